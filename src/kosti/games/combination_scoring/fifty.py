"""Fifty: only doubles count; 25 points for two sixes, and two threes take everything back."""

from kosti.dice import face_counted, most_alike, tally
from kosti.engine import Game, Option, PerSeat, Points, Variant
from kosti.engine.rules import finish_by, note, pass_dice

GOAL = 50
WORTH = (0, 5, 5, 0, 5, 5, 25)  # a double, by its face
WIPES = 3

game = Game(
    title="Fifty | Пятьдесят",
    about="Two sixes are half the way, two threes are all the way back. | Две шестёрки — полпути, две тройки — снова на старт.",
    seats=(2, 10),
    best=(2, 4),
    dice="2d6 (three-dice: 3d6)",
    minutes=10,
    mechanics=("pure-luck", "race"),
    options=[Option("dice", 2, 2, 3)],
    variants=[Variant("three-dice", "Three Dice | Три кости", dice=3)],
    words={
        "double": "{who} {who:have/has} {0}-{0}: {1} points | {who:У вас/У игрока *} {0}-{0}: {1} очков",
        "wiped": "{who} {who:have/has} 3-3: the score of {0} is lost | {who:У вас/У игрока *} 3-3: счёт {0} сгорает",
        "spared": "{who} {who:have/has} 3-3, but there is nothing to lose | {who:У вас/У игрока *} 3-3, но терять нечего",
    },
)


class State:
    score: PerSeat[Points].of(GOAL)


def thrown(s):
    face = double(s)
    if face == WIPES:
        note(s, "wiped" if s.score[s.seat] else "spared", s.score[s.seat])
        s.score[s.seat] = 0
    elif face:
        note(s, "double", face, WORTH[face])
        s.score[s.seat] += WORTH[face]
    if s.score[s.seat] >= GOAL:
        note(s, "won", s.score[s.seat])
        finish_by(s, s.score)
    else:
        pass_dice(s, s.dice)


def double(s):
    """The face that shows at least twice, 0 if there is none; three dice never show two of them."""
    counts = tally(s.roll, s.dice)
    alike = most_alike(counts)
    return face_counted(counts, alike) if alike > 1 else 0


def scores(v, card):
    """Only doubles count."""
    for face in range(6, 0, -1):
        card.dice((face, face), "→ 0" if face == WIPES else WORTH[face])
