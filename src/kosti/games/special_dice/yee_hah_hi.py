"""Yee Hah Hi: Sic Bo with six pictures in three colours; bet on numbers and on colours, and see what the bank pays."""

import kosti.games.casino._sic_bo_bets as sic_bo
from kosti.dice import pips, tally
from kosti.engine import Chips, Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Secret, Variant, move, with_dice
from kosti.engine.rules import ask_each, each, everybody, finish_by, first_seat, leaders, note, seats_in, stay, throw
from kosti.games.casino._layout import LOST

TABLE = Names(macau="Macau | Макао", australia="Australia | Австралия")
FACES = Names(
    fish="Fish | Рыба", shrimp="Shrimp | Креветка", gourd="Gourd | Тыква", coin="Coin | Монета", crab="Crab | Краб", rooster="Rooster | Петух", start=1
)
COLOURS = Names(red="red | красный", green="green | зелёный", blue="blue | синий")
COLOUR = (-1, COLOURS.red, COLOURS.green, COLOURS.blue, COLOURS.blue, COLOURS.green, COLOURS.red)  # by picture
DICE = 3
MOST_ON_A_FIELD = 5000

# The bets that this game adds to the numbers: what a chip wins in Macau and in Australia (0: not offered there), and their fields.
COLOUR_BETS = {
    "colour-triple": ("Colour triple | Три одного цвета", (0, 23), list(COLOURS)),
    "any-colour-triple": ("Any colour triple | Любой цвет на трёх", (7, 7), [""]),
    "colour-double": ("Colour double | Два одного цвета", (3, 3), list(COLOURS)),
    "colour-single": ("Single colour | Одиночный цвет", (1, 1), list(COLOURS)),
}
KINDS = Names(**{kind: words for kind, (words, _, _) in COLOUR_BETS.items()})
COLOURED = [(kind, colour) for kind, (_, _, places) in COLOUR_BETS.items() for colour in places]
KIND = tuple(KINDS.number(kind) for kind, _ in COLOURED)
NAMED = tuple(COLOURS.number(colour) if colour else -1 for _, colour in COLOURED)
FIRST_COLOURED = len(sic_bo.FIELDS)
PAYTABLE = tuple(sic_bo.PAYTABLE.number(table) for table in TABLE)  # of the numbers
PAY = tuple((*sic_bo.PAY[PAYTABLE[table]], *[COLOUR_BETS[kind][1][table] for kind, _ in COLOURED]) for table in range(len(TABLE)))


def number_words(kind, numbers):
    """A field in both languages, by pictures where there is room for them: `Domino: fish-crab | Домино: рыба-краб`."""
    words = sic_bo.BETS[kind][0]
    if not numbers:
        return words
    english, russian = words.split(" | ")
    if kind == "total":
        return f"{english}: {numbers[0]} | {russian}: {numbers[0]}"
    named = numbers[:1] if kind in ("triple", "double") else numbers
    pictures = [FACES.labels[FACES.name(n)].lower().split(" | ") for n in named]
    said = " | ".join(map("-".join, zip(*pictures, strict=True)))
    return with_dice(f"{english}: | {russian}:", numbers, "" if kind == "four" else said)


def colour_words(kind, colour):
    """A field in both languages: `Colour double: red | Два одного цвета: красный`."""
    words = COLOUR_BETS[kind][0]
    if not colour:
        return words
    return " | ".join(f"{word}: {name}" for word, name in zip(words.split(" | "), COLOURS.labels[colour].split(" | "), strict=True))


FIELDS = Names(
    **{field: number_words(*place) for field, place in zip(sic_bo.FIELDS, sic_bo.PLACES, strict=True)},
    **{"-".join([kind, colour]).strip("-"): colour_words(kind, colour) for kind, colour in COLOURED},
).in_kinds({f"{kind}-{colour}": kind for kind, colour in COLOURED if colour})

game = Game(
    title="Yee Hah Hi / Fish Shrimp Crab | Йи-ха-хи!",
    about="Fish, shrimp or crab? Red, green or blue? The bank pays for the right hunch. | Рыба, креветка или краб? Красное, зелёное, синее? Банк платит за догадку.",
    seats=(1, 10),
    dice="3 custom dice with six pictures in three colours",
    most_dice=DICE,
    minutes=20,
    mechanics=("special-dice", "betting", "banker", "chips", "simultaneous"),
    information="simultaneous",
    faces=FACES,
    options=[
        Option("table", "macau", TABLE, label="Payouts | Выплаты"),
        Option("rounds", 20, 1, 100),
        Option("start_chips", 100, 1, 10_000),
        Option("min_bet", 1, 1, 100, label="Smallest stake | Наименьшая ставка"),
        Option("max_bet", 0, 0, MOST_ON_A_FIELD, label="Largest stake (0: all your chips) | Наибольшая ставка (0: все фишки)"),
        Option("au_single_literal", True, label="Australia: a colour also wins on two or three dice | Австралия: цвет выигрывает и на двух, и на трёх костях"),
        Option("double_includes_triple", False, label="A double also wins on a triple | Пара выигрывает и на тройне"),
    ],
    variants=[
        Variant("macau", "Macau | Макао", table="macau"),
        Variant("australia", "Australia | Австралия", table="australia"),
    ],
    words={
        "help gain": "What each player won or lost in the last round. | Сколько каждый выиграл или проиграл в прошлом раунде.",
        "help pictures": "The six pictures and their colours. | Шесть картинок и их цвета.",
        "help big": "Wins on 11 to 17, but not on a triple. | Выигрывает на 11–17, но не на тройне.",
        "help small": "Wins on 4 to 10, but not on a triple. | Выигрывает на 4–10, но не на тройне.",
        "help odd": "Wins on an odd total, but not on a triple. | Выигрывает на нечётной сумме, но не на тройне.",
        "help even": "Wins on an even total, but not on a triple. | Выигрывает на чётной сумме, но не на тройне.",
        "help any-triple": "Wins if all three pictures are the same. | Выигрывает, если все три картинки одинаковы.",
        "help triple-*": "Wins if all three dice show this picture. | Выигрывает, если эта картинка выпадет на всех трёх костях.",
        "help double-single-*": "Wins if exactly these three pictures fall. | Выигрывает, если выпадут ровно эти три картинки.",
        "help double-*": "Wins if two dice show this picture. | Выигрывает, если эта картинка выпадет на двух костях.",
        "help domino-*": "Wins if both these pictures fall. | Выигрывает, если выпадут обе эти картинки.",
        "help total-*": "Wins if the dice add up to exactly {n}. | Выигрывает, если сумма костей — ровно {n}.",
        "help single-*": "Wins if a die shows this picture, the more dice the better. | Выигрывает, если эта картинка выпадет; чем чаще, тем лучше.",
        "help four-*": "Wins if the three dice are three of these four. | Выигрывает, если три кости — три из этих четырёх.",
        "help three-*": "Wins if exactly these three pictures fall. | Выигрывает, если выпадут ровно эти три картинки.",
        "help any-colour-triple": "Wins if all three pictures have the same colour. | Выигрывает, если все три картинки одного цвета.",
        "help colour-triple-*": "Wins if all three pictures have this colour. | Выигрывает, если все три картинки этого цвета.",
        "help colour-double-*": "Wins if exactly two pictures have this colour. | Выигрывает, если этого цвета ровно две картинки.",
        "help colour-single-*": "Wins if this colour falls once, or more often where the payouts say so. | Выигрывает, если цвет выпадет один раз, а где так указано в выплатах — и чаще.",
        "help colour-*": "Wins by the colour of the pictures. | Выигрыш решает цвет картинок.",
        "help fish": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "help shrimp": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "help gourd": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "help coin": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "help crab": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "help rooster": "A picture to bet on; in totals it counts as its number. | Картинка, на которую ставят; в сумме она считается своим числом.",
        "pictures": "Pictures | Картинки",
        "pays": "The bank pays | Банк платит",
        "legal": "Place your bets! The others see them when all are ready. | Делайте ставки! Другие увидят их, когда все будут готовы.",
        "at_least_one": "at least one die | хотя бы одна кость",
        "which field": "On what | На что",
        "stakes": "{0.name} {0.name:stake/stakes} {1} {1:chip/chips} | {0.name} {0.name:ставите/ставит} {1} {1:фишку/фишки/фишек}",
        "won": "{0.name} {0.name:win/wins} {2} on {1} | {0.name} {0.name:выигрываете/выигрывает} {2} на «{1}»",
        "result": "{0.name}: {1} in this round | {0.name}: {1} за раунд",
        "broke": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} out | {0.name} без фишек и {0.name:выбываете/выбывает}",
        "no_bets": "Nobody bets, so there is no throw | Ставок нет, и броска нет",
    },
)


class State:
    round: Count.of("rounds")
    house: Chips("Won by the bank | Выиграл банк")
    chips: PerSeat[Chips] = "start_chips"
    gain: PerSeat[Number]("Last result | Последний итог")
    staked: Secret[PerSeat[Number]]("On the layout | На столе")
    bets: Inner[Secret[PerSeat[Count[FIELDS]]]]


def new_round(s):
    punters = 0
    for p in range(s.players):
        if s.chips[p] >= s.min_bet:
            punters |= 1 << p
    if s.round == s.rounds or not punters:
        finish_by(s, s.chips)
        return
    s.round += 1
    ask_each(s, punters, legal, all_bets_placed)


def legal(s, may):
    table, bets, minimum, maximum = s.table, s.bets[s.seat], s.min_bet, highest_stake(s)
    in_hand = s.chips[s.seat] - s.staked[s.seat]
    for field in range(len(FIELDS)):
        if PAY[table][field]:
            may.bet(field, (1 if bets[field] else minimum, min(maximum - bets[field], in_hand)))
    may.done()


def highest_stake(s):
    return max(s.max_bet, s.min_bet) if s.max_bet else MOST_ON_A_FIELD


def can_bet(s):
    """A new bet must have the smallest stake; one that lies there may be raised by any amount."""
    bets, maximum, in_hand = s.bets[s.seat], highest_stake(s), s.chips[s.seat] - s.staked[s.seat]
    for field in range(len(FIELDS)):
        if PAY[s.table][field] and in_hand >= (1 if bets[field] else s.min_bet) and bets[field] < maximum:
            return True
    return False


def thumb_legal(s, may):
    """The smallest stake on one of the fields with the smallest margin, a third of the chips where a colour favours the player; at last what is missing to the lead."""
    if s.staked[s.seat]:
        may.done()
        return
    stake = s.min_bet
    if any_colour_wins(s):
        stake = max(stake, min(s.chips[s.seat] // 3, highest_stake(s)))
    for p in range(s.players):
        if s.rounds - s.round < 5:
            stake = max(stake, min(s.chips[p] - s.chips[s.seat] + 1, highest_stake(s), s.chips[s.seat]))
    if any_colour_wins(s):
        for colour in range(len(COLOURS)):
            may.bet(FIELDS.colour_single_red + colour, stake)
        return
    may.bet(FIELDS.big, stake)
    may.bet(FIELDS.small, stake)


@move("{1} on {0} | {1} на «{0}»", told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»")
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST_ON_A_FIELD)):
    s.staked[s.seat] += chips
    s.bets[s.seat][field] += chips
    if can_bet(s):
        stay(s)


@move("No more bets | Ставки сделаны", told="{who} {who:place/places} no more bets | {who} больше не {who:ставите/ставит}")
def done(s):
    pass


def all_bets_placed(s):
    """The punter with the largest total stake throws, of several the first."""
    s.seat = first_seat(leaders(s, everybody(s), s.staked))
    for p in each(s, seats_in(s, s.staked)):
        note(s, "stakes", p, s.staked[p])
    if s.staked[s.seat]:
        throw(s, DICE)
        return
    note(s, "no_bets")
    new_round(s)


def thrown(s):
    for p in range(s.players):
        s.gain[p] = 0
        if s.staked[p]:
            settle(s, p)
    new_round(s)


def settle(s, seat):
    field = 0
    while s.staked[seat]:
        stake = s.bets[seat][field]
        if stake:
            s.gain[seat] += result(s, seat, field, stake)
            s.bets[seat][field] = 0
            s.staked[seat] -= stake
        field += 1
    note(s, "result", seat, s.gain[seat])
    s.chips[seat] += s.gain[seat]
    s.house -= s.gain[seat]
    if s.chips[seat] == 0:
        note(s, "broke", seat)


def result(s, seat, field, stake):
    win = stake * chip_wins(s, field)
    if win > 0:
        note(s, "won", seat, FIELDS.name(field), win)
    return win


def chip_wins(s, field):
    """What a chip on a field wins."""
    if field < FIRST_COLOURED:
        return sic_bo.payout(s, PAYTABLE[s.table], field, tally(s.roll, DICE), pips(s.roll, DICE))
    return PAY[s.table][field] if colours_match(s, field - FIRST_COLOURED) else LOST


def colours_match(s, bet):
    kind, shown = KIND[bet], of_colour(s, NAMED[bet])
    if kind == KINDS.colour_triple:
        return shown == 3
    if kind == KINDS.any_colour_triple:
        return of_colour(s, COLOUR[s.roll[0]]) == 3
    if kind == KINDS.colour_double:
        return shown == 2
    return shown == 1 or (shown > 1 and any_colour_wins(s))


def any_colour_wins(s):
    """In Australia one die of the colour is enough, and more do no harm."""
    return s.table == TABLE.australia and s.au_single_literal


def of_colour(s, colour):
    shown = 0
    for i in range(DICE):
        shown += COLOUR[s.roll[i]] == colour
    return shown


def scene(v, draw):
    pictures = [f"{n} {draw.word(FACES.name(n))}, {draw.word(COLOURS.name(COLOUR[n]))}" for n in range(1, 7)]
    draw.tiles("pictures", [(text, True) for text in pictures])
    draw.notes("pays", list(payouts(v, draw)))
    for field, name in enumerate(FIELDS):
        stakes = [v.bets[p][field] or None if v.bets[p] else None for p in range(v.players)]
        if any(stakes):
            draw.row(name, stakes)


def payouts(v, draw):
    """What is offered and what it pays."""
    for kind in sic_bo.BETS:
        yield from sic_bo.payouts_of(draw, kind, PAYTABLE[v.table])
    for kind, (_, pays, _) in COLOUR_BETS.items():
        if pays[v.table]:
            more = f" ({draw.word('at_least_one')})" if kind == "colour-single" and any_colour_wins(v) else ""
            yield draw.word(kind), f"{pays[v.table]}:1{more}", [field for field in FIELDS if field.startswith(kind)]
