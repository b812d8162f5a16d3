"""Pinke: an empty field costs its number, an occupied one pays what lies there; the last one with chips wins."""

from kosti.dice import pips
from kosti.engine import Chips, Game, Inner, Number, Option, PerSeat, Seat, Variant, move
from kosti.engine.rules import ask, count_in, next_in, note, throw, total
from kosti.games.chip_redistribution._fields import Fields, clear_board, pay, take
from kosti.games.chip_redistribution._stocks import lasts_too_long, leave, most_chips_win

ONES, JAIL, SIXES = 2, 7, 12
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
PRICE_OF_EXTRA_THROW = 10  # on average, the rare filling of all fields included

game = Game(
    title="Pinke | Пинке",
    about="Clear a rich field and be content, or throw on and pay? | Сняли куш с поля: хватит или рискнёте ещё?",
    seats=(2, 8),
    best=(3, 6),
    dice="2d6",
    mechanics=("press-your-luck", "chips", "elimination", "board"),
    score_field="stock",
    options=[
        Option("chips", 30, 1, 1000),
        Option("with_2_and_12", False, label="Fields 2 and 12 too | Есть поля 2 и 12", variant="With 2 and 12 | С полями 2 и 12"),
        Option("six_six_only_jail", False, label="Two ones leave the jail alone | Две единицы не открывают тюрьму"),
        Option("jail_removes_chips", False, label="Chips in jail leave the game | Фишки из тюрьмы не возвращаются"),
        Option("newcomers", 0, 0, 6, label="Last seats that may join later | Сколько игроков придёт позже"),
    ],
    variants=[
        Variant("six-six-only-jail", "Six-Six Opens the Jail | Тюрьму открывают шестёрки", six_six_only_jail=True),
        Variant("jail-removes-chips", "No Way Out of Jail | Из тюрьмы не выходят", jail_removes_chips=True),
        Variant("late-entry", "Late Entry | Опоздавшие", seats=(3, 8), newcomers=1),
    ],
    words={
        "jail": "jail | тюрьма",
        "legal": "You took {won}. Throw on (an empty field costs its number, a 7 always costs 7), or stop? "
        "| Ваша добыча: {won}. Бросаете дальше (пустое поле стоит своё число, семёрка — всегда 7) или хватит?",
        "joining": "The board has just been swept. Do you join with {chips} {chips:chip/chips}? You will play last. "
        "| С доски только что сняли фишки. Вступаете в игру с {chips} {chips:фишкой/фишками/фишками}? Ваш ход будет последним.",
        "order": "Order of play | Порядок хода",
        "sweeps": "{who} takes {0} {0:chip/chips} from the board and must throw once more "
        "| {who} забирает с доски {0} {0:фишку/фишки/фишек} и обязательно бросает ещё раз",
        "sweeps_nothing": "There is nothing to take, but {who} must throw once more | Забирать нечего, но {who} обязательно бросает ещё раз",
        "fills": "Again! {who} must fill every field: {0} {0:chip/chips} | Опять! {who} заполняет все поля: {0} {0:фишка/фишки/фишек}",
        "locked_up": "{who}: {0} {0:chip leaves/chips leave} the game through the jail | {who}: {0} {0:фишка уходит/фишки уходят/фишек уходят} из игры через тюрьму",
        "gets_board": "{0.name} gets the {1} {1:chip/chips} on the board | {0.name} получает {1} {1:фишку/фишки/фишек} с доски",
    },
)


class State(Fields):
    won: Inner[Number]
    removed: Chips.when("jail_removes_chips")("Chips out of the game | Фишек вышло из игры")
    purse: PerSeat[Chips].when("newcomers")("Waiting with chips | Ждут с фишками")
    follower: Inner[PerSeat[Seat]]
    roller: Inner[Seat]


def start(s):
    """At least two players begin; the others wait outside with their chips."""
    seated = max(2, s.players - s.newcomers)
    for p in range(s.players):
        if p < seated:
            s.follower[p] = (p + 1) % seated
        else:
            s.purse[p] = s.stock[p]
            s.stock[p] = 0
    throw(s, 2)


def thrown(s):
    number = pips(s.roll, 2)
    if is_lucky(number):
        sweep(s, number)
    elif number != JAIL and s.field[number]:
        s.won = take(s, number)
        ask(s, s.seat)
    else:
        pay_and_tell(s, number)
        end_turn(s)


def is_lucky(number):
    return number == ONES or number == SIXES


def legal(s, may):
    may.throw()
    may.stop()


def thumb_legal(s, may):
    """Throw on if the next throw promises more than it costs."""
    stock, promise = s.stock[s.seat], 0
    for number in range(ONES + 1, SIXES):
        wins = number != JAIL and s.field[number] > 0
        promise += WAYS[number] * (s.field[number] if wins else -min(number, stock))
    promise += 2 * (total(s.field) - min(PRICE_OF_EXTRA_THROW, stock))
    if promise > 0:
        may.throw()
    else:
        may.stop()


@move("Throw on | Бросить ещё")
def throw_(s):
    throw(s, 2)


@move
def stop(s):
    end_turn(s)


def pay_and_tell(s, field):
    paid = pay_field(s, field)
    note(s, "locked_up" if field == JAIL and s.jail_removes_chips else "puts", paid, field)


def pay_field(s, field):
    """As many chips as the field's number, or all there are; how many."""
    paid = pay(s, field, field)
    if field == JAIL and s.jail_removes_chips:
        s.removed += paid
        s.field[JAIL] = 0
    return paid


# --- a lucky double


def sweep(s, number):
    chips = clear_board(s, JAIL if number == ONES and s.six_six_only_jail else 0)
    note(s, "sweeps" if chips else "sweeps_nothing", chips)
    s.roller = s.seat
    invite(s, 0)


def invite(s, first):
    """Who waits outside may come in now; then the compulsory throw."""
    for p in range(first, s.players):
        if s.purse[p]:
            ask(s, p, joining)
            return
    s.seat = s.roller
    throw(s, 2, extra_thrown)


def joining(s, may):
    may.join()
    may.wait()


def thumb_joining(s, may):
    """Only who plays can win, and the board will never be emptier."""
    may.join()


@move("Join | Вступить")
def join(s):
    s.stock[s.seat] = s.purse[s.seat]
    s.purse[s.seat] = 0
    sit_before_roller(s)
    invite(s, s.seat + 1)


def sit_before_roller(s):
    p = s.roller
    while s.follower[p] != s.roller:
        p = s.follower[p]
    s.follower[p] = s.seat
    s.follower[s.seat] = s.roller


@move("Wait | Подождать")
def wait(s):
    invite(s, s.seat + 1)


def extra_thrown(s):
    number = pips(s.roll, 2)
    if is_lucky(number):
        fill_board(s)
    else:
        pay_and_tell(s, number)
    end_turn(s)


def fill_board(s):
    edge = 0 if s.with_2_and_12 else 1
    paid = 0
    for field in range(ONES + edge, SIXES - edge + 1):
        paid += pay_field(s, field)
    note(s, "fills", paid)


# --- the end of a turn


def end_turn(s):
    if s.stock[s.seat] == 0:
        leave(s, s.seat)
        s.standing[s.seat] -= count_in(s, s.purse)
    if count_in(s, s.stock) == 1:
        give_board_to_last(s)
        most_chips_win(s)
    elif lasts_too_long(s):
        most_chips_win(s)
    else:
        s.seat = next_player(s)
        throw(s, 2)


def next_player(s):
    p = s.follower[s.seat]
    while s.stock[p] == 0:
        p = s.follower[p]
    return p


def give_board_to_last(s):
    s.seat = next_in(s, s.seat, s.stock)
    chips = clear_board(s)
    if chips:
        note(s, "gets_board", s.seat, chips)


def scene(v, draw):
    rows = [(3, 4, 5), (6, 7, 8), (9, 10, 11)]
    if v.with_2_and_12:
        rows.append((2, 12))
    draw.grid("board", [[describe(v, draw, f) for f in row] for row in rows])
    if v.newcomers:
        draw.fact("order", " → ".join(draw.name(p) for p in order_of_play(v)))


def order_of_play(v):
    """Those who sit at the table and have chips, from the one whose turn it is."""
    order = [v.roller if v.purse[v.seat] else v.seat]
    while v.follower[order[-1]] != order[0]:
        order.append(v.follower[order[-1]])
    return [p for p in order if v.stock[p]]


def describe(v, draw, field):
    name = f"{field} ({draw.word('jail')})" if field == JAIL else str(field)
    return f"{name}: {v.field[field] or '–'}"
