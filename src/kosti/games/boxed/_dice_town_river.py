"""Dice Town, the expansion: what lies in the river."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_hall as hall
import kosti.games.boxed._dice_town_immediate as immediate
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, draw, go, note, total
from kosti.games.boxed._dice_town_expansion_names import COUPON, GOLD, RIVER
from kosti.games.boxed._dice_town_names import STORE, STORE_WORTH

WORDS = {
    "washes": "{0.name} finds {1} {1:nugget/nuggets} in the river | {0.name} намывает {1} {1:самородок/самородка/самородков}",
    "finds_badge": "{0.name} finds the badge and is Sheriff now | {0.name} находит значок и становится шерифом",
    "finds_purse": "{0.name} finds a purse: ${1} | {0.name} находит кошелёк: ${1}",
    "finds_nothing": "{0.name} finds nothing | {0.name} ничего не находит",
    "couponing": "Coupon: take one card of the store discard. | Купон: возьмите одну карту из сброса лавки.",
    "finding": "Find: which river card do you carry out? The others go back on top. | Находка: какую карту реки выполнить? Остальные вернутся на верх колоды.",
    "carries_out": "{0.name} carries out: {1} | {0.name} выполняет карту: {1}",
    "putting_back": "Which river card lies on top? | Какая карта реки ляжет сверху?",
}

FOUND = 3  # so many cards Find looks at
VALUE = (2, 3, 4, 5, 4, 3, 2, 4, 0, 0)  # what rules of thumb take river cards for


def river_left(s):
    return total(s.river) + total(s.river_next) + total(s.river_after)


def go_to_river(s):
    s.seat = s.controller
    s.find_left = 0
    if river_left(s):
        draw_river(s)
    else:
        note(s, "nothing_here", s.controller)
        go(s, s.place_left)


def draw_river(s):
    """The top card; what Find put back comes first."""
    if total(s.river_next):
        draw(s, s.river_next, river_drawn)
    else:
        draw(s, s.river, river_drawn)


def river_drawn(s, card: OneOf(RIVER, "card")):
    take_off(s, card)
    carry_out_card(s, card)


def take_off(s, card):
    """A card leaves the deck."""
    if total(s.river_next):
        s.river_next[card] -= 1
        cards.pour(s.river_after, s.river_next)
    else:
        s.river[card] -= 1


def carry_out_card(s, card):
    """A river card is shown, does what it says and leaves the game."""
    c = s.controller
    if card < len(GOLD):
        found = min(GOLD[card], s.mine)
        s.mine -= found
        s.nuggets[c] += found
        note(s, "washes", c, found)
    elif card == RIVER.river_badge:
        s.badge = c
        note(s, "finds_badge", c)
    elif card == RIVER.purse_3 or card == RIVER.purse_2:
        take_purse(s, 3 if card == RIVER.purse_3 else 2)
    elif card == RIVER.nothing:
        note(s, "finds_nothing", c)
    if card == RIVER.coupon:
        use_coupon(s)
    elif card == RIVER.find:
        s.finder = c
        s.find_left = FOUND
        go(s, look_at_river)
    else:
        go(s, s.place_left)


def take_purse(s, worth):
    taken = min(worth, s.bank)
    s.bank -= taken
    s.dollars[s.controller] += taken
    note(s, "finds_purse", s.controller, taken)


# --- the coupon


def use_coupon(s):
    if s.coupon == COUPON.property:
        take_bottom_property(s)
        return
    cards.pour(s.store_discard, s.looked_store)
    only = cards.only_kind(s.looked_store)
    if total(s.looked_store) == 0:
        note(s, "nothing_here", s.controller)
        go(s, s.place_left)
    elif only >= 0:
        take_coupon(s, only)
    else:
        ask(s, s.controller, couponing)


def take_bottom_property(s):
    """The last card that was put under the property deck, which everybody has seen; otherwise one that nobody knows."""
    lying = 0
    while s.under[lying]:
        lying += 1
    if lying:
        card = s.under[lying - 1] - 1
        s.under[lying - 1] = 0
        cards.gain_property(s, s.controller, card)
        go(s, s.place_left)
    elif hall.property_left(s):
        hall.draw_property(s, s.controller, s.place_left)
    else:
        go(s, s.place_left)


def couponing(s, may):
    for card in range(len(STORE)):
        if s.looked_store[card]:
            may.take_coupon(card)


def promise_take_coupon(s, card):
    return STORE_WORTH[card]


@move("Take: | Взять:", secret=True)
def take_coupon(s, card: OneOf(STORE, "card")):
    s.looked_store[card] -= 1
    cards.pour(s.looked_store, s.store_discard)
    immediate.receive_store_card(s, s.controller, card, s.place_left)


# --- Find


def look_at_river(s):
    if s.find_left and river_left(s):
        s.find_left -= 1
        if total(s.river_next):
            draw(s, s.river_next, river_seen, owner=s.finder)
        else:
            draw(s, s.river, river_seen, owner=s.finder)
        return
    only = cards.only_kind(s.river_looked)
    if total(s.river_looked) == 0:
        go(s, s.place_left)
    elif only >= 0:
        note(s, "carries_out", s.finder, RIVER.name(only))
        carry_out(s, only)
    else:
        ask(s, s.finder, finding)


def river_seen(s, card: OneOf(RIVER, "card")):
    take_off(s, card)
    s.river_looked[card] += 1
    go(s, look_at_river)


def finding(s, may):
    for card in range(len(RIVER)):
        if s.river_looked[card]:
            may.carry_out(card)


def promise_carry_out(s, card):
    return VALUE[card]


@move("Carry out: | Выполнить:")
def carry_out(s, card: OneOf(RIVER, "card")):
    """The choice is kept until the others are back."""
    s.river_looked[card] -= 1
    s.chosen = card
    only = cards.only_kind(s.river_looked)
    if total(s.river_looked) == 0:
        go(s, carry_out_chosen)
    elif only >= 0:
        put_back(s, only)
    else:
        ask(s, s.finder, putting_back)


def putting_back(s, may):
    for card in range(len(RIVER)):
        if s.river_looked[card]:
            may.put_back(card)


def promise_put_back(s, card):
    return -VALUE[card]


@move("On top: | Сверху:", secret=True)
def put_back(s, card: OneOf(RIVER, "card")):
    s.river_looked[card] -= 1
    s.river_next[card] += 1
    cards.pour(s.river_looked, s.river_after)
    go(s, carry_out_chosen)


def carry_out_chosen(s):
    carry_out_card(s, s.chosen)
