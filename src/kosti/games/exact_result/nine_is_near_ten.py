"""Nine Is Near Ten: make the number of the round out of your five dice, or come as near as you can."""

from kosti.dice import sort
from kosti.engine import Count, Flag, Game, Inner, Number, OneOf, Option, PerSeat, Points, Position, move
from kosti.engine.rules import ask, copy, each, fill, finish_by, leaders, left_of, note, seats_in, throw
from kosti.games.exact_result._arithmetic import DIVIDED, MINUS, OPERATIONS, PLUS, RESTARTS, divides, join_two, offer_joins, worth

DICE = 5
ROUNDS = 10
HIT, CLOSEST = 2, 1
FAR = 100_000

game = Game(
    title="Nine Is Near Ten | Точно в цель",
    about="Five dice, four operations, and a target from one to ten. | Пять костей, четыре действия и цель от одного до десяти.",
    seats=(2, 6),
    dice="5d6",
    minutes=20,
    mechanics=("arithmetic", "targets"),
    options=[Option("seconds", 60, 0, 3600)],
    words={
        "help give_up": "Hand in nothing this time. | На этот раз ничего не сдавать.",
        "help verb join": "Join two of your numbers; the result takes their place. | Соедините два числа; результат займёт их место.",
        "help distance": "How far each result is from the target. | Насколько результат каждого далёк от цели.",
        "help aim": "The number to make. | Число, которое нужно получить.",
        "help numbers": "What you still have to join. | Что ещё осталось соединить.",
        "help restart": "Begin again with the dice as they fell. | Начните снова с выпавших костей.",
        "help submit": "Let this number be your result. | Сдайте это число как свой результат.",
        "legal": "Make {aim}: which two numbers do you join? | Нужно {aim}: какие два числа соедините?",
        "last_number": "You have {left}, and {aim} is the target: hand it in? | У вас {left}, а цель — {aim}: сдаёте?",
        "makes": "{who} {who:make/makes} {0} | {who}: {0}",
        "nothing": "{who} {who:have/has} no result | {who}: нет результата",
        "new_target": "The target is {0} | Цель — {0}",
        "hits": "{0.name} {0.name:hit/hits} the target: 2 points | {0.name} {0.name:попадаете/попадает} в цель: 2 очка",
        "closest": "{0.name} {0.name:are/is} nearest, {1} away: 1 point | {0.name} ближе всех, до цели {1}: 1 очко",
        "nobody": "Nobody has a result, nobody scores | Результата нет ни у кого, очков тоже",
    },
)


class State:
    aim: Inner[Number]
    numbers: Inner[Number[DICE]]
    held: Inner[Count]
    left: Inner[Number]  # the last number
    restarts: Inner[Count]
    result: Inner[PerSeat[Number]]("Result | Результат")
    distance: Inner[PerSeat[Number]]("From the target | До цели")
    has_result: Inner[PerSeat[Flag]]
    score: Inner[PerSeat[Points]]


def new_round(s):
    s.aim += 1
    note(s, "new_target", s.aim)
    fill(s.has_result, 0)
    s.seat = 0
    throw(s, DICE)


def thrown(s):
    s.restarts = 0
    take_dice(s)
    ask(s, s.seat)


def take_dice(s):
    copy(s.roll, s.numbers)
    s.held = DICE
    sort(s.numbers, DICE)


def legal(s, may):
    offer_joins(s.numbers, s.held, may)
    offer_restart(s, may)
    may.give_up()


def last_number(s, may):
    may.submit()
    if s.left != s.aim:
        offer_restart(s, may)


def offer_restart(s, may):
    if s.held < DICE and s.restarts < RESTARTS:
        may.restart()


def thumb_legal(s, may):
    """Like many a player: take the two highest apart, add the two lowest, and look closely only at the last three."""
    if s.held == 5:
        may.join(4, MINUS, 3)
    elif s.held == 4:
        may.join(0, PLUS, 1)
    else:
        offer_nearest(s, may)


def thumb_last_number(s, may):
    may.submit()


def offer_nearest(s, may):
    best, step = FAR, (0, 0, 0)
    for first in range(s.held):
        for second in range(s.held):
            for operation in range(len(OPERATIONS)):
                if first != second and miss_after(s, first, operation, second) < best:
                    best, step = miss_after(s, first, operation, second), (first, operation, second)
    may.join(step[0], step[1], step[2])


def miss_after(s, first, operation, second):
    """How near two or three numbers lead if these two are joined."""
    if operation == DIVIDED and not divides(s.numbers[second], s.numbers[first]):
        return FAR
    value = worth(s.numbers[first], operation, s.numbers[second])
    if s.held == 2:
        return abs(value - s.aim)
    third = s.numbers[3 - first - second]
    return min(miss(s, value, third), miss(s, third, value))


def miss(s, first, second):
    nearest = FAR
    for operation in range(len(OPERATIONS)):
        if operation != DIVIDED or divides(second, first):
            nearest = min(nearest, abs(worth(first, operation, second) - s.aim))
    return nearest


@move(told="{who} {who:work/works} out {0} {1} {2} | {who} {who:считаете/считает}: {0} {1} {2}")
def join(s, first: Position("numbers", DICE), operation: OneOf(OPERATIONS), second: Position("numbers", DICE)):
    s.held = join_two(s.numbers, s.held, first, operation, second)
    sort(s.numbers, s.held)
    if s.held > 1:
        ask(s, s.seat)
    else:
        s.left = s.numbers[0]
        ask(s, s.seat, last_number)


@move(told="{who} {who:start/starts} over | {who} {who:начинаете/начинает} сначала")
def restart(s):
    s.restarts += 1
    take_dice(s)
    ask(s, s.seat)


@move("Hand it in | Сдать", late="seconds", told="{who} {who:hand/hands} it in | {who} {who:сдаёте/сдаёт} результат")
def submit(s):
    note(s, "makes", s.left)
    s.result[s.seat] = s.left
    s.distance[s.seat] = abs(s.left - s.aim)
    s.has_result[s.seat] = 1
    end_turn(s)


@move("No result | Без результата", late="seconds", gives_up=True, told="{who} {who:give/gives} up | {who} {who:сдаётесь/сдаётся}")
def give_up(s):
    note(s, "nothing")
    end_turn(s)


def end_turn(s):
    s.held = 0
    s.seat = left_of(s, s.seat)
    if s.seat != 0:
        throw(s, DICE)
        return
    score_round(s)
    if s.aim < ROUNDS:
        new_round(s)
    else:
        finish_by(s, s.score)


def score_round(s):
    nearest = leaders(s, seats_in(s, s.has_result), s.distance, -1)
    if nearest == 0:
        note(s, "nobody")
    for p in each(s, nearest):
        note(s, "closest" if s.distance[p] else "hits", p, s.distance[p])
        s.score[p] += CLOSEST if s.distance[p] else HIT


def scene(v, draw):
    seats = range(v.players)
    draw.fact("aim", v.aim)
    if v.held:
        draw.tiles("numbers", [(str(number), True) for number in v.numbers[: v.held]], owner=v.seat)
    draw.row("result", [v.result[p] if v.has_result[p] else None for p in seats])
    draw.row("distance", [v.distance[p] if v.has_result[p] else None for p in seats])
    draw.row("score")
