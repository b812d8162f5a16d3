"""The contests of Sevens, and the end of those in which the last one in wins."""

from kosti.engine import Names
from kosti.engine.rules import count_in, finish, first_in, note

CONTEST = Names(
    last_in="last one below 77 | последний, у кого меньше 77",
    highest="highest total | наибольшая сумма",
    chip_wins="best result: a chip, three win | лучшему фишка, три — победа",
    chip_loses="worst result: a chip, three lose | худшему фишка, три — проигрыш",
    golden="three dice, last one below 21 | три кости, последний, у кого меньше 21",
)
MOST_THROWS = 3
MOST_ROUNDS = 1000
MORE_THAN_TOTALS = 1000  # a round more outweighs any total

WORDS = {
    "out": "{0.name} {0.name:are/is} out with {1} | {0.name} вне игры: {1}",
    "stays": "{0.name} {0.name:are/is} the last one in | {0.name} {0.name:держитесь/держится} в игре дольше всех",
    "all_out": "Nobody is left: the lowest total wins | Не осталось никого: выигрывает наименьшая сумма",
    "too_long": "Enough: the lowest total wins | Довольно: выигрывает наименьшая сумма",
}


def end_with_survivors(s):
    """Those who are still in rank before the others, and among themselves by their totals."""
    left = count_in(s, s.playing)
    if left > 1:
        note(s, "too_long")
    elif left == 1:
        note(s, "stays", first_in(s, 0, s.playing))
    else:
        note(s, "all_out")
    for p in range(s.players):
        if s.playing[p]:
            s.standing[p] = standing_now(s, p)
    finish(s)


def standing_now(s, seat):
    """The longer one stays in the better, then the lower total."""
    return MORE_THAN_TOTALS * s.round - s.score[seat]
