"""Plakoto: checkers that stand alone are not hit but trapped under the enemy's, and the last one at the start is the mother."""

from kosti.engine import Flag, Game, Inner, OneOf, Option, PerSeat, move
from kosti.engine.rules import NOBODY, ask, note, throw, toss_for_start
from kosti.games.race_boards._points import (
    BAR,
    CHECKERS,
    LAST_WAY,
    OFF,
    PLACES,
    POINTS,
    Board,
    can_play,
    number_played,
    offer_moves,
    order_numbers,
    pips_of,
    use_number,
    ways_of,
)
from kosti.games.race_boards._points_drawing import draw_board
from kosti.games.race_boards._points_match import PointsMatch, drawn_game_goes_on, is_too_long, match_goes_on

START = POINTS
NO_HOME = 1  # the way of a checker that does not exist: with it among one's own nothing is borne off
DOUBLE = 2

game = Game(
    title="Plakoto | Плакото",
    about="Nobody is hit here: who stands alone is trapped under the enemy. | Здесь никого не бьют: одиночек накрывают, и они сидят в плену.",
    seats=(2, 2),
    dice="2d6",
    most_dice=4,
    minutes=20,
    mechanics=("race", "board", "track", "duel"),
    options=[
        Option("match_length", 5, 1, 25),
        Option("bear_off_with_pinned", False, label="Bearing off with a trapped checker | Снимать при своей шашке в плену"),
    ],
    words={
        "guide goal": "Bear all your checkers off first, or trap the last enemy checker on its start; {match_length} points win the match. | Первым снять все шашки или накрыть последнюю чужую на её старте; {match_length} {match_length:очко выигрывает/очка выигрывают/очков выигрывают} матч.",
        "told move": "{who} {who:play/plays} {0}/{1} | {who} {who:ходите/ходит} {0}/{1}",
        "pins": "{who} {who:trap/traps} a checker on point {0} | {who} {who:накрываете/накрывает} шашку на пункте {0}",
        "mother": "The mother of {0.name:yours/*} is trapped | {0.name}: мать в плену",
        "mother_lost": "{0.name} {0.name:have/has} left the start and {0.name:win/wins} by the mother | {0.name}: старт пуст, мать соперника в плену — победа",
        "both_mothers": "Both mothers are trapped: the game is drawn | В плену обе матери: ничья",
    },
)


class State(Board, PointsMatch):
    pinned: Inner[PerSeat[Flag[PLACES]]]  # whether the single checker of that player there is trapped


def start(s):
    begin_game(s)


def begin_game(s):
    """The first game is begun by the higher die, later ones by the last winner."""
    for p in range(s.players):
        for place in range(len(PLACES)):
            s.men[p][place] = s.pinned[p][place] = 0
        s.men[p][START] = CHECKERS
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
    play_on(s)


def play_on(s):
    if s.rolled and can_play(s, own_ways(s), held_ways(s), open_points(s)):
        ask(s, s.seat, moving)
        return
    if s.rolled:
        note(s, "stuck")
    end_turn(s)


def open_points(s):
    """Where the player in turn may land: not on two enemy checkers, nor where one of them traps his own."""
    theirs, caught = s.men[1 - s.seat], s.pinned[s.seat]
    ways = 0
    for way in range(1, LAST_WAY + 1):
        ways |= int(theirs[way] < 2 and caught[BAR - way] == 0) << way
    return ways


def held_ways(s):
    """Where his own checkers are trapped."""
    caught = s.pinned[s.seat]
    ways = NO_HOME
    for way in range(1, LAST_WAY + 1):
        ways |= int(caught[BAR - way]) << way
    return ways


def own_ways(s):
    """Where his checkers stand; with a trapped one it is as if one stood outside."""
    ways = ways_of(s.men[s.seat])
    return ways if s.bear_off_with_pinned or held_ways(s) == NO_HOME else ways | NO_HOME


def moving(s, may):
    offer_moves(s, may, own_ways(s), held_ways(s), open_points(s), False)


@move("{0}/{1} | {0}/{1}", form="{}/{}", carries="pins")
def move_(s, place: OneOf(PLACES), target: OneOf(PLACES)):
    use_number(s, number_played(s, place, target))
    carry(s, place, target)
    if not is_decided(s):
        play_on(s)


def carry(s, place, target):
    """A checker goes on: what it alone has trapped is free again, and it traps what stands alone."""
    men, theirs, caught = s.men[s.seat], s.men[1 - s.seat], s.pinned[1 - s.seat]
    men[place] -= 1
    men[target] += 1
    if men[place] == 0:
        caught[BAR - place] = 0
    if target != OFF and theirs[BAR - target] == 1 and caught[BAR - target] == 0:
        caught[BAR - target] = 1
        note(s, "mother" if target == BAR - START else "pins", 1 - s.seat if target == BAR - START else target)


def is_decided(s):
    """Whether the game is over: everything is off, or a mother is trapped and the other's start is empty."""
    me, other = s.seat, 1 - s.seat
    if pips_of(s.men[me]) == 0:
        win_game(s, me, 1 if s.men[other][OFF] else DOUBLE)
        return True
    if s.pinned[me][START] and s.pinned[other][START]:
        note(s, "both_mothers")
        draw_game(s)
        return True
    if s.pinned[other][START] and s.men[me][START] == 0:
        note(s, "mother_lost", me)
        win_game(s, me, DOUBLE)
        return True
    return False


def win_game(s, winner, points):
    s.rolled = 0
    if match_goes_on(s, winner, points):
        begin_game(s)


def draw_game(s):
    s.rolled = 0
    if drawn_game_goes_on(s, s.score):
        begin_game(s)


def end_turn(s):
    s.rolled = 0
    s.seat = 1 - s.seat
    if is_too_long(s):
        draw_game(s)
    else:
        throw(s, 2)


def promise_move(s, place, target):
    """Run, trap – best of all the mother –, cover what stands alone, and do not let go of prisoners."""
    men, theirs = s.men[s.seat], s.men[1 - s.seat]
    promise = 0
    if target == OFF:
        return 40
    if theirs[BAR - target] == 1 and s.pinned[1 - s.seat][BAR - target] == 0:
        promise += 30 + 2 * (BAR - target)
    if s.pinned[1 - s.seat][BAR - place] and men[place] == 1:
        promise -= 40 + 2 * (BAR - place)
    if men[place] == 2:
        promise -= danger(theirs, place)
    if men[place] == 1:
        promise += danger(theirs, place)
    if men[target] == 0:
        promise -= danger(theirs, target)
    if men[target] == 1:
        promise += danger(theirs, target)
    return promise + (6 if place == START and men[place] > 4 else 0)


def danger(theirs, place):
    """How much it would hurt to be trapped there, where enemies are still to come."""
    for far in range(1, place + 1):
        if theirs[BAR - place + far]:
            return place + (4 if far <= 6 else 0)
    return 0


def scene(v, draw):
    draw_board(v, draw, lambda place: BAR - place)
