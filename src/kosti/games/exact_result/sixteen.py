"""Sixteen: three dice, three throws, and as close below sixteen as you dare; first chips are taken, then everybody wants to be rid of them."""

from itertools import product

from kosti.dice import mask_size, pips, remove_set, take_up
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, Option, PerSeat, Seat, Variant, move
from kosti.engine.rules import ask, count_in, each, fill, finish_by, first_in, first_seat, leaders, left_of, lose, next_in, note, offer_reroll, seats_in, throw

TOO_MUCH = 16
MOST_THROWS = 3
CHIPS_EACH = 2
PHASES = Names("taking", "giving", start=1)
NOT_YET, OUT = 0, -1  # instead of a result

WAYS = tuple(tuple(sum(sum(dice) == points for dice in product(range(1, 7), repeat=n)) for points in range(19)) for n in range(4))
PARTS = (216, 36, 6, 1)  # of 216, that one way to throw so many dice is
LOWER = (0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 6, 10, 16, 27, 43, 62)  # a guess: how often, in percent, who is still to throw will stay below a sum

game = Game(
    title="Sixteen (Golden Sixteen) | Шестнадцать",
    about="Fifteen is wonderful, sixteen is out: three dice and a steady hand. | Пятнадцать — чудо, шестнадцать — вылет: три кости и крепкие нервы.",
    seats=(2, 8),
    best=(3, 6),
    dice="3d6",
    minutes=20,
    mechanics=("keep-and-reroll", "press-your-luck", "chips"),
    show_throw=False,
    options=[Option("pub", False, label="Play on until one still has chips and loses | Играть, пока фишки не останутся у одного: он проиграл")],
    variants=[Variant("sixteen-pub", "Beer | Пивной", pub=True)],
    words={
        "guide goal pub": "Get rid of your chips: the last player who has some loses, and all the others win. | Избавиться от фишек: проигрывает последний, у кого они есть, остальные побеждают.",
        "help phase": "First chips are taken, then everybody wants to be rid of them. | Сначала фишки берут, потом от них избавляются.",
        "help lying": "They must stay below 16 together. | В сумме должно быть меньше 16.",
        "help tries": "Throws made this turn; three are the most. | Сколько бросков сделано за ход; больше трёх нельзя.",
        "help reroll": "Lift the dice to be thrown again; with 16 or more you are out of the round. | Поднимите кости, которые перебросите; с 16 и больше вы вне раунда.",
        "taking": "who goes out or is lowest takes a chip | фишку берут за вылет и за худший результат",
        "giving": "the highest gives a chip back | фишку отдают за лучший результат",
        "out": "out | вылет",
        "safe": "safe | в безопасности",
        "legal": "Stand on {sum}, or throw dice again? | Остаётесь на {sum} или перебросите кости?",
        "goes_out": "{who} {who:have/has} {0}: out of this round | {who}: {0}, вылет из раунда",
        "stays": "{who} {who:have/has} {0} | {who}: {0}",
        "lowest": "{0.name} {0.name:are/is} lowest and {0.name:take/takes} a chip | {0.name}: меньше всех, {0.name:берёте/берёт} фишку",
        "takes": "{0.name} {0.name:take/takes} a chip | {0.name} {0.name:берёте/берёт} фишку",
        "no_lowest": "Nobody to compare with: nobody is lowest | Сравнить не с кем: худшего результата нет",
        "too_few": "Too few chips for all who are lowest: nobody takes one | На всех с худшим результатом фишек не хватает: никто не берёт",
        "empty": "The middle is empty: now the highest gives a chip back | Середина пуста: теперь фишку отдают за лучший результат",
        "gives": "{0.name} {0.name:are/is} highest and {0.name:give/gives} a chip back | {0.name}: больше всех, {0.name:отдаёте/отдаёт} фишку",
        "nobody": "Nobody is highest alone: nobody gives a chip back | Единственного лучшего нет: никто не отдаёт фишку",
        "without": "{0.name} {0.name:have/has} no chips | {0.name}: фишек нет",
        "loses": "Only {0.name} still {0.name:have/has} chips and {0.name:lose/loses} | Фишки остались только {0.name:у вас/у игрока *}: это проигрыш",
    },
)


class State:
    lying: Dice[3]("On the table | На столе")
    tries: Count.of(MOST_THROWS)("Throws made | Бросков сделано")
    middle: Chips("In the middle | В середине")
    stock: PerSeat[Chips]
    phase: Inner[Count]("Now | Сейчас") = PHASES.taking
    result: Inner[PerSeat[Number]]("This round | В раунде")
    playing: Inner[PerSeat[Flag]] = 1
    starter: Inner[Seat]
    sum: Inner[Number]


def start(s):
    s.middle = CHIPS_EACH * s.players
    begin_turn(s, 0)


def begin_turn(s, seat):
    s.seat = seat
    s.tries = 0
    fill(s.lying, 0)
    throw(s, 3)


def thrown(s):
    take_up(s.roll, s.rolled, s.lying, 3)
    s.tries += 1
    s.sum = pips(s.lying, 3)
    if s.sum >= TOO_MUCH:
        go_out(s)
    elif s.tries == MOST_THROWS:
        stand(s)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.stand()
    offer_reroll(may, s.lying, 3)


def promise_stand(s):
    return PARTS[0] * worth(s, s.sum)


def promise_reroll(s, mask):
    """What succeeds most often, looking one throw ahead."""
    dice, kept = mask_size(mask), s.sum
    for i in range(3):
        if mask >> i & 1:
            kept -= s.lying[i]
    value = 0
    for points in range(dice, min(6 * dice, TOO_MUCH - 1 - kept) + 1):
        value += WAYS[dice][points] * worth(s, kept + points)
    return value * PARTS[dice]


def worth(s, result):
    """In how many cases of a hundred this result takes no chip, or gives one back."""
    lower, rivals, fail = False, False, 100
    for p in range(s.players):
        if p == s.seat or not s.playing[p]:
            continue
        if s.result[p] == NOT_YET:
            fail = fail * (LOWER[result] if s.phase == PHASES.giving else 100 - LOWER[result]) // 100
            rivals = True
        elif s.result[p] != OUT:
            lower = lower or s.result[p] < result
            rivals = True
            if s.result[p] >= result and s.phase == PHASES.giving:
                return 0
    if s.phase == PHASES.giving:
        return fail
    return 100 if lower or not rivals else 100 - fail


@move("Throw again {0} | Перебросить {0}")
def reroll(s, dice: DiceSet("lying", 3)):
    kept = remove_set(dice, s.lying, 3)
    throw(s, 3 - kept)


@move
def stand(s):
    note(s, "stays", s.sum)
    s.result[s.seat] = s.sum
    end_turn(s)


def go_out(s):
    note(s, "goes_out", s.sum)
    s.result[s.seat] = OUT
    if s.phase == PHASES.taking:
        note(s, "takes", s.seat)
        take_chip(s, s.seat)
        look_at_middle(s)
    end_turn(s)


def take_chip(s, seat):
    s.middle -= 1
    s.stock[seat] += 1


def look_at_middle(s):
    if s.middle == 0:
        note(s, "empty")
        s.phase = PHASES.giving
        let_go(s)


def let_go(s):
    """Whoever has no chips now has won, or is safe and throws no more."""
    for p in range(s.players):
        if s.playing[p] and s.stock[p] == 0:
            note(s, "without", p)
            s.playing[p] = 0


def is_decided(s):
    playing = count_in(s, s.playing)
    return playing == 1 if s.pub else playing < s.players


def end_turn(s):
    seat = next_in(s, s.seat, s.playing)
    if is_decided(s):
        end(s)
    elif s.result[seat] == NOT_YET:
        begin_turn(s, seat)
    else:
        end_round(s)


def end_round(s):
    results = seats_in(s, s.result) & seats_in(s, s.playing)
    if s.phase == PHASES.taking:
        lowest_take(s, results)
    else:
        highest_gives(s, leaders(s, results, s.result))
    if is_decided(s):
        end(s)
        return
    fill(s.result, NOT_YET)
    s.starter = left_of(s, s.starter)
    begin_turn(s, first_in(s, s.starter, s.playing))


def lowest_take(s, results):
    if mask_size(results) < 2:
        note(s, "no_lowest")
        return
    lowest = leaders(s, results, s.result, -1)
    if mask_size(lowest) > s.middle:
        note(s, "too_few")
        return
    for p in each(s, lowest):
        note(s, "lowest", p)
        take_chip(s, p)
    look_at_middle(s)


def highest_gives(s, best):
    """Chips given back stay out of play."""
    if mask_size(best) != 1:
        note(s, "nobody")
        return
    giver = first_seat(best)
    note(s, "gives", giver)
    s.stock[giver] -= 1
    s.middle += 1
    let_go(s)


def end(s):
    """The fewest chips win; in the pub only the last one with chips loses."""
    if not s.pub:
        finish_by(s, s.stock, -1)
        return
    loser = first_in(s, s.seat, s.playing)
    note(s, "loses", loser)
    lose(s, loser)


def scene(v, draw):
    draw.fact("phase", draw.word(PHASES.name(v.phase)))
    draw.row("result", [shown_result(v, p, draw) for p in range(v.players)], "text")


def shown_result(v, seat, draw):
    if v.pub and not v.playing[seat]:
        return draw.word("safe")
    return draw.word("out") if v.result[seat] == OUT else v.result[seat] or None
