"""Sic Bo: cover the layout with chips and see what the bank has to pay for the next three dice."""

from kosti.dice import pips, tally
from kosti.engine import Count, Game, Inner, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.games.casino._bank import MOST, bank_options
from kosti.games.casino._layout import Layout, draw_stakes, open_layout, pay_layout, place_bet, throw_three, thumb_fields
from kosti.games.casino._sic_bo_bets import FIELDS, KIND, KINDS, PAYTABLE, payout, payouts_of

game = Game(
    title="Sic Bo | Сик бо",
    about="A hundred hunches on the table, three dice in the air. | На столе сотня догадок, в воздухе три кости.",
    seats=(1, 8),
    dice="3d6",
    minutes=20,
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[
        Option("paytable", "atlantic-city", PAYTABLE, label="Payouts | Выплаты"),
        Option("only_big_small", False, label="Only Big, Small and triples | Только больше, меньше и тройни"),
        Option("double_includes_triple", False, label="A double also wins on a triple | Пара выигрывает и на тройне"),
        *bank_options(),
    ],
    variants=[
        Variant("macau", "Macau | Макао", paytable="macau"),
        Variant("australia", "Australia | Австралия", paytable="australia"),
        Variant("big-and-small", "Big and Small | Больше — меньше", only_big_small=True),
    ],
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]  # how the staked chips lie
    pays: Inner[Number[FIELDS]]


def start(s):
    open_layout(s, fields(s), throw_three)


def fields(s):
    """How many fields of the layout are open, from the first: the even chances and triples, all without Odd and Even, all without the extra bets of Macau, or all."""
    if s.only_big_small:
        return FIELDS.double_11
    if s.paytable == PAYTABLE.australia:
        return FIELDS.odd
    return len(FIELDS) if s.paytable == PAYTABLE.macau else FIELDS.four_6543


def thumb_legal(s, may):
    """One of the fields with the smallest margin."""
    thumb_fields(s, may, FIELDS.big, FIELDS.small + 1)


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def thrown(s):
    dice, points = tally(s.roll, 3), pips(s.roll, 3)
    for field in range(s.fields):
        s.pays[field] = payout(s, s.paytable, field, dice, points)
    pay_layout(s, s.pays)


def scene(v, draw):
    draw.notes("pays", list(payouts(v, draw)))
    draw_stakes(v, draw, FIELDS)


def payouts(v, draw):
    """What is offered and what it pays."""
    for kind, number in KINDS.numbers.items():
        if KIND.index(number) < v.fields:
            yield from payouts_of(draw, kind, v.paytable)
