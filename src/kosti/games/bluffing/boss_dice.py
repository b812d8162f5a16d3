"""Boss Dice: the better throw becomes boss, improves it in secret, and says whether the round is worth playing."""

from kosti.dice import (
    HIGH_DIE,
    PAIR,
    STREET,
    THREE,
    TWO_PAIRS,
    count_of,
    face_counted,
    most_alike,
    poker_class,
    poker_hand,
    remove_set,
    sort,
    take_up,
    tally,
)
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Option, PerSeat, Seat, Secret, move
from kosti.engine.rules import NOBODY, ask, copy, fill, finish_by, left_of, note, offer_reroll, throw

TO_WIN = 2
SHOWN = ("nothing", "pair", "two-pairs", "three", "nothing", "full-house", "four", "five")

game = Game(
    title="Boss Dice | Босс",
    about="The better throw is boss: improve it in secret, and play only if you like what you see. | Чей бросок лучше, тот босс: тайком улучшите его и решите, стоит ли играть.",
    seats=(2, 2),
    dice="5d6 per player",
    minutes=10,
    mechanics=("bluffing", "hidden-dice", "keep-and-reroll", "combination-ranking", "duel"),
    information="hidden",
    show_throw=False,
    score_field="wins",
    options=[Option("most_called_off", 5, 0, 100, label="Rounds called off in a row, at most | Отмен подряд, не больше")],
    words={
        "help called_off": "How many rounds in a row were called off, and how many may be. | Сколько раундов подряд отменено и сколько можно отменить.",
        "help open": "The dice that lie open on the table. | Кости, которые лежат на столе открыто.",
        "help boss": "Who has the better open dice and decides whether the round is played. | У кого открытые кости лучше: он решает, играть ли раунд.",
        "help call_off": "The round counts for nobody; both begin again with five dice. | Раунд не в счёт; оба начинают снова с пяти костей.",
        "help play": "The round is played: the other one may throw once more, then all dice are shown. | Раунд играется: соперник может бросить ещё раз, потом все кости открывают.",
        "deciding": "You are boss: play the round, or call it off? Calling off costs nothing. | Вы босс: играете раунд или отменяете? Отмена ничего не стоит.",
        "answering": "{boss.name} plays. Which dice do you keep? You must beat the boss, and this is your only throw. "
        "| {boss.name} играет. Какие кости оставите? Надо побить босса, а бросок только один.",
        "again": "Neither is better: both throw again | Никто не впереди: оба бросают заново",
        "is_boss": "{0.name} {0.name:are/is} boss | {0.name} — босс",
        "nothing": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: nothing | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: ничего",
        "pair": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: one pair | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: пара",
        "two-pairs": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: two pairs | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: две пары",
        "three": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: three of a kind | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: тройка",
        "full-house": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: full house | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: фул-хаус",
        "four": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: four of a kind | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: каре",
        "five": "{0.name} {0.name:show/shows} {1} {2} {3} {4} {5}: five of a kind | {0.name} {0.name:открываете/открывает} {1} {2} {3} {4} {5}: пять одинаковых",
        "equal": "Equal: the round is void | Поровну: раунд не считается",
        "wins_round": "{0.name} {0.name:win/wins} the round | {0.name} {0.name:выигрываете/выигрывает} раунд",
    },
)


class State:
    wins: PerSeat[Count]("Rounds won | Выиграно раундов")
    boss: Seat("Boss | Босс")
    called_off: Inner[Count]("Called off in a row | Отменено подряд")
    open: PerSeat[Dice[5]]("On the table | На столе")
    cup: Secret[PerSeat[Dice[3]]]("Boss's hidden dice | Тайные кости босса")
    shown: Inner[PerSeat[Dice[5]]]("Last showdown | Последнее вскрытие")


def new_round(s):
    s.boss = NOBODY
    for p in range(2):
        fill(s.open[p], 0)
        fill(s.cup[p], 0)
    s.seat = 0
    throw(s, 5, lay_open)


def lay_open(s):
    """Both throw openly; the better combination makes its owner boss."""
    take_up(s.roll, 5, s.open[s.seat], 5)
    if s.seat == 0:
        s.seat = 1
        throw(s, 5, lay_open)
        return
    first, second = combination(lying(s, 0)), combination(lying(s, 1))
    if first == second:
        note(s, "again")
        new_round(s)
    else:
        become_boss(s, 0 if first > second else 1)


def lying(s, seat):
    """All dice of a player, the hidden ones too, as a tally."""
    return tally(s.open[seat], 5) + tally(s.cup[seat], 3)


def combination(counts):
    """Higher is better, 0 is nothing; straights do not count, nor do loose dice."""
    return 0 if poker_class(counts) == STREET else poker_hand(counts, False)


def become_boss(s, seat):
    """The combination stays on the table, all other dice are thrown again under the cup."""
    note(s, "is_boss", seat)
    s.boss = seat
    s.seat = seat
    left = remove_set(loose_dice(s.open[seat]), s.open[seat], 5)
    if left < 5:
        throw(s, 5 - left, look, secret=True)
    else:
        ask(s, seat, deciding)


def loose_dice(dice):
    counts, mask = tally(dice, 5), 0
    for i in range(5):
        if count_of(counts, dice[i]) == 1:
            mask |= 1 << i
    return mask


def look(s):
    take_up(s.roll, s.rolled, s.cup[s.seat], s.rolled)
    ask(s, s.seat, deciding)


def deciding(s, may):
    may.play()
    if s.called_off < s.most_called_off:
        may.call_off()


def promise_call_off(s):
    """Play what wins more often than not: against nothing a pair of sixes, against a pair three of a kind, against more whatever leads."""
    other = tally(s.open[left_of(s, s.seat)], 5)
    own = lying(s, s.seat)
    if combination(other) == 0:
        return poker_class(own) < TWO_PAIRS and count_of(own, 6) < 2
    return poker_class(own) < THREE and poker_class(other) <= PAIR


@move("Come up! (play) | Играем!", told="{who} {who:say/says} “Come up!” and {who:play/plays} | {who} {who:говорите/говорит}: «Играем!»")
def play(s):
    s.called_off = 0
    ask(s, left_of(s, s.boss), answering)


@move("Pick them up! (call off) | Собираем! (отмена)", told="{who} {who:call/calls} the round off | {who} {who:отменяете/отменяет} раунд")
def call_off(s):
    s.called_off += 1
    new_round(s)


def answering(s, may):
    may.reroll(0)
    offer_reroll(may, s.open[s.seat], 5)


def thumb_answering(s, may):
    """Keep what there is most of, a second pair only against three of a kind and better."""
    dice = s.open[s.seat]
    counts = tally(dice, 5)
    best = face_counted(counts, most_alike(counts))
    both = poker_class(counts) == TWO_PAIRS and most_alike(tally(s.open[s.boss], 5)) >= 3
    mask = 0
    for i in range(5):
        if dice[i] != best and not (both and count_of(counts, dice[i]) == 2):
            mask |= 1 << i
    may.reroll(mask)


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("open", 5)):
    left = remove_set(dice, s.open[s.seat], 5)
    if left < 5:
        throw(s, 5 - left, add_dice)
    else:
        show_down(s)


def add_dice(s):
    for i in range(s.rolled):
        s.open[s.seat][5 - s.rolled + i] = s.roll[i]
    show_down(s)


def show_down(s):
    other = left_of(s, s.boss)
    boss_hand, other_hand = combination(lying(s, s.boss)), combination(lying(s, other))
    show(s, s.boss)
    show(s, other)
    if boss_hand == other_hand:
        note(s, "equal")
        new_round(s)
    else:
        win_round(s, s.boss if boss_hand > other_hand else other)


def show(s, seat):
    dice = s.shown[seat]
    copy(s.open[seat], dice)
    for i in range(3):
        if s.cup[seat][i]:
            dice[4 - i] = s.cup[seat][i]
    sort(dice, 5)
    note(s, SHOWN[poker_class(lying(s, seat))], seat, dice[0], dice[1], dice[2], dice[3], dice[4], shows=("shown", [[p == seat] * 5 for p in range(2)]))


def win_round(s, seat):
    note(s, "wins_round", seat)
    s.wins[seat] += 1
    if s.wins[seat] < TO_WIN:
        new_round(s)
        return
    finish_by(s, s.wins)


def scores(v, card):
    """The hands from the best down; a street is nothing here."""
    seat = v.seat if v.seat is not None else v.viewer or 0
    card.poker([*v.open[seat], *v.cup[seat]], without=(STREET, HIGH_DIE))


def scene(v, draw):
    if v.called_off:
        draw.fact("called_off", f"{v.called_off} / {v.most_called_off}")
    if v.shown[0][0]:
        draw.row("shown", [" ".join(map(str, dice)) for dice in v.shown], "text")
