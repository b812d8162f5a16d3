"""What Around the Spot and Flower Petals share: four rounds, three counted throws a turn, and only the pips round a middle one count."""

from kosti.engine import Count, PerSeat, Points
from kosti.engine.rules import another_turn, finish_by, note, throw

ROUNDS = 4
THROWS = 3
PETALS = (0, 1, 0, 2, 0, 4, 0)  # by face; the lone pip of a one counts itself

WORDS = {
    "triple": "An even triple: another throw, and the turn counts twice | Чётная тройка: ещё один бросок, и очки за ход удваиваются",
    "scored": "{who} {who:score/scores} {0} | {who}: +{0}",
}


class Flower:
    round: Count("Round (of 4) | Раунд (из 4)") = 1
    counted: Count("Throws counted (of 3) | Засчитано бросков (из 3)")
    triples: Count("Even triples | Чётных троек")
    pot: Points("This turn | За ход")
    score: PerSeat[Points]


def is_even_triple(s):
    face = s.roll[0]
    return face % 2 == 0 and s.roll[1] == face and s.roll[2] == face


def count_petals(s, factor):
    """An even triple is worth nothing and brings another throw, so three other throws make a turn."""
    for i in range(3):
        s.pot += PETALS[s.roll[i]]
    s.counted += 1
    if s.counted < THROWS:
        throw(s, 3)
    else:
        end_turn(s, factor * s.pot)


def end_turn(s, points):
    note(s, "scored", points)
    s.score[s.seat] += points
    s.counted = 0
    s.triples = 0
    s.pot = 0
    if another_turn(s, ROUNDS):
        throw(s, 3)
    else:
        finish_by(s, s.score)
