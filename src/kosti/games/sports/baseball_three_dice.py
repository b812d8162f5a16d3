"""Baseball With Dice: every one is a run, and you throw as long as ones come up."""

from kosti.dice import showing
from kosti.engine import Game, Option
from kosti.engine.rules import note, throw
from kosti.games.sports._innings import Innings, end_attack

DICE, RUN = 3, 1
MOST_INNINGS = 100

game = Game(
    title="Baseball With Dice | Бейсбол с кубиками",
    about="Nine innings, three dice, and every one is a run. | Девять иннингов, три кости, и каждая единица — очко.",
    seats=(2, 2),
    dice="3d6",
    minutes=10,
    mechanics=("pure-luck", "duel"),
    options=[Option("three_outs", False, label="A die without a one is out | Кость без единицы — в ауте", variant="Three Outs | Три аута")],
    words={
        "help table": "The runs of each inning. | Очки по иннингам.",
        "ran": "{0} {0:run/runs}: {who} {who:throw/throws} on | {0} {0:очко/очка/очков}: {who} {who:бросаете/бросает} дальше",
    },
)


State = Innings


def thrown(s):
    ones = showing(s.roll, s.rolled, RUN)
    if ones == 0:
        end_attack(s, DICE, MOST_INNINGS)
        return
    note(s, "ran", ones)
    s.runs += ones
    throw(s, ones if s.three_outs else DICE)
