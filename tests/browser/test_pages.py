"""The shelf and the pages of games: shelves, search that says why, names of their own, paper, titles, addresses of steps, and rules without a network."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import kosti
from tests.browser.checks import assert_fits
from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot

LONGEST = 10  # games, of those with the longest rules
FEW_STOPS = 12  # of the Tab key, the links of the frame included


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_yahtzee_is_called_yahtzee_everywhere(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet()
    ann.page.goto("/")
    ann.page.get_by_role("searchbox").fill("yatzee")
    ann.page.locator("article").get_by_role("link", name="Yahtzee", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Yahtzee", level=1)).to_be_visible()
    expect(ann.page).to_have_title("Yahtzee · Kosti")
    expect(ann.page.get_by_role("heading", name="What is special here")).to_be_visible()
    ann.press("Play against a bot")
    expect(ann.page.locator(".playing h1")).to_have_text(re.compile("^Yahtzee"))
    assert (ann.view["game"], ann.view["variant"], ann.view["title"]) == ("general", "yahtzee", "Yahtzee")
    expect(ann.page).to_have_title(re.compile("Yahtzee · Kosti"))
    ann.page.goto("/mine")
    ann.see("Yahtzee")
    assert "General" not in ann.page.locator("main").inner_text()
    ann.page.goto("/games/yahtzee?players=3")
    ann.page.get_by_role("link", name="Set the table").click()
    expect(ann.page.get_by_role("heading", name="A table of Yahtzee")).to_be_visible()
    expect(ann.button("Yahtzee").and_(ann.page.locator("[aria-pressed=true]")).first).to_be_visible()
    ann.press("Start the game")
    expect(ann.page.locator(".playing")).to_be_visible()
    assert (ann.view["variant"], len(ann.view["seats"])) == ("yahtzee", 3)


def test_shelves_and_sorting(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet()
    ann.page.goto("/")
    shelves = ["First games", "For children", "Five minutes", "For two", "For a crowd", "Bluffing", "Alone", "At a bar", "With a score pad", "All games"]
    for name in shelves:
        expect(ann.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    shoot(ann, "shelves")
    ann.page.get_by_role("link", name="For children: show all").click()
    expect(ann.page).to_have_title("For children · Kosti")
    listed = ann.house.ask("GET", "/api/games?lang=en")
    children = sum("children" in game["shelves"] for game in listed)
    expect(ann.page.locator("article")).to_have_count(children)
    ann.page.get_by_label("Sort by").select_option("minutes")
    minutes = [int(m) for m in re.findall(r"(\d+) min", ann.page.locator("ul.shelf").inner_text())]
    assert len(minutes) == children
    assert minutes == sorted(minutes)
    expect(ann.page).to_have_url(re.compile("sort=minutes"))
    ann.page.reload()
    expect(ann.page.get_by_label("Sort by")).to_have_value("minutes")


@pytest.mark.parametrize(
    "words, game, why",
    [
        ("zonk", "Farkle", "also called Zonk"),
        ("zonkk", "Farkle", "also called Zonk"),
        ("takeover", "Farkle", "has the variant Takeover"),
        ("hot dice", "Farkle", "in the rules:"),
        ("escalero", "Yacht", "a form of General"),
    ],
)
def test_the_search_says_why(words: str, game: str, why: str, meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto(f"/?text={words}")
    expect(ann.page.locator("article").filter(has_text=why).first).to_be_visible()


def test_few_stops_before_the_first_game(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/")
    expect(ann.page.locator("article").first).to_be_visible()
    where = "(document.activeElement.getAttribute('href') ?? '')"
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.textContent") == "Skip to the games"
    stops = 0
    while not ann.page.evaluate(where).startswith("/games/"):
        ann.page.keyboard.press("Tab")
        stops += 1
        assert stops <= FEW_STOPS
    ann.page.reload()
    expect(ann.page.locator("article").first).to_be_visible()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate(where).startswith("/games/")


def test_numbers_are_one_stop_and_arrows_go_through_them(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/")
    ann.button("1 at the table").focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    expect(ann.button("3 at the table")).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Tab")
    expect(ann.button("1 die at hand")).to_be_focused()


def test_a_compact_list_on_a_phone(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet(size=PHONE, has_touch=True, is_mobile=True)
    ann.page.goto("/")
    expect(ann.page.locator("article").first).to_be_visible()
    assert_fits(ann)
    heights = ann.page.evaluate("[...document.querySelectorAll('article')].map(card => card.offsetHeight)")
    assert max(heights) < 150
    assert ann.page.evaluate("document.documentElement.scrollHeight") < 35_000  # it was 67,000 with fewer games
    shoot(ann, "shelf-phone")


@pytest.mark.parametrize("game", ["pig", "yahtzee", "farkle"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_rules_and_sheet_fit_on_two_pages(game: str, lang: str, meet: Callable[..., Person]) -> None:
    ann = meet(lang=lang)
    for address, most in ((f"/games/{game}", 2), (f"/games/{game}?print=sheet", 1)):
        ann.page.goto(address)
        expect(ann.page.locator(".printing")).to_be_visible()
        for paper in ("A4", "Letter"):
            assert pages_of(ann.page.pdf(format=paper)) <= most, f"{address} on {paper}"
    ann.page.emulate_media(media="print")
    expect(ann.page.locator(".blank")).to_be_visible()
    expect(ann.page.locator("header")).to_be_hidden()
    expect(ann.page.locator(".rules-page")).to_be_hidden()
    assert not ann.page.locator("main button:visible, main nav:visible").count()


def longest_rules(lang: str) -> list[str]:
    """The games with most to read in a language."""
    texts = Path(kosti.__file__).parent / "texts" / lang
    return [text.stem for text in sorted(texts.glob("*.md"), key=lambda text: -len(text.read_text(encoding="utf-8")))[:LONGEST]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_longest_rules_fit_on_two_pages(lang: str, meet: Callable[..., Person]) -> None:
    ann = meet(lang=lang)
    for game in longest_rules(lang):
        ann.page.goto(f"/games/{game}")
        expect(ann.page.locator(".printing")).to_be_visible()
        for paper in ("A4", "Letter"):
            assert pages_of(ann.page.pdf(format=paper)) <= 2, f"{game} on {paper}"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_tables_of_the_rules_are_read_on_a_phone(lang: str, meet: Callable[..., Person]) -> None:
    ann = meet(lang=lang, size=PHONE, has_touch=True, is_mobile=True)
    for game in ("yahtzee", "farkle"):
        ann.page.goto(f"/games/{game}")
        tables = ann.page.locator("main .reading .scroll:visible")
        expect(tables.first).to_be_visible()
        assert tables.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)"), game


def test_throws_are_drawn_and_the_example_is_a_table(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/games/crag")
    expect(ann.page.locator(".reading .dice[role=img]").first).to_be_visible()
    ann.page.get_by_role("heading", name="The example on the table").scroll_into_view_if_needed()
    expect(ann.page.get_by_role("slider")).to_be_visible()
    ann.see("Free, without an account")


def test_a_step_of_a_replay_has_an_address(meet: Callable[..., Person]) -> None:
    ann = meet()
    id = ann.open_table("pig", "me", "here Bob", options={"goal": 10})
    assert Robot(ann).play(500)
    ann.page.goto(f"/t/{id}/replay?step=3")
    expect(ann.page.get_by_role("slider")).to_have_value("3")
    ann.page.get_by_role("slider").press("ArrowRight")
    expect(ann.page.get_by_role("slider")).to_have_value("4")
    expect(ann.page).to_have_url(re.compile(r"/replay\?step=4$"))
    ann.page.goto(f"/t/{id}/replay?step=99999")
    expect(ann.page.get_by_role("slider")).not_to_have_value("0")


def test_rules_that_were_read_open_without_a_network(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.expected_troubles = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "WebSocket")
    ann.page.goto("/")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    ann.page.wait_for_function("navigator.serviceWorker.controller !== null")
    ann.page.goto("/games/bupkis")
    expect(ann.page.get_by_role("heading", name="Bupkis", level=1)).to_be_visible()
    ann.page.goto("/")
    expect(ann.page.locator("article").first).to_be_visible()
    ann.context.set_offline(True)
    ann.page.goto("/games/bupkis")
    expect(ann.page.get_by_role("heading", name="Bupkis", level=1)).to_be_visible()
    expect(ann.page.get_by_role("heading", name="What is special here")).to_be_visible()
    ann.page.goto("/")
    expect(ann.page.locator("article").first).to_be_visible()
    assert len(ann.page.evaluate("caches.keys()")) == 1, "one version, one cache"


def test_it_can_be_installed(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/")
    manifest = ann.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    kinds = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable")} <= kinds
    apple = ann.page.evaluate("document.querySelector('link[rel=apple-touch-icon]').href")
    for address in (apple, *(icon["src"] for icon in manifest["icons"])):
        assert ann.page.request.get(address).ok
