"""Pig: throw as long as you dare; a one costs you the turn."""

from kosti.engine import Chips, Game, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, everybody, finish, highest, leaders, left_of, note, rank_by, share_out, throw

BUST = Names(one="a one | единица", seven="a sum of seven | сумма семь")
SNAKE_EYES = Names(add_25="add 25 | прибавляют 25", set_25="make the turn 25 | делают ход равным 25", wipe_out="wipe out everything | сжигают всё")

game = Game(
    title="Pig | Свинья",
    about="Throw as long as you dare: a one costs you the turn. | Бросайте, пока хватает смелости: единица сжигает ход.",
    seats=(2, 10),
    best=(3, 5),
    dice="1d6 (variants: 2d6)",
    minutes=10,
    mechanics=("press-your-luck", "race"),
    options=[
        Option("goal", 100, 10, 1000),
        Option("dice", 1, 1, 2),
        Option("bust", "one", BUST, label="The bad throw | Плохой бросок"),
        Option("snake_eyes", "add-25", SNAKE_EYES, label="Two ones | Две единицы"),
        Option("equal_turns", False, label="Same number of turns for all | Ходов у всех поровну", variant="Equal Turns | Поровну ходов"),
        Option("stake", 0, 0, 1000),
    ],
    variants=[
        Variant("big-pig", "Big Pig | Большая свинья", dice=2),
        Variant("set-to-25", "Set to 25 | Ровно 25", dice=2, snake_eyes="set-25"),
        Variant("seven-bust", "Seven Bust | Опасная семёрка", dice=2, bust="seven"),
        Variant("snake-eyes", "Snake Eyes | Змеиные глаза", dice=2, snake_eyes="wipe-out"),
        Variant("jackpot", "Jackpot | Джекпот", stake=10),
    ],
    words={
        "legal": "Throw on, or write down {pot}? | Бросаете ещё или записываете {pot}?",
        "bust": "{who} loses the turn ({0} {0:point/points}) | {who} теряет ход ({0} {0:очко/очка/очков})",
        "nothing": "{who} gets nothing this turn | {who}: ход впустую",
        "wiped": "Snake eyes: {who} loses everything | Две единицы: {who} теряет всё",
        "adds": "Everybody adds {0} {0:chip/chips} to the jackpot | Каждый кладёт в джекпот {0} {0:фишку/фишки/фишек}",
        "holds": "{who} writes down {0} {0:point/points} | {who} записывает {0} {0:очко/очка/очков}",
    },
)


class State:
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of("goal")
    chips: PerSeat[Chips]
    bowl: Chips("Jackpot | Джекпот")


def start(s):
    everybody_pays(s, s.stake)
    throw(s, s.dice)


def everybody_pays(s, amount):
    for p in range(s.players):
        s.chips[p] -= amount
        s.bowl += amount


def thrown(s):
    if is_bad(s):
        lose_turn(s)
        return
    if s.dice == 1:
        s.pot += s.roll[0]
    else:
        add_pair(s, s.roll[0], s.roll[1])
    if must_hold(s):
        note(s, "holds", s.pot)
        hold(s)
    elif s.pot == 0:
        pass_on(s)
    else:
        ask(s, s.seat)


def is_bad(s):
    if s.dice == 1:
        return s.roll[0] == 1
    a, b = s.roll[0], s.roll[1]
    if s.bust == BUST.seven:
        return a + b == 7
    return (a == 1) != (b == 1)


def add_pair(s, a, b):
    if a == 1 and b == 1 and s.bust == BUST.one:
        snake_eyes(s)
    elif a == b:
        s.pot += 2 * (a + b)
    else:
        s.pot += a + b


def snake_eyes(s):
    if s.snake_eyes == SNAKE_EYES.add_25:
        s.pot += 25
    elif s.snake_eyes == SNAKE_EYES.set_25:
        s.pot = 25
    else:
        note(s, "wiped")
        s.pot = 0
        s.score[s.seat] = 0


def lose_turn(s):
    note(s, "bust" if s.pot else "nothing", s.pot)
    s.pot = 0
    if s.stake >= 10:
        note(s, "adds", s.stake // 10)
        everybody_pays(s, s.stake // 10)
    pass_on(s)


def must_hold(s):
    """A player who cannot want to throw again writes the points down at once."""
    points = s.score[s.seat] + s.pot
    if not s.equal_turns:
        return points >= s.goal
    return points >= 2 * s.goal and points > highest(s, s.score)


def legal(s, may):
    may.throw()
    may.hold()


def thumb_legal(s, may):
    """Hold at twenty, or at what is missing; with two dice throws bring more."""
    if s.pot >= (20 if s.dice == 1 else 28):
        may.hold()
    else:
        may.throw()


@move
def throw_(s):
    throw(s, s.dice)


@move
def hold(s):
    s.score[s.seat] += s.pot
    s.pot = 0
    if s.score[s.seat] >= s.goal and not s.equal_turns:
        end(s)
    else:
        pass_on(s)


def pass_on(s):
    s.seat = left_of(s, s.seat)
    if s.equal_turns and s.seat == 0 and highest(s, s.score) >= s.goal:
        end(s)
    else:
        throw(s, s.dice)


def end(s):
    rank_by(s, s.score)
    s.bowl = share_out(s, s.chips, s.bowl, leaders(s, everybody(s), s.score), 0)
    finish(s)
