"""Shut the Box: cover the fields that the dice name; what stays open counts against you."""

from kosti.dice import mask_size
from kosti.engine import Count, Dice, DiceSet, Die, Flag, Game, Inner, Names, Number, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import CHOICE, OVER, add_die, another_turn, ask, clear_hand, finish, finish_by, left_of, note, pass_dice, throw, throw_added, win
from kosti.games.all_numbers._shut_the_box_fields import (
    AT_START,
    FIRST_SET,
    HIGHEST_NUMBER,
    MOST_FIELDS,
    SETS,
    SEVEN,
    TWO,
    field_sum,
    number_spelled,
    played,
    throws_with_pair,
)

CONTEST = Names("rounds", "long-game", "lucky-seven")
COVERING = Names("base", "any-sum", "exactly-two", "one-field")
SCORING = Names("sum", "digits", "covered")
COLOURS = Names(white="White row | Белый ряд", red="Red row | Красный ряд", blue="Blue row | Синий ряд")

LONG_GAME_TURNS = 5000
LUCKY_SEVEN_THROWS = 10_000

game = Game(
    title="Shut the Box | Трик-трак",
    about="Nine numbers, two dice, and a box that wants to be shut. | Девять чисел, две кости и коробка, которую так хочется закрыть.",
    seats=(1, 8),
    best=(2, 5),
    dice="2d6 (the-300: 4d6; nine-to-one: 6d6 in 3 colours)",
    most_dice=12,
    minutes=20,
    mechanics=("shut-numbers", "set-selection", "solo"),
    kinds=[Die(colour) for colour in COLOURS],
    show_throw=False,
    options=[
        Option("rounds", 5, 1, 15, label="Rounds | Раундов"),
        Option("contest", "rounds", CONTEST, label="Kind of game | Вид игры"),
        Option("covering", "base", COVERING, label="How fields are covered | Как закрывают поля"),
        Option("scoring", "sum", SCORING, label="Scoring | Подсчёт"),
        Option("fields", 9, 9, MOST_FIELDS, label="Fields in a row | Полей в ряду"),
        Option("rows", 1, 1, 3, label="Rows | Рядов"),
        Option("at_start", "all", AT_START, label="Open at the start | Открыты в начале"),
        Option("fewer_dice", True, label="Fewer dice when the high fields are covered | Закрыты старшие поля — костей меньше"),
        Option("two_first", False, label="The first throw must cover the 2 | Первый бросок должен закрыть двойку"),
        Option("unlucky_seven", False, label="A seven ends the turn | Семёрка заканчивает ход", variant="Unlucky Number 7 | Несчастливое число 7"),
    ],
    variants=[
        Variant("any-sum", "Any Sum | Любая сумма", covering="any-sum"),
        Variant("exactly-two", "Exactly Two | Ровно два", covering="exactly-two", fewer_dice=False),
        Variant("digital", "Digital | Разряды", scoring="digits"),
        Variant("golf", "Golf | Гольф", scoring="sum"),
        Variant("the-300", "The 300 | 300", covering="any-sum", fields=24),
        Variant("long-game", "Long Game | Длинная игра", seats=(2, 2), contest="long-game"),
        Variant("missionary", "Missionary | Миссионер", scoring="covered"),
        Variant("three-down", "3 Down Extreme | 3 закрытых", at_start="from-4"),
        Variant("two-to-go", "2 to Go | Начни с 2", covering="any-sum", two_first=True),
        Variant("lucky-seven", "Lucky Number 7 | Счастливое число 7", contest="lucky-seven"),
        Variant("against-all-odds", "Against All Odds | Против нечётных", at_start="odd"),
        Variant("even-stevens", "Even Stevens | Против чётных", at_start="even"),
        Variant("full-house", "Full House | Полный дом", fields=12),
        Variant("thai-style", "Thai Style | Тайский стиль", covering="one-field", fewer_dice=False),
        Variant("nine-to-one", "9 to 1 | 9 к 1", covering="any-sum", rows=3),
    ],
    words={
        "guide goal scoring covered": "Cover as many fields as you can: each one is a point, and the highest total wins. | Закрыть как можно больше полей: каждое — очко, побеждает наибольшая сумма.",
        "guide goal contest long-game": "One closes the fields, the other opens them again: be the one who gets all nine there. | Один закрывает поля, другой снова их открывает: довести до конца все девять.",
        "guide goal contest lucky-seven": "Be the first to throw a 7. | Первым выбросить 7.",
        "help white": "The fields of the white row; the white dice cover them. | Поля белого ряда; их закрывают белые кости.",
        "help white_dice": "The dice of the white row. | Кости белого ряда.",
        "help red": "The fields of the red row; the red dice cover them. | Поля красного ряда; их закрывают красные кости.",
        "help red_dice": "The dice of the red row. | Кости красного ряда.",
        "help blue": "The fields of the blue row; the blue dice cover them. | Поля синего ряда; их закрывают синие кости.",
        "help blue_dice": "The dice of the blue row. | Кости синего ряда.",
        "help now": "The row whose dice you use now. | Ряд, кости которого вы сейчас используете.",
        "help throws": "How many throws there have been; the first seven wins. | Сколько было бросков; первая семёрка побеждает.",
        "help turns": "Which turn it is. | Который это ход.",
        "guide closing": "Cover the fields that your throw allows; if nothing fits, your turn ends. | Закройте поля, которые позволяет бросок; если ничего не подходит, ход окончен.",
        "help box": "Fields that stand are open; your throws say which you may cover. | Поднятые поля открыты; какие можно закрыть, решает бросок.",
        "help so_far": "What your turn would count if it ended now. | Сколько дал бы ваш ход, если бы закончился сейчас.",
        "help cover": "Touch the fields you cover; your dice say which they may be. | Коснитесь полей, которые закрываете; какие можно, решают кости.",
        "help uncover": "Touch the fields to be opened again. | Коснитесь полей, которые снова открываете.",
        "help task": "One player shuts the box, the other opens it. | Один закрывает коробку, другой открывает.",
        "task": "Task | Задача",
        "closer": "closes | закрывает",
        "opener": "opens | открывает",
        "throws": "Throws | Бросков",
        "white_dice": "White dice | Белые кости",
        "red_dice": "Red dice | Красные кости",
        "blue_dice": "Blue dice | Синие кости",
        "now": "Now cover in | Сейчас закрываем",
        "so_far": "This turn so far | Пока за ход",
        "closing": "You threw {total}: which fields do you cover{where}? | Выпало {total}: какие поля закрываете{where}?",
        "opening": "You threw {total}: which fields do you open? | Выпало {total}: какие поля открываете?",
        "stuck": "Nothing fits | Ничего не подходит",
        "stuck_in": "Nothing fits ({0}) | Ничего не подходит ({0})",
        "no_two": "The first throw cannot cover the 2: the turn is lost | Первым броском двойку не закрыть: ход проигран",
        "seven": "A seven ends the turn | Семёрка заканчивает ход",
        "double": "Nothing fits, but a double may be thrown again | Ничего не подходит, но дубль перебрасывают",
        "shut": "The box is shut! | Коробка закрыта!",
        "closer_wins": "The closer wins | Побеждает закрывающий",
        "opener_wins": "The opener wins | Побеждает открывающий",
        "scores": "{who}: {0} {0:point/points} for this turn | {who}: за ход {0} {0:очко/очка/очков}",
        "lucky": "{who} {who:throw/throws} the seven! | {who} {who:выбрасываете/выбрасывает} семёрку!",
        "time_up": "The limit is reached: what lies on the table counts | Достигнут предел: считается то, что на столе",
        "rounds": "several rounds | несколько раундов",
        "long-game": "one shuts, the other opens | один закрывает, другой открывает",
        "lucky-seven": "the first seven wins | побеждает первая семёрка",
        "base": "both dice or their sum | обе кости или их сумма",
        "any-sum": "any fields with that sum | любые поля с этой суммой",
        "exactly-two": "two fields with that sum | два поля с этой суммой",
        "one-field": "one field: a die or the sum | одно поле: кость или сумма",
        "sum": "sum of the open fields | сумма открытых полей",
        "digits": "number the open fields spell | число из открытых полей",
        "covered": "a point for each covered field | очко за каждое закрытое поле",
    },
)


class State:
    score: Inner[PerSeat[Points]]("Total | Всего")
    round: Inner[Count] = 1
    turns: Inner[Number]("Turn | Ход")
    box: Inner[Dice[MOST_FIELDS]]("The box | Коробка")  # the numbers on the fields
    open: Inner[Number[3]]
    first: Inner[Flag]  # whether this is the first throw of the turn
    row: Inner[Count]  # the row to be played, with its dice: how many, their total and the set of their faces
    count: Inner[Count]
    total: Inner[Count]
    faces: Inner[Number]


def start(s):
    for i in range(MOST_FIELDS):
        s.box[i] = i + 1
    if s.contest == CONTEST.lucky_seven:
        s.open[0] = SEVEN
        throw(s, 2, lucky_throw)
        return
    open_box(s)
    new_turn(s)


def open_box(s):
    for row in range(s.rows):
        s.open[row] = played(s)


def new_turn(s):
    s.first = 1
    throw_dice(s)


def throw_dice(s):
    """As many dice for each row as its highest field needs; a finished row is out."""
    clear_hand(s)
    for row in range(s.rows):
        for _ in range(dice_for(s, fields_left(s, row))):
            add_die(s, row)
    throw_added(s)


def dice_for(s, fields):
    if fields == 0:
        return 0
    highest = s.fields
    while s.fewer_dice and fields >> highest - 1 == 0:
        highest -= 1
    return (highest + 5) // 6


def fields_left(s, row):
    """What the player in turn still has to do: the open fields, for the opener of the long game the covered ones."""
    return played(s) & ~s.open[row] if is_opener(s) else s.open[row]


def is_opener(s):
    return s.contest == CONTEST.long_game and s.seat % 2 == 1


def is_complete(s):
    for row in range(s.rows):
        if fields_left(s, row):
            return False
    return True


def thrown(s):
    for row in range(s.rows):
        look_at(s, row)
        if s.unlucky_seven and s.total == 7 and s.count == 2:
            note(s, "seven")
            end_turn(s)
            return
    for row in range(s.rows):
        look_at(s, row)
        if s.count and next_way(s, 0) < 0:
            stuck(s)
            return
    use_row(s, 0)


def look_at(s, row):
    s.row = row
    s.count, s.total, s.faces = 0, 0, 0
    for i in range(s.rolled):
        if s.kind[i] == row:
            s.count += 1
            s.total += s.roll[i]
            s.faces |= 1 << s.roll[i] - 1


def use_row(s, row):
    """Every total must be used, row by row."""
    while row < s.rows:
        look_at(s, row)
        if s.count:
            if is_opener(s):
                ask(s, s.seat, opening)
            else:
                ask(s, s.seat, closing)
            return
        row += 1
    s.first = 0
    if is_complete(s):
        complete(s)
    else:
        throw_dice(s)


def next_way(s, i):
    """The next set of fields, from the i-th on, that may be used; -1 if there is none."""
    left = fields_left(s, s.row)
    needed = TWO if must_take_two(s) else 0
    while i < candidates(s):
        fields = candidate(s, i)
        if fields and fields & ~left == 0 and fields & needed == needed:
            return i
        i += 1
    return -1


def must_take_two(s):
    return s.two_first and s.first and fields_left(s, s.row) & TWO != 0


def candidates(s):
    """How many sets of fields the dice might stand for."""
    if s.count == 0:
        return 0
    if s.covering == COVERING.base:
        return 2
    if s.covering == COVERING.one_field:
        return s.fields
    return FIRST_SET[s.total + 1] - FIRST_SET[s.total]


def candidate(s, i):
    field_of_sum = 1 << s.total - 1
    if s.covering == COVERING.one_field:
        return (s.faces | field_of_sum) & 1 << i
    if s.covering == COVERING.base and i == 0:
        return field_of_sum
    if s.covering == COVERING.base:
        return s.faces if s.count > 1 and mask_size(s.faces) == s.count else 0
    fields = SETS[FIRST_SET[s.total] + i]
    if s.covering == COVERING.exactly_two and mask_size(fields) != 2:
        return 0
    return fields


def closing(s, may):
    i = next_way(s, 0)
    while i >= 0:
        may.cover(candidate(s, i))
        i = next_way(s, i + 1)


def promise_cover(s, fields):
    """High fields first, they are the hardest; where fields are counted, many at once; of pairs the one that leaves most throws a pair."""
    if s.covering == COVERING.exactly_two:
        return throws_with_pair(fields_left(s, s.row) ^ fields)
    if s.covering == COVERING.base and s.scoring == SCORING.digits:
        return mask_size(fields)
    if s.covering == COVERING.base and (s.scoring == SCORING.covered or s.contest == CONTEST.long_game):
        return 3 if fields >= SEVEN else mask_size(fields)
    return fields


def opening(s, may):
    i = next_way(s, 0)
    while i >= 0:
        may.uncover(candidate(s, i))
        i = next_way(s, i + 1)


def promise_uncover(s, fields):
    return promise_cover(s, fields)


@move("Cover {0} | Закрыть {0}")
def cover(s, fields: DiceSet("box", MOST_FIELDS)):
    turn_over(s, fields)


@move("Open {0} | Открыть {0}", told="{who} {who:open/opens} {0} again | {who} снова {who:открываете/открывает} {0}")
def uncover(s, fields: DiceSet("box", MOST_FIELDS)):
    turn_over(s, fields)


def turn_over(s, fields):
    s.open[s.row] ^= fields
    use_row(s, s.row + 1)


def stuck(s):
    if s.contest == CONTEST.long_game and is_double(s):
        note(s, "double")
        throw_dice(s)
        return
    if s.rows > 1:
        note(s, "stuck_in", COLOURS.name(s.row))
    else:
        note(s, "no_two" if must_take_two(s) else "stuck")
    end_turn(s)


def is_double(s):
    for i in range(1, s.rolled):
        if s.roll[i] != s.roll[0]:
            return False
    return s.rolled > 1


def complete(s):
    if s.contest == CONTEST.long_game:
        side_wins(s, s.seat % 2)
    else:
        note(s, "shut")
        end_turn(s)


def end_turn(s):
    s.turns += 1
    if s.contest == CONTEST.long_game:
        change_sides(s)
        return
    points = turn_score(s)
    note(s, "scores", points)
    s.score[s.seat] += points
    if another_turn(s, s.rounds):
        open_box(s)
        new_turn(s)
    else:
        finish_by(s, s.score, 1 if s.scoring == SCORING.covered else -1)


def turn_score(s):
    points = 0
    for row in range(s.rows):
        if s.scoring == SCORING.digits:
            points += number_spelled(s.open[row])
        elif s.scoring == SCORING.covered:
            points += mask_size(played(s) & ~s.open[row])
        else:
            points += field_sum(s.open[row])
    return min(points, HIGHEST_NUMBER)


def change_sides(s):
    if s.turns >= LONG_GAME_TURNS:
        note(s, "time_up")
        side_wins(s, 0 if is_mostly_covered(s) else 1)
        return
    s.seat = left_of(s, s.seat)
    if is_complete(s):
        side_wins(s, s.seat % 2)
    else:
        new_turn(s)


def is_mostly_covered(s):
    balance = 0
    for row in range(s.rows):
        balance += field_sum(played(s) & ~s.open[row]) - field_sum(s.open[row])
    return balance > 0


def side_wins(s, side):
    """Seats 1, 3 ... close the box, seats 2, 4 ... open it."""
    note(s, "closer_wins" if side == 0 else "opener_wins")
    for p in range(s.players):
        s.standing[p] = p % 2 == side
    finish(s)


def lucky_throw(s):
    s.turns += 1
    if s.roll[0] + s.roll[1] == 7:
        note(s, "lucky")
        s.open[0] = 0
        win(s, s.seat)
    elif s.turns >= LUCKY_SEVEN_THROWS:
        note(s, "time_up")
        finish(s)
    else:
        pass_dice(s, 2, lucky_throw)


def tell(v, draw):
    return {"where": f" ({draw.word(COLOURS.name(v.row))})" if v.rows > 1 else ""}


def scene(v, draw):
    for row in range(v.rows):
        name = COLOURS.name(row) if v.rows > 1 else "box"
        dice = [v.roll[i] for i in range(v.rolled) if v.kind[i] == row]
        if any(dice):
            draw.dice(f"{name}_dice" if v.rows > 1 else "roll", dice)
        fields = [(str(i + 1), v.open[row] >> i & 1) for i in range(v.fields)]
        in_play = v.moment == CHOICE and row == v.row
        for first in range(0, v.fields, 12):
            draw.tiles("box" if in_play else name, fields[first : first + 12], called=name)
    if v.contest == CONTEST.rounds:
        draw.fact("round", f"{v.round} / {v.rounds}")
        if v.moment != OVER:
            draw.fact("so_far", turn_score(v))
        draw.row("score")
    elif v.contest == CONTEST.long_game:
        draw.fact("turns", v.turns + 1)
        draw.row("task", [draw.word("opener" if p % 2 else "closer") for p in range(v.players)])
    else:
        draw.fact("throws", v.turns)
    if v.rows > 1 and v.moment == CHOICE:
        draw.fact("now", draw.word(COLOURS.name(v.row)))
