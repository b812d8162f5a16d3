"""Macao: throw on or stand; the highest total that is not above nine wins the round."""

from kosti.dice import mask_size, pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Number, Option, PerSeat, Seat, Variant, move
from kosti.engine.rules import (
    ask,
    each,
    everybody,
    fill,
    finish_by,
    highest,
    leaders,
    left_of,
    mark_seats,
    next_in,
    note,
    previous_in,
    set_each,
    share_out,
    throw,
)

CHIPS_TO_WIN = 3
ONE_DIE_FROM = 14

game = Game(
    title="Macao | Макао",
    about="One more throw? Nine is the best, ten is death. | Ещё бросок? Девять — лучше не бывает, десять — конец.",
    seats=(2, 8),
    best=(3, 6),
    dice="1d6 (variant pontoon: 2d6, then 1d6)",
    mechanics=("press-your-luck", "race", "chips"),
    score_field="chips",
    options=[
        Option("limit", 9, 9, 21, label="Highest total allowed | Наибольшая сумма без перебора"),
        Option("stake", 0, 0, 100, label="Stake (0: the bank holds three chips each) | Ставка (0: без ставок, до трёх фишек из банка)"),
        Option("rounds", 0, 0, 100, each=1, label="Rounds with a stake | Раундов при игре на ставки"),
        Option("deciding", True, label="Ties play a deciding round | При равенстве — решающий раунд"),
        Option("at_once", False, label="The limit exactly wins at once | Ровно предел выигрывает сразу"),
        Option("two_dice", False, label="Two dice while the total is below 14 | Пока сумма меньше 14 — две кости"),
    ],
    variants=[
        Variant("macao-money", "Playing for Money | Игра на деньги", stake=1, deciding=False),
        Variant("nine-wins-at-once", "Nine Wins at Once | Девятка берёт сразу", stake=1, deciding=False, at_once=True),
        Variant(
            "quinze",
            "Quinze | Квинце",
            about="Creep up to fifteen with one die, and not a pip further. | Подберитесь к пятнадцати одной костью — и ни очком больше.",
            limit=15,
        ),
        Variant(
            "pontoon",
            "Pontoon | Понтон",
            about="Twenty-one with dice, for stakes; two dice at first, one from fourteen on. | Двадцать одно на костях и на ставки: сначала две кости, с четырнадцати — одна.",
            limit=21,
            stake=1,
            two_dice=True,
        ),
    ],
    words={
        "guide goal stake": "Win the pot with the highest total that is not above {limit}. | Взять банк с наибольшей суммой, которая не больше {limit}.",
        "help total": "What each player has this round; {limit} is the best. | Сколько у каждого в этом раунде; лучше всего {limit}.",
        "help verb throw": "Throw once more and add it; above {limit} you are dead. | Бросьте ещё и прибавьте; больше {limit} — перебор.",
        "help decider": "Those who are level play a deciding round. | У кого поровну, те играют решающий раунд.",
        "dead": "dead | перебор",
        "legal": "You have {mine} of {limit}: throw on, or stand? | У вас {mine} из {limit}: ещё бросок или хватит?",
        "goes_over": "{who} {who:have/has} {0}: dead | {who}: {0}, перебор",
        "pays": "{who} {who:put/puts} {0} more {0:chip/chips} into the bank | {who} {who:доплачиваете/доплачивает} в банк {0} {0:фишку/фишки/фишек}",
        "stands_at": "{who} {who:have/has} exactly {0} | {who}: ровно {0}",
        "tie": "{0} players tie and play a deciding round | Поровну у {0} игроков: решающий раунд",
        "all_dead": "Everybody is dead: nobody wins the round | Перебор у всех: раунд ничей",
        "again": "Everybody is dead: the deciding round is repeated | Перебор у всех: решающий раунд ещё раз",
        "wins_round": "{0.name} {0.name:win/wins} the round and {0.name:take/takes} {1} {1:chip/chips} | {0.name} {0.name:выигрываете/выигрывает} раунд и {0.name:берёте/берёт} {1} {1:фишку/фишки/фишек}",
        "left_over": "What is left in the bank goes back to the players | Остаток банка возвращается игрокам",
    },
)


class State:
    decider: Flag("Deciding round | Решающий раунд")
    bank: Chips
    chips: Inner[PerSeat[Chips]]
    round: Count.of("rounds").when("stake")
    total: Inner[PerSeat[Number]]("This round | В раунде")
    mine: Inner[Number]
    playing: Inner[PerSeat[Flag]]
    starter: Inner[Seat]
    first: Inner[Seat]


def start(s):
    if not s.stake:
        s.bank = CHIPS_TO_WIN * s.players
    new_round(s)


def new_round(s):
    s.round += 1
    s.decider = 0
    set_each(s, s.playing, 1)
    for p in range(s.players):
        pay(s, p, s.stake)
    play_round(s, s.starter)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount


def play_round(s, first):
    fill(s.total, 0)
    s.first = first
    begin_turn(s, first)


def begin_turn(s, seat):
    s.seat = seat
    s.mine = 0
    throw_(s)


@move("Throw on | Бросить ещё", risky=True)
def throw_(s):
    throw(s, 2 if s.two_dice and s.mine < ONE_DIE_FROM else 1)


def thrown(s):
    s.mine += pips(s.roll, s.rolled)
    s.total[s.seat] = s.mine
    if s.mine > s.limit:
        go_over(s)
    elif s.mine == s.limit and s.at_once:
        note(s, "stands_at", s.limit)
        reward(s, 1 << s.seat)
    else:
        ask(s, s.seat)


def go_over(s):
    note(s, "goes_over", s.mine)
    if s.stake and not s.decider:
        note(s, "pays", s.stake)
        pay(s, s.seat, s.stake)
    stand(s)


def legal(s, may):
    if s.mine < s.limit:
        may.throw()
    may.stand()


def promise_stand(s):
    """Never stand beaten, unless the limit itself is to be reached at the risk of paying; the last player stands ahead, the others within two of the limit."""
    best, room = best_total(s), s.limit - s.mine
    is_last = follower(s) == s.first
    if s.mine < best:
        return s.stake > 0 and not s.decider and best == s.limit and room <= 3
    if s.mine == best:
        return room <= 3 if is_last else room <= 1
    return is_last or room <= 2


def best_total(s):
    """The highest total of the others in this round."""
    best = 0
    for p in range(s.players):
        if p != s.seat and s.total[p] <= s.limit:
            best = max(best, s.total[p])
    return best


@move
def stand(s):
    seat = follower(s)
    if seat != s.first:
        begin_turn(s, seat)
    else:
        end_round(s)


def follower(s):
    """Deciding rounds run counter-clockwise."""
    return previous_in(s, s.seat, s.playing) if s.decider else next_in(s, s.seat, s.playing)


def end_round(s):
    best = leaders(s, alive(s), s.total)
    if best == 0 and s.decider:
        note(s, "again")
        decide(s)
    elif best == 0:
        note(s, "all_dead")
        next_round(s)
    elif mask_size(best) == 1 or not s.deciding:
        reward(s, best)
    else:
        note(s, "tie", mask_size(best))
        mark_seats(s, s.playing, best)
        decide(s)


def alive(s):
    seats = 0
    for p in range(s.players):
        if s.playing[p] and s.total[p] <= s.limit:
            seats |= 1 << p
    return seats


def decide(s):
    """Of those who play on, the one who threw last begins."""
    last = next_in(s, s.first, s.playing) if s.decider else previous_in(s, s.first, s.playing)
    s.decider = 1
    play_round(s, last)


def reward(s, winners):
    """A chip each, or the stakes in equal shares."""
    share = s.bank // mask_size(winners) if s.stake else 1
    for p in each(s, winners):
        note(s, "wins_round", p, share)
        pay(s, p, -share)
    next_round(s)


def next_round(s):
    if s.stake:
        is_over = s.round == s.rounds
    else:
        is_over = highest(s, s.chips) == CHIPS_TO_WIN
    if is_over:
        end(s)
    else:
        s.starter = left_of(s, s.starter)
        new_round(s)


def end(s):
    """What cannot be divided goes to seat 1."""
    if s.stake and s.bank:
        note(s, "left_over")
        s.bank = share_out(s, s.chips, s.bank, everybody(s))
        s.bank = share_out(s, s.chips, s.bank, 1)
    finish_by(s, s.chips)


def scene(v, draw):
    draw.row("total", [shown_total(v, draw, p) for p in range(v.players)], "text")
    draw.row("chips")


def shown_total(v, draw, seat):
    if not v.playing[seat]:
        return "–"
    return draw.word("dead") if v.total[seat] > v.limit else v.total[seat] or ""
