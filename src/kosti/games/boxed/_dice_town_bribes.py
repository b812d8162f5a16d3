"""Dice Town: the Sheriff settles ties, and everybody may bribe him."""

import kosti.games.boxed._dice_town_cards as cards
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, ask_each, copy, fill, note, stay, step_number, total
from kosti.games.boxed._dice_town_names import BRIBERY, PROPERTY, PROPERTY_WORTH, STORE, STORE_WORTH

WORDS = {
    "bribe_paid": "{0.name} {0.name:pay/pays} the Sheriff: ${1}, gold {2}, cards {3} | {0.name} {0.name:платите/платит} шерифу: ${1}, самородков {2}, карт {3}",
    "your_offer": "Your offer | Ваше предложение",
}


def settle_tie(s, offer, decision):
    """Everybody else may make the Sheriff an offer, answering the question `offer`; then he answers the question `decision`."""
    s.offer = step_number(offer)
    s.decision = step_number(decision)
    s.raiser = 1 if s.bribe_rounds > 1 else s.players
    if s.bribery == BRIBERY.off:
        ask(s, s.badge, s.decision)
    elif owners(s):
        ask_each(s, owners(s), s.offer, show_offers)
    else:
        show_offers(s)


def code_of(seat, place):
    """What an offer is for: a seat, in the expansion also the place it is to get, 1 or 2; 0 is no offer."""
    return seat + 1 + 8 * place


def owners(s):
    """Everybody but the Sheriff who owns anything to offer."""
    seats = 0
    for p in range(s.players):
        wealth = s.dollars[p] + s.nuggets[p] + total(s.store_hand[p]) + total(s.property_hand[p]) + total(s.fenced[p])
        if p != s.badge and wealth:
            seats |= 1 << p
    return seats


# --- making an offer


def add_or_done(s, may):
    """The pieces of an offer, one at a time."""
    p = s.seat
    may.done()
    if s.dollars[p] > s.draft_dollars[p]:
        may.add_dollar()
    if s.nuggets[p] > s.draft_nuggets[p]:
        may.add_nugget()
    for card in range(len(s.store_hand[p])):
        if s.store_hand[p][card] > s.draft_store[p][card]:
            may.add_store(card)
    for card in range(len(s.property_hand[p])):
        if s.property_hand[p][card] > s.draft_property[p][card]:
            may.add_property(card)
        if s.fenced[p][card] > s.draft_fenced[p][card]:
            may.add_fenced(card)


def hopeful(s, p):
    """Rule of thumb: an offer for oneself, if there is enough money and the Sheriff will not take the place himself."""
    return p == s.seat and not s.tied >> s.badge & 1 and s.dollars[p] >= 4


def promise_done(s):
    """A dollar is enough, but whoever has one adds it."""
    return s.draft_dollars[s.seat] > 0 or s.dollars[s.seat] == 0


@move("No offer | Без предложения", told="{who} {who:offer/offers} nothing | {who} ничего не {who:предлагаете/предлагает}")
def no_offer(s):
    pass


@move(told="{who} {who:offer/offers} no more than that | {who} больше ничего не {who:добавляете/добавляет}")
def done(s):
    pass


@move("Add $1 | Добавить $1", told="{who} {who:add/adds} $1 | {who} {who:добавляете/добавляет} $1")
def add_dollar(s):
    s.draft_dollars[s.seat] += 1
    stay(s)


@move("Add a nugget | Добавить самородок", told="{who} {who:add/adds} a nugget | {who} {who:добавляете/добавляет} самородок")
def add_nugget(s):
    s.draft_nuggets[s.seat] += 1
    stay(s)


@move("Add: | Добавить:", secret=True, told="{who} {who:add/adds} {0} | {who} {who:добавляете/добавляет}: {0}")
def add_store(s, card: OneOf(STORE, "card")):
    s.draft_store[s.seat][card] += 1
    stay(s)


@move("Add: | Добавить:", secret=True, told="{who} {who:add/adds} {0} | {who} {who:добавляете/добавляет}: {0}")
def add_property(s, card: OneOf(PROPERTY, "card")):
    s.draft_property[s.seat][card] += 1
    stay(s)


@move("Add, fenced: | Добавить огороженную:", told="{who} {who:add/adds} an open card: {0} | {who} {who:добавляете/добавляет} открытую карту: {0}")
def add_fenced(s, card: OneOf(PROPERTY, "card")):
    s.draft_fenced[s.seat][card] += 1
    stay(s)


def show_offers(s):
    """All offers are shown; what the cards are only the Sheriff sees. In a second round everybody is asked once more, in turn."""
    for p in range(s.players):
        s.bribe_for[p] = s.draft_for[p]
        s.bribe_dollars[p] = s.draft_dollars[p]
        s.bribe_nuggets[p] = s.draft_nuggets[p]
        copy(s.draft_store[p], s.bribe_store[p])
        for card in range(len(s.bribe_property[p])):
            s.bribe_property[p][card] = s.draft_property[p][card] + s.draft_fenced[p][card]
    while s.raiser < s.players:
        p = (s.badge + s.raiser) % s.players
        s.raiser += 1
        if owners(s) >> p & 1:
            ask_each(s, 1 << p, s.offer, show_offers)
            return
    ask(s, s.badge, s.decision)


# --- the Sheriff has decided


def offered_for(s, code):
    """What the offers for something are worth to the Sheriff."""
    worth = 0
    for p in range(s.players):
        if s.bribe_for[p] == code:
            worth += s.bribe_dollars[p] + 2 * s.bribe_nuggets[p]
            for card in range(len(s.bribe_store[p])):
                worth += s.bribe_store[p][card] * STORE_WORTH[card]
            for card in range(len(s.bribe_property[p])):
                worth += s.bribe_property[p][card] * PROPERTY_WORTH[card]
    return worth


def esteem(s, p, place):
    """Rule of thumb: the Sheriff is for himself, otherwise for the best offer, of equal ones for the poorest player."""
    if p == s.badge:
        return 100000
    return 100 * offered_for(s, code_of(p, place)) - 2 * s.nuggets[p] - s.dollars[p]


def close_offers(s, code, other):
    """Offers for what has come true are paid, all others lapse."""
    for p in range(s.players):
        if s.bribe_for[p] and (s.bribe_for[p] == code or s.bribe_for[p] == other):
            pay_bribe(s, p)
        forget_offer(s, p)
    s.tied = 0


def pay_bribe(s, p):
    offered = total(s.bribe_store[p]) + total(s.bribe_property[p])
    if s.bribe_dollars[p] + s.bribe_nuggets[p] + offered:
        note(s, "bribe_paid", p, s.bribe_dollars[p], s.bribe_nuggets[p], offered)
    s.dollars[p] -= s.bribe_dollars[p]
    s.dollars[s.badge] += s.bribe_dollars[p]
    s.nuggets[p] -= s.bribe_nuggets[p]
    s.nuggets[s.badge] += s.bribe_nuggets[p]
    for card in range(len(s.bribe_store[p])):
        s.store_hand[p][card] -= s.bribe_store[p][card]
        s.store_hand[s.badge][card] += s.bribe_store[p][card]
    for card in range(len(s.bribe_property[p])):
        s.property_hand[p][card] -= s.draft_property[p][card]
        s.fenced[p][card] -= s.draft_fenced[p][card]
        for _ in range(s.bribe_property[p][card]):
            cards.gain_property(s, s.badge, card)


def forget_offer(s, p):
    s.draft_for[p] = 0
    s.draft_dollars[p] = 0
    s.draft_nuggets[p] = 0
    fill(s.draft_store[p], 0)
    fill(s.draft_property[p], 0)
    fill(s.draft_fenced[p], 0)
    s.bribe_for[p] = 0
    s.bribe_dollars[p] = 0
    s.bribe_nuggets[p] = 0
    fill(s.bribe_store[p], 0)
    fill(s.bribe_property[p], 0)


# --- drawn on the table


def draw_offers(v, draw):
    for p in range(v.players):
        if v.bribe_for[p]:
            draw.fact("bribe_for", offer_in_words(draw, v.bribe_for[p], v.bribe_dollars[p], v.bribe_nuggets[p], []), owner=p)
        if p == v.viewer and v.draft_for[p]:
            cards = [STORE.name(c) for c, n in enumerate(v.draft_store[p]) for _ in range(n)]
            cards += [PROPERTY.name(c) for c, n in enumerate(v.draft_property[p]) for _ in range(n + v.draft_fenced[p][c])]
            draw.fact("your_offer", offer_in_words(draw, v.draft_for[p], v.draft_dollars[p], v.draft_nuggets[p], cards))


def offer_in_words(draw, code, dollars, nuggets, cards):
    place, seat = divmod(code - 1, 8)
    parts = [draw.word(("", "as_first", "as_second")[place])] if place else []
    parts += [f"${dollars}"] if dollars else []
    parts += [f"{draw.word('nuggets')} {nuggets}"] if nuggets else []
    return ", ".join([draw.name(seat), *parts, *map(draw.word, cards)])
