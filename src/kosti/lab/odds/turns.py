"""A turn followed through a game's own rules: every throw and every choice of the seat in turn, until somebody else is to act."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

from kosti.dice import lay_aside
from kosti.engine.declare.game import Game
from kosti.engine.rules import CHOICE, OVER, THROW, fill, put_aside
from kosti.engine.table import play
from kosti.engine.table.state import State, layout
from kosti.lab.odds.falls import Chance, frozen
from kosti.mind.exact.analysis.moments import Moment

Progress = Callable[[int, int], None]  # positions done, of how many known so far
COUNTED = ("points", "number", "count", "chips", "flag")
LAYS = {put_aside: 2, lay_aside: 3, fill: 0}  # the rules that lay dice aside or clear them away, and where in the call the field stands


def in_silence(done: int, known: int) -> None:
    """Nobody is told how far it has come."""


class Turn:
    """The turn of one seat, from a position on."""

    def __init__(self, game: Game, settled: dict[str, int], start: State, most: float = inf) -> None:
        self.game = game
        self.seat = int(start.seat)
        self.players = int(start.players)
        self.shows_dice = False  # whether it counts how the dice lie, also where the rules do not look at them any more
        self.chance = Chance(game, self.players, settled, most)
        self.start = self.chance.trimmed(start)
        self.own = [n for n, f in game.fields.items() if f.per_seat and f.kind in COUNTED]
        self.dice = [n for n, f in game.fields.items() if f.kind == "dice"]
        self.written = [n for n in self.own if n.endswith("_used") or n == game.counted_field]
        self._names: dict[Moment, list[str]] = {}

    def mine(self, state: State, name: str) -> Any:
        """What a field holds for the seat whose turn it is."""
        return frozen(getattr(state, name)[self.seat])

    def looks_at(self, names: list[str], shows_dice: bool) -> None:
        """What else of the seat tells positions apart, and whether it counts how dice lie where the rules do not look at them any more."""
        self.own = list(dict.fromkeys([*self.own, *names]))
        self.shows_dice = shows_dice
        self.start = self.chance.twin(self.start)

    def is_over(self, state: State) -> bool:
        """Whether somebody else is to act; the seat itself begins anew once something has been written, or in another round."""
        if state.moment == OVER or state.seat != self.seat:
            return True
        if state.moment == CHOICE:
            return False
        return self._round(state) != self._round(self.start) or any(self.mine(state, n) != self.mine(self.start, n) for n in self.written)

    @staticmethod
    def _round(state: State) -> Any:
        return state.__dict__.get("round")

    def key(self, state: State) -> tuple[Any, ...]:
        """What a position is known by: what the rules may still look at, and what the seat has."""
        values = state.__dict__
        parts = (tuple(sorted(values[n])) if n in self.heaps else frozen(values[n]) for n in self.names_at(state))
        return (state.moment, state.then, *parts, *(self.mine(state, n) for n in self.own))

    def names_at(self, state: State) -> list[str]:
        """The fields that tell positions of a moment apart."""
        moment = (state.moment, state.then)
        if moment not in self._names:
            facts = self.chance.moments.relevant.get(moment)
            known = layout(self.game)
            fields = {f.field for f in facts} if facts is not None else set(known)
            shown = {*self.dice, "roll"} if self.shows_dice else set()
            self._names[moment] = [n for n in known if n in fields | shown and (n != "roll" or state.moment != THROW)]
        return self._names[moment]

    @cached_property
    def heaps(self) -> set[str]:
        """The fields into which rules lay dice aside: these lie there in no order."""
        found = {name for call, name in self._laid() if call}
        return {n for n in found if n in self.game.fields and len(self.game.fields[n].shape) == 1}

    @cached_property
    def unread_heaps(self) -> set[str]:
        """Those of them that no rule looks at again: they only show what has been laid aside."""
        return self.heaps - {name for call, name in self._laid() if not call}

    def _laid(self) -> list[tuple[bool, str]]:
        """Every mention of a field in the rules, and whether it is only where dice are laid, or cleared away."""
        rules, found = self.chance.moments.rules, list[tuple[bool, str]]()
        for name in self.chance.moments.all_rules():
            taking = set()
            for node in ast.walk(rules.functions[name]):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and (meant := rules.meant(node.func.id)) in LAYS:
                    target = node.args[LAYS[meant]]
                    taking.add(id(target))
                    found += [(True, target.attr)] if meant is not fill and isinstance(target, ast.Attribute) else []
            found += [(False, node.attr) for node in ast.walk(rules.functions[name]) if isinstance(node, ast.Attribute) and id(node) not in taking]
        return found


@dataclass
class Place:
    """A position of a turn: how chance goes on from it, or what can be chosen, or how it has ended."""

    ways: list[tuple[int, int]] = field(default_factory=list)  # in how many ways, where to
    choices: list[int] = field(default_factory=list)
    end: Any = None
    is_throw: bool = False


class Course:
    """All that can become of a turn, each position once; `told` says what counts of an ended one."""

    def __init__(self, turn: Turn, told: Callable[[State], Any], progress: Progress = in_silence) -> None:
        self.turn = turn
        self.told = told
        self.places: list[Place] = []
        self.known: dict[Any, int] = {}
        self.waiting: list[tuple[int, State]] = []
        self.arrive(turn.start)
        done = 0
        while self.waiting:
            number, state = self.waiting.pop()
            self._spread(self.places[number], state)
            done += 1
            progress(done, len(self.places))

    def _spread(self, place: Place, state: State) -> None:
        if state.moment == CHOICE:
            self._choose(place, state)
            return
        place.is_throw = state.moment == THROW
        counts: Counter[int] = Counter()
        for count, after in self.turn.chance.falls(state):
            counts[self.arrive(after)] += count
        place.ways = [(count, target) for target, count in counts.items()]

    def _choose(self, place: Place, state: State) -> None:
        for move in play.offers(self.turn.game, state).numbers():
            after = self.turn.chance.twin(state)
            play.after_choice(self.turn.game, after, move)
            place.choices.append(self.arrive(after))

    def arrive(self, state: State) -> int:
        """The number of a position; equal ones are followed once."""
        over = state is not self.turn.start and (self.turn.is_over(state) or state.group != 0)  # what several choose together is no longer the turn of one
        end = self.told(state) if over else None
        key = ("over", end) if over else self.turn.key(state)
        if key not in self.known:
            self.known[key] = len(self.places)
            self.places.append(Place(end=end))
            if not over:
                self.waiting.append((self.known[key], state))
        return self.known[key]

    @property
    def decides(self) -> bool:
        """Whether it is ever a matter of choice which dice are thrown again, or whether any are."""
        return any(len(place.choices) > 1 and any(self.places[target].is_throw for target in place.choices) for place in self.places)

    def in_order(self) -> list[int] | None:
        """Every position after all that follow from it; None where one can come back."""
        order: list[int] = []
        state = [0] * len(self.places)  # 1: open, 2: done
        stack = [(0, iter(self._targets(0)))]
        state[0] = 1
        while stack:
            number, targets = stack[-1]
            for target in targets:
                if state[target] == 1:
                    return None
                if state[target] == 0:
                    state[target] = 1
                    stack.append((target, iter(self._targets(target))))
                    break
            else:
                state[number] = 2
                order.append(number)
                stack.pop()
        return order

    def _targets(self, number: int) -> list[int]:
        place = self.places[number]
        return [target for _, target in place.ways] + place.choices
