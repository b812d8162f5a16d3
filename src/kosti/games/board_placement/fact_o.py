"""Fact-O: make a free number out of three dice and cover it beside a number of your own."""

from kosti.engine import Count, Flag, Game, Inner, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import ask, count_in, finish, next_in, note, throw
from kosti.games.board_placement._board import any_free, chips_around, draw_boards, lists_of_cells, offer_free
from kosti.games.board_placement._number_board import ALL_THROWS, BOARD, NUMBERS, SIDE, all_throws, arithmetic, throw_number

MOST_WARNINGS = 3
LEFT_IN = 1000  # puts everybody who is still in before those who are out
CELLS = lists_of_cells(all_throws(different=True) + all_throws())

game = Game(
    title="Fact-O | Факт-О",
    about="Three dice, two sums, and a number right beside your last one. | Три кости, два действия и число рядом с вашим прежним.",
    seats=(2, 5),
    dice="3d6",
    minutes=20,
    mechanics=("grid", "placement", "arithmetic", "elimination"),
    options=[
        Option("turns", 10, 1, 60, label="Turns for each player | Ходов у каждого"),
        Option("own_boards", False, label="A board for each player | У каждого своё поле", variant="Own Boards | Своё поле"),
    ],
    words={
        "help warnings": "Turns without a number to cover; the third puts a player out. | Ходы без подходящего числа; третий выбивает из игры.",
        "first": "Which number do you make with two different operations? | Какое число составите двумя разными действиями?",
        "legal": "Which number do you make and cover? Beside your own it scores. | Какое число составите и закроете? Рядом со своим — очко.",
        "scores": "Beside a number of {who:your/their} own: 1 point | Рядом со своим числом: 1 очко",
        "warned": "No free number: warning {0} of 3 for {who} | Свободного числа нет: {who} {who:получаете/получает} предупреждение {0} из 3",
        "out": "{who} {who:are/is} out | {who} {who:выбываете/выбывает}",
        "alone": "Only {0.name} {0.name:are/is} left and {0.name:win/wins} | {0.name:Остаётесь/Остаётся} только {0.name} — это победа",
    },
)


class State:
    turn: Count.of("turns") = 1
    score: PerSeat[Points]
    warnings: PerSeat[Count]("Warnings (3: out) | Предупреждения (3 — вылет)")
    playing: Inner[PerSeat[Flag]] = 1
    board: Inner[PerSeat[Count[NUMBERS]]]  # a common board is that of the first seat


def board_in_use(s):
    return s.seat if s.own_boards else 0


def list_number(s):
    """In the first turn the two operations must be different."""
    return throw_number(s) if s.turn == 1 else ALL_THROWS + throw_number(s)


def thrown(s):
    if not any_free(s.board[board_in_use(s)], CELLS[list_number(s)]):
        warn(s)
    elif s.turn == 1:
        ask(s, s.seat, first)
    else:
        ask(s, s.seat)


def warn(s):
    s.warnings[s.seat] += 1
    note(s, "warned", s.warnings[s.seat])
    if s.warnings[s.seat] == MOST_WARNINGS:
        note(s, "out")
        s.playing[s.seat] = 0
    if count_in(s, s.playing) == 1:
        note(s, "alone", next_in(s, s.seat, s.playing))
        end(s)
    else:
        pass_on(s)


def first(s, may):
    legal(s, may)


def legal(s, may):
    offer_free(may, s.board[board_in_use(s)], CELLS[list_number(s)])


def promise_cover(s, cell):
    """A number that scores; then one with many free numbers around it."""
    around = chips_around(s.board[board_in_use(s)], SIDE, SIDE, cell, 0)
    return 10 + around if is_beside_own(s, cell) else around


def is_beside_own(s, cell):
    return chips_around(s.board[board_in_use(s)], SIDE, SIDE, cell, s.seat + 1) > 0


@move
def cover(s, cell: OneOf(NUMBERS, "cell", sought=True)):
    note(s, "made", arithmetic(s.roll[:3], cell, different=s.turn == 1))
    s.board[board_in_use(s)][cell] = s.seat + 1
    if s.turn > 1 and is_beside_own(s, cell):
        note(s, "scores")
        s.score[s.seat] += 1
    pass_on(s)


def pass_on(s):
    following = next_in(s, s.seat, s.playing)
    if following <= s.seat:
        if s.turn == s.turns:
            end(s)
            return
        s.turn += 1
    s.seat = following
    throw(s, 3)


def end(s):
    for p in range(s.players):
        s.standing[p] = s.score[p] + LEFT_IN * s.playing[p]
    finish(s)


def scene(v, draw):
    draw_boards(v, draw, BOARD, SIDE, v.own_boards)
