"""Boards of points on which both players go the same way round: one checker holds a point, nothing is hit, and rows of checkers are forbidden here or there.

Point p of one player is the other's p - 12 or p + 12. As many numbers as possible have to be played, so every step is tried on the board before it is offered.
"""

from kosti.engine import Count, Flag, Inner
from kosti.games.race_boards._points import BAR, CHECKERS, LAST_WAY, OFF, ON_POINTS, POINTS, WAY_IN, Board, playable, ways_of

HALF = POINTS // 2
HEAD = POINTS
HEAD_WAY = 1 << 1
QUARTER = 0b111111 << 1  # the first six ways: one's own starting quarter
FAR_QUARTER = QUARTER << HALF  # the other's starting quarter
PAST_START = 14  # the way just behind the other's start
ANY_NUMBER = 4  # as many checkers may leave the head as there are numbers
ROW = 6
NO_LIMIT = 62
NO_QUARTER, OWN_QUARTER, BOTH_QUARTERS = 0, 1, 2


class SameWay(Board):
    one_runs_first: Inner[Flag]  # until one checker has passed the other's start it alone may move
    quarters: Inner[Count]  # which starting quarters may not be held completely
    rows_forbidden: Inner[Flag]  # a row of six needs an enemy checker in front of it
    rows_at_end: Inner[Flag]  # that counts at the end of a turn only
    from_head: Inner[Count]  # how many checkers may still leave the head in this turn
    row: Inner[Count]  # the first way, as the other counts, of a row that has to be opened in this turn; 0: none


def facing(place):
    """How the other player numbers a point."""
    return place - HALF if place > HALF else place + HALF


def open_points(s):
    """Where no enemy checker stands."""
    theirs = s.men[1 - s.seat]
    ways = 0
    for place in range(1, POINTS + 1):
        ways |= int(theirs[facing(place)] == 0) << (BAR - place)
    return ways


def seen_by_other(ways):
    """A set of ways as the other player counts them."""
    return (ways >> HALF | ways << HALF) & ON_POINTS


def row_limit(s):
    """From which way on, as the other counts, no row of six may begin: so far no enemy checker is past all of it."""
    theirs = s.men[1 - s.seat]
    if not s.rows_forbidden or theirs[OFF]:
        return NO_LIMIT
    way = LAST_WAY
    while way and theirs[BAR - way] == 0:
        way -= 1
    return max(way - ROW + 1, 0)


def rows_in(ways):
    """Where six neighbouring ways begin that are all in a set."""
    pairs = ways & ways >> 1
    fours = pairs & pairs >> 2
    return fours & pairs >> 4


def is_forbidden(s, ways, limit):
    """Whether checkers may not stand so: a quarter or a row that would lock the other in."""
    if s.quarters and ways & QUARTER == QUARTER:
        return True
    if s.quarters == BOTH_QUARTERS and ways & FAR_QUARTER == FAR_QUARTER:
        return True
    return limit < NO_LIMIT and rows_in(seen_by_other(ways)) >> limit != 0


def may_end(s, limit):
    """Whether a turn may end so."""
    ways = ways_of(s.men[s.seat])
    if s.rows_at_end and is_forbidden(s, ways, limit):
        return False
    return s.row == 0 or not rows_in(seen_by_other(ways)) >> s.row & 1


def ready(s, open_ways, limit, number):
    """The ways from which a number can be played, without a look at what comes after."""
    men = s.men[s.seat]
    own = free = ways_of(men)
    if s.from_head == 0:
        free &= ~HEAD_WAY
    if s.one_runs_first and men[OFF] == 0 and own >> PAST_START == 0:
        free &= HEAD_WAY if men[HEAD] == CHECKERS else ~HEAD_WAY
    ways = playable(own, free, open_ways, number)
    if (s.quarters or limit < NO_LIMIT) and not s.rows_at_end:
        ways = without_forbidden(s, own, limit, ways, number)
    return ways


def without_forbidden(s, own, limit, ways, number):
    """Those of some ways from which a step does not lock the other in."""
    men, left = s.men[s.seat], ways
    while left:
        way = left & -left
        left &= left - 1
        after = (own & ~way if men[BAR - WAY_IN[way % 37]] == 1 else own) | (way << number & ON_POINTS)
        if is_forbidden(s, after, limit):
            ways &= ~way
    return ways


def carry(s, way, number):
    """One checker goes on by a number, or off."""
    men = s.men[s.seat]
    men[BAR - way] -= 1
    men[max(BAR - way - number, OFF)] += 1
    if BAR - way == HEAD:
        s.from_head -= 1


def carry_back(s, way, number):
    men = s.men[s.seat]
    men[BAR - way] += 1
    men[max(BAR - way - number, OFF)] -= 1
    if BAR - way == HEAD:
        s.from_head += 1


def lasts_1(s, open_ways, limit, number):
    """Whether a number can be played once more, and the turn end there."""
    left = ready(s, open_ways, limit, number)
    if not s.rows_at_end and s.row == 0:
        return left != 0
    found = False
    while left and not found:
        way = WAY_IN[(left & -left) % 37]
        left &= left - 1
        carry(s, way, number)
        found = may_end(s, limit)
        carry_back(s, way, number)
    return found


def lasts_2(s, open_ways, limit, number, then):
    """Whether two numbers can be played in this order."""
    left = ready(s, open_ways, limit, number)
    found = False
    while left and not found:
        way = WAY_IN[(left & -left) % 37]
        left &= left - 1
        carry(s, way, number)
        found = lasts_1(s, open_ways, limit, then)
        carry_back(s, way, number)
    return found


def lasts_3(s, open_ways, limit, number):
    """Whether a number can be played three times."""
    left = ready(s, open_ways, limit, number)
    found = False
    while left and not found:
        way = WAY_IN[(left & -left) % 37]
        left &= left - 1
        carry(s, way, number)
        found = lasts_2(s, open_ways, limit, number, number)
        carry_back(s, way, number)
    return found


def lasts_4(s, open_ways, limit, number):
    """Whether a number can be played four times."""
    left = ready(s, open_ways, limit, number)
    found = False
    while left and not found:
        way = WAY_IN[(left & -left) % 37]
        left &= left - 1
        carry(s, way, number)
        found = lasts_3(s, open_ways, limit, number)
        carry_back(s, way, number)
    return found


def lasts(s, open_ways, limit, number, times):
    """Whether a number can be played so often, and the turn end there."""
    if times == 0:
        return may_end(s, limit)
    if times == 1:
        return lasts_1(s, open_ways, limit, number)
    if times == 2:
        return lasts_2(s, open_ways, limit, number, number)
    if times == 3:
        return lasts_3(s, open_ways, limit, number)
    return lasts_4(s, open_ways, limit, number)


def most_times(s, open_ways, limit):
    """How many of the numbers that are left can be played."""
    number, other = s.roll[0], s.roll[s.rolled - 1]
    if s.rolled == 0:
        return 0
    if number == other:
        times = s.rolled
        while times and not lasts(s, open_ways, limit, number, times):
            times -= 1
        return times
    if lasts_2(s, open_ways, limit, number, other) or lasts_2(s, open_ways, limit, other, number):
        return 2
    return int(lasts_1(s, open_ways, limit, number) or lasts_1(s, open_ways, limit, other))


def legal_ways(s, open_ways, limit, number):
    """The ways from which a number may be played now: as many numbers as possible have to be played, and of two that exclude each other the larger."""
    other = s.roll[0] + s.roll[s.rolled - 1] - number
    times = most_times(s, open_ways, limit)
    if times == 0:
        return 0
    if other == number:
        return going_on(s, open_ways, limit, number, number, times - 1)
    if times == 2:
        return going_on(s, open_ways, limit, number, other, 1)
    if number < other and lasts_1(s, open_ways, limit, other):
        return 0
    return going_on(s, open_ways, limit, number, other, 0)


def going_on(s, open_ways, limit, number, then, times):
    """The ways from which a number can be played so that another one can be played so often after it."""
    left = ready(s, open_ways, limit, number)
    if times == 0 and not s.rows_at_end and s.row == 0:
        return left
    found = 0
    while left:
        bit = left & -left
        left &= left - 1
        way = WAY_IN[bit % 37]
        carry(s, way, number)
        if lasts(s, open_ways, limit, then, times):
            found |= bit
        carry_back(s, way, number)
    return found


def offer_same_way(s, may):
    """All moves of one checker by one number."""
    open_ways, limit = open_points(s), row_limit(s)
    first = legal_ways(s, open_ways, limit, s.roll[0])
    offer_from(may, first, s.roll[0])
    second = s.roll[s.rolled - 1]
    if second != s.roll[0]:
        bears_off = -(1 << (BAR - second))  # from there both numbers go off
        offer_from(may, legal_ways(s, open_ways, limit, second) & ~(first & bears_off), second)


def offer_from(may, ways, number):
    """The moves by a number from a set of ways, the farthest back first."""
    while ways:
        way = WAY_IN[(ways & -ways) % 37]
        may.move(BAR - way, max(BAR - way - number, OFF))
        ways &= ways - 1


def find_row(s):
    """The first way, as the other counts, of a row of six right before all his checkers that are left; 0: there is none."""
    theirs = ways_of(s.men[1 - s.seat])
    first = theirs << 1
    alone = theirs and theirs & (theirs - 1) == 0
    return WAY_IN[first % 37] if alone and first <= ON_POINTS and rows_in(seen_by_other(ways_of(s.men[s.seat]))) & first else 0


def step_promise(s, place, target):
    """Leave the head, spread over the board, stand in rows before the other's checkers, and do not give points up that are still in their way."""
    men = s.men[s.seat]
    if target == OFF:
        return 60
    promise = 12 if place == HEAD else 0
    if men[place] == 1 and place != HEAD:
        promise -= 8 + neighbours(men, place)
    if men[target] == 0:
        promise += 14 + neighbours(men, target)
    else:
        promise -= 2 * men[target]
    return promise + place // 3


def neighbours(men, place):
    """How much a point is worth as a part of a row."""
    worth = 0
    for far in range(1, 6):
        if place + far <= POINTS and men[place + far]:
            worth += 5 - far
        if place - far >= 1 and men[place - far]:
            worth += 5 - far
    return worth
