"""Grand Hazard: three dice, and chips on their numbers, their total or on three of a kind."""

from kosti.dice import count_of, most_alike, pips, tally
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, move, with_dice
from kosti.engine.rules import fill
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import NUMBERS, Layout, draw_field, open_layout, pay_layout, place_bet, throw_three, thumb_fields

PAID = Names(**{"for": "for 1, the stake included | вместе со ставкой", "to": "to 1, beside the stake | сверх ставки"})
NUMBER_PAYS = (LOST, 1, 2, 3)  # a chip, by how many dice show its number
TOTAL_PAYS = (60, 30, 18, 12, 8, 6, 6, 6, 6, 8, 12, 18, 30, 60)  # totals 4 to 17
RAFFLE_PAYS, ANY_RAFFLE_PAYS = 180, 30

FIELDS = Names(
    **NUMBERS,
    **{f"total-{n}": f"Total {n} | Сумма {n}" for n in range(4, 18)},
    **{f"raffle-{n}": with_dice("Raffle | Тройня", (n, n, n)) for n in range(1, 7)},
    any_raffle="Any raffle | Любая тройня",
    high="High (11+) | Больше (11+)",
    low="Low (10−) | Меньше (до 10)",
    odd="Odd | Нечет",
    even="Even | Чёт",
)

game = Game(
    title="Grand Hazard | Гранд хазард",
    about="Numbers, totals, triples: three dice for every taste. | Числа, суммы, тройни: три кости на любой вкус.",
    seats=(1, 8),
    dice="3d6",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[
        Option("totals_odds", "for", PAID, label="Totals are paid | За суммы платят"),
        Option("raffle_odds", "to", PAID, label="Raffles are paid | За тройни платят"),
        *bank_options(),
    ],
    words={
        "help number-*": "Wins 1, 2 or 3 to 1 if one, two or three dice show {n}. | Выигрывает 1, 2 или 3 к 1, если {n} покажут одна, две или три кости.",
        "help total-*": "Wins if the dice add up to exactly {n}. | Выигрывает, если сумма костей — ровно {n}.",
        "help raffle-*": "Wins if all three dice show {n}. | Выигрывает, если все три кости покажут {n}.",
        "help any-raffle": "Wins on any three equal dice. | Выигрывает на любых трёх одинаковых.",
        "number": "Number | Число",
        "total": "Total | Сумма",
        "raffle": "Raffle | Тройня",
        "help high": "A total of 11 or more, but no raffle. | Сумма 11 и больше, но не тройня.",
        "help low": "A total of 10 or less, but no raffle. | Сумма 10 и меньше, но не тройня.",
        "help odd": "An odd total, but no raffle. | Нечётная сумма, но не тройня.",
        "help even": "An even total, but no raffle. | Чётная сумма, но не тройня.",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    pays: Inner[Number[FIELDS]]


def start(s):
    open_layout(s, len(FIELDS), throw_three)


def thumb_legal(s, may):
    """The even chances have the smallest margin."""
    thumb_fields(s, may, FIELDS.high, len(FIELDS))


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def thrown(s):
    dice, points = tally(s.roll, 3), pips(s.roll, 3)
    fill(s.pays, LOST)
    for face in range(1, 7):
        s.pays[FIELDS.number_1 + face - 1] = NUMBER_PAYS[count_of(dice, face)]
    if 4 <= points <= 17:
        s.pays[FIELDS.total_4 + points - 4] = win_of(s.totals_odds, TOTAL_PAYS[points - 4])
    if most_alike(dice) == 3:
        s.pays[FIELDS.raffle_1 + points // 3 - 1] = win_of(s.raffle_odds, RAFFLE_PAYS)
        s.pays[FIELDS.any_raffle] = win_of(s.raffle_odds, ANY_RAFFLE_PAYS)
    else:  # the even chances lose to every raffle
        s.pays[FIELDS.high if points >= 11 else FIELDS.low] = 1
        s.pays[FIELDS.odd if points % 2 else FIELDS.even] = 1
    pay_layout(s, s.pays)


def win_of(paid, chips):
    """What a chip wins that is paid so many chips "for 1" or "to 1"."""
    return chips if paid == PAID.to else chips - 1


def scene(v, draw):
    """The even chances, the numbers, the raffles, and the totals."""
    pays = dict(payouts(v))
    bands = [
        ["low", "odd", "any-raffle", "even", "high"],
        *([f"{kind}-{n}" for n in faces] for kind, faces in (("number", range(1, 7)), ("raffle", range(1, 7)), ("total", range(4, 18)))),
    ]
    draw.layout("layout", [[draw_field(v, draw, FIELDS, name, on_it=[*dice_on(draw, name), pays[name]]) for name in band] for band in bands])


def dice_on(draw, name):
    """The dice that are printed on a field: one for a number, three for a raffle."""
    kind, _, number = name.rpartition("-")
    return [draw.die(int(number))] * {"number": 1, "raffle": 3}.get(kind, 0) if number.isdigit() else []


def payouts(v):
    """What a chip wins on every field."""
    yield from ((f"number-{n}", "1:1, 2:1, 3:1") for n in range(1, 7))
    yield from ((f"total-{n}", f"{win_of(v.totals_odds, TOTAL_PAYS[n - 4])}:1") for n in range(4, 18))
    yield from ((f"raffle-{n}", f"{win_of(v.raffle_odds, RAFFLE_PAYS)}:1") for n in range(1, 7))
    yield "any-raffle", f"{win_of(v.raffle_odds, ANY_RAFFLE_PAYS)}:1"
    yield from ((field, "1:1") for field in ("high", "low", "odd", "even"))
