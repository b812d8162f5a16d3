"""Centennial: make the numbers one to twelve and back again, in order, from three dice."""

from itertools import product

from kosti.engine import Chips, Count, Game, Inner, Option, PerSeat, Points, Variant
from kosti.engine.rules import note
from kosti.games.all_numbers._arithmetic import MADE, WITH_PRODUCTS
from kosti.games.all_numbers._centennial_by_hand import ByHand, by_hand
from kosti.games.all_numbers._centennial_course import COURSE, LENGTH, cross_off, draw_tables, is_home, missing, next_number, number_at, turns_round
from kosti.games.all_numbers._centennial_turns import DICE, end, pass_on, throw_dice
from kosti.games.all_numbers._tightrope import ROPE_OPTIONS, Rope, draw_rope, sink, step_by_double, step_on
from kosti.games.all_numbers._turns import Turns

ALL_DICE = (1 << DICE) - 1


def shares(goes_to):
    """The dice of the first, the second and the third number, as sets, if each die goes to one of them."""
    return tuple(sum(1 << die for die in range(DICE) if goes_to[die] == number) for number in range(DICE))


SHARES = tuple(map(shares, product(range(DICE), repeat=DICE)))  # all ways to share the dice out

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
        Variant(
            "round-the-clock",
            "Round the Clock | Круглые сутки",
            about="Once round the dial, hour after hour, with two dice. | Час за часом по циферблату с двумя костями.",
            course="to-twelve",
            dice=2,
        ),
        Variant("tightrope", "Stay on the Rope | Удержись на канате", course="tightrope", dice=2),
    ],
    words={
        "guide goal course to-twenty": "Be the first to make the numbers 1 to 20, in this order. | Первым составить числа от 1 до 20 по порядку.",
        "guide goal course to-twelve": "Be the first to make the numbers 1 to 12, in this order. | Первым составить числа от 1 до 12 по порядку.",
        "guide goal course tightrope": "Be the first to walk the rope from 1 to 12. | Первым пройти по канату от 1 до 12.",
        "help middle": "Chips that cover no cell yet; whoever does not win loses them. | Фишки, которые ещё не закрыли клетку; кто не победит, теряет их.",
        "help verb throw": "You crossed something off: throw the dice again. | Вы что-то вычеркнули: бросьте кости ещё раз.",
        "help verb cross": "Cross off your next number, if you see that these dice make it. | Вычеркните следующее число, если видите, что эти кости его дают.",
        "help verb pass": "Your turn is over; the others may claim a number you missed. | Ваш ход окончен; число, которое вы пропустили, могут забрать другие.",
        "help claim": "Cross off the number that the thrower missed, if it is your next one too. | Вычеркните пропущенное число, если оно следующее и у вас.",
        "help next": "The number each player has to make next. | Число, которое каждому нужно составить следующим.",
        "help there-and-back": "Twelve numbers up and twelve down, crossed off in this order. | Двенадцать чисел туда и двенадцать обратно, по порядку.",
        "next": "Next number | Следующее число",
        "middle": "Chips in the middle | Фишек в середине",
        "fails": "The {0} cannot be made | Число {0} не получается",
    },
)


class State(ByHand, Rope, Turns):
    score: Inner[PerSeat[Points]]("Crossed off | Вычеркнуто")  # on the rope the column
    chips: PerSeat[Chips]
    bowl: Inner[Chips]
    crossed: Inner[Count]  # with this throw
    possible: Inner[Count]


def start(s):
    throw_dice(s)


def thrown(s):
    s.possible = run_of_throw(s)
    if s.course == COURSE.tightrope:
        walk(s)
        go_on(s)
    elif s.claim_missed:
        by_hand(s)
    else:
        cross_off(s, s.possible)
        go_on(s)


def walk(s):
    step_on(s, s.possible)
    if step_by_double(s):
        step_on(s, run_of_throw(s))


def run_of_throw(s):
    """How many numbers in order this throw makes."""
    made, run = numbers_made(s, ALL_DICE), 0
    while follows(s, run, made):
        run += 1
    return longest_run_of_shares(s) if s.single_use and run > 1 else run


def longest_run_of_shares(s):
    """The same if every die goes into one number only."""
    longest = 0
    for way in range(len(SHARES)):
        longest = max(longest, run_of_shares(s, way))
    return longest


def run_of_shares(s, way):
    run = 0
    while run < DICE and follows(s, run, numbers_made(s, SHARES[way][run])):
        run += 1
    return run


def numbers_made(s, dice):
    """What numbers a set of dice makes, as a bit set."""
    place = 0
    for i in range(s.rolled):
        place = 7 * place + (s.roll[i] if dice >> i & 1 else 0)
    return MADE[WITH_PRODUCTS if s.course == COURSE.to_twenty else s.subtraction][place]


def follows(s, run, made):
    """Whether the number behind a run is among those made; after the last one of the way there a new throw is needed."""
    position = s.score[s.seat] + run
    if position >= LENGTH[s.course] or (run and turns_round(s, position)):
        return False
    return made >> number_at(s, position) & 1 == 1


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
    note(s, "fails", next_number(s, s.seat))
    if s.course == COURSE.tightrope:
        sink(s)
    pass_on(s, s.seat)


def tell(v, draw):
    return {"next": next_number(v, v.seat)}


def scene(v, draw):
    seats = range(v.players)
    if v.course == COURSE.tightrope:
        draw_rope(v, draw)
    else:
        draw_tables(v, draw)
    draw.row("next", [next_number(v, p) if missing(v, p) else "✓" for p in seats])
    if v.course != COURSE.tightrope:
        draw.row("score")
    if v.chip_cover:
        draw.row("middle", [missing(v, p) for p in seats])
