"""King of the Feast: whoever throws four different numbers takes the bank, everybody else pays into it."""

from kosti.dice import most_alike, tally
from kosti.engine import Chips, Count, Flag, Game, Inner, Option, PerSeat
from kosti.engine.rules import count_in, finish_by, next_in, note, throw

game = Game(
    title="King of the Feast (Jactus Venereus) | Царь попоек",
    about="Four dice, four different numbers, and the bank is yours. | Четыре кости, четыре разных числа — и банк ваш.",
    seats=(2, 10),
    best=(2, 6),
    dice="4d6",
    minutes=5,
    mechanics=("pure-luck", "chips", "combination-ranking"),
    options=[Option("start_chips", 20, 1, 1000), Option("games", 1, 1, 100, label="Games in a row | Игр подряд")],
    words={
        "help bank": "What all have paid in; four different numbers win it. | Всё, что внесли игроки; банк берут четыре разных числа.",
        "jactus": "Jactus Venereus! {who} {who:take/takes} {0} {0:chip/chips} | Бросок Венеры! {who} {who:забираете/забирает} {0} {0:фишку/фишки/фишек}",
        "pays": "{who} {who:pay/pays} a chip | {who} {who:платите/платит} фишку",
        "out": "{who} cannot pay and {who:are/is} out | {who} не {who:можете/может} заплатить и {who:выбываете/выбывает}",
        "last": "{0.name} {0.name:are/is} the last one left and {0.name:take/takes} {1} {1:chip/chips} | {0.name} {0.name:держитесь/держится} дольше всех и {0.name:забираете/забирает} {1} {1:фишку/фишки/фишек}",
        "sits_out": "{0.name} {0.name:have/has} no chip for the bank and {0.name:sit/sits} out | Фишек нет: {0.name} {0.name:пропускаете/пропускает} игру",
    },
)


class State:
    bank: Chips
    chips: PerSeat[Chips] = "start_chips"
    round: Inner[Count]("Game | Игра")
    playing: Inner[PerSeat[Flag]]


def new_game(s, starter):
    """Everybody who can pays a chip; with nobody to play against it is over."""
    if s.round == s.games or count_in(s, s.chips) == 1:
        finish_by(s, s.chips)
        return
    s.round += 1
    for p in range(s.players):
        s.playing[p] = s.chips[p] > 0
        if s.playing[p]:
            pay(s, p)
        else:
            note(s, "sits_out", p)
    s.seat = starter
    throw(s, 4)


def pay(s, seat):
    s.chips[seat] -= 1
    s.bank += 1


def thrown(s):
    if most_alike(tally(s.roll, 4)) == 1:
        note(s, "jactus", s.bank)
        take_bank(s, s.seat)
        return
    if s.chips[s.seat] > 0:
        note(s, "pays")
        pay(s, s.seat)
    else:
        note(s, "out")
        s.playing[s.seat] = 0
    s.seat = next_in(s, s.seat, s.playing)
    if count_in(s, s.playing) > 1:
        throw(s, 4)
    else:
        note(s, "last", s.seat, s.bank)
        take_bank(s, s.seat)


def take_bank(s, winner):
    s.chips[winner] += s.bank
    s.bank = 0
    new_game(s, winner)


def scene(v, draw):
    if v.games > 1:
        draw.fact("round", f"{v.round} / {v.games}")
    if count_in(v, v.playing) < v.players:
        draw.row("in_game", ["●" if v.playing[p] else "" for p in range(v.players)], "flag")
