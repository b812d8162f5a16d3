"""Writing, from the declared secrets, the compiled rules that deal anew everything a seat cannot see (`hide_from`) and carry dealt dice into remembered positions (`imagine`)."""

from __future__ import annotations

from kosti.engine.declare.fields import Field, Names
from kosti.engine.declare.game import Game
from kosti.engine.rules import ALL_BUT, NO_SEAT


def hide_from_source(game: Game) -> str:
    """Secret dice are thrown again, secret cards of one kind shuffled among the piles they may lie in, answers of the present group forgotten."""
    lines = ["@rule", "def hide_from(s, at_group, seat, z):", "    if s.group != 0:", "        s.waiting = at_group.waiting"]
    for name, field in game.fields.items():
        if field.secret == "owner":
            lines += [f"        for p in range({field.shape[0]}):", "            if p != seat:"]
            lines += _loops(field.shape[1:], 4, lambda index, name=name: f"s.{name}[p]{index} = at_group.{name}[p]{index}")
    for name, field in game.fields.items():
        if field.secret and field.kind == "dice":
            lines += _rethrow(name, field)
    piles: dict[Names, list[tuple[str, Field]]] = {}
    for name, field in game.fields.items():
        if field.secret and field.kind == "cards" and field.names is not None:
            piles.setdefault(field.names, []).append((name, field))
    for group in piles.values():
        lines += _shuffle(group)
    lines += [
        f"    if (s.roll_owner >= 0 and s.roll_owner != seat) or s.roll_owner == {NO_SEAT} or s.roll_owner == {ALL_BUT} - seat:",
        "        for i in range(s.rolled):",
        "            z += GOLDEN",
        "            s.roll[i] = SIDES[s.kind[i], below(z, SIDE_COUNT[s.kind[i]])]",
    ]
    return "\n".join([*lines, "    return z", ""]) + "\n"


def imagine_source(game: Game) -> str:
    """Hidden dice dealt anew (in `s`) are put into a position remembered from before a move of `mover`, unless they have been thrown since (`truth` is now)."""
    lines = ["@rule", "def imagine(then, s, truth, mover):", "    found = False"]
    for name, field in game.fields.items():
        if field.kind != "dice" or not field.secret or field.secret == "nobody":
            continue
        if field.secret == "others":
            lines += _imagine_foreheads(name, field)
            continue
        row = f"{name}[mover]" if field.secret == "owner" else name
        if field.secret == "owner" or not field.per_seat:
            seen = "True" if field.secret == "owner" else f"then.{field.secret} == mover and truth.{field.secret} == mover"
            lines += [f"    if {seen}:", f"        for i in range({field.shape[-1]}):"]
            lines += [f"            if then.{row}[i] != truth.{row}[i]:", "                return False"]
            lines += [f"        for i in range({field.shape[-1]}):", f"            then.{row}[i] = s.{row}[i]", "        found = True"]
    return "\n".join([*lines, "    return found", ""]) + "\n"


def _imagine_foreheads(name: str, field: Field) -> list[str]:
    """What a mover saw of the others."""
    every = [f"    for p in range({field.shape[0]}):", f"        for i in range({field.shape[-1]} if p != mover else 0):"]
    return [
        *every,
        f"            if then.{name}[p][i] != truth.{name}[p][i]:",
        "                return False",
        *every,
        f"            then.{name}[p][i] = s.{name}[p][i]",
        "            found = True",
    ]


def _loops(shape: tuple[int, ...], depth: int, body) -> list[str]:  # type: ignore[no-untyped-def]
    lines, index = [], ""
    for d, size in enumerate(shape):
        lines.append("    " * (depth + d) + f"for i{d} in range({size}):")
        index += f"[i{d}]"
    return [*lines, "    " * (depth + len(shape)) + body(index)]


def _unseen(field: Field) -> str:
    """The condition under which `seat` does not see a field (of seat `p`)."""
    if field.secret == "owner":
        return "p != seat"
    if field.secret == "others":
        return "p == seat"
    return "True" if field.secret == "nobody" else f"s.{field.secret} != seat"


def _rethrow(name: str, field: Field) -> list[str]:
    """Every die that lies there is thrown again; sorted dice stay sorted."""
    size = field.shape[-1]
    row = f"s.{name}[p]" if field.per_seat else f"s.{name}"
    head = [f"    for p in range({field.shape[0] if field.per_seat else 1}):", f"        if {_unseen(field)}:"]
    return [
        *head,
        "            sorted_before = True",
        f"            for i in range(1, {size}):",
        f"                if {row}[i] != 0 and {row}[i] < {row}[i - 1]:",
        "                    sorted_before = False",
        f"            for i in range({size}):",
        f"                if {row}[i] != 0:",
        "                    z += GOLDEN",
        f"                    {row}[i] = SIDES[0, below(z, SIDE_COUNT[0])]",
        "            if sorted_before:",
        f"                for i in range(1, {size}):",
        "                    j = i",
        f"                    while j > 0 and {row}[j] != 0 and {row}[j - 1] > {row}[j]:",
        f"                        {row}[j], {row}[j - 1] = {row}[j - 1], {row}[j]",
        "                        j -= 1",
    ]


def _shuffle(group: list[tuple[str, Field]]) -> list[str]:
    """All unseen cards of one kind, swapped one by one between the piles they lie in."""
    lines: list[str] = []
    for name, field in group:
        for other, far in group:
            lines += _swap(name, field, other, far)
    return lines


def _swap(name: str, field: Field, other: str, far: Field) -> list[str]:
    """Deal the cards of two piles anew between them, pile by pile, keeping their sizes."""
    kinds = field.shape[-1]
    here = f"s.{name}[p]" if field.per_seat else f"s.{name}"
    there = f"s.{other}[q]" if far.per_seat else f"s.{other}"
    return [
        f"    for p in range({field.shape[0] if field.per_seat else 1}):",
        f"        for q in range({far.shape[0] if far.per_seat else 1}):",
        f"            if {_unseen(field)} and {_unseen(far).replace('p ', 'q ')}"
        + (" and p < q:" if name == other and field.per_seat else f" and {name != other}:"),
        "                held, both = 0, 0",
        f"                for i in range({kinds}):",
        f"                    held += {here}[i]",
        f"                    both += {here}[i] + {there}[i]",
        f"                    {there}[i] += {here}[i]",
        f"                    {here}[i] = 0",
        "                for k in range(held):",
        "                    z += GOLDEN",
        "                    left = below(z, both - k)",
        "                    card = 0",
        f"                    while left >= {there}[card]:",
        f"                        left -= {there}[card]",
        "                        card += 1",
        f"                    {there}[card] -= 1",
        f"                    {here}[card] += 1",
    ]
