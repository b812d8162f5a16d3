"""Every game in CPython 3.14 for WebAssembly, with the standard library alone: it opens, plays, is drawn, and comes to the same positions as here."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.build_web import WEB, install, require_node

HERE = Path(__file__).parent
SOURCES = HERE.parent.parent / "src"


def test_every_game_with_every_variant() -> None:
    """Node and the packages of the lock file come as for the web client, so nothing is left out anywhere."""
    node = require_node()
    install(node)
    program = shutil.which("node", path=str(node))
    assert program is not None
    there = subprocess.run(
        [program, str(HERE / "python.mjs"), str(WEB / "node_modules" / "pyodide"), str(SOURCES), str(HERE / "walk.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert there.returncode == 0, there.stderr[-3000:]
    version, *positions = there.stdout.splitlines()
    assert version.startswith("Python 3.14.")
    here = subprocess.run([sys.executable, str(HERE / "walk.py")], capture_output=True, text=True, check=True)
    assert positions == here.stdout.splitlines()
