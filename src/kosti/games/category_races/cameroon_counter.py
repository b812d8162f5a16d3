"""Counter Cameroon: split four dice into two sums, and fill the boxes of a category before your opponent does."""

from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import finish_by, lowest, note, pass_dice
from kosti.games.category_races._pairs import SUMS, Sums, all_won, is_time_up, mark_wins, mark_worth, offer_splits

SCALE = Names(steep="11 to 1 to 11 | от 11 до 1 и снова до 11", smooth="6 to 1 to 6 | от 6 до 1 и снова до 6", equal="1 each | по 1")
BOXES = Names(four="4 in each | везде 4", one_to_six="1 to 6 to 1 | от 1 до 6 и снова до 1", two_to_seven="2 to 7 to 2 | от 2 до 7 и снова до 2")
CATEGORIES = range(2, 13)
# By scale or boxes, and then by category; there are none below 2.
VALUES = ((0, 0, 11, 9, 7, 5, 3, 1, 3, 5, 7, 9, 11), (0, 0, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6), (0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
NEEDED = ((0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), (0, 0, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2))
ALL_POINTS = tuple(sum(values) for values in VALUES)

game = Game(
    title="Counter Cameroon | Камерунский счётчик",
    about="Four dice, two sums, eleven prizes: whose boxes fill up first? | Четыре кости, две суммы, одиннадцать призов: кто раньше заполнит клетки?",
    seats=(2, 2),
    dice="4d6",
    minutes=20,
    mechanics=("set-selection", "race", "duel"),
    options=[
        Option("scale", "steep", SCALE, label="Values of the categories | Цена категорий"),
        Option("boxes", "four", BOXES, label="Boxes of a category | Клеток в категории"),
        Option("difference", False, label="Play to the end, the difference counts | Играть до конца, в счёт идёт разница"),
    ],
    variants=[
        Variant("smooth-count", "Smooth Count | Плавный подсчёт", scale="smooth"),
        Variant("power-game", "Power Game | Силовая игра", scale="equal", boxes="one-to-six"),
    ],
    words={
        "help sheet": "Whoever first fills all boxes of a category wins it; then it is closed for both. | Кто первым заполнит все клетки категории, тот её берёт; потом она закрыта для обоих.",
        "sheet": "Boxes filled (★ category won) | Заполнено клеток (★ категория взята)",
        "value": "Worth | Цена",
        "wins": "{who} {who:win/wins} category {0}: {1} {1:point/points} | {who} {who:берёте/берёт} категорию {0}: {1} {1:очко/очка/очков}",
        "ahead_by": "{0.name} {0.name:win/wins} by {1} {1:point/points} | {0.name} {0.name:побеждаете/побеждает} с разницей в {1} {1:очко/очка/очков}",
        "time_up": "{0} turns are played: open categories count for nobody | Сыграно ходов: {0}; открытые категории не достаются никому",
    },
)


class State(Sums):
    score: PerSeat[Points]
    ticks: Inner[PerSeat[Count[13]]]


def legal(s, may):
    offer_splits(s, may)


def promise_mark(s, x, y):
    marks, values, needed = s.ticks[s.seat], VALUES[s.scale], NEEDED[s.boxes]
    return mark_worth(x, marks, values, needed) + mark_worth(y, marks, values, needed)


@move("Mark: {0}, {1} | Отметить: {0}, {1}", told="{who} {who:mark/marks} {0} and {1} | {who} {who:отмечаете/отмечает} {0} и {1}")
def mark(s, x: OneOf(SUMS, "number"), y: OneOf(SUMS, "number")):
    tick(s, x)
    tick(s, y)
    has_most = 2 * s.score[s.seat] > ALL_POINTS[s.scale]
    if all_won(s) or (has_most and not s.difference) or is_time_up(s):
        end(s)
    else:
        pass_dice(s, 4)


def tick(s, category):
    if mark_wins(s, category, s.ticks[s.seat], NEEDED[s.boxes]):
        note(s, "wins", category, VALUES[s.scale][category])
        s.score[s.seat] += VALUES[s.scale][category]


def end(s):
    if s.difference:
        behind = lowest(s, s.score)
        for p in range(s.players):
            s.score[p] -= behind
            if s.score[p]:
                note(s, "ahead_by", p, s.score[p])
    finish_by(s, s.score)


def scene(v, draw):
    boxes = [[boxes_filled(v, p, category) for category in CATEGORIES] for p in range(2)]
    draw.grid("sheet", [VALUES[v.scale][2:], *boxes], top=[str(category) for category in CATEGORIES], side=[draw.word("value"), draw.name(0), draw.name(1)])
    if not v.difference:
        draw.fact("goal", ALL_POINTS[v.scale] // 2 + 1)


def boxes_filled(v, p, category):
    if v.owner[category]:
        return "★" if v.owner[category] == p + 1 else "–"
    return f"{v.ticks[p][category]}/{NEEDED[v.boxes][category]}"
