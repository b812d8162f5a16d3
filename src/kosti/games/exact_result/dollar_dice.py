"""Dollar Dice: every face is a coin; the first with exactly a hundred collects what the others lack."""

from kosti.engine import Chips, Game, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, each, everybody, finish_by, note, pass_dice

GOAL = 100
COINS = Names("1", "2", "5", "10", "25")
WORTH = (1, 2, 5, 10, 25)
PURSE = Names(cents="cents: 1, 5, 10, 25 | центы: 1, 5, 10, 25", rubles="rubles: 1, 2, 5, 10 | рубли: 1, 2, 5, 10")
COIN_FOR = ((0, 2, 3, 4), (0, 1, 2, 3))  # which coins the faces 1 to 4 bring, by purse
ANY_COIN, NOTHING = 5, 6

game = Game(
    title="Dollar Dice | Доллар",
    about="Penny by penny to a dollar, and not a cent more. | Монетка к монетке — до доллара, и ни центом больше.",
    seats=(2, 8),
    best=(2, 4),
    dice="1d6",
    minutes=10,
    mechanics=("race", "chips", "targets"),
    options=[Option("purse", "cents", PURSE, label="Coins | Монеты")],
    variants=[
        Variant(
            "hundred-rubles",
            "Have a Hundred Rubles | Имей сто рублей",
            about="Coin by coin to a hundred rubles, and not a kopek more. | Монета за монетой до ста рублей — и ни копейкой больше.",
            purse="rubles",
        ),
    ],
    words={
        "goal": "A dollar | Доллар",
        "help chips": "What each player has won, or paid the winner. | Сколько каждый выиграл или заплатил победителю.",
        "help verb take": "Choose a coin; one that takes you past 100 brings nothing. | Выберите монету; если с ней выйдет больше 100, она не в счёт.",
        "legal": "A five: which coin do you take? | Пятёрка: какую монету возьмёте?",
        "gets": "{who} {who:get/gets} {0} | {who} {who:получаете/получает} {0}",
        "no_coin": "{who} {who:get/gets} nothing | {who} ничего не {who:получаете/получает}",
        "too_much": "Another {0} would be more than 100: {who} {who:get/gets} nothing | Ещё {0} — уже больше ста: {who} ничего не {who:получаете/получает}",
        "wins": "{who} {who:have/has} exactly 100 and {who:win/wins} | {who}: ровно 100, победа",
        "pays": "{0.name} {0.name:pay/pays} {1} | {0.name} {0.name:платите/платит} {1}",
    },
)


def helps(options):
    """What each coin brings."""
    for coin in COINS:
        yield coin, f"It counts {coin} towards the {GOAL} you need. | Добавит {coin} к сотне, которую нужно собрать."


class State:
    score: PerSeat[Points].of(GOAL)("Account | На счету")
    chips: PerSeat[Chips]("Won or paid | Выигрыш и расплата")


def thrown(s):
    face = s.roll[0]
    if face == ANY_COIN:
        ask(s, s.seat)
    elif face == NOTHING:
        note(s, "no_coin")
        pass_dice(s, 1)
    else:
        take(s, COIN_FOR[s.purse][face - 1])


def legal(s, may):
    """All four coins may be named, also one that does not fit."""
    for i in range(4):
        may.take(COIN_FOR[s.purse][i])


def promise_take(s, coin):
    """The largest coin that fits; but past half a dollar a cent or two over a round sum are in the way of the larger coins, so pennies first."""
    account = s.score[s.seat]
    if s.purse == PURSE.cents and account > 50 and (account % 5 == 1 or account % 5 == 2):
        return -coin
    return coin if account + WORTH[coin] <= GOAL else -1


@move("Take {0} | Взять {0}", told="{who} {who:take/takes} {0} | {who} {who:берёте/берёт} {0}")
def take(s, coin: OneOf(COINS)):
    amount = WORTH[coin]
    if s.score[s.seat] + amount > GOAL:
        note(s, "too_much", amount)
        amount = 0
    elif s.roll[0] != ANY_COIN:
        note(s, "gets", amount)
    s.score[s.seat] += amount
    if s.score[s.seat] == GOAL:
        collect(s)
    else:
        pass_dice(s, 1)


def collect(s):
    """Everybody pays the winner what is missing to a hundred."""
    note(s, "wins")
    for p in each(s, everybody(s) & ~(1 << s.seat)):
        missing = GOAL - s.score[p]
        note(s, "pays", p, missing)
        s.chips[p] -= missing
        s.chips[s.seat] += missing
    finish_by(s, s.score)
