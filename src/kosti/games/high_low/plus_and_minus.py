"""Plus and Minus: two dice to add, one to subtract, one to add, and the last one always costs."""

from kosti.dice import is_first_choice, mask_size, pips_of_set, repeats, sort
from kosti.engine import Count, Dice, DiceSet, Game, PerSeat, Points, move
from kosti.engine.rules import ask, fill, note, put_aside, take_turns, throw, total

ROUNDS = 5

game = Game(
    title="Plus and Minus | Плюс и минус",
    about="High dice up, low dice down – and the last one you cannot choose. | Крупные — в плюс, мелкие — в минус, а последнюю кость не выбирают.",
    seats=(2, 8),
    best=(2, 4),
    dice="5d6",
    mechanics=("keep-and-reroll", "arithmetic"),
    words={
        "help add": "Set these dice aside: they are added. | Отложите эти кости: они прибавятся.",
        "help subtract": "Set this die aside: it is taken off. | Отложите эту кость: она вычтется.",
        "help plus": "Dice that are added. | Кости, которые прибавляются.",
        "help minus": "Dice that are taken off. | Кости, которые вычитаются.",
        "adding_two": "Which two dice do you add? | Какие две кости прибавите?",
        "subtracting": "Which die do you subtract? | Какую кость вычтете?",
        "adding_one": "Which die do you add? | Какую кость прибавите?",
        "makes": "{who} {who:make/makes} {0} | {who}: {0} за ход",
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    plus: Dice[3]("Plus | Плюс")
    minus: Dice[2]("Minus | Минус")
    pot: Points("This turn | За ход")
    score: PerSeat[Points]


def begin_turn(s):
    s.pot = 0
    fill(s.plus, 0)
    fill(s.minus, 0)
    throw(s, 5)


def thrown(s):
    """The phase is told by how many dice were thrown."""
    sort(s.roll, s.rolled)
    if s.rolled == 5:
        ask(s, s.seat, adding_two)
    elif s.rolled == 2:
        ask(s, s.seat, adding_one)
    else:
        ask(s, s.seat, subtracting)


def adding_two(s, may):
    offer_sums(s, may, 2)


def subtracting(s, may):
    same = repeats(s.roll, s.rolled)
    for i in range(s.rolled):
        if is_first_choice(1 << i, same):
            may.subtract(1 << i)


def adding_one(s, may):
    offer_sums(s, may, 1)


def offer_sums(s, may, size):
    """So many dice to add; of equal dice the first ones."""
    same = repeats(s.roll, s.rolled)
    for mask in range(1 << s.rolled):
        if mask_size(mask) == size and is_first_choice(mask, same):
            may.add(mask)


def promise_add(s, dice):
    """The highest: what is not set aside now is thrown again anyway."""
    return pips_of_set(dice, s.roll, s.rolled)


def promise_subtract(s, die):
    return -promise_add(s, die)


@move("Add {0} | Прибавить {0}", told="{who} {who:add/adds} {0} | {who} {who:прибавляете/прибавляет} {0}")
def add(s, dice: DiceSet("roll", 5)):
    throw_rest(s, put_aside(s, dice, s.plus))


@move("Subtract {0} | Вычесть {0}", told="{who} {who:subtract/subtracts} {0} | {who} {who:вычитаете/вычитает} {0}")
def subtract(s, die: DiceSet("roll", 3)):
    throw_rest(s, put_aside(s, die, s.minus))


def throw_rest(s, left):
    s.pot = total(s.plus) - total(s.minus)
    if left:
        throw(s, left)
    else:
        end_turn(s)


def end_turn(s):
    note(s, "makes", s.pot)
    s.score[s.seat] += s.pot
    take_turns(s, ROUNDS, begin_turn)
