"""Only the figures of the games under test are checked."""

from pathlib import Path

from tests.settings import chosen_ids

BOOK = Path(__file__).parent
collect_ignore = [folder.name for folder in BOOK.iterdir() if folder.is_dir() and folder.name not in chosen_ids()]
