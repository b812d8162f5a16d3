"""The words of argparse itself, which knows only English, and the numbers that commands take."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from kosti.engine.declare.moves import is_number
from kosti.engine.errors import did_you_mean
from kosti.engine.words import Text
from kosti.terminal.screen.messages import message

LONGEST_PACE = 60

WORDS = {  # of argparse; a further language has them among its phrases
    english: Text({"en": english, "ru": russian})
    for english, russian in {
        "usage: ": "использование: ",
        "positional arguments": "аргументы",
        "options": "параметры",
        "show this help message and exit": "показать эту справку и выйти",
        "%(prog)s: error: %(message)s\n": "%(prog)s: ошибка: %(message)s\n",
        "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
        "the following arguments are required: %s": "не хватает: %s",
        "unrecognized arguments: %s": "лишнее: %s",
        "expected one argument": "нужно значение",
        "not allowed with argument %s": "нельзя вместе с %s",
        "ignored explicit argument %r": "значение %r здесь лишнее",
        "invalid %(type)s value: %(value)r": "%(value)r — не число",
        "ambiguous option: %(option)s could match %(matches)s": "%(option)s можно понять по-разному: %(matches)s",
    }.items()
}


class Parser(argparse.ArgumentParser):
    """A parser that answers a word it does not know with those that are near; which words argparse has for that depends on Python's version."""

    lang = "en"

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        near = did_you_mean(str(value), known)[self.lang]
        raise argparse.ArgumentError(action, message("bad_word", self.lang, word=value, near=near, known=", ".join(known)))


def speak(lang: str) -> None:
    """Let argparse speak a language: it looks up every text of its own with a function that can be replaced."""
    Parser.lang = lang
    vars(argparse)["_"] = lambda words: WORDS[words][lang] if words in WORDS else words


def whole_number(low: int, high: int, lang: str) -> Callable[[str], int]:
    """Reads a whole number in a range."""

    def read(word: str) -> int:
        if not is_number(word) or not low <= int(word) <= high:
            raise argparse.ArgumentTypeError(message("bad_number", lang, word=word, low=low, high=high))
        return int(word)

    return read


def pace(lang: str) -> Callable[[str], float]:
    """Reads how many seconds a bot thinks."""

    def read(word: str) -> float:
        try:
            seconds = float(word)
        except ValueError:
            seconds = -1
        if not 0 <= seconds <= LONGEST_PACE:  # nan is in no range
            raise argparse.ArgumentTypeError(message("bad_pace", lang, word=word, high=LONGEST_PACE))
        return seconds

    return read
