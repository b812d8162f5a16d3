"""Friends come by link, others watch; everybody sees exactly what is theirs to see, and text is only ever text."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person

NASTY = '<img src=x onerror="document.title=1"><b>bold</b>'


def test_a_friend_joins_by_link_and_others_watch(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob, eve = meet("Ann"), meet("Bob <i>"), meet("Eve")
    link = invite(ann, shoot)
    bob.page.goto(link)
    bob.press("Sit here")
    shoot(bob, "sit-down")
    bob.page.get_by_role("textbox", name="Your name").fill(bob.name)
    bob.press("Sit down")
    for person in (ann, bob):
        expect(person.page.locator(".playing")).to_be_visible()
    assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Bob <i>"]
    eve.page.goto(link)
    expect(eve.page.locator(".playing")).to_contain_text("you are watching")
    talk(ann, bob, eve, shoot)
    only_watches(eve)
    shoot(eve, "watching")


def invite(ann: Person, shoot: Callable[..., None]) -> str:
    """Set a table with a seat for a friend; the link to send."""
    page = ann.page
    page.goto("/new/pig")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("How well Ada plays").select_option("open")
    ann.press("Set the table and get the link")
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    assert link == page.url
    shoot(ann, "waiting")
    return link


def talk(ann: Person, bob: Person, eve: Person, shoot: Callable[..., None]) -> None:
    """What people say is shown as they typed it, to everybody."""
    bob.press("Chat")
    bob.page.get_by_role("textbox", name="Say something").fill(NASTY)
    bob.press("Send")
    bob.press("🎲")
    for person in (ann, eve):
        person.press("Chat")
    for person in (ann, bob, eve):
        chat = person.page.locator(".talk ol")
        expect(chat).to_contain_text(NASTY)
        expect(chat).to_contain_text("🎲")
        assert chat.locator("img, i").count() == 0
    shoot(ann, "chat")
    expect(eve.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    for person in (ann, bob, eve):
        person.page.keyboard.press("Escape")


def only_watches(eve: Person) -> None:
    """Whoever watches has no view of a seat, and nothing to touch on the table."""
    assert eve.view["viewer"] is None
    assert not eve.view["host"]
    assert not any(frame["scene"]["verbs"] for frame in eve.frames if "verbs" in frame.get("scene", {}))
    assert eve.page.locator(".zone button, .side button, .bar button").count() == 0
    eve.page.get_by_role("button", name="Table", exact=True).click()
    for forbidden in ("Leave the game", "Ask to take back the last move"):
        expect(eve.button(forbidden)).to_have_count(0)
    eve.page.keyboard.press("Escape")


def test_the_table_says_who_is_away_and_a_knock_is_answered(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann").all_ears(), meet("Bob").all_ears()
    id = ann.open_table("pig", "open", "me")
    bob.become().go_to(id)
    bob.press("Sit here")
    bob.press("Sit down")
    expect(ann.bar).to_contain_text("Bob throws")
    bob.page.goto("/me")
    expect(ann.bar).to_contain_text("Waiting for Bob, who is away")
    expect(ann.page.get_by_role("columnheader", name="Bob away")).to_be_visible()
    shoot(ann, "away")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(ann.page.locator(".strip").get_by_role("button", name="Bob away Score 0")).to_be_visible()
    knock = ann.button("Knock gently for Bob")
    ann.press("Table")
    knock.click()
    ann.hears("Bob is away and will see the knock on coming back.")
    shoot(ann, "away-phone")
    ann.press("Table")
    expect(knock).to_have_attribute("aria-disabled", "true")
    ann.page.keyboard.press("Escape")
    bob.page.goto(f"/t/{id}")
    bob.hears("Knock, knock: it is your turn.")
    expect(ann.bar).to_contain_text("Bob throws")
    expect(ann.page.locator(".strip .people")).not_to_contain_text("away")


def test_the_game_waits_for_who_is_away_and_begins_by_itself(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    """Everybody's word is mixed into the dice, and nobody's can be told for them."""
    ann, bob = meet("Ann"), meet("Bob")
    id = ann.open_table("pig", "me", "open")
    ann.page.goto("/")
    bob.become().go_to(id)
    bob.press("Sit here")
    bob.page.get_by_label("A word for the dice").fill("clover")
    bob.press("Sit down")
    expect(bob.page.get_by_text("Still awaited: Ann.")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    shoot(bob, "awaited")
    ann.page.goto("/mine")
    expect(ann.page.get_by_text("You are awaited at the table")).to_be_visible()
    ann.go_to(id)
    for person in (ann, bob):
        expect(person.page.locator(".playing")).to_be_visible()
    assert [len(word) for word in ann.view["fair"]["words"]] == [32, len("clover ") + 32]
    assert ann.view["fair"]["words"][1].startswith("clover ")


def test_a_host_without_a_name_is_asked(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.page.goto("/new/pig")
    ann.page.get_by_label("How well Ada plays").select_option("open")
    ann.press("Set the table and get the link")
    asking = ann.page.get_by_role("dialog", name="What do your friends call you?")
    expect(asking.get_by_label("Your name")).to_be_focused()
    shoot(ann, "ask-name")
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(ann.page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()


def test_hot_seat_hides_what_is_secret_while_the_device_changes_hands(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("perudo", "me", "here Bob")
    expect(ann.page.locator(".playing")).to_be_visible()
    while ann.view["handover"] is None:  # one die each for the first bid, again where they are equal
        version = ann.version
        ann.press("Throw the die")
        ann.wait_beyond(version)
    expect(ann.page.get_by_role("dialog", name="Pass the device to")).to_be_visible()
    shoot(ann, "handover")
    stay_outside(ann)
    assert ann.view["viewer"] is None
    assert ann.page.locator("[data-die]").evaluate_all("dice => dice.every(die => die.dataset.die.endsWith('/null'))")


def stay_outside(ann: Person) -> None:
    """Neither Tab nor Esc leads past the screen on which the device changes hands."""
    for key in ("Tab", "Tab", "Escape", "Escape", "Tab"):
        ann.page.keyboard.press(key)
        assert ann.page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.handover')")
    expect(ann.page.locator(".handover")).to_be_visible()
