"""Towers: high throws lay bricks, trolls take them away again; ten bricks make a tower."""

from kosti.dice import pips
from kosti.engine import Count, Game, PerSeat
from kosti.engine.rules import finish_by, left_of, note, throw

TOWER = 10
EXTRA_TURN = (0, 1, 0, 1, 0, 1, 1)  # by the face of a double

game = Game(
    title="Towers | Башни",
    about="Brick by brick to the top – if the trolls let you. | Кирпич за кирпичом, всё выше — лишь бы не пришли тролли.",
    seats=(2, 10),
    best=(2, 5),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "race"),
    score_field="bricks",
    words={
        "goal": "Bricks of a tower | Кирпичей в башне",
        "help bricks": "Ten bricks make a tower and win. | Десять кирпичей — башня и победа.",
        "help towers": "How high each tower is. | Какой высоты каждая башня.",
        "towers": "The towers | Башни",
        "brick": "{who} {who:lay/lays} a brick: {0} of 10 | {who} {who:кладёте/кладёт} кирпич: {0} из 10",
        "troll": "A troll takes a brick from {who}: {0} left | Тролль уносит кирпич. {who}: осталось {0}",
        "spared": "Nothing for trolls to take: {who} {who:have/has} no brick | Троллям взять нечего: {who} ничего не {who:теряете/теряет}",
        "two_trolls": "Two trolls: {who} {who:lose/loses} all bricks ({0}) | Два тролля: {who} {who:теряете/теряет} все кирпичи ({0})",
        "again": "An extra turn for {who} | {who} {who:бросаете/бросает} ещё раз",
        "built": "{who} {who:have/has} built the tower! | {who} {who:достраиваете/достраивает} башню!",
    },
)


class State:
    bricks: PerSeat[Count].of(10)("Bricks | Кирпичи")


def thrown(s):
    build(s, pips(s.roll, 2))
    if s.bricks[s.seat] == TOWER:
        note(s, "built")
        finish_by(s, s.bricks)
        return
    if is_double(s) and EXTRA_TURN[s.roll[0]]:
        note(s, "again")
    else:
        s.seat = left_of(s, s.seat)
    throw(s, 2)


def is_double(s):
    return s.roll[0] == s.roll[1]


def build(s, amount):
    if amount >= 9:
        s.bricks[s.seat] += 1
        note(s, "brick", s.bricks[s.seat])
    elif amount == 4 or (amount == 8 and is_double(s)):
        trolls_come(s, amount)


def trolls_come(s, amount):
    if s.bricks[s.seat] == 0:
        note(s, "spared")
    elif amount == 4:
        s.bricks[s.seat] -= 1
        note(s, "troll", s.bricks[s.seat])
    else:
        note(s, "two_trolls", s.bricks[s.seat])
        s.bricks[s.seat] = 0


def scene(v, draw):
    seats = range(v.players)
    draw.grid("towers", [["▆" if height < v.bricks[p] else "" for height in range(TOWER)] for p in seats], side=[draw.name(p) for p in seats])
