"""What serves whoever writes games or lives in a shell."""

from __future__ import annotations

import argparse

from kosti.cli.building import Commands
from kosti.terminal.shell import usage


def add_tools(build: Commands) -> None:
    """Completion, and looking at tables and game files."""
    say = build.say
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


def completion(chosen: argparse.Namespace) -> int:
    """`kosti completion`."""
    from kosti.terminal.shell.completion import script

    print(script(chosen.shell))
    return 0


def show(chosen: argparse.Namespace) -> int:
    """`kosti show`."""
    from kosti.catalog.settings import read_options
    from kosti.terminal.shell.show import show_random

    if chosen.declared:
        from kosti.terminal.shell.declared import show_declared

        return show_declared(chosen.id, chosen.lang)
    return show_random(chosen.id, chosen.steps, chosen.players, chosen.variant, read_options(chosen.set), chosen.seed, chosen.lang)
