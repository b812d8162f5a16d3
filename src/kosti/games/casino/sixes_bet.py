"""Sixes Bet: four dice of the banker, and not one of them may be a six."""

from kosti.dice import showing
from kosti.engine import Count, Game, Inner, Names, Option, Range, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import MOST, Bank, bank_options, largest_stake, legal, next_turn, offer_stake, open_turns, settle_even, stake, thumb_stake

WINS_FOR = Names(punter="the player | игрока", banker="the bank | банка")
EVEN_CHANCE = 25  # from so many throws on a double six is more likely than none

game = Game(
    title="Sixes Bet (Four Dice) | Четыре кубика",
    about="Four dice of the banker, and no six among them: would you bet on it? | Четыре кости банкомёта — и ни одной шестёрки. Поставите на это?",
    seats=(1, 8),
    dice="4d6 (2d6 thrown up to 25 times in double-sixes)",
    minutes=10,
    mechanics=("betting", "banker", "pure-luck"),
    options=[
        Option("double_sixes", False, label="Two dice, for a double six | Две кости, ждут 6-6", variant="Double Sixes | Две шестёрки"),
        Option("throws", 25, 1, 50, label="Throws for a double six | Бросков на две шестёрки"),
        Option("double_six_wins_for", "punter", WINS_FOR, label="A double six wins for | Две шестёрки — выигрыш"),
        *bank_options(),
    ],
    words={
        "legal": "Without a six in the four dice you win. Your stake? | Без шестёрок на четырёх костях вы выигрываете. Ваша ставка?",
        "staking": "Two dice, up to {throws} {throws:throw/throws}: will 6-6 come? Your stake? | Две кости, до {throws} {throws:броска/бросков/бросков}: выпадет ли 6-6? Ваша ставка?",
        "no-six": "No six | Ни одной шестёрки",
        "no-6-6": "No 6-6 | Ни разу 6-6",
        "sixes": "Sixes: {0} | Шестёрок: {0}",
        "double_six": "6-6 in throw {0} | 6-6 на {0}-м броске",
        "no_double_six": "No 6-6 in {0} {0:throw/throws} | Ни разу 6-6 за {0} {0:бросок/броска/бросков}",
    },
)


class State(Bank):
    throws_made: Inner[Count]("Throws made | Сделано бросков")


def start(s):
    open_turns(s, staking if s.double_sixes else legal)


def staking(s, may):
    offer_stake(s, may)


def thumb_staking(s, may):
    """As much as possible where the player has the better odds."""
    likely_for = WINS_FOR.punter if s.throws >= EVEN_CHANCE else WINS_FOR.banker
    if s.double_six_wins_for == likely_for:
        may.bet(largest_stake(s, s.seat))
    else:
        may.bet(thumb_stake(s))


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    s.throws_made = 0
    if s.double_sixes:
        throw(s, 2, pair_thrown)
    else:
        throw(s, 4)


def thrown(s):
    sixes = showing(s.roll, 4, 6)
    note(s, "sixes", sixes)
    settle_even(s, s.seat, sixes == 0)
    next_turn(s)


def pair_thrown(s):
    s.throws_made += 1
    double_six = showing(s.roll, 2, 6) == 2
    if not double_six and s.throws_made < s.throws:
        throw(s, 2, pair_thrown)
        return
    if double_six:
        note(s, "double_six", s.throws_made)
    else:
        note(s, "no_double_six", s.throws)
    settle_even(s, s.seat, double_six == (s.double_six_wins_for == WINS_FOR.punter))
    next_turn(s)


def scene(v, draw):
    if v.double_sixes:
        wins = "6-6" if v.double_six_wins_for == WINS_FOR.punter else "no-6-6"
    else:
        wins = "no-six"
    draw.tiles("pays", [(f"{draw.word(wins)} · 1:1", True)])
    if v.double_sixes and any(v.staked):
        draw.fact("throws_made", f"{v.throws_made} / {v.throws}")
