"""Ship, Captain, Mate and Crew: first the 6, then the 5, then the 4; what the last two dice show is your cargo."""

from kosti.dice import mask_size, pips, remove_set, showing, take_up
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, best_play_on, fill, finish_by, first_in, next_in, note, offer_reroll, throw

DICE = 5
OFFICERS = 3
SHIP = 6  # the captain is one less, the mate two less
FULL_CARGO = 12
THROWS = 3
FAMILY_DICE = 3  # one less with every throw
MR_MEIER, MRS_MEIER = 1, 2
KEEP_FROM = (0, 4, 5)  # the lowest crew die worth keeping, by the number of throws left

game = Game(
    title="Ship, Captain, Mate and Crew | Корабль, капитан, помощник и команда",
    about="No captain without a ship, no crew without a mate – and no cargo without luck. "
    "| Без корабля нет капитана, без помощника — команды, а без удачи — груза.",
    seats=(2, 10),
    best=(3, 6),
    dice="5d6 (the Meier family: 3d6)",
    mechanics=("keep-and-reroll", "press-your-luck"),
    options=[
        Option("rounds", 5, 1, 100),
        Option("meier_family", False, label="The Meier family: 1, then 2, then children | Семейство Майер: 1, потом 2, потом дети"),
    ],
    variants=[Variant("meier-family", "The Meier Family | Семейство Майер", meier_family=True)],
    words={
        "parents": "Parents | Родители",
        "extra_rounds": "Deciding rounds | Решающие раунды",
        "legal": "Stop with a cargo of {pot}, or throw crew dice again? Throws left: {throws_left}. "
        "| Остановитесь с грузом {pot} или перебросите команду? Осталось бросков: {throws_left}.",
        "cargo": "{who} sails home with a cargo of {0} | {who} привозит груз: {0}",
        "no_cargo": "{who} stays in port: no cargo | {who} остаётся в порту: груза нет",
        "married": "Mr and Mrs Meier are there! | Господин и госпожа Майер на месте!",
        "children": "{who} has {0} {0:child/children} | {who}: {0} {0:ребёнок/ребёнка/детей}",
        "no_children": "The parents are not both there: no children for {who} | Родители не в сборе: {who} остаётся без детей",
        "tie": "{0} players tie and play on | Поровну у {0} игроков: они играют дальше",
    },
)


class State:
    round: Inner[Count] = 1
    throws_left: Inner[Count]
    found: Inner[Count]  # officers on board, in the variant parents at home
    aside: Dice[OFFICERS]("Ship, captain, mate | Корабль, капитан, помощник")
    crew: Dice[2]("Crew | Команда")
    pot: Points("This turn | За ход")
    playing: Inner[PerSeat[Flag]] = 1
    score: PerSeat[Points]


def begin_turn(s, seat):
    s.seat = seat
    s.throws_left = THROWS
    s.found = 0
    s.pot = 0
    fill(s.aside, 0)
    fill(s.crew, 0)
    throw(s, FAMILY_DICE if s.meier_family else DICE)


def thrown(s):
    s.throws_left -= 1
    if s.meier_family:
        look_for_family(s)
    elif s.found == OFFICERS:
        fill_up_crew(s)
    else:
        come_on_board(s)


def come_on_board(s):
    """The officers are laid aside in their order, as many as one throw brings."""
    while s.found < OFFICERS and showing(s.roll, s.rolled, SHIP - s.found):
        place = 0
        while s.roll[place] != SHIP - s.found:
            place += 1
        s.aside[s.found] = s.roll[place]
        s.found += 1
        s.rolled = remove_set(1 << place, s.roll, s.rolled)
    if s.found == OFFICERS:
        fill_up_crew(s)
    elif s.throws_left:
        throw(s, s.rolled)
    else:
        note(s, "no_cargo")
        end_turn(s)


def fill_up_crew(s):
    take_up(s.roll, s.rolled, s.crew, 2)
    s.rolled = 0
    s.pot = pips(s.crew, 2)
    ask(s, s.seat)


def legal(s, may):
    may.stop()
    if s.throws_left and s.pot < FULL_CARGO:
        offer_reroll(may, s.crew, 2)


def thumb_legal(s, may):
    low = KEEP_FROM[s.throws_left]
    if s.crew[1] < low:
        may.reroll(0b11)
    elif s.crew[0] < low:
        may.reroll(0b01)
    else:
        may.stop()


@move
def stop(s):
    note(s, "cargo", s.pot)
    end_turn(s)


@move("Throw {0} again | Перебросить {0}")
def reroll(s, dice: DiceSet("crew", 2)):
    remove_set(dice, s.crew, 2)
    s.pot = pips(s.crew, 2)
    throw(s, mask_size(dice))


def look_for_family(s):
    """First Mr Meier, then Mrs Meier; all other dice that lie there once both have come are children."""
    parents = 0
    if s.found == 0 and showing(s.roll, s.rolled, MR_MEIER):
        s.found = 1
        parents += MR_MEIER
    if s.found == 1 and showing(s.roll, s.rolled, MRS_MEIER):
        note(s, "married")
        s.found = 2
        parents += MRS_MEIER
    if s.found == 2:
        s.pot += pips(s.roll, s.rolled) - parents
    if s.throws_left:
        throw(s, s.throws_left)
        return
    if s.found == 2:
        note(s, "children", s.pot)
    else:
        note(s, "no_children")
    end_turn(s)


def end_turn(s):
    s.score[s.seat] += s.pot
    seat = next_in(s, s.seat, s.playing)
    if seat > s.seat:
        begin_turn(s, seat)
    else:
        end_round(s, seat)


def end_round(s, starter):
    s.round += 1
    if s.round > s.rounds:
        tied = best_play_on(s, s.playing, s.score)
        if tied == 1:
            finish_by(s, s.score)
            return
        note(s, "tie", tied)
        starter = first_in(s, 0, s.playing)
    begin_turn(s, starter)


def scene(v, draw):
    draw.fact("round", f"{min(v.round, v.rounds)} / {v.rounds}")
    if v.round > v.rounds and not any(v.standing):
        draw.fact("extra_rounds", v.round - v.rounds)
    if v.meier_family and v.found:
        draw.dice("parents", [1, 2][: v.found])
