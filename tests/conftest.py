"""For all tests: a label that asks for a value it does not get is an error, nothing depends on the clock, and what takes minutes comes first."""

import pytest
from hypothesis import HealthCheck, settings

from kosti.engine import words

words.forgiving = False
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine may stop a test for a second
settings.load_profile("busy")
LONGEST = ("test_killed_while_playing",)  # at the end one core would wait for it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests keep their order behind the longest ones."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))
