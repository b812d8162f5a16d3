"""Farmhand: the lowest throw takes a token, later the highest puts one back; do not be the last with tokens."""

from kosti.dice import mask_size, pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Number, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, count_in, each, everybody, fill, first_in, first_of, leaders, next_of, note, seats_in, several, throw
from kosti.games.chip_redistribution._stocks import leave, most_chips_lose, most_chips_win

HIGHEST, LOWEST = 1, -1
MOST_ROLL_OFFS = 100

game = Game(
    title="Farmhand | Батрак",
    about="Low throws load you with work, high ones take it off again. | Мало выбросили — берите работу, много — сдавайте.",
    seats=(2, 12),
    dice="2d6",
    throws_again=True,
    mechanics=("pure-luck", "chips", "elimination"),
    options=[
        Option("tokens", 10, 1, 100, label="Tokens in the middle | Жетонов в середине"),
        Option("one_reroll", False, label="Everybody may throw again once | Каждый может перебросить один раз", variant="One Reroll | Один переброс"),
        Option("highest_collects", False, label="Highest takes, last with tokens wins | Берёт высокий бросок, последний с жетонами победил"),
    ],
    variants=[Variant("highest-collects", "Highest Collects | Жетон за высокий бросок", highest_collects=True)],
    words={
        "guide goal highest_collects": "Be the last player with tokens. | Остаться последним, у кого есть жетоны.",
        "help verb keep": "Let this throw count; the next one throws. | Оставьте этот бросок; бросает следующий.",
        "help lowest": "What the lowest throw of the round brings now. | Что сейчас приносит наименьший бросок раунда.",
        "help highest": "What the highest throw of the round brings now. | Что сейчас приносит наибольший бросок раунда.",
        "told throw": "{who} {who:throw/throws} again: | {who} {who:бросаете/бросает} заново:",
        "lowest": "Lowest throw | Наименьшая сумма",
        "highest": "Highest throw | Наибольшая сумма",
        "takes_one": "one token more | ещё один жетон",
        "returns_one": "one token less | минус один жетон",
        "throw": "Throw again | Перебросить",
        "legal": "You have {sum}. Keep it, or throw both dice again? The second throw stands. | У вас {sum}. Оставите или перебросите обе кости? В счёт пойдёт второй бросок.",
        "tie": "A tie: {0.name} {0.name:throw/throws} again | Поровну: {0.name} {0.name:бросаете/бросает} ещё раз",
        "tie_ends": "Tied for too long: the first of them counts | Слишком долго поровну: считается первый из них",
        "chosen": "{who}: {0} | {who}: {0}",
        "turned": "All tokens are taken: from now on they go back | Жетоны разобраны: теперь их возвращают",
        "out": "{0.name} {0.name:have/has} no tokens and {0.name:are/is} out of it | {0.name} без жетонов и {0.name:выходите/выходит} из игры",
    },
)


class State:
    stock: PerSeat[Chips]("Tokens | Жетоны")
    middle: Inner[Chips]("Tokens in the middle | Жетонов в середине") = "tokens"
    result: PerSeat[Number]("Sum thrown | Сумма").when()
    returning: Inner[Flag]
    contest: Inner[Number]  # the seats who throw against each other
    ties: Inner[Count]


def new_round(s):
    s.ties = 0
    throw_against(s, seats_in(s, s.stock) if s.returning else everybody(s))


def throw_against(s, seats):
    s.contest = seats
    fill(s.result, 0)
    s.seat = first_of(s, s.seat, seats)
    throw(s, 2)


def thrown(s):
    may_repeat = s.one_reroll and s.ties == 0 and s.result[s.seat] == 0
    s.result[s.seat] = pips(s.roll, 2)
    if may_repeat:
        ask(s, s.seat)
    else:
        keep(s)


def promise_throw(s):
    """High is always good. Where the lowest is chosen anybody below is enough; where the highest is, nobody may be above. The last thrower knows."""
    to_come = mask_size(s.contest) - count_in(s, s.result)
    is_chosen = chosen_seats(s, seats_in(s, s.result)) >> s.seat & 1 == 1
    if chosen_sign(s) == LOWEST:
        return is_chosen and (to_come == 0 or s.result[s.seat] < 7)
    return not is_chosen or (to_come > 0 and s.result[s.seat] < min(7 + to_come, 9))


@move("Keep it | Оставить", told="{who} {who:keep/keeps} it | {who} {who:оставляете/оставляет} как есть")
def keep(s):
    s.seat = next_of(s, s.seat, s.contest)
    if s.result[s.seat] == 0:
        throw(s, 2)
    else:
        compare(s)


def chosen_sign(s):
    """The lowest collects and the highest returns, or the other way round."""
    return HIGHEST if s.highest_collects != s.returning else LOWEST


def chosen_seats(s, seats):
    return leaders(s, seats, s.result, chosen_sign(s))


def compare(s):
    """The turn has come back to the first of them."""
    chosen = chosen_seats(s, s.contest)
    if mask_size(chosen) == 1 or s.ties == MOST_ROLL_OFFS:
        if several(chosen):
            note(s, "tie_ends")
        s.seat = first_of(s, s.seat, chosen)
        move_token(s)
        return
    s.ties += 1
    for p in each(s, chosen):
        note(s, "tie", p)
    throw_against(s, chosen)


def move_token(s):
    """From the middle to the player chosen, or back again; who has none when they go back is out."""
    tokens = -1 if s.returning else 1
    note(s, "chosen", "returns_one" if s.returning else "takes_one")
    s.stock[s.seat] += tokens
    s.middle -= tokens
    if s.middle == 0:
        turn_round(s)
    elif s.stock[s.seat] == 0:
        leave(s, s.seat)
    s.seat = first_in(s, s.seat, s.stock)
    if not s.returning or count_in(s, s.stock) > 1:
        new_round(s)
    elif s.highest_collects:
        most_chips_win(s)
    else:
        most_chips_lose(s)


def turn_round(s):
    note(s, "turned")
    s.returning = 1
    for p in each(s, everybody(s) & ~seats_in(s, s.stock)):
        leave(s, p)


def tell(v, draw):
    return {"sum": str(pips(v.roll, 2))}


def scene(v, draw):
    draw.fact("highest" if chosen_sign(v) == HIGHEST else "lowest", draw.word("returns_one" if v.returning else "takes_one"))
    stage = draw.part("middle", lying=v.middle)
    draw.ring("circle", [draw.chip(p, v.stock[p]) for p in range(v.players)], stage, [v.stock[p] or not v.returning for p in range(v.players)])
