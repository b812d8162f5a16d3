"""Games between bots of which some play by a solution, for a driver module that adopts these functions; how a solution is asked, every way of solving says itself."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import offer, verb_index
from kosti.engine.native.run.adopting import entry
from kosti.engine.native.run.playout import GOLDEN, begin, chance_step, choice_step, is_unasked, stream, write_down
from kosti.engine.native.run.search import ASKED, LONGEST_GAME, chosen_move
from kosti.engine.rules import CHOICE, OVER

PERFECT = 3
NO_ANSWER = -1


def perfect_move(states, may, solution):
    """The best move in states[0], which stays as it is; or NO_ANSWER. (Every way of solving has its own.)"""


def outcome(s):
    """What the end of a game is worth to seat A. (Every way of solving has its own.)"""


@entry
def perfect_games(states, search_states, past, blank, may, tree, path, span, solution, seed, first, bots, effort, batch, results):
    """As many games as there are results, as `contest`, and what each brings to seat A (nan: it did not end); how many were played, fewer where the solution had no answer.

    Without secrets a search has nothing to conclude from the past, so `past` stays empty.
    """
    s = states[0]
    for k in range(len(past)):
        past[k] = -1 if k > 0 else 0
    for game in range(len(results)):
        z = stream(seed, first + game)
        begin(states, blank)
        steps, unasked = 0, 0
        while s.moment < OVER and steps < LONGEST_GAME:
            steps += 1
            if s.moment != CHOICE:
                z = chance_step(s, z)
                continue
            may[0] = 0
            offer(s, may)
            if is_unasked(s, may):
                unasked += 1
                choice_step(s, may[1])
                continue
            z += GOLDEN
            seat = s.seat
            if bots[seat] == PERFECT:
                move = perfect_move(states, may, solution)
                if move == NO_ANSWER:
                    return game
            else:
                if tree is not None:
                    search_states[ASKED] = s
                move = chosen_move(s, search_states, past, tree, may, path, span, z, bots, effort)
            batch.verbs[seat, verb_index(move)] += 1
            choice_step(s, move)
        results[game] = outcome(s) if s.moment == OVER else np.nan
        write_down(s, batch, game, steps, unasked)
    return len(results)
