"""The command line: `kosti games`, `kosti rules`, `kosti play` and the others; it knows everything, and imports what is heavy when it is needed, so that it starts at once."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from kosti.catalog.languages import find_languages
from kosti.cli.building import Commands
from kosti.cli.laboratory import add_laboratory
from kosti.cli.playing import add_playing, add_records
from kosti.cli.server import add_server
from kosti.cli.shelf import add_shelf
from kosti.cli.tools import add_tools
from kosti.engine.errors import MissingLabel, RecordError, TableError
from kosti.engine.words import LANGUAGES, environment_language, text
from kosti.library import meant


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


def build_parser(lang: str) -> argparse.ArgumentParser:
    """All commands and their options, in a language."""
    build = Commands(lang)
    for add in (add_shelf, add_playing, add_records, add_server, add_laboratory, add_tools):
        add(build)
    return build.parser


def menu(chosen: argparse.Namespace) -> int:
    """`kosti` alone."""
    from kosti.terminal.playing.menu import run_menu

    return run_menu(chosen.lang)


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
