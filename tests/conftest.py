"""For all tests: a label that asks for a value it does not get is an error, nothing depends on the clock, and what takes minutes comes first."""

import pytest
from hypothesis import HealthCheck, settings

from kosti.engine import words

words.forgiving = False
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine may stop a test for a second
settings.load_profile("busy")
LONGEST = ("test_killed_while_playing", "test_every_game_with_every_variant", "test_native[dice-town")  # at the end one core would wait for them
SLOW = (  # seconds each: `make quick` leaves them out
    "test_every_game_has_the_shape_of_the_protocol", "test_same_result_on_a_cluster", "test_a_closed_pipe_is_no_error", "test_odds_say_for_which_point_they_hold",
    "test_bots_finish_a_game", "test_searching_helps", "test_lots_are_drawn_for_the_seats", "test_verdicts", "test_every_name_is_found_in_any_spelling",
    "test_the_replay_shows_everything", "test_everybody_is_told_everything_once", "test_search_does_not_peek", "test_serve_says_what_is_wrong_with_the_folder",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests keep their order behind the longest ones; slow ones are marked."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))
    for item in items:
        if item.name.startswith(SLOW):
            item.add_marker(pytest.mark.slow)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The worst of all that was measured, also where several processes measured it."""
    from tests.browser.sizes import MEASURED, worst_of

    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.getreports(outcome)]
    measured = [rows for report in reports for name, rows in getattr(report, "user_properties", ()) if name == MEASURED]
    found = {(game, (wide, high)): one for rows in measured for game, (wide, high), one in rows}
    if found:
        terminalreporter.section("sizes")
        terminalreporter.write_line("\n".join(worst_of(found)))
