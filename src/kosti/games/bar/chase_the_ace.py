"""Chase the Ace: two cups chase each other round the table; whoever holds both empties his beer."""

from kosti.engine import Game, Inner, Number, Option
from kosti.engine.rules import count_in, decided_by, each, everybody, finish, first_in, leaders, next_in, note, previous_in, seats_in
from kosti.games.bar._capacity import Drinkers, capacity_option, drink
from kosti.games.target_number._chase import Chase, draw_circle, new_round, pass_aces, pass_dice_on, throw_both

LEFT, RIGHT, SELF = 4, 5, 6
TICK_LIMIT = 100_000
LATER = 10_000  # more than anybody can drink: who leaves later stands higher, then who drank less

game = Game(
    title="Chase the Ace | Погоня за тузом",
    about="Two dice run round the table: do not hold one when the other arrives! | Две кости бегут вокруг стола: не держите одну, когда придёт другая!",
    seats=(2, 12),
    best=(4, 6),
    dice="2d6 (one with each of the two cups)",
    mechanics=("pure-luck", "real-time", "drinking", "elimination"),
    score_field="penalty",
    options=[Option("supply", 10, 1, 100, label="Glasses in a full supply | Кружек в полном запасе"), capacity_option(30)],
    words={
        "help beer": "How many glasses of beer each player has left. | Сколько кружек осталось у каждого.",
        "help holds": "Who has a cup with a die; nobody wants both. | У кого стакан с костью; два сразу никому не нужны.",
        "help circle": "Who sits where, and who has the cups now. | Кто где сидит и у кого сейчас стаканы.",
        "beer": "Glasses left | Кружек осталось",
        "new_round": "{0.name} and {1.name} take the cups | Стаканы получают: {0.name} и {1.name}",
        "drinks": "{0.name} {0.name:drink/drinks} a glass | {0.name} {0.name:пьёте/пьёт} кружку",
        "passes": "{0.name} {0.name:pass/passes} the cup to {1.name} | {0.name} {0.name:передаёте/передаёт} стакан{1.name: вам/: *}",
        "caught": "{0.name} {0.name:are/is} caught with both cups: {1} {1:glass/glasses} in one go | Оба стакана! {0.name} {0.name:пьёте/пьёт} залпом {1} {1:кружку/кружки/кружек}",
        "winner": "{0.name} {0.name:win/wins} | {0.name} {0.name:побеждаете/побеждает}",
        "too_long": "The bar is closing: the fewest penalty points win | Бар закрывается: побеждает тот, у кого меньше штрафных очков",
    },
)


class State(Chase, Drinkers):
    ticks: Inner[Number]


def glasses_left(s, seat):
    """A full supply follows an empty one, also when somebody was caught: so what has been drunk says what is left."""
    return s.supply - s.penalty[seat] % s.supply


def thrown(s):
    """Both dice have fallen at the same moment: glasses, passes, collision, eliminations. Then cups of players who have left go on, and may collide."""
    s.ticks += 1
    drink_by(s, s.first, s.face)
    drink_by(s, s.second, s.roll[0])
    pass_aces(s)
    catch_and_leave(s)
    if s.first != s.second and count_in(s, s.playing) > 1:
        pass_dice_on(s, not s.playing[s.first], not s.playing[s.second])
        catch_and_leave(s)
    if count_in(s, s.playing) <= 1 or s.ticks >= TICK_LIMIT:
        end(s)
    elif s.first == s.second:
        new_round(s, first_in(s, s.first, s.playing))
    else:
        throw_both(s)


def drink_by(s, roller, face):
    """What the die of this player pours out, and for whom."""
    drinker = roller
    if face == LEFT:
        drinker = next_in(s, roller, s.playing)
    elif face == RIGHT:
        drinker = previous_in(s, roller, s.playing)
    if face in (LEFT, RIGHT, SELF):
        note(s, "drinks", drinker)
        drink(s, drinker, 1)


def catch_and_leave(s):
    """Whoever holds both cups empties his beer; then all who have had enough leave. Who stays has drunk less, and so stands higher."""
    if s.first == s.second:
        note(s, "caught", s.first, glasses_left(s, s.first))
        drink(s, s.first, glasses_left(s, s.first))
    for p in each(s, seats_in(s, s.playing)):
        s.standing[p] = s.ticks * LATER - s.penalty[p]
        if s.penalty[p] >= s.capacity:
            note(s, "leaves", p)
            decided_by(s, "left", s.playing)
            s.playing[p] = 0


def end(s):
    if count_in(s, s.playing) > 1:
        note(s, "too_long")
    for p in each(s, leaders(s, everybody(s), s.standing)):
        note(s, "winner", p)
    finish(s)


def scene(v, draw):
    draw.row("beer", [glasses_left(v, p) for p in range(v.players)])
    draw_circle(v, draw)
