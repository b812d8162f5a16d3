"""6 Steps: circle numbers on a staircase of your own; full steps, diagonals and the big vertical bring a bonus."""

from kosti.engine import Count, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, finish_by, note, throw
from kosti.games.board_placement._board import in_rows, numbered

STEPS = 6
WIDTH = 11  # every step begins one place further to the right
ROUNDS = STEPS * STEPS
CIRCLED, CROSSED = 1, 2
STEP_BONUS, VERTICAL_BONUS = 50, 100
DIAGONAL_BONUS = (60, 50, 50, 40, 30, 30)

# From one number of a step, a diagonal or the big vertical to the next one.
ALONG_STEP, ALONG_DIAGONAL, ALONG_VERTICAL = 1, WIDTH + 1, WIDTH
FIRST_OF_VERTICAL = STEPS - 1

# Cells are named by step and number; the places beside the staircase belong to the picture only.
STAIRCASE = tuple(ALONG_DIAGONAL * step + number for step in range(STEPS) for number in range(STEPS))
CELLS = Names(*(f"{i // WIDTH + 1},{i % WIDTH - i // WIDTH + 1}" if i in STAIRCASE else f"gap-{i}" for i in range(STEPS * WIDTH)))

game = Game(
    title="6 Steps | 6 ступенек",
    about="Six steps, thirty-six numbers: fill a step, a diagonal or the big vertical. | Шесть ступенек, тридцать шесть чисел: соберите ступеньку, диагональ или большую вертикаль.",
    seats=(1, 8),
    best=(2, 4),
    dice="2d6",
    minutes=30,
    mechanics=("grid", "category-choice", "solo"),
    words={
        "legal": "Which number do you circle? | Какое число обведёте?",
        "crossing": "No number fits: which one do you cross out? | Подходящие числа заняты: какое зачеркнёте?",
        "step_done": "{who} completes step {0}: {1} points | {who} собирает ступеньку {0}: {1} очков",
        "diagonal_done": "{who} completes diagonal {0}: {1} points | {who} собирает диагональ {0}: {1} очков",
        "vertical_done": "{who} completes the big vertical: {0} points, and the game ends | {who} собирает большую вертикаль: {0} очков. Игра окончена",
        "help sheet": "Full step 50; diagonal of ones 60, twos and threes 50, fours 40, fives and sixes 30; big vertical 100. "
        "| Ступенька 50; диагональ единиц 60, двоек и троек 50, четвёрок 40, пятёрок и шестёрок 30; большая вертикаль 100.",
        **{name: f"{name[2]} on step {name[0]} | {name[2]} на ступеньке {name[0]}" for name in CELLS},
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    score: PerSeat[Points]
    sheet: Inner[PerSeat[Count[CELLS]]]("★: the big vertical | ★ — большая вертикаль")


def thrown(s):
    if is_free(s, cell_of(s, 0, 1)) or is_free(s, cell_of(s, 1, 0)):
        ask(s, s.seat)
    else:
        ask(s, s.seat, crossing)


def cell_of(s, step, number):
    """The cell that the dice name, one of them the step and the other one the number."""
    return ALONG_DIAGONAL * (s.roll[step] - 1) + s.roll[number] - 1


def is_free(s, cell):
    return s.sheet[s.seat][cell] == 0


def legal(s, may):
    one, other = cell_of(s, 0, 1), cell_of(s, 1, 0)
    if is_free(s, one):
        may.circle(one)
    if is_free(s, other) and other != one:
        may.circle(other)


def thumb_legal(s, may):
    one, other = cell_of(s, 0, 1), cell_of(s, 1, 0)
    if not is_free(s, other) or (is_free(s, one) and promise(s, one) >= promise(s, other)):
        may.circle(one)
    else:
        may.circle(other)


def crossing(s, may):
    for i in range(len(STAIRCASE)):
        if is_free(s, STAIRCASE[i]):
            may.cross(STAIRCASE[i])


def thumb_crossing(s, may):
    best, least = 0, 1000
    for i in range(len(STAIRCASE)):
        cell = STAIRCASE[i]
        if is_free(s, cell) and promise(s, cell) < least:
            best, least = cell, promise(s, cell)
    may.cross(best)


def promise(s, cell):
    """The number itself, and a share of each bonus that is still possible, the larger the more is circled."""
    sheet, step = s.sheet[s.seat], cell // WIDTH
    number = cell % WIDTH - step
    worth = number + 1 + hope(sheet, ALONG_DIAGONAL * step, ALONG_STEP, STEP_BONUS)
    worth += hope(sheet, number, ALONG_DIAGONAL, DIAGONAL_BONUS[number])
    if step + number == FIRST_OF_VERTICAL:
        worth += hope(sheet, FIRST_OF_VERTICAL, ALONG_VERTICAL, VERTICAL_BONUS)
    return worth


def hope(sheet, first, along, bonus):
    circled = 1
    for i in range(STEPS):
        if sheet[first + i * along] == CROSSED:
            return 0
        circled += sheet[first + i * along]
    return bonus * circled**3 // 6**3


@move("Circle {0} | Обвести {0}")
def circle(s, cell: OneOf(CELLS, "cell")):
    sheet, step = s.sheet[s.seat], cell // WIDTH
    number = cell % WIDTH - step
    sheet[cell] = CIRCLED
    s.score[s.seat] += number + 1
    if is_circled(sheet, ALONG_DIAGONAL * step, ALONG_STEP):
        note(s, "step_done", step + 1, STEP_BONUS)
        s.score[s.seat] += STEP_BONUS
    if is_circled(sheet, number, ALONG_DIAGONAL):
        note(s, "diagonal_done", number + 1, DIAGONAL_BONUS[number])
        s.score[s.seat] += DIAGONAL_BONUS[number]
    if step + number == FIRST_OF_VERTICAL and is_circled(sheet, FIRST_OF_VERTICAL, ALONG_VERTICAL):
        note(s, "vertical_done", VERTICAL_BONUS)
        s.score[s.seat] += VERTICAL_BONUS
        finish_by(s, s.score)
    else:
        end_turn(s)


def is_circled(sheet, first, along):
    for i in range(STEPS):
        if sheet[first + i * along] != CIRCLED:
            return False
    return True


@move("Cross out {0} | Зачеркнуть {0}")
def cross(s, cell: OneOf(CELLS, "cell")):
    s.sheet[s.seat][cell] = CROSSED
    end_turn(s)


def end_turn(s):
    if another_turn(s, ROUNDS):
        throw(s, 2)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    top = ["★" if column == FIRST_OF_VERTICAL else "" for column in range(WIDTH)]
    for p in range(v.players):
        texts = [cell_text(cell, mark) for cell, mark in enumerate(v.sheet[p])]
        draw.grid("sheet", in_rows(texts, WIDTH), p, top=top, side=numbered(STEPS))


def cell_text(cell, mark):
    number = cell % WIDTH - cell // WIDTH
    return (str(number + 1), "①②③④⑤⑥"[number], "×")[mark] if cell in STAIRCASE else ""
