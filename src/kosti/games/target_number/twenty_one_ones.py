"""Twenty One: everybody counts the ones together, up to twenty-one and back again; whoever hits it exactly takes the pot."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Game, Inner, Option, PerSeat, Seat
from kosti.engine.rules import finish, left_of, note, pass_dice, throw

TARGET = 21
ALL_DICE = 5

game = Game(
    title="Twenty One (counting ones) | Двадцать один",
    about="One count for the whole table: make it exactly twenty-one and take the pot. | Счёт один на всех: доведите его ровно до двадцати одного и заберите банк.",
    seats=(2, 10),
    best=(3, 6),
    dice="5d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "targets"),
    score_field="chips",
    options=[Option("rounds", 1, 1, 100)],
    words={
        "help chips": "What each player has won, or paid in. | Сколько каждый выиграл или внёс.",
        "help count": "All ones of the table; whoever makes it exactly 21 takes the pot. | Все единицы стола; кто доведёт счёт ровно до 21, забирает банк.",
        "counted": "{0} {0:one/ones}: the count is {1} | {0} {0:единица/единицы/единиц}: счёт {1}",
        "pays": "No ones: {who} {who:pay/pays} a chip | Единиц нет: {who} {who:платите/платит} фишку",
        "takes_pot": "Twenty-one! {who} {who:take/takes} the pot: {0} | Двадцать один! {who} {who:забираете/забирает} банк: {0}",
    },
)


class State:
    count: Count("Ones counted | Насчитано единиц")
    pot: Chips
    chips: PerSeat[Chips]("Chips won | Выигрыш, фишек")
    round: Inner[Count] = 1
    wins: Inner[PerSeat[Count]]("Rounds won | Выиграно раундов")
    starter: Inner[Seat]


def thrown(s):
    ones = showing(s.roll, s.rolled, 1)
    if ones == 0:
        pay(s)
        return
    s.count += ones if s.count < TARGET else -ones
    note(s, "counted", ones, s.count, counts=("roll", [face == 1 for face in s.roll[: s.rolled]]))
    if s.count == TARGET:
        take_pot(s)
        return
    left = s.rolled - ones
    throw(s, left if left else ALL_DICE)


def pay(s):
    note(s, "pays")
    s.chips[s.seat] -= 1
    s.pot += 1
    pass_dice(s, ALL_DICE)


def take_pot(s):
    note(s, "takes_pot", s.pot)
    s.chips[s.seat] += s.pot
    s.pot = 0
    s.wins[s.seat] += 1
    if s.round == s.rounds:
        end(s)
    else:
        next_round(s)


def next_round(s):
    s.round += 1
    s.count = 0
    s.starter = left_of(s, s.starter)
    s.seat = s.starter
    throw(s, ALL_DICE)


def end(s):
    """By chips; of equals whoever won more rounds is ahead, so that the winner of an empty pot is a winner too."""
    for p in range(s.players):
        s.standing[p] = 1000 * s.chips[p] + s.wins[p]
    finish(s)


def scene(v, draw):
    if v.rounds > 1:
        draw.fact("round", f"{v.round} / {v.rounds}")
        draw.row("wins")
