"""Bouncer: the lower of two neighbouring throws pays the higher one the difference, until somebody cannot pay."""

from kosti.engine import Chips, Face, Game, Inner, Option, PerSeat, Seat, Variant
from kosti.engine.rules import OVER, left_of, note, pass_dice, set_each, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import Stocks, give, lasts_too_long

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
        "help to_beat": "The throw that the next one is compared with. | Бросок, с которым сравнят следующий.",
        "first_number": "{who} {who:set/sets} the first number: {0} | {who} {who:задаёте/задаёт} первое число: {0}",
        "from_bowl": "{who} {who:take/takes} {0} {0:chip/chips} from the bowl | {who} {who:берёте/берёт} из миски {0} {0:фишку/фишки/фишек}",
        "empty_bowl": "The bowl is empty: {who} {who:get/gets} nothing | Миска пуста: {who} ничего не {who:получаете/получает}",
        "into_bowl": "{who} {who:pay/pays} {0} {0:chip/chips} into the bowl | {who} {who:платите/платит} в миску {0} {0:фишку/фишки/фишек}",
        "cannot_pay": "{0.name} cannot pay in full: the game is over | {0.name} не {0.name:можете/может} заплатить сполна: партия окончена",
    },
)


class State(Match, Stocks):
    bowl: Inner[Chips]
    to_beat: PerSeat[Face].when()("Compare with | Сравнить с")  # the last throw, of everybody in the run of equal ones; 0 for the others
    run_first: Inner[Seat]


def new_game(s):
    s.turns = 0
    set_each(s, s.stock, s.start_chips)
    s.bowl = s.bowl_chips if s.via_bowl else 0
    set_each(s, s.to_beat, 0)
    throw(s, 1, first_number)


def first_number(s):
    note(s, "first_number", s.roll[0])
    thrown(s)  # with nobody to compare with yet


def thrown(s):
    bankrupt = compare(s)
    if not s.chain or s.roll[0] != s.to_beat[s.run_first]:
        set_each(s, s.to_beat, 0)
        s.run_first = s.seat
    s.to_beat[s.seat] = s.roll[0]
    if not bankrupt and not lasts_too_long(s):
        pass_dice(s, 1)
    elif match_goes_on(s, s.stock):
        new_game(s)


def compare(s):
    """With everybody of the run, from the earliest throw on, but never the thrower; whether somebody cannot pay in full."""
    bankrupt = False
    other = s.run_first
    for _ in range(s.players):
        if s.to_beat[other] and other != s.seat:
            bankrupt |= settle(s, other, s.roll[0] - s.to_beat[other])
        other = left_of(s, other)
    return bankrupt


def settle(s, other, gain):
    """The thrower gains so many chips, or pays them if it is less than 0; whether the debtor cannot pay in full."""
    debtor = other if gain > 0 else s.seat
    creditor = s.seat if gain > 0 else other
    owed = settle_with_bowl(s, gain) if s.via_bowl else abs(gain) - give(s, debtor, creditor, abs(gain))
    if owed:
        note(s, "cannot_pay", debtor)
    return owed > 0


def settle_with_bowl(s, gain):
    """What the thrower still owes; that the bowl holds too little is no harm."""
    change = max(min(gain, s.bowl), -s.stock[s.seat])
    s.bowl -= change
    s.stock[s.seat] += change
    if gain > 0:
        note(s, "from_bowl" if change else "empty_bowl", change)
    elif change:
        note(s, "into_bowl", -change)
    return max(change - gain, 0)


def scene(v, draw):
    """Before those with whom the next throw is compared lies the number they threw; the difference goes this way or that."""
    compared = [p for p in range(v.players) if v.to_beat[p]]
    held = [[draw.chip(p, v.stock[p]), draw.die(v.to_beat[p]) if v.to_beat[p] else None] for p in range(v.players)]
    goes = [] if v.via_bowl or v.moment == OVER else [(p, v.seat, "±") for p in compared if p != v.seat]
    draw.ring("circle", held, draw.part("bowl", lying=v.bowl) if v.via_bowl else None, goes=goes)
