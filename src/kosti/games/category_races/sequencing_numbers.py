"""Sequencing Numbers: two dice make a two-digit number; write it so that your row rises from left to right, and fill the row first."""

from kosti.engine import Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, move
from kosti.engine.rules import another_turn, ask, finish_by, note, throw

CELLS = Names(*"abcdefghijkl")
NUMBERS = Names(*[str(number) for number in range(11, 67)], start=11)
BELOW_ALL, ABOVE_ALL = 10, 71  # the neighbours of 11 and 66
DICE_NUMBERS = 36
MOST_ROUNDS = 200
HOPELESS = 100_000

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
        **{name: f"{name} | {name}" for name in CELLS},
        "rows": "Rows, rising from left to right | Ряды, числа растут слева направо",
        "legal": "Which number do you write, and in which cell? | Какое число впишете и в какую клетку?",
        "verb write": "Write | Вписать",
        "misses": "{who}: neither {0} nor {1} fits | {who}: не подходят ни {0}, ни {1}",
        "misses_double": "{who}: {0} does not fit | {who}: {0} не подходит",
        "is_stuck": "{who} can never write again and is skipped | {who} больше ничего не впишет и пропускает ходы",
        "full": "{who} has filled the row | {who}: ряд заполнен",
        "all_stuck": "Nobody can write any more | Вписывать больше никто не может",
        "time_up": "{0} rounds are played | Сыграно раундов: {0}",
    },
)


class State:
    round: Count = 1
    filled: PerSeat[Count]("Cells filled | Заполнено клеток")
    stuck: PerSeat[Flag]("No number fits any more | Больше ничего не подойдёт").when()
    row: Inner[PerSeat[Count[CELLS]]]


def thrown(s):
    low, high = small(s), large(s)
    if room(s, low) or room(s, high):
        ask(s, s.seat)
    else:
        note(s, "misses_double" if low == high else "misses", low, high)
        next_turn(s)


def small(s):
    return 10 * min(s.roll[0], s.roll[1]) + max(s.roll[0], s.roll[1])


def large(s):
    return 10 * max(s.roll[0], s.roll[1]) + min(s.roll[0], s.roll[1])


def gap_start(s, number):
    """The cell after the last smaller number; all cells from here to the next larger number are empty."""
    start = 0
    for cell in range(s.cells):
        if 0 < s.row[s.seat][cell] < number:
            start = cell + 1
    return start


def gap_end(s, number):
    cell = gap_start(s, number)
    while cell < s.cells and s.row[s.seat][cell] == 0:
        cell += 1
    return cell


def room(s, number):
    """In how many cells the number could be written; in none if the row has it already."""
    end = gap_end(s, number)
    if end < s.cells and s.row[s.seat][end] == number:
        return 0
    return end - gap_start(s, number)


def legal(s, may):
    offer_cells(s, may, small(s))
    if large(s) != small(s):
        offer_cells(s, may, large(s))


def offer_cells(s, may, number):
    for i in range(room(s, number)):
        may.write(number, gap_start(s, number) + i)


def thumb_legal(s, may):
    """Leave on both sides as many cells as numbers are to be expected there."""
    best, choice, place = 10 * HOPELESS, 0, 0
    for turned in range(2):
        number = large(s) if turned else small(s)
        for i in range(room(s, number)):
            if cost(s, number, i) < best:
                best, choice, place = cost(s, number, i), number, gap_start(s, number) + i
    may.write(choice, place)


def cost(s, number, cells_left):
    """How much harder the gap becomes to fill."""
    start, end = gap_start(s, number), gap_end(s, number)
    low = order(s.row[s.seat][start - 1]) if start > 0 else -1
    high = order(s.row[s.seat][end]) if end < s.cells else DICE_NUMBERS
    smaller, larger = order(number) - low - 1, high - order(number) - 1
    after = difficulty(cells_left, smaller) + difficulty(end - start - 1 - cells_left, larger)
    return after - difficulty(end - start, high - low - 1)


def order(number):
    """Its place among the 36 numbers that two dice make."""
    return number // 10 * 6 + number % 10 - 7


def difficulty(cells, numbers):
    if numbers < cells:
        return HOPELESS
    return 1000 * cells * cells // max(1, numbers)


@move("{0} in cell {1} | {0} в клетку {1}")
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
    """Whether some empty cell lies between two numbers that leave room for another one."""
    below, is_gap = BELOW_ALL, False
    for cell in range(s.cells):
        number = s.row[s.seat][cell]
        if number == 0:
            is_gap = True
        else:
            if is_gap and following(below) < number:
                return True
            below, is_gap = number, False
    return is_gap and following(below) < ABOVE_ALL


def following(number):
    """The next number that dice can make."""
    return number + 1 if number % 10 < 6 else number + 5


def next_turn(s):
    """Those who can never write again are skipped."""
    for _ in range(s.players):
        if not another_turn(s, MOST_ROUNDS):
            note(s, "time_up", MOST_ROUNDS)
            finish_by(s, s.filled)
            return
        if not s.stuck[s.seat]:
            throw(s, 2)
            return
    note(s, "all_stuck")
    finish_by(s, s.filled)


def scene(v, draw):
    seats = range(v.players)
    rows = [[str(number or "") for number in v.row[p][: v.cells]] for p in seats]
    draw.grid("rows", rows, top=list(CELLS)[: v.cells], side=[draw.name(p) for p in seats])
