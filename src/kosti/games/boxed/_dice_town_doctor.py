"""Dice Town: players without success visit Doc Badluck for a remedy, in the later edition for an elixir."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_places as places
from kosti.dice import count_of, mask_size, tally
from kosti.engine import OneOf, ask, draw, everybody, fill, first_seat, go, left_of, move, note, step_number, total
from kosti.games.boxed._dice_town_names import A_PLAYER, EDITION, ELIXIR, FACES, PROPERTY, PROPERTY_WORTH, REMEDY, STORE, STORE_WORTH

WORDS = {
    "tonic_window": "Play Doc Badluck's Elixir to visit the doctor? | Сыграть Эликсир дока Бэдлака и зайти к доктору?",
    "ordering": "Who visits the doctor next? | Кто идёт к доктору следующим?",
    "call_in": "Next: {0} | Следующий посетитель: {0}",
    "visits": "{0.name} visits Doc Badluck | {0.name} идёт к доктору",
    "at_doctor": "What does the doctor do for you? | Что для вас сделает доктор?",
    "doc": "Doctor: | Доктор:",
    "fencing": "Which property do you fence? | Какую собственность огородить?",
    "protect": "Fence: | Огородить:",
    "choosing_elixir": "Which elixir do you take? | Какой эликсир берёте?",
    "take_elixir": "Take: | Взять:",
    "draw_elixir": "Take the top card of the deck | Взять верхнюю карту колоды",
    "choosing_giver": "Who gives you a card? | Кто отдаст вам карту?",
    "target": "{0} gives a card | Карту отдаёт {0}",
    "giving": "Which card do you give? | Какую карту отдать?",
    "give_store": "Give: | Отдать:",
    "give_property": "Give: | Отдать:",
}

# What rules of thumb take for worth it, in dollars: a store card unseen, the badge, fences for two cards, a card that its owner chooses.
A_CARD, THE_BADGE, FENCES, A_GIFT = 6, 10, 2, 4

# --- who visits the doctor, and in which order


def open_surgery(s, then):
    """All visits of a round; after them the step `then` goes on."""
    s.doctor_left = step_number(then)
    s.visitors = 0
    for p in range(s.players):
        if not s.success[p]:
            s.visitors |= 1 << p
    if s.edition == EDITION.first:
        cards.open_window(s, tonic_window, STORE.tonic, s.badge, everybody(s) & ~s.visitors, tonic_first, order_visits)
    else:
        order_visits(s)


def tonic_window(s, may):
    cards.play_or_pass(s, may)


def thumb_tonic_window(s, may):
    cards.play_if(s, may, s.edition == EDITION.elixir or worth_of(s, s.seat, best_remedy(s, s.seat)) >= 4)


def tonic_first(s):
    """First edition: a successful player joins the visitors."""
    if not s.cancelled:
        s.visitors |= 1 << s.actor
        s.window_seats &= ~(1 << s.actor)
    cards.reopen_window(s)


def order_visits(s):
    s.queued = 0
    fill(s.queue, -1)
    go(s, order_next)


def order_next(s):
    """The Sheriff names the order of the visits; the last one needs no naming."""
    if s.visitors == 0:
        s.queued = 0
        go(s, next_visit)
    elif mask_size(s.visitors) == 1:
        call_in(s, first_seat(s.visitors))
    else:
        ask(s, s.badge, ordering)


def ordering(s, may):
    for p in range(s.players):
        if s.visitors >> p & 1:
            may.call_in(p)


def thumb_ordering(s, may):
    """The Sheriff himself comes first."""
    if s.visitors >> s.seat & 1:
        may.call_in(s.seat)
    else:
        ordering(s, may)


@move
def call_in(s, visitor: A_PLAYER):
    s.visitors &= ~(1 << visitor)
    s.queue[s.queued] = visitor
    s.queued += 1
    go(s, order_next)


def next_visit(s):
    if s.queued == s.players or s.queue[s.queued] < 0:
        go(s, s.doctor_left)
        return
    s.visitor = s.queue[s.queued]
    s.queued += 1
    visit(s)


def visit(s):
    s.seat = s.visitor
    note(s, "visits", s.visitor)
    if s.edition == EDITION.elixir:
        ask(s, s.visitor, choosing_elixir)
    elif remedies(s, s.visitor):
        ask(s, s.visitor, at_doctor)
    else:
        go(s, next_visit)


def visited(s):
    """The visit is over; in the later edition the elixir is discarded and its open place filled again."""
    if s.edition == EDITION.first:
        go(s, next_visit)
        return
    s.elixir_discard[s.elixir] += 1
    refill_elixirs(s, open_tonic)


def open_tonic(s):
    """Later edition: after a visit somebody may drink Doc's Elixir too."""
    cards.open_window(s, tonic_window, STORE.tonic, left_of(s, s.visitor), everybody(s), tonic_elixir, next_visit)


def tonic_elixir(s):
    """Later edition: the owner visits at once."""
    if s.cancelled:
        cards.reopen_window(s)
    else:
        s.visitor = s.actor
        visit(s)


# --- remedies (first edition)


def remedies(s, p):
    """The remedies a hand allows, as a bit set."""
    dice = tally(s.hand[p], 5)
    found = 0
    if total(s.property_hand[p]) and count_of(dice, FACES.nine) + count_of(dice, FACES.ten):
        found |= 1 << REMEDY.wire
    if total(s.store_deck) + total(s.store_discard) and count_of(dice, FACES.jack) + count_of(dice, FACES.queen):
        found |= 1 << REMEDY.store
    if count_of(dice, FACES.king):
        found |= 1 << REMEDY.small
    if count_of(dice, FACES.ace):
        found |= 1 << REMEDY.big
    return found


def at_doctor(s, may):
    found = remedies(s, s.seat)
    for remedy in range(REMEDY.decline):
        if found >> remedy & 1:
            may.doc(remedy)
    may.doc(REMEDY.decline)


def thumb_at_doctor(s, may):
    may.doc(best_remedy(s, s.seat))


def best_remedy(s, p):
    found = remedies(s, p)
    best = REMEDY.decline
    for remedy in range(REMEDY.decline):
        if found >> remedy & 1 and worth_of(s, p, remedy) > worth_of(s, p, best):
            best = remedy
    return best


def worth_of(s, p, remedy):
    """What a remedy is worth to a player, in dollars."""
    if remedy == REMEDY.wire:
        return FENCES
    if remedy == REMEDY.store:
        return A_CARD
    if remedy == REMEDY.small:
        return spoils(s, p, s.dollars, 2)
    if remedy == REMEDY.big:
        return 2 * spoils(s, p, s.nuggets, 1)
    return 0


def spoils(s, robber, purses, most):
    """What a robbery of everybody brings."""
    amount = 0
    for p in range(s.players):
        if p != robber:
            amount += min(most, purses[p])
    return amount


@move
def doc(s, remedy: OneOf(REMEDY)):
    if remedy == REMEDY.wire:
        fence_two(s)
    elif remedy == REMEDY.store:
        take_store_card(s)
    elif remedy == REMEDY.small:
        rob_everybody(s)
    elif remedy == REMEDY.big:
        nugget_from_everybody(s)
    else:
        go(s, visited)


# --- elixirs (later edition)


def choosing_elixir(s, may):
    may.take_elixir(s.elixir_open[0] - 1)
    may.take_elixir(s.elixir_open[1] - 1)
    may.draw_elixir()


def thumb_choosing_elixir(s, may):
    """The better open one; the deck if neither is worth much."""
    a, b = s.elixir_open[0] - 1, s.elixir_open[1] - 1
    best = a if worth_of_elixir(s, s.seat, a) >= worth_of_elixir(s, s.seat, b) else b
    if worth_of_elixir(s, s.seat, best) >= 4:
        may.take_elixir(best)
    else:
        may.draw_elixir()


def worth_of_elixir(s, p, card):
    """What an elixir is worth to a player, in dollars."""
    if card == ELIXIR.wealth:
        return worth_of(s, p, REMEDY.small)
    if card == ELIXIR.charm:
        return worth_of(s, p, REMEDY.big)
    if card == ELIXIR.luck:
        return A_CARD
    if card == ELIXIR.power:
        return THE_BADGE if s.badge != p else 0
    if card == ELIXIR.protection:
        return FENCES
    return A_GIFT if givers(s, card) else 0


@move
def take_elixir(s, card: OneOf(ELIXIR, "card")):
    s.elixir_open[0 if s.elixir_open[0] == card + 1 else 1] = 0
    drink(s, card)


@move
def draw_elixir(s):
    reshuffle_elixirs(s)
    draw(s, s.elixir_deck, top_elixir)


def top_elixir(s, card: OneOf(ELIXIR, "card")):
    s.elixir_deck[card] -= 1
    drink(s, card)


def reshuffle_elixirs(s):
    if total(s.elixir_deck) == 0:
        cards.pour(s.elixir_discard, s.elixir_deck)


def refill_elixirs(s, then):
    """Elixirs are turned up until two are open."""
    s.after_refill = step_number(then)
    go(s, turn_up_elixir)


def turn_up_elixir(s):
    if s.elixir_open[0] and s.elixir_open[1]:
        go(s, s.after_refill)
        return
    reshuffle_elixirs(s)
    s.seat = s.visitor
    draw(s, s.elixir_deck, new_elixir)


def new_elixir(s, card: OneOf(ELIXIR, "card")):
    s.elixir_deck[card] -= 1
    s.elixir_open[0 if s.elixir_open[0] == 0 else 1] = card + 1
    go(s, turn_up_elixir)


def drink(s, card):
    s.elixir = card
    if card == ELIXIR.wealth:
        rob_everybody(s)
    elif card == ELIXIR.charm:
        nugget_from_everybody(s)
    elif card == ELIXIR.luck:
        take_store_card(s)
    elif card == ELIXIR.power:
        places.badge_moves(s, s.visitor, visited)
    elif card == ELIXIR.protection:
        fence_two(s)
    else:
        take_gift(s)


# --- what remedies and elixirs do


def fence_two(s):
    s.to_fence = 2
    go(s, fence_next)


def fence_next(s):
    only = cards.only_kind(s.property_hand[s.visitor])
    if s.to_fence == 0 or total(s.property_hand[s.visitor]) == 0:
        go(s, visited)
    elif only >= 0:
        protect(s, only)
    else:
        ask(s, s.visitor, fencing)


def fencing(s, may):
    for card in range(len(PROPERTY)):
        if s.property_hand[s.seat][card]:
            may.protect(card)


def thumb_fencing(s, may):
    may.protect(cards.dearest(s.property_hand[s.seat], PROPERTY_WORTH))


@move
def protect(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.visitor][card] -= 1
    s.fenced[s.visitor][card] += 1
    s.to_fence -= 1
    go(s, fence_next)


def take_store_card(s):
    if cards.reshuffle_store(s):
        draw(s, s.store_deck, doctors_card, owner=s.visitor)
    else:
        go(s, visited)


def doctors_card(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    cards.receive_store_card(s, s.visitor, card, visited)


def rob_everybody(s):
    for p in range(s.players):
        if p != s.visitor:
            cards.rob(s, p, s.visitor, 2)
    go(s, visited)


def nugget_from_everybody(s):
    for p in range(s.players):
        if p != s.visitor and s.nuggets[p]:
            s.nuggets[p] -= 1
            s.nuggets[s.visitor] += 1
    go(s, visited)


# --- a card that its owner chooses


def take_gift(s):
    """Friendship takes a store card, Dominion a property."""
    seats = givers(s, s.elixir)
    if seats == 0:
        go(s, visited)
    elif mask_size(seats) == 1:
        target(s, first_seat(seats))
    else:
        ask(s, s.visitor, choosing_giver)


def givers(s, card):
    """Who has a card that an elixir can take."""
    seats = 0
    for p in range(s.players):
        if p != s.visitor and givable(s, card, p):
            seats |= 1 << p
    return seats


def givable(s, card, p):
    """How many cards of a player an elixir can take."""
    return total(s.store_hand[p]) if card == ELIXIR.friendship else total(s.property_hand[p])


def choosing_giver(s, may):
    seats = givers(s, s.elixir)
    for p in range(s.players):
        if seats >> p & 1:
            may.target(p)


def thumb_choosing_giver(s, may):
    """Who has few cards cannot give a bad one."""
    seats = givers(s, s.elixir)
    giver = first_seat(seats)
    for p in range(s.players):
        if seats >> p & 1 and givable(s, s.elixir, p) < givable(s, s.elixir, giver):
            giver = p
    may.target(giver)


@move
def target(s, player: A_PLAYER):
    s.victim = player
    only = cards.only_kind(s.store_hand[player]) if s.elixir == ELIXIR.friendship else cards.only_kind(s.property_hand[player])
    if only < 0:
        ask(s, player, giving)
    elif s.elixir == ELIXIR.friendship:
        give_store(s, only)
    else:
        give_property(s, only)


def giving(s, may):
    if s.elixir == ELIXIR.friendship:
        for card in range(len(STORE)):
            if s.store_hand[s.victim][card]:
                may.give_store(card)
        return
    for card in range(len(PROPERTY)):
        if s.property_hand[s.victim][card]:
            may.give_property(card)


def thumb_giving(s, may):
    if s.elixir == ELIXIR.friendship:
        may.give_store(cards.cheapest(s.store_hand[s.seat], STORE_WORTH))
    else:
        may.give_property(cards.cheapest(s.property_hand[s.seat], PROPERTY_WORTH))


@move(secret=True)
def give_store(s, card: OneOf(STORE, "card")):
    s.store_hand[s.victim][card] -= 1
    s.store_hand[s.visitor][card] += 1
    go(s, visited)


@move(secret=True)
def give_property(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.victim][card] -= 1
    s.property_hand[s.visitor][card] += 1
    go(s, visited)
