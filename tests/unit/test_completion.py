"""Completion in the shell, asked as bash asks."""

import os
import subprocess
import sys

import pytest

from kosti.cli import carry_out


def completed(line: str) -> list[str]:
    """What may stand at the end of a line."""
    environment = {
        **os.environ,
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line.encode())),
        "COMP_TYPE": "9",
    }
    script = "import os, sys; sys.argv[0] = 'kosti'; os.dup2(1, 8); from kosti.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "line, found",
    [
        ("kosti pl", ["play"]),
        ("kosti play far", ["farkle", "farmhand"]),
        ("kosti rules far", ["farkle", "farmhand"]),
        ("kosti play pig --variant se", ["set-to-25", "seven-bust"]),
        ("kosti play pig --set g", ["goal="]),
        ("kosti games --category ca", ["casino", "category-races"]),
        ("kosti watch pig --bots ra", ["random"]),
        ("kosti play --vari", ["--variant"]),
        ("kosti completion ", ["bash", "fish", "zsh"]),
        ("kosti play nothing-like-it --variant s", []),
    ],
)
def test_what_may_come_next(line: str, found: list[str]) -> None:
    assert [word for word in sorted(completed(line)) if not word.startswith("-") or "--v" in line] == found


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert carry_out(["completion", shell], "en") == 0
    said = capsys.readouterr().out
    assert "kosti" in said
    assert {"bash": "complete -o", "zsh": "compdef", "fish": "complete --command kosti"}[shell] in said
