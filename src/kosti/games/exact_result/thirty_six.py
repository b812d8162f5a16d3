"""Thirty-Six: add up one die until you have 33 or more; the closest to 36 without going over takes the pot."""

from kosti.engine import Game, Inner, PerSeat, Points
from kosti.engine.rules import fill, leaders, next_in, note, throw
from kosti.games.exact_result._antes import Antes, another_round, ante, ante_options, end_game, first_player, share_pot

ENOUGH, LIMIT = 33, 36

game = Game(
    title="Thirty-Six | Тридцать шесть",
    about="Up to 36 in small steps, and the last one may be too long. | К тридцати шести — мелкими шагами, и последний может оказаться лишним.",
    seats=(2, 10),
    best=(4, 6),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "chips"),
    options=ante_options(20),
    words={
        "final": "{who} {who:have/has} {0} | {who}: {0}",
    },
)


class State(Antes):
    result: Inner[PerSeat[Points]]


def new_round(s):
    fill(s.result, 0)
    if ante(s) == 0:
        end_game(s)
        return
    s.seat = first_player(s)
    throw(s, 1)


def thrown(s):
    s.result[s.seat] += s.roll[0]
    result = s.result[s.seat]
    if result < ENOUGH:
        throw(s, 1)
        return
    if result > LIMIT:
        note(s, "busts", s.seat, result)
    else:
        note(s, "final", result)
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat == first_player(s):
        end_round(s)
    else:
        throw(s, 1)


def end_round(s):
    safe = 0
    for p in range(s.players):
        if ENOUGH <= s.result[p] <= LIMIT:
            safe |= 1 << p
    share_pot(s, leaders(s, safe, s.result))
    if another_round(s):
        new_round(s)
    else:
        end_game(s)


def scene(v, draw):
    draw.row("result", [draw.word("bust") if v.result[p] > LIMIT else v.result[p] or None for p in range(v.players)], "text")
