"""Hearts Due: six dice, and every row that begins with a 1 and goes up without a gap scores."""

from kosti.dice import count_of, tally
from kosti.engine import Flag, Game, Inner, Names, Option, PerSeat, Points, Variant
from kosti.engine.rules import best_play_on, first_in, highest, next_in, note, throw, win_ahead

GOAL = 100
RESET = Names(never="nothing | ничто", three_ones="three 1s | три единицы", four_ones="four 1s | четыре единицы")
ONES = (7, 3, 4)  # how many 1s wipe the score out, by RESET
SIXES = (0, 0, 0, 0, 0, 30, 60)  # points for so many 6s

game = Game(
    title="Hearts Due | Хартс Дью",
    about="One, two, three: without a 1 there is nothing. | Раз, два, три: без единицы счёта нет.",
    seats=(2, 10),
    best=(3, 5),
    dice="6d6",
    minutes=10,
    mechanics=("pure-luck", "race"),
    options=[
        Option("ones_score", True, label="The 1 of a sequence scores | Единица ряда даёт очки"),
        Option("sixes_score", False, label="Five and six 6s score | Пять и шесть шестёрок дают очки"),
        Option("reset", "never", RESET, label="Wipes out your score | Сжигает счёт"),
    ],
    variants=[
        Variant("three-ones-reset", "Three Ones Wipe Out | Три единицы сжигают счёт", reset="three-ones"),
        Variant("sequences", "Sequences (Point-Blank) | Прямой наводкой", ones_score=False, sixes_score=True, reset="four-ones"),
    ],
    words={
        "help extra_turns": "The leaders are level and throw on to decide it. | У лидеров поровну: решат дополнительные броски.",
        "scores": "{who} {who:score/scores} {0} points | {who} {who:получаете/получает} {0} очков",
        "nothing": "{who} {who:score/scores} nothing | {who} {who:остаётесь/остаётся} без очков",
        "wiped": "{0} ones: {who} {who:lose/loses} all {1} points | {0} {0:единица/единицы/единиц}: {who} {who:теряете/теряет} все очки ({1})",
        "extra": "A tie at {0}: {1} players throw on | Поровну, по {0}: ещё бросают {1} {1:игрок/игрока/игроков}",
    },
)


class State:
    extra_turns: Flag("Deciding throws | Решающие броски")
    score: PerSeat[Points].of(GOAL)
    playing: Inner[PerSeat[Flag]] = 1


def thrown(s):
    counts = tally(s.roll, 6)
    ones = count_of(counts, 1)
    if ones >= ONES[s.reset]:
        note(s, "wiped" if s.score[s.seat] else "nothing", ones, s.score[s.seat])
        s.score[s.seat] = 0
    else:
        score_throw(s, counts)
    previous = s.seat
    s.seat = next_in(s, previous, s.playing)
    if s.seat > previous:
        throw(s, 6)
    else:
        end_round(s)


def score_throw(s, counts):
    points = sequence_points(s, counts) + (SIXES[count_of(counts, 6)] if s.sixes_score else 0)
    note(s, "scores" if points else "nothing", points)
    s.score[s.seat] += points


def sequence_points(s, counts):
    """Five points for every die of every sequence, a die in one sequence only."""
    points, rows = 0, 6
    for face in range(1, 7):
        rows = min(rows, count_of(counts, face))
        if face > 1 or s.ones_score:
            points += 5 * rows
    return points


def end_round(s):
    """Everybody has had the same number of turns; those who are level at the end throw on among themselves."""
    if highest(s, s.score) < GOAL and not s.extra_turns:
        throw(s, 6)
        return
    ahead = best_play_on(s, s.playing, s.score)
    s.seat = first_in(s, 0, s.playing)
    if ahead == 1:
        note(s, "won", s.score[s.seat])
        win_ahead(s, s.seat, s.score)
        return
    note(s, "extra", s.score[s.seat], ahead)
    s.extra_turns = 1
    throw(s, 6)


def scores(v, card):
    """Rows that begin with a one: five points a die; what wipes the score out, and sixes where they count."""
    longest = next((n for n in range(6) if n + 1 not in card.lying), 6)
    for n in range(6, 1 - v.ones_score, -1):
        card.dice(range(1, n + 1), 5 * n - 5 * (not v.ones_score), there=n == longest)
    if v.sixes_score:
        for n in (6, 5):
            card.dice((6,) * n, SIXES[n])
    if v.reset:
        card.dice((1,) * ONES[v.reset], "→ 0")
