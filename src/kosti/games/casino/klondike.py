"""Klondike: five dice of the bank, five dice of yours, and the better poker hand takes the stake."""

from kosti.dice import STREET, count_of, poker_class, poker_hand, sort, tally, without
from kosti.engine import Count, Dice, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import NOBODY, copy, fill, note, throw
from kosti.games.casino._bank import LOST, MOST, bank_options, find_punter
from kosti.games.casino._layout import Layout, draw_layout, keep_betting, lay, next_round, open_layout, pay_punter, thumb_fields

ACE, SIX = 1, 6
FIELDS = Names(win="Win | Выиграю", lose="Lose | Проиграю", two_aces="Better than two aces | Лучше двух тузов")
HANDS = Names("nothing", "one-pair", "two-pairs", "three", "street", "full-house", "four", "five")  # the classes of poker; a street is nothing here

game = Game(
    title="Klondike | Клондайк",
    about="Five dice, aces high: throw a better hand than the bank. | Пять костей, единица старше всех: выбросьте больше банка.",
    seats=(1, 8),
    dice="5d6 (10d6 if the banker's dice stay on the table)",
    most_dice=5,
    minutes=20,
    mechanics=("betting", "banker", "combination-ranking", "pure-luck"),
    options=[
        Option("three_bets", False, label="Three bets: Win, Lose, Better than two aces | Три ставки: выиграю, проиграю, лучше двух тузов"),
        *bank_options(),
    ],
    variants=[Variant("casino-klondike", "Casino Klondike | Клондайк в казино", three_bets=True)],
    words={
        "help win": "Your hand is higher than the bank's. | Ваша комбинация старше, чем у банка.",
        "help lose": "Your hand is lower than the bank's. | Ваша комбинация младше, чем у банка.",
        "help two-aces": "You throw two pairs or more. | У вас две пары или больше.",
        "nothing": "nothing | ничего",
        "one-pair": "one pair | одна пара",
        "two-pairs": "two pairs | две пары",
        "three": "three of a kind | тройка",
        "full-house": "full house | фул-хаус",
        "four": "four of a kind | каре",
        "five": "five of a kind | покер",
        "legal": "Your bets: will your five dice beat the bank's? | Ваши ставки: перебьют ли ваши пять костей бросок банка?",
        "throws_for_bank": "{who} throws for the bank | {who} бросает за банк",
        "bank_has": "The bank has {0} | У банка {0}",
        "punter_has": "{who}: {0}, {1} | {who}: {0} — {1}",
        "higher": "higher than the bank | старше, чем у банка",
        "lower": "lower than the bank | младше, чем у банка",
        "tie": "a tie with the bank | поровну с банком",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    pays: Inner[Number[FIELDS]]
    banker_dice: Dice[5]("The bank's throw | Бросок банка")


def start(s):
    open_layout(s, len(FIELDS) if s.three_bets else 1, deal)


def thumb_legal(s, may):
    """Win and Lose have the same margin, and the smallest."""
    thumb_fields(s, may, FIELDS.win, min(s.fields, FIELDS.two_aces))


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    lay(s, field, chips)
    if s.three_bets:
        keep_betting(s)


def deal(s):
    note(s, "throws_for_bank")
    throw(s, 5, banker_thrown)


def banker_thrown(s):
    sort(s.roll, s.rolled)
    copy(s.roll, s.banker_dice)
    note(s, "bank_has", HANDS.name(kind_of(hand_of(s.roll))))
    find_punter(s, NOBODY)
    throw(s, 5)


def thrown(s):
    sort(s.roll, s.rolled)
    hand, bank = hand_of(s.roll), hand_of(s.banker_dice)
    note(s, "punter_has", HANDS.name(kind_of(hand)), "higher" if hand > bank else "lower" if hand < bank else "tie")
    s.pays[FIELDS.win] = 1 if hand > bank else LOST
    s.pays[FIELDS.lose] = 1 if hand < bank else LOST
    s.pays[FIELDS.two_aces] = 1 if kind_of(hand) >= HANDS.two_pairs else LOST
    pay_punter(s, s.seat, s.bets[s.seat], s.pays)
    if find_punter(s, s.seat):
        throw(s, 5)
    else:
        fill(s.banker_dice, 0)
        next_round(s)


def hand_of(dice):
    """A poker hand in which aces are higher than sixes; streets and loose dice never count."""
    counts = tally(dice, 5)
    counts = without(counts, ACE) >> 4 | count_of(counts, ACE) << 4 * SIX
    return 0 if poker_class(counts) == STREET else poker_hand(counts, False)


def kind_of(hand):
    return hand >> 15


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · 1:1" for field in FIELDS.names[: v.fields]])
