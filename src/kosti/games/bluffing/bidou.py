"""Bidou: three dice under the cup, up to three throws, then bet on them or on the fear of the others."""

from kosti.dice import sort
from kosti.engine import (
    Chips,
    Count,
    Dice,
    Flag,
    Game,
    Inner,
    Number,
    Option,
    PerSeat,
    Range,
    Seat,
    Secret,
    ask,
    copy,
    count_in,
    everybody,
    fill,
    finish,
    first_seat,
    leaders,
    left_of,
    move,
    next_in,
    note,
    rank_by,
    seats_in,
    set_each,
    share_out,
    throw,
    toss,
)

MOST_CHIPS = 100
# Two players may be left with the chips of eight.
MOST_BET = 4 * MOST_CHIPS

BIDOU = 4000
ALIKE = 3000
BIDET = 2000
STREET = 1000

game = Game(
    id="bidou",
    category="bluffing",
    title="Bidou (Montevideo) | Биду",
    about="Lowly 2-1-1 beats everything, unless somebody bets you out of the round. | Скромные 2-1-1 бьют всё, если вас раньше не выживут ставкой.",
    seats=(2, 8),
    best=(4, 6),
    dice="3d6 per player",
    minutes=30,
    mechanics=("betting", "hidden-dice", "combination-ranking", "chips", "bluffing"),
    information="hidden",
    show_throw=False,
    buy_in="stack",
    options=[Option("rounds", 30, 1, 100), Option("stack", 20, 2, MOST_CHIPS)],
    words={
        "bets": "Bet in this round | Ставка в этом раунде",
        "tries": "Throws used | Сделано бросков",
        "playing": "In the round | В раунде",
        "cup": "Under the cup | Под стаканом",
        "shown": "Last dice shown | Последние открытые кости",
        "stake": "Highest bet | Высшая ставка",
        "limit": "Bets at most | Ставки не выше",
        "captain": "Captain | Капитан",
        "throwing": "Keep these dice, or throw all three again? | Оставляете кости или перебрасываете все три?",
        "opening": "Check, or bet? The bank holds {bank}. | Чек или ставка? В банке {bank}.",
        "answering": "The bet is {stake}, the bank holds {bank}: call, raise or fold? | Ставка {stake}, в банке {bank}: уравниваете, повышаете или пас?",
        "keep": "Keep | Оставить",
        "throw": "Throw again | Перебросить",
        "check": "Check | Чек",
        "bet": "Bet {0} | Поставить {0}",
        "call": "Call | Уравнять",
        "raise": "Raise by {0} | Повысить на {0}",
        "fold": "Fold | Пас",
        "first": "{0.name} is captain | Капитан: {0.name}",
        "stack": "Chips each | Фишек у каждого",
    },
)


class State:
    round: Count
    captain: Seat
    bank: Chips
    stake: Number
    limit: Number
    chips: PerSeat[Chips]
    bets: PerSeat[Number]
    tries: PerSeat[Count]
    playing: PerSeat[Flag]
    cup: Secret[PerSeat[Dice[3]]]
    shown: PerSeat[Dice[3]]
    closer: Inner[Seat]


def start(s):
    set_each(s, s.chips, s.stack)
    toss(s, everybody(s), 3, first_round)


def first_round(s):
    """The highest sum is captain."""
    note(s, "first", s.seat)
    new_round(s, s.seat)


def new_round(s, captain):
    s.round += 1
    s.captain = captain
    s.stake = 0
    for p in range(s.players):
        s.bets[p] = 0
        s.tries[p] = 0
        fill(s.cup[p], 0)
        s.playing[p] = s.chips[p] > 0
        if s.playing[p]:
            pay(s, p, 1)
    s.limit = s.chips[first_seat(leaders(s, seats_in(s, s.playing), s.chips, -1))]
    s.seat = captain
    throw(s, 3, look, secret=True)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount


def look(s):
    copy(s.roll, s.cup[s.seat])
    sort(s.cup[s.seat], 3)
    s.tries[s.seat] += 1
    if s.tries[s.seat] < 3:
        ask(s, s.seat, throwing)
    else:
        pass_on(s)


def throwing(s, may):
    may.keep()
    may.throw()


def thumb_throwing(s, may):
    """Keep what beats an average hand, and after the first throw a little more; against many only a street."""
    enough = 650 if s.tries[s.seat] == 1 else 630
    if count_in(s, s.playing) > 3:
        enough = STREET
    if combination(s.cup[s.seat]) >= enough:
        may.keep()
    else:
        may.throw()


@move
def keep(s):
    pass_on(s)


@move
def throw_(s):
    throw(s, 3, look, secret=True)


def pass_on(s):
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat != s.captain:
        throw(s, 3, look, secret=True)
    elif s.limit == 0:
        showdown(s)
    else:
        s.closer = nearest_to_captain(s, leaders(s, seats_in(s, s.playing), s.tries, -1))
        ask(s, s.closer, opening)


def nearest_to_captain(s, seats):
    """The first of these seats clockwise, the captain before all others."""
    seat = s.captain
    while not seats >> seat & 1:
        seat = left_of(s, seat)
    return seat


def opening(s, may):
    may.check()
    may.bet((1, s.limit))


def thumb_opening(s, may):
    """Bet the bank on three alike, half of it on a street, little on a good pair of sixes."""
    value = combination(s.cup[s.seat])
    if value >= ALIKE:
        may.bet(min(s.limit, s.bank))
    elif value >= STREET:
        may.bet(min(s.limit, (s.bank + 1) // 2))
    elif value >= 660:
        may.bet(1)
    else:
        may.check()


@move
def check(s):
    next_bettor(s)


@move
def bet(s, amount: Range(1, MOST_BET)):
    raise_to(s, amount)


def answering(s, may):
    may.call()
    may.fold()
    if s.stake < s.limit:
        may.raise_((1, s.limit - s.stake))


def thumb_answering(s, may):
    """Raise with three alike, stay with a street, and with high dice only where it is cheap."""
    value = combination(s.cup[s.seat])
    cost = s.stake - s.bets[s.seat]
    if value >= ALIKE and s.stake < s.limit:
        may.raise_(min(s.limit - s.stake, s.bank))
    elif value >= STREET or (value >= 640 and 3 * cost <= s.bank):
        may.call()
    else:
        may.fold()


@move
def call(s):
    match(s)
    next_bettor(s)


@move
def raise_(s, more: Range(1, MOST_BET)):
    raise_to(s, s.stake + more)


@move
def fold(s):
    s.playing[s.seat] = 0
    if count_in(s, s.playing) > 1:
        next_bettor(s)
        return
    hide_all(s)
    take_bank(s, seats_in(s, s.playing))


def raise_to(s, stake):
    s.stake = stake
    s.closer = s.seat
    match(s)
    next_bettor(s)


def match(s):
    pay(s, s.seat, s.stake - s.bets[s.seat])
    s.bets[s.seat] = s.stake


def next_bettor(s):
    """The betting ends when the turn comes back to the last who bet, or to the first who checked."""
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat == s.closer:
        showdown(s)
    elif s.stake:
        ask(s, s.seat, answering)
    else:
        ask(s, s.seat, opening)


def combination(dice):
    """What three dice in rising order are worth: 6-5-1 is 651, and the named ones stand above."""
    low, middle, high = dice[0], dice[1], dice[2]
    digits = 100 * high + 10 * middle + low
    if digits == 211:
        return BIDOU
    if low == high:
        return ALIKE + digits
    if digits == 221:
        return BIDET
    if high == middle + 1 and middle == low + 1:
        return STREET + digits
    return digits


def showdown(s):
    hide_all(s)
    best = 0
    winners = 0
    for p in range(s.players):
        if s.playing[p]:
            copy(s.cup[p], s.shown[p])
            value = combination(s.cup[p])
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners |= 1 << p
    take_bank(s, winners)


def hide_all(s):
    for p in range(s.players):
        fill(s.shown[p], 0)


def take_bank(s, winners):
    """Equal shares; the odd chips go round from the captain."""
    captain = nearest_to_captain(s, winners)
    s.bank = share_out(s, s.chips, s.bank, winners, captain)
    if s.round == s.rounds or count_in(s, s.chips) == 1:
        rank_by(s, s.chips)
        finish(s)
    else:
        new_round(s, captain)
