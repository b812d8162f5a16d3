"""Where the places of a track lie, as (column, row) from the upper left corner: rows to and fro, and a spiral."""

RIGHT, UP, LEFT, DOWN = (1, 0), (0, -1), (-1, 0), (0, 1)


def to_and_fro(count, columns):
    """Rows from the lower left corner, one to the right and the next one back; the last one may be short."""
    top = (count - 1) // columns
    places = []
    for place in range(count):
        row, along = divmod(place, columns)
        places.append((along if row % 2 == 0 else columns - 1 - along, top - row))
    return tuple(places)


def spiral(columns, rows):
    """From the lower left corner along the edge to the right, up, back and down, and so on inwards until the board is full."""
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    places = []
    while left <= right and top <= bottom:
        places += [(column, bottom) for column in range(left, right + 1)]
        places += [(right, row) for row in range(bottom - 1, top - 1, -1)]
        if top < bottom:
            places += [(column, top) for column in range(right - 1, left - 1, -1)]
        if left < right:
            places += [(left, row) for row in range(top + 1, bottom)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    return tuple(places)


def walk(start, *legs):
    """Places one after the other: from the first one so many steps in each of the ways."""
    places = [start]
    for steps, (across, down) in legs:
        for _ in range(steps):
            column, row = places[-1]
            places.append((column + across, row + down))
    return tuple(places)


def turned(places, centre):
    """The same places a quarter turn clockwise round a centre."""
    x, y = centre
    return tuple((x - (row - y), y + (column - x)) for column, row in places)


def pieces_at(v, draw, places, place):
    """A piece of every player who stands on a place."""
    return [draw.piece(p) for p in range(v.players) if places[p] == place]
