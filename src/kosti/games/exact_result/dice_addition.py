"""Dice Addition: eight throws, added up; the highest total wins, but more than thirty is out."""

from kosti.engine import Count, Flag, Game, Option, PerSeat, Points
from kosti.engine.rules import count_in, finish, next_in, note, throw

game = Game(
    title="Dice Addition | Сложение",
    about="Eight throws, like it or not: climb high, but not over thirty. | Восемь бросков, хочешь не хочешь: выше, выше, но не за тридцать.",
    seats=(2, 10),
    best=(2, 4),
    dice="1d6",
    minutes=5,
    mechanics=("pure-luck",),
    options=[
        Option("rolls", 8, 1, 50, label="Throws for each player | Бросков у каждого"),
        Option("limit", 30, 1, 300, label="More than this is out | Больше этого — перебор"),
    ],
    words={
        "help goal": "A total above this is out. | Сумма больше этой — перебор.",
        "out": "{who} {who:have/has} {0}: too much, out | {who}: {0}, перебор, {who:выбываете/выбывает}",
        "nobody": "Everybody is out: nobody wins | Перебор у всех: победителя нет",
        "goal": "Out above | Перебор — больше",
    },
)


class State:
    turn: Count.of("rolls") = 1
    score: PerSeat[Points].of("limit")("Total | Сумма")
    playing: PerSeat[Flag]("Still in | В игре") = 1


def thrown(s):
    s.score[s.seat] += s.roll[0]
    if s.score[s.seat] > s.limit:
        note(s, "out", s.score[s.seat])
        s.playing[s.seat] = 0
    follower = next_in(s, s.seat, s.playing)
    is_round_over = follower <= s.seat
    if not s.playing[follower] or (is_round_over and s.turn == s.rolls):
        end(s)
        return
    s.turn += is_round_over
    s.seat = follower
    throw(s, 1)


def end(s):
    for p in range(s.players):
        s.standing[p] = s.score[p] if s.playing[p] else 0
    if count_in(s, s.playing) == 0:
        note(s, "nobody")
    finish(s)
