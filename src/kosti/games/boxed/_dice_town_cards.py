"""Dice Town: store cards, who is asked to play one, who may cancel it; piles and hands."""

from kosti.engine import OneOf, Range, move
from kosti.engine.rules import ask, everybody, fill, go, hush, note, step_number, total
from kosti.games.boxed._dice_town_names import PROPERTY, STORE

WORDS = {
    "cancelling": "{actor.name} plays a card: {card}. Cancel it with Wanted? | {actor.name} играет карту: {card}. Отменить её картой «Разыскивается»?",
    "stopped": "Wanted! The card has no effect | Разыскивается! Карта не действует",
    "robbed": "{0.name} {0.name:give/gives} up ${1} | {0.name} {0.name:отдаёте/отдаёт} ${1}",
    "opens_ranch": "{0.name} {0.name:have/has} a ranch | {0.name} {0.name:получаете/получает} Ранчо",
}

# --- windows: who may play a card now


def open_window(s, question, card, first, seats, effect, closed):
    """Everybody of `seats` who holds the card is asked quietly, clockwise from `first`; then the step `closed` goes on."""
    s.window = step_number(question)
    s.window_card = card
    s.window_first = first
    s.window_seats = seats
    s.window_effect = step_number(effect)
    s.window_closed = step_number(closed)
    reopen_window(s)


def reopen_window(s):
    """After a play everybody may think again."""
    s.window_at = 0
    s.was_asked = 0
    go(s, ask_window)


def ask_window(s):
    while s.window_at < s.players:
        p = (s.window_first + s.window_at) % s.players
        s.window_at += 1
        if s.window_seats >> p & 1 and s.store_hand[p][s.window_card]:
            s.was_asked = 1
            ask(s, p, s.window, quiet=True)
            return
    if s.was_asked or not has_any_cards(s, s.window_seats):
        go(s, s.window_closed)
    else:
        hush(s, window_passed)


def window_passed(s, nothing: Range(0, 0)):
    """Nobody has the card, which nobody else may know."""
    go(s, s.window_closed)


def has_any_cards(s, seats):
    """Whether somebody of `seats` holds a store card, whichever it is: that everybody sees."""
    for p in range(s.players):
        if seats >> p & 1 and total(s.store_hand[p]):
            return True
    return False


def play_or_pass(s, may):
    may.play(s.window_card)
    may.pass_()


def play_if(s, may, useful):
    """A rule of thumb for a window."""
    if useful:
        may.play(s.window_card)
    else:
        may.pass_()


@move("Play: | Сыграть:", told="{who} {who:play/plays} {0} | {who} {who:играете/играет} карту: {0}")
def play(s, card: OneOf(STORE, "card")):
    if card == STORE.wanted:
        cancel(s)
    else:
        play_card(s, s.seat, card, s.window_effect)


@move(secret=True, gives_up=True)
def pass_(s):
    """The card stays in hand, and nobody learns of it."""
    if s.cancel_at:
        go(s, ask_cancel)
    else:
        go(s, ask_window)


def twice_played(s):
    """Dynamite, Unlimited Credit and Girls: the place gives twice or once more."""
    s.more = not s.cancelled
    reopen_window(s)


# --- cancelling


def play_card(s, p, card, effect):
    s.store_hand[p][card] -= 1
    announce_card(s, p, card, effect)


def announce_card(s, p, card, effect):
    """A store card is on the table; before it takes effect the others may cancel it."""
    s.store_discard[card] += 1
    s.actor = p
    s.played = card
    s.effect = step_number(effect)
    s.cancelled = 0
    s.cancel_at = 1
    s.was_asked = 0
    go(s, ask_cancel)


def ask_cancel(s):
    while s.cancel_at < s.players:
        p = (s.actor + s.cancel_at) % s.players
        s.cancel_at += 1
        if s.store_hand[p][STORE.wanted]:
            s.was_asked = 1
            ask(s, p, cancelling, quiet=True)
            return
    if s.was_asked or not has_any_cards(s, everybody(s) & ~(1 << s.actor)):
        go_uncancelled(s)
    else:
        hush(s, cancel_passed)


def cancel_passed(s, nothing: Range(0, 0)):
    """Nobody has Wanted, which nobody else may know."""
    go_uncancelled(s)


def go_uncancelled(s):
    s.cancel_at = 0
    go(s, s.effect)


def cancelling(s, may):
    may.play(STORE.wanted)
    may.pass_()


def promise_play(s, card):
    """Most cards are played as soon as they can be; the Marshal only by the Sheriff, who keeps the badge."""
    if card == STORE.dynamite:
        return s.amount >= 2 and s.mine >= s.amount + 2
    if card == STORE.shares:
        return s.amount >= 4
    if card == STORE.credit:
        return s.amount >= 2
    if card == STORE.marshal:
        return s.badge == s.seat
    if card == STORE.wanted:
        return does_harm(s)
    return True


def does_harm(s):
    """What is played against oneself, and what brings another very much."""
    robbery = (s.played == STORE.joe or s.played == STORE.gift or s.played == STORE.whiskey) and s.victim == s.seat
    shares = s.played == STORE.shares and s.controller == s.seat and s.amount >= 4
    marshal = s.played == STORE.marshal and s.candidate == s.seat
    dynamite = s.played == STORE.dynamite and s.amount >= 3
    return robbery or shares or marshal or dynamite or s.played == STORE.corruption or s.played == STORE.swindler


def cancel(s):
    s.store_hand[s.seat][STORE.wanted] -= 1
    s.store_discard[STORE.wanted] += 1
    s.cancelled = 1
    s.cancel_at = 0
    note(s, "stopped")
    go(s, s.effect)


# --- piles and hands


def reshuffle_store(s):
    """An empty store deck is made anew from the discards; how many cards there are to draw."""
    if total(s.store_deck) == 0:
        pour(s.store_discard, s.store_deck)
    return total(s.store_deck)


def gain_property(s, p, card):
    """A property card comes into a hand; a ranch is laid open."""
    if card == PROPERTY.ranch:
        s.fenced[p][card] += 1
        note(s, "opens_ranch", p)
    else:
        s.property_hand[p][card] += 1


def rob(s, victim, robber, most):
    if s.guarded == victim + 1:
        return
    taken = min(most, s.dollars[victim])
    s.dollars[victim] -= taken
    s.dollars[robber] += taken
    if taken:
        note(s, "robbed", victim, taken)


def rob_everybody(s, robber):
    for p in range(s.players):
        if p != robber:
            rob(s, p, robber, 2)


def pour(source, target):
    """All cards of one pile go to another."""
    for card in range(len(source)):
        target[card] += source[card]
    fill(source, 0)


def only_card(cards):
    """The card, if there is just one, which everybody sees; otherwise -1: that several are the same is nobody's business, so who has them is asked."""
    if total(cards) != 1:
        return -1
    card = 0
    while not cards[card]:
        card += 1
    return card
