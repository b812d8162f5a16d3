"""Bouncer: the lower of two neighbouring throws pays the higher one the difference, until somebody cannot pay."""

from kosti.engine import Chips, Count, Face, Game, Inner, Option, Seat, Variant
from kosti.engine.rules import left_of, note, pass_dice, set_each, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import give, lasts_too_long

game = Game(
    title="Bouncer | Вышибала",
    about="Throw more than your neighbour did, and the difference is yours. | Бросьте больше соседа — и разница ваша.",
    seats=(2, 10),
    best=(3, 6),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "chips"),
    options=[
        Option("start_chips", 12, 1, 100),
        Option("games", 3, 1, 20),
        Option("chain", False, label="Compare with all equal throws in a row | Сравнивать со всеми равными подряд"),
        Option("via_bowl", False, label="Chips go into the bowl and come from it | Платят в миску и берут из миски", variant="Via the Bowl | Через миску"),
        Option("bowl_chips", 12, 0, 1000, label="Chips in the bowl at the start | Фишек в миске в начале"),
    ],
    variants=[Variant("chain-of-equals", "Chain of Equals | Цепочка равных", chain=True)],
    words={
        "first_number": "{who} sets the first number: {0} | {who} задаёт первое число: {0}",
        "from_bowl": "{who} takes {0} {0:chip/chips} from the bowl | {who} берёт из миски {0} {0:фишку/фишки/фишек}",
        "empty_bowl": "The bowl is empty: {who} gets nothing | Миска пуста: {who} ничего не получает",
        "into_bowl": "{who} pays {0} {0:chip/chips} into the bowl | {who} платит в миску {0} {0:фишку/фишки/фишек}",
        "cannot_pay": "{0.name} cannot pay in full: the game is over | {0.name} не может заплатить сполна: партия окончена",
    },
)


class State(Match):
    bowl: Chips.when("via_bowl")
    to_beat: Inner[Face]("Compare with | Сравнить с")
    run_first: Inner[Seat]
    run_length: Inner[Count]


def new_game(s):
    set_each(s, s.stock, s.start_chips)
    s.bowl = s.bowl_chips if s.via_bowl else 0
    throw(s, 1, first_number)


def first_number(s):
    note(s, "first_number", s.roll[0])
    begin_run(s)
    pass_dice(s, 1)


def begin_run(s):
    s.to_beat = s.roll[0]
    s.run_first = s.seat
    s.run_length = 1


def thrown(s):
    difference = s.roll[0] - s.to_beat
    bankrupt = settle_with_bowl(s, difference) if s.via_bowl else settle_with_players(s, difference)
    if s.chain and difference == 0:
        s.run_length += 1
    else:
        begin_run(s)
    if not bankrupt and not lasts_too_long(s):
        pass_dice(s, 1)
        return
    s.to_beat = 0
    if match_goes_on(s):
        new_game(s)


def settle_with_players(s, difference):
    """Everybody of the run, from the earliest throw on, but never the thrower; whether somebody cannot pay in full."""
    bankrupt = False
    other = s.run_first
    for _ in range(min(s.run_length, s.players)):
        if other != s.seat:
            bankrupt |= settle(s, s.seat, other, -difference) if difference < 0 else settle(s, other, s.seat, difference)
        other = left_of(s, other)
    return bankrupt


def settle(s, debtor, creditor, chips):
    if give(s, debtor, creditor, chips) == chips:
        return False
    note(s, "cannot_pay", debtor)
    return True


def settle_with_bowl(s, difference):
    """Whether the thrower cannot pay in full; that the bowl holds too little is no harm."""
    due = abs(difference) * min(s.run_length, s.players - 1)  # the thrower is in the run himself if it goes round the whole table
    if difference > 0:
        amount = min(due, s.bowl)
        note(s, "from_bowl" if amount else "empty_bowl", amount)
        s.bowl -= amount
        s.stock[s.seat] += amount
        return False
    amount = min(due, s.stock[s.seat])
    if amount:
        note(s, "into_bowl", amount)
        s.stock[s.seat] -= amount
        s.bowl += amount
    if amount < due:
        note(s, "cannot_pay", s.seat)
    return amount < due


def scene(v, draw):
    if v.to_beat:
        run = [(v.run_first + i) % v.players for i in range(min(v.run_length, v.players))]
        others = ", ".join(draw.name(p) for p in run if p != v.seat)
        draw.fact("to_beat", f"{v.to_beat} ({others})" if others else v.to_beat)
