"""Coin-Die Game: tails and the bank pays, heads and you pay; the die says how much."""

from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, move
from kosti.engine.rules import pick, throw
from kosti.games.casino._bank import Bank, leads_alone, next_turn, open_turns, settle

COIN = Names(tails="Tails | Решка", heads="Heads | Орёл", start=1)  # 0: not tossed yet
MOST_PAID = 10  # heads and a six; who has less cannot play

game = Game(
    title="Coin-Die Game (Dead Coin) | Мёртвая монета",
    about="The coin says who pays, the die says how much. | Монета решает, кто платит, кость — сколько.",
    seats=(1, 8),
    dice="1d6 and a coin",
    minutes=10,
    mechanics=("betting", "banker", "pure-luck"),
    options=[Option("rounds", 20, 1, 100), Option("start_chips", 100, 10, 10000)],
    words={
        "help verb play": "Tails brings you twice what the die shows, heads costs you that and 4 more. | Решка приносит вдвое больше, чем на кости, орёл отнимает выпавшее и ещё 4.",
        "told done": "{who} {who:skip/skips} this turn | {who} {who:пропускаете/пропускает} ход",
        "legal": "Toss the coin? You win up to 12 or pay up to 10. | Бросаете монету? Выигрыш до 12, проигрыш до 10.",
        "done": "Skip this turn | Пропустить ход",
        "pays": "Coin and die | Монета и кость",
        "about_odds": "No stake is put up: in the twelve cases the bank wins 45 chips and pays 42, and keeps 3 of the 87 that change hands. | "
        "Ставок здесь нет: в двенадцати случаях банк получает 45 фишек и платит 42, то есть оставляет себе 3 из 87, перешедших из рук в руки.",
    },
)


class State(Bank):
    staked: Inner[PerSeat[Chips]]  # always nothing
    minimum: Inner[Count] = MOST_PAID
    side: Inner[Flag]


def start(s):
    open_turns(s, legal)


def legal(s, may):
    may.play()
    may.done()


def promise_done(s):
    """The bank has the better odds: who leads alone can wait."""
    return leads_alone(s)


@move("Toss the coin | Бросить монету", risky=True, told="{who} {who:toss/tosses} the coin: | {who} {who:бросаете/бросает} монету:")
def play(s):
    s.side = 0
    pick(s, 2, tossed)


def tossed(s, side: OneOf(COIN)):
    s.side = side
    throw(s, 1)


def thrown(s):
    settle(s, s.seat, win_of(s.side, s.roll[0]))
    next_turn(s)


def win_of(side, die):
    return 2 * die if side == COIN.tails else -die - 4


def scene(v, draw):
    """The table of payments; a dot marks the side of the coin that lies up."""
    cells = [[f"{win_of(COIN.number(side), die):+}" for die in range(1, 7)] for side in COIN]
    sides = [("● " if COIN.number(side) == v.side else "") + draw.word(side) for side in COIN]
    draw.grid("pays", cells, top=list("123456"), side=sides)
