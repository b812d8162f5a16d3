"""Forty-One: six dice, laid aside one by one; with a 1 and a 4 among them the other four count."""

from kosti.dice import in_common, is_first_choice, mask_size, repeats, sort, tally, tally_of_set, tally_pips, tally_size
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Number, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, each, everybody, fill, finish_by, highest, leaders, mark_seats, next_in, note, put_aside, seats_in, share_out, throw

DICE, BEST_SCORE = 6, 24
FAILED = -1
ONE_AND_FOUR, BEST_DICE = 0x0010010, 0x4010010  # tallies

game = Game(
    title="Forty-One | Сорок один",
    about="A 1 and a 4 open the door, four sixes empty the bank. | Единица и четвёрка открывают дверь, четыре шестёрки срывают банк.",
    seats=(2, 10),
    dice="6d6",
    minutes=20,
    mechanics=("keep-and-reroll", "press-your-luck", "chips"),
    options=[
        Option("start_chips", 20, 1, 1000),
        Option("rounds", 10, 1, 100),
        Option("several", False, label="Lay aside as many dice as you like | Откладывать сколько угодно костей"),
        Option("penalty", True, label="A chip for failing | Фишка за неудачу"),
    ],
    variants=[
        Variant(
            "one-four-twenty-four",
            "1-4-24 (Midnight) | 1-4-24 (Полночь)",
            about="A one and a four you must have; the other four dice make up to 24. | Единица и четвёрка обязательны; остальные четыре кости дают до 24.",
            several=True,
            penalty=False,
        ),
    ],
    words={
        "legal": "What do you lay aside for good? You need a 1 and a 4. | Что отложите насовсем? Нужны единица и четвёрка.",
        "makes": "{who} {who:have/has} a 1 and a 4 and {who:score/scores} {0} | {who:У вас/У игрока *} есть единица и четвёрка: {0} {0:очко/очка/очков}",
        "fails": "{who} {who:lack/lacks} a 1 or a 4: no score | {who:У вас/У игрока *} нет единицы или четвёрки: очков нет",
        "fined": "{who} {who:lack/lacks} a 1 or a 4: no score, and one more chip to pay | {who:У вас/У игрока *} нет единицы или четвёрки: очков нет, и ещё фишка в банк",
        "doubles": "A 24 doubles the stakes: {0.name} {0.name:pay/pays} {1} more {1:chip/chips} | 24 очка удваивают ставки: {0.name} {0.name:платите/платит} ещё {1} {1:фишку/фишки/фишек}",
        "stays": "Nobody is ahead: the bank stays, {0} {0:chip/chips} | Победителя нет: банк остаётся, в нём {0} {0:фишка/фишки/фишек}",
        "out": "{0.name} cannot pay and {0.name:are/is} out | {0.name}: платить нечем, {0.name:выбываете/выбывает}",
        "too_few": "Fewer than two players can pay: the game is over | Платить могут меньше двух игроков: игра окончена",
    },
)


class State:
    kept: Dice[DICE]("Laid aside | Отложено")
    bank: Chips
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Number]("Paid into this bank | Внесено в банк")
    result: Inner[PerSeat[Points]]("This round | В раунде")
    round: Inner[Count]
    first: Inner[Seat] = NOBODY  # yet
    playing: Inner[PerSeat[Flag]] = 1


def new_round(s):
    last_round, able = seats_in(s, s.playing), seats_in(s, s.chips)
    for p in each(s, last_round & ~able):
        note(s, "out", p)
    if mask_size(able) < 2:
        note(s, "too_few")
        s.bank = share_out(s, s.chips, s.bank, able if able else last_round)
        finish_by(s, s.chips)
        return
    s.round += 1
    fill(s.result, 0)
    mark_seats(s, s.playing, able)
    for p in each(s, able):
        pay(s, p, 1)
    s.first = next_in(s, s.first, s.playing)
    begin_turn(s, s.first)


def pay(s, seat, amount):
    """Who has too few chips pays what is there; how much was paid."""
    paid = min(amount, s.chips[seat])
    s.chips[seat] -= paid
    s.bank += paid
    s.staked[seat] += paid
    return paid


def begin_turn(s, seat):
    s.seat = seat
    fill(s.kept, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat)


def legal(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1, 1 << s.rolled):
        if is_first_choice(mask, same) and (s.several or mask_size(mask) == 1):
            may.keep(mask)


def promise_keep(s, dice):
    """What is missing comes first; then the highest die, or all sixes if several may be laid aside."""
    kept = tally(s.kept, DICE)
    can_qualify = is_qualified(kept + tally(s.roll, s.rolled))
    kept += tally_of_set(dice, s.roll, s.rolled)
    wanted = in_common(kept, BEST_DICE if can_qualify else ONE_AND_FOUR)
    others = kept - wanted
    return 10 * tally_size(wanted) + tally_pips(others) - 7 * tally_size(others)  # of the others a high one costs least


def is_qualified(counts):
    return in_common(counts, ONE_AND_FOUR) == ONE_AND_FOUR


@move("Lay aside {0}, {rest} left to throw | Отложить {0}, останется бросить: {rest}")
def keep(s, dice: DiceSet("roll", DICE)):
    if put_aside(s, dice, s.kept):
        throw(s, s.rolled)
    else:
        end_turn(s)


def end_turn(s):
    counts = tally(s.kept, DICE)
    if is_qualified(counts):
        s.result[s.seat] = tally_pips(counts) - 1 - 4
        note(s, "makes", s.result[s.seat])
    else:
        s.result[s.seat] = FAILED
        note(s, "fined" if s.penalty and s.chips[s.seat] else "fails")
        pay(s, s.seat, s.penalty)
    seat = next_in(s, s.seat, s.playing)
    if seat != s.first:
        begin_turn(s, seat)
    else:
        end_round(s)


def end_round(s):
    """The bank stays where several are equal, also where nobody has scored."""
    best = leaders(s, seats_in(s, s.playing), s.result)
    if mask_size(best) == 1:
        win_bank(s, best)
    else:
        note(s, "stays", s.bank)
    if s.round >= s.rounds and s.bank == 0:
        finish_by(s, s.chips)
    else:
        new_round(s)


def win_bank(s, winner):
    if highest(s, s.result) == BEST_SCORE:
        for p in each(s, everybody(s) ^ winner):
            paid = pay(s, p, s.staked[p])
            if paid:
                note(s, "doubles", p, paid)
    s.bank = share_out(s, s.chips, s.bank, winner)
    fill(s.staked, 0)


def scene(v, draw):
    """Rounds that are added because the bank stays have no last one."""
    draw.fact("round", f"{v.round} / {v.rounds}" if v.round <= v.rounds else v.round)
    draw.row("result", [shown_result(v, p) for p in range(v.players)])


def shown_result(v, seat):
    if not v.playing[seat]:
        return "–"
    return "✗" if v.result[seat] == FAILED else v.result[seat] or None
