"""Sixes Out: get rid of your chips on five fields and a hole; throw on while fields are empty, if you dare."""

from kosti.engine import Count, Game, Inner, Option, move
from kosti.engine.rules import ask, pass_dice
from kosti.games.chip_redistribution._fields import Fields, draw_board, play_round_hole
from kosti.games.chip_redistribution._stocks import fewest_chips_win, lasts_too_long

HOLE = 6

game = Game(
    title="Sixes Out | Выбывающие шестёрки",
    about="One chip is down. Another throw, or will it bring one back? | Одна фишка пристроена. Ещё бросок — или он вернёт её обратно?",
    seats=(2, 6),
    dice="1d6",
    throws_again=True,
    minutes=10,
    mechanics=("press-your-luck", "chips", "race", "board"),
    options=[Option("chips", 12, 1, 100)],
    words={
        "help verb pass": "Throw no more: the next player gets the die. | Больше не бросать: кость переходит к следующему.",
        "hole": "6: Hole | 6: Дыра",
        "into_hole": "{who} {who:drop/drops} a chip into the hole | {who} {who:бросаете/бросает} фишку в дыру",
        "legal": "Empty fields: {free} of 5. Throw on (from an occupied one you must take the chip), or pass the die? "
        "| Пустых полей: {free} из 5. Бросаете ещё (с занятого фишку придётся взять) или передаёте кость?",
    },
)


class State(Fields):
    free: Inner[Count]


def thrown(s):
    face = s.roll[0]
    placed = face != HOLE and s.field[face] == 0
    play_round_hole(s, face, HOLE)
    if s.stock[s.seat] == 0:
        fewest_chips_win(s)
    elif placed:
        s.free = empty_fields(s)
        ask(s, s.seat)
    else:
        pass_(s)


def empty_fields(s):
    found = 0
    for field in range(1, HOLE):
        found += s.field[field] == 0
    return found


def thumb_legal(s, may):
    """Throw on while more faces get rid of a chip than bring one back."""
    if s.free >= 3:
        may.throw()
    else:
        may.pass_()


@move("Pass the die | Передать кость", told="{who} {who:pass/passes} the die on | {who} {who:передаёте/передаёт} кость")
def pass_(s):
    if lasts_too_long(s):
        fewest_chips_win(s)
    else:
        pass_dice(s, 1)


def scene(v, draw):
    draw_board(v, draw, range(1, HOLE + 1), {HOLE: "hole"})
