"""Flower Petals: only the petals round a middle pip count; an even triple doubles the turn, the next one undoes it."""

from kosti.engine import Game
from kosti.engine.rules import note, throw
from kosti.games.target_number._petals import Flower, count_petals, is_even_triple

game = Game(
    title="Flower Petals | Лепестки",
    about="Ones, threes and fives are flowers: count their petals. | Единицы, тройки и пятёрки — цветы: считайте лепестки.",
    seats=(2, 10),
    best=(4, 6),
    dice="3d6",
    minutes=10,
    mechanics=("pure-luck",),
    words={
        "help counted": "Throws of this turn that count. | Засчитанные броски хода.",
        "help triples": "One doubles the turn, a second takes the doubling back. | Одна удваивает ход, вторая отменяет удвоение.",
        "undone": "Another even triple: another throw, and the doubling is off | Снова чётная тройка: ещё один бросок, а удвоение отменяется",
    },
)


State = Flower


def thrown(s):
    if not is_even_triple(s):
        count_petals(s, 1 + s.triples % 2)
        return
    s.triples += 1
    if s.triples % 2:
        note(s, "triple")
    else:
        note(s, "undone")
    throw(s, 3)
