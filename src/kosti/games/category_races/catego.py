"""Catego: write the sum of two dice into any column of your row; the largest number in a column wins what the column is worth."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import NOBODY, count_in, everybody, first_seat, highest, leaders, note, several, take_turns, throw

VALUES = Names(**{"2-to-12": "2 to 12 | от 2 до 12", "1-to-10": "1 to 10 | от 1 до 10"})
FIRST, LAST = (2, 1), (12, 10)
COLUMNS = Names(*[str(value) for value in range(1, 13)], start=1)
LOWER = (0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)  # of 36 throws those with a lower sum

game = Game(
    title="Catego | Катего",
    about="Eleven columns, eleven throws: where will your ten be worth most? | Одиннадцать столбцов, одиннадцать бросков: где ваша десятка принесёт больше всего?",
    seats=(2, 4),
    dice="2d6",
    mechanics=("category-choice", "placement"),
    options=[
        Option("columns", "2-to-12", VALUES, label="Columns | Столбцы"),
        Option("different_first", False, label="Different columns in the first round | В первом раунде столбцы разные"),
    ],
    variants=[
        Variant("different-columns-first", "Different Columns First | Сначала врозь", different_first=True),
        Variant("toto-columns", "Toto | Тото", columns="1-to-10"),
    ],
    words={
        "help table": "The largest number in a column wins its value; if several have it, nobody does. | Наибольшее число в столбце берёт его цену; если оно у нескольких — никто.",
        "table": "Columns and what they are worth | Столбцы и их цена",
        "won_by": "Won by (=: nobody) | Берёт (=: никто)",
        "legal": "Into which column do you write {sum}? | В какой столбец впишете {sum}?",
        "which column": "Which column | Какой столбец",
        "wins": "{0.name} {0.name:win/wins} column {1}: {1} {1:point/points} | {0.name} {0.name:берёте/берёт} столбец {1}: {1} {1:очко/очка/очков}",
        "tied": "Column {0}: several have {1}, nobody scores | Столбец {0}: {1} сразу у нескольких, никому ничего",
    },
)


def rounds(s):
    return LAST[s.columns] - FIRST[s.columns] + 1


class State:
    round: Count.of(rounds) = 1
    score: PerSeat[Points]
    entry: Inner[Count[13, 4]]  # by column and seat; there is no column 0


def begin_turn(s):
    throw(s, 2)


def legal(s, may):
    for column in range(FIRST[s.columns], LAST[s.columns] + 1):
        written = count_in(s, s.entry[column]) if s.round == 1 and s.different_first else s.entry[column][s.seat]
        if not written:
            may.write(column)


def promise_write(s, column):
    """What this sum wins more there than an average throw would, as far as one can say before the others have written."""
    own, rival = pips(s.roll, 2), highest(s, s.entry[column])
    chance, average = LOWER[own], (36 - LOWER[rival + 1]) // 2
    if count_in(s, s.entry[column]) == s.players - 1:
        chance, average = 36, 2 * average
    return column * (chance - average if own > rival else -average)


@move("Column {0} | Столбец {0}", told="{who} {who:write/writes} it into column {0} | {who} {who:записываете/записывает} сумму в столбец {0}")
def write(s, column: OneOf(COLUMNS)):
    s.entry[column][s.seat] = pips(s.roll, 2)
    if count_in(s, s.entry[column]) == s.players:
        decide(s, column)
    take_turns(s, rounds(s), begin_turn)


def decide(s, column):
    winner = winner_of(s, column)
    if winner == NOBODY:
        note(s, "tied", column, highest(s, s.entry[column]))
    else:
        note(s, "wins", winner, column)
        s.score[winner] += column


def winner_of(s, column):
    """Who alone has the largest number, if anybody."""
    best = leaders(s, everybody(s), s.entry[column])
    return NOBODY if several(best) else first_seat(best)


def tell(v, draw):
    return {"sum": str(pips(v.roll, 2))}


def scene(v, draw):
    columns, seats = range(FIRST[v.columns], LAST[v.columns] + 1), range(v.players)
    rows = [[v.entry[column][p] or "" for column in columns] for p in seats]
    won = [won_by(v, draw, column) for column in columns]
    top = [str(column) for column in columns]
    draw.grid("table", [*rows, won], top=top, side=[*[draw.name(p) for p in seats], draw.word("won_by")], columns=top)


def won_by(v, draw, column):
    if count_in(v, v.entry[column]) < v.players:
        return ""
    winner = winner_of(v, column)
    return "=" if winner == NOBODY else draw.piece(winner)
