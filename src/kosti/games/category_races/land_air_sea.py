"""Land, Air and Sea: every number must be written somewhere, on your side or on the other; the larger product controls a zone."""

from kosti.engine import Count, Die, Game, Inner, Names, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, finish, note, throw_kinds

ZONES = Names(land="Land | Земля", air="Air | Небо", sea="Sea | Море")
SIDES = Names(west="West | Запад", east="East | Восток")
WEST = Names(west_land="West, land | Запад, земля", west_air="West, air | Запад, небо", west_sea="West, sea | Запад, море")
EAST = Names(east_land="East, land | Восток, земля", east_air="East, air | Восток, небо", east_sea="East, sea | Восток, море")
PLACES = Names(*WEST, *EAST)
DICE = Names(**{f"d{n}": f"{n} sides | граней: {n}" for n in range(2, 21)}, start=2)
ROUNDS = 6

game = Game(
    title="Land, Air and Sea | На земле, в небе и в море",
    about="Keep the sixes, and send your ones to the enemy. | Шестёрки себе, а единицы — противнику.",
    seats=(2, 2),
    dice="1d6",
    minutes=5,
    mechanics=("placement", "arithmetic", "duel"),
    kinds=[Die(die, tuple(range(1, n + 1))) for die, n in DICE.numbers.items()],
    options=[Option("faces", 6, DICE.d2, DICE.d20, label="Sides of the die | Граней у кости")],
    score_field="zones",
    words={
        "help zones": "How many zones each player controls; two of the three win. | Сколько зон держит каждый; две из трёх — победа.",
        "help map": "The two numbers of a side multiplied are its strength in a zone. | Произведение двух чисел — сила стороны в этой зоне.",
        "help west-*": "A box of the western side; two numbers are written here. | Место западной стороны; сюда вписывают два числа.",
        "help east-*": "A box of the eastern side; two numbers are written here. | Место восточной стороны; сюда вписывают два числа.",
        "map": "Two boxes multiplied make the strength | Сила — произведение двух чисел",
        "legal": "Where do you write {roll}? | Куда впишете {roll}?",
        "which place": "Where | Куда",
        "controls": "{0}: {1} against {2}, {3.name} {3.name:control/controls} the zone | {0}: {1} против {2}, зону {3.name:держите/держит} {3.name}",
        "even": "{0}: {1} against {1}, nobody controls the zone | {0}: {1} против {1}, зона ничья",
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    zones: PerSeat[Points]("Zones | Зон")
    box: Inner[Count[PLACES, 2]]


def begin_turn(s):
    throw_kinds(s, (s.faces - DICE.d2,))


def legal(s, may):
    for place in range(len(PLACES)):
        if not s.box[place][1]:
            may.write(place)


def promise_write(s, place):
    """How much more of the strength in its zone, in thousandths, the thrower's side has with the throw than with an average one."""
    other, average = expected(s, opposite(place)), expected(s, place)
    written = average * 2 * s.roll[0] // (s.faces + 1)
    more = 1000 * written // (written + other) - 1000 * average // (average + other)
    return more if place // len(ZONES) == s.seat else -more


def expected(s, place):
    """Four times the strength, if empty boxes get an average throw."""
    return (2 * s.box[place][0] or s.faces + 1) * (2 * s.box[place][1] or s.faces + 1)


def opposite(place):
    return (place + len(ZONES)) % len(PLACES)


@move("Write in: {0} | Вписать: {0}")
def write(s, place: OneOf(PLACES)):
    s.box[place][1 if s.box[place][0] else 0] = s.roll[0]
    if s.box[place][1] and s.box[opposite(place)][1]:
        decide(s, place % len(ZONES))
    if another_turn(s, ROUNDS):
        begin_turn(s)
    else:
        finish(s)


def decide(s, zone):
    """The larger product controls the zone, of equal ones neither; who controls two zones has won, otherwise nobody has."""
    west, east = strength(s.box[zone]), strength(s.box[opposite(zone)])
    if west == east:
        note(s, "even", ZONES.name(zone), west)
        return
    winner = 0 if west > east else 1
    note(s, "controls", ZONES.name(zone), west, east, winner)
    s.zones[winner] += 1
    s.standing[winner] = s.zones[winner] >= 2


def strength(boxes):
    return boxes[0] * boxes[1]


def scene(v, draw):
    sides = [f"{draw.word(side)} ({draw.name(p)})" for p, side in enumerate(SIDES)]
    cells = [in_words(boxes) for boxes in v.box]
    draw.grid("map", [cells[:3], cells[3:]], top=[draw.word(zone) for zone in ZONES], side=sides, ids=[list(WEST), list(EAST)])


def in_words(boxes):
    text = " × ".join(str(number or "□") for number in boxes)
    return f"{text} = {strength(boxes)}" if all(boxes) else text
