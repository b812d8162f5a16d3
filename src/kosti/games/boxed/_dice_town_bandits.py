"""Dice Town, the expansion: bandits are hired in the saloon, used before a throw, and then hunted from the Sheriff's office."""

import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_hand as hand
from kosti.dice import count_of, showing, sort, tally
from kosti.engine import FaceOf, OneOf, Range, move
from kosti.engine.rules import ask, draw, fill, go, note, step_number, throw, total
from kosti.games.boxed._dice_town_expansion_names import BANDIT, BOUNTY, HIRE_FACE, WANTED_FACE
from kosti.games.boxed._dice_town_names import FACES, STORE

WORDS = {
    "bandit_window": "Use a bandit before this throw? He sets one or two of your dice, free of charge. | Пустить в дело бандита до броска? Он бесплатно выставит одну или две ваши кости.",
    "verb use_bandit": "Use a bandit | Пустить в дело",
    "which dice": "How many dice | Сколько костей",
    "thug_window": "Play Thug to hire any bandit of the deck? | Сыграть Головореза и нанять любого бандита из колоды?",
    "hires": "{0.name} {0.name:hire/hires} a bandit: {1} | {0.name} {0.name:нанимаете/нанимает} бандита: {1}",
    "guns_window": "Play Two Guns to throw one die of the hunt again? | Сыграть Два Пистолета и перебросить одну кость облавы?",
    "catching": "One die, several bandits: whom do you catch? | Кость одна, бандитов несколько: кого ловите?",
    "catches": "{0.name} {0.name:catch/catches} a bandit: {1} | {0.name} {0.name:ловите/ловит} бандита: {1}",
    "no_catch": "{0.name} {0.name:catch/catches} nobody | {0.name} {0.name:возвращаетесь/возвращается} ни с чем",
}

# --- using hired bandits


def open_bandits(s):
    """Before each throw everybody with dice left may use bandits, the Sheriff first; who does so makes all others think again."""
    s.bandit_at = 0
    go(s, ask_for_bandits)


def ask_for_bandits(s):
    while s.bandit_at < s.players:
        p = (s.badge + s.bandit_at) % s.players
        s.bandit_at += 1
        if s.kept[p] < 5 and total(s.hired[p]):
            ask(s, p, bandit_window)
            return
    if hand.incomplete(s):
        hand.throw_next_cup(s, 0)
    else:
        go(s, s.hands_made)


def bandit_window(s, may):
    p = s.seat
    may.no_bandit()
    for bandit in range(len(BANDIT)):
        if s.hired[p][bandit]:
            may.use_bandit(bandit, (1, min(2, 5 - s.kept[p])))


def promise_use_bandit(s, bandit, dice):
    """Two dice more of a face that lies in the hand already; late in the throw any two."""
    left = 5 - s.kept[s.seat]
    alike = count_of(tally(s.hand[s.seat], 5), HIRE_FACE[bandit])
    if (left <= 3 and alike) or left == 2:
        return 100 * alike + 2 * bandit + dice
    return 0


@move("Just throw | Просто бросить", told="{who} {who:use/uses} no bandit | {who} {who:обходитесь/обходится} без бандита")
def no_bandit(s):
    go(s, ask_for_bandits)


@move(
    "{0}: set {1} {1:die/dice} | {0}: выставить {1} {1:кость/кости/костей}",
    told="{who} {who:set/sets} {1} {1:die/dice} with a bandit ({0}) | {who} {who:выставляете/выставляет} {1} {1:кость/кости/костей} с помощью бандита ({0})",
)
def use_bandit(s, bandit: OneOf(BANDIT, "card"), dice: Range(1, 2)):
    p = s.seat
    for _ in range(dice):
        s.hand[p][s.kept[p]] = HIRE_FACE[bandit]
        s.kept[p] += 1
    sort(s.hand[p], s.kept[p])
    s.hired[p][bandit] -= 1
    s.wanted_row[bandit] += 1
    go(s, open_bandits)


# --- hiring


def turn_up_bandit(s, then):
    """The next bandit lies open on top of the deck."""
    s.bandit_turned = step_number(then)
    s.bandit_top = 0
    if total(s.bandit_deck):
        draw(s, s.bandit_deck, top_bandit)
    else:
        go(s, then)


def top_bandit(s, bandit: OneOf(BANDIT, "card")):
    s.bandit_deck[bandit] -= 1
    s.bandit_top = bandit + 1
    go(s, s.bandit_turned)


def hire(s):
    c = s.controller
    if s.bandit_top:
        cards.open_window(s, thug_window, STORE.thug, c, 1 << c, thug_played, hire_top)
    else:
        note(s, "nothing_here", c)
        go(s, s.place_left)


def thug_window(s, may):
    may.pass_()
    may.send_thug(s.bandit_top - 1)
    for bandit in range(len(BANDIT)):
        if s.bandit_deck[bandit]:
            may.send_thug(bandit)


def promise_send_thug(s, bandit):
    """Two Aces make a hand better than two 9s."""
    return HIRE_FACE[bandit] - HIRE_FACE[s.bandit_top - 1] - 1


@move(
    "Thug finds: | Головорез находит:",
    told="{who} {who:play/plays} the Thug to find a bandit ({0}) | {who} {who:играете/играет} Головореза и {who:ищете/ищет} бандита ({0})",
)
def send_thug(s, bandit: OneOf(BANDIT, "card")):
    s.sought = bandit
    cards.play_card(s, s.seat, STORE.thug, thug_played)


def thug_played(s):
    """The others are shuffled, so that any of them may come to lie on top."""
    if s.cancelled:
        cards.reopen_window(s)
        return
    s.bandit_deck[s.bandit_top - 1] += 1
    s.bandit_deck[s.sought] -= 1
    take_bandit(s, s.sought)


def hire_top(s):
    take_bandit(s, s.bandit_top - 1)


def take_bandit(s, bandit):
    s.hired[s.controller][bandit] += 1
    note(s, "hires", s.controller, BANDIT.name(bandit))
    turn_up_bandit(s, s.place_left)


# --- hunting


def hunt(s):
    if total(s.wanted_row):
        s.seat = s.controller
        throw(s, s.amount, hunters_threw)
    else:
        note(s, "nothing_here", s.controller)
        go(s, s.place_left)


def hunters_threw(s):
    c = s.controller
    sort(s.roll, s.rolled)
    for i in range(s.rolled):
        s.hunt_dice[i] = s.roll[i]
    cards.open_window(s, guns_window, STORE.two_guns, c, 1 << c, guns_played, begin_catching)


def guns_window(s, may):
    may.pass_()
    for face in range(FACES.nine, FACES.ace + 1):
        if showing(s.hunt_dice, 5, face):
            may.shoot_again(face)


def promise_shoot_again(s, face):
    """A die that hits nobody is thrown again."""
    return showing(s.hunt_dice, 5, face) > wanted_with(s, face)


@move(
    "Two Guns: throw {0} again | Два Пистолета: перебросить {0}",
    told="{who} {who:play/plays} Two Guns to throw {0} again | {who} {who:играете/играет} Два Пистолета: перебросить {0}",
)
def shoot_again(s, face: FaceOf(FACES)):
    s.turned = face
    cards.play_card(s, s.seat, STORE.two_guns, guns_played)


def guns_played(s):
    if s.cancelled:
        cards.reopen_window(s)
        return
    s.seat = s.controller
    throw(s, 1, shot_again)


def shot_again(s):
    s.turned_to = s.roll[0]
    hand.turn_die(s, s.hunt_dice)
    cards.reopen_window(s)


def begin_catching(s):
    s.hunted = FACES.nine
    s.arrests = 0
    go(s, catch_next)


def catch_next(s):
    """Face by face, each die catches one bandit; only where bandits outnumber dice is there a choice."""
    while s.hunted <= FACES.ace:
        dice, bandits = showing(s.hunt_dice, 5, s.hunted), wanted_with(s, s.hunted)
        if 0 < dice < bandits:
            ask(s, s.controller, catching)
            return
        if dice:
            catch_all(s, s.hunted)
        s.hunted += 1
    if s.arrests == 0:
        note(s, "no_catch", s.controller)
    fill(s.hunt_dice, 0)
    go(s, s.place_left)


def wanted_with(s, face):
    """How many bandits of the wanted row show a face."""
    found = 0
    for bandit in range(len(BANDIT)):
        if WANTED_FACE[bandit] == face:
            found += s.wanted_row[bandit]
    return found


def catch_all(s, face):
    for bandit in range(len(BANDIT)):
        if s.wanted_row[bandit] and WANTED_FACE[bandit] == face:
            arrest(s, bandit)


def catching(s, may):
    for bandit in range(len(BANDIT)):
        if s.wanted_row[bandit] and WANTED_FACE[bandit] == s.hunted:
            may.catch(bandit)


def promise_catch(s, bandit):
    return BOUNTY[bandit]


@move("Catch: | Поймать:", told="{who} {who:go/goes} after a bandit ({0}) | {who} {who:гонитесь/гонится} за бандитом ({0})")
def catch(s, bandit: OneOf(BANDIT, "card")):
    arrest(s, bandit)
    s.hunted += 1
    go(s, catch_next)


def arrest(s, bandit):
    s.wanted_row[bandit] -= 1
    s.caught[s.controller][bandit] += 1
    s.arrests += 1
    note(s, "catches", s.controller, BANDIT.name(bandit))
