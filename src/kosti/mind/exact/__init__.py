"""Perfect play: games worked out to the last position through their own compiled rules.

`has_solution` answers at once whether a setting is on the list of solved ones; `kosti.mind.exact.solving.solve` works a game out, or reads what was worked out before.
"""

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.listed import has_solution

__all__ = ["NoSolution", "has_solution"]
