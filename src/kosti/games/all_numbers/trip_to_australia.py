"""Trip to Australia: out from one to six and home again from six to one, in as few throws as you can."""

from kosti.dice import count_of, tally
from kosti.engine import Count, Dice, Game, Inner, Names, PerSeat, Points
from kosti.engine.rules import OVER, fill, finish_by, left_of, note, throw

WAYS = Names(out="Out, 1 to 6 | Туда, от 1 до 6", back="Back, 6 to 1 | Обратно, от 6 до 1")
DICE = 6
THROW_LIMIT = 1000  # for each turn

game = Game(
    title="Trip to Australia | Поездка в Австралию",
    about="Out from one to six, home from six to one: who needs the fewest throws? | Туда от единицы до шестёрки, обратно от шестёрки до единицы: кому хватит меньше бросков?",
    seats=(2, 10),
    best=(3, 6),
    dice="6d6",
    mechanics=("pure-luck", "race"),
    words={
        "help sheet": "Throws needed; the fewest win. | Сколько ушло бросков; меньше — лучше.",
        "help out": "The throws needed for 1 to 6, the way out. | Сколько бросков ушло на путь туда, от 1 до 6.",
        "help back": "The throws needed for 6 to 1, the way back. | Сколько бросков ушло на путь обратно, от 6 до 1.",
        "help next": "The number that has to come next. | Число, которое должно выпасть следующим.",
        "next": "Next number | Следующее число",
        "arrives": "{who} {who:are/is} in Australia after {0} {0:throw/throws} | {who} в Австралии: {0} {0:бросок/броска/бросков}",
        "is_home": "{who} {who:are/is} home again after {0} {0:throw/throws} | {who} снова дома: {0} {0:бросок/броска/бросков}",
        "enough": "{0} throws are enough: the turn ends | {0} {0:бросок/броска/бросков} — довольно, ход окончен",
    },
)


class State:
    kept: Dice[DICE]
    sheet: PerSeat[Points[WAYS]]("Throws | Броски")
    score: PerSeat[Points]("Throws in all | Всего бросков")
    way: Inner[Count]
    set_aside: Inner[Count]


def thrown(s):
    s.sheet[s.seat][s.way] += 1
    s.score[s.seat] += 1
    set_fitting_dice_aside(s)
    throws = s.sheet[s.seat][s.way]
    if s.set_aside == DICE:
        note(s, "arrives" if s.way == WAYS.out else "is_home", throws)
        end_turn(s)
    elif throws == THROW_LIMIT:
        note(s, "enough", throws)
        end_turn(s)
    else:
        throw(s, DICE - s.set_aside)


def set_fitting_dice_aside(s):
    """One die for each number, without gaps."""
    counts = tally(s.roll, s.rolled)
    while s.set_aside < DICE and count_of(counts, next_number(s)):
        s.kept[s.set_aside] = next_number(s)
        s.set_aside += 1


def next_number(s):
    return s.set_aside + 1 if s.way == WAYS.out else DICE - s.set_aside


def end_turn(s):
    fill(s.kept, 0)
    s.set_aside = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.way == WAYS.back:
        finish_by(s, s.score, -1)
        return
    if s.seat == 0:
        s.way = WAYS.back
    throw(s, DICE)


def scene(v, draw):
    if v.moment != OVER:
        draw.fact("next", next_number(v))
