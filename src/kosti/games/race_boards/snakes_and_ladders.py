"""Snakes and Ladders: one die, a hundred squares, and all the ups and downs of life."""

from kosti.engine import Count, Game, Inner, Names, Number, Option, PerSeat, Points, Variant
from kosti.engine.rules import another_turn, finish_by, note, throw
from kosti.games.race_boards._tracks import pieces_at, to_and_fro

COLUMNS = 10
MOST_THROWS = 5000
MANY = 10_000  # rounds, more than there can be
BEYOND = Names(stay="the piece stays | фишка стоит", bounce="it bounces back | отскакивает назад", arrive="it is in | фишка дошла")
BOARDS = Names(**{"of-100": "100 squares | 100 клеток", "of-90": "90 squares | 90 клеток"})
GOALS = (100, 90)

LADDERS = (
    ((1, 38), (4, 14), (9, 31), (21, 42), (28, 84), (36, 44), (51, 67), (71, 91), (80, 100)),
    ((1, 40), (8, 10), (36, 52), (43, 62), (49, 79), (65, 82), (68, 85)),
)
SNAKES = (
    ((16, 6), (47, 26), (49, 11), (56, 53), (62, 19), (64, 60), (87, 24), (93, 73), (95, 75), (98, 78)),
    ((24, 5), (33, 3), (42, 30), (56, 37), (64, 27), (74, 12), (87, 70)),
)
# Where a piece comes to that ends its move on a square.
LEADS_TO = tuple(tuple(dict(ladders + snakes).get(square, square) for square in range(101)) for ladders, snakes in zip(LADDERS, SNAKES, strict=True))
PLACES = tuple(to_and_fro(goal, COLUMNS) for goal in GOALS)


def goal(s):
    return GOALS[s.board]


game = Game(
    title="Snakes and Ladders | Змеи и лестницы",
    about="Up the ladders, down the snakes, and nothing to decide: hope and throw. | Вверх по лестницам, вниз по змеям, и ничего не решать: надейтесь и бросайте.",
    seats=(1, 6),
    best=(2, 4),
    dice="1d6",
    minutes=15,
    mechanics=("pure-luck", "race", "track"),
    options=[
        Option("board", "of-100", BOARDS, label="Board | Доска"),
        Option("beyond", "stay", BEYOND, label="Thrown too much at the end | Лишнее в конце"),
        Option("six_again", False, label="Another throw for a six | За шестёрку ещё бросок", variant="Another throw for a six | Ещё бросок за шестёрку"),
    ],
    variants=[
        Variant("overshoot", "No exact throw needed | Без точного броска", beyond="arrive"),
        Variant("board-90", "Board of 90 squares | Доска на 90 клеток", board="of-90"),
    ],
    score_field="place",
    words={
        "guide goal": "Be the first on the last square. | Первым дойти до последней клетки.",
        "help row place": "The square each player stands on, and the last one. | На какой клетке стоит каждый и какая последняя.",
        "help goal": "The last square of the board: whoever is there first wins. | Последняя клетка: кто первым до неё дойдёт, победит.",
        "help track": "Ladders lead up and snakes lead down, but only if your move ends on their lower or upper end. | Лестница ведёт вверх, змея вниз — если ход кончился у подножия лестницы или на голове змеи.",
        "help square-*": "Square {n}. | Клетка {n}.",
        "help before": "Pieces that are not on the board yet. | Фишки, которые ещё не вышли на доску.",
        "goal": "Last square | Последняя клетка",
        "track": "Board | Доска",
        "before": "Start | Старт",
        "ladder": "ladders | лестницы",
        "snake": "snakes | змеи",
        "comes": "to {0} | на {0}",
        "climbs": "A ladder! From {0} up to {1} | Лестница! С {0} наверх, на {1}",
        "slides": "A snake! From {0} down to {1} | Змея! С {0} вниз, на {1}",
        "too_far": "Too much: {who} {who:stay/stays} on {0} | Слишком много: {who} {who:остаётесь/остаётся} на {0}",
        "bounces": "Too much: {who} {who:bounce/bounces} back to {0} | Слишком много: {who} {who:отскакиваете/отскакивает} на {0}",
        "again": "A six: {who} {who:throw/throws} again | Шестёрка: {who} {who:бросаете/бросает} ещё",
        "too_long": "{0} throws: whoever is furthest ahead wins | Бросков: {0}; побеждает тот, кто дальше всех",
    },
)


class State:
    round: Count = 1
    place: PerSeat[Points].of(goal)("Square | Клетка")
    throw_count: Inner[Number]


def new_game(s):
    throw(s, 1)


def thrown(s):
    s.throw_count += 1
    s.place[s.seat] = end_of_move(s, s.place[s.seat], s.roll[0])
    if s.place[s.seat] == goal(s):
        finish_by(s, s.place)
    elif s.throw_count == MOST_THROWS:
        note(s, "too_long", MOST_THROWS)
        finish_by(s, s.place)
    elif s.six_again and s.roll[0] == 6:
        note(s, "again")
        throw(s, 1)
    else:
        another_turn(s, MANY)
        throw(s, 1)


def end_of_move(s, square, steps):
    """Where the move ends: forward, then along a ladder or a snake."""
    target = square + steps
    if target > goal(s) and s.beyond == BEYOND.stay:
        note(s, "too_far", square)
        return square
    if target > goal(s) and s.beyond == BEYOND.bounce:
        target = 2 * goal(s) - target
        note(s, "bounces", target)
    target = min(target, goal(s))
    end = LEADS_TO[s.board][target]
    if end == target:
        note(s, "comes", target)
    elif end > target:
        note(s, "climbs", target, end)
    else:
        note(s, "slides", target, end)
    return end


def scene(v, draw):
    squares = [
        draw.part(f"square-{n}", str(n), at=at, looks="goal" if n == goal(v) else "", lying=pieces_at(v, draw, v.place, n))
        for n, at in enumerate(PLACES[v.board], 1)
    ]
    waiting = pieces_at(v, draw, v.place, 0)
    before = [draw.part("before", lying=waiting)] if waiting else []
    ways = [(start, end, "ladder") for start, end in LADDERS[v.board]] + [(start, end, "snake") for start, end in SNAKES[v.board]]
    draw.track("track", "snakes", [squares, before], goes=[(f"square-{start}", f"square-{end}", draw.word(kind)) for start, end, kind in ways])
