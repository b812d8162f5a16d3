"""Ludo's boards: where the squares, the lanes home and the yards lie, on the cross of 52 squares and on the one of 40."""

from kosti.games.race_boards._tracks import LEFT, UP, turned, walk

UP_LEFT = (-1, -1)
CENTRES = ((7, 7), (5, 5))
YARD_SIZES = (6, 4)
# Of the player at the lower left; those of the others are turned.
QUARTERS = (
    walk((6, 13), (4, UP), (1, UP_LEFT), (5, LEFT), (2, UP)),
    walk((4, 10), (4, UP), (4, LEFT), (1, UP)),
)
LANES = (walk((7, 13), (5, UP)), walk((5, 9), (3, UP)))
YARDS = (((0, 9), (0, 0), (9, 0), (9, 9)), ((0, 7), (0, 0), (7, 0), (7, 7)))


def of_corner(places, board, corner):
    for _ in range(corner):
        places = turned(places, CENTRES[board])
    return places


SQUARES_AT = tuple(tuple(place for corner in range(4) for place in of_corner(QUARTERS[board], board, corner)) for board in range(2))
LANES_AT = tuple(tuple(of_corner(LANES[board], board, corner) for corner in range(4)) for board in range(2))
