"""Aces in the Pot: ones go into the pot, sixes to the neighbour; whoever holds the last chip through three throws wins it all."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Game, Inner, Names, Option, Variant
from kosti.engine.rules import count_in, everybody, finish, leaders, left_of, mark_seats, next_in, note, previous_in, right_of, share_out, throw, total
from kosti.games.chip_redistribution._stocks import Stocks, draw_circle, give, lasts_too_long, most_chips_lose

SIDE = Names(left="the left | налево", right="the right | направо")

game = Game(
    title="Aces in the Pot | Единицы — в горшок",
    about="The very last chip wins the whole pot, if it survives three throws. | Последняя фишка берёт весь горшок, если переживёт три броска.",
    seats=(2, 12),
    best=(4, 8),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "chips"),
    options=[
        Option("start_chips", 2, 1, 20),
        Option("pass6", "right", SIDE, label="A six sends a chip to | Шестёрка отправляет фишку"),
        Option("final_pass", "left", SIDE, label="In the final the chip goes to | В финале фишка идёт"),
        Option("fire", False, label="Last one with chips loses, no final | Последний с фишками проигрывает, финала нет"),
    ],
    variants=[Variant("inquisition-fire", "The Inquisition's Bonfire | Инквизиционный костёр", start_chips=3, fire=True)],
    words={
        "help bonfire": "Chips that ones have burnt; they never come back. | Фишки, сгоревшие за единицы; они не вернутся.",
        "help pot": "Chips paid for ones; whoever wins the final takes them all. | Фишки за единицы; их все забирает победитель финала.",
        "bonfire": "Bonfire | Костёр",
        "in_pot": "{who} {who:put/puts} {0} {0:chip/chips} into the pot | {who} {who:кладёте/кладёт} {0} {0:фишку/фишки/фишек} в горшок",
        "in_fire": "{who} {who:burn/burns} {0} {0:chip/chips} | {who} {who:сжигаете/сжигает} {0} {0:фишку/фишки/фишек}",
        "safe": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} safe | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:спасаетесь/спасается} от огня",
        "final": "The final: {0.name} {0.name:need/needs} three throws without a six | Финал: три броска без шестёрки, {0.name:бросаете/бросает} {0.name}",
    },
)


class State(Stocks):
    stock = "start_chips"
    pot: Inner[Chips]("Pot | Горшок")
    throws_left: Count.when()("Final: throws left | Финал: осталось бросков")


def thrown(s):
    """Ones are paid before sixes; the last chip of all never goes into the pot."""
    paid = min(showing(s.roll, 2, 1), s.stock[s.seat], total(s.stock) - 1)
    if paid:
        note(s, "in_fire" if s.fire else "in_pot", paid)
    s.stock[s.seat] -= paid
    s.pot += paid
    give(s, s.seat, neighbour(s, s.pass6), showing(s.roll, 2, 6))
    if s.fire and s.stock[s.seat] == 0:
        note(s, "safe", s.seat)
    end_turn(s)


def neighbour(s, side):
    """Those who have escaped the fire are no neighbours any more."""
    if s.fire:
        return previous_in(s, s.seat, s.stock) if side == SIDE.right else next_in(s, s.seat, s.stock)
    return right_of(s, s.seat) if side == SIDE.right else left_of(s, s.seat)


def end_turn(s):
    """The next player with chips throws; with the last chip of all that is the final."""
    s.seat = next_in(s, s.seat, s.stock)
    if (s.fire and count_in(s, s.stock) == 1) or lasts_too_long(s):
        end_game(s)
    elif total(s.stock) > 1:
        throw(s, 2)
    else:
        note(s, "final", s.seat)
        s.throws_left = 3
        throw(s, 2, final_thrown)


def final_thrown(s):
    s.throws_left -= 1
    if showing(s.roll, 2, 6):
        give(s, s.seat, neighbour(s, s.final_pass), 1)
        end_turn(s)
    elif s.throws_left:
        throw(s, 2, final_thrown)
    else:
        end_game(s)


def end_game(s):
    """The most chips lose at the fire, otherwise they win the pot: after a final that is the last chip."""
    if s.fire:
        most_chips_lose(s)
        return
    winners = leaders(s, everybody(s), s.stock)
    s.pot = share_out(s, s.stock, s.pot, winners)
    mark_seats(s, s.standing, winners)
    finish(s)


def scene(v, draw):
    """In the final nothing goes into the pot."""
    name, side = "bonfire" if v.fire else "pot", v.final_pass if v.throws_left else v.pass6
    goes = [(v.seat, neighbour(v, side), "6"), *([] if v.throws_left else [(v.seat, None, "1")])]
    draw_circle(v, draw, draw.part(name, lying=v.pot), goes)
