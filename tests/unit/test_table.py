"""Tables: opening, acting, and refusing what is wrong without changing anything."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kosti
from kosti import IllegalMove, TableError, WrongMoment
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.table.written.wording import telling
from kosti.library import find_game, game_ids


def test_every_file_is_a_game() -> None:
    for id in game_ids():
        find_game(id)


def scripted(game: str = "pig", **more):
    return kosti.open_table(game, dice="script", **more)


def test_the_face_other_scripts_rely_on() -> None:
    table = kosti.open_table("farkle", players=2, variant=None, options={"goal": 5000}, dice="script")
    assert table.moment == "throw"
    while table.moment == "draw":
        table.draw("A")
    table.throw([1, 2, 2, 4, 5, 5])
    assert table.moment == "choice"
    assert table.player == 0
    assert "keep 1" in table.legal()
    assert "keep 1 5 5" in table.legal()
    table.play("keep 5 1 5")
    assert table.state.goal == 5000
    table.state.score[0] = 4900
    assert table.scores == [4900, 0]
    assert table.results is None
    assert table.record().startswith("game: farkle\noptions: goal=5000\n")


def test_same_seed_same_game() -> None:
    first, second, other = (kosti.open_table("pig", players=3, seed=seed) for seed in (7, 7, 8))
    for table in (first, second, other):
        for _ in range(30):
            table.play("throw" if table._state.pot < 12 else "hold")
    assert first.record() == second.record()
    assert first.record() != other.record()


def test_state_of_a_live_table_is_read_only() -> None:
    table = kosti.open_table("pig", seed=1)
    with pytest.raises(AttributeError, match="read-only"):
        table.state.pot = 99
    with pytest.raises(TypeError):
        table.state.score[0] = 99


WRONG = [
    (lambda t: t.throw([7]), IllegalMove, "its faces: 1, 2, 3, 4, 5, 6"),
    (lambda t: t.throw([1, 2]), IllegalMove, "1 dice are thrown, not 2"),
    (lambda t: t.throw(["brain"]), IllegalMove, "cannot fall"),
    (lambda t: t.play("hold"), WrongMoment, "a throw of 1 die"),
    (lambda t: t.draw("joe"), WrongMoment, "a throw of 1 die"),
]


@pytest.mark.parametrize("act, error, words", WRONG)
def test_bad_input_changes_nothing(act, error, words: str) -> None:
    table = scripted()
    before = table.state.values(), table.record()
    with pytest.raises(error, match=words):
        act(table)
    assert (table.state.values(), table.record()) == before


def test_illegal_moves_name_the_legal_ones() -> None:
    table = scripted()
    table.throw([4])
    with pytest.raises(IllegalMove, match="legal: throw, hold"):
        table.play("fold")
    with pytest.raises(IllegalMove, match="not the turn of seat B"):
        table.play("hold", seat=1)


OPENINGS = [
    ({"game": "pigg"}, "did you mean pig"),
    ({"players": 1}, "played by 2–10 players, not 1"),
    ({"players": 99}, "not 99"),
    ({"variant": "tiny-pig"}, "its variants: big-pig"),
    ({"options": {"gaol": 50}}, "its options: goal"),
    ({"options": {"goal": 5}}, "10 to 1000"),
    ({"options": {"goal": "many"}}, "10 to 1000"),
    ({"options": {"bust": "two"}}, "one of one, seven"),
    ({"options": {"equal_turns": 7}}, "yes or no"),
    ({"dice": "loaded"}, "'virtual' or 'script'"),
    ({"players": ["Ann #1", "Bob"]}, "'Ann #1' cannot be a name"),
    ({"players": ["Smith, J", "Bob"]}, "cannot be a name"),
    ({"players": ["4", "Bob"]}, "cannot be a name"),
    ({"players": ["Ann\n", "Bob"]}, "cannot be a name"),
]


@pytest.mark.parametrize("opening, words", OPENINGS)
def test_wrong_openings_say_what_is_allowed(opening, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        kosti.open_table(**{"game": "pig", **opening})


def test_an_error_lists_only_some_of_very_many_moves() -> None:
    table = kosti.open_table("yee-hah-hi", players=2, options={"start_chips": 10_000}, seed=1)
    with pytest.raises(IllegalMove) as caught:
        table.play("hold")
    assert len(str(caught.value)) < 2000
    assert "… (" in str(caught.value)


@pytest.mark.parametrize("path, value", [("score A", 99999999999), ("score A", ""), ("moment", 9), ("pot", "many")])
def test_wrong_settings_are_refused(path: str, value) -> None:
    with pytest.raises(TableError):
        scripted().set(path, value)


def test_undo_takes_back_one_move() -> None:
    table = scripted()
    table.throw([4])
    table.play("throw")
    table.throw([5])
    table.play("hold")
    table.undo()
    assert table.moment == "choice"
    assert table.state.pot == 9
    table.undo()
    assert table.state.pot == 4
    with pytest.raises(TableError, match="no move to take back"):
        table.undo()


@given(st.lists(st.one_of(st.text(max_size=12), st.sampled_from(["throw", "hold", "HOLD", "throw 1", "hold hold"])), max_size=20))
def test_no_text_can_break_a_table(texts: list[str]) -> None:
    table = kosti.open_table("pig", seed=5)
    for text in texts:
        before = table.record()
        try:
            table.play(text)
        except TableError:
            assert table.record() == before


@given(st.lists(st.integers(-3, 9), max_size=8))
def test_no_dice_can_break_a_table(faces: list[int]) -> None:
    table = scripted()
    before = table.record()
    if len(faces) == 1 and 1 <= faces[0] <= 6:
        table.throw(faces)
        assert table.record() != before
    else:
        with pytest.raises(IllegalMove):
            table.throw(faces)
        assert table.record() == before


def test_what_is_shown_only_sometimes() -> None:
    """The point of the bank is there once it has been thrown, and goes with the round."""
    table = kosti.open_table("four-five-six", players=2, dice="script")
    shown = [point_shown(table)]
    for _ in table.asked:
        table.play("bet 1")
    table.throw([2, 2, 5])
    shown.append(point_shown(table))
    assert shown == [[], [5]]


def point_shown(table) -> list[object]:
    return [item.value for item in build_scene(table, None, "en").table if item.id == "point"]


def test_a_game_may_begin_with_choices_at_the_same_time() -> None:
    """The position before all answers is known from the first question on, so that bots can forget what others have answered."""
    table = kosti.open_table("two-dice-bingo", players=2, dice="script")
    table.play(table.legal(0)[0], 0)
    assert table.group_start is not None
    assert not any(table.group_start.chosen[0])
    assert any(table._state.chosen[0])


def test_joined_pictures_are_names() -> None:
    table = kosti.open_table("pig", players=["👩\u200d🚀 Zoe", "Bob"], dice="script")
    assert kosti.replay(table.record()).names == table.names


def test_a_move_of_several_who_choose_together_is_told_of_the_one_who_made_it() -> None:
    """Dice are told by the faces that lie before that seat, whoever of them answers first."""
    table, chance, differing = kosti.open_table("dice-town", players=3, seed=5), random.Random(2), 0
    while table.moment != "over" and differing < 3:
        seat = table.asked[-1]
        move = chance.choice(table.offers(seat))
        said, others = telling(table, move, "en", seat), telling(table, move, "en", table.asked[0])
        told = table.play_number(move, seat)
        assert told[0].said["en"] == said
        differing += said != others
    assert differing == 3
