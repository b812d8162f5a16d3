"""Bank: put a stake on an empty field, take what lies on an occupied one; seven feeds the bank, and twelve wins it."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, Option, Seat, Variant
from kosti.engine.rules import count_in, next_in, note, pay_each, throw, toss_for_start
from kosti.games.chip_redistribution._fields import Fields, clear, clear_board, draw_board, pay, put, put_or_take, take
from kosti.games.chip_redistribution._stocks import lasts_too_long, leave, most_chips_win

BOARD = Names(bank="Bank | Банк", sevens="Sevens Board Sheet | Поле семёрок", fortune="House of Fortune | Дом Фортуны")
FIELDS = ((3, 4, 5, 6, 7, 8, 9, 10, 11), (2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (2, 3, 5, 6, 7, 8, 9, 10, 11, 12))
NAMED = ({7: "field bank"}, {7: "field bank"}, {2: "pig", 7: "wedding", 12: "king"})
SEVEN = 7
ANTE = 7

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
        Variant("gluckhaus", "Gluckhaus (House of Fortune) | Дом Фортуны", board="fortune", chips=10, rounds=0, last_standing=True),
    ],
    words={
        "field bank": "7: Bank | 7: Банк",
        "pig": "2: Pig | 2: Свинья",
        "wedding": "7: Wedding | 7: Свадьба",
        "king": "12: King | 12: Король",
        "to_match": "Sum to repeat | Повторить сумму",
        "into_bank": "{who} puts {0} {0:chip/chips} into the bank | {who} кладёт {0} {0:фишку/фишки/фишек} в банк",
        "nothing_to_double": "The bank is empty: {who} pays nothing | Банк пуст: {who} ничего не платит",
        "wins_bank": "{who} wins the bank: {0} {0:chip/chips}, and throws again | {who} срывает банк: {0} {0:фишка/фишки/фишек}, и бросает ещё раз",
        "nothing_in_bank": "The bank is empty: {who} wins nothing, but throws again | Банк пуст: {who} ничего не получает, но бросает ещё раз",
        "repeats": "The same sum again: {who} pays nothing | Та же сумма: {who} ничего не платит",
        "sweeps": "{who} sweeps the board: {0} {0:chip/chips} | {who} забирает всё с доски: {0} {0:фишка/фишки/фишек}",
        "empty_board": "The board is empty: {who} takes nothing | Доска пуста: {who} ничего не получает",
        "spares_wedding": "{who} takes all but the wedding: {0} {0:chip/chips} | {who} забирает всё, кроме свадьбы: {0} {0:фишка/фишки/фишек}",
        "only_wedding": "The wedding stays, and nothing else lies there: {who} takes nothing | Свадьба не в счёт, а больше на доске ничего нет: {who} ничего не получает",
        "no_field": "There is no field 4: nothing happens | Поля 4 нет: ничего не происходит",
    },
)


class State(Fields):
    round: Inner[Count] = 1
    starter: Inner[Seat]
    last_sum: Inner[Count]


def start(s):
    if s.board != BOARD.sevens:
        throw(s, 2)
        return
    s.field[SEVEN] = pay_each(s, s.stock, ANTE)
    toss_for_start(s, 2, first_turn)


def first_turn(s):
    note(s, "begins")
    s.starter = s.seat
    throw(s, 2)


def thrown(s):
    number = pips(s.roll, 2)
    if s.board == BOARD.bank:
        if play_bank(s, number):
            throw(s, 2)
            return
    elif s.board == BOARD.sevens:
        play_sevens(s, number)
    else:
        play_fortune(s, number)
    s.last_sum = number
    end_turn(s)


def play_bank(s, number):
    """Whether the player wins something and throws again."""
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


def pay_bank(s, chips):
    amount = pay(s, SEVEN, chips)
    note(s, "into_bank" if amount else "nothing_to_double", amount)


def play_sevens(s, number):
    if number == 12:
        sweep(s)
    elif number == SEVEN:
        pay_bank(s, s.field[SEVEN] if s.field[SEVEN] else ANTE)
    elif number == s.last_sum:
        note(s, "repeats")
        if s.field[number]:
            take(s, number)
    else:
        put(s, number, number)


def play_fortune(s, number):
    if number == 12:
        sweep(s)
    elif number == 2:
        sweep_but_wedding(s)
    elif number == SEVEN:
        put(s, SEVEN, s.stake)
    elif number == 4:
        note(s, "no_field")
    else:
        put_or_take(s, number, s.stake)


def sweep(s):
    won = clear_board(s)
    note(s, "sweeps" if won else "empty_board", won)


def sweep_but_wedding(s):
    won = clear_board(s, SEVEN)
    note(s, "spares_wedding" if won else "only_wedding", won)


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
    draw_board(v, draw, FIELDS[v.board], NAMED[v.board])
    if v.board == BOARD.sevens and v.last_sum:
        draw.fact("to_match", v.last_sum)
    if v.rounds:
        draw.fact("round", f"{min(v.round, v.rounds)} / {v.rounds}")
