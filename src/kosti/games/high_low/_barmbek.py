"""Barmbek, the game for chips beside Sevens: the best of a round gets one, or in the pub the worst, and the third one ends the game."""

from kosti.engine import Chips, Inner, PerSeat
from kosti.engine.rules import copy, finish_by, left_of, lose, note
from kosti.games.high_low._sevens_contests import CONTEST

CHIPS = 3

# What a result is worth: more than any other that of ones behind one or two sevens; else the sevens, then the other dice.
DOUBLE_BARMBEK, BARMBEK = 20_000, 10_000
FOR_A_SEVEN = 100

WORDS = {
    "has_sevens": "{0.name}: sevens {1}, left {2} | {0.name}: семёрок {1}, остаток {2}",
    "barmbek": "Barmbek! | Бармбек!",
    "double_barmbek": "Double Barmbek! | Двойной Бармбек!",
    "chip": "{0.name} {0.name:get/gets} a chip | {0.name} {0.name:получаете/получает} фишку",
    "pays": "{0.name} {0.name:pay/pays} the round | {0.name} {0.name:угощаете/угощает} всех",
}


class Barmbek:
    tokens: PerSeat[Chips]("Chips | Фишки")
    bank: Inner[Chips]


def is_for_chips(s):
    return s.contest == CONTEST.chip_wins or s.contest == CONTEST.chip_loses


def worth(s):
    only_ones = s.rolled == s.lying
    if only_ones and s.sevens == 1 and s.rolled == 4:
        return DOUBLE_BARMBEK
    if only_ones and s.sevens == 2 and s.rolled == 2:
        return BARMBEK
    return FOR_A_SEVEN * s.sevens + s.lying


def is_good_enough(s):
    """With the chip for the worst: better than one of the others; else the best of all, with two sevens and a good rest unless it is the last turn."""
    value, worse, unbeaten = worth(s), 0, True
    for p in range(s.players):
        if s.has_played[p]:
            worse += s.result[p] < value
            unbeaten = unbeaten and s.result[p] < value
    if s.contest == CONTEST.chip_loses and worse:
        return True
    is_last = left_of(s, s.seat) == s.starter
    return unbeaten and (is_last or value >= BARMBEK or (s.rolled <= 2 and s.lying >= 8))


def tell_worth(s):
    note(s, "has_sevens", s.seat, s.sevens, s.lying)
    if s.result[s.seat] == DOUBLE_BARMBEK:
        note(s, "double_barmbek")
    elif s.result[s.seat] == BARMBEK:
        note(s, "barmbek")


def award_chip(s):
    """The chip of a round; who gets it."""
    seat = s.starter
    p = left_of(s, seat)
    while p != s.starter:
        if is_before(s, p, seat):
            seat = p
        p = left_of(s, p)
    note(s, "chip", seat)
    s.bank -= 1
    s.tokens[seat] += 1
    return seat


def is_before(s, later, earlier):
    """Of equal results the earlier is better: it wins the chip, and the later one has to take it."""
    if s.contest == CONTEST.chip_loses:
        return s.result[later] <= s.result[earlier]
    return s.result[later] > s.result[earlier]


def end_with_chips(s, seat):
    copy(s.tokens, s.score)
    if s.contest == CONTEST.chip_loses:
        note(s, "pays", seat)
        lose(s, seat)
    else:
        finish_by(s, s.score)


def describe_worth(v, draw, seat):
    if v.result[seat] >= BARMBEK:
        return draw.word("barmbek" if v.result[seat] == BARMBEK else "double_barmbek")
    return f"{v.result[seat] // FOR_A_SEVEN}×7 + {v.result[seat] % FOR_A_SEVEN}"
