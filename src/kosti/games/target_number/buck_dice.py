"""Buck Dice: everybody hunts the louse number and leaves with exactly fifteen points; the last one left loses."""

from kosti.dice import showing
from kosti.engine import Face, FaceOf, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, finish_by, highest, next_in, note, pass_dice, throw
from kosti.games.target_number._leaving import Leaving, leave

GOAL = 15
WHOLE_LOUSE = 11
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
        Option("drawing", False, label="Draw a louse instead of counting points | Рисовать вошь, а не считать очки"),
        Option("any_thrower", False, label="Drawing: your number counts in every throw | Рисуя вшей: своё число считается в любом броске"),
    ],
    variants=[
        Variant("throw-for-lice", "Throwing for Lice | Рисуем вшей", drawing=True, dice=1),
        Variant("lice-more-dice", "More dice for lice | Рисуем вшей: больше костей", drawing=True, dice=3),
        Variant("lice-any-thrower", "Everybody's throw | Любой бросок", seats=(2, 6), drawing=True, dice=1, any_thrower=True),
        Variant("fewer-dice-at-end", "Fewer dice at the end | Под конец меньше костей", fewer_dice=True),
    ],
    words={
        "place": "Place | Место",
        "parts": "Parts of the louse | Частей вши",
        "choosing": "Choose your number. | Выберите своё число.",
        "louse_is": "The louse number is {0} | Число-вошь — {0}",
        "hit": "{who} scores {0}, throws again | {who}: +{0}, бросает ещё",
        "little_louse": "A little louse! | Маленькая вошь!",
        "big_louse": "The big louse! | Большая вошь!",
        "void": "More than fifteen: void, {who} throws again | Больше пятнадцати: не в счёт, {who} бросает снова",
        "leaves": "{who} is out and safe | {who} выходит из игры",
        "loser": "{0.name} is left and loses | {0.name} остаётся и проигрывает",
        "draws": "{0.name} draws {1} {1:part/parts} | {0.name} рисует {1} {1:часть/части/частей}",
        "complete": "{0.name} has drawn the whole louse and wins | {0.name} дорисовывает вошь и побеждает",
    },
)


class State(Leaving):
    louse: Face("Louse number | Число-вошь")
    score: Inner[PerSeat[Points]]("Score (to exactly 15) | Очки (ровно до 15)")
    number: Inner[PerSeat[Face]]("Number | Число")


def start(s):
    if s.drawing:
        ask(s, 0, choosing)
        return
    throw(s, 1, louse_thrown)


def louse_thrown(s):
    s.louse = s.roll[0]
    note(s, "louse_is", s.louse)
    throw_dice(s)


def throw_dice(s):
    throw(s, min(s.dice, GOAL - s.score[s.seat]) if s.fewer_dice else s.dice)


def shown(s, face):
    return showing(s.roll, s.rolled, face)


def thrown(s):
    points = shown(s, s.louse)
    if points == 3:
        note(s, "big_louse")
        be_safe(s)
        return
    if shown(s, s.roll[0]) == 3:
        note(s, "little_louse")
        points = LITTLE_LOUSE
    if points:
        add_points(s, points)
    else:
        pass_on(s)


def add_points(s, points):
    if s.score[s.seat] + points > GOAL:
        note(s, "void")
        throw_dice(s)
        return
    s.score[s.seat] += points
    if s.score[s.seat] == GOAL:
        be_safe(s)
    else:
        note(s, "hit", points)
        throw_dice(s)


def be_safe(s):
    if leave(s):
        pass_on(s)


def pass_on(s):
    s.seat = next_in(s, s.seat, s.playing)
    throw_dice(s)


# --- drawing lice


def choosing(s, may):
    """Where every throw counts for its owner, no number is taken twice before all are taken."""
    for face in range(1, 7):
        if not s.any_thrower or showing(s.number, s.seat, face) == s.seat // 6:
            may.choose(face)


def thumb_choosing(s, may):
    """All numbers are equally good."""
    choosing(s, may)


@move("Number {0} | Число {0}")
def choose(s, face: FaceOf(6)):
    s.number[s.seat] = face
    if s.seat + 1 < s.players:
        ask(s, s.seat + 1, choosing)
    else:
        pass_dice(s, s.dice, lice_thrown)


def lice_thrown(s):
    for p in range(s.players):
        if s.any_thrower or p == s.seat:
            draw_parts(s, p, shown(s, s.number[p]))
    if highest(s, s.score) == WHOLE_LOUSE:
        finish_by(s, s.score)
    else:
        pass_dice(s, s.dice, lice_thrown)


def draw_parts(s, seat, dice):
    parts = min(dice, WHOLE_LOUSE - s.score[seat])
    if parts == 0:
        return
    note(s, "draws", seat, parts)
    s.score[seat] += parts
    if s.score[seat] == WHOLE_LOUSE:
        note(s, "complete", seat)


def scene(v, draw):
    seats = range(v.players)
    if v.drawing:
        draw.row("number", [v.number[p] or "" for p in seats])
        draw.row("parts", [f"{v.score[p]}/{WHOLE_LOUSE}" for p in seats], "text")
        return
    draw.row("score")
    if not all(v.playing[: v.players]):
        draw.row("place", ["" if v.playing[p] else v.players - v.standing[p] for p in seats], "text")
