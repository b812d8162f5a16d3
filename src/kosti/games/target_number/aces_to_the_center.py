"""Aces: ones to the centre, twos to the left, fives to the right; the last one of all decides the game."""

from kosti.dice import pips, showing
from kosti.engine import Count, Game, Inner, Names, Option, Seat, Variant
from kosti.engine.rules import left_of, lose, next_in, note, pass_dice, right_of, throw, win
from kosti.games.target_number._wandering_dice import DICE_EACH, Holders, draw_circle, everybody_pays, give, take_pot

LAST_ACE = Names(wins="wins the pot | забирает банк", loses="loses and pays for the drinks | проигрывает и платит за всех")

game = Game(
    title="Aces | Тузы",
    about="Dice wander round the table, and the very last 1 takes the pot. | Кости бродят по столу, а самая последняя единица забирает банк.",
    seats=(2, 10),
    best=(4, 6),
    dice="5d6 per player",
    most_dice=50,
    mechanics=("pure-luck", "chips"),
    options=[Option("ante", 1, 0, 100), Option("last_ace", "wins", LAST_ACE, label="Whoever throws the last 1 | Кто бросил последнюю единицу")],
    variants=[Variant("aces-pub", "Aces for beer | Пивной", last_ace="loses")],
    words={
        "guide goal last_ace loses": "Do not throw the last 1 with the last die: that loses, and all the others win. | Не выбросить последней костью последнюю единицу: это проигрыш, остальные побеждают.",
        "help centre": "Ones that are out of play; the last one of all decides the game. | Единицы вне игры; самая последняя решает исход игры.",
        "for_start": "Everybody throws for the start: the lowest total begins | Все бросают за первый ход: начнёт наименьшая сумма",
        "starts": "{0.name} {0.name:have/has} the lowest total and {0.name:start/starts} | Наименьшая сумма: {0.name:начинаете/начинает} {0.name}",
        "to_centre": "{0} {0:die goes/dice go} to the centre | {0} {0:кость уходит/кости уходят/костей уходят} в центр",
        "takes_pot": "{who} {who:throw/throws} the last 1 and {who:take/takes} the pot: {0} | {who} {who:выбрасываете/выбрасывает} последнюю единицу и {who:забираете/забирает} банк: {0}",
        "buys": "{who} {who:throw/throws} the last 1 and {who:pay/pays} for the drinks | {who} {who:выбрасываете/выбрасывает} последнюю единицу и {who:платите/платит} за всех",
    },
)


class State(Holders):
    centre: Inner[Count]("Ones in the centre | Единиц в центре")
    starter: Inner[Seat]
    lowest_total: Inner[Count] = 6 * DICE_EACH + 1


def start(s):
    everybody_pays(s, s.ante if s.last_ace == LAST_ACE.wins else 0)
    note(s, "for_start")
    throw(s, DICE_EACH, order_thrown)


def order_thrown(s):
    """The lowest total starts, of equal ones the first."""
    total = pips(s.roll, DICE_EACH)
    if total < s.lowest_total:
        s.lowest_total = total
        s.starter = s.seat
    if s.seat + 1 < s.players:
        pass_dice(s, DICE_EACH, order_thrown)
        return
    note(s, "starts", s.starter)
    s.seat = s.starter
    throw(s, DICE_EACH)


def thrown(s):
    to_centre(s, showing(s.roll, s.rolled, 1))
    give(s, showing(s.roll, s.rolled, 2), left_of(s, s.seat))
    give(s, showing(s.roll, s.rolled, 5), right_of(s, s.seat))
    if s.centre == DICE_EACH * s.players:
        throw_last_ace(s)
        return
    dice_moved = s.held[s.seat] < s.rolled
    if not dice_moved or s.held[s.seat] == 0:
        s.seat = next_in(s, s.seat, s.held)
    throw(s, s.held[s.seat])


def to_centre(s, dice):
    if dice:
        note(s, "to_centre", dice)
        s.held[s.seat] -= dice
        s.centre += dice


def throw_last_ace(s):
    if s.last_ace == LAST_ACE.loses:
        note(s, "buys")
        lose(s, s.seat)
        return
    take_pot(s)
    win(s, s.seat)


def scene(v, draw):
    goes = [(v.seat, left_of(v, v.seat), "2"), (v.seat, right_of(v, v.seat), "5"), (v.seat, None, "1")]
    draw_circle(v, draw, draw.part("centre", lying=[draw.die(1), v.centre]), goes)
