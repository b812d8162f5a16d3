"""Heaven and Nine: the banker's throw names the suit, and everybody throws until a combination of that suit beats his or falls short."""

from kosti.engine import Dice, Game, Option
from kosti.engine.rules import copy, fill, note, throw
from kosti.games.casino._bank import punter_throws
from kosti.games.casino._banker import Banker, accept_stakes, banker_options, draw_house, next_bank, open_chosen_bank, settle_all, settle_duel, thumb_covered
from kosti.games.casino._chinese_suits import HANDS, draw_suit, hand_of, is_civil, is_highest, is_lowest

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
        "help house_won": "What the house has won so far, or lost. | Сколько заведение выиграло или проиграло.",
        "help to_beat": "The banker's combination; you need a higher one of the same suit. | Комбинация банкомёта; вам нужна старше, той же масти.",
        "help military": "The combinations of the military suit, by rank. | Комбинации военной масти по старшинству.",
        "help civil": "The combinations of the civil suit, by rank. | Комбинации гражданской масти по старшинству.",
        "to_beat": "To beat | Перебить",
        "bank_has": "The bank has {0}: {1} | У банка {0}: {1}",
        "throws_hand": "{who} {who:have/has} {0} | {who:У вас/У игрока *} «{0}»",
        "bank_lowest": "The lowest of its suit: the bank pays all stakes | Младшая в масти: банк платит по всем ставкам",
        "bank_highest": "The highest of its suit: the bank takes all stakes | Старшая в масти: банк забирает все ставки",
        "other_suit": "The other suit: {who} {who:throw/throws} again | Другая масть: {who} {who:бросаете/бросает} ещё раз",
    },
)


class State(Banker):
    banker_dice: Dice[2]("The bank's throw | Бросок банка")


def start(s):
    open_chosen_bank(s, deal)


def thumb_legal(s, may):
    """The bank has the better odds only if its highest combinations win at once; against many rivals caution never leads."""
    thumb_covered(s, may, not s.banker_top_wins or s.players > 3)


def deal(s):
    accept_stakes(s)
    throw(s, 2)


def thrown(s):
    """First the banker throws, then every punter until the suit is the banker's."""
    hand, to_beat = hand_of(s.roll), hand_of(s.banker_dice)
    if to_beat == 0:
        bank_has(s, hand)
    elif is_civil(hand) != is_civil(to_beat):
        note(s, "other_suit")
        throw(s, 2)
    else:
        note(s, "throws_hand", HANDS.name(hand))
        settle_duel(s, hand, to_beat)
        next_throw(s, s.seat)


def bank_has(s, hand):
    copy(s.roll, s.banker_dice)
    note(s, "bank_has", HANDS.name(hand), "civil" if is_civil(hand) else "military")
    if is_lowest(hand):
        note(s, "bank_lowest")
        settle_all(s, 1)
    elif s.banker_top_wins and is_highest(hand):
        note(s, "bank_highest")
        settle_all(s, -1)
    next_throw(s, s.banker)


def next_throw(s, seat):
    """The next punter whose stake is not decided yet throws, or the bank passes."""
    if not punter_throws(s, seat, 2):
        fill(s.banker_dice, 0)
        next_bank(s)


def scene(v, draw):
    draw_house(v, draw)
    to_beat = hand_of(v.banker_dice)
    if to_beat:
        draw.fact("to_beat", draw.word(HANDS.name(to_beat)))
        draw_suit(draw, to_beat)
