"""Records: altered, truncated and wrong ones are refused, and the line is named."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kosti
from kosti import RecordError

GOOD = """game: pig
options: goal=20
players: Ann, Bob

throw 5     # a comment
A hold
throw 1
throw 6
A throw
throw 6
A throw
throw 6
expect over
expect rank A 1
expect score A 23
"""

WRONG = [
    (GOOD.replace("game: pig", "game: pork"), 1, "no game"),
    (GOOD.replace("goal=20", "goal=2"), 2, "10 to 1000"),
    (GOOD.replace("Ann, Bob", "Ann"), 3, "not 1"),
    (GOOD.replace("throw 5 ", "throw 9 "), 5, "cannot fall"),
    (GOOD.replace("A hold", "B hold"), 6, "not the turn"),
    (GOOD.replace("A hold", "A fold"), 6, "legal: throw, hold"),
    (GOOD.replace("A hold", "nonsense"), 6, "begins no line"),
    (GOOD.replace("expect score A 23", "expect score A 24"), 15, "found 23"),
    (GOOD.replace("expect score A 23", "expect socre A 24"), 15, "no field"),
    (GOOD.replace("expect rank A 1", "expect rank A 2"), 14, "found 1"),
    (GOOD.replace("throw 1\n", "throw 1\nexpect told bust 2\n"), 8, "found nothing 0"),
    ("players: A, B\n", 1, "game"),
    ("", 1, "game"),
    (GOOD.replace("game: pig", "game: pig\ngame: pig"), 2, "twice"),
]


def test_what_players_are_told_can_be_expected() -> None:
    """Only what the last thing done has caused, with the numbers of the rule."""
    kosti.replay(GOOD.replace("throw 1\n", "throw 1\nexpect told nothing 0\n"))
    busted = GOOD.replace("throw 6\nA throw\nthrow 6\nA throw\nthrow 6\n", "throw 6\nA throw\nthrow 1\nexpect told bust 6\n").partition("expect over")[0]
    kosti.replay(busted)
    with pytest.raises(RecordError):
        kosti.replay(busted + "throw 4\nexpect told bust 6\n")


def test_a_good_record() -> None:
    table = kosti.replay(GOOD)
    assert table.moment == "over"
    assert [r.rank for r in table.results] == [1, 2]
    assert kosti.replay(table.record()).state.values() == table.state.values()


@pytest.mark.parametrize("text, line, words", WRONG)
def test_a_wrong_record_names_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        kosti.replay(text)
    assert caught.value.line == line


@given(st.integers(0, len(GOOD)), st.text(max_size=5))
def test_an_altered_record_never_crashes(place: int, extra: str) -> None:
    with suppress(RecordError):
        kosti.replay(GOOD[:place] + extra + GOOD[place + len(extra) :])
