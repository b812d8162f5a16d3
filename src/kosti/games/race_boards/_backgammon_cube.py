"""The doubling cube: offered before the throw, taken or dropped; beavers and raccoons where they are played."""

from kosti.engine import Count, Inner, Option, Seat
from kosti.engine.rules import NOBODY
from kosti.games.race_boards._points import pips_of

OFFERED, BEAVERED, RACCOONED = 0, 1, 2
DOUBLE_FROM, TAKE_UP_TO = 8, 12  # per cent of one's own pips that the other is behind

WORDS = {
    "cube_now": "Doubling cube | Куб удвоения",
    "cube_value": "Doubling cube | Куб удвоения",
    "answering": "The stake would be {offered}: take it, or drop? | Ставка станет {offered}. Принимаете или сдаёте?",
    "guide answering": "Take it if you expect to win at least one such game in four. | Принимайте, если рассчитываете выиграть хотя бы одну такую партию из четырёх.",
    "cube_taken": "The cube stands at {0} | Куб теперь на {0}",
    "help verb double": "Offer to play for twice as much: the other takes the cube, or loses at once. | Предложить удвоить ставку: соперник берёт куб или сразу проигрывает.",
    "help verb take": "Play on for the new stake. | Играть дальше по новой ставке.",
    "help verb drop": "Lose this game now, for the stake before the last double. | Сразу проиграть партию по ставке до последнего удвоения.",
    "help verb beaver": "Take, and double once more at once; the cube is still yours. | Принять и тут же удвоить ещё раз; куб остаётся у вас.",
    "help verb raccoon": "Double once more; the cube stays with the other. | Удвоить ещё раз; куб остаётся у соперника.",
    "help cube": "What the game is played for, and who may double next. | На какую ставку идёт партия и кто может удвоить следующим.",
    "help cube_now": "What the game is played for, and who may double next: in the middle both may. | На какую ставку идёт партия и кто может удвоить: из середины — оба.",
}


class Cube:
    cube_value: Inner[Count] = 1
    cube_owner: Inner[Seat] = NOBODY
    raised: Inner[Count]  # OFFERED, BEAVERED or RACCOONED
    doubler: Inner[Seat]
    crawford_game: Inner[Count]  # the game without the cube; 0: not yet


def cube_options(cube):
    return [
        Option("cube", cube, label="Doubling cube | Куб удвоения"),
        Option("crawford", True, label="Crawford rule | Правило Кроуфорда"),
        Option("cube_limit", 1024, 2, 1024, label="Highest value of the cube | Наибольшая ставка на кубе"),
    ]


def set_cube(s):
    """Before a game the cube stands in the middle; the first game after somebody has come to one point short of the match is played without it."""
    s.cube_value = 1
    s.cube_owner = NOBODY
    if s.cube and s.crawford and s.crawford_game == 0 and s.match_length > 1 and max(s.score[0], s.score[1]) == s.match_length - 1:
        s.crawford_game = s.round


def is_crawford(s):
    return s.crawford_game == s.round


def has_cube(s):
    return s.cube and s.match_length != 1 and not is_crawford(s)


def can_double(s, most):
    """Whether the player in turn may offer a double; `most` is what the game can be played for."""
    return has_cube(s) and (s.cube_owner == NOBODY or s.cube_owner == s.seat) and 2 * s.cube_value <= most


def stake_offered(s):
    """What the game will be played for if the answer is yes."""
    return s.cube_value if s.raised else 2 * s.cube_value


def stake_dropped(s):
    """What is lost by a drop: the stake before the last double."""
    return s.cube_value // 2 if s.raised else s.cube_value


def lead_of(s, seat):
    """By how many per cent of a player's own pips the other is behind."""
    mine, theirs = pips_of(s.men[seat]), pips_of(s.men[1 - seat])
    return 100 * (theirs - mine) // max(mine, 1)


def needs(s, seat):
    """How many points a player is short of the match; without a match more than any game brings."""
    return s.match_length - s.score[seat] if s.match_length else 100_000


def wants_double(s):
    """A good lead in the race; whoever loses the match anyway with this game has nothing to lose by a double, and nobody wants more than the match."""
    if needs(s, s.seat) <= s.cube_value:
        return False
    return needs(s, 1 - s.seat) <= s.cube_value or lead_of(s, s.seat) >= DOUBLE_FROM


def wants_take(s):
    """Not too far behind in the race, or no match to go on with."""
    return needs(s, 1 - s.seat) <= stake_dropped(s) or lead_of(s, 1 - s.seat) <= TAKE_UP_TO


def draw_cube(v, draw):
    """The cube lies with its owner, or in the middle; none where there is none."""
    if not has_cube(v):
        return None
    lying = [] if v.cube_owner == NOBODY else [draw.piece(v.cube_owner)]
    return draw.part("cube", f"{draw.word('cube')} {v.cube_value}", count=v.cube_value, lying=lying, looks="cube")
