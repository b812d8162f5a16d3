"""The hand: what is touched stays, what is kept lies in the tray, rows are written at once, and the red button is never the gamble."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import PHONE, Person
from tests.browser.stage import Stage, choice, positions

GAMBLES = {"pig": "Hold", "farkle": "Stop", "zombie-dice": "Stop", "cant-stop": "Stop"}


def lay_dice(ann: Person, tray: str) -> Locator:
    """The dice of a tray."""
    return ann.page.get_by_role("group", name=tray).locator("[data-die]")


def lit(stage: Stage) -> int:
    """How many cells of the board can be touched."""
    return stage.page.locator("button.cell").count()


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_kept_dice_stay_in_the_tray_and_a_row_is_written_at_once(meet: Callable[..., Person], shoot: Callable[..., None], size: tuple[int, int]) -> None:
    ann = meet("Ann", size=size)
    ann.open_table("general", "me", "here Bob", variant="yahtzee")
    ann.press("Throw 5 dice")
    dice, kept = lay_dice(ann, "On the table"), ann.page.locator("[data-die].kept")
    for place in (0, 3):
        dice.nth(place).click()
    looks = sorted(str(die.get_attribute("data-die")) for die in kept.all())
    shoot(ann, f"hand-keep-{size[0]}", more=True)
    ann.bar.locator(".primary").get_by_text(", throw 3 dice").click()
    expect(ann.bar.locator(".prompt")).to_contain_text("Throw 2 of 3")
    expect(kept).to_have_count(2)
    assert sorted(str(die.get_attribute("data-die")) for die in kept.all()) == looks
    assert "kept" in (kept.first.get_attribute("aria-label") or "")
    expect(ann.bar.locator(".primary")).to_contain_text(", throw 3 dice")
    shoot(ann, f"hand-kept-{size[0]}", more=True)
    kept.first.click()  # taken out again
    expect(kept).to_have_count(1)
    if size == PHONE:
        ann.page.locator(".strip .fold").click()
    expect(ann.bar.locator("[aria-busy]")).to_have_count(0)  # the dice lie
    version = ann.version
    shoot(ann, f"hand-rows-{size[0]}", more=True)
    ann.page.locator(".row-button", has_text="Chance").click()
    ann.wait_beyond(version)
    moves = [event["text"] for event in ann.view["events"] if event["kind"] == "play"]
    assert len(moves) == 3
    assert "Chance" in moves[-1]


def test_touched_dice_stay_where_the_rules_speak_of_throwing_again(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("dicetto", "me", "here Bob")
    ann.page.get_by_role("button", name="Throw 4 dice").click()
    dice = lay_dice(ann, "Dice in hand")
    expect(dice).to_have_count(4)
    dice.nth(1).click()
    look = dice.nth(1).get_attribute("data-die")
    primary = ann.bar.locator(".primary")
    expect(primary).to_contain_text("Keep")
    expect(primary).to_contain_text(", throw 3 dice")
    shoot(ann, "hand-dicetto", more=True)
    primary.click()
    expect(ann.bar.locator(".prompt")).to_contain_text("Throw 2 of 3")
    kept = ann.page.locator("[data-die].kept")
    expect(kept).to_have_count(1)
    expect(kept).to_have_attribute("data-die", look or "")
    for die in dice.all():
        if die.get_attribute("aria-pressed") == "false":
            die.click()
    expect(primary).to_have_text("Keep these dice")


def test_the_pad_of_mia_is_in_the_order_of_rank_and_marks_the_throw(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    stage = Stage(meet("Ann"))
    view = choice("mia", 2)
    stage.show(view)
    names = [str(key.get_attribute("aria-label")) for key in stage.page.locator(".pad .key").all()]
    ranks = [choice["text"] for choice in view["scene"]["verbs"][0]["arguments"][0]["choices"]]
    assert [name.split(" (what")[0] for name in names] == ranks
    assert ranks.index("3-3") > ranks.index("6-5")
    thrown = next(item for item in view["scene"]["table"] if item["id"] == "cup")
    marked = stage.page.locator(".key.lies")
    expect(marked).to_have_count(1)
    assert sorted(str(die["face"]) for die in thrown["value"]) == sorted(
        (marked.get_attribute("aria-label") or "").split(" (what")[0].removeprefix("Mia (").removesuffix(")").split("-")
    )
    shoot(stage, "hand-mia", more=True)


def test_squares_light_up_as_soon_as_a_die_is_touched(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    stage = Stage(meet("Ann"))
    view = choice("duell", 2)
    stage.show(view)
    [roll] = view["scene"]["verbs"]
    own = sorted({move["values"][0] for move in roll["moves"]})
    assert lit(stage) == len(own)
    cells = stage.page.locator(".grid .cell")
    for die in own[:2]:  # the second changes over
        cells.nth(die).click()
        targets = {move["values"][1] for move in roll["moves"] if move["values"][0] == die}
        expect(stage.page.locator("button.cell")).to_have_count(len(own) + len(targets))
    shoot(stage, "hand-duell", more=True)
    move = next(move for move in roll["moves"] if move["values"][0] == own[1])
    cells.nth(move["values"][1]).click()
    if stage.page.locator(".pad .key[aria-disabled=false]").count():
        stage.page.locator(".pad .key[aria-disabled=false]").first.click()
    stage.page.locator(".bar .primary").click()
    sent = stage.sent[-1]
    assert (sent["type"], sent["first"]) == ("play", move["first"])
    assert sent["move"] in [other["move"] for other in roll["moves"] if other["values"][:2] == move["values"][:2]]


def test_numbers_that_can_be_made_are_for_the_player_to_find(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    stage = Stage(meet("Ann"))
    view = choice("contig", 2, last=True)
    stage.show(view)
    [cover] = view["scene"]["verbs"]
    makes = [move["values"][0] for move in cover["moves"]]
    [board] = [item for item in view["scene"]["table"] if item["kind"] == "grid"]
    free = [at for at, marks in enumerate(mark for row in board["value"]["cells"] for mark in row) if all(mark["kind"] == "text" for mark in marks)]
    assert lit(stage) == len(free) > len(makes)
    cells = stage.page.locator(".grid .cell")
    cells.nth(next(at for at in free if at not in makes)).click()
    expect(stage.page.get_by_text("Your dice do not make this one.")).to_be_visible()
    shoot(stage, "hand-contig", more=True)
    cells.nth(makes[0]).click()
    stage.page.locator(".bar .primary").click()
    assert stage.sent[-1]["move"] == cover["moves"][0]["move"]


@pytest.mark.parametrize("game", GAMBLES)
def test_the_red_button_is_never_the_gamble(meet: Callable[..., Person], game: str) -> None:
    stage = Stage(meet("Ann"))
    stage.show(both_ways(game))
    expect(stage.page.locator(".bar .primary")).to_contain_text(GAMBLES[game])


def both_ways(game: str) -> dict[str, Any]:
    """A view in which one may stop or go on."""
    return next(view for view in positions(game, 2) if any(verb["risky"] for verb in view["scene"]["verbs"]) and len(view["scene"]["verbs"]) == 2)


def test_a_key_shows_on_the_board_what_it_would_change(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    stage = Stage(meet("Ann"))
    view = choice("cant-stop", 2)
    stage.show(view)
    stage.page.locator(".actions .act").first.hover()
    [touched] = view["scene"]["verbs"][0]["moves"][0]["touches"]
    expect(stage.page.locator(".cell.previewed")).to_have_count(len(touched["cells"]))
    shoot(stage, "hand-preview", more=True)
    stage.page.locator(".prompt").hover()
    expect(stage.page.locator(".cell.previewed")).to_have_count(0)
