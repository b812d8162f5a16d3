"""The turns of Centennial and its end: who throws, who has won, and what the others pay."""

from kosti.engine.rules import everybody, finish, leaders, left_of, note, rank_by, throw
from kosti.games.all_numbers._centennial_course import COURSE, has_first_row, missing
from kosti.games.all_numbers._pot import share_pot
from kosti.games.all_numbers._turns import lasts_too_long

DICE = 3

WORDS = {
    "wins": "{0.name} {0.name:win/wins} | {0.name} {0.name:побеждаете/побеждает}",
    "pays": "{0.name} {0.name:pay/pays} {1} {1:chip/chips} | {0.name} {0.name:платите/платит} {1} {1:фишку/фишки/фишек}",
    "too_long": "The game has gone on long enough: the furthest on wins | Игра затянулась: побеждает тот, кто дальше всех",
}


def throw_dice(s):
    """Only three dice make all numbers up to twenty."""
    s.crossed = 0
    s.called_wrong = False
    throw(s, DICE if s.course == COURSE.to_twenty else s.dice)


def pass_on(s, thrower):
    if lasts_too_long(s):
        end(s)
        return
    s.seat = left_of(s, thrower)
    throw_dice(s)


def end(s):
    rank_by(s, s.score)
    winners = leaders(s, everybody(s), s.score)
    for p in range(s.players):
        if winners >> p & 1:
            note(s, "wins", p)
        else:
            pay(s, p, debt(s, p))
    share_pot(s, winners)
    finish(s)


def debt(s, seat):
    """Twice the stake without a complete first row, and the chips for missing cells."""
    return s.stake * (1 if has_first_row(s, seat) else 2) + (s.per_cell + s.chip_cover) * missing(s, seat)


def pay(s, seat, amount):
    if amount > 0:
        note(s, "pays", seat, amount)
    s.chips[seat] -= amount
    s.bowl += amount
