"""Pictures of simulations (the extra `kosti[lab]`)."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.errors import TableError
from kosti.lab.errors import LabError
from kosti.lab.statistics import interval

if TYPE_CHECKING:
    from kosti.lab.simulate import Simulation

FELT, PAPER, PENCIL = "#21463e", "#f7f2e6", "#8b8577"
COLOURS = ["#21463e", "#d4472a", "#c2962c", "#4a6fa5", "#7b4b94", "#5b8c5a", "#a0522d", "#3d3d3d", "#b56576", "#2a9d8f", "#8d6e63", "#607d8b"]


ENDINGS = (".png", ".svg")


def check_plot(path: str) -> None:
    """Refuse a file that cannot become a picture, before long work is done for it."""
    file = Path(path)
    if file.suffix.lower() not in ENDINGS or file.is_dir():
        raise LabError("plot_ending", file=path, allowed=", ".join(ENDINGS))
    if not file.parent.is_dir():
        raise LabError("plot_folder", file=path, folder=file.parent)
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise LabError("plot_write", file=path, why=os.strerror(errno.EACCES))
    if not find_spec("matplotlib"):
        raise TableError("needs_extra", extra="lab")


def plot_simulation(simulation: Simulation, path: str) -> None:
    """Points of every seat, length of the games and shares of wins, in one picture (PNG or SVG by the name)."""
    check_plot(path)
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    tally, plan = simulation.tally, simulation.plan
    figure, (left, middle, right) = pyplot.subplots(1, 3, figsize=(13, 4), facecolor=PAPER, layout="constrained")
    figure.suptitle(f"{plan.game.titles['en']}{f' ({plan.variant})' if plan.variant else ''}: {tally.games:,} games")
    for seat in range(plan.players):
        _outline(left, tally.points[seat], COLOURS[seat % len(COLOURS)], f"{SEAT_LETTERS[seat]} {plan.bots[seat].name}")
    left.set(title="Final points", xlabel="points", ylabel="share of games")
    left.legend(fontsize=8)
    _outline(middle, tally.lengths, FELT, "")
    middle.set(title="Length", xlabel="throws, draws and choices")
    shares = [tally.win_share(p) for p in range(plan.players)]
    errors = [[max(0.0, s - interval(s, tally.games)[0]) for s in shares], [max(0.0, interval(s, tally.games)[1] - s) for s in shares]]
    labels = [f"{SEAT_LETTERS[p]}\n{plan.bots[p].name}" for p in range(plan.players)]
    right.bar(labels, shares, yerr=errors, color=COLOURS[: plan.players], capsize=4)
    right.set(title="Share of wins (95 %)")
    for axes in (left, middle, right):
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path, dpi=130)
    except OSError as error:
        raise LabError("plot_write", file=path, why=error.strerror or str(error)) from error
    finally:
        pyplot.close(figure)


def _outline(axes: Any, counts: Any, colour: str, label: str) -> None:
    """A distribution as a filled outline, its values gathered into at most 60 bins."""
    values, weights = list(counts), [counts[v] / counts.total() for v in counts]
    width = -(-(max(values) - min(values) + 1) // 60)
    bins = range(min(values), max(values) + width + 1, width)
    axes.hist(values, bins=bins, weights=weights, histtype="stepfilled", alpha=0.35, color=colour, label=label)
    axes.hist(values, bins=bins, weights=weights, histtype="step", color=colour)
