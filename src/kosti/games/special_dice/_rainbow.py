"""The dice of 6 Richtige: who owns which colours, what lies on the stage, and when a rainbow is complete."""

from kosti.engine import Chips, Count, Inner, Names, PerSeat, Seat
from kosti.engine.rules import note

COLOURS = Names(
    red="red | красная", orange="orange | оранжевая", yellow="yellow | жёлтая", green="green | зелёная", blue="blue | синяя", violet="violet | фиолетовая"
)
TRICKS = Names(joker="Joker | Джокер", blocker="Blocker | Запрет", help="Help | Помощь", wizard="Wizard | Волшебник")
ON_STAGE, NOT_DEALT, NOT_IN_PLAY = -1, -2, -3
STAGE_PIPS = 5  # a six never lies on the stage

WORDS = {"to_stage": "{0} goes to the stage | На сцену: {0}"}


class Rainbows:
    box: Inner[Chips["dice"][COLOURS]]
    owned: Inner[PerSeat[Chips["dice"][COLOURS]]]
    stage: Inner[Chips["dice"][COLOURS, STAGE_PIPS]]("Stage | Сцена")
    kept: Inner[PerSeat[Chips["dice"]]]
    in_hand: Inner[PerSeat[Count]]("Dice | Кости")
    rainbows: PerSeat[Count]("Rainbows put aside | Радуг отложено").when("two_rainbows")
    holder: Inner[Seat[TRICKS]]


def gain(s, seat, colour, dice):
    s.owned[seat][colour] += dice
    s.in_hand[seat] += dice


def deal(s, seat, colour, dice):
    s.box[colour] -= dice
    gain(s, seat, colour, dice)


def hand_over(s, giver, taker, colour):
    gain(s, giver, colour, -1)
    gain(s, taker, colour, 1)


def lying(s, colour):
    """How many dice of a colour lie on the stage."""
    dice = 0
    for i in range(STAGE_PIPS):
        dice += s.stage[colour][i]
    return dice


def showing_pips(s, pips):
    """How many dice on the stage show a number."""
    dice = 0
    for colour in range(len(COLOURS)):
        dice += s.stage[colour][pips - 1]
    return dice


def stage_size(s):
    dice = 0
    for colour in range(len(COLOURS)):
        dice += lying(s, colour)
    return dice


def take_below(s, seat, pips):
    """Take all dice that show less from the stage; how many they are."""
    taken = 0
    for colour in range(len(COLOURS)):
        for i in range(pips - 1):
            dice = s.stage[colour][i]
            s.stage[colour][i] = 0
            gain(s, seat, colour, dice)
            taken += dice
    return taken


def take_colour(s, seat, colour):
    """Take all dice of a colour from the stage; how many they are."""
    taken = 0
    for i in range(STAGE_PIPS):
        taken += s.stage[colour][i]
        s.stage[colour][i] = 0
    gain(s, seat, colour, taken)
    return taken


def put_on_stage(s, trick):
    note(s, "to_stage", TRICKS.name(trick))
    s.holder[trick] = ON_STAGE


def missing(s, seat):
    """How many dice are missing to the rainbow; in a double one either red or violet is in the middle, with one die."""
    own = s.owned[seat]
    each = 2 if s.double else 1
    lacking = 0
    for colour in range(len(COLOURS)):
        lacking += max(0, each - own[colour])
    if s.double and (own[COLOURS.red] < 2 or own[COLOURS.violet] < 2):
        lacking -= 1
    return lacking


def is_complete(s, seat):
    """The Joker stands for one die; whoever holds the Blocker cannot finish."""
    if s.in_hand[seat] == 0 or s.holder[TRICKS.blocker] == seat:
        return False
    return missing(s, seat) <= (s.holder[TRICKS.joker] == seat)


def put_rainbow_aside(s, seat):
    """In a double rainbow the rarer of red and violet is in the middle."""
    own = s.owned[seat]
    middle = COLOURS.red if own[COLOURS.red] < own[COLOURS.violet] else COLOURS.violet
    for colour in range(len(COLOURS)):
        wanted = 2 if s.double and colour != middle else 1
        dice = min(wanted, own[colour])
        gain(s, seat, colour, -dice)
        s.kept[seat] += dice


def may_throw(s, seat, colour):
    """A colour that lies on the stage may be thrown only if all of the player's colours lie there."""
    own = s.owned[seat]
    if own[colour] == 0:
        return False
    if lying(s, colour) == 0:
        return True
    most = 0
    for other in range(len(COLOURS)):
        if own[other]:
            if lying(s, other) == 0:
                return False
            most = max(most, own[other])
    return not s.forced_most or own[colour] == most


def cheapest_throw(s):
    """The honest colour that would hurt least on the stage, of several the one owned most."""
    best, least = 0, 10_000
    for colour in range(len(COLOURS)):
        if may_throw(s, s.seat, colour):
            cost = 8 * harm(s, colour) - s.owned[s.seat][colour]
            if cost < least:
                best, least = colour, cost
    return best


def harm(s, colour):
    """Who would need a die of this colour then, oneself included, the more the nearer the rainbow."""
    needed = 2 if s.double else 1
    cost = 0
    for p in range(s.players):
        if s.in_hand[p] and s.owned[p][colour] - (p == s.seat) < needed:
            near = 6 * needed + 1 - missing(s, p)
            cost += near * near
    return cost


def commonest(s):
    """The colour one owns most."""
    best = 0
    for colour in range(1, len(COLOURS)):
        if s.owned[s.seat][colour] > s.owned[s.seat][best]:
            best = colour
    return best
