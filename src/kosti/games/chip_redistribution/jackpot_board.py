"""Jackpot: pay where there is room, take where three lie, and two sixes win the whole board."""

from kosti.dice import pips
from kosti.engine import Game, Names, Option, Variant
from kosti.engine.rules import note, pass_dice
from kosti.games.chip_redistribution._fields import Fields, clear, clear_board, last_with_chips_wins, pay, put, take
from kosti.games.chip_redistribution._stocks import fewest_chips_win, lasts_too_long, leave, most_chips_win

END = Names(
    first_out="with the first one out, most chips win | когда выбыл первый: у кого больше фишек",
    last_standing="when one is left, who wins | когда остался один — он и победил",
    first_broke_wins="with the first one out, who wins | когда выбыл первый — он и победил",
)
SNAKE_EYES, BOXCARS = 2, 12
FULL = 3

game = Game(
    title="Jackpot (board game) | Джекпот",
    about="Feed the board chip by chip, and hope for two sixes: they take it all. | Кормите доску фишками и ждите двух шестёрок: они забирают всё.",
    seats=(2, 10),
    best=(4, 8),
    dice="2d6",
    mechanics=("pure-luck", "chips", "board"),
    score_field="stock",
    options=[
        Option("chips", 18, 15, 20),
        Option("end", "first-out", END, label="The game ends | Конец игры"),
        Option("paying_snake_eyes", False, label="Snake eyes take full fields | Две единицы забирают полные поля"),
    ],
    variants=[
        Variant("paying-snake-eyes", "Paying Snake Eyes | Щедрые единицы", paying_snake_eyes=True),
        Variant("first-broke-wins", "First Broke Wins | Первый без фишек побеждает", end="first-broke-wins"),
    ],
    words={
        "guide goal end first-broke-wins": "Be the first without chips. | Первым остаться без фишек.",
        "help jackpot": "Two sixes take every chip on the board. | Две шестёрки забирают все фишки с доски.",
        "jackpot": "Jackpot for 6-6 | Джекпот за 6-6",
        "snake_eyes": "Snake eyes! {who} {who:put/puts} {0} {0:chip/chips} on the board | Две единицы! {who} {who:кладёте/кладёт} на доску {0} {0:фишку/фишки/фишек}",
        "no_room": "Snake eyes, but every field is full: {who} {who:pay/pays} nothing | Две единицы, но все поля полны: {who} ничего не {who:платите/платит}",
        "full_fields": "Snake eyes! {who} {who:take/takes} {0} {0:chip/chips} from full fields | Две единицы! {who} {who:забираете/забирает} с полных полей {0} {0:фишку/фишки/фишек}",
        "no_jackpot": "Boxcars, but the board is empty: {who} {who:win/wins} nothing | Две шестёрки, но доска пуста: {who} ничего не {who:получаете/получает}",
        "boxcars": "Boxcars! {who} {who:win/wins} the jackpot: {0} {0:chip/chips} | Две шестёрки! {who} {who:срываете/срывает} джекпот: {0} {0:фишка/фишки/фишек}",
    },
)


State = Fields


def thrown(s):
    number = pips(s.roll, 2)
    if number == SNAKE_EYES:
        pay_all_round(s)
    elif number == BOXCARS:
        won = clear_board(s)
        note(s, "boxcars" if won else "no_jackpot", won)
    elif s.field[number] == FULL:
        take(s, number)
    else:
        put(s, number, 1)
    end_turn(s)


def pay_all_round(s):
    """From 3 upwards a chip on every field that has room for it, until there are no chips left to pay with."""
    paid, won = 0, 0
    for field in range(SNAKE_EYES + 1, BOXCARS):
        if s.field[field] < FULL:
            if s.stock[s.seat] == 0:
                break
            paid += pay(s, field, 1)
        elif s.paying_snake_eyes:
            won += clear(s, field)
    if paid:
        note(s, "snake_eyes", paid)
    if won:
        note(s, "full_fields", won)
    if paid == 0 and won == 0:
        note(s, "no_room")


def end_turn(s):
    if s.end == END.last_standing:
        last_with_chips_wins(s, 2)
        return
    if s.stock[s.seat] and not lasts_too_long(s):
        pass_dice(s, 2)
    elif s.end == END.first_broke_wins:
        fewest_chips_win(s)
    else:
        if s.stock[s.seat] == 0:
            leave(s, s.seat)
        most_chips_win(s)


def scene(v, draw):
    fields = range(SNAKE_EYES + 1, BOXCARS)
    draw.grid("board", [[[draw.marker] * v.field[f] for f in fields]], top=[str(f) for f in fields])
    draw.fact("jackpot", sum(v.field))
