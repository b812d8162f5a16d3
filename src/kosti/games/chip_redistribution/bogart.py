"""Bogart: chips for the pot with every step and a die more each time; take the pot, or dare to go on, for a one ends the turn."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Die, Game, Inner, Option, PerSeat, move
from kosti.engine.rules import ask, finish_by, left_of, note, throw, win_ahead

ACE = 1
STEPS = 5
CLOSE = 4  # so few chips are won in any turn

game = Game(
    title="Bogart | Богарт",
    about="One die more, a few chips more, and never a one: do you take the pot? | На кость больше, на пару фишек больше — и ни одной единицы: забираете банк?",
    seats=(2, 6),
    dice="5d4",
    most_dice=STEPS,
    minutes=10,
    mechanics=("press-your-luck", "chips", "race"),
    kinds=[Die("die", (1, 2, 3, 4))],
    score_field="stock",
    options=[
        Option("goal", 30, 10, 200, label="Chips to win | Фишек для победы"),
        Option("gambling", False, label="Everybody pays into the bank | Банк складывают все", variant="Gambling variant | Азартный вариант"),
        Option("stake", 20, 5, 200, label="Everybody pays (gambling) | Взнос каждого (азартный)"),
    ],
    words={
        "guide goal": "Get the most out of the pot, or throw five dice without a one. | Возьмите из банка больше всех — или бросьте пять костей без единицы.",
        "guide legal": "Each step puts as many chips into the pot as it throws dice; three dice already show a one more often than not. | Шаг кладёт в банк столько фишек, сколько бросает костей; уже среди трёх единица бывает чаще, чем нет.",
        "help pot": "The chips to be taken; what nobody takes stays for the next player. | Фишки, которые можно забрать; что не взято, достанется следующему.",
        "help bank": "The chips that are left; when they are used up and the pot is taken the game is over. | Оставшиеся фишки; когда они кончатся и банк возьмут, игра окончена.",
        "help stock": "The chips each player has taken. | Сколько фишек взял каждый.",
        "help step": "How many dice were thrown; after five without a one it is won. | Сколько костей брошено; пять без единицы — победа.",
        "help take": "All chips of the pot are yours, and your turn is over. | Все фишки банка ваши, ход окончен.",
        "help go_on": "More chips into the pot, and one die more; a one ends your turn, and the pot stays. | Больше фишек в банк и на кость больше; единица кончает ход, а банк остаётся.",
        "legal": "Take {pot}, or go on with {next} dice? | Забираете {pot} или бросаете дальше ({next})?",
        "goal": "Chips to win | Фишек для победы",
        "pot": "Pot | Банк",
        "bank": "Chips left | Осталось фишек",
        "stock": "Chips | Фишки",
        "aced_out": "Aced out: the pot stays at {0} | Единица: в банке остаётся {0}",
        "five_dice": "Five dice and no one: {who} {who:win/wins} | Пять костей и ни одной единицы: {who:вы побеждаете/побеждает *}",
        "all_the_rest": "Five dice and no one: {who} {who:take/takes} the pot and the bank, {0} {0:chip/chips} | Пять костей и ни одной единицы: {who} {who:забираете/забирает} всё, {0} {0:фишку/фишки/фишек}",
        "nothing_left": "The bank is empty: whoever takes the pot ends the game | Фишки кончились: кто заберёт банк, тот закончит игру",
    },
)


class State:
    step: Count.of(STEPS)("Step | Шаг")
    pot: Chips
    bank: Inner[Chips]  # below zero where it is unlimited
    stock: PerSeat[Chips]


def start(s):
    if s.gambling:
        s.bank = s.stake * s.players
    begin_turn(s)


def begin_turn(s):
    s.step = 0
    next_step(s)


def next_step(s):
    """As many chips for the pot as dice are thrown, or what is left of a bank that the players have paid."""
    s.step += 1
    chips = min(s.step, s.bank) if s.gambling else s.step
    s.bank -= chips
    s.pot += chips
    if chips and s.gambling and s.bank == 0:
        note(s, "nothing_left")
    throw(s, s.step)


def thrown(s):
    if showing(s.roll, s.rolled, ACE):
        note(s, "aced_out", s.pot)
        end_turn(s)
    elif s.step < STEPS:
        ask(s, s.seat)
    elif s.gambling:
        take_all(s)
    else:
        note(s, "five_dice")
        win_ahead(s, s.seat, s.stock)


def take_all(s):
    note(s, "all_the_rest", s.pot + s.bank)
    s.pot += s.bank
    s.bank = 0
    take_pot(s)
    finish_by(s, s.stock)


def legal(s, may):
    may.take()
    may.go_on()


def promise_go_on(s):
    """Only from a single chip, or with everything to lose: somebody else will win soon, or is too far ahead for the last step not to be dared."""
    mine, best = s.stock[s.seat] + s.pot, 0
    for p in range(s.players):
        if p != s.seat:
            best = max(best, s.stock[p])
    if s.gambling or mine >= s.goal:
        return s.pot == 1
    return s.pot == 1 or best >= s.goal - CLOSE or (s.step == STEPS - 1 and best >= mine + CLOSE)


@move("Take the pot | Забрать банк", told="{who} {who:take/takes} {gained} and {who:have/has} {has} | {who} {who:забираете/забирает} {gained}, всего {has}")
def take(s):
    take_pot(s)
    if s.gambling and s.bank == 0:
        finish_by(s, s.stock)
    elif s.stock[s.seat] >= s.goal and not s.gambling:
        win_ahead(s, s.seat, s.stock)
    else:
        end_turn(s)


def take_pot(s):
    s.stock[s.seat] += s.pot
    s.pot = 0


@move("Go on | Дальше", risky=True, told="{who} {who:go/goes} on: | {who} {who:продолжаете/продолжает}:")
def go_on(s):
    next_step(s)


def end_turn(s):
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def tell(v, draw):
    return {"next": v.step + 1}


def scene(v, draw):
    if v.gambling:
        draw.fact("bank", v.bank)
    else:
        draw.fact("goal", v.goal)
