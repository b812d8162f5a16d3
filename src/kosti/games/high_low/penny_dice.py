"""Penny-Dice Game: take from the bank what the die shows, and the last chips only with the exact number."""

from kosti.engine import Chips, Count, Game, Inner, Names, Option, PerSeat, Variant
from kosti.engine.rules import finish_by, lose, note, pass_dice, throw, win

MOST_THROWS = 10_000
ENDING = Names(
    most_chips="the most chips | у кого фишек больше",
    toss_up="the last throw decides: most or fewest | последний бросок решит: больше или меньше",
    last_wins="who takes the last chip | кто взял последнюю фишку",
    last_loses="all but who takes the last chip | все, кроме взявшего последнюю фишку",
)

game = Game(
    title="Penny-Dice Game | Монетки",
    about="Grab from the bank what the die allows – the end must be exact. | Хватайте из банка, сколько выпало, но последние фишки — только точным броском.",
    seats=(2, 8),
    best=(2, 2),
    dice="1d6",
    minutes=5,
    mechanics=("pure-luck", "chips"),
    score_field="chips",
    options=[Option("ending", "most-chips", ENDING, label="Who wins | Кто выигрывает")],
    variants=[
        Variant("toss-up-finish", "Toss-up Finish | Последнее слово за костью", ending="toss-up"),
        Variant("last-chip-wins", "The Last Chip Wins | Последняя фишка выигрывает", ending="last-wins"),
        Variant("last-chip-loses", "The Last Chip Loses | Последняя фишка проигрывает", ending="last-loses"),
    ],
    words={
        "guide goal ending toss-up": "When the bank is empty one throw decides whether the most chips win or the fewest. | Когда банк опустеет, один бросок решит, кто побеждает: у кого фишек больше или у кого меньше.",
        "guide goal ending last-wins": "Take the last chip from the bank. | Взять из банка последнюю фишку.",
        "guide goal ending last-loses": "Do not take the last chip from the bank: that loses, and all the others win. | Не брать из банка последнюю фишку: это проигрыш, остальные побеждают.",
        "too_many": "Only {0} left: {who} {who:take/takes} nothing | В банке только {0}: {who} не {who:берёте/берёт} ничего",
        "empty": "{who} {who:take/takes} the last {0} and the bank is empty | {who} {who:забираете/забирает} последние фишки ({0}), банк пуст",
        "toss": "{who} {who:throw/throws} once more: 1-3 fewest chips win, 4-6 most | {who} {who:бросаете/бросает} ещё раз: 1–3 — выигрывает меньшее число фишек, 4–6 — большее",
        "fewest": "The fewest chips win | Выигрывает тот, у кого фишек меньше",
        "most": "The most chips win | Выигрывает тот, у кого фишек больше",
        "last_wins": "{who} took the last chip and {who:win/wins} | {who} {who:берёте/берёт} последнюю фишку и {who:выигрываете/выигрывает}",
        "last_loses": "{who} took the last chip and {who:lose/loses} | {who} {who:берёте/берёт} последнюю фишку и {who:проигрываете/проигрывает}",
        "too_long": "Enough: the most chips win | Довольно: выигрывает тот, у кого фишек больше",
    },
)


class State:
    bank: Chips = 20
    chips: PerSeat[Chips]
    throw_count: Inner[Count]


def thrown(s):
    s.throw_count += 1
    take(s, s.roll[0])
    if s.bank == 0:
        end(s)
    elif s.throw_count == MOST_THROWS:
        note(s, "too_long")
        finish_by(s, s.chips)
    else:
        pass_dice(s, 1)


def take(s, number):
    if number > s.bank:
        note(s, "too_many", s.bank)
        return
    s.bank -= number
    s.chips[s.seat] += number
    if s.bank == 0:
        note(s, "empty", number)


def end(s):
    if s.ending == ENDING.toss_up:
        note(s, "toss")
        throw(s, 1, tossed_up)
    elif s.ending == ENDING.last_wins:
        note(s, "last_wins")
        win(s, s.seat)
    elif s.ending == ENDING.last_loses:
        note(s, "last_loses")
        lose(s, s.seat)
    else:
        finish_by(s, s.chips)


def tossed_up(s):
    fewest = s.roll[0] <= 3
    note(s, "fewest" if fewest else "most")
    finish_by(s, s.chips, -1 if fewest else 1)
