"""Bo Bing: six dice in a bowl, sixty-three mooncakes in six ranks, and one first scholar whose title can be taken away."""

from kosti.dice import count_of, face_counted, longest_run, most_alike, tally, tally_pips
from kosti.engine import Count, Dice, Game, Inner, Names, Option, PerSeat, Points, Seat, Variant
from kosti.engine.rules import NOBODY, copy, finish_by, left_of, note, throw, total

DICE, MOST_THROWS = 6, 5000
RANKS = Names(
    yixiu="Yixiu, 1 | Исю, 1",
    erju="Erju, 2 | Эрцзюй, 2",
    sijin="Sijin, 4 | Сыцзинь, 4",
    sanhong="Sanhong, 8 | Саньхун, 8",
    duitang="Duitang, 16 | Дуйтан, 16",
    zhuangyuan="Zhuangyuan, 32 | Чжуанъюань, 32",
)
NOTHING = -1
VALUE = (1, 2, 4, 8, 16, 32)
# The throws for the zhuangyuan, the worst first; six fours may also be the best of all.
FOUR_FOURS, FIVE_OTHERS, FIVE_FOURS, SIX_OTHERS, SIX_ONES, SIX_FOURS, FLOWER, BEST = range(1, 9)
FLOWERS = Names(middle="takes all duitang from the middle | забирает все дуйтаны из середины", none="wins nothing more | больше ничего не даёт")

game = Game(
    title="Bo Bing (Mooncake Dice) | Бо бин (лунные пряники)",
    about="Throw into the bowl and carry home a mooncake: the largest is yours until somebody throws better. | Бросайте кости в миску и уносите пряники: самый большой ваш, пока кто-то не бросит лучше.",
    seats=(2, 12),
    best=(5, 10),
    dice="6d6",
    minutes=25,
    mechanics=("pure-luck", "combination-ranking", "chips"),
    options=[
        Option("flower", "middle", FLOWERS, label="4-4-4-4-1-1, the flower | 4-4-4-4-1-1, цветок"),
        Option("six_first", False, label="Six fours beat the flower | Шесть четвёрок старше цветка"),
        Option("five_face", False, label="Five equal: their number counts first | Пять одинаковых: сначала сравнивают их число"),
        Option("tallies", False, label="A rank is made up from lower ones | Недостающее добирают низшими"),
        Option(
            "with_extras",
            False,
            label="Fours beside equal dice win too | Четвёрки рядом с одинаковыми тоже в счёт",
            variant="Sijin with Company | Сыцзинь с довеском",
        ),
        Option(
            "last_own_throw",
            False,
            label="The holder's last throw counts | У владельца считается последний бросок",
            variant="The Last One Counts | Считается последний",
        ),
    ],
    variants=[
        Variant(
            "tallies",
            "Chong un ch'au | Чун-ён-чау",
            about="Bamboo tallies for scholars: what is gone is made up from lower ranks. | Бамбуковые жетоны учёных: чего не хватило, добирают низшими.",
            tallies=True,
        ),
    ],
    words={
        "help prizes": "The prizes that can still be won. | Призы, которые ещё можно выиграть.",
        "help zhuangyuan": "The first scholar, for four fours or more, or five or six equal dice; a better throw takes it away. | Первый из учёных: за четыре и больше четвёрок, за пять или шесть одинаковых; бросок получше его отнимает.",
        "help duitang": "For 1-2-3-4-5-6. | За 1-2-3-4-5-6.",
        "help sanhong": "For exactly three fours. | За ровно три четвёрки.",
        "help sijin": "For four equal dice that are not fours. | За четыре одинаковые кости, только не четвёрки.",
        "help erju": "For exactly two fours. | За ровно две четвёрки.",
        "help yixiu": "For exactly one four. | За ровно одну четвёрку.",
        "help best_throw": "The throw by which the zhuangyuan is held: only a better one takes it. | Бросок, на котором держится чжуанъюань: отнимет его только лучший.",
        "wins_prize": "{who} {who:win/wins}: {0} | {who}: {0}",
        "gone": "{0}: none is left | {0}: таких больше нет",
        "makes_up": "{who} {who:make/makes} it up with {1} × {0} | {who} {who:добираете/добирает}: {1} × {0}",
        "first_scholar": "{who} {who:are/is} the first scholar | {who} — первый из учёных",
        "robs": "{who} {who:take/takes} the zhuangyuan from {0.name} | Чжуанъюань переходит: {0.name} → {who}",
        "raises": "{who} {who:hold/holds} the zhuangyuan with this throw now | Теперь чжуанъюань держится на этом броске: {who}",
        "too_weak": "The zhuangyuan is held by a throw at least as good | Чжуанъюань держится на броске не хуже",
        "all_duitang": "The flower takes all duitang: {0} | Цветок забирает все дуйтаны: {0}",
        "nothing": "Nothing for {who} | {who}: ничего",
        "time_up": "That was throw 5000: the points decide | Это был бросок 5000: решают очки",
    },
)


class State:
    prizes: Count[RANKS]("In the middle | В середине")
    best_throw: Dice[DICE]("The throw to beat | Какой бросок перебить")
    throws_made: Inner[Count]
    prizes_won: Inner[PerSeat[Count[RANKS]]]
    holder: Inner[Seat] = NOBODY
    mark: Inner[Count]  # of the throw by which the zhuangyuan is held
    score: Inner[PerSeat[Points]]


def start(s):
    for rank in range(len(RANKS)):
        s.prizes[rank] = 32 // VALUE[rank]
    begin_turn(s)


def begin_turn(s):
    throw(s, DICE)


def thrown(s):
    s.throws_made += 1
    counts = tally(s.roll, DICE)
    rank = rank_of(counts)
    if rank == RANKS.zhuangyuan:
        claim(s, value_of(s, counts))
    elif rank != NOTHING:
        win_prize(s, rank)
    else:
        note(s, "nothing")
    if s.with_extras:
        win_extra(s, counts)
    end_turn(s)


def rank_of(counts):
    """Only the best line that fits."""
    fours, alike = count_of(counts, 4), most_alike(counts)
    if fours >= 4 or alike >= 5:
        return RANKS.zhuangyuan
    if longest_run(counts) == DICE:
        return RANKS.duitang
    if fours == 3:
        return RANKS.sanhong
    if alike == 4:
        return RANKS.sijin
    return RANKS.erju if fours == 2 else RANKS.yixiu if fours == 1 else NOTHING


def value_of(s, counts):
    """Of a throw for the zhuangyuan: its class, and what is compared within it."""
    fours, ones = count_of(counts, 4), count_of(counts, 1)
    if fours == 6:
        return 100 * (BEST if s.six_first else SIX_FOURS)
    if fours == 5:
        return 100 * FIVE_FOURS + face_counted(counts, 1)
    if fours == 4:
        return 100 * FLOWER if ones == 2 else 100 * FOUR_FOURS + tally_pips(counts) - 16
    if ones == 6:
        return 100 * SIX_ONES
    if most_alike(counts) == 6:
        return 100 * SIX_OTHERS + face_counted(counts, 6)
    return 100 * FIVE_OTHERS + face_counted(counts, 1) + (10 * face_counted(counts, 5) if s.five_face else 0)


def claim(s, value):
    """The first such throw takes the prize; later it takes a better one, for the holder perhaps any."""
    is_holder = s.holder == s.seat
    if s.holder != NOBODY and value <= s.mark and not (is_holder and s.last_own_throw):
        note(s, "too_weak")
        return
    if s.holder == NOBODY:
        note(s, "first_scholar")
        s.prizes[RANKS.zhuangyuan] -= 1
        take(s, RANKS.zhuangyuan, 1)
    elif is_holder:
        note(s, "raises")
    else:
        note(s, "robs", s.holder)
        s.prizes_won[s.holder][RANKS.zhuangyuan] -= 1
        s.score[s.holder] -= VALUE[RANKS.zhuangyuan]
        take(s, RANKS.zhuangyuan, 1)
    s.holder = s.seat
    s.mark = value
    copy(s.roll, s.best_throw)
    if value == 100 * FLOWER and s.flower == FLOWERS.middle and s.prizes[RANKS.duitang]:
        note(s, "all_duitang", s.prizes[RANKS.duitang])
        take(s, RANKS.duitang, s.prizes[RANKS.duitang])
        s.prizes[RANKS.duitang] = 0


def take(s, rank, number):
    s.prizes_won[s.seat][rank] += number
    s.score[s.seat] += number * VALUE[rank]


def win_prize(s, rank):
    if s.prizes[rank]:
        note(s, "wins_prize", RANKS.name(rank))
        s.prizes[rank] -= 1
        take(s, rank, 1)
    elif s.tallies:
        make_up(s, rank)
    else:
        note(s, "gone", RANKS.name(rank))


def make_up(s, missing):
    """From the highest lower rank downwards, as far as the tallies go."""
    note(s, "gone", RANKS.name(missing))
    value = VALUE[missing]
    for rank in range(missing - 1, -1, -1):
        number = min(value // VALUE[rank], s.prizes[rank])
        if number:
            note(s, "makes_up", RANKS.name(rank), number)
            s.prizes[rank] -= number
            take(s, rank, number)
            value -= number * VALUE[rank]


def win_extra(s, counts):
    """For the fours beside four or five equal dice."""
    fours, alike = count_of(counts, 4), most_alike(counts)
    if fours == 1 and (alike == 4 or alike == 5):
        win_prize(s, RANKS.yixiu)
    elif fours == 2 and alike == 4:
        win_prize(s, RANKS.erju)


def end_turn(s):
    s.seat = left_of(s, s.seat)
    is_over = total(s.prizes) == 0 and (s.tallies or s.seat == 0)
    if s.throws_made == MOST_THROWS and not is_over:
        note(s, "time_up")
        is_over = True
    if is_over:
        finish_by(s, s.score)
    else:
        begin_turn(s)


def breakdown(v, seat):
    for rank, name in enumerate(RANKS):
        yield name, VALUE[rank] * v.prizes_won[seat][rank], v.prizes_won[seat][rank]


def scene(v, draw):
    for name in reversed(RANKS.names):
        draw.row(name, [won[RANKS.number(name)] or None for won in v.prizes_won])
    draw.row("score")
