"""Martian Dice: abduct humans, cows and chickens, with enough death rays to hold off the tanks."""

from kosti.dice import count_of, showing, tally
from kosti.engine import Count, Die, FaceOf, Flag, Game, Inner, Names, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, best_play_on, fill, first_in, highest, next_in, note, throw, total, win_ahead

FACES = Names(tank="tank | танк", death_ray="death ray | луч", human="human | человек", cow="cow | корова", chicken="chicken | курица", start=1)
TANK, RAY, HUMAN, COW, CHICKEN = range(1, 6)
FLEET = 13
ALL_SPECIES = 3
BONUS = 3
MOST_ROUNDS = 200

game = Game(
    title="Martian Dice | Марсианские кости",
    about="Beam up humans, cows and chickens before the tanks arrive. | Похищайте людей, коров и кур, пока не подъехали танки.",
    seats=(2, 10),
    best=(2, 8),
    dice="13 custom dice (tank 1, death ray 2, human 1, cow 1, chicken 1)",
    most_dice=FLEET,
    mechanics=("special-dice", "press-your-luck", "set-selection", "race"),
    kinds=[Die("martian", (TANK, RAY, RAY, HUMAN, COW, CHICKEN))],
    faces=FACES,
    options=[Option("goal", 25, 1, 1000)],
    words={
        "which face": "Which symbol | Какой символ",
        "choose": "Which symbol do you set aside? | Какой символ откладываете?",
        "legal": "Throw {rolled} {rolled:die/dice} on, or stop with {pot}? | Бросаете ещё {rolled} {rolled:кость/кости/костей} или останавливаетесь на {pot}?",
        "tanks_come": "{0} {0:tank/tanks} set aside | Отложено танков: {0}",
        "blocked": "Nothing can be set aside: the turn is over | Откладывать нечего: ход окончен",
        "scored": "{who} scores {0} | {who}: +{0}",
        "beaten": "{0} {0:tank/tanks} against {1} {1:death ray/death rays}: {who} scores nothing | Танков {0}, лучей {1}: {who} не получает ничего",
        "shoot_out": "A tie at the top: the leaders throw all dice, most death rays win | Лидеров несколько: они бросают по 13 костей; у кого больше лучей, тот победил",
    },
)


class State:
    round: Count = 1
    aside: Count[FACES]("Set aside this turn | Отложено за ход")
    pot: Points("Worth now | Сейчас стоит")
    score: PerSeat[Points].of("goal")
    rays: Inner[PerSeat[Count]]
    leading: Inner[PerSeat[Flag]] = 1


def begin_turn(s):
    s.pot = 0
    fill(s.aside, 0)
    throw(s, FLEET)


def set_aside(s, face):
    """All dice of the throw that show this symbol; how many they are."""
    left = 0
    for i in range(s.rolled):
        if s.roll[i] != face:
            s.roll[left] = s.roll[i]
            left += 1
    taken = s.rolled - left
    s.aside[face - 1] += taken
    s.rolled = left
    s.pot = worth(s)
    return taken


def worth(s):
    """What the turn scores if it ends now."""
    if is_outgunned(s):
        return 0
    points = total(s.aside) - s.aside[TANK - 1] - s.aside[RAY - 1]
    return points + BONUS if species(s) == ALL_SPECIES else points


def is_outgunned(s):
    return s.aside[TANK - 1] > s.aside[RAY - 1]


def species(s):
    found = 0
    for face in range(HUMAN, CHICKEN + 1):
        found += s.aside[face - 1] > 0
    return found


def thrown(s):
    tanks = set_aside(s, TANK)
    if tanks:
        note(s, "tanks_come", tanks)
    for face in range(RAY, CHICKEN + 1):
        if can_take(s, face):
            ask(s, s.seat, choose)
            return
    note(s, "blocked")
    end_turn(s)


def can_take(s, face):
    """Death rays always, every species only once a turn."""
    return (face == RAY or s.aside[face - 1] == 0) and showing(s.roll, s.rolled, face) > 0


def choose(s, may):
    for face in range(RAY, CHICKEN + 1):
        if can_take(s, face):
            may.take(face)


def thumb_choose(s, may):
    """Death rays while the tanks are ahead, otherwise the largest herd."""
    shown = tally(s.roll, s.rolled)
    if is_outgunned(s) and can_take(s, RAY):
        may.take(RAY)
        return
    best = RAY
    for face in range(HUMAN, CHICKEN + 1):
        if can_take(s, face) and (best == RAY or count_of(shown, face) > count_of(shown, best)):
            best = face
    may.take(best)


@move("Set aside: {0} | Отложить: {0}")
def take(s, face: FaceOf(FACES)):
    set_aside(s, face)
    if s.rolled:
        ask(s, s.seat)
    else:
        end_turn(s)


def legal(s, may):
    may.throw()
    may.stop()


def thumb_legal(s, may):
    """Nothing to lose: throw on. All species taken: nothing to gain. In between stop with a handful, or with few dice left."""
    best = highest(s, s.score)
    must_catch_up = best >= s.goal and s.score[s.seat] + s.pot < best
    if s.pot == 0 or (must_catch_up and species(s) < ALL_SPECIES):
        may.throw()
    elif species(s) == ALL_SPECIES or s.rolled <= 3:
        may.stop()
    else:
        may.throw()


@move
def throw_(s):
    throw(s, s.rolled)


@move
def stop(s):
    end_turn(s)


def end_turn(s):
    if is_outgunned(s):
        note(s, "beaten", s.aside[TANK - 1], s.aside[RAY - 1])
    else:
        note(s, "scored", s.pot)
    s.score[s.seat] += s.pot
    last_round = s.round if highest(s, s.score) >= s.goal else MOST_ROUNDS
    if another_turn(s, last_round):
        begin_turn(s)
    else:
        settle(s, best_play_on(s, s.leading, s.score))


def settle(s, leaders):
    """One leader has won; several throw all dice for death rays."""
    s.seat = first_in(s, 0, s.leading)
    if leaders == 1:
        win_ahead(s, s.seat, s.score)
    else:
        note(s, "shoot_out")
        throw(s, FLEET, rays_thrown)


def rays_thrown(s):
    s.rays[s.seat] = showing(s.roll, FLEET, RAY)
    follower = next_in(s, s.seat, s.leading)
    if follower > s.seat:
        s.seat = follower
        throw(s, FLEET, rays_thrown)
    else:
        settle(s, best_play_on(s, s.leading, s.rays))
