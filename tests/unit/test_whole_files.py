"""Files that others may be reading appear whole or not at all."""

from pathlib import Path

import pytest

from kosti.engine.cache import whole_file


def test_a_file_appears_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "kept"
    with whole_file(path) as file:
        file.write(b"half")
        file.flush()
        assert not path.exists()
    assert path.read_bytes() == b"half"
    assert list(path.parent.iterdir()) == [path]


def test_what_was_there_stays_where_writing_fails(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_bytes(b"old")
    with pytest.raises(TypeError), whole_file(path) as file:
        print(b"half", file=file)  # only octets can be written
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
