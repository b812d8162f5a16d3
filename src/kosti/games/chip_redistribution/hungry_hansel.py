"""Swallow It, Hansel: put a chip on an empty field, take the one that lies there; Hansel eats the sevens, and the last with chips wins."""

from kosti.dice import pips
from kosti.engine import Game, Option
from kosti.games.chip_redistribution._fields import HIGHEST_FIELD, Fields, draw_board, last_with_chips_wins, play_round_hole

BELLY = 7

game = Game(
    title="Swallow It, Hansel (Hungry Jack) | Проглоти, Гансик",
    about="Every seven ends up in Hansel's belly: save your chips from his appetite. | Каждая семёрка — Гансику в живот: сберегите фишки от обжоры.",
    seats=(2, 10),
    best=(4, 6),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "elimination", "board"),
    score_field="stock",
    options=[Option("chips", 6, 6, 8)],
    words={
        "belly": "7: Belly | 7: Живот",
        "into_hole": "Hansel swallows {who:your/*'s} chip | {who} {who:теряете/теряет} фишку: её глотает Гансик",
    },
)


State = Fields


def thrown(s):
    play_round_hole(s, pips(s.roll, 2), BELLY)
    last_with_chips_wins(s, 2)


def scene(v, draw):
    draw_board(v, draw, range(2, HIGHEST_FIELD + 1), {BELLY: "belly"})
