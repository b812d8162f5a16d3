"""Twenty-Six: pick a number, throw ten dice thirteen times, and count how often it shows."""

from kosti.dice import count_of, most_alike, showing, tally
from kosti.engine import Count, Face, FaceOf, Game, Inner, Names, Number, Option, Range, Variant, move
from kosti.engine.rules import ask, note, throw
from kosti.games.casino._bank import LOST, MOST, Bank, bank_options, end_turn, largest_stake, legal, open_turns, stake, thumb_stake

KIND = Names(
    twenty_six="twenty-six or more | двадцать шесть и больше",
    casino="casino table | таблица казино",
    fourteen="fourteen in five throws | четырнадцать за пять бросков",
)
THROWS = (13, 13, 5)  # by kind
DICE = 10
ALL = 13 * DICE
FOURTEEN_PAYS = 8
CASINO = {(0, 10): 10, (13, 13): 5, (26, 26): 4, (27, 27): 5, (28, 28): 6, (29, 29): 8, (30, ALL): 10}  # what a chip wins, by hits from and to
CASINO_PAYS = tuple(next((win for (low, high), win in CASINO.items() if low <= hits <= high), LOST) for hits in range(ALL + 1))

game = Game(
    title="Twenty-Six | Двадцать шесть",
    about="A hundred and thirty dice, and one number that is yours: will it show often enough? | Сто тридцать костей и одно ваше число: выпадет ли оно сколько надо?",
    seats=(1, 8),
    best=(3, 4),
    dice="10d6, thrown 13 times (5 times in fourteen)",
    minutes=20,
    mechanics=("betting", "banker", "targets", "pure-luck"),
    options=[
        Option("kind_of_game", "twenty-six", KIND, label="Game | Игра"),
        Option("payout", 4, 1, 10, label="Twenty-six pays, to 1 | За двадцать шесть платят, к 1"),
        *bank_options(rounds=10, maximum=10),
    ],
    variants=[
        Variant("casino", "Casino | Казино", kind_of_game="casino"),
        Variant(
            "fourteen",
            "Fourteen | Четырнадцать",
            about="Ten dice, five throws, and one number that must come fourteen times. | Десять костей, пять бросков и одно число, которое должно выпасть четырнадцать раз.",
            kind_of_game="fourteen",
        ),
    ],
    words={
        "help point": "The number that is counted. | Число, которое считают.",
        "help hits": "How many dice have shown it so far. | Сколько раз оно уже выпало.",
        "legal": "Your stake: will your number show often enough ({target})? | Ваша ставка: достаточно ли часто выпадет ваше число ({target})?",
        "choosing": "{candidates}: which one is yours? | {candidates}: какое берёте?",
        "any-number": "Any number will do | Подойдёт любое число",
        "several": "Several numbers are possible | Подходят несколько чисел",
        "verb choose": "Take | Взять",
        "pays": "The bank pays, by hits | Банк платит, если выпало",
        "no-hit": "none in the last four | ни разу за последние четыре",
        "edge": "Of a stake the bank loses | Банк теряет от ставки",
        "bank_loses": "Mind: with this table the bank loses in the long run | Внимание: с этой таблицей банк в итоге проигрывает",
        "first_counts": "The number is {0}, and the first throw counts {1} | Число — {0}, первый бросок даёт {1}",
        "counted": "{who} {who:count/counts} {0} | {who} {who:насчитываете/насчитывает} {0}",
        "no_hit": "Not a single {0} in the last four throws | За последние четыре броска ни разу {0}",
    },
)


def throws(s):
    return THROWS[s.kind_of_game]


class State(Bank):
    point: Face.when("staked")("Number | Число")
    hits: Count.when("staked")("Hits | Выпало")
    first_throw: Inner[Number]  # of fourteen, how often it shows each number
    first_hits: Inner[Count]  # what it counts
    throws_made: Count.of(throws).when("staked")("Throws | Бросков")


def start(s):
    if s.kind_of_game == KIND.casino:
        note(s, "bank_loses")
    open_turns(s, legal)


def thumb_legal(s, may):
    """Much only where the bank pays too much."""
    generous = s.kind_of_game == KIND.casino or (s.kind_of_game == KIND.twenty_six and s.payout > 4)
    may.bet(largest_stake(s, s.seat) if generous else thumb_stake(s))


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    """The number is chosen now, in fourteen after the first throw."""
    stake(s, s.seat, chips)
    s.point = 0
    s.hits = 0
    s.throws_made = 0
    if s.kind_of_game == KIND.fourteen:
        throw(s, DICE, first_thrown)
    else:
        ask(s, s.seat, choosing)


def first_thrown(s):
    s.first_throw = tally(s.roll, DICE)
    s.throws_made = 1
    ask(s, s.seat, choosing)


def choosing(s, may):
    """In fourteen a number that shows most often on the first throw; before any throw all of them are alike."""
    most = most_alike(s.first_throw)
    for face in range(1, 7):
        if count_of(s.first_throw, face) == most:
            may.choose(face)


def thumb_choosing(s, may):
    """All numbers are equally good."""
    choosing(s, may)


@move("Take number {0} | Взять число {0}", told="{who} {who:take/takes} number {0} | {who} {who:берёте/берёт} число {0}")
def choose(s, number: FaceOf(6)):
    s.point = number
    if s.first_throw:
        s.hits = max(3, count_of(s.first_throw, number))
        s.first_hits = s.hits
        s.first_throw = 0
        note(s, "first_counts", number, s.hits)
    throw(s, DICE)


def thrown(s):
    s.throws_made += 1
    s.hits += showing(s.roll, DICE, s.point)
    if s.throws_made < throws(s):
        throw(s, DICE)
        return
    note(s, "counted", s.hits)
    end_turn(s, payout_of(s))


def payout_of(s):
    """What a chip wins."""
    if s.kind_of_game == KIND.casino:
        return CASINO_PAYS[s.hits]
    if s.kind_of_game == KIND.twenty_six:
        return s.payout if s.hits >= 26 else LOST
    if s.hits == s.first_hits:
        note(s, "no_hit", s.point)
        return FOURTEEN_PAYS
    return FOURTEEN_PAYS if s.hits >= 14 else LOST


def tell(v, draw):
    """What the stake is on; only after the first throw of fourteen not every number can be chosen."""
    return {"target": draw.word(KIND.name(v.kind_of_game)), "candidates": draw.word("several" if v.first_throw else "any-number")}


def scene(v, draw):
    payouts = {
        KIND.twenty_six: {"26+": v.payout},
        KIND.casino: {in_words(low, high): win for (low, high), win in CASINO.items()},
        KIND.fourteen: {"14+": FOURTEEN_PAYS, draw.word("no-hit"): FOURTEEN_PAYS},
    }
    draw.tiles("pays", [(f"{hits} · {win}:1", True) for hits, win in payouts[v.kind_of_game].items()])
    if v.kind_of_game == KIND.casino:
        draw.fact("edge", "41 %")


def in_words(low, high):
    """Hits from and to: `0–10`, `13`, `30+`."""
    if high == ALL:
        return f"{low}+"
    return f"{low}–{high}" if low < high else f"{low}"
