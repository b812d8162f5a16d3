"""First Nations Dice Game: two black and two white dice, of which only odd and even matter; the first with ten points wins."""

from kosti.engine import Die, Game, Names, Option, PerSeat, Points, Variant
from kosti.engine.rules import finish_by, left_of, note, throw_kinds

COLOURS = Names("black", "white", marked="marked | меченая")
PATTERNS = Names(
    plain="without a marked die | без меченой кости",
    marked_black="also the marked die alone | и меченая против трёх",
    marked_black_long="the long table | длинная таблица",
)

# Points by which dice are odd, one bit each: white, white, black, black; a marked black die is the last bit.
SAME = {0b0000: 2, 0b1111: 2}
PLAIN = SAME | {0b1100: 1, 0b0011: 1}
TABLES = (
    PLAIN,
    PLAIN | {0b1110: 4, 0b0001: 4},
    SAME | {0b0111: 14, 0b1011: 14, 0b1110: 8, 0b1101: 4},
)
WORTH = tuple(tuple(table.get(odd, 0) for odd in range(16)) for table in TABLES)

# The lines of the scoring card by the same patterns, for each table.
ALL_ALIKE = {"card_same": (0b0000, 0b1111)}
BY_COLOUR = {"card_colours": (0b1100, 0b0011)}
CARD = (
    ALL_ALIKE | BY_COLOUR,
    {"card_marked": (0b1110, 0b0001)} | ALL_ALIKE | BY_COLOUR,
    {"card_long_white": (0b0111, 0b1011)} | {"card_long_marked": (0b1110,)} | {"card_long_black": (0b1101,)} | ALL_ALIKE,
)

game = Game(
    title="First Nations Dice Game | Индейская игра",
    about="Black and white, odd and even: hope for all alike. | Чёрное и белое, чёт и нечет: лишь бы все сошлись.",
    seats=(2, 4),
    dice="4d6 in 2 colours",
    most_dice=4,
    minutes=5,
    mechanics=("pure-luck", "race"),
    kinds=[Die(colour) for colour in COLOURS],
    options=[
        Option("goal", 10, 1, 100),
        Option("patterns", "plain", PATTERNS, label="Patterns that score | Что даёт очки"),
    ],
    variants=[
        Variant("marked-black", "The Marked Die | Меченая кость", patterns="marked-black"),
        Variant("marked-black-long", "The Marked Die, Long | Меченая кость, длинная таблица", patterns="marked-black-long"),
    ],
    words={
        "card_same": "All four odd, or all four even | Все четыре нечётные или все чётные",
        "card_colours": "Black odd and white even, or the reverse | Чёрные нечётные, белые чётные — или наоборот",
        "card_marked": "The marked die alone is odd, or alone even | Только меченая нечётная или только она чётная",
        "card_long_marked": "Only the marked die is even | Только меченая чётная",
        "card_long_black": "Only the other black die is even | Только другая чёрная чётная",
        "card_long_white": "Only one white die is even | Только одна белая чётная",
        "all_odd": "{who} {who:have/has} all odd: 2 points | {who:У вас/У игрока *} все нечётные: 2 очка",
        "all_even": "{who} {who:have/has} all even: 2 points | {who:У вас/У игрока *} все чётные: 2 очка",
        "colours": "{who} {who:have/has} black against white: 1 point | {who:У вас/У игрока *} чёрные против белых: 1 очко",
        "alone": "{who} {who:have/has} one against three: {0} points | {who:У вас/У игрока *} одна против трёх: {0} {0:очко/очка/очков}",
        "won": "{who} {who:win/wins} with {0} {0:point/points} | {who}: победа, {0} {0:очко/очка/очков}",
    },
)


class State:
    score: PerSeat[Points].of("goal")


def begin_turn(s):
    first = COLOURS.black if s.patterns == PATTERNS.plain else COLOURS.marked
    throw_kinds(s, (first, COLOURS.black, COLOURS.white, COLOURS.white))


def thrown(s):
    points = WORTH[s.patterns][odd_dice(s)]
    if points == 2:
        note(s, "all_odd" if s.roll[0] & 1 else "all_even")
    elif points == 1:
        note(s, "colours")
    elif points:
        note(s, "alone", points)
    s.score[s.seat] += points
    if s.score[s.seat] >= s.goal:
        note(s, "won", s.score[s.seat])
        finish_by(s, s.score)
    else:
        s.seat = left_of(s, s.seat)
        begin_turn(s)


def odd_dice(s):
    odd = 0
    for i in range(4):
        odd |= (s.roll[i] & 1) << i
    return odd


def scores(v, card):
    """What the odd and even dice bring, by the table that is played."""
    worth = WORTH[v.patterns]
    lying = card.lying if len(card.lying) == 4 else []
    odd = sum((face & 1) << i for i, face in enumerate(lying))
    for name, patterns in CARD[v.patterns].items():
        card.hand(name, worth[patterns[0]], bool(lying) and odd in patterns)
