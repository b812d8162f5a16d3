"""Klondike: five dice of the bank, five dice of yours, and the better poker hand takes the stake."""

from kosti.dice import HIGH_DIE, STREET, most_alike, poker_hand, sort, tally
from kosti.engine import Count, Dice, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import NOBODY, copy, fill, note, throw
from kosti.games.bluffing._hands import ALL_HANDS, aces_on_top, hand_name, hand_words
from kosti.games.casino._bank import LOST, MOST, bank_options, punter_throws
from kosti.games.casino._layout import Layout, draw_layout, keep_betting, lay, next_round, open_layout, pay_punter, thumb_fields

FIELDS = Names(win="Win | Выиграю", lose="Lose | Проиграю", two_aces="Better than two aces | Лучше двух тузов")


def hand_of(dice):
    """A poker hand in which aces are higher than sixes; loose dice never count, so a street is nothing."""
    counts = tally(dice, 5)
    return poker_hand(aces_on_top(counts), False) if most_alike(counts) > 1 else 0


HANDS = {hand_of(dice): hand_name(dice, False) for dice in ALL_HANDS} | {0: "nothing"}
TWO_ACES = hand_of((1, 1, 2, 3, 4))

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
        "help win": "Wins if your hand is higher than the bank's; a tie loses. | Выигрывает, если ваша комбинация старше, чем у банка; при равенстве проигрывает.",
        "help lose": "Wins if your hand is lower than the bank's; a tie loses. | Выигрывает, если ваша комбинация младше, чем у банка; при равенстве проигрывает.",
        "help two-aces": "Wins if you throw two pairs or better. | Выигрывает, если у вас две пары или старше.",
        **{hand_name(dice, False): hand_words(dice, False, aces_high=True) for dice in ALL_HANDS},
        "nothing": "nothing | ничего",
        "legal": "Your bets: will your five dice beat the bank's? | Ваши ставки: перебьют ли ваши пять костей бросок банка?",
        "throws_for_bank": "{who} {who:throw/throws} for the bank | {who} {who:бросаете/бросает} за банк",
        "bank_has": "The bank has {0} | У банка {0}",
        "higher": "{who} {who:have/has} {0}, higher than the bank | {who:У вас/У игрока *} {0} — старше, чем у банка",
        "lower": "{who} {who:have/has} {0}, lower than the bank | {who:У вас/У игрока *} {0} — младше, чем у банка",
        "tie": "{who} {who:have/has} {0}, a tie with the bank | {who:У вас/У игрока *} {0} — поровну с банком",
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


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
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
    note(s, "bank_has", HANDS[hand_of(s.roll)])
    punter_throws(s, NOBODY, 5)


def thrown(s):
    sort(s.roll, s.rolled)
    hand, bank = hand_of(s.roll), hand_of(s.banker_dice)
    note(s, "higher" if hand > bank else "lower" if hand < bank else "tie", HANDS[hand])
    s.pays[FIELDS.win] = 1 if hand > bank else LOST
    s.pays[FIELDS.lose] = 1 if hand < bank else LOST
    s.pays[FIELDS.two_aces] = 1 if hand > TWO_ACES else LOST
    pay_punter(s, s.seat, s.bets[s.seat], s.pays)
    if not punter_throws(s, s.seat, 5):
        fill(s.banker_dice, 0)
        next_round(s)


def scores(v, card):
    """The hands from the best down, with the bank's throw; loose dice count nothing, so a street is nothing."""
    card.poker(card.lying or v.banker_dice, without=(STREET, HIGH_DIE))


def scene(v, draw):
    fields = list(FIELDS)[: v.fields]
    draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · 1:1" for field in fields], fields)
