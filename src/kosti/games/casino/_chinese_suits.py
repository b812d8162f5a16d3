"""The two Chinese suits of two dice, civil and military, each with its combinations from the lowest to the highest."""

from kosti.engine import Names

MILITARY = {
    "2-1": "Final three | Последняя тройка",
    "3-2/4-1": "Fives | Пятёрки",
    "4-2": "Six | Шестёрка",
    "4-3/5-2": "Sevens | Семёрки",
    "5-3/6-2": "Eights | Восьмёрки",
    "5-4/6-3": "Nines | Девятки",
}
CIVIL = {
    "5-1": "Red mallet six | Красный молоток",
    "6-1": "Long leg seven | Длинноногая семёрка",
    "6-4": "Red-head ten | Красноголовая десятка",
    "6-5": "Tiger's head | Голова тигра",
    "2-2": "Bench | Скамья",
    "3-3": "Long threes | Длинные тройки",
    "5-5": "Plum flowers | Цветы сливы",
    "3-1": "Harmony | Гармония",
    "4-4": "Man | Человек",
    "1-1": "Earth | Земля",
    "6-6": "Heaven | Небо",
}
WORDS = {
    "military": "Military | Военная масть",
    "civil": "Civil | Гражданская масть",
}
HANDS = Names(**MILITARY, **CIVIL, start=1)  # 0: no dice
HIGHEST_MILITARY, LOWEST_CIVIL = len(MILITARY), len(MILITARY) + 1
HAND_OF = {dice: number for name, number in HANDS.numbers.items() for dice in name.split("/")}
HAND = tuple(tuple(HAND_OF.get(f"{max(a, b)}-{min(a, b)}", 0) for b in range(7)) for a in range(7))


def hand_of(dice):
    """The combination of two dice; in a suit the higher number is the better one."""
    return HAND[dice[0]][dice[1]]


def is_civil(hand):
    return hand >= LOWEST_CIVIL


def is_lowest(hand):
    """Whether it is the lowest combination of its suit."""
    return hand == 1 or hand == LOWEST_CIVIL


def is_highest(hand):
    """Whether it is the highest combination of its suit."""
    return hand == HIGHEST_MILITARY or hand == len(HANDS)


def draw_suit(draw, to_beat):
    """The suit of a combination from high to low, with those that beat it turned up."""
    suit = [hand for hand in range(len(HANDS), 0, -1) if is_civil(hand) == is_civil(to_beat)]
    tiles = [(f"{draw.word(HANDS.name(hand))} {HANDS.name(hand)}", hand > to_beat) for hand in suit]
    draw.tiles("civil" if is_civil(to_beat) else "military", tiles)
