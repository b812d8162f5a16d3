"""Chicago: every round has its target number, from two to twelve; whoever throws it scores it."""

from kosti.dice import pips, showing
from kosti.engine import Chips, Count, Game, Inner, Option, PerSeat, Points, Variant
from kosti.engine.rules import each, everybody, leaders, left_of, note, pass_dice, pay_each, rank_by, throw
from kosti.games.all_numbers._extra_round import EXTRA_OPTIONS, ExtraRound, decide, end_game

game = Game(
    title="Chicago (Rotation) | Чикаго",
    about="One throw for the two, one for the three, and so on to the twelve: hit your number when it counts. | Один бросок на двойку, один на тройку и так до двенадцати: попадите в число, пока его черёд.",
    seats=(2, 10),
    dice="2d6 (mariechen: 1d6)",
    minutes=10,
    mechanics=("pure-luck", "targets"),
    options=[
        Option("dice", 2, 1, 2),
        Option("single_die", False, label="Up to 6 a single die scores too | До шести хватит и одной кости"),
        Option("first_only", False, label="Only the first to hit scores | Очки только тому, кто попал первым", variant="First Only | Только первому"),
        *EXTRA_OPTIONS,
        Option("pub_loser", False, label="The lowest total loses | Проигрывает тот, у кого меньше всех", variant="The Loser Pays | Проигравший платит"),
        Option("stake", 0, 0, 1000),
    ],
    variants=[
        Variant("tie-break-round", "Tie-break Round | Решающий раунд", tie_break=True),
        Variant("stakes", "Stakes | На деньги", stake=1, tie_break=True),
        Variant("single-die-scores", "A Single Die Scores | Хватит и одной кости", single_die=True),
        Variant(
            "mariechen",
            "Mariechen | Марихен",
            about="One die, six rounds, and each round one number that counts. | Одна кость, шесть раундов, и в каждом считается только одно число.",
            dice=1,
        ),
    ],
    words={
        "guide goal pub_loser": "Do not have the lowest total: it loses, and all the others win. | Не набрать меньше всех: кто набрал меньше всех, проигрывает, остальные побеждают.",
        **{
            f"help {n}": f"Throw {n} in its round and you score that many points. | Выбросьте {n} в раунде этого числа — и получите столько же очков."
            for n in range(1, 13)
        },
        "scores": "{who} {who:hit/hits} the target: {0} {0:point/points} | {who} {who:попадаете/попадает}: {0} {0:очко/очка/очков}",
        "next_target": "Target number {0} | Нужное число — {0}",
        "pays": "{0.name} {0.name:are/is} lowest and {0.name:pay/pays} | Меньше всех очков: {0.name} {0.name:платите/платит}",
    },
)


class State(ExtraRound):
    target: Count("Target number | Нужное число") = "dice"
    sheet: Inner[PerSeat[Points[13]]] = -1  # by target number; -1: not thrown for
    score: Inner[PerSeat[Points]]("Total | Всего")
    penalty: PerSeat[Points]("Penalty points | Штрафные очки").when()
    chips: PerSeat[Chips]
    bowl: Chips("Pot | Банк")


def start(s):
    s.bowl = pay_each(s, s.chips, s.stake)
    throw(s, s.dice)


def thrown(s):
    points = worth(s)
    if points:
        note(s, "scores", points)
    s.sheet[s.seat][s.target] = points
    s.score[s.seat] += points
    if s.sheet[left_of(s, s.seat)][s.target] < 0 and not (points and s.first_only):
        pass_dice(s, s.dice)
    elif s.target < 6 * s.dice:
        s.target += 1
        note(s, "next_target", s.target)
        s.seat = (s.target - s.dice) % s.players if s.first_only else 0  # where only the first to hit scores, the start moves on with the target
        throw(s, s.dice)
    elif s.pub_loser:
        lowest_loses(s)
    else:
        rank_by(s, s.score)
        decide(s)


def worth(s):
    if pips(s.roll, s.dice) == s.target:
        return s.target
    return s.target * showing(s.roll, s.dice, s.target) if s.single_die else 0


def lowest_loses(s):
    for p in each(s, leaders(s, everybody(s), s.score, -1)):
        note(s, "pays", p)
        s.penalty[p] = 1
    rank_by(s, s.penalty, -1)
    end_game(s)


def scene(v, draw):
    for number in range(v.dice, 6 * v.dice + 1):
        missing = "–" if number < v.target or any(v.standing) else ""
        draw.row(str(number), [missing if v.sheet[p][number] < 0 else v.sheet[p][number] for p in range(v.players)])
    draw.row("score")
