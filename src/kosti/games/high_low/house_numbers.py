"""House Numbers: three throws, three empty fields; who builds the largest number?"""

from kosti.dice import dice_showing, remove_set, showing, sort
from kosti.engine import Count, FaceOf, Game, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, each, everybody, finish_by, leaders, left_of, note, throw
from kosti.games.high_low._house import FIELDS, Houses, clear_houses, empty_field, empty_fields, fill_in, house_number, sensible_field

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
        "legal": "Where do you write {roll}? | Куда впишете {roll}?",
        "throw": "Throw the rest | Бросить остальные",
        "lives_at": "{0.name} lives at number {1} | {0.name} живёт в доме {1}",
        "wins_game": "{0.name} has the largest number | Самый большой номер: {0.name}",
    },
)


def games_in_match(s):
    return s.games or s.players


class State(Houses):
    game_number: Count.of(games_in_match)("Game | Игра") = 1
    throws_left: Count.when()
    score: PerSeat[Points]("All houses | Все дома")
    number: PerSeat[Points]("Last house | Прошлый дом").when()


def begin_turn(s):
    s.throws_left = s.throws if s.together else 1
    throw(s, 3 if s.together else 1)


def thrown(s):
    s.throws_left -= 1
    sort(s.roll, s.rolled)
    ask(s, s.seat)


def legal(s, may):
    """After the last throw of three dice the fields are filled from the highest on; after an only throw, with the highest die."""
    lowest = s.roll[s.rolled - 1] if s.together and s.throws == 1 else 1
    for place in range(1 if s.together and s.throws_left == 0 else empty_fields(s, s.seat)):
        for face in range(lowest, 7):
            if showing(s.roll, s.rolled, face):
                may.write(face, empty_field(s, place))
    if s.throws_left:
        may.throw()


def promise_write(s, face, field):
    """The highest die: a 5, with two throws left only a 6, and the last die from one less on."""
    good = s.throws_left == 0 or face >= s.throws_left + (3 if s.rolled == 1 else 4)
    return face + (field == sensible_field(s, face)) if good else 0


@move("Write {0} in: {1} | Вписать {0}: {1}")
def write(s, face: FaceOf(6), field: OneOf(FIELDS)):
    fill_in(s, field, face)
    alike = dice_showing(s.roll, s.rolled, face)
    s.rolled = remove_set(alike & -alike, s.roll, s.rolled)
    if empty_fields(s, s.seat) == 0 or not (s.one_turn or s.together):
        s.seat = left_of(s, s.seat)
    if s.rolled:
        ask(s, s.seat)
    elif empty_fields(s, s.seat):
        begin_turn(s)
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
        return
    clear_houses(s)
    s.game_number += 1
    s.seat = left_of(s, s.seat)  # the turn is back at who began this game
    begin_turn(s)
