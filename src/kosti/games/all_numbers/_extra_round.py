"""Chicago's extra round, a game of its own behind the eleven rounds: those who tie throw in turn until one of them hits the extra target."""

from kosti.dice import pips
from kosti.engine import Count, Inner, Option
from kosti.engine.rules import everybody, finish, first_seat, leaders, next_of, note, several, throw
from kosti.games.all_numbers._pot import share_pot

MOST_THROWS = 1000

EXTRA_OPTIONS = [
    Option("tie_break", False, label="A tie is played off | При ничьей — решающий раунд"),
    Option("extra_target", 7, 2, 12, label="Target of the tie-break | Число решающего раунда"),
]
WORDS = {
    "tied": "A tie: whoever throws {0} first wins | Ничья: побеждает тот, кто первым бросит {0}",
    "decides": "{who} {who:throw/throws} the {0} and {who:win/wins} | {who} {who:выбрасываете/выбрасывает} {0} и {who:побеждаете/побеждает}",
    "undecided": "Still no decision: the victory is shared | Решения всё нет: победа общая",
}


class ExtraRound:
    extra_throws: Inner[Count]


def decide(s):
    """The pot for whoever is ahead; with the option, once that is only one."""
    ahead = leaders(s, everybody(s), s.standing)
    if s.tie_break and several(ahead):
        s.target = min(s.extra_target, 6 * s.dice)
        note(s, "tied", s.target)
        s.seat = first_seat(ahead)
        throw(s, s.dice, extra_thrown)
    else:
        end_game(s)


def extra_thrown(s):
    """A hit sets the thrower above the others."""
    s.extra_throws += 1
    if pips(s.roll, s.dice) == s.target:
        note(s, "decides", s.target)
        s.standing[s.seat] += 1
        end_game(s)
    elif s.extra_throws == MOST_THROWS:
        note(s, "undecided")
        end_game(s)
    else:
        s.seat = next_of(s, s.seat, leaders(s, everybody(s), s.standing))
        throw(s, s.dice, extra_thrown)


def end_game(s):
    share_pot(s, leaders(s, everybody(s), s.standing))
    finish(s)
