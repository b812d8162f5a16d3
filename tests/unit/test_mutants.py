"""The tool that changes rules: what it changes, and that it can tell a change that is noticed from one that is not and one that is none."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutants

SMALL = b"""
LIMIT = 7
PRICES = (1, 2, 3)
NAMES = Names(one="one", two=2)

def legal(s, may):
    '''A docstring with 3 words.'''
    if s.pot >= 100 and not s.over:
        s.score[0] += min(s.pot, LIMIT) + 2 * s.dice
    elif 0 < s.pot == PRICES[s.seat] or (s.a
            or s.b):
        note(s, "bust", s.pot - 1, quiet=True)
"""
EXPECTED = {
    ("s.pot >= 100 and (not s.over)", "s.pot > 100 and (not s.over)"),
    ("s.pot >= 100 and (not s.over)", "s.pot >= 101 and (not s.over)"),
    ("s.pot >= 100 and (not s.over)", "s.pot >= 99 and (not s.over)"),
    ("s.pot >= 100 and (not s.over)", "s.pot >= 100 or not s.over"),
    ("s.pot >= 100 and (not s.over)", "s.pot >= 100 and s.over"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[0] -= min(s.pot, LIMIT) + 2 * s.dice"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[1] += min(s.pot, LIMIT) + 2 * s.dice"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[0] += max(s.pot, LIMIT) + 2 * s.dice"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[0] += min(s.pot, LIMIT) - 2 * s.dice"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[0] += min(s.pot, LIMIT) + 3 * s.dice"),
    ("s.score[0] += min(s.pot, LIMIT) + 2 * s.dice", "s.score[0] += min(s.pot, LIMIT) + 1 * s.dice"),
    ("0 < s.pot == PRICES[s.seat] or (s.a or s.b)", "0 <= s.pot == PRICES[s.seat] or (s.a or s.b)"),
    ("0 < s.pot == PRICES[s.seat] or (s.a or s.b)", "0 < s.pot != PRICES[s.seat] or (s.a or s.b)"),
    ("0 < s.pot == PRICES[s.seat] or (s.a or s.b)", "1 < s.pot == PRICES[s.seat] or (s.a or s.b)"),
    ("0 < s.pot == PRICES[s.seat] or (s.a or s.b)", "0 < s.pot == PRICES[s.seat] and (s.a or s.b)"),
    ("0 < s.pot == PRICES[s.seat] or (s.a or s.b)", "0 < s.pot == PRICES[s.seat] or (s.a and s.b)"),
    ("note(s, 'bust', s.pot - 1, quiet=True)", "note(s, 'bust', s.pot + 1, quiet=True)"),
    ("note(s, 'bust', s.pot - 1, quiet=True)", "note(s, 'bust', s.pot - 2, quiet=True)"),
    ("note(s, 'bust', s.pot - 1, quiet=True)", "note(s, 'bust', s.pot - 0, quiet=True)"),
    ("note(s, 'bust', s.pot - 1, quiet=True)", "note(s, 'bust', s.pot - 1, quiet=False)"),
}


def test_what_is_changed() -> None:
    source = mutants.Source(SMALL)
    shown = [source.shown(change)[1:] for unit in source.units("legal") for change in unit]
    assert len(shown) == len(EXPECTED)
    assert set(shown) == EXPECTED


def test_tables_are_changed_and_names_are_not() -> None:
    source = mutants.Source(SMALL)
    assert [source.shown(change)[2] for change in source.units("PRICES")[0]][:2] == ["PRICES = (2, 2, 3)", "PRICES = (0, 2, 3)"]
    assert len(source.units("PRICES")) == len(source.units("LIMIT")) == 1
    assert source.units("NAMES") == []


@pytest.mark.parametrize("game", ["pig", "craps"])
def test_exactly_one_thing_is_changed(game: str) -> None:
    for mutant in mutants.choose([game], 30, 1):
        old = (mutants.ROOT / mutant.file).read_text(encoding="utf-8")
        lines = [pair for pair in zip(old.splitlines(), mutant.text.splitlines(), strict=True) if pair[0] != pair[1]]
        assert lines, mutant
        nodes = [list(ast.walk(ast.parse(text))) for text in (old, mutant.text)]
        assert abs(len(nodes[0]) - len(nodes[1])) <= 2, mutant  # a `not` is a node with an operator
        assert mutant.before != mutant.after


def test_the_same_seed_gives_the_same_changes() -> None:
    assert mutants.choose(["pig", "mia"], 10, 3) == mutants.choose(["pig", "mia"], 20, 3)[:10]


def test_how_bots_think_is_no_rule() -> None:
    places = {place for _, place, _ in mutants.units_of("craps")}
    assert {"winnings", "settle", "release", "WINS"} <= places
    assert not places & {"thumb_stake", "catching_up", "leads_alone", "scene", "draw_layout", "game"}


def number_of(game: str, change: str) -> int:
    """The number that a change has in the list of these two games."""
    chosen = mutants.choose(["pig", "towers"], 30, 1)
    return next(number for number, mutant in enumerate(chosen, 1) if mutant.game == game and mutant.after == change)


def test_verdicts(tmp_path: Path) -> None:
    """A turn that begins with a point is noticed; which die of a double is looked at is the same."""
    noticed, same = number_of("pig", "s.pot = 1"), number_of("towers", "is_double(s) and EXTRA_TURN[s.roll[1]]")
    options = ["--games=pig,towers", "--count=30", f"--only={noticed},{same}", "--jobs=1", "--seconds=1", f"--json={tmp_path / 'all.json'}"]
    run = subprocess.run([sys.executable, mutants.__file__, *options], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    found = {one["number"]: one for one in json.loads((tmp_path / "all.json").read_text())}
    assert found[noticed]["verdict"] == mutants.NOTICED
    assert "test_record[pig-" in found[noticed]["told"]
    assert found[same]["verdict"] == mutants.SAME
    assert "100.0 % of those that matter" in run.stdout
