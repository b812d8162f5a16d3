"""Ochko: two dice of the bank, perhaps a third of yours, and nothing but eleven wins."""

from kosti.dice import pips
from kosti.engine import Count, Game, Option, Range, move
from kosti.engine.rules import ask, note, throw
from kosti.games.casino._bank import LOST, MOST, Bank, bank_options, end_turn, legal, open_turns, stake

OCHKO = 11

game = Game(
    title="Ochko (Eleven Points) | Очко",
    about="Eleven points, not one more or less: one more die, or not? | Ровно одиннадцать очков: бросать третью кость или нет?",
    seats=(1, 8),
    dice="3d6 (two by the banker, one by the punter)",
    mechanics=("betting", "banker", "targets"),
    options=[Option("payout", 4, 1, 20, label="Chips won per chip | Выигрыш за фишку"), *bank_options()],
    words={
        "help verb throw": "Throw a third die and add it: only exactly 11 wins. | Бросьте третью кость и прибавьте: выигрывает только ровно 11.",
        "legal": "Your stake? Eleven pays {payout} to 1. | Ваша ставка? За одиннадцать — {payout} к 1.",
        "deciding": "You have {sum} and need 11: throw the third die, or stand? | У вас {sum}, нужно 11: бросить третью кость или хватит?",
        "banker_made": "The bank's two dice make {0} | Две кости банка дают {0}",
        "ochko": "Ochko! {who} {who:have/has} 11 | Очко! {who:У вас/У игрока *} ровно 11",
        "missed": "{0}: no ochko | {0}: не очко",
        "ochko_pays": "Ochko (11) · {0}:1 | Очко (11) · {0}:1",
    },
)


class State(Bank):
    sum: Count.when()("Sum | Сумма")


def start(s):
    open_turns(s, legal)


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    throw(s, 2)


def thrown(s):
    s.sum = pips(s.roll, 2)
    note(s, "banker_made", s.sum)
    ask(s, s.seat, deciding)


def deciding(s, may):
    may.throw()
    may.stand()


def promise_stand(s):
    return s.sum == OCHKO


@move("Throw the third die | Бросить третью кость", risky=True, told="{who} {who:throw/throws} the third die: | {who} {who:бросаете/бросает} третью кость:")
def throw_(s):
    throw(s, 1, third_thrown)


def third_thrown(s):
    s.sum += s.roll[0]
    stand(s)


@move
def stand(s):
    won = s.sum == OCHKO
    note(s, "ochko" if won else "missed", s.sum)
    s.sum = 0
    end_turn(s, s.payout if won else LOST)


def scene(v, draw):
    draw.tiles("pays", [(draw.word("ochko_pays").format(v.payout), True)])
