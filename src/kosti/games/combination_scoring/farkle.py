"""Farkle: lay scoring dice aside and throw on as long as you dare; a throw that scores nothing costs the turn."""

from kosti.dice import count_of, is_first_choice, mask_size, repeats, sort, tally, tally_of_set
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, fill, left_of, note, put_aside, throw, win_ahead
from kosti.games.combination_scoring._scoring_sets import dice_in_sets, show_sets, worth_of_sets

INSTANT_WIN = Names(never="nothing | ничто", six_ones="six 1s | шесть единиц", six_alike="six alike | шесть одинаковых")
# Points of 0 to 6 equal dice, by face; 0 where not all of them score.
PLAIN = (
    (0, 0, 0, 0, 0, 0, 0),
    (0, 100, 200, 1000, 1100, 1200, 2000),
    (0, 0, 0, 200, 0, 0, 400),
    (0, 0, 0, 300, 0, 0, 600),
    (0, 0, 0, 400, 0, 0, 800),
    (0, 50, 100, 500, 550, 600, 1000),
    (0, 0, 0, 600, 0, 0, 1200),
)
DOUBLED = tuple(tuple(row[n] if n < 3 else row[3] << n - 3 for n in range(7)) for row in PLAIN)
STREET = 0x1111110
# Throwing 0 to 5 dice (0: all six again): the chance in percent that something scores, the points to come, and those to come if nothing can be lost.
CHANCE = (97, 33, 56, 72, 84, 92)
TO_COME = (400, 155, 95, 105, 155, 250)
TO_COME_TILL_BUST = (677, 251, 237, 285, 377, 510)

game = Game(
    title="Farkle (Ten Thousand) | Фаркл",
    about="Six dice and one itch: throw just once more? | Шесть костей и один соблазн: бросить ещё разок?",
    seats=(2, 10),
    best=(2, 6),
    dice="6d6",
    minutes=30,
    mechanics=("press-your-luck", "set-selection", "race"),
    options=[
        Option("goal", 10000, 1000, 20000),
        Option("opening", 0, 0, 1000, label="Needed to stop at 0 points | Порог при нулевом счёте"),
        Option("limit", 0, 0, 1000, label="Needed to stop | Порог остановки"),
        Option("beat_previous", False, label="Beat the turn before yours | Перебить ход соседа"),
        Option("takeover", False, label="A failed turn may be taken over | Неудачный ход можно перехватить", variant="Takeover | Перехват"),
        Option("till_bust", False, label="No stopping: throw till you bust | Без остановок: до пустого броска"),
        Option("three_pairs", 0, 0, 3000, label="Three pairs (0: nothing) | Три пары (0 — ничего)"),
        Option("street", 0, 0, 3000, label="Street 1-6 (0: nothing) | Стрит 1–6 (0 — ничего)"),
        Option("multiples", False, label="Four, five and six alike are doubled | Четыре, пять и шесть одинаковых удваиваются"),
        Option("instant_win", "never", INSTANT_WIN, label="Wins at once | Победа сразу"),
        Option("twos_wipe", False, label="Four 2s wipe out your total | Четыре двойки сжигают счёт"),
    ],
    variants=[
        Variant("beat-previous", "Beat Your Neighbour | Перебей соседа", beat_previous=True, limit=350),
        Variant("pairs-street-twos", "Pairs, Street and Twos | Пары, стрит и двойки", three_pairs=1500, street=3000, twos_wipe=True),
        Variant("roll-till-bust", "Throw till You Bust | До пустого броска", till_bust=True),
        Variant("multiples", "Multiples | Удвоения", three_pairs=750, street=750, multiples=True, instant_win="six-ones"),
        Variant(
            "bupkis",
            "Bupkis | Бупкис",
            about="Farkle with a high door: 500 to get in, 350 to stop, six alike wins. | Фаркл с высоким порогом: 500, чтобы войти, 350, чтобы остановиться, шесть одинаковых — победа.",
            goal=5000,
            three_pairs=750,
            street=1500,
            instant_win="six-alike",
            opening=500,
            limit=350,
        ),
    ],
    words={
        "guide goal": "Be the first to have {goal} points. | Набрать {goal} {goal:очко/очка/очков} раньше всех.",
        "pairs_card": "Three pairs | Три пары",
        "help keep": "Lift dice that score: ones, fives, three alike and whatever else is on the scoring card. | Поднимите кости, которые дают очки: единицы, пятёрки, три одинаковых и всё, что есть в таблице очков.",
        "help verb throw": "Throw the dice that are left; if nothing scores, this turn's points are lost. | Бросьте оставшиеся; если бросок окажется пустым, очки хода пропадут.",
        "help stop": "Write this turn's points down: they are safe, and the dice go on. | Запишите очки хода: они уже не пропадут, кости уходят дальше.",
        "help take_over": "Go on with the points and the dice that the player before you left. | Продолжите с очками и костями, которые оставил сосед.",
        "help start_afresh": "Begin your own turn with six dice. | Начните свой ход с шести костей.",
        "help needed": "This turn needs so much before you may stop. | Столько нужно набрать за ход, чтобы остановиться.",
        "grey keep": "This one scores nothing by itself. | Сама по себе она очков не даёт.",
        "guide legal": "Lift the dice that score, then throw on or stop. You need {goal}. | Поднимите кости, которые дают очки, потом бросайте ещё или остановитесь. Нужно {goal}.",
        "needed": "Needed to stop | Нужно, чтобы остановиться",
        "legal": "Which dice do you lay aside? | Какие кости отложите?",
        "throw_or_stop": "Throw on, or stop with {pot}? | Бросаете ещё или останавливаетесь с {pot}?",
        "take_over_or_not": "Take over {pot} points with {rolled} {rolled:die/dice}, or start afresh with six? "
        "| Перехватите {pot} {pot:очко/очка/очков} ({rolled} {rolled:кость/кости/костей}) или начнёте заново с шестью?",
        "nothing": "Nothing scores | Пустой бросок",
        "written": "Nothing scores: {0} {0:point/points} written down | Пустой бросок: записано {0} {0:очко/очка/очков}",
        "wiped": "Four 2s or more: the total of {0} is lost | Четыре двойки или больше: счёт {0} сгорает",
        "six": "Six alike: the game is won | Шесть одинаковых: победа",
    },
)


class State:
    kept: Dice[6]("Laid aside | Отложено")
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of("goal")
    previous: Inner[Points]
    taking_over: Inner[Flag]
    useful: Inner[Count]


def begin_turn(s):
    s.pot = 0
    s.taking_over = 0
    fill(s.kept, 0)
    throw(s, 6)


def thrown(s):
    sort(s.roll, s.rolled)
    counts = tally(s.roll, s.rolled)
    if wins_at_once(s):
        note(s, "six")
        win_ahead(s, s.seat, s.score)
        return
    if s.twos_wipe and s.score[s.seat] and count_of(counts, 2) >= 4:
        note(s, "wiped", s.score[s.seat])
        s.score[s.seat] = 0
    s.useful = scoring_dice(s, counts)
    if s.useful:
        ask(s, s.seat)
    else:
        fail(s)


def wins_at_once(s):
    if s.instant_win == INSTANT_WIN.never or s.rolled < 6 or s.roll[0] != s.roll[5]:
        return False
    return s.roll[0] == 1 or s.instant_win == INSTANT_WIN.six_alike


def worth(s, counts):
    """The points of dice laid aside together; 0 if not every one of them scores."""
    if counts == STREET:
        return s.street
    if s.three_pairs and is_three_pairs(counts):
        return s.three_pairs
    return worth_of_sets(DOUBLED if s.multiples else PLAIN, counts)


def is_three_pairs(counts):
    pairs = 0
    for face in range(1, 7):
        pairs += count_of(counts, face) == 2
    return pairs == 3


def scoring_dice(s, counts):
    """The dice that can be part of a combination at all."""
    if worth(s, counts):
        return (1 << s.rolled) - 1
    return dice_in_sets(s.roll, s.rolled, counts)


def legal(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1, s.useful + 1):
        if mask & ~s.useful == 0 and is_first_choice(mask, same) and worth(s, tally_of_set(mask, s.roll, s.rolled)):
            may.keep(mask)


def promise_keep(s, dice):
    """What the turn will be worth; points are not everything: the more dice are left, the more they promise."""
    pot, left = s.pot + worth(s, tally_of_set(dice, s.roll, s.rolled)), s.rolled - mask_size(dice)
    if s.till_bust:
        return pot + TO_COME_TILL_BUST[left]
    thrown = promise_of_throw(pot, left)
    return thrown if pot < needed_to_stop(s) else max(pot, thrown)


def promise_of_throw(pot, dice):
    return CHANCE[dice] * pot // 100 + TO_COME[dice]


@move
def keep(s, dice: DiceSet("roll", 6)):
    s.taking_over = 0
    s.pot += worth(s, tally_of_set(dice, s.roll, s.rolled))
    put_aside(s, dice, s.kept)
    if s.score[s.seat] + s.pot >= s.goal and may_stop(s):
        stop(s)
    else:
        ask(s, s.seat, throw_or_stop)


def may_stop(s):
    return not s.till_bust and s.pot >= needed_to_stop(s)


def needed_to_stop(s):
    needed = s.limit
    if s.score[s.seat] == 0:
        needed = max(needed, s.opening)
    if s.beat_previous and s.previous:
        needed = max(needed, s.previous + 1)
    return needed


def throw_or_stop(s, may):
    may.throw()
    if may_stop(s):
        may.stop()


def promise_stop(s):
    return promise_of_throw(s.pot, s.rolled) <= s.pot


@move("Throw on | Бросить ещё", risky=True)
def throw_(s):
    if s.rolled:
        throw(s, s.rolled)
        return
    fill(s.kept, 0)
    throw(s, 6)


@move
def stop(s):
    s.previous = s.pot
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= s.goal:
        note(s, "won", s.score[s.seat])
        win_ahead(s, s.seat, s.score)
        return
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def fail(s):
    if s.till_bust:
        note(s, "written" if s.pot else "nothing", s.pot)
        stop(s)
        return
    note(s, "bust" if s.pot else "nothing", s.pot)
    s.previous = 0
    s.seat = left_of(s, s.seat)
    if s.takeover and s.pot and not s.taking_over:
        ask(s, s.seat, take_over_or_not)
    else:
        begin_turn(s)


def take_over_or_not(s, may):
    may.take_over()
    may.start_afresh()


def promise_start_afresh(s):
    return promise_of_throw(0, 0) >= promise_of_throw(s.pot, s.rolled % 6)


@move(
    "Take over | Перехватить",
    risky=True,
    told="{who} {who:take/takes} over and {who:throw/throws}: | {who} {who:перехватываете/перехватывает} ход и {who:бросаете/бросает}:",
)
def take_over(s):
    s.taking_over = 1
    throw(s, s.rolled)


@move("Start afresh | Начать заново", told="{who} {who:start/starts} afresh | {who} {who:начинаете/начинает} заново")
def start_afresh(s):
    begin_turn(s)


def scene(v, draw):
    needed = needed_to_stop(v)
    if needed and not v.till_bust:
        draw.fact("needed", needed)


def scores(v, card):
    """The scoring card."""
    show_sets(card, DOUBLED if v.multiples else PLAIN)
    counts = tally(card.lying, len(card.lying))
    if v.three_pairs:
        card.hand("pairs_card", v.three_pairs, is_three_pairs(counts))
    if v.street:
        card.dice(range(1, 7), v.street, counts == STREET)
