"""What Chase the Ace, Dice, Inviter, Six Cups and Threshold share: everybody can take so much and no more; the last one at the table wins."""

from kosti.engine import Flag, Option, PerSeat, Points
from kosti.engine.rules import decided_by, finish, first_in, next_in, note

WORDS = {
    "help goal": "Whoever gets to this number is out. | Кто дойдёт до этого числа, выбывает.",
    "goal": "Out at | Вылет при",
    "leaves": "{0.name} {0.name:have/has} had enough and {0.name:are/is} out | {0.name} больше не {0.name:можете/может} и {0.name:выбываете/выбывает}",
    "winner": "{0.name} {0.name:are/is} the last one at the table and {0.name:win/wins} | {0.name} {0.name:остаётесь/остаётся} за столом и {0.name:побеждаете/побеждает}",
    "together": "The last two leave together and share the win | Последние двое выбывают вместе и делят победу",
}


def capacity_option(points):
    return Option("capacity", points, 1, 1000, label="Penalty points to be out | Штрафных очков до вылета")


class Drinkers:
    penalty: PerSeat[Points].of("capacity")("Penalty points | Штрафные очки")
    playing: PerSeat[Flag]("At the table | За столом") = 1


def drink(s, seat, amount):
    s.penalty[seat] += amount


def pass_on(s):
    s.seat = next_in(s, s.seat, s.playing)


def plays_on(s):
    """Whoever has had enough is out, and if it is the thrower the dice are passed on; whether more than one stays."""
    staying = see_who_leaves(s)
    if staying > 1:
        s.seat = first_in(s, s.seat, s.playing)
        return True
    if staying == 1:
        note(s, "winner", next_in(s, s.seat, s.playing))
    else:
        note(s, "together")
    finish(s)
    return False


def see_who_leaves(s):
    """Those who leave at the same time share a place; how many stay."""
    decided_by(s, "left", s.playing)
    staying = 0
    for p in range(s.players):
        if s.playing[p] and s.penalty[p] < s.capacity:
            staying += 1
    for p in range(s.players):
        if s.playing[p] and s.penalty[p] >= s.capacity:
            note(s, "leaves", p)
            s.playing[p] = 0
            s.standing[p] = -staying
    return staying
