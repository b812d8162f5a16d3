"""Five Dice: whatever scores is set aside by itself; throw the rest again, or bank before a throw brings nothing."""

from kosti.dice import count_of, lay_aside, most_alike, remove_set, tally
from kosti.engine import Dice, Game, PerSeat, Points, move
from kosti.engine.rules import ask, fill, left_of, note, throw, win_ahead

GOAL = 10_000
FIRST_BANK, LATER_BANK = 300, 100
# Points of 0 to 4 equal dice of one throw, by face.
WORTH = (
    (0, 0, 0, 0, 0),
    (0, 100, 200, 300, 1000),
    (0, 0, 0, 200, 2000),
    (0, 0, 0, 300, 3000),
    (0, 0, 0, 400, 4000),
    (0, 50, 100, 500, 5000),
    (0, 0, 0, 600, 6000),
)
ENOUGH = (0, 200, 200, 350, 950)  # points that are not worth risking with so many dice

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
        "too_few": "{0} of {1} points: {who} has to throw on | {0} из {1} очков: {who} бросает дальше",
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


def begin_turn(s):
    s.pot = 0
    fill(s.kept, 0)
    throw(s, 5)


def thrown(s):
    counts = tally(s.roll, s.rolled)
    if most_alike(counts) == 5:
        note(s, "five_equal")
        win_ahead(s, s.seat, s.score)
        return
    points = worth(counts)
    if points == 0:
        note(s, "bust" if s.pot else "nothing", s.pot)
        pass_dice(s)
        return
    note(s, "aside", points)
    s.pot += points
    set_aside(s, counts)
    go_on(s)


def worth(counts):
    points = 0
    for face in range(1, 7):
        points += WORTH[face][count_of(counts, face)]
    return points


def set_aside(s, counts):
    scoring = 0
    for i in range(s.rolled):
        face = s.roll[i]
        scoring |= (WORTH[face][count_of(counts, face)] > 0) << i
    lay_aside(scoring, s.roll, s.rolled, s.kept, 5 - s.rolled)
    s.rolled = remove_set(scoring, s.roll, s.rolled)


def go_on(s):
    """Who can bank the winning points does it, even with five dice set aside."""
    if s.pot < needed_to_bank(s):
        note(s, "too_few", s.pot, needed_to_bank(s))
        throw_(s)
    elif s.score[s.seat] + s.pot >= GOAL:
        bank(s)
    elif s.rolled == 0:
        throw_(s)
    else:
        ask(s, s.seat)


def needed_to_bank(s):
    return LATER_BANK if s.score[s.seat] else FIRST_BANK


def legal(s, may):
    may.bank()
    may.throw()


def thumb_legal(s, may):
    if s.pot >= ENOUGH[s.rolled]:
        may.bank()
    else:
        may.throw()


@move("Throw on | Бросить ещё")
def throw_(s):
    if s.rolled:
        throw(s, s.rolled)
        return
    note(s, "all_five")
    fill(s.kept, 0)
    throw(s, 5)


@move("Bank | Записать")
def bank(s):
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= GOAL:
        note(s, "won", s.score[s.seat])
        win_ahead(s, s.seat, s.score)
    else:
        note(s, "banked", s.pot)
        pass_dice(s)


def pass_dice(s):
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def scene(v, draw):
    if v.pot < needed_to_bank(v):
        draw.fact("needed", needed_to_bank(v))
