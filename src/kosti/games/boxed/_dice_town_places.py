"""Dice Town, phase II: what the controller of a place does there; every place ends with the step in `place_left`."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_immediate as immediate
from kosti.dice import count_of, poker_hand, tally
from kosti.engine import Names, OneOf, Range, move
from kosti.engine.rules import ask, draw, each, everybody, fill, go, left_of, note, step_number, total
from kosti.games.boxed._dice_town_names import A_PLAYER, FACES, PLACE, PROPERTY, PROPERTY_WORTH, STORE, STORE_WORTH

WORDS = {
    "dynamite_window": "Play Dynamite to double your gold? | Сыграть Динамит и удвоить золото?",
    "digs": "{0.name} {0.name:dig/digs} {1} {1:nugget/nuggets} | {0.name} {0.name:добываете/добывает} {1} {1:самородок/самородка/самородков}",
    "robs": "{0.name} {0.name:rob/robs} the bank of ${1} | {0.name} {0.name:грабите/грабит} Банк: ${1}",
    "loot_shared": "{0.name} {0.name:give/gives} {1.name} ${2} of it | {0.name} {0.name:отдаёте/отдаёт} из добычи ${2}, {1.name:получаете/получает} {1.name}",
    "coach_unloaded": "From the stagecoach to the bank: ${0} | Из Дилижанса в Банк: ${0}",
    "nothing_here": "{0.name} {0.name:find/finds} nothing to take | {0.name:вам взять нечего/Игроку * взять нечего}",
    "shares_window": "Play Fair Shares for half of the loot? | Сыграть Честный Делёж и взять половину добычи?",
    "credit_window": "Play Unlimited Credit to draw and keep one more time? | Сыграть Неограниченный Кредит и выбрать карту ещё раз?",
    "shops": "{0.name} {0.name:are/is} in the General Store | {0.name} в Магазине",
    "shopping": "Keep one card. | Оставьте одну карту.",
    "girls_window": "Play Girls to steal twice? | Сыграть Девушек и украсть дважды?",
    "choosing_victim": "Whose cards do you look at ({amount} at most), and how many of them are store cards? The rest is property. | Чьи карты смотреть (не больше {amount}) и сколько из них карт Магазина? Остальные — Участки Земли.",
    "verb steal": "Steal from | Украсть у",
    "stealing": "Keep one card. | Оставьте одну карту.",
    "steals_store": "{0.name} {0.name:steal/steals} a store card from {1.name} | {0.name} {0.name:крадёте/крадёт} карту Магазина, жертва — {1.name}",
    "steals_property": "{0.name} {0.name:steal/steals} a property card from {1.name} | {0.name} {0.name:крадёте/крадёт} Участок Земли, жертва — {1.name}",
    "marshal_window": "The badge is about to go to {candidate.name}. Play the Marshal, so that it stays? | Значок вот-вот получит {candidate.name}. Сыграть Маршала, чтобы этого не случилось?",
    "remains_sheriff": "{0.name} {0.name:remain/remains} Sheriff | Шериф прежний — {0.name}",
    "new_sheriff": "{0.name} {0.name:are/is} the new Sheriff | Новый шериф — {0.name}",
}

LOOT = Names("store", "property")
FACE_OF_PLACE = (FACES.nine, FACES.ten, FACES.jack, FACES.queen, FACES.king)


def claim(s, p):
    """What a player has for the place: dice of its face, in the town hall a poker hand."""
    dice = tally(s.hand[p], 5)
    if s.place == PLACE.town_hall:
        return poker_hand(dice)
    return count_of(dice, FACE_OF_PLACE[s.place])


def strongest(s, seats):
    """Of a bit set of seats those with the best claim to the place; none if nobody has any."""
    best, found = 0, 0
    for p in range(s.players):
        value = claim(s, p) if seats >> p & 1 else 0
        if value > best:
            best, found = value, 0
        if value and value == best:
            found |= 1 << p
    return found


# --- 1: the gold mine


def enter_mine(s):
    c = s.controller
    cards.open_window(s, dynamite_window, STORE.dynamite, c, 1 << c, cards.twice_played, dig)


def dynamite_window(s, may):
    cards.play_or_pass(s, may)


def dig(s):
    c = s.controller
    found = min(s.amount * (2 if s.more else 1), s.mine)
    s.mine -= found
    s.nuggets[c] += found
    s.success[c] = 1
    note(s, "digs", c, found)
    go(s, s.place_left)


# --- 2 and 3: the bank and the stagecoach


def enter_bank(s):
    c = s.controller
    s.amount = s.bank
    s.dollars[c] += s.bank
    s.bank = 0
    if s.amount:
        s.success[c] = 1
        note(s, "robs", c, s.amount)
    else:
        note(s, "nothing_here", c)
    if s.amount >= 2 and s.guarded != c + 1:
        cards.open_window(s, shares_window, STORE.shares, left_of(s, c), everybody(s) & ~(1 << c), shares_played, s.place_left)
    else:
        go(s, s.place_left)


def shares_window(s, may):
    cards.play_or_pass(s, may)


def shares_played(s):
    if not s.cancelled:
        s.dollars[s.controller] -= s.amount // 2
        s.dollars[s.actor] += s.amount // 2
        note(s, "loot_shared", s.controller, s.actor, s.amount // 2)
    cards.reopen_window(s)


def unload_coach(s):
    if s.coach:
        note(s, "coach_unloaded", s.coach)
    s.bank += s.coach
    s.coach = 0


# --- 4: the general store


def enter_store(s):
    c = s.controller
    cards.open_window(s, credit_window, STORE.credit, c, 1 << c, cards.twice_played, begin_shopping)


def credit_window(s, may):
    cards.play_or_pass(s, may)


def begin_shopping(s):
    s.actions = 1 + (s.round == 1) + s.more
    note(s, "shops", s.controller)
    go(s, store_action)


def store_action(s):
    """Draw a card for every jack, keep one, discard the others face down."""
    if s.actions == 0:
        go(s, s.place_left)
        return
    s.actions -= 1
    s.to_draw = s.amount
    go(s, draw_store)


def draw_store(s):
    c = s.controller
    if s.to_draw and cards.reshuffle_store(s):
        s.to_draw -= 1
        s.seat = c
        draw(s, s.store_deck, store_drawn, owner=c)
        return
    if total(s.looked_store) == 0:
        note(s, "nothing_here", c)
        go(s, store_action)
        return
    s.success[c] = 1
    only = cards.only_card(s.looked_store)
    if only >= 0:
        keep_card(s, only)
    else:
        ask(s, c, shopping)


def store_drawn(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    s.looked_store[card] += 1
    go(s, draw_store)


def shopping(s, may):
    for card in range(len(s.looked_store)):
        if s.looked_store[card]:
            may.keep_card(card)


def promise_keep_card(s, card):
    return STORE_WORTH[card]


@move("Keep: | Оставить:", secret=True, told="{who} {who:keep/keeps} {0} | {who} {who:оставляете/оставляет}: {0}")
def keep_card(s, card: OneOf(STORE, "card")):
    s.looked_store[card] -= 1
    cards.pour(s.looked_store, s.store_discard)
    immediate.receive_store_card(s, s.controller, card, store_action)


# --- 5: the saloon


def enter_saloon(s, theft, theft_over):
    """Girls, then the step `theft` for each theft; `theft_over` goes on after it."""
    c = s.controller
    s.theft = step_number(theft)
    s.theft_over = step_number(theft_over)
    cards.open_window(s, girls_window, STORE.girls, c, 1 << c, cards.twice_played, begin_stealing)


def girls_window(s, may):
    cards.play_or_pass(s, may)


def thumb_girls_window(s, may):
    cards.play_if(s, may, victims(s, s.controller) != 0)


def begin_stealing(s):
    s.actions = 1 + s.more
    go(s, s.theft)


def saloon_action(s):
    c = s.controller
    if s.actions and not victims(s, c):
        note(s, "nothing_here", c)
        s.actions = 0
    if s.actions == 0:
        go(s, s.place_left)
        return
    s.actions -= 1
    s.success[c] = 1
    ask(s, c, choosing_victim)


def victims(s, thief):
    """Who has a card that can be stolen."""
    seats = 0
    for p in range(s.players):
        if p != thief and stealable(s, p):
            seats |= 1 << p
    return seats


def stealable(s, p):
    if s.guarded == p + 1:
        return 0
    return total(s.store_hand[p]) + total(s.property_hand[p])


def choosing_victim(s, may):
    for p in each(s, victims(s, s.controller)):
        offer_mix(s, may, p)


def offer_mix(s, may, p):
    """How many of the cards looked at are store cards: their backs differ."""
    seen = min(s.amount, stealable(s, p))
    may.steal(p, (max(0, seen - total(s.property_hand[p])), min(seen, total(s.store_hand[p]))))


def promise_steal(s, victim, store):
    """From whoever holds most cards, of equals the left neighbour, and of these as much property as possible."""
    booty = 2 * total(s.property_hand[victim]) + total(s.store_hand[victim])
    return 20 * booty + 10 * (victim == left_of(s, s.seat)) - store


@move(
    "Rob {0} (store cards: {1}) | Ограбить: {0} (карт Магазина: {1})",
    told="{who} {who:rob/robs} {0} | {who} {who:обкрадываете/обкрадывает}{0: вас/ игрока *}",
)
def steal(s, victim: A_PLAYER, store: Range(0, 5)):
    s.victim = victim
    s.to_draw = store
    s.to_draw_property = min(s.amount, stealable(s, victim)) - store
    go(s, look_at_cards)


def look_at_cards(s):
    c, v = s.controller, s.victim
    if s.to_draw:
        s.to_draw -= 1
        draw(s, s.store_hand[v], store_seen, owner=c)
    elif s.to_draw_property:
        s.to_draw_property -= 1
        draw(s, s.property_hand[v], property_seen, owner=c)
    elif total(s.looked_property) == 0 and cards.only_card(s.looked_store) >= 0:
        keep_stolen(s, cards.only_card(s.looked_store))
    elif total(s.looked_store) == 0 and cards.only_card(s.looked_property) >= 0:
        keep_stolen_property(s, cards.only_card(s.looked_property))
    else:
        ask(s, c, stealing)


def store_seen(s, card: OneOf(STORE, "card")):
    s.store_hand[s.victim][card] -= 1
    s.looked_store[card] += 1
    s.seen_store[card] += 1
    go(s, look_at_cards)


def property_seen(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.victim][card] -= 1
    s.looked_property[card] += 1
    s.seen_property[card] += 1
    go(s, look_at_cards)


def stealing(s, may):
    for card in range(len(s.looked_store)):
        if s.looked_store[card]:
            may.keep_stolen(card)
    for card in range(len(s.looked_property)):
        if s.looked_property[card]:
            may.keep_stolen_property(card)


def promise_keep_stolen(s, card):
    return STORE_WORTH[card]


def promise_keep_stolen_property(s, card):
    """Of equals the property."""
    return PROPERTY_WORTH[card] + 1


@move("Keep: | Оставить:", secret=True, told="{who} {who:keep/keeps} {0} | {who} {who:оставляете/оставляет}: {0}")
def keep_stolen(s, card: OneOf(STORE, "card")):
    s.looked_store[card] -= 1
    s.store_hand[s.controller][card] += 1
    s.loot = LOOT.store
    note(s, "steals_store", s.controller, s.victim)
    give_back(s)


@move("Keep: | Оставить:", secret=True, told="{who} {who:keep/keeps} {0} | {who} {who:оставляете/оставляет}: {0}")
def keep_stolen_property(s, card: OneOf(PROPERTY, "card")):
    s.looked_property[card] -= 1
    s.property_hand[s.controller][card] += 1
    s.loot = LOOT.property
    note(s, "steals_property", s.controller, s.victim)
    give_back(s)


def give_back(s):
    """The thief keeps one card, the others go back."""
    cards.pour(s.looked_store, s.store_hand[s.victim])
    cards.pour(s.looked_property, s.property_hand[s.victim])
    fill(s.seen_store, 0)
    fill(s.seen_property, 0)
    go(s, s.theft_over)


# --- 6: the Sheriff


def enter_office(s):
    s.success[s.controller] = 1
    badge_moves(s, s.controller, s.place_left)


def badge_moves(s, p, then):
    """The badge is about to move; the Marshal can stop it."""
    s.after_card = step_number(then)
    s.candidate = p
    if p == s.badge:
        note(s, "remains_sheriff", p)
        go(s, then)
    else:
        cards.open_window(s, marshal_window, STORE.marshal, left_of(s, p), everybody(s), marshal_played, badge_moved)


def marshal_window(s, may):
    cards.play_or_pass(s, may)


def marshal_played(s):
    if s.cancelled:
        cards.reopen_window(s)
    else:
        note(s, "remains_sheriff", s.badge)
        go(s, s.after_card)


def badge_moved(s):
    s.badge = s.candidate
    note(s, "new_sheriff", s.badge)
    go(s, s.after_card)
