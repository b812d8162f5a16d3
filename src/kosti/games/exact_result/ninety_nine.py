"""Ninety-Nine: build a number out of the dice, as close to the target as you can, but never above it."""

from kosti.engine import Count, Flag, Game, Inner, Number, OneOf, Option, PerSeat, Player, Points, Position, Range, Seat, Secret, Variant, move
from kosti.engine.rules import NO_SEAT, NOBODY, ask, ask_each, ask_race, enough, everybody, fill, finish_by, left_of, lowest, note, pick, stay, throw
from kosti.games.exact_result._arithmetic import DIVIDED, OPERATIONS, RESTARTS, join_two, offer_joins, worth

LOWEST_TARGET, HIGHEST_TARGET = 33, 99
HARDEST_TARGET = 97  # only two throws in five can make it
MOST_PENALTY = 5
THINKING, HANDED_IN, GAVE_UP = 0, 1, 2
NOTHING = -100_000

game = Game(
    title="Ninety-Nine | Девяносто девять",
    about="Plus, minus, times, divided by: who gets closest to the target? | Сложить, вычесть, умножить, разделить: кто окажется ближе всех к цели?",
    seats=(2, 8),
    best=(3, 8),
    dice="5d6",
    minutes=20,
    mechanics=("arithmetic", "simultaneous", "targets", "real-time"),
    information="simultaneous",
    options=[
        Option("dice", 5, 2, 5),
        Option("target", 0, 0, 99, label="Target (0: the starter names it) | Цель (0: называет начинающий)"),
        Option("rounds", 0, 0, 100, each=1),
        Option("race", False, label="Hit the target exactly, the first call decides | Цель точно, решает первая заявка"),
        Option("seconds", 120, 0, 3600),
    ],
    variants=[
        Variant(
            "twenty-three",
            "Twenty-Three | Двадцать три",
            about="Four dice, all the sums you know: who first makes exactly 23? | Четыре кости и вся арифметика: кто первым получит ровно 23?",
            dice=4,
            target=23,
            rounds=10,
            race=True,
            seconds=60,
        ),
    ],
    words={
        "guide goal race": "Be the first to call an expression worth {target}; most points win. | Первым назвать выражение, равное {target}; побеждает тот, у кого больше очков.",
        "help give_up": "Hand in nothing this time. | На этот раз ничего не сдавать.",
        "help verb join": "Join two of your numbers; the result takes their place. | Соедините два числа; результат займёт их место.",
        "help name": "Choose the target before the dice fall. | Выберите цель, пока кости не брошены.",
        "help aim": "The number to make; anything above it does not count. | Число, которое нужно получить; больше него — не в счёт.",
        "help numbers": "What you can still join. | Что ещё можно соединить.",
        "help submit": "Hand this number in. | Сдайте это число.",
        "help restart": "Begin again with the dice as they fell. | Начните снова с выпавших костей.",
        "help handed_in": "The number you hand in. | Число, которое вы сдаёте.",
        "handed_in": "You hand in | Вы сдаёте",
        "penalty": "Penalty points | Штрафные очки",
        "naming": "Name the target; then the dice are thrown. | Назовите цель, потом бросите кости.",
        "building": "Target {aim}: build your number and hand it in. | Цель {aim}: составьте число и сдайте его.",
        "accepted": "{0.name} {0.name:have/has} {1}: {2} penalty {2:point/points} | {0.name}: {1}, {2} {2:штрафное очко/штрафных очка/штрафных очков}",
        "too_high": "{0.name} {0.name:have/has} {1}, too much: {2} penalty points | {0.name}: {1}, перебор, {2} штрафных очков",
        "missing": "{0.name} {0.name:have/has} nothing: {1} penalty points | {0.name}: ничего, {1} штрафных очков",
        "right": "{0.name} called first and {0.name:have/has} {1}: 1 point | {0.name}: первая заявка, {1} — верно, плюс 1 очко",
        "wrong": "{0.name} called first and {0.name:have/has} {1}: minus 1 point | {0.name}: первая заявка, {1} — неверно, минус 1 очко",
        "fewest": "The fewest penalty points win: {0} | Побеждает тот, у кого меньше всех штрафных очков: {0}",
        "nobody": "Nobody has a solution, nobody scores | Решения нет ни у кого, очков никому",
    },
)


class State:
    round: Count.of("rounds")
    aim: Number.when()
    score: Inner[PerSeat[Points]]
    result: Inner[PerSeat[Number]]("Last result | Последний результат")
    has_result: Inner[PerSeat[Flag]]
    numbers: Inner[Secret[PerSeat[Number[5]]]]
    held: Inner[Secret[PerSeat[Count]]]
    answer: Inner[Secret[PerSeat[Flag]]]
    restarts: Inner[Secret[PerSeat[Count]]]
    caller: Inner[Seat]
    starter: Inner[Seat]


def new_round(s):
    s.round += 1
    s.aim = s.target
    s.seat = s.starter
    s.caller = NOBODY
    fill(s.held, 0)
    fill(s.answer, THINKING)
    fill(s.restarts, 0)
    if s.aim:
        throw(s, s.dice)
    else:
        ask(s, s.starter, naming)


def naming(s, may):
    may.name((LOWEST_TARGET, HIGHEST_TARGET))


def thumb_naming(s, may):
    may.name(HARDEST_TARGET)


@move("Target {0} | Цель {0}", told="{who} {who:name/names} the target {0} | {who} {who:называете/называет} цель {0}")
def name(s, target: Range(LOWEST_TARGET, HIGHEST_TARGET)):
    s.aim = target
    throw(s, s.dice)


def thrown(s):
    for p in range(s.players):
        take_dice(s, p)
    if s.race:
        pick(s, s.players, begin_race, NO_SEAT)
    else:
        ask_each(s, everybody(s), building, reveal)


def begin_race(s, first: Player(8)):
    """Where nobody's time is taken, who is the quicker of two with the same number of steps is a matter of luck."""
    ask_race(s, everybody(s), first, building, hear)


def take_dice(s, seat):
    fill(s.numbers[seat], 0)
    for i in range(s.dice):
        s.numbers[seat][i] = s.roll[i]
    s.held[seat] = s.dice


def building(s, may):
    numbers, held = s.numbers[s.seat], s.held[s.seat]
    may.submit((0, held - 1))
    may.give_up()
    if held < s.dice and s.restarts[s.seat] < RESTARTS:
        may.restart()
    offer_joins(numbers, held, may)


def thumb_building(s, may):
    """Hand in what cannot be bettered, else join the two numbers after which plus, minus and times lead closest; division hardly ever helps."""
    numbers, held = s.numbers[s.seat], s.held[s.seat]
    best, number = NOTHING, 0
    for i in range(held):
        if accepted(numbers[i], s.aim) > best:
            best, number = numbers[i], i
    closest, step = best, (0, 0, 0)
    for first in range(held):
        for second in range(held):
            for operation in range(DIVIDED):
                if closest < s.aim and first != second and numbers[first] >= numbers[second]:
                    value = closest_after(s, first, operation, second)
                    if value > closest:
                        closest, step = value, (first, operation, second)
    if closest == NOTHING or (s.race and closest != s.aim):
        may.give_up()
    elif closest == best:
        may.submit(number)
    else:
        may.join(step[0], step[1], step[2])


def accepted(value, aim):
    return value if value <= aim else NOTHING


def closest_after(s, first, operation, second):
    """How close the numbers lead after two of them are joined; there are never more than three others."""
    numbers = s.numbers[s.seat]
    b, c, d = 0, 0, 0
    for i in range(5):
        if i != first and i != second:
            b, c, d = c, d, numbers[i]
    return closest_of_four(worth(numbers[first], operation, numbers[second]), b, c, d, s.aim)


def closest_of_four(a, b, c, d, aim):
    if d == 0:
        return closest_of_three(a, b, c, aim)
    best = NOTHING
    for operation in range(DIVIDED):
        if best < aim:
            best = max(best, closest_of_three(joined(a, operation, b), c, d, aim))
            best = max(best, closest_of_three(joined(a, operation, c), b, d, aim))
            best = max(best, closest_of_three(joined(a, operation, d), b, c, aim))
            best = max(best, closest_of_three(joined(b, operation, c), a, d, aim))
            best = max(best, closest_of_three(joined(b, operation, d), a, c, aim))
            best = max(best, closest_of_three(joined(c, operation, d), a, b, aim))
    return best


def closest_of_three(a, b, c, aim):
    best = NOTHING
    for operation in range(DIVIDED):
        best = max(best, closest_of_two(joined(a, operation, b), c, aim))
        best = max(best, closest_of_two(joined(a, operation, c), b, aim))
        best = max(best, closest_of_two(joined(b, operation, c), a, aim))
    return best


def closest_of_two(a, b, aim):
    best = max(accepted(a, aim), accepted(b, aim))
    for operation in range(DIVIDED):
        best = max(best, accepted(joined(a, operation, b), aim))
    return best


def joined(first, operation, second):
    return abs(worth(first, operation, second))


@move(told="{who} {who:work/works} out {0} {1} {2} | {who} {who:считаете/считает}: {0} {1} {2}")
def join(s, first: Position("numbers", 5), operation: OneOf(OPERATIONS), second: Position("numbers", 5)):
    s.held[s.seat] = join_two(s.numbers[s.seat], s.held[s.seat], first, operation, second)
    stay(s)


@move(told="{who} {who:start/starts} over | {who} {who:начинаете/начинает} сначала")
def restart(s):
    s.restarts[s.seat] += 1
    take_dice(s, s.seat)
    stay(s)


@move("Hand in {0} | Сдать {0}", told="{who} {who:hand/hands} in {0} | {who} {who:сдаёте/сдаёт} {0}")
def submit(s, number: Position("numbers", 5)):
    numbers = s.numbers[s.seat]
    value = numbers[number]
    fill(numbers, 0)
    numbers[0] = value
    s.held[s.seat] = 1
    s.answer[s.seat] = HANDED_IN
    if s.race:
        s.caller = s.seat
        enough(s)


@move("Hand in nothing | Ничего не сдавать", late="seconds", gives_up=True, told="{who} {who:hand/hands} in nothing | {who} ничего не {who:сдаёте/сдаёт}")
def give_up(s):
    s.held[s.seat] = 0
    s.answer[s.seat] = GAVE_UP


def reveal(s):
    best = NOTHING
    for p in range(s.players):
        show_result(s, p)
        if is_accepted(s, p):
            best = max(best, s.result[p])
    for p in range(s.players):
        give_penalty(s, p, best)
    end_round(s)


def show_result(s, seat):
    s.has_result[seat] = s.answer[seat] == HANDED_IN
    s.result[seat] = s.numbers[seat][0] if s.has_result[seat] else 0


def is_accepted(s, seat):
    return s.has_result[seat] and s.result[seat] <= s.aim


def give_penalty(s, seat, best):
    points = MOST_PENALTY
    if is_accepted(s, seat):
        points = min(MOST_PENALTY, best - s.result[seat])
        note(s, "accepted", seat, s.result[seat], points)
    elif s.has_result[seat]:
        note(s, "too_high", seat, s.result[seat], points)
    else:
        note(s, "missing", seat, points)
    s.score[seat] += points


def hear(s):
    """The first call has decided the round, or all have given up."""
    fill(s.has_result, 0)
    s.seat = s.starter
    if s.caller == NOBODY:
        note(s, "nobody")
    else:
        judge_call(s, s.caller)
    end_round(s)


def judge_call(s, caller):
    show_result(s, caller)
    if s.result[caller] == s.aim:
        note(s, "right", caller, s.aim)
        s.score[caller] += 1
    else:
        note(s, "wrong", caller, s.result[caller])
        s.score[caller] -= 1


def end_round(s):
    s.starter = left_of(s, s.starter)
    if s.round < s.rounds:
        new_round(s)
        return
    if s.race:
        finish_by(s, s.score)
        return
    note(s, "fewest", lowest(s, s.score))
    finish_by(s, s.score, -1)


def scene(v, draw):
    seats = range(v.players)
    me = v.viewer
    if me is not None and v.held[me] and v.answer[me] == THINKING:
        draw.tiles("numbers", [(str(n), True) for n in v.numbers[me][: v.held[me]]], owner=me)
    elif me is not None and v.held[me]:
        draw.fact("handed_in", v.numbers[me][0], owner=me)
    draw.row("result", [v.result[p] if v.has_result[p] else None for p in seats])
    draw.row("score" if v.race else "penalty", [v.score[p] for p in seats])
