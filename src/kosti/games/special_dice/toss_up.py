"""Toss Up!: greens are points, yellows are thrown again, and a red without any green costs the turn."""

from kosti.dice import showing
from kosti.engine import Count, Die, Game, Names, Option, PerSeat, Points, move
from kosti.engine.rules import ask, highest, note, take_turns, throw

FACES = Names(green="green | зелёный", yellow="yellow | жёлтый", red="red | красный", start=1)
GREEN, YELLOW, RED = 1, 2, 3
DICE = 10
MOST_ROUNDS = 200
ENOUGH = (0, 25, 22, 27, 48, 99)  # points to stop with, by the dice left

game = Game(
    title="Toss Up! | Подбрасывание",
    about="Green goes, yellow waits, red ends it all: a press-your-luck traffic light. | Зелёный — вперёд, жёлтый — жди, красный — всё сгорело: светофор для смелых.",
    seats=(2, 6),
    best=(3, 4),
    dice="10 custom dice (3 green, 2 yellow, 1 red face)",
    most_dice=DICE,
    mechanics=("special-dice", "press-your-luck", "race"),
    kinds=[Die("traffic light", (GREEN, GREEN, GREEN, YELLOW, YELLOW, RED))],
    faces=FACES,
    options=[
        Option("target", 100, 1, 1000, label="Points to pass | Сколько очков превысить"),
        Option("strict", True, label="More than the target is needed | Нужно больше цели"),
    ],
    words={
        "help verb throw": "Throw on; a red without any green loses this turn's points. | Бросьте ещё; красный без зелёного сожжёт очки хода.",
        "help green": "1 point: it is set aside. | 1 очко: кость откладывается.",
        "help yellow": "Nothing: it is thrown again. | Ничего: кость бросают снова.",
        "help red": "Harmless beside a green; without any green it costs the turn. | Рядом с зелёным безвреден; без зелёных сжигает ход.",
        "help free": "Dice that are still thrown. | Сколько костей ещё бросают.",
        "legal": "Throw {free} {free:die/dice}, or bank {pot}? | Бросаете {free} {free:кость/кости/костей} или записываете {pot}?",
        "greens": "{0} green: {1} this turn | Зелёных {0}: за ход {1}",
        "all_yellow": "All yellow: nothing happens | Все жёлтые: ничего не происходит",
        "all_aside": "All ten dice are green: they can all be thrown again | Все десять костей зелёные: можно снова бросать все",
        "bust": "Red and no green: {who} {who:score/scores} nothing | Красный без зелёного: {who} не {who:получаете/получает} ничего",
    },
)


class State:
    round: Count = 1
    free: Count("Dice left | Осталось костей")
    pot: Points("This turn | За ход")
    score: PerSeat[Points]


def begin_turn(s):
    s.pot = 0
    s.free = DICE
    throw(s, DICE)


def thrown(s):
    greens = showing(s.roll, s.rolled, GREEN)
    if greens == 0 and showing(s.roll, s.rolled, RED):
        note(s, "bust")
        end_turn(s)
        return
    s.pot += greens
    s.free -= greens
    note(s, "greens" if greens else "all_yellow", greens, s.pot)
    if s.free == 0:
        note(s, "all_aside")
        s.free = DICE
    ask(s, s.seat)


def promise_bank(s):
    """Who is behind somebody past the target must throw on; otherwise stop past the target, or when the few dice left are not worth the risk."""
    best = highest(s, s.score)
    mine = s.score[s.seat] + s.pot
    if passes(s, best) and mine < best:
        return False
    return passes(s, mine) or (s.free < len(ENOUGH) and s.pot >= ENOUGH[s.free])


def passes(s, points):
    return points > s.target or (points == s.target and not s.strict)


@move(risky=True, told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    throw(s, s.free)


@move("Bank | Записать")
def bank(s):
    s.score[s.seat] += s.pot
    end_turn(s)


def end_turn(s):
    """The round in which somebody passes the target is the last."""
    take_turns(s, s.round if passes(s, highest(s, s.score)) else MOST_ROUNDS, begin_turn)


def scene(v, draw):
    draw.fact("goal", f"> {v.target}" if v.strict else v.target)
