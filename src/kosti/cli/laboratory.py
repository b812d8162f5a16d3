"""Simulation, tournaments, odds, solutions and benchmarks."""

from __future__ import annotations

import argparse

from kosti.cli.building import Commands, later


def add_laboratory(build: Commands) -> None:
    """Simulation, tournaments and benchmarks."""
    say = build.say
    sub = build.command(
        "simulate", later("kosti.lab.commands", "simulate"), "play many games of bots at native speed | сыграть множество партий ботов на полной скорости"
    )
    build.add_trial(sub)
    sub.add_argument("--games", type=int, default=100_000, metavar="N", help=say("how many games (default 100000) | сколько партий (обычно 100000)"))
    words = "a bot for all seats, or one for every seat: random, thumb, search, search:PASSES, perfect | бот для всех мест или по одному на место: random, thumb, search, search:ПРОХОДЫ, perfect"
    sub.add_argument("--bots", default="random", metavar="A,B,..", help=say(words))
    sub.add_argument("--cores", type=int, metavar="K", help=say("threads to use (default: all cores) | число потоков (обычно — все ядра)"))
    words = "run on a Ray cluster: auto, local or HOST:PORT (needs kosti[cluster]) | считать на кластере Ray: auto, local или HOST:PORT (нужен kosti[cluster])"
    sub.add_argument("--cluster", metavar="ADDRESS", help=say(words))
    sub.add_argument("--plot", metavar="FILE", help=say("write a picture, PNG or SVG (needs kosti[lab]) | сохранить график, PNG или SVG (нужен kosti[lab])"))

    sub = build.command("tournament", later("kosti.lab.commands", "tournament"), "let bots compete at every seat | турнир ботов за всеми местами")
    build.add_trial(sub)
    sub.add_argument("--games", type=int, default=1000, metavar="N", help=say("how many games (default 1000) | сколько партий (обычно 1000)"))
    words = "the bots that compete: random, thumb, search, search:PASSES, perfect | боты-участники: random, thumb, search, search:ПРОХОДЫ, perfect"
    sub.add_argument("--bots", default="random,thumb,search", metavar="A,B,..", help=say(words))

    _add_odds(build)

    words = "work out perfect play, for one or two players | найти безупречную игру (для одного или двух игроков)"
    sub = build.command("solve", later("kosti.lab.solving.commands", "solve"), words)
    build.add_trial(sub)
    words = "only say how many positions, how much memory and time it would take | только сказать, сколько понадобится позиций, памяти и времени"
    sub.add_argument("--estimate", action="store_true", help=say(words))
    words = "Flip: who wins with these dice, and by which moves, for example 1,2,3,4,5/6,6,1,2f/1 (in turn / the other / the middle; f: flipped) | Flip: кто победит при этих костях и какими ходами, например 1,2,3,4,5/6,6,1,2f/1 (чей ход / соперник / середина; f — перевёрнута)"
    sub.add_argument("--lookup", metavar="DICE", help=say(words))
    words = "one player alone plays for the chance to have so many points at the end | один игрок играет на вероятность набрать столько очков"
    sub.add_argument("--reach", type=int, metavar="POINTS", help=say(words))
    _add_secrets(build, sub)

    words = (
        "measure the speed, against OpenSpiel (kosti[bench]) and hand-written C | измерить скорость в сравнении с OpenSpiel (kosti[bench]) и программой на C"
    )
    sub = build.command("bench", later("kosti.lab.commands", "bench"), words)
    sub.add_argument("--all", action="store_true", help=say("the speed of every game, slowest first | скорость всех игр, медленные сначала"))
    words = "time for each measurement (default 2, with --all 0.3) | время на каждое измерение (обычно 2, с --all 0.3)"
    sub.add_argument("--seconds", type=float, metavar="S", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))


def _add_odds(build: Commands) -> None:
    """The exact odds of a game or of a position."""
    say = build.say
    words = (
        "exact odds: of every bet against a bank (`kosti odds craps`), the chance of every row (`kosti odds yahtzee`), what one more throw risks and brings (`kosti odds farkle`)"
        " | точные шансы: каждой ставки против банка (`kosti odds craps`), каждой строки (`kosti odds yahtzee`), риск и прибыль ещё одного броска (`kosti odds farkle`)"
    )
    sub = build.command("odds", odds, words)
    sub.add_argument("id", help=say("the game, see `kosti games` | игра, см. `kosti games`"))
    sub.add_argument("--variant", help=say("a variant of the game | вариант игры"))
    words = "set an option, for example --set commission=upfront | изменить настройку, например --set commission=upfront"
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=say(words))
    words = "the dice on the table, for example --dice 6,6,2,3,1 | кости на столе, например --dice 6,6,2,3,1"
    sub.add_argument("--dice", metavar="A,B,..", help=say(words))
    words = "how many throws are left, for example --throws 2 (default: as many as the rules allow) | сколько бросков осталось, например --throws 2 (обычно — сколько дают правила)"
    sub.add_argument("--throws", type=int, metavar="N", help=say(words))
    words = "a table as it stands: the file of a record, or a game you left, as `kosti resume` finds it | стол как есть: файл записи или прерванная игра, как её находит `kosti resume`"
    sub.add_argument("--table", metavar="FILE|NAME", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))


def odds(chosen: argparse.Namespace) -> int:
    """`kosti odds`."""
    from kosti.lab.commands import odds as run
    from kosti.terminal.playing.saving import find_saved

    if chosen.table is not None:
        chosen.table = find_saved(chosen.table)
    return run(chosen)


def _add_secrets(build: Commands, sub: argparse.ArgumentParser) -> None:
    """What can be said where a game with secrets is solved."""
    say = build.say
    words = "with secrets: stop when nobody can win more than this against it (default 0.0005) | при тайнах: остановиться, когда никто не выиграет против неё больше этого (обычно 0.0005)"
    sub.add_argument("--exact", type=float, metavar="SHARE", help=say(words))
    words = "with secrets: set a field before the first throw, for example --from 'lives A=1' | при тайнах: задать поле до первого броска, например --from 'lives A=1'"
    sub.add_argument("--from", dest="first", action="append", default=[], metavar="FIELD=VALUE", help=say(words))
    words = "with secrets: what is played for, the win or chips | при тайнах: на что играют, на победу или на фишки"
    sub.add_argument("--for", dest="played_for", choices=["win", "chips"], default="win", help=say(words))
