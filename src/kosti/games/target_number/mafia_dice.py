"""Mafia Dice: ones vanish, sixes go to the next player; the first without dice takes the money."""

from kosti.dice import pips, showing
from kosti.engine import Game, Inner, Names, Option, Seat, Variant
from kosti.engine.rules import left_of, note, throw, win
from kosti.games.target_number._wandering_dice import DICE_EACH, Holders, draw_circle, everybody_pays, give, take_pot

PAYMENT = Names(
    "none",
    throw="the sum of a throw with their dice | сумму броска своими костями",
    dice="one chip for each of their dice | по фишке за каждую свою кость",
)

game = Game(
    title="Mafia Dice | Мафия",
    about="Ones vanish without a trace, sixes are your neighbour's problem. | Единицы исчезают без следа, шестёрки — забота соседа.",
    seats=(2, 8),
    best=(3, 5),
    dice="5d6 per player",
    most_dice=40,
    minutes=10,
    mechanics=("pure-luck", "race", "chips"),
    options=[Option("ante", 1, 0, 100), Option("payment", "none", PAYMENT, label="What losers pay the winner | Что проигравшие платят победителю")],
    variants=[
        Variant("loser-roll-payment", "Pay what you throw | Плати, сколько выбросишь", ante=0, payment="throw"),
        Variant("loser-dice-payment", "Pay for your dice | Плати за кости", ante=0, payment="dice"),
    ],
    words={
        "removes": "{0} {0:die leaves/dice leave} the game | {0} {0:кость уходит/кости уходят/костей уходят} из игры",
        "rid": "{who} {who:have/has} no dice left and {who:win/wins} | {who} {who:остаётесь/остаётся} без костей и {who:побеждаете/побеждает}",
        "takes_pot": "{who} {who:take/takes} the pot: {0} | {who} {who:забираете/забирает} банк: {0}",
        "pays": "{0.name} {0.name:pay/pays} {1} {1:chip/chips} | {0.name} {0.name:платите/платит} {1} {1:фишку/фишки/фишек}",
    },
)


class State(Holders):
    winner: Inner[Seat]


def start(s):
    everybody_pays(s, s.ante)
    throw(s, DICE_EACH)


def thrown(s):
    remove(s, showing(s.roll, s.rolled, 1))
    give(s, showing(s.roll, s.rolled, 6), left_of(s, s.seat))
    if s.held[s.seat] == 0:
        take_money(s)
        return
    s.seat = left_of(s, s.seat)
    throw(s, s.held[s.seat])


def remove(s, dice):
    if dice:
        note(s, "removes", dice)
        s.held[s.seat] -= dice


def take_money(s):
    note(s, "rid")
    s.winner = s.seat
    if s.pot:
        take_pot(s)
    if s.payment == PAYMENT.throw:
        next_loser_throws(s)
        return
    if s.payment == PAYMENT.dice:
        for p in range(s.players):
            pay(s, p, s.held[p])
    win(s, s.winner)


def next_loser_throws(s):
    s.seat = left_of(s, s.seat)
    throw(s, s.held[s.seat], debt_thrown)


def debt_thrown(s):
    pay(s, s.seat, pips(s.roll, s.rolled))
    if left_of(s, s.seat) == s.winner:
        win(s, s.winner)
    else:
        next_loser_throws(s)


def pay(s, loser, amount):
    if amount:
        note(s, "pays", loser, amount)
        s.chips[loser] -= amount
        s.chips[s.winner] += amount


def scene(v, draw):
    draw_circle(v, draw, goes=[(v.seat, left_of(v, v.seat), "6")])
