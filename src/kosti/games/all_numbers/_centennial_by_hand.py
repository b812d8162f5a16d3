"""Claim What Is Missed, the game of attention beside Centennial: everybody crosses off by hand, and the others may claim what was overlooked."""

from kosti.engine import Count, Flag, Inner, Seat, move
from kosti.engine.rules import NOBODY, ask, ask_race, enough, everybody, left_of, note
from kosti.games.all_numbers._centennial_course import cross_off, is_home, next_number, turns_round
from kosti.games.all_numbers._centennial_turns import end, pass_on, throw_dice

WORDS = {
    "crossing": "Your next number is the {next}. Do you see it? | Ваше следующее число — {next}. Видите его?",
    "going_on": "Throw again, or pass the dice on? | Бросите ещё или передадите кости?",
    "claiming": "{thrower.name} passes without the {missed}. Do you see it, and do you need it too? | "
    "{thrower.name} передаёт кости без числа {missed}. Видите его? Нужно ли оно вам?",
    "wrong": "{who} {who:call/calls} the {0}: wrong | {who} {who:называете/называет} число {0}: неверно",
}


class ByHand:
    called_wrong: Inner[Flag]  # by the thrower, with this throw
    missed: Inner[Count]  # the number without which the dice were passed on
    thrower: Inner[Seat]
    claimer: Inner[Seat]


def by_hand(s):
    """After a throw and after every number the same question, whatever the dice make: to see it is the player's own affair."""
    if is_home(s):
        end(s)
    elif s.called_wrong or (s.crossed and turns_round(s, s.score[s.seat])):
        ask(s, s.seat, going_on)
    else:
        ask(s, s.seat, crossing)


def crossing(s, may):
    may.cross()
    going_on(s, may)


def going_on(s, may):
    if s.crossed and not s.single_roll:
        may.throw()
    may.pass_()


def promise_cross(s):
    """Everybody sees the dice, and bots overlook nothing."""
    return 2 if s.crossed < s.possible else -1


def promise_throw(s):
    return 1


def promise_pass(s):
    return 0


@move("Cross off the next number | Вычеркнуть следующее число", told="{who} {who:call/calls} the next number | {who} {who:называете/называет} следующее число")
def cross(s):
    if s.crossed < s.possible:
        cross_off(s, 1)
    else:
        note(s, "wrong", next_number(s, s.seat))
        s.called_wrong = True
    by_hand(s)


@move("Throw again | Бросить ещё", told="{who} {who:throw/throws} again: | {who} {who:бросаете/бросает} ещё:")
def throw_(s):
    throw_dice(s)


@move("Pass the dice on | Передать кости", gives_up=True, told="{who} {who:pass/passes} the dice on | {who} {who:передаёте/передаёт} кости")
def pass_(s):
    """All others may claim, also where there is nothing to be had."""
    s.missed = next_number(s, s.seat)
    s.thrower = s.seat
    s.claimer = NOBODY
    ask_race(s, everybody(s) - (1 << s.seat), left_of(s, s.seat), claiming, hear)


def claiming(s, may):
    may.claim()
    may.decline()


def is_right(s):
    """The thrower could have made the number, and it is the next one of whoever claims it."""
    return s.crossed < s.possible and next_number(s, s.seat) == s.missed


def promise_claim(s):
    return 1 if is_right(s) else -1


def promise_decline(s):
    return 0


@move("Claim it | Забрать", told="{who} {who:claim/claims} the number | {who} {who:претендуете/претендует} на число")
def claim(s):
    if is_right(s):
        s.claimer = s.seat
        enough(s)
    else:
        note(s, "wrong", s.missed)


@move("Leave it | Не надо", late="window", gives_up=True, told="{who} {who:leave/leaves} it | {who} не {who:претендуете/претендует} на число")
def decline(s):
    pass


def hear(s):
    """Only the first right call counts, and only for this one number."""
    if s.claimer != NOBODY:
        s.seat = s.claimer
        cross_off(s, 1)
        if is_home(s):
            end(s)
            return
    pass_on(s, s.thrower)
