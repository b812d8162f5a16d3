"""Strung: two players throw at the same time; the lower pays the bank, rare throws rob it, and the rarest take it all."""

from kosti.dice import pips
from kosti.engine import Chips, Dice, Game, PerSeat
from kosti.engine.rules import copy, fill, note, throw
from kosti.games.chip_redistribution._stocks import Stocks, draw_from_bank, lasts_too_long, most_chips_win, pay_bank

SMALL_PRIZE = 5
# How rare a sum is: 4 to 10, 3 or 11, 2 or 12 (a strung).
PLAIN, RARE, STRUNG = 0, 1, 2
RARITY = (PLAIN, PLAIN, STRUNG, RARE, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, RARE, STRUNG)

game = Game(
    title="Strung | Напряжение",
    about="A duel of nerves: the bank grows and grows, until somebody throws a strung. | Поединок нервов: банк всё растёт, пока кто-нибудь не бросит «струну».",
    seats=(2, 2),
    dice="2d6 per player",
    mechanics=("pure-luck", "chips", "duel", "simultaneous"),
    score_field="stock",
    show_throw=False,
    words={
        "help thrown": "The two dice of this player. | Две кости этого игрока.",
        "pays": "{0.name} {0.name:pay/pays} {1} {1:chip/chips} into the bank | {0.name} {0.name:платите/платит} в банк {1} {1:фишку/фишки/фишек}",
        "equal": "Equal: nobody pays | Поровну: никто не платит",
        "no_effect": "The throws cancel each other out | Броски гасят друг друга",
        "strung": "A strung! {0.name} {0.name:take/takes} the whole bank: {1} {1:chip/chips} | Струна! {0.name} {0.name:забираете/забирает} весь банк: {1} {1:фишка/фишки/фишек}",
        "bank_empty": "The bank is empty: {0.name} {0.name:get/gets} nothing | Банк пуст: {0.name} ничего не {0.name:получаете/получает}",
        "gets_bank": "{0.name} {0.name:get/gets} the bank: {1} {1:chip/chips} | {0.name} {0.name:получаете/получает} банк: {1} {1:фишка/фишки/фишек}",
    },
)


class State(Stocks):
    stock = 50
    thrown: PerSeat[Dice[2]]("Throw | Бросок")
    bank: Chips


def thrown(s):
    """Both throw at the same time; on this table one after the other, which is the same."""
    copy(s.roll, s.thrown[0])
    fill(s.thrown[1], 0)
    s.seat = 1
    throw(s, 2, both_thrown)


def both_thrown(s):
    copy(s.roll, s.thrown[1])
    compare(s, pips(s.thrown[0], 2), pips(s.thrown[1], 2))
    if s.stock[0] == 0 or s.stock[1] == 0:
        win_everything(s, 1 if s.stock[0] == 0 else 0)
    elif lasts_too_long(s):
        most_chips_win(s)
    else:
        s.seat = 0
        throw(s, 2)


def compare(s, a, b):
    if RARITY[a] > RARITY[b]:
        rob_bank(s, 0, RARITY[a])
    elif RARITY[b] > RARITY[a]:
        rob_bank(s, 1, RARITY[b])
    elif RARITY[a] > PLAIN:
        note(s, "no_effect")
    elif a == b:
        note(s, "equal")
    else:
        pay(s, 0 if a < b else 1, abs(a - b))


def rob_bank(s, seat, rarity):
    if s.bank == 0:
        note(s, "bank_empty", seat)
        return
    chips = s.bank if rarity == STRUNG else min(SMALL_PRIZE, s.bank)
    note(s, "strung" if rarity == STRUNG else "takes", seat, chips)
    draw_from_bank(s, seat, chips)


def pay(s, seat, difference):
    chips = pay_bank(s, seat, difference)
    note(s, "pays", seat, chips)


def win_everything(s, seat):
    note(s, "gets_bank", seat, s.bank)
    draw_from_bank(s, seat, s.bank)
    most_chips_win(s)
