"""Mexico: up to three throws for a good pair of dice; the lowest of the round loses a life, and a Mexico makes it two."""

from kosti.dice import showing
from kosti.engine import Count, Dice, Face, Flag, Game, Inner, Names, Option, PerSeat, Points, Range, Variant, move
from kosti.engine.rules import ask, count_in, each, finish, finish_by, first_seat, leaders, next_in, note, seats_in, set_each, throw
from kosti.games.best_combination._rounds import Rounds, clear_hands, earliest, open_round, pass_turn

MATCH = Names(
    last_alive="lives: the last one left wins | на жизни: побеждает последний",
    fewest_drinks="Scumbag: fewest penalty points win | «Негодяй»: меньше штрафных очков",
    most_points="most points win | больше очков",
)
THROWS = 3
TOP = 1000

game = Game(
    title="Mexico | Мехико",
    about="Two dice, three throws and six lives: just do not be the lowest. | Две кости, три броска и шесть жизней: лишь бы не хуже всех.",
    seats=(2, 10),
    best=(4, 6),
    dice="2d6 (and a d6 for each player to count lives)",
    mechanics=("press-your-luck", "keep-and-reroll", "elimination", "combination-ranking", "drinking"),
    show_throw=False,
    options=[
        Option("match", "last-alive", MATCH, label="The match | На что играют"),
        Option("start_lives", 6, 1, 100, label="Lives at the start | Жизней в начале"),
        Option("rounds", 10, 1, 100, label="Rounds (without lives) | Раундов (если без жизней)"),
        Option("leader_limit", False, label="No more throws than the starter | Бросков не больше, чем у начавшего"),
        Option("best_of_three", False, label="Always three throws, the best counts | Всегда три броска, считается лучший"),
        Option("hold_low", False, label="A 1 or 2 may be held | Единицу или двойку можно оставить"),
    ],
    variants=[
        Variant("ten-lives", "Ten Lives | Десять жизней", start_lives=10),
        Variant("leader-limit", "The Leader Sets the Limit | Не чаще первого", leader_limit=True),
        Variant("best-of-three", "Best of Three | Лучший из трёх", best_of_three=True),
        Variant("scumbag", "Scumbag | Негодяй", match="fewest-drinks"),
        Variant("mexicans", "Mexicans | Мексиканцы", match="most-points", leader_limit=True, hold_low=True),
    ],
    words={
        "card_top": "Beats everything | Бьёт всё",
        "card_double": "Doubles, the higher the better | Дубли: чем выше, тем лучше",
        "card_number": "The rest as a number, here 65 | Остальное как число, здесь 65",
        "guide goal match fewest-drinks": "Never have the lowest result of a round: fewest penalty points win. | Не показать худший результат раунда: побеждает тот, у кого меньше штрафных очков.",
        "guide goal match most-points": "Have the most points after the last round. | Набрать больше всех очков к последнему раунду.",
        "help total": "The points of all rounds so far. | Очки за все раунды.",
        "help drinks": "Penalty points: the fewer, the better. | Штрафные очки: чем меньше, тем лучше.",
        "help verb hold": "This die stays, the other one is thrown again. | Эта кость остаётся, другую бросают снова.",
        "help doubled": "Somebody threw 2-1: the lowest of this round pays double. | Выпало 2-1: худший в этом раунде платит вдвойне.",
        "help left": "How many throws you may still make. | Сколько бросков у вас осталось.",
        "help verb throw": "Throw both dice again; the last throw counts, even if it is worse. | Перебросьте обе; считается последний бросок, даже если он хуже.",
        "help stop": "This result is yours. | Этот результат ваш.",
        "opener": "Starts the round | Начинает раунд",
        "mexico": "Mexico | Мехико",
        "snake-eyes": "Snake eyes | Змеиные глаза",
        "legal": "Keep it, or throw again ({left} left)? The last throw counts. | Оставите или бросите ещё (осталось: {left})? Считается последний бросок.",
        "mexico_thrown": "Mexico! Whoever is lowest now loses 2 lives | Мехико! Теперь худший теряет 2 жизни",
        "twenty_one": "Twenty-one! Whoever is lowest now gets 2 penalty points | Двадцать один! Худший теперь получает 2 штрафных очка",
        "scumbag": "Scumbag! {who} {who:take/takes} a penalty point and {who:throw/throws} afresh | Негодяй! {who} {who:получаете/получает} штрафное очко и {who:бросаете/бросает} заново",
        "loses_lives": "{0.name} {0.name:are/is} lowest and {0.name:lose/loses} {1} {1:life/lives} | Худший результат: {0.name} {0.name:теряете/теряет} {1} {1:жизнь/жизни/жизней}",
        "fined": "{0.name} {0.name:are/is} lowest: {1} penalty {1:point/points} | Худший результат: {0.name} {0.name:получаете/получает} {1} {1:штрафное очко/штрафных очка/штрафных очков}",
        "scores": "{0.name} {0.name:score/scores} {1} {1:point/points} | {0.name} {0.name:получаете/получает} {1} {1:очко/очка/очков}",
        "nobody": "All are out together: nobody wins | Выбыли все разом: победителя нет",
    },
)


class State(Rounds):
    round: Inner[Count]
    used: Inner[Count]
    hand: PerSeat[Dice[2]]("Dice | Кости")
    left: Count("Throws left | Осталось бросков")
    doubled: Flag("The loser pays double | Проигравший платит вдвойне")
    lives: Inner[PerSeat[Count]] = "start_lives"
    drinks: Inner[PerSeat[Count]]("Penalty points | Штрафные очки")
    total: Inner[PerSeat[Points]]
    held: Inner[Face]
    fresh: Inner[Flag]


def new_round(s, opener):
    s.round += 1
    s.doubled = 0
    clear_hands(s)
    open_round(s, opener, THROWS)
    take_turn(s)


def take_turn(s):
    s.left = s.limit
    s.fresh = 0
    throw(s, 2)


def thrown(s):
    other = s.roll[1] if s.rolled == 2 else s.held
    high, low = max(s.roll[0], other), min(s.roll[0], other)
    s.hand[s.seat][0] = high
    s.hand[s.seat][1] = low
    s.left -= 1
    s.used += not s.fresh
    if s.match == MATCH.fewest_drinks and high == 3 and low == 2:
        scumbag(s)
        return
    if high == 2 and low == 1:
        double_penalty(s)
    value = value_of(s, high, low)
    s.result[s.seat] = max(value, s.result[s.seat]) if s.best_of_three else value
    if s.left == 0 or is_mexico(s, value):
        stop(s)
    elif s.best_of_three:
        throw(s, 2)
    else:
        ask(s, s.seat)


def scumbag(s):
    """A 3-2 never stands: a penalty point, and fresh throws that count for nobody's limit."""
    note(s, "scumbag")
    s.drinks[s.seat] += 1
    s.result[s.seat] = 0
    s.left = THROWS
    s.fresh = 1
    throw(s, 2)


def double_penalty(s):
    if s.match == MATCH.most_points or s.doubled:
        return
    note(s, "mexico_thrown" if s.match == MATCH.last_alive else "twenty_one")
    s.doubled = 1


def value_of(s, high, low):
    """What a result scores, which also ranks it; Scumbag has snake eyes on top and 2-1 at the bottom."""
    best = 1 if s.match == MATCH.fewest_drinks else 2
    if high == best and low == 1:
        return TOP
    return 100 * high if high == low else 10 * high + low


def is_mexico(s, value):
    return value == TOP and s.match != MATCH.fewest_drinks


def legal(s, may):
    may.stop()
    may.throw()
    if s.hold_low:
        for face in range(1, 3):
            if showing(s.roll, s.rolled, face):
                may.hold(face)


def promise_stop(s):
    return 3 if s.result[s.seat] > result_to_beat(s) else 0


def promise_hold(s, face):
    """Where points count, a 1 or 2 is halfway to a Mexico."""
    return 3 - face if s.match == MATCH.most_points else 0


def result_to_beat(s):
    """The lowest result so far; the first player wants something decent, and where points count a good double."""
    if s.match == MATCH.most_points:
        return 99 + 100 * s.left
    others = seats_in(s, s.result) & ~(1 << s.seat)
    return s.result[first_seat(leaders(s, others, s.result, -1))] if others else 54 + 4 * s.left


@move("Throw both dice | Бросить обе кости", risky=True, told="{who} {who:throw/throws} both dice: | {who} {who:бросаете/бросает} обе кости:")
def throw_(s):
    throw(s, 2)


@move(
    "Hold the {0}, throw the other die | Оставить {0}, бросить другую кость",
    told="{who} {who:hold/holds} the {0} and {who:throw/throws} the other die: | {who} {who:оставляете/оставляет} {0} и {who:бросаете/бросает} другую кость:",
)
def hold(s, face: Range(1, 2)):
    s.held = face
    throw(s, 1)


@move("Keep it | Оставить", told="{who} {who:keep/keeps} it | {who} {who:оставляете/оставляет} как есть")
def stop(s):
    if s.leader_limit and s.seat == s.opener:
        s.limit = s.used
    if pass_turn(s):
        take_turn(s)
    elif s.match == MATCH.most_points:
        add_points(s)
    else:
        punish(s, leaders(s, seats_in(s, s.playing), s.result, -1))


def add_points(s):
    for p in range(s.players):
        note(s, "scores", p, s.result[p])
        s.total[p] += s.result[p]
    if s.round < s.rounds:
        new_round(s, next_in(s, s.opener, s.playing))
        return
    finish_by(s, s.total)


def punish(s, losers):
    """All who share the lowest result pay, double if somebody threw 2-1."""
    price = 2 if s.doubled else 1
    for p in each(s, losers):
        note(s, "loses_lives" if s.match == MATCH.last_alive else "fined", p, price)
        s.drinks[p] += price
        s.lives[p] = max(0, s.lives[p] - price)
    if s.match == MATCH.last_alive:
        drop_out(s)
    elif s.round < s.rounds:
        new_round(s, earliest(s, losers))
    else:
        finish_by(s, s.drinks, -1)


def drop_out(s):
    left = count_in(s, s.lives)
    for p in range(s.players):
        if s.playing[p] and s.lives[p] == 0:
            note(s, "out", p)
            s.playing[p] = 0
            s.standing[p] = -left
    if left > 1:
        new_round(s, next_in(s, s.opener, s.playing))
        return
    if left == 1:
        note(s, "winner", first_seat(seats_in(s, s.lives)))
    else:
        note(s, "nobody")
        set_each(s, s.standing, 0)
    finish(s)


def scores(v, card):
    """What beats what; a match for points says what each brings."""
    in_points = v.match == MATCH.most_points
    high, low = max(v.hand[v.seat]), min(v.hand[v.seat])
    top = (1, 1) if v.match == MATCH.fewest_drinks else (2, 1)
    card.hand("card_top", TOP if in_points else "", (high, low) == top, top)
    card.hand("card_double", "100 ×" if in_points else "", high == low > 0 and (high, low) != top, (6, 6))
    card.hand("card_number", 65 if in_points else "", high > low > 0 and (high, low) != top, (6, 5))


def scene(v, draw):
    draw.fact("round", v.round if v.match == MATCH.last_alive else f"{v.round} / {v.rounds}")
    draw.row("result", [result_name(v, draw, p) for p in range(v.players)], "text")
    draw.row(("lives", "drinks", "total")[v.match])


def result_name(v, draw, p):
    value = v.result[p]
    if not v.playing[p]:
        return draw.word("is_out")
    if value == TOP:
        return draw.word("snake-eyes" if v.match == MATCH.fewest_drinks else "mexico")
    if value >= 100:
        return f"{value // 100}-{value // 100}"
    return f"{value // 10}-{value % 10}" if value else ""
