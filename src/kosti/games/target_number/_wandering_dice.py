"""What Aces and Mafia Dice share: everybody has five dice, which go from hand to hand, and plays for a pot of antes."""

from kosti.engine import Chips, Count, PerSeat
from kosti.engine.rules import OVER, note, set_each

DICE_EACH = 5

WORDS = {
    "help chips": "What each player has won, or paid in. | Сколько каждый выиграл или внёс.",
    "help held": "How many dice each player has. | Сколько костей у каждого игрока.",
    "gives": "{who} {who:pass/passes} {0} {0:die/dice} to {1.name} | {who} {who:отдаёте/отдаёт} {0} {0:кость/кости/костей}, {1.name:получаете/получает} {1.name}",
    "ante": "Chips from everybody into the pot | Фишек в банк с каждого",
}


class Holders:
    held: PerSeat[Count]("Dice | Кости") = DICE_EACH
    chips: PerSeat[Chips]("Chips won | Выигрыш, фишек")
    pot: Chips


def everybody_pays(s, ante):
    set_each(s, s.chips, -ante)
    s.pot = ante * s.players


def give(s, dice, neighbour):
    if dice:
        note(s, "gives", dice, neighbour)
        s.held[s.seat] -= dice
        s.held[neighbour] += dice


def take_pot(s):
    note(s, "takes_pot", s.pot)
    s.chips[s.seat] += s.pot
    s.pot = 0


def draw_circle(v, draw, middle=None, goes=()):
    """Everybody's dice round the table, what lies in the middle, and where dice go."""
    held = [[draw.die(0), v.held[p]] for p in range(v.players)]
    draw.ring("circle", held, middle, goes=() if v.moment == OVER else goes)
