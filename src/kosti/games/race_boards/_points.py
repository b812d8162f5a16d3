"""The board of 24 points that backgammon and its relatives share: places, sets of ways, and which numbers can be played from where.

Each player numbers the points for himself, from 24 down to 1 and off. A *way* is how far a checker has come: 0 on the bar (or in hand), 25 - p on point p, 25 off.
Sets of ways are bit sets, so that a number moves all checkers at once by a shift.
"""

from kosti.engine import Count, Inner, Names, Number, PerSeat

POINTS = 24
PLACES = Names("off", *map(str, range(1, POINTS + 1)), "bar", "hand")  # the point p is the number p
OFF, BAR, HAND = PLACES.off, PLACES.bar, PLACES.hand
HOME = 6  # points of a home board
CHECKERS = 15

LAST_WAY = 24
ON_POINTS = (1 << (LAST_WAY + 1)) - 2
OUTSIDE = (1 << (LAST_WAY + 1 - HOME)) - 1  # ways that are not home yet
WAY_IN = tuple(next((way for way in range(LAST_WAY + 1) if (1 << way) % 37 == rest), 0) for rest in range(37))  # of a set of one way

WORDS = {
    "off": "off | сброс",
    "bar": "bar | бар",
    "hand": "hand | запас",
    "help off": "Beside the board: checkers that are home and done. | Рядом с доской: шашки, которые уже дошли и сняты.",
    "help bar": "Checkers that were hit wait here; they have to come in before anything else moves. | Здесь ждут побитые шашки: пока они не войдут, другими ходить нельзя.",
    "help hand": "Checkers that have not come onto the board yet. | Шашки, которые ещё не вошли на доску.",
    "help board": "24 points, numbered as you go: from 24 down to 1 and off. | 24 пункта, номера — по вашему пути: от 24 к 1 и за доску.",
    "which place": "From | Откуда",
    "which target": "To | Куда",
    "verb move": "Move | Ход",
    "help verb move": "Touch a checker, then where it goes: exactly as many points as a number shows. | Коснитесь шашки, потом места, куда она идёт: ровно на столько пунктов, сколько на кости.",
    "help point-*": "{n} steps are left from here until off the board. | До снятия с доски отсюда осталось шагов: {n}.",
    "help pips": "How many points each player's checkers still have to go in all. | Сколько пунктов шашкам каждого осталось пройти всего.",
    "pips": "Pips to go | Осталось пройти",
    "moving": "Your numbers: {roll}. Which checker, and where to? | Числа: {roll}. Какой шашкой и куда?",
    "guide moving": "Touch a checker, then where it goes; each number moves one checker. | Коснитесь шашки, затем места; каждое число — ход одной шашкой.",
    "grey move": "No checker can go from here by one of your numbers. | Отсюда ни одно из ваших чисел сыграть нельзя.",
    "stuck": "No move for {who} | {who}: хода нет",
}


class Board:
    men: Inner[PerSeat[Count[PLACES]]]("Checkers | Шашки")
    frozen: Inner[Number]  # the ways of checkers that may not go on in this turn, as a set


def ways_of(men):
    """Where checkers stand, as a set of ways."""
    ways = int(men[HAND] > 0)
    for way in range(LAST_WAY + 1):
        ways |= int(men[BAR - way] > 0) << way
    return ways


def place_at(s, way):
    """The place that a way stands for: one with a checker on the bar begins there."""
    if way == 0 and s.men[s.seat][BAR] == 0:
        return HAND
    return BAR - way


def way_from(place):
    return 0 if place == HAND else BAR - place


def pips_of(men):
    """How many points a player has still to go."""
    pips = BAR * men[HAND]
    for place in range(1, BAR + 1):
        pips += place * men[place]
    return pips


def order_numbers(s):
    """The larger number first; a double is played four times."""
    if s.roll[0] == s.roll[1]:
        s.roll[2] = s.roll[3] = s.roll[0]
        s.rolled = 4
    elif s.roll[0] < s.roll[1]:
        s.roll[0], s.roll[1] = s.roll[1], s.roll[0]


def number_played(s, place, target):
    """The number that a move uses: off the board it is the smallest that is large enough, which leaves the same position as any other."""
    if target != OFF:
        return (BAR if place == HAND else place) - target
    return s.roll[s.rolled - 1] if s.roll[s.rolled - 1] >= place else s.roll[0]


def use_number(s, number):
    """A number is played: its die is gone."""
    if s.roll[0] == number:
        s.roll[0] = s.roll[1]
    s.rolled -= 1


def playable(own, free, open_ways, number):
    """The ways from which a number can be played: onto open points, and off the board when everything is home."""
    ways = free & (open_ways >> number)
    if own & OUTSIDE:
        return ways
    exact = 1 << (BAR - number)
    return ways | (free & (exact if own & (2 * exact - 1) else own & -own))


def bound(own, held, bar):
    """The ways of the checkers that may move: first of all those on the bar."""
    return (own & ~held) & 1 if bar else own & ~held


def legal_ways(s, own, held, open_ways, stops, number):
    """The ways from which a number may be played now: as many numbers as possible have to be played, and of two that exclude each other the larger."""
    free = bound(own, held, s.men[s.seat][BAR])
    ways = playable(own, free, open_ways, number)
    other = s.roll[0] + s.roll[1] - number
    if s.rolled != 2 or other == number:
        return ways
    others = playable(own, free, open_ways, other)
    good = leading(s, own, held, open_ways, stops, ways, number, other, others)
    if good:
        return good
    if leading(s, own, held, open_ways, stops, others, other, number, ways):
        return 0
    return ways if number > other or others == 0 else 0


def leading(s, own, held, open_ways, stops, ways, number, other, others):
    """Of the ways from which a number can be played those after which the other number can be played too."""
    if others & (others - 1):
        return ways
    found, left = 0, ways
    while left:
        way = left & -left
        if leads_on(s, own, held, open_ways, stops, way, number, other, others):
            found |= way
        left &= left - 1
    return found


def leads_on(s, own, held, open_ways, stops, way, number, other, others):
    """Whether the other number can be played after a first one."""
    men, far = s.men[s.seat], WAY_IN[way % 37]
    count = men[BAR - far] + (men[HAND] if far == 0 else 0)
    loose = count - (s.frozen >> far & 1)
    if others & ~way or (others and loose > 1):
        return True
    target = (way << number) & ON_POINTS
    if count == 1:
        own &= ~way
    elif loose == 1:
        held |= way
    if stops and target & ~OUTSIDE and s.men[1 - s.seat][far + number] == 1:
        held |= target
    bar = men[BAR] - (1 if far == 0 and men[BAR] else 0)
    own |= target
    return playable(own, bound(own, held, bar), open_ways, other) != 0


def offer_moves(s, may, own, held, open_ways, stops):
    """All moves of one checker by one number."""
    first = legal_ways(s, own, held, open_ways, stops, s.roll[0])
    offer(s, may, first, s.roll[0])
    second = s.roll[s.rolled - 1]
    if second != s.roll[0]:
        bears_off = -(1 << (BAR - second))  # from there both numbers go off
        offer(s, may, legal_ways(s, own, held, open_ways, stops, second) & ~(first & bears_off), second)


def offer(s, may, ways, number):
    """The moves by a number from a set of ways, the farthest back first."""
    while ways:
        way = WAY_IN[(ways & -ways) % 37]
        may.move(place_at(s, way), max(BAR - way - number, OFF))
        ways &= ways - 1


def can_play(s, own, held, open_ways):
    """Whether any number that is left can be played."""
    free = bound(own, held, s.men[s.seat][BAR])
    return (playable(own, free, open_ways, s.roll[0]) | playable(own, free, open_ways, s.roll[s.rolled - 1])) != 0
