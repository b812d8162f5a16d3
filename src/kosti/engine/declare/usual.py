"""What is usual, and need not be written in a game file: the question after a throw, all moves where no question is written, throwing again."""

from __future__ import annotations

import inspect
from types import FunctionType, ModuleType
from typing import Any

from kosti.engine import rules
from kosti.engine.declare import modules as steps

THROW = "throw"


def thrown(s: Any) -> None:
    """The thrower has the choice."""
    rules.ask(s, s.seat)


def legal(s: Any, may: Any) -> None:
    """Every move that takes no argument."""
    may.every_plain_move()


def throw(s: Any) -> None:
    """The dice on the table are thrown again."""
    rules.throw(s, s.rolled)


def offering(module: ModuleType) -> list[FunctionType]:
    """The rules of a game that offer moves: questions, rules of thumb, and what they call."""
    known = [f for part in steps.modules_of(module) for f in vars(part).values() if isinstance(f, FunctionType) and steps.holds_steps(f.__module__)]
    return [f for f in known if "may" in inspect.signature(f).parameters]


def writes_questions(module: ModuleType) -> bool:
    """Whether a game says itself what is possible; a rule of thumb says it of what was asked."""
    return any(is_question(rule) for rule in offering(module))


def is_question(rule: FunctionType) -> bool:
    """Whether a rule can be asked: it takes nothing but the table and what may be done."""
    return len(inspect.signature(rule).parameters) == 2 and not rule.__name__.startswith("thumb_")
