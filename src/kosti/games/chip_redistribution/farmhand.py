"""Farmhand: the lowest throw takes a token, later the highest puts one back; do not be the last with tokens."""

from kosti.dice import mask_size, pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Number, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import ask, count_in, each, everybody, fill, first_of, first_seat, leaders, next_in, next_of, note, seats_in, throw
from kosti.games.chip_redistribution._stocks import leave, most_chips_lose, most_chips_win

HIGHEST, LOWEST = 1, -1
MOST_ROLL_OFFS = 100

game = Game(
    title="Farmhand | Батрак",
    about="Low throws load you with work, high ones take it off again. | Мало выбросили — берите работу, много — сдавайте.",
    seats=(2, 12),
    dice="2d6",
    mechanics=("pure-luck", "chips", "elimination"),
    options=[
        Option("tokens", 10, 1, 100, label="Tokens in the middle | Жетонов в середине"),
        Option("one_reroll", False, label="Everybody may throw again once | Каждый может перебросить один раз", variant="One Reroll | Один переброс"),
        Option("highest_collects", False, label="Highest takes, last with tokens wins | Берёт высокий бросок, последний с жетонами победил"),
    ],
    variants=[Variant("highest-collects", "Highest Collects | Жетон за высокий бросок", highest_collects=True)],
    words={
        "task": "This round | В этом раунде",
        "lowest_takes": "the lowest takes a token | кто меньше всех, берёт жетон",
        "highest_takes": "the highest takes a token | кто больше всех, берёт жетон",
        "lowest_returns": "the lowest puts one back | кто меньше всех, возвращает",
        "highest_returns": "the highest puts one back | кто больше всех, возвращает",
        "legal": "You have {lying}. Keep it, or throw both dice again? The second throw stands. | У вас {lying}. Оставите или перебросите обе кости? В счёт пойдёт второй бросок.",
        "tie": "A tie: {0.name} throws again | Поровну: {0.name} бросает ещё раз",
        "tie_ends": "Tied for too long: the first of them counts | Слишком долго поровну: считается первый из них",
        "takes_token": "{0.name} takes a token | {0.name} берёт жетон",
        "returns_token": "{0.name} puts a token back | {0.name} возвращает жетон",
        "turned": "All tokens are taken: from now on they go back | Жетоны разобраны: теперь их возвращают",
        "safe": "{0.name} has no tokens and is safe | {0.name} без жетонов и в безопасности",
        "out": "{0.name} has no tokens and is out | {0.name} без жетонов и выбывает",
    },
)


class State:
    stock: PerSeat[Chips]("Tokens | Жетоны")
    middle: Chips("Tokens in the middle | Жетонов в середине") = "tokens"
    returning: Inner[Flag]
    result: Inner[PerSeat[Points]]("Sum thrown | Сумма")
    lying: Inner[Count]
    rethrown: Inner[Flag]
    starter: Inner[Seat]
    contest: Inner[Number]  # the seats who throw against each other
    ties: Inner[Count]


def new_round(s):
    s.ties = 0
    throw_against(s, seats_in(s, s.stock) if s.returning else everybody(s))


def throw_against(s, seats):
    s.contest = seats
    fill(s.result, 0)
    s.seat = first_of(s, s.starter, seats)
    throw(s, 2)


def thrown(s):
    s.lying = pips(s.roll, 2)
    if s.one_reroll and s.ties == 0 and not s.rethrown:
        ask(s, s.seat)
    else:
        keep(s)


def legal(s, may):
    may.keep()
    may.reroll()


def thumb_legal(s, may):
    """High is always good. Where the lowest is chosen anybody below is enough; where the highest is, nobody may be above."""
    to_come = mask_size(s.contest) - count_in(s, s.result) - 1
    if chosen_sign(s) == LOWEST:
        good = (s.lying >= 7 and to_come > 0) or is_beaten(s, s.lying)
    else:
        good = s.lying >= min(7 + to_come, 9) and not is_beaten(s, s.lying)
    if good:
        may.keep()
    else:
        may.reroll()


def is_beaten(s, result):
    """Whether somebody has thrown a result that counts before this one."""
    for p in range(s.players):
        if s.result[p] and chosen_sign(s) * s.result[p] > chosen_sign(s) * result:
            return True
    return False


@move("Keep it | Оставить")
def keep(s):
    s.rethrown = 0
    s.result[s.seat] = s.lying
    following = next_of(s, s.seat, s.contest)
    if following == first_of(s, s.starter, s.contest):
        compare(s)
    else:
        s.seat = following
        throw(s, 2)


@move
def reroll(s):
    s.rethrown = 1
    throw(s, 2)


def chosen_sign(s):
    """The lowest collects and the highest returns, or the other way round."""
    return HIGHEST if s.highest_collects != s.returning else LOWEST


def compare(s):
    chosen = leaders(s, s.contest, s.result, chosen_sign(s))
    if mask_size(chosen) == 1:
        move_token(s, first_seat(chosen))
    elif s.ties == MOST_ROLL_OFFS:
        note(s, "tie_ends")
        move_token(s, first_of(s, s.starter, chosen))
    else:
        s.ties += 1
        for p in each(s, chosen):
            note(s, "tie", p)
        throw_against(s, chosen)


def move_token(s, seat):
    s.starter = seat
    if s.returning:
        put_back(s, seat)
    else:
        collect(s, seat)


def collect(s, seat):
    note(s, "takes_token", seat)
    s.middle -= 1
    s.stock[seat] += 1
    if s.middle > 0:
        new_round(s)
        return
    note(s, "turned")
    s.returning = 1
    for p in range(s.players):
        if s.stock[p] == 0:
            go_free(s, p)
    go_on_returning(s)


def put_back(s, seat):
    note(s, "returns_token", seat)
    s.middle += 1
    s.stock[seat] -= 1
    if s.stock[seat] == 0:
        go_free(s, seat)
        s.starter = next_in(s, seat, s.stock)
    go_on_returning(s)


def go_free(s, seat):
    if s.highest_collects:
        leave(s, seat)
    else:
        note(s, "safe", seat)


def go_on_returning(s):
    if count_in(s, s.stock) > 1:
        new_round(s)
    elif s.highest_collects:
        most_chips_win(s)
    else:
        most_chips_lose(s)


def scene(v, draw):
    who = "highest" if chosen_sign(v) == HIGHEST else "lowest"
    draw.fact("task", draw.word(f"{who}_{'returns' if v.returning else 'takes'}"))
    draw.row("result", [v.result[p] or None for p in range(v.players)])
