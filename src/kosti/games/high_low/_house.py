"""What House Numbers and Postman share: a house number, whose three fields are filled die by die and never changed."""

from kosti.engine import Flag, Inner, Names, PerSeat, Points
from kosti.engine.rules import fill, next_empty, note, total

FIELDS = Names(hundreds="Hundreds | Сотни", tens="Tens | Десятки", units="Units | Единицы")
# Where a sensible player writes 1 to 6, counted from the highest empty field, with one, two and three fields empty.
PLACE_FOR = ((0, 0, 0, 0, 0, 0), (1, 1, 1, 0, 0, 0), (2, 2, 1, 1, 0, 0))

WORDS = {
    "write": "Write it in: {0} | Вписать: {0}",
    "lives_at": "{0.name} {0.name:live/lives} at number {1} | {0.name} {0.name:живёте/живёт} в доме {1}",
}


class Houses:
    house: PerSeat[Points[FIELDS]]("House | Дом")
    house_used: Inner[PerSeat[Flag[FIELDS]]]


def empty_fields(s, seat):
    return len(FIELDS) - total(s.house_used[seat])


def empty_field(s, place):
    """The empty field at a place, counted from the highest."""
    field = next_empty(s.house_used[s.seat], 0)
    for _ in range(place):
        field = next_empty(s.house_used[s.seat], field + 1)
    return field


def choosing_field(s, may):
    for field in range(len(FIELDS)):
        if not s.house_used[s.seat][field]:
            may.write(field)


def promise_write(s, field):
    return field == empty_field(s, PLACE_FOR[empty_fields(s, s.seat) - 1][s.roll[0] - 1])


def fill_in(s, field, digit):
    s.house[s.seat][field] = digit
    s.house_used[s.seat][field] = 1


def read_house(s, seat):
    """The number of a house whose fields are full; the table hears it."""
    number = 0
    for field in range(len(FIELDS)):
        number = 10 * number + s.house[seat][field]
    note(s, "lives_at", seat, number)
    return number


def clear_houses(s):
    for p in range(s.players):
        fill(s.house[p], 0)
        fill(s.house_used[p], 0)
