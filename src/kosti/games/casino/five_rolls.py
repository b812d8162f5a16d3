"""Five Rolls: one die, five throws, and the even ones must be in the majority."""

from kosti.engine import Count, Game, Names, Option, Range, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import MOST, Bank, bank_options, legal, next_turn, open_turns, settle, stake

PAYOUT = Names(**{"for": "1 for every 2 staked | 1 за каждые 2", "lay": "2 for every 3 staked | 2 за каждые 3", "to": "3 for every 2 staked | 3 за каждые 2"})
WINS = ((1, 2), (2, 3), (3, 2))  # so many chips are won for so many staked, by the payout
ENOUGH = 3  # of five throws

game = Game(
    title="Five Rolls | Пять бросков",
    about="Five throws of one die: are the even ones in the majority? | Пять бросков одной кости: чётных будет больше?",
    seats=(1, 8),
    dice="1d6, thrown 5 times",
    minutes=10,
    mechanics=("betting", "banker", "pure-luck"),
    options=[Option("payout_mode", "for", PAYOUT, label="Three even throws win | Три чётных приносят"), *bank_options(minimum=2)],
    words={
        "help even_throws": "Three of these win. | Три таких — выигрыш.",
        "help odd_throws": "Three of these lose. | Три таких — проигрыш.",
        "legal": "Three even throws of five win. Your stake? | Три чётных броска из пяти выигрывают. Ваша ставка?",
        "enough_even": "Three even throws | Три чётных броска",
        "enough_odd": "Three odd throws | Три нечётных броска",
    },
)


class State(Bank):
    even_throws: Count.when("staked")("Even throws | Чётных бросков")
    odd_throws: Count.when("staked")("Odd throws | Нечётных бросков")


def start(s):
    open_turns(s, legal)


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    s.even_throws = 0
    s.odd_throws = 0
    throw(s, 1)


def thrown(s):
    if s.roll[0] % 2 == 0:
        s.even_throws += 1
    else:
        s.odd_throws += 1
    if s.even_throws == ENOUGH:
        note(s, "enough_even")
        settle(s, s.seat, win_of(s.staked[s.seat], s.payout_mode))
        next_turn(s)
    elif s.odd_throws == ENOUGH:
        note(s, "enough_odd")
        settle(s, s.seat, -s.staked[s.seat])
        next_turn(s)
    else:
        throw(s, 1)


def win_of(chips, payout):
    """The win in whole chips."""
    return chips * WINS[payout][0] // WINS[payout][1]


def scene(v, draw):
    win, per = WINS[v.payout_mode]
    draw.tiles("pays", [(f"{draw.word('enough_even')} · {win}:{per}", True)])
