"""Va Banque: plus, minus, times, divided by – five numbers, one result, and nothing at all if you fall to zero."""

from kosti.dice import remove_set, sort
from kosti.engine import Count, Face, FaceOf, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, fill, note, take_turns, throw

ORDER = Names(
    fixed="+ − × ÷, as thrown | + − × ÷, как выпало",
    banker="an operation after each throw | действие после каждого броска",
    free="dice and operations as you like | кости и действия в любом порядке",
)
OPERATIONS = Names(plus="+ | +", minus="− | −", times="× | ×", divide="÷ | ÷")
LIKING = ((2, 3, 1, 4), (3, 2, 1, 4), (4, 2, 3, 1))  # how a sensible banker likes + − × ÷ for 1, for 2 and for a higher number
GOOD_ORDER = (OPERATIONS.divide, OPERATIONS.plus, OPERATIONS.times, OPERATIONS.minus)

game = Game(
    title="Va Banque (Arithmetic) | Ва-банк",
    about="Five numbers, four operations – and at zero you get nothing. | Пять чисел, четыре действия — а на нуле ход сгорает.",
    seats=(2, 10),
    dice="1d6 (5d6 in free-order)",
    mechanics=("pure-luck", "arithmetic"),
    options=[Option("rounds", 5, 1, 100), Option("order", "fixed", ORDER, label="Order | Порядок")],
    variants=[
        Variant("banker", "Banker | Банкир", order="banker"),
        Variant("free-order", "Free Order | Свободный порядок", order="free"),
    ],
    words={
        "help sum": "What has been worked out so far, from left to right. | Что уже посчитано, слева направо.",
        "help begin": "Choose the die to begin with. | Выберите кость, с которой начнёте.",
        "help apply": "Choose an operation for a die; it is all worked out from left to right. | Выберите действие для кости; считают слева направо.",
        "sum": "Reckoning | Вычисление",
        "operating": "You have {value}: what do you do with the {number}? | У вас {value}: что сделаете с числом {number}?",
        "arranging_first": "With which die do you begin? | С какой кости начнёте?",
        "arranging": "You have {value}: which operation comes next, with which die? | У вас {value}: какое действие дальше и с какой костью?",
        "nothing": "{who} {who:fall/falls} to {0} and {who:get/gets} nothing | {who}: вышло {0}, за ход ничего",
        "makes": "{who} {who:make/makes} {0} | {who}: {0} за ход",
    },
)


class State:
    round: Count.of("rounds") = 1
    score: PerSeat[Points]
    value: Inner[Points]
    number: Inner[Face]
    used: Inner[Count]
    numbers: Inner[Face[5]]
    operations: Inner[Number[4]]


def begin_turn(s):
    s.value = 0
    s.used = 0
    fill(s.numbers, 0)
    throw(s, 5 if s.order == ORDER.free else 1)


def thrown(s):
    sort(s.roll, s.rolled)
    s.number = s.roll[0]
    if s.order == ORDER.free:
        ask(s, s.seat, arranging_first)
    elif s.used == 0:
        begin(s, s.number)
    elif s.order == ORDER.fixed:
        apply(s, s.used - 1, s.number)
    else:
        ask(s, s.seat, operating)


def arranging_first(s, may):
    for i in range(5):
        if i == 0 or s.roll[i] != s.roll[i - 1]:
            may.begin(s.roll[i])


def thumb_arranging_first(s, may):
    """The middle one, to be divided by the lowest; the two highest will be added and multiplied, the second lowest subtracted."""
    may.begin(s.roll[2])


@move("Begin with {0} | Начать с {0}", told="{who} {who:begin/begins} with {0} | {who} {who:начинаете/начинает} с {0}")
def begin(s, die: FaceOf(6)):
    take_die(s, die)
    s.value = die
    go_on(s)


def take_die(s, die):
    s.numbers[s.used] = die
    s.used += 1
    i = 0
    while s.roll[i] != die:
        i += 1
    s.rolled = remove_set(1 << i, s.roll, s.rolled)


def operating(s, may):
    for operation in range(4):
        if is_unused(s, operation):
            for i in range(s.rolled):
                if i == 0 or s.roll[i] != s.roll[i - 1]:
                    may.apply(operation, s.roll[i])


def promise_apply(s, operation, die):
    """Divide by small numbers, add and then multiply by large ones, and do not fall to zero."""
    liking = LIKING[min(die, 3) - 1][operation]
    return liking if result_of(s, operation, die) > 0 else liking - 10


def arranging(s, may):
    operating(s, may)


def thumb_arranging(s, may):
    for i in range(4):
        operation = GOOD_ORDER[i]
        if is_unused(s, operation):
            may.apply(operation, s.roll[good_die(s, operation)])
            return


def good_die(s, operation):
    """As many dice as operations are left, the lowest first."""
    if operation == OPERATIONS.times:
        return s.rolled - 1
    if operation == OPERATIONS.plus:
        return s.rolled - 1 - is_unused(s, OPERATIONS.times)
    return 0


def is_unused(s, operation):
    for i in range(s.used - 1):
        if s.operations[i] == operation:
            return False
    return True


@move("Reckon {0} {1} | Посчитать {0} {1}", told="{who} {who:go/goes} on with {0} {1} | {who} {who:считаете/считает}: {0} {1}")
def apply(s, operation: OneOf(OPERATIONS), die: FaceOf(6)):
    s.operations[s.used - 1] = operation
    s.value = result_of(s, operation, die)
    take_die(s, die)
    go_on(s)


def result_of(s, operation, die):
    if operation == OPERATIONS.plus:
        return s.value + die
    if operation == OPERATIONS.minus:
        return s.value - die
    if operation == OPERATIONS.times:
        return s.value * die
    return s.value // die


def go_on(s):
    if s.value <= 0 or s.used == 5:
        end_turn(s)
    elif s.order == ORDER.free:
        ask(s, s.seat, arranging)
    else:
        throw(s, 1)


def end_turn(s):
    if s.value > 0:
        note(s, "makes", s.value)
        s.score[s.seat] += s.value
    else:
        note(s, "nothing", s.value)
    take_turns(s, s.rounds, begin_turn)


def scene(v, draw):
    if v.used:
        steps = [f"{draw.word(OPERATIONS.name(v.operations[i]))} {v.numbers[i + 1]}" for i in range(v.used - 1)]
        draw.fact("sum", " → ".join([str(v.numbers[0]), *steps]) + (f" = {v.value}" if steps else ""))
