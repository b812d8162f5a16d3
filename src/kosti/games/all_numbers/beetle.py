"""Beetle: every number is a part of the animal; the first whole beetle wins."""

from kosti.dice import mask_size
from kosti.engine import Count, Game, Inner, Names, Option, PerSeat, Points, Variant
from kosti.engine.rules import everybody, fill, first_of, leaders, note, throw, total, win_ahead
from kosti.games.all_numbers._turns import Turns, pass_dice_on

PARTS = Names("body", "head", "legs", "eyes", "feelers", "tail")  # in the order of the die
NEEDED = (1, 1, 6, 2, 2, 1)
GROWS_ON = (PARTS.body, PARTS.body, PARTS.body, PARTS.head, PARTS.head, PARTS.body)

game = Game(
    title="Beetle | Бросать жука",
    about="Body first, then head, legs and feelers: draw your beetle before the others do. | Сначала туловище, потом голова, лапки и усики: нарисуйте жука раньше всех.",
    seats=(2, 8),
    best=(2, 5),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "race", "drawing"),
    options=[
        Option("goal", 0, 0, 500, label="Points to win (0: one beetle) | Очков до победы (0 — один жук)"),
        Option("one_leg", False, label="A three draws only one leg | Тройка — только одна лапка", variant="One Leg at a Time | По одной лапке"),
    ],
    variants=[Variant("points-51", "Up to 51 | До 51", goal=51)],
    words={
        "body": "1 Body | 1 Туловище",
        "head": "2 Head | 2 Голова",
        "legs": "3 Legs | 3 Лапки",
        "eyes": "4 Eyes | 4 Глаза",
        "feelers": "5 Feelers | 5 Усики",
        "tail": "6 Tail | 6 Хвост",
        "drew_body": "{who} draws the body | {who} рисует туловище",
        "drew_head": "{who} draws the head | {who} рисует голову",
        "drew_legs": "{who} draws {0} {0:leg/legs} | {who} рисует {0} {0:лапку/лапки/лапок}",
        "drew_eyes": "{who} draws an eye | {who} рисует глаз",
        "drew_feelers": "{who} draws a feeler | {who} рисует усик",
        "drew_tail": "{who} draws the tail | {who} рисует хвост",
        "nothing": "Nothing to draw | Рисовать нечего",
        "whole": "The beetle is finished! | Жук готов!",
        "next_round": "A new round with empty sheets | Новый раунд, листы чистые",
        "too_long": "The game has gone on long enough: most parts drawn wins | Игра затянулась: побеждает тот, кто нарисовал больше",
    },
)


class State(Turns):
    round: Count.when("goal") = 1
    parts: Inner[PerSeat[Count[PARTS]]]("Parts drawn | Нарисовано")
    score: PerSeat[Points].of("goal").when("goal")  # every part drawn is a point


def thrown(s):
    part = s.roll[0] - 1
    if can_draw(s.parts[s.seat], part):
        draw_part(s, part)
    else:
        note(s, "nothing")
        pass_dice_on(s, 1)


def can_draw(sheet, part):
    return sheet[part] < NEEDED[part] and (part == PARTS.body or sheet[GROWS_ON[part]] > 0)


def draw_part(s, part):
    number = 3 if part == PARTS.legs and not s.one_leg else 1
    note(s, f"drew_{PARTS.name(part)}", number)
    s.parts[s.seat][part] += number
    s.score[s.seat] += number
    if total(s.parts[s.seat]) < total(NEEDED):
        throw(s, 1)
    else:
        note(s, "whole")
        end_round(s)


def end_round(s):
    """Of several with the most points only the one who has just finished can win."""
    best = leaders(s, everybody(s), s.score)
    winner = first_of(s, s.seat, best)
    if s.score[winner] >= s.goal and (winner == s.seat or mask_size(best) == 1):
        win_ahead(s, winner, s.score)
        return
    note(s, "next_round")
    for p in range(s.players):
        fill(s.parts[p], 0)
    s.seat = s.round % s.players  # the start moves on by one seat
    s.round += 1
    throw(s, 1)


def scene(v, draw):
    for i, part in enumerate(PARTS):
        draw.row(part, ["●" * v.parts[p][i] + "○" * (NEEDED[i] - v.parts[p][i]) for p in range(v.players)])
    draw.row("parts", [sum(v.parts[p]) for p in range(v.players)])
