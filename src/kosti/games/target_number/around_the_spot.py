"""Around the Spot: only the pips round a middle one count; an even triple doubles the turn, a second one wipes it out."""

from kosti.engine import Game
from kosti.engine.rules import note, throw
from kosti.games.target_number._petals import Flower, count_petals, end_turn, is_even_triple

game = Game(
    title="Around the Spot | Вокруг середины",
    about="Count the pips round the middle one; an even triple is luck, two are a disaster. | Считайте точки вокруг середины: одна чётная тройка — удача, две — беда.",
    seats=(2, 10),
    dice="3d6",
    minutes=10,
    mechanics=("pure-luck",),
    words={
        "help counted": "Throws of this turn that count. | Засчитанные броски хода.",
        "help triples": "One doubles the turn, a second ends it with nothing. | Одна удваивает ход, вторая кончает его ни с чем.",
        "wiped": "A second even triple: the turn is worth nothing | Вторая чётная тройка: ход не приносит ничего",
    },
)


State = Flower


def thrown(s):
    if not is_even_triple(s):
        count_petals(s, 1 + s.triples)
        return
    s.triples += 1
    if s.triples == 1:
        note(s, "triple")
        throw(s, 3)
    else:
        note(s, "wiped")
        end_turn(s, 0)
