"""The command line: `kosti games`, `kosti rules`, `kosti play` and the others. Starts at once: everything heavy is imported when needed."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from kosti import __version__
from kosti.catalog.languages import find_languages
from kosti.engine.errors import MissingLabel, RecordError, TableError
from kosti.engine.words import LANGUAGES, environment_language, text
from kosti.library import meant, no_game
from kosti.terminal.shell import usage

EXAMPLES = {
    "en": """examples:
  kosti                                     pick a game from a menu and play
  kosti serve                               play in the browser, with friends and bots
  kosti games --players 3 --dice 5          what can three people play with five dice?
  kosti rules farkle                        the rules of a game
  kosti play pig --players Ann,Bob          two people at this keyboard
  kosti play perudo --bots thumb,search     you against two bots
  kosti play yahtzee --real-dice            your own dice; Kosti keeps score
  kosti resume --list                       the games you left
  kosti watch zombie-dice                   watch bots play
  kosti replay game.record                  check and show a recorded game
  kosti simulate pig --games 1000000 --bots thumb,random
  kosti odds craps                          what the bank keeps of every bet
  kosti backup tables.db                    a copy of all tables, while the server runs
  kosti restore tables.db                   bring them back, on this machine or another
""",
    "ru": """примеры:
  kosti                                     выбрать игру в меню и сыграть
  kosti serve                               играть в браузере, с друзьями и ботами
  kosti games --players 3 --dice 5          во что сыграть втроём с пятью костями?
  kosti rules farkle                        правила игры
  kosti play pig --players Аня,Боря         двое за одной клавиатурой
  kosti play perudo --bots thumb,search     вы против двух ботов
  kosti play yahtzee --real-dice            кости ваши, счёт за нами
  kosti resume --list                       прерванные игры
  kosti watch zombie-dice                   посмотреть, как играют боты
  kosti replay game.record                  проверить и показать записанную игру
  kosti simulate pig --games 1000000 --bots thumb,random
  kosti odds craps                          сколько банк оставляет себе с каждой ставки
  kosti backup tables.db                    копия всех столов, сервер при этом работает
  kosti restore tables.db                   вернуть их, на этом компьютере или на другом
""",
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `kosti` from the command line."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    find_languages()
    lang = language_of(words)
    open_streams()
    try:
        status = carry_out(words, lang)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(f"\nkosti: {text('stopped | остановлено')[lang]}", file=sys.stderr)
        status = 130
    except BrokenPipeError:  # whoever read along has seen enough
        drop_output()
        status = 0
    except OSError as error:
        drop_output()
        print(f"kosti: {error}", file=sys.stderr)
        status = 1
    sys.exit(status)


def carry_out(words: list[str], lang: str) -> int:
    """Do what the command line says; the exit status."""
    chosen = argparse.Namespace(lang=lang)
    try:
        parser = build_parser(lang)
        if "_ARGCOMPLETE" in os.environ:
            from kosti.terminal.shell.completion import complete

            complete(parser, lang)
        parser.parse_args(words, chosen)
        if getattr(chosen, "id", None) is not None:
            chosen.id, known = meant(chosen.id)
            chosen.variant = getattr(chosen, "variant", None) or known
        status: int = chosen.run(chosen) if hasattr(chosen, "run") else menu(chosen)
        return status
    except (TableError, MissingLabel) as error:
        place = f"{chosen.file}: " if isinstance(error, RecordError) else ""
        print(f"kosti: {place}{error.say(chosen.lang)}", file=sys.stderr)
        return 1 if isinstance(error, RecordError) else 2
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich leaves in this way
            raise end.__context__ from None
        return end.code if isinstance(end.code, int) else 0


def open_streams() -> None:
    """Stand in for streams that are closed; what cannot be written or read in their encoding becomes a question mark."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """Forget what could not be written, so that Python does not try again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_of(words: list[str]) -> str:
    """The language asked for with --lang, otherwise that of the environment."""
    for i, word in enumerate(words):
        chosen = "".join(words[i + 1 : i + 2]) if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and chosen in LANGUAGES:
            return chosen
    return environment_language()


class Commands:
    """Builds the parser in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        usage.speak(lang)
        self.parser = usage.Parser(
            prog="kosti",
            description=self.say("The home of dice games. | Дом игр в кости."),
            epilog=EXAMPLES.get(lang, EXAMPLES["en"]),
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


def build_parser(lang: str) -> argparse.ArgumentParser:
    """All commands and their options, in a language."""
    build = Commands(lang)
    say = build.say
    sub = build.command("games", games, "list the games | показать список игр")
    words = "a name, or a part of one, in any language: `kosti games yahtzee` | название или его часть на любом языке: `kosti games покер`"
    sub.add_argument("words", nargs="*", metavar=say("WORDS | СЛОВА"), help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))
    sub.add_argument("--players", type=int, metavar="N", help=say("only games for N players | только игры для N игроков"))
    sub.add_argument("--dice", type=int, metavar="N", help=say("only games that need at most N dice | только игры, где хватит N костей"))
    sub.add_argument("--category", metavar="C", help=say("only games of a category, such as bluffing | только игры категории, например bluffing"))

    sub = build.command("rules", rules, "print the rules of a game | показать правила игры")
    sub.add_argument("id", help=say("the game, see `kosti games` | игра, см. `kosti games`"))
    sub.add_argument("--variant", help=say("only what a variant changes | только то, что меняет вариант"))

    sub = build.command("play", play, "play a game in the terminal | сыграть в терминале")
    build.add_people(sub)
    build.add_setup(sub)
    words = "throw your own dice and type what fell; the computer is referee and scorekeeper | бросайте свои кости и вводите, что выпало; компьютер судит и ведёт счёт"
    sub.add_argument("--real-dice", action="store_true", help=say(words))
    words = "be led through a first game, one sentence a step | пусть первую партию ведёт проводник: по фразе на шаг"
    sub.add_argument("--guide", action="store_true", help=say(words))

    sub = build.command("resume", resume, "go on with a game you left | продолжить прерванную игру")
    words = (
        "which one: its name in the list, a part of the name (such as farkle), or the file of a record, in which the game then goes on (default: the game you left last)"
        " | какую: имя из списка, часть имени (например, farkle) или файл записи — игра продолжится в нём (обычно — последняя прерванная)"
    )
    sub.add_argument("file", nargs="?", metavar="NAME|FILE", help=say(words))
    words = "show the games you left: each is kept until it is finished, of finished ones the last 20 | показать прерванные игры: каждая хранится, пока не доиграна; из доигранных хранятся последние 20"
    sub.add_argument("--list", action="store_true", help=say(words))
    build.add_pace(sub)

    sub = build.command("watch", watch, "watch bots play a game | посмотреть, как играют боты")
    words = "the bots: a number, a kind for all seats, or a kind for every seat: easy, normal, hard; random, thumb, search, search:2s, perfect | боты: число, вид для всех мест или по виду на место: easy (слабый), normal (средний), hard (сильный); random, thumb, search, search:2s, perfect"
    sub.add_argument("--bots", metavar="N|thumb,..", help=say(words))
    sub.add_argument("--players", type=int, metavar="N", help=say("how many of them | сколько их"))
    build.add_setup(sub)

    words = "replay a recorded game and check its `expect` lines (exit status 1 if one fails) | повторить записанную игру и проверить строки `expect` (код 1, если что-то не сошлось)"
    build.command("replay", replay, words).add_argument("file")

    sub = build.command("export", export, "write a recorded game for other programs | записать игру для других программ")
    sub.add_argument("file")
    words = "as a .mat text, which GNU Backgammon reads (backgammon, nackgammon, hypergammon) | текстом .mat, который читает GNU Backgammon (бэкгэммон, накгаммон, гипергаммон)"
    sub.add_argument("--mat", action="store_true", required=True, help=say(words))
    sub.add_argument("--out", metavar="FILE", help=say("into this file, instead of on the screen | в этот файл, а не на экран"))

    add_server(build)
    add_laboratory(build)

    words = 'complete commands, games and variants in your shell: eval "$(kosti completion bash)" | дополнение команд, игр и вариантов в оболочке: eval "$(kosti completion bash)"'
    sub = build.command("completion", completion, words)
    words = "your shell; for good: into ~/.bashrc, ~/.zshrc or ~/.config/fish/completions/kosti.fish | ваша оболочка; насовсем: в ~/.bashrc, ~/.zshrc или ~/.config/fish/completions/kosti.fish"
    sub.add_argument("shell", choices=["bash", "zsh", "fish"], help=say(words))

    sub = build.command("show", show, "print the table in the middle of a random game | показать стол в середине случайной игры")
    sub.add_argument("id")
    words = "random throws, draws and moves to make first (default 20) | сколько бросков и ходов наугад сделать сначала (обычно 20)"
    sub.add_argument("--steps", type=usage.whole_number(0, 1_000_000, build.lang), default=20, metavar="N", help=say(words))
    sub.add_argument("--players", type=int, metavar="N")
    sub.add_argument("--variant")
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=say("set an option | изменить настройку"))
    sub.add_argument("--seed", type=int, default=1)
    words = "what the engine has understood of the game file instead: fields, moves, what comes next | вместо стола — что движок понял из файла игры: поля, ходы, что дальше"
    sub.add_argument("--declared", action="store_true", help=say(words))
    return build.parser


def add_server(build: Commands) -> None:
    """The web table and the proof of its dice."""
    say = build.say
    sub = build.command("serve", served("serve"), "play in the browser: start the web table | играть в браузере: открыть веб-стол")
    words = "who can reach it: 127.0.0.1 (this machine, the default) or 0.0.0.0 (your network) | кому он доступен: 127.0.0.1 (этот компьютер, обычно) или 0.0.0.0 (вся сеть)"
    sub.add_argument("--host", default="127.0.0.1", metavar="H", help=say(words))
    sub.add_argument(
        "--port", type=port_number, metavar="P", help=say("the port (default: 8765, or the next free one) | порт (обычно 8765 или следующий свободный)")
    )
    add_place(build, sub)
    words = (
        "so many processes share the tables (default: 1); a process that dies is replaced, and its tables go on at the others within seconds; SIGHUP renews them one by one"
        " | столько процессов делят столы между собой (обычно 1); упавший заменяется, его столы через несколько секунд продолжаются у других; SIGHUP обновляет их по одному"
    )
    sub.add_argument("--workers", type=process_count, default=1, metavar="N", help=say(words))
    words = (
        "the address of this machine for the servers on other machines over the same PostgreSQL, for example --internal 10.0.0.5"
        " | адрес этой машины для серверов на других машинах с той же базой PostgreSQL, например --internal 10.0.0.5"
    )
    sub.add_argument("--internal", metavar="ADDRESS", help=say(words))
    sub.add_argument("--no-browser", action="store_true", help=say("do not open the browser | не открывать браузер"))
    words = (
        "whether people at this computer can let phones of the network join (if not said: ask where a browser is opened)"
        " | можно ли за этим компьютером впустить телефоны из сети (без указания: ask, если открывается браузер)"
    )
    sub.add_argument("--network", choices=["ask", "off"], help=say(words))
    words = "no limit on how much one address may ask for: a class or a club behind one connection | без ограничений на число запросов с одного адреса: для класса или клуба за одним подключением"
    sub.add_argument("--unlimited", action="store_true", help=say(words))
    words = "believe this proxy (an address or a network) where visitors come from; may be given several times | верить этому прокси (адрес или сеть), откуда пришли гости; можно указать несколько раз"
    sub.add_argument("--proxy", action="append", default=[], type=network, metavar="ADDRESS", help=say(words))
    words = "a name under which the server can be reached from outside; may be given several times | имя, под которым сервер доступен снаружи; можно указать несколько раз"
    sub.add_argument("--host-name", action="append", default=[], metavar="NAME", help=say(words))
    words = "who may read /metrics (an address or a network; this machine if none is named); may be given several times | кому можно читать /metrics (адрес или сеть; если не указано — этому компьютеру); можно указать несколько раз"
    sub.add_argument("--metrics", action="append", default=[], type=network, metavar="ADDRESS", help=say(words))
    words = "how the server tells what happens: text (the default), or json, one object a line | как сервер сообщает о происходящем: text (обычно) или json, по объекту в строке"
    sub.add_argument("--log", choices=["text", "json"], default="text", help=say(words))

    words = "check that the dice of a recorded game were fair (exit status 1 if not) | проверить, что кости записанной игры были честными (код 1, если нет)"
    sub = build.command("verify", served("verify"), words)
    sub.add_argument("file")
    words = "the commitment that your browser kept from before the game | отпечаток, который ваш браузер сохранил до игры"
    sub.add_argument("--commitment", metavar="HEX", help=say(words))
    sub.add_argument("--word", help=say("your own word, to see that it took part | ваше слово, чтобы узнать, участвовало ли оно"))
    add_backups(build)


def add_place(build: Commands, sub: argparse.ArgumentParser) -> None:
    """Where tables are kept."""
    places = sub.add_mutually_exclusive_group()
    places.add_argument("--data", metavar="DIR", help=build.say("the folder where tables are kept | папка, где хранятся столы"))
    words = (
        "keep tables in PostgreSQL instead (needs kosti[postgres]), for example --database postgresql://kosti@localhost/kosti; the password comes from PGPASSWORD or ~/.pgpass"
        " | хранить столы в PostgreSQL (нужен kosti[postgres]), например --database postgresql://kosti@localhost/kosti; пароль — из PGPASSWORD или ~/.pgpass"
    )
    places.add_argument("--database", metavar="ADDRESS", help=build.say(words))


def add_backups(build: Commands) -> None:
    """Copies of all that is stored."""
    storage = "kosti.server.storage.copies.commands"
    words = (
        "copy all tables into one file, while the server runs, for example `kosti backup tables.db`"
        " | скопировать все столы в один файл, не останавливая сервер, например `kosti backup tables.db`"
    )
    sub = build.command("backup", served("backup", storage), words)
    words = "the file to write; only you can read it | файл для копии; прочесть его сможете только вы"
    sub.add_argument("file", metavar="FILE", help=build.say(words))
    add_place(build, sub)
    sub.add_argument("--force", action="store_true", help=build.say("overwrite the file | перезаписать файл"))

    words = (
        "bring back the tables of a backup, for example `kosti restore tables.db`; stop the server first"
        " | вернуть столы из резервной копии, например `kosti restore tables.db`; сначала остановите сервер"
    )
    sub = build.command("restore", served("restore", storage), words)
    words = "a file of `kosti backup`, from a folder or from PostgreSQL | файл от `kosti backup`, из папки или из PostgreSQL"
    sub.add_argument("file", metavar="FILE", help=build.say(words))
    add_place(build, sub)
    words = (
        "put it in the place of tables that are there already; they are kept aside (kosti.db.before-restore, in PostgreSQL the schema before_restore)"
        " | поставить на место имеющихся столов; они будут отложены (kosti.db.before-restore, в PostgreSQL — схема before_restore)"
    )
    sub.add_argument("--force", action="store_true", help=build.say(words))


def process_count(word: str) -> int:
    """A number of processes from the command line."""
    if not word.isdecimal() or not 1 <= int(word) <= 64:
        raise argparse.ArgumentTypeError(f"{word!r}: 1 … 64")
    return int(word)


def port_number(word: str) -> int:
    """A port from the command line."""
    if not word.isdecimal() or not 0 <= int(word) <= 65535:
        raise argparse.ArgumentTypeError(f"{word!r}: 0–65535")
    return int(word)


def network(word: str) -> Any:
    """An address or a network from the command line."""
    from kosti.server.addresses import read_network

    try:
        return read_network(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word!r}: 192.0.2.1, 10.0.0.0/8, 2001:db8::/32") from error


def served(name: str, module: str = "kosti.server.commands") -> Any:
    """A command of the server, imported when it is used."""

    def run(chosen: argparse.Namespace) -> int:
        status: int = getattr(import_module(module), name)(chosen)
        return status

    return run


def add_laboratory(build: Commands) -> None:
    """Simulation, tournaments and benchmarks."""
    say = build.say
    sub = build.command("simulate", laboratory("simulate"), "play many games of bots at native speed | сыграть множество партий ботов на полной скорости")
    build.add_trial(sub)
    sub.add_argument("--games", type=int, default=100_000, metavar="N", help=say("how many games (default 100000) | сколько партий (обычно 100000)"))
    words = "a bot for all seats, or one for every seat: random, thumb, search, search:PASSES, perfect | бот для всех мест или по одному на место: random, thumb, search, search:ПРОХОДЫ, perfect"
    sub.add_argument("--bots", default="random", metavar="A,B,..", help=say(words))
    sub.add_argument("--cores", type=int, metavar="K", help=say("threads to use (default: all cores) | число потоков (обычно — все ядра)"))
    words = "run on a Ray cluster: auto, local or HOST:PORT (needs kosti[cluster]) | считать на кластере Ray: auto, local или HOST:PORT (нужен kosti[cluster])"
    sub.add_argument("--cluster", metavar="ADDRESS", help=say(words))
    sub.add_argument("--plot", metavar="FILE", help=say("write a picture, PNG or SVG (needs kosti[lab]) | сохранить график, PNG или SVG (нужен kosti[lab])"))

    sub = build.command("tournament", laboratory("tournament"), "let bots compete at every seat | турнир ботов за всеми местами")
    build.add_trial(sub)
    sub.add_argument("--games", type=int, default=1000, metavar="N", help=say("how many games (default 1000) | сколько партий (обычно 1000)"))
    words = "the bots that compete: random, thumb, search, search:PASSES, perfect | боты-участники: random, thumb, search, search:ПРОХОДЫ, perfect"
    sub.add_argument("--bots", default="random,thumb,search", metavar="A,B,..", help=say(words))

    words = "the exact odds of every bet against a bank, for example `kosti odds craps` | точные шансы каждой ставки против банка, например `kosti odds craps`"
    sub = build.command("odds", laboratory("odds"), words)
    sub.add_argument("id", help=say("the game, see `kosti games --category casino` | игра, см. `kosti games --category casino`"))
    sub.add_argument("--variant", help=say("a variant of the game | вариант игры"))
    words = "set an option, for example --set commission=upfront | изменить настройку, например --set commission=upfront"
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))

    words = "work out perfect play, for one or two players without secrets | найти безупречную игру (для одного или двух игроков, без тайн)"
    sub = build.command("solve", laboratory("solve", "kosti.lab.solving.commands"), words)
    build.add_trial(sub)

    words = (
        "measure the speed, against OpenSpiel (kosti[bench]) and hand-written C | измерить скорость в сравнении с OpenSpiel (kosti[bench]) и программой на C"
    )
    sub = build.command("bench", laboratory("bench"), words)
    sub.add_argument("--all", action="store_true", help=say("the speed of every game, slowest first | скорость всех игр, медленные сначала"))
    words = "time for each measurement (default 2, with --all 0.3) | время на каждое измерение (обычно 2, с --all 0.3)"
    sub.add_argument("--seconds", type=float, metavar="S", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))


def laboratory(name: str, module: str = "kosti.lab.commands") -> Any:
    """A command of the laboratory, imported when it is used."""

    def run(chosen: argparse.Namespace) -> int:
        status: int = getattr(import_module(module), name)(chosen)
        return status

    return run


def games(chosen: argparse.Namespace) -> int:
    """`kosti games`."""
    from kosti.catalog.listing import games_json, games_table, select_games

    words = " ".join(chosen.words)
    found = select_games(chosen.players, chosen.dice, chosen.category, words)
    if words.strip() and not select_games(words=words):
        raise no_game(words)
    print(games_json(found) if chosen.json else games_table(found, chosen.lang))
    return 0


def rules(chosen: argparse.Namespace) -> int:
    """`kosti rules`."""
    from kosti.catalog.texts import known_text, rules_text, variant_text, variant_title
    from kosti.library import find_game

    found = rules_text(chosen.id, chosen.lang)
    if chosen.variant:
        find_game(chosen.id).settle(chosen.variant, None)
        found = f"{variant_title(chosen.id, chosen.variant, chosen.lang)}\n\n{variant_text(chosen.id, chosen.variant, chosen.lang)}\n"
    if known := known_text(chosen.id, chosen.variant, chosen.lang):
        found = known
    if not sys.stdout.isatty():
        print(found, end="")
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(found))
    return 0


def play(chosen: argparse.Namespace) -> int:
    """`kosti play`."""
    from kosti.terminal.playing.seating import read_setup
    from kosti.terminal.playing.session import Session
    from kosti.terminal.screen.teaching import Guide

    setup = read_setup(chosen.id, chosen.players, chosen.bots, chosen.variant, chosen.set, chosen.lang)
    if chosen.mix_seats:
        setup = setup.mixed(chosen.seed)
    session = Session(setup, chosen.lang, chosen.pace, chosen.real_dice, chosen.seed)
    session.guide = Guide(chosen.lang) if chosen.guide else None
    return session.run()


def resume(chosen: argparse.Namespace) -> int:
    """`kosti resume`."""
    from kosti.terminal.playing.saving import find_saved
    from kosti.terminal.playing.session import resume_session
    from kosti.terminal.shell.show import show_unfinished

    if chosen.list:
        return show_unfinished(chosen.lang)
    chosen.file = find_saved(chosen.file)
    return resume_session(chosen.file, chosen.lang, chosen.pace).run()


def watch(chosen: argparse.Namespace) -> int:
    """`kosti watch`."""
    from kosti.terminal.playing.seating import read_watched
    from kosti.terminal.playing.session import Session

    setup = read_watched(chosen.id, chosen.bots, chosen.players, chosen.variant, chosen.set, chosen.lang)
    return Session(setup, chosen.lang, chosen.pace, False, chosen.seed).run()


def replay(chosen: argparse.Namespace) -> int:
    """`kosti replay`."""
    from kosti.engine.table.record import read_file
    from kosti.terminal.shell.show import show_record

    record = read_file(chosen.file)
    return show_record(record, chosen.lang)


def export(chosen: argparse.Namespace) -> int:
    """`kosti export`."""
    from pathlib import Path

    from kosti.engine.table.record import read_file
    from kosti.lab.mat import mat_of
    from kosti.library import replay

    text = mat_of(replay(read_file(chosen.file)))
    if chosen.out:
        Path(chosen.out).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def show(chosen: argparse.Namespace) -> int:
    """`kosti show`."""
    from kosti.catalog.settings import read_options
    from kosti.terminal.shell.show import show_random

    if chosen.declared:
        from kosti.terminal.shell.declared import show_declared

        return show_declared(chosen.id, chosen.lang)
    return show_random(chosen.id, chosen.steps, chosen.players, chosen.variant, read_options(chosen.set), chosen.seed, chosen.lang)


def completion(chosen: argparse.Namespace) -> int:
    """`kosti completion`."""
    from kosti.terminal.shell.completion import script

    print(script(chosen.shell))
    return 0


def menu(chosen: argparse.Namespace) -> int:
    """`kosti` alone."""
    from kosti.terminal.playing.menu import run_menu

    return run_menu(chosen.lang)
