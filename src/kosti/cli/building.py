"""How the parser of the command line is built, in one language."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from kosti import __version__
from kosti.cli.examples import examples
from kosti.engine.words import LANGUAGES, text
from kosti.terminal.shell import usage


class Commands:
    """Builds the parser in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        usage.speak(lang)
        self.parser = usage.Parser(
            prog="kosti",
            description=self.say("The home of dice games. | Дом игр в кости."),
            epilog=examples(lang),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.parser.set_defaults(lang=lang)
        self.add_language(self.parser)
        words = "show the version and exit | показать версию и выйти"
        self.parser.add_argument("--version", action="version", version=f"kosti {__version__}", help=self.say(words))
        self.commands = self.parser.add_subparsers(metavar=self.say("COMMAND | КОМАНДА"), title=self.say("commands | команды"))

    def say(self, both: str) -> str:
        """A help text in the language."""
        return text(both)[self.lang]

    def add_language(self, parser: argparse.ArgumentParser) -> None:
        """Every command takes --lang."""
        words = "language (default: that of your environment) | язык (обычно — язык системы)"
        parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=self.say(words))

    def command(self, name: str, run: Any, summary: str) -> argparse.ArgumentParser:
        """Add a command."""
        sub: argparse.ArgumentParser = self.commands.add_parser(name, help=self.say(summary), description=self.say(summary))
        sub.set_defaults(run=run)
        self.add_language(sub)
        return sub

    def add_setup(self, sub: argparse.ArgumentParser) -> None:
        """The options that set up a table."""
        sub.add_argument("id", help=self.say("the game, see `kosti games` | игра, см. `kosti games`"))
        sub.add_argument("--variant", help=self.say("a variant of the game (see `kosti rules ID`) | вариант игры (см. `kosti rules ID`)"))
        words = "set an option, for example --set goal=50 | изменить настройку, например --set goal=50"
        sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=self.say(words))
        self.add_pace(sub)
        sub.add_argument("--seed", type=int, help=self.say("repeatable dice (default: real randomness) | повторяемые кости (обычно — настоящая случайность)"))

    def add_people(self, sub: argparse.ArgumentParser) -> None:
        """Who plays where people do."""
        words = "people at this table: a number, or names separated by commas | люди за столом: число или имена через запятую"
        sub.add_argument("--players", metavar="N|A,B", help=self.say(words))
        words = "bots at this table: a number, or kinds: easy, normal, hard; random, thumb, search, search:2s, perfect | боты за столом: число или виды: easy (слабый), normal (средний), hard (сильный); random, thumb, search, search:2s, perfect"
        sub.add_argument("--bots", metavar="N|thumb,..", help=self.say(words))
        words = "draw lots for the seats, and so for who begins | разыграть места, а с ними и первый ход"
        sub.add_argument("--mix-seats", action="store_true", help=self.say(words))

    def add_trial(self, sub: argparse.ArgumentParser) -> None:
        """The options of a simulation or tournament."""
        sub.add_argument("id", help=self.say("the game, see `kosti games` | игра, см. `kosti games`"))
        sub.add_argument("--players", type=int, metavar="N", help=self.say("how many seats | сколько мест"))
        sub.add_argument("--variant", help=self.say("a variant of the game | вариант игры"))
        words = "set an option, for example --set goal=50 | изменить настройку, например --set goal=50"
        sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=self.say(words))
        sub.add_argument("--seed", type=int, help=self.say("for the same result again | чтобы получить тот же результат"))
        sub.add_argument("--json", action="store_true", help=self.say("as JSON | в формате JSON"))

    def add_pace(self, sub: argparse.ArgumentParser) -> None:
        """How fast bots move."""
        words = "how long a bot thinks (default 0.7) | сколько думает бот (обычно 0.7)"
        sub.add_argument("--pace", type=usage.pace(self.lang), default=0.7, metavar="SECONDS", help=self.say(words))


def later(module: str, name: str) -> Any:
    """A command that is imported when it is used."""

    def run(chosen: argparse.Namespace) -> int:
        status: int = getattr(import_module(module), name)(chosen)
        return status

    return run
