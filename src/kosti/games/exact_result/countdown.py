"""Countdown: the control number falls and falls; whoever has to bring it to zero is out."""

from kosti.engine import Flag, Game, Inner, Number, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import ask, count_in, drop_out, finish, next_in, note, pass_dice_in, throw
from kosti.games.exact_result._countdown_totals import CONTEST, LIMITS, add_up, begin_total, goal

CHANGE = (0, -1, -2, -3, -4, 5, -6)  # of the control number, by the face
BEST_NAMED = (0, 0, 8, 17, 20, 28, 35, 39, 42, 45, 48)  # for a setter who throws last, by the number of players

game = Game(
    title="Countdown (Deadly Leap) | Каунтдаун",
    about="The number runs down; do not be the one who brings it to zero. | Число тает: только бы не вам довести его до нуля.",
    seats=(2, 10),
    best=(4, 6),
    dice="1d6 (target-100: 2d6, twins: 3d6)",
    minutes=10,
    mechanics=("pure-luck", "elimination"),
    options=[
        Option("contest", "countdown", CONTEST, label="Kind of game | Вид игры"),
        Option("limit", "66", LIMITS, label="Limit of Twins | Предел в «Близнецах»"),
    ],
    variants=[
        Variant("target-100", "Target 100 | Цель — 100", contest="target-100"),
        Variant("twins", "Twins | Близнецы", contest="twins"),
    ],
    words={
        "guide goal contest target-100": "Bring the common total to exactly 100. | Довести общую сумму ровно до 100.",
        "guide goal contest twins": "Do not be the one who brings the common total above the limit: that loses, and all the others win. | Не перевести общую сумму за предел: это проигрыш, остальные побеждают.",
        "help name": "Choose the control number; whoever brings it to zero is out. | Выберите контрольное число; кто доведёт его до нуля, выбывает.",
        "help number": "It melts away; whoever brings it to zero is out. | Оно тает; кто доведёт его до нуля, выбывает.",
        "which number": "Control number | Контрольное число",
        "setting": "Which control number do you set? Five for each player is usual. | Какое контрольное число назначите? Обычно — по пять на игрока.",
        "raised": "A five: up to {0} | Пятёрка: число выросло до {0}",
        "again": "A six: down to {0}, and {who} {who:throw/throws} again | Шестёрка: осталось {0}, {who} {who:бросаете/бросает} ещё раз",
        "zero": "{0} is left and {who} {who:throw/throws} {1}: out | Оставалось {0}, {who} {who:выбрасываете/выбрасывает} {1} и {who:вылетаете/вылетает}",
    },
)


class State:
    number: Inner[Number]("Control number | Контрольное число")  # in the other contests the common total
    playing: Inner[PerSeat[Flag]]("Still in | В игре") = 1


def start(s):
    if s.contest == CONTEST.countdown:
        ask(s, s.seat, setting)
    else:
        begin_total(s)


def setting(s, may):
    players = count_in(s, s.playing)
    may.name((4 * players, 6 * players))


def thumb_setting(s, may):
    """The first setter throws last and picks his best number; later ones are out and take the usual one."""
    may.name(BEST_NAMED[s.players] if s.playing[s.seat] else 5 * count_in(s, s.playing))


@move("Set {0} | Назначить {0}", told="{who} {who:set/sets} {0} | {who} {who:назначаете/назначает} {0}")
def name(s, number: Range(8, 60)):
    s.number = number
    pass_dice_in(s, s.playing, 1)


def thrown(s):
    if s.contest == CONTEST.countdown:
        count_down(s, s.roll[0])
    else:
        add_up(s)


def count_down(s, face):
    left = s.number
    s.number = max(left + CHANGE[face], 0)
    if s.number == 0:
        note(s, "zero", left, face)
        knock_out(s)
    elif face == 6:
        note(s, "again", s.number)
        throw(s, 1)
    else:
        if face == 5:
            note(s, "raised", s.number)
        pass_dice_in(s, s.playing, 1)


def knock_out(s):
    """Who is out sets the number for the others."""
    if drop_out(s, s.seat, s.playing) > 1:
        ask(s, s.seat, setting)
    else:
        note(s, "winner", next_in(s, s.seat, s.playing))
        finish(s)


def scene(v, draw):
    if v.contest != CONTEST.countdown:
        draw.fact("total", f"{v.number} / {goal(v)}")
        return
    if v.number:
        draw.fact("number", v.number)
    draw.row("playing", ["●" if v.playing[p] else "" for p in range(v.players)], "flag")
