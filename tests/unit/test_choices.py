"""What is offered says itself which dice it names, what gives something up, and what stands for all dice."""

import pytest

import kosti
from kosti.engine import words
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.touch.choices import OfferedValue, OfferedVerb, offers_of
from kosti.engine.table.table import Table
from tests.unit import tiny

TINY = """
from kosti.engine import DiceSet, Game, move
from kosti.engine.rules import throw
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(1, 2), dice="2d6")
class State:
    pass
@move
def keep(s, dice: DiceSet("roll", 2)):
    throw(s, 2)
@move(all_of="{all_of}")
def stop(s):
    throw(s, 2)
"""


def offered(table: Table, lang: str = "en") -> dict[str, OfferedVerb]:
    """What the seat that is asked may do, by verb."""
    return {verb.name: verb for verb in offers_of(table, table.asked[0], lang)}


def values(table: Table, verb: str, lang: str = "en") -> dict[str, OfferedValue]:
    """What can be chosen first with a verb, by id."""
    return {value.id: value for value in offered(table, lang)[verb].arguments[0].choices}


@pytest.mark.parametrize(
    "lang, text, before, faces",
    [("en", "Domino: fish-crab", "Domino:", ["Fish", "Crab"]), ("ru", "Домино: рыба-краб", "Домино:", ["Рыба", "Краб"])],
)
def test_a_name_that_ends_in_dice_carries_them(lang: str, text: str, before: str, faces: list[str]) -> None:
    domino = values(kosti.open_table("yee-hah-hi", players=1), "bet", lang)["domino-15"]
    assert (domino.text, domino.before) == (text, before)
    assert [(die.name, die.text) for die in domino.dice] == list(zip(["fish", "crab"], faces, strict=True))


def test_dice_may_be_said_otherwise_than_they_are_drawn() -> None:
    bets = values(kosti.open_table("yee-hah-hi", players=1), "bet")
    assert bets["triple-333"].text == "Triple: gourd"
    assert [die.name for die in bets["triple-333"].dice] == ["gourd"] * 3
    assert not bets["total-4"].dice
    assert not bets["colour-double-red"].dice


def test_they_say_their_kind_only_where_the_game_does() -> None:
    greens = values(kosti.open_table("swedish-twin-dice", players=1), "bet")["street-2-456"]
    assert (greens.text, greens.before, [(die.face, die.kind) for die in greens.dice]) == (
        "Street 2: 4-5-6",
        "Street 2:",
        [(4, "green"), (5, "green"), (6, "green")],
    )
    raffle = values(kosti.open_table("grand-hazard", players=1), "bet")["raffle-6"]
    assert [(die.face, die.kind) for die in raffle.dice] == [(6, "die")] * 3


def test_a_face_is_a_die() -> None:
    table = kosti.open_table("perudo", players=2, seed=1)
    faces = next(part for part in offered(table)["bid"].arguments if part.gesture == "face")
    assert [die.face for value in faces.choices for die in value.dice] == [value.value for value in faces.choices]


def test_where_a_further_language_says_it_otherwise_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = kosti.open_table("grand-hazard", players=1)
    overlay = {"grand-hazard.raffle-1": "all ones", "grand-hazard.raffle-2": "Rafel 2-2-2", "grand-hazard.before raffle-2": "Rafel"}
    monkeypatch.setattr(words, "LANGUAGES", [*words.LANGUAGES])
    monkeypatch.setattr(words, "_overlays", {})
    words.add_language("xx", lambda: overlay)
    bets = values(table, "bet", "xx")
    assert (bets["raffle-1"].text, bets["raffle-1"].dice) == ("all ones", [])
    assert (bets["raffle-2"].before, len(bets["raffle-2"].dice)) == ("Rafel", 3)


def test_what_gives_something_up_says_so() -> None:
    table = kosti.open_table("dice-holdem", players=2, seed=1)
    assert {name: (verb.gives_up, verb.risky) for name, verb in offered(table).items()} == {
        "fold": (True, False),
        "call": (False, True),
        "raise_to": (False, True),
    }


def test_stopping_is_keeping_all(monkeypatch: pytest.MonkeyPatch) -> None:
    table = kosti.open_table("general", players=2, dice="script")
    table.throw([1, 2, 3, 4, 5])
    assert {name: verb.all_of for name, verb in offered(table).items()} == {"keep": None, "stop": "keep"}
    with pytest.raises(ValueError, match="no move reroll that takes a set of dice"):
        tiny.made(monkeypatch, tiny=TINY.replace("{all_of}", "reroll")).verbs  # noqa: B018
    assert tiny.made(monkeypatch, tiny=TINY.replace("{all_of}", "keep")).verbs["stop"].all_of == "keep"


def test_what_is_touched_stays_whatever_the_rules_call_it() -> None:
    table = kosti.open_table("dicetto", players=2, seed=1)
    while not (table.moment == "choice" and "reroll" in offered(table)):
        table.play_number(table.offers()[-1])
    reroll = offered(table)["reroll"]
    hand = table.state.hand
    for move in reroll.moves:
        thrown = move.notation.split()[1:]
        stays = [hand[place] for place in range(4) if move.values[0] >> place & 1]
        assert sorted([*map(int, thrown), *stays]) == sorted(hand)
        assert [hand[place] for place in move.dice] == sorted(stays)
        assert move.label == (f"{move.before}{' '.join(map(str, sorted(stays)))}{move.after}" if stays else "Throw all again")
    assert reroll.keeps
    assert offered(table)["stop"].all_of == "reroll"


def test_dice_that_stayed_are_up_at_first() -> None:
    table = kosti.open_table("general", players=2, variant="yahtzee", dice="script")
    table.throw([1, 2, 2, 5, 6])
    assert offered(table)["keep"].arguments[0].stayed == 0
    table.play("keep 2 2")
    table.throw([2, 3, 5])
    assert offered(table)["keep"].arguments[0].stayed == 0b00110
    keep = next(move for move in offered(table, "ru")["keep"].moves if move.values == [0b00011])
    assert (keep.label, keep.before, keep.dice, keep.after) == ("Оставить 2 2, бросить 3 кости", "Оставить ", [0, 1], ", бросить 3 кости")


def test_an_amount_stands_apart_in_the_label_of_a_run() -> None:
    table = kosti.open_table("chuck-a-luck", players=1)
    run = next(move for move in offered(table)["bet"].moves if move.to)
    assert run.label == f"{run.before}{run.values[-1]}{run.after}"


@pytest.mark.parametrize("pot, safe", [(0, "throw"), (7, "hold")])
def test_throwing_on_risks_what_lies_in_the_pot(pot: int, safe: str) -> None:
    table = kosti.open_table("pig", players=2, dice="script")
    table.throw([5])
    table.set("pot", pot)
    assert [name for name, verb in offered(table).items() if not verb.risky and not verb.gives_up] == [safe]


def test_the_throw_is_marked_only_for_whoever_has_seen_it() -> None:
    table = kosti.open_table("mia", players=3, dice="script")
    table.throw([3, 1])
    assert [value.id for value in values(table, "announce").values() if value.lies] == ["3-1"]
    table.play("announce 3-2")
    table.play("blind")
    assert not any(value.lies for value in values(table, "announce").values())


def test_choices_say_their_kinds() -> None:
    bets = values(kosti.open_table("yee-hah-hi", players=1), "bet")
    assert [bets[id].kinds for id in ("big", "total-4", "colour-double-red", "domino-15")] == [[], ["total"], ["colour-double"], ["domino"]]
    board = kosti.open_table("craps", players=1, dice="script")
    assert values(board, "bet")["pass-line"].kinds == [], "words that two names begin with are no kind"


def test_a_part_of_a_drawing_says_whose_it_is() -> None:
    table = kosti.open_table("ludo", players=2, dice="script")
    board = next(item for item in build_scene(table, 0, "en").table if item.kind == "drawing").value
    owners = {part.id: (part.owner, part.looks) for part in board["parts"]}
    assert owners["yard-0"][1] == "yard"
    assert sorted(str(owner) for owner, looks in owners.values() if looks == "yard") == ["0", "1", "None", "None"]
    assert all(owner is not None for owner, looks in owners.values() if looks == "lane")


def test_a_die_on_a_board_says_what_its_sides_show() -> None:
    board = next(item for item in build_scene(kosti.open_table("duell", players=2), 0, "en").table if item.kind == "grid").value
    soldiers = [mark for line in board["cells"] for cell in line for mark in cell if mark["kind"] == "soldier"]
    assert len(soldiers) == 18
    assert all(mark["sides"] is None or (len(mark["sides"]) == 2 and int(mark["face"]) not in mark["sides"]) for mark in soldiers)
    assert sum(mark["sides"] is None for mark in soldiers) == 2, "the kings show nothing but themselves"
