"""Dice Hold'em: two dice of your own, five for everybody, and two rounds of betting on the best hand."""

from kosti.dice import FIVE, FOUR, FULL_HOUSE, HIGH_DIE, PAIR, STREET, THREE, TWO_PAIRS, count_of, longest_run, most_alike, pips, tally, without
from kosti.engine import Chips, Count, Dice, Flag, Game, Inner, Number, Option, PerSeat, Range, Seat, Secret, move
from kosti.engine.rules import ask, copy, count_in, fill, finish_by, leaders, left_of, next_in, note, right_of, seats_in, share_out, throw, total

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
        "status": "In this hand | В раздаче",
        "folded": "folded | пас",
        "all-in": "all-in | ва-банк",
        "owing": "It costs {due} to stay in. What do you do? | Чтобы остаться, надо доплатить {due}. Что делаете?",
        "owing_nothing": "Nothing to pay: check, or put chips in? | Доплачивать нечего: чек или ставка?",
        "small-blind": "{0.name} pays the small blind: {1} | {0.name}: малый блайнд, {1}",
        "big-blind": "{0.name} pays the big blind: {1} | {0.name}: большой блайнд, {1}",
        "high-die": "{0.name} shows {1} {2}: high die | {0.name} открывает {1} {2}: старшая кость",
        "pair": "{0.name} shows {1} {2}: one pair | {0.name} открывает {1} {2}: пара",
        "two-pairs": "{0.name} shows {1} {2}: two pairs | {0.name} открывает {1} {2}: две пары",
        "three": "{0.name} shows {1} {2}: three of a kind | {0.name} открывает {1} {2}: тройка",
        "straight": "{0.name} shows {1} {2}: straight | {0.name} открывает {1} {2}: стрит",
        "full-house": "{0.name} shows {1} {2}: full house | {0.name} открывает {1} {2}: фул-хаус",
        "four": "{0.name} shows {1} {2}: four of a kind | {0.name} открывает {1} {2}: каре",
        "five": "{0.name} shows {1} {2}: five of a kind | {0.name} открывает {1} {2}: покер",
        "out": "{0.name} has no chips left and is out | {0.name} без фишек и выбывает",
    },
)


class State:
    common: Dice[5]("Common dice | Общие кости")
    cup: Inner[Secret[PerSeat[Dice[2]]]]("Your dice | Ваши кости")
    shown: Inner[PerSeat[Dice[2]]]("Last shown | Открыто в прошлый раз")
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Chips]("In the pot | В банке")
    hand: Count("Hand | Раздача")
    first: Seat("First player | Первый игрок")
    to_match: Number("Bet to match | Ставка")  # in this betting round
    before: Inner[Number]  # what everybody had to match in the first betting round
    increase: Inner[Number]
    owed: Inner[Number]
    in_hand: Inner[PerSeat[Flag]]
    acted: Inner[PerSeat[Flag]]
    strength: Inner[PerSeat[Number]]


def start(s):
    new_hand(s, 0)


def new_hand(s, first):
    s.hand += 1
    s.first = first
    fill(s.common, 0)
    for p in range(s.players):
        s.in_hand[p] = s.chips[p] > 0
        fill(s.cup[p], 0)
    pay_blinds(s)
    s.seat = first
    throw(s, 2, look, secret=True)


def pay_blinds(s):
    big = next_in(s, s.first, s.in_hand)
    note(s, "small-blind", s.first, min(s.small_blind, s.chips[s.first]))
    pay(s, s.first, s.small_blind)
    note(s, "big-blind", big, min(2 * s.small_blind, s.chips[big]))
    pay(s, big, 2 * s.small_blind)
    s.to_match = 2 * s.small_blind
    s.before = 0
    s.increase = 0


def pay(s, seat, amount):
    """Who has too little goes all-in."""
    paid = min(amount, s.chips[seat])
    s.chips[seat] -= paid
    s.staked[seat] += paid


def look(s):
    """Everybody throws two dice in secret; then the player after the big blind speaks first."""
    s.cup[s.seat][0] = s.roll[0]
    s.cup[s.seat][1] = s.roll[1]
    s.seat = next_in(s, s.seat, s.in_hand)
    if s.seat != s.first:
        throw(s, 2, look, secret=True)
        return
    fill(s.acted, 0)
    s.seat = next_in(s, s.first, s.in_hand)
    next_to_speak(s)


def next_to_speak(s):
    for _ in range(s.players):
        s.seat = left_of(s, s.seat)
        s.owed = s.before + s.to_match - s.staked[s.seat]
        if must_speak(s):
            ask(s, s.seat, owing if s.owed > 0 else owing_nothing)
            return
    end_betting(s)


def must_speak(s):
    """Whoever has chips answers for every raise; without a debt only while somebody else could still answer back."""
    if not s.in_hand[s.seat] or s.chips[s.seat] == 0:
        return False
    return s.owed > 0 or (not s.acted[s.seat] and has_rival(s))


def has_rival(s):
    for p in range(s.players):
        if p != s.seat and s.in_hand[p] and s.chips[p] > 0:
            return True
    return False


def owing(s, may):
    may.fold()
    may.call()
    may.raise_to((least_raise(s), most_raise(s)))


def thumb_owing(s, may):
    """Raise with an advantage (after another's raise only when sure), call where the pot is worth the price (the more of the own chips it takes, the more clearly), else fold."""
    chance, due = chance_to_win(s), min(s.owed, s.chips[s.seat])
    if chance * total(s.in_hand) >= (SURE if s.increase else STRONG) and most_raise(s) > s.to_match:
        may.raise_to(sensible_raise(s))
    elif chance * (total(s.staked) + due) >= (100 + 40 * due // s.chips[s.seat]) * due:
        may.call()
    else:
        may.fold()


def owing_nothing(s, may):
    may.check()
    if s.to_match:
        may.raise_to((least_raise(s), most_raise(s)))
    else:
        may.bet((least_raise(s), most_raise(s)))


def thumb_owing_nothing(s, may):
    """Bet with an advantage."""
    if chance_to_win(s) * total(s.in_hand) < STRONG:
        may.check()
    elif s.to_match:
        may.raise_to(sensible_raise(s))
    else:
        may.bet(sensible_raise(s))


def sensible_raise(s):
    """By the pot: who wants to see more pays for it."""
    return max(least_raise(s), min(s.to_match + total(s.staked) + s.owed, most_raise(s)))


def chance_to_win(s):
    """Percent, against all who are still in as if each held any two dice."""
    cup = s.cup[s.seat]
    one = share_of_hands_beaten(s) if s.common[0] else 33 + 2 * pips(cup, 2) + 14 * (cup[0] == cup[1])
    chance = one
    for _ in range(total(s.in_hand) - 2):
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


def least_raise(s):
    """All one's chips are enough, if they are more than a call."""
    usual = s.to_match + max(2 * s.small_blind, s.increase)
    return max(s.to_match + 1, min(usual, most_raise(s)))


def most_raise(s):
    return s.to_match - s.owed + s.chips[s.seat] if has_rival(s) else 0


@move
def fold(s):
    s.in_hand[s.seat] = 0
    fill(s.cup[s.seat], 0)
    if total(s.in_hand) == 1:
        s.seat = next_in(s, s.seat, s.in_hand)
        share_pots(s)
    else:
        next_to_speak(s)


@move
def check(s):
    s.acted[s.seat] = 1
    next_to_speak(s)


@move
def call(s):
    pay(s, s.seat, s.owed)
    s.acted[s.seat] = 1
    next_to_speak(s)


@move("Bet {0} | Поставить {0}")
def bet(s, amount: Range(1, 10_000)):
    raise_to(s, amount)


@move("Raise to {0} | Повысить до {0}")
def raise_to(s, amount: Range(1, 10_000)):
    s.increase = amount - s.to_match
    s.to_match = amount
    pay(s, s.seat, s.owed + s.increase)
    fill(s.acted, 0)
    s.acted[s.seat] = 1
    next_to_speak(s)


def end_betting(s):
    if s.common[0]:
        show_down(s)
        return
    s.seat = s.first
    throw(s, 5, throw_common)


def throw_common(s):
    copy(s.roll, s.common)
    s.before = s.to_match
    s.to_match = 0
    s.increase = 0
    fill(s.acted, 0)
    s.seat = right_of(s, s.first)
    next_to_speak(s)


def show_down(s):
    for p in range(s.players):
        copy(s.cup[p], s.shown[p])
        if s.in_hand[p]:
            s.strength[p] = best_five(tally(s.common, 5) + tally(s.cup[p], 2))
            note(s, SHOWN_HAND[s.strength[p] >> 13], p, s.cup[p][0], s.cup[p][1])
    share_pots(s)


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


def share_pots(s):
    """The lowest stake still in makes a pot of that much from everybody; what is left makes the next pot, without the players it has used up."""
    stake = lowest_stake(s)
    while stake > 0:
        winners = leaders(s, seats_in(s, s.in_hand) & seats_in(s, s.staked), s.strength)
        pot = collect(s, stake)
        stake = lowest_stake(s)
        if stake == 0:
            pot += collect(s, total(s.staked))
        share_out(s, s.chips, pot, winners, s.first)
    end_hand(s)


def lowest_stake(s):
    lowest = 0
    for p in range(s.players):
        if s.in_hand[p] and s.staked[p] > 0 and (lowest == 0 or s.staked[p] < lowest):
            lowest = s.staked[p]
    return lowest


def collect(s, stake):
    pot = 0
    for p in range(s.players):
        paid = min(stake, s.staked[p])
        s.staked[p] -= paid
        pot += paid
    return pot


def end_hand(s):
    for p in range(s.players):
        if s.in_hand[p] and s.chips[p] == 0:
            note(s, "out", p)
    if count_in(s, s.chips) == 1 or s.hand == s.hands_each * s.players:
        finish_by(s, s.chips)
    else:
        new_hand(s, next_in(s, s.first, s.chips))


def scene(v, draw):
    if v.viewer is not None and any(v.cup[v.viewer]):
        draw.dice("cup", v.cup[v.viewer])
    draw.fact("pot", sum(v.staked))
    draw.row("status", [status(v, draw, p) for p in range(v.players)], "text")
    draw.row("shown", [" ".join(str(d) for d in dice if d) for dice in v.shown[: v.players]], "text")


def status(v, draw, p):
    if not v.in_hand[p]:
        return draw.word("folded") if v.staked[p] or v.chips[p] else ""
    if v.chips[p]:
        return "●"
    return draw.word("all-in") if v.staked[p] else ""


def tell(v, draw):
    """What a call really costs: nobody pays more than all their chips."""
    return {"due": str(min(v.owed, v.chips[v.seat]))}
