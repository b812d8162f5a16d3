"""Dice Hold'em: two dice of your own, five for everybody, and two rounds of betting on the best hand."""

from kosti.dice import FIVE, FOUR, FULL_HOUSE, HIGH_DIE, PAIR, STREET, THREE, TWO_PAIRS, count_of, longest_run, most_alike, pips, tally, without
from kosti.engine import Count, Dice, Game, Inner, Number, Option, PerSeat, Seat, Secret
from kosti.engine.rules import copy, count_in, fill, finish_by, left_of, next_in, note, throw
from kosti.games.bluffing._betting import Betting, deal_in, draw_bettors, is_alone, most_raise, name_the_broke, open_betting, raise_about, share_pots, stake

STRONG, SURE = 130, 170  # a chance to win, in percent of an even share
SHOWN_HAND = ("high-die", "pair", "two-pairs", "three", "straight", "full-house", "four", "five")

game = Game(
    title="Dice Hold'em | Холдем",
    about="Two secret dice, five for all: the pot goes to the best hand, or to the best nerves. | Две тайные кости и пять общих: банк берёт лучшая комбинация или самые крепкие нервы.",
    seats=(2, 10),
    best=(2, 8),
    dice="2d6 per player plus 5d6 for all",
    minutes=40,
    mechanics=("betting", "hidden-dice", "combination-ranking", "chips", "bluffing"),
    information="hidden",
    show_throw=False,
    options=[
        Option("start_chips", 100, 2, 1000),
        Option("small_blind", 1, 1, 100, label="Small blind | Малый блайнд"),
        Option("hands_each", 20, 1, 100, label="Hands per player | Раздач на игрока"),
    ],
    words={
        "help hand": "Which hand is being played. | Какая идёт раздача.",
        "help status": "Who is still in this hand. | Кто ещё в этой раздаче.",
        "help first": "Who begins; this player pays the small blind. | Кто начинает; он платит малый блайнд.",
        "help common": "Five dice that belong to everybody: the best five of these and your own two count. | Пять общих костей: считаются лучшие пять из них и двух ваших.",
        "status": "In this hand | В раздаче",
        "bank": "Pot | Банк",
        "small-blind": "{0.name} {0.name:pay/pays} the small blind: {1} | {0.name} {0.name:ставите/ставит} малый блайнд: {1}",
        "big-blind": "{0.name} {0.name:pay/pays} the big blind: {1} | {0.name} {0.name:ставите/ставит} большой блайнд: {1}",
        "high-die": "{0.name} {0.name:show/shows} {1} {2}: high die | {0.name} {0.name:открываете/открывает} {1} {2}: старшая кость",
        "pair": "{0.name} {0.name:show/shows} {1} {2}: one pair | {0.name} {0.name:открываете/открывает} {1} {2}: пара",
        "two-pairs": "{0.name} {0.name:show/shows} {1} {2}: two pairs | {0.name} {0.name:открываете/открывает} {1} {2}: две пары",
        "three": "{0.name} {0.name:show/shows} {1} {2}: three of a kind | {0.name} {0.name:открываете/открывает} {1} {2}: тройка",
        "straight": "{0.name} {0.name:show/shows} {1} {2}: straight | {0.name} {0.name:открываете/открывает} {1} {2}: стрит",
        "full-house": "{0.name} {0.name:show/shows} {1} {2}: full house | {0.name} {0.name:открываете/открывает} {1} {2}: фул-хаус",
        "four": "{0.name} {0.name:show/shows} {1} {2}: four of a kind | {0.name} {0.name:открываете/открывает} {1} {2}: каре",
        "five": "{0.name} {0.name:show/shows} {1} {2}: five of a kind | {0.name} {0.name:открываете/открывает} {1} {2}: покер",
    },
)


class State(Betting):
    common: Dice[5]("Common dice | Общие кости")
    cup: Inner[Secret[PerSeat[Dice[2]]]]("Your dice | Ваши кости")
    shown: Inner[PerSeat[Dice[2]]]("Last shown | Открыто в прошлый раз")
    hand: Count("Hand | Раздача")
    first: Seat("First player | Первый игрок")
    strength: Inner[PerSeat[Number]]
    chips = "start_chips"
    as_before = 1


def start(s):
    s.smallest = 2 * s.small_blind
    new_hand(s, 0)


def new_hand(s, first):
    s.hand += 1
    s.first = first
    fill(s.common, 0)
    for p in range(s.players):
        fill(s.cup[p], 0)
    deal_in(s)
    pay_blinds(s)
    s.seat = first
    throw(s, 2, look, secret=True)


def pay_blinds(s):
    big = next_in(s, s.first, s.playing)
    note(s, "small-blind", s.first, min(s.small_blind, s.chips[s.first]))
    stake(s, s.first, s.small_blind)
    note(s, "big-blind", big, min(2 * s.small_blind, s.chips[big]))
    stake(s, big, 2 * s.small_blind)
    s.to_match = 2 * s.small_blind


def look(s):
    """Everybody throws two dice in secret; then the player after the big blind speaks first."""
    s.cup[s.seat][0] = s.roll[0]
    s.cup[s.seat][1] = s.roll[1]
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat != s.first:
        throw(s, 2, look, secret=True)
    else:
        open_betting(s, left_of(s, next_in(s, s.first, s.playing)), after_bets)


def after_bets(s):
    if is_alone(s):
        end_hand(s)
    elif s.common[0]:
        show_down(s)
    else:
        s.seat = s.first
        throw(s, 5, throw_common)


def throw_common(s):
    copy(s.roll, s.common)
    open_betting(s, s.first, after_bets)


def thumb_opening(s, may):
    """Bet with an advantage."""
    if chance_to_win(s) * count_in(s, s.playing) < STRONG:
        may.check()
    elif s.to_match:
        may.raise_to(raise_about(s, s.bank))
    else:
        may.bet(raise_about(s, s.bank))


def thumb_answering(s, may):
    """Raise by the pot with an advantage (after another's raise only when sure), call where the pot is worth the price (the more of the own chips it takes, the more clearly), else fold."""
    chance = chance_to_win(s)
    if chance * count_in(s, s.playing) >= (SURE if s.increase else STRONG) and most_raise(s) > s.to_match:
        may.raise_to(raise_about(s, s.bank + s.owed))
    elif chance * (s.bank + s.owed) >= (100 + 40 * s.owed // s.chips[s.seat]) * s.owed:
        may.call()
    else:
        may.fold()


def chance_to_win(s):
    """Percent, against all who are still in as if each held any two dice."""
    cup = s.cup[s.seat]
    one = share_of_hands_beaten(s) if s.common[0] else 33 + 2 * pips(cup, 2) + 14 * (cup[0] == cup[1])
    chance = one
    for _ in range(count_in(s, s.playing) - 2):
        chance = chance * one // 100
    return chance


def share_of_hands_beaten(s):
    """Percent of the 36 throws of two dice that lose to the own ones; a tie counts half."""
    common = tally(s.common, 5)
    own = best_five(common + tally(s.cup[s.seat], 2))
    beaten = 0
    for a in range(1, 7):
        for b in range(a, 7):
            other = best_five(common + (1 << 4 * a) + (1 << 4 * b))
            beaten += ((own > other) + (own >= other)) * (1 if a == b else 2)
    return 100 * beaten // 72


def show_down(s):
    for p in range(s.players):
        fill(s.shown[p], 0)
        if s.playing[p]:
            copy(s.cup[p], s.shown[p])
            s.strength[p] = best_five(tally(s.common, 5) + tally(s.cup[p], 2))
            note(s, SHOWN_HAND[s.strength[p] >> 13], p, s.cup[p][0], s.cup[p][1], shows=("shown", [[q == p] * 2 for q in range(s.players)]))
    end_hand(s)


def best_five(counts):
    """Rank the best hand in a tally of seven dice."""
    most = most_alike(counts)
    face = highest(counts, most)
    other = highest(without(counts, face), 2)
    if most >= 5:
        return ranked(FIVE, face, 0, 0)
    if most == 4:
        return ranked(FOUR, face, 0, loose(counts, face, 0, 1))
    if most == 3 and other:
        return ranked(FULL_HOUSE, face, other, 0)
    if longest_run(counts) >= 5:
        return ranked(STREET, highest(counts, 1), 0, 0)
    if most == 3:
        return ranked(THREE, face, 0, loose(counts, face, 0, 2))
    if other:
        return ranked(TWO_PAIRS, face, other, loose(counts, face, other, 1))
    if most == 2:
        return ranked(PAIR, face, 0, loose(counts, face, 0, 3))
    return ranked(HIGH_DIE, 0, 0, loose(counts, 0, 0, 5))


def highest(counts, number):
    """The highest face on at least so many dice, 0 if there is none."""
    face = 6
    while face > 0 and count_of(counts, face) < number:
        face -= 1
    return face


def loose(counts, face, other, number):
    """The highest faces beside the hand, one bit each, so that the larger number is the better set."""
    faces = 0
    for f in range(6, 0, -1):
        if number > 0 and f != face and f != other and count_of(counts, f):
            faces |= 1 << f
            number -= 1
    return faces


def ranked(kind, face, other, loose_faces):
    return kind << 13 | face << 10 | other << 7 | loose_faces


def end_hand(s):
    share_pots(s, s.strength, s.first)
    name_the_broke(s)
    if count_in(s, s.chips) == 1 or s.hand == s.hands_each * s.players:
        finish_by(s, s.chips)
    else:
        new_hand(s, next_in(s, s.first, s.chips))


def scores(v, card):
    """The hands from the best down, and the best that one's own dice make with those of all."""
    own = [] if v.viewer is None else [face for face in v.cup[v.viewer] if face]
    is_known = len(own) == 2 and v.common[0] > 0
    card.poker([], made=best_five(tally(v.common, 5) + tally(own, 2)) >> 13 if is_known else None)


def scene(v, draw):
    if v.viewer is not None and any(v.cup[v.viewer]):
        draw.dice("cup", v.cup[v.viewer])
    draw_bettors(v, draw)
    draw.row("shown", [" ".join(str(d) for d in dice if d) for dice in v.shown[: v.players]], "text")
