"""Dice Town, phase II: the town hall, its property cards and its display."""

import kosti.games.boxed._dice_town_cards as cards
from kosti.dice import count_of, tally
from kosti.engine import OneOf
from kosti.engine.rules import draw, go, note, step_number, total
from kosti.games.boxed._dice_town_names import EDITION, FACES, PROPERTY, STORE

WORDS = {
    "takes_property": "{0.name} {0.name:take/takes} a card of the display: {1} | {0.name} {0.name:берёте/берёт} карту с витрины: {1}",
    "put_under": "Left over and put under the deck: {0} | Остальное уходит под колоду, карт: {0}",
    "corruption_window": "Play Corruption for one more property card? | Сыграть Взятку и взять ещё одну карту из колоды Участков Земли?",
}


def enter_town_hall(s, then):
    """Cards of the display, and Corruption; the step `then` goes on before the display is filled again."""
    c = s.controller
    s.hall_left = step_number(then)
    s.success[c] = 1
    wanted_cards = 1 + count_of(tally(s.hand[c], 5), FACES.ace)
    while wanted_cards and s.display[0]:
        card = s.display[0] - 1
        if card != PROPERTY.ranch:  # a ranch is told of where it is laid open
            note(s, "takes_property", c, PROPERTY.name(card))
        cards.gain_property(s, c, card)
        s.display[0], s.display[1], s.display[2] = s.display[1], s.display[2], 0
        wanted_cards -= 1
    if property_left(s):
        cards.open_window(s, corruption_window, STORE.corruption, c, 1 << c, corruption_played, s.hall_left)
    else:
        go(s, s.hall_left)


def in_deck(s):
    """Cards in the property deck above those that were put under it."""
    return total(s.property_deck) - s.boxed


def property_left(s):
    """Whether there is a card in the property deck or under it."""
    return in_deck(s) > 0 or s.under[0] > 0


def corruption_window(s, may):
    cards.play_or_pass(s, may)


def corruption_played(s):
    if s.cancelled:
        cards.reopen_window(s)
    else:
        draw_property(s, s.controller, cards.reopen_window)


def draw_property(s, p, then):
    """A player takes the top card of the property deck."""
    s.after_property = step_number(then)
    s.seat = p
    if in_deck(s) > 0:
        draw(s, s.property_deck, property_drawn, owner=p)
    else:
        cards.gain_property(s, p, take_under(s, 0))
        go(s, then)


def property_drawn(s, card: OneOf(PROPERTY, "card")):
    s.property_deck[card] -= 1
    cards.gain_property(s, s.seat, card)
    go(s, s.after_property)


def take_under(s, place):
    """One of the cards put under the deck, which everybody has seen; the first of them is the next to be drawn."""
    card = s.under[place] - 1
    for i in range(place, len(s.under) - 1):
        s.under[i] = s.under[i + 1]
    return card


def clear_display(s):
    """First edition: what is left goes under the deck. Later edition: it just moves down."""
    if s.edition == EDITION.first:
        last = 0
        while s.under[last]:
            last += 1
        if s.display[0]:
            note(s, "put_under", (s.display[0] > 0) + (s.display[1] > 0) + (s.display[2] > 0))
        for i in range(3):
            s.under[last] = s.display[i]
            last += s.display[i] > 0
            s.display[i] = 0
    refill_display(s, s.place_left)


def refill_display(s, then):
    """Property cards are laid out until there are three, as far as there are any."""
    s.after_refill = step_number(then)
    go(s, refill_next)


def refill_next(s):
    if s.display[2]:
        go(s, s.after_refill)
    elif in_deck(s) > 0:
        s.seat = s.controller
        draw(s, s.property_deck, new_display)
    elif s.under[0]:
        lay_out(s, take_under(s, 0))
    else:
        go(s, s.after_refill)


def new_display(s, card: OneOf(PROPERTY, "card")):
    s.property_deck[card] -= 1
    lay_out(s, card)


def lay_out(s, card):
    """A property card goes to the lowest empty place of the display."""
    place = 0
    while s.display[place]:
        place += 1
    s.display[place] = card + 1
    go(s, refill_next)
