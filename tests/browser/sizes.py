"""What is measured of a table on a screen: how large things on the felt are, and whether all that the present question needs is seen at once."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.browser.stage import come_to_rest, most_players, positions

SIZES = ((360, 640), (640, 360), (390, 844), (820, 1180), (1180, 820), (1280, 800), (1920, 1080), (2560, 1440), (640, 400))  # the last: 1280x800 at 200 %

LEAST = 24  # pixels of dice, cells and pieces
LETTER = 12  # of letters on the felt
FINGER = 44  # of what is touched
LINE = 32  # of a line of a long sheet

# Sizes of what lies on the felt, of its letters and of what can be touched; what is needed now and not wholly seen, and what lies over an edge at the side; the part of the felt that is used.
MEASURE = """() => {
  const seen = (node) => node.checkVisibility({visibilityProperty: true}) && !node.closest('dialog, .unseen');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const side = (node) => Math.min(node.offsetWidth, node.offsetHeight);
  const named = (node) => ((node.getAttribute('aria-label') || node.textContent || '').trim().replace(/\\s+/g, ' ') || String(node.className)).slice(0, 40);
  const least = (found) => found.sort((a, b) => a.size - b.size)[0] ?? null;
  const sized = (nodes) => least(nodes.map((node) => ({size: side(node), what: named(node)})));
  const lettersIn = (place) => {
    const found = [], walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement, text = walker.currentNode.textContent.trim();
      if (!text || !seen(node) || node.closest('.mark, .avatar')) continue; // a kind's mark repeats its colour, an avatar's letters the name beside it
      const drawn = node.getScreenCTM?.();
      found.push({size: parseFloat(getComputedStyle(node).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1), what: text.slice(0, 40)});
    }
    return found;
  };
  const cut = (node) => {
    const box = node.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const edge = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom, 0);
  };
  const table = document.querySelector('.zone .table'), root = document.documentElement;
  const isOnBoard = (node) => node.matches('.cell, .head');
  const fingers = all('.playing button, .playing a, .playing [role=spinbutton]').filter((node) => !node.matches('.row-button, [aria-disabled=true], [tabindex="-1"].cell'));
  const needed = all('.place.own .die, .middle .die, .zone button.alive, .zone .key:not([aria-disabled=true]), .side .line.alive th, .bar .actions button, .bar .prompt, .bar .key:not([aria-disabled=true]), .bar .wheel button');
  const hidden = needed.map((node) => ({size: cut(node), what: named(node)})).filter(({size}) => size > 2).sort((a, b) => b.size - a.size);
  const felt = table.getBoundingClientRect();
  const asideOf = (node) => { const box = node.getBoundingClientRect(); return Math.max(felt.left - box.left, box.right - felt.right, 0); };
  const aside = all('.zone .cell, .zone .spot, .zone .die, .zone .inside button').map((node) => ({size: asideOf(node), what: named(node)})).filter(({size}) => size > 2).sort((a, b) => b.size - a.size);
  const used = all('.zone .item, .zone .facts > *, .zone .who, .zone .pad, .zone .cup').reduce((sum, node) => sum + node.offsetWidth * node.offsetHeight, 0);
  return {
    thing: sized(all('.zone .die, .zone .tile, .zone .card')),
    cell: sized(all('.zone .cell, .zone .spot')),
    letter: least(all('.zone').flatMap(lettersIn)),
    finger: sized(fingers.filter((node) => !isOnBoard(node))),
    touched: sized(fingers.filter(isOnBoard)),
    line: least(all('.side .row-button').map((node) => ({size: node.closest('tr').getBoundingClientRect().height, what: named(node)}))),
    lines: document.querySelectorAll('.side .line').length,
    hidden: hidden[0] ?? null,
    hiddens: hidden.length,
    aside: aside[0] ?? null,
    scrolls: Math.max(0, table.firstElementChild.offsetHeight - table.clientHeight),
    page: Math.max(0, root.scrollHeight - innerHeight, root.scrollWidth - innerWidth),
    lies: table.dataset.fit,
    used: used / (table.clientWidth * table.clientHeight),
  };
}"""


MEASURED = "sizes"  # by this name a test hands on what it measured
Found = dict[tuple[str, tuple[int, int]], dict[str, Any]]

WORST = 10
SMALLEST = {
    "thing": "smallest die, tile or card",
    "cell": "smallest cell",
    "letter": "smallest letters on the felt",
    "finger": "smallest thing to touch",
    "touched": "smallest cell to touch",
    "line": "lowest line of the sheet",
}
HIDDEN = {"scrolls": "hidden part of the table", "page": "hidden part of the page"}
UNSEEN = {"hidden": "needed and not wholly seen", "aside": "over an edge at the side"}


def worst_of(found: Found) -> Iterator[str]:
    """The worst of each measure, in lines."""
    for name, title in SMALLEST.items():
        yield from _list(title, sorted((one[name]["size"], game, size, one[name]["what"]) for (game, size), one in found.items() if one[name]))
    for name, title in HIDDEN.items():
        yield from _list(title, sorted(((one[name], game, size, "") for (game, size), one in found.items() if one[name] > 1), reverse=True))
    for name, title in UNSEEN.items():
        yield from _list(title, sorted(((one[name]["size"], game, size, one[name]["what"]) for (game, size), one in found.items() if one[name]), reverse=True))
    yield from _list("emptiest felt", sorted((one["used"], game, size, "") for (game, size), one in found.items()))


def _list(title: str, worst: list[tuple[float, str, tuple[int, int], str]]) -> Iterator[str]:
    yield f"{title} ({len(worst)})"
    for number, game, size, what in worst[:WORST]:
        yield f"  {number:8.2f}  {game:<24}{f'{size[0]}x{size[1]}':<12}{what}"


def middle(game: str, lang: str = "en") -> dict[str, Any]:
    """What Ann sees in the middle of a game with as many players as fit: when she is to choose, or else to throw."""
    views = list(positions(game, most_players(game), lang))
    return next((view for view in reversed(views) if view["scene"]["verbs"]), views[-1])


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """The table that lies on a page, on a screen of a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    come_to_rest(page)
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found
