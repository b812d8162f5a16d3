"""Dice Town, the expansion: what lies in the river."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_hall as hall
import kosti.games.boxed._dice_town_immediate as immediate
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, draw, go, note, total
from kosti.games.boxed._dice_town_expansion_names import COUPON, GOLD, RIVER
from kosti.games.boxed._dice_town_names import PROPERTY, PROPERTY_WORTH, STORE, STORE_WORTH

WORDS = {
    "washes": "{0.name} {0.name:find/finds} {1} {1:nugget/nuggets} in the river | {0.name} {0.name:намываете/намывает} {1} {1:самородок/самородка/самородков}",
    "finds_badge": "{0.name} {0.name:find/finds} the badge and {0.name:are/is} Sheriff now | Значок Шерифа! Новый шериф — {0.name}",
    "finds_purse": "{0.name} {0.name:find/finds} a purse: ${1} | {0.name} {0.name:находите/находит} Кошелёк: ${1}",
    "finds_nothing": "{0.name} {0.name:find/finds} nothing | {0.name} ничего не {0.name:находите/находит}",
    "claiming": "Coupon: take one of the property cards that were put under the deck. | Купон: возьмите одну из карт, ушедших под колоду Участков Земли.",
    "couponing": "Coupon: take one card of the store discard. | Купон: возьмите одну карту из сброса Магазина.",
    "finding": "Find: which river card do you carry out? The others go back on top. | Находка: какую карту реки выполнить? Остальные вернутся на верх колоды.",
    "carries_out": "{0.name} {0.name:carry/carries} out: {1} | {0.name} {0.name:выполняете/выполняет} карту: {1}",
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
    """Property has no discard pile but the cards put under its deck; by option the coupon is one of the store."""
    if s.coupon == COUPON.discard:
        search_discard(s)
    elif s.under[0]:
        ask(s, s.controller, claiming)
    else:
        note(s, "nothing_here", s.controller)
        go(s, s.place_left)


def claiming(s, may):
    lying, place = 0, 0
    while s.under[place]:
        lying |= 1 << s.under[place] - 1
        place += 1
    for card in range(len(PROPERTY)):
        if lying >> card & 1:
            may.claim(card)


def promise_claim(s, card):
    return PROPERTY_WORTH[card]


@move("Take: | Взять:", told="{who} {who:take/takes} {0} | {who} {who:берёте/берёт}: {0}")
def claim(s, card: OneOf(PROPERTY, "card")):
    place = 0
    while s.under[place] != card + 1:
        place += 1
    cards.gain_property(s, s.controller, hall.take_under(s, place))
    go(s, s.place_left)


def search_discard(s):
    cards.pour(s.store_discard, s.looked_store)
    only = cards.only_card(s.looked_store)
    if total(s.looked_store) == 0:
        note(s, "nothing_here", s.controller)
        go(s, s.place_left)
    elif only >= 0:
        take_coupon(s, only)
    else:
        ask(s, s.controller, couponing)


def couponing(s, may):
    for card in range(len(STORE)):
        if s.looked_store[card]:
            may.take_coupon(card)


def promise_take_coupon(s, card):
    return STORE_WORTH[card]


@move("Take: | Взять:", secret=True, told="{who} {who:take/takes} {0} | {who} {who:берёте/берёт}: {0}")
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
    only = cards.only_card(s.river_looked)
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


@move("Carry out: | Выполнить:", told="{who} {who:choose/chooses} the river card {0} | {who} {who:выбираете/выбирает} карту реки: {0}")
def carry_out(s, card: OneOf(RIVER, "card")):
    """The choice is kept until the others are back."""
    s.river_looked[card] -= 1
    s.chosen = card
    only = cards.only_card(s.river_looked)
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


@move("On top: | Сверху:", secret=True, told="{who} {who:put/puts} {0} on top | {who} {who:кладёте/кладёт} сверху: {0}")
def put_back(s, card: OneOf(RIVER, "card")):
    s.river_looked[card] -= 1
    s.river_next[card] += 1
    cards.pour(s.river_looked, s.river_after)
    go(s, carry_out_chosen)


def carry_out_chosen(s):
    carry_out_card(s, s.chosen)
