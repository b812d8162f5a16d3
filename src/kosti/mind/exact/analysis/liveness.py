"""What the analysis of relevance talks about: sets of names that matter, calls of rules, and small questions about syntax."""

from __future__ import annotations

import ast
from dataclasses import dataclass

# Local names; fields with a dot before them. `.score@own` is the part of the seat in turn, `.score@other` that of the others;
# `.pot|2` matters only if the rules leave the table at a moment of kind 2.
Live = frozenset[str]
Views = frozenset[tuple[str, int]]  # fields that a value may be a part of, and how many indices are left
NOTHING: Live = frozenset()
NO_VIEWS: Views = frozenset()
HAND = "kinds in hand"  # the kinds of the dice about to be thrown; what `kind` holds beyond them means nothing
STATE = "state"  # stands for the record itself among the views of a parameter
SEAT = "seat"  # stands for the seat in turn among the views of a parameter
OTHER_SEAT = {"own": "other", "other": "own"}
PURE = {"min", "max", "abs", "range", "int", "bool", "float", "sum"}


def forms(field: str, live: Live) -> Live:
    """All forms in which a field, or a part of it, matters."""
    return frozenset(n for n in live if n.startswith(".") and field in (part := n[1:].partition("|")[0], part.partition("@")[0]))


def moved(live: Live, swapped: bool) -> Live:
    """What matters if another seat comes in turn now: of two seats the parts are swapped, else what mattered of one may be of any."""
    parts = frozenset(n for n in live if "@" in n)
    others = frozenset(map(_of_the_other, parts))
    return (live - parts) | others if swapped else live | others


def _of_the_other(part: str) -> str:
    """The same part of a field as the other seat sees it: `.score@own|2` is `.score@other|2`."""
    field, _, rest = part.partition("@")
    whose, bar, moment = rest.partition("|")
    return f"{field}@{OTHER_SEAT[whose]}{bar}{moment}"


def left_at(kind: int, live: Live) -> Live:
    """What matters if the rules now leave the table at a moment of some kind."""
    return frozenset(n.partition("|")[0] for n in live if "|" not in n or n.endswith(f"|{kind}"))


class NotUnderstoodError(Exception):
    """The rules are written in a way that the analysis cannot follow."""


@dataclass(frozen=True)
class Call:
    """A call of a rule: what its parameters are, which fields matter afterwards, and whether its result is used."""

    name: str
    views: tuple[Views | str, ...]
    after: Live
    wanted: bool


@dataclass(frozen=True)
class Before:
    """What matters before a call: fields, parameters, and whether the call does anything that matters."""

    fields: Live
    parameters: Live
    acts: bool


def bindings(node: ast.AST) -> list[tuple[str, ast.expr]]:
    """The names that a statement gives a value, with the value."""
    if isinstance(node, ast.Assign):
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Name):
            return [(target.id, value)]
        if isinstance(target, ast.Tuple):
            values = value.elts if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts) else [value] * len(target.elts)
            return [(t.id, v) for t, v in zip(target.elts, values, strict=True) if isinstance(t, ast.Name)]
    if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and not isinstance(node.iter, ast.Call):
        return [(node.target.id, ast.Subscript(node.iter, ast.Constant(0)))]
    return []


def runs(iterated: ast.expr) -> bool:
    """Whether a loop over this is certain to run at least once."""
    if not isinstance(iterated, ast.Call) or not isinstance(iterated.func, ast.Name) or iterated.func.id != "range":
        return False
    ends = [a.value for a in iterated.args if isinstance(a, ast.Constant) and isinstance(a.value, int)]
    return len(ends) == len(iterated.args) and len(range(*ends)) > 0


def names_bound(node: ast.stmt) -> list[str]:
    """The local names that a statement may change."""
    return [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
