"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    """Run `kosti` from the command line."""
    from kosti.terminal.show import show

    sys.exit(show(sys.argv[2:]))
