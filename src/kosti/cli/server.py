"""The web table, the proof of its dice, and copies of all that is stored."""

from __future__ import annotations

import argparse
import re
from typing import Any

from kosti.cli.building import Commands, later


def add_server(build: Commands) -> None:
    """The web table and the proof of its dice."""
    say = build.say
    sub = build.command("serve", later("kosti.server.commands", "serve"), "play in the browser: start the web table | играть в браузере: открыть веб-стол")
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
    sub.add_argument("--host-name", action="append", default=[], type=host_name, metavar="NAME", help=say(words))
    words = "who may read /metrics (an address or a network; this machine if none is named); may be given several times | кому можно читать /metrics (адрес или сеть; если не указано — этому компьютеру); можно указать несколько раз"
    sub.add_argument("--metrics", action="append", default=[], type=network, metavar="ADDRESS", help=say(words))
    words = "how the server tells what happens: text (the default), or json, one object a line | как сервер сообщает о происходящем: text (обычно) или json, по объекту в строке"
    sub.add_argument("--log", choices=["text", "json"], default="text", help=say(words))

    words = "check that the dice of a recorded game were fair (exit status 1 if not) | проверить, что кости записанной игры были честными (код 1, если нет)"
    sub = build.command("verify", later("kosti.server.commands", "verify"), words)
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
    sub = build.command("backup", later(storage, "backup"), words)
    words = "the file to write; only you can read it | файл для копии; прочесть его сможете только вы"
    sub.add_argument("file", metavar="FILE", help=build.say(words))
    add_place(build, sub)
    sub.add_argument("--force", action="store_true", help=build.say("overwrite the file | перезаписать файл"))

    words = (
        "bring back the tables of a backup, for example `kosti restore tables.db`; stop the server first"
        " | вернуть столы из резервной копии, например `kosti restore tables.db`; сначала остановите сервер"
    )
    sub = build.command("restore", later(storage, "restore"), words)
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


def host_name(word: str) -> str:
    """The name of a machine from the command line, without the rest of an address."""
    if re.fullmatch(r"[\w.-]+|[0-9a-fA-F:]*:[0-9a-fA-F:.]*", word):
        return word
    raise argparse.ArgumentTypeError(f"{word!r}: dice.example, 192.0.2.1")
