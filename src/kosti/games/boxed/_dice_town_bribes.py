"""Dice Town: the Sheriff settles ties, and everybody may bribe him."""

from kosti.engine import OneOf, ask, ask_each, copy, fill, go, move, stay, step_number, total
from kosti.games.boxed._dice_town_names import A_PLAYER, BRIBERY, PROPERTY, PROPERTY_WORTH, STORE, STORE_WORTH

WORDS = {
    "offering": "A tie! Bribe the Sheriff? | Ничья! Подкупить шерифа?",
    "no_offer": "No offer | Без предложения",
    "offer_for": "Offer for {0} | Предложение в пользу: {0}",
    "add_dollar": "Add $1 | Добавить $1",
    "add_nugget": "Add a nugget | Добавить самородок",
    "add_store": "Add: | Добавить:",
    "add_property": "Add: | Добавить:",
    "add_fenced": "Add, fenced: | Добавить огороженную:",
    "your_offer": "Your offer | Ваше предложение",
    "bribe_for": "Offer for | Предложение в пользу",
    "bribe_store": "Offered store cards | Предложенные карты лавки",
    "bribe_property": "Offered property | Предложенная собственность",
    "deciding": "A tie: you, the Sheriff, decide. | Ничья: решает шериф — вы.",
    "decide": "Decide for {0} | Решение в пользу: {0}",
}


def settle_tie(s, then):
    """The Sheriff makes one of the tied players `controller`, and the step `then` goes on; before that everybody else may make him an offer."""
    s.decided = step_number(then)
    s.raiser = 1 if s.bribe_rounds > 1 else s.players
    if s.bribery == BRIBERY.off:
        ask(s, s.badge, deciding)
    elif owners(s):
        ask_each(s, owners(s), offering, show_offers)
    else:
        show_offers(s)


def owners(s):
    """Everybody but the Sheriff who owns anything to offer."""
    seats = 0
    for p in range(s.players):
        wealth = s.dollars[p] + s.nuggets[p] + total(s.store_hand[p]) + total(s.property_hand[p]) + total(s.fenced[p])
        if p != s.badge and wealth:
            seats |= 1 << p
    return seats


# --- making an offer


def offering(s, may):
    p = s.seat
    if s.draft_for[p] == 0:
        may.no_offer()
        for b in range(s.players):
            if s.tied >> b & 1:
                may.offer_for(b)
        return
    may.done()
    if s.dollars[p] > s.draft_dollars[p]:
        may.add_dollar()
    if s.nuggets[p] > s.draft_nuggets[p]:
        may.add_nugget()
    for card in range(len(STORE)):
        if s.store_hand[p][card] > s.draft_store[p][card]:
            may.add_store(card)
    for card in range(len(PROPERTY)):
        if s.property_hand[p][card] > s.draft_property[p][card]:
            may.add_property(card)
        if s.fenced[p][card] > s.draft_fenced[p][card]:
            may.add_fenced(card)


def thumb_offering(s, may):
    """A dollar for oneself, if there is money to spare and the Sheriff will not take the place himself."""
    p = s.seat
    hopeful = s.tied >> p & 1 and not s.tied >> s.badge & 1
    if s.draft_for[p] == 0 and hopeful and s.dollars[p] >= 4:
        may.offer_for(p)
    elif s.draft_for[p] == 0:
        may.no_offer()
    elif s.draft_dollars[p] == 0 and s.dollars[p]:
        may.add_dollar()
    else:
        may.done()


@move
def no_offer(s):
    pass


@move
def done(s):
    pass


@move
def offer_for(s, beneficiary: A_PLAYER):
    s.draft_for[s.seat] = beneficiary + 1
    stay(s)


@move
def add_dollar(s):
    s.draft_dollars[s.seat] += 1
    stay(s)


@move
def add_nugget(s):
    s.draft_nuggets[s.seat] += 1
    stay(s)


@move(secret=True)
def add_store(s, card: OneOf(STORE, "card")):
    s.draft_store[s.seat][card] += 1
    stay(s)


@move(secret=True)
def add_property(s, card: OneOf(PROPERTY, "card")):
    s.draft_property[s.seat][card] += 1
    stay(s)


@move
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
        for card in range(len(PROPERTY)):
            s.bribe_property[p][card] = s.draft_property[p][card] + s.draft_fenced[p][card]
    while s.raiser < s.players:
        p = (s.badge + s.raiser) % s.players
        s.raiser += 1
        if owners(s) >> p & 1:
            ask_each(s, 1 << p, offering, show_offers)
            return
    ask(s, s.badge, deciding)


# --- the Sheriff decides


def deciding(s, may):
    for p in range(s.players):
        if s.tied >> p & 1:
            may.decide(p)


def thumb_deciding(s, may):
    """For oneself; otherwise for the best offer, and of equal ones for the poorest player."""
    best, best_value = s.badge, 0
    for p in range(s.players):
        value = 1000 + 100 * offered_for(s, p) - 2 * s.nuggets[p] - s.dollars[p]
        if s.tied >> p & 1 and not s.tied >> s.badge & 1 and value > best_value:
            best, best_value = p, value
    may.decide(best)


def offered_for(s, winner):
    """What the offers for a player are worth to the Sheriff."""
    worth = 0
    for p in range(s.players):
        if s.bribe_for[p] == winner + 1:
            worth += s.bribe_dollars[p] + 2 * s.bribe_nuggets[p]
            for card in range(len(STORE)):
                worth += s.bribe_store[p][card] * STORE_WORTH[card]
            for card in range(len(PROPERTY)):
                worth += s.bribe_property[p][card] * PROPERTY_WORTH[card]
    return worth


@move
def decide(s, winner: A_PLAYER):
    for p in range(s.players):
        if s.bribe_for[p] == winner + 1:
            pay_bribe(s, p)
        forget_offer(s, p)
    s.tied = 0
    s.controller = winner
    go(s, s.decided)


def pay_bribe(s, p):
    """What was offered for the winner goes to the Sheriff."""
    s.dollars[p] -= s.bribe_dollars[p]
    s.dollars[s.badge] += s.bribe_dollars[p]
    s.nuggets[p] -= s.bribe_nuggets[p]
    s.nuggets[s.badge] += s.bribe_nuggets[p]
    for card in range(len(STORE)):
        s.store_hand[p][card] -= s.bribe_store[p][card]
        s.store_hand[s.badge][card] += s.bribe_store[p][card]
    for card in range(len(PROPERTY)):
        s.property_hand[p][card] -= s.draft_property[p][card]
        s.fenced[p][card] -= s.draft_fenced[p][card]
        s.property_hand[s.badge][card] += s.bribe_property[p][card]


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
            cards = [STORE.name(c) for c in range(len(STORE)) for _ in range(v.draft_store[p][c])]
            cards += [PROPERTY.name(c) for c in range(len(PROPERTY)) for _ in range(v.draft_property[p][c] + v.draft_fenced[p][c])]
            draw.fact("your_offer", offer_in_words(draw, v.draft_for[p], v.draft_dollars[p], v.draft_nuggets[p], cards))


def offer_in_words(draw, beneficiary, dollars, nuggets, cards):
    parts = [f"${dollars}"] if dollars else []
    parts += [f"{draw.word('nuggets')} {nuggets}"] if nuggets else []
    return ", ".join([draw.name(beneficiary - 1), *parts, *map(draw.word, cards)])
