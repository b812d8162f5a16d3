"""The HTTP interface: people, tables, pages, files of the client, headers and limits."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kosti.catalog.entries import entries
from kosti.engine.errors import MESSAGES, TableError
from kosti.library import game_ids
from kosti.rooms.fair.dice import pledge_of
from kosti.rooms.people.buckets import Bucket, Buckets
from kosti.rooms.people.people import clean_colour, clean_name, hash_token, new_token, plain
from kosti.rooms.refusals import REFUSALS, Refused, RefusedByEngine
from kosti.server.house.keeper import Keeper
from kosti.server.http.app import create_app
from kosti.server.http.bodies import ErrorAnswer, GameFacts, GamePage, Opened, PersonView, PersonWithToken, ProofView, ReplayView, TableInfo
from kosti.server.http.static import ClientFiles
from kosti.server.http.statuses import OF_ENGINE, WITH_STATUS, status_of
from kosti.server.limits import Limits
from kosti.server.live.messages import LIVE_MODELS, ErrorMessage, Ok, Pong
from kosti.server.shelf import shelf as games
from kosti.server.storage.writer import Storage
from kosti.server.wire import TableChange, TableView
from tests.server.helpers import finish, new_room, refuse_at_tables


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "data", tmp_path / "web", Limits.none())) as client:
        yield client


def person(web: TestClient, name: str = "Ann") -> dict[str, str]:
    """A new person's header."""
    return {"authorization": f"Bearer {web.post('/api/people', json={'name': name}).json()['token']}"}


def begin(web: TestClient, id: str, *people: dict[str, str]) -> None:
    """Everybody pledges a word and tells it, each over a line of their own."""
    for type in ("pledge", "word"):
        for n, one in enumerate(people):
            word = f"word {n}"
            with web.websocket_connect(f"/api/tables/{id}/live") as line:
                line.send_json({"type": "hello", "token": one["authorization"].removeprefix("Bearer "), "lang": "en"})
                line.send_json({"type": type, "id": type, **({"hash": pledge_of(word)} if type == "pledge" else {"word": word})})
                while (said := line.receive_json())["type"] in ("table", "change"):
                    pass
                assert said["type"] == "ok", said


def test_people(web: TestClient) -> None:
    made = web.post("/api/people", json={"name": " Ann \x07", "colour": "teal"})
    assert made.status_code == 201
    assert made.json()["name"] == "Ann"
    me = {"authorization": f"Bearer {made.json()['token']}"}
    assert web.get("/api/people/me", headers=me).json() == {"person": made.json()["person"], "name": "Ann", "colour": "teal"}
    assert web.patch("/api/people/me", headers=me, json={"name": "Anna"}).json()["name"] == "Anna"
    assert web.get("/api/people/me", headers=me).json()["name"] == "Anna"
    for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Basic abc"}):
        answer = web.get("/api/people/me", headers=headers)
        assert answer.status_code == 401
        assert set(answer.json()["text"]) == {"en", "ru"}
    assert web.post("/api/people", json={"name": "!!!"}).status_code == 400
    assert web.post("/api/people", json={"name": "Ann", "admin": True}).status_code == 400


def test_tokens_are_stored_as_hashes_only(web: TestClient, tmp_path: Path) -> None:
    token = web.post("/api/people", json={"name": "Ann"}).json()["token"]
    assert len(token) >= 43
    stored = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert token.encode() not in stored
    assert hash_token(token).encode() in stored


def test_tokens_are_unguessable() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(re.fullmatch(r"[\w-]{43}", token) for token in tokens)


def test_names() -> None:
    assert clean_name("Анна, #1\n") == "Анна 1"
    assert plain("a\u202eb\u0000c", 10) == "a b c"
    assert clean_colour("teal") == "teal"
    assert clean_colour("red;background:url(x)") == "vermilion"
    for bad in ("", "  ", "123", "x" * 25):
        with pytest.raises(Exception, match="letter"):
            clean_name(bad)


def test_opening_and_sitting_down(web: TestClient) -> None:
    ann, bob, eve = person(web), person(web, "Bob"), person(web, "Eve")
    wanted = {"game": "pig", "variant": "big-pig", "options": {"goal": 50}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = web.post("/api/tables", json=wanted, headers=ann).json()
    id = opened["id"]
    info = web.get(f"/api/tables/{id}").json()
    TableInfo.model_validate(info)
    assert info["commitment"] == opened["commitment"]
    assert info["status"] == "waiting"
    assert {o["name"] for o in info["options"]} == {"goal", "dice"}
    assert web.delete(f"/api/tables/{id}/seats/0", headers=bob).status_code == 403
    assert web.post(f"/api/tables/{id}/seats/0", json={}, headers=bob).status_code == 409
    assert web.post(f"/api/tables/{id}/seats/7", json={}, headers=bob).status_code == 404
    assert web.post(f"/api/tables/{id}/seats/1", json={}).status_code == 401
    taken = web.post(f"/api/tables/{id}/seats/1", json={"name": "Bobby"}, headers=bob)
    assert taken.status_code == 200
    assert (taken.json()["status"], taken.json()["my_turn"]) == ("waiting", True), "his word is awaited"
    assert not web.get(f"/api/tables/{id}", headers=eve).json()["my_turn"]
    begin(web, id, ann, bob)
    assert web.get(f"/api/tables/{id}").json()["status"] == "playing"
    assert web.post(f"/api/tables/{id}/seats/1", json={}, headers=eve).status_code == 409
    assert web.delete(f"/api/tables/{id}/seats/1", headers=bob).status_code == 409
    mine = web.get("/api/tables?lang=ru", headers=ann).json()
    assert [(t["id"], t["my_turn"], t["host"], t["title"]) for t in mine] == [(id, True, True, "Большая свинья")]
    assert web.get("/api/tables", headers=eve).json() == []
    assert web.get(f"/api/tables/{id}/record").status_code == 409
    assert web.get(f"/api/tables/{id}/proof").status_code == 409
    assert web.get(f"/api/tables/{id}/replay").status_code == 409
    assert web.get("/api/tables/nothing").status_code == 404


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "nothing"}, 404),
        ({"variant": "nothing"}, 400),
        ({"options": {"nothing": 1}}, 400),
        ({"options": {"goal": 10**9}}, 400),
        ({"seats": []}, 400),
        ({"seats": [{"kind": "me"}]}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "godlike"}]}, 400),
        ({"seats": [{"kind": "me"}] + [{"kind": "bot"}] * 30}, 400),
        ({"dice": "loaded"}, 400),
        ({"clock": 1}, 400),
        ({"words": "mouse"}, 400),  # words come after the commitment, over the live connection
    ],
)
def test_wrong_tables_are_refused(web: TestClient, change: dict[str, object], status: int) -> None:
    ann = person(web)
    answer = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "bot"}], **change}, headers=ann)
    assert answer.status_code == status, answer.text
    assert set(answer.json()["text"]) == {"en", "ru"}
    assert web.get("/api/tables", headers=ann).json() == []


def test_the_shelf_and_every_page(web: TestClient) -> None:
    for lang in ("en", "ru"):
        shelf = web.get(f"/api/games?lang={lang}").json()
        ids = [game["id"] for game in shelf]
        assert sorted(ids) == sorted(entries())
        assert set(game_ids()) < set(ids), "variants with a name of their own stand beside the games"
        assert ids[0] == "pig", "games that welcome newcomers come first"
        for game in shelf:
            GameFacts.model_validate(game)
            assert game["picture"]["table"] or game["picture"]["sheet"]
    for id in game_ids():
        page = web.get(f"/api/games/{id}?lang=ru").json()
        GamePage.model_validate(page)
        assert all(variant["about"] for variant in page["variants"]), id
        assert page["statistics"] is None
    assert web.get("/api/games/nothing").status_code == 404
    assert web.get("/api/games?lang=xx").status_code == 400


def test_openapi_carries_the_live_messages(web: TestClient) -> None:
    shapes = web.get("/api/openapi.json").json()["components"]["schemas"]
    assert {model.__name__ for model in LIVE_MODELS} <= set(shapes)


def test_strict_headers(web: TestClient) -> None:
    for address in ("/", "/api/games", "/api/nothing"):
        headers = web.get(address).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_files_of_the_client(web: TestClient, tmp_path: Path) -> None:
    assert "make web" in web.get("/").text
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the page</p>")
    (folder / "assets" / "main-Ab3dEf9h.js").write_text("let x = 1;" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    assert web.get("/").text == web.get("/t/abc").text == "<p>the page</p>"
    assert web.get("/").headers["cache-control"] == "no-cache"
    script = web.get("/assets/main-Ab3dEf9h.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert web.get("/assets/main-Ab3dEf9h.js", headers={"if-none-match": script.headers["etag"]}).status_code == 304
    assert web.get("/assets/missing.js").status_code == 404
    assert ClientFiles(folder)._find("/../secret.txt") is None
    assert web.get("/%2e%2e/secret.txt").status_code == 404
    assert web.get("/api/nothing").status_code == 404


def test_large_bodies_are_refused(web: TestClient) -> None:
    answer = web.post("/api/people", content=b'{"name": "' + b"x" * 100_000 + b'"}', headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert set(answer.json()["text"]) == {"en", "ru"}


def test_limits_of_one_client(tmp_path: Path) -> None:
    limits = Limits(people_per_hour=2, tables_per_hour=5, tables_in_play=3, request_burst=100, requests_per_second=0)
    with TestClient(create_app(tmp_path / "data", None, limits)) as web:
        ann = person(web)
        wanted = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}
        statuses = [web.post("/api/tables", json=wanted, headers=ann).status_code for _ in range(6)]
        assert statuses == [201, 201, 201, 429, 429, 429]
        assert web.post("/api/people", json={"name": "Bob"}).status_code == 201
        assert web.post("/api/people", json={"name": "Eve"}).status_code == 429
        answers = [web.get("/api/people/me", headers=ann).status_code for _ in range(100)]
        assert answers[-1] == 429


def test_buckets() -> None:
    time = [0.0]
    bucket = Bucket(2, 3, lambda: time[0])
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]
    time[0] = 0.5
    assert [bucket.allows() for _ in range(2)] == [True, False]
    buckets = Buckets(1, 1, lambda: time[0])
    assert buckets.allows("a")
    assert buckets.allows("b")
    assert not buckets.allows("a")


def test_live_over_a_real_socket(web: TestClient) -> None:
    ann = person(web)
    id = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=ann).json()["id"]
    with web.websocket_connect(f"/api/tables/{id}/live") as line:
        line.send_json({"type": "hello", "token": None, "lang": "en"})
        assert line.receive_json()["status"] == "waiting"
        line.send_text("not json")
        assert line.receive_json()["error"] == "not_json"
    with web.websocket_connect("/api/tables/nothing/live") as line:
        assert line.receive_json()["error"] == "no_such_table"


def test_somebody_the_table_refuses_leaves_the_seat_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a line of chat that stores what there is, and after a restart."""
    with TestClient(create_app(tmp_path / "data", None, Limits.none())) as web:
        ann, bob, zoe = person(web), person(web, "Bob"), person(web, "Zoe")
        id = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=ann).json()["id"]
        with monkeypatch.context() as patch:
            refuse_at_tables(patch, "Zoe")
            assert web.post(f"/api/tables/{id}/seats/1", json={}, headers=zoe).json()["error"] == "bad_name"
            with web.websocket_connect(f"/api/tables/{id}/live") as line:
                line.send_json({"type": "hello", "token": ann["authorization"].removeprefix("Bearer "), "lang": "en"})
                assert line.receive_json()["seats"][1]["kind"] == "open"
                line.send_json({"type": "say", "id": "a", "text": "Hello?"})
                assert line.receive_json()["chat"][0]["text"] == "Hello?"
                assert line.receive_json()["type"] == "ok"
        assert web.post(f"/api/tables/{id}/seats/1", json={"word": "mouse"}, headers=bob).status_code == 400
        assert web.post(f"/api/tables/{id}/seats/1", json={}, headers=bob).status_code == 200
        begin(web, id, ann, bob)
        assert web.get(f"/api/tables/{id}").json()["status"] == "playing"
    with TestClient(create_app(tmp_path / "data", None, Limits.none())) as web:
        assert [seat["name"] for seat in web.get(f"/api/tables/{id}").json()["seats"]] == ["Ann", "Bob"]


def test_long_addresses_are_the_client_or_nothing(web: TestClient, tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<p>the page</p>")
    for address, status in (("/" + "a" * 300, 200), ("/" + "a" * 300 + ".js", 404), ("/" + "a/" * 3000, 200)):
        answer = web.get(address)
        assert answer.status_code == status
        assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_game_that_fails_leaves_the_others_on_the_shelf(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.picture
    monkeypatch.setattr(games, "picture", lambda id, lang, variant: 1 / 0 if id == "pig" else real(id, lang, variant))
    games._shelf.cache_clear()
    two = {id: entries()[id] for id in ("pig", "perudo")}
    monkeypatch.setattr(games, "entries", lambda: two)
    assert [game["id"] for game in web.get("/api/games").json()] == ["perudo"]
    games._shelf.cache_clear()


def test_our_mistakes_are_answered_in_the_same_form(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "shelf", lambda lang: 1 / 0)
    answer = web.get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_who_is_here_is_asked_on_the_event_loop_alone(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Devices come and go there; elsewhere their set could change while it is read."""
    asked: list[Keeper] = []
    real = Keeper.here

    def here(keeper: Keeper) -> set[str]:
        asyncio.get_running_loop()  # fails in any other thread
        asked.append(keeper)
        return real(keeper)

    ann = person(web)
    id = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=ann).json()["id"]
    monkeypatch.setattr(Keeper, "here", here)
    assert web.get(f"/api/tables/{id}").json()["id"] == id
    assert [table["id"] for table in web.get("/api/tables", headers=ann).json()] == [id]
    assert len(asked) == 2


def test_answers_are_just_what_the_schema_says(tmp_path: Path) -> None:
    """The models forbid fields that they do not know."""
    room = finish(new_room("dice-town", "me", "open"), random.Random(4).choice)
    storage = Storage(tmp_path)
    storage.write(room.take_writes()).result()
    storage.close()
    with TestClient(create_app(tmp_path, None, Limits.none())) as web:
        made = web.post("/api/people", json={"name": "Ann"})
        PersonWithToken.model_validate(made.json())
        me = {"authorization": f"Bearer {made.json()['token']}"}
        opened = web.post("/api/tables", json={"game": "perudo", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=me)
        Opened.model_validate(opened.json())
        table = f"/api/tables/{opened.json()['id']}"
        answers = {
            "/api/people/me": PersonView,
            "/api/games/dice-town": GamePage,  # with statistics
            table: TableInfo,
            f"{table}/replay": ErrorAnswer,
            f"/api/tables/{room.id}": TableInfo,
            f"/api/tables/{room.id}/proof": ProofView,
            f"/api/tables/{room.id}/replay": ReplayView,
        }
        for address, model in answers.items():
            assert model.model_config["extra"] == "forbid"
            model.model_validate(web.get(address, headers=me).json())
        assert web.get("/api/games/dice-town").json()["statistics"]["games"] == 1
        for one in web.get("/api/games").json():
            GameFacts.model_validate(one)
        for one in web.get("/api/tables", headers=me).json():
            TableInfo.model_validate(one)
        with web.websocket_connect(f"{table}/live") as line:
            messages = (
                {"type": "hello", "token": made.json()["token"]},
                {"type": "ping"},
                {"type": "pace", "id": "a", "pace": "fast"},
                {"type": "undo", "id": "b", "seat": 0},
            )
            for message in messages:
                line.send_json(message)
            for model in (TableView, Pong, TableChange, Ok, ErrorMessage):
                model.model_validate(line.receive_json())


def test_every_model_of_an_answer_forbids_what_it_does_not_know(web: TestClient) -> None:
    shapes = web.get("/api/openapi.json").json()["components"]["schemas"]
    loose = {name for name, shape in shapes.items() if shape.get("type") == "object" and shape.get("additionalProperties") is not False}
    assert loose <= {"HTTPValidationError", "ValidationError", "Texts"}  # FastAPI's own, which are never sent; a text may come in further languages


def test_every_refusal_has_one_status_and_no_status_is_for_nothing() -> None:
    assert sorted(code for codes in WITH_STATUS.values() for code in codes) == sorted(REFUSALS)
    assert set(OF_ENGINE) <= set(MESSAGES)


def test_what_the_engine_refuses_is_no_refusal_of_the_same_name() -> None:
    assert status_of(Refused("too_large", most=1)) == 413
    assert status_of(RefusedByEngine(TableError("too_large", path="pot", value=9, low=0, high=5))) == 400
    assert status_of(RefusedByEngine(TableError("illegal", text="hold", moves=""))) == 409
