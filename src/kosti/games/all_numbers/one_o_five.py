"""One-O-Five: set aside five ones, then five twos, and so on; the first with five sixes wins."""

from kosti.dice import showing
from kosti.engine import Game, Inner, Option, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw
from kosti.games.all_numbers._turns import Turns, pass_dice_on

SET = 5
LAST_NUMBER = 6

game = Game(
    title="One-O-Five (Five Alike) | Пять одинаковых",
    about="Five ones, five twos, five threes … who has the five sixes first? | Пять единиц, пять двоек, пять троек… кто первым соберёт пять шестёрок?",
    seats=(2, 8),
    best=(3, 5),
    dice="5d6 per player",
    minutes=20,
    mechanics=("pure-luck", "race"),
    options=[Option("bonus_roll", False, label="A complete set gives an extra throw | За полный набор — ещё один бросок")],
    words={
        "help aside": "Dice that show it and lie aside; five make the set complete. | Отложенные кости с этим числом; пять — полный набор.",
        "help main": "The number each player collects now: five dice of it. | Какое число каждый собирает сейчас: пять таких костей.",
        "main": "Main number | Главное число",
        "aside": "Set aside | Отложено",
        "sets_aside": "{who} {who:set/sets} aside {0} {0:die/dice} | {who} {who:откладываете/откладывает} {0} {0:кость/кости/костей}",
        "complete": "{who} {who:have/has} five {0}s | {who} {who:собираете/собирает} пять костей с числом {0}",
        "bonus": "An extra throw for the new number | Ещё один бросок — на новое число",
        "too_long": "The game has gone on long enough: the furthest on wins | Игра затянулась: побеждает тот, кто ушёл дальше всех",
    },
)


class State(Turns):
    score: Inner[PerSeat[Points]]  # dice set aside in the whole game; they tell the main number and what lies there


def main_number(s, seat):
    return s.score[seat] // SET + 1


def lying_aside(s, seat):
    return s.score[seat] % SET


def thrown(s):
    number = main_number(s, s.seat)
    found = showing(s.roll, s.rolled, number)
    if found:
        note(s, "sets_aside", found)
    s.score[s.seat] += found
    if main_number(s, s.seat) == number:
        end_turn(s)
    else:
        complete_set(s, number)


def complete_set(s, number):
    note(s, "complete", number)
    if number == LAST_NUMBER:
        finish_by(s, s.score)
    elif s.bonus_roll:
        note(s, "bonus")
        throw(s, SET)
    else:
        end_turn(s)


def end_turn(s):
    pass_dice_on(s, SET - lying_aside(s, left_of(s, s.seat)))


def breakdown(v, seat):
    """The dice set aside, number by number."""
    for number in range(LAST_NUMBER):
        yield str(number + 1), min(SET, max(0, v.score[seat] - SET * number))


def scene(v, draw):
    seats = range(v.players)
    draw.row("main", [min(main_number(v, p), LAST_NUMBER) for p in seats])
    aside = [SET if v.score[p] == SET * LAST_NUMBER else lying_aside(v, p) for p in seats]
    draw.row("aside", ["●" * dice + "○" * (SET - dice) for dice in aside])
