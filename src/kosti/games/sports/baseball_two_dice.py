"""Baseball: two dice say what each batter does; runners go round the diamond until the third out."""

from kosti.engine import Count, Flag, Game, Names, OneOf, move
from kosti.engine.rules import ask, fill, left_of, next_empty, note, throw, total
from kosti.games.sports._innings import Innings, end_attack

DICE, OUTS = 2, 3
MOST_INNINGS = 30
BASES = Names(first="First base | Первая база", second="Second base | Вторая база", third="Third base | Третья база")
HOME = len(BASES)
RESULTS = Names("strike-out", "single", "double", "triple", "home-run", "walk", "double-play")  # a hit is the number of bases it is worth
BY_SUM = (0, 0, 0, *(RESULTS.strike_out,) * 6, RESULTS.single, RESULTS.double, RESULTS.triple, 0)
BY_DOUBLE = (0, RESULTS.home_run, RESULTS.walk, RESULTS.double_play, RESULTS.walk, RESULTS.double, RESULTS.home_run)
BATTER = -1
PAIRS = Names("first-second", "first-third", "second-third", "batter-first", "batter-second", "batter-third")
PAIR = ((0, 1), (0, 2), (1, 2), (BATTER, 0), (BATTER, 1), (BATTER, 2))

game = Game(
    title="Baseball (two dice) | Бейсбол",
    about="Singles, walks, double plays and home runs: a whole ball game with two dice. | Синглы, дабл-плеи и хоумраны: целый матч на двух костях.",
    seats=(2, 2),
    dice="2d6",
    minutes=20,
    mechanics=("board", "duel", "track"),
    words={
        "double_play": "Double play: which two of the attackers are out? | Дабл-плей: какие двое нападающих в ауте?",
        "first-second": "runners on first and second | бегущие с первой и второй",
        "first-third": "runners on first and third | бегущие с первой и третьей",
        "second-third": "runners on second and third | бегущие со второй и третьей",
        "batter-first": "batter and runner on first | бьющий и бегущий с первой",
        "batter-second": "batter and runner on second | бьющий и бегущий со второй",
        "batter-third": "batter and runner on third | бьющий и бегущий с третьей",
        "which pair": "Which two | Какие двое",
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
    outs: Count("Outs | Ауты")
    bases: Flag[BASES]("Runners on base | Бегущие на базах")


def thrown(s):
    result = BY_DOUBLE[s.roll[0]] if s.roll[0] == s.roll[1] else BY_SUM[s.roll[0] + s.roll[1]]
    note(s, RESULTS.name(result))
    if result == RESULTS.strike_out:
        put_out(s, 1)
    elif result == RESULTS.double_play:
        play_double(s)
    elif result == RESULTS.walk:
        take_first(s)
        throw(s, DICE)
    else:
        hit(s, result)
        throw(s, DICE)


def hit(s, bases):
    """Everybody goes as many bases as the hit is worth, the runner in front first."""
    home = 0
    for base in range(HOME - 1, -1, -1):
        if s.bases[base]:
            s.bases[base] = 0
            home += reach(s, base + bases)
    score(s, home + reach(s, bases - 1))


def reach(s, base):
    """One who gets home is a run."""
    if base >= HOME:
        return 1
    s.bases[base] = 1
    return 0


def take_first(s):
    """Runners move only if they are forced to, so the first empty base is filled."""
    score(s, reach(s, next_empty(s.bases, 0)))


def score(s, runs):
    if runs:
        note(s, "home", runs)
    s.runs += runs


def play_double(s):
    """The defender says who is out; after an out two more end the attack whoever they are."""
    runners = total(s.bases)
    if runners == 0:
        note(s, "batter_out")
        put_out(s, 1)
    elif runners > 1 and s.outs:
        note(s, "side_out")
        put_out(s, 2)
    else:
        ask(s, left_of(s, s.seat), double_play)


def double_play(s, may):
    for i in range(len(PAIRS)):
        if is_there(s, PAIR[i][0]) and is_there(s, PAIR[i][1]):
            may.out(i)


def thumb_double_play(s, may):
    """The two runners in front."""
    first, second, third = s.bases[BASES.first], s.bases[BASES.second], s.bases[BASES.third]
    if second and third:
        may.out(PAIRS.second_third)
    elif first and third:
        may.out(PAIRS.first_third)
    elif first and second:
        may.out(PAIRS.first_second)


def is_there(s, attacker):
    return attacker == BATTER or s.bases[attacker]


@move("Out: {0} | В ауте: {0}")
def out(s, pair: OneOf(PAIRS)):
    """A batter who is spared takes first base."""
    s.seat = left_of(s, s.seat)
    for i in range(2):
        if PAIR[pair][i] != BATTER:
            s.bases[PAIR[pair][i]] = 0
    if PAIR[pair][0] != BATTER:
        take_first(s)
    put_out(s, 2)


def put_out(s, attackers):
    s.outs += attackers
    if s.outs < OUTS:
        throw(s, DICE)
        return
    s.outs = 0
    fill(s.bases, 0)
    end_attack(s, DICE, MOST_INNINGS)
