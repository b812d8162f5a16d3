"""Drive the Piggy: ones go left, twos go right, sixes into the bowl; do not be the one who puts the very last chip there."""

from kosti.dice import showing
from kosti.engine import Chips, Game, Inner, Number, Option, move
from kosti.engine.rules import ask, left_of, note, pass_dice_in, right_of, total
from kosti.games.chip_redistribution._stocks import Stocks, give, lasts_too_long, lose, most_chips_lose

game = Game(
    title="Drive the Piggy | Загнать свинку",
    about="Chips run left, right and into the sty; do not be the one who shuts the gate. | Фишки бегут налево, направо и в хлев; только не закройте калитку последним.",
    seats=(2, 12),
    best=(3, 6),
    dice="3d6",
    throws_again=True,
    minutes=10,
    mechanics=("chips", "press-your-luck"),
    options=[Option("start_chips", 3, 1, 20)],
    words={
        "legal": "A six: throw all three again, or pass? Chips outside the bowl: {outside}. | Шестёрка: бросите все три кости ещё раз или передадите? Фишек вне миски: {outside}.",
        "in_bowl": "{who} puts {0} {0:chip/chips} into the bowl | {who} кладёт {0} {0:фишку/фишки/фишек} в миску",
        "last_chip": "{who} puts the very last chip into the bowl | {who} кладёт в миску самую последнюю фишку",
    },
)


class State(Stocks):
    stock = "start_chips"
    bowl: Chips
    outside: Inner[Number]


def thrown(s):
    """Ones are paid first, then twos, then sixes, as far as the chips go."""
    sixes = showing(s.roll, 3, 6)
    give(s, s.seat, left_of(s, s.seat), showing(s.roll, 3, 1))
    give(s, s.seat, right_of(s, s.seat), showing(s.roll, 3, 2))
    put_in_bowl(s, min(sixes, s.stock[s.seat]))
    s.outside = total(s.stock)
    if s.outside == 0:
        note(s, "last_chip")
        lose(s, 1 << s.seat)
    elif sixes and s.stock[s.seat]:
        ask(s, s.seat)
    else:
        pass_(s)


def put_in_bowl(s, chips):
    if chips:
        note(s, "in_bowl", chips)
        s.stock[s.seat] -= chips
        s.bowl += chips


def thumb_legal(s, may):
    """A chip got rid of now is one less when it comes to the last ones."""
    may.throw()


@move("Pass the dice | Передать кости")
def pass_(s):
    if lasts_too_long(s):
        most_chips_lose(s)
    else:
        pass_dice_in(s, s.stock, 3)
