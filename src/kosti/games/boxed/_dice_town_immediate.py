"""Dice Town: a store card comes into a hand; Nervous Joe, and in the expansion Gift and Swindler, are played at once. Also gifts that their owner chooses."""

import kosti.games.boxed._dice_town_cards as cards
from kosti.dice import mask_size
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, each, first_seat, go, note, step_number, total
from kosti.games.boxed._dice_town_names import A_PLAYER, STORE, STORE_WORTH

WORDS = {
    "naming_joe": "From whom does Nervous Joe take $4? | Кто отдаст Нервному Джо $4?",
    "choosing_giver": "Who gives you a card? | Кто отдаст вам карту?",
    "giving": "Which card do you give? | Какую карту отдать?",
    "gives": "{0.name} {0.name:give/gives} {1.name} a card | {0.name} {0.name:отдаёте/отдаёт} карту, {1.name:получаете/получает} {1.name}",
    "at_once": "{0.name} {0.name:play/plays} {1} at once | {0.name} сразу {0.name:играете/играет} карту: {1}",
    "only_one": "Only {0.name} can be named | Назвать можно только одного игрока: {0.name}",
    "in_vain": "{0}: nobody can be named, no effect | {0}: назвать некого, карта не действует",
}


def receive_store_card(s, p, card, then):
    """A store card comes into a hand, unless it is one that is played at once."""
    s.after_card = step_number(then)
    s.seat = p
    if card == STORE.joe or card == STORE.gift or card == STORE.swindler:
        note(s, "at_once", p, STORE.name(card))
    if card == STORE.joe:
        joe_comes(s, p)
    elif card == STORE.gift:
        gift_comes(s, p)
    elif card == STORE.swindler:
        cards.announce_card(s, p, STORE.swindler, swindler_played)
    else:
        s.store_hand[p][card] += 1
        go(s, then)


def useless(s, card):
    """Nobody can be named: the card is discarded."""
    s.store_discard[card] += 1
    note(s, "in_vain", STORE.name(card))
    go(s, s.after_card)


# --- Nervous Joe and the Swindler


def joe_comes(s, p):
    s.givers = 0
    for q in range(s.players):
        if q != p and s.guarded != q + 1:
            s.givers |= 1 << q
    if s.givers == 0:
        useless(s, STORE.joe)
    elif mask_size(s.givers) == 1:
        note(s, "only_one", first_seat(s.givers))
        send_joe(s, first_seat(s.givers))
    else:
        ask(s, p, naming_joe)


def naming_joe(s, may):
    for p in each(s, s.givers):
        may.send_joe(p)


def promise_send_joe(s, target):
    """The richest player loses most."""
    return s.dollars[target]


@move("Joe robs {0} | Джо грабит: {0}", told="{who} {who:send/sends} Joe to rob {0} | {who} {who:посылаете/посылает} Джо, жертва — {0}")
def send_joe(s, target: A_PLAYER):
    s.victim = target
    cards.announce_card(s, s.seat, STORE.joe, joe_played)


def joe_played(s):
    if not s.cancelled:
        cards.rob(s, s.victim, s.actor, 4)
    go(s, s.after_card)


def swindler_played(s):
    if not s.cancelled:
        cards.rob_everybody(s, s.actor)
    go(s, s.after_card)


# --- a card that its owner chooses


def gift_comes(s, p):
    if store_givers(s, p):
        choose_giver(s, p, store_givers(s, p), gift_named)
    else:
        useless(s, STORE.gift)


def store_givers(s, taker):
    """Who else has a store card to give."""
    seats = 0
    for p in range(s.players):
        if p != taker and s.guarded != p + 1 and total(s.store_hand[p]):
            seats |= 1 << p
    return seats


def choose_giver(s, taker, seats, then):
    """One of the seats becomes `victim`, and the step `then` goes on."""
    s.taker = taker
    s.givers = seats
    s.giver_named = step_number(then)
    if mask_size(seats) == 1:
        note(s, "only_one", first_seat(seats))
        target(s, first_seat(seats))
    else:
        ask(s, taker, choosing_giver)


def choosing_giver(s, may):
    for p in each(s, s.givers):
        may.target(p)


def promise_target(s, player):
    """Who has few cards cannot give a bad one."""
    return -total(s.store_hand[player]) - total(s.property_hand[player])


@move("{0} gives a card | Карту отдаёт {0}", told="{who} {who:want/wants} a card from {0} | {who} {who:требуете/требует} карту: {0:отдаёте вы/отдаёт *}")
def target(s, player: A_PLAYER):
    s.victim = player
    go(s, s.giver_named)


def gift_named(s):
    cards.announce_card(s, s.taker, STORE.gift, gift_played)


def gift_played(s):
    if s.cancelled:
        go(s, s.after_card)
    else:
        take_store_gift(s, s.after_card)


def take_store_gift(s, then):
    s.after_gift = step_number(then)
    only = cards.only_card(s.store_hand[s.victim])
    if only >= 0:
        give_store(s, only)
    else:
        ask(s, s.victim, giving)


def giving(s, may):
    for card in range(len(s.store_hand[s.victim])):
        if s.store_hand[s.victim][card]:
            may.give_store(card)


def promise_give_store(s, card):
    return -STORE_WORTH[card]


@move("Give: | Отдать:", secret=True, told="{who} {who:give/gives} {0} | {who} {who:отдаёте/отдаёт}: {0}")
def give_store(s, card: OneOf(STORE, "card")):
    s.store_hand[s.victim][card] -= 1
    s.store_hand[s.taker][card] += 1
    note(s, "gives", s.victim, s.taker)
    go(s, s.after_gift)
