"""Drive the Piggy: ones go left, twos go right, sixes into the bowl; do not be the one who puts the very last chip there."""

from kosti.dice import showing
from kosti.engine import Chips, Game, Inner, Number, Option, move
from kosti.engine.rules import ask, left_of, note, pass_dice_in, right_of, total
from kosti.games.chip_redistribution._stocks import Stocks, draw_circle, give, lasts_too_long, lose, most_chips_lose

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
        "help bowl": "Chips in the sty stay there; whoever puts the very last one in loses. | Фишки из хлева не возвращаются; кто кладёт самую последнюю, проигрывает.",
        "help verb pass": "Throw no more: the next player gets the dice. | Больше не бросать: кости переходят к следующему.",
        "legal": "A six: throw all three again, or pass? Chips outside the bowl: {outside}. | Шестёрка: бросите все три кости ещё раз или передадите? Фишек вне миски: {outside}.",
        "in_bowl": "{who} {who:put/puts} {0} {0:chip/chips} into the bowl | {who} {who:кладёте/кладёт} {0} {0:фишку/фишки/фишек} в миску",
        "last_chip": "{who} {who:put/puts} the very last chip into the bowl | {who} {who:кладёте/кладёт} в миску самую последнюю фишку",
    },
)


class State(Stocks):
    stock = "start_chips"
    bowl: Inner[Chips]
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


@move("Pass the dice | Передать кости", gives_up=True, told="{who} {who:pass/passes} the dice on | {who} {who:передаёте/передаёт} кости")
def pass_(s):
    if lasts_too_long(s):
        most_chips_lose(s)
    else:
        pass_dice_in(s, s.stock, 3)


def scene(v, draw):
    draw_circle(v, draw, draw.part("bowl", lying=v.bowl), [(v.seat, left_of(v, v.seat), "1"), (v.seat, right_of(v, v.seat), "2"), (v.seat, None, "6")])
