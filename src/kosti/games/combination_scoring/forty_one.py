"""Forty-One: six dice, laid aside one by one; with a 1 and a 4 among them the other four count."""

from kosti.dice import count_of, is_first_choice, lay_aside, mask_size, remove_set, repeats, sort, tally, tally_pips
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Number, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, each, fill, finish_by, first_seat, leaders, next_in, note, seats_in, share_out, throw

DICE, BEST_SCORE = 6, 24
FAILED = -1

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
    variants=[Variant("one-four-twenty-four", "1-4-24 | 1-4-24", several=True, penalty=False)],
    words={
        "legal": "What do you lay aside for good? You need a 1 and a 4; best so far: {to_beat}. "
        "| Что отложите насовсем? Нужны единица и четвёрка; лучший результат: {to_beat}.",
        "makes": "{who} has a 1 and a 4 and scores {0} | {who}: есть единица и четвёрка, {0} {0:очко/очка/очков}",
        "fails": "{who} lacks a 1 or a 4: no score | {who}: нет единицы или четвёрки, очков нет",
        "fined": "{who} pays one more chip | {who} доплачивает одну фишку",
        "doubles": "A 24 doubles the stakes: {0.name} pays {1} more {1:chip/chips} | 24 очка удваивают ставки: {0.name} платит ещё {1} {1:фишку/фишки/фишек}",
        "tie": "A tie: the bank stays, {0} {0:chip/chips} | Ничья: банк остаётся, в нём {0} {0:фишка/фишки/фишек}",
        "nobody": "Nobody qualified: the bank stays, {0} {0:chip/chips} | Очков нет ни у кого: банк остаётся, в нём {0} {0:фишка/фишки/фишек}",
        "out": "{0.name} cannot pay and is out | {0.name}: платить нечем, выбывает",
        "no_one_left": "Nobody can pay: the last players share the bank | Платить некому: последние игроки делят банк",
    },
)


class State:
    kept: Dice[6]("Laid aside | Отложено")
    bank: Chips
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Number]("Paid into this bank | Внесено в банк")
    result: Inner[PerSeat[Points]]("This round | В раунде")
    to_beat: Inner[Points]
    round: Inner[Count]
    first: Inner[Seat] = NOBODY  # yet
    playing: Inner[PerSeat[Flag]] = 1


def new_round(s):
    last_round = seats_in(s, s.playing)
    drop_the_poor(s)
    left = seats_in(s, s.playing)
    if left == 0:
        note(s, "no_one_left")
        end_with(s, last_round)
        return
    if mask_size(left) == 1:
        end_with(s, left)
        return
    s.round += 1
    s.to_beat = 0
    fill(s.result, 0)
    for p in each(s, left):
        pay(s, p, 1)
    s.first = next_in(s, s.first, s.playing)
    begin_turn(s, s.first)


def drop_the_poor(s):
    for p in range(s.players):
        if s.playing[p] and s.chips[p] == 0:
            note(s, "out", p)
            s.playing[p] = 0


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount
    s.staked[seat] += amount


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
        if is_first_choice(mask, same) and (s.several or mask & (mask - 1) == 0):
            may.keep(mask)


def thumb_legal(s, may):
    """What is missing comes first; then the highest die, or all sixes if several may be laid aside."""
    kept, mask = tally(s.kept, DICE), 0
    for i in range(s.rolled):
        if is_wanted(s.roll[i], kept) and (s.several or mask == 0):
            mask |= 1 << i
            kept += 1 << 4 * s.roll[i]
    may.keep(mask if mask else highest_die(s))


def highest_die(s):
    place = s.rolled - 1
    while place and s.roll[place - 1] == s.roll[place]:
        place -= 1
    return 1 << place


def is_wanted(face, kept):
    if face == 1 or face == 4:
        return count_of(kept, face) == 0
    return face == 6 and is_qualified(kept)


def is_qualified(counts):
    return count_of(counts, 1) > 0 and count_of(counts, 4) > 0


@move("Lay aside {0} | Отложить {0}")
def keep(s, dice: DiceSet("roll", 6)):
    lay_aside(dice, s.roll, s.rolled, s.kept, DICE - s.rolled)
    s.rolled = remove_set(dice, s.roll, s.rolled)
    if s.rolled:
        throw(s, s.rolled)
    else:
        end_turn(s)


def end_turn(s):
    score_dice(s)
    seat = next_in(s, s.seat, s.playing)
    if seat != s.first:
        begin_turn(s, seat)
    else:
        end_round(s)


def score_dice(s):
    counts = tally(s.kept, DICE)
    if is_qualified(counts):
        s.result[s.seat] = tally_pips(counts) - 1 - 4
        s.to_beat = max(s.to_beat, s.result[s.seat])
        note(s, "makes", s.result[s.seat])
        return
    note(s, "fails")
    s.result[s.seat] = FAILED
    if s.penalty and s.chips[s.seat]:
        note(s, "fined")
        pay(s, s.seat, 1)


def end_round(s):
    best = leaders(s, seats_in(s, s.playing), s.result)
    if s.to_beat == 0:
        note(s, "nobody", s.bank)
    elif mask_size(best) > 1:
        note(s, "tie", s.bank)
    else:
        win_bank(s, first_seat(best))
    if s.round >= s.rounds and s.bank == 0:
        finish_by(s, s.chips)
    else:
        new_round(s)


def win_bank(s, winner):
    if s.result[winner] == BEST_SCORE:
        for p in range(s.players):
            more = min(s.staked[p], s.chips[p])
            if p != winner and more:
                note(s, "doubles", p, more)
                pay(s, p, more)
    s.bank = share_out(s, s.chips, s.bank, 1 << winner)
    fill(s.staked, 0)


def end_with(s, seats):
    """Chips that cannot be divided stay in the bank."""
    s.bank = share_out(s, s.chips, s.bank, seats)
    finish_by(s, s.chips)


def scene(v, draw):
    draw.fact("round", f"{v.round} / {v.rounds}" if v.round <= v.rounds else v.round)
    draw.row("result", [shown_result(v, p) for p in range(v.players)])


def shown_result(v, seat):
    if not v.playing[seat]:
        return "–"
    return "✗" if v.result[seat] == FAILED else v.result[seat] or None
