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
        "guide goal goal": "Draw beetle after beetle and be the first to reach {goal} points. | Рисовать жука за жуком и первым набрать {goal} {goal:очко/очка/очков}.",
        "help body": "Throw a 1 to draw the body; everything else grows on it. | Единица рисует туловище; на нём растёт всё остальное.",
        "help head": "Throw a 2 to draw the head; it needs the body first. | Двойка рисует голову; сначала нужно туловище.",
        "help legs": "Throw a 3 to draw legs; they need the body first. | Тройка рисует лапки; сначала нужно туловище.",
        "help eyes": "Throw a 4 to draw an eye; it needs the head first. | Четвёрка рисует глаз; сначала нужна голова.",
        "help feelers": "Throw a 5 to draw a feeler; it needs the head first. | Пятёрка рисует усик; сначала нужна голова.",
        "help tail": "Throw a 6 to draw the tail; it needs the body first. | Шестёрка рисует хвост; сначала нужно туловище.",
        "help parts": "How many parts of each beetle are drawn; a whole one has thirteen. | Сколько частей нарисовано; у целого жука их тринадцать.",
        "body": "1 Body | 1 Туловище",
        "head": "2 Head | 2 Голова",
        "legs": "3 Legs | 3 Лапки",
        "eyes": "4 Eyes | 4 Глаза",
        "feelers": "5 Feelers | 5 Усики",
        "tail": "6 Tail | 6 Хвост",
        "drew_body": "{who} {who:draw/draws} the body | {who} {who:рисуете/рисует} туловище",
        "drew_head": "{who} {who:draw/draws} the head | {who} {who:рисуете/рисует} голову",
        "drew_legs": "{who} {who:draw/draws} {0} {0:leg/legs} | {who} {who:рисуете/рисует} {0} {0:лапку/лапки/лапок}",
        "drew_eyes": "{who} {who:draw/draws} an eye | {who} {who:рисуете/рисует} глаз",
        "drew_feelers": "{who} {who:draw/draws} a feeler | {who} {who:рисуете/рисует} усик",
        "drew_tail": "{who} {who:draw/draws} the tail | {who} {who:рисуете/рисует} хвост",
        "needs_body": "{who} {who:need/needs} a 1 for the body first | {who:Вам/Игроку *} сначала нужна единица — туловище",
        "needs_head": "{who} {who:need/needs} a 2 for the head first | {who:Вам/Игроку *} сначала нужна двойка — голова",
        "has_body": "{who} {who:have/has} a body already | {who:У вас/У игрока *} уже есть туловище",
        "has_head": "{who} {who:have/has} a head already | {who:У вас/У игрока *} уже есть голова",
        "has_legs": "{who} {who:have/has} all six legs already | {who:У вас/У игрока *} уже есть все шесть лапок",
        "has_eyes": "{who} {who:have/has} both eyes already | {who:У вас/У игрока *} уже есть оба глаза",
        "has_feelers": "{who} {who:have/has} both feelers already | {who:У вас/У игрока *} уже есть оба усика",
        "has_tail": "{who} {who:have/has} a tail already | {who:У вас/У игрока *} уже есть хвост",
        "beetle": "Beetle | Жук",
        "help beetle": "A 1 draws the body; legs, head and tail grow on it, eyes and feelers on the head. | Единица — туловище; на нём растут лапки, голова и хвост, а на голове — глаза и усики.",
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
        tell_missing(s, s.parts[s.seat], part)
        pass_dice_on(s, 1)


def tell_missing(s, sheet, part):
    """Why nothing can be drawn: there is nothing yet to draw it on, or it is there already."""
    if sheet[PARTS.body] == 0:
        note(s, "needs_body")
    elif sheet[GROWS_ON[part]] == 0:
        note(s, "needs_head")
    else:
        note(s, f"has_{PARTS.name(part)}")


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
    for p in range(v.players):
        draw.figure("beetle", "beetle", [draw.part(part, count=v.parts[p][i], most=NEEDED[i]) for i, part in enumerate(PARTS)], owner=p)
    draw.row("parts", [sum(v.parts[p]) for p in range(v.players)])
