"""Four Twenty-One: one throw or two, and nobody throws more often than the opener; the best three dice take a chip."""

from kosti.dice import mask_size, sort
from kosti.engine import Chips, Dice, Flag, Game, Names, PerSeat, move
from kosti.engine.rules import ask, count_in, everybody, finish, first_of, first_seat, leaders, mark_seats, note, seats_in, throw
from kosti.games.best_combination._rounds import Rounds, clear_hands, open_round, pass_turn, play_off

THROWS = 2
CLASS = 1000  # a result is its class and what it is compared by, read as a number: a pair of 5s with a 2 is 2052
HANDS = Names(
    "nothing",
    different="All different | Все разные",
    pair="Pair | Пара",
    three="Three equal | Тройка",
    four_twenty_one="4-2-1 | 4-2-1",
    natural="4-2-1 at once | 4-2-1 с первого раза",
)

game = Game(
    title="Four Twenty-One | Четыре двадцать один",
    about="Keep the first throw, or risk a second? 4-2-1 beats everything. | Оставить первый бросок или рискнуть вторым? 4-2-1 бьёт всё.",
    seats=(2, 10),
    best=(4, 6),
    dice="3d6",
    mechanics=("press-your-luck", "combination-ranking", "chips"),
    score_field="chips",
    show_throw=False,
    words={
        "not-in": "not in | вне раунда",
        "legal": "Keep these dice, or throw all three again? The second throw counts. | Оставите эти кости или перебросите все три? Второй бросок — окончательный.",
        "makes": "{0.name}: {1} | {0.name}: {1}",
        "wins_chip": "{0.name} wins the round and a chip | {0.name} выигрывает раунд и фишку",
        "extra": "{0} players share the lead: extra rounds decide | Впереди {0} {0:игрок/игрока/игроков}: решит дополнительный раунд",
        "wins_extra": "{0.name} wins the extra round | {0.name} выигрывает дополнительный раунд",
    },
)


class State(Rounds):
    bank: Chips = 10
    chips: PerSeat[Chips]
    hand: PerSeat[Dice[3]]("Dice | Кости")
    deciding: Flag("Deciding round | Решающий раунд")


def new_round(s, opener):
    s.round += 1
    s.deciding = 0
    open_round(s, opener, THROWS)
    clear_hands(s)
    throw(s, 3)


def thrown(s):
    s.used += 1
    sort(s.roll, 3)
    for i in range(3):
        s.hand[s.seat][i] = s.roll[2 - i]
    s.result[s.seat] = result_of(s.roll[2], s.roll[1], s.roll[0], s.used)
    ask(s, s.seat)


def result_of(high, middle, low, throws):
    if high == 4 and middle == 2 and low == 1:
        return CLASS * (HANDS.natural if throws == 1 else HANDS.four_twenty_one)
    if high == low:
        return CLASS * HANDS.three + high
    if high == middle or middle == low:
        return CLASS * HANDS.pair + 10 * middle + high + low - middle
    return CLASS * HANDS.different + 100 * high + 10 * middle + low


def legal(s, may):
    may.keep()
    if s.used < s.limit:
        may.throw()


def thumb_legal(s, may):
    """Keep what is best so far; as long as others are to come it must be a pair, a higher one for more of them."""
    best = leaders(s, seats_in(s, s.playing), s.result)
    to_come = count_in(s, s.playing) - count_in(s, s.result)
    good = to_come == 0 or s.result[s.seat] >= CLASS * HANDS.pair + 5 * to_come
    if s.used == s.limit or (best >> s.seat & 1 and good):
        may.keep()
    else:
        may.throw()


@move("Throw all three again | Перебросить все три")
def throw_(s):
    throw(s, 3)


@move("Keep them | Оставить")
def keep(s):
    """Nobody may throw more often than the opener."""
    note(s, "makes", s.seat, HANDS.name(s.result[s.seat] // CLASS))
    if s.seat == s.opener:
        s.limit = s.used
    if pass_turn(s):
        throw(s, 3)
    else:
        compare(s)


def compare(s):
    best = leaders(s, seats_in(s, s.playing), s.result)
    if best & (best - 1):
        s.deciding = 1
        play_off(s, best, THROWS)
        clear_hands(s)
        throw(s, 3)
    elif s.bank:
        win_chip(s, first_seat(best))
    else:
        note(s, "wins_extra", first_seat(best))
        end(s, first_seat(best))


def win_chip(s, winner):
    note(s, "wins_chip", winner)
    s.bank -= 1
    s.chips[winner] += 1
    seats = everybody(s) if s.bank else leaders(s, everybody(s), s.chips)
    if seats & (seats - 1) == 0:
        end(s, first_seat(seats))
        return
    if s.bank == 0:
        note(s, "extra", mask_size(seats))
    mark_seats(s, s.playing, seats)
    new_round(s, first_of(s, winner, seats))


def end(s, winner):
    for p in range(s.players):
        s.standing[p] = 2 * s.chips[p] + (p == winner)
    finish(s)


def scene(v, draw):
    draw.row("result", [hand_name(v, draw, p) for p in range(v.players)], "text")


def hand_name(v, draw, p):
    if not v.playing[p]:
        return draw.word("not-in")
    return draw.word(HANDS.name(v.result[p] // CLASS)) if v.result[p] else ""
