"""Double, Halve or Stay: two dice make a number; whoever comes closest to the target wins."""

from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Range, move
from kosti.engine.rules import each, everybody, fill, finish_by, leaders, left_of, note, pick, throw

LOWEST, HIGHEST = 5, 122
WAYS = Names(double="Double | Удвоить", halve="Halve | Уполовинить", stay="Stay with | Оставить")
HALVES = (4, 1, 2)  # how many halves of the reading each way makes

game = Game(
    title="Double, Halve or Stay | Удвой, уполовинь или стой",
    about="42 or 24, and twice as much or half of it: what comes closest? | 42 или 24, а может, вдвое больше или вдвое меньше: что ближе к цели?",
    seats=(2, 10),
    dice="2d6",
    most_picks=HIGHEST - LOWEST + 1,
    minutes=5,
    mechanics=("arithmetic", "targets"),
    options=[Option("target", 0, 0, HIGHEST, label="First target (0: drawn by lot) | Первая цель (0: по жребию)"), Option("rounds", 1, 1, 100)],
    words={
        "help distance": "How far each number is from the target. | Насколько число каждого далеко от цели.",
        "help aim": "Come as close to this number as you can. | Чем ближе к этому числу, тем лучше.",
        "help make": "Read the dice in either order, then double, halve or keep the number. | Прочтите кости в любом порядке, а число удвойте, уполовиньте или оставьте.",
        "help double": "Twice the number. | Число, умноженное на два.",
        "help halve": "Half the number. | Половина числа.",
        "help stay": "The number as it is. | Число как есть.",
        "which way": "What to do | Что сделать",
        "which reading": "Read as | Прочесть как",
        "verb make": "Make a number | Сделать число",
        "legal": "The target is {aim}: which number do you make? | Цель — {aim}: какое число сделаете?",
        "new_target": "The target is {0} | Цель — {0}",
        "makes": "{who} {who:make/makes} {0} | {who}: {0}",
        "wins": "{0.name} {0.name:are/is} closest: {1} away | {0.name} ближе всех: до цели {1}",
        "exact": "{0.name} {0.name:hit/hits} the target | {0.name} {0.name:попадаете/попадает} точно в цель",
    },
)


class State:
    round: Inner[Count] = 1
    aim: Number.when()("Target | Цель")
    number: PerSeat[Number].when()("Number | Число")
    distance: Inner[PerSeat[Number]]("From the target | До цели")
    score: Inner[PerSeat[Points]]("Rounds won | Выиграно раундов")


def new_round(s):
    if s.round == 1 and s.target >= LOWEST:
        play_round(s, s.target)
    else:
        pick(s, HIGHEST - LOWEST + 1, play_round)


def play_round(s, target: Range(LOWEST, HIGHEST)):
    note(s, "new_target", target)
    s.aim = target
    fill(s.number, 0)
    throw(s, 2)


def legal(s, may):
    for first in range(1 if s.roll[0] == s.roll[1] else 2):
        for way in range(len(WAYS)):
            may.make(way, read_dice(s, first))


def read_dice(s, first):
    """The number that begins with the first or the second die."""
    return 10 * s.roll[first] + s.roll[1 - first]


def promise_make(s, way, reading):
    """The closer the better; nothing else counts."""
    return -abs(result(way, reading) - s.aim)


def result(way, reading):
    return HALVES[way] * reading // 2


@move("{0} {1} | {0} {1}", told="{who} {who:decide/decides}: {0} {1} | {who} {who:решаете/решает}: {0} {1}")
def make(s, way: OneOf(WAYS), reading: Range(11, 66)):
    s.number[s.seat] = result(way, reading)
    s.distance[s.seat] = abs(s.number[s.seat] - s.aim)
    if way != WAYS.stay:
        note(s, "makes", s.number[s.seat])
    s.seat = left_of(s, s.seat)
    if s.number[s.seat] == 0:
        throw(s, 2)
    else:
        end_round(s)


def end_round(s):
    for p in each(s, leaders(s, everybody(s), s.distance, -1)):
        note(s, "wins" if s.distance[p] else "exact", p, s.distance[p])
        s.score[p] += 1
    if s.round < s.rounds:
        s.round += 1
        s.seat = left_of(s, s.seat)  # the turn is back at who began this round
        new_round(s)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    draw.row("distance", [v.distance[p] if v.number[p] else None for p in range(v.players)])
    if v.rounds > 1:
        draw.fact("round", f"{v.round} / {v.rounds}")
        draw.row("score")
