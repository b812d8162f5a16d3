"""Ligretto Dice: everybody at once, throw and place, from 1 to 6 in every colour; the first without dice stops them all."""

from kosti.engine import Count, Die, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Player, Points, Range, Seat, move
from kosti.engine.rules import NO_SEAT, add_die, ask_race, clear_hand, enough, everybody, fill, finish_by, left_of, note, pick, throw_added, total

DICE = 24
FACES, SETS = 6, 4
COLOURS = Names(red="red | красная", yellow="yellow | жёлтая", green="green | зелёная", blue="blue | синяя")
MOST_ACTIONS = 10_000

game = Game(
    title="Ligretto Dice | Лигретто на кубиках",
    about="No turns, no mercy: all throw at once, and the quickest hand empties first. | Никаких очередей: все бросают сразу, и победит самая быстрая рука.",
    seats=(2, 4),
    dice="24d6: six each in red, yellow, green and blue",
    most_dice=DICE // 2,
    most_picks=DICE,
    minutes=10,
    mechanics=("real-time", "race", "placement", "simultaneous"),
    information="perfect",
    show_throw=False,
    kinds=[Die("red"), Die("yellow"), Die("green"), Die("blue")],
    options=[Option("rounds", 0, 0, 100, each=3)],
    words={
        "guide goal": "Be the first to place all your dice; the others lose a point for every die they still have. | Первым выставить все свои кости; остальные теряют по очку за каждую оставшуюся.",
        "guide acting": "Everybody plays at once. Place a die with the lowest number still missing in its colour, or throw all your dice again. | Все играют сразу. Выставьте кость с наименьшим числом, которого в её цвете ещё нет, или перебросьте все свои.",
        "help board": "The common board: in every colour the dice go up from 1 to 6. | Общее поле: в каждом цвете кости идут от 1 до 6.",
        "help own": "The dice this player still has. | Кости, которые у игрока остались.",
        "help row dice_left": "How many dice each player still has. | Сколько костей осталось у каждого.",
        "help row score": "A point for each die that the others have left, or minus one for each of one's own. | Очко за каждую кость, оставшуюся у других, или минус очко за каждую свою.",
        "help verb place": "Lay a die of yours on the next number of its colour. | Положить свою кость на следующее число её цвета.",
        "help verb throw": "Throw all your dice that are not on the board; you may not throw only some of them. | Бросить все свои кости, которых нет на поле; только часть бросать нельзя.",
        **{
            f"help {name}": "The next die of this colour must show the lowest number that is missing. | Следующая кость этого цвета должна показывать наименьшее недостающее число."
            for name in COLOURS
        },
        "grey place": "You have no die of this colour with the number that is missing. | У вас нет кости этого цвета с недостающим числом.",
        "own": "Dice | Кости",
        "which colour": "Which colour | Какой цвет",
        "acting": "Place a die, or throw all of them again! | Выставляйте кость или бросайте все заново!",
        "stop_call": "Ligretto, stop! {0.name} {0.name:have/has} no dice left | Лигретто, стоп! {0.name}: кости кончились",
        "gains": "{0.name} {0.name:gain/gains} {1} {1:point/points} | {0.name}: плюс {1} {1:очко/очка/очков}",
        "loses": "{0.name} {0.name:lose/loses} {1} {1:point/points} | {0.name}: минус {1} {1:очко/очка/очков}",
        "no_end": "Nobody gets done: the round is over | Никто не успевает: раунд окончен",
    },
)


class State:
    round: Count.of("rounds")
    bag: Inner[Count[COLOURS]]
    placed: Inner[Count[COLOURS]]  # the highest number on the board
    showing_dice: Inner[PerSeat[Count[DICE]]]  # by colour and number
    dice_left: PerSeat[Count]("Dice left | Осталось костей")
    score: PerSeat[Points]
    actor: Inner[Seat]
    action: Inner[Count]  # 0 throws again, otherwise 1 and the colour that is placed
    actions: Inner[Number]
    has_acted: Inner[PerSeat[Flag]]  # for bots among themselves: who has had this beat


def new_round(s):
    s.round += 1
    s.actions = 0
    fill(s.bag, FACES)
    fill(s.placed, 0)
    fill(s.dice_left, 0)
    fill(s.has_acted, 0)
    for p in range(s.players):
        fill(s.showing_dice[p], 0)
    s.seat = 0
    pick(s, DICE, took, NO_SEAT)


def took(s, die: Range(0, DICE - 1)):
    """Everybody draws the same number of dice from the bag; their colours are remembered as dice that show a 1."""
    colour = 0
    while die >= s.bag[colour]:
        die -= s.bag[colour]
        colour += 1
    s.bag[colour] -= 1
    s.showing_dice[s.seat][colour * FACES] += 1
    s.dice_left[s.seat] += 1
    s.seat = left_of(s, s.seat)
    if total(s.bag):
        pick(s, total(s.bag), took, NO_SEAT)
    else:
        s.seat = 0
        throw_all(s, first_throw)


def throw_all(s, then):
    clear_hand(s)
    for colour in range(SETS):
        for number in range(FACES):
            for _ in range(s.showing_dice[s.seat][colour * FACES + number]):
                add_die(s, colour)
    throw_added(s, then)


def first_throw(s):
    lay_open(s)
    s.seat = left_of(s, s.seat)
    if s.seat:
        throw_all(s, first_throw)
    else:
        next_beat(s)


def lay_open(s):
    fill(s.showing_dice[s.seat], 0)
    for i in range(s.rolled):
        s.showing_dice[s.seat][s.kind[i] * FACES + s.roll[i] - 1] += 1


def next_beat(s):
    """Where nobody's time is taken, everybody acts once in every beat, in an order that is drawn."""
    waiting = s.players - total(s.has_acted)
    if waiting == 0:
        fill(s.has_acted, 0)
        waiting = s.players
    pick(s, waiting, race, NO_SEAT)


def race(s, first: Player(4)):
    seat = 0
    while s.has_acted[seat] or first:
        first -= 1 - s.has_acted[seat]
        seat += 1
    ask_race(s, everybody(s), seat, acting, acted)


def acting(s, may):
    for colour in range(SETS):
        if can_place(s, colour):
            may.place(colour)
    may.throw()


def can_place(s, colour):
    """Whether a die of the colour shows the lowest number that is missing."""
    return s.placed[colour] < FACES and s.showing_dice[s.seat][colour * FACES + s.placed[colour]] > 0


def promise_place(s, colour):
    """Whoever can place a die places it; first the colour of which there are most."""
    return 1 + total_of(s, colour)


def total_of(s, colour):
    found = 0
    for number in range(FACES):
        found += s.showing_dice[s.seat][colour * FACES + number]
    return found


@move("Place {0} | Выставить: {0}", told="{who} {who:place/places} {0} | {who} {who:выставляете/выставляет}: {0}")
def place(s, colour: OneOf(COLOURS)):
    s.actor = s.seat
    s.action = colour + 1
    enough(s)


@move("Throw all again | Бросить все заново", told="{who} {who:throw/throws} all again: | {who} {who:бросаете/бросает} все заново:")
def throw_(s):
    s.actor = s.seat
    s.action = 0
    enough(s)


def acted(s):
    """The first action that reaches the table counts; then everybody looks at the board again."""
    s.seat = s.actor
    s.has_acted[s.seat] = 1
    s.actions += 1
    if s.action:
        lay_on_board(s, s.action - 1)
    if s.dice_left[s.seat] == 0:
        note(s, "stop_call", s.seat)
        score_round(s)
    elif s.actions == MOST_ACTIONS:
        note(s, "no_end")
        score_round(s)
    elif s.action:
        next_beat(s)
    else:
        throw_all(s, thrown_again)


def lay_on_board(s, colour):
    s.showing_dice[s.seat][colour * FACES + s.placed[colour]] -= 1
    s.placed[colour] += 1
    s.dice_left[s.seat] -= 1


def thrown_again(s):
    lay_open(s)
    next_beat(s)


def score_round(s):
    """Whoever has finished gains what the others lose."""
    left = total(s.dice_left)
    for p in range(s.players):
        if s.dice_left[p]:
            note(s, "loses", p, s.dice_left[p])
            s.score[p] -= s.dice_left[p]
        else:
            note(s, "gains", p, left)
            s.score[p] += left
    if s.round < s.rounds:
        new_round(s)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    cells = [[number_at(v, draw, colour, number) for number in range(1, FACES + 1)] for colour in range(SETS)]
    ids = [[name if number == v.placed[colour] + 1 else f"{name}-{number}" for number in range(1, FACES + 1)] for colour, name in enumerate(COLOURS)]
    draw.grid("board", cells, side=[draw.word(name) for name in COLOURS], ids=ids)
    for p in range(v.players):
        dice = [(number + 1, colour) for colour in range(SETS) for number in range(FACES) for _ in range(v.showing_dice[p][colour * FACES + number])]
        if dice:
            draw.dice("own", [face for face, _ in dice], owner=p, kinds=[colour for _, colour in dice])


def number_at(v, draw, colour, number):
    """A die that lies there, the number that is missing, or an empty place."""
    if number <= v.placed[colour]:
        return draw.die(number)
    return str(number) if number == v.placed[colour] + 1 else draw.dot
