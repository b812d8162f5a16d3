"""Five Dice: whatever scores is set aside by itself; throw the rest again, or bank before a throw brings nothing."""

from kosti.dice import lay_aside, most_alike, remove_set, tally, tally_of_set
from kosti.engine import Dice, Game, PerSeat, Points, move
from kosti.engine.rules import ask, fill, note, pass_dice, throw, win_ahead
from kosti.games.combination_scoring._scoring_sets import dice_in_sets, worth_of_sets

GOAL = 10_000
FIRST_BANK, LATER_BANK = 300, 100
SINGLE = (0, 100, 0, 0, 0, 50, 0)
THREE = (0, 300, 200, 300, 400, 500, 600)
# Points of 0 to 4 equal dice of one throw, by face; 0 where they do not score.
WORTH = tuple((0, SINGLE[face], 2 * SINGLE[face], THREE[face], 1000 * face) for face in range(7))
ENOUGH = (GOAL, 200, 200, 350, 950)  # points that are not worth risking with so many dice left; with none all five must be thrown

game = Game(
    title="Five Dice | Пять кубиков",
    about="Five equal dice win on the spot; until then, know when to stop. | Пять одинаковых — сразу победа, а до тех пор важно вовремя остановиться.",
    seats=(2, 8),
    best=(2, 4),
    dice="5d6",
    minutes=30,
    mechanics=("press-your-luck", "race"),
    words={
        "needed": "Needed to bank | Нужно, чтобы записать",
        "legal": "Bank {pot} points, or throw {rolled} {rolled:die/dice}? | Записать {pot} {pot:очко/очка/очков} или бросить ещё {rolled} {rolled:кость/кости/костей}?",
        "aside": "{who} sets aside {0} points | {who} откладывает {0} очков",
        "all_five": "All five dice score: {who} throws all five again | Все пять в дело: {who} снова бросает пять",
        "nothing": "Nothing scores for {who} | Пустой бросок: {who} остаётся без очков",
        "bust": "Nothing scores: {who} loses {0} {0:point/points} | Пустой бросок: {who} теряет {0} {0:очко/очка/очков}",
        "banked": "{who} banks {0} points | {who} записывает {0} очков",
        "five_equal": "Five equal: {who} wins the game at once! | Пять одинаковых: {who} сразу побеждает!",
    },
)


class State:
    kept: Dice[5]
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of(GOAL)


def thrown(s):
    counts = tally(s.roll, s.rolled)
    scoring = dice_in_sets(s.roll, s.rolled, counts)
    if most_alike(counts) == 5:
        note(s, "five_equal")
        win_ahead(s, s.seat, s.score)
    elif scoring:
        set_aside(s, scoring)
    else:
        note(s, "bust" if s.pot else "nothing", s.pot)
        next_turn(s)


def set_aside(s, dice):
    """Who can bank the winning points does it, even with five dice set aside."""
    points = worth_of_sets(WORTH, tally_of_set(dice, s.roll, s.rolled))
    note(s, "aside", points)
    s.pot += points
    lay_aside(dice, s.roll, s.rolled, s.kept, 5 - s.rolled)
    s.rolled = remove_set(dice, s.roll, s.rolled)
    if s.pot >= needed_to_bank(s) and s.score[s.seat] + s.pot >= GOAL:
        bank(s)
    else:
        ask(s, s.seat)


def needed_to_bank(s):
    return LATER_BANK if s.score[s.seat] else FIRST_BANK


def legal(s, may):
    if s.rolled and s.pot >= needed_to_bank(s):
        may.bank()
    may.throw()


def thumb_legal(s, may):
    if s.pot >= max(needed_to_bank(s), ENOUGH[s.rolled]):
        may.bank()
    else:
        may.throw()


@move("Throw on | Бросить ещё")
def throw_(s):
    if s.rolled == 0:
        note(s, "all_five")
        fill(s.kept, 0)
        s.rolled = 5
    throw(s, s.rolled)


@move("Bank | Записать")
def bank(s):
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= GOAL:
        note(s, "won", s.score[s.seat])
        win_ahead(s, s.seat, s.score)
    else:
        note(s, "banked", s.pot)
        next_turn(s)


def next_turn(s):
    s.pot = 0
    fill(s.kept, 0)
    pass_dice(s, 5)


def scene(v, draw):
    if v.pot < needed_to_bank(v):
        draw.fact("needed", needed_to_bank(v))
