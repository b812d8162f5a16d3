"""Under and Over Seven: will the next two dice make less than seven, more, or exactly that?"""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Range, Variant, move
from kosti.games.casino._bank import LOST, MOST, bank_options, next_turn, open_turns
from kosti.games.casino._layout import Layout, draw_layout, lay, legal, open_layout, pay_layout, pay_punter, throw_two, thumb_field

# Every field: its words, the totals it wins on, and what a chip wins.
LAYOUT = {
    "under": ("Under 7 | Меньше 7", range(2, 7), 1),
    "seven": ("Seven | Семь", (7,), 4),
    "over": ("Over 7 | Больше 7", range(8, 13), 1),
}
FIELDS = Names(**{field: words for field, (words, _, _) in LAYOUT.items()})
PAYS = tuple(tuple(win if total in totals else LOST for _, totals, win in LAYOUT.values()) for total in range(13))

game = Game(
    title="Under and Over Seven | Под и над семёркой",
    about="Less than seven, more, or the seven itself? | Меньше семи, больше — или сама семёрка?",
    seats=(1, 8),
    dice="2d6",
    mechanics=("betting", "banker", "pure-luck"),
    options=[Option("one_roll_for_all", False, label="One throw decides all bets | Один бросок решает все ставки"), *bank_options()],
    variants=[Variant("one-roll-for-all", "One throw for all | Один бросок на всех", one_roll_for_all=True)],
    words={
        "help under": "Wins on a total of 2 to 6. | Выигрывает на сумме от 2 до 6.",
        "help seven": "Wins 4 to 1 on a total of exactly 7. | Выигрывает 4 к 1, если сумма ровно 7.",
        "help over": "Wins on a total of 8 to 12. | Выигрывает на сумме от 8 до 12.",
        "legal": "Under seven, seven or over? One field, or none. | Меньше семи, семь или больше? Одна клетка или ни одной.",
        "done": "No bet | Без ставки",
        "told done": "{who} {who:bet/bets} nothing | {who} ничего не {who:ставите/ставит}",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]


def start(s):
    if s.one_roll_for_all:
        open_layout(s, len(FIELDS), throw_two)
    else:
        s.fields = len(FIELDS)
        open_turns(s, legal)


def thumb_legal(s, may):
    thumb_field(s, may, FIELDS.under)
    thumb_field(s, may, FIELDS.over)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    lay(s, field, chips)
    if not s.one_roll_for_all:
        throw_two(s)


def thrown(s):
    total = pips(s.roll, 2)
    if s.one_roll_for_all:
        pay_layout(s, PAYS[total])
    else:
        pay_punter(s, s.seat, s.bets[s.seat], PAYS[total])
        next_turn(s)


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · {win}:1" for field, (_, _, win) in LAYOUT.items()], list(LAYOUT))
