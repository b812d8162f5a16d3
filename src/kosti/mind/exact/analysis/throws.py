"""What the rules themselves show about throws: whether the order of the dice counts, and which dice on the table a throw covers."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import NamedTuple

from kosti.dice import pips, showing, sort, take_up, tally
from kosti.engine.rules import THROW
from kosti.engine.table.state import layout
from kosti.mind.exact.analysis.facts import Fact
from kosti.mind.exact.analysis.moments import Moment, Moments

COUNTING = (pips, showing, tally)  # rules to whom the order of dice is all the same


@dataclass(frozen=True)
class TakenUp:
    """A throw that is put on the table before anything looks there: what its last entries were does not count."""

    field: str
    is_own: bool  # only the part of the seat in turn
    count: int  # dice on the table afterwards
    thrown: int | None  # of them thrown; None: as many as were

    def covered(self, rolled: int) -> slice:
        """The entries that a throw of so many dice is written to."""
        return slice(max(0, self.count - (rolled if self.thrown is None else self.thrown)), self.count)


class Throw(NamedTuple):
    """What is known of a throw of so many dice: whether their order is certain not to count, and what they cover."""

    dice: int
    in_order: bool = False
    taken: TakenUp | None = None


ANY = -1  # dice
ANY_THROW = Throw(ANY)


def throws_at(moments: Moments, moment: Moment) -> list[Throw]:
    """What is known of the throws at a moment: for each number of dice, or for any where that makes no difference."""
    if moment[0] != THROW:
        return [ANY_THROW]
    taken = taken_up(moments, moment)
    throws = [Throw(dice, in_any_order(moments, moment, dice), taken) for dice in range(1 + layout(moments.game)["kind"].shape[0])]
    alike = taken is None and len({throw.in_order for throw in throws}) == 1
    return [throws[0]._replace(dice=ANY)] if alike else throws


def taken_up(moments: Moments, moment: Moment) -> TakenUp | None:
    """What a throw covers, if the first thing that the rules do with it is to take the dice up."""
    if moment[0] != THROW:
        return None
    match moments.rules.functions[moments.moments[moment]].body[0]:
        case ast.Expr(ast.Call(ast.Name(name), [roll, thrown, target, count])) if moments.rules.meant(name) is take_up and ast.unparse(roll) == "s.roll":
            is_own = isinstance(target, ast.Subscript) and ast.unparse(target.slice) == "s.seat"
            field = target.value if is_own and isinstance(target, ast.Subscript) else target
            dice, taken = _number(moments, count), _number(moments, thrown)
            if not isinstance(field, ast.Attribute) or dice is None or (taken is None and ast.unparse(thrown) != "s.rolled"):
                return None
            known = moments.game.fields.get(field.attr)
            return TakenUp(field.attr, is_own, dice, taken) if known and len(known.shape) == 1 + is_own else None
    return None


def _number(moments: Moments, node: ast.expr) -> int | None:
    """A number, or what a rule is that always returns the same one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in moments.rules.functions:
        body = moments.rules.functions[node.func.id].body[0]
        node = body.value if isinstance(body, ast.Return) and body.value else node
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else None


def in_any_order(moments: Moments, moment: Moment, dice: int) -> bool:
    """Whether the order of so many thrown dice is certain not to count: the rules put them in order before anything looks at them, or only count them."""
    if moment[0] != THROW or len(moments.game.kinds) != 1:
        return False
    body = moments.rules.functions[moments.moments[moment]].body
    if ast.unparse(body[0]) in [f"{moments.driver.functions.get(sort)}(s.roll, {count})" for count in ("s.rolled", dice)]:
        return True
    if only_counted(moments, moment, dice):
        return True
    if any(Fact("roll") in facts for m, facts in moments.relevant.items() if m in moments.following(moment)):
        return False
    later = moments.rules.reachable([moments.moments[moment]])[1:]
    if any(_looks_at_throw(node) for part in [*body[1:], *(moments.rules.functions[name] for name in later)] for node in ast.walk(part)):
        return False
    taken = taken_up(moments, moment)
    return taken is not None and taken.thrown in (None, dice)


def _looks_at_throw(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "roll"


def only_counted(moments: Moments, moment: Moment, dice: int) -> bool:
    """Whether the rules that look at a throw only count all its dice, and nothing looks at it later."""
    if any(Fact("roll") in facts for m, facts in moments.relevant.items() if m in moments.following(moment)):
        return False
    seen = counted = 0
    for name in moments.rules.reachable([moments.moments[moment]]):
        for node in ast.walk(moments.rules.functions[name]):
            seen += _looks_at_throw(node)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and moments.rules.meant(node.func.id) in COUNTING:
                counted += ast.unparse(node.args[0]) == "s.roll" and ast.unparse(node.args[1]) in ("s.rolled", str(dice))
    return seen == counted
