"""On a large screen table, sheet and bar are seen at once, whatever the game; on boards everything can be read."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.person import PHONE, Person
from tests.browser.stage import Stage, choice, most_players, positions
from tests.settings import chosen_ids

SMALLEST = 10  # pixels of a letter
LONG = 60  # moments of one player, enough for armies to meet
ALIVE = ".zone button.alive, .zone .key:not([aria-disabled=true]), .bar .key:not([aria-disabled=true])"

# What cannot be seen without scrolling, in pixels, by zone; and how much of one's own things.
HIDDEN = """() => {
  const table = document.querySelector('.zone .table'), paper = document.querySelector('.side .paper'), own = document.querySelector('.place.own');
  const zone = table.getBoundingClientRect(), mine = own?.getBoundingClientRect();
  return {
    table: table.firstElementChild.offsetHeight - table.clientHeight,
    sheet: paper ? paper.scrollHeight - paper.clientHeight : 0,
    page: document.documentElement.scrollHeight - innerHeight,
    own: mine ? Math.max(0, mine.bottom - zone.bottom, zone.top - mine.top) : 0,
  };
}"""

# The smallest letters on boards and dice of the table.
LETTERS = """() => {
  const sizes = [];
  for (const place of document.querySelectorAll('.zone .grid, .zone .tray')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent.trim() || !node.checkVisibility() || node.closest('.unseen') || node.matches('.mark')) continue;
      const drawn = node.getScreenCTM?.();
      sizes.push({size: parseFloat(getComputedStyle(node).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1), text: walker.currentNode.textContent.trim()});
    }
  }
  return sizes;
}"""


@pytest.fixture(scope="module")
def stage(browser: Browser, house: House) -> Iterator[Stage]:
    person = Person(browser, house)
    yield Stage(person)
    assert not person.troubles
    person.context.close()


@pytest.mark.parametrize("game", chosen_ids())
def test_everything_is_seen_at_once(game: str, stage: Stage) -> None:
    for view in positions(game, most_players(game)):
        stage.show(view)
        assert_seen(stage)
        if stage.touch(ALIVE):
            assert_seen(stage)


def assert_seen(stage: Stage) -> None:
    hidden = stage.page.evaluate(HIDDEN)
    assert all(pixels <= 2 for pixels in hidden.values()), hidden
    assert_readable(stage)


def assert_readable(stage: Stage) -> None:
    small = [one for one in stage.page.evaluate(LETTERS) if one["size"] < SMALLEST - 0.01]
    assert not small


def test_one_s_own_things_are_never_what_is_cut(stage: Stage) -> None:
    """Where nothing helps, the lower end is shown: far more cards than any game has."""
    view = choice("dicetto", 2, last=True)
    cards = [{"id": f"c{i}", "text": f"Card {i}", "help": "", "place": i} for i in range(150)]
    for item in view["scene"]["table"]:
        if item["kind"] == "grid":
            item |= {"kind": "cards", "value": cards}
    stage.show(view)
    hidden = stage.page.evaluate(HIDDEN)
    assert hidden["table"] > 0
    assert hidden["own"] <= 2


def test_others_fold_first_and_can_be_looked_at(stage: Stage) -> None:
    stage.show(choice("math-facts", 4, last=True))
    place = stage.page.locator(".others .place").first
    expect(place.locator(".things")).to_be_hidden()
    place.locator(".gist").click()
    shown = stage.page.get_by_role("dialog")
    expect(shown.get_by_role("group", name="Board")).to_be_visible()
    stage.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_what_others_have_is_said_in_words(stage: Stage) -> None:
    stage.show(choice("dice-town", 4, last=True))
    said = stage.page.locator(".others .gist .text").first.text_content() or ""
    assert said.endswith(" Hand"), said


def test_facts_that_go_on_at_the_side_fade(meet: Callable[..., Person]) -> None:
    stage = Stage(meet(size=PHONE, has_touch=True))
    facts = stage.page.locator(".zone .facts")
    stage.show(choice("craps", 4, last=True))
    expect(facts).to_have_attribute("data-more", "")
    facts.evaluate("(node) => node.scrollTo({ left: node.scrollWidth, behavior: 'instant' })")
    expect(facts).not_to_have_attribute("data-more", "")
    stage.show(choice("pig", 4, last=True))
    expect(facts).not_to_have_attribute("data-more", "")


def test_pieces_that_can_be_taken_are_no_paler(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.browser.stage.MOMENTS", range(1, LONG))
    soldiers = stage.page.locator(".zone .cell.quiet:has(.soldier)")
    for view in positions("duell", 2):
        stage.show(view)
        if soldiers.count():
            break
    assert set(soldiers.evaluate_all("(all) => all.map((one) => getComputedStyle(one).opacity)")) == {"1"}


@pytest.mark.parametrize("game", ["craps", "sic-bo"])
def test_nothing_moves_when_a_bet_is_touched(game: str, stage: Stage) -> None:
    stage.show(choice(game, 3))
    height = "document.querySelector('.bar').offsetHeight"
    before = stage.page.evaluate(height)
    assert stage.touch(ALIVE)
    expect(stage.page.locator(".bar .wheel")).to_be_visible()
    assert stage.page.evaluate(height) == before


@pytest.mark.parametrize("game", ["duell", "cant-stop", "keltis-dice", "conversion", "roll-it-tic-tac-toe"])
def test_boards_are_readable_on_a_phone(game: str, meet: Callable[..., Person]) -> None:
    stage = Stage(meet(size=PHONE, has_touch=True, is_mobile=True))
    for view in positions(game, most_players(game)):
        stage.show(view)
        assert_readable(stage)


def test_the_numbers_of_duell_are_there_on_a_phone(meet: Callable[..., Person]) -> None:
    stage = Stage(meet(size=PHONE, has_touch=True, is_mobile=True))
    stage.show(choice("duell", 2))
    numbers = stage.page.locator(".soldier.noted").first.locator("small:visible")
    assert [text for text in numbers.all_inner_texts() if text.isdigit()] or "↓" in numbers.first.inner_text()


def test_pieces_are_told_apart_without_letters(stage: Stage) -> None:
    """On a small board every seat has a shape, and a tip says whose piece it is."""
    stage.show(choice("cant-stop", 4, last=True))
    pieces = stage.page.locator(".zone .piece")
    by_colour = pieces.evaluate_all("(all) => all.map((one) => [getComputedStyle(one).color, one.querySelector('path').getAttribute('d')])")
    colours, shapes = {colour for colour, _ in by_colour}, {shape for _, shape in by_colour}
    assert len(colours) == len(shapes) > 1
    stage.page.mouse.move(0, 0)
    pieces.first.hover()
    expect(stage.page.get_by_role("tooltip")).to_contain_text(stage.page.locator(".zone .cell:has(.piece)").first.get_attribute("aria-label").split(": ")[-1])  # type: ignore[union-attr]
