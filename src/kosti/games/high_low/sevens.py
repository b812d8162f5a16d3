"""Sevens: pairs that add up to seven vanish; what is left counts against you, until only one player is left."""

from kosti.dice import is_first_choice, mask_size, pips, repeats, sort, tally, tally_of_set, tally_pips, tally_size
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import ask, copy, count_in, drop_out, fill, finish, finish_by, first_in, left_of, lose, next_in, note, put_aside, throw
from kosti.games.high_low._seven_groups import SEVENS, dice_of_seven, has_pair, sevens_in, take, take_pairs

CONTEST = Names(
    last_in="last one below 77 | последний, у кого меньше 77",
    highest="highest total | наибольшая сумма",
    chip_wins="best result: a chip, three win | лучшему фишка, три — победа",
    chip_loses="worst result: a chip, three lose | худшему фишка, три — проигрыш",
    golden="three dice, last one below 21 | три кости, последний, у кого меньше 21",
)
MOST_DICE, GOLDEN_DICE = 12, 3
MOST_THROWS = 3
OUT, GOLDEN_OUT = 77, 21
CHIPS = 3
MOST_ROUNDS = 1000
BARMBEK, DOUBLE_BARMBEK = 10_000, 20_000
# How many pairs so many dice show on average, in hundredths; and what a golden turn costs if only this die is kept (0: none), in sixths of a point.
PAIRS_TO_COME = (0, 0, 17, 42, 71, 104, 138, 174, 211, 249, 287, 326, 366)
GOLDEN_COST = (43, 25, 32, 39, 46, 53, 60)

game = Game(
    title="Sevens | Выбросить семёрку",
    about="Make sevens, make your dice vanish, and stay below 77. | Собирайте семёрки, избавляйтесь от костей и держитесь ниже 77.",
    seats=(2, 10),
    best=(3, 6),
    dice="6d6 (more-dice: 8d6 by default; golden-seven: 3d6)",
    most_dice=MOST_DICE,
    minutes=20,
    mechanics=("press-your-luck", "elimination"),
    options=[
        Option("contest", "last-in", CONTEST, label="The contest | Во что играют"),
        Option("dice", 6, 6, MOST_DICE),
        Option("any_seven", False, label="More than two dice may make a seven | Семёрка и из трёх костей или больше", variant="Any Seven | Любая семёрка"),
        Option("per_die", 0, 0, 7, label="Points for each die in a seven | Очков за каждую кость в семёрке"),
    ],
    variants=[
        Variant("more-dice", "More Dice | Больше костей", dice=8),
        Variant("seventh", "The Seventh | Седьмой", contest="highest"),
        Variant("seventh-bonus", "The Seventh with a Bonus | Седьмой с премией", contest="highest", per_die=7),
        Variant("barmbek", "Barmbek | Бармбек", contest="chip-wins"),
        Variant("barmbek-pub", "Barmbek in the Pub | Бармбек в пивной", contest="chip-loses"),
        Variant("golden-seven", "Golden Seven | Золотая семёрка", contest="golden"),
    ],
    words={
        "out_at": "Out at | Вылет при",
        "is_in": "in | в игре",
        "legal": "The dice left add up to {lying}: stop, or throw them again? | Остаток — {lying}: остановиться или бросить его ещё раз?",
        "choosing": "Which seven do you set aside? | Какую семёрку отложите?",
        "keep none": "Keep none of these, throw them again | Ни одной не оставлять, бросить эти снова",
        "keeping": "Which dice do you keep? | Какие кости оставите?",
        "makes": "{0.name}: {1} {1:point/points} | {0.name}: {1} {1:очко/очка/очков}",
        "has_sevens": "{0.name}: sevens {1}, left {2} | {0.name}: семёрок {1}, остаток {2}",
        "barmbek": "Barmbek! | Бармбек!",
        "double_barmbek": "Double Barmbek! | Двойной Бармбек!",
        "limited": "The others have {0} {0:throw/throws} | Остальным можно бросать {0} {0:раз/раза/раз}",
        "out": "{0.name} is out with {1} | {0.name} вне игры: {1}",
        "stays": "{0.name} is the last one in | {0.name} держится в игре дольше всех",
        "all_out": "Nobody is left: the lowest total wins | Не осталось никого: выигрывает наименьшая сумма",
        "too_long": "Enough: the lowest total wins | Довольно: выигрывает наименьшая сумма",
        "chip": "{0.name} gets a chip | {0.name} получает фишку",
        "pays": "{0.name} pays the round | {0.name} угощает всех",
    },
)


class State:
    aside: Dice[MOST_DICE]("Set aside | Отложено")
    score: Inner[PerSeat[Points]]
    tokens: PerSeat[Chips]("Chips | Фишки")
    bank: Inner[Chips]
    lying: Inner[Points]
    round: Inner[Count] = 1
    used: Count("Throws made | Бросков сделано").of("limit")
    limit: Inner[Count]
    sevens: Inner[Count]
    result: Inner[PerSeat[Number]]("This round | В раунде")
    has_played: Inner[PerSeat[Flag]]
    playing: Inner[PerSeat[Flag]] = 1
    starter: Inner[Seat]


def start(s):
    s.bank = CHIPS * s.players if is_for_chips(s) else 0
    begin_round(s, 0)


def is_for_chips(s):
    return s.contest == CONTEST.chip_wins or s.contest == CONTEST.chip_loses


def begin_round(s, starter):
    s.starter = starter
    s.limit = MOST_THROWS
    fill(s.has_played, 0)
    begin_turn(s, starter)


def begin_turn(s, seat):
    s.seat = seat
    s.used = 0
    s.sevens = 0
    fill(s.aside, 0)
    throw(s, GOLDEN_DICE if s.contest == CONTEST.golden else s.dice)


def thrown(s):
    s.used += 1
    sort(s.roll, s.rolled)
    if s.contest != CONTEST.golden:
        set_sevens_aside(s)
    elif s.used == MOST_THROWS:
        end_golden_turn(s)
    else:
        ask(s, s.seat, keeping)


# Setting sevens aside


def set_sevens_aside(s):
    """All that can be. Pairs do not get in each other's way, but larger groups may: then the player chooses."""
    if not s.any_seven:
        take_pairs(s)
    if s.any_seven and sevens_in(s):
        ask(s, s.seat, choosing)
    else:
        stop_or_go_on(s)


def choosing(s, may):
    found = sevens_in(s)
    for kind in range(len(SEVENS)):
        if found >> kind & 1:
            may.set_aside(dice_of_seven(s, kind))


def promise_set_aside(s, dice):
    """Few dice, so that more sevens can be made; for the highest total as many dice as possible."""
    return mask_size(dice) if s.contest == CONTEST.highest else -mask_size(dice)


@move("Set aside {0} | Отложить {0}")
def set_aside(s, dice: DiceSet("roll", MOST_DICE)):
    take(s, dice)
    set_sevens_aside(s)


def stop_or_go_on(s):
    s.lying = pips(s.roll, s.rolled)
    if s.rolled == 0 or s.used == s.limit:
        end_turn(s)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.stop()
    may.throw()


def promise_throw(s):
    if is_for_chips(s):
        return not is_good_enough(s)
    average = 350 * s.rolled + (2 * s.per_die - 7) * PAIRS_TO_COME[s.rolled]
    if s.contest == CONTEST.highest:
        return 100 * s.lying < average
    return 100 * s.lying > average


def is_good_enough(s):
    """With the chip for the worst: better than one of the others; else the best of all, with two sevens and a good rest unless it is the last turn."""
    value, worse, unbeaten = rank_of_result(s), 0, True
    for p in range(s.players):
        if s.has_played[p]:
            worse += s.result[p] < value
            unbeaten = unbeaten and s.result[p] < value
    if s.contest == CONTEST.chip_loses and worse:
        return True
    is_last = left_of(s, s.seat) == s.starter
    return unbeaten and (is_last or value >= BARMBEK or (s.rolled <= 2 and s.lying >= 8))


@move
def stop(s):
    end_turn(s)


def end_turn(s):
    if s.seat == s.starter:
        s.limit = s.used
        if s.limit < MOST_THROWS:
            note(s, "limited", s.limit)
    s.has_played[s.seat] = 1
    if is_for_chips(s):
        s.result[s.seat] = rank_of_result(s)
        tell_result(s)
    else:
        s.result[s.seat] = s.lying + s.per_die * (s.dice - s.rolled)
        s.score[s.seat] += s.result[s.seat]
        note(s, "makes", s.seat, s.result[s.seat])
    seat = next_in(s, s.seat, s.playing)
    if seat != s.starter:
        begin_turn(s, seat)
    elif is_for_chips(s):
        award_chip(s)
    elif s.contest == CONTEST.highest:
        next_starter(s)
    else:
        send_out(s)


def rank_of_result(s):
    ones = s.rolled == s.lying
    if s.sevens == 1 and s.rolled == 4 and ones:
        return DOUBLE_BARMBEK
    if s.sevens == 2 and s.rolled == 2 and ones:
        return BARMBEK
    return 100 * s.sevens + s.lying


def tell_result(s):
    note(s, "has_sevens", s.seat, s.sevens, s.lying)
    if s.result[s.seat] == DOUBLE_BARMBEK:
        note(s, "double_barmbek")
    elif s.result[s.seat] == BARMBEK:
        note(s, "barmbek")


# The end of a round


def send_out(s):
    """The last one in wins; those who leave in the same round rank by their totals."""
    for p in range(s.players):
        if s.playing[p] and s.score[p] >= OUT:
            note(s, "out", p, s.score[p])
            s.playing[p] = 0
            s.standing[p] = 1000 * s.round - s.score[p]
    left = count_in(s, s.playing)
    s.round += 1
    if left > 1 and s.round <= MOST_ROUNDS:
        begin_round(s, next_in(s, s.starter, s.playing))
        return
    if left > 1:
        note(s, "too_long")
    elif left == 0:
        note(s, "all_out")
    rank_survivors(s)


def rank_survivors(s):
    for p in range(s.players):
        if s.playing[p]:
            s.standing[p] = 1000 * s.round - s.score[p]
    if count_in(s, s.playing) == 1:
        note(s, "stays", first_in(s, 0, s.playing))
    finish(s)


def next_starter(s):
    """Everybody starts one round."""
    s.round += 1
    if s.round <= s.players:
        begin_round(s, left_of(s, s.starter))
    else:
        finish_by(s, s.score)


def award_chip(s):
    seat = s.starter
    p = left_of(s, seat)
    while p != s.starter:
        if ranks_before(s, p, seat):
            seat = p
        p = left_of(s, p)
    note(s, "chip", seat)
    s.bank -= 1
    s.tokens[seat] += 1
    if s.tokens[seat] == CHIPS:
        end_with_chips(s, seat)
    else:
        s.round += 1
        begin_round(s, seat)


def ranks_before(s, later, earlier):
    """Of equal results the earlier is better: it wins the chip, and the later one has to take it."""
    if s.contest == CONTEST.chip_loses:
        return s.result[later] <= s.result[earlier]
    return s.result[later] > s.result[earlier]


def end_with_chips(s, seat):
    copy(s.tokens, s.score)
    if s.contest == CONTEST.chip_loses:
        note(s, "pays", seat)
        lose(s, seat)
    else:
        finish_by(s, s.score)


# Golden Seven


def keeping(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1 << s.rolled):
        if is_first_choice(mask, same):
            may.keep(mask)


def promise_keep(s, dice):
    """Less than nothing: what the turn will cost if these dice are kept too and the rest is thrown once, in sixths of a point."""
    counts = tally(s.aside, GOLDEN_DICE - s.rolled) + tally_of_set(dice, s.roll, s.rolled)
    kept = tally_size(counts)
    if kept < 2:
        return -GOLDEN_COST[tally_pips(counts)]
    if kept == GOLDEN_DICE:
        return -6 * golden_points(counts)
    promise = 0
    for face in range(1, 7):
        promise -= golden_points(counts + (1 << 4 * face))
    return promise


@move("Keep {0}, {rest} left to throw | Оставить {0}, останется бросить: {rest}")
def keep(s, dice: DiceSet("roll", GOLDEN_DICE)):
    if put_aside(s, dice, s.aside):
        throw(s, s.rolled)
    else:
        end_golden_turn(s)


def golden_points(counts):
    points = tally_pips(counts)
    return points - 7 if points == 7 or has_pair(counts) else points


def end_golden_turn(s):
    points = golden_points(tally(s.aside, GOLDEN_DICE - s.rolled) + tally(s.roll, s.rolled))
    note(s, "makes", s.seat, points)
    s.score[s.seat] += points
    if s.score[s.seat] >= GOLDEN_OUT:
        note(s, "out", s.seat, s.score[s.seat])
        drop_out(s, s.seat, s.playing)
    seat = next_in(s, s.seat, s.playing)
    if seat <= s.seat:
        s.round += 1
    if count_in(s, s.playing) == 1:
        rank_survivors(s)
    elif s.round > MOST_ROUNDS:
        note(s, "too_long")
        rank_survivors(s)
    else:
        begin_turn(s, seat)


def scene(v, draw):
    golden = v.contest == CONTEST.golden
    if golden or v.contest == CONTEST.last_in:
        draw.fact("out_at", GOLDEN_OUT if golden else OUT)
    if not golden:
        draw.fact("round", f"{min(v.round, v.players)} / {v.players}" if v.contest == CONTEST.highest else v.round)
        draw.row("result", [describe(v, draw, p) if v.has_played[p] else None for p in range(v.players)], "text")
    if not is_for_chips(v):
        draw.row("score")
    if not all(v.playing[: v.players]):
        draw.row("in_game", [draw.word("is_in" if v.playing[p] else "is_out") for p in range(v.players)], "text")


def describe(v, draw, p):
    if not is_for_chips(v):
        return v.result[p]
    if v.result[p] >= BARMBEK:
        return draw.word("barmbek" if v.result[p] == BARMBEK else "double_barmbek")
    return f"{v.result[p] // 100}×7 + {v.result[p] % 100}"
