"""What Bidou and Shoot the Moons share: an ante, and betting in which everybody can always call.

All bets of a player together may not be more than the smallest stack had after the ante. `ante_up` begins a game, `open_betting` a phase of betting, which goes on
with a step of the game's own; whoever has folded is no longer in `playing`.
"""

from kosti.engine import Chips, Flag, Inner, Number, PerSeat, Range, Seat, Step, move
from kosti.engine.rules import ask, count_in, first_seat, go, leaders, next_in, note, seats_in, step_number

MOST_CHIPS = 100
MOST_BET = 5 * MOST_CHIPS  # two players may be left with the chips of ten

WORDS = {
    "opening": "Check, or bet? The bank holds {bank}. | Чек или ставка? В банке {bank}.",
    "answering": "{owed} to call, the bank holds {bank}. Do you stay in? | Уравнять стоит {owed}, в банке {bank}. Остаётесь?",
    "no_bets": "No betting: the bets are at their limit, {0} | Торговли нет: ставки на пределе, {0}",
    "out": "{0.name} has no chips left and is out | {0.name} без фишек и выбывает",
    "stack": "Chips each | Фишек у каждого",
}


class Betting:
    bank: Chips
    stake: Number("Highest bet | Наибольшая ставка")
    limit: Number("Bets at most | Ставки не выше")
    chips: PerSeat[Chips] = "stack"
    bets: PerSeat[Number]("Bet so far | Поставлено")
    playing: PerSeat[Flag]("In the game | В игре")
    before: Inner[Number]  # the stake when this phase of betting began
    owed: Inner[Number]
    closer: Inner[Seat]
    after_betting: Step


def ante_up(s):
    """Everybody who has a chip pays it and plays."""
    s.stake = 0
    for p in range(s.players):
        s.bets[p] = 0
        s.playing[p] = s.chips[p] > 0
        if s.playing[p]:
            pay(s, p, 1)
    s.limit = s.chips[first_seat(leaders(s, seats_in(s, s.playing), s.chips, -1))]


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount


def open_betting(s, opener, then):
    """The betting begins, unless nobody can bet any more."""
    if s.stake == s.limit:
        note(s, "no_bets", s.limit)
        go(s, then)
        return
    s.before = s.stake
    s.closer = opener
    s.after_betting = step_number(then)
    ask(s, opener, opening)


def opening(s, may):
    may.check()
    may.bet((1, s.limit - s.stake))


@move
def check(s):
    next_bettor(s)


@move("Bet {0} | Поставить {0}")
def bet(s, amount: Range(1, MOST_BET)):
    raise_by(s, amount)


def answering(s, may):
    may.call()
    may.fold()
    may.raise_((1, s.limit - s.stake))


@move
def call(s):
    match(s)
    next_bettor(s)


@move("Raise by {0} | Повысить на {0}")
def raise_(s, more: Range(1, MOST_BET)):
    raise_by(s, more)


@move
def fold(s):
    s.playing[s.seat] = 0
    if count_in(s, s.playing) > 1:
        next_bettor(s)
    else:
        go(s, s.after_betting)


def raise_by(s, more):
    s.stake += more
    s.closer = s.seat
    match(s)
    next_bettor(s)


def match(s):
    pay(s, s.seat, s.stake - s.bets[s.seat])
    s.bets[s.seat] = s.stake


def next_bettor(s):
    """The betting ends when the turn comes back to the last who bet, or to the first who checked."""
    s.seat = next_in(s, s.seat, s.playing)
    s.owed = s.stake - s.bets[s.seat]
    if s.seat == s.closer:
        go(s, s.after_betting)
    elif s.stake > s.before:
        ask(s, s.seat, answering)
    else:
        ask(s, s.seat, opening)


def name_the_broke(s):
    """Whoever has played for the last chip and lost it is out."""
    for p in range(s.players):
        if s.bets[p] + s.playing[p] > 0 and s.chips[p] == 0:
            note(s, "out", p)
