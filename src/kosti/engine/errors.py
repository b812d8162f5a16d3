"""What can go wrong at a table; every error says what was wrong and what is allowed."""


class TableError(ValueError):
    """Something that cannot be done at this table."""


class IllegalMove(TableError):
    """A move, throw or draw that is not possible now."""


class WrongMoment(TableError):
    """The table waits for something else."""


class RecordError(TableError):
    """A record that cannot be read or does not replay; `line` is where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
