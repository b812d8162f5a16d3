"""Kiriki: two dice under a cup go round to the right with an announcement that never sinks; believe it and throw, or lift the cup."""

from kosti.engine import Count, Dice, Game, Inner, Names, OneOf, Option, PerSeat, Seat, Secret, move
from kosti.engine.rules import NOBODY, ask, copy, drop_out, fill, finish, note, previous_in, throw

LEVELS = Names(
    four="four | четыре",
    five="five | пять",
    six="six | шесть",
    seven="seven | семь",
    eight="eight | восемь",
    nine="nine | девять",
    ten="ten | десять",
    brick="brick | кирпич",
    pair="pair | пара",
    kiriki="kiriki | кирики",
    start=1,
)
THROWS = ("3-1", "4-1, 3-2", "5-1, 4-2", "6-1, 5-2, 4-3", "6-2, 5-3", "6-3, 5-4", "6-4", "6-5", "1-1 … 6-6", "2-1")
PAIR, KIRIKI = LEVELS.pair, LEVELS.kiriki
MOST_ACCEPTED = 30  # announcements in a round
REACHED = (36, 34, 30, 26, 20, 16, 12, 10, 8)  # so many of 36 throws reach a level, from four to pair
DOUBTFUL = 16  # what fewer throws than these reach is doubted

game = Game(
    title="Kuriki (Kiriki) | Кирики",
    about="Say what lies under the cup, or something better; only 2-1 needs no words. | Скажите, что под стаканом, или приукрасьте; только 2-1 говорит само за себя.",
    seats=(2, 10),
    best=(3, 6),
    dice="2d6",
    minutes=20,
    mechanics=("bluffing", "challenge", "hidden-dice", "elimination"),
    information="hidden",
    show_throw=False,
    options=[
        Option("start_lives", 9, 1, 50, label="Lives at the start | Жизней в начале"),
        Option("strictly_higher", False, label="Each announcement is higher | Каждый раз больше", variant="Each time more | Каждый раз больше"),
        Option(
            "roller_keeps",
            False,
            label="After a kiriki its thrower goes on | После кирики начинает бросивший",
            variant="The roller keeps the cup | Стакан остаётся",
        ),
    ],
    words={
        "guide goal": "Be the last one with lives. | Останьтесь последним, у кого ещё есть жизни.",
        "guide announcing": "Say what you have, or a lie that is high enough; then the cup goes to your right. | Назовите, что выпало, или соврите достаточно высоко; стакан уйдёт направо.",
        "guide receiving": "Think how often two dice reach it: you will have to reach it too if you believe. | Подумайте, часто ли столько выпадает: поверите — придётся объявить не меньше.",
        "help lives": "Whoever loses the last life is out. | Кто теряет последнюю жизнь, выбывает.",
        "help said": "What was announced last; whoever believes it must say at least as much. | Последнее объявление; кто поверил, должен назвать не меньше.",
        "help show": "2-1 must be shown: the next player loses a life. | 2-1 нужно показать: следующий игрок теряет жизнь.",
        "help verb throw": "Throw the dice anew, look at them alone, and announce at least as much, true or not. | Бросить заново, тайком посмотреть и объявить не меньше — правду или нет.",
        "help challenge": "Lift the cup: if there is less than announced, the announcer loses a life, otherwise you do. | Поднять стакан: если там меньше объявленного, жизнь теряет объявивший, если нет — вы.",
        "help four": "3-1, the lowest. | 3-1, младше всех.",
        "help five": "4-1 or 3-2. | 4-1 или 3-2.",
        "help six": "5-1 or 4-2. | 5-1 или 4-2.",
        "help seven": "6-1, 5-2 or 4-3. | 6-1, 5-2 или 4-3.",
        "help eight": "6-2 or 5-3; a pair of fours is a pair. | 6-2 или 5-3; две четвёрки — это пара.",
        "help nine": "6-3 or 5-4. | 6-3 или 5-4.",
        "help ten": "6-4; a pair of fives is a pair. | 6-4; две пятёрки — это пара.",
        "help brick": "6-5. | 6-5.",
        "help pair": "Any two equal dice; nothing higher can be announced. | Любые две одинаковые кости; выше объявить нечего.",
        "help kiriki": "2-1: it is shown at once, and the next player loses a life. | 2-1: её сразу показывают, и следующий игрок теряет жизнь.",
        "said": "Announced | Объявлено",
        "announcing": "What do you announce? | Что объявите?",
        "receiving": "{announcer.name} announces: {level}. Do you believe it? | {announcer.name} объявляет: {level}. Верите?",
        "uncovered": "Under the cup: {0}-{1} | Под стаканом: {0}-{1}",
        "loses_life": "{0.name} {0.name:lose/loses} a life | {0.name} {0.name:теряете/теряет} жизнь",
        "long_enough": "The cup has gone round long enough: it must be lifted | Стакан ходил достаточно долго: его пора поднять",
    },
)


class State:
    lives: PerSeat[Count] = "start_lives"
    cup: Secret["thrower", Dice[2]]
    shown: Dice[2]
    said: Inner[Count]
    announcer: Inner[Seat] = NOBODY
    thrower: Inner[Seat]
    accepted: Inner[Count]


def next_player(s, seat):
    """The cup goes to the right."""
    return previous_in(s, seat, s.lives)


def start(s):
    new_round(s, 0)


def new_round(s, opener):
    s.said = 0
    s.accepted = 0
    s.announcer = NOBODY
    s.seat = opener
    throw(s, 2, look, secret=True)


def look(s):
    s.thrower = s.seat
    s.cup[0] = max(s.roll[0], s.roll[1])
    s.cup[1] = min(s.roll[0], s.roll[1])
    ask(s, s.seat, announcing)


def level_of(dice):
    if dice[0] == dice[1]:
        return PAIR
    return KIRIKI if dice[0] + dice[1] == 3 else dice[0] + dice[1] - 3


def announcing(s, may):
    """A kiriki is not announced: it must be shown."""
    if level_of(s.cup) == KIRIKI:
        may.show()
    else:
        may.announce((lowest_announcement(s), PAIR))


def lowest_announcement(s):
    return max(1, s.said + s.strictly_higher)


def thumb_announcing(s, may):
    """The truth if it is high enough; else a lie that is no higher than it must be, or a little."""
    truth, lowest = level_of(s.cup), lowest_announcement(s)
    if truth == KIRIKI:
        may.show()
        return
    may.announce(max(truth, lowest))
    if truth < lowest < PAIR:
        may.announce(lowest + 1)


@move(
    "Show the kiriki | Показать кирики",
    told="{who} {who:call/calls} “Kiriki!” and {who:lift/lifts} the cup | {who} {who:говорите/говорит} «Кирики!» и {who:поднимаете/поднимает} стакан",
)
def show(s):
    """The next player loses a life."""
    loser = next_player(s, s.seat)
    uncover(s)
    lose_life(s, loser, s.seat if s.roller_keeps else loser)


@move("Announce: {0} | Объявить: {0}")
def announce(s, level: OneOf(LEVELS)):
    s.said = level
    s.announcer = s.seat
    ask(s, next_player(s, s.seat), receiving)


def receiving(s, may):
    """Where nothing higher is left to say, or the cup has gone round long enough, it must be lifted."""
    if lowest_announcement(s) <= PAIR and s.accepted < MOST_ACCEPTED:
        may.throw()
    may.challenge()


def promise_challenge(s):
    """Doubt what two dice seldom reach: whoever believes it must reach it too."""
    return REACHED[s.said - 1] < DOUBTFUL


@move(
    "Believe and throw | Поверить и бросить", told="{who} {who:believe/believes} it and {who:throw/throws} | {who} {who:верите/верит} и {who:бросаете/бросает}"
)
def throw_(s):
    s.accepted += 1
    if s.accepted == MOST_ACCEPTED:
        note(s, "long_enough")
    fill(s.cup, 0)
    throw(s, 2, look, secret=True)


@move
def challenge(s):
    """As much as was announced, or more, and the announcer is right."""
    loser = s.announcer if level_of(s.cup) < s.said else s.seat
    uncover(s)
    lose_life(s, loser, loser)


def uncover(s):
    copy(s.cup, s.shown)
    fill(s.cup, 0)
    note(s, "uncovered", s.shown[0], s.shown[1], shows=("shown", s.shown))


def lose_life(s, loser, opener):
    note(s, "loses_life", loser)
    s.lives[loser] -= 1
    if s.lives[loser] == 0:
        note(s, "out", loser)
        if drop_out(s, loser, s.lives) == 1:
            finish(s)
            return
    new_round(s, opener if s.lives[opener] else next_player(s, opener))


def tell(v, draw):
    return {"level": draw.word(LEVELS.name(v.said)) if v.said else ""}


def scores(v, card):
    """What each level is, and which one lies under the own cup."""
    level = level_of(v.cup) if v.cup and v.cup[0] else 0
    for number, name in enumerate(LEVELS, 1):
        card.hand(name, THROWS[number - 1], there=number == level)


def scene(v, draw):
    if v.said:
        draw.fact("said", f"{tell(v, draw)['level']} ({draw.name(v.announcer)})")
