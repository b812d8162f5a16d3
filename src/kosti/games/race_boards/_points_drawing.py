"""How a board of points is drawn: from the place of whoever looks, home at the lower right."""

from kosti.games.race_boards._points import HAND, PLACES, POINTS, pips_of

LOOKS = {"bar": "bar", "off": "tray", "hand": "tray"}


def draw_board(v, draw, other_side, places=("off",), cube=None):
    """The points with their checkers, the places beside them and the cube; `other_side` says how the other player numbers a point."""
    me = v.viewer or 0
    points = [point(v, draw, me, place, other_side(place)) for place in range(1, POINTS + 1)]
    sides = [beside(v, draw, seat, place) for place in places for seat in (me, 1 - me)]
    draw.points("board", points, sides + ([cube] if cube else []))
    draw.row("pips", [pips_of(v.men[seat]) for seat in range(2)])


def point(v, draw, me, place, theirs):
    """A point as the viewer numbers it; a checker that is pinned lies below the others."""
    stacks = [[draw.piece(me)] * v.men[me][place], [draw.piece(1 - me)] * v.men[1 - me][theirs]]
    if is_pinned(v, 1 - me, theirs):
        stacks.reverse()
    return draw.part(f"point-{place}", str(place), lying=stacks, choice=str(place if v.seat == me else theirs))


def is_pinned(v, seat, place):
    return bool(getattr(v, "pinned", None) and v.pinned[seat][place])


def beside(v, draw, seat, place):
    """The bar or the tray of a player; where checkers are still in hand they lie there, since nothing can be borne off before."""
    if place == "off" and v.men[seat][HAND]:
        place = "hand"
    lying = [draw.piece(seat)] * v.men[seat][PLACES.number(place)]
    label = f"{draw.name(seat)}, {draw.word(place)}"
    return draw.part(
        f"{place}-{seat}", label, lying=lying, owner=seat, looks=LOOKS[place], choice=place if v.seat == seat else "", help=draw.word(f"help {place}")
    )
