"""The odds of turns: rows that can be made with the throws left, and what one more throw risks and brings."""

import json
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

import kosti
from kosti.cli import main
from kosti.engine.errors import TableError
from kosti.engine.table import play
from kosti.lab.odds.falls import Chance, throws
from kosti.lab.odds.odds import NoOdds, odds
from kosti.lab.odds.turn_odds import TurnOdds
from kosti.library import find_game

DIE = range(1, 7)
Dice = tuple[int, ...]


def of_turn(id: str, variant: str | None = None, **more: object) -> TurnOdds:
    found = odds(id, variant, **more)  # type: ignore[arg-type]
    assert isinstance(found, TurnOdds)
    return found


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(words)
    out, err = capsys.readouterr()
    return ended.value.code, out, err


# --- rows


@cache
def yahtzee() -> TurnOdds:
    return of_turn("general", "yahtzee")


def test_yahtzee_from_nothing() -> None:
    """The published chances with three throws: 347897/7558272 for Yahtzee (mathworld.wolfram.com/Yahtzee.html); a full house 36.61 %, streets 61.54 and 26.11 %."""
    found = yahtzee()
    assert found["yahtzee"].made == Fraction(347897, 7558272)
    percent = {name: round(float(100 * found[name].made), 2) for name in ("full-house", "small-street", "large-street")}
    assert percent == {"full-house": 36.61, "small-street": 61.54, "large-street": 26.11}
    assert found["chance"].points == Fraction(70, 3)
    assert (found["yahtzee"].best, found["yahtzee"].best_chance) == (50, found["yahtzee"].made)


def best_by_hand(dice: Dice, left: int, worth: Callable[[Dice], int], locked: bool) -> Fraction:
    """The best average that can be had, by going through every throw of every set of dice."""

    @cache
    def best(kept: Dice, loose: Dice, left: int) -> Fraction:
        found = Fraction(worth(tuple(sorted(kept + loose))))
        for count in range(len(loose)) if left else ():
            for stay in set(combinations(loose, count)):
                aside = tuple(sorted((*kept, *stay)))
                falls = list(product(DIE, repeat=len(loose) - count))
                goes_on = [best(aside, tuple(sorted(fall)), left - 1) if locked else best((), tuple(sorted(aside + fall)), left - 1) for fall in falls]
                found = max(found, sum(goes_on) / len(falls))
        return found

    return best((), tuple(sorted(dice)), left)


HANDS: dict[str, Callable[[Dice], int]] = {
    "yatzy": lambda dice: len(set(dice)) == 1,
    "full-house": lambda dice: sorted(map(dice.count, set(dice))) == [2, 3],
    "large-straight": lambda dice: dice == (2, 3, 4, 5, 6),
    "three-of-a-kind": lambda dice: any(dice.count(face) >= 3 for face in DIE),
    "sixes": lambda dice: 6 in dice,
}


def test_one_throw_left_as_by_hand() -> None:
    found = of_turn("yatzy", dice=[6, 6, 2, 3, 1], throws=1)
    assert {name: found[name].made for name in HANDS} == {name: best_by_hand((6, 6, 2, 3, 1), 1, made, locked=False) for name, made in HANDS.items()}
    assert found["chance"].points == best_by_hand((6, 6, 2, 3, 1), 1, sum, locked=False)
    assert found["sixes"].points == best_by_hand((6, 6, 2, 3, 1), 1, lambda dice: 6 * dice.count(6), locked=False)


@pytest.mark.parametrize(("laid_aside", "locked"), [("locked", True), ("free", False)])
def test_two_throws_left_as_by_hand(laid_aside: str, locked: bool) -> None:
    """Dice that are laid aside for good are worth less than those that may be taken up again."""
    found = of_turn("yamslam", options={"laid_aside": laid_aside}, dice=[4, 4, 4, 5, 2], throws=1)
    alike = best_by_hand((4, 4, 4, 5, 2), 1, lambda dice: max(map(dice.count, dice)) >= 4, locked)
    assert found["four-of-a-kind"].made == alike


def test_numbers_in_three_throws() -> None:
    """Each of five dice has three throws to show a six."""
    six, none = 1 - Fraction(5, 6) ** 3, Fraction(5, 6) ** 15
    assert (yahtzee()["sixes"].made, yahtzee()["sixes"].points, yahtzee()["sixes"].best_chance) == (1 - none, 30 * six, six**5)


def test_locked_dice() -> None:
    """Dice that are locked as soon as they show an ace: five aces in three throws of Cubilete, as if each die were thrown for itself."""
    found = of_turn("cubilete")
    assert found[found.names[0]].made == (1 - Fraction(5, 6) ** 3) ** 5


def test_hands_of_a_scoring_card() -> None:
    """Where there is no sheet the scoring card says what can be made; a pair of 1 and 2 is the best there is in Mexico."""
    best = 1 - (1 - Fraction(2, 36)) ** 3
    assert of_turn("mexico")["Beats everything"].made == best


def test_points_of_a_turn() -> None:
    """Where there are no rows it is the points that the turn brings."""
    found = of_turn("suit-runs")["score"]
    assert (found.made, found.best) == (None, 15)


# --- one more throw


def is_blank(dice: Dice) -> bool:
    return not {1, 5} & set(dice) and max(map(dice.count, dice)) < 3


def farkle_points(dice: Dice) -> int:
    """All that scores in a throw of at most three dice."""
    if len(set(dice)) == 1 and len(dice) == 3:
        return 1000 if dice[0] == 1 else 100 * dice[0]
    return 100 * dice.count(1) + 50 * dice.count(5)


def test_farkle_by_the_number_of_dice() -> None:
    spans = of_turn("farkle").by_dice
    for span in spans:
        falls = list(product(DIE, repeat=span.dice))
        blank = Fraction(sum(map(is_blank, falls)), len(falls))
        assert span.bust == span.ends == (blank, blank)
        if span.dice <= 3:
            safe = [points for points in map(farkle_points, falls) if points]
            assert span.safe == (Fraction(sum(safe), len(safe)),) * 2
    assert [span.dice for span in spans] == [6, 5, 4, 3, 2, 1]
    assert all(span.is_all for span in spans)


def test_hold_at_twenty() -> None:
    """In Pig one more throw brings nothing on average where twenty points lie in the pot, the well-known place to stop."""
    t = kosti.open_table("pig", dice="script")
    for face in (6, 6, 6, 2):
        t.throw([face])
        t.play("throw") if face == 6 else None
    (throw,) = t.odds().throws
    assert (throw.bust, throw.now, throw.safe, throw.gain) == (Fraction(1, 6), 20, 4, 0)
    assert throw.moves == ("throw",)


def test_toss_up() -> None:
    """Three faces of six are green, two yellow, one red: red and no green."""
    for span in of_turn("toss-up").by_dice:
        bust = Fraction(1, 2) ** span.dice - Fraction(1, 3) ** span.dice
        assert span.bust == (bust, bust)


def test_dice_from_a_cup() -> None:
    """Zombie Dice: three shots at once, over all ways of drawing three dice out of thirteen."""
    cup = [Fraction(1, 6)] * 6 + [Fraction(1, 3)] * 4 + [Fraction(1, 2)] * 3
    hands = list(combinations(cup, 3))
    (throw,) = kosti.open_table("zombie-dice", dice="script").odds().throws
    assert throw.bust == sum(a * b * c for a, b, c in hands) / len(hands)
    assert throw.dice == 3


def test_throws_after_keeping() -> None:
    """What is laid aside before the throw is part of the move; a street of 1-2-3 and the rest is worth its own points."""
    moves = {throw.moves: throw for throw in of_turn("farkle", dice=[1, 5, 2, 2, 3, 4]).throws}
    assert set(moves) == {("keep 1", "throw"), ("keep 5", "throw"), ("keep 1 5", "throw")}
    assert moves["keep 1 5", "throw"].now == 150
    assert moves["keep 1 5", "throw"].bust == Fraction(17, 108)


def test_end_of_the_turn_where_points_do_not_tell() -> None:
    """In Macao nobody writes points down by stopping: only how likely the turn ends is told, here with five of nine."""
    t = kosti.open_table("macao", dice="script")
    t.throw([5])
    (throw,) = t.odds().throws
    assert (throw.ends, throw.bust, throw.gain) == (Fraction(1, 3), None, None)


# --- falls


def test_throws_of_equal_dice_count_as_one() -> None:
    coin, die = (1, 2), (1, 2, 3)
    assert sum(ways for _, ways in throws((coin, die, coin), True)) == 12
    assert dict(throws((coin, die, coin), True))[1, 3, 2] == 2
    assert len(throws((coin, coin), False)) == 4


def test_order_of_dice() -> None:
    """That it does not count is read off the rules, or tried where there are too many throws to go through."""
    yatzy, town = (Chance(find_game(id), 2, find_game(id).settle(None, None)) for id in ("yatzy", "dice-dodge"))
    assert yatzy.in_any_order((0, 0), 5)
    assert not any(town.in_any_order(moment, 2) for moment in town.moments.moments if moment[0] == 0)


def test_many_dice_whose_order_is_tried() -> None:
    """Eight dice of Heckmeck, of which no rule says at once that order does not count: 1287 different throws stand for all."""
    game = find_game("heckmeck")
    chance, state = Chance(game, 2, game.settle(None, None)), play.begin(game, 2, game.settle(None, None))
    assert not chance.in_any_order((state.moment, state.then), 8)
    ways = [count for count, _ in chance.falls(state)]
    assert (len(ways), sum(ways)) == (1287, 6**8)


# --- asked and refused


def test_table_odds_leave_the_table_alone() -> None:
    t = kosti.open_table("crag", players=2, dice="script")
    t.throw([6, 6, 1])
    before = t.record()
    assert t.odds()["crag"].made == 1
    assert t.record() == before


def test_dice_of_the_player_before() -> None:
    """In Singapore a turn begins with the dice as they lie, so only a table can be asked about: one die is thrown again, and a 2 makes the street."""
    t = kosti.open_table("singapore", players=2, dice="script")
    t.throw([3, 4, 4, 5, 6])
    assert t.odds()["Five in a row"].made == Fraction(1, 6)
    with pytest.raises(NoOdds, match="ask about a table"):
        odds("singapore")


def test_casino_tables() -> None:
    assert kosti.open_table("under-over-seven", dice="script").odds().margins["seven"] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("id", "more", "words"),
    [
        ("yatzy", {"dice": [1, 2]}, ("2 dice are never thrown in a turn; possible: 5", "2 кости за ход не бросают; можно: 5")),
        ("yatzy", {"dice": [1, 2, 3, 4, 7]}, ("'7' is no face of its dice; they show 1, 2, 3, 4, 5, 6", "«7» на костях нет; на них 1, 2, 3, 4, 5, 6")),
        (
            "yatzy",
            {"dice": [1, 2, 3, 4, 5], "throws": 9},
            ("9 throws cannot be left there; possible: 0, 1, 2", "9 бросков там остаться не может; можно: 0, 1, 2"),
        ),
        ("craps", {"dice": [1, 2]}, ("do not depend on dice on the table", "не зависят от костей на столе")),
        ("beetle", {}, ("nobody bets against a bank, keeps dice or risks a turn", "не рискуют ходом")),
        ("going-to-boston", {}, ("nobody begins a turn with a throw of all the dice", "никто не начинает ход")),
    ],
)
def test_refusals(id: str, more: dict[str, object], words: tuple[str, str]) -> None:
    with pytest.raises(TableError) as error:
        odds(id, **more)  # type: ignore[arg-type]
    english, russian = error.value.say("en"), error.value.say("ru")
    assert words[0] in english
    assert words[1] in russian


def test_a_game_that_is_over() -> None:
    t = kosti.open_table("pig", options={"goal": 10}, dice="script")
    t.throw([6])
    t.play("throw")
    t.throw([6])
    assert t.moment == "over"
    with pytest.raises(NoOdds, match="the game is over"):
        t.odds()


@pytest.mark.parametrize(("lang", "words"), [("en", ["Costs the turn", "66.67 %", "+75.00"]), ("ru", ["Ход пропал", "66.67 %", "Иначе даёт"])])
def test_command_for_throws(capsys: pytest.CaptureFixture[str], lang: str, words: list[str]) -> None:
    status, out, _ = run(capsys, "odds", "farkle", "--lang", lang)
    assert status == 0
    assert [word in out for word in words] == [True] * len(words)


@pytest.mark.parametrize(("lang", "words"), [("en", ["Crag", "Chance", "100.00 %"]), ("ru", ["Крэг", "Шанс", "100.00 %"])])
def test_command_for_rows(capsys: pytest.CaptureFixture[str], lang: str, words: list[str]) -> None:
    status, out, _ = run(capsys, "odds", "crag", "--dice", "6,6,1", "--lang", lang)
    assert status == 0
    assert [word in out for word in words] == [True] * len(words)


def test_what_depends_on_more_than_the_number_of_dice(capsys: pytest.CaptureFixture[str]) -> None:
    """In Macao on what one has: never with one to three, nearly always with eight; the positions are few, so it is said of all."""
    (span,) = of_turn("macao").by_dice
    assert (span.ends, span.bust, span.is_all) == ((0, Fraction(5, 6)), None, True)
    _, out, _ = run(capsys, "odds", "macao", "--lang", "en")
    assert "1 *" in out
    assert "over all positions of a turn" in " ".join(out.split())


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "odds", "farkle", "--dice", "1 5 2 2 3 4", "--json")
    data = json.loads(out)
    assert data["throws"][0] == {"moves": ["keep 1", "throw"], "dice": 5, "ends": "25/324", "bust": "25/324", "now": 100} | {
        key: data["throws"][0][key] for key in ("safe", "gain")
    }
    _, out, _ = run(capsys, "odds", "pig", "--json")
    assert json.loads(out)["by_dice"] == [{"dice": 1, "ends": ["1/6", "1/6"], "bust": ["1/6", "1/6"], "safe": ["4", "4"], "all": True}]


def test_record_on_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path) -> None:
    t = kosti.open_table("pig", dice="script")
    t.throw([5])
    file = tmp_path / "pig.record"
    file.write_text(t.record(), encoding="utf-8")
    _, out, _ = run(capsys, "odds", "pig", "--table", str(file), "--json")
    assert [throw["now"] for throw in json.loads(out)["throws"]] == [5]
    assert "is a game of pig" in run(capsys, "odds", "farkle", "--table", str(file))[2]
    assert "leave out --dice" in run(capsys, "odds", "pig", "--table", str(file), "--dice", "5")[2]


def test_progress() -> None:
    seen: list[tuple[int, int]] = []
    of_turn("crag", progress=lambda done, known: seen.append((done, known)))
    assert seen[-1][0] <= seen[-1][1]
    assert len(seen) > 100
