"""The client's types of all that travels are those of the server's models."""

from tools import make_wire


def test_the_client_has_the_types_of_the_server() -> None:
    assert make_wire.TYPES.read_text(encoding="utf-8") == make_wire.made(), "run `make wire`"
