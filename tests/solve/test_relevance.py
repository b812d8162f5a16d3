"""Which fields matter: small rules with known answers."""

import ast
import inspect

import pytest

from kosti.engine import rules
from kosti.engine.rules import CHOICE, THROW, fill, left_of
from kosti.mind.exact.analysis.facts import Fact, Facts, Whose
from kosti.mind.exact.analysis.fold import folded
from kosti.mind.exact.analysis.liveness import Call, NotUnderstoodError, Role
from kosti.mind.exact.analysis.moments import LEAVES
from kosti.mind.exact.analysis.relevance import Rules

DIMENSIONS = {"moment": 0, "seat": 0, "score": 1, "hand": 2, "a": 0, "b": 0, "c": 0, "row": 1, "grid": 2}
HELPERS = """
def rules_fill(array, value):
    for i in range(len(array)):
        array[i] = value

def double(s, x):
    return 2 * x

def add_to(s, array, n):
    array[n] += s.b

def first(s):
    return s.row[0]

def rules_left_of(s, seat):
    return seat + 1 if seat + 1 < 2 else 0

def ask(s, seat):
    s.seat = seat
    s.moment = 2

def write_down(s, seat, points):
    s.score[seat] = points
"""


MY_SCORE, THEIR_SCORE, MY_HAND, THEIR_HAND = (Fact(field, whose) for field in ("score", "hand") for whose in (Whose.OWN, Whose.OTHER))
SCORES, HANDS = {MY_SCORE, THEIR_SCORE}, {MY_HAND, THEIR_HAND}


def fields(names: str) -> set[Fact]:
    """That some fields matter as a whole."""
    return {Fact(name) for name in names.split()}


def before(rule: str, after: set[Fact], settled: dict[str, int] | None = None) -> Facts:
    """What matters before a rule if something matters after it."""
    body = "\n".join("    " + line for line in rule.splitlines())
    trees = {f.name: f for f in ast.parse(f"{HELPERS}\ndef rule(s):\n{body}\n").body if isinstance(f, ast.FunctionDef)}
    rules = Rules({n: folded(f, settled or {}) for n, f in trees.items()}, DIMENSIONS, ("score", "hand"), 2, {"rules_fill": fill, "rules_left_of": left_of})
    return rules.before(Call("rule", (Role.STATE,), frozenset(after), False)).facts


@pytest.mark.parametrize(
    ("rule", "after", "expected"),
    [
        ("s.a = s.b", "a", "b"),
        ("s.a = s.b", "c", "c"),
        ("s.a += s.b", "a", "a b"),
        ("s.a += s.b", "c", "c"),
        ("s.a, s.b = s.b, s.a", "a", "b"),
        ("x = s.a\ns.b = x", "b", "a"),
        ("x = s.a", "b", "b"),
        ("if s.a:\n    s.b = 1", "b", "a b"),
        ("if s.a:\n    s.b = 1", "c", "c"),
        ("if s.a:\n    return\ns.b = 1", "b", "a b"),
        ("if s.a:\n    x = 1\nelse:\n    x = 2\ns.b = x", "b", "a"),
        ("s.b = 1 if s.a else 2", "b", "a"),
        ("s.row[s.a] = s.b", "row", "row a b"),
        ("s.row[s.a] = s.b", "c", "c"),
        ("line = s.grid[s.a]\nline[0] = s.b", "grid", "grid a b"),
        ("line = s.grid[s.a]\nline[0] = s.b", "c", "c"),
        ("rules_fill(s.row, s.a)", "row", "a"),
        ("rules_fill(s.grid[0], s.a)", "grid", "grid a"),
        ("for i in range(s.a):\n    s.b += s.row[i]", "b", "a b row"),
        ("for i in range(s.a):\n    s.b = 0", "b", "a b"),
        ("for i in range(3):\n    s.b = 0", "b", ""),
        ("n = 0\nfor i in range(6):\n    n += s.row[i]\ns.b = n", "b", "row"),
        ("while s.a > 0:\n    s.a -= 1\n    s.b += 1", "b", "a b"),
        ("while s.a > 0:\n    s.a -= 1\n    s.b += 1", "c", "c"),
        ("for i in range(6):\n    if s.row[i]:\n        break\n    s.b += 1", "b", "b row"),
        ("s.b = double(s, s.a)", "b", "a"),
        ("add_to(s, s.row, s.a)", "row", "row a b"),
        ("add_to(s, s.row, s.a)", "c", "c"),
        ("add_to(s, s.grid[s.c], s.a)", "grid", "grid a b c"),
        ("s.b = first(s)", "b", "row"),
        ("s.b = 0\ns.a = s.b", "a", ""),
        ("s.b = s.a and first(s)", "b", "a row"),
    ],
)
def test_what_matters(rule: str, after: str, expected: str) -> None:
    assert before(rule, fields(after)) == fields(expected)


@pytest.mark.parametrize(
    ("rule", "at_a_choice", "at_a_throw", "expected"),
    [
        ("s.moment = 2\ns.a = 0", "a b", "c", "b"),
        ("if s.a:\n    s.moment = 2\nelse:\n    s.moment = 0", "b", "c", "a b c"),
        ("if s.a:\n    s.b = 0\n    s.moment = 2\n    return\ns.moment = 0", "b", "c", "a c"),
    ],
)
def test_where_the_table_is_left(rule: str, at_a_choice: str, at_a_throw: str, expected: str) -> None:
    after = {f._replace(left_at=kind) for kind, names in ((CHOICE, at_a_choice), (THROW, at_a_throw)) for f in fields(names)}
    assert before(rule, after) == fields(expected)


@pytest.mark.parametrize(
    ("rule", "after", "expected"),
    [
        ("s.score[s.seat] = s.a", SCORES, fields("a") | {THEIR_SCORE}),
        ("s.score[s.b] = s.a", {MY_SCORE}, fields("a b") | {MY_SCORE}),
        ("s.score[s.seat] += s.a", {THEIR_SCORE}, {THEIR_SCORE}),
        ("s.a = s.score[s.seat]", fields("a"), {MY_SCORE}),
        ("s.a = s.score[1]", fields("a"), SCORES),
        ("rules_fill(s.hand[s.seat], 0)", HANDS, {THEIR_HAND}),
        ("rules_fill(s.hand, 0)", HANDS, set()),
        ("s.hand[s.seat][0] = 1", {MY_HAND}, {MY_HAND}),
        ("mine = s.hand[s.seat]\ns.a = mine[0]", fields("a"), {MY_HAND}),
        ("mine = s.hand[s.seat]\ns.seat = 0\ns.a = mine[0]", fields("a"), HANDS),
        ("s.seat = rules_left_of(s, s.seat)", {MY_SCORE}, {THEIR_SCORE}),
        ("s.seat = rules_left_of(s, s.seat)\ns.score[s.seat] = 0", SCORES, {MY_SCORE}),
        ("s.seat = s.a", {MY_SCORE}, SCORES),
        ("ask(s, s.seat)", {MY_SCORE}, {MY_SCORE}),
        ("ask(s, s.a)", {MY_SCORE}, SCORES),
        ("s.score[s.seat] = 0\nask(s, s.seat)", {MY_SCORE._replace(left_at=CHOICE)}, set()),
        ("write_down(s, s.seat, s.a)", {MY_SCORE}, fields("a")),
        ("write_down(s, s.b, s.a)", {MY_SCORE}, fields("a b") | {MY_SCORE}),
    ],
)
def test_whose_part_matters(rule: str, after: set[Fact], expected: set[Fact]) -> None:
    assert before(rule, after) - {Fact("seat")} == expected


def test_settled_options_decide() -> None:
    rule = "if s.a == 2 or s.b:\n    s.c = s.row[0]"
    assert before(rule, {Fact("c")}) == fields("a b c row")
    assert before(rule, {Fact("c")}, settled={"a": 2}) == fields("row")
    assert before(rule, {Fact("c")}, settled={"a": 1}) == fields("b c row")
    assert before(rule, {Fact("c")}, settled={"a": 1, "b": 0}) == fields("c")


@pytest.mark.parametrize("rule", ["t = s\nt.a = 1", "x = [1]\nx[0] = s.a\ns.b = x[0]", "s.a = print(1)", "del s.a"])
def test_what_is_not_understood_is_refused(rule: str) -> None:
    with pytest.raises(NotUnderstoodError):
        before(rule, fields("a b"))


def test_every_rule_that_leaves_the_table_is_known() -> None:
    """Each of them says with what step the rules go on, and where in the call that stands."""
    steps = {"then", "question", "step", "begin"}
    for name, rule in vars(rules).items():
        if inspect.isfunction(rule) and rule.__module__ != rules.tosses.__name__:
            named = [place for place, parameter in enumerate(inspect.signature(rule).parameters) if parameter in steps]
            assert (rule in LEAVES) is bool(named), name
            assert not named or LEAVES[rule][1] == named[0], name
