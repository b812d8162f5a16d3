"""Raffle: three dice for a pot; a triplet is best, then the highest pair, and all else is worth nothing."""

from kosti.dice import face_counted, most_alike, take_up, tally, tally_pips
from kosti.engine import Chips, Count, Dice, Flag, Game, Inner, Number, Option, PerSeat, Seat
from kosti.engine.rules import count_in, each, fill, finish_by, first_in, first_of, first_seat, leaders, left_of, note, seats_in, several, share_out, throw

DICE = 3
TRIPLET = 100  # any triplet is worth more than a pair of sixes and another die

game = Game(
    title="Raffle | Раффл",
    about="Three dice, one throw, and the pot to the best pair: they played it in Chaucer's day. | Три кости, один бросок, банк — лучшей паре: так играли ещё при Чосере.",
    seats=(2, 12),
    best=(3, 8),
    dice="3d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "betting", "combination-ranking"),
    show_throw=False,
    options=[
        Option("start_chips", 20, 1, 1000),
        Option("rounds", 10, 1, 100, label="Pots | Банков"),
        Option("ante", 1, 1, 100, label="Chips into every pot | Фишек в каждый банк"),
        Option("until_pair", False, label="Without a pair one throws again | Без пары бросают ещё раз", variant="Throw until it is a raffle | До первой пары"),
    ],
    words={
        "guide goal": "Most chips after the last pot win. | Побеждает тот, у кого после последнего банка больше фишек.",
        "help hand": "The last throw of each player: a triplet beats any pair, a higher pair a lower one. | Последний бросок каждого: тройка бьёт любую пару, старшая пара — младшую.",
        "help starter": "Who throws first for this pot. | Кто бросает за этот банк первым.",
        "round": "Pot number | Банк №",
        "help round": "Which pot is being played for, and of how many. | За какой по счёту банк играют и сколько их всего.",
        "triplet": "A triplet of {0} | Тройка: три кости с {0}",
        "pair_and": "A pair of {0} and a {1} | Пара {0}-{0} и ещё {1}",
        "nothing": "No pair: this throw is worth nothing | Пары нет: бросок не считается",
        "once_more": "No pair: {who} {who:throw/throws} again | Пары нет: {who} {who:бросаете/бросает} ещё раз",
        "tie": "{0.name} {0.name:throw/throws} again for the pot | {0.name} {0.name:бросаете/бросает} ещё раз за банк",
        "all_equal": "Nobody has a pair: whoever threw throws again | Пары нет ни у кого: кто бросал, бросает ещё раз",
        "cannot_pay": "{0.name} cannot pay any more and {0.name:leave/leaves} | {0.name} больше не {0.name:можете/может} платить и {0.name:выбываете/выбывает}",
    },
)


class State:
    round: Count.of("rounds")
    pot: Chips
    chips: PerSeat[Chips] = "start_chips"
    hand: PerSeat[Dice[DICE]]("On the table | На столе")
    starter: Seat("Throws first | Бросает первым") = -1
    playing: Inner[PerSeat[Flag]] = 1
    rivals: Inner[Number]  # who throws for the pot, as a bit set
    waiting_for: Inner[Number]  # those of them who have not thrown yet
    result: Inner[PerSeat[Number]]


def new_round(s):
    """Everybody pays the ante; who cannot leaves, and alone nobody plays on."""
    for p in range(s.players):
        if s.playing[p] and s.chips[p] < s.ante:
            note(s, "cannot_pay", p)
            s.playing[p] = 0
    if s.round == s.rounds or count_in(s, s.playing) < 2:
        finish_by(s, s.chips)
        return
    s.round += 1
    for p in range(s.players):
        if s.playing[p]:
            s.chips[p] -= s.ante
            s.pot += s.ante
    s.starter = first_in(s, left_of(s, s.starter) if s.round > 1 else 0, s.playing)
    throw_for_pot(s, seats_in(s, s.playing))


def throw_for_pot(s, seats):
    """These players throw once each, in turn."""
    s.rivals = seats
    s.waiting_for = seats
    for p in range(s.players):
        fill(s.hand[p], 0)
    next_throw(s)


def next_throw(s):
    s.seat = first_of(s, s.starter, s.waiting_for)
    throw(s, DICE)


def thrown(s):
    take_up(s.roll, DICE, s.hand[s.seat], DICE)
    value = worth(s, tally(s.roll, DICE))
    if value == 0 and s.until_pair:
        note(s, "once_more")
        next_throw(s)
        return
    s.result[s.seat] = value
    s.waiting_for -= 1 << s.seat
    if s.waiting_for:
        next_throw(s)
    else:
        decide(s)


def worth(s, counts):
    """Triplets by their face, pairs by their face and then by the third die."""
    alike = most_alike(counts)
    face = face_counted(counts, alike)
    if alike == 3:
        note(s, "triplet", face)
        return TRIPLET + face
    if alike == 2:
        third = tally_pips(counts) - 2 * face
        note(s, "pair_and", face, third)
        return 10 * face + third
    if not s.until_pair:
        note(s, "nothing")
    return 0


def decide(s):
    """The best throw takes the pot; those who are equal throw again, without another ante."""
    best = leaders(s, s.rivals, s.result)
    if several(best):
        tell_tie(s, best)
        throw_for_pot(s, best)
        return
    s.pot = share_out(s, s.chips, s.pot, best)
    new_round(s)


def tell_tie(s, best):
    if s.result[first_seat(best)] == 0:
        note(s, "all_equal")
        return
    for p in each(s, best):
        note(s, "tie", p)
