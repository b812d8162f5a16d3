"""Martian Dice: abduct humans, cows and chickens, with enough death rays to hold off the tanks."""

from kosti.dice import count_of, dice_showing, mask_size, remove_set, showing, tally, without
from kosti.engine import Count, Die, FaceOf, Flag, Game, Inner, Names, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, best_play_on, fill, first_in, highest, next_in, note, pass_dice_in, throw, win_ahead

FACES = Names(tank="tank | танк", death_ray="death ray | луч", human="human | человек", cow="cow | корова", chicken="chicken | курица", start=1)
TANK, RAY, HUMAN, COW, CHICKEN = range(1, 6)
FLEET = 13
BONUS = 3
MOST_ROUNDS = 200

game = Game(
    title="Martian Dice | Марсианские кости",
    about="Beam up humans, cows and chickens before the tanks arrive. | Похищайте людей, коров и кур, пока не подъехали танки.",
    seats=(2, 10),
    best=(2, 8),
    dice="13 custom dice (tank 1, death ray 2, human 1, cow 1, chicken 1)",
    throws_again=True,
    most_dice=FLEET,
    mechanics=("special-dice", "press-your-luck", "set-selection", "race"),
    kinds=[Die("martian", (TANK, RAY, RAY, HUMAN, COW, CHICKEN))],
    faces=FACES,
    options=[Option("goal", 25, 1, 1000)],
    words={
        "help verb throw": "Throw the free dice: more to collect, or more tanks. | Бросьте свободные кости: новая добыча или новые танки.",
        "help human": "1 point; all three kinds together bring 3 more. | 1 очко; все три вида вместе — ещё 3.",
        "help cow": "1 point; all three kinds together bring 3 more. | 1 очко; все три вида вместе — ещё 3.",
        "help chicken": "1 point; all three kinds together bring 3 more. | 1 очко; все три вида вместе — ещё 3.",
        "help death-ray": "You need at least as many as tanks, or the turn scores nothing. | Их нужно не меньше, чем танков, иначе ход не даст ничего.",
        "help tank": "It is set aside by itself; more tanks than death rays cost the turn. | Откладывается сам; танков больше, чем лучей, — ход пропал.",
        "help take": "Set aside all dice of one symbol; humans, cows and chickens only once a turn. | Отложите все кости одного символа; людей, коров и кур — по разу за ход.",
        "choose": "Which symbol do you set aside? | Какой символ откладываете?",
        "legal": "Throw {rolled} {rolled:die/dice} on, or stop with {pot}? | Бросаете ещё {rolled} {rolled:кость/кости/костей} или останавливаетесь на {pot}?",
        "tanks_come": "Tanks set aside so far: {0} | Танков отложено всего: {0}",
        "blocked": "Nothing can be set aside: the turn is over | Откладывать нечего: ход окончен",
        "scored": "{0} {0:tank/tanks} against {1} {1:death ray/death rays}: {who} {who:score/scores} {2} | Танков {0}, лучей {1}: {who} {who:получаете/получает} {2}",
        "beaten": "{0} {0:tank/tanks} against {1} {1:death ray/death rays}: {who} {who:score/scores} nothing | Танков {0}, лучей {1}: {who} не {who:получаете/получает} ничего",
        "shoot_out": "A tie at the top: the leaders throw all dice, most death rays win | Лидеров несколько: они бросают по 13 костей; у кого больше лучей, тот победил",
    },
)


class State:
    round: Count = 1
    aside: Inner[Count[FACES]]("Set aside this turn | Отложено за ход")
    pot: Points("Worth now | Сейчас стоит")
    score: PerSeat[Points].of("goal")
    rays: Inner[PerSeat[Count]]
    leading: Inner[PerSeat[Flag]] = 1


def begin_turn(s):
    s.pot = 0
    fill(s.aside, 0)
    throw(s, FLEET)


def thrown(s):
    if showing(s.roll, s.rolled, TANK):
        set_aside(s, TANK)
        note(s, "tanks_come", s.aside[TANK - 1])
    if choices(s):
        ask(s, s.seat, choose)
    else:
        note(s, "blocked")
        stop(s)


def set_aside(s, face):
    """All dice of the throw that show this symbol."""
    dice = dice_showing(s.roll, s.rolled, face)
    s.aside[face - 1] += mask_size(dice)
    s.rolled = remove_set(dice, s.roll, s.rolled)
    s.pot = worth(s)


def worth(s):
    """What the turn scores if it ends now."""
    if is_outgunned(s):
        return 0
    return s.aside[HUMAN - 1] + s.aside[COW - 1] + s.aside[CHICKEN - 1] + (BONUS if has_all_species(s) else 0)


def is_outgunned(s):
    return s.aside[TANK - 1] > s.aside[RAY - 1]


def has_all_species(s):
    return s.aside[HUMAN - 1] > 0 and s.aside[COW - 1] > 0 and s.aside[CHICKEN - 1] > 0


def choices(s):
    """The dice that can be set aside, as a tally: death rays always, every species only once a turn."""
    dice = tally(s.roll, s.rolled)
    for species in range(HUMAN, CHICKEN + 1):
        if s.aside[species - 1]:
            dice = without(dice, species)
    return dice


def choose(s, may):
    for face in range(RAY, CHICKEN + 1):
        if count_of(choices(s), face):
            may.take(face)


def promise_take(s, face):
    """Death rays while the tanks are ahead, otherwise the largest herd, the last of equal ones."""
    if face == RAY:
        return 1000 if is_outgunned(s) else 0
    return 10 * showing(s.roll, s.rolled, face) + face


@move("Set aside: {0} | Отложить: {0}", told="{who} {who:set/sets} aside: {0} | {who} {who:откладываете/откладывает}: {0}")
def take(s, face: FaceOf(FACES)):
    set_aside(s, face)
    if s.rolled:
        ask(s, s.seat)
    else:
        stop(s)


def legal(s, may):
    may.throw()
    may.stop()


def promise_stop(s):
    """With all species taken there is nothing more to gain; before that only tanks can take points away."""
    return s.pot > 0 and has_all_species(s)


@move
def stop(s):
    note(s, "scored" if s.pot else "beaten", s.aside[TANK - 1], s.aside[RAY - 1], s.pot)
    s.score[s.seat] += s.pot
    is_last_round = highest(s, s.score) >= s.goal
    if another_turn(s, s.round if is_last_round else MOST_ROUNDS):
        begin_turn(s)
    else:
        shoot_out(s, s.score)


def shoot_out(s, values):
    """One leader has won; several throw all dice, and those with most death rays lead."""
    leaders = best_play_on(s, s.leading, values)
    s.seat = first_in(s, 0, s.leading)
    if leaders == 1:
        win_ahead(s, s.seat, s.score)
    else:
        note(s, "shoot_out")
        throw(s, FLEET, rays_thrown)


def rays_thrown(s):
    s.rays[s.seat] = showing(s.roll, FLEET, RAY)
    if next_in(s, s.seat, s.leading) > s.seat:
        pass_dice_in(s, s.leading, FLEET, rays_thrown)
    else:
        shoot_out(s, s.rays)


def scene(v, draw):
    if any(v.aside):
        draw.dice("aside", [face for face in range(TANK, CHICKEN + 1) for _ in range(v.aside[face - 1])])
