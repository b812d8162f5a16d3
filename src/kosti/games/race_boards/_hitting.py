"""Boards of points on which a single checker can be hit: how a checker goes, and what a position is worth to a rule of thumb."""

from kosti.games.race_boards._points import (
    BAR,
    HOME,
    LAST_WAY,
    OFF,
    OUTSIDE,
    POINTS,
    WAY_IN,
    bound,
    can_play,
    legal_ways,
    offer_moves,
    pips_of,
    place_at,
    playable,
    ways_of,
)

NOTHING = -1_000_000
SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)  # of 36 throws those that hit from so far away
POINT_WORTH = (0, 2, 4, 8, 14, 20, 18, 14, 8, 4, 3, 2, 2, 3, 3, 3, 4, 4, 8, 9, 12, 10, 6, 3, 2)  # of a point made, in tenths of a pip each way


def open_points(s):
    """Where the player in turn may land: not where two checkers of the other stand."""
    theirs = s.men[1 - s.seat]
    ways = 0
    for way in range(1, LAST_WAY + 1):
        ways |= int(theirs[way] < 2) << way
    return ways


def held_back(s):
    """The ways of checkers that may not go on in this turn, as a set, where no other one stands beside them."""
    held = left = s.frozen
    while left:
        way = left & -left
        left &= left - 1
        if s.men[s.seat][BAR - WAY_IN[way % 37]] > 1:
            held &= ~way
    return held


def any_move(s):
    return can_play(s, ways_of(s.men[s.seat]), held_back(s), open_points(s))


def offer_steps(s, may):
    offer_moves(s, may, ways_of(s.men[s.seat]), held_back(s), open_points(s), not s.hit_and_run)


def carry(s, way, number):
    """One checker goes on by a number, or off; whether it hits."""
    men, theirs = s.men[s.seat], s.men[1 - s.seat]
    men[place_at(s, way)] -= 1
    target = way + number
    if target > LAST_WAY:
        men[OFF] += 1
        return False
    men[BAR - target] += 1
    if theirs[target] == 0:
        return False
    theirs[target] = 0
    theirs[BAR] += 1
    return True


def carry_back(s, place, way, number, hit):
    """The same taken back, to the place from which it went."""
    men, theirs = s.men[s.seat], s.men[1 - s.seat]
    target = way + number
    men[place] += 1
    men[max(BAR - target, OFF)] -= 1
    if hit:
        theirs[target] = 1
        theirs[BAR] -= 1


def offer_best(s, may):
    """The move after which the best of all positions can be reached with the number that is left."""
    own, held, open_ways = ways_of(s.men[s.seat]), held_back(s), open_points(s)
    best, best_place, best_target = NOTHING, 0, 0
    for i in range(min(s.rolled, 2)):
        number = s.roll[i]
        left = legal_ways(s, own, held, open_ways, not s.hit_and_run, number)
        while left:
            way = WAY_IN[(left & -left) % 37]
            left &= left - 1
            place = place_at(s, way)
            hit = carry(s, way, number)
            stops = 1 << (way + number) if hit and not s.hit_and_run and not 1 << (way + number) & OUTSIDE else 0
            worth = best_reached(s, held | stops, open_ways, s.roll[1 - i] if s.rolled > 1 else 0)
            carry_back(s, place, way, number, hit)
            if worth > best:
                best, best_place, best_target = worth, place, max(BAR - way - number, OFF)
    may.move(best_place, best_target)


def best_reached(s, held, open_ways, number):
    """What the best position is worth that one more number leads to, or this one where there is none to be played."""
    own = ways_of(s.men[s.seat])
    left = playable(own, bound(own, held, s.men[s.seat][BAR]), open_ways, number) if number else 0
    best = NOTHING if left else position_worth(s)
    while left:
        way = WAY_IN[(left & -left) % 37]
        left &= left - 1
        place = place_at(s, way)
        hit = carry(s, way, number)
        best = max(best, position_worth(s))
        carry_back(s, place, way, number, hit)
    return best


def position_worth(s):
    """In tenths of a pip: the race, points made, checkers in danger and checkers on the bar."""
    mine, theirs = s.men[s.seat], s.men[1 - s.seat]
    worth = 10 * (pips_of(theirs) - pips_of(mine)) + 40 * mine[OFF]
    if not is_contact(mine, theirs):
        return worth
    home = 0
    for place in range(1, POINTS + 1):
        if mine[place] >= 2:
            worth += 2 * POINT_WORTH[place] - 6 * max(mine[place] - 3, 0)
            home += place <= HOME
        elif mine[place] == 1:
            worth -= shots_at(theirs, place) * (BAR - place + 6) * 10 // 36
    return worth + theirs[BAR] * 20 * home + 6 * home * home


def is_contact(mine, theirs):
    """Whether the players still have to pass each other."""
    return last_place(mine) + last_place(theirs) > BAR


def last_place(men):
    place = BAR
    while place and men[place] == 0:
        place -= 1
    return place


def shots_at(theirs, place):
    """In how many of 36 throws, about, a single checker would be hit."""
    shots = 0
    for far in range(1, place + 1):
        if theirs[BAR - place + far]:
            shots += SHOTS[min(far, LAST_WAY)]
    return min(shots, 36)
