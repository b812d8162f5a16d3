"""The innings of baseball: both teams attack once in each, and while they are tied there are more of them."""

from kosti.engine import Count, Flag, Inner, Names, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

INNINGS = 9
BOXES = Names(**{f"inning-{i}": f"Inning {i} | Иннинг {i}" for i in range(1, INNINGS + 1)}, extra="Extra innings | Дополнительные")

WORDS = {
    "help extra": "The runs of all extra innings together. | Очки за все дополнительные иннинги вместе.",
    "entered": "{who}: {0} {0:run/runs} in inning {1} | {who}: {0} {0:очко/очка/очков} в иннинге {1}",
    "tied": "A tie: another inning | Ничья: ещё один иннинг",
    "drawn": "Still a tie: the game is drawn | Счёт так и не изменился: ничья",
}


class Innings:
    inning: Count("Inning | Иннинг") = 1
    runs: Points("Runs in this attack | Очков за атаку")
    table: PerSeat[Points[BOXES]]("Innings | Иннинги")
    table_used: Inner[PerSeat[Flag[BOXES]]]
    score: PerSeat[Points]("Total | Итого")


def end_attack(s, dice, most_innings):
    """Enter the runs; the other team attacks, with so many dice. Extra innings share a box."""
    box = min(s.inning, INNINGS + 1) - 1
    s.table[s.seat][box] += s.runs
    s.table_used[s.seat][box] = 1
    s.score[s.seat] += s.runs
    note(s, "entered", s.runs, s.inning)
    s.runs = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and is_decided(s, most_innings):
        finish_by(s, s.score)
        return
    s.inning += s.seat == 0
    throw(s, dice)


def is_decided(s, most_innings):
    if s.inning < INNINGS:
        return False
    if s.score[0] != s.score[1]:
        return True
    if s.inning == most_innings:
        note(s, "drawn")
        return True
    note(s, "tied")
    return False
