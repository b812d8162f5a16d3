"""What a link says before its page has been opened: the title, a line and a picture, in the head of the one page that the client is."""

from __future__ import annotations

import html
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from kosti.catalog.entries import entries, entry_of
from kosti.engine.words import LANGUAGES, text
from kosti.rooms.refusals import Refused

HOME = "pig"  # whose picture stands for the house
TITLE = "<title>Kosti</title>"
WORDS = {
    "home": text("What shall we play? | Во что сыграем?"),
    "home_about": text(
        "The home of dice games: find, learn and play them with anyone. Free, without an account. | Дом игр в кости: найти, выучить и сыграть с кем угодно. Бесплатно и без регистрации."
    ),
    "mine": text("My tables | Мои столы"),
    "me": text("You | Вы"),
    "new": text("A table of {title} | Стол: {title}"),
    "table": text("{title}: {names} | {title}: {names}"),
    "table_about": text("You are invited to a table of dice. {about} | Вас приглашают за стол с костями. {about}"),
    "replay": text("{title}, step by step | {title}, шаг за шагом"),
}

TableInfo = Callable[[str, str], Awaitable[dict[str, Any]]]  # of a table, in a language


@dataclass(frozen=True)
class Head:
    """Title, line and picture of an address."""

    title: str
    about: str
    picture: str
    lang: str

    def written_into(self, page: str, request: Request) -> str:
        """The page of the client with this head."""
        title, about = html.escape(f"{self.title} · Kosti"), html.escape(self.about)
        here = str(request.base_url).rstrip("/")
        facts = {
            "og:type": "website",
            "og:site_name": "Kosti",
            "og:title": title,
            "og:description": about,
            "og:url": html.escape(here + request.url.path),
            "og:image": html.escape(f"{here}/pictures/{self.picture}.png"),
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:locale": {"ru": "ru_RU"}.get(self.lang, "en_US"),
        }
        lines = [f"<title>{title}</title>", *(f'<meta property="{name}" content="{value}" />' for name, value in facts.items())]
        lines.append('<meta name="twitter:card" content="summary_large_image" />')
        page = re.sub(r'<meta name="description" content="[^"]*"', lambda _: f'<meta name="description" content="{about}"', page)
        return page.replace(TITLE, "\n    ".join(lines)).replace('<html lang="en">', f'<html lang="{self.lang}">', 1)


def language_of(request: Request) -> str:
    """The language that a browser asks for first, as far as Kosti speaks it; those who ask for none are told in English."""
    asked = re.findall(r"(?:^|,)\s*([a-z]{2})", request.headers.get("accept-language", "").lower())
    return next((lang for lang in asked if lang in LANGUAGES), "en")


async def head_of(path: str, lang: str, info: TableInfo) -> Head | None:
    """What is said of an address of the client; None where there is nothing special to say."""
    parts = path.strip("/").split("/")
    if parts == [""]:
        return Head(WORDS["home"][lang], WORDS["home_about"][lang], HOME, lang)
    if len(parts) == 1 and parts[0] in ("mine", "me"):
        return Head(WORDS[parts[0]][lang], WORDS["home_about"][lang], HOME, lang)
    if len(parts) == 2 and parts[0] in ("games", "new"):
        return _head_of_game(parts[1], lang, parts[0] == "new")
    if parts[0] == "t" and (len(parts) == 2 or parts[2:] == ["replay"]):
        return await _head_of_table(parts[1], lang, info, len(parts) == 3)
    return None


def _head_of_game(id: str, lang: str, is_new: bool) -> Head | None:
    entry = entries().get(id)
    if entry is None:
        return None
    title = entry.title[lang]
    return Head(WORDS["new"][lang].format(title=title) if is_new else title, entry.about[lang], entry.id, lang)


async def _head_of_table(id: str, lang: str, info: TableInfo, is_replay: bool) -> Head | None:
    """A table is shown by the picture of its game: what lies there at the moment would be old in a chat, and is for those who come."""
    try:
        table = await info(id, lang)
    except Refused:
        return None
    entry = entry_of(table["game"], table["variant"])
    if entry is None:
        return None
    names = ", ".join(seat["name"] for seat in table["seats"] if seat["kind"] != "open")
    title = WORDS["replay" if is_replay else "table"][lang].format(title=table["title"], names=names or "Kosti")
    return Head(title, WORDS["table_about"][lang].format(about=entry.about[lang]), entry.id, lang)
