"""A real `kosti serve` in a process of its own, over a folder of its own."""

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

SAYS = "Kosti is open"


class House:
    """A server that can be killed at any moment and opened again on the same address and data."""

    def __init__(self, data: Path, *settings: str) -> None:
        self.data = data
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []

    @property
    def url(self) -> str:
        """Where people find it."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> "House":
        """Start it; it answers when this returns."""
        self.said = []  # one who still listens to the process before has its own list
        command = [
            sys.executable,
            "-m",
            "kosti",
            "--lang",
            "en",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--no-browser",
            "--unlimited",
            *self.settings,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        ready = threading.Event()
        threading.Thread(target=self._listen, args=(self.process, self.said, ready), daemon=True).start()
        ready.wait()
        assert any(SAYS in line for line in self.said), "the server did not start:\n" + "".join(self.said)
        return self

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", said: list[str], ready: threading.Event) -> None:
        """Keep what the server says, so that its pipe never fills."""
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if SAYS in line:
                ready.set()
        ready.set()

    def kill(self) -> None:
        """SIGKILL, as if the machine had lost its power."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Stop it as a person would."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait()
        self.process = None

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """An HTTP request; the answer as data."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode() if body is not None else None, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read().decode()}") from error


def free_port() -> int:
    """A port that nobody uses, and that is given to nobody while a server is away: systems give out higher ones."""
    while True:
        port = 20_000 + secrets.randbelow(10_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
