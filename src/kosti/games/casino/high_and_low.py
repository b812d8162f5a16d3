"""High and Low: will your own throw be above the mark or below it? Two pools, no bank."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, each, fill, finish_by, highest, mark_seats, next_in, note, seats_in, share_out, throw

SEATS = 10
POOLS = Names(high="High | Выше", low="Low | Ниже")
COLLECT = Names(predicted="who bet on that side and threw it | угадавшие свой бросок", any="everybody who threw that side | все, у кого так выпало")
SPLIT = Names(even="evenly | поровну", proportional="by their bets | по размеру ставок")
WAYS = tuple(max(0, 6 - abs(7 - total)) for total in range(13))  # of 36 throws of two dice
ABOVE = tuple(sum(WAYS[mark + 1 :]) for mark in range(13))
BELOW = tuple(sum(WAYS[:mark]) for mark in range(13))

game = Game(
    title="High and Low | Выше и ниже",
    about="Above the mark or below it? Bet on your own throw. | Выше отметки или ниже? Ставка на собственный бросок.",
    seats=(2, SEATS),
    dice="2d6",
    minutes=20,
    mechanics=("betting", "chips", "pure-luck"),
    score_field="stock",
    options=[
        Option("chips", 20, 1, 1000, label="Chips at the start | Фишек в начале"),
        Option("rounds", 20, 1, 200),
        Option("collect", "predicted", COLLECT, label="A pool goes to | Банк берут"),
        Option("split", "even", SPLIT, label="Several winners share | Победители делят"),
    ],
    words={
        "legal": "The mark is {mark}: will your own throw be higher or lower? | Отметка {mark}: ваш бросок будет выше или ниже?",
        "which pool": "Which pool | В какой банк",
        "mark_is": "The mark is {0} | Отметка — {0}",
        "rolled_high": "{who}: {0}, high | {who}: {0}, выше",
        "rolled_low": "{who}: {0}, low | {who}: {0}, ниже",
        "matches": "{who}: {0}, the mark itself! | {who}: {0}, сама отметка!",
        "pool_won": "The pool {0} is won ({1}) | Банк «{0}» разыгран ({1})",
        "pool_stays": "Nobody wins the pool {0}: {1} {1:stays/stay} | Банк «{0}» никто не взял: {1} остаётся",
        "rest_stays": "{1} cannot be divided: left in the pool {0} | Не делится {1}: остаётся в банке «{0}»",
        "goes_out": "{0.name} has no chips left | {0.name} остаётся без фишек",
    },
)


class State:
    round: Count.of("rounds")
    starter: Seat
    mark: Count.when()("Mark | Отметка")
    pools: Chips[POOLS]("Pools | Банки")
    stock: PerSeat[Chips] = "chips"
    playing: Inner[PerSeat[Flag]]
    pool: Inner[PerSeat[Flag]]
    bets: Inner[PerSeat[Count]]("Bet | Ставка")
    own: Inner[PerSeat[Count]]("Own throw | Свой бросок")


def new_round(s):
    s.round += 1
    mark_seats(s, s.playing, seats_in(s, s.stock))
    fill(s.bets, 0)
    s.mark = 0
    s.seat = s.starter
    throw(s, 2, mark_thrown)


def mark_thrown(s):
    s.mark = pips(s.roll, 2)
    fill(s.own, 0)
    note(s, "mark_is", s.mark)
    ask(s, s.starter)


# --- betting


def legal(s, may):
    most = min(count_in(s, s.playing), s.stock[s.seat])
    may.bet(POOLS.high, (1, most))
    may.bet(POOLS.low, (1, most))


def thumb_legal(s, may):
    """One chip, since chips that wait in a pool are everybody's; where the chance and the part of the pool promise most."""
    high, low = promise(s, POOLS.high, ABOVE[s.mark]), promise(s, POOLS.low, BELOW[s.mark])
    if high >= low:
        may.bet(POOLS.high, 1)
    if low >= high:
        may.bet(POOLS.low, 1)


def promise(s, pool, ways):
    """The chips in a pool times the chance to win it, divided by how many will probably share it."""
    rivals = 0
    for p in range(s.players):
        if s.bets[p] and (s.pool[p] == pool or s.collect == COLLECT.any):
            rivals += 1
    return 100 * ways * (s.pools[pool] + 1) // (36 + ways * rivals)


@move("{1} on {0} | {1} на «{0}»")
def bet(s, pool: OneOf(POOLS), chips: Range(1, SEATS)):
    s.stock[s.seat] -= chips
    s.pools[pool] += chips
    s.pool[s.seat] = pool
    s.bets[s.seat] = chips
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat == s.starter:
        throw(s, 2)
    else:
        ask(s, s.seat)


# --- everybody throws


def thrown(s):
    number = pips(s.roll, 2)
    s.own[s.seat] = number
    note(s, "matches" if number == s.mark else "rolled_high" if number > s.mark else "rolled_low", number)
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat == s.starter:
        settle(s)
    else:
        throw(s, 2)


def settle(s):
    """Whoever throws the mark itself wins both pools; otherwise each pool goes to its own side."""
    matching = 0
    for p in range(s.players):
        if s.own[p] == s.mark:
            matching |= 1 << p
    for pool in range(len(POOLS)):
        divide(s, pool, matching if matching else winners(s, pool))
    for p in range(s.players):
        if s.playing[p] and s.stock[p] == 0:
            note(s, "goes_out", p)
    end_round(s)


def winners(s, pool):
    """The seats that win a pool when nobody has thrown the mark, as a bit set."""
    seats = 0
    for p in range(s.players):
        right = s.own[p] > s.mark if pool == POOLS.high else s.own[p] < s.mark
        if s.playing[p] and right and (s.pool[p] == pool or s.collect == COLLECT.any):
            seats |= 1 << p
    return seats


def divide(s, pool, seats):
    """What cannot be divided stays in the pool, as does a pool without a winner."""
    chips = s.pools[pool]
    if chips == 0:
        return
    if seats == 0:
        note(s, "pool_stays", POOLS.name(pool), chips)
        return
    note(s, "pool_won", POOLS.name(pool), chips)
    s.pools[pool] = share_out(s, s.stock, chips, seats) if s.split == SPLIT.even else share_by_bets(s, chips, seats)
    if s.pools[pool]:
        note(s, "rest_stays", POOLS.name(pool), s.pools[pool])


def share_by_bets(s, chips, seats):
    """Pay the seats of a bit set parts of a pool by the size of their bets; what is left over."""
    staked, rest = 0, chips
    for p in each(s, seats):
        staked += s.bets[p]
    for p in each(s, seats):
        part = chips * s.bets[p] // staked
        s.stock[p] += part
        rest -= part
        if part:
            note(s, "takes", p, part)
    return rest


def end_round(s):
    """The most chips win; if nobody has any left, those who played this round share the win."""
    if s.round < s.rounds and count_in(s, s.stock) > 1:
        s.starter = next_in(s, s.starter, s.stock)
        new_round(s)
    elif highest(s, s.stock):
        finish_by(s, s.stock)
    else:
        finish_by(s, s.playing)


def scene(v, draw):
    if any(v.bets):
        draw.row("bets", [f"{draw.word(POOLS.name(v.pool[p]))} {v.bets[p]}" if v.bets[p] else "" for p in range(v.players)], "text")
    if any(v.own):
        draw.row("own", [v.own[p] or "" for p in range(v.players)])
