"""The variant of Cho-Han in which the players bet against each other: both sides must balance, and the bank only takes its share of every win."""

from kosti.dice import pips
from kosti.engine.rules import NOBODY, each, fill, note, seats_in, set_each, stay, throw
from kosti.games.casino._bank import next_punter, release, settle, thumb_stake
from kosti.games.casino._layout import lay, next_round

EVEN, ODD = 0, 1
STAKES = {"start_chips": 1000, "minimum": 20, "maximum": 200}  # the usual share of the smallest stake is a whole chip

WORDS = {
    "siding": "Cho or han, even or odd? | Тё или хан, чёт или нечет?",
    "cut_back": "{0.name} {0.name:take/takes} {1} back: nobody bets against it | {0.name} {0.name:забираете/забирает} {1}: против никто не поставил",
    "void": "All bets lie on one side: the round is void | Все ставки на одной стороне: раунд не состоялся",
    "pays_share": "{0.name} {0.name:give/gives} {1} of the win to the bank | {0.name} {0.name:отдаёте/отдаёт} банку {1} из выигрыша",
}


def siding(s, may):
    """Only multiples of the smallest stake are put up, so that the bank's share is whole chips."""
    for field in range(s.fields):
        for chips in range(s.minimum, room_on(s, field) + 1, s.minimum):
            may.bet(field, chips)
    may.done()


def room_on(s, field):
    """So many chips the player could still put on a field."""
    return min(s.maximum - s.bets[s.seat][field], s.chips[s.seat])


def thumb_siding(s, may):
    """One side is as good as the other."""
    chips = thumb_stake(s) // s.minimum * s.minimum
    if s.staked[s.seat]:
        may.done()
    else:
        may.bet(EVEN, chips)
        may.bet(ODD, chips)


def take_side(s, field, chips):
    """Put chips on a field, and go on betting as long as there is room for the smallest stake."""
    lay(s, field, chips)
    if max(room_on(s, EVEN), room_on(s, ODD)) >= s.minimum:
        stay(s)


def deal_sides(s):
    balance(s)
    if next_punter(s, s.seat) == NOBODY:
        note(s, "void")
        next_round(s)
    else:
        throw(s, 2, sides_thrown)


def balance(s):
    """The larger side is cut back to the smaller, from the last seat to the first."""
    excess = 0
    for p in range(s.players):
        excess += s.bets[p][EVEN] - s.bets[p][ODD]
    larger = EVEN if excess > 0 else ODD
    excess = abs(excess)
    for p in range(s.players - 1, -1, -1):
        back = min(excess, s.bets[p][larger])
        excess -= back
        s.bets[p][larger] -= back
        release(s, p, back, 0)
        if back:
            note(s, "cut_back", p, back)


def sides_thrown(s):
    """The winners are paid out of the losers' stakes, less the bank's share."""
    parity = pips(s.roll, 2) % 2
    set_each(s, s.gain, 0)
    for p in each(s, seats_in(s, s.staked)):
        won, lost = s.bets[p][parity], s.bets[p][1 - parity]
        share = won * s.share // 100
        settle(s, p, won - share - lost)
        fill(s.bets[p], 0)
        if share:
            note(s, "pays_share", p, share)
    next_round(s)
