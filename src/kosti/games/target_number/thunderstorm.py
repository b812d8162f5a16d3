"""Thunderstorm: a throw without a one builds your house, and a finished house draws the lightning; the last player left wins."""

from kosti.dice import showing
from kosti.engine import Count, Flag, Game, Inner, Option, PerSeat, Variant
from kosti.engine.rules import count_in, drop_out, finish, next_in, note, throw

SIX_DICE = 6
WHOLE_HOUSE = 6
MARKS_FOR_A_PART = 3

game = Game(
    title="Thunderstorm | Гроза",
    about="Throw a one, or your house grows until the lightning strikes. | Выбрасывайте единицы, а то дом дорастёт до молнии.",
    seats=(2, 12),
    best=(4, 8),
    dice="6d6",
    minutes=20,
    mechanics=("pure-luck", "elimination", "drawing"),
    options=[Option("six_dice_points", False, label="Points for starting with six dice | Очки за начало хода с шестью костями")],
    variants=[Variant("six-dice-points", "Points for six dice | Очки за шесть костей", six_dice_points=True)],
    words={
        "help house": "Parts drawn of each house; when it is finished, the lightning can strike. | Сколько частей дома нарисовано; в готовый дом может ударить молния.",
        "help marks": "Points for turns begun with six dice; the third adds a part to the house. | Очки за ходы, начатые с шестью костями; третье добавляет часть дома.",
        "house": "House (of 6) | Дом (из 6)",
        "builds": "No ones: {who} {who:draw/draws} part {0} of the house | Без единиц: {who} {who:рисуете/рисует} часть дома ({0} из 6)",
        "lightning": "Lightning strikes: {who} {who:are/is} out | Удар молнии: {who} {who:выбываете/выбывает}",
        "all_aside": "No dice left: the next player gets all six | Костей не осталось: следующий получает все шесть",
        "erases": "{who} {who:erase/erases} a part of the house | {who} {who:стираете/стирает} часть дома",
        "third_mark": "The third point: {0.name} {0.name:draw/draws} a part of the house | Третье очко: {0.name} {0.name:рисуете/рисует} часть дома",
        "marks_wiped": "The third point: {0.name} {0.name:wipe/wipes} them off | Третье очко: {0.name} {0.name:стираете/стирает} их",
    },
)


class State:
    dice: Count("Dice going round | Костей в игре") = SIX_DICE
    parts: Inner[PerSeat[Count]]
    marks: PerSeat[Count].when("six_dice_points")("Points | Очки")
    playing: Inner[PerSeat[Flag]] = 1


def begin_turn(s):
    if s.six_dice_points and s.dice == SIX_DICE:
        mark_point(s)
    throw(s, s.dice)


def mark_point(s):
    """A finished house gets no part and no lightning."""
    s.marks[s.seat] += 1
    if s.marks[s.seat] < MARKS_FOR_A_PART:
        return
    s.marks[s.seat] = 0
    if s.parts[s.seat] < WHOLE_HOUSE:
        s.parts[s.seat] += 1
        note(s, "third_mark", s.seat)
    else:
        note(s, "marks_wiped", s.seat)


def thrown(s):
    ones = showing(s.roll, s.rolled, 1)
    s.dice -= ones
    if ones == 0:
        build(s)
    elif s.dice == 0:
        set_last_aside(s)
    if count_in(s, s.playing) == 1:
        note(s, "winner", next_in(s, s.seat, s.playing))
        finish(s)
        return
    s.seat = next_in(s, s.seat, s.playing)
    begin_turn(s)


def build(s):
    if s.parts[s.seat] < WHOLE_HOUSE:
        s.parts[s.seat] += 1
        note(s, "builds", s.parts[s.seat])
        return
    note(s, "lightning")
    drop_out(s, s.seat, s.playing)


def set_last_aside(s):
    note(s, "all_aside")
    s.dice = SIX_DICE
    if s.six_dice_points and s.parts[s.seat]:
        s.parts[s.seat] -= 1
        note(s, "erases")


def scene(v, draw):
    draw.row("house", [v.parts[p] if v.playing[p] else "⚡" for p in range(v.players)], "text")
