"""Flip played by its table, for a driver module that adopts these functions: positions of the compiled rules are looked up as layouts.

Where every move loses, a perfect player makes the one that leaves the other the fewest winning answers, and takes as many dice of change as possible.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import offer
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import choice_step, offered
from kosti.engine.rules import OVER
from kosti.mind.exact.flip.hands import FACES
from kosti.mind.exact.flip.layouts import WORD

MOST = 1000  # answers, more than any question has


@rule
def set_of(faces, known):
    """The number of the set of some dice."""
    number = 0
    for face in faces:
        if face > 0:
            number = known.more[number, face - 1]
    return number


@rule
def stock_of(fresh, flipped, known):
    """The number of a player's stock."""
    a, b = set_of(fresh, known), set_of(flipped, known)
    flips = known.size[b]
    return known.group[known.size[a] + flips, flips] + known.rank[a] * known.sets[flips] + known.rank[b]


@rule
def stock_size(stock, known):
    size = 0
    while stock >= known.first[size + 1]:
        size += 1
    return size


@rule
def is_won(middle, own, other, known):
    """Whether the player in turn wins a layout."""
    mine, others = stock_size(own, known), stock_size(other, known)
    if mine == 0 or others == 0:
        return mine > 0
    column = known.column[other]
    word = known.base[middle, mine] + own * known.width[others] + column // WORD
    return (known.won[word] >> np.uint64(column % WORD)) & np.uint64(1) != 0


@rule
def winning_changes(middle, trashed, own, other, known):
    """How many ways to take change win for the player whose die was trashed; the middle is that without it."""
    found, face = 0, middle * FACES + trashed - 1
    for way in range(known.first_change[face], known.first_change[face + 1]):
        stock = known.with_change[own, known.change[way]]
        if stock > 0:  # not without dice
            found += is_won(known.after[way], stock, other, known)
    return found


@rule
def winning_answers(s, known):
    """How many moves of the seat in turn win."""
    own, other = stock_of(s.fresh[s.seat], s.flipped[s.seat], known), stock_of(s.fresh[1 - s.seat], s.flipped[1 - s.seat], known)
    middle = set_of(s.middle, known)
    if s.trashed > 0:
        return winning_changes(known.less[middle, s.trashed - 1], s.trashed, own, other, known)
    found = 0
    for face in range(FACES):
        flipped = known.flip[own, face]
        if flipped >= 0:
            found += not is_won(middle, other, flipped, known)
    hand = known.unflipped[own]
    for kind in range(2 * FACES):
        left = known.remove[other, kind]
        if left >= 0:
            found += winning_changes(middle, kind % FACES + 1, left, hand, known) == 0
    return found


@rule
def promise(s, seat, known):
    """How good a position is for a seat that has just moved: the game or the promise of it, else by the other's answers that win, or by its own dice."""
    if s.moment == OVER:
        return MOST if s.standing[seat] > s.standing[1 - seat] else -MOST
    answers = winning_answers(s, known)
    if s.seat != seat:
        return MOST if answers == 0 else -answers
    return MOST if answers > 0 else stock_size(stock_of(s.fresh[seat], s.flipped[seat], known), known)


@rule
def best_of(states, at, may, known):
    """The move that promises most, of equally good ones the first offered; states[at + 1] is room to try moves."""
    s = states[at]
    may[0] = 0
    offer(s, may)
    best, most = may[1], -MOST - 1
    for i in range(may[2 * may[0]]):
        move = offered(may, i)
        states[at + 1] = s
        choice_step(states[at + 1], move)
        here = promise(states[at + 1], s.seat, known)
        if here > most:
            best, most = move, here
        if most == MOST:
            break
    return best


@entry
def best_flip(states, may, known):
    """The best move in states[0]."""
    return best_of(states, 0, may, known)


@entry
def is_won_by_first(states, known):
    """Whether seat A wins from states[0]."""
    return (states[0].seat == 0) == (winning_answers(states[0], known) > 0)


@rule
def outcome(s):
    """What the end of a game is worth to seat A."""
    return 1.0 if s.standing[0] > s.standing[1] else 0.0


@rule
def perfect_move(states, may, solution):
    """The best move in states[0]."""
    return best_of(states, 0, may, solution)
