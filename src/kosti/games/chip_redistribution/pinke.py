"""Pinke: an empty field costs its number, an occupied one pays what lies there; the last one with chips wins."""

from kosti.dice import pips
from kosti.engine import Chips, Game, Inner, Number, Option, Variant, move
from kosti.engine.rules import ask, ask_each, count_in, note, seats_in, throw
from kosti.games.chip_redistribution._fields import clear_board, pay, put, take
from kosti.games.chip_redistribution._pinke_newcomers import NEWCOMERS, Newcomers, draw_order, joining, next_player, player_in_turn, wait_outside
from kosti.games.chip_redistribution._stocks import lasts_too_long, leave, most_chips_win

ONES, JAIL, SIXES = 2, 7, 12
ROWS = ((3, 4, 5), (6, 7, 8), (9, 10, 11), (2, 12))

game = Game(
    title="Pinke | Пинке",
    about="Clear a rich field and be content, or throw on and pay? | Сняли куш с поля: хватит или рискнёте ещё?",
    seats=(2, 8),
    best=(3, 6),
    dice="2d6",
    throws_again=True,
    mechanics=("press-your-luck", "chips", "elimination", "board"),
    score_field="stock",
    options=[
        Option("chips", 30, 1, 1000),
        Option("with_2_and_12", False, label="Fields 2 and 12 too | Есть поля 2 и 12", variant="With 2 and 12 | С полями 2 и 12"),
        Option("six_six_only_jail", False, label="Two ones leave the jail alone | Две единицы не открывают тюрьму"),
        Option("jail_removes_chips", False, label="Chips in jail leave the game | Фишки из тюрьмы не возвращаются"),
        NEWCOMERS,
    ],
    variants=[
        Variant("six-six-only-jail", "Six-Six Opens the Jail | Тюрьму открывают шестёрки", six_six_only_jail=True),
        Variant("jail-removes-chips", "No Way Out of Jail | Из тюрьмы не выходят", jail_removes_chips=True),
        Variant("late-entry", "Late Entry | Опоздавшие", seats=(3, 8), newcomers=1),
    ],
    words={
        "help purse": "Who waits outside, and with how many chips. | Кто ждёт в стороне и сколько у него фишек.",
        "help removed": "Chips that went to jail and left the game. | Фишки, которые через тюрьму вышли из игры.",
        "help wait": "Stay outside until the board is swept again. | Подождите, пока доску снова не очистят.",
        "jail": "jail | тюрьма",
        "legal": "You took {taken}. Throw on (an empty field costs its number, a 7 always costs 7), or stop? "
        "| Ваша добыча: {taken}. Бросаете дальше (пустое поле стоит своё число, семёрка — всегда 7) или хватит?",
        "sweeps": "{who} {who:take/takes} {0} {0:chip/chips} from the board and must throw once more "
        "| {who} {who:забираете/забирает} с доски {0} {0:фишку/фишки/фишек} и обязательно {who:бросаете/бросает} ещё раз",
        "sweeps_nothing": "There is nothing to take, but {who} must throw once more | Забирать нечего, но {who} обязательно {who:бросаете/бросает} ещё раз",
        "fills": "Again! {who} must fill the fields and {who:pay/pays} {0} {0:chip/chips} | Опять! {who} {who:заполняете/заполняет} поля и {who:платите/платит} {0} {0:фишку/фишки/фишек}",
        "locked_up": "{0} {0:chip leaves/chips leave} the game through the jail | Через тюрьму {0} {0:фишка уходит/фишки уходят/фишек уходят} из игры",
        "gets_board": "{0.name} {0.name:get/gets} the {1} {1:chip/chips} on the board | {0.name} {0.name:получаете/получает} {1} {1:фишку/фишки/фишек} с доски",
    },
)


class State(Newcomers):
    taken: Inner[Number]
    removed: Chips.when("jail_removes_chips")("Chips out of the game | Фишек вышло из игры")


def start(s):
    wait_outside(s)
    throw(s, 2)


def thrown(s):
    number = pips(s.roll, 2)
    if is_lucky(number):
        sweep(s, number)
    elif number != JAIL and s.field[number]:
        s.taken = take(s, number)
        ask(s, s.seat)
    else:
        put(s, number, number)
        end_turn(s)


def is_lucky(number):
    return number == ONES or number == SIXES


def legal(s, may):
    may.throw()
    may.stop()


def promise_stop(s):
    """Throw on if the fields promise more than they cost (never more than one has); lucky doubles are too rare to count."""
    promise = 0
    for number in range(ONES + 1, SIXES):
        ways = 6 - abs(7 - number)
        occupied = number != JAIL and s.field[number] > 0
        promise += ways * (s.field[number] if occupied else -min(number, s.stock[s.seat]))
    return promise <= 0


@move
def stop(s):
    end_turn(s)


# --- a lucky double


def sweep(s, number):
    """Who waits outside may come in now; then the compulsory throw."""
    chips = clear_board(s, JAIL if number == ONES and s.six_six_only_jail else 0)
    note(s, "sweeps" if chips else "sweeps_nothing", chips)
    if count_in(s, s.purse):
        ask_each(s, seats_in(s, s.purse), joining, throw_extra)
    else:
        throw_extra(s)


def throw_extra(s):
    """By whoever threw the double, although others may have been asked since."""
    s.seat = player_in_turn(s)
    throw(s, 2, extra_thrown)


def extra_thrown(s):
    """The board is empty, so only a second double is something else."""
    if not is_lucky(pips(s.roll, 2)):
        thrown(s)
        return
    paid = 0
    for field in range(ONES + 1 - s.with_2_and_12, SIXES + s.with_2_and_12):
        paid += pay(s, field, field)
    note(s, "fills", paid)
    end_turn(s)


# --- the end of a turn


def end_turn(s):
    if s.jail_removes_chips and s.field[JAIL]:
        note(s, "locked_up", s.field[JAIL])
        s.removed += s.field[JAIL]
        s.field[JAIL] = 0
    if s.stock[s.seat] == 0:
        leave(s, s.seat)
        s.standing[s.seat] -= count_in(s, s.purse)  # behind those who still wait outside
    s.seat = next_player(s)
    alone = count_in(s, s.stock) == 1
    chips = clear_board(s) if alone else 0
    if chips:
        note(s, "gets_board", s.seat, chips)
    if alone or lasts_too_long(s):
        most_chips_win(s)
    else:
        throw(s, 2)


def scene(v, draw):
    draw.grid("board", [[describe(v, draw, field) for field in row] for row in ROWS[: 3 + v.with_2_and_12]])
    if v.newcomers:
        draw_order(v, draw)


def describe(v, draw, field):
    name = f"{field} ({draw.word('jail')})" if field == JAIL else str(field)
    return f"{name}: {v.field[field] or '–'}"
