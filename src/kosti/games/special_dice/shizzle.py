"""Shizzle: build a line of dice, each matching the one before by number or colour; six in line are a shizzle."""

from kosti.dice import dice_showing
from kosti.engine import Chips, Count, Dice, Die, FaceOf, Flag, Game, Inner, Names, Number, Option, PerSeat, Player, move
from kosti.engine.rules import add_die, ask, clear_hand, fill, finish_by, left_of, note, put_aside, throw_added

DICE = 6
COLOURS = {
    "yellow": "yellow | жёлтая",
    "green": "green | зелёная",
    "blue": "blue | синяя",
    "purple": "purple | лиловая",
    "red": "red | красная",
    "orange": "orange | рыжая",
}
FACES = Names(start=1, **{f"{name}-{n}": words.replace(" |", f" {n} |") + f" {n}" for name, words in COLOURS.items() for n in range(1, 7)})
SETS = Names(cyclic="colours in turn | цвета по кругу", crossed="colours crossed | цвета вперекрёст")
CROSSED = ((0, 1, 2, 3, 4, 5), (1, 0, 4, 5, 2, 3), (2, 3, 0, 1, 5, 4), (3, 2, 5, 4, 0, 1), (4, 5, 1, 0, 3, 2), (5, 4, 3, 2, 1, 0))  # by die and number
COLOUR_ON = (tuple(tuple((die + n) % 6 for n in range(6)) for die in range(DICE)), CROSSED)
SIDES = [tuple(6 * colour + n for n, colour in enumerate(colours, 1)) for dice in COLOUR_ON for colours in dice]
DIE_WITH = tuple((-1, *(next(d for d in range(DICE) if face in SIDES[first + d]) for face in range(1, 37))) for first in (0, DICE))  # by set and face
BANK = (0, 0, 40, 60, 75, 90, 100)  # by players
FLICKER = 3
REWARD = 6  # for a shizzle
MOST_TURNS = 1000

game = Game(
    title="Shizzle | Шиззл",
    about="Match number or colour, and dare to throw the rest: will the line get all six? | Подбирайте по числу или цвету и рискните остальными: выстроятся ли все шесть?",
    seats=(2, 6),
    dice="6 custom dice: numbers 1 to 6, pips in six colours, all 36 pairs of number and colour different",
    most_dice=DICE,
    mechanics=("special-dice", "press-your-luck", "set-selection", "chips", "targets"),
    kinds=[Die(f"die-{die + 1}", sides) for die, sides in enumerate(SIDES)],
    faces=FACES,
    score_field="stock",
    options=[
        Option("dice_set", "cyclic", SETS, label="Set of dice | Набор костей"),
        Option(
            "roll_on", False, label="Throw on after a shizzle | После шиззла можно бросать дальше", variant="Rolling on after a shizzle | Дальше после шиззла"
        ),
    ],
    words={
        "guide goal": "Have the most points when the bank is empty. | Набрать больше всех очков, пока не опустел банк.",
        "guide adding": "Add a die that has the number or the colour of the last die in the line. At least one, if you can. | Добавьте в ряд кость с тем же числом или цветом, что у последней. Хотя бы одну, если можете.",
        "guide legal": "Add more dice, take a point for every die in the line, or throw the others: if none fits, you get nothing. | Добавьте ещё кости, возьмите по очку за каждую в ряду или бросайте остальные: не подойдёт ни одна — не получите ничего.",
        "help line": "The line of this turn; it begins with the spark die, the last die of the player before. | Ряд этого хода; он начинается с искры — последней кости предыдущего игрока.",
        "help bank": "Points that can still be taken; when none are left, the game is over. | Очки, которые ещё можно взять; когда их не останется, игра окончена.",
        "help row stock": "The points each player has taken. | Сколько очков взял каждый игрок.",
        "help pot": "What you take if you stop now. | Сколько возьмёте, если остановитесь сейчас.",
        "help earlier": "Points of earlier lines of this turn; a choke loses them. | Очки прежних рядов этого хода; осечка их сожжёт.",
        "help verb add": "It must have the number or the colour of the last die in the line. | У неё должно быть то же число или тот же цвет, что у последней кости ряда.",
        "help verb stop": "Take a point for every die in the line; your turn is over. | Взять по очку за каждую кость ряда; ход окончен.",
        "help verb throw": "Throw the dice that are not in the line; if none fits, you get nothing. | Бросить кости, которых нет в ряду; не подойдёт ни одна — не получите ничего.",
        "help verb collect": "Take six points from the bank. | Взять из банка шесть очков.",
        "help verb rob": "This player returns six points to the bank. | Этот игрок возвращает в банк шесть очков.",
        "help verb begin_anew": "Keep the points of this line aside and begin a new one with its last die; a choke loses everything. | Отложить очки этого ряда и начать новый с его последней кости; осечка сожжёт всё.",
        **{f"help {name}-*": "Fits beside a die with its number or its colour. | Подходит к кости с тем же числом или цветом." for name in COLOURS},
        "grey add": "Neither the number nor the colour of the last die. | Ни число, ни цвет не как у последней кости.",
        **{f"die-{n}": " | " for n in range(1, 2 * DICE + 1)},  # its face says which die it is
        "line": "Line | Ряд",
        "throw": "Throw the others | Бросить остальные",
        "adding": "Which die do you add to the line? | Какую кость добавите в ряд?",
        "legal": "{length} {length:die/dice} in line: add more, throw the others, or take the points? | Костей в ряду: {length}. Добавите ещё, бросите остальные или возьмёте очки?",
        "shizzle": "Shizzle! Take six points, or make somebody return six? | Шиззл! Возьмёте шесть очков или заставите кого-то вернуть шесть?",
        "spark": "The spark die is {0} | Искра: {0}",
        "choke": "Nothing fits: a choke, no points | Ничего не подходит: осечка, очков нет",
        "fizzle": "Only two in line: a fizzle | В ряду только две: пшик",
        "six_in_line": "Six in line: a shizzle! | Все шесть в ряду: шиззл!",
        "takes_points": "{who} {who:take/takes} {0} {0:point/points} | {who} {who:берёте/берёт} {0} {0:очко/очка/очков}",
        "returns": "{0.name} {0.name:return/returns} {1} {1:point/points} | {0.name} {0.name:возвращаете/возвращает} {1} {1:очко/очка/очков}",
        "bank_empty": "The bank is empty | Банк пуст",
        "time_up": "{0} turns are played | Сыграно ходов: {0}",
    },
)


class State:
    line: Dice[DICE]
    length: Inner[Count]
    bank: Chips
    earlier: Number.when()("Earlier lines | Прежние ряды")
    pot: Number("This turn | За ход")
    stock: PerSeat[Chips]("Points | Очки")
    is_first: Inner[Flag]  # the first throw of a line
    turn: Inner[Count] = 1


def start(s):
    s.bank = BANK[s.players]
    clear_hand(s)
    add_die(s, s.dice_set * DICE)
    throw_added(s, spark_thrown)


def spark_thrown(s):
    begin_line(s, s.roll[0])


def begin_line(s, spark):
    fill(s.line, 0)
    s.line[0] = spark
    s.length = 1
    s.is_first = 1
    note(s, "spark", FACES.name(spark))
    throw_others(s)


def throw_others(s):
    lying = 0
    for i in range(s.length):
        lying |= 1 << DIE_WITH[s.dice_set][s.line[i]]
    clear_hand(s)
    for die in range(DICE):
        if not lying >> die & 1:
            add_die(s, s.dice_set * DICE + die)
    throw_added(s)


def thrown(s):
    if can_add(s):
        ask(s, s.seat, adding)
        return
    note(s, "choke")
    s.earlier = 0
    s.pot = 0
    end_turn(s)


def can_add(s):
    for i in range(s.rolled):
        if fits(s.roll[i], s.line[s.length - 1]):
            return True
    return False


def fits(face, other):
    return (face - 1) % 6 == (other - 1) % 6 or (face - 1) // 6 == (other - 1) // 6


def adding(s, may):
    for i in range(s.rolled):
        if fits(s.roll[i], s.line[s.length - 1]):
            may.add(s.roll[i])


@move("Add {0} | Добавить: {0}", told="{who} {who:add/adds} {0} | {who} {who:добавляете/добавляет}: {0}")
def add(s, face: FaceOf(FACES)):
    put_aside(s, dice_showing(s.roll, s.rolled, face), s.line)
    s.length += 1
    s.pot = s.earlier + s.length
    if s.length == DICE:
        note(s, "six_in_line")
        ask(s, s.seat, shizzle)
    elif s.is_first and s.length < FLICKER and not can_add(s):
        note(s, "fizzle")
        take_points(s, s.length)
    else:
        ask(s, s.seat)


def legal(s, may):
    """Two dice after the first throw can only be taken."""
    adding(s, may)
    may.stop()
    if s.length >= FLICKER:
        may.throw()


@move("Take the points | Взять очки", told="{who} {who:stop/stops} | {who} {who:останавливаетесь/останавливается}")
def stop(s):
    take_points(s, s.length)


@move(risky=True)
def throw_(s):
    s.is_first = 0
    throw_others(s)


def promise_add(s, face):
    """The longest line that can follow from here."""
    return 10 + three_more(s, face, dice_showing(s.roll, s.rolled, face))


def three_more(s, face, used):
    """How many of the dice thrown can follow this face, up to three of them."""
    most = 0
    for i in range(s.rolled):
        if not used >> i & 1 and fits(s.roll[i], face):
            most = max(most, 1 + two_more(s, s.roll[i], used | 1 << i))
    return most


def two_more(s, face, used):
    most = 0
    for i in range(s.rolled):
        if not used >> i & 1 and fits(s.roll[i], face):
            most = max(most, 1 + one_more(s, s.roll[i], used | 1 << i))
    return most


def one_more(s, face, used):
    for i in range(s.rolled):
        if not used >> i & 1 and fits(s.roll[i], face):
            return 1
    return 0


def promise_stop(s):
    return 2


def promise_throw(s):
    """One of three dice fits seven times in ten, and that is just worth it; with fewer dice it is not."""
    return 5 if s.length == FLICKER and s.earlier == 0 and s.bank > FLICKER else 1


def shizzle(s, may):
    may.collect()
    for p in range(s.players):
        if p != s.seat and s.stock[p]:
            may.rob(p)
    if s.roll_on:
        may.begin_anew()


def promise_collect(s):
    """Six of one's own are better than six less for another, except when they would end a game that is lost."""
    return 100


def promise_rob(s, victim):
    ends = s.bank <= REWARD + s.earlier
    return 101 + s.stock[victim] if ends and s.stock[victim] > s.stock[s.seat] + s.bank else s.stock[victim] // 10


@move("Take six points | Взять шесть очков", told="{who} {who:choose/chooses} points | {who} {who:выбираете/выбирает} очки")
def collect(s):
    take_points(s, REWARD)


@move(
    "{0} returns six points | {0}: вернуть шесть очков",
    told="{who} {who:make/makes} {0} return points | {who} {who:отнимаете/отнимает} очки: {0}",
)
def rob(s, victim: Player(6)):
    returned = min(REWARD, s.stock[victim])
    note(s, "returns", victim, returned)
    s.stock[victim] -= returned
    s.bank += returned
    take_points(s, 0)


@move("Throw on with a new line | Начать новый ряд", risky=True, told="{who} {who:begin/begins} a new line | {who} {who:начинаете/начинает} новый ряд")
def begin_anew(s):
    s.earlier += REWARD
    begin_line(s, s.line[s.length - 1])


def take_points(s, points):
    """With the points of earlier lines; if the bank has fewer, what is left."""
    points = min(s.bank, s.earlier + points)
    if points:
        note(s, "takes_points", points)
    s.bank -= points
    s.stock[s.seat] += points
    s.earlier = 0
    s.pot = 0
    end_turn(s)


def end_turn(s):
    """The last die of the line is the spark die of the next player."""
    if s.bank == 0 or s.turn == MOST_TURNS:
        note(s, "time_up" if s.bank else "bank_empty", MOST_TURNS)
        finish_by(s, s.stock)
        return
    s.turn += 1
    s.seat = left_of(s, s.seat)
    begin_line(s, s.line[s.length - 1])
