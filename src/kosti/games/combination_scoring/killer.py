"""Killer: split your five dice among the open categories; one in which everybody has an entry is dead."""

from kosti.dice import count_of, face_counted, is_first_choice, longest_run, pips_of_set, remove_set, repeats, take_up, tally, tally_of_set
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, finish_by, note, offer_keep, throw

ROWS = Names("threes-of-a-kind", "two-pairs", "pairs", "streets", "sixes", "fives", "fours", "threes", "twos", "ones")
ALL_OPEN = (1 << len(ROWS)) - 1
FIRST_ENTRY = 3  # dice for the first entry under a number
# By set of dice: how many they are, and the places of the first and the last.
SIZE = tuple(mask.bit_count() for mask in range(32))
LOWEST = tuple((mask & -mask).bit_length() - 1 for mask in range(32))
HIGHEST = tuple(mask.bit_length() - 1 for mask in range(32))
# The categories, besides its number, in which so many equal dice are an entry.
EQUAL_DICE = (0, 0, 1 << ROWS.pairs, 1 << ROWS.threes_of_a_kind, 1 << ROWS.two_pairs, 0)
# What a sensible player enters first: a street, then numbers, because they open the way for single dice.
URGENCY = (2, 1, 0, 4, 3, 3, 3, 3, 3, 3)

game = Game(
    title="Killer | Киллер",
    about="Share out your dice quickly: every category dies sooner or later. | Пристройте свои кости поскорее: рано или поздно умрёт каждая графа.",
    seats=(2, 4),
    dice="5d6",
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice", "set-selection"),
    show_throw=False,
    options=[Option("rounds", 40, 1, 200, label="Rounds at most | Раундов не больше")],
    words={
        "help verb enter": "Enter these dice there; a category can be used again until it is closed. | Запишите эти кости туда; в графу можно писать снова, пока она открыта.",
        "help verb stop": "Keep all five and share them out. | Оставьте все пять и распределите.",
        "help sheet": "The points in each category. | Очки по графам.",
        "help threes-of-a-kind": "Three equal dice: their sum. | Три одинаковые кости: их сумма.",
        "help pairs": "Two equal dice: their sum. | Две одинаковые кости: их сумма.",
        "help two-pairs": "Two pairs, also four equal dice: their sum. | Две пары, можно и четыре одинаковые: их сумма.",
        **{
            f"help {row}": f"Your first entry needs three {n}s, later ones at least one; each counts {n}. | Для первой записи нужны три кости с {n}, потом хватит и одной; каждая даёт {n}."
            for n, row in zip(range(6, 0, -1), ROWS.names[-6:], strict=True)
        },
        "help open": "Categories that can still be filled; one in which everybody has an entry is closed. | Графы, куда ещё можно писать; если запись есть у всех, графа закрыта.",
        "threes-of-a-kind": "Threes of a kind | Три одинаковых",
        "pairs": "Pairs | Пары",
        "streets": "Streets of four | Стриты из четырёх",
        "help streets": "1-2-3-4, 2-3-4-5 or 3-4-5-6: the sum of the dice. | 1-2-3-4, 2-3-4-5 или 3-4-5-6: сумма костей.",
        "legal": "Keep dice and throw the others once more, or stop? | Оставите часть и перебросите остальные или остановитесь?",
        "splitting": "Which dice do you enter where? {pot} {pot:point/points} this turn. | Какие кости куда запишете? За ход пока {pot} {pot:очко/очка/очков}.",
        "verb enter": "Enter | Записать",
        "turn_ends": "{who} {who:score/scores} {0} this turn | {who} {who:набираете/набирает} за ход {0} {0:очко/очка/очков}",
        "closes": "{0}: closed, everybody has an entry there | {0}: графа закрыта, запись есть у всех",
    },
)


class State:
    dice: Dice[5]("On the table | На столе")
    pot: Points("This turn | За ход")
    sheet: PerSeat[Points[ROWS]]("Sheet | Лист").printed(*reversed(ROWS.names))
    score: PerSeat[Points]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    open: Inner[Number]("Open categories | Открытые графы") = ALL_OPEN
    loose: Inner[Count]
    round: Count.of("rounds") = 1


def begin_turn(s):
    s.pot = 0
    throw(s, 5)


def thrown(s):
    take_dice(s)
    ask(s, s.seat)


def take_dice(s):
    take_up(s.roll, s.rolled, s.dice, 5)
    s.loose = 5


def legal(s, may):
    offer_keep(may, s.dice, 5)
    may.stop()


def thumb_legal(s, may):
    """Keep a street, or the most dice of an open number and those that can be entered singly."""
    counts = tally(s.dice, 5)
    if is_open(s, ROWS.streets) and longest_run(counts) >= 4:
        may.stop()
        return
    mask, wanted = 0, best_face(s, counts)
    for i in range(5):
        row = number_row(s.dice[i])
        is_safe = s.dice[i] > 2 and dice_needed(s, row) == 1 and is_open(s, row)
        mask |= (is_safe or s.dice[i] == wanted) << i
    if mask == 31:
        may.stop()
    else:
        may.keep(mask)


def best_face(s, counts):
    best, wanted = 0, 0
    for face in range(1, 7):
        promise = count_of(counts, face) << 4 * is_open(s, number_row(face)) | face
        if promise > best:
            best, wanted = promise, face
    return wanted


def is_open(s, row):
    return s.open >> row & 1 == 1


def number_row(face):
    return ROWS.ones + 1 - face


def dice_needed(s, row):
    return 1 if s.sheet_used[s.seat][row] else FIRST_ENTRY


@move(
    "Keep {0}, throw {rest} {rest:die/dice} | Оставить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:keep/keeps} {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:оставляете/оставляет} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("dice", 5)):
    throw(s, 5 - remove_set(31 - dice, s.dice, 5), thrown_again)


def thrown_again(s):
    take_dice(s)
    stop(s)


@move("Keep all five | Оставить все", all_of="keep", told="{who} {who:keep/keeps} all five | {who} {who:оставляете/оставляет} все пять")
def stop(s):
    ask(s, s.seat, splitting)


def splitting(s, may):
    same = repeats(s.dice, s.loose)
    for mask in range(1, 1 << s.loose):
        rows = rows_for(s, mask)
        if rows and is_first_choice(mask, same):
            for row in range(len(ROWS)):
                if rows >> row & 1:
                    may.enter(row, mask)
    may.done()


def rows_for(s, mask):
    """The open categories in which these dice are one entry, as a bit set."""
    size, face, rows = SIZE[mask], s.dice[LOWEST[mask]], 0
    if face == s.dice[HIGHEST[mask]]:
        rows = EQUAL_DICE[size] | (size >= dice_needed(s, number_row(face))) << number_row(face)
    elif size == 4:
        rows = rows_for_four(tally_of_set(mask, s.dice, s.loose))
    return rows & s.open


def rows_for_four(counts):
    if longest_run(counts) == 4:
        return 1 << ROWS.streets
    is_two_pairs = face_counted(counts, 1) == 0
    return is_two_pairs << ROWS.two_pairs


def promise_enter(s, row, dice):
    """The most urgent category, and there the most points."""
    return 32 * URGENCY[row] + pips_of_set(dice, s.dice, s.loose)


@move("{0}: {1} | {0}: {1}", told="{who} {who:enter/enters} {1} under {0} | {who} {who:записываете/записывает} {1}: {0}")
def enter(s, row: OneOf(ROWS), dice: DiceSet("dice", 5)):
    """Whatever the category, the points are the pips of the dice."""
    points = pips_of_set(dice, s.dice, s.loose)
    s.sheet[s.seat][row] += points
    s.sheet_used[s.seat][row] = 1
    s.score[s.seat] += points
    s.pot += points
    s.loose = remove_set(dice, s.dice, s.loose)
    ask(s, s.seat, splitting)


@move("Enter no more | Больше не записывать", told="{who} {who:enter/enters} nothing more | {who} больше ничего не {who:записываете/записывает}")
def done(s):
    note(s, "turn_ends", s.pot)
    close_rows(s)
    if s.open and another_turn(s, s.rounds):
        begin_turn(s)
        return
    if s.open:
        note(s, "time_up")
    finish_by(s, s.score)


def close_rows(s):
    for row in range(len(ROWS)):
        if is_open(s, row) and entries(s, row) == s.players:
            note(s, "closes", ROWS.name(row))
            s.open -= 1 << row


def entries(s, row):
    """How many players have an entry in a category."""
    found = 0
    for p in range(s.players):
        found += s.sheet_used[p][row]
    return found


def scene(v, draw):
    draw.tiles("open", [(draw.word(name), is_open(v, row)) for row, name in enumerate(ROWS)], ids=list(ROWS))
