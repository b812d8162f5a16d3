"""Jule: throw one to six and six to one in order; in the tail games, clear away six rows of matches."""

from kosti.dice import count_of, tally
from kosti.engine import Chips, Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import NO_SEAT, copy, draw, finish, finish_by, left_of, note, rank_by, throw
from kosti.games.all_numbers._turns import Turns, lasts_too_long

TAIL = Names(none="none | без спичек", cow="cow's tail | коровий хвост", donkey="donkey's tail | ослиный хвост")
SLIP = Names(silent="not a word | ни слова", talks="talks | заговаривает")
SEQUENCE = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)
ROWS = 6  # of a tail: one to six matches

game = Game(
    title="Jule | Джул",
    about="One to six and six to one, in order: the die knows how to keep you waiting. | От единицы до шестёрки и обратно по порядку: кость умеет заставить ждать.",
    seats=(2, 8),
    best=(3, 5),
    dice="1d6 (multi-dice: 2d6 or 3d6)",
    mechanics=("pure-luck", "race", "chips"),
    buy_in=21,  # a whole tail
    options=[
        Option("dice", 1, 1, 3),
        Option("tail", "none", TAIL, label="Matches | Спички"),
        Option("silence", False, label="Talking is forbidden | Разговаривать нельзя"),
        Option("slip", 0, 0, 100, label="Chance to talk, percent a turn | Шанс проговориться, процентов за ход"),
    ],
    variants=[
        Variant("multi-dice", "Several Dice | Несколько костей", dice=2),
        Variant("silent-jule", "Silent Jule | Молчаливая Джул", silence=True),
        Variant(
            "cows-tail",
            "Cow's Tail | Коровий хвост",
            about="Six rows of matches make a tail; throw its rows away before the others do. | Шесть рядов спичек — это хвост; уберите свой раньше других.",
            tail="cow",
        ),
        Variant(
            "donkeys-tail",
            "Donkey's Tail | Ослиный хвост",
            about="Clear your own tail, and then help yourself to the neighbour's. | Уберите свой хвост, а потом принимайтесь за соседский.",
            tail="donkey",
        ),
    ],
    words={
        "guide goal tail": "Be the first to clear away all six rows of your own tail. | Первым разобрать все шесть рядов своего хвоста.",
        "guide goal tail donkey": "Have the most matches when somebody's tail is gone. | Собрать больше всех спичек, пока чей-то хвост не кончился.",
        "help quiet_please": "Whoever talks starts again from 1. | Кто заговорит, начинает снова с единицы.",
        "help chips": "The matches each player has taken. | Сколько спичек забрал каждый.",
        "help talk": "Whoever talks starts again from 1. | Кто заговорит, начинает снова с единицы.",
        "help next": "The number each player has to throw next. | Число, которое каждому нужно выбросить следующим.",
        "next": "Next number | Следующее число",
        "help matches": "The rows of matches that are left in each tail. | Ряды спичек, которые ещё остались в каждом хвосте.",
        "quiet_please": "Silence | Тишина",
        "starts_again": "whoever talks starts again from 1 | кто заговорит, начнёт снова с 1",
        "notes": "{who} {who:note/notes} the {0} | {who} {who:записываете/записывает} {0}",
        "talked": "{who} talked and {who:start/starts} again from 1 | {who} {who:нарушаете/нарушает} молчание и {who:начинаете/начинает} снова с единицы",
        "removes": "{who} {who:clear/clears} away row {0} | {who} {who:убираете/убирает} ряд {0}",
        "takes": "{who} {who:take/takes} row {0} from {1.name} | {who} {who:забираете/забирает} ряд {0} {1.name:у вас/у игрока *}",
        "gone": "Row {0} is gone | Ряда {0} больше нет",
        "tail_empty": "The tail is gone: {0.name} {0.name:take/takes} {1} {1:match/matches} from the others | Хвоста больше нет: {0.name} {0.name:забираете/забирает} у других {1} {1:спичку/спички/спичек}",
        "too_long": "The game has gone on long enough: the furthest on wins | Игра затянулась: побеждает тот, кто дальше всех",
    },
)


class State(Turns):
    score: Inner[PerSeat[Points].of(len(SEQUENCE))]("Numbers noted | Записано чисел")
    matches: Inner[PerSeat[Chips[ROWS]]]("Tail | Хвост")
    chips: PerSeat[Chips]("Matches in the pile | Спичек в кучке")
    tongue: Inner[Count[SLIP]]


def start(s):
    s.tongue[SLIP.talks] = s.slip
    s.tongue[SLIP.silent] = 100 - s.slip
    if s.tail != TAIL.none:
        for p in range(s.players):
            for row in range(ROWS):
                s.matches[p][row] = row + 1
    begin_turn(s)


def begin_turn(s):
    if s.tail != TAIL.none:
        throw(s, 1, tail_thrown)
    elif s.silence and s.slip:
        draw(s, s.tongue, listened, owner=NO_SEAT)
    else:
        throw(s, s.dice)


def listened(s, slip: OneOf(SLIP)):
    if slip == SLIP.talks:
        talk(s)
    throw(s, s.dice)


@move("Says something | Подаёт голос", any_time="silence", told="{who} {who:say/says} something | {who} {who:подаёте/подаёт} голос")
def talk(s):
    if s.tail == TAIL.none:
        note(s, "talked")
        s.score[s.seat] = 0


def thrown(s):
    noted = note_numbers(s)
    if s.score[s.seat] == len(SEQUENCE):
        finish_by(s, s.score)
    elif noted:
        throw(s, s.dice)
    else:
        pass_die(s)


def note_numbers(s):
    """Each die may supply one number."""
    counts = tally(s.roll, s.rolled)
    noted = 0
    while s.score[s.seat] < len(SEQUENCE) and count_of(counts, next_number(s, s.seat)):
        note(s, "notes", next_number(s, s.seat))
        counts -= 1 << 4 * next_number(s, s.seat)
        s.score[s.seat] += 1
        noted += 1
    return noted


def next_number(s, seat):
    return SEQUENCE[s.score[seat]]


def tail_thrown(s):
    row = s.roll[0] - 1
    owner = holder_of(s, row)
    if owner < 0:
        note(s, "gone", row + 1)
        pass_die(s)
        return
    if owner == s.seat:
        note(s, "removes", row + 1)
    else:
        note(s, "takes", row + 1, owner)
    take_row(s, owner, row, s.seat)
    if rows_left(s, owner) == 0:
        end_with_empty_tail(s, owner)
    elif owner == s.seat:
        throw(s, 1, tail_thrown)
    else:
        pass_die(s)


def holder_of(s, row):
    """Whose row is taken: the own one, with the donkey's tail else that of the nearest player to the left; -1 if there is none."""
    if s.matches[s.seat][row]:
        return s.seat
    p = left_of(s, s.seat)
    while s.tail == TAIL.donkey and p != s.seat:
        if s.matches[p][row]:
            return p
        p = left_of(s, p)
    return -1


def take_row(s, owner, row, taker):
    s.chips[taker] += s.matches[owner][row]
    s.matches[owner][row] = 0


def rows_left(s, seat):
    rows = 0
    for row in range(ROWS):
        rows += s.matches[seat][row] > 0
    return rows


def end_with_empty_tail(s, owner):
    """All that still lies there goes to the player without a tail; with the donkey's tail the largest pile wins, who need not be the same."""
    rank_by_tails(s)
    before = s.chips[owner]
    for p in range(s.players):
        take_tail(s, p, owner)
    note(s, "tail_empty", owner, s.chips[owner] - before)
    end_with_piles(s)


def rank_by_tails(s):
    for p in range(s.players):
        s.standing[p] = -rows_left(s, p)


def take_tail(s, owner, taker):
    for row in range(ROWS):
        take_row(s, owner, row, taker)


def end_with_piles(s):
    copy(s.chips, s.score)
    if s.tail == TAIL.donkey:
        rank_by(s, s.chips)
    finish(s)


def pass_die(s):
    if lasts_too_long(s):
        end_at_limit(s)
        return
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def end_at_limit(s):
    if s.tail == TAIL.none:
        finish_by(s, s.score)
        return
    rank_by_tails(s)
    if s.tail == TAIL.cow:
        for p in range(s.players):
            take_tail(s, p, p)
    end_with_piles(s)


def scene(v, draw):
    seats = range(v.players)
    if v.silence and v.tail == TAIL.none:
        draw.fact("quiet_please", draw.word("starts_again"))
    if v.tail != TAIL.none:
        draw.row("matches", ["".join(str(n) if n else "·" for n in v.matches[p]) for p in seats])
        return
    draw.row("score")
    draw.row("next", ["✓" if v.score[p] == len(SEQUENCE) else f"{next_number(v, p)} {'↑' if v.score[p] < ROWS else '↓'}" for p in seats])
