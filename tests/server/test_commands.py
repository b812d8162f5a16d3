"""`kosti serve` and `kosti verify` on the command line."""

import errno
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import uvicorn

from kosti.cli import main
from kosti.rooms.fair.dice import commitment_of
from kosti.rooms.shown import after
from kosti.server import commands, worker
from kosti.server.settings import Settings
from kosti.server.storage.troubles import BadData
from kosti.server.storage.writer import Storage
from tests.server.helpers import SEED, finish, new_room, word_of


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = after.record(finish(new_room("pig", goal=20)))
    file = tmp_path / "game.record"
    file.write_text(record, encoding="utf-8")
    assert exit_of("verify", str(file), "--lang", "ru") == 0
    said = capsys.readouterr().out
    assert "Честно" in said
    assert "--commitment" in said
    kept = ("--commitment", commitment_of(SEED), "--word", word_of("ann"))
    assert exit_of("verify", str(file), *kept, "--lang", "en") == 0
    assert "before any word was told" in capsys.readouterr().out
    assert exit_of("verify", str(file), "--word", "another") == 1
    assert exit_of("verify", str(file), "--commitment", "00" * 32) == 1
    file.write_text(record.replace("throw 6", "throw 5").replace("throw 4", "throw 3"), encoding="utf-8")
    assert exit_of("verify", str(file)) == 1
    assert exit_of("verify", str(tmp_path / "nothing")) == 2


def exit_of(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(words)
    return int(ended.value.code or 0)


def test_a_busy_port_is_said_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert exit_of("serve", "--port", str(port), "--data", str(tmp_path), "--no-browser", "--lang", "en") == 2
        assert f"port {port} is taken" in capsys.readouterr().err
        assert exit_of("serve", "--port", str(port), "--data", str(tmp_path), "--no-browser", "--lang", "ru") == 2
        assert f"порт {port} занят" in capsys.readouterr().err


def test_a_port_for_the_administrator_is_no_taken_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(host: str, port: int | None) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(commands, "listen", refuse)
    for lang, words in {"en": "port 80 is for the administrator", "ru": "порт 80 — только для администратора"}.items():
        assert exit_of("serve", "--port", "80", "--data", str(tmp_path), "--no-browser", "--lang", lang) == 2
        told = capsys.readouterr().err
        assert words in told
        assert len(told.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words", [("--host", "192.0.2.1"), ("--host", "no such host"), ("--internal", "192.0.2.1"), ("--internal", "192.0.2.1", "--workers", "2")]
)
@pytest.mark.parametrize(("lang", "told"), [("en", "choose an address of this machine with"), ("ru", "выберите адрес этой машины:")])
def test_an_address_of_another_machine_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], lang: str, told: str) -> None:
    """Before anything is made, and by the parent of several processes: none of them could ever begin."""
    assert exit_of("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", *words, "--lang", lang) == 2
    said = capsys.readouterr().err
    assert f"{told} {words[0]}" in said
    assert len(said.strip().splitlines()) == 1
    assert "Errno" not in said
    assert list(tmp_path.iterdir()) == []


def test_a_process_without_its_database_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its parent starts another one; a traceback is for mistakes of ours."""

    def run(*_: object, **__: object) -> None:
        raise BadData("unreachable", place="here", why="nobody there")

    for name, made in {
        "read_order": lambda: (None, "here", Settings(lang="en")),
        "end_with_parent": lambda: None,
        "speaker": lambda _: None,
        "run": run,
    }.items():
        monkeypatch.setattr(worker, name, made)
    monkeypatch.setattr(sys, "stdout", sys.__stdout__)
    with pytest.raises(SystemExit) as ended:
        worker.main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("kosti: no PostgreSQL answers at here (nobody there)")
    assert len(said.strip().splitlines()) == 1


def test_another_port_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    first = commands.listen("127.0.0.1", 0)
    monkeypatch.setattr(commands, "PORT", first.getsockname()[1])
    second = commands.listen("127.0.0.1", None)
    assert second.getsockname()[1] != first.getsockname()[1]
    first.close()
    second.close()


def test_a_folder_in_use_is_said_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    storage = Storage(tmp_path)
    assert exit_of("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--lang", "en") == 2
    assert "another kosti" in capsys.readouterr().err
    storage.close()


@pytest.mark.parametrize(("lang", "option"), [("en", "an address or a network"), ("ru", "адрес или сеть")])
def test_proxies_and_names_are_options(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, option: str) -> None:
    assert exit_of("serve", "--proxy", "everybody", "--data", str(tmp_path)) == 2
    assert "192.0.2.1" in capsys.readouterr().err
    for word in ("https://dice.example", "dice.example/t", "dice.example:8000", "two names"):
        assert exit_of("serve", "--host-name", word, "--data", str(tmp_path)) == 2
        assert "dice.example, 192.0.2.1" in capsys.readouterr().err
    assert exit_of("--lang", lang, "serve", "--help") == 0
    assert option in " ".join(capsys.readouterr().out.split())


def test_a_server_believes_the_proxies_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configs: list[uvicorn.Config] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda server, sockets: configs.append(server.config))
    for proxies in ([], ["--proxy", "10.0.0.1", "--proxy", "2001:db8::/32"]):
        assert exit_of("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", *proxies) == 0
    assert [config.proxy_headers for config in configs] == [False, True]
    assert [config.forwarded_allow_ips for config in configs] == [[], ["10.0.0.1/32", "2001:db8::/32", "::ffff:a00:1/128"]]


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; from kosti.cli import build_parser; build_parser('en').format_help(); print([m for m in ('fastapi', 'sqlalchemy', 'numpy', 'uvicorn', 'kosti.server') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
