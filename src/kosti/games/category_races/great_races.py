"""The Great Races: split four dice into two sums and drive on in their races; the first home scores, and so does the best in the home stretch."""

from kosti.engine import Count, Game, Inner, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import NOBODY, everybody, finish, first_seat, leaders, note, several
from kosti.games.category_races._pairs import SUMS, Sums, all_won, is_time_up, mark_wins, mark_worth, offer_splits
from kosti.games.category_races._playing_order import PlayingOrder, next_in_order, throw_for_order

# By race; there are none below 2.
FIRST = (0, 0, 10, 9, 8, 7, 6, 5, 6, 7, 8, 9, 10)
SECOND = (0, 0, 6, 5, 4, 4, 3, 3, 3, 4, 4, 5, 6)
LENGTH = (0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3)
SHADED = (0, 0, 2, 2, 3, 3, 4, 5, 4, 3, 3, 2, 2)
SQUARE_WORTH = tuple(100 * points // max(1, squares) for points, squares in zip(FIRST, LENGTH, strict=True))
LONGEST = 30
RACES = range(2, 13)
PODIUM = 2  # lines of the board above the lanes
MOST_SIGNS = 3  # that a square has room for
ALIKE = {2: "2/12", 3: "3/11", 4: "4/10", 5: "5/9", 6: "6/8", 7: "7"}  # races with the same lanes

game = Game(
    title="The Great Races | Большие скачки",
    about="Eleven races at once, and four dice that say which horses move. | Одиннадцать забегов сразу, и четыре кости решают, чьи кони поскачут.",
    seats=(2, 4),
    dice="4d6",
    minutes=40,
    mechanics=("set-selection", "race", "track"),
    options=[
        *[Option(f"length_{race}", LENGTH[race], 2, LONGEST, label=f"Squares in race {name} | Клеток в забеге {name}") for race, name in ALIKE.items()],
        *[
            Option(f"shaded_{race}", SHADED[race], 1, LONGEST, label=f"Home stretch in race {name} | Финишная прямая в забеге {name}")
            for race, name in ALIKE.items()
        ],
    ],
    words={
        "help order": "Who plays when; in a tie whoever plays later is ahead. | Кто за кем ходит; при равенстве впереди тот, кто ходит позже.",
        "board": "Eleven races: the lanes (△\u00a0home\u00a0stretch), then second and first place | Одиннадцать забегов: дорожки (△\u00a0финишная\u00a0прямая), за ними второе и первое место",
        "all_here": "all | все",
        "wins": "{who} {who:win/wins} race {0}: {1} {1:point/points} | {who} {who:выигрываете/выигрывает} забег {0}: {1} {1:очко/очка/очков}",
        "second": "{0.name} {0.name:are/is} second: {1} {1:point/points} | {0.name}: второе место, {1} {1:очко/очка/очков}",
        "no_second": "Nobody else is in the home stretch: no second place | На финишной прямой больше никого: второго места нет",
        "plays_later": "Equal points: {0.name} {0.name:play/plays} later and {0.name:win/wins} | Очков поровну: {0.name:побеждаете/побеждает} {0.name}, чей ход позже",
        "time_up": "{0} turns are played: open races score nothing | Сыграно ходов: {0}; открытые забеги ничего не приносят",
    },
)


class State(Sums, PlayingOrder):
    score: PerSeat[Points]
    crossed: Inner[PerSeat[Count[13]]]
    length: Inner[Count[13]]
    shaded: Inner[Count[13]]


def start(s):
    lay_out(s, 2, s.length_2, s.shaded_2)
    lay_out(s, 3, s.length_3, s.shaded_3)
    lay_out(s, 4, s.length_4, s.shaded_4)
    lay_out(s, 5, s.length_5, s.shaded_5)
    lay_out(s, 6, s.length_6, s.shaded_6)
    lay_out(s, 7, s.length_7, s.shaded_7)
    throw_for_order(s)


def lay_out(s, race, length, shaded):
    s.length[race] = length
    s.length[14 - race] = length
    s.shaded[race] = min(length, shaded)
    s.shaded[14 - race] = min(length, shaded)


def legal(s, may):
    offer_splits(s, may)


def promise_mark(s, x, y):
    marks = s.crossed[s.seat]
    return mark_worth(x, marks, SQUARE_WORTH, s.length) + mark_worth(y, marks, SQUARE_WORTH, s.length)


@move("Mark: {0}, {1} | Отметить: {0}, {1}", told="{who} {who:mark/marks} {0} and {1} | {who} {who:отмечаете/отмечает} {0} и {1}")
def mark(s, x: OneOf(SUMS, "number"), y: OneOf(SUMS, "number")):
    cross(s, x)
    cross(s, y)
    if all_won(s) or is_time_up(s):
        end(s)
    else:
        next_in_order(s)


def cross(s, race):
    if not mark_wins(s, race, s.crossed[s.seat], s.length):
        return
    note(s, "wins", race, FIRST[race])
    s.score[s.seat] += FIRST[race]
    runner_up = second_in(s, race)
    if runner_up == NOBODY:
        note(s, "no_second")
    else:
        note(s, "second", runner_up, SECOND[race])
        s.score[runner_up] += SECOND[race]


def second_in(s, race):
    """Of those who have not won it, who has most squares of the home stretch; if equal, who plays later."""
    best, found = 0, NOBODY
    for p in range(s.players):
        squares = in_home_stretch(s, p, race)
        rank = squares * s.players + s.place[p]
        if squares > 0 and rank > best and p + 1 != s.owner[race]:
            best, found = rank, p
    return found


def in_home_stretch(s, seat, race):
    return s.crossed[seat][race] - (s.length[race] - s.shaded[race])


def end(s):
    """Of equal scores the one who plays later is better."""
    best = leaders(s, everybody(s), s.score)
    if several(best):
        note(s, "plays_later", first_seat(leaders(s, best, s.place)))
    for p in range(s.players):
        s.standing[p] = s.score[p] * s.players + s.place[p]
    finish(s)


def scene(v, draw):
    lanes = [[draw.part(f"race-{race}-{line}", "", lying=cell(v, draw, race, line)) for line in reversed(range(PODIUM + v.length[race]))] for race in RACES]
    draw.track("board", "horses", lanes, [str(race) for race in RACES])
    if len(set(v.place[: v.players])) == v.players:
        draw.row("order", [v.place[p] + 1 for p in range(v.players)])


def cell(v, draw, race, line):
    """The two places of a race, and before them its lane from the finish back; a closed lane is cleared."""
    if line < PODIUM:
        return place(v, draw, race, line)
    square = v.length[race] + PODIUM - line
    if square < 1 or v.owner[race]:
        return None
    horses = [draw.piece(p) for p in range(v.players) if v.crossed[p][race] == square]
    if len(horses) > MOST_SIGNS:
        return draw.word("all_here")
    return horses or (draw.peak if square > v.length[race] - v.shaded[race] else draw.dot)


def place(v, draw, race, line):
    """Who has taken it, or its points."""
    if not v.owner[race]:
        return (FIRST, SECOND)[line][race]
    seat = (v.owner[race] - 1, second_in(v, race))[line]
    return "–" if seat == NOBODY else draw.piece(seat)
