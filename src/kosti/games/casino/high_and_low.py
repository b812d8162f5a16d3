"""High and Low: will your own throw be above the mark or below it? Two pools, no bank."""

from kosti.dice import pips, showing
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, each, fill, finish_by, highest, mark_seats, next_in, note, seats_in, throw, total

SEATS = 10
POOLS = Names(high="High | Выше", low="Low | Ниже")
COLLECT = Names(predicted="who bet on that side and threw it | угадавшие свой бросок", any="everybody who threw that side | все, у кого так выпало")
SPLIT = Names(even="evenly | поровну", proportional="by their bets | по размеру ставок")

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
        "help mark": "The throw that yours is compared with. | Бросок, с которым сравнят ваш.",
        "help pools": "The chips in the two pools. | Фишки в двух банках.",
        "help bet-high": "Who bets that their own throw will be above the mark, and how much. | Кто и сколько ставит на то, что его бросок будет выше отметки.",
        "help bet-low": "Who bets that their own throw will be below the mark, and how much. | Кто и сколько ставит на то, что его бросок будет ниже отметки.",
        "help own": "What each player has thrown. | Что выбросил каждый.",
        "help high": "You bet that your own throw will be above the mark. | Вы ставите на то, что ваш бросок будет выше отметки.",
        "help low": "You bet that your own throw will be below the mark. | Вы ставите на то, что ваш бросок будет ниже отметки.",
        "legal": "The mark is {mark}: will your own throw be higher or lower? | Отметка {mark}: ваш бросок будет выше или ниже?",
        "which pool": "Which pool | В какой банк",
        "bet-high": "Bet on High | Ставка «Выше»",
        "bet-low": "Bet on Low | Ставка «Ниже»",
        "mark_is": "The mark is {0} | Отметка — {0}",
        "throws": "{who} {who:throw/throws} {0}, the mark is {1} | {who} {who:выбрасываете/выбрасывает} {0}, отметка — {1}",
        "matches": "{who} {who:throw/throws} {0}, the mark itself! | {who} {who:выбрасываете/выбрасывает} {0} — саму отметку!",
        "wins": "{0.name} {0.name:win/wins} {1} from the pool {2} | {0.name} {0.name:выигрываете/выигрывает} {1} из банка «{2}»",
        "stays": "{0} {0:stays/stay} in the pool {1} | В банке «{1}» остаётся {0}",
    },
)


class State:
    round: Count.of("rounds")
    starter: Seat
    mark: Count.when()("Mark | Отметка")
    pools: Chips[POOLS]("Pools | Банки")
    stock: PerSeat[Chips] = "chips"
    bets: Inner[PerSeat[Count[POOLS]]]
    own: PerSeat[Count].when()("Own throw | Свой бросок")
    playing: Inner[PerSeat[Flag]]


def new_round(s):
    s.round += 1
    s.mark = 0
    for p in range(s.players):
        fill(s.bets[p], 0)
    mark_seats(s, s.playing, seats_in(s, s.stock))
    s.seat = s.starter
    throw(s, 2, mark_thrown)


def mark_thrown(s):
    s.mark = pips(s.roll, 2)
    note(s, "mark_is", s.mark)
    fill(s.own, 0)
    ask(s, s.seat)


def legal(s, may):
    for pool in range(len(POOLS)):
        may.bet(pool, (1, min(count_in(s, s.playing), s.stock[s.seat])))


def promise_bet(s, pool, chips):
    """One chip, since chips that wait in a pool are everybody's, on the likelier side."""
    likelier = POOLS.high if s.mark <= 7 else POOLS.low
    return pool == likelier and chips == 1


@move("{1} on {0} | {1} на «{0}»", told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, pool: OneOf(POOLS), chips: Range(1, SEATS)):
    s.stock[s.seat] -= chips
    s.pools[pool] += chips
    s.bets[s.seat][pool] = chips
    next_player(s)


def thrown(s):
    s.own[s.seat] = pips(s.roll, 2)
    note(s, "matches" if s.own[s.seat] == s.mark else "throws", s.own[s.seat], s.mark)
    next_player(s)


def next_player(s):
    """First everybody bets, then everybody throws."""
    s.seat = next_in(s, s.seat, s.playing)
    if total(s.bets[s.seat]) == 0:
        ask(s, s.seat)
    elif s.own[s.seat] == 0:
        throw(s, 2)
    else:
        settle(s)


def settle(s):
    """The most chips win in the end; if nobody has any left, those who played this round share the win."""
    for pool in range(len(POOLS)):
        divide(s, pool)
    for p in each(s, seats_in(s, s.playing)):
        if s.stock[p] == 0:
            note(s, "out", p)
    if s.round < s.rounds and count_in(s, s.stock) > 1:
        s.starter = next_in(s, s.starter, s.stock)
        new_round(s)
    elif highest(s, s.stock):
        finish_by(s, s.stock)
    else:
        finish_by(s, s.playing)


def divide(s, pool):
    """What cannot be divided stays in the pool, as does a pool without a winner."""
    chips, parts = s.pools[pool], 0
    for p in each(s, seats_in(s, s.playing)):
        parts += parts_of(s, pool, p)
    for p in each(s, seats_in(s, s.playing)):
        won = chips * parts_of(s, pool, p) // max(parts, 1)
        s.stock[p] += won
        s.pools[pool] -= won
        if won:
            note(s, "wins", p, won, POOLS.name(pool))
    if s.pools[pool]:
        note(s, "stays", s.pools[pool], POOLS.name(pool))


def parts_of(s, pool, seat):
    """How many parts of a pool a player gets: whoever throws the mark itself wins both pools, otherwise each goes to its own side."""
    side = POOLS.high if s.own[seat] > s.mark else POOLS.low
    wins = side == pool and (s.bets[seat][pool] > 0 or s.collect == COLLECT.any)
    if showing(s.own, s.players, s.mark):
        wins = s.own[seat] == s.mark
    if not wins:
        return 0
    return 1 if s.split == SPLIT.even else total(s.bets[seat])


def scene(v, draw):
    for pool, name in enumerate(POOLS):
        chips = [v.bets[p][pool] or None for p in range(v.players)]
        if any(chips):
            draw.row(f"bet-{name}", chips)
