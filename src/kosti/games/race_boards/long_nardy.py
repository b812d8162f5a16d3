"""Long nardy: fifteen checkers leave the head one a turn, run round the board and build fences, and nothing is ever hit."""

from kosti.engine import Flag, Game, Inner, Names, OneOf, Option, Seat, move
from kosti.engine.rules import NOBODY, ask, note, throw, toss_for_start
from kosti.games.race_boards._backgammon_cube import (
    Cube,
    can_double,
    cube_options,
    draw_cube,
    is_crawford,
    set_cube,
    stake_dropped,
    stake_offered,
    wants_double,
    wants_take,
)
from kosti.games.race_boards._points import BAR, CHECKERS, OFF, PLACES, number_played, order_numbers, pips_of, use_number
from kosti.games.race_boards._points_drawing import draw_board
from kosti.games.race_boards._points_match import PointsMatch, drawn_game_goes_on, is_too_long, match_goes_on
from kosti.games.race_boards._same_way import HEAD, SameWay, carry, facing, most_times, offer_same_way, open_points, row_limit, step_promise

CHECKS = Names(step="after every step | после каждого хода", turn="at the end of the turn | в конце хода")
STARTS = Names(alternate="in turn | по очереди", winner="the winner | победитель")
OYN, MARS, KOKS = 1, 2, 3
LISTED = (0, 0, 0, 1, 1, 0, 1)  # 3-3, 4-4 and 6-6

game = Game(
    title="Long Nardy | Длинные нарды",
    about="All checkers start on one head; build fences and race round, nobody is hit. | Все шашки на одной голове: стройте заборы и бегите по кругу, никого не бьют.",
    seats=(2, 2),
    dice="2d6",
    most_dice=4,
    minutes=30,
    mechanics=("race", "board", "track", "duel"),
    options=[
        Option("match_length", 3, 1, 25),
        Option(
            "last_throw",
            False,
            label="The last throw | Последний бросок",
            variant="The Last Throw | Последний бросок",
        ),
        Option("koks", False, label="Koks counts three | Кокс — три очка", variant="Koks | Кокс"),
        Option(
            "two_from_head_list",
            False,
            label="Two from the head with 6-6, 4-4, 3-3 only | Две с головы только при 6-6, 4-4, 3-3",
            variant="6-6, 4-4, 3-3 Only | Только 6-6, 4-4, 3-3",
        ),
        Option("block_check", "step", CHECKS, label="A row of six is forbidden | Ряд из шести запрещён"),
        Option("next_start", "alternate", STARTS, label="Who begins the next game | Кто начинает следующую партию"),
        *cube_options(False),
    ],
    words={
        "guide goal": "Bring all your checkers round and bear them off first; {match_length} points win the match. | Проведите все шашки по кругу и снимите их первым; {match_length} {match_length:очко выигрывает/очка выигрывают/очков выигрывают} матч.",
        "told move": "{who} {who:play/plays} {0}/{1} | {who} {who:ходите/ходит} {0}/{1}",
        "doubling": "Throw, or double the stake first? | Бросаете или сначала удваиваете ставку?",
        "guide doubling": "Throw. Double only if you are clearly ahead: the other may refuse, and loses the game. | Бросайте. Удваивайте, только если вы явно впереди: соперник может отказаться и проиграть партию.",
        "told throw": "{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:",
        "help verb throw": "Throw both dice and play their numbers. | Бросить обе кости и сыграть выпавшие числа.",
        "stands_at": "The cube stands at {0} | Куб на {0}",
        "crawford_now": "Crawford game: played without the cube | Партия Кроуфорда: без куба",
        "two_from_head": "The way is blocked: a second checker may leave the head | Путь закрыт: с головы можно снять вторую шашку",
        "one_more_turn": "{0.name} {0.name:have/has} the last throw | {0.name}: последний бросок",
        "both_finished": "Both have finished: the game is drawn | Закончили оба: ничья",
        "mars": "Mars: no checker of {0.name:yours/*} is off | {0.name}: ни одной снятой шашки, марс",
        "koks_lost": "Koks: a checker of {0.name:yours/*} is still on the head | {0.name}: шашка ещё на голове, кокс",
    },
)


class State(SameWay, PointsMatch, Cube):
    rows_forbidden = 1
    white: Inner[Seat]  # who began this game
    is_last: Inner[Flag]  # White has finished, and Black has the last throw


def start(s):
    s.rows_at_end = s.block_check == CHECKS.turn
    begin_game(s)


def begin_game(s):
    """The first game is begun by the higher die."""
    for p in range(s.players):
        for place in range(len(PLACES)):
            s.men[p][place] = 0
        s.men[p][HEAD] = CHECKERS
    s.turns = s.is_last = 0
    set_cube(s)
    if is_crawford(s):
        note(s, "crawford_now")
    if s.starter == NOBODY:
        toss_for_start(s, 1, first_turn)
    else:
        s.seat = s.starter
        first_turn(s)


def first_turn(s):
    note(s, "begins")
    s.starter = s.white = s.seat
    throw(s, 2)


def thrown(s):
    """One checker may leave the head; on a player's first turn a double may bring a second one."""
    order_numbers(s)
    s.from_head = 1
    if s.rolled == 4 and s.turns <= 1 and second_may_leave(s):
        s.from_head = 2
        note(s, "two_from_head")
    play_on(s)


def second_may_leave(s):
    """If one checker alone cannot play all four numbers, since enemy checkers stand in its way; by the list always with its three doubles."""
    if s.two_from_head_list:
        return LISTED[s.roll[0]]
    return most_times(s, open_points(s), row_limit(s)) < s.rolled


def play_on(s):
    if s.rolled and most_times(s, open_points(s), row_limit(s)):
        ask(s, s.seat, moving)
        return
    if s.rolled:
        note(s, "stuck")
    end_turn(s)


def moving(s, may):
    offer_same_way(s, may)


def promise_move(s, place, target):
    return step_promise(s, place, target)


@move("{0}/{1} | {0}/{1}", form="{}/{}", carries=True)
def move_(s, place: OneOf(PLACES), target: OneOf(PLACES)):
    number = number_played(s, place, target)
    use_number(s, number)
    carry(s, BAR - place, number)
    if pips_of(s.men[s.seat]) == 0:
        finish_game(s)
    else:
        play_on(s)


def finish_game(s):
    """White's last checker is off: with the last throw Black has one more turn."""
    s.rolled = 0
    if s.is_last:
        note(s, "both_finished")
        draw_game(s)
    elif s.last_throw and s.seat == s.white:
        s.is_last = 1
        s.seat = 1 - s.seat
        note(s, "one_more_turn", s.seat)
        throw(s, 2)
    else:
        win_game(s, s.seat, size_of_win(s, 1 - s.seat) * s.cube_value)


def size_of_win(s, loser):
    if s.men[loser][OFF]:
        return OYN
    if s.koks and s.men[loser][HEAD]:
        note(s, "koks_lost", loser)
        return KOKS
    note(s, "mars", loser)
    return MARS


def win_game(s, winner, points):
    s.rolled = 0
    if match_goes_on(s, winner, points):
        next_game(s, winner)


def draw_game(s):
    if drawn_game_goes_on(s, s.score):
        next_game(s, s.white)


def next_game(s, winner):
    s.starter = winner if s.next_start == STARTS.winner else 1 - s.white
    begin_game(s)


def end_turn(s):
    s.rolled = 0
    s.seat = 1 - s.seat
    if s.is_last:
        win_game(s, s.white, size_of_win(s, 1 - s.white) * s.cube_value)
    elif is_too_long(s):
        draw_game(s)
    elif may_double(s):
        ask(s, s.seat, doubling)
    else:
        throw(s, 2)


# --- the cube, where it is used


def may_double(s):
    return can_double(s, s.cube_limit)


def doubling(s, may):
    may.throw_()
    may.double()


def promise_double(s):
    return wants_double(s)


@move
def throw_(s):
    throw(s, 2)


@move("Double | Удвоить", risky=True, told="{who} {who:double/doubles} | {who} {who:удваиваете/удваивает}")
def double(s):
    s.doubler = s.seat
    ask(s, 1 - s.seat, answering)


def answering(s, may):
    may.take()
    may.drop()


def promise_take(s):
    return wants_take(s)


@move("Take | Принять", told="{who} {who:take/takes} | {who} {who:принимаете/принимает}")
def take(s):
    s.cube_value *= 2
    s.cube_owner = s.seat
    note(s, "stands_at", s.cube_value)
    s.seat = s.doubler
    throw(s, 2)


@move("Drop | Сдать партию", gives_up=True, told="{who} {who:drop/drops} | {who} {who:сдаёте/сдаёт} партию")
def drop(s):
    win_game(s, 1 - s.seat, stake_dropped(s))


def tell(v, draw):
    return {"offered": stake_offered(v)}


def scene(v, draw):
    draw_board(v, draw, facing, cube=draw_cube(v, draw))
