"""Buck Dice: everybody hunts the louse number and leaves with exactly fifteen points; the last one left loses."""

from kosti.dice import showing
from kosti.engine import Face, Game, Inner, Option, PerSeat, Points, Variant
from kosti.engine.rules import next_in, note, throw
from kosti.games.target_number._buck_dice_drawing import DRAWING_OPTIONS, Drawing, choose_numbers
from kosti.games.target_number._leaving import Leaving, leave

GOAL = 15
LOUSE = 3  # so many equal dice are one
LITTLE_LOUSE = 5

game = Game(
    title="Buck Dice (Lice) | Вши",
    about="Hunt the louse number to exactly fifteen, and do not be the last one left. | Ловите вошь, наберите ровно пятнадцать и не останьтесь последним.",
    seats=(2, 10),
    best=(4, 6),
    dice="3d6",
    mechanics=("pure-luck", "race", "elimination"),
    options=[
        Option("dice", 3, 1, 3),
        Option("fewer_dice", False, label="Two dice at 13 points, one at 14 | С 13 очками две кости, с 14 одна"),
        *DRAWING_OPTIONS,
    ],
    variants=[
        Variant("throw-for-lice", "Throwing for Lice | Бросать на вшей", drawing=True, dice=1),
        Variant("lice-more-dice", "More dice for lice | Бросать на вшей: больше костей", drawing=True, dice=3),
        Variant("lice-any-thrower", "Everybody's throw | Любой бросок", seats=(2, 6), drawing=True, dice=1, any_thrower=True),
        Variant("fewer-dice-at-end", "Fewer dice at the end | Под конец меньше костей", fewer_dice=True),
    ],
    words={
        "help place": "In which order the players got away. | В каком порядке игроки вышли.",
        "help louse": "Dice with this number score. | Очки дают кости с этим числом.",
        "louse_is": "The louse number is {0} | Число-вошь — {0}",
        "hit": "{who} {who:score/scores} {0} and {who:throw/throws} again | {who}: +{0}, {who:бросаете/бросает} ещё",
        "little_louse": "A little louse! | Маленькая вошь!",
        "big_louse": "The big louse! | Большая вошь!",
        "void": "More than fifteen: void, {who} {who:throw/throws} again | Больше пятнадцати: не в счёт, {who} {who:бросаете/бросает} снова",
        "leaves": "{who} {who:are/is} out and safe | {who} {who:выходите/выходит} из игры",
        "loser": "{0.name} {0.name:are/is} the last one left and {0.name:lose/loses} | Остальные вышли: {0.name} {0.name:проигрываете/проигрывает}",
    },
)


class State(Leaving, Drawing):
    louse: Face("Louse number | Число-вошь")
    score: Inner[PerSeat[Points]]("Score (to exactly 15) | Очки (ровно до 15)")


def start(s):
    if s.drawing:
        choose_numbers(s)
    else:
        throw(s, 1, louse_thrown)


def louse_thrown(s):
    s.louse = s.roll[0]
    note(s, "louse_is", s.louse)
    throw_dice(s)


def throw_dice(s):
    throw(s, min(s.dice, GOAL - s.score[s.seat]) if s.fewer_dice else s.dice)


def thrown(s):
    lice = showing(s.roll, s.rolled, s.louse)
    if lice == LOUSE:
        note(s, "big_louse")
        go_free(s)
    elif showing(s.roll, s.rolled, s.roll[0]) == LOUSE:
        note(s, "little_louse")
        add(s, LITTLE_LOUSE)
    elif lice:
        add(s, lice)
    else:
        pass_on(s)


def add(s, points):
    """Who scores, or would have too much, throws again; who has enough leaves."""
    if s.score[s.seat] + points > GOAL:
        note(s, "void")
        throw_dice(s)
        return
    s.score[s.seat] += points
    if s.score[s.seat] == GOAL:
        go_free(s)
        return
    note(s, "hit", points)
    throw_dice(s)


def go_free(s):
    if leave(s):
        pass_on(s)


def pass_on(s):
    s.seat = next_in(s, s.seat, s.playing)
    throw_dice(s)


def scene(v, draw):
    draw.row("parts" if v.drawing else "score", v.score[: v.players])
