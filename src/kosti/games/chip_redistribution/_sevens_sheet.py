"""Sevens Board Sheet, the second game on the board of Bank: a field costs its number, seven doubles the bank, and who repeats a sum takes its field."""

from kosti.engine import Count, Inner, Seat
from kosti.engine.rules import note, pay_each, throw, toss_for_start
from kosti.games.chip_redistribution._bank_board import SEVEN, pay_bank, sweep
from kosti.games.chip_redistribution._fields import put, take

ANTE = 7
FIELDS = (2, 3, 4, 5, 6, SEVEN, 8, 9, 10, 11)
NAMED = {SEVEN: "field bank"}

WORDS = {
    "help to_match": "Whoever throws this sum pays nothing, and takes what lies on its field. | Кто выбросит эту сумму, не платит и забирает всё с её поля.",
    "to_match": "Sum to repeat | Повторить сумму",
    "repeats": "The same sum again: {who} {who:pay/pays} nothing | Та же сумма: {who} ничего не {who:платите/платит}",
}


class Sheet:
    starter: Inner[Seat]
    last_sum: Inner[Count]


def lay_antes(s):
    s.field[SEVEN] = pay_each(s, s.stock, ANTE)
    toss_for_start(s, 2, first_turn)


def first_turn(s):
    note(s, "begins")
    s.starter = s.seat
    throw(s, 2)


def play(s, number):
    if number == 12:
        sweep(s)
    elif number == SEVEN:
        pay_bank(s, s.field[SEVEN] if s.field[SEVEN] else ANTE)
    elif number == s.last_sum:
        note(s, "repeats")
        if s.field[number]:
            take(s, number)
    else:
        put(s, number, number)
