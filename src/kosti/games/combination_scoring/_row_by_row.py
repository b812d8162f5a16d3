"""What games share in which every turn fills one row of the player's own sheet, until all sheets are full."""

from kosti.engine.rules import finish_by, left_of, next_empty


def choosing_row(s, may):
    used = s.sheet_used[s.seat]
    for row in range(len(used)):
        if not used[row]:
            may.enter(row)


def write_down(s, row, points):
    s.sheet[s.seat][row] = points
    s.sheet_used[s.seat][row] = 1


def next_player(s):
    """The next player is in turn if there is a row to fill; otherwise the game is over. Whether it goes on."""
    s.seat = left_of(s, s.seat)
    used = s.sheet_used[s.seat]
    if next_empty(used, 0) < len(used):
        return True
    finish_by(s, s.score)
    return False
