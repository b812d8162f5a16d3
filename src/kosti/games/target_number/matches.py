"""Matches: throw the numbers that lie in the middle and take matches for them; the first with eleven wins."""

from kosti.engine import Dice, Game, PerSeat, Points
from kosti.engine.rules import copy, fill, finish_by, note, pass_dice, throw

GOAL = 11
DOUBLE, BOTH_NUMBERS = 2, 3

game = Game(
    title="Matches | Спички",
    about="Match the two dice in the middle and collect eleven matches. | Выбрасывайте числа, что лежат в середине стола, и соберите одиннадцать спичек.",
    seats=(2, 10),
    dice="4d6 (two target dice, two rolling dice)",
    most_dice=2,
    minutes=10,
    mechanics=("pure-luck", "chips", "race", "targets"),
    words={
        "help target": "Throw one of these numbers and take a match, or both and take three. | Выпало одно из этих чисел — берёте спичку, оба — три.",
        "takes": "{who} {who:take/takes} {0} {0:match/matches} | {who} {who:берёте/берёт} {0} {0:спичку/спички/спичек}",
        "both": "Both numbers: {who} {who:throw/throws} for new ones | Оба числа: {who} {who:бросаете/бросает} на новые",
        "new_target": "New numbers in the middle: {0} and {1} | В середине теперь {0} и {1}",
        "wins": "{who} {who:have/has} {0} matches and {who:win/wins} | {who}: {0} {0:спичка/спички/спичек} и победа",
    },
)


class State:
    target: Dice[2]("In the middle | В середине")
    score: PerSeat[Points]("Matches (11 win) | Спички (нужно 11)")


def start(s):
    throw(s, 2, target_thrown)


def target_thrown(s):
    if s.roll[0] == s.roll[1]:
        take(s, DOUBLE)
        if not is_over(s):
            throw(s, 2, target_thrown)
        return
    copy(s.roll, s.target)
    note(s, "new_target", s.target[0], s.target[1])
    pass_dice(s, 2)


def thrown(s):
    """One match for every die that hits, three for both numbers."""
    hits = is_target(s, s.roll[0]) + is_target(s, s.roll[1])
    if hits == 0:
        pass_dice(s, 2)
        return
    both = hits == 2 and s.roll[0] != s.roll[1]
    take(s, BOTH_NUMBERS if both else hits)
    if is_over(s):
        return
    if both:
        note(s, "both")
        fill(s.target, 0)
        throw(s, 2, target_thrown)
    else:
        throw(s, 2)


def is_target(s, face):
    return face == s.target[0] or face == s.target[1]


def take(s, matches):
    note(s, "takes", matches, shows=("roll", [is_target(s, face) for face in s.roll[: s.rolled]]))
    s.score[s.seat] += matches
    if is_over(s):
        note(s, "wins", s.score[s.seat])
        finish_by(s, s.score)


def is_over(s):
    """Eleven or more, checked after every match taken."""
    return s.score[s.seat] >= GOAL
