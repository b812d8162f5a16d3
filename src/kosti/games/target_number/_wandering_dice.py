"""What Aces and Mafia Dice share: everybody has five dice, which go from hand to hand, and plays for a pot of antes."""

from kosti.engine import Chips, Count, PerSeat
from kosti.engine.rules import note, set_each

DICE_EACH = 5

WORDS = {
    "gives": "{who} passes {0} {0:die/dice} to {1.name} | {who} отдаёт {0} {0:кость/кости/костей}, получает {1.name}",
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
