"""Turnover: one throws and takes the top of the die, the other turns it over and takes the bottom; exactly 31 wins."""

from kosti.engine import Face, FaceOf, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, draw, finish_by, left_of, note, throw

GOAL = 31
EXCESS = Names(start_again="is the new score | становится новым счётом", subtract="is taken off the old score | вычитается из прежнего счёта")
PAIRS = Names("1-6", "2-5", "3-4")  # opposite faces
SIDES = ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1))  # the pairs that are at the sides, by the top face

game = Game(
    title="Turnover (Thirty-One) | Вертушка",
    about="The top for you, the bottom for me: who is first at exactly 31? | Верх — вам, низ — мне: у кого раньше будет ровно 31?",
    seats=(2, 2),
    dice="1d6 (opposite faces sum to 7)",
    most_picks=len(PAIRS),
    minutes=5,
    mechanics=("pure-luck", "race", "duel"),
    options=[
        Option("excess", "start-again", EXCESS, label="What is over 31 | Что сверх 31"),
        Option("side_faces", False, label="Take one of two side faces instead of the bottom | Вместо нижней грани — одна из двух боковых"),
    ],
    variants=[
        Variant("subtract-excess", "Subtract the Excess | Лишнее долой", excess="subtract"),
        Variant("side-faces", "Side Faces | Боковые грани", side_faces=True),
    ],
    words={
        "help verb take": "Take this side face and add it. | Возьмите эту боковую грань и прибавьте.",
        "legal": "Which side do you take: {low} or {high}? | Какую боковую грань возьмёте: {low} или {high}?",
        "turned": "{who} {who:turn/turns} the die over: {0} | {who} {who:переворачиваете/переворачивает} кость: {0}",
        "too_much": "{who} {who:are/is} {0} over 31: now {1} | {who}: перебор на {0}, теперь {1}",
        "wins": "{who} {who:have/has} exactly 31 | {who}: ровно 31",
        "1-6": "1 and 6 on the sides | по бокам 1 и 6",
        "2-5": "2 and 5 on the sides | по бокам 2 и 5",
        "3-4": "3 and 4 on the sides | по бокам 3 и 4",
    },
)


class State:
    score: PerSeat[Points]("Score (to exactly 31) | Очки (ровно до 31)")
    low: Inner[Face]
    high: Inner[Face]


def thrown(s):
    if wins_with(s, s.roll[0]):
        return
    s.seat = left_of(s, s.seat)
    if s.side_faces:
        draw(s, SIDES[s.roll[0] - 1], sides_drawn)
    else:
        note(s, "turned", 7 - s.roll[0])
        take(s, 7 - s.roll[0])


def sides_drawn(s, pair: OneOf(PAIRS)):
    """Chance decides which of the two pairs of side faces lies left and right of the opponent."""
    s.low = pair + 1
    s.high = 7 - s.low
    ask(s, s.seat)


def legal(s, may):
    may.take(s.low)
    may.take(s.high)


def promise_take(s, face):
    """Nothing beats 31; otherwise 25 is best, from there every face may win and several throws are left."""
    result = after(s, face)
    return GOAL if result == GOAL else min(result, 50 - result)


@move("Take {0} | Взять {0}", told="{who} {who:take/takes} {0} | {who} {who:берёте/берёт} {0}")
def take(s, face: FaceOf(6)):
    """Who gets the turned die throws next."""
    if not wins_with(s, face):
        throw(s, 1)


def wins_with(s, points):
    """The points are added; exactly 31 ends the game."""
    excess = s.score[s.seat] + points - GOAL
    s.score[s.seat] = after(s, points)
    if excess > 0:
        note(s, "too_much", excess, s.score[s.seat])
    elif excess == 0:
        note(s, "wins")
        finish_by(s, s.score)
    return excess == 0


def after(s, points):
    excess = s.score[s.seat] + points - GOAL
    if excess <= 0:
        return s.score[s.seat] + points
    return s.score[s.seat] - excess if s.excess == EXCESS.subtract else excess
