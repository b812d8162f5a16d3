"""Dice Town: players without success visit Doc Badluck for a remedy."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_immediate as immediate
from kosti.dice import count_of, mask_size, tally
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, draw, each, everybody, fill, first_seat, go, note, step_number, total
from kosti.games.boxed._dice_town_names import A_PLAYER, EDITION, FACES, PROPERTY, PROPERTY_WORTH, REMEDY, STORE

WORDS = {
    "tonic_window": "Play Doc Badluck's Elixir to visit the doctor? | Сыграть Эликсир Доктора Невезение и зайти к нему?",
    "ordering": "Who visits the doctor next? | Кто идёт к Доктору следующим?",
    "visits": "{0.name} {0.name:visit/visits} Doc Badluck | {0.name} {0.name:идёте/идёт} к Доктору Невезение",
    "no_remedy": "There is no remedy for {0.name:your/*'s} dice | {0.name:Для ваших костей/Для костей игрока *} средства нет",
    "at_doctor": "What does the doctor do for you? | Что для вас сделает Доктор?",
    "fencing": "Which property do you fence? | Какой Участок Земли огородить?",
    "fences": "{0.name} {0.name:fence/fences}: {1} | {0.name} {0.name:огораживаете/огораживает}: {1}",
    "nothing_to_fence": "{0.name} {0.name:have/has} no property to fence | {0.name}: огораживать нечего",
    "gold_robbed": "{0.name} {0.name:give/gives} up a nugget | {0.name} {0.name:отдаёте/отдаёт} самородок",
}

# What rules of thumb take for worth it, in dollars: a store card unseen, fences for two cards.
A_CARD, FENCES = 6, 2

# --- who visits the doctor, and in which order


def open_surgery(s, then):
    """All visits of a round; after them the step `then` goes on."""
    expect_visitors(s, offer_remedy, next_visit, then)
    cards.open_window(s, tonic_window, STORE.tonic, s.badge, everybody(s) & ~s.visitors, tonic_first, order_visits)


def expect_visitors(s, treat, treated, then):
    """Who had no success may come; `treat` is what the doctor does for each, `treated` what follows a visit."""
    s.treat = step_number(treat)
    s.treated = step_number(treated)
    s.doctor_left = step_number(then)
    s.visitors = 0
    for p in range(s.players):
        if not s.success[p]:
            s.visitors |= 1 << p


def tonic_window(s, may):
    cards.play_or_pass(s, may)


def thumb_tonic_window(s, may):
    cards.play_if(s, may, s.edition == EDITION.elixir or worth_of(s, s.seat, best_remedy(s, s.seat)) >= 4)


def tonic_first(s):
    """A successful player joins the visitors."""
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
    for p in each(s, s.visitors):
        may.call_in(p)


def thumb_ordering(s, may):
    """The Sheriff himself comes first."""
    if s.visitors >> s.seat & 1:
        may.call_in(s.seat)
    else:
        ordering(s, may)


@move(
    "Next: {0} | Следующий посетитель: {0}",
    told="{who} {who:decide/decides}: {0:you see/* sees} the doctor next | {who} {who:решаете/решает}: следующим к Доктору {0:идёте вы/идёт *}",
)
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
    go(s, s.treat)


# --- remedies


def offer_remedy(s):
    if remedies(s, s.visitor):
        ask(s, s.visitor, at_doctor)
    else:
        note(s, "no_remedy", s.visitor)
        go(s, s.treated)


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
        if p != robber and s.guarded != p + 1:
            amount += min(most, purses[p])
    return amount


@move("Doctor: | Доктор:", told="{who} {who:choose/chooses} at the doctor's: {0} | {who} {who:выбираете/выбирает} у Доктора: {0}")
def doc(s, remedy: OneOf(REMEDY)):
    if remedy == REMEDY.wire:
        fence_two(s)
    elif remedy == REMEDY.store:
        take_store_card(s)
    elif remedy == REMEDY.small:
        small_robbery(s)
    elif remedy == REMEDY.big:
        big_robbery(s)
    else:
        go(s, s.treated)


def fence_two(s):
    s.to_fence = 2
    if total(s.property_hand[s.visitor]) == 0:
        note(s, "nothing_to_fence", s.visitor)
    go(s, fence_next)


def fence_next(s):
    only = cards.only_card(s.property_hand[s.visitor])
    if s.to_fence == 0 or total(s.property_hand[s.visitor]) == 0:
        go(s, s.treated)
    elif only >= 0:
        note(s, "fences", s.visitor, PROPERTY.name(only))
        protect(s, only)
    else:
        ask(s, s.visitor, fencing)


def fencing(s, may):
    for card in range(len(s.property_hand[s.seat])):
        if s.property_hand[s.seat][card]:
            may.protect(card)


def promise_protect(s, card):
    return PROPERTY_WORTH[card]


@move("Fence: | Огородить:", told="{who} {who:fence/fences} {0} | {who} {who:огораживаете/огораживает}: {0}")
def protect(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.visitor][card] -= 1
    s.fenced[s.visitor][card] += 1
    s.to_fence -= 1
    go(s, fence_next)


def take_store_card(s):
    if cards.reshuffle_store(s):
        draw(s, s.store_deck, doctors_card, owner=s.visitor)
    else:
        go(s, s.treated)


def doctors_card(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    immediate.receive_store_card(s, s.visitor, card, s.treated)


def small_robbery(s):
    cards.rob_everybody(s, s.visitor)
    go(s, s.treated)


def big_robbery(s):
    for p in range(s.players):
        if p != s.visitor and s.guarded != p + 1 and s.nuggets[p]:
            s.nuggets[p] -= 1
            s.nuggets[s.visitor] += 1
            note(s, "gold_robbed", p)
    go(s, s.treated)
