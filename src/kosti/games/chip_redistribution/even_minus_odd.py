"""Even Minus Odd: even dice take chips from the bank, odd ones give them back; when it is empty, most chips win."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Die, Game, Inner, Names, Option, PerSeat, Points, Variant
from kosti.engine.rules import add_die, clear_hand, left_of, note, set_each, throw_added
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import Stocks, draw_from_bank, lasts_too_long, pay_bank

COUNTING = Names(
    even_odd="even dice minus odd ones | чётные минус нечётные",
    white_black="three white dice minus three black | три белые минус три чёрные",
    rascal="two white dice minus a black one | две белые минус чёрная",
)
COLOUR = Names("die", "white", "black")
DICE = ((6, 0, 0), (0, 3, 3), (0, 2, 1))  # of each colour, by what is counted

game = Game(
    title="Even Minus Odd | Чёт минус нечет",
    about="Even dice fill your pockets, odd dice empty them. | Чётные кости наполняют карман, нечётные — опустошают.",
    seats=(2, 12),
    dice="6d6",
    minutes=5,
    mechanics=("pure-luck", "chips", "arithmetic"),
    kinds=[Die(colour) for colour in COLOUR],
    options=[
        Option("counting", "even-odd", COUNTING, label="What is counted | Что считают"),
        Option("fewest_win", False, label="Fewest chips win | Побеждает тот, у кого меньше фишек"),
        Option("bank_chips", 10, 1, 100, label="Chips in the bank for each player | Фишек в банке на игрока"),
        Option("games", 1, 0, 50, each=1),
    ],
    variants=[
        Variant("fewest-wins", "A Change for the Better | Перемены к лучшему", fewest_win=True),
        Variant("white-and-black", "White and Black | Белые и чёрные", counting="white-black"),
        Variant("rascal", "The Rascal | Сорванец", counting="rascal"),
    ],
    words={
        "guide goal fewest_win": "Have the fewest chips when the bank is empty. | Собрать меньше всех фишек, пока не опустел банк.",
        "gains": "{0} − {1}: {who} {who:take/takes} {2} {2:chip/chips} | {0} − {1}: {who} {who:берёте/берёт} {2} {2:фишку/фишки/фишек}",
        "pays": "{0} − {1}: {who} {who:pay/pays} {2} {2:chip/chips} | {0} − {1}: {who} {who:платите/платит} {2} {2:фишку/фишки/фишек}",
        "even": "{0} − {1}: nothing changes | {0} − {1}: всё остаётся как есть",
        "has_nothing": "{0} − {1}: {who} {who:have/has} nothing to pay with | {0} − {1}: {who} без фишек и не {who:платите/платит}",
        "bank_empty": "The bank is empty | Банк пуст",
    },
)


class State(Match, Stocks):
    round: Inner[Count] = 1
    score: Inner[PerSeat[Points]]
    bank: Chips


def new_game(s):
    s.turns = 0
    set_each(s, s.stock, 0)
    s.bank = s.bank_chips * s.players
    take_dice(s)


def take_dice(s):
    clear_hand(s)
    for colour in range(len(COLOUR)):
        for _ in range(DICE[s.counting][colour]):
            add_die(s, colour)
    throw_added(s)


def thrown(s):
    gain = counted_for(s)
    settle(s, gain, pips(s.roll, s.rolled) - gain)
    if s.bank == 0:
        note(s, "bank_empty")
    elif not lasts_too_long(s):
        s.seat = left_of(s, s.seat)
        take_dice(s)
        return
    if match_goes_on(s, s.stock, -1 if s.fewest_win else 1):
        new_game(s)


def counted_for(s):
    """The sum of the white dice, or of the even ones where they have no colour; the others count against it."""
    amount = 0
    for i in range(s.rolled):
        if s.kind[i] == COLOUR.white or (s.kind[i] == COLOUR.die and s.roll[i] % 2 == 0):
            amount += s.roll[i]
    return amount


def settle(s, gain, loss):
    """The bank gives what it has, and the player pays what he has."""
    if gain >= loss:
        chips = draw_from_bank(s, s.seat, gain - loss)
        note(s, "gains" if chips else "even", gain, loss, chips)
    else:
        chips = pay_bank(s, s.seat, loss - gain)
        note(s, "pays" if chips else "has_nothing", gain, loss, chips)


def scene(v, draw):
    """A single game has nothing to number and nothing to add up."""
    if v.games > 1:
        draw.fact("round", f"{v.round} / {v.games}")
        draw.row("score")
