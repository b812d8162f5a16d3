"""Countdown: the control number falls and falls; whoever has to bring it to zero is out."""

from kosti.dice import pips
from kosti.engine import Flag, Game, Inner, Names, Number, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import ask, count_in, drop_out, finish, lose, next_in, note, pass_dice, pass_dice_in, throw, win

CONTEST = Names("countdown", "target-100", "twins")
LIMITS = Names("66", "88")
LIMIT = (66, 88)
TARGET = 100
RAISING, AGAIN = 5, 6
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
        "control": "Control number | Контрольное число",
        "total": "Common total | Общая сумма",
        "setting": "Which control number do you set? Five for each player is usual. | Какое контрольное число назначите? Обычно — по пять на игрока.",
        "which number": "Control number | Контрольное число",
        "raised": "A five: up to {0} | Пятёрка: число выросло до {0}",
        "again": "A six: down to {0}, and {who} throws again | Шестёрка: осталось {0}, {who} бросает ещё раз",
        "zero": "{0} is left and {who} throws {1}: out | Оставалось {0}, {who} бросает {1} и вылетает",
        "too_much": "{0} would be more than 100: {1} off instead, {2} left | {0} — больше ста: вычитаем {1}, остаётся {2}",
        "hits": "{who} makes exactly 100 and wins | {who}: ровно 100, победа",
        "loses": "{who} brings the total to {0} and loses | {who} доводит сумму до {0} и проигрывает",
        "countdown": "down to zero, last one left | до нуля, кто останется последним",
        "target-100": "two dice to exactly 100 | две кости, ровно до 100",
        "twins": "three dice, passing the limit loses | три кости, кто перешёл предел — проиграл",
    },
)


class State:
    number: Inner[Number]  # the control number, or the common total of the variants
    playing: Inner[PerSeat[Flag]]("Still in | В игре") = 1


def start(s):
    if s.contest == CONTEST.countdown:
        ask(s, s.seat, setting)
    else:
        throw(s, 2 if s.contest == CONTEST.target_100 else 3)


def setting(s, may):
    m = count_in(s, s.playing)
    may.name((4 * m, 6 * m))


def thumb_setting(s, may):
    """The first setter throws last and picks his best number; later ones are out and take the usual one."""
    if s.playing[s.seat]:
        may.name(BEST_NAMED[s.players])
    else:
        may.name(5 * count_in(s, s.playing))


@move("Set {0} | Назначить {0}")
def name(s, number: Range(8, 60)):
    s.number = number
    pass_die(s)


def pass_die(s):
    pass_dice_in(s, s.playing, 1)


def thrown(s):
    if s.contest == CONTEST.countdown:
        count_down(s, s.roll[0])
    elif s.contest == CONTEST.target_100:
        aim_at_target(s, pips(s.roll, 2))
    else:
        add_up(s, pips(s.roll, 3))


def count_down(s, face):
    if face == RAISING:
        s.number += 5
        note(s, "raised", s.number)
        pass_die(s)
    elif face >= s.number:
        note(s, "zero", s.number, face)
        knock_out(s)
    else:
        s.number -= face
        if face == AGAIN:
            note(s, "again", s.number)
            throw(s, 1)
        else:
            pass_die(s)


def knock_out(s):
    """Who is out sets the number for the others."""
    s.number = 0
    if drop_out(s, s.seat, s.playing) > 1:
        ask(s, s.seat, setting)
    else:
        note(s, "winner", next_in(s, s.seat, s.playing))
        finish(s)


def aim_at_target(s, points):
    if s.number + points > TARGET:
        note(s, "too_much", s.number + points, points, s.number - points)
        s.number -= points
    else:
        s.number += points
    if s.number == TARGET:
        note(s, "hits")
        win(s, s.seat)
    else:
        pass_dice(s, 2)


def add_up(s, points):
    s.number += points
    if s.number > LIMIT[s.limit]:
        note(s, "loses", s.number)
        lose(s, s.seat)
    else:
        pass_dice(s, 3)


def scene(v, draw):
    if v.contest == CONTEST.countdown:
        if v.number:
            draw.fact("control", v.number)
        draw.row("playing", ["●" if v.playing[p] else "" for p in range(v.players)], "flag")
    else:
        draw.fact("total", f"{v.number} / {TARGET if v.contest == CONTEST.target_100 else LIMIT[v.limit]}")
