"""Sic Bo: cover the layout with chips and see what the bank has to pay for the next three dice."""

from kosti.dice import pips, tally
from kosti.engine import Count, Game, Inner, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.games.casino._bank import MOST, bank_options
from kosti.games.casino._layout import Layout, draw_field, open_layout, pay_layout, place_bet, throw_three, thumb_fields
from kosti.games.casino._sic_bo_bets import BANDS, FIELDS, KIND, KINDS, PAY, PAYTABLE, PLACES, SINGLE, payout

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
    words={
        "help big": "Wins on 11 to 17, but not on a triple. | Выигрывает на 11–17, но не на тройне.",
        "help small": "Wins on 4 to 10, but not on a triple. | Выигрывает на 4–10, но не на тройне.",
        "help odd": "Wins on an odd total, but not on a triple. | Выигрывает на нечётной сумме, но не на тройне.",
        "help even": "Wins on an even total, but not on a triple. | Выигрывает на чётной сумме, но не на тройне.",
        "help any-triple": "Wins if all three dice are equal. | Выигрывает, если все три кости одинаковы.",
        "help triple-*": "Wins if all three dice show this number. | Выигрывает, если все три кости покажут это число.",
        "help double-*": "Wins if two dice show this number. | Выигрывает, если две кости покажут это число.",
        "help domino-*": "Wins if both of these numbers fall. | Выигрывает, если выпадут оба этих числа.",
        "help total-*": "Wins if the dice add up to exactly {n}. | Выигрывает, если сумма костей — ровно {n}.",
        "help single-*": "Wins if this number falls; the more dice show it, the more. | Выигрывает, если выпадет это число; чем чаще, тем больше.",
        "help four-*": "Wins if the three dice are three of these four numbers. | Выигрывает, если три кости — три из этих четырёх чисел.",
        "help three-*": "Wins if exactly these three numbers fall. | Выигрывает, если выпадут ровно эти три числа.",
        "help double-single-*": "Wins if exactly these three dice fall. | Выигрывает, если выпадут ровно эти три кости.",
    },
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


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def thrown(s):
    dice, points = tally(s.roll, 3), pips(s.roll, 3)
    for field in range(s.fields):
        s.pays[field] = payout(s, s.paytable, field, dice, points)
    pay_layout(s, s.pays)


def scene(v, draw):
    bands = [band for band in BANDS if FIELDS.number(band[0]) < v.fields]
    draw.layout("layout", [[draw_bet(v, draw, name) for name in band if FIELDS.number(name) < v.fields] for band in bands])


def draw_bet(v, draw, name):
    """A field with its dice, and what it pays."""
    field = FIELDS.number(name)
    pays = ", ".join(f"{pay}:1" for pay in SINGLE[v.paytable][1:]) if KIND[field] == KINDS.single else f"{PAY[v.paytable][field]}:1"
    dice = () if KIND[field] == KINDS.total else PLACES[field][1]
    return draw_field(v, draw, FIELDS, name, on_it=[*map(draw.die, dice), pays], span=3 if name in ("big", "small") else 1)
