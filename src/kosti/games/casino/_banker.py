"""What casino games share whose banker is a player and changes: the others stake against him at the same time, then the bank passes clockwise.

A game begins with `open_banks`, or with `open_chosen_bank` and `banker_options` where the house may hold the bank as well. The question `legal` and the move
`bet` are here; its step `deal` says what is thrown when all stakes lie, after `accept_stakes`; where the banker need not cover them, it has a question of its
own and no `accept_stakes`. Punters are settled one by one with `settle_punter` or `settle_duel`, or together with `settle_all`, and `next_bank` goes on.
Chips are always paid through `house`, and a player who holds the bank takes or makes good what is there.
"""

from kosti.engine import Chips, Count, Inner, Names, Option, Range, Seat, Step, move
from kosti.engine.rules import NOBODY, ask_each, go, left_of, note, set_each, step_number
from kosti.games.casino._bank import (
    LAST_ROUNDS,
    MOST,
    Bank,
    bank_options,
    can_stake,
    catching_up,
    end_session,
    find_punter,
    largest_stake,
    next_punter,
    release,
    settle,
    stake,
)

BANK = Names(house="the house | заведение", rotating="the players in turn | игроки по очереди")

WORDS = {
    "house_won": "Won by the house | Выиграло заведение",
    "legal": "Your stake against the bank, or none? | Ваша ставка против банка — или без ставки?",
    "holds_bank": "{0.name} {0.name:hold/holds} the bank | Банк {0.name:держите/держит} {0.name}",
    "throws_for_bank": "{who} {who:throw/throws} for the bank | {who} {who:бросаете/бросает} за банк",
    "refused": "{0.name} {0.name:take/takes} {1} back: the banker cannot pay more | {0.name} {0.name:забираете/забирает} {1}: больше банкомёту не покрыть",
    "no_bets": "Nobody bets, so there is no throw | Ставок нет, и броска нет",
}


def banker_options():
    """For games in which the house or the players in turn hold the bank."""
    return [
        Option("bank", "house", BANK, label="The bank is held by | Банк держит"),
        Option("banks", 3, 1, 100, label="Banks of every player | Банков у каждого"),
        *bank_options(),
    ]


class Banker(Bank):
    round: Count.of("session")
    house: Inner[Chips]
    banker: Seat("Banker | Банкомёт")  # NOBODY: the house
    session: Inner[Count]  # so many rounds
    opening: Step  # what goes on when the bank has passed; 0: stakes are taken at once
    deal: Step  # what goes on when all stakes lie


# --- the session


def legal(s, may):
    offer_covered(s, may)


def open_banks(s, rounds, deal, opening=0, question=legal):
    """The players hold the bank in turn, a round being one bank of everybody; `opening` may do something before stakes are taken with `take_stakes`."""
    s.opening = step_number(opening)
    open_table(s, s.players - 1, rounds, deal, question)


def open_chosen_bank(s, deal):
    """As agreed on: the players hold the bank in turn, if there are two at least, or the house holds it in all rounds."""
    if s.bank == BANK.rotating and s.players > 1:
        open_table(s, s.players - 1, s.banks, deal, legal)
    else:
        open_table(s, NOBODY, s.rounds, deal, legal)


def open_table(s, banker, rounds, deal, question):
    s.banker = banker
    s.session = rounds
    s.deal = step_number(deal)
    s.asking = step_number(question)
    next_bank(s)


def next_bank(s):
    """The next round of the house, or the bank passes clockwise to the next player with chips."""
    if not find_banker(s):
        end_session(s)
    elif s.opening:
        go(s, s.opening)
    else:
        take_stakes(s)


def find_banker(s):
    """Whether there is another bank, and somebody to stake against it."""
    if s.banker == NOBODY:
        if s.round == s.session or punters(s) == 0:
            return False
        s.round += 1
        return True
    for _ in range(s.players):
        s.banker = left_of(s, s.banker)
        if s.banker == 0 and s.round == s.session:
            return False
        s.round += s.banker == 0
        if s.chips[s.banker] and punters(s):
            note(s, "holds_bank", s.banker)
            return True
    return False


# --- stakes


def punters(s):
    """Everybody who can stake against the banker, as a bit set."""
    seats = 0
    for p in range(s.players):
        if p != s.banker and can_stake(s, p):
            seats |= 1 << p
    return seats


def take_stakes(s):
    ask_each(s, punters(s), s.asking, stakes_lie)


def stakes_lie(s):
    """The banker throws, for the house the first punter; without stakes there is no throw."""
    set_each(s, s.gain, 0)
    if not find_punter(s, s.banker):
        s.seat = max(s.banker, 0)
        note(s, "no_bets")
        next_bank(s)
        return
    if s.banker == NOBODY:
        note(s, "throws_for_bank")
    else:
        s.seat = s.banker
    go(s, s.deal)


def largest_covered(s, seat):
    most = largest_stake(s, seat)
    return most if s.banker == NOBODY else min(most, s.chips[s.banker])


def offer_covered(s, may):
    """One stake that the banker alone can cover, or none."""
    most = largest_covered(s, s.seat)
    may.bet((min(s.minimum, most), most))
    may.done()


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)


def thumb_covered(s, may, bold=False):
    """The smallest stake, or the largest if one is `bold`; in the last rounds what is missing to the lead."""
    most = largest_covered(s, s.seat)
    if s.session - s.round < (LAST_ROUNDS if s.banker == NOBODY else 1):
        may.bet(min(catching_up(s), most))
    else:
        may.bet(most if bold else min(s.minimum, most))


def accept_stakes(s):
    """The stakes are covered clockwise from the banker's left as far as his chips go; what exceeds them is refused. The house covers everything."""
    if s.banker == NOBODY:
        return
    left, seat = s.chips[s.banker], s.banker
    for _ in range(s.players - 1):
        seat = left_of(s, seat)
        refused = max(0, s.staked[seat] - left)
        release(s, seat, refused, 0)
        left -= s.staked[seat]
        if refused:
            note(s, "refused", seat, refused)


# --- settling


def settle_punter(s, seat, win):
    """The whole stake of a punter is decided (with `win` below 0 so many chips are lost); nobody pays more than he has."""
    win = max(win, -s.chips[seat] - s.staked[seat])
    if s.banker == NOBODY:
        settle(s, seat, win)
        return
    settle(s, seat, min(win, s.chips[s.banker]))
    s.chips[s.banker] += s.house
    s.gain[s.banker] += s.house
    s.house = 0


def settle_duel(s, mine, banks):
    """The punter in turn has thrown so much against the bank: more wins as much as the stake, less loses it, the same gets it back."""
    better = (mine > banks) - (mine < banks)
    settle_punter(s, s.seat, better * s.staked[s.seat])


def settle_all(s, factor):
    """Every punter, clockwise from the banker's left, wins so many times his stake, or with a factor below 0 loses it."""
    seat = next_punter(s, s.banker)
    while seat != NOBODY:
        settle_punter(s, seat, factor * s.staked[seat])
        seat = next_punter(s, seat)


def draw_house(v, draw):
    """What the house has won, where it holds the bank."""
    if v.banker == NOBODY:
        draw.fact("house_won", v.house)
