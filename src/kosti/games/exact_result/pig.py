"""Pig: throw as long as you dare; a one costs you the turn."""

from kosti.dice import pips, showing
from kosti.engine import Chips, Game, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, everybody, finish_by, highest, leaders, note, pass_dice, pay_each, share_out, throw

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
    s.bowl = pay_each(s, s.chips, s.stake)
    throw(s, s.dice)


def thrown(s):
    if is_bad(s):
        lose_turn(s)
    elif showing(s.roll, s.dice, 1) == 2 and s.bust == BUST.one:
        snake_eyes(s)
    else:
        s.pot += worth(s)
    if s.pot == 0:
        end_turn(s)
    elif must_hold(s):
        note(s, "holds", s.pot)
        hold(s)
    else:
        ask(s, s.seat)


def is_bad(s):
    if s.dice == 2 and s.bust == BUST.seven:
        return pips(s.roll, 2) == 7
    return showing(s.roll, s.dice, 1) == 1


def lose_turn(s):
    note(s, "bust" if s.pot else "nothing", s.pot)
    s.pot = 0
    if s.stake >= 10:
        note(s, "adds", s.stake // 10)
        s.bowl += pay_each(s, s.chips, s.stake // 10)


def snake_eyes(s):
    if s.snake_eyes == SNAKE_EYES.add_25:
        s.pot += 25
    elif s.snake_eyes == SNAKE_EYES.set_25:
        s.pot = 25
    else:
        note(s, "wiped")
        s.pot = 0
        s.score[s.seat] = 0


def worth(s):
    """A double counts twice."""
    points = pips(s.roll, s.dice)
    return 2 * points if s.dice == 2 and s.roll[0] == s.roll[1] else points


def must_hold(s):
    """A player who cannot want to throw again writes the points down at once."""
    points = s.score[s.seat] + s.pot
    return points >= (2 * s.goal if s.equal_turns else s.goal) and points > highest(s, s.score)


def promise_throw(s):
    """Hold at twenty, with two dice at more; in the last round nobody holds behind, and the last player as soon as he leads."""
    points, best = s.score[s.seat] + s.pot, highest(s, s.score)
    if s.equal_turns and points <= best and best >= s.goal:
        return True
    if s.equal_turns and points >= s.goal and s.seat + 1 == s.players:
        return False
    return s.pot < (20 if s.dice == 1 else 28)


@move
def hold(s):
    s.score[s.seat] += s.pot
    s.pot = 0
    end_turn(s)


def end_turn(s):
    """Whoever reaches the goal ends the game; with equal turns the round is played to its end."""
    best = highest(s, s.score) if s.equal_turns else s.score[s.seat]
    if best >= s.goal and (s.seat + 1 == s.players or not s.equal_turns):
        s.bowl = share_out(s, s.chips, s.bowl, leaders(s, everybody(s), s.score), 0)
        finish_by(s, s.score)
    else:
        pass_dice(s, s.dice)
