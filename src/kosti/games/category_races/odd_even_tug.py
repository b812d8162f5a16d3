"""Odd/Even: even sums pull the token one way, odd sums the other; on your own half a third die helps you."""

from kosti.engine import Count, Game, Inner, Names, Number, Option, move
from kosti.engine.rules import ask, finish, left_of, note, throw

SIDES = Names(even="Even | Чёт", odd="Odd | Нечет")  # the seats, with the rest that their sums leave when halved
HOME = 4  # cells from the centre; Even's half is below 0
THROW_LIMIT = 5000

game = Game(
    title="Odd/Even (Tug of War) | Чёт/нечет",
    about="A tug of war with dice: once the rope is on your side, hold it there. | Перетягивание каната на костях: раз канат на вашей стороне — держите его.",
    seats=(2, 2),
    dice="3d6",
    minutes=5,
    mechanics=("track", "duel"),
    options=[Option("first", "even", SIDES, label="Who throws first | Кто бросает первым")],
    words={
        "help verb accept": "Let the token move as the two dice say. | Пусть фишка идёт, как велят две кости.",
        "help side": "Which way each player pulls. | Кто в какую сторону тянет.",
        "help track": "The token moves with every throw; whoever gets it home wins. | Фишка движется с каждым броском; побеждает тот, к чьему дому она придёт.",
        "help third": "Add a third die: it may turn the sum your way. | Добавьте третью кость: она может повернуть сумму в вашу пользу.",
        "side": "Side | Сторона",
        "track": "The track | Дорожка",
        "legal": "{sum} pulls the token away from you: throw the third die? | Сумма {sum} тянет фишку от вас: бросите третью кость?",
        "to_even": "{0} is even: one cell towards Even | {0} — чётная сумма: на клетку в сторону Чёта",
        "to_odd": "{0} is odd: one cell towards Odd | {0} — нечётная сумма: на клетку в сторону Нечета",
        "centre": "The token is in the centre | Фишка в центре",
        "at_home": "The token is home: {who} {who:win/wins} | Фишка дома: {who:побеждаете/побеждает} {who}",
        "time_up": "{0} throws are made: where the token lies decides | Сделано бросков: {0}; решает место фишки",
    },
)


class State:
    token: Inner[Number]
    sum: Inner[Count]
    throws_made: Inner[Number]


def start(s):
    s.seat = s.first
    throw(s, 2)


def thrown(s):
    s.throws_made += 1
    s.sum = s.roll[0] + s.roll[1]
    if s.token != 0 and s.sum % 2 != s.seat:
        ask(s, s.seat)
    else:
        pull(s)


def thumb_legal(s, may):
    """It can only get better."""
    may.third()


@move("Throw the third die | Бросить третью кость", told="{who} {who:throw/throws} the third die: | {who} {who:бросаете/бросает} третью кость:")
def third(s):
    throw(s, 1, third_thrown)


def third_thrown(s):
    s.sum += s.roll[0]
    pull(s)


@move("Let the token go | Отпустить фишку", told="{who} {who:let/lets} the token go | {who} {who:отпускаете/отпускает} фишку")
def accept(s):
    pull(s)


def pull(s):
    note(s, "to_odd" if s.sum % 2 else "to_even", s.sum)
    s.token += 1 if s.sum % 2 else -1
    if abs(s.token) == HOME or s.throws_made == THROW_LIMIT:
        end(s)
    else:
        next_throw(s)


def next_throw(s):
    """In the centre the one throws who did not throw last."""
    if s.token == 0:
        note(s, "centre")
        s.seat = left_of(s, s.seat)
    else:
        s.seat = SIDES.even if s.token < 0 else SIDES.odd
    throw(s, 2)


def end(s):
    """The owner of the half with the token wins; the centre, possible only at the limit, is a draw."""
    note(s, "at_home" if abs(s.token) == HOME else "time_up", s.throws_made)
    s.standing[SIDES.even] = s.token < 0
    s.standing[SIDES.odd] = s.token > 0
    finish(s)


def scene(v, draw):
    names = [draw.word("even"), *(str(abs(place)) for place in range(1 - HOME, HOME)), draw.word("odd")]
    places = zip(range(-HOME, HOME + 1), names, strict=True)
    draw.track("track", "rope", [[draw.part(f"place-{place}", name, lying=draw.marker if place == v.token else None) for place, name in places]])
    draw.row("side", [draw.word(side) for side in SIDES], "text")
