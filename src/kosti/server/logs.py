"""What the server tells whoever runs it: lines of text or of JSON, without anything that belongs to the people who play.

No token, seed, word, password, name or line of chat is ever written on purpose. Against mishaps every line goes through three sieves:
what others' modules tell is taken from warnings on, and no more than its first line; of an error the places are told, not its words;
and whatever looks like a secret is blotted out.
"""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, TextIO

OURS = "kosti"
LONGEST = 300  # characters of somebody else's line
PLAIN_SPOKEN = (OSError, ImportError, MemoryError, RecursionError, sqlite3.Error)  # errors whose words quote nobody
PLACE = re.compile(r'^  File ".*", line \d+, in \S+$', re.MULTILINE)
SECRETS = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])", re.ASCII), "…"),  # tokens
    (re.compile(r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{64}(?![0-9A-Fa-f])"), "…"),  # seeds, and hashes of words and tokens
    (re.compile(r"(://[^\s:/@]*):[^\s/]*@"), r"\1:…@"),
    (re.compile(r"(?i)(password|token|authorization)(\W{0,2}[=:]\W{0,2})(bearer )?[^\s\"',;&]+"), r"\1\2…"),
)

log = logging.getLogger("kosti.server")


def tell(event: str, message: str, level: int = logging.INFO, error: BaseException | None = None, /, **fields: Any) -> None:
    """A line in the log: what kind of thing has happened, in words, and in fields for programs."""
    log.log(level, "%s", message, exc_info=error, extra={"event": event, "fields": fields})


def warn(event: str, message: str, /, **fields: Any) -> None:
    """Something that whoever runs the server should know."""
    tell(event, message, logging.WARNING, **fields)


def fail(event: str, message: str, /, **fields: Any) -> None:
    """Our mistake: the error that is being handled, with its places."""
    tell(event, message, logging.ERROR, sys.exception(), **fields)


def begin(kind: str) -> None:
    """From now on lines are of this kind; as text only what is worrying, since the rest is on the screen."""
    root = logging.getLogger()
    for handler in [h for h in root.handlers if isinstance(h, Lines)]:
        root.removeHandler(handler)
    root.addHandler(Lines(JsonLine() if kind == "json" else TextLine()))
    logging.getLogger(OURS).setLevel(logging.INFO if kind == "json" else logging.WARNING)


class Lines(logging.StreamHandler[TextIO]):
    """Writes to whatever is standard error at the time."""

    def __init__(self, form: logging.Formatter) -> None:
        logging.Handler.__init__(self)
        self.setFormatter(form)
        self.addFilter(is_fit)

    @property
    def stream(self) -> TextIO:  # type: ignore[override]
        """Where lines go."""
        return sys.stderr


def is_fit(record: logging.LogRecord) -> bool:
    """Whether a line may be written: others tell at length what passes through their hands."""
    return is_ours(record) or record.levelno >= logging.WARNING


def is_ours(record: logging.LogRecord) -> bool:
    """Whether we say it."""
    return record.name.partition(".")[0] == OURS


class TextLine(logging.Formatter):
    """A line as people read it, and below it where an error has come from."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return clean("\n".join([message_of(record), *_places(record)]))


class JsonLine(logging.Formatter):
    """A line as programs read it: one object, the fields of the event beside what all have."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", record.name),
            "message": message_of(record),
            "pid": record.process,
        }
        if places := "\n".join(_places(record)):
            told["traceback"] = places
        return clean(json.dumps({**told, **getattr(record, "fields", {}), **told}, ensure_ascii=False, default=str))


def message_of(record: logging.LogRecord) -> str:
    """What is said; of what others say the first line."""
    said = record.getMessage()
    return said if is_ours(record) else said.strip().partition("\n")[0][:LONGEST]


def clean(line: str) -> str:
    """A line without what looks like a secret.

    >>> clean("postgresql://kosti:hunter2@db/kosti")
    'postgresql://kosti:…@db/kosti'
    """
    for secret, blot in SECRETS:
        line = secret.sub(blot, line)
    return line


def _places(record: logging.LogRecord) -> list[str]:
    error = record.exc_info[1] if record.exc_info else None
    return [line.rstrip("\n") for line in _told(error, set())] if error else []


def _told(error: BaseException, seen: set[int]) -> Iterator[str]:
    """Where an error has come from and what kind it is, after those that led to it; its words quote what people have sent, so they are left out."""
    seen.add(id(error))
    before = [error.__cause__ or (None if error.__suppress_context__ else error.__context__), *getattr(error, "exceptions", ())]
    for other in before:
        if other is not None and id(other) not in seen:
            yield from _told(other, seen)
            yield "… and then:"
    yield from traceback.format_tb(error.__traceback__)
    yield from PLACE.findall(str(getattr(error, "tb", "")))  # of an error in another process there is only the text
    yield type(error).__name__ + (f": {error}" if isinstance(error, PLAIN_SPOKEN) else "")
