"""Two out of Two: both dice even, or both odd? Call it, and hope that the dice agree."""

from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import LOST, MOST, bank_options, stake
from kosti.games.casino._layout import Layout, draw_layout, open_layout, pay_layout, place_bet, throw_two

FIELDS = Names(even="Both even | Обе чётные", odd="Both odd | Обе нечётные")
BOTH_EVEN, BOTH_ODD = (1, LOST), (LOST, 1)
ALL_BACK, ALL_LOST = (0, 0), (LOST, LOST)
MIXED = Names(void="stakes come back | ставки возвращаются", doubles="stakes are doubled | ставки удваиваются", bank_wins="the bank wins | выигрывает банк")
MOST_MIXED = 8

game = Game(
    title="Two out of Two | Две из двух",
    about="Two even dice or two odd ones: which side do you take? | Две чётные или две нечётные: на чьей вы стороне?",
    seats=(1, 8),
    dice="2d6",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[Option("mixed_dice", "void", MIXED, label="One even, one odd | Одна чётная, одна нечётная"), *bank_options()],
    variants=[
        Variant("mixed-doubles-stakes", "Mixed dice double the stakes | Разные удваивают ставки", mixed_dice="doubles"),
        Variant("mixed-wins-for-bank", "Mixed dice win for the bank | Разные — выигрыш банка", mixed_dice="bank-wins"),
    ],
    words={
        "help mixed_dice": "What happens if one die is even and one odd. | Что бывает, если одна кость чётная, а другая нечётная.",
        "help even": "Wins if both dice are even. | Выигрывает, если обе кости чётные.",
        "help odd": "Wins if both dice are odd. | Выигрывает, если обе кости нечётные.",
        "legal": "Both even or both odd? | Обе чётные или обе нечётные?",
        "stakes_back": "One even, one odd: the stakes come back | Чёт и нечет: ставки возвращаются",
        "bank_takes": "One even, one odd: the bank takes the stakes | Чёт и нечет: ставки забирает банк",
        "doubled": "One even, one odd: the stakes are doubled | Чёт и нечет: ставки удваиваются",
        "adds": "{0.name} {0.name:add/adds} {1} | {0.name} {0.name:добавляете/добавляет} {1}",
        "called_off": "Mixed {0} times in a row: the stakes come back | Разные {0} раз подряд: ставки возвращаются",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    mixed_throws: Inner[Count]("Mixed in a row | Разных подряд")


def start(s):
    open_layout(s, len(FIELDS), throw_two)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def thrown(s):
    if s.roll[0] % 2 != s.roll[1] % 2:
        dice_differ(s)
        return
    decide(s, BOTH_ODD if s.roll[0] % 2 else BOTH_EVEN)


def decide(s, pays):
    s.mixed_throws = 0
    pay_layout(s, pays)


def dice_differ(s):
    s.mixed_throws += 1
    if s.mixed_dice == MIXED.doubles and s.mixed_throws < MOST_MIXED:
        note(s, "doubled")
        double_stakes(s)
        throw(s, 2)
        return
    if s.mixed_dice == MIXED.bank_wins:
        note(s, "bank_takes")
        decide(s, ALL_LOST)
    else:
        note(s, "called_off" if s.mixed_dice == MIXED.doubles else "stakes_back", MOST_MIXED)
        decide(s, ALL_BACK)


def double_stakes(s):
    """Everybody adds to every bet as much again, or all chips that are left."""
    for p in range(s.players):
        for field in range(len(FIELDS)):
            chips = min(s.bets[p][field], s.chips[p])
            stake(s, p, chips)
            s.bets[p][field] += chips
            if chips:
                note(s, "adds", p, chips)


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · 1:1" for field in FIELDS], list(FIELDS))
    draw.fact("mixed_dice", draw.word(MIXED.name(v.mixed_dice)))
    if v.mixed_dice == MIXED.doubles:
        draw.fact("mixed_throws", f"{v.mixed_throws} / {MOST_MIXED}")
