"""Greed: ten dice, set aside what scores and throw the rest as long as you dare; all ten set aside are a bonus turn."""

from kosti.dice import count_of, mask_size, sort, tally, tally_of_set
from kosti.engine import Dice, DiceSet, Game, Option, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, put_aside, throw

DICE, OPENING = 10, 1000
SINGLE = (0, 100, 0, 0, 0, 50, 0)
TRIPLET = (0, 1000, 200, 300, 400, 500, 600)
# Throwing 0 to 9 dice (0: the bonus turn): the chance in percent that something scores, and the points to come.
CHANCE = (100, 33, 56, 72, 84, 92, 97, 99, 100, 100)
TO_COME = (1250, 440, 190, 155, 190, 250, 390, 565, 760, 970)

game = Game(
    title="Greed (ten dice) | Жадность",
    about="Ten dice in your fist, and never enough points. | Десять костей в горсти, а очков всё мало.",
    seats=(2, 8),
    best=(2, 5),
    dice="10d6",
    throws_again=True,
    minutes=30,
    mechanics=("press-your-luck", "set-selection", "race"),
    options=[Option("goal", 20000, 1000, 50000)],
    words={
        "help verb throw": "Throw the dice that are left; if nothing scores, this turn's points are lost. | Бросьте оставшиеся; если бросок окажется пустым, очки хода пропадут.",
        "help verb keep": "Lift dice that score: ones, fives, and three alike. | Поднимите кости, которые дают очки: единицы, пятёрки и три одинаковых.",
        "grey keep": "This one scores nothing by itself. | Сама по себе она очков не даёт.",
        "help needed": "To open, a single throw must bring at least so much. | Чтобы войти в игру, нужно одним броском набрать не меньше.",
        "needed": "Needed to open | Нужно для входа",
        "legal": "Which dice do you set aside? This turn so far: {pot}. | Какие кости отложите? За ход пока {pot}.",
        "throw_or_bank": "Throw {rolled} {rolled:die/dice} and risk {pot} points, or write them down? "
        "| Бросите {rolled} {rolled:кость/кости/костей}, рискуя {pot} {pot:очком/очками/очками}, или запишете?",
        "opens": "{who} {who:open/opens} with {0} | {who} {who:входите/входит} в игру: {0} {0:очко/очка/очков}",
        "stays_out": "{0} points are not enough: {who} {who:have/has} not opened | {0} {0:очко/очка/очков} мало: {who} пока вне игры",
        "nothing": "Nothing scores | Пустой бросок",
        "bonus_turn": "All ten dice score: {0} written down, and a bonus turn | Все десять в деле: записано {0}, и ещё один ход",
    },
)


class State:
    kept: Dice[10]
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of("goal")


def begin_turn(s):
    s.pot = 0
    fill(s.kept, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    counts = tally(s.roll, s.rolled)
    if not has_opened(s):
        try_to_open(s, counts)
    elif worth(counts):
        ask(s, s.seat)
    else:
        note(s, "bust" if s.pot else "nothing", s.pot)
        next_turn(s)


def has_opened(s):
    return s.score[s.seat] > 0


def try_to_open(s, counts):
    """One throw, and every scoring die of it counts."""
    points = worth(counts)
    if points < OPENING:
        note(s, "stays_out", points)
        next_turn(s)
        return
    note(s, "opens", points)
    s.pot = points
    if points >= s.goal or mask_size(scoring_set(counts, ways_to_set_aside(counts) - 1)) < DICE:
        bank(s)
    else:
        take_bonus_turn(s)


def worth(counts):
    points = 0
    for face in range(1, 7):
        n = count_of(counts, face)
        points += n // 3 * TRIPLET[face] + n % 3 * SINGLE[face]
    return points


def ways_to_set_aside(counts):
    """How many choices there are, setting nothing aside among them."""
    ways = 1
    for face in range(1, 7):
        ways *= count_of(counts, face) // group(face) + 1
    return ways


def group(face):
    """Ones and fives score singly, other dice by threes."""
    return 1 if SINGLE[face] else 3


def scoring_set(counts, way):
    """The dice of a choice, 0 for none to the last for all that score."""
    dice, place = 0, 0
    for face in range(1, 7):
        n = count_of(counts, face)
        if n >= group(face):
            most = n // group(face) + 1
            dice |= (1 << way % most * group(face)) - 1 << place
            way //= most
        place += n
    return dice


def legal(s, may):
    counts = tally(s.roll, s.rolled)
    for way in range(1, ways_to_set_aside(counts)):
        may.keep(scoring_set(counts, way))


def promise_keep(s, dice):
    """Points are not everything: the more dice are left, the more they promise; with none left the points are safe."""
    pot = s.pot + worth(tally_of_set(dice, s.roll, s.rolled))
    return max(pot, promise_of_throw(pot, s.rolled - mask_size(dice)))


def promise_of_throw(pot, dice):
    return CHANCE[dice] * pot // 100 + TO_COME[dice]


@move("Set aside {0} | Отложить {0}")
def keep(s, dice: DiceSet("roll", 10)):
    s.pot += worth(tally_of_set(dice, s.roll, s.rolled))
    put_aside(s, dice, s.kept)
    if s.score[s.seat] + s.pot >= s.goal:
        bank(s)
    elif s.rolled == 0:
        take_bonus_turn(s)
    else:
        ask(s, s.seat, throw_or_bank)


def throw_or_bank(s, may):
    may.throw()
    may.bank()


def promise_bank(s):
    return promise_of_throw(s.pot, s.rolled) <= s.pot


@move("Write down | Записать")
def bank(s):
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= s.goal:
        note(s, "won", s.score[s.seat])
        finish_by(s, s.score)
    else:
        next_turn(s)


def take_bonus_turn(s):
    note(s, "bonus_turn", s.pot)
    s.score[s.seat] += s.pot
    begin_turn(s)


def next_turn(s):
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def scene(v, draw):
    if not has_opened(v):
        draw.fact("needed", OPENING)


def scores(v, card):
    """The scoring card."""
    for face in range(1, 7):
        lying = card.lying.count(face)
        if SINGLE[face]:
            card.dice((face,), SINGLE[face], there=0 < lying % 3)
        card.dice((face,) * 3, TRIPLET[face], there=lying >= 3)
