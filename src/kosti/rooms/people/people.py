"""People: who sits at the tables. A person is a token that only their browser knows; here only its hash is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass

from kosti.engine.table.written.seat_names import JOINER
from kosti.rooms.refusals import Refused

LONGEST_NAME = 24
LONGEST_WORD = 80  # one's own and a random one
LONGEST_CHAT = 300
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # what counts as a letter or a sign and shows nothing
COLOURS = ("vermilion", "brass", "teal", "indigo", "plum", "olive", "rust", "slate", "rose", "moss", "sky", "sand")


@dataclass
class Person:
    """Somebody who plays here."""

    id: str
    name: str
    colour: str


def new_token() -> str:
    """A token of 256 random bits."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_person_id() -> str:
    """The public name of a person inside the server."""
    return secrets.token_hex(8)


def plain(text: str, longest: int) -> str:
    """Text of people without control characters, blank letters and doubled spaces, cut to a length."""
    kept = "".join(c if c == JOINER or (unicodedata.category(c)[0] != "C" and c not in BLANKS) else " " for c in text)
    return " ".join(kept.split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name that can stand on a score sheet and in a record.

    >>> clean_name("  Ann,  #1 ")
    'Ann 1'
    """
    cleaned = plain(name.replace(",", " ").replace("#", " "), LONGEST_NAME + 1)
    if len(cleaned) > LONGEST_NAME or not any(c.isalpha() for c in cleaned):
        raise Refused("bad_name", most=LONGEST_NAME)
    return cleaned


def clean_colour(colour: str | None) -> str:
    """The name of a colour or ``#rrggbb``; anything else becomes the first colour."""
    return colour if colour and re.fullmatch(r"[a-z][a-z0-9-]{0,15}|#[0-9a-f]{6}", colour) else COLOURS[0]
