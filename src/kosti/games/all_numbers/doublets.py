"""Doublets: throw the six doubles in order; whatever comes too early counts nothing."""

from kosti.engine import Game, Option, PerSeat, Points, Variant
from kosti.engine.rules import finish_by, note, throw
from kosti.games.all_numbers._turns import Turns, pass_dice_on

EMPTY_BOX = 4
TURN_LIMIT = 20_000  # for each player

game = Game(
    title="Doublets | Дуплет",
    about="Six doubles from 1-1 to 6-6, in order: the longest short way there is. | Шесть дублей от 1-1 до 6-6 по порядку: самый длинный короткий путь.",
    seats=(2, 8),
    best=(2, 5),
    dice="2d6",
    minutes=30,
    mechanics=("pure-luck", "race"),
    options=[Option("empty_boxes", False, label="4-4 is left out and sends you back to 1-1 | Дубля 4-4 нет в ряду, он отбрасывает к 1-1")],
    variants=[Variant("empty-boxes", "Empty Boxes | Пустые коробки", empty_boxes=True)],
    words={
        "goal": "Doubles to cross off | Вычеркнуть дублей",
        "help next": "The double each player needs next; no other counts. | Дубль, который нужен каждому следующим; другие не в счёт.",
        "next": "Next double | Следующий дубль",
        "crosses": "{who} {who:cross/crosses} off {0}-{0} | {who} {who:вычёркиваете/вычёркивает} {0}-{0}",
        "useless": "{0}-{0} is not the next double | {0}-{0} сейчас не в счёт",
        "emptied": "4-4: {who} {who:begin/begins} again with 1-1 | 4-4: {who} {who:начинаете/начинает} снова с 1-1",
        "too_long": "The game has gone on long enough: most doubles win | Игра затянулась: побеждает тот, у кого больше дублей",
    },
)


class State(Turns):
    score: PerSeat[Points].of(6)("Doubles crossed off | Вычеркнуто дублей")


def thrown(s):
    face = s.roll[0]
    is_double = face == s.roll[1]
    if is_double and face == next_double(s, s.seat):
        cross_off(s, face)
        return
    if is_double and face == EMPTY_BOX and s.empty_boxes:
        note(s, "emptied")
        s.score[s.seat] = 0
    elif is_double:
        note(s, "useless", face)
    pass_dice_on(s, 2, TURN_LIMIT)


def next_double(s, seat):
    """The next one in order; Empty Boxes leaves one out."""
    face = s.score[seat] + 1
    return face + 1 if s.empty_boxes and face >= EMPTY_BOX else face


def cross_off(s, face):
    note(s, "crosses", face)
    s.score[s.seat] += 1
    if face == 6:
        finish_by(s, s.score)
    else:
        throw(s, 2)


def scene(v, draw):
    faces = [next_double(v, p) for p in range(v.players)]
    draw.row("next", [f"{face}-{face}" if face <= 6 else "✓" for face in faces])
