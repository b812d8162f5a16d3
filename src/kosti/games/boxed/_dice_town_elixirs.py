"""Dice Town, later edition: who had no place must take one of Doc Badluck's elixirs."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_doctor as doctor
import kosti.games.boxed._dice_town_immediate as immediate
import kosti.games.boxed._dice_town_places as places
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, draw, everybody, go, left_of, note, step_number, total
from kosti.games.boxed._dice_town_names import ELIXIR, PROPERTY, PROPERTY_WORTH, REMEDY, STORE

WORDS = {
    "choosing_elixir": "Which elixir do you take? | Какой эликсир берёте?",
    "giving_property": "Which card do you give? | Какую карту отдать?",
}

# What rules of thumb take for worth it, in dollars: the badge, a card that its owner chooses.
THE_BADGE, A_GIFT = 10, 4

# --- visits


def open_surgery(s, then):
    """All visits of a round; after them the step `then` goes on."""
    doctor.expect_visitors(s, offer_elixir, elixir_used, then)
    doctor.order_visits(s)


def offer_elixir(s):
    ask(s, s.visitor, choosing_elixir)


def elixir_used(s):
    """The visit is over: the elixir is discarded and its open place filled again."""
    s.elixir_discard[s.elixir] += 1
    refill_elixirs(s, open_tonic)


def open_tonic(s):
    """After a visit somebody may drink Doc's Elixir too."""
    cards.open_window(s, doctor.tonic_window, STORE.tonic, left_of(s, s.visitor), everybody(s), tonic_elixir, doctor.next_visit)


def tonic_elixir(s):
    """The owner visits at once."""
    if s.cancelled:
        cards.reopen_window(s)
    else:
        s.visitor = s.actor
        doctor.visit(s)


# --- elixirs


def choosing_elixir(s, may):
    may.take_elixir(s.elixir_open[0] - 1)
    may.take_elixir(s.elixir_open[1] - 1)
    may.draw_elixir()


def promise_draw_elixir(s):
    """The deck if neither open one is worth as much."""
    return 4


def promise_take_elixir(s, card):
    """What an elixir is worth, in dollars."""
    p = s.seat
    if card == ELIXIR.wealth:
        return doctor.worth_of(s, p, REMEDY.small)
    if card == ELIXIR.charm:
        return doctor.worth_of(s, p, REMEDY.big)
    if card == ELIXIR.luck:
        return doctor.A_CARD
    if card == ELIXIR.power:
        return THE_BADGE if s.badge != p else 0
    if card == ELIXIR.protection:
        return doctor.FENCES
    return A_GIFT if givers(s, card, p) else 0


@move("Take: | Взять:", told="{who} {who:take/takes} the {0} | {who} {who:берёте/берёт}: {0}")
def take_elixir(s, card: OneOf(ELIXIR, "card")):
    s.elixir_open[0 if s.elixir_open[0] == card + 1 else 1] = 0
    drink(s, card)


@move(
    "Take the top card of the deck | Взять верхнюю карту колоды",
    told="{who} {who:take/takes} the top elixir of the deck: | {who} {who:берёте/берёт} верхний эликсир колоды:",
)
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
        doctor.small_robbery(s)
    elif card == ELIXIR.charm:
        doctor.big_robbery(s)
    elif card == ELIXIR.luck:
        doctor.take_store_card(s)
    elif card == ELIXIR.power:
        places.badge_moves(s, s.visitor, elixir_used)
    elif card == ELIXIR.protection:
        doctor.fence_two(s)
    else:
        take_gift(s)


# --- a card that its owner chooses


def take_gift(s):
    """Friendship takes a store card, Dominion a property."""
    seats = givers(s, s.elixir, s.visitor)
    if seats:
        immediate.choose_giver(s, s.visitor, seats, giver_named)
    else:
        note(s, "in_vain", ELIXIR.name(s.elixir))
        go(s, elixir_used)


def givers(s, card, taker):
    """Who has a card that an elixir can take."""
    if card == ELIXIR.friendship:
        return immediate.store_givers(s, taker)
    seats = 0
    for p in range(s.players):
        if p != taker and total(s.property_hand[p]):
            seats |= 1 << p
    return seats


def giver_named(s):
    only = cards.only_card(s.property_hand[s.victim])
    if s.elixir == ELIXIR.friendship:
        immediate.take_store_gift(s, elixir_used)
    elif only >= 0:
        give_property(s, only)
    else:
        ask(s, s.victim, giving_property)


def giving_property(s, may):
    for card in range(len(s.property_hand[s.victim])):
        if s.property_hand[s.victim][card]:
            may.give_property(card)


def promise_give_property(s, card):
    return -PROPERTY_WORTH[card]


@move("Give: | Отдать:", secret=True, told="{who} {who:give/gives} {0} | {who} {who:отдаёте/отдаёт}: {0}")
def give_property(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.victim][card] -= 1
    s.property_hand[s.visitor][card] += 1
    note(s, "gives", s.victim, s.visitor)
    go(s, elixir_used)
