"""Writing the compiled form of a game: one driver module with all its rules, ready for Numba.

The rules are taken from the game file as they are. Only what the compiled form cannot know is written out: verbs of
`may`, steps as numbers, names as numbers, tables as arrays; notes and asserts are left out.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import inspect
import textwrap
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from kosti.engine.declare.game import DEFAULTS, Game
from kosti.engine.declare.moves import Verb
from kosti.engine.declare.opening import opening
from kosti.engine.native.deal import hide_from_source, imagine_source
from kosti.engine.native.offers import count_offers
from kosti.engine.native.translate import Translate
from kosti.engine.rules import answers
from kosti.engine.rules.numbers import step_number

SHARED = ("playout", "dealing", "search")  # the modules of `run` whose functions every driver module adopts
RUN = "kosti.engine.native.run"
OPENING = "open_game"
UNIT_WEIGHT = 1_000_003  # of a second currency: a large prime, so that two mistakes do not make up for each other
SUMS = ("{0}", "sum_of({0})", "sum_of_rows({0})", "sum_of_boards({0})")  # by how many dimensions a field has


@cache
def _source_tree(function: FunctionType) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree


class Driver:
    """Collects every rule that a game can reach and writes them into one module; offers are `counted` in local variables unless somebody wants to read them."""

    def __init__(self, game: Game, counted: bool = True) -> None:
        self.game = game
        self.counted = counted
        self.functions: dict[Any, str] = {}
        self.parts: list[str] = []
        self.constants: dict[str, str] = {}
        self.used_steps: list[FunctionType] = []
        self.groups = False
        self.goes = False
        self.hushes = False
        self.calls: dict[str, list[str]] = {}

    def source(self) -> str:
        """The whole driver module."""
        game = self.game
        first, given = opening(game)
        roots = [first, *(v.rule for v in game.verbs.values())]
        roots += [f for moment in DEFAULTS if (f := game.default(moment))]
        for function in roots:
            self.add(function)
        values = [f"s.{value}" if isinstance(value, str) else str(value) for value in given]
        start = f"@rule\ndef {OPENING}(s):\n    {self.functions[first]}({', '.join(['s', *values])})\n"
        dispatch = self._dispatch()
        self._refuse_circles()
        constants = [f"{name} = {value}" for name, value in self.constants.items()]
        head = f'"""Compiled form of {game.id}; written by kosti, not by hand."""\nimport numpy as np\n\nfrom kosti.engine.native.run.adopting import adopt\nfrom kosti.engine.native.run.jit import inlined, rule\n\n'
        head += self._facts()
        return "\n".join([head, *constants, "", *self.parts, start, *dispatch, adopting(*(f"{RUN}.{part}" for part in SHARED))])

    def questions(self) -> list[Any]:
        """Every rule that is ever asked as a question."""
        self.source()
        return self._asked()

    def _asked(self) -> list[Any]:
        usual = self.game.default("choice")
        asked = [f for f in self.used_steps if len(inspect.signature(f).parameters) == 2 and "may" in inspect.signature(f).parameters]
        return asked + ([usual] if usual else [])

    def _refuse_circles(self) -> None:
        """Rules that call each other in a circle compile, but crash when loaded from Numba's cache."""
        done: set[str] = set()

        def visit(name: str, above: list[str]) -> None:
            if name in above:
                circle = " -> ".join([*above[above.index(name) :], name])
                raise RecursionError(f"{self.game.id}: rules call each other in a circle: {circle}; continue one of them with go(s, step)")
            if name not in done:
                for called in self.calls.get(name, []):
                    visit(called, [*above, name])
                done.add(name)

        for name in list(self.calls):
            visit(name, [])

    def _facts(self) -> str:
        game = self.game
        sides = [list(d.sides) for d in game.kinds]
        widest = max(map(len, sides))
        table = [row + [0] * (widest - len(row)) for row in sides]
        facts = {
            "SIDES": f"np.array({table!r}, dtype=np.int64)",
            "SIDE_COUNT": f"np.array({[len(row) for row in sides]!r}, dtype=np.int64)",
            "STANDARD_DICE": sides == [[1, 2, 3, 4, 5, 6]],
            "HAS_THUMBS": bool(game.promises) or any(map(game.thumb_for, self._asked())),
            "HAS_SECRETS": any(f.secret for f in game.fields.values()),
            "SECRET_VERBS": tuple(v.secret for v in game.verbs.values()) or (False,),
            "GOES": self.goes or self.groups,
            "HUSHES": self.hushes,
        }
        return "".join(f"{name} = {value}\n" for name, value in facts.items())

    def add(self, function: Any) -> str:
        """Take a function and everything it calls into the driver; its name there."""
        if function in self.functions:
            return self.functions[function]
        module = function.__module__.rsplit(".", 1)[-1]
        prefix = "game" if function.__module__ == self.game.module.__name__ else module
        name = f"{prefix}_{function.__name__}"
        if name in self.functions.values():
            name = f"{name}_{len(self.functions)}"
        self.functions[function] = name
        tree = ast.parse(ast.unparse(_source_tree(function))).body[0]
        assert isinstance(tree, ast.FunctionDef)
        tree = Translate(self, function, name).function(tree)
        tree.name = name
        if self.counted and any(argument.arg == "may" for argument in tree.args.args):
            count_offers(tree, self.game.verbs)
        self.parts.append("@rule\n" + ast.unparse(ast.fix_missing_locations(tree)) + "\n")
        return name

    def constant(self, module: str, name: str, value: Any) -> str:
        """Put a table of numbers into the driver; its name there."""
        full = f"{module.rsplit('.', 1)[-1]}_{name}"
        written = f"np.array({value!r}, dtype=np.int64)"
        while self.constants.setdefault(full, written) != written:
            full += "_"
        return full

    def step(self, function: Any) -> int:
        """Note that a function is used as a step; its number."""
        number = step_number(function)
        if function not in self.used_steps:
            self.used_steps.append(function)
            self.add(function)
        return number

    # --- the parts that follow from the declarations

    def _dispatch(self) -> list[str]:
        game = self.game
        for verb in game.verbs.values():
            self.parts.append(_offer_source(verb))
        throws, draws, choices, after_all = [], [], [], []
        self._add_hints()
        for function in self.used_steps:
            parameters = list(inspect.signature(function).parameters.values())
            if len(parameters) == 1:
                throws.append(function)
                after_all.append(function)
            elif parameters[1].name == "may":
                choices.append(function)
            else:
                draws.append(function)
        return [
            self._switch("after_throw", "s", "throw", throws),
            self._switch("after_draw", "s, card", "draw", draws),
            self._switch("offer", "s, may", "choice", choices),
            self._switch("after_go", "s", "", after_all if self.goes or self.groups else []),
            self._make_move(),
            *self._answers(),
            *(f"fast_{name} = inlined({name}.py_func)\n" for name in ("after_throw", "offer", "make_move")),  # to be made part of the fastest loop
            self._draw_low(draws),
            self._chips(),
            self._thumbs(choices),
            self._verb_index(),
            self._points(),
            hide_from_source(self.game),
            imagine_source(self.game),
            self._agrees(),
        ]

    def _switch(self, name: str, parameters: str, moment: str, steps: list[FunctionType]) -> str:
        usual = self.game.default(moment) if moment in DEFAULTS else None
        cases = [(f"s.then == {step_number(f)}", self.functions[f]) for f in steps]
        lines = [f"@rule\ndef {name}({parameters}):"]
        if usual:
            cases.append(("s.then == 0", self.functions[usual]))
        if len(cases) == 1:
            lines.append(f"    {cases[0][1]}({parameters})")
            return "\n".join([*lines, ""])
        for i, (condition, function) in enumerate(cases):
            lines.append(f"    {'if' if i == 0 else 'elif'} {condition}:\n        {function}({parameters})")
        if not cases:
            lines.append("    pass")
        return "\n".join([*lines, ""])

    def _make_move(self) -> str:
        """The rule of a move, by its number."""
        lines = ["@rule", "def make_move(s, move):"]
        for i, verb in enumerate(self.game.verbs.values()):
            word = "if" if i == 0 else "elif"
            lines += [f"    {word} move < {verb.base + verb.size}:", f"        {self.functions[verb.rule]}({', '.join(['s', *_decoded(verb)])})"]
        if not self.game.verbs:
            lines.append("    pass")
        return "\n".join([*lines, ""])

    def _answers(self) -> list[str]:
        """The engine's own rules round an answer, by the names that playouts know."""
        used = [answers.is_own_affair, answers.take_answer, answers.rank_of, *([answers.ask_on] if self.groups else [])]
        names = "".join(f"{function.__name__} = {self.add(function)}\n" for function in used)
        return [names] if self.groups else [names, "@rule\ndef ask_on(s):\n    pass\n"]

    def _draw_low(self, draws: list[FunctionType]) -> str:
        lines = ["@rule", "def draw_low(s):"]
        usual = self.game.default("draw")
        for function in [*draws, *([usual] if usual else [])]:
            low = list(inspect.signature(function).parameters.values())[1].annotation.low
            number = 0 if function is usual else step_number(function)
            if low:
                lines += [f"    if s.then == {number}:", f"        return {low}"]
        return "\n".join([*lines, "    return 0", ""])

    def _add_hints(self) -> None:
        """Rules of thumb are reached by nothing else, nor is what everybody knows."""
        thumbs = [thumb for thumb in map(self.game.thumb_for, self._asked()) if thumb]
        for function in [*thumbs, *self.game.promises.values(), *(f for name, f in vars(self.game.module).items() if name == "agrees")]:
            self.add(function)

    def _thumbs(self, questions: list[Any]) -> str:
        """Ask the rule of thumb for the question at hand: `thumb_raising` goes with `raising`."""
        usual = self.game.default("choice")
        lines = ["@rule", "def thumb(s, may):", "    pass"]
        asked = [(step_number(question), question) for question in questions] + ([(0, usual)] if usual else [])
        for number, question in asked:
            function = self.game.thumb_for(question)
            if function:
                lines += [f"    if s.then == {number}:", f"        {self.functions[function]}(s, may)", "        return"]
        if self.game.promises:
            lines.append("    keep_most_promising(s, may)")
        return "\n".join([*lines, "", *self._promises()])

    def _promises(self) -> list[str]:
        """What a move promises, and whether the rules say so."""
        lines = ["@rule", "def promise_of(s, move):"]
        told = []
        for verb in self.game.verbs.values():
            if verb.name in self.game.promises:
                arguments = ", ".join(["s", *_decoded(verb)])
                lines += [
                    f"    if {verb.base} <= move < {verb.base + verb.size}:",
                    f"        return int({self.functions[self.game.promises[verb.name]]}({arguments}))",
                ]
                told.append(f"{verb.base} <= move < {verb.base + verb.size}")
        return [*lines, "    return 0", "", "@rule", "def tells_promise(move):", f"    return {' or '.join(told) or 'False'}", ""]

    def _agrees(self) -> str:
        """Whether hidden things, dealt anew, can be so after all that is known; a game may say so in a rule `agrees(s)`."""
        own = getattr(self.game.module, "agrees", None)
        return f"@rule\ndef agrees(s):\n    return {f'{self.functions[own]}(s)' if own else 'True'}\n"

    def _verb_index(self) -> str:
        """Which verb a move has, counted without a branch."""
        passed = [f"np.int64(move >= {verb.base})" for verb in list(self.game.verbs.values())[1:]]
        return f"@rule\ndef verb_index(move):\n    return {' + '.join(passed) or '0'}\n"

    def _points(self) -> str:
        """A seat's points."""
        return f"@rule\ndef points_of(s, seat):\n    return s.{self.game.counted_field}[seat]\n"

    def _chips(self) -> str:
        """The sum of every currency, each with a weight of its own, so that playouts can check that chips are conserved."""
        units: list[str] = []
        parts = []
        for name, field in self.game.fields.items():
            if field.kind == "chips":
                units += [] if field.unit in units else [field.unit]
                parts.append(f"{1 + UNIT_WEIGHT * units.index(field.unit)} * {SUMS[len(field.shape)].format(f's.{name}')}")
        return f"@rule\ndef chip_sum(s):\n    return {' + '.join(parts) or '0'}\n"


def _decoded(verb: Verb) -> list[str]:
    """The values of a verb's arguments, worked out of the number `move`."""
    arguments, rest = [], f"(move - {verb.base})" if verb.base else "move"
    for argument, stride in zip(verb.arguments, verb.strides, strict=True):
        low = f" + {argument.low}" if argument.low else ""
        arguments.append(f"({rest} // {stride}{low})" if stride > 1 else f"({rest}{low})")
        rest = f"({rest} % {stride})"
    return arguments


def _offer_source(verb: Verb) -> str:
    """The compiled `may.verb(...)`: once for a single move, once for a range of the last argument."""
    names = [f"a{i}" for i in range(len(verb.arguments))]
    lows = [f"({n} - {a.low}) * {stride}" for n, a, stride in zip(names, verb.arguments, verb.strides, strict=True)]
    number = " + ".join([str(verb.base), *lows])
    source = f"@rule\ndef may_{verb.name}({', '.join(['may', *names])}):\n    offer_one(may, {number})\n"
    if names:
        source += f"\n@rule\ndef may_{verb.name}_range({', '.join(['may', *names, 'high'])}):\n    offer_run(may, {number}, high - {names[-1]} + 1)\n"
    return source


def adopting(*modules: str) -> str:
    """The line with which a driver module adopts the functions that all games share; it changes whenever one of them does."""
    marks = {name: hashlib.sha256(text_of(name)).hexdigest()[:16] for name in modules}
    return f"adopt(globals(), {marks!r})\n"


def text_of(module: str) -> bytes:
    """A module as it stands in its file; it is not imported, since all of it needs the compiler."""
    found = importlib.util.find_spec(module)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).read_bytes()


def driver_source(game: Game) -> str:
    """The source of a game's driver module."""
    return Driver(game).source()
