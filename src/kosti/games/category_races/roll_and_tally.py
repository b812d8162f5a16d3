"""Roll and Tally: cross a cell in the row of the number you throw; the first full row wins."""

from kosti.dice import showing
from kosti.engine import Count, FaceOf, Game, Inner, Option, PerSeat, Variant, move
from kosti.engine.rules import note, pass_dice, win

CELLS = 5
FACES = range(1, 7)

game = Game(
    title="Roll and Tally | Бросай и считай",
    about="Six rows, one die, five crosses: which number is yours today? | Шесть рядов, одна кость, пять крестиков: какое число сегодня ваше?",
    seats=(2, 4),
    dice="1d6 (common-two-dice: 2d6)",
    minutes=5,
    mechanics=("pure-luck", "race", "grid"),
    options=[Option("common", False, label="One sheet for all | Один лист на всех"), Option("dice", 1, 1, 2)],
    variants=[
        Variant("common-sheet", "Common Sheet | Общий лист", common=True),
        Variant("common-two-dice", "Common Sheet, Two Dice | Общий лист, две кости", common=True, dice=2),
    ],
    words={
        "help verb cross": "Put a cross into this row. | Поставьте крестик в этот ряд.",
        "help row-*": "Five crosses in this row win; a {n} brings one. | Пять крестиков в этом ряду — победа; крестик ставят, когда выпало {n}.",
        **{f"row-{face}": f"Row {face} | Ряд {face}" for face in FACES},
        "sheet": "Common sheet: five crosses in a row win | Общий лист: пять крестиков в ряду побеждают",
        "legal": "In which row do you cross a cell? | В каком ряду ставите крестик?",
        "full": "Row {0} is full: {who} {who:win/wins} | Ряд {0} заполнен: {who:побеждаете/побеждает} {who}",
    },
)


class State:
    crosses: Inner[PerSeat[Count[7]]]  # by face; on a common sheet everybody writes in the first one


def legal(s, may):
    for face in range(1, 7):
        if showing(s.roll, s.dice, face):
            may.cross(face)


def promise_cross(s, face):
    """Fill a row; on a common sheet do not leave one that the next player can fill."""
    made = s.crosses[owner(s)][face] + 1
    return -made if s.common and made < CELLS else made


def owner(s):
    return 0 if s.common else s.seat


@move("Row {0} | Ряд {0}", told="{who} {who:put/puts} a cross in row {0} | {who} {who:ставите/ставит} крестик в ряд {0}")
def cross(s, face: FaceOf(6)):
    s.crosses[owner(s)][face] += 1
    if s.crosses[owner(s)][face] == CELLS:
        note(s, "full", face)
        win(s, s.seat)
        return
    pass_dice(s, s.dice)


def scene(v, draw):
    if v.common:
        draw.grid("sheet", [["✕" if cell < v.crosses[0][face] else draw.dot for cell in range(CELLS)] for face in FACES], side=[str(face) for face in FACES])
        return
    for face in FACES:
        draw.row(f"row-{face}", [row(v.crosses[p][face]) for p in range(v.players)], "text")


def row(crosses):
    return "✕" * crosses + "·" * (CELLS - crosses)
