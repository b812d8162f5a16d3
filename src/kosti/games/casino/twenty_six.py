"""Twenty-Six: pick a number, throw ten dice thirteen times, and count how often it shows."""

from kosti.dice import count_of, most_alike, showing, tally
from kosti.engine import Count, FaceOf, Flag, Game, Inner, Names, Option, Range, Variant, move
from kosti.engine.rules import ask, note, throw
from kosti.games.casino._bank import LOST, MOST, Bank, bank_options, end_turn, largest_stake, open_turns, stake, thumb_stake

KIND = Names(
    twenty_six="twenty-six or more | двадцать шесть и больше",
    casino="casino table | таблица казино",
    fourteen="fourteen in five throws | четырнадцать за пять бросков",
)
THROWS = (13, 13, 5)  # by kind
DICE = 10
ENOUGH, ENOUGH_OF_FIVE = 26, 14
FOURTEEN_PAYS = 8
FEW = 10
CASINO = {13: 5, 26: 4, 27: 5, 28: 6, 29: 8}
CASINO_PAYS = tuple(10 if hits <= FEW or hits >= 30 else CASINO.get(hits, LOST) for hits in range(13 * DICE + 1))

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
        Variant("fourteen", "Fourteen | Четырнадцать", kind_of_game="fourteen"),
    ],
    words={
        "legal": "Which number is yours, and what do you stake on it? | Какое число ваше и сколько на него ставите?",
        "staking": "Your stake: will you count to fourteen in five throws? | Ваша ставка: наберёте четырнадцать за пять бросков?",
        "choosing": "Several numbers are possible: which one is yours? | Подходят несколько чисел: какое берёте?",
        "which point": "Your number | Ваше число",
        "verb play": "Stake | Поставить",
        "verb choose": "Take | Взять",
        "pays": "The bank pays, by hits | Банк платит, если выпало",
        "no-hit": "none in the last four | ни разу за последние четыре",
        "edge": "Of a stake the bank loses | Банк теряет от ставки",
        "bank_loses": "Mind: with this table the bank loses in the long run | Внимание: с этой таблицей банк в итоге проигрывает",
        "point_is": "The number is {0}, and the first throw counts {1} | Число — {0}, первый бросок даёт {1}",
        "counted": "{who} counts {0} | {who}: всего {0}",
        "no_hit": "Not a single {0} in the last four throws | За последние четыре броска ни разу {0}",
    },
)


class State(Bank):
    point: Inner[Count]("Number | Число")
    candidates: Inner[Count]  # numbers that may become the point, a bit for each
    hits: Count.when("staked")("Hits | Выпало")
    dry: Inner[Flag]  # no hit since the first of five throws
    throws_made: Inner[Count]("Throws | Бросков")


def start(s):
    if s.kind_of_game == KIND.casino:
        note(s, "bank_loses")
    open_turns(s, staking if s.kind_of_game == KIND.fourteen else legal)


def begin(s, chips, point):
    stake(s, s.seat, chips)
    s.point = point
    s.hits = 0
    s.throws_made = 0


# --- twenty-six, and the casino's table


def legal(s, may):
    for point in range(1, 7):
        may.bet(point, (s.minimum, largest_stake(s, s.seat)))
    may.done()


def thumb_legal(s, may):
    """All numbers are equally good; much only where the bank pays too much."""
    generous = s.kind_of_game == KIND.casino or s.payout > 4
    for point in range(1, 7):
        may.bet(point, largest_stake(s, s.seat) if generous else thumb_stake(s))


@move("{1} on number {0} | {1} на число {0}")
def bet(s, point: FaceOf(6), chips: Range(1, MOST)):
    begin(s, chips, point)
    throw(s, DICE)


def thrown(s):
    hits = showing(s.roll, DICE, s.point)
    s.hits += hits
    if hits:
        s.dry = 0
    s.throws_made += 1
    if s.throws_made < THROWS[s.kind_of_game]:
        throw(s, DICE)
    else:
        count_up(s)


def count_up(s):
    note(s, "counted", s.hits)
    end_turn(s, payout_of(s))


def payout_of(s):
    """What a chip wins."""
    if s.kind_of_game == KIND.casino:
        return CASINO_PAYS[s.hits]
    if s.kind_of_game == KIND.twenty_six:
        return s.payout if s.hits >= ENOUGH else LOST
    if s.dry:
        note(s, "no_hit", s.point)
    return FOURTEEN_PAYS if s.dry or s.hits >= ENOUGH_OF_FIVE else LOST


# --- fourteen


def staking(s, may):
    may.play((s.minimum, largest_stake(s, s.seat)))
    may.done()


def thumb_staking(s, may):
    may.play(thumb_stake(s))


@move("Stake {0} | Поставить {0}")
def play(s, chips: Range(1, MOST)):
    begin(s, chips, 0)
    throw(s, DICE, first_thrown)


def first_thrown(s):
    """The number that shows most often becomes the point; without three of a number it may be any."""
    counts = tally(s.roll, DICE)
    most = most_alike(counts)
    s.hits = max(3, most)
    s.throws_made = 1
    for face in range(1, 7):
        if most < 3 or count_of(counts, face) == most:
            s.candidates |= 1 << face
    ask(s, s.seat, choosing)


def choosing(s, may):
    for face in range(1, 7):
        if s.candidates >> face & 1:
            may.choose(face)


def thumb_choosing(s, may):
    """All numbers are equally good."""
    choosing(s, may)


@move("Take number {0} | Взять число {0}")
def choose(s, point: FaceOf(6)):
    note(s, "point_is", point, s.hits)
    s.point = point
    s.candidates = 0
    s.dry = 1
    throw(s, DICE)


# --- the picture


def scene(v, draw):
    draw.tiles("pays", [(text, True) for text in payouts(v, draw)])
    if v.kind_of_game == KIND.casino:
        draw.fact("edge", "41 %")
    if any(v.staked):
        draw.fact("throws_made", f"{v.throws_made} / {THROWS[v.kind_of_game]}")
        if v.point:
            draw.fact("point", v.point)


def payouts(v, draw):
    if v.kind_of_game == KIND.twenty_six:
        return [f"{ENOUGH}+ · {v.payout}:1"]
    if v.kind_of_game == KIND.fourteen:
        return [f"{ENOUGH_OF_FIVE}+ · {FOURTEEN_PAYS}:1", f"{draw.word('no-hit')} · {FOURTEEN_PAYS}:1"]
    return [f"0–{FEW} · 10:1", *(f"{hits} · {win}:1" for hits, win in CASINO.items()), "30+ · 10:1"]
