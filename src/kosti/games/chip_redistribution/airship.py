"""Airship: put a chip on an empty field, take the one that lies there; the gondola swallows sixes, and the last with chips wins."""

from kosti.engine import Game, Option, Variant
from kosti.engine.rules import pass_dice
from kosti.games.chip_redistribution._fields import Fields, draw_board, last_with_chips_wins, play_round_hole
from kosti.games.chip_redistribution._stocks import fewest_chips_win, lasts_too_long

GONDOLA = 6

game = Game(
    title="Airship | Дирижабль",
    about="Five fields give and take, the gondola only takes. Who flies longest? | Пять полей дают и берут, гондола только берёт. Кто пролетит дольше всех?",
    seats=(2, 10),
    best=(3, 6),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "elimination", "board"),
    score_field="stock",
    options=[Option("chips", 6, 1, 50), Option("first_empty_wins", False, label="The first without chips wins | Побеждает первый без фишек")],
    variants=[
        Variant(
            "lighthouse",
            "Lighthouse | Маяк",
            about="Carry your chips up the lighthouse; the first with empty hands wins. | Несите фишки на маяк; кто первым освободил руки, тот и выиграл.",
            first_empty_wins=True,
        ),
    ],
    words={
        "guide goal first_empty_wins": "Be the first to get rid of all your chips. | Первым избавиться от всех фишек.",
        "gondola": "6: Gondola | 6: Гондола",
        "lamp": "6: Lamp | 6: Фонарь",
    },
)


State = Fields


def thrown(s):
    play_round_hole(s, s.roll[0], GONDOLA)
    if not s.first_empty_wins:
        last_with_chips_wins(s, 1)
    elif s.stock[s.seat] == 0 or lasts_too_long(s):
        fewest_chips_win(s)
    else:
        pass_dice(s, 1)


def scene(v, draw):
    draw_board(v, draw, range(1, GONDOLA + 1), {GONDOLA: "lamp" if v.first_empty_wins else "gondola"})
