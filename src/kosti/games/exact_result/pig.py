"""Pig: throw as long as you dare; a one costs you the turn."""

from kosti.engine import Chips, Game, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, everybody, finish_by, highest, leaders, note, pass_dice, pay_each, share_out, throw
from kosti.games.exact_result._big_pig import PAIR_OPTIONS, is_bad_pair, pot_with_pair

game = Game(
    title="Pig | Свинья",
    about="Throw as long as you dare: a one costs you the turn. | Бросайте, пока хватает смелости: единица сжигает ход.",
    seats=(2, 10),
    best=(3, 5),
    dice="1d6 (variants: 2d6)",
    throws_again=True,
    minutes=10,
    mechanics=("press-your-luck", "race"),
    options=[
        Option("goal", 100, 10, 1000),
        *PAIR_OPTIONS,
        Option("equal_turns", False, label="Same number of turns for all | Ходов у всех поровну", variant="Equal Turns | Поровну ходов"),
        Option("stake", 0, 0, 1000),
    ],
    variants=[
        Variant(
            "big-pig",
            "Big Pig | Большая свинья",
            about="Pig with two dice: doubles count twice, two ones are 25, one alone costs all. | Свинья на двух костях: дубли вдвойне, две единицы — 25, одна — всё пропало.",
            dice=2,
        ),
        Variant("set-to-25", "Set to 25 | Ровно 25", dice=2, snake_eyes="set-25"),
        Variant("seven-bust", "Seven Bust | Опасная семёрка", dice=2, bust="seven"),
        Variant("snake-eyes", "Snake Eyes | Глаза змеи", dice=2, snake_eyes="wipe-out"),
        Variant("jackpot", "Jackpot | Джекпот", stake=10),
    ],
    words={
        "guide goal": "Be the first to have {goal} points. | Первым набрать {goal} {goal:очко/очка/очков}.",
        "help verb throw": "Throw once more: it adds to this turn, but the bad throw, usually a one, loses all of it. | Бросьте ещё: очки прибавятся, но плохой бросок (обычно единица) сожжёт весь ход.",
        "help hold": "Write this turn's points down: they are safe, and the dice go on. | Запишите очки хода: они в безопасности, кости уходят дальше.",
        "help bowl": "Whoever reaches the goal takes it. | Его забирает тот, кто дойдёт до цели.",
        "guide legal": "Throw as long as you dare, then hold: what is not written down can still be lost. | Бросайте, пока хватает смелости, потом записывайте: незаписанное можно потерять.",
        "legal": "Throw on, or write down {pot}? | Бросаете ещё или записываете {pot}?",
        "bust": "{who} {who:lose/loses} the turn ({0} {0:point/points}) | {who} {who:теряете/теряет} ход ({0} {0:очко/очка/очков})",
        "nothing": "{who} {who:get/gets} nothing this turn | {who}: ход впустую",
        "adds": "Everybody adds {0} {0:chip/chips} to the jackpot | Каждый кладёт в джекпот {0} {0:фишку/фишки/фишек}",
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
    bad = is_bad_pair(s) if s.dice == 2 else s.roll[0] == 1
    if bad:
        lose_turn(s)
    else:
        s.pot = pot_with_pair(s) if s.dice == 2 else s.pot + s.roll[0]
    if s.pot:
        ask(s, s.seat)
    else:
        end_turn(s)


def lose_turn(s):
    note(s, "bust" if s.pot else "nothing", s.pot)
    s.pot = 0
    if s.stake >= 10:
        note(s, "adds", s.stake // 10)
        s.bowl += pay_each(s, s.chips, s.stake // 10)


def legal(s, may):
    """A player who cannot want to throw again has to hold."""
    points = s.score[s.seat] + s.pot
    if points < (2 * s.goal if s.equal_turns else s.goal) or points <= highest(s, s.score):
        may.throw()
    may.hold()


def promise_throw(s):
    """Hold at twenty, with two dice at more; in the last round nobody holds behind, and the last player as soon as he leads."""
    points, best = s.score[s.seat] + s.pot, highest(s, s.score)
    if s.equal_turns and max(points, best) >= s.goal and (points <= best or s.seat + 1 == s.players):
        return points <= best
    return s.pot < (20 if s.dice == 1 else 28)


@move
def hold(s):
    s.score[s.seat] += s.pot
    s.pot = 0
    end_turn(s)


def end_turn(s):
    """Whoever reaches the goal ends the game; with equal turns the round is played to its end."""
    if highest(s, s.score) >= s.goal and (s.seat + 1 == s.players or not s.equal_turns):
        s.bowl = share_out(s, s.chips, s.bowl, leaders(s, everybody(s), s.score), 0)
        finish_by(s, s.score)
    else:
        pass_dice(s, s.dice)
