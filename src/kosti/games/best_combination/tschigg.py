"""Tschigg: the leader throws and sets a target, the others must get past it; do not be the last one with chips."""

from kosti.dice import dice_showing, is_first_choice, pips, remove_set, repeats, showing, take_up
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, OneOf, PerSeat, move
from kosti.engine.rules import ask, count_in, fill, leaders, lose, mark_seats, next_in, note, seats_in, throw
from kosti.games.best_combination._rounds import Rounds, clear_hands, earliest, latest, open_round, pass_turn

MODES = Names(low="low (1 = 1, 6 = 6) | малый счёт (1 = 1, 6 = 6)", high="high (1 = 100, 6 = 60) | большой счёт (1 = 100, 6 = 60)")
DIRECTIONS = Names(higher="the others need more | другим нужно больше", lower="the others need less | другим нужно меньше")
THROWS = 3
TSCHIGG = 300

game = Game(
    title="Tschigg | Tschigg",
    about="Set a target that the others miss, and get rid of your chips in time. | Задайте цель, в которую другие не попадут, и вовремя избавьтесь от фишек.",
    seats=(2, 8),
    best=(3, 6),
    dice="3d6",
    minutes=25,
    mechanics=("keep-and-reroll", "press-your-luck", "targets", "chips", "elimination"),
    show_throw=False,
    words={
        "help verb turn": "Turn one six to a one, and throw at least one other six again. | Поверните шестёрку единицей и перебросьте хотя бы одну другую шестёрку.",
        "help verb announce": "Say how ones and sixes count, and whether the others must be higher or lower. | Объявите, как считать единицы и шестёрки и что нужно остальным: больше или меньше.",
        "help used": "Throws of this turn; nobody may throw more often than the leader. | Броски этого хода; никто не бросает чаще ведущего.",
        "help pool": "Chips that losers of rounds still have to take. | Фишки, которые ещё предстоит взять проигравшим.",
        "help higher_than": "Your dice must be worth more than this. | Ваши кости должны стоить больше.",
        "help lower_than": "Your dice must be worth less than this. | Ваши кости должны стоить меньше.",
        "help counting": "How ones and sixes count this round. | Как считаются единицы и шестёрки в этом раунде.",
        "help low": "A one counts 1 and a six 6. | Единица считается за 1, шестёрка — за 6.",
        "help high": "A one counts 100, and beside a one a six counts 60. | Единица — 100, а рядом с единицей шестёрка — 60.",
        "help higher": "The others must throw more than you. | Остальные должны выбросить больше вас.",
        "help lower": "The others must throw less than you. | Остальные должны выбросить меньше вас.",
        "opener": "Leads the round | Ведёт раунд",
        "higher_than": "Needed: more than | Нужно больше",
        "lower_than": "Needed: less than | Нужно меньше",
        "counting": "Counting | Счёт",
        "either": "low or high | малый или большой",
        "is_safe": "safe | на свободе",
        "leading": "Stop and set the target, or throw again? Throw {used} of {limit} is done. "
        "| Остановиться и задать цель или бросить ещё? Сделан бросок {used} из {limit}.",
        "announcing": "Your dice: {as_low} low, {as_high} high. What do you announce? | Малый счёт {as_low}, большой {as_high}. Что объявите?",
        "climbing": "You need more than {target}. Stop, or throw again? Throw {used} of {limit} is done. "
        "| Нужно больше {target}. Остановиться или бросить ещё? Сделан бросок {used} из {limit}.",
        "diving": "You need less than {target}. Stop, or throw again? Throw {used} of {limit} is done. "
        "| Нужно меньше {target}. Остановиться или бросить ещё? Сделан бросок {used} из {limit}.",
        "equalling": "Only a Tschigg, 1-1-1, saves you. Throw {used} of {limit} is done. | Вас спасёт только чигг, 1-1-1. Сделан бросок {used} из {limit}.",
        "turn keeping": "Keep {0}, turn a 6 to 1, throw {rest} {rest:die/dice} | Оставить {0}, повернуть 6 в 1, бросить {rest} {rest:кость/кости/костей}",
        "verb announce": "Announce | Объявить",
        "which mode": "Ones and sixes | Единицы и шестёрки",
        "which direction": "Higher or lower | Больше или меньше",
        "target_set": "{0.name} {0.name:set/sets} the target: {1} | {0.name} {0.name:задаёте/задаёт} цель: {1}",
        "reached": "{0.name} {0.name:reach/reaches} the target with {1} | {0.name} {0.name:достигаете/достигает} цели: {1}",
        "failed": "{0.name} {0.name:miss/misses} the target with {1} | {0.name} не {0.name:достигаете/достигает} цели: {1}",
        "tschigg_thrown": "Tschigg! {0.name} {0.name:leave/leaves} and {0.name:are/is} safe | Чигг! {0.name} {0.name:выходите/выходит} на свободу",
        "tschigg_leads": "Tschigg! {0.name} {0.name:are/is} safe unless {1.name} {1.name:equal/equals} it | Чигг! {0.name} {0.name:выходите/выходит} на свободу, если {1.name} не {1.name:повторяете/повторяет}",
        "tschigg_equalled": "{0.name} {0.name:throw/throws} a Tschigg too: both stay | {0.name} тоже {0.name:выбрасываете/выбрасывает} чигг: оба остаются",
        "cancelled": "The round is cancelled | Раунд отменяется",
        "from_pool": "{0.name} {0.name:take/takes} a chip from the pool | {0.name} {0.name:берёте/берёт} фишку из кучи",
        "gives": "{0.name} {0.name:give/gives} {1.name} a chip | {0.name} {0.name:отдаёте/отдаёт} фишку, {1.name:получаете/получает} {1.name}",
        "leaves": "{0.name} {0.name:have/has} no chips and {0.name:are/is} safe | {0.name} без фишек — и на свободе",
        "loses": "{0.name} {0.name:are/is} the last one left and {0.name:lose/loses} | Все остальные на свободе: {0.name} {0.name:проигрываете/проигрывает}",
    },
)


class State(Rounds):
    hand: PerSeat[Dice[3]]("Dice | Кости")
    pool: Chips("Pool | Общая куча")
    stock: PerSeat[Chips]
    mode: Inner[Count]
    direction: Inner[Count]
    target: Inner[Number]
    margin: Inner[PerSeat[Number]]
    sixes: Inner[Count]
    as_low: Inner[Number]
    as_high: Inner[Number]
    must_equal: Inner[Flag]


def start(s):
    s.pool = 2 * s.players - 1
    next_round(s, 0)


def next_round(s, leader):
    s.round += 1
    s.target = 0
    s.must_equal = 0
    fill(s.margin, 0)
    clear_hands(s)
    open_round(s, leader, THROWS)
    throw(s, 3)


def thrown(s):
    s.used += 1
    take_up(s.roll, s.rolled, s.hand[s.seat], 3)
    s.sixes = showing(s.roll, s.rolled, 6)
    if s.hand[s.seat][2] == 1:
        throw_tschigg(s)
    elif s.used == s.limit:
        stop(s)
    else:
        ask_to_throw(s)


def ask_to_throw(s):
    if s.seat == s.opener:
        ask(s, s.seat, leading)
    elif s.must_equal:
        ask(s, s.seat, equalling)
    elif s.direction == DIRECTIONS.higher:
        ask(s, s.seat, climbing)
    else:
        ask(s, s.seat, diving)


def leading(s, may):
    offer_throws(s, may)


def climbing(s, may):
    offer_throws(s, may)


def diving(s, may):
    offer_throws(s, may)


def equalling(s, may):
    offer_throws(s, may)


def offer_throws(s, may):
    """Only ones and sixes may be left lying; of two sixes thrown together one may be turned if another one is thrown again."""
    may.stop()
    hand = s.hand[s.seat]
    same, must, sixes = repeats(hand, 3), dice_to_throw(s), dice_showing(hand, 3, 6)
    for mask in range(1, 8):
        if mask & must != must or not is_first_choice(mask, same):
            continue
        may.reroll(mask)
        if s.sixes >= 2 and mask & sixes and ~mask & sixes:
            may.turn(mask)


def dice_to_throw(s):
    return 7 & ~(dice_showing(s.hand[s.seat], 3, 1) | dice_showing(s.hand[s.seat], 3, 6))


@move("Throw again {0} | Перебросить {0}", risky=True)
def reroll(s, dice: DiceSet("hand", 3)):
    left = remove_set(dice, s.hand[s.seat], 3)
    throw(s, 3 - left)


@move(
    "Turn a 6 to 1, throw again {0} | Повернуть 6 в 1, перебросить {0}",
    rerolls=True,
    told="{who} {who:turn/turns} a 6 to a 1 and {who:throw/throws} {0} again: | {who} {who:поворачиваете/поворачивает} 6 в 1 и {who:перебрасываете/перебрасывает} {0}:",
)
def turn(s, dice: DiceSet("hand", 3)):
    """The dice are sorted, so the last one left lying is a six."""
    left = remove_set(dice, s.hand[s.seat], 3)
    s.hand[s.seat][left - 1] = 1
    throw(s, 3 - left)


@move
def stop(s):
    if s.seat != s.opener:
        end_follower(s)
        return
    s.as_low = value_of(s, MODES.low)
    s.as_high = value_of(s, MODES.high)
    ask(s, s.seat, announcing)


def value_of(s, mode):
    """All ones count alike and all sixes; without a one a six is only a six."""
    hand = s.hand[s.seat]
    ones, sixes = showing(hand, 3, 1), showing(hand, 3, 6)
    if ones == 3:
        return TSCHIGG
    if mode == MODES.low or ones == 0:
        return pips(hand, 3)
    return pips(hand, 3) + 99 * ones + 54 * sixes


def announcing(s, may):
    for mode in range(2):
        for direction in range(2):
            may.announce(mode, direction)


@move("{0}: {1} | {0}: {1}", told="{who} {who:announce/announces} {0}, {1} | {who} {who:объявляете/объявляет}: {0}, {1}")
def announce(s, mode: OneOf(MODES), direction: OneOf(DIRECTIONS)):
    s.mode = mode
    s.direction = direction
    s.target = s.as_high if mode == MODES.high else s.as_low
    s.result[s.seat] = s.target
    note(s, "target_set", s.seat, s.target)
    follow(s)


def follow(s):
    """The followers may not throw more often than the leader."""
    s.limit = s.used
    pass_turn(s)
    throw(s, 3)


def end_follower(s):
    if s.must_equal:
        lose_match(s, s.seat)
        return
    s.result[s.seat] = best_value(s)
    s.margin[s.seat] = margin_of(s, s.result[s.seat])
    note(s, "reached" if s.margin[s.seat] > 0 else "failed", s.seat, s.result[s.seat])
    go_on(s)


def best_value(s):
    """After a high target everybody may count either way, and takes what gets farther."""
    low, high = value_of(s, MODES.low), value_of(s, MODES.high)
    return high if s.mode == MODES.high and margin_of(s, high) > margin_of(s, low) else low


def margin_of(s, value):
    """How far a value is past the target; 0 and below is not reached."""
    return value - s.target if s.direction == DIRECTIONS.higher else s.target - value


def go_on(s):
    if pass_turn(s):
        throw(s, 3)
    else:
        settle(s)


def throw_tschigg(s):
    """With more than two players it frees at once; the last two may still equal it."""
    if count_in(s, s.playing) > 2:
        leave_with_tschigg(s)
    elif s.seat == s.opener:
        s.must_equal = 1
        s.result[s.seat] = TSCHIGG
        note(s, "tschigg_leads", s.seat, next_in(s, s.seat, s.playing))
        follow(s)
    elif s.must_equal:
        note(s, "tschigg_equalled", s.seat)
        s.margin[s.seat] = 1
        settle(s)
    else:
        note(s, "tschigg_thrown", s.seat)
        lose_match(s, s.opener)


def leave_with_tschigg(s):
    note(s, "tschigg_thrown", s.seat)
    s.pool += s.stock[s.seat]
    s.stock[s.seat] = 0
    s.playing[s.seat] = 0
    if s.seat == s.opener:
        note(s, "cancelled")
        next_round(s, next_in(s, s.seat, s.playing))
    else:
        go_on(s)


def settle(s):
    """The worst failure costs a chip, or the leader's defeat; from the pool while it lasts, then from hand to hand."""
    followers = seats_in(s, s.playing) & ~(1 << s.opener)
    worst = latest(s, leaders(s, followers, s.margin, -1))
    if s.margin[worst] <= 0:
        take_chip(s, worst, s.opener)
    else:
        take_chip(s, s.opener, earliest(s, leaders(s, followers, s.margin)))
    if s.pool == 0:
        free_the_empty(s)
    if count_in(s, s.playing) == 1:
        lose_match(s, next_in(s, s.opener, s.playing))
    else:
        next_round(s, next_in(s, s.opener, s.playing))


def take_chip(s, taker, giver):
    s.stock[taker] += 1
    if s.pool:
        note(s, "from_pool", taker)
        s.pool -= 1
    else:
        note(s, "gives", giver, taker)
        s.stock[giver] -= 1


def free_the_empty(s):
    for p in range(s.players):
        if s.playing[p] and s.stock[p] == 0:
            note(s, "leaves", p)
            s.playing[p] = 0


def lose_match(s, loser):
    note(s, "loses", loser)
    mark_seats(s, s.playing, 1 << loser)
    lose(s, loser)


def promise_stop(s):
    """The leader wants a target that is hard to pass, the others want to pass it."""
    if s.seat == s.opener:
        enough = hardest(s) <= 7
    else:
        enough = not s.must_equal and margin_of(s, best_value(s)) > 0
    return 3 if enough else 0


def hardest(s):
    return min(low_chance(s), high_chance(s), 21 - pips(s.hand[s.seat], 3))


def low_chance(s):
    """The lower the sum, the fewer throws are below it."""
    return pips(s.hand[s.seat], 3)


def high_chance(s):
    """Ones and sixes that count a hundred and sixty, on the same scale."""
    ones, sixes = showing(s.hand[s.seat], 3, 1), showing(s.hand[s.seat], 3, 6)
    return 20 if ones == 0 else 12 - 3 * ones - 2 * sixes


def thumb_announcing(s, may):
    if high_chance(s) == hardest(s):
        may.announce(MODES.high, DIRECTIONS.higher)
    elif low_chance(s) == hardest(s):
        may.announce(MODES.low, DIRECTIONS.lower)
    else:
        may.announce(MODES.low, DIRECTIONS.higher)


def promise_turn(s, dice):
    """The last die is the six that becomes a one."""
    return 2 if dice | 4 == useless_dice(s) else 0


def promise_reroll(s, dice):
    return dice == useless_dice(s)


def useless_dice(s):
    """All but the ones, which are hard to pass or count a hundred; where a small count must become higher, all but the sixes."""
    climbs_low = s.target > 0 and s.direction == DIRECTIONS.higher and s.mode == MODES.low
    return 7 & ~dice_showing(s.hand[s.seat], 3, 6 if climbs_low else 1)


def scene(v, draw):
    if v.target:
        draw.fact("higher_than" if v.direction == DIRECTIONS.higher else "lower_than", v.target)
        draw.fact("counting", draw.word("either" if v.mode == MODES.high else "low"))
    draw.row("result", [result_name(v, draw, p) for p in range(v.players)], "text")


def result_name(v, draw, p):
    if not v.playing[p]:
        return draw.word("is_safe")
    return v.result[p] or ""
