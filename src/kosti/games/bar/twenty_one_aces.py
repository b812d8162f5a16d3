"""Twenty One Aces: the seventh ace orders, the fourteenth pays, the twenty-first drinks."""

from kosti.dice import showing
from kosti.engine import Count, Game, Inner, Names, Option, PerSeat, Points, Seat
from kosti.engine.rules import finish_by, left_of, note, pass_dice, throw

DRINK = Names(penalty="a penalty (+1) | штраф (+1)", prize="a prize (−1) | награда (−1)")
ORDERS, PAYS, DRINKS = 7, 14, 21
MOST_DICE = 5

game = Game(
    title="Twenty One Aces | Двадцать один туз",
    about="Seven aces order the drink, seven more pay for it. And the last seven? | Семь тузов заказывают, ещё семь платят. А последние семь?",
    seats=(2, 12),
    dice="5d6, fewer near the end",
    minutes=5,
    mechanics=("pure-luck", "drinking"),
    score_field="fines",
    options=[Option("drink", "penalty", DRINK, label="The drink is | Выпивка — это"), Option("games", 1, 1, 100, label="Games | Партий")],
    words={
        "help fines": "Penalty points, for paying and for the drink; the fewest win. | Штрафные очки за оплату и за выпивку; побеждает тот, у кого меньше.",
        "help aces": "Aces are ones: the 7th orders, the 14th pays, the 21st drinks. | Тузы — это единицы: седьмой заказывает, четырнадцатый платит, двадцать первый пьёт.",
        "help orderer": "Who threw the 7th ace and names the drink. | Кто выбросил седьмой туз и заказывает напиток.",
        "help payer": "Who threw the 14th ace and pays. | Кто выбросил четырнадцатый туз и платит.",
        "help drinker": "Who threw the 21st ace and drinks. | Кто выбросил двадцать первый туз и пьёт.",
        "counted": "{0} {0:ace/aces}: {1} in all | Тузов: {0}, всего {1}",
        "orders": "The seventh ace: {who} {who:name/names} the drink | Седьмой туз: {who} {who:заказываете/заказывает} напиток",
        "pays": "The fourteenth ace: {who} {who:pay/pays} | Четырнадцатый туз: {who} {who:платите/платит}",
        "drinks": "The twenty-first ace: {who} {who:drink/drinks} | Двадцать первый туз: {who} {who:пьёте/пьёт}",
    },
)


class State:
    game_number: Inner[Count]("Game | Партия")
    aces: Count("Aces thrown (of 21) | Выпало тузов (из 21)")
    orderer: Seat("Orders | Заказывает")
    payer: Seat("Pays | Платит")
    drinker: Seat("Drinks | Пьёт")
    fines: PerSeat[Points]("Penalty points | Штрафные очки")
    starter: Inner[Seat]


def new_game(s, starter):
    s.game_number += 1
    s.aces = 0
    s.orderer = -1
    s.payer = -1
    s.drinker = -1
    s.starter = starter
    s.seat = starter
    throw(s, MOST_DICE)


def thrown(s):
    found = showing(s.roll, s.rolled, 1)
    before = s.aces
    s.aces += found
    if found:
        note(s, "counted", found, s.aces, counts=("roll", [face == 1 for face in s.roll[: s.rolled]]))
    if before < ORDERS <= s.aces:
        note(s, "orders")
        s.orderer = s.seat
    if before < PAYS <= s.aces:
        note(s, "pays")
        s.payer = s.seat
        s.fines[s.seat] += 1
    if s.aces == DRINKS:
        take_drink(s)
    else:
        pass_dice(s, min(MOST_DICE, DRINKS - s.aces))


def take_drink(s):
    note(s, "drinks")
    s.drinker = s.seat
    s.fines[s.seat] += 1 if s.drink == DRINK.penalty else -1
    if s.game_number < s.games:
        new_game(s, left_of(s, s.starter))
    else:
        finish_by(s, s.fines, -1)


def scene(v, draw):
    if v.games > 1:
        draw.fact("game_number", f"{v.game_number}/{v.games}")
