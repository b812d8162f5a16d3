"""Throwing for Lice, the other game of Buck Dice: everybody has a number that draws a part of a louse; the first whole louse wins."""

from kosti.dice import showing
from kosti.engine import Face, FaceOf, Option, PerSeat, move
from kosti.engine.rules import ask, each, everybody, finish_by, highest, note, pass_dice

WHOLE_LOUSE = 11

DRAWING_OPTIONS = [
    Option("drawing", False, label="Draw a louse instead of counting points | Рисовать вошь, а не считать очки"),
    Option("any_thrower", False, label="Drawing: your number counts in every throw | Рисуя вшей: своё число считается в любом броске"),
]
WORDS = {
    "help choose": "Dice that show your number will draw your louse. | Кости с вашим числом будут рисовать вашу вошь.",
    "help parts": "How much of the louse each player has drawn. | Сколько частей вши нарисовал каждый.",
    "parts": "Parts of the louse (11) | Частей вши (11)",
    "choosing": "Choose your number. | Выберите своё число.",
    "draws": "{0.name} {0.name:draw/draws} {1} {1:part/parts} | {0.name} {0.name:рисуете/рисует} {1} {1:часть/части/частей}",
    "complete": "{0.name} {0.name:have/has} drawn the whole louse and {0.name:win/wins} | {0.name} {0.name:дорисовываете/дорисовывает} вошь и {0.name:побеждаете/побеждает}",
}


class Drawing:
    number: PerSeat[Face]("Number | Число").when()


def choose_numbers(s):
    ask(s, 0, choosing)


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
    """Every die that shows a number draws a part: for the thrower, or for everybody whose number it is."""
    drawers = everybody(s) if s.any_thrower else 1 << s.seat
    for p in each(s, drawers):
        parts = min(showing(s.roll, s.rolled, s.number[p]), WHOLE_LOUSE - s.score[p])
        s.score[p] += parts
        if parts:
            note(s, "draws", p, parts)
        if s.score[p] == WHOLE_LOUSE:
            note(s, "complete", p)
    if highest(s, s.score) == WHOLE_LOUSE:
        finish_by(s, s.score)
    else:
        pass_dice(s, s.dice, lice_thrown)
