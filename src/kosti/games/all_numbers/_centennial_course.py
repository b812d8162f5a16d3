"""The courses of Centennial: which numbers come one after the other, and who has come how far."""

from kosti.engine import Names
from kosti.engine.rules import note

COURSE = Names("there-and-back", "to-twenty", "to-twelve", "tightrope")
ROWS = ((12, 12), (10, 10), (12,), (12,))  # of the table, by course
LENGTH = tuple(sum(cells) for cells in ROWS)
TURNING_POINT = 12

WORDS = {
    "help to-twelve": "The numbers 1 to 12, crossed off in this order. | Числа от 1 до 12, вычёркивают по порядку.",
    "help to-twenty": "The numbers 1 to 20, crossed off in this order. | Числа от 1 до 20, вычёркивают по порядку.",
    "there-and-back": "1 to 12 and back | от 1 до 12 и обратно",
    "to-twenty": "1 to 20, three dice, all operations | от 1 до 20, три кости, все действия",
    "to-twelve": "1 to 12 | от 1 до 12",
    "tightrope": "the tightrope | канат",
    "there-and-back 0": "The way there | Туда",
    "there-and-back 1": "The way back | Обратно",
    "to-twenty 0": "One to ten | От одного до десяти",
    "to-twenty 1": "Eleven to twenty | От одиннадцати до двадцати",
    "to-twelve 0": "The clock | Часы",
    "crosses": "{who} {who:cross/crosses} off {0} | {who} {who:вычёркиваете/вычёркивает} {0}",
    "crosses_run": "{who} {who:cross/crosses} off {0} to {1} | {who} {who:вычёркиваете/вычёркивает} числа от {0} до {1}",
    "turning": "The turning point: now back again, with a new throw | Поворот: теперь обратно, с новым броском",
}


def number_at(s, position):
    if s.course == COURSE.there_and_back and position >= TURNING_POINT:
        return LENGTH[s.course] - position
    return position + 1


def next_number(s, seat):
    return number_at(s, s.score[seat])


def turns_round(s, position):
    return position == TURNING_POINT and s.course == COURSE.there_and_back


def is_home(s):
    return s.score[s.seat] == LENGTH[s.course]


def missing(s, seat):
    return LENGTH[s.course] - s.score[seat]


def has_first_row(s, seat):
    """Where there is only one row, nobody misses it."""
    return s.course != COURSE.there_and_back or s.score[seat] >= TURNING_POINT


def cross_off(s, cells):
    if cells == 0:
        return
    first = next_number(s, s.seat)
    s.score[s.seat] += cells
    s.crossed += cells
    last = number_at(s, s.score[s.seat] - 1)
    if cells == 1:
        note(s, "crosses", last)
    else:
        note(s, "crosses_run", first, last)
    if turns_round(s, s.score[s.seat]):
        note(s, "turning")


def draw_tables(v, draw):
    first = 0
    for i, cells in enumerate(ROWS[v.course]):
        if i == 0 or max(v.score[: v.players]) >= first:
            draw_table(v, draw, f"{COURSE.name(v.course)} {i}", range(first, first + cells))
        first += cells


def draw_table(v, draw, name, positions):
    seats = range(v.players)
    top = [str(number_at(v, position)) for position in positions]
    if v.shared_board:
        draw.grid(name, [[[draw.piece(p) for p in seats if v.score[p] == position + 1] for position in positions]], top=top)
    else:
        draw.grid(name, [["×" if v.score[p] > position else "" for position in positions] for p in seats], top=top, side=[draw.name(p) for p in seats])
