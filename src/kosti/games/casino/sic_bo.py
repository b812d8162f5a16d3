"""Sic Bo: cover the layout with chips and see what the bank has to pay for the next three dice."""

from itertools import combinations, permutations

from kosti.dice import count_of, most_alike, pips, tally
from kosti.engine import (
    Chips,
    Count,
    Game,
    Inner,
    Names,
    Number,
    OneOf,
    Option,
    PerSeat,
    Range,
    Variant,
    ask_each,
    finish,
    move,
    note,
    rank_by,
    set_each,
    stay,
    throw,
)

PAYTABLE = Names("atlantic-city", "macau", "australia")

FACES = range(1, 7)
TOTALS = {4: (60, 50, 62), 5: (30, 18, 31), 6: (17, 14, 18), 7: (12, 12, 12), 8: (8, 8, 8), 9: (6, 6, 7), 10: (6, 6, 6)}  # 17 pays like 4, 16 like 5 ...
SINGLE = ((0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 12))  # a single number by paytable and by how often it shows

# Every kind of bet: what a chip wins in Atlantic City, Macau and Australia (0: not offered there), and its fields, each by the numbers it names.
LAYOUT = {
    "big": ("Big | Больше", (1, 1, 1), [()]),
    "small": ("Small | Меньше", (1, 1, 1), [()]),
    "any-triple": ("Any triple | Любая тройня", (30, 24, 31), [()]),
    "triple": ("Triple | Тройня", (180, 150, 180), [(n, n, n) for n in FACES]),
    "odd": ("Odd | Нечёт", (1, 1, 0), [()]),
    "even": ("Even | Чёт", (1, 1, 0), [()]),
    "double": ("Double | Пара", (10, 8, 11), [(n, n) for n in FACES]),
    "domino": ("Domino | Домино", (5, 5, 6), list(combinations(FACES, 2))),
    "single": ("Number | Число", (1, 1, 1), [(n,) for n in FACES]),
    "total": ("Total | Сумма", TOTALS, [(n,) for n in range(4, 18)]),
    "four": ("Four numbers | Четыре числа", (0, 7, 0), [(6, 5, 4, 3), (6, 5, 3, 2), (5, 4, 3, 2), (4, 3, 2, 1)]),
    "three": ("Three numbers | Три числа", (0, 30, 0), list(combinations(FACES, 3))),
    "double-single": ("Double and single | Пара и одиночка", (0, 50, 0), [(n, n, m) for n, m in permutations(FACES, 2)]),
}
KINDS = Names(*LAYOUT)
PLACES = [(kind, numbers) for kind, (_, _, places) in LAYOUT.items() for numbers in places]
FIELDS = Names(*["-".join([kind, "".join(map(str, numbers))]).strip("-") for kind, numbers in PLACES])
KIND = tuple(KINDS.number(kind) for kind, _ in PLACES)
NAMED = tuple((*numbers, 0, 0)[:2] for _, numbers in PLACES)
NAMED_DICE = tuple(0 if kind == "total" else tally(numbers, len(numbers)) for kind, numbers in PLACES)
PAY = tuple(tuple((TOTALS[min(*numbers, 21 - numbers[0])] if kind == "total" else LAYOUT[kind][1])[city] for kind, numbers in PLACES) for city in range(3))


def field_words(kind, numbers):
    """A field in both languages: `Domino 2-4 | Домино 2-4`."""
    return " | ".join(f"{word} {'-'.join(map(str, numbers))}".strip() for word in LAYOUT[kind][0].split(" | "))


game = Game(
    id="sic-bo",
    category="casino",
    title="Sic Bo | Сик бо",
    about="A hundred hunches on the table, three dice in the air. | На столе сотня догадок, в воздухе три кости.",
    seats=(1, 8),
    dice="3d6",
    minutes=20,
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    buy_in="start_chips",
    score_field="chips",
    options=[
        Option("paytable", "atlantic-city", PAYTABLE),
        Option("only_big_small", False),
        Option("double_includes_triple", False),
        Option("rounds", 20, 1, 100),
        Option("start_chips", 100, 10, 10000),
        Option("minimum", 1, 1, 10),
        Option("maximum", 20, 10, 100),
    ],
    variants=[
        Variant("macau", "Macau | Макао", paytable="macau"),
        Variant("australia", "Australia | Австралия", paytable="australia"),
        Variant("big-and-small", "Big and Small | Больше — меньше", only_big_small=True),
    ],
    words={
        **{kind: words for kind, (words, _, _) in LAYOUT.items()},
        **{field: field_words(*place) for field, place in zip(FIELDS, PLACES, strict=True)},
        "house": "Won by the bank | Выиграл банк",
        "staked": "On the layout | На столе",
        "gain": "Last throw | Последний бросок",
        "pays": "The bank pays | Банк платит",
        "legal": "Place your bets! | Делайте ставки!",
        "bet": "{1} on {0} | {1} на «{0}»",
        "verb bet": "Bet | Поставить",
        "which field": "On what | На что",
        "done": "No more bets | Ставки сделаны",
        "won": "{0.name}: {1}, wins {2} | {0.name}: {1}, выигрыш {2}",
        "result": "{0.name}: {1} in this round | {0.name}: {1} за раунд",
        "no_bets": "Nobody bets, so there is no throw | Ставок нет, и броска нет",
        "paytable": "Payouts | Выплаты",
        "atlantic-city": "Atlantic City | Атлантик-Сити",
        "macau": "Macau | Макао",
        "australia": "Australia | Австралия",
        "only_big_small": "Only Big, Small and triples | Только больше, меньше и тройни",
        "double_includes_triple": "A double also wins on a triple | Пара выигрывает и на тройне",
        "minimum": "Smallest stake | Наименьшая ставка",
        "maximum": "Largest stake on a field | Наибольшая ставка на клетку",
    },
)


class State:
    round: Count
    house: Chips
    chips: PerSeat[Chips]
    staked: PerSeat[Chips]
    gain: PerSeat[Number]
    bets: Inner[PerSeat[Count[FIELDS]]]  # how the staked chips lie


def start(s):
    set_each(s, s.chips, s.start_chips)
    new_round(s)


def new_round(s):
    punters = 0
    for p in range(s.players):
        if can_bet(s, p):
            punters |= 1 << p
    if s.round == s.rounds or not punters:
        rank_by(s, s.chips)
        finish(s)
        return
    s.round += 1
    ask_each(s, punters, legal, all_bets_placed)


def legal(s, may):
    bets, chips, minimum, maximum = s.bets[s.seat], s.chips[s.seat], s.minimum, s.maximum
    for field in range(fields(s)):
        if PAY[s.paytable][field]:
            may.bet(field, (1 if bets[field] else minimum, min(maximum - bets[field], chips)))
    may.done()


def thumb_legal(s, may):
    """The smallest stake on one of the fields with the smallest margin; in the last rounds what is missing to the lead."""
    if s.staked[s.seat]:
        may.done()
        return
    stake = s.minimum
    for p in range(s.players):
        if s.rounds - s.round < 5:
            stake = max(stake, min(s.chips[p] + s.staked[p] - s.chips[s.seat] + 1, s.maximum, s.chips[s.seat]))
    may.bet(FIELDS.big, stake)
    may.bet(FIELDS.small, stake)


def fields(s):
    """How many fields of the layout are open: its first part, all but the extra bets of Macau, or all."""
    if s.only_big_small:
        return FIELDS.odd
    return len(FIELDS) if s.paytable == PAYTABLE.macau else FIELDS.four_6543


def can_bet(s, seat):
    bets, chips = s.bets[seat], s.chips[seat]
    for field in range(fields(s)):
        if PAY[s.paytable][field] and chips >= (1 if bets[field] else s.minimum) and bets[field] < s.maximum:
            return True
    return False


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, 100)):
    s.chips[s.seat] -= chips
    s.staked[s.seat] += chips
    s.bets[s.seat][field] += chips
    if can_bet(s, s.seat):
        stay(s)


@move
def done(s):
    pass


def all_bets_placed(s):
    """The punter with the largest total stake throws, of several the first."""
    s.seat = 0
    for p in range(s.players):
        if s.staked[p] > s.staked[s.seat]:
            s.seat = p
    if s.staked[s.seat]:
        throw(s, 3)
        return
    note(s, "no_bets")
    new_round(s)


def thrown(s):
    for p in range(s.players):
        settle(s, p)
    new_round(s)


def settle(s, seat):
    s.gain[seat] = 0
    for field in range(fields(s)):
        stake = s.bets[seat][field]
        if stake:
            s.gain[seat] += result(s, seat, field, stake)
            s.bets[seat][field] = 0
    if s.staked[seat]:
        note(s, "result", seat, s.gain[seat])
    s.chips[seat] += s.staked[seat] + s.gain[seat]
    s.house -= s.gain[seat]
    s.staked[seat] = 0


def result(s, seat, field, stake):
    win = stake * payout(s, field)
    if win == 0:
        return -stake
    note(s, "won", seat, FIELDS.name(field), win)
    return win


def payout(s, field):
    """What the field wins for every chip on it; 0: the bet is lost."""
    if KIND[field] == KINDS.single:
        return SINGLE[s.paytable][count_of(tally(s.roll, 3), NAMED[field][0])]
    return PAY[s.paytable][field] if wins(s, KIND[field], field) else 0


def wins(s, kind, field):
    dice = tally(s.roll, 3)
    points = pips(s.roll, 3)
    triple = most_alike(dice) == 3
    if kind == KINDS.big:
        return points >= 11 and not triple
    if kind == KINDS.small:
        return points <= 10 and not triple
    if kind == KINDS.odd:
        return points % 2 == 1 and not triple
    if kind == KINDS.even:
        return points % 2 == 0 and not triple
    if kind == KINDS.any_triple:
        return triple
    if kind == KINDS.total:
        return points == NAMED[field][0]
    if kind == KINDS.double:
        shown = count_of(dice, NAMED[field][0])
        return shown == 2 or (shown == 3 and s.double_includes_triple)
    if kind == KINDS.domino:
        return count_of(dice, NAMED[field][0]) > 0 and count_of(dice, NAMED[field][1]) > 0
    if kind == KINDS.four:
        return most_alike(dice) == 1 and dice & NAMED_DICE[field] == dice
    return dice == NAMED_DICE[field]


def scene(v, draw):
    draw.tiles("pays", [(text, True) for text in payouts(v, draw)])
    for field, name in enumerate(FIELDS):
        stakes = [v.bets[p][field] or None for p in range(v.players)]
        if any(stakes):
            draw.row(name, stakes)


def payouts(v, draw):
    """What is offered and what it pays, fields that pay the same together."""
    for kind, (_, pays, _) in LAYOUT.items():
        word = draw.word(kind)
        if KIND.index(KINDS.number(kind)) >= fields(v):
            continue
        if kind == "total":
            yield from (f"{word} {n}/{21 - n} · {pay[v.paytable]}:1" for n, pay in TOTALS.items())
        elif kind == "single":
            yield f"{word} · " + ", ".join(f"{pay}:1" for pay in SINGLE[v.paytable][1:])
        elif pays[v.paytable]:
            yield f"{word} · {pays[v.paytable]}:1"
