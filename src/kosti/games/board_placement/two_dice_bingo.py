"""Two Dice Bingo: write nine numbers on your card, then hope that the dice call them."""

from kosti.engine import Count, Game, Inner, Names, OneOf, PerSeat, Points, Secret, move
from kosti.engine.rules import ask_each, copy, each, everybody, finish_by, highest, leaders, note, stay, throw, total
from kosti.games.board_placement._board import in_rows

SIDE = 3
ENTRIES = SIDE * SIDE
NUMBERS = Names(*map(str, range(2, 13)), start=2)
QUICKEST_CARD = (0, 0, 1, 1, 2, 2, 2, 1, 0, 0, 0)  # how often each number stands on the card that is crossed out soonest on average

game = Game(
    title="Two Dice Bingo | Бинго",
    about="Your card, your numbers: which nine will the dice call first? | Карточка ваша, числа ваши: какие девять раньше назовут кости?",
    seats=(2, 20),
    dice="2d6",
    minutes=10,
    mechanics=("simultaneous", "race", "targets", "grid"),
    information="simultaneous",
    words={
        "help card": "Nine chosen numbers; whenever one of them is thrown it is crossed out. | Девять выбранных чисел; выпавшую сумму зачёркивают.",
        "writing": "Which number do you write on your card? Nine in all, none more than twice. "
        "| Какое число впишете в карточку? Всего девять, каждое не больше двух раз.",
        "called": "The number is {0}: {1} {1:player crosses/players cross} it out | Число {0}: {1} {1:игрок зачёркивает/игрока зачёркивают/игроков зачёркивают}",
        "nobody": "The number is {0}: nobody crosses it out | Число {0}: никто не зачёркивает",
        "bingo": "Bingo! {0.name} {0.name:have/has} crossed out all nine numbers | Бинго! {0.name} {0.name:зачёркиваете/зачёркивает} все девять чисел",
    },
)


def helps(options):
    """How often each number is called."""
    for number in NUMBERS:
        ways = 6 - abs(7 - int(number))
        yield number, f"Two dice make {number} in {ways} of 36 ways. | Сумму {number} две кости дают в {ways} из 36 случаев."


class State:
    score: PerSeat[Points]("Crossed out | Зачёркнуто")
    chosen: Inner[Secret[PerSeat[Count[NUMBERS]]]]
    card: Inner[PerSeat[Count[NUMBERS]]]("Card | Карточка")  # shown when all have chosen
    uncrossed: Inner[PerSeat[Count[NUMBERS]]]


def start(s):
    ask_each(s, everybody(s), writing, show_cards)


def writing(s, may):
    """No number more than twice."""
    for number in range(2, 13):
        if s.chosen[s.seat][number - 2] < 2:
            may.write(number)


def promise_write(s, number):
    return s.chosen[s.seat][number - 2] < QUICKEST_CARD[number - 2]


@move("Write {0} | Вписать {0}", told="{who} {who:write/writes} {0} | {who} {who:вписываете/вписывает} {0}")
def write(s, number: OneOf(NUMBERS)):
    s.chosen[s.seat][number - 2] += 1
    if total(s.chosen[s.seat]) < ENTRIES:
        stay(s)


def show_cards(s):
    for p in range(s.players):
        copy(s.chosen[p], s.card[p])
        copy(s.chosen[p], s.uncrossed[p])
    s.seat = 0
    throw(s, 2)


def thrown(s):
    number = s.roll[0] + s.roll[1]
    crossing = 0
    for p in range(s.players):
        if s.uncrossed[p][number - 2]:
            s.uncrossed[p][number - 2] -= 1
            s.score[p] += 1
            crossing += 1
    note(s, "called" if crossing else "nobody", number, crossing)
    if highest(s, s.score) < ENTRIES:
        throw(s, 2)
        return
    for p in each(s, leaders(s, everybody(s), s.score)):
        note(s, "bingo", p)
    finish_by(s, s.score)


def scene(v, draw):
    for p in range(v.players):
        if sum(v.card[p]) and v.players > 6:
            draw.tiles("card", [(text, text != "×") for text in entries(v.card[p], v.uncrossed[p])], p)
        elif sum(v.card[p]):
            draw.grid("card", in_rows(entries(v.card[p], v.uncrossed[p]), SIDE), p)
        elif v.chosen[p]:
            draw.grid("card", in_rows(entries(v.chosen[p], v.chosen[p]), SIDE), p)


def entries(card, uncrossed):
    """The nine boxes of a card: a number, a cross, or nothing yet."""
    texts = []
    for i, number in enumerate(NUMBERS):
        texts += ["×"] * (card[i] - uncrossed[i]) + [number] * uncrossed[i]
    return texts + [""] * (ENTRIES - len(texts))
