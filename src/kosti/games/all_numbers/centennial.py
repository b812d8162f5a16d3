"""Centennial: make the numbers one to twelve and back again, in order, from three dice."""

from kosti.dice import most_alike, tally
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, ask_race, enough, everybody, finish, leaders, left_of, note, rank_by, throw
from kosti.games.all_numbers._arithmetic import MADE, WITH_PRODUCTS
from kosti.games.all_numbers._pot import share_pot
from kosti.games.all_numbers._tightrope import ROPE_OPTIONS, draw_rope, sink
from kosti.games.all_numbers._turns import Turns, lasts_too_long

COURSE = Names("there-and-back", "to-twenty", "to-twelve", "tightrope")
LENGTH = (24, 20, 12, 12)
ROWS = ((12, 12), (10, 10), (12,), (12,))  # of the table
TURNING_POINT = 12
DICE = 3
WAYS_TO_SHARE_OUT = DICE**DICE  # each die goes to the first, second or third number

game = Game(
    title="Centennial | Столетие",
    about="One to twelve and back again, from whatever three dice add up to. | От одного до двенадцати и обратно — из всего, что складывается на трёх костях.",
    seats=(2, 8),
    best=(3, 6),
    dice="3d6 (round-the-clock and tightrope: 2d6)",
    minutes=30,
    mechanics=("race", "arithmetic", "track", "chips"),
    options=[
        Option("course", "there-and-back", COURSE, label="The course | Путь"),
        Option("dice", DICE, 2, DICE),
        Option("subtraction", False, label="Subtraction allowed | Можно вычитать", variant="With Subtraction | С вычитанием"),
        Option("single_roll", False, label="One throw a turn | Один бросок за ход"),
        Option("single_use", False, label="Each die only once | Каждая кость только раз"),
        Option("claim_missed", False, label="Cross off by hand; others claim what is missed | Вычёркивать самим; пропущенное забирают другие"),
        Option("window", 5, 0, 60, label="Seconds to claim (0: no limit) | Секунд, чтобы забрать (0: без ограничения)"),
        Option("shared_board", False, label="One board for all | Одна доска на всех", variant="One Board for All | Одна доска на всех"),
        Option("stake", 0, 0, 1000, label="Stake for the winner | Ставка победителю"),
        Option("per_cell", 0, 0, 100, label="Chips for each missing cell | Фишек за каждую пустую клетку"),
        Option("chip_cover", False, label="Cover the cells with chips | Закрывать клетки фишками", variant="Cover with Chips | Фишки на клетках"),
        *ROPE_OPTIONS,
    ],
    variants=[
        Variant("stakes", "Stakes | На ставку", stake=1),
        Variant("pay-per-cell", "Pay per Cell | Плата за клетки", per_cell=1),
        Variant("claim-missed", "Claim What Is Missed | Чужие зевки", claim_missed=True),
        Variant("single-roll-single-use", "One Throw, Each Die Once | Один бросок, каждая кость раз", single_roll=True, single_use=True),
        Variant("one-to-twenty", "From One to Twenty | От одного до двадцати", course="to-twenty"),
        Variant("round-the-clock", "Round the Clock | Круглые сутки", course="to-twelve", dice=2),
        Variant("tightrope", "Stay on the Rope | Удержись на канате", course="tightrope", dice=2),
    ],
    words={
        "next": "Next number | Следующее число",
        "there-and-back 0": "The way there | Туда",
        "there-and-back 1": "The way back | Обратно",
        "to-twenty 0": "One to ten | От одного до десяти",
        "to-twenty 1": "Eleven to twenty | От одиннадцати до двадцати",
        "to-twelve 0": "The clock | Часы",
        "middle": "Chips in the middle | Фишек в середине",
        "crossing": "Your next number is the {next}. Do you see it? | Ваше следующее число — {next}. Видите его?",
        "going_on": "Throw again, or pass the dice on? | Бросите ещё или передадите кости?",
        "claiming": "{thrower.name} passes without the {missed}. Do you see it, and do you need it too? | "
        "{thrower.name} передаёт кости без числа {missed}. Видите его? Нужно ли оно вам?",
        "crosses": "{who} crosses off {0} | {who} вычёркивает {0}",
        "crosses_run": "{who} crosses off {0} to {1} | {who} вычёркивает числа от {0} до {1}",
        "fails": "The {0} cannot be made | {0} не получается",
        "turning": "The turning point: now back again, with a new throw | Поворот: теперь обратно, с новым броском",
        "wins": "{0.name} wins | {0.name} побеждает",
        "pays": "{0.name} pays {1} {1:chip/chips} | {0.name} платит {1} {1:фишку/фишки/фишек}",
        "too_long": "The game has gone on long enough: the furthest on wins | Игра затянулась: побеждает тот, кто дальше всех",
        "there-and-back": "1 to 12 and back | от 1 до 12 и обратно",
        "to-twenty": "1 to 20, three dice, all operations | от 1 до 20, три кости, все действия",
        "to-twelve": "1 to 12 | от 1 до 12",
        "tightrope": "the tightrope | канат",
        "wrong": "{who} calls the {0}: wrong | {who} называет число {0}: неверно",
    },
)


class State(Turns):
    score: Inner[PerSeat[Points]]("Crossed off | Вычеркнуто")  # on the rope the column
    chips: PerSeat[Chips]
    bowl: Inner[Chips]
    crossed: Inner[Count]  # with this throw
    possible: Inner[Count]
    called_wrong: Inner[Flag]  # by the thrower, with this throw
    missed: Inner[Count]  # the number without which the dice were passed on
    thrower: Inner[Seat]
    claimer: Inner[Seat]
    depth: Inner[PerSeat[Count]]  # on the rope: cells below the top one


def start(s):
    throw_dice(s)


def throw_dice(s):
    """Only three dice make all numbers up to twenty."""
    s.crossed = 0
    s.called_wrong = False
    throw(s, DICE if s.course == COURSE.to_twenty else s.dice)


def thrown(s):
    s.possible = run_of_throw(s)
    if s.claim_missed and s.course != COURSE.tightrope:
        by_hand(s)
        return
    advance(s, s.possible)
    if s.course == COURSE.tightrope:
        step_by_double(s)
    go_on(s)


def number_at(s, position):
    if s.course == COURSE.there_and_back and position >= TURNING_POINT:
        return LENGTH[s.course] - position
    return position + 1


def run_of_throw(s):
    """How many numbers in order this throw makes."""
    made = MADE[operations(s)][combination(s, -1, 0)]
    run = 0
    while may_follow(s, run) and made >> number_at(s, s.score[s.seat] + run) & 1:
        run += 1
    return longest_run_of_shares(s) if s.single_use and run > 1 else run


def longest_run_of_shares(s):
    longest = 0
    for way in range(WAYS_TO_SHARE_OUT):
        longest = max(longest, run_of_shares(s, way))
    return longest


def run_of_shares(s, way):
    """The same if every die goes into one number only."""
    run = 0
    while run < DICE and may_follow(s, run):
        made = MADE[operations(s)][combination(s, way, run)]
        if not made >> number_at(s, s.score[s.seat] + run) & 1:
            return run
        run += 1
    return run


def operations(s):
    return WITH_PRODUCTS if s.course == COURSE.to_twenty else s.subtraction


def combination(s, way, share):
    """Where the dice of a share, or all dice (way -1), stand in MADE."""
    place = 0
    for i in range(s.rolled):
        place = 7 * place + (s.roll[i] if way < 0 or way % 3 == share else 0)
        way = way // 3
    return place


def may_follow(s, run):
    """After the last number of the way there a new throw is needed."""
    position = s.score[s.seat] + run
    if run and turns_round(s, position):
        return False
    return position < LENGTH[s.course]


def turns_round(s, position):
    return position == TURNING_POINT and s.course == COURSE.there_and_back


def advance(s, cells):
    if cells == 0:
        return
    first = number_at(s, s.score[s.seat])
    s.score[s.seat] += cells
    s.crossed += cells
    s.depth[s.seat] = 0
    last = number_at(s, s.score[s.seat] - 1)
    if s.course == COURSE.tightrope:
        note(s, "stepped", last)
    elif cells == 1:
        note(s, "crosses", last)
    else:
        note(s, "crosses_run", first, last)
    if turns_round(s, s.score[s.seat]):
        note(s, "turning")


def step_by_double(s):
    """When the numbers bring no more; a double does not help onto the rope. Where a die counts only once, neither may have been used."""
    if not s.doubles_advance or most_alike(tally(s.roll, s.rolled)) < 2 or s.score[s.seat] == 0 or is_home(s):
        return
    if s.single_use and s.crossed:
        return
    s.score[s.seat] += 1
    s.crossed += 1
    s.depth[s.seat] = 0
    note(s, "doubled", s.score[s.seat])
    if not s.single_use:
        advance(s, run_of_throw(s))


def is_home(s):
    return s.score[s.seat] == LENGTH[s.course]


def go_on(s):
    if is_home(s):
        end(s)
    elif s.crossed and not s.single_roll:
        throw_dice(s)
    elif s.crossed:
        pass_on(s, s.seat)
    else:
        fail(s)


def fail(s):
    note(s, "fails", number_at(s, s.score[s.seat]))
    if s.course == COURSE.tightrope:
        sink(s)
    pass_on(s, s.seat)


def by_hand(s):
    """After a throw and after every number the same question, whatever the dice make: to see it is the player's own affair."""
    if is_home(s):
        end(s)
    elif s.called_wrong or (s.crossed and turns_round(s, s.score[s.seat])):
        ask(s, s.seat, going_on)
    else:
        ask(s, s.seat, crossing)


def crossing(s, may):
    may.cross()
    going_on(s, may)


def going_on(s, may):
    if s.crossed and not s.single_roll:
        may.throw()
    may.pass_()


def promise_cross(s):
    """Everybody sees the dice, and bots overlook nothing."""
    return 2 if s.crossed < s.possible else -1


def promise_throw(s):
    return 1


def promise_pass(s):
    return 0


@move("Cross off the next number | Вычеркнуть следующее число")
def cross(s):
    if s.crossed < s.possible:
        advance(s, 1)
    else:
        note(s, "wrong", number_at(s, s.score[s.seat]))
        s.called_wrong = True
    by_hand(s)


@move("Throw again | Бросить ещё")
def throw_(s):
    throw_dice(s)


@move("Pass the dice on | Передать кости")
def pass_(s):
    """All others may claim, also where there is nothing to be had."""
    s.missed = number_at(s, s.score[s.seat])
    s.thrower = s.seat
    s.claimer = NOBODY
    ask_race(s, everybody(s) - (1 << s.seat), left_of(s, s.seat), claiming, hear)


def claiming(s, may):
    may.claim()
    may.decline()


def is_right(s):
    """The thrower could have made the number, and it is the next one of whoever claims it."""
    return s.crossed < s.possible and number_at(s, s.score[s.seat]) == s.missed


def promise_claim(s):
    return 1 if is_right(s) else -1


def promise_decline(s):
    return 0


@move("Claim it | Забрать")
def claim(s):
    if is_right(s):
        s.claimer = s.seat
        enough(s)
    else:
        note(s, "wrong", s.missed)


@move("Leave it | Не надо", late="window")
def decline(s):
    pass


def hear(s):
    """Only the first right call counts, and only for this one number."""
    if s.claimer != NOBODY:
        s.seat = s.claimer
        advance(s, 1)
        if is_home(s):
            end(s)
            return
    pass_on(s, s.thrower)


def pass_on(s, thrower):
    if lasts_too_long(s):
        end(s)
        return
    s.seat = left_of(s, thrower)
    throw_dice(s)


def end(s):
    rank_by(s, s.score)
    winners = leaders(s, everybody(s), s.score)
    for p in range(s.players):
        if winners >> p & 1:
            note(s, "wins", p)
        else:
            pay(s, p, debt(s, p))
    share_pot(s, winners)
    finish(s)


def debt(s, seat):
    """Twice the stake without a complete first row, and the chips for missing cells."""
    has_first_row = s.course != COURSE.there_and_back or s.score[seat] >= TURNING_POINT
    missing = LENGTH[s.course] - s.score[seat]
    return s.stake * (1 if has_first_row else 2) + (s.per_cell + s.chip_cover) * missing


def pay(s, seat, amount):
    if amount > 0:
        note(s, "pays", seat, amount)
    s.chips[seat] -= amount
    s.bowl += amount


def tell(v, draw):
    return {"next": number_at(v, v.score[v.seat])}


def scene(v, draw):
    if v.course == COURSE.tightrope:
        draw_rope(v, draw)
    else:
        draw_tables(v, draw)
    seats = range(v.players)
    draw.row("next", ["✓" if v.score[p] == LENGTH[v.course] else number_at(v, v.score[p]) for p in seats])
    if v.course != COURSE.tightrope:
        draw.row("score")
    if v.chip_cover:
        draw.row("middle", [LENGTH[v.course] - v.score[p] for p in seats])


def draw_tables(v, draw):
    first = 0
    for i, cells in enumerate(ROWS[v.course]):
        if i == 0 or max(v.score[: v.players]) >= first:
            draw_table(v, draw, f"{COURSE.name(v.course)} {i}", range(first, first + cells))
        first += cells


def draw_table(v, draw, name, positions):
    seats = range(v.players)
    top = [str(number_at(v, position)) for position in positions]
    if v.shared_board:
        draw.grid(name, [["".join(draw.seat(p) for p in seats if v.score[p] == position + 1) for position in positions]], top=top)
    else:
        draw.grid(name, [["×" if v.score[p] > position else "" for position in positions] for p in seats], top=top, side=[draw.name(p) for p in seats])
