"""Backgammon: two armies of checkers run past each other, hit, block and bear off; the cube raises the stake."""

from kosti.engine import Chips, Count, FaceOf, Game, Inner, Names, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import NOBODY, ask, finish_by, lowest, note, throw
from kosti.games.race_boards._backgammon_cube import (
    BEAVERED,
    OFFERED,
    RACCOONED,
    Cube,
    can_double,
    cube_options,
    draw_cube,
    has_cube,
    is_crawford,
    set_cube,
    stake_dropped,
    stake_offered,
    wants_double,
    wants_take,
)
from kosti.games.race_boards._backgammon_words import WORDS
from kosti.games.race_boards._hitting import any_move, carry, offer_best, offer_steps
from kosti.games.race_boards._points import (
    BAR,
    CHECKERS,
    HAND,
    HOME,
    OFF,
    PLACES,
    POINTS,
    Board,
    number_played,
    order_numbers,
    pips_of,
    use_number,
    way_from,
)
from kosti.games.race_boards._points_drawing import draw_board
from kosti.games.race_boards._points_match import PointsMatch, drawn_game_goes_on, is_too_long, match_goes_on

SETUPS = Names(
    standard="as usual | обычная",
    nackgammon="Nackgammon | накгаммон",
    hypergammon="three checkers | три шашки",
    in_hand="all in hand | все в запасе",
)
OPENINGS = Names(played="plays the two dice | ходит выпавшими костями", anew="throws both dice | бросает обе кости")
SIZES = Names(single="a single game | обычная партия", gammon="a gammon | марс", backgammon="a backgammon | кокс", start=1)
STARTS = (
    ((24, 2), (13, 5), (8, 3), (6, 5), (0, 0)),
    ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4)),
    ((24, 1), (23, 1), (22, 1), (0, 0), (0, 0)),
    ((HAND, CHECKERS), (0, 0), (0, 0), (0, 0), (0, 0)),
)
FACES = 6
NO_BONUS, ONE_TWO, NAMED = 0, 1, 2

game = Game(
    title="Backgammon | Короткие нарды (бэкгэммон)",
    about="Run home, block the way, hit what stands alone – and double when you dare. | Ведите шашки домой, запирайте путь, бейте одиноких — и удваивайте, если не боитесь.",
    seats=(2, 2),
    dice="2d6 per player, a doubling cube",
    most_dice=4,
    minutes=30,
    mechanics=("race", "board", "track", "duel", "betting"),
    options=[
        Option("match_length", 5, 0, 25, label="Points to win the match (0: for chips) | Очков для победы в матче (0: на фишки)"),
        *cube_options(True),
        Option("jacoby", False, label="Jacoby rule | Правило Джекоби"),
        Option("beavers", False, label="Beavers | Биверы"),
        Option("raccoons", False, label="Raccoons | Енотики"),
        Option("automatic_doubles", 0, 0, 1, label="Automatic doubles | Автоматические удвоения"),
        Option("games", 10, 1, 100, label="Games for chips | Партий на фишки"),
        Option("start_chips", 100, 1, 10_000),
        Option("setup", "standard", SETUPS, label="Start position | Расстановка"),
        Option("opening", "played", OPENINGS, label="Who begins | Кто начинает"),
        Option("winner_begins", False, label="The winner begins the next game | Следующую партию начинает победитель"),
        Option("hit_and_run", True, label="Hit and run at home | Бить дома и уходить"),
        Option("gammons", True, label="Gammons count double | Марс считается вдвойне"),
        Option("backgammons", True, label="Backgammons count three times | Кокс считается втройне"),
        Option("one_two", False, label="1-2 brings a double | 1-2 даёт дубль"),
        Option("resigning", True, label="Resigning | Можно сдаваться"),
    ],
    variants=[
        Variant("money", "Money play | Игра на фишки", match_length=0, jacoby=True),
        Variant(
            "nackgammon",
            "Nackgammon | Накгаммон",
            about="Backgammon with two more checkers far behind. | Бэкгэммон, где далеко позади ещё две шашки.",
            setup="nackgammon",
        ),
        Variant(
            "hypergammon",
            "Hypergammon | Гипергаммон",
            about="Backgammon with three checkers each: five minutes of fireworks. | Бэкгэммон с тремя шашками: пять минут фейерверка.",
            setup="hypergammon",
        ),
        Variant(
            "tavla",
            "Tavla (Turkish) | Тавла (по-турецки)",
            about="The backgammon of Turkish cafés: no cube, and at home nobody hits and runs. | Нарды турецких кофеен: без куба, а дома нельзя ударить и убежать.",
            cube=False,
            opening="anew",
            winner_begins=True,
            hit_and_run=False,
            backgammons=False,
            resigning=False,
        ),
        Variant(
            "portes",
            "Portes (Greek) | Портес (по-гречески)",
            about="The first game of every Greek evening: backgammon without a cube. | Первая игра греческого вечера: бэкгэммон без куба.",
            cube=False,
            opening="anew",
            winner_begins=True,
            backgammons=False,
            resigning=False,
        ),
        Variant(
            "acey-deucey",
            "Acey-Deucey (American) | Эйси-дьюси (по-американски)",
            about="The sailors' backgammon: all checkers start off the board, and 1-2 is a feast. | Нарды моряков: все шашки начинают вне доски, а 1-2 — праздник.",
            match_length=3,
            cube=False,
            setup="in-hand",
            opening="anew",
            gammons=False,
            backgammons=False,
            one_two=True,
            resigning=False,
        ),
    ],
    buy_in="start_chips",
    words=WORDS,
)


class State(Board, PointsMatch, Cube):
    chips: PerSeat[Chips].when()
    first_die: Inner[Count]
    has_doubled: Inner[Count]  # the cube has been raised by equal dice in this game
    size: Inner[Count]  # what the other is offered; 0: nothing
    bonus: Inner[Count]  # ONE_TWO or NAMED


def start(s):
    if s.match_length == 0:
        s.chips[0] = s.chips[1] = s.start_chips
    begin_game(s)


def begin_game(s):
    set_up(s, 0)
    set_up(s, 1)
    set_cube(s)
    s.turns = s.has_doubled = s.bonus = s.frozen = s.size = 0
    if is_crawford(s):
        note(s, "crawford_now")
    if s.winner_begins and s.starter != NOBODY:
        s.seat = s.starter
        throw(s, 2)
    else:
        note(s, "higher_begins")
        compare_dice(s)


def set_up(s, seat):
    for place in range(len(PLACES)):
        s.men[seat][place] = 0
    for i in range(len(STARTS[0])):
        s.men[seat][STARTS[s.setup][i][0]] += STARTS[s.setup][i][1]


def compare_dice(s):
    s.seat = 0
    throw(s, 1, first_thrown)


def first_thrown(s):
    s.first_die = s.roll[0]
    s.seat = 1
    throw(s, 1, second_thrown)


def second_thrown(s):
    """Equal dice are thrown again, and may double the stake once; the higher die begins."""
    if s.roll[0] == s.first_die:
        note(s, "equal")
        double_by_itself(s)
        compare_dice(s)
        return
    s.seat = int(s.roll[0] > s.first_die)
    note(s, "begins_game", s.seat)
    if s.opening == OPENINGS.anew:
        throw(s, 2)
        return
    s.roll[1] = s.first_die
    s.rolled = 2
    thrown(s)


def double_by_itself(s):
    if s.automatic_doubles and s.has_doubled == 0 and has_cube(s) and 2 * s.cube_value <= most_stake(s):
        s.has_doubled = 1
        s.cube_value *= 2
        note(s, "stands_at", s.cube_value)


def begin_turn(s):
    if is_too_long(s):
        replay_game(s)
        return
    s.size = 0
    if may_double(s) or s.resigning:
        ask(s, s.seat, doubling)
    else:
        throw(s, 2)


def replay_game(s):
    if drawn_game_goes_on(s, s.score if s.match_length else s.chips):
        begin_game(s)


def doubling(s, may):
    may.throw_()
    if may_double(s):
        may.double()
    if s.resigning and s.size == 0:
        may.resign()


def may_double(s):
    return can_double(s, most_stake(s))


def most_stake(s):
    """The cube goes only so far, and in a game for chips both have to cover it."""
    return s.cube_limit if s.match_length else min(s.cube_limit, lowest(s, s.chips))


def thumb_doubling(s, may):
    if may_double(s) and wants_double(s):
        may.double()
    else:
        may.throw_()


@move
def throw_(s):
    throw(s, 2)


def thrown(s):
    """A double is played four times; 1-2 may bring more."""
    order_numbers(s)
    s.frozen = 0
    s.bonus = ONE_TWO if s.one_two and s.roll[0] == 2 and s.roll[1] == 1 else NO_BONUS
    play_on(s)


def play_on(s):
    if s.rolled == 0:
        all_played(s)
    elif any_move(s):
        ask(s, s.seat, moving)
    else:
        note(s, "stuck")
        end_turn(s)


def moving(s, may):
    offer_steps(s, may)


def thumb_moving(s, may):
    offer_best(s, may)


@move("{0}/{1} | {0}/{1}", form="{}/{}", carries="hits", told="{who} {who:play/plays} {0}/{1} | {who} {who:ходите/ходит} {0}/{1}")
def move_(s, place: OneOf(PLACES), target: OneOf(PLACES)):
    number = number_played(s, place, target)
    way = way_from(place)
    use_number(s, number)
    if carry(s, way, number):
        note(s, "hits", target)
        if target <= HOME and not s.hit_and_run:
            s.frozen |= 1 << (way + number)
    if pips_of(s.men[s.seat]) == 0:
        win_by(s, s.seat, largest_loss(s, 1 - s.seat))
    else:
        play_on(s)


def all_played(s):
    """After 1-2 any double is played, and after that the player throws again."""
    if s.bonus == ONE_TWO:
        ask(s, s.seat, naming)
    elif s.bonus == NAMED:
        note(s, "throws_again")
        throw(s, 2)
    else:
        end_turn(s)


def naming(s, may):
    for face in range(1, FACES + 1):
        may.name(face)


def promise_name(s, face):
    """The largest double of which a checker can play."""
    s.roll[0] = face
    s.rolled = 1
    promise = face if any_move(s) else 0
    s.rolled = 0
    return promise


@move("Play {0}-{0} | Сыграть {0}-{0}", told="{who} {who:choose/chooses} {0}-{0} | {who} {who:выбираете/выбирает} {0}-{0}")
def name_(s, face: FaceOf(FACES)):
    s.bonus = NAMED
    s.roll[0] = s.roll[1] = face
    order_numbers(s)
    play_on(s)


def end_turn(s):
    s.rolled = 0
    s.seat = 1 - s.seat
    begin_turn(s)


# --- the end of a game


def largest_loss(s, seat):
    """What a player who has not borne off everything can lose now: a gammon with none off, a backgammon with one on the bar or in the winner's home as well."""
    men = s.men[seat]
    if men[OFF] > 0 or not s.gammons or (s.jacoby and s.cube_owner == NOBODY):
        return SIZES.single
    back = men[BAR]
    for place in range(POINTS - HOME + 1, POINTS + 1):
        back += men[place]
    return SIZES.backgammon if back and s.backgammons else SIZES.gammon


def win_by(s, winner, size):
    """A game is won, by so many times the cube."""
    if size > SIZES.single:
        note(s, "counts", SIZES.name(size), int(size))
    win_points(s, winner, size * s.cube_value)


def win_points(s, winner, points):
    s.rolled = 0
    if s.match_length:
        if match_goes_on(s, winner, points):
            begin_game(s)
    else:
        pay(s, winner, points)


def pay(s, winner, points):
    """The loser pays as far as his chips go; without chips nobody plays on."""
    paid = min(points, s.chips[1 - winner])
    note(s, "wins_chips", winner, paid)
    s.chips[winner] += paid
    s.chips[1 - winner] -= paid
    s.starter = winner
    if s.round == s.games or lowest(s, s.chips) == 0:
        finish_by(s, s.chips)
    else:
        s.round += 1
        begin_game(s)


# --- the cube, and resigning


@move("Double | Удвоить", risky=True, told="{who} {who:double/doubles} | {who} {who:удваиваете/удваивает}")
def double(s):
    s.doubler = s.seat
    s.raised = OFFERED
    ask(s, 1 - s.seat, answering)


def answering(s, may):
    """Who is offered a double may beaver it, who is beavered may answer with a raccoon."""
    may.take()
    may.drop()
    if 4 * s.cube_value <= most_stake(s) and s.raised == OFFERED and s.beavers:
        may.beaver()
    if 2 * s.cube_value <= most_stake(s) and s.raised == BEAVERED and s.raccoons:
        may.raccoon()


def promise_take(s):
    return wants_take(s)


@move("Take | Принять", told="{who} {who:take/takes} | {who} {who:принимаете/принимает}")
def take(s):
    if s.raised == OFFERED:
        s.cube_value *= 2
        s.cube_owner = s.seat
    note(s, "stands_at", s.cube_value)
    s.seat = s.doubler
    throw(s, 2)


@move("Drop | Сдать партию", gives_up=True, told="{who} {who:drop/drops} | {who} {who:сдаёте/сдаёт} партию")
def drop(s):
    win_points(s, 1 - s.seat, stake_dropped(s))


@move("Beaver | Бивер", risky=True, told="{who} {who:beaver/beavers} | {who} {who:отвечаете/отвечает} бивером")
def beaver(s):
    s.cube_value *= 4
    s.cube_owner = s.seat
    s.raised = BEAVERED
    ask(s, s.doubler, answering)


@move("Raccoon | Енотик", risky=True, told="{who} {who:raccoon/raccoons} | {who} {who:отвечаете/отвечает} енотиком")
def raccoon(s):
    s.cube_value *= 2
    s.raised = RACCOONED
    ask(s, 1 - s.seat, answering)


@move("Resign … | Сдаться …", gives_up=True, told="{who} {who:think/thinks} of resigning | {who} {who:думаете/думает}, не сдаться ли")
def resign(s):
    ask(s, s.seat, resigning_as)


def resigning_as(s, may):
    may.never_mind()
    for size in range(SIZES.single, largest_loss(s, s.seat) + 1):
        may.offer(size)


def promise_never_mind(s):
    """A bot plays to the end: where all is lost it does not take long."""
    return 1


@move("Never mind | Нет, играем", told="{who} {who:play/plays} on | {who} {who:играете/играет} дальше")
def never_mind(s):
    play_on_unresigned(s)


@move("Lose {0} | Проиграть: {0}", gives_up=True, told="{who} {who:offer/offers} to resign: {0} | {who} {who:предлагаете/предлагает} сдаться: {0}")
def offer(s, size: OneOf(SIZES)):
    s.size = size
    ask(s, 1 - s.seat, resigned)


def resigned(s, may):
    may.accept()
    may.decline()


def promise_accept(s):
    """Unless more is to be won: the other would not bring everything home and one checker off in time."""
    return s.size >= largest_loss(s, 1 - s.seat) or 2 * pips_of(s.men[s.seat]) > pips_of(s.men[1 - s.seat])


@move("Accept | Принять", told="{who} {who:accept/accepts} | {who} {who:соглашаетесь/соглашается}")
def accept(s):
    win_by(s, s.seat, s.size)


@move("Play on | Играть дальше", told="{who} {who:play/plays} on | {who} {who:играете/играет} дальше")
def decline(s):
    s.seat = 1 - s.seat
    play_on_unresigned(s)


def play_on_unresigned(s):
    """Resigning is offered once before a throw."""
    s.size = SIZES.single
    if may_double(s):
        ask(s, s.seat, doubling)
    else:
        throw(s, 2)


def tell(v, draw):
    return {"offered": stake_offered(v), "size": draw.word(SIZES.name(v.size)) if v.size else ""}


def scene(v, draw):
    draw_board(v, draw, lambda place: BAR - place, ("bar", "off"), draw_cube(v, draw))
