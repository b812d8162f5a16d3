"""Simulation, tournaments, odds, solutions and benchmarks."""

from __future__ import annotations

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

    words = "the exact odds of every bet against a bank, for example `kosti odds craps` | точные шансы каждой ставки против банка, например `kosti odds craps`"
    sub = build.command("odds", later("kosti.lab.commands", "odds"), words)
    sub.add_argument("id", help=say("the game, see `kosti games --category casino` | игра, см. `kosti games --category casino`"))
    sub.add_argument("--variant", help=say("a variant of the game | вариант игры"))
    words = "set an option, for example --set commission=upfront | изменить настройку, например --set commission=upfront"
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))

    words = "work out perfect play, for one or two players without secrets | найти безупречную игру (для одного или двух игроков, без тайн)"
    sub = build.command("solve", later("kosti.lab.solving.commands", "solve"), words)
    build.add_trial(sub)
    words = "only say how many positions, how much memory and time it would take | только сказать, сколько понадобится позиций, памяти и времени"
    sub.add_argument("--estimate", action="store_true", help=say(words))

    words = (
        "measure the speed, against OpenSpiel (kosti[bench]) and hand-written C | измерить скорость в сравнении с OpenSpiel (kosti[bench]) и программой на C"
    )
    sub = build.command("bench", later("kosti.lab.commands", "bench"), words)
    sub.add_argument("--all", action="store_true", help=say("the speed of every game, slowest first | скорость всех игр, медленные сначала"))
    words = "time for each measurement (default 2, with --all 0.3) | время на каждое измерение (обычно 2, с --all 0.3)"
    sub.add_argument("--seconds", type=float, metavar="S", help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))
