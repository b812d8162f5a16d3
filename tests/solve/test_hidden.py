"""Games with secrets: values worked out by hand and by other programs, and what nobody can win more against the solution."""

import itertools
import random
import tomllib
from collections.abc import Iterator
from io import StringIO
from math import prod
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import kosti
from kosti.engine.declare.game import Game
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.lab.solving.hidden import openspiel, show
from kosti.library import find_game
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.hidden import solver
from kosti.mind.exact.hidden.solution import CHIPS, WIN, HiddenSolution, Setting, read_hidden, solve_hidden
from kosti.mind.exact.hidden.solver import size_of
from kosti.mind.exact.hidden.store import hidden_solution
from kosti.mind.exact.run.explore import in_silence
from tests.solve.bluffs import bluffs

pytestmark = pytest.mark.native


def setting(game: Game, played_for: str = WIN, first: tuple[tuple[str, int | str], ...] = (), **options: Any) -> Setting:
    return Setting(game, game.settle(None, options), first, played_for)


def solved(where: Setting, wanted: float = 1e-3) -> HiddenSolution:
    return solve_hidden(where, in_silence, wanted)


@pytest.fixture(scope="module")
def kuhn() -> HiddenSolution:
    return solved(setting(bluffs(), CHIPS), 2e-4)


def test_kuhn_poker(kuhn: HiddenSolution) -> None:
    """Kuhn 1950: the first player loses an eighteenth of a chip a game; twelve things can be known where one chooses."""
    assert kuhn.summary.low <= -1 / 18 <= kuhn.summary.high
    assert kuhn.summary.exploitability <= 2e-4
    assert kuhn.summary.hands == 12


def test_kuhn_poker_is_played_as_it_must_be(kuhn: HiddenSolution) -> None:
    """The second player bets a jack and calls with a queen a third of the time; the first bets a king three times as often as a jack."""

    def chances(cards: str, *moves: str) -> dict[str, float]:
        table = Table(bluffs(), 2)
        for card in cards.split():
            table.draw(card)
        for move in moves:
            table.play(move)
        return {table.write(move): share for move, share in kuhn.chances(table, table.player).items()}

    assert chances("queen jack", "check")["bet"] == pytest.approx(1 / 3, abs=0.03)
    assert chances("king queen", "bet")["call"] == pytest.approx(1 / 3, abs=0.03)
    assert chances("queen king", "bet") == {"fold": pytest.approx(0, abs=0.01), "call": pytest.approx(1, abs=0.01)}
    assert chances("king jack")["bet"] == pytest.approx(3 * chances("jack king")["bet"], abs=0.06)
    assert chances("king queen")["bet"] == pytest.approx(chances("king jack")["bet"]), "what the other holds is not known"


Made = tuple[int, tuple[str, str], str, float]  # a seat, its card and what it is asked, its move, and how often the solution makes it


def ways_through(kuhn: HiddenSolution, cards: tuple[str, str], made: tuple[Made, ...] = ()) -> Iterator[tuple[float, tuple[Made, ...]]]:
    """Every way a game can go with these cards: what the first seat wins, and the moves made."""
    table = Table(bluffs(), 2)
    for card in cards:
        table.draw(card)
    for _, _, move, _ in made:
        table.play(move)
    if table.moment == "over":
        yield float(table.game.chips_won(table._state, 0) or 0), made
        return
    seat = table.player
    for move, often in kuhn.chances(table, seat).items():
        step = seat, (cards[seat], table.pending.question), table.write(move), often
        yield from ways_through(kuhn, cards, (*made, step))


def expected(ways: list[tuple[float, tuple[Made, ...]]], seat: int, plan: dict[tuple[str, str], str]) -> float:
    """What the first seat wins if a seat plays by a plan and the other by the solution."""
    return sum(won * prod(plan[asked] == move if mover == seat else often for mover, asked, move, often in made) for won, made in ways) / 6


def test_the_best_answer_is_the_best_of_all(kuhn: HiddenSolution) -> None:
    """The bounds are those of a brute force over all 64 plans of either seat."""
    ways = [way for cards in itertools.permutations(("jack", "queen", "king"), 2) for way in ways_through(kuhn, cards)]
    assert len(ways) == 30
    asked = [(card, question) for card in ("jack", "queen", "king") for question in ("opening", "answering")]
    moves = {"opening": ("check", "bet"), "answering": ("fold", "call")}
    plans = [dict(zip(asked, plan, strict=True)) for plan in itertools.product(*(moves[question] for _, question in asked))]
    assert max(expected(ways, 0, plan) for plan in plans) == pytest.approx(kuhn.summary.high, abs=1e-6)
    assert min(expected(ways, 1, plan) for plan in plans) == pytest.approx(kuhn.summary.low, abs=1e-6)


@pytest.mark.parametrize(("kind", "value"), [("pennies", 1 / 2), ("shell", 1 / 3)])
def test_choosing_together(kind: str, value: float) -> None:
    """Equal sides win for the first seat; where left against left wins half of the time only, it has a third of the games."""
    solution = solved(setting(bluffs(), kind_of_game=kind))
    assert solution.summary.low <= value <= solution.summary.high
    assert solution.summary.exploitability <= 1e-3


def test_what_goes_on_for_ever_is_refused() -> None:
    with pytest.raises(NoSolution, match="for ever"):
        solved(setting(bluffs(), kind_of_game="again"))


@pytest.fixture(scope="module")
def liars() -> HiddenSolution:
    game = find_game("liars-dice")
    return solve_hidden(Setting(game, game.settle("one-die-each", None)), in_silence, most_rounds=300)


def test_liars_dice_with_one_die_each(liars: HiddenSolution) -> None:
    """OpenSpiel's solver finds the same exploitability after 100 rounds (0.00490828 of a game worth 1 or -1), and the value -7/258 in the long run."""
    assert openspiel.here(100).exploitability == pytest.approx(0.00490828123, abs=1e-7)
    assert liars.summary.low <= (1 - 7 / 258) / 2 <= liars.summary.high
    assert liars.summary.hands == 12_032, "of 24,576: where all that can follow is the same, hands are one"


def test_playing_it_out_brings_its_value(liars: HiddenSolution) -> None:
    games = 20_000
    share = sum(liars.play_out(games, 3)) / games
    assert abs(share - liars.summary.value) < 4 * 0.5 / games**0.5 + liars.summary.exploitability


def test_it_makes_legal_moves_at_a_table(liars: HiddenSolution) -> None:
    chance = random.Random(5)
    games = [play_one(liars, index, chance) for index in range(12)]
    chance = random.Random(5)
    assert games == [play_one(liars, index, chance) for index in range(12)], "the same seed, the same game"


def play_one(solution: HiddenSolution, index: int, chance: random.Random) -> list[str]:
    """A game of the solution against random moves, as its events."""
    table = Table(solution.setting.game, 2, "one-die-each", None, SeededDice(7, index))
    while table.moment != "over":
        seat = table.asked[0]
        move = solution.choose(table, seat, chance) if seat == index % 2 else chance.choice(table.offers(seat))
        table.play_number(move, seat)
    return [repr(event) for event in table.events]


def test_in_simulations_it_beats_the_rule_of_thumb(liars: HiddenSolution) -> None:
    """Numbers of bots: 0 random, 1 rule of thumb, 3 perfect; nobody wins more against it than its value allows."""
    batch = liars.play(3, 0, 400, [3, 0], [0, 0])
    again = liars.play(3, 100, 20, [3, 0], [0, 0])
    assert (batch.places[100:120] == again.places).all()
    assert (batch.lengths > 0).all()
    assert batch.verbs[0].sum() > 0
    share = float((batch.places[:, 0] == 1).mean())
    assert share > liars.summary.low - 4 * 0.5 / 20


def test_a_changed_position_is_not_known(liars: HiddenSolution) -> None:
    table = kosti.open_table("liars-dice", players=2, variant="one-die-each", dice="script")
    table.throw([3])
    table.throw([4])
    assert sum(liars.chances(table, 0).values()) == pytest.approx(1)
    table.set("lives A", 2)
    with pytest.raises(NoSolution, match="not part"):
        liars.chances(table, 0)


def test_what_is_read_is_what_was_written(kuhn: HiddenSolution, tmp_path: Any) -> None:
    path = tmp_path / "kuhn.npz"
    with path.open("wb") as file:
        kuhn.write(file)
    read = read_hidden(kuhn.setting, path, in_silence)
    assert read.summary == kuhn.summary
    table = Table(bluffs(), 2)
    table.draw("queen")
    table.draw("king")
    assert read.chances(table, 0) == kuhn.chances(table, 0)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(NoSolution, match="too many"):
        solve_hidden(setting(find_game("perudo")), in_silence, limit=5000)
    with pytest.raises(NoSolution, match="too many"):
        solve_hidden(Setting(find_game("liars-dice"), find_game("liars-dice").settle("one-die-each", None)), in_silence, most_moves=1000)


def test_the_last_dice_of_perudo() -> None:
    """Whoever throws highest begins, ties are thrown again: the game is fair, so its value is a half."""
    solution = solve_hidden(setting(find_game("perudo"), WIN, (("lives A", 1), ("lives B", 1))), in_silence, 2e-3)
    assert solution.summary.low <= 0.5 <= solution.summary.high
    assert solution.summary.exploitability <= 2e-3


def test_what_is_kept_is_used_again_until_more_is_wanted(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOSTI_CACHE", str(tmp_path))
    where = setting(bluffs(), kind_of_game="shell")
    first, kept = hidden_solution(where, in_silence, 0.01)
    assert (kept, first.summary.exploitability <= 0.01) == (False, True)
    again, kept = hidden_solution(where, in_silence, 0.01)
    assert (kept, again.summary) == (True, first.summary)
    better, kept = hidden_solution(where, in_silence, first.summary.exploitability / 4)
    assert (kept, better.summary.rounds > first.summary.rounds) == (False, True)
    [path] = tmp_path.glob("*.npz")
    path.write_bytes(path.read_bytes()[:100])
    assert hidden_solution(where, in_silence, 0.01)[1] is False, "a damaged file is worked out anew"


def test_interrupted_it_keeps_what_it_has() -> None:
    def interrupt(doing: str, done: int, total: int) -> None:
        if doing == "work_out":
            raise KeyboardInterrupt

    solution = solve_hidden(setting(bluffs(), CHIPS), interrupt, 0.0)
    assert 1 <= solution.summary.rounds < 1000
    assert solution.summary.low <= -1 / 18 <= solution.summary.high


@pytest.mark.parametrize(("played_for", "words"), [(CHIPS, "can win more than"), (WIN, "меняясь местами")])
def test_figures_are_shown(kuhn: HiddenSolution, played_for: str, words: str) -> None:
    solution = kuhn if played_for == CHIPS else solved(setting(bluffs(), kind_of_game="pennies"))
    out = StringIO()
    Console(file=out, width=120).print(show.report(solution, "en" if played_for == CHIPS else "ru", kept=False))
    assert words in out.getvalue()
    data = show.data(solution)
    assert data["low"] <= data["value"] <= data["high"]
    assert data["exploitability"] == (data["high"] - data["low"]) / 2


def test_what_it_would_take_is_said_before(kuhn: HiddenSolution) -> None:
    found = size_of(kuhn.tree)
    assert (found.positions, found.hands, found.moves) == (kuhn.summary.positions, 12, 24)
    out = StringIO()
    Console(file=out, width=120).print(show.size(found, bluffs(), "en"))
    assert "Memory" in out.getvalue()


def test_the_list_is_well_formed() -> None:
    entries = tomllib.loads(Path(solver.__file__).with_name("solved.toml").read_text(encoding="utf-8"))
    assert {"liars-dice", "indian-chief"} <= set(entries)
    for id, settings in entries.items():
        game = find_game(id)
        assert game.has_secrets
        for entry in settings:
            assert entry["players"] == 2
            assert set(entry) - {"players"} <= set(game.option)
