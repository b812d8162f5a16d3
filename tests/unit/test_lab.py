"""The laboratory: simulations, tournaments and their reports, from Python and from the command line."""

import inspect
import json
import random
from collections import Counter

import pytest
from rich.console import Console

import kosti
from kosti.cli import main
from kosti.engine.errors import TableError
from kosti.engine.words import LANGUAGES
from kosti.lab import report, tournament
from kosti.lab.errors import MESSAGES, LabError
from kosti.lab.make import bench
from kosti.lab.odds.odds import odds
from kosti.lab.simulate import Simulation, Team, Worker, make_plan
from kosti.lab.statistics import Tally, deviation
from kosti.library import find_game

TIMES = ("seconds", "steps_per_second")


def run(capsys, *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(words)
    out, err = capsys.readouterr()
    return ended.value.code, out, err


def shown(parts: list, width: int = 80) -> str:
    console = Console(width=width)
    with console.capture() as captured:
        for part in parts:
            console.print(part, highlight=False)
    return captured.get()


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


# --- the same result again


def test_deviation_does_not_depend_on_the_order() -> None:
    values = [(10**9 + i * 7919, 1 + i % 5) for i in range(1000)]
    shuffled = random.Random(1).sample(values, len(values))
    assert deviation(Counter(dict(values))) == deviation(Counter(dict(shuffled)))
    assert deviation(Counter({1: 1, 3: 1})) == pytest.approx(2**0.5)


def test_same_json_on_any_number_of_cores() -> None:
    results = [kosti.simulate("pig", games=3000, bots="thumb,random", seed=5, cores=cores).data() for cores in (1, 5)]
    assert len({json.dumps({k: v for k, v in data.items() if k not in TIMES}) for data in results}) == 1


def test_no_game_is_played_twice(monkeypatch) -> None:
    played = []
    monkeypatch.setattr(
        Worker, "batch", lambda self, first, count, batch=Worker.batch: (played.extend(range(first, first + count)), batch(self, first, count))[1]
    )
    kosti.simulate("pig", games=200, seed=1)
    assert sorted(played) == list(range(200))


def test_options_are_settled_values() -> None:
    assert dict(make_plan("pig", options={"goal": "50"}).options) == {"goal": 50}
    assert make_plan("pig", options={"goal": "50"}, seed=1) == make_plan("pig", options={"goal": 50}, seed=1)


@pytest.mark.native
def test_moves_of_searching_bots_are_counted() -> None:
    data = kosti.simulate("pig", games=5, bots="search:20,thumb", options={"goal": 20}, seed=1).data()
    assert set(data["moves"]) == set(find_game("pig").verbs)
    assert all(sum(counts[p] for counts in data["moves"].values()) > 0 for p in range(2))


# --- interruptions


def interrupted_progress(after: int):
    def progress(games: int, steps: int = 0) -> None:
        if games >= after:
            raise KeyboardInterrupt

    return progress


def test_interrupted_simulation_gives_what_was_played() -> None:
    result = kosti.simulate("pig", games=10**12, progress=interrupted_progress(1))
    assert 0 < result.games < 10**12
    assert result.games == sum(result.tally.lengths.values())
    data = result.data()
    assert (data["interrupted"], data["games_wanted"]) == (True, 10**12)
    assert "of 1,000,000,000,000 games" in shown(report.simulation_report(result, "en"))


def test_interrupted_before_any_game(monkeypatch) -> None:
    monkeypatch.setattr(Worker, "compile", interrupt)
    with pytest.raises(KeyboardInterrupt):
        kosti.simulate("pig", games=100)


def test_interrupted_tournament_gives_what_was_played() -> None:
    result = kosti.tournament("pig", "thumb,random", games=10**6, progress=interrupted_progress(40))
    assert result.interrupted
    assert result.data()["games"] == sum(e.games for e in result.entrants) // 2 == 40


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_interrupted_command_says_so(capsys, monkeypatch, command: str) -> None:
    monkeypatch.setattr(report, "progress_bar", lambda total, lang: _bar(interrupted_progress(5)))
    status, out, _ = run(capsys, command, "pig", "--bots", "thumb,random", "--games", "1000000000", "--json")
    assert status == 130
    assert json.loads(out)["interrupted"]


class _bar:
    def __init__(self, update) -> None:
        self.update = update

    def __enter__(self):
        return self.update

    def __exit__(self, *_: object) -> None:
        pass


def test_interrupted_bench_shows_what_was_measured(capsys, monkeypatch) -> None:
    asked = []

    def rates(seconds: float, progress):
        asked.append(seconds)
        yield {"game": "pig", "players": 2, "steps_per_second": 2e6}
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "all_rates", rates)
    status, out, _ = run(capsys, "bench", "--all", "--seconds", "0.5", "--json")
    assert (status, asked, len(json.loads(out))) == (130, [0.5], 1)


def test_a_problem_in_a_thread_is_heard_of(monkeypatch) -> None:
    monkeypatch.setattr(Worker, "play", lambda self, first, count: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        Team(make_plan("pig"), 10, 2).gather(Tally(2), None)


# --- wrong input


@pytest.mark.parametrize(
    "words, expected",
    [
        (["simulate", "pig", "--plot", "x"], ".png, .svg"),
        (["simulate", "pig", "--plot", "x.pdf"], ".png, .svg"),
        (["simulate", "pig", "--plot", "/tmp"], ".png, .svg"),
        (["simulate", "pig", "--plot", "/none/such/x.png"], "no folder '/none/such'"),
        (["simulate", "pig", "--variant", "nosuch"], "its variants: big-pig"),
        (["tournament", "pig", "--variant", "nosuch"], "its variants: big-pig"),
        (["simulate", "pig", "--cluster", "nonsense"], "auto, local, HOST:PORT"),
        (["simulate", "pig", "--cluster", ""], "auto, local, HOST:PORT"),
        (["simulate", "pig", "--cluster", "127.0.0.1:1"], "cannot be reached"),
        (["simulate", "pig", "--bots", "search:2s"], "write search:2000"),
        (["tournament", "pig", "--bots", "thumb,search:1.5s"], "write search:2000"),
        (["tournament", "pig", "--bots", "thumb,thumb"], "two different bots"),
        (["bench", "--seconds", "0"], "0.01 to 3600"),
        (["bench", "--seconds", "-1"], "0.01 to 3600"),
        (["bench", "--all", "--seconds", "nan"], "0.01 to 3600"),
    ],
)
def test_errors_say_what_is_allowed(capsys, words: list[str], expected: str) -> None:
    status, _, err = run(capsys, *words)
    assert status == 2
    assert expected in err


def test_errors_in_both_languages() -> None:
    assert all(set(words) == set(LANGUAGES) for words in MESSAGES.values())
    assert "проходах" in LabError("passes_only", name="search:2s").say("ru")


def test_a_picture_that_fails_loses_no_result(capsys, monkeypatch, tmp_path) -> None:
    def fail(self: Simulation, path: str) -> None:
        raise LabError("plot_write", file=path, why="full")

    monkeypatch.setattr(Simulation, "plot", fail)
    status, out, err = run(capsys, "simulate", "pig", "--games", "50", "--json", "--plot", str(tmp_path / "pig.svg"))
    assert (status, json.loads(out)["games"]) == (2, 50)
    assert "full" in err


# --- from Python


def test_players_are_inferred() -> None:
    assert make_plan("bunco").players in find_game("bunco").seats_of(None)
    assert make_plan("pig", bots=["thumb", "random", "thumb"]).players == 3
    assert make_plan("pig").players > 1


def test_signatures() -> None:
    for function in (kosti.simulate, kosti.tournament, kosti.odds):
        assert "variant" in inspect.signature(function).parameters
        assert function.__doc__
    with pytest.raises(AttributeError):
        assert kosti.nothing


def test_frame() -> None:
    result = kosti.simulate("pig", games=100, bots="thumb,random", seed=1)
    frame = result.frame("pandas")
    assert {"seat", "bot", "win_share", "win_share_low", "win_share_high", "points_5", "points_95"} <= set(frame.columns)
    with pytest.raises(TableError, match="pandas, polars"):
        result.frame("table")


def test_frame_says_what_it_needs(monkeypatch) -> None:
    monkeypatch.setattr("kosti.lab.simulate.find_spec", lambda name: None)
    with pytest.raises(TableError, match=r"kosti\[lab\]"):
        kosti.simulate("pig", games=10).frame()


# --- tournaments


def test_seatings_are_counted_without_making_them() -> None:
    for bots, players in ((2, 2), (3, 2), (2, 5), (3, 4), (4, 4)):
        assert tournament.how_many_seatings(bots, players) == len(tournament.seatings(list("abcd")[:bots], players))


@pytest.mark.parametrize("bots, players, games", [(2, 10, 10), (3, 2, 7), (3, 12, 30), (5, 3, 100), (2, 2, 9)])
def test_as_many_games_as_wanted_and_fair_seats(bots: int, players: int, games: int) -> None:
    names = [f"bot {i}" for i in range(bots)]
    played = tournament.schedule(names, players, games, seed=1)
    assert sum(played.values()) == games
    assert played == tournament.schedule(names, players, games, seed=1)
    for seat in range(players):
        sat = Counter(name for seating, count in played.items() for name in [seating[seat]] * count)
        assert max(sat.values()) - min(sat[name] for name in names) <= 1


def test_tournament_counts_games() -> None:
    data = kosti.tournament("pig", ["thumb", "random", "thumb"], games=10, players=10, options={"goal": "30"}, seed=3).data()
    assert (data["games"], data["seed"], data["options"]) == (10, 3, {"goal": 30})
    assert [row["games"] for row in data["bots"]] == [10, 10]
    assert sum(row["seats"] for row in data["bots"]) == 100


def test_rating_does_not_depend_on_the_order_of_the_bots() -> None:
    """With more seats than bots too, who wins more is rated higher."""
    for names in (["thumb", "random"], ["random", "thumb"]):
        rows = {row["bot"]: row for row in kosti.tournament("pig", names, games=300, players=3, options={"goal": 40}, seed=1).data()["bots"]}
        assert rows["thumb"]["win_share"] > rows["random"]["win_share"]
        assert rows["thumb"]["mu"] > rows["random"]["mu"] + 1


# --- reports


@pytest.mark.parametrize("lang", LANGUAGES)
def test_report_fits_the_screen(lang: str) -> None:
    result = kosti.simulate("pig", 10, 2000, "random", variant="equal-turns", seed=1)
    lines = shown(report.simulation_report(result, lang)).splitlines()
    assert max(map(len, lines)) <= 80
    low, high = result.data()["seats"][0]["win_share_95"]
    assert any(f"{low:.2%} – {high:.2%}" in line for line in lines)
    assert any("█" in line for line in lines)
    assert any({"en": "several winners", "ru": "Несколько победителей"}[lang] in line for line in lines)


def test_ties_are_counted() -> None:
    result = kosti.simulate("pig", 3, 2000, "random", variant="equal-turns", seed=1)
    assert sum(result.tally.wins) > result.games
    assert sum(result.tally.win_share(p) for p in range(3)) == pytest.approx(1)
    assert 0 < result.tally.ties <= sum(result.tally.wins) - result.games


@pytest.mark.parametrize("lang, word", [("en", "times as"), ("ru", "во сколько")])
def test_comparison_fits_the_screen(lang: str, word: str) -> None:
    rates = {"kosti": 1.2e8, "interpreted": 1e5, "openspiel": 1.2e6, "times_openspiel": 100.0, "c": 1.5e8, "share_of_c": 0.8}
    table = shown(report.peers_report([{"game": "liars dice", **rates}], lang))
    assert word in table
    assert "…" not in table
    assert "100.0" in table


def test_progress_shows_that_it_compiles(monkeypatch) -> None:
    monkeypatch.setattr(report, "Console", lambda stderr: Console(force_terminal=True, width=100, file=_Sink()))
    with report.progress_bar(10, "ru") as update:
        bar = inspect.getclosurevars(update).nonlocals["bar"]
        assert bar.tasks[0].description == "Компиляция …"
        update(0)
        assert not bar.tasks[0].description
        update(5, 10_000_000)
        assert bar.tasks[0].completed == 5
        assert "млн шагов/с" in bar.tasks[0].fields["rate"]


class _Sink:
    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        pass


def test_odds_say_for_which_point_they_hold() -> None:
    found = odds("craps")
    points = [(dict(bet.at)["point"], bet.outcome.win) for bet in found.bets if bet.name == "pass-odds"]
    assert [at for at, _ in points] == [(4, 10), (5, 9), (6, 8)]
    assert [float(win) for _, win in points] == pytest.approx([1 / 3, 2 / 5, 5 / 11])
    four, ten = ({bet.outcome.win for bet in found.bets if bet.name == f"come-odds-{n}"} for n in (4, 10))
    assert four == ten
    assert "4, 10)" in found.words(found["pass-odds"], "en")
