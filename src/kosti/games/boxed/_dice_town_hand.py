"""Dice Town, phase I: throwing under the cup, keeping dice for money, until everybody has a hand of five."""

import kosti.games.boxed._dice_town_cards as cards
from kosti.dice import count_of, is_first_choice, mask_size, remove_set, repeats, sort, tally
from kosti.engine import DiceSet, FaceOf, move
from kosti.engine.rules import ask, ask_each, everybody, fill, go, note, step_number, throw
from kosti.games.boxed._dice_town_names import EDITION, FACES, STORE

WORDS = {
    "told keep none": "{who} {who:keep/keeps} nothing | {who} ничего не {who:оставляете/оставляет}",
    "select": "Keep one die for free; each further die costs $1, keeping none costs $1. | Одна кость бесплатно, каждая следующая — $1; не оставить ни одной — тоже $1.",
    "none": "no die | ни одной",
    "keep none": "Keep no die | Не оставлять ни одной",
    "last_throw": "Somebody has five dice: the others throw once more and keep everything | Пять костей собраны: остальные бросают последний раз и оставляют всё",
    "paid": "{0.name} {0.name:pay/pays} ${1} | {0.name} {0.name:платите/платит} ${1}",
    "second_brute": "Your Brute was stopped. Send the second one? | Грубияна остановили. Послать второго?",
    "short_of_money": "You cannot pay for all of them: choose the dice you keep. | Денег на все не хватает: выберите, какие кости оставить.",
    "gambling": "Play the Professional Gambler to turn a die? | Сыграть Профессионального Шулера и повернуть кость?",
}


def make_hands(s, then):
    """Everybody makes a hand; then the step `then` goes on."""
    s.hands_made = step_number(then)
    s.final = 0
    for p in range(s.players):
        s.kept[p] = 0
        fill(s.hand[p], 0)
    next_throw(s)


# --- throwing and keeping


def next_throw(s):
    """In the expansion something happens before each throw."""
    if s.before_throw:
        go(s, s.before_throw)
    else:
        throw_next_cup(s, 0)


def throw_next_cup(s, first):
    """Everybody with dice left throws under the cup; in the final throw openly, and keeps all."""
    for p in range(first, s.players):
        if s.kept[p] < 5:
            s.seat = p
            throw(s, 5 - s.kept[p], fell, secret=not s.final)
            return
    if s.final:
        open_gambler(s)
    else:
        ask_each(s, incomplete(s), select, reveal)


def fell(s):
    p = s.seat
    sort(s.roll, s.rolled)
    if s.final:
        show_dice(s, p, (1 << s.rolled) - 1, s.roll, s.rolled)
    else:
        for i in range(s.rolled):
            s.cup[p][i] = s.roll[i]
    throw_next_cup(s, p + 1)


def incomplete(s):
    seats = 0
    for p in range(s.players):
        if s.kept[p] < 5:
            seats |= 1 << p
    return seats


def show_dice(s, p, mask, dice, count):
    for i in range(count):
        s.revealed[p][i] = dice[i]
    s.showing[p] = remove_set(~mask, s.revealed[p], count)


def select(s, may):
    p = s.seat
    dice = 5 - s.kept[p]
    same = repeats(s.cup[p], dice)
    has_brute = s.store_hand[p][STORE.brute] > 0
    for mask in range(1 << dice):
        if not is_first_choice(mask, same):
            continue
        if s.dollars[p] >= price(mask):
            may.keep(mask)
        if has_brute and mask_size(mask) >= 2:
            may.keep_brute(mask)


def thumb_select(s, may):
    """Collect the face of which there are most; pay for two more dice at most, or let the Brute pay for any number."""
    p = s.seat
    dice = 5 - s.kept[p]
    face = favourite(s, p, s.cup[p], dice)
    found = count_of(tally(s.cup[p], dice), face)
    if found >= 3 and s.store_hand[p][STORE.brute]:
        may.keep_brute(set_of(s.cup[p], dice, face, found))
    else:
        may.keep(set_of(s.cup[p], dice, face, min(found, 3, 1 + s.dollars[p])))


def favourite(s, p, dice, count):
    """The face among these dice of which there are most, the hand included; the highest of several."""
    counts = tally(s.hand[p], 5) + tally(dice, count)
    face = dice[0]
    for i in range(1, count):
        if rank_of(counts, dice[i]) > rank_of(counts, face):
            face = dice[i]
    return face


def rank_of(counts, face):
    return 8 * count_of(counts, face) + face


def set_of(dice, count, face, size):
    """A set of so many dice, those that show a face first."""
    chosen = 0
    for i in range(count):
        if dice[i] == face and mask_size(chosen) < size:
            chosen |= 1 << i
    for i in range(count):
        if dice[i] != face and mask_size(chosen) < size:
            chosen |= 1 << i
    return chosen


def price(mask):
    size = mask_size(mask)
    return size - 1 if size else 1


@move("Keep: | Оставить:", told="{who} {who:keep/keeps} {0} | {who} {who:оставляете/оставляет}: {0}")
def keep(s, dice: DiceSet("cup", 5, FACES)):
    s.choice[s.seat] = dice
    s.brute[s.seat] = 0


@move(
    "Keep with the Brute: | Оставить с Грубияном:",
    keeps=True,
    told="{who} {who:keep/keeps} {0} with the Brute | {who} {who:оставляете/оставляет} с Грубияном: {0}",
)
def keep_brute(s, dice: DiceSet("cup", 5, FACES)):
    s.choice[s.seat] = dice
    s.brute[s.seat] = 1


# --- paying


def reveal(s):
    for p in range(s.players):
        if s.kept[p] < 5:
            show_dice(s, p, s.choice[p], s.cup[p], 5 - s.kept[p])
    s.paying = 0
    go(s, pay_next)


def pay_next(s):
    """In priority order everybody pays, or lets the Brute do it."""
    while s.paying < s.players:
        p = (s.badge + s.paying) % s.players
        s.paying += 1
        if s.kept[p] == 5:
            continue
        if s.brute[p]:
            cards.play_card(s, p, STORE.brute, brute_played)
            return
        pay(s, p, price(s.choice[p]))
    open_gambler(s)


def pay(s, p, amount):
    s.dollars[p] -= amount
    s.coach += amount
    if amount:
        note(s, "paid", p, amount)


def brute_played(s):
    """A Brute who was stopped can be followed by the second one."""
    if s.cancelled:
        cards.open_window(s, second_brute, STORE.brute, s.actor, 1 << s.actor, brute_played, brute_stopped)
    else:
        go(s, pay_next)


def second_brute(s, may):
    may.play(STORE.brute)
    may.pay_up()


@move("Pay up | Заплатить", secret=True, told="{who} {who:pay/pays} up | {who} {who:решаете/решает} заплатить")
def pay_up(s):
    go(s, brute_stopped)


def brute_stopped(s):
    """Without the Brute he pays as far as he can, and keeps one die more than he pays dollars."""
    p = s.actor
    owed = s.showing[p] - 1
    paid = min(owed, s.dollars[p])
    pay(s, p, paid)
    if paid == owed:
        go(s, pay_next)
        return
    s.amount = paid + 1
    ask(s, p, short_of_money)


def short_of_money(s, may):
    p = s.seat
    same = repeats(s.revealed[p], s.showing[p])
    for mask in range(1 << s.showing[p]):
        if mask_size(mask) == s.amount and is_first_choice(mask, same):
            may.brute_rest(mask)


def thumb_short_of_money(s, may):
    p = s.seat
    face = favourite(s, p, s.revealed[p], s.showing[p])
    may.brute_rest(set_of(s.revealed[p], s.showing[p], face, s.amount))


@move("Keep: | Оставить:", told="{who} {who:keep/keeps} {0} | {who} {who:оставляете/оставляет}: {0}")
def brute_rest(s, dice: DiceSet("revealed", 5, FACES)):
    p = s.seat
    s.showing[p] = remove_set(~dice, s.revealed[p], s.showing[p])
    go(s, pay_next)


# --- the Professional Gambler


def open_gambler(s):
    seats = 0
    for p in range(s.players):
        if s.showing[p]:
            seats |= 1 << p
    cards.open_window(s, gambling, STORE.gambler, s.badge, seats, gambler_played, join_hands)


def gambling(s, may):
    dice = turnable(s, s.seat)
    for old in range(FACES.nine, FACES.ace + 1):
        for new in range(FACES.nine, FACES.ace + 1):
            if count_of(dice, old) and new != old:
                may.play_gambler(old, new)
    may.pass_()


def turnable(s, p):
    """The dice that a Gambler can turn: those just shown, in the later edition the whole hand."""
    dice = tally(s.revealed[p], 5)
    if s.edition == EDITION.elixir:
        dice += tally(s.hand[p], 5)
    return dice


def promise_play_gambler(s, die, face):
    """With a full hand, turn a loose die to the face of a pair or more."""
    p = s.seat
    counts = tally(s.hand[p], 5) + tally(s.revealed[p], 5)
    if s.kept[p] + s.showing[p] == 5 and count_of(counts, die) == 1 and count_of(counts, face) >= 2:
        return rank_of(counts, face)
    return 0


@move(
    "Gambler: turn {0} to {1} | Профессиональный Шулер: вместо {0} — {1}",
    told="{who} {who:play/plays} the Gambler: {0} becomes {1} | {who} {who:играете/играет} Профессионального Шулера: вместо {0} — {1}",
)
def play_gambler(s, die: FaceOf(FACES), face: FaceOf(FACES)):
    s.turned = die
    s.turned_to = face
    cards.play_card(s, s.seat, STORE.gambler, gambler_played)


def gambler_played(s):
    if not s.cancelled and not turn_die(s, s.revealed[s.actor]):
        turn_die(s, s.hand[s.actor])
    cards.reopen_window(s)


def turn_die(s, dice):
    """Turn one of these dice, if it is among them."""
    for i in range(5):
        if dice[i] == s.turned:
            dice[i] = s.turned_to
            return True
    return False


def join_hands(s):
    """What was shown joins the hands; as soon as somebody is complete all others throw once more."""
    for p in range(s.players):
        for i in range(s.showing[p]):
            s.hand[p][s.kept[p]] = s.revealed[p][i]
            s.kept[p] += 1
        sort(s.hand[p], s.kept[p])
        s.showing[p] = 0
        fill(s.revealed[p], 0)
        fill(s.cup[p], 0)
    throwing = incomplete(s)
    if throwing == 0:
        go(s, s.hands_made)
        return
    s.final = throwing != everybody(s)
    if s.final:
        note(s, "last_throw")
    next_throw(s)
