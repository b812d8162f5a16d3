"""House Numbers: three throws, three empty fields; who builds the largest number?"""

from kosti.dice import remove_set, sort
from kosti.engine import Count, FaceOf, Game, Inner, OneOf, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import ask, each, everybody, finish_by, leaders, left_of, note, throw
from kosti.games.high_low._house import FIELDS, Houses, clear_houses, empty_field, empty_fields, fill_in, house_number, offer_fields, offer_sensible_field

# From which number on the best of one, two or three dice is placed with one and with two throws left.
PLACE_FROM = ((4, 5, 5), (5, 6, 6))

game = Game(
    title="House Numbers | Номера домов",
    about="A four: hundreds, tens or units? What is written stays. | Выпала четвёрка: в сотни, в десятки, в единицы? Написанное не сотрёшь.",
    seats=(2, 8),
    dice="1d6 (big-house-number: 3d6)",
    minutes=10,
    mechanics=("placement", "keep-and-reroll"),
    options=[
        Option("games", 0, 0, 100, label="Games in a match (0: one for each player) | Игр в матче (0: по числу игроков)"),
        Option("one_turn", False, label="All three throws in one turn | Все три броска за один ход", variant="One Turn | За один ход"),
        Option("together", False, label="Throw three dice together | Бросать три кости сразу"),
        Option("throws", 1, 1, 3, label="Throws of the three dice | Бросков тремя костями"),
    ],
    variants=[Variant("big-house-number", "Big House Number | Большой номер дома", together=True, throws=3)],
    words={
        "legal": "In which field do you write the number? | В какое поле впишете число?",
        "placing": "Which die goes where? Throws left: {throws_left} | Какую кость куда? Осталось бросков: {throws_left}",
        "lives_at": "{0.name} lives at number {1} | {0.name} живёт в доме {1}",
        "wins_game": "{0.name} has the largest number | Самый большой номер: {0.name}",
    },
)


class State(Houses):
    score: PerSeat[Points]("All houses | Все дома")
    number: PerSeat[Points]("Last house | Прошлый дом").when()
    game_number: Inner[Count]("Game | Игра") = 1
    starter: Inner[Seat]
    throws_left: Inner[Count]


def begin_turn(s, seat):
    s.seat = seat
    s.throws_left = s.throws
    throw(s, 3 if s.together else 1)


def thrown(s):
    sort(s.roll, s.rolled)
    if s.together:
        s.throws_left -= 1
        ask(s, s.seat, placing)
    else:
        ask(s, s.seat)


def legal(s, may):
    offer_fields(s, may)


def thumb_legal(s, may):
    offer_sensible_field(s, may, s.roll[0])


@move
def write(s, field: OneOf(FIELDS)):
    fill_in(s, field, s.roll[0])
    if s.one_turn and empty_fields(s, s.seat):
        throw(s, 1)
    else:
        end_turn(s)


def placing(s, may):
    """After the last throw equal dice leave no choice; nor does a single throw, where the highest die goes first."""
    highest = s.roll[s.rolled - 1]
    if s.throws_left == 0 and (s.throws == 1 or s.roll[0] == highest):
        may.place(highest, empty_field(s, 0))
        return
    for i in range(s.rolled):
        if i > 0 and s.roll[i] == s.roll[i - 1]:
            continue
        for field in range(len(FIELDS)):
            if not s.house_used[s.seat][field]:
                may.place(s.roll[i], field)
    if s.throws_left:
        may.throw()


def thumb_placing(s, may):
    """The highest die goes in the highest field, if it is high enough for that."""
    highest = s.roll[s.rolled - 1]
    if s.throws_left and highest < PLACE_FROM[s.throws_left - 1][s.rolled - 1]:
        may.throw()
    else:
        may.place(highest, empty_field(s, 0))


@move("Place {0}: {1} | Поставить {0}: {1}")
def place(s, face: FaceOf(6), field: OneOf(FIELDS)):
    fill_in(s, field, face)
    i = 0
    while s.roll[i] != face:
        i += 1
    s.rolled = remove_set(1 << i, s.roll, s.rolled)
    if s.rolled:
        ask(s, s.seat, placing)
    else:
        end_turn(s)


@move("Throw the rest | Бросить остальные")
def throw_(s):
    throw(s, s.rolled)


def end_turn(s):
    following = left_of(s, s.seat)
    if empty_fields(s, following):
        begin_turn(s, following)
    else:
        end_game(s)


def end_game(s):
    for p in range(s.players):
        s.number[p] = house_number(s, p)
        s.score[p] += s.number[p]
        note(s, "lives_at", p, s.number[p])
    for p in each(s, leaders(s, everybody(s), s.number)):
        note(s, "wins_game", p)
    if s.game_number == games_in_match(s):
        finish_by(s, s.score)
    else:
        next_game(s)


def games_in_match(s):
    return s.games if s.games else s.players


def next_game(s):
    clear_houses(s)
    s.game_number += 1
    s.starter = left_of(s, s.starter)
    begin_turn(s, s.starter)


def scene(v, draw):
    draw.fact("game_number", f"{v.game_number} / {games_in_match(v)}")
