"""Golden Seven, the game with three dice beside Sevens: keep dice, throw the others, and stay below 21."""

from kosti.dice import is_first_choice, repeats, sort, tally, tally_of_set, tally_pips, tally_size
from kosti.engine import DiceSet, move
from kosti.engine.rules import ask, count_in, drop_out, fill, next_in, note, put_aside, throw
from kosti.games.high_low._seven_groups import has_pair
from kosti.games.high_low._sevens_contests import MOST_ROUNDS, MOST_THROWS, end_with_survivors

GOLDEN_DICE = 3
GOLDEN_OUT = 21
COST = (43, 25, 32, 39, 46, 53, 60)  # of a turn in which only this die is kept (0: none), in sixths of a point

WORDS = {
    "keep none": "Keep none of these, throw them again | Ни одной не оставлять, бросить эти снова",
    "keeping": "Which dice do you keep? | Какие кости оставите?",
}


def begin_golden_turn(s, seat):
    s.seat = seat
    s.used = 0
    fill(s.aside, 0)
    throw(s, GOLDEN_DICE, golden_thrown)


def golden_thrown(s):
    s.used += 1
    sort(s.roll, s.rolled)
    if s.used == MOST_THROWS:
        end_golden_turn(s)
    else:
        ask(s, s.seat, keeping)


def keeping(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1 << s.rolled):
        if is_first_choice(mask, same):
            may.keep(mask)


def promise_keep(s, dice):
    """Less than nothing: what the turn will cost if these dice are kept too and the rest is thrown once, in sixths of a point."""
    counts = tally(s.aside, GOLDEN_DICE - s.rolled) + tally_of_set(dice, s.roll, s.rolled)
    kept = tally_size(counts)
    if kept < 2:
        return -COST[tally_pips(counts)]
    if kept == GOLDEN_DICE:
        return -6 * golden_points(counts)
    promise = 0
    for face in range(1, 7):
        promise -= golden_points(counts + (1 << 4 * face))
    return promise


@move("Keep {0}, {rest} left to throw | Оставить {0}, останется бросить: {rest}")
def keep(s, dice: DiceSet("roll", GOLDEN_DICE)):
    if put_aside(s, dice, s.aside):
        throw(s, s.rolled, golden_thrown)
    else:
        end_golden_turn(s)


def golden_points(counts):
    """Two dice that make a seven count nothing, nor do all three."""
    points = tally_pips(counts)
    return points - 7 if points == 7 or has_pair(counts) else points


def end_golden_turn(s):
    points = golden_points(tally(s.aside, GOLDEN_DICE - s.rolled) + tally(s.roll, s.rolled))
    note(s, "makes", s.seat, points)
    s.score[s.seat] += points
    if s.score[s.seat] >= GOLDEN_OUT:
        note(s, "out", s.seat, s.score[s.seat])
        drop_out(s, s.seat, s.playing)
    seat = next_in(s, s.seat, s.playing)
    if seat <= s.seat:
        s.round += 1
    if count_in(s, s.playing) == 1 or s.round > MOST_ROUNDS:
        end_with_survivors(s)
    else:
        begin_golden_turn(s, seat)
