"""Dice Town, the expansion: who is first and who is second at a place; bribes name the place that their beneficiary must get."""

import kosti.games.boxed._dice_town_bribes as bribes
import kosti.games.boxed._dice_town_places as places
from kosti.engine import move
from kosti.engine.rules import NOBODY, everybody, first_seat, go, several, stay, step_number
from kosti.games.boxed._dice_town_names import A_PLAYER

WORDS = {
    "bribing": "{tie}! Bribe the Sheriff? | {tie}! Подкупить шерифа?",
    "as_first": "first | первое место",
    "as_second": "second | второе место",
    "naming": "{tie}: you, the Sheriff, name who acts here. | {tie}: вы, шериф, называете, кто здесь действует.",
    "verb name_both": "First and second | Первый и второй",
}

FIRST, SECOND = 1, 2  # as a bit set in `open_ranks`


def find_players(s, then):
    """The seats in `first` and `second` are found, the Sheriff settling ties; then the step `then` goes on."""
    s.ranked = step_number(then)
    s.first = NOBODY
    s.second = NOBODY
    s.tied = places.strongest(s, everybody(s))
    if several(s.tied):
        settle(s, FIRST if s.players == 2 else FIRST | SECOND)
        return
    if s.tied:
        s.first = first_seat(s.tied)
        s.tied = places.strongest(s, everybody(s) & ~(1 << s.first)) if s.players > 2 else 0
    if several(s.tied):
        settle(s, SECOND)
        return
    if s.tied:
        s.second = first_seat(s.tied)
    s.tied = 0
    go(s, then)


def settle(s, ranks):
    s.open_ranks = ranks
    bribes.settle_tie(s, bribing, naming)


# --- offers


def bribing(s, may):
    if s.draft_for[s.seat]:
        bribes.add_or_done(s, may)
        return
    may.no_offer()
    for p in range(s.players):
        if s.tied >> p & 1 and s.open_ranks & FIRST:
            may.offer_first(p)
        if s.tied >> p & 1 and s.open_ranks & SECOND:
            may.offer_second(p)


def promise_offer_first(s, beneficiary):
    return bribes.hopeful(s, beneficiary)


def promise_offer_second(s, beneficiary):
    return bribes.hopeful(s, beneficiary)


@move(
    "Offer for {0} as first | За первое место: {0}",
    told="{who} {who:offer/offers} a bribe so that first place goes to {0} | {who} {who:предлагаете/предлагает} шерифу взятку: первое место — {0:ваше/*}",
)
def offer_first(s, beneficiary: A_PLAYER):
    s.draft_for[s.seat] = bribes.code_of(beneficiary, FIRST)
    stay(s)


@move(
    "Offer for {0} as second | За второе место: {0}",
    told="{who} {who:offer/offers} a bribe so that second place goes to {0} | {who} {who:предлагаете/предлагает} шерифу взятку: второе место — {0:ваше/*}",
)
def offer_second(s, beneficiary: A_PLAYER):
    s.draft_for[s.seat] = bribes.code_of(beneficiary, SECOND)
    stay(s)


# --- the Sheriff names first and second


def naming(s, may):
    for p in range(s.players):
        if not s.tied >> p & 1:
            continue
        if s.open_ranks == FIRST:
            may.name_first(p)
        elif s.open_ranks == SECOND:
            may.name_second(p)
        else:
            name_pairs(s, may, p)


def name_pairs(s, may, first):
    for q in range(s.players):
        if s.tied >> q & 1 and q != first:
            may.name_both(first, q)


def promise_name_first(s, first):
    return bribes.esteem(s, first, FIRST)


def promise_name_second(s, second):
    return bribes.esteem(s, second, SECOND)


def promise_name_both(s, first, second):
    """Who is first matters more."""
    return 100000 * bribes.esteem(s, first, FIRST) + bribes.esteem(s, second, SECOND)


@move("First: {0} | Первое место: {0}", told="{who} {who:decide/decides}: first place goes to {0} | {who} {who:решаете/решает}: первое место — {0:ваше/*}")
def name_first(s, first: A_PLAYER):
    s.first = first
    decided(s)


@move("Second: {0} | Второе место: {0}", told="{who} {who:decide/decides}: second place goes to {0} | {who} {who:решаете/решает}: второе место — {0:ваше/*}")
def name_second(s, second: A_PLAYER):
    s.second = second
    decided(s)


@move(
    "First {0}, second {1} | Первое место — {0}, второе — {1}",
    told="{who} {who:decide/decides}: first place goes to {0}, second place to {1} | {who} {who:решаете/решает}: первое место — {0:ваше/*}, второе — {1:ваше/*}",
)
def name_both(s, first: A_PLAYER, second: A_PLAYER):
    s.first = first
    s.second = second
    decided(s)


def decided(s):
    first = bribes.code_of(s.first, FIRST) if s.open_ranks & FIRST else 0
    second = bribes.code_of(s.second, SECOND) if s.open_ranks & SECOND else 0
    bribes.close_offers(s, first, second)
    go(s, s.ranked)
