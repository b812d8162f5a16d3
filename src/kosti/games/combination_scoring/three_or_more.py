"""Three or More: five dice, one more chance for a pair; three equal dice or more bring points."""

from kosti.dice import face_counted, most_alike, tally
from kosti.engine import Count, Dice, Game, PerSeat, Points
from kosti.engine.rules import another_turn, fill, finish_by, note, throw

DICE = 5
ROUNDS = 5
POINTS = (0, 0, 0, 3, 6, 12)  # by the number of equal dice

game = Game(
    title="Three or More | Три или больше",
    about="Five dice and one more chance for a pair. | Пять костей — и ещё одна попытка для пары.",
    seats=(1, 10),
    dice="5d6",
    minutes=5,
    mechanics=("pure-luck", "solo"),
    words={
        "alike_5": "Five equal dice | Пять одинаковых",
        "alike_4": "Four equal dice | Четыре одинаковых",
        "alike_3": "Three equal dice | Три одинаковых",
        "pair": "{who} {who:keep/keeps} the pair of {0}s and {who:throw/throws} the other three | {who} {who:откладываете/откладывает} пару ({0}-{0}) и {who:бросаете/бросает} остальные три",
        "scores": "{0} equal dice: {1} points for {who} | {0} одинаковых: {who} {who:получаете/получает} {1} {1:очко/очка/очков}",
        "nothing": "Fewer than three equal: no points for {who} | Трёх одинаковых нет: {who} {who:остаётесь/остаётся} без очков",
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    kept: Dice[2]("The pair kept | Отложенная пара")
    score: PerSeat[Points]


def thrown(s):
    counts = tally(s.kept, 2) + tally(s.roll, s.rolled)
    if s.rolled == DICE and most_alike(counts) == 2:
        keep_pair(s, face_counted(counts, 2))
    else:
        end_turn(s, most_alike(counts))


def keep_pair(s, face):
    note(s, "pair", face)
    fill(s.kept, face)
    throw(s, DICE - 2)


def end_turn(s, alike):
    if POINTS[alike]:
        note(s, "scores", alike, POINTS[alike])
    else:
        note(s, "nothing")
    s.score[s.seat] += POINTS[alike]
    fill(s.kept, 0)
    if another_turn(s, ROUNDS):
        throw(s, DICE)
    else:
        finish_by(s, s.score)


def scores(v, card):
    """What so many equal dice bring."""
    alike = most_alike(tally([face for face in (*v.kept, *card.lying) if face], len([face for face in (*v.kept, *card.lying) if face])))
    for n in range(DICE, 2, -1):
        card.hand(f"alike_{n}", POINTS[n], alike == n, (6,) * n)
