"""Keltis: The Dice Game: throw, throw again what you like, and lead your stones up the tracks, from minus points to the finish."""

from kosti.dice import mask_size, remove_set, showing, take_up
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Range, Variant, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, offer_reroll, throw

TRACKS = Names("1", "2", "3", "4", "5", "6", start=1)
SIX = 6  # the track that moves by pairs of sixes and bonuses
DICE, PIECES = 5, 4  # besides the piece for track 6
IN_HAND, BOTTOM, FINISH, TOP = 0, 1, 7, 9  # places on a track
VALUE = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # by place
PIECES_TO_END = (0, 0, 5, 7, 8)  # by number of players
IDLE_ROUNDS = 3
BONUS = Names("none", "step-six", "arrow", "again")
BONUS_SIGNS = ".6↑R"
BOARD = ("......", "6...6.", ".6↑R..", "↑...6.", ".↑.6..", ".R6.↑.", "6.R↑..", "......", "......")  # from the top cells down
BONUS_AT = tuple(tuple(BONUS_SIGNS.index(row[track]) for row in BOARD) for track in range(SIX))
ROWS = Names("none", "-3", "-2", "1", "2", "3", "6", "7")  # what may be crossed out
PLACE_OF_ROW = (0, 2, 3, 4, 5, 6, 7, 8)
ADVANCED = {"cross_1": "-3", "cross_2": "-2", "cross_3": "2", "cross_4": "1", "cross_5": "-2"}
ADVANCED_TOO = {"cross_too_1": "6", "cross_too_2": "7", "cross_too_3": "7", "cross_too_4": "7", "cross_too_5": "6"}
PROMISE = (0, 1, 4, 8, 14, 19, 25, 33, 39, 47)  # by place, how much good it does to be there
BONUS_PROMISE = (0, 5, 6, 12)

game = Game(
    title="Keltis: The Dice Game | Кельтис на кубиках",
    about="Every track starts in the red; climb far enough, or do not start at all. | Каждая дорожка начинается с минуса: идите далеко — или не начинайте вовсе.",
    seats=(2, 4),
    best=(3, 3),
    dice="5d6",
    minutes=30,
    mechanics=("keep-and-reroll", "set-selection", "track", "board", "race"),
    show_throw=False,
    options=[Option(name, "none", ROWS) for name in (*ADVANCED, *ADVANCED_TOO)],
    variants=[Variant("advanced", "Advanced | Продвинутый", **ADVANCED, **ADVANCED_TOO)],
    words={
        "help verb take": "Take another whole turn. | Сделайте ещё один полный ход.",
        "help verb pass": "No piece moves. | Ни одна фишка не идёт.",
        "help home": "Pieces in the finish zone; when there are enough of them, the game ends. | Фишки в зоне финиша: когда их наберётся достаточно, игра закончится.",
        "help advance": "Move your piece on this track, as many cells as dice show its number. | Продвиньте фишку по дорожке на столько клеток, на скольких костях её число.",
        "help step": "One of your pieces goes one cell up, or a new one comes in. | Одна ваша фишка идёт на клетку вверх или входит новая.",
        "help extra": "After this turn there may be another one. | После этого хода можно будет сделать ещё один.",
        "board": "The tracks (6 ↑ R bonus, ✕ no stopping, ⚑ finish) | Дорожки (6 ↑ R — бонус, ✕ — нельзя, ⚑ — финиш)",
        "help board": "6: one cell up on track 6. ↑: any of your pieces one cell up, or a new one on the board. R: an extra turn. | 6 — клетка вверх по дорожке 6. ↑ — клетка вверх любой своей фишкой или новая фишка на поле. R — ещё один ход.",
        "hand": "Pieces in hand | Фишек в запасе",
        "home": "In the finish zone | В зоне финиша",
        "rerolling": "Throw some dice again, or use them as they lie? | Перебросите часть костей или играете этими?",
        "moving": "Which piece do you move, or none at all? | Какой фишкой пойдёте — или никакой?",
        "arrow_bonus": "Bonus ↑: which piece goes one cell up? | Бонус ↑: какая фишка поднимется на клетку?",
        "extra_turn": "Do you take your extra turn? | Берёте дополнительный ход?",
        "which track": "Which track | Какая дорожка",
        "which steps": "How far | На сколько",
        "six_up": "{who} {who:go/goes} up on track 6 | {who} {who:поднимаетесь/поднимается} по дорожке 6",
        "six_is_home": "{who} {who:are/is} at the top of track 6 already | {who}: дорожка 6 уже пройдена",
        "again_bonus": "Bonus R: {who} may take an extra turn | Бонус R: {who} {who:можете/может} сделать ещё один ход",
        "all_home": "All four of {0.name:your/*'s} pieces are in the finish zone: the end | Все четыре {0.name:ваши фишки/фишки (*)} в зоне финиша: конец игры",
        "zone_full": "{0} pieces are in the finish zone: the end | Фишек в зоне финиша: {0}. Конец игры",
        **{f"cross_{track}": f"Crossed out on track {track} | Зачёркнуто на дорожке {track}" for track in range(1, 6)},
        **{f"cross_too_{track}": f"Also crossed out on track {track} | Ещё зачёркнуто на дорожке {track}" for track in range(1, 6)},
        "-3": "−3 | −3",
        "-2": "−2 | −2",
        "idle": "Nothing has moved for three rounds: the end | Три раунда никто не ходил: конец игры",
    },
)


class State:
    dice: Dice[DICE]
    extra: Flag("Extra turn to come | Впереди ещё один ход")
    score: PerSeat[Points]
    piece: Inner[PerSeat[Count[7]]]  # the place on each track
    crossed: Inner[Number[7]]  # for each track the places where nobody may stop, as a bit set
    moved: Inner[Flag]
    idle: Inner[Count]  # turns since a piece moved


def start(s):
    cross_out(s, 1, s.cross_1, s.cross_too_1)
    cross_out(s, 2, s.cross_2, s.cross_too_2)
    cross_out(s, 3, s.cross_3, s.cross_too_3)
    cross_out(s, 4, s.cross_4, s.cross_too_4)
    cross_out(s, 5, s.cross_5, s.cross_too_5)
    begin_turn(s)


def cross_out(s, track, row, other):
    s.crossed[track] = (1 << PLACE_OF_ROW[row] | 1 << PLACE_OF_ROW[other]) & ~1


def begin_turn(s):
    s.extra = 0
    fill(s.dice, 0)
    throw(s, DICE)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, DICE)
    ask(s, s.seat, rerolling)


def rerolling(s, may):
    may.stop()
    offer_reroll(may, s.dice, DICE)


def thumb_rerolling(s, may):
    """Keep a pair of sixes and what moves the most promising piece, and throw the rest."""
    best, wanted = -1000, 0
    for value in range(1, SIX):
        shown = showing(s.dice, DICE, value)
        if shown and can_move(s, value, shown) and promise_advance(s, value, shown) > best:
            best, wanted = promise_advance(s, value, shown), value
    keep_sixes = showing(s.dice, DICE, SIX) > 1
    mask = 0
    for i in range(DICE):
        if s.dice[i] != wanted and not (s.dice[i] == SIX and keep_sixes):
            mask |= 1 << i
    if mask == 0:
        may.stop()
    else:
        may.reroll(mask)


@move("Use these dice | Играть этими", told="{who} {who:use/uses} these dice | {who} {who:играете/играет} этими костями")
def stop(s):
    use_dice(s)


@move("Throw {0} again | Перебросить {0}")
def reroll(s, dice: DiceSet("dice", DICE)):
    remove_set(dice, s.dice, DICE)
    throw(s, mask_size(dice), rethrown)


def rethrown(s):
    take_up(s.roll, s.rolled, s.dice, DICE)
    use_dice(s)


def use_dice(s):
    """First the sixes, then a value of the player's choice."""
    if showing(s.dice, DICE, SIX) >= 2:
        step_on_six(s)
    ask(s, s.seat, moving)


def step_on_six(s):
    if s.piece[s.seat][SIX] == TOP:
        note(s, "six_is_home")
    else:
        note(s, "six_up")
        forward(s, SIX, 1)


def forward(s, track, steps):
    """Steps beyond the top cell lapse."""
    before = s.piece[s.seat][track]
    after = min(TOP, before + steps)
    s.piece[s.seat][track] = after
    s.score[s.seat] += VALUE[after] - VALUE[before]
    s.moved = 1


def can_move(s, track, steps):
    """Not from the top, not onto a fifth track, not onto a crossed cell."""
    place = s.piece[s.seat][track]
    if place == TOP or (place == IN_HAND and pieces_in_hand(s, s.seat) == 0):
        return False
    return s.crossed[track] >> min(TOP, place + steps) & 1 == 0


def pieces_in_hand(s, seat):
    left = PIECES
    for track in range(1, SIX):
        left -= s.piece[seat][track] > IN_HAND
    return left


def moving(s, may):
    for track in range(1, SIX):
        shown = showing(s.dice, DICE, track)
        if shown and can_move(s, track, shown):
            may.advance(track, shown)
    may.pass_()


def promise_advance(s, track, steps):
    before = s.piece[s.seat][track]
    after = min(TOP, before + steps)
    return PROMISE[after] - PROMISE[before] + BONUS_PROMISE[bonus_at(track, after)]


@move(
    "Track {0}: {1} up | Дорожка {0}: вверх на {1}", told="{who} {who:go/goes} {1} up on track {0} | {who} {who:поднимаетесь/поднимается} на {1} по дорожке {0}"
)
def advance(s, track: OneOf(TRACKS), steps: Range(1, DICE)):
    go_up(s, track, steps)


@move("Move nothing | Не ходить", gives_up=True, told="{who} {who:move/moves} nothing | {who} не {who:ходите/ходит}")
def pass_(s):
    end_turn(s)


def go_up(s, track, steps):
    """The end is looked for after every movement; a bonus reached by the last one is not used."""
    forward(s, track, steps)
    if is_over(s):
        finish_by(s, s.score)
    else:
        use_bonus(s, bonus_at(track, s.piece[s.seat][track]))


def is_over(s):
    total = 0
    for p in range(s.players):
        home = pieces_home(s, p)
        if home == PIECES:
            note(s, "all_home", p)
            return True
        total += home
    if total == PIECES_TO_END[s.players]:
        note(s, "zone_full", total)
        return True
    return False


def pieces_home(s, seat):
    home = 0
    for track in range(1, SIX):
        home += s.piece[seat][track] >= FINISH
    return home


def use_bonus(s, bonus):
    if bonus == BONUS.arrow:
        ask(s, s.seat, arrow_bonus)
        return
    if bonus == BONUS.step_six:
        step_on_six(s)
    elif bonus == BONUS.again:
        note(s, "again_bonus")
        s.extra = 1
    end_turn(s)


def bonus_at(track, place):
    return BONUS_AT[track - 1][TOP - place]


def can_step(s, track):
    """The piece of track 6 must be on the board already."""
    if track == SIX:
        return IN_HAND < s.piece[s.seat][SIX] < TOP
    return can_move(s, track, 1)


def arrow_bonus(s, may):
    for track in range(1, SIX + 1):
        if can_step(s, track):
            may.step(track)
    may.pass_()


def promise_step(s, track):
    return promise_advance(s, track, 1)


@move("Track {0}: 1 up | Дорожка {0}: вверх на 1", told="{who} {who:go/goes} 1 up on track {0} | {who} {who:поднимаетесь/поднимается} на 1 по дорожке {0}")
def step(s, track: OneOf(TRACKS)):
    go_up(s, track, 1)


def end_turn(s):
    if s.extra:
        ask(s, s.seat, extra_turn)
    else:
        next_turn(s)


def extra_turn(s, may):
    may.take()
    may.decline()


def thumb_extra_turn(s, may):
    may.take()


@move("Take the extra turn | Ходить ещё раз", told="{who} {who:take/takes} the extra turn | {who} {who:ходите/ходит} ещё раз")
def take(s):
    begin_turn(s)


@move(
    "No extra turn | Отказаться",
    gives_up=True,
    told="{who} {who:decline/declines} the extra turn | {who} {who:отказываетесь/отказывается} от дополнительного хода",
)
def decline(s):
    next_turn(s)


def next_turn(s):
    s.idle = 0 if s.moved else s.idle + 1
    s.moved = 0
    if s.idle == IDLE_ROUNDS * s.players:
        note(s, "idle")
        finish_by(s, s.score)
        return
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def scene(v, draw):
    places = range(TOP, IN_HAND, -1)
    side = [f"{VALUE[place]}{' ⚑' if place >= FINISH else ''}".replace("-", "−") for place in places]
    cells = [[cell(v, draw, track, place) for track in range(1, SIX + 1)] for place in places]
    draw.grid("board", cells, top=list(TRACKS), side=side, columns=list(TRACKS))
    draw.fact("home", f"{sum(pieces_home(v, p) for p in range(v.players))}/{PIECES_TO_END[v.players]}")
    draw.row("hand", [pieces_in_hand(v, p) for p in range(v.players)])


def cell(v, draw, track, place):
    pieces = [draw.piece(p) for p in range(v.players) if v.piece[p][track] == place]
    sign = "✕" if v.crossed[track] >> place & 1 else BONUS_SIGNS[bonus_at(track, place)].strip(".")
    return pieces + [sign] if sign else pieces or draw.dot
