"""Dice that are laid aside and chips that are shared."""

from __future__ import annotations

from typing import Any

from kosti.dice import lay_aside, next_choice, remove_set, repeats
from kosti.engine.rules.arrays import next_empty
from kosti.engine.rules.moments import note
from kosti.engine.rules.seats import left_of


def offer_keep(may: Any, dice: Any, count: int) -> None:
    """The move `keep` with every choice of some sorted dice, from none to all but one."""
    same = repeats(dice, count)
    mask = 0
    while mask < (1 << count) - 1:
        may.keep(mask)
        mask = next_choice(mask, same)


def offer_reroll(may: Any, dice: Any, count: int) -> None:
    """The move `reroll` with every choice of some sorted dice, from one to all."""
    same = repeats(dice, count)
    mask = next_choice(0, same)
    while mask < 1 << count:
        may.reroll(mask)
        mask = next_choice(mask, same)


def put_aside(s: Any, dice: int, aside: Any) -> Any:
    """A set of dice leaves the throw and lies in a field, behind those that lie there; how many dice of the throw are left."""
    lay_aside(dice, s.roll, s.rolled, aside, next_empty(aside, 0))
    s.rolled = remove_set(dice, s.roll, s.rolled)
    return s.rolled


def pay_each(s: Any, chips: Any, amount: int) -> int:
    """Every player pays this much; how much that is together: ``s.pot += pay_each(s, s.chips, s.stake)``."""
    for p in range(s.players):
        chips[p] -= amount
    return amount * s.players  # type: ignore[no-any-return]


def share_out(s: Any, chips: Any, pot: int, seats: int, first: int = -1) -> int:
    """Pay the seats of a bit set equal parts of a pot and tell the table; what is left over is given back.

    With `first`, nothing is left over: what cannot be divided goes, a chip each, to those from that seat on clockwise.
    """
    sharers = 0
    for p in range(s.players):
        sharers += seats >> p & 1
    part, rest = pot // sharers, pot % sharers
    p = max(first, 0)
    for _ in range(s.players):
        if seats >> p & 1:
            odd = 1 if first >= 0 and rest > 0 else 0
            chips[p] += part + odd
            rest -= odd
            if part + odd:
                note(s, "takes", p, part + odd)
        p = left_of(s, p)
    return rest
