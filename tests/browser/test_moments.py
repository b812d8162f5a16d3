"""Other moments than the middle of a game: where most has to be seen at once on the smallest phones, held upright and lying, it is, whatever is touched first."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person
from tests.browser.sizes import SIZES, measured
from tests.browser.stage import Stage, most_players, positions
from tests.browser.test_sizes import troubles

ALIVE = ".zone button.alive, .zone .key:not([aria-disabled=true]), .bar .key:not([aria-disabled=true])"
MORE = ".zone button.alive:not([aria-pressed=true]), .bar .key:not([aria-disabled=true], .chosen)"
TOUCHES: list[list[str]] = [[], [ALIVE], [ALIVE, MORE]]

# Fourteen castles with their lines; bets with a sum, its chips and three answers; a sheet of seven lines of which one is asked for; two rows of keys.
CROWDED = [
    "age-of-war",
    "bidou",
    "chupacabra",
    "craps",
    "dice-holdem",
    "exxtra",
    "hazard",
    "maeusezocken",
    "ninety-nine",
    "sixes-multiplier",
    "street-craps",
    "twelve-up",
    "yee-hah-hi",
]


@pytest.mark.parametrize("game", CROWDED)
def test_all_is_seen_at_every_moment(game: str, meet: Callable[..., Person]) -> None:
    stage, wrong = Stage(meet(has_touch=True)), []
    for number, view in enumerate(positions(game, most_players(game))):
        for touches in TOUCHES:
            stage.show(view)
            if not all(stage.touch(things) for things in touches):
                continue
            for size in SIZES[:2]:
                wrong += [f"moment {number}, {len(touches)} touched, {size[0]}x{size[1]}: {trouble}" for trouble in troubles(measured(stage.page, size))]
    assert not wrong, "\n".join(wrong)


def test_verbs_that_ask_for_the_same_number_ask_once(meet: Callable[..., Person]) -> None:
    stage = Stage(meet())
    view = next(
        one for one in positions("hazard", 4) if sum(argument["gesture"] == "number" for verb in one["scene"]["verbs"] for argument in verb["arguments"]) > 1
    )
    stage.show(view)
    assert stage.page.locator(".bar .wheel").count() == 1
    stage.page.locator(".bar .wheel button").last.click()
    said = " ".join(stage.page.locator(".bar .actions").all_inner_texts())
    assert "11 with the banker" in said
    assert "11 against the banker" in said
