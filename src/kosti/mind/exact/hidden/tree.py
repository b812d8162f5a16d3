"""All public positions of a game and the ways between them, found from the first one on.

Where nothing is hidden (before a throw, say, when all cups were lifted) the game falls into parts: what follows there is worth the same however it came to that, so each part is found, and solved, once.
Inside a part positions that are alike are one, too; what was bid before is told apart only when the part is unfolded (`regret`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from kosti.engine.declare.game import Game
from kosti.engine.rules import CHOICE
from kosti.engine.table.state import State
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.hidden.sight import Act
from kosti.mind.exact.hidden.steps import Rules, Step, is_over
from kosti.mind.exact.hidden.worlds import Grid, Link, Place, World, links, merge

CHANCE, FIRST, SECOND, LEAF = 0, 1, 2, 3
Progress = Callable[[str, int, int], None]
Worth = tuple[float, int]  # what the end is worth to the first seat, or (from 0 on) the part that follows
OVER_HERE = NO_BRANCH = -1
DIGITS = 12


class Way(NamedTuple):
    """What something done in one world leads to: how likely it is, by which branch it goes to which world, or (with no branch) what is reached is worth."""

    share: float
    branch: int
    place: Place
    worth: Worth


@dataclass
class Branch:
    """Where something done leads to, if that is what all can see of it, and the rows and columns it leads to; moves that not everybody sees share a branch."""

    node: int
    links: tuple[list[Link], list[Link]]


@dataclass
class Node:
    """A public position of a part; of a leaf, what each world is worth."""

    kind: int
    grid: Grid
    moves: list[int] = field(default_factory=list)
    legal: list[list[bool]] = field(default_factory=list)  # for every line of the seat that chooses, and every move
    branches: list[Branch] = field(default_factory=list)
    ways: dict[Place, dict[Act, Way]] = field(default_factory=dict)  # what can happen in every world


@dataclass
class Part:
    """What follows from a position where nothing is hidden, up to the next such positions."""

    state: State
    nodes: list[Node] = field(default_factory=list)
    followed_by: set[int] = field(default_factory=set)


class Tree:
    """The parts of a game; the first one begins the game, and none leads to one before it in `order`."""

    def __init__(self, rules: Rules, first: State, worth: Callable[[State], float], limit: int, progress: Progress) -> None:
        self.rules = rules
        self.worth = worth
        self.limit = limit
        self.progress = progress
        self.looked_at = 0
        self.known: dict[Hashable, int] = {}
        self.held: dict[Hashable, int] = {}
        self.parts: list[Part] = []
        self.part_of(World(first))
        for part in self.parts:  # grows on the way
            _Finder(self, part).run()

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        return self.rules.game

    def part_of(self, world: World) -> int:
        """The number of the part that begins with a world that hides nothing."""
        [key] = self.rules.keys([world])
        if key not in self.known:
            self.known[key] = len(self.parts)
            self.parts.append(Part(world.state))
        return self.known[key]

    def count(self, steps: int, ahead: int = 0) -> None:
        """Count what has been looked at, up to the limit; what lies ahead is only held against it."""
        self.looked_at += steps
        if self.looked_at + ahead > self.limit:
            raise NoSolution("too_large", game=self.game.id, limit=f"{self.limit:,}".replace(",", "\u202f"))
        self.progress("explore", self.looked_at, 0)


def ordered(follow: list[list[int]], first: int) -> list[int] | None:
    """All numbers that follow from the first one, each after those that follow from it; None where they go round in a circle.

    >>> ordered([[1, 2], [2], []], 0)
    [2, 1, 0]
    >>> ordered([[1], [0]], 0) is None
    True
    """
    done: list[int] = []
    looked_at = [0] * len(follow)  # 1: on the way, 2: done
    road = [(first, iter(follow[first]))]
    looked_at[first] = 1
    while road:
        here, others = road[-1]
        other = next(others, None)
        if other is None:
            looked_at[here] = 2
            done.append(here)
            road.pop()
        elif looked_at[other] == 1:
            return None
        elif looked_at[other] == 0:
            looked_at[other] = 1
            road.append((other, iter(follow[other])))
    return done


class _Finder:
    """Finds the positions of one part."""

    def __init__(self, tree: Tree, part: Part) -> None:
        self.tree, self.part = tree, part
        self.known: dict[Hashable, int] = {}
        self.waiting: list[tuple[int, dict[Place, World]]] = []

    def run(self) -> None:
        """Find all positions of the part."""
        self._node(Grid(1, 1, {(0, 0): (0, 1.0)}), {(0, 0): World(self.part.state)}, 0)
        while self.waiting:
            node, worlds = self.waiting.pop()
            self._follow(self.part.nodes[node], worlds)

    def _node(self, grid: Grid, worlds: dict[Place, World], key: Hashable) -> int:
        if key not in self.known:
            states = {(w.state.moment, w.state.seat if w.state.moment == CHOICE else 0) for w in worlds.values()}
            if len(states) > 1:  # nobody may even know who is asked
                raise NoSolution("secrets", game=self.tree.game.id)
            moment, seat = states.pop()
            self.known[key] = len(self.part.nodes)
            self.part.nodes.append(Node(FIRST + seat if moment == CHOICE else CHANCE, grid))
            self.waiting.append((self.known[key], worlds))
        return self.known[key]

    def _source(self, node: Node, step: Step, side: int) -> tuple[int, int]:
        """The line that a step comes from, and the place of the move among all."""
        return step.place[side], node.moves.index(step.act) if isinstance(step.act, int) and node.kind == FIRST + side else 0

    def _follow(self, node: Node, worlds: dict[Place, World]) -> None:
        """All ways on from a position."""
        self.tree.count(0, sum(self.tree.rules.ways(world.state) for world in worlds.values()))
        steps: list[Step] = []
        for place, world in sorted(worlds.items()):
            here = list(self.tree.rules.steps(place, world))
            if not here:
                raise NoSolution("stuck", game=self.tree.game.id)
            self.tree.count(len(here))
            steps += here
        if node.kind != CHANCE:
            side, lines = node.kind - FIRST, (node.grid.rows, node.grid.columns)
            node.moves = sorted({step.act for step in steps if isinstance(step.act, int)})
            may = {(step.place[side], step.act) for step in steps}
            node.legal = [[(line, move) in may for move in node.moves] for line in range(lines[side])]
        self._branches(node, steps)

    def _branches(self, node: Node, steps: list[Step]) -> None:
        seen: dict[Hashable, list[Step]] = {}
        ends: list[tuple[Step, Worth]] = []
        for step in steps:
            if is_over(step.world):
                ends.append((step, (self.tree.worth(step.world.state), OVER_HERE)))
            else:
                seen.setdefault(step.learned.by_all, []).append(step)
        for alike in seen.values():
            branch = self._branch(node, alike)
            if branch is None:
                part = self.tree.part_of(alike[0].world)
                self.part.followed_by.add(part)
                ends += [(step, (0.0, part)) for step in alike]
            else:
                node.branches.append(branch)
        if ends:
            node.branches.append(self._leaf(node, ends))

    def _branch(self, node: Node, steps: list[Step]) -> Branch | None:
        """What all see to be the same; None where nothing is hidden any more."""
        lines: tuple[dict[tuple[tuple[int, int], str], int], ...] = {}, {}
        held = self.tree.rules.keys([step.world for step in steps])
        cells: dict[Place, tuple[Hashable, float]] = {}
        worlds: dict[Place, World] = {}
        places: list[Place] = []
        for step, key in zip(steps, held, strict=True):
            row, column = (lines[side].setdefault((self._source(node, step, side), step.learned.by_seat[side]), len(lines[side])) for side in (0, 1))
            same = self.tree.held.setdefault(key, len(self.tree.held))
            before = cells.get((row, column), (same, 0.0))
            assert before[0] == same, "both seats know the same of two positions that are not alike"
            cells[row, column] = same, before[1] + step.share * node.grid.cells[step.place][1]
            worlds[row, column] = step.world
            places.append((row, column))
        merged = merge(len(lines[0]), len(lines[1]), cells)
        if merged.grid.is_open:
            return None
        # Of lines that have become one the first stands for all, so that nothing is seen in one world of a line and not in another.
        kept = {place: worlds[merged.row.index(place[0]), merged.column.index(place[1])] for place in merged.grid.cells}
        child = self._node(merged.grid, kept, merged.grid.key)
        for step, (row, column) in zip(steps, places, strict=True):
            way = Way(step.share, len(node.branches), (merged.row[row], merged.column[column]), (0.0, OVER_HERE))
            node.ways.setdefault(step.place, {})[step.act] = way
        sources = [[(line[0], place) for line, place in side.items()] for side in lines]
        shares = (merged.row_share, merged.row), (merged.column_share, merged.column)
        both = [links(pairs, *share) for pairs, share in zip(sources, shares, strict=True)]
        return Branch(child, (both[0], both[1]))

    def _leaf(self, node: Node, ends: list[tuple[Step, Worth]]) -> Branch:
        """What ends here in some way, world by world."""
        lines: tuple[dict[tuple[int, int], int], ...] = {}, {}
        found: dict[Place, dict[Worth, float]] = {}
        weight: dict[Place, float] = {}
        for step, worth in ends:
            row, column = (lines[side].setdefault(self._source(node, step, side), len(lines[side])) for side in (0, 1))
            here = found.setdefault((row, column), {})
            here[worth] = here.get(worth, 0.0) + step.share
            weight[row, column] = node.grid.cells[step.place][1]
            node.ways.setdefault(step.place, {})[step.act] = Way(step.share, NO_BRANCH, (0, 0), worth)
        cells: dict[Place, tuple[Hashable, float]] = {}
        for place, here in found.items():
            whole = sum(here.values())
            cells[place] = tuple(sorted((worth, round(share / whole, DIGITS)) for worth, share in here.items())), whole * weight[place]
        merged = merge(len(lines[0]), len(lines[1]), cells)
        self.part.nodes.append(Node(LEAF, merged.grid))
        shares = (merged.row_share, merged.row), (merged.column_share, merged.column)
        both = [links(side.items(), *share) for side, share in zip(lines, shares, strict=True)]
        return Branch(len(self.part.nodes) - 1, (both[0], both[1]))
