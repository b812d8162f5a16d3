"""Dealing anew what a seat cannot see: every driver module adopts these functions, and `native.deal` writes which fields they are called for."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from kosti.engine.native.interface import SIDE_COUNT, SIDES
from kosti.engine.native.run.adopting import rule
from kosti.engine.native.run.playout import GOLDEN, below
from kosti.engine.rules import ALL_BUT, NO_SEAT


@rule
def throw_again(dice, kind, z):
    """Every die that lies there is thrown again; sorted dice stay sorted."""
    in_order = is_sorted(dice)
    for i in range(len(dice)):
        if dice[i] != 0:
            z += GOLDEN
            dice[i] = SIDES[kind, below(z, SIDE_COUNT[kind])]
    if in_order:
        sort_again(dice)
    return z


@rule
def is_sorted(dice):
    """Whether no die is less than the one before it; 0 stands for no die."""
    for i in range(1, len(dice)):
        if dice[i] != 0 and dice[i] < dice[i - 1]:
            return False
    return True


@rule
def sort_again(dice):
    """Bring dice into order, each to its place among those before it."""
    for i in range(1, len(dice)):
        j = i
        while j > 0 and dice[j] != 0 and dice[j - 1] > dice[j]:
            dice[j], dice[j - 1] = dice[j - 1], dice[j]
            j -= 1


@rule
def deal_between(here, there, z):
    """Deal the cards of two piles anew between them, keeping their sizes."""
    held, both = 0, 0
    for i in range(len(here)):
        held += here[i]
        both += here[i] + there[i]
        there[i] += here[i]
        here[i] = 0
    for k in range(held):
        z += GOLDEN
        left = below(z, both - k)
        card = 0
        while left >= there[card]:
            left -= there[card]
            card += 1
        there[card] -= 1
        here[card] += 1
    return z


@rule
def throw_unseen_again(s, seat, z):
    """The last throw, if the seat has not seen it."""
    if (s.roll_owner >= 0 and s.roll_owner != seat) or s.roll_owner == NO_SEAT or s.roll_owner == ALL_BUT - seat:
        for i in range(s.rolled):
            z += GOLDEN
            s.roll[i] = SIDES[s.kind[i], below(z, SIDE_COUNT[s.kind[i]])]
    return z


@rule
def differ(one, other):
    """Whether two rows of dice are not the same."""
    for i in range(len(one)):
        if one[i] != other[i]:
            return True
    return False


@rule
def take_over(target, source):
    """One row becomes as another."""
    for i in range(len(source)):
        target[i] = source[i]


@rule
def take_over_rows(target, source):
    """Several rows become as others."""
    for i in range(len(source)):
        for j in range(len(source[i])):
            target[i][j] = source[i][j]
