"""Baseball: two dice say what each batter does; runners go round the diamond until the third out."""

from kosti.engine import Count, Flag, Game, Names, OneOf, move
from kosti.engine.rules import ask, fill, left_of, next_empty, note, throw, total
from kosti.games.sports._innings import Innings, end_attack

DICE, OUTS, MOST_INNINGS = 2, 3, 30
BASES = Names(first="runner on first | бегущий на первой", second="runner on second | бегущий на второй", third="runner on third | бегущий на третьей")
ATTACKERS = Names(batter="batter | бьющий", **BASES.labels, start=-1)  # a runner is the number of the base
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
        "double_play": "Double play: which two of the attackers are out? | Дабл-плей: какие двое нападающих в ауте?",
        "strike-out": "Strike-out: the batter is out | Страйкаут: бьющий в ауте",
        "single": "Single: everybody goes one base | Сингл: все проходят одну базу",
        "double": "Double: everybody goes two bases | Дабл: все проходят две базы",
        "triple": "Triple: everybody goes three bases | Трипл: все проходят три базы",
        "home-run": "Home run! | Хоумран!",
        "walk": "Walk: the batter takes first base | Уок: бьющий занимает первую базу",
        "double-play": "Double play: two attackers are out, without runners only the batter | Дабл-плей: двое нападающих в ауте, а без бегущих только бьющий",
        "home": "{0} {0:run/runs} for {who} | {who}: {0} {0:очко/очка/очков}",
    },
)


class State(Innings):
    bases: Flag[BASES]("Runners on base | Бегущие на базах")
    outs: Count("Outs | Ауты")


def thrown(s):
    """In a double play the defender says who is out; after an out two more end the attack whoever they are."""
    result = BY_DOUBLE[s.roll[0]] if s.roll[0] == s.roll[1] else BY_SUM[s.roll[0] + s.roll[1]]
    note(s, RESULTS.name(result))
    if result == RESULTS.walk:
        go_on(s, walk(s), 0)
    elif result != RESULTS.double_play:
        go_on(s, hit(s, result), result == RESULTS.strike_out)
    elif s.outs == 0 and total(s.bases):
        ask(s, left_of(s, s.seat), double_play)
    else:
        go_on(s, 0, min(1 + total(s.bases), 2))


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


def double_play(s, may):
    for other in range(len(BASES)):
        for one in range(ATTACKERS.batter, other):
            if s.bases[other] and (one == ATTACKERS.batter or s.bases[one]):
                may.out(one, other)


def promise_out(s, one, other):
    """The two runners in front."""
    return one + other


@move("Out: {0} and {1} | В ауте: {0} и {1}", form="{}-{}")
def out(s, one: OneOf(ATTACKERS), other: OneOf(ATTACKERS)):
    """A batter who is spared takes first base."""
    s.seat = left_of(s, s.seat)
    s.bases[other] = 0
    if one != ATTACKERS.batter:
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
