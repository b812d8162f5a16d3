"""Dice: a six costs a sip, a pair several, two ones or two sixes a shot; the last one at the table wins."""

from kosti.engine import Count, Game, Inner, Names, OneOf, Option
from kosti.engine.rules import NO_SEAT, draw, note, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, pass_on, plays_on

DIE = Names(stays="the dice stay on the table | кости на столе", falls="a die falls off the table | кость падает со стола")

game = Game(
    title="Dice (drinking game) | Кость",
    about="Sips for sixes, shots for killers: who sits upright longest? | Шестёрка — глоток, «убийца» — рюмка: кто усидит дольше всех?",
    seats=(2, 10),
    best=(4, 5),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "drinking", "elimination"),
    score_field="penalty",
    options=[
        capacity_option(30),
        Option("shot", 5, 1, 100, label="Points for a shot | Очков за рюмку"),
        Option("threes", 6, 1, 100, label="Sips for 3-3 | Глотков за 3-3"),
        Option("flat_pairs", False, label="Pairs cost one sip, 3-3 two | За пару один глоток, за 3-3 два"),
        Option("fumble", 0, 0, 100, label="A die falls off the table (%) | Кость падает со стола (%)"),
    ],
    words={
        "sips": "{who} {who:drink/drinks} {0} {0:sip/sips} | {who} {who:пьёте/пьёт} {0} {0:глоток/глотка/глотков}",
        "killer": "Killer! {who} {who:down/downs} a shot: {0} {0:point/points} | «Убийца»! {who} {who:пьёте/пьёт} рюмку: {0} {0:очко/очка/очков}",
        "no_score": "Nothing to drink: {who} {who:pass/passes} the dice | Пить нечего: {who} {who:передаёте/передаёт} кости",
        "off_table": "A die falls off the table: a sip for {who}, and throw again | Кость падает со стола: {who} {who:пьёте/пьёт} глоток и {who:бросаете/бросает} заново",
    },
)


class State(Drinkers):
    edge: Inner[Count[DIE]]


def start(s):
    s.edge[DIE.stays] = 100 - s.fumble
    s.edge[DIE.falls] = s.fumble
    throw_both(s)


def throw_both(s):
    if s.fumble:
        draw(s, s.edge, drawn, NO_SEAT)
    else:
        throw(s, 2)


def drawn(s, die: OneOf(DIE)):
    if die == DIE.stays:
        throw(s, 2)
        return
    note(s, "off_table")
    book(s, 1)


def thrown(s):
    a, b = s.roll[0], s.roll[1]
    if a == b:
        pay_for_pair(s, a)
    elif a == 6 or b == 6 or a + b == 6:
        take_sips(s, 1)
    else:
        note(s, "no_score")
        pass_on(s)
        throw_both(s)


def pay_for_pair(s, face):
    if face == 1 or face == 6:
        note(s, "killer", s.shot)
        book(s, s.shot)
    elif face == 3:
        take_sips(s, 2 if s.flat_pairs else s.threes)
    else:
        take_sips(s, 1 if s.flat_pairs else face)


def take_sips(s, sips):
    note(s, "sips", sips)
    book(s, sips)


def book(s, points):
    drink(s, s.seat, points)
    if plays_on(s):
        throw_both(s)
