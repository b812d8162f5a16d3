"""Singapore: take over the hand that lies there and make it better with one throw, or you are out; the last one takes the pot."""

from kosti.dice import FIVE, count_of, face_counted, most_alike, poker_hand, remove_set, take_up, tally
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Number, PerSeat, Seat, move
from kosti.engine.rules import ask, copy, drop_out, fill, finish, next_in, note, offer_reroll, throw
from kosti.games.best_combination._poker_hands import HANDS

FIVE_SIXES = poker_hand(tally([6, 6, 6, 6, 6], 5))
ALL = 0b11111

game = Game(
    title="Singapore | Сингапур",
    about="The hand grows from player to player. Beat it, or leave. | Комбинация растёт от игрока к игроку. Побейте её — или выходите.",
    seats=(2, 4),
    dice="5d6",
    minutes=10,
    mechanics=("keep-and-reroll", "combination-ranking", "elimination", "chips", "challenge"),
    show_throw=False,
    words={
        "help lying": "The dice of the hand that has to be beaten. | Кости комбинации, которую надо перебить.",
        "help left": "How many throws are left. | Сколько бросков осталось.",
        "help rank": "The hand that you have to beat. | Комбинация, которую надо перебить.",
        "help owner": "Who made the hand that stands. | Кто сделал эту комбинацию.",
        "help reroll": "Lift the dice to be thrown again, at least one: the hand must get better. | Поднимите кости для переброса, хотя бы одну: комбинация должна стать лучше.",
        "rank": "Hand to beat | Что побить",
        "legal": "Which dice do you keep? One throw, and the hand must be better, or you are out. "
        "| Какие кости оставите? Бросок один: станет не лучше — вы выбываете.",
        "collecting": "Which dice do you keep ({left} {left:throw/throws} left)? You need five equal dice, higher than those to beat. "
        "| Какие кости оставите (осталось бросков: {left})? Нужны пять одинаковых старше тех, что надо побить.",
        "collecting_sixes": "Which dice do you keep ({left} {left:throw/throws} left)? You need five 6s, or you are out. "
        "| Какие кости оставите (осталось бросков: {left})? Нужны пять шестёрок, иначе вы выбываете.",
        "starts": "{0.name} {0.name:start/starts}: {1} | {0.name} {0.name:начинаете/начинает}: {1}",
        "beats": "{0.name} {0.name:beat/beats} it: {1} | {0.name} {0.name:бьёте/бьёт}: {1}",
        "fails": "{0.name} {0.name:do/does} not beat it and {0.name:are/is} out | {0.name} не {0.name:бьёте/бьёт} и {0.name:выбываете/выбывает}",
        "five_to_beat": "Five equal dice: {0.name} {0.name:have/has} three throws for higher ones | Пять одинаковых: {0.name:у вас/у игрока *} три броска, чтобы собрать старше",
        "sixes_to_equal": "Five 6s: {0.name} {0.name:have/has} two throws for five 6s too | Пять шестёрок: {0.name:у вас/у игрока *} два броска, чтобы собрать столько же",
        "equals": "{0.name} {0.name:have/has} five 6s too: {1.name} {1.name:are/is} out | {0.name} тоже {0.name:собираете/собирает} пять шестёрок: {1.name} {1.name:выбываете/выбывает}",
    },
)


class State:
    pot: Chips
    chips: PerSeat[Chips] = 3  # what the longest game, with four players, costs
    hand: Dice[5]("Dice | Кости")
    lying: Dice[5]("To beat | Надо побить")
    owner: Seat("Made by | Чья комбинация")
    left: Count.when()("Throws left | Осталось бросков")
    target: Inner[Number]
    playing: PerSeat[Flag]("In the game | В игре") = 1


def new_round(s, starter):
    for p in range(s.players):
        s.chips[p] -= s.playing[p]
        s.pot += s.playing[p]
    s.target = 0
    s.owner = -1
    fill(s.hand, 0)
    fill(s.lying, 0)
    s.seat = starter
    throw(s, 5, opened)


def opened(s):
    take_up(s.roll, s.rolled, s.hand, 5)
    note(s, "starts", s.seat, HANDS.name(hand_value(s) >> 15))
    pass_hand(s)


def hand_value(s):
    return poker_hand(tally(s.hand, 5))


def pass_hand(s):
    """The hand stands, and the next player has to beat it."""
    s.target = hand_value(s)
    s.owner = s.seat
    s.seat = next_in(s, s.seat, s.playing)
    if not is_five(s.target):
        ask(s, s.seat)
        return
    copy(s.hand, s.lying)
    s.left = 2 if s.target == FIVE_SIXES else 3
    note(s, "sixes_to_equal" if s.target == FIVE_SIXES else "five_to_beat", s.seat)
    reroll(s, ALL)


def is_five(value):
    return value >> 15 == FIVE


def legal(s, may):
    offer_reroll(may, s.hand, 5)


def thumb_legal(s, may):
    """The one die that most probably makes the hand better; if that is unlikely, all dice beside three equal ones, or all."""
    counts, choice, chances = tally(s.hand, 5), ALL, 0
    for i in range(5):
        if i and s.hand[i] == s.hand[i - 1]:
            continue
        good = better_faces(s, counts - (1 << 4 * s.hand[i]))
        if good > chances:
            choice, chances = 1 << i, good
    if chances <= 2 and most_alike(counts) == 3:
        choice = dice_without(s, face_counted(counts, 3))
    may.reroll(choice)


def better_faces(s, others):
    """How many faces of a fifth die make a better hand with these four."""
    good = 0
    for face in range(1, 7):
        good += poker_hand(others + (1 << 4 * face)) > s.target
    return good


@move("Throw again {0} | Перебросить {0}")
def reroll(s, dice: DiceSet("hand", 5)):
    left = remove_set(dice, s.hand, 5)
    throw(s, 5 - left)


def thrown(s):
    s.left = max(0, s.left - 1)
    take_up(s.roll, s.rolled, s.hand, 5)
    value = hand_value(s)
    if s.target == FIVE_SIXES and value == FIVE_SIXES:
        note(s, "equals", s.seat, s.owner)
        knock_out(s, s.owner)
    elif value > s.target:
        note(s, "beats", s.seat, HANDS.name(value >> 15))
        fill(s.lying, 0)
        s.left = 0
        pass_hand(s)
    elif s.left and s.target == FIVE_SIXES:
        ask(s, s.seat, collecting_sixes)
    elif s.left:
        ask(s, s.seat, collecting)
    else:
        note(s, "fails", s.seat)
        knock_out(s, s.seat)


def collecting(s, may):
    legal(s, may)


def thumb_collecting(s, may):
    """Keep what there is most of, if it is higher than the dice to beat."""
    counts, face = tally(s.hand, 5), 6
    for higher in range(s.lying[0] + 1, 6):
        if count_of(counts, higher) > count_of(counts, face):
            face = higher
    may.reroll(dice_without(s, face))


def collecting_sixes(s, may):
    legal(s, may)


def thumb_collecting_sixes(s, may):
    may.reroll(dice_without(s, 6))


def dice_without(s, face):
    mask = 0
    for i in range(5):
        mask |= (s.hand[i] != face) << i
    return mask


def knock_out(s, loser):
    s.left = 0
    players = drop_out(s, loser, s.playing)
    s.seat = next_in(s, loser, s.playing)
    if players > 1:
        new_round(s, s.seat)
        return
    note(s, "takes", s.seat, s.pot)
    s.chips[s.seat] += s.pot
    s.pot = 0
    finish(s)


def scores(v, card):
    """The hands from the best down."""
    card.poker(v.hand)


def scene(v, draw):
    if v.target:
        draw.fact("rank", draw.word(HANDS.name(v.target >> 15)))
