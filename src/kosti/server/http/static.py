"""The files of the browser client, compressed once and kept in memory; every address of the client is its one page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kosti.server.http.headers import takes_gzip
from kosti.server.http.heads import Head

WEB = Path(__file__).parents[2] / "web"
FOREVER = "public, max-age=31536000, immutable"
HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
TEXT = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kosti</title>
<h1>Kosti</h1><p>The browser client has not been built yet. Run <code>make web</code> and reload this page.</p>
<p lang="ru">Клиент для браузера ещё не собран. Выполните <code>make web</code> и обновите страницу.</p></html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str
    stamp: tuple[float, int]


class ClientFiles:
    """The built client in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or WEB).resolve()
        self._files: dict[Path, File] = {}

    def answer(self, request: Request, head: Head | None = None) -> Response | None:
        """The file of an address, the client's page for its own addresses (with its head, if there is one), None if there is nothing."""
        path = self._find(request.url.path)
        if path is not None:
            return self._send(request, path)
        if "." in request.url.path.rsplit("/", 1)[-1]:
            return None
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503)
        return self._send_page(request, index, head) if head else self._send(request, index)

    def _send_page(self, request: Request, index: Path, head: Head) -> Response:
        """The one page with the head of an address; small enough to be written anew each time."""
        body = head.written_into(self._read(index).body.decode(), request).encode()
        headers = {"etag": _tag(body), "cache-control": "no-cache", "vary": "accept-encoding, accept-language"}
        return Response(status_code=304, headers=headers) if request.headers.get("if-none-match") == headers["etag"] else HTMLResponse(body, headers=headers)

    def _find(self, address: str) -> Path | None:
        if "\0" in address:
            return None
        try:
            path = (self.folder / address.lstrip("/")).resolve()
            return path if path.is_relative_to(self.folder) and path.is_file() else None
        except OSError:  # no file can have such a name
            return None

    def _send(self, request: Request, path: Path) -> Response:
        file = self._read(path)
        hashed = path.parent != self.folder and HASHED.search(path.name)
        headers = {"etag": file.tag, "cache-control": FOREVER if hashed else "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.squeezed is not None and takes_gzip(request):
            return Response(file.squeezed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(file.body, media_type=file.kind, headers=headers)

    def _read(self, path: Path) -> File:
        facts = path.stat()
        stamp = (facts.st_mtime, facts.st_size)
        known = self._files.get(path)
        if known and known.stamp == stamp:
            return known
        body = path.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(TEXT) and len(body) > 500 else None
        file = self._files[path] = File(body, squeezed, kind, _tag(body), stamp)
        return file


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'
