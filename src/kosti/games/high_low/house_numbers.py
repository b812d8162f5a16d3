"""House Numbers: three throws, three empty fields; who builds the largest number?"""

from kosti.dice import dice_showing, first_die, remove_set, showing, sort
from kosti.engine import Count, FaceOf, Game, Inner, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, left_of, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.high_low._house import FIELDS, Houses, choosing_field, clear_houses, empty_field, empty_fields, fill_in, read_house

# From which number on the best of one, two or three dice is placed with one and with two throws left.
PLACE_FROM = ((4, 5, 5), (5, 6, 6))

game = Game(
    title="House Numbers | Номера домов",
    about="A four: hundreds, tens or units? What is written stays. | Выпала четвёрка: в сотни, в десятки, в единицы? Написанное не сотрёшь.",
    seats=(2, 8),
    dice="1d6 (big-house-number: 3d6)",
    throws_again=True,
    minutes=10,
    mechanics=("placement", "keep-and-reroll"),
    options=[
        Option("games", 0, 0, 100, each=1),
        Option("one_turn", False, label="All three throws in one turn | Все три броска за один ход", variant="One Turn | За один ход"),
        Option("together", False, label="Throw three dice together | Бросать три кости сразу"),
        Option("throws", 1, 1, 3, label="Throws of the three dice | Бросков тремя костями"),
    ],
    variants=[Variant("big-house-number", "Big House Number | Большой номер дома", together=True, throws=3)],
    words={
        "help number": "The house of each player in the last game. | Номер дома каждого в прошлой партии.",
        "help house": "Your digits: hundreds, tens and units. | Ваши цифры: сотни, десятки и единицы.",
        "told throw": "{who} {who:throw/throws} the rest: | {who} {who:бросаете/бросает} остальные:",
        "throw": "Throw the rest | Бросить остальные",
        "choosing_field": "In which field do you write the number? | В какое поле впишете число?",
        "placing": "Which die goes where? Throws left: {throws_left} | Какую кость куда? Осталось бросков: {throws_left}",
    },
)


class State(Match, Houses):
    throws_left: Inner[Count]
    number: PerSeat[Points]("Last house | Прошлый дом").when()


def begin_turn(s):
    s.throws_left = s.throws
    throw(s, 3 if s.together else 1)


def thrown(s):
    s.throws_left -= 1
    sort(s.roll, s.rolled)
    ask(s, s.seat, placing if s.together else choosing_field)


@move
def write(s, field: OneOf(FIELDS)):
    fill_in(s, field, s.roll[0])
    end_turn(s)


def placing(s, may):
    """After the last throw equal dice leave no choice; nor does a single throw, where the highest die goes first."""
    highest = s.roll[s.rolled - 1]
    if s.throws_left == 0 and (s.throws == 1 or s.roll[0] == highest):
        may.place(highest, empty_field(s, 0))
        return
    for face in range(1, 7):
        for place in range(empty_fields(s, s.seat)):
            if showing(s.roll, s.rolled, face):
                may.place(face, empty_field(s, place))
    if s.throws_left:
        may.throw()


def promise_place(s, face, field):
    """The highest die goes in the highest field, if it is high enough for that."""
    goes_there = face == s.roll[s.rolled - 1] and field == empty_field(s, 0)
    return goes_there and (s.throws_left == 0 or face >= PLACE_FROM[s.throws_left - 1][s.rolled - 1])


@move("Place {0}: {1} | Поставить {0}: {1}", told="{who} {who:place/places} {0}: {1} | {who} {who:ставите/ставит} {0}: {1}")
def place(s, face: FaceOf(6), field: OneOf(FIELDS)):
    fill_in(s, field, face)
    s.rolled = remove_set(first_die(dice_showing(s.roll, s.rolled, face)), s.roll, s.rolled)
    if s.rolled:
        ask(s, s.seat, placing)
    else:
        end_turn(s)


def end_turn(s):
    if not s.one_turn or not empty_fields(s, s.seat):
        s.seat = left_of(s, s.seat)
    if empty_fields(s, s.seat):
        begin_turn(s)
    else:
        end_game(s)


def end_game(s):
    for p in range(s.players):
        s.number[p] = read_house(s, p)
    if match_goes_on(s, s.number):
        clear_houses(s)
        begin_turn(s)
