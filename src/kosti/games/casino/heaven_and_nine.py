"""Heaven and Nine: the banker's throw names the suit, and everybody throws until a combination of that suit beats his or falls short."""

from kosti.engine import Count, Dice, Game, Inner, Names, Option
from kosti.engine.rules import copy, fill, note, throw
from kosti.games.casino._bank import find_punter
from kosti.games.casino._banker import (
    Banker,
    accept_stakes,
    banker_options,
    draw_house,
    next_bank,
    open_chosen_bank,
    settle_all,
    settle_duel,
    thumb_covered,
)

# The combinations of both suits from low to high, each with its words.
MILITARY = {
    ("2-1",): "Final three | Последняя тройка",
    ("3-2", "4-1"): "Fives | Пятёрки",
    ("4-2",): "Six | Шестёрка",
    ("4-3", "5-2"): "Sevens | Семёрки",
    ("5-3", "6-2"): "Eights | Восьмёрки",
    ("5-4", "6-3"): "Nines | Девятки",
}
CIVIL = {
    ("5-1",): "Red mallet six | Красный молоток",
    ("6-1",): "Long leg seven | Длинноногая семёрка",
    ("6-4",): "Red-head ten | Красноголовая десятка",
    ("6-5",): "Tiger's head | Голова тигра",
    ("2-2",): "Bench | Скамья",
    ("3-3",): "Long threes | Длинные тройки",
    ("5-5",): "Plum flowers | Цветы сливы",
    ("3-1",): "Harmony | Гармония",
    ("4-4",): "Man | Человек",
    ("1-1",): "Earth | Земля",
    ("6-6",): "Heaven | Небо",
}
COMBINATIONS = {**MILITARY, **CIVIL}
HANDS = Names(**{"/".join(dice): words for dice, words in COMBINATIONS.items()}, start=1)  # 0: not thrown yet
LOWEST_CIVIL = 1 + len(MILITARY)
HAND_OF = {dice: hand for hand, row in enumerate(COMBINATIONS, 1) for dice in row}
HAND = tuple(tuple(HAND_OF.get(f"{max(a, b)}-{min(a, b)}", 0) for b in range(7)) for a in range(7))

game = Game(
    title="Heaven and Nine | Небо и девятка",
    about="Beat the banker's throw in the same suit, civil or military. | Перебейте бросок банкомёта в его же масти — гражданской или военной.",
    seats=(1, 10),
    best=(4, 8),
    dice="2d6",
    minutes=20,
    mechanics=("betting", "banker", "combination-ranking", "pure-luck"),
    options=[
        Option("banker_top_wins", False, label="The highest combination wins for the bank at once | Старшая комбинация сразу выигрывает для банка"),
        *banker_options(),
    ],
    words={
        "military": "Military | Военная масть",
        "civil": "Civil | Гражданская масть",
        "bank_has": "The bank has {0}: {1} | У банка {0}: {1}",
        "throws_hand": "{who} has {0} | {who}: {0}",
        "bank_lowest": "The lowest of its suit: the bank pays all stakes | Младшая в масти: банк платит по всем ставкам",
        "bank_highest": "The highest of its suit: the bank takes all stakes | Старшая в масти: банк забирает все ставки",
        "other_suit": "The other suit: {who} throws again | Другая масть: {who} бросает ещё раз",
    },
)


class State(Banker):
    hand: Inner[Count]("To beat | Перебить")  # the banker's combination
    banker_dice: Dice[2]("The bank's throw | Бросок банка")


def start(s):
    open_chosen_bank(s, deal)


def thumb_legal(s, may):
    """The bank has the better odds only if its highest combinations win at once; against many rivals caution never leads."""
    thumb_covered(s, may, not s.banker_top_wins or s.players > 3)


def deal(s):
    accept_stakes(s)
    throw(s, 2, banker_thrown)


def banker_thrown(s):
    s.hand = HAND[s.roll[0]][s.roll[1]]
    copy(s.roll, s.banker_dice)
    note(s, "bank_has", HANDS.name(s.hand), "civil" if is_civil(s.hand) else "military")
    if s.hand == 1 or s.hand == LOWEST_CIVIL:
        note(s, "bank_lowest")
        settle_all(s, 1)
    elif s.banker_top_wins and (s.hand == LOWEST_CIVIL - 1 or s.hand == len(HANDS)):
        note(s, "bank_highest")
        settle_all(s, -1)
    next_throw(s, s.banker)


def is_civil(hand):
    return hand >= LOWEST_CIVIL


def next_throw(s, seat):
    """The next punter whose stake is not decided yet throws."""
    if find_punter(s, seat):
        throw(s, 2)
        return
    s.hand = 0
    fill(s.banker_dice, 0)
    next_bank(s)


def thrown(s):
    hand = HAND[s.roll[0]][s.roll[1]]
    if is_civil(hand) != is_civil(s.hand):
        note(s, "other_suit")
        throw(s, 2)
        return
    note(s, "throws_hand", HANDS.name(hand))
    settle_duel(s, hand, s.hand)
    next_throw(s, s.seat)


def scene(v, draw):
    draw_house(v, draw)
    if v.hand:
        suit = range(len(HANDS), LOWEST_CIVIL - 1, -1) if is_civil(v.hand) else range(LOWEST_CIVIL - 1, 0, -1)
        draw.fact("hand", draw.word(HANDS.name(v.hand)))
        draw.tiles("civil" if is_civil(v.hand) else "military", [(f"{draw.word(HANDS.name(hand))} {HANDS.name(hand)}", hand > v.hand) for hand in suit])
