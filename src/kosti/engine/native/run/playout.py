"""Playing a compiled game; the part below the line is appended to every game's driver module.

The generator is the one of `kosti.engine.table.chance.SeededDice`, number for number, so a compiled game can be followed step by step by the interpreted one.
It is kept in a local variable `z` that every function returns: it never touches memory.
"""

# ruff: noqa: F821
# mypy: ignore-errors
import numpy as np

from kosti.engine.native.run.jit import entry, rule

# --- compiled from here

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)
STUCK, TOO_LONG, CHIPS_LOST = 5, 6, 7
RANDOM, THUMB = 0, 1
MOST_TRIED = 256


@rule
def scramble(z):
    z = (z ^ (z >> np.uint64(30))) * MIX_A
    z = (z ^ (z >> np.uint64(27))) * MIX_B
    return z ^ (z >> np.uint64(31))


@rule
def stream(seed, index):
    """Where the generator of a game starts: neighbouring games have unrelated streams."""
    return scramble((scramble(np.uint64(seed) + GOLDEN) ^ scramble(~np.uint64(index) + GOLDEN)) + GOLDEN)


@rule
def scaled(r, n):
    """A number below n from 64 random bits."""
    return np.int64((r >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@rule
def below(z, n):
    """A number below n from the generator's present state (advance it first: ``z += GOLDEN``)."""
    return scaled(scramble(z), n)


@rule
def side(s, i, r):
    """What falls on the die at a place, from 64 random bits."""
    if STANDARD_DICE:
        return 1 + scaled(r, 6)
    kind = s.kind[i]
    return SIDES[kind, scaled(r, SIDE_COUNT[kind])]


@rule
def fall(s, z):
    """The pending dice fall."""
    for i in range(s.rolled):
        z += GOLDEN
        s.roll[i] = side(s, i, scramble(z))
    return z


@rule
def take_card(s, chance):
    """The card that a number below the size of the pile stands for."""
    card = 0
    while chance >= s.odds[card]:
        chance -= s.odds[card]
        card += 1
    for i in range(s.odds_size):
        s.odds[i] = 0
    return card + draw_low(s)


@rule
def pile_size(s):
    cards = 0
    for i in range(s.odds_size):
        cards += s.odds[i]
    return cards


@rule
def offered(may, index):
    """The move at a place among all offered ones."""
    n = may[0]
    if may[2 * n] == n:
        return may[2 * index + 1]
    low, high = 1, n
    while low < high:
        middle = (low + high) >> 1
        if may[2 * middle] > index:
            high = middle
        else:
            low = middle + 1
    before = may[2 * low - 2] if low > 1 else 0
    return may[2 * low - 1] + index - before


@rule
def chance_step(s, z):
    """The pending throw or draw."""
    if s.moment == 0:
        z = fall(s, z)
        after_throw(s)
    else:
        z += GOLDEN
        after_draw(s, take_card(s, below(z, pile_size(s))))
    go_on(s)
    return z


@rule
def random_move(s, may, z):
    """Any legal move; -1 where there is none."""
    may[0] = 0
    offer(s, may)
    n = may[0]
    if n == 0:
        return -1
    return offered(may, below(z, may[2 * n]))


@rule
def random_step(s, may, z):
    """One throw, draw or random move; the moment becomes STUCK where no move is offered."""
    if s.moment != 2:
        return chance_step(s, z)
    z += GOLDEN
    move = random_move(s, may, z)
    if move < 0:
        s.moment = STUCK
        return z
    after_choice(s, move)
    go_on(s)
    return z


@rule
def begin(states, blank):
    states[0] = blank[0]
    open_game(states[0])
    go_on(states[0])


@entry
def trace(history, blank, may, seed, index):
    """Play one random game and keep every position; the number of steps."""
    z = stream(seed, index)
    begin(history, blank)
    steps = 0
    while history[steps].moment < 3 and steps + 1 < len(history):
        history[steps + 1] = history[steps]
        steps += 1
        z = random_step(history[steps], may, z)
    return steps


# --- simulation


@rule
def greedy_move(s, scratch, may, z):
    """The move after which the own points stand highest, any of the best; of very many moves a sample is tried."""
    may[0] = 0
    offer(s, may)
    n = may[0]
    if n == 0:
        return -1
    moves = may[2 * n]
    best, best_worth, ties = -1, 0, 0
    for i in range(min(moves, MOST_TRIED)):
        z += GOLDEN
        move = offered(may, i if moves <= MOST_TRIED else below(z, moves))
        scratch[0] = s
        after_choice(scratch[0], move)
        go_on(scratch[0])
        worth = worth_to(scratch[0], s.seat)
        if best < 0 or worth > best_worth:
            best, best_worth, ties = move, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(z ^ MIX_A, ties) == 0:
                best = move
    return best


@rule
def keep_most_promising(s, may):
    """As `play.most_promising`: where no rule of thumb goes with a question, the first move that promises most."""
    offer(s, may)
    best, most, told = -1, 0, False
    for i in range(may[2 * may[0]]):
        move = offered(may, i)
        promise = 1
        if tells_promise(move):
            promise = 2 * promise_of(s, move)
            told = True
        if best < 0 or promise > most:
            best, most = move, promise
    may[0] = 0
    if told:
        may[0], may[1], may[2] = 1, best, 1


@rule
def thumb_move(s, scratch, may, z):
    """The game's rule of thumb; where it has none, what brings most at once (with secrets on the table trying a move would show them, so then any move)."""
    may[0] = 0
    thumb(s, may)
    n = may[0]
    if n > 0:
        return offered(may, below(z, may[2 * n]))
    if HAS_SECRETS:
        return random_move(s, may, z)
    return greedy_move(s, scratch, may, z)


@rule
def bot_step(s, scratch, may, z, bots, verbs):
    """One throw, draw, or move of the bot whose turn it is, counted by its verb."""
    if s.moment != 2:
        return chance_step(s, z)
    z += GOLDEN
    if bots[s.seat] == RANDOM:
        move = random_move(s, may, z)
    else:
        move = thumb_move(s, scratch, may, z)
    if move < 0:
        s.moment = STUCK
        return z
    verbs[s.seat, verb_index(move)] += 1
    after_choice(s, move)
    go_on(s)
    return z


@rule
def random_game(s, may, z, verbs):
    """A whole game of random moves, as fast as it goes: the same steps as `bot_step` makes.

    The next random number is always worked out before it is needed, so that a wrongly predicted branch does not wait for it.
    """
    steps = 0
    z += GOLDEN
    r = scramble(z)
    while s.moment < 3:
        steps += 1
        if s.moment == 0:
            s.roll[0] = side(s, 0, r)
            z += GOLDEN
            r = scramble(z)
            for i in range(1, s.rolled):
                s.roll[i] = side(s, i, r)
                z += GOLDEN
                r = scramble(z)
            fast_after_throw(s)
            go_on(s)
        elif s.moment == 2:
            may[0] = 0
            fast_offer(s, may)
            n = may[0]
            if n == 0:
                s.moment = STUCK
                break
            move = offered(may, scaled(r, may[2 * n]))
            z += GOLDEN
            r = scramble(z)
            verbs[s.seat, verb_index(move)] += 1
            fast_after_choice(s, move)
            go_on(s)
        else:
            after_draw(s, take_card(s, scaled(r, pile_size(s))))
            z += GOLDEN
            r = scramble(z)
            go_on(s)
    return steps


@rule
def watched_game(s, scratch, may, z, bots, verbs, check, limit):
    """A whole game of bots; with `check` chips and length are watched."""
    chips = chip_sum(s)
    steps = 0
    while s.moment < 3:
        z = bot_step(s, scratch, may, z, bots, verbs)
        steps += 1
        if check and s.moment < 4:
            if chip_sum(s) != chips:
                s.moment = CHIPS_LOST
            elif steps > limit:
                s.moment = TOO_LONG
    return steps


@rule
def place(s, seat):
    """The final rank of a seat, 1 is best."""
    better = 0
    for p in range(s.players):
        if s.standing[p] > s.standing[seat]:
            better += 1
    return better + 1


@entry
def simulate(states, blank, may, seed, first, count, limit, bots, check, points, places, lengths, verbs):
    """Play games of bots; points, places and length of each. Gives back the games played: fewer than asked where one went wrong, its moment then says how."""
    s = states[0]
    plain = not check
    for bot in bots:
        plain = plain and bot == RANDOM
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        if plain:
            lengths[game] = random_game(s, may, z, verbs)
        else:
            lengths[game] = watched_game(s, states[1:2], may, z, bots, verbs, check, limit)
        if s.moment != 3:
            return game
        for p in range(s.players):
            points[game, p] = points_of(s, p)
            places[game, p] = place(s, p)
    return count
