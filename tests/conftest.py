"""For all tests: a label that asks for a value it does not get is an error, and what takes minutes comes first."""

import pytest

from kosti.engine import words

words.forgiving = False
LONGEST = ("test_killed_while_playing",)  # at the end one core would wait for it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests keep their order behind the longest ones."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))
