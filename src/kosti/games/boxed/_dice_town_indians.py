"""Dice Town, the expansion: the Indian die, bought with a property card, thrown before the next round's places."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_hand as hand
import kosti.games.boxed._dice_town_places as places
from kosti.dice import count_of, sort, tally
from kosti.engine import FaceOf, OneOf, move
from kosti.engine.rules import ask, everybody, go, note, step_number, throw, throw_kinds
from kosti.games.boxed._dice_town_expansion_names import SITE, THROWN
from kosti.games.boxed._dice_town_names import A_PLAYER, FACES, PROPERTY, STORE

WORDS = {
    "shaman_speaks": "The shaman's blessing: set one of your dice to any face. | Благословение Шамана: поверните одну свою кость любой гранью.",
    "ambushing": "Ambush: which die of an opponent is thrown again? | Засада: какую кость соперника перебросить?",
    "verb ambush": "Ambush | Засада",
    "guards": "Nobody can rob {0.name} this round | В этом раунде под защитой {0.name}",
    "on_war_path": "War path: which place is closed this round? | Тропа Войны: какое место закрыто в этом раунде?",
    "giving_to_indians": "Give one of the property cards you just took to the Indians for their die? | Отдать индейцам одну из только что взятых карт за Индейский Кубик?",
    "takes_die": "{0.name} {0.name:give/gives} a property card and {0.name:take/takes} the Indian die | {0.name} {0.name:отдаёте/отдаёт} карту и {0.name:берёте/берёт} Индейский Кубик",
    "die_returns": "The Indian die goes back to the village | Индейский Кубик возвращается в деревню",
    "smoke_window": "Play Smoke Signal and take the Indian die for the next round? | Сыграть Сигнальный Дым и взять Индейский Кубик на следующий раунд?",
    "smokes": "{0.name} {0.name:take/takes} the Indian die | {0.name} {0.name:берёте/берёт} Индейский Кубик",
}

# --- the die is thrown


def throw_indian_die(s, then):
    """Its owner must throw it before the places; then the step `then` goes on."""
    s.indians_done = step_number(then)
    s.seat = s.indian - 1
    throw_kinds(s, (1 + s.indian_die,), indian_thrown)


def indian_thrown(s):
    owner = s.indian - 1
    face = s.roll[0]
    if face == THROWN.shaman:
        ask(s, owner, shaman_speaks)
    elif face == THROWN.ambushed:
        ask(s, owner, ambushing)
    elif face == THROWN.war_path:
        ask(s, owner, on_war_path)
    else:
        s.guarded = owner + 1
        note(s, "guards", owner)
        go(s, s.indians_done)


def shaman_speaks(s, may):
    dice = tally(s.hand[s.seat], 5)
    for old in range(FACES.nine, FACES.ace + 1):
        for new in range(FACES.nine, FACES.ace + 1):
            if count_of(dice, old) and new != old:
                may.bless(old, new)
    may.leave_dice()


def promise_bless(s, die, face):
    """A loose die is turned to the face of which there are most."""
    dice = tally(s.hand[s.seat], 5)
    return hand.rank_of(dice, face) if count_of(dice, die) == 1 else 0


@move("Turn {0} to {1} | Вместо {0} — {1}", told="{who} {who:turn/turns} {0} to {1} | {who} {who:меняете/меняет} {0} на {1}")
def bless(s, die: FaceOf(FACES), face: FaceOf(FACES)):
    replace_die(s, s.seat, die, face)
    go(s, s.indians_done)


@move(
    "Leave the dice as they are | Оставить кости как есть",
    told="{who} {who:leave/leaves} the dice as they are | {who} {who:оставляете/оставляет} кости как есть",
)
def leave_dice(s):
    go(s, s.indians_done)


def replace_die(s, p, old, new):
    place = 0
    while s.hand[p][place] != old:
        place += 1
    s.hand[p][place] = new
    sort(s.hand[p], 5)


def ambushing(s, may):
    for p in range(s.players):
        dice = tally(s.hand[p], 5)
        for face in range(FACES.nine, FACES.ace + 1):
            if p != s.seat and count_of(dice, face):
                may.ambush(p, face)


def promise_ambush(s, player, die):
    """Break the largest set of an opponent."""
    return count_of(tally(s.hand[player], 5), die)


@move(
    "{0} throws {1} again | {0} перебрасывает {1}",
    told="{who} {who:make/makes} {0} throw {1} again | {who} {who:устраиваете/устраивает} засаду: {0:вы перебрасываете/* перебрасывает} {1}",
)
def ambush(s, player: A_PLAYER, die: FaceOf(FACES)):
    s.victim = player
    s.turned = die
    s.seat = player
    throw(s, 1, die_ambushed)


def die_ambushed(s):
    replace_die(s, s.victim, s.turned, s.roll[0])
    go(s, s.indians_done)


def on_war_path(s, may):
    for site in range(len(SITE)):
        may.close_site(site)


def promise_close_site(s, site):
    """Where the others have most dice more than oneself; never the town hall, where all dice count."""
    if site == SITE.the_town_hall:
        return -9
    face = places.FACE_OF_PLACE[site]
    loss = -2 * count_of(tally(s.hand[s.seat], 5), face)
    for p in range(s.players):
        loss += count_of(tally(s.hand[p], 5), face)
    return loss


@move("Close: | Закрыть:", told="{who} {who:close/closes} the {0} | {who} {who:закрываете/закрывает}: {0}")
def close_site(s, site: OneOf(SITE)):
    s.indian = 0
    s.blocked = site + 1
    go(s, s.indians_done)


# --- the die is bought


def remember_property(s):
    """So that one knows after the town hall which cards were taken there."""
    for p in range(s.players):
        for card in range(len(PROPERTY)):
            s.owned_before[p][card] = s.property_hand[p][card] + s.fenced[p][card]


def taken(s, p, card):
    return s.property_hand[p][card] + s.fenced[p][card] > s.owned_before[p][card]


def offer_indian_die(s, then):
    """First, then second player of the town hall may give a card for the die; if neither does, it goes to the village."""
    s.indians_done = step_number(then)
    s.bidder = 0
    go(s, ask_for_die)


def ask_for_die(s):
    while s.bidder < 2:
        p = s.second if s.bidder else s.first
        s.bidder += 1
        if p >= 0 and took_card(s, p):
            ask(s, p, giving_to_indians)
            return
    die_goes_home(s)
    go(s, s.indians_done)


def took_card(s, p):
    for card in range(len(PROPERTY)):
        if taken(s, p, card):
            return True
    return False


def die_goes_home(s):
    if s.indian or s.blocked:
        note(s, "die_returns")
    s.indian = 0
    s.blocked = 0


def giving_to_indians(s, may):
    may.keep_cards()
    for card in range(len(PROPERTY)):
        if taken(s, s.seat, card):
            may.give_indians(card)


def promise_give_indians(s, card):
    """The die is worth a poor property, 1 rather than 2."""
    return PROPERTY.property_3 - card


@move("Keep the cards | Оставить карты себе", told="{who} {who:keep/keeps} the cards | {who} {who:оставляете/оставляет} карты себе")
def keep_cards(s):
    go(s, ask_for_die)


@move("Give: | Отдать:", secret=True, told="{who} {who:give/gives} {0} | {who} {who:отдаёте/отдаёт}: {0}")
def give_indians(s, card: OneOf(PROPERTY, "card")):
    p = s.seat
    if s.property_hand[p][card]:
        s.property_hand[p][card] -= 1
    else:
        s.fenced[p][card] -= 1
    s.box[card] += 1
    s.indian = p + 1
    s.blocked = 0
    note(s, "takes_die", p)
    go(s, s.indians_done)


# --- Smoke Signal


def open_smoke(s, then):
    owner = 1 << (s.indian - 1) if s.indian else 0
    cards.open_window(s, smoke_window, STORE.smoke, s.badge, everybody(s) & ~owner, smoke_played, then)


def smoke_window(s, may):
    cards.play_or_pass(s, may)


def smoke_played(s):
    if not s.cancelled:
        s.indian = s.actor + 1
        s.window_seats &= ~(1 << s.actor)
        note(s, "smokes", s.actor)
    cards.reopen_window(s)
