"""Blates: the lowest throw wins the round, two rounds in a row win the game, and so does a pair of fours."""

from kosti.engine import Count, Game, Inner, Seat
from kosti.engine.rules import NOBODY, everybody, first_seat, leaders, mark_seats, note, seats_in, several, throw, win
from kosti.games.best_combination._rounds import Rounds, open_round, pass_turn, play_off

GENTLEMAN, PAUPER = 1, 13

game = Game(
    title="Blates | Застенчивость",
    about="Keep your throws small and win twice in a row. | Бросайте поскромнее и выиграйте два раза подряд.",
    seats=(2, 10),
    best=(2, 6),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "combination-ranking", "race"),
    words={
        "card_blates": "Wins the game | Выигрывает игру",
        "help token": "Who won the last round; winning the next one too wins the game. | Кто выиграл прошлый раунд; выиграв и следующий, он побеждает.",
        "gentleman": "Gentleman's Eight: it counts only {0} | Восьмёрка джентльмена: считается за {0}",
        "pauper": "Pauper's Eight: it counts {0} | Восьмёрка бедняка: считается за {0}",
        "blates": "Blates! {who} {who:win/wins} the game | Застенчивость! {who} {who:выигрываете/выигрывает} игру",
        "takes_token": "{0.name} {0.name:win/wins} the round with {1} and {0.name:take/takes} the token | {0.name} {0.name:выигрываете/выигрывает} раунд ({1}) и {0.name:берёте/берёт} жетон",
        "twice": "{0.name} {0.name:win/wins} the second round in a row with {1} | {0.name} {0.name:выигрываете/выигрывает} второй раунд подряд ({1})",
    },
)


class State(Rounds):
    token: Seat("Holds the token | Жетон держит") = NOBODY
    used: Inner[Count]


def new_round(s, opener):
    s.round += 1
    mark_seats(s, s.playing, everybody(s))
    open_round(s, opener, 1)
    throw(s, 2)


def thrown(s):
    low, high = min(s.roll[0], s.roll[1]), max(s.roll[0], s.roll[1])
    if low == 4 and high == 4:
        note(s, "blates")
        win(s, s.seat)
        return
    s.result[s.seat] = value(s, low, high)
    if pass_turn(s):
        throw(s, 2)
    else:
        compare(s)


def value(s, low, high):
    if low == 3 and high == 5:
        note(s, "gentleman", GENTLEMAN)
        return GENTLEMAN
    if low == 2 and high == 6:
        note(s, "pauper", PAUPER)
        return PAUPER
    return low + high


def compare(s):
    """The lowest wins; those who share the lowest value throw again alone."""
    best = leaders(s, seats_in(s, s.playing), s.result, -1)
    if several(best):
        play_off(s, best, 1)
        throw(s, 2)
    else:
        win_round(s, first_seat(best))


def win_round(s, winner):
    if winner == s.token:
        note(s, "twice", winner, s.result[winner])
        win(s, winner)
        return
    note(s, "takes_token", winner, s.result[winner])
    s.token = winner
    new_round(s, winner)


def scores(v, card):
    """Pairs that count otherwise than their sum; the lowest wins the round."""
    card.hand("card_blates", "", sorted(card.lying) == [4, 4], (4, 4))
    card.dice((3, 5), GENTLEMAN, sorted(card.lying) == [3, 5])
    card.dice((2, 6), PAUPER, sorted(card.lying) == [2, 6])


def scene(v, draw):
    draw.row("result", [(v.result[p] or "") if v.playing[p] else "–" for p in range(v.players)], "text")
