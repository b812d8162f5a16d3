"""What a link says before it is opened: titles, lines and pictures in the page itself; and the pictures."""

import struct
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from kosti.catalog.entries import entries
from kosti.server.http.app import create_app
from kosti.server.shelf.preview import HEIGHT, WIDTH
from kosti.server.shelf.worked import EXAMPLES, worked_example
from tools.make_icons import DRAWN, ICONS, draw

INDEX = '<!doctype html>\n<html lang="en"><head><meta name="description" content="Kosti" /><title>Kosti</title></head></html>'


@pytest.fixture
def web(tmp_path: Path):
    client = tmp_path / "web"
    client.mkdir()
    (client / "index.html").write_text(INDEX, encoding="utf-8")
    with TestClient(create_app(tmp_path / "data", client)) as opened:
        yield opened


@pytest.mark.parametrize(
    "address, lang, title, picture",
    [
        ("/", "en", "What shall we play?", "pig"),
        ("/games/yahtzee", "en", "Yahtzee", "yahtzee"),
        ("/games/yahtzee", "ru-RU,ru;q=0.9", "Ятзи", "yahtzee"),
        ("/games/general", "de,en;q=0.5", "General (Escalero)", "general"),
        ("/new/lcr", "en", "A table of LCR (Left Center Right)", "lcr"),
        ("/mine", "ru", "Мои столы", "pig"),
    ],
)
def test_a_page_says_its_title(web: TestClient, address: str, lang: str, title: str, picture: str) -> None:
    answer = web.get(address, headers={"accept-language": lang})
    assert f"<title>{title} · Kosti</title>" in answer.text
    assert f'<meta property="og:title" content="{title} · Kosti" />' in answer.text
    assert f'<meta property="og:image" content="http://testserver/pictures/{picture}.png" />' in answer.text
    assert f'<html lang="{lang[:2] if lang[:2] != "de" else "en"}">' in answer.text
    assert web.get(address, headers={"accept-language": lang, "if-none-match": answer.headers["etag"]}).status_code == 304


def test_a_table_says_what_is_played_and_by_whom(web: TestClient) -> None:
    token = web.post("/api/people", json={"name": "Ann <b>"}).json()["token"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = web.post("/api/tables", json={"game": "general", "variant": "yahtzee", "seats": seats}, headers={"authorization": f"Bearer {token}"}).json()["id"]
    page = web.get(f"/t/{table}").text
    assert "<title>Yahtzee: Ann &lt;b&gt; · Kosti</title>" in page
    assert "/pictures/yahtzee.png" in page
    assert "<title>Yahtzee, step by step · Kosti</title>" in web.get(f"/t/{table}/replay").text
    assert web.get(f"/api/tables/{table}").json()["title"] == "Yahtzee"


@pytest.mark.parametrize("address", ["/games/nothing", "/t/nothing", "/nowhere", "/t/a/b/c"])
def test_what_is_unknown_is_the_page_as_it_is(web: TestClient, address: str) -> None:
    assert web.get(address).text == INDEX


@pytest.mark.parametrize("id", ["yahtzee", "duell", "zombie-dice", "contig", "cephalopod"])
def test_a_preview_is_a_picture(web: TestClient, id: str) -> None:
    answer = web.get(f"/pictures/{id}.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert struct.unpack(">II", answer.content[16:24]) == (WIDTH, HEIGHT)
    assert len(answer.content) < 100_000


def test_no_preview_of_nothing(web: TestClient) -> None:
    assert web.get("/pictures/nothing.png").status_code == 404


def test_rules_can_be_searched(web: TestClient) -> None:
    found = web.get("/api/rules?words=snake eyes&lang=en").json()
    assert {"mexico"} <= {one["id"] for one in found}
    assert all(one["id"] in entries() for one in found)
    assert web.get("/api/rules?words=a").status_code == 400


def test_a_known_variant_has_a_page(web: TestClient) -> None:
    page = web.get("/api/games/yahtzee").json()
    assert (page["id"], page["game"], page["variant"], page["form_of"]) == ("yahtzee", "general", "yahtzee", "General (Escalero)")
    assert page["title"] == page["picture"]["title"] == page["example"]["title"] == "Yahtzee"
    assert page["rules"].startswith("# Yahtzee\n")


@pytest.mark.parametrize("id", sorted(file.stem for file in EXAMPLES.glob("*.record"))[::8])
def test_a_worked_example_goes_step_by_step(id: str) -> None:
    english, russian = worked_example(id, "en"), worked_example(id, "ru")
    assert english is not None and russian is not None  # noqa: PT018
    assert len(english["steps"]) == len(russian["steps"]) > 1
    assert english["steps"][0]["log"] == ""
    assert english["names"][0] == "Anna"


def test_icons_are_as_they_are_drawn() -> None:
    for name, (size, to_the_edge) in DRAWN.items():
        assert (ICONS / name).read_bytes() == draw(size, to_the_edge), "run python tools/make_icons.py"
