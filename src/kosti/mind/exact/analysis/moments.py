"""What matters at every moment of a game: the moments are the knots between which its rules run.

A moment is known by its kind and by the step that follows: `(THROW, 0)` is a throw after which the usual step goes on.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from kosti.engine import rules
from kosti.engine.declare.game import Game
from kosti.engine.native.driver import OPENING, RUN, Driver, text_of
from kosti.engine.rules import CHOICE, DRAW, GO, OVER, THROW
from kosti.engine.rules.numbers import step_number
from kosti.engine.table.state import layout
from kosti.mind.exact.analysis.facts import HAND, NO_VIEWS, Fact, Facts, View, Views, Whose, about, anywhere, facts_in, moved
from kosti.mind.exact.analysis.fold import folded
from kosti.mind.exact.analysis.liveness import Before, Call, NotUnderstoodError, Role
from kosti.mind.exact.analysis.relevance import Rules

Moment = tuple[int, int]
# The rules that leave the table at a moment: its kind, and where in the call the step stands that goes on.
LEAVES: dict[Any, tuple[int, int]] = {
    rules.throw: (THROW, 2),
    rules.throw_added: (THROW, 1),
    rules.throw_kinds: (THROW, 2),
    rules.throw_unseen: (THROW, 2),
    rules.throw_blind: (THROW, 2),
    rules.pass_dice: (THROW, 2),
    rules.pass_dice_in: (THROW, 3),
    rules.draw: (DRAW, 2),
    rules.pick: (DRAW, 2),
    rules.hush: (DRAW, 1),
    rules.ask: (CHOICE, 2),
    rules.ask_each: (CHOICE, 2),
    rules.ask_race: (CHOICE, 3),
    rules.go: (GO, 1),
    rules.take_turns: (GO, 2),
}
# What the table itself looks at.
LOOKED_AT = {
    THROW: ("moment", "then", "rolled", HAND),
    DRAW: ("moment", "then", "weights", "weights_size"),
    CHOICE: ("moment", "then", "seat", "group", "waiting", "may"),
    OVER: ("moment", "standing"),
    GO: (),
}
OFFERING = ("offer_one", "offer_run")  # what every `may.verb(...)` calls
NAMES = {THROW: "throw", DRAW: "draw", CHOICE: "choice"}
MAY = Fact("may")
OFFERED: Views = frozenset({View("may", Whose.ALL, 1)})


def is_part_of_the_engine(rule: Any) -> bool:
    """Whether a rule is one of those that all games are written with; whose step it goes on with is said by whoever calls it."""
    return rule is not None and rule.__module__.startswith(rules.__name__) and rule.__module__ != rules.tosses.__name__


class Moments:
    """The moments of a game with settled options, and the fields that matter at each of them."""

    def __init__(self, game: Game, settled: dict[str, int]) -> None:
        self.game = game
        self.driver = Driver(game, counted=False)
        source = self.driver.source()
        trees = {f.name: f for text in (source, text_of(f"{RUN}.playout")) for f in ast.parse(text).body if isinstance(f, ast.FunctionDef)}
        tables = {n: ast.literal_eval(ast.parse(text, mode="eval").body.args[0]) for n, text in self.driver.constants.items()}  # type: ignore[attr-defined]
        functions = {
            n: folded(f, settled, tables) for n, f in trees.items() if n in {OPENING, *OFFERING, *self.driver.functions.values()} or n.startswith("may_")
        }
        per_seat = [n for n, f in game.fields.items() if f.per_seat]
        self.rules = Rules(
            functions,
            {**{n: len(f.shape) for n, f in layout(game).items()}, "may": 1},
            per_seat,
            settled["players"],
            {name: f for f, name in self.driver.functions.items()},
        )
        self.steps = {step_number(f): f for f in self.driver.used_steps}
        self.moments: dict[Moment, Any] = self._all()
        self.groups = False
        reached = self._reached()
        self.groups = self.driver.functions.get(rules.ask_each) in self.rules.reachable([self._start(), *self._roots(reached)])
        self.moments = self._reached() if self.groups else reached

    def _all(self) -> dict[Moment, Any]:
        found: dict[Moment, Any] = {(OVER, 0): None}
        for number, function in self.steps.items():
            parameters = list(inspect.signature(function).parameters)
            kinds = [THROW, GO] if len(parameters) == 1 else [CHOICE] if parameters[1] == "may" else [DRAW]
            found.update({(kind, number): self.driver.functions[function] for kind in kinds})
        for kind, name in NAMES.items():
            usual = self.game.default(name)
            if usual is not None and usual in self.driver.functions:
                found[kind, 0] = self.driver.functions[usual]
        return found

    def _start(self) -> str:
        return OPENING

    def _roots(self, moments: Iterable[Moment]) -> list[str]:
        """The rules that go on from some moments, and those of the moves that can be made there."""
        roots = [self.moments[m] for m in moments if m[0] != OVER]
        return roots + [self.rule_of(v) for m in moments if m[0] == CHOICE for v in self.verbs(m)]

    def rule_of(self, verb: str) -> str:
        """The name of a move's rule."""
        return self.driver.functions[self.game.verbs[verb].rule]

    def all_rules(self) -> list[str]:
        """Every rule that the game can reach with these options."""
        return self.rules.reachable([self._start(), *self._roots(self.moments)])

    def _reached(self) -> dict[Moment, Any]:
        """Only the moments that the game can come to with these options."""
        found = self._after([self._start()])
        for moment in found:
            found += [m for m in self.following(moment) if m not in found]
        return {m: f for m, f in self.moments.items() if m in found}

    @cached_property
    def relevant(self) -> dict[Moment, Facts]:
        """The fields, or the parts of them, that matter at each moment where the table can wait; everything where the rules are not understood."""
        known = layout(self.game)
        try:
            live = self._solve()
        except NotUnderstoodError:
            return {m: frozenset(map(Fact, known)) for m in self.moments if m[0] != GO}
        return {m: frozenset(f for f in self._with_kinds(facts) if f.field in known) for m, facts in live.items() if m[0] != GO}

    @staticmethod
    def _with_kinds(facts: Facts) -> Facts:
        """The kinds in hand lie in a field of the table."""
        return facts | {Fact("kind")} if Fact(HAND) in facts else facts

    def _solve(self) -> dict[Moment, Facts]:
        live: dict[Moment, Facts] = {m: frozenset(map(Fact, LOOKED_AT[m[0]])) for m in self.moments}
        follow = {m: self.following(m) for m in self.moments}
        changed = True
        while changed:
            changed = False
            for moment in self.moments:
                after = frozenset(f._replace(left_at=m[0]) for m in follow[moment] for f in live[m] if f != MAY)
                grown = live[moment] | anywhere(self._before(moment, after))
                changed |= grown != live[moment]
                live[moment] = grown
        return live

    def _before(self, moment: Moment, after: Facts) -> Facts:
        """What matters at a moment if these facts matter at the next one."""
        kind, function = moment[0], self.moments[moment]
        if kind == OVER:
            return frozenset()
        if kind == CHOICE:
            after = facts_in(moved(after, swapped=False)) if self.groups else after  # in a group the next question may follow at once, to another seat
            chosen: Facts = after if self.groups else frozenset()
            for verb in self.verbs(moment):
                chosen |= self._root(self.rule_of(verb), after).facts
            return self._root(function, chosen | {MAY}, OFFERED).facts
        before = self._root(function, after).facts
        if kind == DRAW:
            return before - about("odds", before)
        if kind == THROW:  # the dice fall: what lay there before is gone, and of kinds only those in hand count
            return before - about("roll", before) - about("kind", before)
        return before

    def _root(self, name: str, after: Facts, second: Views = NO_VIEWS) -> Before:
        others = len(self.rules.parameters(name)) - 1
        return self.rules.before(Call(name, (Role.STATE, *[second] * others), after, False))

    def verbs(self, moment: Moment) -> list[str]:
        """The verbs that a question can offer."""
        called = [name for name in self.rules.reachable([self.moments[moment]]) if name.startswith("may_")]
        return [v for v in self.game.verbs if f"may_{v}" in called or f"may_{v}_range" in called]

    def following(self, moment: Moment) -> list[Moment]:
        """The moments that can come right after one."""
        if moment[0] == OVER:
            return []
        roots = [self.moments[moment]]
        if moment[0] == CHOICE:
            roots = [self.rule_of(v) for v in self.verbs(moment)]
        after = self._after(roots)
        if moment[0] == CHOICE and self.groups:
            after += [m for m in self.moments if m[0] in (GO, CHOICE)]
        return after

    def _after(self, roots: list[str]) -> list[Moment]:
        """The moments that some rules can leave the table at."""
        reached = self.rules.reachable(roots)
        numbers = self._numbers(reached)
        kinds = {LEAVES[self.rules.meant(name)][0] for name in reached if self.rules.meant(name) in LEAVES}
        usual = {kind for name in reached if not is_part_of_the_engine(self.rules.meant(name)) for kind in self._usual(name)}
        return [(OVER, 0), *(m for m in self.moments if m[0] in kinds and (m[1] in numbers or (m[1] == 0 and m[0] in usual)))]

    def _usual(self, name: str) -> list[int]:
        """The kinds of moment after which a rule may let the usual step go on: none, or something that is not settled, is said."""
        found = []
        for node in ast.walk(self.rules.functions[name]):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and self.rules.meant(node.func.id) in LEAVES:
                kind, place = LEAVES[self.rules.meant(node.func.id)]
                given = [*node.args[place : place + 1], *(k.value for k in node.keywords if k.arg in ("then", "question"))]
                if not given or not isinstance(given[0], ast.Constant) or given[0].value == 0:
                    found.append(kind)
        return found

    def _numbers(self, names: Iterable[str]) -> set[int]:
        """The steps that some rules mention; all of them where a step is kept in a field."""
        kept = {n for n, f in layout(self.game).items() if f.kind == "step"} | {"toss_then"}
        numbers: set[int] = set()
        for name in names:
            for node in ast.walk(self.rules.functions[name]):
                if isinstance(node, ast.Attribute) and node.attr in kept:
                    return set(self.steps)
                if isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value in self.steps:
                    numbers.add(node.value)
        return numbers
