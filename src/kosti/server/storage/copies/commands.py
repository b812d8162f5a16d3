"""The commands `kosti backup` and `kosti restore`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from kosti.engine.words import catalogue, fill_in
from kosti.server.places import place_of
from kosti.server.storage.copies.progress import Progress
from kosti.server.storage.troubles import BadData

MESSAGES = catalogue(
    "server",
    {
        "copying": "copying {percent} | копирование {percent}",
        "checking": "checking {percent} | проверка {percent}",
        "backed_up": "The backup is in {file} ({size} MB); bring it back with: kosti restore {file}"
        " | Резервная копия — в {file} ({size} МБ); вернуть её: kosti restore {file}",
        "restored": "The tables of {file} are back; start with: kosti serve | Столы из {file} вернулись; запустите: kosti serve",
        "aside": "What was there before is kept in {aside} | Прежнее сохранено в {aside}",
    },
)


def backup(chosen: argparse.Namespace) -> int:
    """`kosti backup`."""

    def work(progress: Progress) -> None:
        from kosti.server.storage.copies.backup import back_up

        file = Path(chosen.file)
        back_up(place_of(chosen), file, chosen.force, progress)
        say(chosen.lang, "backed_up", file=file, size=f"{file.stat().st_size / 1e6:.1f}")

    return carry_out(work, chosen.lang)


def restore(chosen: argparse.Namespace) -> int:
    """`kosti restore`."""

    def work(progress: Progress) -> None:
        from kosti.server.storage.copies.backup import restore as bring_back

        file = Path(chosen.file)
        aside = bring_back(file, place_of(chosen), chosen.force, progress)
        say(chosen.lang, "restored", file=file)
        if aside:
            say(chosen.lang, "aside", aside=aside)

    return carry_out(work, chosen.lang)


def say(lang: str, key: str, **values: object) -> None:
    """Print a sentence."""
    print(fill_in(MESSAGES[key][lang], values))


def carry_out(work: Callable[[Progress], None], lang: str) -> int:
    """Do something that may take long; the exit status."""

    def tell(doing: str, share: float | None) -> None:
        percent = "…" if share is None else f"{share:.0%}"
        print(f"kosti: {fill_in(MESSAGES[doing][lang], {'percent': percent})}", file=sys.stderr, flush=True)

    try:
        with Progress(tell) as progress:
            work(progress)
    except BadData as error:
        print(f"kosti: {error.say(lang)}", file=sys.stderr)
        return 2
    return 0
