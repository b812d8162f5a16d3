"""Catego: write the sum of two dice into any column of your row; the largest number in a column wins what the column is worth."""

from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import NOBODY, another_turn, ask, finish_by, note, throw

VALUES = Names(**{"2-to-12": "2 to 12 | от 2 до 12", "1-to-10": "1 to 10 | от 1 до 10"})
FIRST, LAST = (2, 1), (12, 10)
COLUMNS = Names(*[str(value) for value in range(1, 13)], start=1)
THROWS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by their sum
LOWER = (0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35)  # of 36 throws those with a lower sum
ALL_THROWS = 36

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
        "table": "Columns and what they are worth | Столбцы и их цена",
        "won_by": "Won by | Берёт",
        "legal": "Into which column do you write {sum}? | В какой столбец впишете {sum}?",
        "which column": "Which column | Какой столбец",
        "wins": "{0.name} wins column {1}: {1} {1:point/points} | {0.name} берёт столбец {1}: {1} {1:очко/очка/очков}",
        "tied": "Column {0}: several have {1}, nobody scores | Столбец {0}: {1} сразу у нескольких, никому ничего",
    },
)


class State:
    round: Inner[Count] = 1
    score: PerSeat[Points]
    entry: Inner[PerSeat[Count[13]]]  # by column
    sum: Inner[Count]


def thrown(s):
    s.sum = s.roll[0] + s.roll[1]
    ask(s, s.seat)


def legal(s, may):
    for column in range(FIRST[s.columns], LAST[s.columns] + 1):
        if is_free(s, column):
            may.write(column)


def is_free(s, column):
    if s.round == 1 and s.different_first:
        return entries(s, column) == 0
    return s.entry[s.seat][column] == 0


def entries(s, column):
    written = 0
    for p in range(s.players):
        written += s.entry[p][column] > 0
    return written


def thumb_legal(s, may):
    """Where this sum is worth most above an average throw."""
    best, choice = -1_000_000_000, 0
    for column in range(FIRST[s.columns], LAST[s.columns] + 1):
        if is_free(s, column) and gain(s, column) > best:
            best, choice = gain(s, column), column
    may.write(choice)


def gain(s, column):
    """Compared with any throw, if those who have not written there yet write any throw too."""
    rival, missing = largest(s, column), s.players - 1 - entries(s, column)
    chance = ALL_THROWS * chance_to_win(s.sum, rival, missing)
    for other in range(2, 13):
        chance -= THROWS[other] * chance_to_win(other, rival, missing)
    return column * chance


def largest(s, column):
    best = 0
    for p in range(s.players):
        best = max(best, s.entry[p][column])
    return best


def chance_to_win(points, rival, missing):
    """Of 36 throws of up to three players."""
    if points <= rival:
        return 0
    chance = ALL_THROWS**3
    for _ in range(missing):
        chance = chance * LOWER[points] // ALL_THROWS
    return chance


@move("Column {0} | Столбец {0}")
def write(s, column: OneOf(COLUMNS)):
    s.entry[s.seat][column] = s.sum
    if entries(s, column) == s.players:
        decide(s, column)
    if another_turn(s, rounds(s)):
        throw(s, 2)
    else:
        finish_by(s, s.score)


def decide(s, column):
    winner = winner_of(s, column)
    if winner == NOBODY:
        note(s, "tied", column, largest(s, column))
        return
    note(s, "wins", winner, column)
    s.score[winner] += column


def winner_of(s, column):
    """Who alone has the largest number, if anybody."""
    winner, best = NOBODY, 0
    for p in range(s.players):
        if s.entry[p][column] >= best:
            winner = p if s.entry[p][column] > best else NOBODY
            best = s.entry[p][column]
    return winner


def rounds(s):
    return LAST[s.columns] - FIRST[s.columns] + 1


def scene(v, draw):
    columns, seats = range(FIRST[v.columns], LAST[v.columns] + 1), range(v.players)
    rows = [[str(v.entry[p][column] or "") for column in columns] for p in seats]
    won = [won_by(v, draw, column) for column in columns]
    draw.grid("table", [*rows, won], top=[str(column) for column in columns], side=[*[draw.name(p) for p in seats], draw.word("won_by")])
    draw.fact("round", f"{v.round}/{rounds(v)}")


def won_by(v, draw, column):
    if entries(v, column) < v.players:
        return ""
    winner = winner_of(v, column)
    return "=" if winner == NOBODY else draw.seat(winner)
