"""Cricket Dice Game: the die is the ball; every number is runs but the five, which is out."""

from kosti.engine import Count, Flag, Game, Inner, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

OUT, OUTS = 5, 9

game = Game(
    title="Cricket Dice Game | Крикет",
    about="Bat until nine are out: only the five can stop you. | Отбивайте, пока не наберётся девять аутов: опасна только пятёрка.",
    seats=(2, 2),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "duel"),
    words={
        "help outs": "How often each player was out; the ninth ends the innings. | Сколько аутов у каждого; девятый завершает иннингс.",
        "help ends": "Whether the batsmen have changed ends. | Поменялись ли бэтсмены местами.",
        "ends": "Batsmen | Бэтсмены",
        "at_home": "at their own ends | на своих местах",
        "swapped": "have changed ends | поменялись местами",
        "out": "Out! {0} of 9 | Аут! {0} из 9",
        "innings_over": "{who:your/*'s} innings is over with {0} {0:run/runs} | {who} {who:заканчиваете/заканчивает} иннингс: {0} {0:пробежка/пробежки/пробежек}",
    },
)


class State:
    score: PerSeat[Points]("Runs | Пробежки")
    outs: PerSeat[Count]("Out | Ауты")
    swapped: Inner[Flag]


def thrown(s):
    runs = s.roll[0]
    if runs == OUT:
        put_out(s)
        return
    s.score[s.seat] += runs
    s.swapped = (s.swapped + runs) % 2
    throw(s, 1)


def put_out(s):
    s.outs[s.seat] += 1
    note(s, "out", s.outs[s.seat])
    if s.outs[s.seat] < OUTS:
        throw(s, 1)
    else:
        end_innings(s)


def end_innings(s):
    note(s, "innings_over", s.score[s.seat])
    s.swapped = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0:
        finish_by(s, s.score)
    else:
        throw(s, 1)


def scene(v, draw):
    draw.fact("ends", draw.word("swapped" if v.swapped else "at_home"))
