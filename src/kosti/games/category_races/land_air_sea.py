"""Land, Air and Sea: every number must be written somewhere, on your side or on the other; the larger product controls a zone."""

from kosti.engine import Count, Die, Game, Inner, Names, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import add_die, ask, clear_hand, finish, left_of, note, throw_added

ZONES = Names(land="Land | Земля", air="Air | Небо", sea="Sea | Море")
PLACES = Names(
    west_land="West, land | Запад, земля",
    west_air="West, air | Запад, небо",
    west_sea="West, sea | Запад, море",
    east_land="East, land | Восток, земля",
    east_air="East, air | Восток, небо",
    east_sea="East, sea | Восток, море",
)
BOXES = 2
LAST_THROW = 12
ZONES_TO_WIN = 2
FEWEST_FACES, MOST_FACES = 2, 20
FACES = range(FEWEST_FACES, MOST_FACES + 1)

game = Game(
    title="Land, Air and Sea | На земле, в небе и в море",
    about="Keep the sixes, and send your ones to the enemy. | Шестёрки себе, а единицы — противнику.",
    seats=(2, 2),
    dice="1d6",
    minutes=5,
    mechanics=("placement", "arithmetic", "duel"),
    kinds=[Die(f"d{n}", tuple(range(1, n + 1))) for n in FACES],
    options=[Option("faces", 6, FEWEST_FACES, MOST_FACES, label="Sides of the die | Граней у кости")],
    score_field="zones",
    words={
        **{f"d{n}": f"{n} sides | граней: {n}" for n in FACES},
        "map": "Two boxes multiplied make the strength | Сила — произведение двух чисел",
        "west": "West | Запад",
        "east": "East | Восток",
        "legal": "Where do you write {number}? | Куда впишете {number}?",
        "which place": "Where | Куда",
        "controls": "{0}: {1} against {2}, {3.name} controls the zone | {0}: {1} против {2}, зону держит {3.name}",
        "even": "{0}: {1} against {1}, nobody controls the zone | {0}: {1} против {1}, зона ничья",
    },
)


class State:
    zones: PerSeat[Points]("Zones | Зон")
    box: Inner[Count[PLACES, BOXES]]
    number: Inner[Count]
    throws: Inner[Count]


def begin_turn(s):
    clear_hand(s)
    add_die(s, s.faces - FEWEST_FACES)
    throw_added(s)


def thrown(s):
    s.number = s.roll[0]
    s.throws += 1
    ask(s, s.seat)


def legal(s, may):
    for place in range(len(PLACES)):
        if not s.box[place][1]:
            may.write(place)


def thumb_legal(s, may):
    best, choice = -10_000, 0
    for place in range(len(PLACES)):
        if not s.box[place][1] and gain(s, place) > best:
            best, choice = gain(s, place), place
    may.write(choice)


def gain(s, place):
    """By how much the zone turns in one's favour, in thousandths, if empty boxes are as good as an average throw."""
    other = expected(s, opposite(place), 0)
    before, after = expected(s, place, 0), expected(s, place, s.number)
    turn = 1000 * (after - other) // (after + other) - 1000 * (before - other) // (before + other)
    return turn if place // len(ZONES) == s.seat else -turn


def opposite(place):
    return (place + len(ZONES)) % len(PLACES)


def expected(s, place, added):
    """Four times the strength; a number not written yet may be added."""
    first, second = s.box[place][0], s.box[place][1]
    if first:
        second = max(second, added)
    else:
        first = added
    return (2 * first if first else s.faces + 1) * (2 * second if second else s.faces + 1)


@move("Write in: {0} | Вписать: {0}")
def write(s, place: OneOf(PLACES)):
    s.box[place][1 if s.box[place][0] else 0] = s.number
    if s.box[place][1] and s.box[opposite(place)][1]:
        decide(s, place % len(ZONES))
    if s.throws == LAST_THROW:
        end(s)
        return
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def decide(s, zone):
    west, east = strength(s, zone), strength(s, opposite(zone))
    if west == east:
        note(s, "even", ZONES.name(zone), west)
        return
    winner = 0 if west > east else 1
    note(s, "controls", ZONES.name(zone), west, east, winner)
    s.zones[winner] += 1


def strength(s, place):
    return s.box[place][0] * s.box[place][1]


def end(s):
    """Without two zones nobody has won."""
    for p in range(s.players):
        s.standing[p] = s.zones[p] >= ZONES_TO_WIN
    finish(s)


def scene(v, draw):
    sides = [f"{draw.word('west')} ({draw.name(0)})", f"{draw.word('east')} ({draw.name(1)})"]
    cells = [[boxes(numbers) for numbers in side] for side in (v.box[:3], v.box[3:])]
    draw.grid("map", cells, top=[draw.word(zone) for zone in ZONES], side=sides, ids=[list(PLACES)[:3], list(PLACES)[3:]])


def boxes(numbers):
    text = " × ".join(str(number or "□") for number in numbers)
    return f"{text} = {numbers[0] * numbers[1]}" if all(numbers) else text
