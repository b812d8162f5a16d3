"""Sequencing Numbers: two dice make a two-digit number; write it so that your row rises from left to right, and fill the row first."""

from kosti.engine import Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, move
from kosti.engine.rules import another_turn, ask, count_in, finish_by, go, note, throw

CELLS = Names(*"abcdefghijkl")
NUMBERS = Names(*[str(number) for number in range(11, 67)], start=11)
DICE_NUMBERS = tuple(10 * first + second for first in range(1, 7) for second in range(1, 7))
ABOVE_ALL = 67
SMALLER = tuple(sum(number < limit for number in DICE_NUMBERS) for limit in range(ABOVE_ALL + 1))
MOST_ROUNDS = 200

game = Game(
    title="Sequencing Numbers | Последовательные номера",
    about="Twenty-four or forty-two? Leave room for what is still to come. | Двадцать четыре или сорок два? Оставьте место для того, что ещё выпадет.",
    seats=(1, 8),
    best=(2, 6),
    dice="2d6",
    minutes=10,
    mechanics=("placement", "race", "grid"),
    options=[Option("cells", 8, 4, len(CELLS), label="Cells in a row | Клеток в ряду")],
    score_field="filled",
    words={
        "goal": "Cells to fill | Заполнить клеток",
        "help filled": "How many cells each player has filled. | Сколько клеток заполнил каждый.",
        "help rows": "The numbers must rise from left to right; the first full row wins. | Числа должны расти слева направо; побеждает первый полный ряд.",
        "help stuck": "Who can never write another number. | Кто больше не сможет вписать ни одного числа.",
        **{
            f"help {name}": "A cell of your row: smaller numbers stand to its left, larger ones to its right. | Клетка вашего ряда: слева от неё — меньшие числа, справа — большие."
            for name in CELLS
        },
        **{
            f"help {n}": f"Your dice read as {n}; it fits only where the row goes on rising. | Кости читаются как {n}; вписать можно там, где ряд будет расти."
            for n in NUMBERS
        },
        **{name: f"{name} | {name}" for name in CELLS},
        "rows": "Rows, rising from left to right | Ряды, числа растут слева направо",
        "legal": "Which number do you write, and in which cell? | Какое число впишете и в какую клетку?",
        "verb write": "Write | Вписать",
        "misses": "{who}: neither {0} nor {1} fits | {who}: не подходят ни {0}, ни {1}",
        "misses_double": "{who}: {0} does not fit | {who}: {0} не подходит",
        "is_stuck": "{who} can never write again and {who:are/is} skipped | {who} больше ничего не {who:впишете/впишет} и {who:пропускаете/пропускает} ходы",
        "full": "{who} {who:have/has} filled the row | {who} {who:заполняете/заполняет} ряд",
        "all_stuck": "Nobody can write any more | Вписывать больше никто не может",
        "time_up": "{0} rounds are played | Сыграно раундов: {0}",
    },
)


class State:
    round: Count = 1
    filled: PerSeat[Count].of("cells")("Cells filled | Заполнено клеток")
    stuck: PerSeat[Flag]("No number fits any more | Больше ничего не подойдёт").when()
    row: Inner[PerSeat[Count[CELLS]]]


def thrown(s):
    small, large = number_made(s, 0), number_made(s, 1)
    if has_room(s, small) or has_room(s, large):
        ask(s, s.seat)
    else:
        note(s, "misses_double" if small == large else "misses", small, large)
        next_turn(s)


def number_made(s, turned):
    """The dice in one order or the other, the smaller number first."""
    low, high = min(s.roll[0], s.roll[1]), max(s.roll[0], s.roll[1])
    return 10 * high + low if turned else 10 * low + high


def has_room(s, number):
    for cell in range(s.cells):
        if fits(s, number, cell):
            return True
    return False


def fits(s, number, cell):
    """All that is written to the left must be smaller, all to the right larger."""
    for other in range(s.cells):
        written = s.row[s.seat][other]
        if written and not (other < cell and written < number) and not (other > cell and written > number):
            return False
    return True


def legal(s, may):
    for turned in range(1 if s.roll[0] == s.roll[1] else 2):
        for cell in range(s.cells):
            if fits(s, number_made(s, turned), cell):
                may.write(number_made(s, turned), cell)


def promise_write(s, number, place):
    """Little if the row will then be hard to fill."""
    hard, cells, below = 0, 0, 0
    for cell in range(s.cells):
        written = number if cell == place else s.row[s.seat][cell]
        if written:
            hard += gap_difficulty(cells, below, written)
            cells, below = 0, written
        else:
            cells += 1
    return -hard - gap_difficulty(cells, below, ABOVE_ALL)


def gap_difficulty(cells, below, above):
    """The harder, the more cells it has and the fewer numbers fit there."""
    return 1000 * cells * cells // max(1, SMALLER[above] - SMALLER[below + 1])


@move("{0} in cell {1} | {0} в клетку {1}", told="{who} {who:write/writes} {0} into cell {1} | {who} {who:вписываете/вписывает} {0} в клетку {1}")
def write(s, number: OneOf(NUMBERS), cell: OneOf(CELLS)):
    s.row[s.seat][cell] = number
    s.filled[s.seat] += 1
    if s.filled[s.seat] == s.cells:
        note(s, "full")
        finish_by(s, s.filled)
        return
    if not can_write_again(s):
        note(s, "is_stuck")
        s.stuck[s.seat] = 1
    next_turn(s)


def can_write_again(s):
    for i in range(len(DICE_NUMBERS)):
        if has_room(s, DICE_NUMBERS[i]):
            return True
    return False


def next_turn(s):
    """Those who can never write again are skipped."""
    if count_in(s, s.stuck) == s.players:
        note(s, "all_stuck")
        finish_by(s, s.filled)
    elif not another_turn(s, MOST_ROUNDS):
        note(s, "time_up", MOST_ROUNDS)
        finish_by(s, s.filled)
    elif s.stuck[s.seat]:
        go(s, next_turn)
    else:
        throw(s, 2)


def scene(v, draw):
    seats = range(v.players)
    rows = [[number or "" for number in v.row[p][: v.cells]] for p in seats]
    cells = list(CELLS)[: v.cells]
    draw.grid("rows", rows, top=cells, side=[draw.name(p) for p in seats], columns=cells)
