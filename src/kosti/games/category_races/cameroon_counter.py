"""Counter Cameroon: split four dice into two sums, and fill the boxes of a category before your opponent does."""

from kosti.engine import Count, Game, Inner, Names, Option, PerSeat, Points, Variant
from kosti.engine.rules import finish_by, lowest, note, pass_dice
from kosti.games.category_races._pairs import Sums, choose_split, is_time_up, offer_best_split
from kosti.games.category_races._splits import higher_sum, lower_sum

SCALE = Names(steep="11 to 1 to 11 | от 11 до 1 и снова до 11", smooth="6 to 1 to 6 | от 6 до 1 и снова до 6", equal="1 each | по 1")
BOXES = Names(four="4 in each | везде 4", one_to_six="1 to 6 to 1 | от 1 до 6 и снова до 1", two_to_seven="2 to 7 to 2 | от 2 до 7 и снова до 2")
# By scale or boxes, and then by how far the category is from 7.
VALUES = ((1, 3, 5, 7, 9, 11), (1, 2, 3, 4, 5, 6), (1, 1, 1, 1, 1, 1))
NEEDED = ((4, 4, 4, 4, 4, 4), (6, 5, 4, 3, 2, 1), (7, 6, 5, 4, 3, 2))
ENOUGH = (36, 21, 6)  # more than half of all points
CATEGORIES = tuple(range(2, 13))

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
        Variant("smooth-count", "Smooth Count | Плавный счёт", scale="smooth"),
        Variant("power-game", "Power Game | Силовая игра", scale="equal", boxes="one-to-six"),
    ],
    words={
        "sheet": "Boxes filled (★ category won) | Заполнено клеток (★ категория взята)",
        "value": "Worth | Цена",
        "wins": "{who} wins category {0}: {1} {1:point/points} | {who} берёт категорию {0}: {1} {1:очко/очка/очков}",
        "ahead_by": "{0.name} wins by {1} {1:point/points} | {0.name} побеждает с разницей в {1} {1:очко/очка/очков}",
        "time_up": "{0} turns are played: open categories count for nobody | Сыграно ходов: {0}; открытые категории не достаются никому",
    },
)


class State(Sums):
    score: PerSeat[Points]
    ticks: Inner[PerSeat[Count[13]]]
    won: Inner[Count]


def thrown(s):
    choose_split(s, marked)


def thumb_splitting(s, may):
    """The dearest marks, the more so the fuller their categories are."""
    offer_best_split(s, may, promise(s, 0), promise(s, 1), promise(s, 2))


def promise(s, split):
    return mark_worth(s, lower_sum(s, split)) + mark_worth(s, higher_sum(s, split))


def mark_worth(s, category):
    if s.owner[category]:
        return 0
    return 100 * value(s, category) * (s.ticks[s.seat][category] + 1) // needed(s, category)


def value(s, category):
    return VALUES[s.scale][abs(category - 7)]


def needed(s, category):
    return NEEDED[s.boxes][abs(category - 7)]


def marked(s):
    tick(s, s.x)
    tick(s, s.y)
    decided = s.score[s.seat] >= ENOUGH[s.scale] and not s.difference
    if decided or s.won == len(CATEGORIES) or is_time_up(s):
        end(s)
    else:
        pass_dice(s, 4)


def tick(s, category):
    """A closed category takes no mark."""
    if category == 0 or s.owner[category]:
        return
    s.ticks[s.seat][category] += 1
    if s.ticks[s.seat][category] == needed(s, category):
        note(s, "wins", category, value(s, category))
        s.owner[category] = s.seat + 1
        s.won += 1
        s.score[s.seat] += value(s, category)


def end(s):
    if s.difference:
        behind = lowest(s, s.score)
        for p in range(s.players):
            s.score[p] -= behind
            if s.score[p]:
                note(s, "ahead_by", p, s.score[p])
    finish_by(s, s.score)


def scene(v, draw):
    values = [value(v, category) for category in CATEGORIES]
    boxes = [[boxes_filled(v, p, category) for category in CATEGORIES] for p in range(2)]
    draw.grid("sheet", [values, *boxes], top=[str(category) for category in CATEGORIES], side=[draw.word("value"), draw.name(0), draw.name(1)])
    if not v.difference:
        draw.fact("goal", ENOUGH[v.scale])


def boxes_filled(v, p, category):
    if v.owner[category]:
        return "★" if v.owner[category] == p + 1 else "–"
    return f"{v.ticks[p][category]}/{needed(v, category)}"
