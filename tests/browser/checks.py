"""What must hold on every page, whatever it shows."""

import re

from tests.browser.person import Person

# Words that are the same in every language: names, keys, and the switch to the other language.
SAME = {
    "Kosti",
    "Eng",
    "Language",
    "English",
    "Enter",
    "Esc",
    "QR",
    "Come",
    "Don",
}  # the last two: bets of Craps on its picture, which Russian rules call so, too
CYRILLIC_ON_ENGLISH = {"Рус", "Язык", "Русский"}

NAMELESS = """() => {
  const named = node => node.getAttribute('aria-label') || node.textContent.trim() || node.getAttribute('title')
    || (node.getAttribute('aria-labelledby') || '').split(' ').some(id => document.getElementById(id)?.textContent.trim())
    || node.labels?.length || node.getAttribute('placeholder');
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=spinbutton], [tabindex="0"]')]
    .filter(node => node.checkVisibility() && !node.closest('[aria-hidden=true]') && !named(node)).map(node => node.outerHTML.slice(0, 200));
}"""

TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style, noscript, pre, dd, input')) found.push(walker.currentNode.textContent);
  for (const node of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    found.push(...['aria-label', 'title', 'placeholder'].map(name => node.getAttribute(name) || ''));
  return found.map(text => text.trim()).filter(Boolean);
}"""


def assert_named(person: Person) -> None:
    """Everything that can be touched says what it is."""
    nameless = person.page.evaluate(NAMELESS)
    assert not nameless, "\n".join(nameless)


def assert_fits(person: Person) -> None:
    """Nothing makes the page scroll sideways."""
    wide, room = person.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= room, f"{person.page.url}: {wide} pixels wide on a screen of {room}"


def foreign_words(person: Person, lang: str, names: tuple[str, ...] = ()) -> set[str]:
    """The words on a page that are not of its language; names are left out, and capital letters alone: these are signs (a player's letter, ON and OFF)."""
    pattern, same = (r"[A-Za-z]*[a-z][A-Za-z]+|[A-Za-z]+[a-z]", SAME) if lang == "ru" else (r"[А-Яа-яЁё]{2,}", CYRILLIC_ON_ENGLISH)
    found = {word for text in person.page.evaluate(TEXTS) for word in re.findall(pattern, text)}
    return found - same - {word for name in names for word in name.split()}
