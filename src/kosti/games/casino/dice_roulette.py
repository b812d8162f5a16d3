"""Dice Roulette: fifteen fields, two dice, and the bank pays for the total they make."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, PerSeat, Range, move
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import Layout, draw_field, open_layout, pay_layout, place_bet, throw_two, thumb_fields

TOTALS = range(2, 13)
FOR_ONE = dict(zip(TOTALS, (30, 15, 10, 7, 6, 5, 6, 7, 10, 15, 30), strict=True))  # what the bank hands over for a chip on a total, the chip included

# Every field: its words, the totals it wins on, and what the bank hands over for a chip.
LAYOUT = {
    **{f"total-{n}": (f"Total {n} | Сумма {n}", (n,), k) for n, k in FOR_ONE.items()},
    "under": ("Under 7 | Меньше 7", range(2, 7), 2),
    "over": ("Over 7 | Больше 7", range(8, 13), 2),
    "odd": ("Odd | Нечет", range(3, 13, 2), 2),
    "even": ("Even | Чёт", range(2, 13, 2), 2),
}
FIELDS = Names(**{field: words for field, (words, _, _) in LAYOUT.items()})
PAYS = tuple(tuple(k - 1 if total in totals else LOST for _, totals, k in LAYOUT.values()) for total in range(13))

game = Game(
    title="Dice Roulette | Рулетка с костями",
    about="A roulette without a wheel: two dice, and the whole table holds its breath. | Рулетка без колеса: две кости — и весь стол затаил дыхание.",
    seats=(1, 8),
    dice="2d6",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=bank_options(),
    words={
        "help total-*": "Wins if the dice add up to exactly {n}. | Выигрывает, если сумма костей — ровно {n}.",
        "help under": "Wins on 2 to 6. | Выигрывает на сумме от 2 до 6.",
        "help over": "Wins on 8 to 12. | Выигрывает на сумме от 8 до 12.",
        "help odd": "Wins on an odd total. | Выигрывает на нечётной сумме.",
        "help even": "Wins on an even total. | Выигрывает на чётной сумме.",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]


def start(s):
    open_layout(s, len(FIELDS), throw_two)


def thumb_legal(s, may):
    """Odd and Even are the only fair bets."""
    thumb_fields(s, may, FIELDS.odd, FIELDS.even + 1)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def thrown(s):
    pay_layout(s, PAYS[pips(s.roll, 2)])


def scene(v, draw):
    """The totals, and below them the fields that pay one to one."""
    parts = [draw_field(v, draw, FIELDS, field, on_it=[f"{k - 1}:1"]) for field, (_, _, k) in LAYOUT.items()]
    draw.layout("layout", [parts[: len(TOTALS)], parts[len(TOTALS) :]])
