"""The databases that the tests of storage run on."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for each process that runs tests."""
    opened = Cluster()
    yield opened
    opened.remove()


@pytest.fixture
def postgres(cluster: Cluster) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    name = cluster.new_database()
    yield cluster.address(name)
    cluster.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A place for tables: a folder, then a PostgreSQL database."""
    return tmp_path / "data" if request.param == "sqlite" else request.getfixturevalue("postgres")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks for the cluster itself needs PostgreSQL, too."""
    for item in items:
        if "cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.postgresql)


@pytest.fixture(autouse=True, scope="session")
def hangups() -> None:
    """Servers that tests start are told to renew themselves by SIGHUP, also where the tests were started with nohup."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
