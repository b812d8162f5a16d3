"""Playing in the terminal, and the records of games."""

from __future__ import annotations

import argparse

from kosti.cli.building import Commands


def add_playing(build: Commands) -> None:
    """Games of people and bots."""
    say = build.say
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


def add_records(build: Commands) -> None:
    """What is done with a game that has been written down."""
    say = build.say
    words = "replay a recorded game and check its `expect` lines (exit status 1 if one fails) | повторить записанную игру и проверить строки `expect` (код 1, если что-то не сошлось)"
    build.command("replay", replay, words).add_argument("file")

    sub = build.command("export", export, "write a recorded game for other programs | записать игру для других программ")
    sub.add_argument("file")
    words = "as a .mat text, which GNU Backgammon reads (backgammon, nackgammon, hypergammon) | текстом .mat, который читает GNU Backgammon (бэкгэммон, накгаммон, гипергаммон)"
    sub.add_argument("--mat", action="store_true", required=True, help=say(words))
    sub.add_argument("--out", metavar="FILE", help=say("into this file, instead of on the screen | в этот файл, а не на экран"))


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
    from kosti.engine.table.written.record import read_file
    from kosti.terminal.shell.show import show_record

    record = read_file(chosen.file)
    return show_record(record, chosen.lang)


def export(chosen: argparse.Namespace) -> int:
    """`kosti export`."""
    from pathlib import Path

    from kosti.engine.table.written.record import read_file
    from kosti.lab.mat import mat_of
    from kosti.library import replay

    text = mat_of(replay(read_file(chosen.file)))
    if chosen.out:
        Path(chosen.out).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0
