"""Low-High: lock one face after another, each higher than the last; what falls lower counts against you."""

from kosti.dice import dice_showing, showing, sort
from kosti.engine import Count, Dice, Face, FaceOf, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import another_turn, ask, fill, finish_by, note, put_aside, throw

DICE, MOST_ROUNDS = 13, 200
# What every loose die promises once the faces 1 to 6 are locked, in hundredths of a point; for counted dice and for pips.
PROMISE = ((16, -5, -25, -44, -67, -100), (140, 100, 40, -42, -150, -350))

game = Game(
    title="Low-High Dice Game | Ниже-выше",
    about="Thirteen dice to climb with: start low, and stop before they slip. | Тринадцать костей и лестница вверх: начните пониже и вовремя остановитесь.",
    seats=(2, 6),
    dice="13d6",
    throws_again=True,
    minutes=20,
    mechanics=("press-your-luck", "set-selection", "race"),
    options=[
        Option("goal", 30, 10, 500),
        Option("first_throw_bad", False, label="Bad dice in the first throw too | Плохие и в первом броске", variant="Bad from the Start | Плохие сразу"),
        Option("minimum", 0, 0, DICE, label="Dice on the tracks needed to stop | Костей на дорожках, чтобы остановиться"),
        Option("pip_difference", False, label="Score the pips, not the dice | Считать числа, а не кости", variant="Counting Pips | Счёт по числам"),
    ],
    variants=[Variant("seven-dice-minimum", "At Least Seven Dice | Не меньше семи", minimum=7)],
    words={
        "help verb throw": "Throw the free dice: low ones go to the bad track and count against you. | Бросьте свободные кости: низкие уйдут на плохую дорожку и дадут минус.",
        "help lock": "All dice of this number go to the good track; after that only higher ones can follow. | Все кости с этим числом идут на хорошую дорожку; дальше можно брать только большие.",
        "help good": "Dice that count for you: 1 point each, or their pips if that is agreed. | Кости в вашу пользу: по очку каждая или, по договорённости, по числу на ней.",
        "help bad": "Dice that count against you: 1 point each, or their pips if that is agreed. | Кости в минус: по очку каждая или, по договорённости, по числу на ней.",
        "help bad_up_to": "Dice up to this number go to the bad track. | Кости до этого числа идут на плохую дорожку.",
        "legal": "Which number do you lock on the good track? This turn so far: {pot}. | Какое число пойдёт на хорошую дорожку? За ход пока: {pot}.",
        "stop_or_throw": "Stop with {pot}, or throw {rolled} {rolled:die/dice}? All up to {bad_up_to} will be bad. "
        "| Остановитесь ({pot}) или бросите ещё {rolled} {rolled:кость/кости/костей}? Всё до {bad_up_to} включительно будет плохим.",
        "verb lock": "Lock | Взять",
        "slips": "To the bad track: {0} {0:die/dice} | На плохую дорожку: {0} {0:кость/кости/костей}",
    },
)


class State:
    good: Dice[DICE]("Good track | Хорошая дорожка")
    bad: Dice[DICE]("Bad track | Плохая дорожка")
    pot: Points("This turn | За ход")
    bad_up_to: Face("Bad up to | Плохие числа до")
    score: PerSeat[Points].of("goal")
    round: Inner[Count] = 1


def begin_turn(s):
    s.pot = 0
    s.bad_up_to = 0
    fill(s.good, 0)
    fill(s.bad, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    lose_dice(s, s.bad_up_to)
    if s.rolled:
        ask(s, s.seat)
    else:
        stop(s)


def lose_dice(s, highest):
    before = s.rolled
    for face in range(1, highest + 1):
        s.pot -= worth(s, face)
        put_aside(s, dice_showing(s.roll, s.rolled, face), s.bad)
    if s.rolled < before:
        note(s, "slips", before - s.rolled)


def worth(s, face):
    return showing(s.roll, s.rolled, face) * (face if s.pip_difference else 1)


def legal(s, may):
    for face in range(1, 7):
        if showing(s.roll, s.rolled, face):
            may.lock(face)


def promise_lock(s, face):
    """What the face brings, together with what can be hoped for above it, or must be feared where one cannot stop or loses dice at once."""
    loose = s.rolled - showing(s.roll, s.rolled, face)
    hope = PROMISE[s.pip_difference][face - 1] * loose
    if DICE - loose >= s.minimum and not loses_lower(s):
        hope = max(0, hope)
    return 100 * worth(s, face) + hope


def loses_lower(s):
    return s.first_throw_bad and s.bad_up_to == 0


@move("Lock all {0}s | Взять все: {0}", told="{who} {who:lock/locks} all {0}s | {who} {who:берёте/берёт} все кости с {0}")
def lock(s, face: FaceOf(6)):
    s.pot += worth(s, face)
    put_aside(s, dice_showing(s.roll, s.rolled, face), s.good)
    if loses_lower(s):
        lose_dice(s, face)
    s.bad_up_to = face
    ask(s, s.seat, stop_or_throw)


def stop_or_throw(s, may):
    can_stop = DICE - s.rolled >= s.minimum  # on the two tracks together
    wins = can_stop and s.score[s.seat] + s.pot >= s.goal
    if s.rolled and not wins:
        may.throw()
    if can_stop:
        may.stop()


def promise_stop(s):
    return PROMISE[s.pip_difference][s.bad_up_to - 1] <= 0


@move
def stop(s):
    note(s, "entered", s.pot)
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= s.goal:
        finish_by(s, s.score)
    elif another_turn(s, MOST_ROUNDS):
        begin_turn(s)
    else:
        note(s, "time_up")
        finish_by(s, s.score)
