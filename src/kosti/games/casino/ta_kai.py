"""Cockfighting (Ta Kai): six dice of the banker, and most throws mean nothing; the others are paid many times over."""

from kosti.dice import count_of, face_counted, most_alike, tally, tally_pips
from kosti.engine import Count, Game, Names, Range, move
from kosti.engine.rules import ask, note, throw
from kosti.games.casino._bank import MOST, bank_options
from kosti.games.casino._banker import Banker, next_bank, open_banks, settle_all, take_stakes

DICE = 6

# What a throw is for the banker, and how many times the stake it wins him or costs him.
THROWS = {
    "nothing": ("Nothing | Ничего", 0),
    "many": ("Five or six alike | Пять или шесть одинаковых", 7),
    "high-pairs": ("4-4-5-5-6-6 | 4-4-5-5-6-6", 7),
    "four": ("Four n, the rest makes n | Четыре n, прочие дают n", 7),
    "street": ("1-2-3-4-5-6 | 1-2-3-4-5-6", 3),
    "mixed-pairs": ("2-2-3-3-6-6 | 2-2-3-3-6-6", 3),
    "good-triple": ("Triple, the rest 5 or 14+ | Тройка, прочие 5 или 14+", 1),
    "low-pairs": ("1-1-2-2-3-3 | 1-1-2-2-3-3", -7),
    "bad-triple": ("Triple, the rest 4, 6 or 7 | Тройка, прочие 4, 6 или 7", -1),
}
KINDS = Names(**{kind: words for kind, (words, _) in THROWS.items()})
FACTOR = tuple(factor for _, factor in THROWS.values())
HIGH_PAIRS = tally((4, 4, 5, 5, 6, 6), DICE)
STREET = tally((1, 2, 3, 4, 5, 6), DICE)
MIXED_PAIRS = tally((2, 2, 3, 3, 6, 6), DICE)
LOW_PAIRS = tally((1, 1, 2, 2, 3, 3), DICE)

game = Game(
    title="Cockfighting (Ta Kai) | Петушиный бой",
    about="Six dice, long quiet, and then one throw that pays seven times over. | Шесть костей, долгое затишье — и бросок, который платит семикратно.",
    seats=(2, 10),
    best=(4, 8),
    dice="6d6",
    mechanics=("betting", "banker", "combination-ranking", "chips"),
    information="simultaneous",
    options=bank_options(rounds=3, maximum=10),
    words={
        "help banker_wins": "Throws with which the banker wins, and how many times each stake. | Броски, с которыми банкомёт выигрывает, и сколько ставок он берёт с каждого.",
        "help banker_loses": "Throws with which the banker loses, and how many times each stake he pays. | Броски, с которыми банкомёт проигрывает, и сколько ставок он платит каждому.",
        "help bonus": "In a throw that decides, each 4 and each 6 makes it one stake more. | В решающем броске каждая четвёрка и каждая шестёрка добавляет ещё одну ставку.",
        "help allow": "Choose how much the others may stake at most. | Выберите наибольшую ставку для остальных.",
        "help limit": "The most that may be staked against this bank. | Наибольшая ставка против этого банка.",
        "setting": "You hold the bank: how much may the others stake at most? | Банк держите вы: какой потолок ставок назначите?",
        "verb allow": "Set the limit | Назначить потолок",
        "legal": "Your stake against {banker.name}, up to {limit}? | Ваша ставка против банка, не больше {limit}? Банк держит {banker.name}.",
        "banker_wins": "The banker wins | Банкомёт выигрывает",
        "banker_loses": "The banker loses | Банкомёт проигрывает",
        "bonus": "Every 4 and 6 then | За каждую 4 и 6",
        "wins_by": "{0}: the banker wins the stakes ×{1} | {0}: банкомёт выигрывает ставки ×{1}",
        "loses_by": "{0}: the banker pays the stakes ×{1} | {0}: банкомёт платит ставки ×{1}",
        "neutral": "Nothing, neither good nor bad | Ничего: ни выигрыша, ни проигрыша",
        "rounds": "Banks of every player | Банков у каждого",
        "maximum": "The limit is at most | Потолок не выше",
    },
)


class State(Banker):
    limit: Count.when()("Largest stake now | Потолок ставки")  # 0: not set yet


def start(s):
    open_banks(s, s.rounds, deal, bank_opens, legal)


def bank_opens(s):
    s.limit = 0
    ask(s, s.banker, setting)


def setting(s, may):
    may.allow((s.minimum, s.maximum))


def thumb_setting(s, may):
    """The bank has the better odds."""
    may.allow(s.maximum)


@move("Up to {0} | До {0}", told="{who} {who:allow/allows} stakes up to {0} | {who} {who:разрешаете/разрешает} ставки до {0}")
def allow(s, chips: Range(1, MOST)):
    s.limit = chips
    take_stakes(s)


def legal(s, may):
    may.bet((s.minimum, min(s.limit, s.chips[s.seat])))
    may.done()


def promise_bet(s, chips):
    """The banker has much the better odds: only in the last banks who is behind stakes all that is allowed."""
    return chips if s.round == s.rounds and is_behind(s) else -chips


def is_behind(s):
    for p in range(s.players):
        if s.chips[p] + s.staked[p] > s.chips[s.seat]:
            return True
    return False


def deal(s):
    throw(s, DICE)


def thrown(s):
    counts = tally(s.roll, DICE)
    kind = kind_of(counts)
    bonus = count_of(counts, 4) + count_of(counts, 6)
    factor = FACTOR[kind]
    if factor > 0:
        factor += bonus
        note(s, "wins_by", KINDS.name(kind), factor)
    elif factor < 0:
        factor -= bonus
        note(s, "loses_by", KINDS.name(kind), -factor)
    else:
        note(s, "neutral")
    settle_all(s, -factor)
    next_bank(s)


def kind_of(counts):
    if counts == HIGH_PAIRS:
        return KINDS.high_pairs
    if counts == STREET:
        return KINDS.street
    if counts == MIXED_PAIRS:
        return KINDS.mixed_pairs
    if counts == LOW_PAIRS:
        return KINDS.low_pairs
    alike = most_alike(counts)
    if alike >= 5:
        return KINDS.many
    if alike == 4:
        four = face_counted(counts, 4)
        return KINDS.four if tally_pips(counts) == 5 * four else KINDS.nothing
    return triple_of(counts)


def triple_of(counts):
    """The other three dice of a triple decide; of two triples the better reading for the banker counts."""
    kind = KINDS.nothing
    for face in range(1, 7):
        if count_of(counts, face) != 3:
            continue
        rest = tally_pips(counts) - 3 * face
        if rest == 5 or rest >= 14:
            return KINDS.good_triple
        if rest == 4 or rest == 6 or rest == 7:
            kind = KINDS.bad_triple
    return kind


def scene(v, draw):
    for title, sign in (("banker_wins", 1), ("banker_loses", -1)):
        draw.tiles(title, [(f"{draw.word(kind)} · ×{abs(factor)}", True) for kind, (_, factor) in THROWS.items() if sign * factor > 0])
    draw.fact("bonus", "+1")
