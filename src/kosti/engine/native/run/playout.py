"""Playing a compiled game: every driver module adopts these functions.

The generator is the one of `kosti.engine.table.chance.SeededDice`, number for number, so a compiled game can be followed step by step by the interpreted one.
It is kept in a local variable `z` that every function returns: it never touches memory.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import (
    GOES,
    HUSHES,
    SIDE_COUNT,
    SIDES,
    STANDARD_DICE,
    after_draw,
    after_go,
    after_throw,
    ask_on,
    chip_sum,
    draw_low,
    fast_after_throw,
    fast_make_move,
    fast_offer,
    is_own_affair,
    make_move,
    offer,
    open_game,
    points_of,
    promise_of,
    rank_of,
    take_answer,
    tells_promise,
    thumb,
    verb_index,
)
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.rules import CHOICE, DRAW, GO, NO_SEAT, OVER, THROW

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)
STUCK, TOO_LONG, CHIPS_LOST = 5, 6, 7
RANDOM, THUMB = 0, 1


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
    while chance >= s.weights[card]:
        chance -= s.weights[card]
        card += 1
    for i in range(s.weights_size):
        s.weights[i] = 0
    return card + draw_low(s)


@rule
def pile_size(s):
    cards = 0
    for i in range(s.weights_size):
        cards += s.weights[i]
    return cards


@rule
def go_on(s):
    """Carry out the steps that rules left for later."""
    if GOES:
        while s.moment == GO:
            after_go(s)


@rule
def offer_one(may, move):
    """One more move is offered: `may` has how many runs of moves there are, then of each the first move and how many moves there are up to its end."""
    n = may[0] + 1
    may[2 * n - 1] = move
    may[2 * n] = may[2 * n - 2] + 1
    may[0] = n


@rule
def offer_run(may, first, count):
    """Some moves in a row are offered."""
    if count <= 0:
        return
    n = may[0] + 1
    may[2 * n - 1] = first
    may[2 * n] = may[2 * n - 2] + count
    may[0] = n


@rule
def sum_of(row):
    """The sum of a row."""
    amount = 0
    for i in range(len(row)):
        amount += row[i]
    return amount


@rule
def sum_of_rows(rows):
    """The sum of several rows."""
    amount = 0
    for i in range(len(rows)):
        amount += sum_of(rows[i])
    return amount


@rule
def sum_of_boards(boards):
    """The sum of several boards of rows."""
    amount = 0
    for i in range(len(boards)):
        amount += sum_of_rows(boards[i])
    return amount


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
    if s.moment == THROW:
        z = fall(s, z)
        after_throw(s)
    else:
        z += GOLDEN
        after_draw(s, take_card(s, below(z, pile_size(s))))
    go_on(s)
    return z


@rule
def choice_step(s, move):
    """The seat in turn makes a move."""
    together = take_answer(s)
    make_move(s, move)
    if together:
        ask_on(s)
    go_on(s)


@rule
def is_unasked(s, may):
    """As `play.only_move`: whether what is offered is a single answer that gives nothing away, so that nobody is asked."""
    return may[0] == 1 and may[2] == 1 and is_own_affair(s)


@rule
def is_hush(s):
    """As `Draw.is_hush`: nothing is drawn, only nobody may notice that nobody is asked."""
    return HUSHES and s.moment == DRAW and s.draw_owner == NO_SEAT and s.weights_size == 1


@rule
def random_move(may, z):
    """Any of the moves that are offered."""
    return offered(may, below(z, may[2 * may[0]]))


@rule
def begin(states, blank):
    states[0] = blank[0]
    open_game(states[0])
    go_on(states[0])


# --- simulation


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
def thumb_move(s, may, z):
    """The game's rule of thumb; where it has none, any move."""
    may[0] = 0
    thumb(s, may)
    if may[0] == 0:
        offer(s, may)
    return random_move(may, z)


@rule
def bot_move(s, may, z, bot):
    """The move of a bot that does not search."""
    return random_move(may, z) if bot == RANDOM else thumb_move(s, may, z)


@rule
def bot_step(s, may, z, bots, verbs):
    """One throw, draw, or move of the bot whose turn it is, counted by its verb; 1 beside it where there was nothing to choose."""
    if s.moment != CHOICE:
        nothing = 1 if is_hush(s) else 0
        return chance_step(s, z), nothing
    may[0] = 0
    offer(s, may)
    if may[0] == 0:
        s.moment = STUCK
        return z, 0
    if is_unasked(s, may):
        choice_step(s, may[1])
        return z, 1
    z += GOLDEN
    move = bot_move(s, may, z, bots[s.seat])
    verbs[s.seat, verb_index(move)] += 1
    choice_step(s, move)
    return z, 0


@rule
def random_game(s, may, z, verbs):
    """A whole game of random moves, as fast as it goes: the same steps as `bot_step` makes; how many, and how many of them were moves without a choice.

    The next random number is always worked out before it is needed, so that a wrongly predicted branch does not wait for it.
    """
    steps, unasked = 0, 0
    z += GOLDEN
    r = scramble(z)
    while s.moment < OVER:
        steps += 1
        if s.moment == THROW:
            s.roll[0] = side(s, 0, r)
            z += GOLDEN
            r = scramble(z)
            for i in range(1, s.rolled):
                s.roll[i] = side(s, i, r)
                z += GOLDEN
                r = scramble(z)
            fast_after_throw(s)
            go_on(s)
        elif s.moment == CHOICE:
            may[0] = 0
            fast_offer(s, may)
            n = may[0]
            if n == 0:
                s.moment = STUCK
                break
            move = offered(may, scaled(r, may[2 * n]))
            if is_unasked(s, may):
                unasked += 1
            else:
                z += GOLDEN
                r = scramble(z)
                verbs[s.seat, verb_index(move)] += 1
            together = take_answer(s)
            fast_make_move(s, move)
            if together:
                ask_on(s)
            go_on(s)
        else:
            if is_hush(s):
                unasked += 1
            after_draw(s, take_card(s, scaled(r, pile_size(s))))
            z += GOLDEN
            r = scramble(z)
            go_on(s)
    return steps, unasked


@rule
def watched_game(s, may, z, bots, verbs, check, limit, history):
    """A whole game of bots: as `random_game`; with `check` chips and length are watched, and `history` keeps as many positions as it has room for."""
    chips = chip_sum(s)
    steps, unasked = 0, 0
    while s.moment < OVER:
        z, only = bot_step(s, may, z, bots, verbs)
        steps += 1
        unasked += only
        if steps < len(history):
            history[steps] = s
        if check and s.moment <= OVER:
            if chip_sum(s) != chips:
                s.moment = CHIPS_LOST
            elif steps > limit:
                s.moment = TOO_LONG
    return steps, unasked


@rule
def solo_points(s):
    """What a game alone has brought so far, or in the end."""
    return s.standing[0] if s.moment == OVER else points_of(s, 0)


@rule
def write_down(s, batch, game, steps, unasked):
    """The results of a game that is over."""
    batch.lengths[game] = steps - unasked
    batch.unasked[game] = unasked
    for p in range(s.players):
        batch.points[game, p] = points_of(s, p)
        batch.places[game, p] = rank_of(s, p)


@entry
def simulate(states, blank, may, seed, first, count, limit, bots, check, history, batch):
    """Play games of bots. Gives back the games played: fewer than asked where one went wrong, its moment then says how."""
    s = states[0]
    plain = not check and len(history) == 0
    for bot in bots:
        plain = plain and bot == RANDOM
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        if len(history) > 0:
            history[0] = s
        if plain:
            steps, unasked = random_game(s, may, z, batch.verbs)
        else:
            steps, unasked = watched_game(s, may, z, bots, batch.verbs, check, limit, history)
        if s.moment != OVER:
            return game
        write_down(s, batch, game, steps, unasked)
    return count
