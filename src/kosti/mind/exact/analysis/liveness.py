"""Calls of rules as the analysis of relevance knows them, and small questions about their syntax."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from enum import Enum, auto

from kosti.mind.exact.analysis.facts import Facts, Views

PURE = {"min", "max", "abs", "range", "int", "bool", "float", "sum"}


class Role(Enum):
    """What is handed to a rule whatever it is called there: the record itself, or the seat in turn."""

    STATE = auto()
    SEAT = auto()


Given = Views | Role  # what is handed to a parameter


class NotUnderstoodError(Exception):
    """The rules are written in a way that the analysis cannot follow."""


@dataclass(frozen=True)
class Call:
    """A call of a rule: what its parameters are, which facts matter afterwards, and whether its result is used."""

    name: str
    given: tuple[Given, ...]
    after: Facts
    wanted: bool


@dataclass(frozen=True)
class Before:
    """What matters before a call: facts, parameters, and whether the call does anything that matters."""

    facts: Facts
    parameters: frozenset[str]
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
