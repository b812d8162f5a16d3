"""What games of wandering chips share: everybody's stock, chips that change hands, who wins or loses, and when it has lasted long enough."""

from kosti.engine import Chips, Inner, Number, PerSeat
from kosti.engine.rules import OVER, count_in, decided_by, each, everybody, finish, finish_by, leaders, note, set_each

TURN_LIMIT = 20_000

WORDS = {
    "gives": "{0.name} {0.name:give/gives} {1.name} {2} {2:chip/chips} | {0.name} {0.name:отдаёте/отдаёт} {2} {2:фишку/фишки/фишек}, {1.name:получаете/получает} {1.name}",
    "collects": "{who} {who:collect/collects} {0} {0:chip/chips} from the others | {who} {who:собираете/собирает} с остальных {0} {0:фишку/фишки/фишек}",
    "nobody_pays": "Nobody else has any chips | Больше ни у кого нет фишек",
    "out": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} out | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:выбываете/выбывает}",
    "winner": "{0.name} {0.name:win/wins} | {0.name} {0.name:выигрываете/выигрывает}",
    "loser": "{0.name} {0.name:lose/loses} | {0.name} {0.name:проигрываете/проигрывает}",
    "too_long": "The game has lasted long enough: the chips decide | Игра затянулась: решают фишки",
}


class Stocks:
    stock: PerSeat[Chips]
    turns: Inner[Number]


def give(s, giver, taker, chips):
    """As many chips as asked for change hands, or all there are; how many."""
    amount = min(chips, s.stock[giver])
    if amount:
        note(s, "gives", giver, taker, amount)
        s.stock[giver] -= amount
        s.stock[taker] += amount
    return amount


def collect(s):
    """The player in turn gets a chip from every other one who has any."""
    chips = 0
    for p in range(s.players):
        if p != s.seat and s.stock[p]:
            s.stock[p] -= 1
            chips += 1
    if chips:
        note(s, "collects", chips)
    else:
        note(s, "nobody_pays")
    s.stock[s.seat] += chips


def pay_bank(s, seat, chips):
    """As many chips as asked for go into the bank, or all the player has; how many."""
    amount = min(chips, s.stock[seat])
    s.stock[seat] -= amount
    s.bank += amount
    return amount


def draw_from_bank(s, seat, chips):
    """As many chips as asked for come from the bank, or all it has; how many."""
    amount = min(chips, s.bank)
    s.bank -= amount
    s.stock[seat] += amount
    return amount


def lasts_too_long(s):
    """Count a turn; whether it was the last that may be played."""
    s.turns += 1
    if s.turns < TURN_LIMIT:
        return False
    note(s, "too_long")
    return True


def leave(s, seat):
    """A player without chips is out for good; who leaves later ranks better."""
    note(s, "out", seat)
    s.standing[seat] = -count_in(s, s.stock)


def most_chips_win(s):
    """Players who are out stay behind, in the order in which they left."""
    name_winners(s, s.stock)
    for p in range(s.players):
        if s.stock[p] > 0:
            s.standing[p] = s.stock[p]
    finish(s)


def fewest_chips_win(s):
    name_winners(s, s.stock, -1)
    finish_by(s, s.stock, -1)


def name_winners(s, values, sign=1):
    for p in each(s, leaders(s, everybody(s), values, sign)):
        note(s, "winner", p)


def lose(s, seats):
    """The seats of a bit set lose, nobody else does."""
    decided_by(s, "loser")
    set_each(s, s.standing, 0)
    for p in each(s, seats):
        note(s, "loser", p)
        s.standing[p] = -1
    finish(s)


def most_chips_lose(s):
    lose(s, leaders(s, everybody(s), s.stock))


# --- the picture


def draw_circle(v, draw, middle=None, goes=()):
    """Everybody's chips round the table, what lies in the middle, and where chips go."""
    draw.ring("circle", [draw.chip(p, v.stock[p]) for p in range(v.players)], middle, goes=() if v.moment == OVER else goes)
