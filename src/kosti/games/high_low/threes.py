"""Threes: the lowest sum takes the pot, and threes count nothing."""

from kosti.dice import count_of, face_counted, is_first_choice, mask_size, most_alike, repeats, sort, tally, tally_pips
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, best_play_on, copy, count_in, fill, finish_by, next_in, note, put_aside, seats_in, share_out, throw
from kosti.games.high_low._rounds import Rounds, first_in_turn, is_last_turn, open_round, pass_turn

WORTH = (0, 1, 2, 0, 4, 5, 6)
OF_A_KIND = (0, -5, -10, 0, -20, -25, -30)
MOST_PLAY_OFFS = 50
WORST = 30  # five sixes
TO_COME = (0, 30, 44, 52, 58, 63)  # what so many dice add on average in good play, in tenths of a point

game = Game(
    title="Threes | Тройки",
    about="Aim low: threes are nothing, and nothing takes the pot. | Чем меньше, тем лучше: тройка — это ноль, а ноль забирает банк.",
    seats=(2, 10),
    best=(4, 8),
    dice="5d6",
    minutes=20,
    mechanics=("keep-and-reroll", "chips", "betting"),
    options=[
        Option("start_chips", 20, 1, 1000),
        Option("rounds", 10, 1, 100),
        Option("cumulative", False, label="The pot needs 0, then at most 1, 2 … | Банк берут с 0, потом не больше 1, 2 …"),
        Option("bonus_combinations", False, label="All dice equal count below zero | Одинаковые кости дают результат ниже нуля"),
        Option("of_a_kind", 5, 4, 5, label="Equal dice for that, and sixes to win at once | Сколько для этого одинаковых (и шестёрок для победы сразу)"),
    ],
    variants=[
        Variant("cumulative", "Cumulative | Кумулятивный", cumulative=True),
        Variant("bonus-combinations", "Bonus Combinations | Премии за одинаковые", bonus_combinations=True),
    ],
    words={
        "help limit": "Only this much or less takes the pot. | Банк берут только с таким результатом или меньше.",
        "help verb stop": "Throw no more: what lies there counts. | Больше не бросать: считается то, что лежит.",
        "help play_off": "Those who are level play it off for the pot. | У кого поровну, те разыгрывают банк ещё раз.",
        "legal": "Stop with {lying}, or set dice aside and throw the rest? | Остановиться на {lying} или отложить кости и бросить остальные?",
        "makes": "{0.name} {0.name:make/makes} {1} | {0.name}: результат {1}",
        "sixes": "Sixes all over: {who} {who:win/wins} at once | Сплошные шестёрки: {who} сразу {who:выигрываете/выигрывает} раунд",
        "wins_pot": "{0.name} {0.name:take/takes} the pot: {1} {1:chip/chips} | {0.name} {0.name:берёте/берёт} банк: {1} {1:фишка/фишки/фишек}",
        "tie": "{0} players tie: a chip more from each who has one, and they play it off | Поровну у {0} игроков: кто может, доплачивает фишку, затем переигровка",
        "split": "Another tie: the pot is split | Снова ничья: банк делят",
        "carried": "Nobody has {0} or less: the pot stays | Ни у кого нет {0} или меньше: банк остаётся",
        "out": "{0.name} {0.name:have/has} no chips left and {0.name:are/is} out | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:выбываете/выбывает}",
    },
)


class State(Rounds):
    round: Inner[Count]
    pot: Chips
    play_off: Flag("Play-off | Переигровка")
    kept: Dice[5]
    chips: PerSeat[Chips] = "start_chips"
    result: Inner[PerSeat[Points]]("This round | В раунде")
    has_played: Inner[PerSeat[Flag]]
    limit: Inner[Count]("The pot needs at most | Для банка нужно не больше")
    lying: Inner[Points]
    play_offs: Inner[Count]
    seated: Inner[PerSeat[Flag]] = 1


def new_round(s, starter):
    s.round += 1
    s.starter = starter
    s.play_off = 0
    s.play_offs = 0
    if s.pot == 0:
        send_out(s)
    if count_in(s, s.seated) == 1:
        finish_by(s, s.chips)
        return
    copy(s.seated, s.playing)
    pay_in(s)
    everybody_plays(s)


def send_out(s):
    """Who has chips in a pot that is carried over plays on without paying; for a new one everybody must."""
    for p in range(s.players):
        if s.seated[p] and s.chips[p] == 0:
            note(s, "out", p)
            s.seated[p] = 0


def pay_in(s):
    for p in range(s.players):
        if s.playing[p] and s.chips[p]:
            s.chips[p] -= 1
            s.pot += 1


def everybody_plays(s):
    fill(s.result, 0)
    fill(s.has_played, 0)
    open_round(s)
    begin_turn(s)


def begin_turn(s):
    fill(s.kept, 0)
    throw(s, 5)


def thrown(s):
    sort(s.roll, s.rolled)
    counts = tally(s.kept, 5 - s.rolled) + tally(s.roll, s.rolled)
    s.lying = worth(s, counts)
    if count_of(counts, 6) >= s.of_a_kind and not s.bonus_combinations:
        note(s, "sixes")
        win_pot(s, s.seat)
    else:
        ask(s, s.seat)


def worth(s, counts):
    points = tally_pips(counts) - 3 * count_of(counts, 3)
    if not s.bonus_combinations:
        return points
    alike = most_alike(counts)
    if alike < s.of_a_kind:
        return points
    face = face_counted(counts, alike)
    return points - s.of_a_kind * WORTH[face] + OF_A_KIND[face]


def legal(s, may):
    may.stop()
    same = repeats(s.roll, s.rolled)
    for mask in range(1, (1 << s.rolled) - 1):
        if is_first_choice(mask, same):
            may.keep(mask)


def promise_keep(s, dice):
    """What is saved on average if the other dice are thrown again, in tenths of a point; nobody stops beaten, and the last one as soon as it is enough."""
    best, limit = best_result(s), most_allowed(s)
    if s.lying < 0 or (is_last_turn(s) and s.lying < best and s.lying <= limit):
        return -1
    saved = -TO_COME[s.rolled - mask_size(dice)]
    for i in range(s.rolled):
        if not dice >> i & 1:
            saved += 10 * WORTH[s.roll[i]]
    return saved if s.lying <= min(best, limit) else saved + 1000


def best_result(s):
    best = WORST
    for p in range(s.players):
        if s.has_played[p]:
            best = min(best, s.result[p])
    return best


def most_allowed(s):
    """With more than this nobody wins the pot."""
    return s.limit if s.cumulative and not s.play_off else WORST


@move(
    "Set aside {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:set/sets} aside {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("roll", 5)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    s.result[s.seat] = s.lying
    s.has_played[s.seat] = 1
    note(s, "makes", s.seat, s.lying)
    if pass_turn(s):
        begin_turn(s)
    else:
        compare(s)


def compare(s):
    tied = best_play_on(s, s.playing, s.result, -1)
    winner = first_in_turn(s)
    if s.result[winner] > most_allowed(s):
        carry_pot(s)
    elif tied == 1:
        win_pot(s, winner)
    else:
        tie(s, tied)


def carry_pot(s):
    """The pot is easier to win every time."""
    note(s, "carried", s.limit)
    s.limit += 1
    new_round(s, next_in(s, s.starter, s.seated))


def win_pot(s, seat):
    note(s, "wins_pot", seat, s.pot)
    s.chips[seat] += s.pot
    pot_is_won(s, seat)


def pot_is_won(s, starter):
    s.pot = 0
    s.limit = 0
    if s.round < s.rounds:
        new_round(s, starter)
    else:
        finish_by(s, s.chips)


def tie(s, tied):
    if s.play_offs == MOST_PLAY_OFFS:
        split_pot(s)
        return
    note(s, "tie", tied)
    s.play_off = 1
    s.play_offs += 1
    pay_in(s)
    everybody_plays(s)


def split_pot(s):
    """What cannot be split evenly goes to the first in turn order."""
    note(s, "split")
    share_out(s, s.chips, s.pot, seats_in(s, s.playing), first_in_turn(s))
    pot_is_won(s, first_in_turn(s))


def scene(v, draw):
    draw.fact("round", f"{v.round} / {v.rounds}" if v.round <= v.rounds else v.round)
    if v.cumulative and not v.play_off:
        draw.fact("limit", v.limit)
    draw.row("result", [v.result[p] if v.has_played[p] else None for p in range(v.players)])
