"""Whether the tests of a game notice a wrong rule: one number, comparison or operator in the rules of random games is changed, and their tests are run.

``make mutants``, or for instance

    python tools/mutants.py --count 60 --seed 2          # sixty changes
    python tools/mutants.py --games pig,craps --list     # only say what would be changed
    python tools/mutants.py --games pig --show 3         # the third change as a difference of the file
    python tools/mutants.py --games pig --only 3         # try it again, after writing a record

A change is noticed by the records in tests/book, the game's own tests beside them, or tests/conformance, interpreted. Where they notice nothing, both
rules are played side by side: along the records, on from them, and in random games of all variants with all numbers of players and odd options. A
change matters if anything differs there: a field, an offer, a note. Nothing is written into src: a changed file exists in the process that tries it.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import linecache
import multiprocessing
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from itertools import accumulate, pairwise
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest

from kosti import library
from kosti.engine.table import pending, play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.state import check_ranges
from kosti.engine.table.written.record import Replay, without_comment

ROOT = Path(__file__).resolve().parent.parent
FIRST_RULES = ("start", "new_game", "new_round", "begin_turn", "thrown", "drawn", "legal")  # what the engine looks for by name
NO_RULES = {"game", "scene", "tell", "agrees"}  # what is declared, drawn and imagined
DECLARES = {"Names", "Option", "Game", "Variant", "Die"}
OPERATORS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "+=": "-=", "-=": "+="}
SHOWN = (ast.expr, ast.Assign, ast.AugAssign, ast.Return, ast.Expr, ast.Assert)  # not what has a body
WIDTH = 70  # characters of a change that are shown
TEST_SECONDS = 60  # a test that takes longer hangs
LOST_SECONDS = 1800  # a process that says nothing for so long has died
SIDE_GAMES = 300  # for every variant and number of players
MOST_STEPS = 2_000  # of one game
STEPS_ON = 100  # from a position of a record
MEMORY = 8 << 30
TESTED_WITH = ("hypothesis", "kosti.engine.native.run.follow", "kosti.engine.sight.drawn.scene", "kosti.lab.odds.odds", "kosti.terminal.shell.show")
NOTICED, NOT_NOTICED, SAME, UNREACHED, UNJUDGED = "noticed", "not noticed", "not seen to matter", "never reached", "not judged"
Change = tuple[int, int, str, ast.AST]  # some bytes of a file, what stands there instead, and the node that is changed by it
Seen = tuple[str, Any, tuple[Any, Any]]  # where, the position, what was told and what is offered
Verdicts = dict[int, tuple[str, str]]  # by the number of the mutant: one of these, and which test noticed it or where it matters


@dataclass(frozen=True)
class Mutant:
    """One change of one file, to be noticed by the tests of one game."""

    game: str
    file: str
    place: str  # the rule, or the table of numbers
    first: int  # the line where the statement begins
    line: int
    before: str
    after: str
    text: str  # the whole file with the change in it; no line moves

    def __str__(self) -> str:
        return f"{self.game}: {self.file}, line {self.line} in {self.place}: {self.before}  ->  {self.after}"


class Source:
    """A file of rules: its text, its tree, and what it defines and takes from others."""

    def __init__(self, data: bytes, file: str = "") -> None:
        self.data, self.file, self.tree = data, file, ast.parse(data)
        self.lines = [0, *accumulate(len(line) for line in data.splitlines(keepends=True))]
        self.parent = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.defined: dict[str, ast.stmt] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        self.moves: list[str] = []
        for part in self.tree.body:
            if isinstance(part, ast.FunctionDef):
                self.defined[part.name] = part
                self.moves += [part.name] if any(getattr(getattr(d, "func", d), "id", "") == "move" for d in part.decorator_list) else []
            elif isinstance(part, ast.Assign):
                self.defined |= {node.id: part for target in part.targets for node in ast.walk(target) if isinstance(node, ast.Name)}
            elif isinstance(part, ast.ImportFrom) and (part.module or "").startswith("kosti.games."):
                self.imported |= {name.asname or name.name: (part.module or "", name.name) for name in part.names}

    def inside(self, name: str) -> Iterator[ast.AST]:
        """All nodes of a rule without its head, or of a table."""
        part = self.defined[name]
        return (node for inner in (part.body if isinstance(part, ast.FunctionDef) else [part]) for node in ast.walk(inner))

    def span(self, node: Any) -> tuple[int, int]:
        """Where a node stands, in bytes."""
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def between(self, left: ast.AST, right: ast.AST, node: ast.AST) -> list[Change]:
        """The operator between two nodes, changed; none where there is another one, or a comment."""
        low, high = self.span(left)[1], self.span(right)[0]
        sign = self.data[low:high].decode().strip("() \n\\")
        start = low + self.data[low:high].find(sign.encode())
        return [(start, start + len(sign), OPERATORS[sign], node)] if sign in OPERATORS else []

    def changes(self, node: ast.AST) -> list[Change]:
        """All ways to change one node."""
        match node:
            case ast.Constant(value=bool() as value):
                return [(*self.span(node), str(not value), node)]
            case ast.Constant(value=int() as value):
                return [(*self.span(node), str(n), node) for n in (value + 1, value - 1) if n >= 0]
            case ast.Compare(left=left, comparators=others):
                return [change for a, b in pairwise([left, *others]) for change in self.between(a, b, node)]
            case ast.BinOp(left=left, right=right) | ast.AugAssign(target=left, value=right):
                return self.between(left, right, node)
            case ast.BoolOp(values=values):
                return [self.joined(node, values)]
            case ast.UnaryOp(op=ast.Not()):
                start = self.span(node)[0]
                return [(start, start + len("not "), "", node)] if self.data[start + 3 : start + 4] == b" " else []
            case ast.Call(func=ast.Name(id="min" | "max" as name) as function):
                return [(*self.span(function), "max" if name == "min" else "min", node)]
        return []

    def joined(self, node: ast.BoolOp, values: list[ast.expr]) -> Change:
        """All `and` of one expression as `or`, or the other way round."""
        words = (b"and", b"or") if isinstance(node.op, ast.And) else (b"or", b"and")
        ends = [self.span(value) for value in values]
        text = b""
        for (start, stop), (following, _) in pairwise(ends):
            text += (self.data[start:stop] if text else b"") + self.data[stop:following].replace(*words, 1)
        return ends[0][1], ends[-1][0], text.decode(), node

    def shown(self, change: Change) -> tuple[ast.stmt, str, str]:
        """The statement that is changed, and the largest part of it that fits into a line, before and after."""
        start, end, new, node = change
        texts = []
        while True:
            if isinstance(node, SHOWN) and not isinstance(node, ast.Starred | ast.Slice):
                low, high = self.span(node)
                around = b"%s" if isinstance(node, ast.stmt) else b"(%s)"
                both = self.data[low:high], self.data[low:start] + new.encode() + self.data[end:high]
                texts.append([ast.unparse(ast.parse(around % text)) for text in both])
            if isinstance(node, ast.stmt):
                before, after = ([pair for pair in texts if max(map(len, pair)) <= WIDTH] or texts[:1])[-1]
                return node, before, after
            node = self.parent[node]

    def units(self, name: str) -> list[list[Change]]:
        """What can be changed in a rule, node by node; a table of numbers is one unit, or the largest would be changed most."""
        found = [changes for node in self.inside(name) if (changes := self.changes(node))]
        if isinstance(self.defined[name], ast.FunctionDef):
            return found
        declares = any(isinstance(node, ast.Call) and getattr(node.func, "id", "") in DECLARES for node in self.inside(name))
        return [[change for changes in found for change in changes]] if found and not declares else []


@cache
def read_source(module: str) -> Source:
    """A file of the library, by the name of its module."""
    path = (ROOT / "src").joinpath(*module.split(".")).with_suffix(".py")
    return Source(path.read_bytes(), str(path.relative_to(ROOT)))


@cache
def units_of(game: str) -> list[tuple[Source, str, list[Change]]]:
    """All that can be changed in a game, with its file and rule; rules are what its moments and moves come to, here and in the files it is written with."""
    own = read_source(library.game_ids()[game])
    todo = [(own, name) for name in (*FIRST_RULES, *own.moves)]
    found: dict[tuple[Source, str], None] = {}
    near = {own}
    while todo:
        source, name = todo.pop()
        while name not in source.defined and name in source.imported:
            other, name = source.imported[name]
            source = read_source(other)
        near |= {read_source(other) for other, _ in source.imported.values()}
        if name not in source.defined or name in NO_RULES or name.startswith(("thumb", "promise")) or (source, name) in found:
            continue
        found[source, name] = None
        for node in source.inside(name):
            if isinstance(node, ast.Name):
                todo.append((source, node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "may":
                todo += [(other, move) for other in near for move in other.moves if move.rstrip("_") == node.attr]
    rules = sorted(found, key=lambda rule: (rule[0].file, rule[1]))
    return [(source, name, unit) for source, name in rules for unit in source.units(name)]


def choose(games: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Random changes, each once; the first ones are the same whatever the count."""
    chance = random.Random(seed)
    chosen: dict[Mutant, None] = {}
    for _ in range(50 * count):  # a game may have fewer
        units = units_of(game := chance.choice(games))
        if len(chosen) == count:
            break
        source, place, unit = chance.choice(units)
        start, end, new, node = chance.choice(unit)
        statement, before, after = source.shown((start, end, new, node))
        line = source.data.count(b"\n", 0, start) + 1
        text = (source.data[:start] + new.encode() + source.data[end:]).decode()
        chosen[Mutant(game, source.file, place, statement.lineno, line, before, after, text)] = None
    return list(chosen)


def put_in_place(mutant: Mutant) -> None:
    """The changed module is imported, as if it had been read from the file; whoever reads the source of a rule finds the changed one, too."""
    path, text, name = str(ROOT / mutant.file), mutant.text, ".".join(Path(mutant.file).with_suffix("").parts[1:])
    forget_games()
    import_module(name.rpartition(".")[0])
    sys.modules[name] = module = ModuleType(name)
    module.__file__ = path
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    exec(compile(text, path, "exec", dont_inherit=True), module.__dict__)


def forget_games() -> None:
    """What is imported already would be played as it is; and tests would be made for other games."""
    library._found.clear()
    linecache.clearcache()
    for name in [name for name in sys.modules if name.startswith(("kosti.games.", "tests."))]:
        del sys.modules[name]


class Watch:
    """A plugin of pytest that remembers the first test that failed, and lets none hang."""

    failed = ""

    def pytest_runtest_logstart(self) -> None:
        """A test begins."""
        signal.setitimer(signal.ITIMER_REAL, TEST_SECONDS)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A test has passed or failed."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    pytest_collectreport = pytest_runtest_logreport


def run_tests(tests: Sequence[str]) -> str:
    """The first of some tests that fails, or nothing."""
    watch = Watch()
    signal.setitimer(signal.ITIMER_REAL, TEST_SECONDS)
    how = ["-q", "-x", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib", "-m", "not native"]
    code = pytest.main([*how, *tests], plugins=[watch])
    signal.setitimer(signal.ITIMER_REAL, 0)
    return watch.failed or ("" if code == pytest.ExitCode.OK else f"pytest says {int(code)}")


def first_to_fail(game: str) -> str:
    """The first test of a game that fails, or nothing; those come first that are quick and likely to notice something."""
    own = sorted(str(path) for path in (ROOT / "tests" / "book" / game).glob("test_*.py"))
    return run_tests(["tests/book/test_records.py", *own]) or run_tests(["tests/conformance"])


def follow_records(game: Any, positions: list[tuple[str, Any]]) -> Iterator[Seen]:
    """Every record of a game, line by line; its positions are kept, to be played on from."""
    for path in sorted((ROOT / "tests" / "book" / game.id).glob("*.record")):
        replay = Replay(path.read_text(encoding="utf-8"), lambda id: game)
        for number, line in enumerate(replay.lines, 1):
            if number >= replay.first and without_comment(line):
                replay.do(without_comment(line))
                told = [(event.text, event.seat, event.values) for event in replay.table.events if event.kind == "note"]
                yield f"{path.name}, line {number}", replay.table.position(), (told, None)
                positions.append((f"from {path.name}, line {number}", replay.table.position()))


def follow_game(game: Any, adviser: Any, state: Any, where: str, chance: random.Random, steps: int) -> Iterator[Seen]:
    """A game from a position on, played at random or as the rules of thumb of another game advise; an error is seen, too, and ends it."""
    thumbs = chance.choice((0, 0.5, 0.95))
    try:
        for step in range(steps):
            told, state.notes, ranges = state.notes, [], []
            waits = pending.pending(game, state)
            if isinstance(waits, pending.Choice):
                state.seat = chance.choice(waits.asked)
                ranges = play.offers(game, state).ranges
            yield f"{where}, step {step}", state, (told, ranges)
            if waits is None:
                return
            spoken = [verb.base for verb in game.verbs.values() if verb.any_time and getattr(state, verb.any_time)]
            if spoken and chance.random() < 0.1:
                play.out_of_turn(game, state, chance.randrange(state.players), chance.choice(spoken))
            elif isinstance(waits, pending.Throw):
                play.after_throw(game, state, waits.fall(SeededDice(chance.getrandbits(60))))
            elif isinstance(waits, pending.Draw):
                play.after_draw(game, state, waits.fall(SeededDice(chance.getrandbits(60))))
            else:
                low, high = chance.choice(ranges)
                advised = play.thumb_offers(adviser, state).numbers() if chance.random() < thumbs else []
                play.after_choice(game, state, chance.choice(advised or (low, high, chance.randint(low, high))))
            check_ranges(game, state)
    except Exception as error:
        yield where, None, (type(error).__name__, error.args)


def follow(game: Any, adviser: Any) -> Iterator[Seen]:
    """All that is looked at: the records, then games of all variants with all numbers of players, each from its start and from somewhere in a record."""
    chance, positions = random.Random(1), list[tuple[str, Any]]()
    yield from follow_records(game, positions)
    setups = [(variant, players) for variant in (None, *game.variant) for players in game.seats_of(variant)]
    for index in range(SIDE_GAMES):
        for variant, players in chance.sample(setups, len(setups)):
            odd = [option for option in game.options if index % 2 and chance.random() < 0.5]
            given = {o.name: o.value(chance.choice((o.low, min(o.low + 1, o.high), o.high, chance.randint(o.low, o.high)))) for o in odd}
            where = f"{variant or 'base'} for {players}" + "".join(f", {name}={value}" for name, value in given.items())
            try:
                state = play.begin(game, players, game.settle(variant, given))
            except Exception as error:  # options that do not go together
                yield where, None, (type(error).__name__, error.args)
            else:
                yield from follow_game(game, adviser, state, where, chance, MOST_STEPS)
            where, state = chance.choice(positions)
            yield from follow_game(game, adviser, state.copy(), where, chance, STEPS_ON)


def difference(original: Any, changed: Any, seconds: float) -> str:
    """Where two rules of a game first differ, or nothing."""
    ends = time.monotonic() + seconds
    signal.setitimer(signal.ITIMER_REAL, seconds + 10)
    for (where, one, (told, offered)), (_, other, (told_too, offered_too)) in zip(follow(original, original), follow(changed, original), strict=False):
        if time.monotonic() > ends and told_too != TimeoutError.__name__:
            break
        if told != told_too:
            return f"{where}: told {told_too[-2:]}, not {told[-2:]}" if one and other else f"{where}: {told_too} {offered_too}"
        if one is None:  # both went wrong
            continue
        was, is_now = (state.__dict__ | {"standing": play.ranks(state)} for state in (one, other))  # a standing is only an order
        if was != is_now:
            wrong = [name for name in was if was[name] != is_now[name]]  # the game's own fields come last
            return f"{where}: {', '.join(f'{name} is {is_now[name]}, not {was[name]}' for name in wrong[-2:])}"
        if offered != offered_too:
            moves = [[original.verb_of(low).write(low, one) for low, _ in sorted(set(a) - set(b))] for a, b in ((offered_too, offered), (offered, offered_too))]
            return f"{where}: offers {', '.join(moves[0][:5]) or 'less'}, not {', '.join(moves[1][:5]) or 'nothing'}"
    return ""


def watch_line(mutant: Mutant) -> list[int]:
    """A list that will hold the changed line as soon as it has been carried out; a table is read with its file."""
    reached = [mutant.line] if mutant.place.isupper() else []

    def line(frame: FrameType, event: str, value: Any) -> Any:
        if event == "line" and mutant.first <= frame.f_lineno <= mutant.line:
            reached.append(frame.f_lineno)
            sys.settrace(None)
        return None if reached else line

    def call(frame: FrameType, event: str, value: Any) -> Any:
        return line if frame.f_code.co_name == mutant.place and frame.f_code.co_filename.endswith(mutant.file) else None

    sys.settrace(None if reached else call)
    return reached


def judge(task: tuple[int, Mutant, float]) -> tuple[int, str, str]:
    """The number of a mutant, what became of it, and which test noticed it or where it matters."""
    number, mutant, seconds = task
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"KOSTI_CACHE": folder, "KOSTI_GAMES": mutant.game}
        try:
            return number, *verdict(mutant, seconds)
        except Exception as error:
            return number, UNJUDGED, repr(error)


def verdict(mutant: Mutant, seconds: float) -> tuple[str, str]:
    """What became of a mutant, in this process: first its tests, then some seconds side by side with the rules as they are."""
    try:
        put_in_place(mutant)
    except Exception as error:
        return NOTICED, f"cannot be imported: {error!r}"
    failed = first_to_fail(mutant.game)
    changed = None if failed else library.find_game(mutant.game)
    forget_games()
    if failed:
        fails_unchanged = run_tests([failed]) if "::" in failed else first_to_fail(mutant.game)
        return (UNJUDGED, f"fails without the change, too: {fails_unchanged}") if fails_unchanged else (NOTICED, failed)
    reached = watch_line(mutant)
    where = difference(library.find_game(mutant.game), changed, seconds)
    sys.settrace(None)
    return NOT_NOTICED if where else SAME if reached else UNREACHED, where


def be_quiet() -> None:
    """A process that judges: nothing is printed, what hangs is interrupted, and what grows without end finds an end."""

    def too_late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError("it does not end")

    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in range(3):
        os.dup2(sys.stdout.fileno(), stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, too_late)
    os.chdir(ROOT)


def judge_all(mutants: dict[int, Mutant], jobs: int, seconds: float) -> Iterator[tuple[int, str, str]]:
    """The verdicts, as they come; every mutant has a process of its own, which begins with all imported but the games."""
    for name in (*TESTED_WITH, *(plugin.module for plugin in entry_points(group="pytest11"))):
        import_module(name)
    with multiprocessing.get_context("fork").Pool(jobs, be_quiet, maxtasksperchild=1) as pool:
        verdicts = pool.imap_unordered(judge, [(number, mutant, seconds) for number, mutant in mutants.items()])
        for _ in mutants:
            yield verdicts.next(timeout=LOST_SECONDS)


def share(verdicts: Verdicts) -> float:
    """How many of those that matter were noticed, of a hundred."""
    kinds = Counter(kind for kind, _ in verdicts.values())
    return 100 * kinds[NOTICED] / max(1, kinds[NOTICED] + kinds[NOT_NOTICED])


def report(mutants: dict[int, Mutant], verdicts: Verdicts) -> str:
    """Everything that a person should judge, and the sum."""
    lines = []
    for kind in (UNJUDGED, SAME, UNREACHED, NOT_NOTICED):
        numbers = sorted(number for number in verdicts if verdicts[number][0] == kind)
        lines += [f"\n{kind.capitalize()}: {len(numbers)}"] if numbers else []
        for number in numbers:
            lines += [f"{number:4}  {mutants[number]}", *(f"      {told}" for told in verdicts[number][1:] if told)]
    tests = [test for kind, test in verdicts.values() if kind == NOTICED]
    by = Counter("records" if "test_records" in test else "own tests" if "tests/book" in test else "conformance" for test in tests)
    told = ", ".join(f"{count} by {what}" for what, count in by.most_common())
    return "\n".join([*lines, f"\n{len(verdicts)} mutants, {len(tests)} noticed ({told}): {share(verdicts):.1f} % of those that matter"])


def main(words: Sequence[str] | None = None) -> int:
    """Change rules, run tests, and say what was not noticed."""
    summary, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=summary, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="other changes (1)")
    parser.add_argument("--games", default="", help="only of these games, separated by commas")
    parser.add_argument("--only", default="", help="only these numbers of the list, separated by commas")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--least", type=float, default=95, help="percent that have to be noticed for exit code 0 (95)")
    parser.add_argument("--seconds", type=float, default=20, help="how long both rules are played side by side where no test notices anything (20)")
    parser.add_argument("--list", action="store_true", help="say what would be changed, and test nothing")
    parser.add_argument("--show", type=int, metavar="N", help="one change as a difference of the file")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything into a file, too")
    given = parser.parse_args(words)
    games = given.games.split(",") if given.games else list(library.game_ids())
    if unknown := [game for game in games if game not in library.game_ids()]:
        parser.error(f"there is no game {', '.join(unknown)}")
    wanted = {given.show} if given.show else {int(number) for number in given.only.split(",") if number}
    mutants = {number: mutant for number, mutant in enumerate(choose(games, given.count, given.seed), 1) if not wanted or number in wanted}
    if not given.list and not given.show:
        return try_all(mutants, given)
    for number, mutant in mutants.items():
        print(f"{number:4}  {mutant}")
        if given.show:
            old = (ROOT / mutant.file).read_text(encoding="utf-8")
            print("\n".join(difflib.unified_diff(old.splitlines(), mutant.text.splitlines(), mutant.file, "changed", lineterm="")))
    return 0


def try_all(mutants: dict[int, Mutant], given: argparse.Namespace) -> int:
    """Judge mutants and print what was found, also where somebody interrupts it; the exit code."""
    verdicts, began, code = Verdicts(), time.monotonic(), 0
    try:
        for number, kind, told in judge_all(mutants, given.jobs, given.seconds):
            verdicts[number] = kind, told
            each = (time.monotonic() - began) / len(verdicts)
            left = f"{len(verdicts)} of {len(mutants)}, {each:.1f} s each, {each * (len(mutants) - len(verdicts)) / 60:.0f} min left: "
            print(f"{left}{number} {kind}".ljust(WIDTH), end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    except (KeyboardInterrupt, multiprocessing.TimeoutError) as error:
        code = 130 if isinstance(error, KeyboardInterrupt) else 1
        print("mutants: interrupted" if code > 1 else "mutants: a process has died", file=sys.stderr)
    print(report(mutants, verdicts))
    if given.json:
        listed = [{"number": n, "mutant": str(mutants[n]), "verdict": kind, "told": told} for n, (kind, told) in sorted(verdicts.items())]
        given.json.write_text(json.dumps(listed, indent=1, ensure_ascii=False), encoding="utf-8")
    good = share(verdicts) >= given.least and all(kind != UNJUDGED for kind, _ in verdicts.values())
    return code or int(not good)


if __name__ == "__main__":
    raise SystemExit(main())
