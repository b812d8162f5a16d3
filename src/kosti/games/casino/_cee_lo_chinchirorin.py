"""Chinchirorin, the Japanese form of Cee-lo: the players hold the bank in turn, three throws for a result, and results pay up to three times the stake."""

from kosti.dice import sort
from kosti.engine import Chips, Count, Inner, Names, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import NOBODY, ask_each, finish_by, left_of, note, throw

MOST = 100
OUT, CEE_LO, NOTHING = 1, 14, 0
RESULTS = Names(  # of three dice, the better the higher
    nothing="nothing | ничего",
    out="1-2-3 | 1-2-3",
    **{f"point-{point}": f"point {point} | очко {point}" for point in range(1, 7)},
    **{f"trips-{face}": f"trips {face}-{face}-{face} | тройня {face}-{face}-{face}" for face in range(1, 7)},
    cee_lo="4-5-6 | 4-5-6",
)
# What a result wins for whoever threw it, in stakes; 0: points are compared. Three throws of nothing are a bust.
TIMES = (-1, -2, -1, 0, 0, 0, 0, 1, -3, 3, 3, 3, 3, 3, 2)
MOST_THROWS = 3
BANK_OPTIONS = [
    Option("chinchirorin", False, label="Against a bank that goes round | Против банка, который ходит по кругу"),
    Option("banks", 3, 1, 100, label="Banks of every player | Банков у каждого"),
    Option("minimum", 1, 1, 10),
    Option("maximum", 10, 10, MOST),
    Option("reserve", True, label="At most a third of the smaller stack | Не больше трети меньшего запаса"),
]
WORDS = {
    "staking": "Your stake against {banker.name}, or none? | Ваша ставка или без ставки? Банк держит {banker.name}.",
    "guide staking": "A stake may win or lose up to three times as much. | Ставка может принести или стоить втрое больше.",
    "help point": "The banker's point; yours must be higher. | Очко банкомёта; ваше должно быть выше.",
    "help tries": "How often the dice were thrown for nothing. | Сколько раз бросили впустую.",
    "help pays": "What a result wins or loses for whoever threw it, in stakes. | Сколько ставок результат приносит или стоит бросавшему.",
    "holds_bank": "{0.name} {0.name:hold/holds} the bank | Банк {0.name:держите/держит} {0.name}",
    "wins": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
    "loses": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
    "returned": "{0.name} {0.name:get/gets} the stake back | {0.name} {0.name:получаете/получает} ставку назад",
    "no_bets": "Nobody stakes, so there is no throw | Ставок нет, и броска нет",
    "pays": "Pays | Платят",
    "bank_has": "The bank has {0} | У банка {0}",
    "punter_has": "{who} {who:have/has} {0} against {1} | {who:У вас/У игрока *} {0} против {1}",
    "no_result": "No result: {who} {who:throw/throws} again | Ничего: {who} {who:бросаете/бросает} ещё раз",
    "too_often": "No result again: a bust | Опять ничего: пропало",
}


def session(s):
    """Rounds for a pot, or banks of everybody."""
    return s.banks if s.chinchirorin else s.rounds


class BankGame:
    round: Count.of(session)
    banker: Seat("Banker | Банкомёт") = NOBODY
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Chips].when("chinchirorin")("At stake | На столе")
    point: Count.when()("Point of the bank | Очко банка")
    tries: Inner[Count]


def open_bank_game(s):
    s.banker = s.players - 1
    next_bank(s)


def next_bank(s):
    """The bank passes clockwise to the next player with chips, as long as somebody can stake against it."""
    for _ in range(s.players):
        s.banker = left_of(s, s.banker)
        if s.banker == 0 and s.round == s.banks:
            break
        s.round += s.banker == 0
        if s.chips[s.banker] and punters(s):
            note(s, "holds_bank", s.banker)
            ask_each(s, punters(s), staking, deal)
            return
    finish_by(s, s.chips)


def punters(s):
    seats = 0
    for p in range(s.players):
        if p != s.banker and s.chips[p] >= s.minimum:
            seats |= 1 << p
    return seats


def highest_stake(s):
    """With a reserve nobody can lose more than he has to a single stake; the smallest one may always be laid."""
    stacks = min(s.chips[s.seat], s.chips[s.banker])
    return max(s.minimum, min(s.maximum, stacks // 3 if s.reserve else stacks))


def staking(s, may):
    may.bet((s.minimum, highest_stake(s)))
    may.done()


def thumb_staking(s, may):
    """The punters have a small advantage."""
    may.bet(highest_stake(s))


@move("Stake {0} | Поставить {0}")
def bet(s, chips: Range(1, MOST)):
    s.chips[s.seat] -= chips
    s.staked[s.seat] += chips


@move("No stake | Без ставки", told="{who} {who:stake/stakes} nothing | {who} ничего не {who:ставите/ставит}")
def done(s):
    pass


def deal(s):
    """Without stakes there is no throw."""
    s.tries = 0
    if find_punter(s, s.banker) == NOBODY:
        note(s, "no_bets")
        next_bank(s)
        return
    s.seat = s.banker
    throw(s, 3, bank_thrown)


def find_punter(s, seat):
    """The next one clockwise whose stake is not decided, NOBODY if there is none."""
    for _ in range(s.players):
        seat = left_of(s, seat)
        if s.staked[seat]:
            return seat
    return NOBODY


def settle(s, seat, times):
    """So many stakes are won or lost; nobody pays more than he has."""
    stake = s.staked[seat]
    win = min(max(times * stake, -s.chips[seat] - stake), s.chips[s.banker])
    s.staked[seat] = 0
    s.chips[seat] += stake + win
    s.chips[s.banker] -= win
    if win > 0:
        note(s, "wins", seat, win)
    elif win < 0:
        note(s, "loses", seat, -win)
    else:
        note(s, "returned", seat)


def result_of(roll):
    """The result of three sorted dice: with a pair the third die, whatever the pair."""
    low, middle, high = roll[0], roll[1], roll[2]
    if low == high:
        return OUT + 6 + low
    if low == middle:
        return OUT + high
    if middle == high:
        return OUT + low
    if low == 4:
        return CEE_LO
    return OUT if high == 3 else NOTHING


def has_result(s, result):
    """Whether this throw counts: there is a result, or it was the last of three."""
    s.tries += 1
    if result == NOTHING and s.tries == MOST_THROWS:
        note(s, "too_often")
    elif result == NOTHING:
        note(s, "no_result")
    return result != NOTHING or s.tries == MOST_THROWS


def bank_thrown(s):
    """A result that wins or loses is settled with everybody at once; against a point every punter throws."""
    sort(s.roll, 3)
    result = result_of(s.roll)
    if not has_result(s, result):
        throw(s, 3, bank_thrown)
        return
    note(s, "bank_has", RESULTS.name(result))
    if TIMES[result]:
        seat = find_punter(s, s.banker)
        while seat != NOBODY:
            settle(s, seat, -TIMES[result])
            seat = find_punter(s, seat)
        next_bank(s)
        return
    s.point = result - OUT
    next_punter_throws(s, s.banker)


def next_punter_throws(s, seat):
    s.tries = 0
    following = find_punter(s, seat)
    if following == NOBODY:
        s.point = 0
        next_bank(s)
    else:
        s.seat = following
        throw(s, 3, punter_thrown)


def punter_thrown(s):
    sort(s.roll, 3)
    result = result_of(s.roll)
    if not has_result(s, result):
        throw(s, 3, punter_thrown)
        return
    note(s, "punter_has", RESULTS.name(result), s.point)
    times = TIMES[result]
    if times == 0:
        times = (result - OUT > s.point) - (result - OUT < s.point)
    settle(s, s.seat, times)
    next_punter_throws(s, s.seat)


def draw_pays(v, draw):
    pays = {
        "2-2-2 … 6-6-6": "3",
        "4-5-6": "2",
        draw.word("point-6"): "1",
        draw.word("point-1"): "−1",
        draw.word("bust"): "−1",
        "1-2-3": "−2",
        "1-1-1": "−3",
    }
    draw.tiles("pays", [(f"{what}: {times}", True) for what, times in pays.items()])
