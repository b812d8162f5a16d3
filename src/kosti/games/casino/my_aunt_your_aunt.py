"""My Aunt and Your Aunt: the number on the left die loses, the number on the right die wins, and all other stakes wait for the next throw."""

from kosti.engine import Count, Dice, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import fill, note, throw
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import NUMBERS, STANDS, Layout, draw_layout, open_layout, pay_layout, place_bet

FIELDS = Names(**NUMBERS)

game = Game(
    title="My Aunt and Your Aunt | Моя тётя и твоя тётя",
    about="My aunt takes your chips, your aunt doubles them; the others wait. | Моя тётя забирает фишки, твоя — удваивает; остальные ждут.",
    seats=(1, 8),
    dice="2d6 rolled one after the other (1d6 in seesaw)",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    show_throw=False,
    options=[
        Option("doubles_void", False, label="A double is void and thrown again | Дубль не считается, его перебрасывают"),
        Option("one_die", False, label="One die: top loses, bottom wins | Одна кость: верх проигрывает, низ выигрывает"),
        *bank_options(),
    ],
    variants=[
        Variant("family", "Family | Семейный", doubles_void=True),
        Variant("seesaw", "Seesaw | Качели", one_die=True),
    ],
    words={
        "help number-*": "Wins if only your aunt shows {n}, is lost if my aunt does; otherwise it waits. | Выигрывает, если {n} только у твоей тёти, пропадает, если у моей; иначе ждёт.",
        "help my_aunt": "The number on this die loses. | Число на этой кости проигрывает.",
        "help your_aunt": "The number on this die wins. | Число на этой кости выигрывает.",
        "legal": "Which numbers will be your aunt's? What lies stays where it is. | Какие числа выпадут твоей тёте? Что лежит, остаётся лежать.",
        "aunts": "My aunt: {0}, your aunt: {1} | Моя тётя: {0}, твоя тётя: {1}",
        "void": "Both aunts are {0}: the throw is void | У обеих тёть {0}: бросок не считается",
        "wins_on": "Your aunt's number · 1:1 | Число твоей тёти · 1:1",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    pays: Inner[Number[FIELDS]]
    my_aunt: Dice[1]("My aunt: loses | Моя тётя: проигрыш")
    your_aunt: Dice[1]("Your aunt: wins | Твоя тётя: выигрыш")


def start(s):
    open_layout(s, len(FIELDS), deal)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def deal(s):
    throw(s, 1 if s.one_die else 2)


def thrown(s):
    """The first die falls to the banker's left, the second to his right; of a single die the top and the bottom count."""
    mine = s.roll[0]
    yours = 7 - mine if s.one_die else s.roll[1]
    s.my_aunt[0] = mine
    s.your_aunt[0] = yours
    if mine == yours and s.doubles_void:
        note(s, "void", mine)
        deal(s)
        return
    note(s, "aunts", mine, yours)
    fill(s.pays, STANDS)
    s.pays[yours - 1] = 1
    s.pays[mine - 1] = LOST
    pay_layout(s, s.pays)


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [draw.word("wins_on")])
