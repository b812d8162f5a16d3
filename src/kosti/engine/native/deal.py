"""Writing, from the declared secrets, what a seat cannot see: which fields are dealt anew (`hide_from`, determinization) and carried into remembered positions (`imagine`).

What is written are conditions and calls; how things are dealt stands in `run.dealing`.
"""

from __future__ import annotations

from kosti.engine.declare.fields import EVERY_OTHER, NO_ONE, OWNER, Field, Names
from kosti.engine.declare.game import Game


def hide_from_source(game: Game) -> str:
    """Secret dice are thrown again, secret cards of one kind shuffled among the piles they may lie in, answers of the present group forgotten."""
    lines = ["@rule", "def hide_from(s, at_group, seat, z):"]
    forgotten = [line for name, field in game.fields.items() if field.secret == OWNER for line in _forget(name, field)]
    lines += ["    if s.group != 0:", "        s.waiting = at_group.waiting", *forgotten]
    for name, field in game.fields.items():
        if field.secret and field.kind == "dice":
            lines += _throw_again(game, name, field)
    piles: dict[Names, list[tuple[str, Field]]] = {}
    for name, field in game.fields.items():
        if field.secret and field.kind == "cards" and field.names is not None:
            piles.setdefault(field.names, []).append((name, field))
    for group in piles.values():
        lines += [line for one in group for other in group for line in _deal_between(*one, *other)]
    return "\n".join([*lines, "    return throw_unseen_again(s, seat, z)", ""]) + "\n"


def imagine_source(game: Game) -> str:
    """Hidden dice dealt anew (in `s`) are put into a position remembered from before a move of `mover`, unless they have been thrown since (`truth` is now)."""
    lines = ["@rule", "def imagine(then, s, truth, mover):", "    found = False"]
    for name, field in game.fields.items():
        if field.kind != "dice" or not field.secret or field.secret == NO_ONE:
            continue
        if field.secret == EVERY_OTHER:
            lines += _imagine(f"for p in range({field.shape[0]}):", "p != mover", f"{name}[p]")
        elif field.secret == OWNER:
            lines += _imagine("if True:", "True", f"{name}[mover]")
        elif not field.per_seat:
            lines += _imagine("if True:", f"then.{field.secret} == mover and truth.{field.secret} == mover", name)
    return "\n".join([*lines, "    return found", ""]) + "\n"


def _imagine(loop: str, seen: str, row: str) -> list[str]:
    """What a mover saw, row by row: all of it must still lie there before anything is put."""
    return [
        *(f"    {loop}", f"        if ({seen}) and differ(then.{row}, truth.{row}):", "            return False"),
        *(f"    {loop}", f"        if {seen}:", f"            take_over(then.{row}, s.{row})", "            found = True"),
    ]


def _forget(name: str, field: Field) -> list[str]:
    """What others have answered already is as it was when they were asked."""
    rows = len(field.shape) - 1
    put = {0: f"s.{name}[p] = at_group.{name}[p]", 1: f"take_over(s.{name}[p], at_group.{name}[p])", 2: f"take_over_rows(s.{name}[p], at_group.{name}[p])"}[
        rows
    ]
    return [f"        for p in range({field.shape[0]}):", "            if p != seat:", f"                {put}"]


def _unseen(field: Field, owner: str) -> str:
    """The condition under which `seat` does not see a field (of the seat `owner`)."""
    if field.secret == OWNER:
        return f"{owner} != seat"
    if field.secret == EVERY_OTHER:
        return f"{owner} == seat"
    return "True" if field.secret == NO_ONE else f"s.{field.secret} != seat"


def _rows(name: str, field: Field, owner: str) -> tuple[int, str]:
    """How many rows of a field there are, and one of them."""
    return (field.shape[0], f"s.{name}[{owner}]") if field.per_seat else (1, f"s.{name}")


def _throw_again(game: Game, name: str, field: Field) -> list[str]:
    count, row = _rows(name, field, "p")
    return [f"    for p in range({count}):", f"        if {_unseen(field, 'p')}:", f"            z = throw_again({row}, {game.kind_in(field)}, z)"]


def _deal_between(name: str, field: Field, other: str, far: Field) -> list[str]:
    """All unseen cards of one kind, dealt anew between every two piles they lie in; twice between different fields, once between two rows of one."""
    count, here = _rows(name, field, "p")
    others, there = _rows(other, far, "q")
    if name == other and not field.per_seat:
        return []
    once = " and p < q" if name == other else ""
    return [
        f"    for p in range({count}):",
        f"        for q in range({others}):",
        f"            if {_unseen(field, 'p')} and {_unseen(far, 'q')}{once}:",
        f"                z = deal_between({here}, {there}, z)",
    ]
