"""Ludo: a six brings a piece in, and then it runs once round the cross, home or back into the base."""

from kosti.engine import Count, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import NOBODY, ask, decided_by, finish, next_in, note, throw, toss_for_start, win
from kosti.games.race_boards._ludo_board import LANES_AT, SQUARES_AT, YARD_SIZES, YARDS

PIECES = 4
MOST_THROWS = 3000
TRIES = 3
BASE = -1  # the position of a piece that is not on the track

BOARDS = Names(**{"of-52": "52 squares | 52 клетки", "of-40": "40 squares | 40 клеток"})
ROUND = (52, 40)
QUARTER = (13, 10)
LAST_SQUARE = (50, 39)  # positions: from 0, one's own starting square, then the lane home
END = (56, 43)
CORNERS = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 2, 0, 0), (0, 1, 2, 0), (0, 1, 2, 3))  # by players and seat

SAFE = Names(none="none | никакие", starts="the starting squares | стартовые", eight="eight | восемь")
MORE_SAFE = 8  # squares behind every starting square
OWN = Names(block="form a block | стоят преградой", stack="stand together | просто стоят вместе", forbid="are not allowed | запрещены")
SIXES = Names(lose="is lost | пропадает", play="is played | играется")
ENTER = Names(six="a 6 | шестёрка", six_or_one="a 6 or a 1 | шестёрка или единица")
PLACES = Names("base", *map(str, range(52)), *(f"lane-{n}" for n in range(1, 6)))
FIRST_SQUARE, FIRST_LANE = 1, 53  # numbers of names

game = Game(
    title="Ludo | Лудо",
    about="Throw a six, run round the cross, and do not get angry when you are sent back. | Выбросьте шестёрку, обегите крест и не сердитесь, если вас отправят обратно.",
    seats=(2, 4),
    best=(4, 4),
    dice="1d6",
    minutes=40,
    mechanics=("race", "board", "track"),
    options=[
        Option("board", "of-52", BOARDS, label="Board | Доска"),
        Option("safe", "none", SAFE, label="Squares where nobody is captured | Клетки, где не бьют"),
        Option("own", "block", OWN, label="Two own pieces on a square | Две свои фишки на клетке"),
        Option("bonus_capture", False, label="A capture gives another throw | За взятие ещё бросок"),
        Option("bonus_home", False, label="A piece that comes home gives another throw | За фишку дома ещё бросок"),
        Option("three_sixes", "lose", SIXES, label="The third six in a row | Третья шестёрка подряд"),
        Option("enter", "six", ENTER, label="What brings a piece in | Что вводит фишку"),
        Option("one_out", False, label="One piece begins on the track | Одна фишка сразу на старте"),
        Option("three_tries", False, label="Three tries for a six | Три попытки на шестёрку"),
        Option("must_enter", False, label="Bringing in and leaving the start come first | Вводить и уходить со старта обязательно"),
        Option("must_capture", False, label="Captures must be made | Бить обязательно"),
        Option("jump_in_goal", True, label="Pieces may jump in the lane home | На дорожке домой можно перепрыгивать"),
        Option("play_on", True, label="The others play on for the places | Остальные доигрывают за места"),
    ],
    variants=[
        Variant("modern", "Modern rules | Современные правила", safe="eight", own="stack", bonus_capture=True, bonus_home=True),
        Variant(
            "mensch",
            "Mensch ärgere dich nicht | Не сердись, дружок",
            about="The German classic: forty squares, three tries for a six, and nobody blocks the way. | Немецкая классика: сорок клеток, три попытки на шестёрку, и никто не загораживает дорогу.",
            board="of-40",
            own="forbid",
            three_sixes="play",
            one_out=True,
            three_tries=True,
            must_enter=True,
            play_on=False,
        ),
    ],
    score_field="home",
    words={
        "guide goal": "Bring all four pieces round the board and home first. | Первым провести все четыре фишки вокруг доски и домой.",
        "guide legal": "Touch the piece that is to move. | Коснитесь фишки, которой пойдёте.",
        "legal": "A {steps}: which piece moves? | Выпало {steps}: какой фишкой пойдёте?",
        "here_home": "home | дом",
        "help row home": "Pieces that are home. | Фишки, которые уже дома.",
        "help board": "Everybody runs clockwise from the coloured square beside the base, once round, and up the lane of that colour. | Каждый бежит по часовой стрелке от цветной клетки у своей базы, один круг, и потом по дорожке своего цвета.",
        "help move": "The piece goes as many squares as the die shows; an enemy there is sent back to the base. | Фишка идёт столько клеток, сколько на кости; чужая на этой клетке отправляется на базу.",
        "help base": "A piece comes out of the base onto the starting square. | Фишка выходит с базы на стартовую клетку.",
        "help lane-*": "Square {n} of the lane home: nobody else can come here. | Клетка {n} дорожки домой: чужих здесь не бывает.",
        "help square-*": "Square {n} of the track. | Клетка {n} круга.",
        "help yard-*": "The base: pieces wait here to be brought in. | База: здесь фишки ждут выхода.",
        "help centre-*": "Home. | Дом.",
        "board": "Board | Доска",
        "base": "the base | база",
        **{f"lane-{n}": f"lane {n} | дорожка {n}" for n in range(1, 6)},
        "verb move": "Move | Ход",
        "which place": "Piece | Фишка",
        "move_to": "move to | ход",
        "enters": "{who} {who:bring/brings} a piece in | {who} {who:вводите/вводит} фишку",
        "lands": "to {0} | → {0}",
        "captures": "{who} {who:capture/captures} {0.name:a piece of yours/a piece of *} | {who} {who:бьёте/бьёт} фишку: {0.name}",
        "comes_home": "A piece of {who:yours/*} is home | {who}: фишка дома",
        "no_move": "{who} cannot move a {0} | {who}: с {0} ходить нечем",
        "tries_again": "No six: {who} may try again | Не шестёрка: {who} {who:пробуете/пробует} ещё",
        "third_six": "The third six is lost | Третья шестёрка пропала",
        "again": "{who} {who:throw/throws} again | {who} {who:бросаете/бросает} ещё",
        "done": "All pieces of {who:yours/*} are home: place {0} | {who}: все фишки дома, место {0}",
        "too_long": "{0} throws: the places go by how far the pieces have come | Бросков: {0}; места — по пройденному пути",
    },
)


class State:
    home: PerSeat[Count]("Home (of 4) | Дома (из 4)")
    base: Inner[PerSeat[Count]] = PIECES
    on: Inner[PerSeat[Count[57]]]
    playing: Inner[PerSeat[Flag]] = 1
    finished: Inner[Count]
    steps: Inner[Count]
    sixes: Inner[Count]
    tries: Inner[Count]
    urgent: Inner[Number]  # how urgent the most urgent moves of this throw are
    throw_count: Inner[Number]


def start(s):
    for p in range(s.players):
        s.base[p] -= s.one_out
        s.on[p][0] = s.one_out
    toss_for_start(s, 1, begin)


def begin(s):
    note(s, "begins")
    begin_turn(s)


def begin_turn(s):
    s.sixes = 0
    s.tries = TRIES if s.three_tries and is_stuck(s) else 1
    throw(s, 1)


def is_stuck(s):
    """No piece on the track, and none that could move on in the lane."""
    for position in range(LAST_SQUARE[s.board] + 1):
        if s.on[s.seat][position]:
            return False
    for steps in range(1, 6):
        for position in range(LAST_SQUARE[s.board] + 1, END[s.board]):
            if s.on[s.seat][position] and can_go(s, position, steps):
                return False
    return True


def thrown(s):
    s.throw_count += 1
    s.steps = s.roll[0]
    s.sixes = s.sixes + 1 if s.steps == 6 else 0
    if s.sixes == 3 and s.three_sixes == SIXES.lose:
        note(s, "third_six")
        next_turn(s)
        return
    s.urgent = must_of_all(s)
    if s.urgent >= 0:
        ask(s, s.seat)
    else:
        note(s, "no_move", s.steps)
        go_on(s, False)


def square_of(s, seat, position):
    return (QUARTER[s.board] * CORNERS[s.players][seat] + position) % ROUND[s.board]


def position_on(s, seat, square):
    """What a square is to a seat; BASE where it does not come."""
    position = (square - QUARTER[s.board] * CORNERS[s.players][seat]) % ROUND[s.board]
    return position if position <= LAST_SQUARE[s.board] else BASE


def is_safe(s, square):
    beyond = square % QUARTER[s.board]
    return s.safe != SAFE.none and (beyond == 0 or (s.safe == SAFE.eight and beyond == MORE_SAFE))


def can_go(s, position, steps):
    """Whether a piece of the seat in turn can move from a position."""
    if position == BASE:
        enters = steps == 6 or (steps == 1 and s.enter == ENTER.six_or_one)
        return enters and is_open(s, 0)
    if position + steps > END[s.board]:
        return False
    for passed in range(position + 1, position + steps):
        if is_barred(s, passed):
            return False
    return is_open(s, position + steps)


def is_barred(s, position):
    """A place that cannot be passed: a block, or an own piece in the lane where nobody jumps."""
    if position > LAST_SQUARE[s.board]:
        return not s.jump_in_goal and s.on[s.seat][position] > 0
    return s.own == OWN.block and most_enemies(s, position) > 1


def is_open(s, position):
    """Whether a piece of the seat in turn may land at a position."""
    is_home = s.board == BOARDS.of_52 and position == END[s.board]
    if s.own == OWN.forbid and s.on[s.seat][position] and not is_home:
        return False
    return position > LAST_SQUARE[s.board] or s.own != OWN.block or most_enemies(s, position) < 2


def most_enemies(s, position):
    """How many pieces of one other player stand at a position of the track."""
    most = 0
    for p in range(s.players):
        theirs = as_seen_by(s, p, position)
        if p != s.seat and theirs != BASE:
            most = max(most, s.on[p][theirs])
    return most


def as_seen_by(s, seat, position):
    """What a position on the track of the seat in turn is to another seat; BASE where that one does not come."""
    theirs = position + QUARTER[s.board] * (CORNERS[s.players][s.seat] - CORNERS[s.players][seat])
    if theirs < 0:
        theirs += ROUND[s.board]
    elif theirs >= ROUND[s.board]:
        theirs -= ROUND[s.board]
    return theirs if theirs <= LAST_SQUARE[s.board] else BASE


def can_capture(s, position):
    return 0 <= position <= LAST_SQUARE[s.board] and not is_safe(s, square_of(s, s.seat, position)) and most_enemies(s, position) > 0


def must(s, position):
    """How urgent it is to move a piece: -1 if it cannot, 2 if it comes before all others."""
    waiting = s.base[s.seat]
    pieces = waiting if position == BASE else s.on[s.seat][position]
    if pieces == 0 or not can_go(s, position, s.steps):
        return -1
    if s.must_enter and waiting and position <= 0:
        return 2
    return int(s.must_capture and can_capture(s, target_of(s, position)))


def target_of(s, position):
    return 0 if position == BASE else position + s.steps


def must_of_all(s):
    urgent = -1
    for position in range(BASE, END[s.board]):
        urgent = max(urgent, must(s, position))
    return urgent


def legal(s, may):
    for position in range(BASE, END[s.board]):
        if must(s, position) == s.urgent:
            may.move(place_of(s, position))


def place_of(s, position):
    """The name of the place where a piece of the seat in turn stands."""
    if position == BASE:
        return PLACES.base
    if position > LAST_SQUARE[s.board]:
        return FIRST_LANE + position - LAST_SQUARE[s.board] - 1
    return FIRST_SQUARE + square_of(s, s.seat, position)


def position_at(s, place):
    if place == PLACES.base:
        return BASE
    if place >= FIRST_LANE:
        return LAST_SQUARE[s.board] + 1 + place - FIRST_LANE
    return position_on(s, s.seat, place - FIRST_SQUARE)


@move("Move from {0} | Ход: {0}", told="{who} {who:move/moves} from {0} | {who} {who:ходите/ходит}: {0}")
def move_(s, place: OneOf(PLACES)):
    position = position_at(s, place)
    target = target_of(s, position)
    if position == BASE:
        note(s, "enters")
        s.base[s.seat] -= 1
    else:
        s.on[s.seat][position] -= 1
    captures = can_capture(s, target)
    if captures:
        capture(s, target)
    s.on[s.seat][target] += 1
    comes_home = is_home(s, target) and not is_home(s, position)
    if comes_home:
        note(s, "comes_home")
        s.home[s.seat] += 1
    elif position != BASE:
        note(s, "lands", PLACES.name(place_of(s, target)))
    if s.home[s.seat] == PIECES:
        complete(s)
    else:
        go_on(s, (captures and s.bonus_capture) or (comes_home and s.bonus_home))


def is_home(s, position):
    """On the board of 40 squares the whole lane is home."""
    return position == END[s.board] or (s.board == BOARDS.of_40 and position > LAST_SQUARE[s.board])


def capture(s, position):
    for p in range(s.players):
        theirs = as_seen_by(s, p, position)
        if p != s.seat and theirs != BASE and s.on[p][theirs]:
            note(s, "captures", p)
            s.base[p] += s.on[p][theirs]
            s.on[p][theirs] = 0


def complete(s):
    """All four are home; the places go in order, and the last one need not play on."""
    s.finished += 1
    note(s, "done", s.finished)
    if not s.play_on:
        win(s, s.seat)
        return
    s.standing[s.seat] = 10_000 - s.finished
    s.playing[s.seat] = 0
    if s.finished == s.players - 1:
        decided_by(s, "first")
        finish(s)
    else:
        next_turn(s)


def go_on(s, bonus):
    """Another throw for a six, for what the options reward, or as a further try; else the next player."""
    if s.throw_count >= MOST_THROWS:
        end_by_progress(s)
    elif s.steps == 6 or bonus:
        s.tries = 1
        note(s, "again")
        throw(s, 1)
    elif s.tries > 1:
        s.tries -= 1
        note(s, "tries_again")
        throw(s, 1)
    else:
        next_turn(s)


def next_turn(s):
    if s.throw_count >= MOST_THROWS:
        end_by_progress(s)
        return
    s.seat = next_in(s, s.seat, s.playing)
    begin_turn(s)


def end_by_progress(s):
    note(s, "too_long", MOST_THROWS)
    for p in range(s.players):
        if s.playing[p]:
            s.standing[p] = 0
            for position in range(END[s.board] + 1):
                s.standing[p] += position * s.on[p][position]
    finish(s)


def promise_move(s, place):
    """Capture what has come far, get out of danger, do not run into it, and come home."""
    position = position_at(s, place)
    target = target_of(s, position)
    promise = 20 + danger(s, position) * (position + 4)
    if position == BASE:
        promise += 30
    if is_home(s, target):
        promise += 15
    elif target > LAST_SQUARE[s.board]:
        promise += 8
    if can_capture(s, target):
        promise += 60 + 3 * lost_at(s, target)
    return promise - danger_there(s, target) * (target + 4) + target // 8


def lost_at(s, position):
    """How far the pieces of others have come that stand at a position."""
    lost = 0
    for p in range(s.players):
        theirs = as_seen_by(s, p, position)
        if p != s.seat and theirs != BASE:
            lost += theirs * s.on[p][theirs]
    return lost


def danger(s, position):
    """Whether a piece stands in the way of others, unless it is part of a block."""
    if position == BASE or (s.own == OWN.block and s.on[s.seat][position] > 1):
        return 0
    return pursuers(s, position)


def danger_there(s, position):
    if s.own == OWN.block and s.on[s.seat][position] > 0:
        return 0
    return pursuers(s, position)


def pursuers(s, position):
    """From how many places a single throw could capture a piece at a position."""
    if position > LAST_SQUARE[s.board] or is_safe(s, square_of(s, s.seat, position)):
        return 0
    found = 0
    for p in range(s.players):
        theirs = as_seen_by(s, p, position)
        if p == s.seat or theirs == BASE:
            continue
        found += theirs == 0 and s.base[p] > 0
        for steps in range(1, 7):
            if theirs >= steps and s.on[p][theirs - steps]:
                found += 1
    return found


def scene(v, draw):
    squares = [drawn_square(v, draw, square) for square in range(ROUND[v.board])]
    lanes = [part for p in range(v.players) for part in drawn_lane(v, draw, p)]
    yards = [drawn_yard(v, draw, corner) for corner in range(4)]
    draw.track("board", "cross", [squares, lanes, yards], goes=moves_of(v, draw))


def seat_at(v, corner):
    """Who plays from a corner of the board, if anybody."""
    return next((p for p in range(v.players) if CORNERS[v.players][p] == corner), NOBODY)


def drawn_square(v, draw, square):
    corner, beyond = divmod(square, QUARTER[v.board])
    seat = seat_at(v, corner) if beyond == 0 else NOBODY
    owner, looks = (seat, ["start"]) if seat != NOBODY else (None, [])
    looks += ["safe"] if is_safe(v, square) else []
    standing = [draw.piece(p) for p in range(v.players) for _ in range(standing_on(v, p, square))]
    choice = str(square) if standing_on(v, v.seat, square) else ""
    return draw.part(f"square-{square}", str(square), at=SQUARES_AT[v.board][square], owner=owner, looks=" ".join(looks), lying=standing, choice=choice)


def standing_on(v, p, square):
    position = position_on(v, p, square)
    return v.on[p][position] if position != BASE else 0


def drawn_lane(v, draw, p):
    """The lane of a player, and on the cross of 52 squares the home behind it."""
    for n, at in enumerate(LANES_AT[v.board][CORNERS[v.players][p]], 1):
        pieces = v.on[p][LAST_SQUARE[v.board] + n]
        label, name = f"{draw.seat(p).lower()}{n}", f"lane-{n}"
        is_end = LAST_SQUARE[v.board] + n == END[v.board] and v.board == BOARDS.of_52
        choice = name if p == v.seat and not is_end else ""
        looks = "home" if is_end else "lane"
        yield draw.part(
            f"lane-{n}-{p}", draw.word("here_home") if is_end else label, at=at, owner=p, looks=looks, lying=[draw.piece(p)] * pieces, choice=choice
        )


def drawn_yard(v, draw, corner):
    p, at, span = seat_at(v, corner), YARDS[v.board][corner], YARD_SIZES[v.board]
    if p == NOBODY:
        return draw.part(f"yard-{corner}", "", at=at, span=span, looks="yard")
    choice = "base" if p == v.seat else ""
    return draw.part(f"yard-{corner}", draw.name(p), at=at, span=span, owner=p, looks="yard", lying=[draw.piece(p)] * v.base[p], choice=choice)


def moves_of(v, draw):
    """Where the pieces of the seat in turn can go, while it chooses."""
    movable = [position for position in range(BASE, END[v.board]) if v.roll and v.urgent >= 0 and must(v, position) == v.urgent]
    return [(drawn_at(v, position), drawn_at(v, target_of(v, position)), draw.word("move_to")) for position in movable]


def drawn_at(v, position):
    if position == BASE:
        return f"yard-{CORNERS[v.players][v.seat]}"
    if position > LAST_SQUARE[v.board]:
        return f"lane-{position - LAST_SQUARE[v.board]}-{v.seat}"
    return f"square-{square_of(v, v.seat, position)}"
