"""Random play of a compiled game; the part below the line is appended to every game's driver module.

The generator is the one of `kosti.engine.chance.SeededDice`, number for number, so a compiled game can be followed step by step by the interpreted one.
"""

# ruff: noqa: F821
# mypy: ignore-errors
import numpy as np
from numba import njit

rule = entry = njit
# --- compiled from here

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)
STUCK = 1
TOO_LONG = 2
CHIPS_LOST = 3


@rule
def mix(z):
    z = z + GOLDEN
    z = (z ^ (z >> np.uint64(30))) * MIX_A
    z = (z ^ (z >> np.uint64(27))) * MIX_B
    return z ^ (z >> np.uint64(31))


@rule
def stream(seed, index):
    return mix(mix(np.uint64(seed)) ^ mix(~np.uint64(index)))


@rule
def below(random, n):
    state = random[0] + GOLDEN
    random[0] = state
    z = (state ^ (state >> np.uint64(30))) * MIX_A
    z = (z ^ (z >> np.uint64(27))) * MIX_B
    z = z ^ (z >> np.uint64(31))
    return np.int64((z >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@rule
def fall(s, random):
    for i in range(s.rolled):
        if ONE_KIND:
            s.roll[i] = SIDES[0, below(random, SIDE_COUNT[0])]
        else:
            kind = s.kind[i]
            s.roll[i] = SIDES[kind, below(random, SIDE_COUNT[kind])]


@rule
def take_card(s, random):
    cards = 0
    for i in range(s.odds_size):
        cards += s.odds[i]
    left = below(random, cards)
    card = 0
    while left >= s.odds[card]:
        left -= s.odds[card]
        card += 1
    for i in range(s.odds_size):
        s.odds[i] = 0
    return card + draw_low(s)


@rule
def offered(may, index):
    low, high = 1, may[0]
    while low < high:
        middle = (low + high) // 2
        if may[2 * middle] > index:
            high = middle
        else:
            low = middle + 1
    before = may[2 * low - 2] if low > 1 else 0
    return may[2 * low - 1] + index - before


@rule
def step(s, may, random):
    """One throw, draw or random move; STUCK where no move is offered."""
    if s.moment == 0:
        fall(s, random)
        after_throw(s)
        go_on(s)
    elif s.moment == 1:
        after_draw(s, take_card(s, random))
        go_on(s)
    else:
        may[0] = 0
        offer(s, may)
        n = may[0]
        if n == 0:
            return STUCK
        after_choice(s, offered(may, below(random, may[2 * n])))
        go_on(s)
    return 0


@rule
def begin(states, blank):
    states[0] = blank[0]
    game_start(states[0])
    go_on(states[0])


@entry
def trace(history, blank, may, random, seed, index):
    """Play one random game and keep every position; the number of steps, or minus the problem."""
    random[0] = stream(seed, index)
    begin(history, blank)
    steps = 0
    while history[steps].moment != 3:
        if steps + 1 >= len(history):
            return steps
        history[steps + 1] = history[steps]
        steps += 1
        problem = step(history[steps], may, random)
        if problem:
            return -problem
    return steps


@entry
def random_games(states, blank, may, random, seed, first, count, limit, report):
    """Play random games; steps made. `report` gets the first problem and the game it came up in, and the longest game."""
    steps = 0
    for index in range(first, first + count):
        random[0] = stream(seed, index)
        begin(states, blank)
        s = states[0]
        chips = chip_sum(s)
        made = 0
        while s.moment != 3:
            problem = step(s, may, random)
            made += 1
            if problem == 0 and made > limit:
                problem = TOO_LONG
            if problem == 0 and chip_sum(s) != chips:
                problem = CHIPS_LOST
            if problem != 0:
                report[0] = problem
                report[1] = index
                return steps
        steps += made
        report[2] = max(report[2], made)
    return steps
