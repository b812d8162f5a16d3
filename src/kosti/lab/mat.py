"""Backgammon in the text form of Jellyfish (`.mat`), which GNU Backgammon and other programs read: a game or a whole match, finished or not."""

from __future__ import annotations

from dataclasses import dataclass, field

from kosti.engine.errors import TableError
from kosti.engine.sight.told.speak import option_text
from kosti.engine.table.events import Event
from kosti.engine.table.table import Table
from kosti.engine.words import catalogue

MESSAGES = catalogue(
    "mat",
    {
        "other_game": "{game}: only backgammon, nackgammon and hypergammon can be written as .mat | {game}: в .mat можно записать только бэкгэммон, накгаммон и гипергаммон",
        "own_rule": "“{rule}” is not as usual at this table, which .mat cannot tell | «{rule}» — за этим столом не как обычно, в .mat этого не записать",
        "set_by_hand": "this table was set up by hand, which .mat cannot tell | позиция за этим столом расставлена вручную, в .mat этого не записать",
    },
)
GAME = "backgammon"
VARIATIONS = {"standard": "", "nackgammon": "NackGammon", "hypergammon": "HyperGammon (3)"}  # starts that these programs know, and what they call them
USUAL = {"gammons": True, "backgammons": True, "one_two": False}  # what these programs take for granted: they work out themselves what a game counts
PLACES = {"bar": "25", "off": "0"}
LEFT = 28  # letters of the left column
BEAVERS = " Beavers"  # a raccoon too
SAID = {"double": " Doubles => {}", "take": " Takes", "drop": " Drops", "beaver": f"{BEAVERS} => {{}}", "raccoon": f"{BEAVERS} => {{}}"}
ANSWERS = ("take", "drop")


class MatError(TableError):
    """A table that cannot be written as `.mat`."""

    words = MESSAGES


@dataclass
class MatGame:
    """One game of a match: the score before it, and what each player did in turn."""

    scores: list[int]
    cells: list[tuple[int, str]] = field(default_factory=list)

    def lines(self, number: int, names: list[str]) -> list[str]:
        """The game in two columns, the first player on the left."""
        heads = [f" {name} : {score}" for name, score in zip(names, self.scores, strict=True)]
        lines = [f" Game {number}", f"{heads[0]:<{LEFT + 4}}{heads[1]}"]
        for row, (left, right) in enumerate(rows_of(self.cells), 1):
            lines.append(f"{row:3}) {left:<{LEFT}} {right}".rstrip())
        return [*lines, ""]


def rows_of(cells: list[tuple[int, str]]) -> list[list[str]]:
    """What the players did, in rows: a new one begins where the left column would be written twice, or after the right one.

    >>> rows_of([(1, "31: 8/5 6/5"), (0, " Doubles => 2"), (1, " Takes")])
    [['', '31: 8/5 6/5'], [' Doubles => 2', ' Takes']]
    """
    rows: list[list[str]] = []
    last = 1
    for seat, text in cells:
        if seat <= last:
            rows.append(["", ""])
        rows[-1][seat] = text
        last = seat
    return rows


class Writer:
    """Goes through the history of a table and writes down its games."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names = [" ".join(name.replace(":", " ").split()) for name in table.names]
        self.games: list[MatGame] = []
        self.scores = [0, 0]
        self.cube = 1
        self.first: dict[int, int] = {}  # the dice that were compared for who begins

    def text(self) -> str:
        """The whole match."""
        self.begin()
        for event in self.table.events:
            self.take(event)
        played = [game for game in self.games if game.cells]
        lines = [line for number, game in enumerate(played, 1) for line in game.lines(number, self.names)]
        return "\n".join([*self.head(), "", *lines])

    def head(self) -> list[str]:
        """Which kind of backgammon it is, how long the match, and for money whether Jacoby's rule holds."""
        variation, options = VARIATIONS[self.setup()], self.table.options
        lines = ['; [Site "Kosti"]', *([f'; [Variation "{variation}"]'] if variation else [])]
        if not options["match_length"]:
            lines.append(f'; [Jacoby "{"On" if options["jacoby"] else "Off"}"]')
        return [*lines, f" {options['match_length']} point match"]

    def check(self) -> None:
        """Refuse what another program would read as something else."""
        if self.setup() not in VARIATIONS:
            raise MatError("other_game", game=self.table.game.title_of(self.table.variant))
        for option, usual in USUAL.items():
            if self.table.options[option] != usual:
                raise self.other_rule(option)

    def other_rule(self, option: str) -> MatError:
        """The error that an option is set as these programs do not know it."""
        return MatError("own_rule", rule=option_text(self.table.game, option))

    def setup(self) -> str:
        """The name of the position in which a game begins."""
        return str(self.table.game.option["setup"].value(self.table.options["setup"]))

    def begin(self) -> None:
        """A new game, the cube in the middle."""
        self.games.append(MatGame(list(self.scores)))
        self.cube = 1

    def cell(self, seat: int, text: str) -> None:
        """One player's turn, or word."""
        self.games[-1].cells.append((seat, text))

    def add(self, more: str) -> None:
        """More of the turn that is being written."""
        seat, text = self.games[-1].cells[-1]
        self.games[-1].cells[-1] = (seat, text + more)

    def take(self, event: Event) -> None:
        """One event of the table."""
        if event.kind == "throw":
            self.throw(event)
        elif event.kind == "play":
            self.play(event)
        elif event.kind == "note":
            self.note(event)
        elif event.kind == "set":
            raise MatError("set_by_hand")

    def throw(self, event: Event) -> None:
        """One die each decides who begins; two are a turn."""
        if len(event.values) == 1:
            self.first[event.seat] = event.values[0]
        else:
            self.turn(event.seat, event.values)

    def turn(self, seat: int, dice: tuple[int, ...]) -> None:
        """A turn begins with its dice, the larger number first."""
        self.cell(seat, "".join(map(str, sorted(dice, reverse=True))) + ":")

    def play(self, event: Event) -> None:
        """A checker goes on, or something is said about the stake."""
        verb = event.text.partition(" ")[0]
        if verb == "move":
            self.add(" " + "/".join(PLACES.get(place, place) for place in event.text.split()[1].split("/")))
        elif verb in ANSWERS and self.answers_beaver():
            if verb == "drop":
                self.unsay_raise(event.seat)
        elif verb in SAID:
            self.cube *= 1 if verb in ANSWERS else 2
            self.cell(event.seat, SAID[verb].format(self.cube))

    def answers_beaver(self) -> bool:
        """Whether a beaver or raccoon was said last; that it is taken goes without saying."""
        return self.games[-1].cells[-1][1].startswith(BEAVERS)

    def unsay_raise(self, dropping: int) -> None:
        """GNU Backgammon knows no drop of a beaver: the doubler, who loses twice the old stake by it, resigns a gammon; who drops a raccoon drops the double."""
        cells = self.games[-1].cells
        while cells[-1][1].startswith(BEAVERS):
            cells.pop()
        if cells[-1][0] == dropping:
            cells.pop()
        else:
            self.cell(dropping, SAID["drop"])

    def note(self, event: Event) -> None:
        """What the table told of it: hits, who begins with the dice that were compared, and how a game ended."""
        if event.text == "hits":
            self.add("*")
        elif event.text == "begins_game" and self.plays_first_dice():
            self.turn(event.values[0], (self.first[0], self.first[1]))
        elif event.text == "stands_at" and event.values[0] != self.cube:
            raise self.other_rule("automatic_doubles")
        elif event.text in ("wins_game", "wins_chips"):
            self.end(*event.values)
        elif event.text == "too_many_turns":
            self.begin()

    def plays_first_dice(self) -> bool:
        """Whether the dice that were compared are the first turn."""
        return bool(self.table.game.option["opening"].value(self.table.options["opening"]) == "played")

    def end(self, winner: int, points: int) -> None:
        """A game is won, and counts."""
        self.cell(winner, f" Wins {points} point{'s' * (points != 1)}")
        self.scores[winner] += points
        self.begin()


def mat_of(table: Table) -> str:
    """A table of backgammon as a `.mat` text; a `MatError` says why it cannot be written so."""
    if table.game.id != GAME:
        raise MatError("other_game", game=table.game.id)
    writer = Writer(table)
    writer.check()
    return writer.text()
