"""Double, Halve or Stay: two dice make a number; whoever comes closest to the target wins."""

from kosti.engine import Count, Game, Inner, Number, Option, PerSeat, Points, Range, move
from kosti.engine.rules import each, everybody, fill, finish_by, leaders, left_of, note, pick, throw

LOWEST, HIGHEST = 5, 122

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
        "which reading": "Read as | Прочесть как",
        "legal": "The target is {aim}: which number do you make? | Цель — {aim}: какое число сделаете?",
        "new_target": "The target is {0} | Цель — {0}",
        "makes": "{who} makes {0} | {who}: {0}",
        "wins": "{0.name} is closest: {1} away | {0.name} ближе всех: до цели {1}",
        "exact": "{0.name} hits the target | {0.name} попадает точно в цель",
    },
)


class State:
    round: Inner[Count] = 1
    aim: Number.when()("Target | Цель")
    number: Inner[PerSeat[Number]]("Number | Число")
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
    offer_reading(may, 10 * s.roll[0] + s.roll[1])
    if s.roll[0] != s.roll[1]:
        offer_reading(may, 10 * s.roll[1] + s.roll[0])


def offer_reading(may, reading):
    may.double(reading)
    may.halve(reading)
    may.stay(reading)


def thumb_legal(s, may):
    """What comes closest; nothing else counts."""
    first, second = 10 * s.roll[0] + s.roll[1], 10 * s.roll[1] + s.roll[0]
    reading = first if miss(s, first) < miss(s, second) else second
    if abs(2 * reading - s.aim) == miss(s, reading):
        may.double(reading)
    elif abs(reading // 2 - s.aim) == miss(s, reading):
        may.halve(reading)
    else:
        may.stay(reading)


def miss(s, reading):
    """How far from the target the best use of a reading stays."""
    return min(abs(2 * reading - s.aim), abs(reading // 2 - s.aim), abs(reading - s.aim))


@move("Double {0} | Удвоить {0}")
def double(s, reading: Range(11, 66)):
    settle_for(s, reading, 2 * reading)


@move("Halve {0} | Уполовинить {0}")
def halve(s, reading: Range(11, 66)):
    settle_for(s, reading, reading // 2)


@move("Stay with {0} | Оставить {0}")
def stay_(s, reading: Range(11, 66)):
    settle_for(s, reading, reading)


def settle_for(s, reading, number):
    if number != reading:
        note(s, "makes", number)
    s.number[s.seat] = number
    s.distance[s.seat] = abs(number - s.aim)
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
    draw.row("number", [v.number[p] or None for p in range(v.players)])
    draw.row("distance", [v.distance[p] if v.number[p] else None for p in range(v.players)])
    if v.rounds > 1:
        draw.fact("round", f"{v.round} / {v.rounds}")
        draw.row("score")
