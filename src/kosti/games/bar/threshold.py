"""Threshold: the neighbour calls the coin, the loser of the toss throws for his penalty; the last one at the table wins."""

from kosti.dice import pips
from kosti.engine import Flag, Game, Inner, Names, OneOf, Option, Seat, Variant, move
from kosti.engine.rules import ask, next_in, note, pick, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, plays_on

COIN = Names(heads="heads | орёл", tails="tails | решка")

game = Game(
    title="Threshold | Предел",
    about="Heads or tails? Call it wrong and the die pours for you. | Орёл или решка? Не угадали — кость нальёт вам.",
    seats=(2, 12),
    dice="1d6 and a coin (variant: 2d6)",
    minutes=10,
    mechanics=("pure-luck", "drinking", "elimination"),
    score_field="penalty",
    fewest_win=True,
    options=[capacity_option(20), Option("dice", 1, 1, 2, label="Dice for the penalty | Костей на штраф")],
    variants=[Variant("limitless", "Without a limit | Без предела", dice=2, capacity=40)],
    words={
        "help verb call": "Say how the coin will fall: if you are wrong you drink, if not the tosser does. | Скажите, как упадёт монета: не угадаете — пьёте вы, угадаете — тот, кто бросал.",
        "help shaker": "Who tosses the coin now. | Кто сейчас бросает монету.",
        "help heads": "You say that heads will lie on top. | Вы говорите, что выпадет орёл.",
        "help tails": "You say that tails will lie on top. | Вы говорите, что выпадет решка.",
        "legal": "{shaker.name} tosses the coin: heads or tails? Call it wrong and you drink. | Монету бросает {shaker.name}: орёл или решка? Не угадаете — пить вам.",
        "right": "{0.name} {0.name:are/is} right: {1.name} {1.name:drink/drinks} | {0.name} {0.name:угадываете/угадывает}: {1.name:пьёте/пьёт} {1.name}",
        "wrong": "{0.name} {0.name:are/is} wrong and {0.name:drink/drinks} | {0.name} не {0.name:угадываете/угадывает} и {0.name:пьёте/пьёт}",
        "drinks": "{who} {who:drink/drinks} {0} {0:glass/glasses} | {who} {who:пьёте/пьёт} {0} {0:бокал/бокала/бокалов}",
    },
)


class State(Drinkers):
    shaker: Seat("Tosses the coin | Бросает монету")
    called: Inner[Flag]


def begin_turn(s, shaker):
    s.shaker = shaker
    ask(s, next_in(s, shaker, s.playing))


def legal(s, may):
    may.call(COIN.heads)
    may.call(COIN.tails)


def thumb_legal(s, may):
    """A coin has no favourite."""
    legal(s, may)


@move("Call {0} | Назвать: {0}", told="{who} {who:call/calls} {0} | {who} {who:называете/называет}: {0}")
def call(s, side: OneOf(COIN)):
    s.called = side
    s.seat = s.shaker
    pick(s, 2, tossed)


def tossed(s, side: OneOf(COIN)):
    caller = next_in(s, s.shaker, s.playing)
    if side == s.called:
        note(s, "right", caller, s.shaker)
    else:
        note(s, "wrong", caller)
        s.seat = caller
    throw(s, s.dice)


def thrown(s):
    glasses = pips(s.roll, s.rolled)
    note(s, "drinks", glasses)
    drink(s, s.seat, glasses)
    if plays_on(s):
        begin_turn(s, next_in(s, s.shaker, s.playing))
