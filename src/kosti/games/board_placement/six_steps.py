"""6 Steps: circle numbers on a staircase of your own; full steps, diagonals and the big vertical bring a bonus."""

from kosti.engine import Count, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, finish_by, note, throw
from kosti.games.board_placement._board import in_rows, numbered

STEPS = 6
FREE, CIRCLED, CROSSED = 0, 1, 2
COUNTS = (0, 1, -STEPS)  # what a free, a circled and a crossed out number count for a pattern
SIGNS = ("123456", "①②③④⑤⑥", "××××××")
SIX = range(1, STEPS + 1)
CELLS = Names(**{f"{step},{number}": f"{number} on step {step} | {number} на ступеньке {step}" for step in SIX for number in SIX})
PATTERNS = Names(
    **{f"step-{i}": f"step {i} | ступеньку {i}" for i in SIX},
    **{f"diagonal-{i}": f"diagonal {i} | диагональ {i}" for i in SIX},
    vertical="the big vertical | большую вертикаль",
)
STEP_CELLS = in_rows(tuple(range(len(CELLS))), STEPS)
PATTERN_CELLS = (*STEP_CELLS, *zip(*STEP_CELLS, strict=True), tuple(range(STEPS - 1, len(CELLS) - 1, STEPS - 1)))
BONUS = (50, 50, 50, 50, 50, 50, 60, 50, 50, 40, 30, 30, 100)  # of the steps, of the diagonals and of the big vertical

game = Game(
    title="6 Steps | 6 ступенек",
    about="Six steps, thirty-six numbers: fill a step, a diagonal or the big vertical. | Шесть ступенек, тридцать шесть чисел: соберите ступеньку, диагональ или большую вертикаль.",
    seats=(1, 8),
    best=(2, 4),
    dice="2d6",
    minutes=30,
    mechanics=("grid", "category-choice", "solo"),
    words={
        **{f"help {step},{n}": f"The {n} on step {step}. | Число {n} на ступеньке {step}." for step in range(1, 7) for n in range(1, 7)},
        "help circle": "Choose which way to read the dice: step and number. | Выберите, как прочесть кости: ступенька и число.",
        "legal": "Which number do you circle? | Какое число обведёте?",
        "crossing": "No number fits: which one do you cross out? | Подходящие числа заняты: какое зачеркнёте?",
        "completes": "{who} {who:complete/completes} {0}: {1} points | {who} {who:собираете/собирает} {0}: {1} очков",
        "completes_last": "{who} {who:complete/completes} {0}: {1} points, and the game ends | {who} {who:собираете/собирает} {0}: {1} очков. Игра окончена",
        "help sheet": "Full step 50; diagonal of ones 60, twos and threes 50, fours 40, fives and sixes 30; big vertical 100. "
        "| Ступенька 50; диагональ единиц 60, двоек и троек 50, четвёрок 40, пятёрок и шестёрок 30; большая вертикаль 100.",
    },
)


class State:
    round: Count.of(len(CELLS)) = 1
    score: PerSeat[Points]
    sheet: Inner[PerSeat[Count[CELLS]]]("★: the big vertical | ★ — большая вертикаль")


def thrown(s):
    if s.sheet[s.seat][cell_of(s, 0)] == FREE or s.sheet[s.seat][cell_of(s, 1)] == FREE:
        ask(s, s.seat)
    else:
        ask(s, s.seat, crossing)


def cell_of(s, die):
    """The cell that the dice name if this one is the step and the other one the number."""
    return STEPS * (s.roll[die] - 1) + s.roll[1 - die] - 1


def legal(s, may):
    for die in range(2):
        if s.sheet[s.seat][cell_of(s, die)] == FREE and (die == 0 or s.roll[0] != s.roll[1]):
            may.circle(cell_of(s, die))


def crossing(s, may):
    for cell in range(len(CELLS)):
        if s.sheet[s.seat][cell] == FREE:
            may.cross(cell)


def promise_cross(s, cell):
    return -promise_circle(s, cell)


def promise_circle(s, cell):
    """The number itself, and a share of each bonus that is still possible, the larger the more is circled."""
    worth = cell % STEPS + 1
    for pattern in range(len(PATTERNS)):
        if cell in PATTERN_CELLS[pattern]:
            worth += BONUS[pattern] * max(circled(s, pattern) + 1, 0) ** 3 // STEPS**3
    return worth


def circled(s, pattern):
    """How many numbers of a pattern are circled; less than 0 if one is crossed out."""
    count = 0
    for i in range(STEPS):
        count += COUNTS[s.sheet[s.seat][PATTERN_CELLS[pattern][i]]]
    return count


@move("Circle {0} | Обвести {0}", told="{who} {who:circle/circles} {0} | {who} {who:обводите/обводит} {0}")
def circle(s, cell: OneOf(CELLS)):
    s.sheet[s.seat][cell] = CIRCLED
    s.score[s.seat] += cell % STEPS + 1
    for pattern in range(len(PATTERNS)):
        if cell in PATTERN_CELLS[pattern] and circled(s, pattern) == STEPS:
            note(s, "completes_last" if pattern == PATTERNS.vertical else "completes", PATTERNS.name(pattern), BONUS[pattern])
            s.score[s.seat] += BONUS[pattern]
    end_turn(s)


@move("Cross out {0} | Зачеркнуть {0}", told="{who} {who:cross/crosses} out {0} | {who} {who:зачёркиваете/зачёркивает} {0}")
def cross(s, cell: OneOf(CELLS)):
    s.sheet[s.seat][cell] = CROSSED
    end_turn(s)


def end_turn(s):
    if circled(s, PATTERNS.vertical) < STEPS and another_turn(s, len(CELLS)):
        throw(s, 2)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    for p in range(v.players):
        texts = [SIGNS[mark][cell % STEPS] for cell, mark in enumerate(v.sheet[p])]
        draw.grid("sheet", staircase(texts), p, top=[""] * 5 + ["★"] + [""] * 5, side=numbered(STEPS), ids=staircase([*CELLS]))


def staircase(texts):
    """Every step begins one place further to the right."""
    return [[""] * i + row + [""] * (STEPS - 1 - i) for i, row in enumerate(in_rows(texts, STEPS))]
