"""Betting round the table, all-in and side pots: what Bidou, Shoot the Moons and Dice Hold'em share.

The bank holds all that was paid; what a player has in it as bets (with the ante or the blind) is `staked`, anything beyond belongs to the first pot. `deal_in` or `ante_up` begins a game,
`open_betting` a phase of betting, which goes on with a step of the game's own; whoever has folded is no longer in `playing`. In the end `share_pots` empties the bank, or `next_pot` pot by pot.
"""

from kosti.engine import Chips, Flag, Inner, Number, PerSeat, Range, Step, move
from kosti.engine.rules import ask, count_in, fill, first_seat, go, highest, leaders, left_of, note, right_of, seats_in, several, share_out, step_number

MOST_BET = 10_000  # ten players may have brought 1000 chips each

WORDS = {
    "help verb bet": "Stake chips: whoever wants to stay in must match them. | Поставьте фишки: кто хочет остаться, должен уравнять.",
    "help bank": "All that was paid in, to be won. | Всё, что внесли игроки: это можно выиграть.",
    "opening": "Nothing to pay: check, or bet? There are {bank} in the middle. | Доплачивать нечего: чек или ставка? В банке {bank}.",
    "answering": "{owed} to call, {bank} in the middle. Do you stay in? | Уравнять стоит {owed}, в банке {bank}. Остаётесь?",
    "no_bets": "No betting: nobody could answer | Торговли нет: ответить на ставку некому",
    "goes_all_in": "{0.name} {0.name:are/is} all-in | {0.name} {0.name:идёте/идёт} ва-банк",
    "comes_back": "{0.name} {0.name:get/gets} back {1}, which nobody matched | {0.name} {0.name:получаете/получает} обратно {1}: этого никто не уравнял",
    "side_pot": "A side pot of {0} | Побочный банк: {0}",
    "out": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} out | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:выбываете/выбывает}",
    "folded": "folded | пас",
    "all-in": "all-in | ва-банк",
    "stack": "Chips each | Фишек у каждого",
}


class Betting:
    bank: Chips
    to_match: Number("Bet to match | Ставка")  # in this phase of betting
    chips: PerSeat[Chips] = "stack"
    staked: PerSeat[Number]("Paid in | Внесено")
    playing: Inner[PerSeat[Flag]]
    pot: Inner[Chips]  # the one that is being shared
    before: Inner[Number]  # what everybody had to put in before this phase
    increase: Inner[Number]  # the last one of this phase
    smallest: Inner[Number] = 1  # bet or raise
    as_before: Inner[Flag]  # whether a raise must be as large as the one before
    owed: Inner[Number]
    to_ask: Inner[Number]  # how many seats, after the last raise
    after_betting: Step


def ante_up(s):
    """Everybody who has a chip pays it and plays."""
    deal_in(s)
    for p in range(s.players):
        if s.playing[p]:
            stake(s, p, 1)
    settle_bets(s)


def deal_in(s):
    for p in range(s.players):
        s.playing[p] = s.chips[p] > 0
    settle_bets(s)


def settle_bets(s):
    """From here on bets are counted anew."""
    s.before = highest(s, s.staked)
    s.to_match = 0
    s.increase = 0


def stake(s, seat, amount):
    """Whoever has too little puts in everything and is all-in."""
    paid = min(amount, s.chips[seat])
    s.staked[seat] += paid
    pay(s, seat, paid)
    if s.chips[seat] == 0:
        note(s, "goes_all_in", seat)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount


def open_betting(s, opener, then):
    """Everybody who can speaks, from the opener on, and again after every raise."""
    if s.to_match == 0 and not several(seats_in(s, s.playing) & seats_in(s, s.chips)):
        note(s, "no_bets")
    s.to_ask = s.players
    s.after_betting = step_number(then)
    s.seat = right_of(s, opener)
    next_to_speak(s)


def next_to_speak(s):
    """Whoever is all-in has nothing to say, and without a debt one speaks only while somebody else could answer."""
    while s.to_ask > 0:
        s.to_ask -= 1
        s.seat = left_of(s, s.seat)
        if s.playing[s.seat] and s.chips[s.seat] > 0:
            s.owed = min(s.before + s.to_match - s.staked[s.seat], s.chips[s.seat])
            if s.owed > 0:
                ask(s, s.seat, answering)
                return
            if has_rival(s):
                ask(s, s.seat, opening)
                return
    give_back(s)
    settle_bets(s)
    go(s, s.after_betting)


def has_rival(s):
    for p in range(s.players):
        if p != s.seat and s.playing[p] and s.chips[p] > 0:
            return True
    return False


def opening(s, may):
    may.check()
    if s.to_match:
        may.raise_to((least_raise(s), most_raise(s)))
    else:
        may.bet((least_raise(s), most_raise(s)))


def answering(s, may):
    may.fold()
    may.call()
    may.raise_to((least_raise(s), most_raise(s)))


def least_raise(s):
    """All one's chips are enough, if they are more than a call."""
    usual = s.to_match + max(s.smallest, s.increase if s.as_before else 0)
    return max(s.to_match + 1, min(usual, most_raise(s)))


def most_raise(s):
    return s.staked[s.seat] - s.before + s.chips[s.seat] if has_rival(s) else 0


def raise_about(s, more):
    """What rules of thumb raise to: so much more, as far as rules and chips allow."""
    return max(least_raise(s), min(s.to_match + more, most_raise(s)))


@move
def check(s):
    next_to_speak(s)


@move(risky=True)
def call(s):
    stake(s, s.seat, s.owed)
    next_to_speak(s)


@move("Bet {0} | Поставить {0}", risky=True)
def bet(s, amount: Range(1, MOST_BET)):
    raise_to(s, amount)


@move("Raise to {0} | Повысить до {0}", risky=True)
def raise_to(s, amount: Range(1, MOST_BET)):
    s.increase = amount - s.to_match
    s.to_match = amount
    stake(s, s.seat, s.before + amount - s.staked[s.seat])
    s.to_ask = s.players - 1
    next_to_speak(s)


@move(gives_up=True)
def fold(s):
    s.playing[s.seat] = 0
    if is_alone(s):
        go(s, s.after_betting)
    else:
        next_to_speak(s)


def is_alone(s):
    return count_in(s, s.playing) == 1


def give_back(s):
    """What nobody has matched comes back to whoever bet it."""
    bettor = first_seat(leaders(s, seats_in(s, s.playing), s.staked))
    unmatched = s.staked[bettor]
    for p in range(s.players):
        if p != bettor:
            unmatched = min(unmatched, s.staked[bettor] - s.staked[p])
    if unmatched > 0:
        note(s, "comes_back", bettor, unmatched)
        s.staked[bettor] -= unmatched
        pay(s, bettor, -unmatched)


def share_pots(s, values, first):
    """Of those who compete for a pot the best takes it; equal ones share it, and odd chips go round from the seat `first`."""
    while s.bank > 0:
        rivals = next_pot(s)
        s.pot = share_out(s, s.chips, s.pot, leaders(s, rivals, values), first)


def next_pot(s):
    """The lowest stake still in makes a pot of that much from everybody, and the last pot takes all that is left; the result is who competes for it."""
    rivals = seats_in(s, s.playing) & seats_in(s, s.staked)
    lowest = s.staked[first_seat(leaders(s, rivals, s.staked, -1))]
    left = 0
    for p in range(s.players):
        s.staked[p] -= min(lowest, s.staked[p])
        left += s.staked[p]
    if not seats_in(s, s.playing) & seats_in(s, s.staked):
        fill(s.staked, 0)
        left = 0
    s.pot = s.bank - left
    s.bank = left
    if rivals != seats_in(s, s.playing):
        note(s, "side_pot", s.pot)
    return rivals


def name_the_broke(s):
    for p in range(s.players):
        if s.playing[p] and s.chips[p] == 0:
            note(s, "out", p)


def draw_bettors(v, draw):
    """A line that says who is still in, who has folded and who is all-in."""
    draw.row("status", [status(v, draw, p) for p in range(v.players)], "text")


def status(v, draw, p):
    if not v.playing[p]:
        return draw.word("folded") if v.staked[p] or v.chips[p] else ""
    if v.chips[p]:
        return "●"
    return draw.word("all-in") if v.staked[p] else ""
