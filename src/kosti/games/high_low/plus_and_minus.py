"""Plus and Minus: two dice to add, one to subtract, one to add, and the last one always costs."""

from kosti.dice import is_first_choice, lay_aside, mask_size, remove_set, repeats, sort, tally_of_set, tally_pips
from kosti.engine import Count, Dice, DiceSet, Game, PerSeat, Points, move
from kosti.engine.rules import ask, fill, note, take_turns, throw, total

ROUNDS = 5

game = Game(
    title="Plus and Minus | Плюс и минус",
    about="High dice up, low dice down – and the last one you cannot choose. | Крупные — в плюс, мелкие — в минус, а последнюю кость не выбирают.",
    seats=(2, 8),
    best=(2, 4),
    dice="5d6",
    mechanics=("keep-and-reroll", "arithmetic"),
    words={
        "adding_two": "Which two dice do you add? | Какие две кости прибавите?",
        "subtracting": "Which die do you subtract? | Какую кость вычтете?",
        "adding_one": "Which die do you add? | Какую кость прибавите?",
        "makes": "{who} makes {0} | {who}: {0} за ход",
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
    offer_sums(s, may, 2, 0)


def thumb_adding_two(s, may):
    """The two highest: what is not set aside now is thrown again anyway."""
    offer_sums(s, may, 2, s.roll[3] + s.roll[4])


def subtracting(s, may):
    same = repeats(s.roll, s.rolled)
    for i in range(s.rolled):
        if is_first_choice(1 << i, same):
            may.subtract(1 << i)


def thumb_subtracting(s, may):
    may.subtract(0b1)


def adding_one(s, may):
    offer_sums(s, may, 1, 0)


def thumb_adding_one(s, may):
    offer_sums(s, may, 1, s.roll[1])


def offer_sums(s, may, size, least):
    """So many dice to add, with at least this sum; of equal dice the first ones."""
    same = repeats(s.roll, s.rolled)
    for mask in range(1 << s.rolled):
        if mask_size(mask) == size and is_first_choice(mask, same) and (least == 0 or tally_pips(tally_of_set(mask, s.roll, s.rolled)) >= least):
            may.add(mask)


@move("Add {0} | Прибавить {0}")
def add(s, dice: DiceSet("roll", 5)):
    lay_aside(dice, s.roll, s.rolled, s.plus, 0 if s.rolled == 5 else 2)
    throw_rest(s, dice)


@move("Subtract {0} | Вычесть {0}")
def subtract(s, die: DiceSet("roll", 3)):
    lay_aside(die, s.roll, s.rolled, s.minus, 1 if s.rolled == 1 else 0)
    throw_rest(s, die)


def throw_rest(s, laid_aside):
    s.pot = total(s.plus) - total(s.minus)
    left = remove_set(laid_aside, s.roll, s.rolled)
    if left:
        throw(s, left)
    else:
        end_turn(s)


def end_turn(s):
    note(s, "makes", s.pot)
    s.score[s.seat] += s.pot
    take_turns(s, ROUNDS, begin_turn)
