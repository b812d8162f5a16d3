"""Baseball: two dice say what each batter does; runners go round the diamond until the third out."""

from kosti.engine import Count, Flag, Game, Inner, Names, OneOf, move
from kosti.engine.rules import CHOICE, ask, fill, left_of, next_empty, note, throw, total
from kosti.games.sports._innings import Innings, end_attack

DICE, OUTS, MOST_INNINGS = 2, 3, 30
BASES = Names(first="First base | Первая база", second="Second base | Вторая база", third="Third base | Третья база")
PAIRS = Names(
    first_second="runners on first and second | бегущие с первой и второй",
    first_third="runners on first and third | бегущие с первой и третьей",
    second_third="runners on second and third | бегущие со второй и третьей",
    batter_first="batter and runner on first | бьющий и бегущий с первой",
    batter_second="batter and runner on second | бьющий и бегущий со второй",
    batter_third="batter and runner on third | бьющий и бегущий с третьей",
)
BATTER = -1
PAIR = ((0, 1), (0, 2), (1, 2), (BATTER, 0), (BATTER, 1), (BATTER, 2))  # a runner is the number of the base
RESULTS = Names("strike-out", "single", "double", "triple", "home-run", "walk", "double-play")  # a hit is the number of bases it is worth
BY_SUM = (0, 0, 0, *(RESULTS.strike_out,) * 6, RESULTS.single, RESULTS.double, RESULTS.triple, 0)
BY_DOUBLE = (0, RESULTS.home_run, RESULTS.walk, RESULTS.double_play, RESULTS.walk, RESULTS.double, RESULTS.home_run)

game = Game(
    title="Baseball (two dice) | Бейсбол",
    about="Singles, walks, double plays and home runs: a whole ball game with two dice. | Синглы, дабл-плеи и хоумраны: целый матч на двух костях.",
    seats=(2, 2),
    dice="2d6",
    minutes=20,
    mechanics=("board", "duel", "track"),
    words={
        "help table": "The runs of each inning. | Очки по иннингам.",
        "help out": "Choose which two are out in the double play. | Выберите, какие двое в ауте.",
        "help bases": "Who stands on which base. | Кто на какой базе.",
        "help outs": "After the third out the attack is over. | После третьего аута атака окончена.",
        "double_play": "Double play: which two of the attackers are out? | Дабл-плей: какие двое нападающих в ауте?",
        "strike-out": "Strike-out: the batter is out | Страйкаут: бьющий в ауте",
        "single": "Single: everybody goes one base | Сингл: все проходят одну базу",
        "double": "Double: everybody goes two bases | Дабл: все проходят две базы",
        "triple": "Triple: everybody goes three bases | Трипл: все проходят три базы",
        "home-run": "Home run! | Хоумран!",
        "walk": "Walk: the batter takes first base | Уок: бьющий занимает первую базу",
        "double-play": "Double play! | Дабл-плей!",
        "batter_out": "No runner on base: only the batter is out | Бегущих нет: в ауте только бьющий",
        "side_out": "Whoever they are, two more outs end the attack | Кто бы ни ушёл, ещё два аута — и атака окончена",
        "home": "{0} {0:run/runs} for {who} | {who}: {0} {0:очко/очка/очков}",
    },
)


class State(Innings):
    bases: Inner[Flag[BASES]]("Runners on base | Бегущие на базах")
    outs: Count("Outs | Ауты")


def thrown(s):
    result = BY_DOUBLE[s.roll[0]] if s.roll[0] == s.roll[1] else BY_SUM[s.roll[0] + s.roll[1]]
    note(s, RESULTS.name(result))
    if result == RESULTS.walk:
        go_on(s, walk(s), 0)
    elif result == RESULTS.double_play:
        play_double(s)
    else:
        go_on(s, hit(s, result), result == RESULTS.strike_out)


def hit(s, bases):
    """The batter and all runners go so many bases on; how many come home."""
    home = 0
    for step in range(bases):
        home += s.bases[BASES.third]
        s.bases[BASES.third] = s.bases[BASES.second]
        s.bases[BASES.second] = s.bases[BASES.first]
        s.bases[BASES.first] = int(step == 0)
    return home


def walk(s):
    """The batter takes first base, and runners move only if they are forced to, so the first empty base is filled; how many come home."""
    base = next_empty(s.bases, 0)
    if base < len(BASES):
        s.bases[base] = 1
    return int(base == len(BASES))


def play_double(s):
    """The defender says who is out; after an out two more end the attack whoever they are."""
    runners = total(s.bases)
    if runners == 0:
        note(s, "batter_out")
        go_on(s, 0, 1)
    elif runners > 1 and s.outs:
        note(s, "side_out")
        go_on(s, 0, 2)
    else:
        ask(s, left_of(s, s.seat), double_play)


def double_play(s, may):
    for pair in range(len(PAIRS)):
        one, other = PAIR[pair][0], PAIR[pair][1]
        if s.bases[other] and (one == BATTER or s.bases[one]):
            may.out(pair)


def promise_out(s, pair):
    """The two runners in front."""
    return PAIR[pair][0] + PAIR[pair][1]


@move("Out: {0} | В ауте: {0}", told="{who} {who:choose/chooses} who is out: {0} | {who} {who:выбираете/выбирает}, кто в ауте: {0}")
def out(s, pair: OneOf(PAIRS)):
    """A batter who is spared takes first base."""
    one, other = PAIR[pair][0], PAIR[pair][1]
    s.seat = left_of(s, s.seat)
    s.bases[other] = 0
    if one != BATTER:
        s.bases[one] = 0
        walk(s)
    go_on(s, 0, 2)


def go_on(s, runs, outs):
    """The next batter, or the third out."""
    if runs:
        note(s, "home", runs)
    s.runs += runs
    s.outs += outs
    if s.outs < OUTS:
        throw(s, DICE)
        return
    s.outs = 0
    fill(s.bases, 0)
    end_attack(s, DICE, MOST_INNINGS)


def scene(v, draw):
    """The diamond with its runners; in a double play the other side is asked."""
    attacker = left_of(v, v.seat) if v.moment == CHOICE else v.seat
    bases = [draw.part(base, count=v.bases[i], lying=draw.piece(attacker) if v.bases[i] else None) for i, base in enumerate(BASES)]
    draw.figure("bases", "diamond", bases)
