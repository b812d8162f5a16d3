"""Solves Flip, proves the table and writes docs/flip.md.

``python -m kosti.lab.solving.flip.report [--games 1000000] [--throws 500] [--passes 1000] [--out docs/flip.md]``; a quarter of an hour on one core, nearly all of it for the proof.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

from kosti.lab.solving.flip.openings import Only, Openings
from kosti.lab.solving.flip.proof import Proof
from kosti.mind.exact.flip.layouts import layouts
from kosti.mind.exact.flip.table import Faces, Layout, solved_table

EACH = 2, 3, 4, 5
PROVED = 4, 5  # dice each, worked out by the rules as well
EXTREME = 8  # hands shown at each end
HARDEST = 12
HEAD = """# Flip, solved

Made by `python -m kosti.lab.solving.flip.report`. The rulebook says that Flip with five dice each has not been solved. Here it is: for each of the {layouts:,} layouts of ten dice
(each before whoever is in turn or before the other, fresh or flipped, or in the middle) it is known who wins, and so which moves win.
This is about single games (`--set single=yes`), in which a win is a win, however many pips are left; in a match the pips count, too.

No layout can come again, so there are no draws: a trash makes the middle worth more, whatever change is taken, and between two trashes every die is flipped once at most.
In this order a pass over all layouts works out 64 of them at a time.

| the whole pass | |
|---|---|
| layouts | {layouts:,} |
| time, one core | {seconds:.1f} s |
| memory for the table | {table:.0f} MB ({most:.0f} MB for the whole process) |
| stored | {stored:.1f} MB |

## Who begins, and who wins

The lower total begins, equal totals are thrown again. *Different totals*: all throws after which somebody begins, as often as the dice fall so. *Pairs*: every pair of sets of
dice with different totals counted once. *All*: all throws whatever the totals, one player beginning always.

| dice each | layouts | different totals | won, of | pairs | won, of | all |
|---|---|---|---|---|---|---|
"""
HANDS = """
## The strongest and the weakest throws

How often a throw of five dice wins against all throws with another total: it begins against higher ones and waits against lower ones.

| strongest | wins | weakest | wins |
|---|---|---|---|
"""
HARD = """
## The hardest openings

Whoever begins wins {won:,} of the {pairs:,} pairs of sets with different totals. In {single:,} of these exactly one move wins. How hard that is to play tells the number of *only moves*: in how many choices, one after another, exactly one answer wins
(moves and change alike), if the other player resists as long as possible; behind the last of them there are two ways to win, or the game is over.

| in turn | the other | the move that wins | only moves in a row |
|---|---|---|---|
"""
TAIL = """
## Looking answers up

```sh
kosti solve flip-dice --lookup 1,2,3,4,5/6,6,1,1,2       # the dice of whoever is in turn / of the other
kosti solve flip-dice --lookup 4,4,2f/5,3/1,1,2,3,6      # f: flipped; last the middle
kosti solve flip-dice --set single=yes                   # the figures
kosti play flip-dice --set single=yes --bots perfect     # against the table
```

It works with four, six, eight and ten dice; every move is listed with whether it wins, and the change that refutes it. `--json` gives the same as data. The table is worked out at the first question and kept.

## How it was proved

1. *By the rules.* A second, slow solver knows nothing of the pass: it sets every layout at a table of the game's compiled rules, makes the moves and takes the change that the rules offer until one wins (where none does: all of them), and looks each outcome up under numbers of its own.
   {compared}
2. *By two perfect players.* {games:,} games, the throws left to chance: whoever begins won {share:.4%} (expected {expected}), and {otherwise} of the games ended otherwise than the table says of their opening.
3. *Against search.* `search:{passes}` and the table, {duels:,} games, both seats taken with the same throws: the table won {of_won} of the {won_openings} games whose opening is won for it and {lost} of the {of_lost} that are lost for it, {duel:.1%} of all.
4. Two dice each agree with an enumeration in `tests/book/flip-dice` that walks through the rules as people play them; the tests solve small games by the general solver, too.
"""


def words(faces: Faces) -> str:
    """Dice as the page shows them."""
    return " ".join(map(str, faces))


def shares() -> str:
    """A line of shares for every number of dice."""
    lines = []
    for each in EACH:
        openings = Openings(solved_table(2 * each))
        different, pairs = openings.different(), openings.pairs()
        cells = (
            str(each),
            f"{layouts(2 * each):,}",
            str(different),
            f"{different.won:,} of {different.of:,}",
            str(pairs),
            f"{pairs.won:,} of {pairs.of:,}",
            str(openings.all()),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def hands(openings: Openings) -> str:
    """The strongest and the weakest throws side by side."""
    ranked = openings.ranked()
    pairs = zip(ranked[:EXTREME], ranked[: -EXTREME - 1 : -1], strict=True)
    return "".join(f"| {words(best)} | {high.won / high.of:.2%} | {words(worst)} | {low.won / low.of:.2%} |\n" for (best, high), (worst, low) in pairs)


def hardest(openings: Openings) -> str:
    """The openings that are hardest to win, and how many there are of each length."""
    only, single = Only(openings.table), []
    won = openings.won_openings()
    for done, layout in enumerate(won):
        winning = [way for way in openings.table.ways(layout) if way.wins]
        if len(winning) == 1:
            single.append((only.moves(layout), layout, winning[0]))
        if done % 1000 == 0:
            say(f"openings: {done:,} of {len(won):,}")
    single.sort(key=lambda found: -found[0])
    lines = [_hard(count, layout, f"{way.verb.replace('_', ' ')} {way.face}") for count, layout, way in single[:HARDEST]]
    spread = Counter(min(count, 20) for count, _, _ in single)
    told = ", ".join(f"{n}{' or more' if n == 20 else ''}: {spread[n]:,}" for n in sorted(spread))
    head = HARD.format(won=len(won), pairs=openings.pairs().of, single=len(single))
    return f"{head}{''.join(lines)}\nOpenings by their only moves in a row: {told}.\n"


def _hard(count: int, layout: Layout, move: str) -> str:
    return f"| {words(layout.own)} | {words(layout.other)} | {move} | {count} |\n"


def proved(games: int, throws: int, passes: int) -> dict[str, object]:
    """The figures of the proof."""
    compared = []
    for each in PROVED:
        proof = Proof(each)
        found = proof.compare()
        compared.append(
            f"{2 * each} dice: {found.layouts:,} layouts with dice before both, {found.changes:,} questions for change asked, {found.differing:,} layouts differ."
        )
        say(compared[-1])
    played, duel = proof.self_play(games), proof.duel(throws, passes)
    expected = Openings(proof.solution.table).different()
    return {
        "compared": "\n   ".join(compared), "games": played.games, "share": played.share, "expected": expected, "otherwise": played.otherwise,
        "passes": passes, "duels": duel.games, "of_won": duel.won, "won_openings": duel.of_won, "lost": duel.lost, "of_lost": duel.of_lost, "duel": duel.share,
    }  # fmt: skip


def figures() -> dict[str, float]:
    """What the whole pass takes."""
    import resource  # which not every system has

    solution = Proof(EACH[-1]).solution
    file = BytesIO()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
    solution.write(file)
    return {
        "layouts": solution.summary.positions,
        "seconds": solution.summary.seconds,
        "table": solution.table.won.nbytes / 1e6,
        "most": most,
        "stored": len(file.getvalue()) / 1e6,
    }


def say(what: str) -> None:
    """Tell what is going on."""
    print(what, file=sys.stderr, flush=True)


def main() -> None:
    """Solve, prove, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of two perfect players")
    parser.add_argument("--throws", type=int, default=500, help="opening throws played twice against search")
    parser.add_argument("--passes", type=int, default=1000, help="passes that search makes a move")
    parser.add_argument("--out", default="docs/flip.md")
    chosen = parser.parse_args()
    head = HEAD.format(**figures())
    openings = Openings(solved_table(2 * EACH[-1]))
    page = [head, shares(), HANDS, hands(openings), hardest(openings), TAIL.format(**proved(chosen.games, chosen.throws, chosen.passes))]
    Path(chosen.out).write_text("".join(page), encoding="utf-8")


if __name__ == "__main__":
    main()
