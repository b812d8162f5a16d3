"""Backgammon as a `.mat` text: what GNU Backgammon reads."""

import random
import re
from itertools import pairwise

import pytest

import kosti
from kosti.engine.table.table import Table
from kosti.lab.mat import MatError, mat_of, rows_of

SCRIPT = ("throw 3", "throw 1", "A move 8/5", "A move 6/5", "B throw", "throw 6 4", "B move 24/18", "B move 18/14", "A double", "B take", "throw 6 3")


def played(lines: tuple[str, ...], variant: str | None = None, **options: object) -> Table:
    """A table of Anna and Ben after these lines of a record."""
    head = ["game: backgammon", *([f"variant: {variant}"] if variant else [])]
    head += [f"options: {', '.join(f'{name}={value}' for name, value in options.items())}"] if options else []
    return kosti.replay("\n".join([*head, "players: Anna, Ben", "", *lines]))


def test_unfinished_game() -> None:
    assert mat_of(played(SCRIPT)).splitlines() == [
        '; [Site "Kosti"]',
        " 5 point match",
        "",
        " Game 1",
        " Anna : 0                        Ben : 0",
        "  1) 31: 8/5 6/5                  64: 24/18 18/14",
        "  2)  Doubles => 2                 Takes",
        "  3) 63:",
    ]


def test_hits_the_bar_and_a_drop() -> None:
    lines = ("throw 6", "throw 2", "A move 24/18", "A move 13/11", "B throw", "throw 6 4", "B move 13/7", "B move 13/9", "A throw", "throw 3 1")
    more = ("A move bar/22", "A move 6/5", "B double", "A drop", "throw 2", "throw 5")
    assert mat_of(played(lines + more)).splitlines()[5:] == [
        "  1) 62: 24/18 13/11              64: 13/7* 13/9",
        "  2) 31: 25/22 6/5                 Doubles => 2",
        "  3)  Drops                        Wins 1 point",
        "",
        " Game 2",
        " Anna : 0                        Ben : 1",
        "  1)                              52:",
    ]


def test_a_gammon_is_resigned() -> None:
    lines = ("throw 3", "throw 1", "A move 8/5", "A move 6/5", "B resign", "B offer gammon", "A accept")
    assert "  2)  Wins 2 points" in mat_of(played(lines)).splitlines()


def test_beavers() -> None:
    """A raccoon is written as one more beaver; a dropped one as the double dropped, which GNU Backgammon knows, with the points that were paid."""
    opening = ("throw 3", "throw 1", "A move 8/5", "A move 6/5", "B double", "A beaver")
    dialogues = {
        ("B take", "throw 2 1"): ["  2)  Beavers => 4                21:"],
        ("B raccoon", "A take", "throw 2 1"): ["  2)  Beavers => 4                 Beavers => 8", "  3)                              21:"],
        ("B raccoon", "A drop"): ["  2)  Drops                        Wins 4 points"],
    }
    for answers, expected in dialogues.items():
        written = mat_of(played(opening + answers, "money", beavers="yes", raccoons="yes")).splitlines()
        assert written[6].endswith("Doubles => 2")
        assert written[7 : 7 + len(expected)] == expected
    dropped = mat_of(played((*opening, "B drop"), "money", beavers="yes")).splitlines()
    assert dropped[6:8] == ["  1) 31: 8/5 6/5", "  2)  Wins 2 points"]


def test_other_starts() -> None:
    assert '; [Variation "NackGammon"]' in mat_of(kosti.open_table("backgammon", 2, variant="nackgammon", dice="script"))
    assert '; [Variation "HyperGammon (3)"]' in mat_of(kosti.open_table("backgammon", 2, variant="hypergammon", dice="script"))
    assert " 0 point match" in mat_of(kosti.open_table("backgammon", 2, variant="money", dice="script"))


def test_jacoby() -> None:
    """Only a session for money can have the rule."""
    assert '; [Jacoby "On"]' in mat_of(kosti.open_table("backgammon", 2, variant="money", dice="script"))
    assert '; [Jacoby "Off"]' in mat_of(kosti.open_table("backgammon", 2, variant="money", options={"jacoby": False}, dice="script"))
    assert "Jacoby" not in mat_of(kosti.open_table("backgammon", 2, dice="script"))


def test_automatic_doubles() -> None:
    """A cube that has turned by itself cannot be told; where it has not, the option does no harm."""
    assert " 1) 31: 8/5 6/5" in mat_of(played(SCRIPT, automatic_doubles=1))
    with pytest.raises(MatError, match="Automatic doubles"):
        mat_of(played(("throw 3", "throw 3", *SCRIPT), automatic_doubles=1))


def test_rows() -> None:
    assert rows_of([(0, "a"), (1, "b"), (1, "c"), (0, "d")]) == [["a", "b"], ["", "c"], ["d", ""]]


def test_what_cannot_be_written() -> None:
    with pytest.raises(MatError, match="Acey-Deucey"):
        mat_of(kosti.open_table("backgammon", 2, variant="acey-deucey", dice="script"))
    for variant in ("tavla", "portes"):
        with pytest.raises(MatError, match="Backgammons count"):
            mat_of(kosti.open_table("backgammon", 2, variant=variant, dice="script"))
    with pytest.raises(MatError, match="pig"):
        mat_of(kosti.open_table("pig", 2, dice="script"))
    for option, value, label in [("one_two", "yes", "1-2 brings"), ("gammons", "no", "Gammons count"), ("backgammons", "no", "Backgammons count")]:
        with pytest.raises(MatError, match=label):
            mat_of(played(SCRIPT, **{option: value}))
    table = played(SCRIPT)
    table.set("score A", 3)
    with pytest.raises(MatError, match="by hand"):
        mat_of(table)


def test_names_keep_to_their_column() -> None:
    """A colon or several spaces would end a name."""
    table = kosti.open_table("backgammon", ["Anna: the  first", "Ben"], dice="script")
    table.throw([3])
    table.throw([1])
    assert " Anna the first : 0" in mat_of(table)


@pytest.mark.parametrize("seed", range(3))
def test_whole_matches(seed: int) -> None:
    """Every move of a match stands in its turn, and every game begins with the score of the one before."""
    table, chance = kosti.open_table("backgammon", ["Anna", "Ben"], options={"match_length": 7}, dice="script"), random.Random(seed)
    while table.moment != "over":
        if table.moment == "throw":
            table.throw([chance.randint(1, 6) for _ in table.pending.dice])  # type: ignore[union-attr]
        else:
            table.play(chance.choice(table.legal()))
    text = mat_of(table)
    moves = [event.text.split()[1].replace("bar", "25").replace("off", "0") for event in table.events if event.text.startswith("move ")]
    assert sorted(re.findall(r"\d+/\d+", text)) == sorted(moves)
    scores = [tuple(map(int, found)) for found in re.findall(r"Anna : (\d+) +Ben : (\d+)", text)]
    assert scores[0] == (0, 0)
    assert all(a <= b and c <= d for (a, c), (b, d) in pairwise(scores))
    assert max(table.scores) == 7
