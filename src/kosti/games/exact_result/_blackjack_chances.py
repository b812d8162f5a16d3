"""How a sensible player of Blackjack judges the chances: by how easily everybody still in comes to the limit."""

from kosti.games.exact_result._twenty_one_totals import hand

FAR_BELOW = 7
REACH = (0, 31, 38, 46, 54, 61, 67, 45)  # chance to come to the limit before others do, in percent, by how far below it one is, up to FAR_BELOW
STANDING = 15  # the same for somebody who throws no more


def reach(s, seat):
    if s.stands[seat]:
        return STANDING
    return REACH[min(s.limit - s.result[seat], FAR_BELOW)]


def chance_to_win(s):
    """In percent."""
    if s.stands[s.seat]:
        return 0 if is_beaten(s) else chance_standing(s)
    rivals = 0
    for p in range(s.players):
        if s.playing[p]:
            rivals += reach(s, p)
    return 100 * reach(s, s.seat) // rivals


def is_beaten(s):
    """Whether somebody who stands has a better total."""
    for p in range(s.players):
        if s.playing[p] and s.stands[p] and hand(s, p) > hand(s, s.seat):
            return True
    return False


def chance_standing(s):
    """All who still throw must miss."""
    chance = 100
    for p in range(s.players):
        if p != s.seat and s.playing[p] and not s.stands[p]:
            chance = chance * (100 - reach(s, p)) // 100
    return chance
