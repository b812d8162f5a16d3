"""Fevga: both run the same way round, one checker is enough to hold a point, and the first runner goes alone."""

from kosti.engine import Game, OneOf, Option, move
from kosti.engine.rules import NOBODY, ask, note, throw, toss_for_start
from kosti.games.race_boards._points import BAR, CHECKERS, OFF, PLACES, number_played, order_numbers, pips_of, use_number
from kosti.games.race_boards._points_drawing import draw_board
from kosti.games.race_boards._points_match import PointsMatch, drawn_game_goes_on, is_too_long, match_goes_on
from kosti.games.race_boards._same_way import (
    ANY_NUMBER,
    BOTH_QUARTERS,
    HEAD,
    OWN_QUARTER,
    SameWay,
    carry,
    facing,
    find_row,
    most_times,
    offer_same_way,
    open_points,
    row_limit,
    step_promise,
)

DOUBLE = 2

game = Game(
    title="Fevga | Февга",
    about="One checker closes a point, nobody is hit, and the first runner runs alone. | Одна шашка закрывает пункт, никого не бьют, а первый бегун бежит один.",
    seats=(2, 2),
    dice="2d6",
    most_dice=4,
    minutes=25,
    mechanics=("race", "board", "track", "duel"),
    options=[
        Option("match_length", 5, 1, 25),
        Option("both_quarters", False, label="Neither starting quarter may be filled | Нельзя занимать целиком и чужую стартовую четверть"),
    ],
    words={
        "guide goal": "Bear all your checkers off first; {match_length} points win the match. | Первым снять все свои шашки; {match_length} {match_length:очко выигрывает/очка выигрывают/очков выигрывают} матч.",
        "told move": "{who} {who:play/plays} {0}/{1} | {who} {who:ходите/ходит} {0}/{1}",
        "must_open": "The other has nowhere to go: the row has to be opened | Сопернику некуда идти: ряд нужно открыть",
        "fewer_pips": "{0.name} {0.name:have/has} fewer pips to go | {0.name}: осталось меньше пунктов",
    },
)


class State(SameWay, PointsMatch):
    one_runs_first = 1


def start(s):
    s.quarters = BOTH_QUARTERS if s.both_quarters else OWN_QUARTER
    begin_game(s)


def begin_game(s):
    """The first game is begun by the higher die, later ones by the last winner."""
    for p in range(s.players):
        for place in range(len(PLACES)):
            s.men[p][place] = 0
        s.men[p][HEAD] = CHECKERS
    s.turns = 0
    if s.starter == NOBODY:
        toss_for_start(s, 1, first_turn)
    else:
        s.seat = s.starter
        throw(s, 2)


def first_turn(s):
    note(s, "begins")
    s.starter = s.seat
    throw(s, 2)


def thrown(s):
    order_numbers(s)
    s.from_head = ANY_NUMBER
    look_at_row(s)
    play_on(s)


def look_at_row(s):
    """A row of six right before all enemy checkers has to be opened, if as many numbers can be played so."""
    s.row = 0
    row = find_row(s)
    if row == 0:
        return
    open_ways, limit = open_points(s), row_limit(s)
    most = most_times(s, open_ways, limit)
    s.row = row
    if most == 0 or most_times(s, open_ways, limit) < most:
        s.row = 0
    else:
        note(s, "must_open")


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
        win_game(s, s.seat, 1 if s.men[1 - s.seat][OFF] else DOUBLE)
    else:
        play_on(s)


def win_game(s, winner, points):
    s.rolled = 0
    if match_goes_on(s, winner, points):
        begin_game(s)


def end_turn(s):
    s.rolled = 0
    s.seat = 1 - s.seat
    if is_too_long(s):
        end_by_pips(s)
    else:
        throw(s, 2)


def end_by_pips(s):
    """After too many turns whoever has less to go wins a point; equal, the game is drawn."""
    mine, theirs = pips_of(s.men[0]), pips_of(s.men[1])
    if mine != theirs:
        note(s, "fewer_pips", int(theirs < mine))
        win_game(s, int(theirs < mine), 1)
    elif drawn_game_goes_on(s, s.score):
        begin_game(s)


def scene(v, draw):
    draw_board(v, draw, facing)
