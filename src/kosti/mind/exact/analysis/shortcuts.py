"""What the rules themselves show about equal positions: points that only add up, and safety limits far away."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from kosti.engine import rules
from kosti.mind.exact.analysis.moments import Moments

RANKED = {rules.rank_by: 1, rules.finish_by: 1}  # the rules that rank the seats, and where in the call the points stand
ALONE = {rules.win_ahead: 2}  # one player alone is ahead of nobody, so that the points are all there is
NEAREST_LIMIT = 25  # a counter that ends the game sooner is part of the play


@dataclass(frozen=True)
class Total:
    """Points that every seat only ever adds to, and that are looked at only to rank the seats at the end: the differences are all that counts."""

    field: str
    sign: int  # 1 where more points are better, -1 where fewer are


def leave_out_source(total: Total | None, limits: dict[str, int], alone: str) -> str:
    """The compiled rules that leave out of a position what does not count: the points of seat A are taken from everybody, counters for limits set back.

    The one says how many points they were, the other whether anything was counted; `alone` is what the end is worth to one player alone.
    """
    taken = f"take_from_all(s.{total.field}, s.players)" if total else "np.int64(0)"
    lines = ["", "@rule", "def take_points(s):", f"    return {taken}", "", "@rule", "def points_alone(s):", f"    return float({alone})"]
    lines += ["", "@rule", "def set_back(s):", "    counted = False"]
    for name in limits:
        lines += [f"    counted |= s.{name} != 0", f"    s.{name} = 0"]
    return "\n".join([*lines, "    return counted", ""])


def alone_source(total: Total | None) -> str:
    """What one player alone plays for: the points, as the rules rank them."""
    return f"{total.sign} * s.{total.field}[0]" if total else "s.standing[0]"


def reached_source(total: Total, reach: int) -> str:
    """What one player alone plays for who wants to have so many points: to have them."""
    return f"1.0 if {total.sign} * s.{total.field}[0] >= {total.sign * reach} else 0.0"


def total_of(moments: Moments) -> Total | None:
    """The points that only add up, if the game has such."""
    game = moments.game
    name = game.score_field
    if name not in game.fields or not game.fields[name].per_seat or len(game.fields[name].shape) != 1:
        return None
    ranked = RANKED | (ALONE if moments.rules.players == 1 else {})
    signs: set[int | None] = set()
    for function in moments.all_rules():
        if moments.rules.meant(function) in ranked:
            continue
        tree = moments.rules.functions[function]
        if _mentions(tree, "standing"):
            return None
        allowed: set[int] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub) and isinstance(node.target, ast.Subscript):
                allowed |= {id(node.target.value)} if not _mentions(node.target.slice, name) else set()
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and moments.rules.meant(node.func.id) in ranked:
                place = ranked[moments.rules.meant(node.func.id)]
                points = node.args[place]
                allowed.add(id(points))
                signs.add(_sign(node, place) if _is_field(points, name) else None)
        if any(_is_field(n, name) and id(n) not in allowed for n in ast.walk(tree)):
            return None
    sign = signs.pop() if len(signs) == 1 else None
    return Total(name, sign) if sign else None


def _sign(node: ast.Call, place: int) -> int | None:
    """The sign that seats are ranked with, if it is settled; it comes after the points."""
    given = [*node.args[place + 1 : place + 2], *(k.value for k in node.keywords)]
    if not given:
        return 1
    number = given[0].value if isinstance(given[0], ast.Constant) else None
    return number if number in (1, -1) and isinstance(number, int) else None


def _is_field(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name


def _mentions(tree: ast.AST, name: str) -> bool:
    return any(_is_field(node, name) for node in ast.walk(tree))


def limits_of(moments: Moments) -> dict[str, int]:
    """Counters that serve nothing but a safety limit, with the limit: they are set, they count up, and they are compared with a number that is far away."""
    limits: dict[str, int] = {}
    for name, field in moments.game.fields.items():
        if field.shape or field.kind not in ("count", "number"):
            continue
        far = [_limit_in(moments.rules.functions[function], name) for function in moments.all_rules()]
        if any(far) and None not in far:
            limits[name] = min(n for n in far if n)
    return limits


def _limit_in(tree: ast.AST, name: str) -> int | None:
    """The nearest limit that a rule compares a counter with, 0 if it does not; None if it does anything else with it."""
    limit, allowed = 0, set()
    for node in ast.walk(tree):
        match node:
            case ast.AugAssign(target, ast.Add(), ast.Constant(int(step))) if step > 0:
                allowed.add(id(target))
            case ast.Assign([target], ast.Constant(int(number))) if 0 <= number < NEAREST_LIMIT:
                allowed.add(id(target))
            case ast.Compare(counter, [ast.Eq() | ast.GtE() | ast.Gt() | ast.Lt() | ast.LtE()], [ast.Constant(int(far))]) if far >= NEAREST_LIMIT:
                allowed.add(id(counter))
                if _is_field(counter, name):
                    limit = min(limit or far, far)
    if any(_is_field(node, name) and id(node) not in allowed for node in ast.walk(tree)):
        return None
    return limit
