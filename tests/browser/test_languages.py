"""Both languages: switched in the middle of a game, and no word of the other one is left anywhere."""

from collections.abc import Callable

from playwright.sync_api import expect

from kosti.library import all_games
from tests.browser.checks import foreign_words
from tests.browser.person import Person
from tests.browser.robot import Robot


def switch(person: Person, lang: str) -> None:
    """Change the language; the live table has come in it when this returns."""
    person.page.locator("header .letters").click()
    expect(person.page.locator("html")).to_have_attribute("lang", lang)


def test_switching_in_the_middle_of_a_game(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Аня")
    ann.open_table("farkle", "me", "here Боря", options={"goal": 1000})
    robot = Robot(ann)
    robot.play(4)
    before = ann.version
    switch(ann, "ru")
    expect(ann.page.locator(".playing h1")).to_have_text("Фаркл")
    robot.look()
    assert ann.version >= before
    shoot(ann, "farkle-ru")
    assert not foreign_words(ann, "ru")
    look_into_drawers(ann)
    switch(ann, "en")
    expect(ann.page.locator(".playing h1")).to_have_text("Farkle (Ten Thousand)")
    assert not foreign_words(ann, "en", ("Аня", "Боря"))
    switch(ann, "ru")
    assert robot.play(1000)
    expect(ann.page.get_by_role("region", name="Итог")).to_be_visible()
    shoot(ann, "farkle-over-ru")
    assert not foreign_words(ann, "ru")
    after_the_game(ann)


def look_into_drawers(ann: Person) -> None:
    """The chat and the menu of the table, in Russian."""
    chat = ann.page.get_by_role("button", name="Разговор", exact=True)
    chat.click()
    expect(ann.page.get_by_role("complementary", name="Разговор")).to_be_visible()
    assert not foreign_words(ann, "ru")
    chat.click()
    ann.page.get_by_role("button", name="Стол", exact=True).click()
    expect(ann.page.locator("dialog[open]")).to_be_visible()
    assert not foreign_words(ann, "ru")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def after_the_game(ann: Person) -> None:
    """The check of the dice and the replay, in Russian."""
    ann.press("Честные кости")
    ann.press("Проверить кости")
    ann.see("Всё честно")
    assert not foreign_words(ann, "ru")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("link", name="Повтор игры").click()
    expect(ann.page.get_by_role("slider")).to_be_visible()
    assert not foreign_words(ann, "ru")


def test_numbers_are_written_as_the_language_does(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("farkle", "me", "here Bob", options={"goal": 12000})
    expect(ann.page.locator(".facts")).to_contain_text("12,000")
    ann.page.get_by_role("button", name="Table", exact=True).click()
    expect(ann.page.locator("dialog[open] dd").first).to_have_text("12,000")
    ann.page.keyboard.press("Escape")
    switch(ann, "ru")
    expect(ann.page.locator(".facts")).to_contain_text("12\u00a0000")


def test_a_game_is_found_by_the_name_people_know(meet: Callable[..., Person]) -> None:
    ann = meet("Аня", lang="ru")
    ann.page.goto("/")
    ann.page.get_by_role("searchbox").fill("зонк")
    expect(ann.page.get_by_role("heading", name="Фаркл")).to_be_visible()
    expect(ann.page.get_by_text("1\u00a0игра")).to_be_visible()


def test_every_page_in_russian(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Аня", lang="ru").become()
    for name, path in {"shelf": "/", "game": "/games/general", "start": "/new/general", "me": "/me", "mine": "/mine", "lost": "/nowhere"}.items():
        ann.page.goto(path)
        expect(ann.page.locator("main h1")).to_be_visible()
        expect(ann.page.get_by_text("Готовим стол…")).to_have_count(0)
        shoot(ann, f"ru-{name}")
        assert not foreign_words(ann, "ru", tuple(game.titles["ru"] for game in all_games()))
    ann.open_table("pig", "me", "open")
    expect(ann.page.get_by_role("heading", name="Стол готов")).to_be_visible()
    assert not foreign_words(ann, "ru", COMMAND)


COMMAND = ("kosti serve host",)  # what the waiting room advises to type
