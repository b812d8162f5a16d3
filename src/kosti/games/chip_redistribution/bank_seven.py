"""Bank: put a stake on an empty field, take what lies on an occupied one; seven feeds the bank, and twelve wins it."""

import kosti.games.chip_redistribution._gluckhaus as fortune
import kosti.games.chip_redistribution._sevens_sheet as sevens
from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, Option, Variant
from kosti.engine.rules import count_in, next_in, note, throw
from kosti.games.chip_redistribution._bank_board import SEVEN, pay_bank, sweep
from kosti.games.chip_redistribution._fields import Fields, clear, draw_board, put_or_take
from kosti.games.chip_redistribution._stocks import lasts_too_long, leave, most_chips_win

BOARD = Names(bank="Bank | Банк", sevens="Sevens Board Sheet | Поле семёрок", fortune="House of Fortune | Дом Фортуны")
FIELDS = (3, 4, 5, 6, SEVEN, 8, 9, 10, 11)
NAMED = {SEVEN: "field bank"}
DRAWN = {"bank": (FIELDS, NAMED), "sevens": (sevens.FIELDS, sevens.NAMED), "fortune": (fortune.FIELDS, fortune.NAMED)}

game = Game(
    title="Bank (Game of Seven) | Банк",
    about="Seven feeds the bank, and a lucky twelve breaks it. | Семёрка кормит банк, а счастливая дюжина его срывает.",
    seats=(2, 10),
    dice="2d6",
    mechanics=("pure-luck", "chips", "board"),
    score_field="stock",
    options=[
        Option("board", "bank", BOARD, label="Board | Доска"),
        Option("chips", 20, 8, 1000),
        Option("stake", 1, 1, 100),
        Option("rounds", 50, 0, 1000, label="Rounds (0: no limit) | Раундов (0: без ограничения)"),
        Option("last_standing", False, label="Play until one player has chips | Играть, пока фишки не останутся у одного"),
    ],
    variants=[
        Variant("sevens-sheet", "Sevens Board Sheet | Поле семёрок", board="sevens", chips=24, rounds=0, last_standing=True),
        Variant(
            "gluckhaus",
            "Gluckhaus | Дом Фортуны",
            about="A board five hundred years old: the pig pays, the wedding costs, the king takes all. | Доске пятьсот лет: свинья платит, свадьба стоит денег, король забирает всё.",
            board="fortune",
            chips=10,
            rounds=0,
            last_standing=True,
        ),
    ],
    words={
        "guide goal last_standing": "Be the last player with chips. | Остаться последним, у кого есть фишки.",
        "wins_bank": "{who} {who:win/wins} the bank: {0} {0:chip/chips}, and {who:throw/throws} again | {who} {who:срываете/срывает} банк: {0} {0:фишка/фишки/фишек}, и {who:бросаете/бросает} ещё раз",
        "nothing_in_bank": "The bank is empty: {who} {who:win/wins} nothing, but {who:throw/throws} again | Банк пуст: {who} ничего не {who:получаете/получает}, но {who:бросаете/бросает} ещё раз",
    },
)


class State(Fields, sevens.Sheet):
    round: Inner[Count] = 1


def start(s):
    if s.board == BOARD.sevens:
        sevens.lay_antes(s)
    else:
        throw(s, 2)


def thrown(s):
    number = pips(s.roll, 2)
    if s.board == BOARD.sevens:
        sevens.play(s, number)
    elif s.board == BOARD.fortune:
        fortune.play(s, number)
    elif play(s, number):
        throw(s, 2)
        return
    s.last_sum = number
    end_turn(s)


def play(s, number):
    """The game of Bank; whether the player wins something and throws again."""
    if number == 12:
        won = clear(s, SEVEN)
        note(s, "wins_bank" if won else "nothing_in_bank", won)
        return True
    if number == 2:
        pay_bank(s, s.field[SEVEN])
        return False
    if number == SEVEN:
        pay_bank(s, s.stake)
        return False
    return put_or_take(s, number, s.stake)


def end_turn(s):
    if s.stock[s.seat] == 0:
        leave(s, s.seat)
        if not s.last_standing:
            most_chips_win(s)
            return
    following = next_in(s, s.seat, s.stock)
    s.round += place(s, following) <= place(s, s.seat)
    s.seat = following
    if count_in(s, s.stock) == 1:
        sweep(s)
        most_chips_win(s)
    elif 0 < s.rounds < s.round or lasts_too_long(s):
        most_chips_win(s)
    else:
        throw(s, 2)


def place(s, seat):
    """How far behind the starter a seat is."""
    return (seat - s.starter) % s.players


def scene(v, draw):
    draw_board(v, draw, *DRAWN[BOARD.name(v.board)])
    if v.board == BOARD.sevens and v.last_sum:
        draw.fact("to_match", v.last_sum)
    if v.rounds:
        draw.fact("round", f"{min(v.round, v.rounds)} / {v.rounds}")
