"""Flip worked out once more, slowly, by trying every move at a table of its compiled rules; a driver module adopts these functions.

Nothing is taken from the pass that is to be checked but the order of the layouts: every one is set up, all moves and changes that the rules offer are made, and what they lead to
is looked up under a number of its own, which counts all dice as one set of thirty sorts.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import offer
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import begin, chance_step, choice_step, offered, stream
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.flip.playing import is_won, winning_answers

LOST, WON = 1, 2  # 0: not known yet
SORTS = 6  # of dice in one place


@rule
def add_dice(faces, place, number, ways):
    """Add the dice that lie in one of the five places to a layout's number; beside it how many dice that makes."""
    total, dice = number
    for face in faces:
        if face > 0:
            total += ways[place * SORTS + face - 1 + dice, dice + 1]
            dice += 1
    return total, dice


@rule
def number_of(s, ways):
    """The number of a layout, seen by the seat in turn."""
    number = (0, 0)
    for k in range(2):
        seat = s.seat if k == 0 else 1 - s.seat
        number = add_dice(s.fresh[seat], 2 * k, number, ways)
        number = add_dice(s.flipped[seat], 2 * k + 1, number, ways)
    return add_dice(s.middle, 4, number, ways)[0]


@rule
def wins_now(s, found, ways, counts):
    """Whether seat A wins where seat B is in turn, or nobody any more."""
    if s.moment == OVER:
        return s.standing[0] > s.standing[1]
    known = found[number_of(s, ways)]
    if known == 0 or s.seat == 0:
        counts[1] += 1
    return known == LOST


@rule
def wins_by(states, move, may, found, ways, counts):
    """Whether a move of seat A in states[0] wins, whatever change seat B takes."""
    states[1] = states[0]
    s = states[1]
    choice_step(s, move)
    if s.moment == OVER or s.trashed == 0:
        return wins_now(s, found, ways, counts)
    may[0] = 0
    offer(s, may)
    counts[2] += 1
    for i in range(may[2 * may[0]]):
        states[2] = s
        choice_step(states[2], offered(may, i))
        if not wins_now(states[2], found, ways, counts):
            return False
    return True


@rule
def lay_out(s, seat, stock, at):
    """Give a seat its dice."""
    for i in range(s.fresh.shape[1]):
        s.fresh[seat, i] = at.faces[at.fresh[stock], i]
        s.flipped[seat, i] = at.faces[at.flipped[stock], i]


@entry
def work_out_group(states, may, first_may, at, known, middle, own_from, own_to, other_from, other_to, ways, found, counts):
    """All layouts of a middle with some stocks; counts: layouts, those that were not known when needed, questions for change, those that differ from the table."""
    s = states[0]
    for i in range(s.middle.shape[0]):
        s.middle[i] = at.faces[middle, i]
    for own in range(own_from, own_to):
        lay_out(s, 0, own, at)
        for other in range(other_from, other_to):
            lay_out(s, 1, other, at)
            first_may[0] = 0
            offer(s, first_may)
            wins = False
            for i in range(first_may[2 * first_may[0]]):
                if wins_by(states, offered(first_may, i), may, found, ways, counts):
                    wins = True
                    break
            number = number_of(s, ways)
            if found[number] != 0:
                counts[1] += 1
            found[number] = WON if wins else LOST
            counts[0] += 1
            counts[3] += wins != is_won(middle, own, other, known)


@entry
def set_up(states, blank):
    """The first choice of a game, with seat A in turn, into states[0]."""
    begin(states, blank)
    z = stream(np.uint64(0), 0)
    while states[0].moment != CHOICE:
        z = chance_step(states[0], z)
    states[0].seat = 0


@entry
def openings_of(states, blank, known, seed, first, count, begins, won):
    """Of some games, as they are dealt: who begins, and whether the table says that whoever begins wins."""
    s = states[0]
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        while s.moment != CHOICE:
            z = chance_step(s, z)
        begins[game] = s.seat
        won[game] = winning_answers(s, known) > 0
