"""Can't Stop: split four dice into two sums, climb their columns, and stop before no sum fits."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Number, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import ask, fill, finish, note, pass_dice
from kosti.games.category_races._splits import higher_sum, lower_sum

LENGTH = (0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3)
TALLEST = 13
WHOLE_COLUMN = 45045  # divisible by every length, so that progress in different columns can be added
MARKERS = 3
COLUMNS_TO_WIN = 3
MORE_COLUMNS = (0, 0, 5, 4, 3)  # by number of players
TURN_LIMIT = 5000
CELL_POINTS = (0, 0, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6)
ENOUGH_POINTS = 36

BOTH, LOW, HIGH = 0, 1, 2
WAYS = 9  # way 3 * split + use: both sums of the split, only the lower, or only the higher one

game = Game(
    title="Can't Stop | Не остановиться",
    about="Climb three columns to the top, and stop before the dice send you back down. | Поднимитесь на вершины трёх колонок и вовремя остановитесь, пока кости не сбросили вас вниз.",
    seats=(2, 4),
    dice="4d6",
    throws_again=True,
    minutes=30,
    mechanics=("press-your-luck", "set-selection", "race", "track", "board"),
    options=[
        Option("more_columns", False, label="With 2 players 5 columns win, with 3 players 4 | Вдвоём нужно 5 колонок, втроём 4"),
        Option("forced_markers", False, label="New markers must be placed if possible | Новые маркеры ставить обязательно"),
        Option("no_stop_on_opponent", False, label="No stopping on an opponent's piece | На чужой фишке не останавливаться"),
    ],
    variants=[
        Variant("more-columns", "More Columns | Больше колонок", more_columns=True),
        Variant("forced-markers", "Forced Markers | Маркеры в бой", forced_markers=True),
        Variant("no-stop-on-opponent", "No Stopping on an Opponent | Чужое место", no_stop_on_opponent=True),
    ],
    score_field="columns",
    words={
        "guide legal": "Choose two sums to climb with; then throw on or stop. | Выберите две суммы для подъёма; потом бросайте ещё или остановитесь.",
        "help columns": "Columns each player has claimed, and how many are needed to win. | Сколько колонок взял каждый и сколько нужно для победы.",
        "help free": "Markers you may still put into new columns this turn. | Маркеры, которые в этом ходу ещё можно поставить в новые колонки.",
        "help climb": "Split the dice into two pairs: each sum moves a marker up its column. | Разбейте кости на две пары: каждая сумма поднимает маркер в своей колонке.",
        "help only": "Use one of the two sums and leave the other. | Используйте только одну из двух сумм.",
        "help verb throw": "Throw on and climb higher; if no sum fits, this turn's climb is lost. | Бросьте ещё и поднимитесь выше; если ни одна сумма не подойдёт, подъём этого хода пропадёт.",
        "help stop": "Your pieces move up to the markers: what you climbed is yours. | Ваши фишки встают на место маркеров: подъём ваш.",
        "goal": "Columns to win | Колонок для победы",
        "board": "The columns (◆ marker, the rest: pieces) | Колонки (◆ маркер, остальное — фишки)",
        "splitting": "Which columns do you climb? | По каким колонкам поднимаетесь?",
        "pressing": "Throw on, or stop and keep what you have climbed? | Бросаете ещё или останавливаетесь на достигнутом?",
        "bust": "No sum fits: the climb is lost | Ни одна сумма не годится: подъём пропал",
        "claims": "{who} {who:claim/claims} column {0} | {who} {who:берёте/берёт} колонку {0}",
    },
)


def columns_to_win(s):
    return MORE_COLUMNS[s.players] if s.more_columns else COLUMNS_TO_WIN


class State:
    columns: PerSeat[Count].of(columns_to_win)("Columns claimed | Взято колонок")
    free: Count("Free markers | Свободных маркеров") = MARKERS
    piece: Inner[PerSeat[Count[13]]]
    marker: Inner[Count[13]]
    owner: Inner[Count[13]]  # who has claimed the column, counted from 1
    turns: Inner[Number]


def thrown(s):
    if legal_ways(s):
        ask(s, s.seat, splitting)
    else:
        note(s, "bust")
        next_turn(s)


def splitting(s, may):
    ways = legal_ways(s)
    for way in range(WAYS):
        if ways >> way & 1:
            x, y = first_column(s, way), second_column(s, way)
            if y:
                may.climb(x, y)
            else:
                may.only(x)


def promise_climb(s, x, y):
    return promise_only(s, x) + (progress(s, x) if x == y else promise_only(s, y))


def promise_only(s, x):
    """Save the markers, then climb where you stand highest."""
    return progress(s, x) - 2 * WHOLE_COLUMN * is_new(s, x)


def progress(s, column):
    return (LENGTH[column] - cells_left(s, column)) * WHOLE_COLUMN // LENGTH[column]


def first_column(s, way):
    return higher_sum(s, way // 3) if way % 3 == HIGH else lower_sum(s, way // 3)


def second_column(s, way):
    return higher_sum(s, way // 3) if way % 3 == BOTH else 0


def legal_ways(s):
    """The set of ways in which the throw may be used; splits with the same sums are one."""
    a, b, c = lower_sum(s, 0), lower_sum(s, 1), lower_sum(s, 2)
    ways = uses_of_split(s, a)
    if b != a:
        ways |= uses_of_split(s, b) << 3
    if c != a and c != b:
        ways |= uses_of_split(s, c) << 6
    return most_new_markers(s, ways) if s.forced_markers else ways


def uses_of_split(s, x):
    """At least one sum must be used, and both at the first throw; later a sum that needs a new marker may be left out."""
    y = pips(s.roll, 4) - x
    x_fits, y_fits = is_usable(s, x), is_usable(s, y)
    if not x_fits or not y_fits:
        return x_fits << LOW | y_fits << HIGH
    if x == y:
        return 1 << BOTH if cells_left(s, x) > 1 else 1 << LOW
    uses = (is_new(s, x) + is_new(s, y) <= s.free) << BOTH
    if s.free < MARKERS:
        uses |= is_new(s, y) << LOW | is_new(s, x) << HIGH
    return uses


def is_usable(s, column):
    has_marker = s.free > 0 or not is_new(s, column)
    return int(has_marker and s.owner[column] == 0 and cells_left(s, column) > 0)


def is_new(s, column):
    return int(s.marker[column] == 0)


def cells_left(s, column):
    height = s.marker[column] or s.piece[s.seat][column]
    return LENGTH[column] - height


def most_new_markers(s, ways):
    """Of a set of ways, those that place the largest number of new markers."""
    chosen, most = 0, 0
    for way in range(WAYS):
        if ways >> way & 1:
            new = new_markers(s, way)
            if new > most:
                chosen, most = 0, new
            chosen |= (new == most) << way
    return chosen


def new_markers(s, way):
    x, y = first_column(s, way), second_column(s, way)
    if y == 0 or y == x:
        return is_new(s, x)
    return is_new(s, x) + is_new(s, y)


@move(
    "Climb in {0} and {1} | Вверх по колонкам {0} и {1}",
    told="{who} {who:climb/climbs} in {0} and {1} | {who} {who:поднимаетесь/поднимается} по колонкам {0} и {1}",
)
def climb(s, x: Range(2, 12), y: Range(2, 12)):
    step_up(s, x)
    step_up(s, y)
    go_on(s)


@move(
    "Climb in {0} only | Вверх только по колонке {0}", told="{who} {who:climb/climbs} in {0} only | {who} {who:поднимаетесь/поднимается} только по колонке {0}"
)
def only(s, x: Range(2, 12)):
    step_up(s, x)
    go_on(s)


def step_up(s, column):
    if is_new(s, column):
        s.free -= 1
        s.marker[column] = s.piece[s.seat][column]
    s.marker[column] += 1


def go_on(s):
    if s.columns[s.seat] + summits_reached(s) >= columns_to_win(s) and may_stop(s):
        stop(s)
    else:
        ask(s, s.seat, pressing)


def may_stop(s):
    if not s.no_stop_on_opponent:
        return True
    for column in range(2, 13):
        for p in range(s.players):
            if p != s.seat and s.marker[column] and s.marker[column] == s.piece[p][column]:
                return False
    return True


def summits_reached(s):
    summits = 0
    for column in range(2, 13):
        summits += s.marker[column] == LENGTH[column]
    return summits


def pressing(s, may):
    may.throw()
    if may_stop(s):
        may.stop()


def promise_stop(s):
    """Keller's Rule of 28, but bolder: with all markers placed stop on a summit or with enough points for the cells climbed; a column's first cell counts twice."""
    points = 0
    for column in range(2, 13):
        if s.marker[column]:
            points += CELL_POINTS[column] * (s.marker[column] - s.piece[s.seat][column] + 1)
    return s.free == 0 and (points >= ENOUGH_POINTS or summits_reached(s) > 0)


@move
def stop(s):
    for column in range(2, 13):
        if s.marker[column]:
            s.piece[s.seat][column] = s.marker[column]
        if s.marker[column] == LENGTH[column]:
            claim(s, column)
    next_turn(s)


def claim(s, column):
    note(s, "claims", column)
    s.columns[s.seat] += 1
    s.owner[column] = s.seat + 1
    for p in range(s.players):
        if p != s.seat:
            s.piece[p][column] = 0


def next_turn(s):
    fill(s.marker, 0)
    s.free = MARKERS
    s.turns += 1
    if s.columns[s.seat] >= columns_to_win(s) or s.turns >= TURN_LIMIT:
        end(s)
        return
    pass_dice(s, 4)


def end(s):
    """Most columns win, then the greatest progress; whoever has enough columns is ahead of all others."""
    for p in range(s.players):
        climbed = 0
        for column in range(2, 13):
            climbed += s.piece[p][column] * WHOLE_COLUMN // LENGTH[column]
        s.standing[p] = s.columns[p] * 12 * WHOLE_COLUMN + climbed
    finish(s)


def scene(v, draw):
    columns = range(2, 13)
    rows = [[cell(v, draw, column, TALLEST - row) for column in columns] for row in range(TALLEST)]
    draw.grid("board", rows, top=[str(column) for column in columns])


def cell(v, draw, column, line):
    """What is seen at a line of the board, counted from the bottom; the columns stand centred on it."""
    height = line - (TALLEST - LENGTH[column]) // 2
    if not 1 <= height <= LENGTH[column]:
        return None
    if v.owner[column]:
        return draw.piece(v.owner[column] - 1)
    marker = [draw.marker] if v.marker[column] == height else []
    pieces = [draw.piece(p) for p in range(v.players) if v.piece[p][column] == height]
    return marker + pieces or (draw.peak if height == LENGTH[column] else draw.dot)
