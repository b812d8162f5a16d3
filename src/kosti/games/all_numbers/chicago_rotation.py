"""Chicago: every round has its target number, from two to twelve; whoever throws it scores it."""

from kosti.dice import mask_size, pips, showing
from kosti.engine import Chips, Count, Flag, Game, Inner, Option, PerSeat, Points, Seat, Variant
from kosti.engine.rules import OVER, each, everybody, finish, finish_by, first_seat, leaders, left_of, mark_seats, note, pass_dice_in, throw
from kosti.games.all_numbers._pot import share_pot

EXTRA_THROWS = 1000

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
        Option("tie_break", False, label="A tie is played off | При ничьей — решающий раунд"),
        Option("extra_target", 7, 2, 12, label="Target of the tie-break | Число решающего раунда"),
        Option("pub_loser", False, label="The lowest total loses | Проигрывает тот, у кого меньше всех", variant="The Loser Pays | Проигравший платит"),
        Option("stake", 0, 0, 1000),
    ],
    variants=[
        Variant("tie-break-round", "Tie-break Round | Решающий раунд", tie_break=True),
        Variant("stakes", "Stakes | На деньги", stake=1, tie_break=True),
        Variant("single-die-scores", "A Single Die Scores | Хватит и одной кости", single_die=True),
        Variant("mariechen", "Mariechen | Марихен", dice=1),
    ],
    words={
        "scores": "{who} hits the target: {0} {0:point/points} | {who} попадает: {0} {0:очко/очка/очков}",
        "next_target": "Target number {0} | Нужное число — {0}",
        "decides": "{who} throws the {0} and wins | {who} бросает {0} и побеждает",
        "undecided": "Still no decision: the victory is shared | Решения всё нет: победа общая",
        "pays": "{0.name} is lowest and pays | Меньше всех очков: {0.name} платит",
        "tied": "A tie: whoever throws {0} first wins | Ничья: побеждает тот, кто первым бросит {0}",
    },
)


class State:
    target: Count("Target number | Нужное число") = "dice"
    sheet: Inner[PerSeat[Points[13]]]  # by target number
    score: Inner[PerSeat[Points]]("Total | Всего")
    penalty: PerSeat[Points]("Penalty points | Штрафные очки").when()
    chips: PerSeat[Chips]
    bowl: Chips("Pot | Банк")
    starter: Inner[Seat]
    tied: Inner[PerSeat[Flag]]
    extra_throws: Inner[Count]


def start(s):
    for p in range(s.players):
        s.chips[p] -= s.stake
        s.bowl += s.stake
    throw(s, s.dice)


def thrown(s):
    points = worth(s)
    if points:
        note(s, "scores", points)
    s.sheet[s.seat][s.target] = points
    s.score[s.seat] += points
    s.seat = left_of(s, s.seat)
    if s.seat == s.starter or (points and s.first_only):
        end_round(s)
    else:
        throw(s, s.dice)


def worth(s):
    dice = showing(s.roll, s.dice, s.target)
    if s.single_die and dice:
        return dice * s.target
    return s.target if pips(s.roll, s.dice) == s.target else 0


def end_round(s):
    if s.target == 6 * s.dice:
        end_game(s)
        return
    s.target += 1
    note(s, "next_target", s.target)
    if s.first_only:
        s.starter = left_of(s, s.starter)
    s.seat = s.starter
    throw(s, s.dice)


def end_game(s):
    if s.pub_loser:
        lowest_loses(s)
        return
    best = leaders(s, everybody(s), s.score)
    if s.tie_break and mask_size(best) > 1:
        play_off(s, best)
    else:
        highest_wins(s, best)


def lowest_loses(s):
    losers = leaders(s, everybody(s), s.score, -1)
    for p in each(s, losers):
        note(s, "pays", p)
        s.penalty[p] = 1
    share_pot(s, everybody(s) & ~losers or losers)
    finish_by(s, s.penalty, -1)


def highest_wins(s, winners):
    for p in range(s.players):
        s.standing[p] = 2 * s.score[p] + (winners >> p & 1)
    share_pot(s, winners)
    finish(s)


def play_off(s, seats):
    s.target = min(s.extra_target, 6 * s.dice)
    note(s, "tied", s.target)
    mark_seats(s, s.tied, seats)
    s.seat = first_seat(seats)
    throw(s, s.dice, extra_thrown)


def extra_thrown(s):
    s.extra_throws += 1
    if pips(s.roll, s.dice) == s.target:
        note(s, "decides", s.target)
        highest_wins(s, 1 << s.seat)
    elif s.extra_throws == EXTRA_THROWS:
        note(s, "undecided")
        highest_wins(s, leaders(s, everybody(s), s.score))
    else:
        pass_dice_in(s, s.tied, s.dice, extra_thrown)


def scene(v, draw):
    for number in range(v.dice, 6 * v.dice + 1):
        is_past = number < v.target or any(v.tied) or v.moment == OVER
        draw.row(str(number), [v.sheet[p][number] or ("–" if is_past else None) for p in range(v.players)])
    draw.row("score")
