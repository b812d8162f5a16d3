"""The Cleaner: hand on as many chips as you throw, but only if you have them; the last one with chips is left with all of them."""

from kosti.engine import Game, Inner, Option, Seat, Variant, move
from kosti.engine.rules import ask, count_in, next_in, note, throw
from kosti.games.chip_redistribution._stocks import Stocks, fewest_chips_win, give, lasts_too_long, most_chips_lose

game = Game(
    title="The Cleaner | Чистильщик",
    about="Get rid of every chip, to the last one exactly. | Избавьтесь от всех фишек, до последней и точь-в-точь.",
    seats=(2, 8),
    best=(3, 5),
    dice="1d6",
    throws_again=True,
    mechanics=("pure-luck", "chips", "elimination"),
    options=[
        Option("start_chips", 7, 1, 50),
        Option("roll_again", False, label="After a six you may throw again | После шестёрки можно бросить ещё"),
        Option("first_empty_wins", False, label="The first without chips wins | Побеждает первый без фишек"),
    ],
    variants=[
        Variant("roll-again-on-six", "Again on a Six | Ещё раз после шестёрки", roll_again=True),
        Variant("first-empty-wins", "First Empty Wins | Первый пустой побеждает", start_chips=12, first_empty_wins=True),
    ],
    words={
        "guide goal first_empty_wins": "Be the first to get rid of all your chips. | Первым избавиться от всех фишек.",
        "help verb pass": "Throw no more: the next player gets the die. | Больше не бросать: кость переходит к следующему.",
        "legal": "A six! Throw again to give {neighbour.name} more, or pass the die? | Шестёрка! Бросите ещё, чтобы отдать больше (получит {neighbour.name}), или передадите кость?",
        "too_few": "{who} {who:have/has} fewer than {0} chips and {who:give/gives} nothing | {who}: фишек меньше {0}, ход впустую",
        "safe": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} safe | {0.name} {0.name:избавляетесь/избавляется} от всех фишек и {0.name:выходите/выходит}",
    },
)


class State(Stocks):
    stock = "start_chips"
    neighbour: Inner[Seat]


def thrown(s):
    chips = s.roll[0]
    s.neighbour = next_in(s, s.seat, s.stock)
    if s.stock[s.seat] >= chips:
        give(s, s.seat, s.neighbour, chips)
    else:
        note(s, "too_few", chips)
    if s.stock[s.seat] == 0:
        get_away(s)
    elif chips == 6 and s.roll_again:
        ask(s, s.seat)
    else:
        pass_(s)


def thumb_legal(s, may):
    """Every throw can only bring the end nearer."""
    may.throw()


@move("Pass the die | Передать кость", gives_up=True, told="{who} {who:pass/passes} the die on | {who} {who:передаёте/передаёт} кость")
def pass_(s):
    if not lasts_too_long(s):
        s.seat = s.neighbour
        throw(s, 1)
    elif s.first_empty_wins:
        fewest_chips_win(s)
    else:
        most_chips_lose(s)


def get_away(s):
    if s.first_empty_wins:
        fewest_chips_win(s)
        return
    note(s, "safe", s.seat)
    if count_in(s, s.stock) == 1:
        most_chips_lose(s)
    else:
        pass_(s)
