"""Four-Five-Six: the bank throws for all, and its point is the one to beat."""

from kosti.dice import sort
from kosti.engine import Count, Game, Option
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import catching_up, find_punter
from kosti.games.casino._banker import (
    Banker,
    accept_stakes,
    banker_options,
    draw_house,
    largest_covered,
    next_bank,
    open_chosen_bank,
    settle_all,
    settle_duel,
)

NOTHING, LOSES, WINS = 0, 1, 6  # what a throw is worth; between them lie the points 2 to 5

game = Game(
    title="Four-Five-Six | Четыре-пять-шесть",
    about="4-5-6 wins on the spot, 1-2-3 loses; otherwise beat the bank's point. | 4-5-6 выигрывает сразу, 1-2-3 проигрывает; иначе перебейте пойнт банка.",
    seats=(1, 10),
    dice="3d6",
    mechanics=("betting", "banker", "combination-ranking", "pure-luck"),
    options=[
        Option("acey_out", False, label="1-1-1 loses for the bank | 1-1-1 для банка — проигрыш", variant="Acey Out | Единицы против банка"),
        *banker_options(),
    ],
    words={
        "throws": "Throws | Броски",
        "winning": "Triple, 4-5-6, pair + 6: wins | Тройня, 4-5-6, пара + 6: победа",
        "losing": "1-2-3, pair + 1: loses | 1-2-3, пара + 1: проигрыш",
        "pointing": "Pair + 2, 3, 4 or 5: point | Пара + 2, 3, 4 или 5: пойнт",
        "acey": "1-1-1: the bank loses | 1-1-1: банк проигрывает",
        "bank_wins": "A winning throw: the bank takes all stakes | Бросок победный: банк забирает все ставки",
        "bank_loses": "A losing throw: the bank pays everybody | Бросок проигран: банк платит всем",
        "bank_point": "The bank's point is {0} | Пойнт банка — {0}",
        "throw_wins": "{who}: a winning throw | {who}: победный бросок",
        "throw_loses": "{who}: a losing throw | {who}: проигрышный бросок",
        "has_point": "{who} has {0} against {1} | {who}: {0} против {1}",
    },
)


class State(Banker):
    point: Count.when()("Point of the bank | Пойнт банка")


def start(s):
    open_chosen_bank(s, deal)


def thumb_legal(s, may):
    """The margin of the bank is small: what is missing to the lead, and little if one leads."""
    may.bet(min(catching_up(s), largest_covered(s, s.seat)))


def deal(s):
    accept_stakes(s)
    throw(s, 3, bank_thrown)


def bank_thrown(s):
    result = worth(s)
    if s.acey_out and s.roll[2] == 1:
        result = LOSES
    if result == NOTHING:
        throw(s, 3, bank_thrown)
        return
    if result == WINS:
        note(s, "bank_wins")
        settle_all(s, -1)
    elif result == LOSES:
        note(s, "bank_loses")
        settle_all(s, 1)
    else:
        note(s, "bank_point", result)
        s.point = result
    next_throw(s, s.banker)


def worth(s):
    """What three dice are worth: of a pair the third die, whatever the pair."""
    sort(s.roll, 3)
    low, middle, high = s.roll[0], s.roll[1], s.roll[2]
    if low == high:
        return WINS
    if low == middle:
        return high
    if middle == high:
        return low
    if low == 4:
        return WINS
    return LOSES if high == 3 else NOTHING


def next_throw(s, seat):
    """The next punter whose stake is not decided yet throws."""
    if find_punter(s, seat):
        throw(s, 3)
        return
    s.point = 0
    next_bank(s)


def thrown(s):
    result = worth(s)
    if result == NOTHING:
        throw(s, 3)
        return
    if result == WINS:
        note(s, "throw_wins")
    elif result == LOSES:
        note(s, "throw_loses")
    else:
        note(s, "has_point", result, s.point)
    settle_duel(s, result, s.point)
    next_throw(s, s.seat)


def scene(v, draw):
    rules = ["winning", "losing", "pointing"] + (["acey"] if v.acey_out else [])
    draw.tiles("throws", [(draw.word(rule), True) for rule in rules])
    draw_house(v, draw)
