"""Ten Pins: ten frames of bowling with two dice; a pair of fives clears the alley."""

from kosti.dice import mask_size, remove_set
from kosti.engine import Count, Dice, DiceSet, Face, Flag, Game, Inner, Names, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, offer_reroll, throw

FRAMES, THROWS, ALL_PINS = 10, 3, 10
PINS = (0, 1, 2, 3, 4, 5, 0)  # a six is off the alley
BONUS = Names("none", "spare", "strike")

game = Game(
    title="Ten Pins | Боулинг",
    about="A bowling alley for your pocket: two dice, ten frames, and five-five is a strike. | Карманный боулинг: две кости, десять фреймов, и 5-5 — это страйк.",
    seats=(2, 4),
    dice="2d6",
    mechanics=("keep-and-reroll",),
    show_throw=False,
    words={
        "legal": "Throw {attempt} of 3: stop with {pins} {pins:pin/pins}, or throw again? | Бросок {attempt} из 3. Остановитесь ({pins} {pins:кегля/кегли/кеглей}) или перебросите?",
        "strike": "Strike for {who}! | {who}: страйк!",
        "spare": "Spare for {who}! | {who}: спэр!",
        "earned": "Bonus for frame {0}: {1} {1:pin/pins} | Премия за фрейм {0}: {1} {1:кегля/кегли/кеглей}",
        "down": "{who}: {0} {0:pin/pins} down | {who}: {0} {0:кегля сбита/кегли сбиты/кеглей сбито}",
        "owed_strike": "strike | страйк",
        "owed_spare": "spare | спэр",
    },
)


class State:
    frame: Count("Frame | Фрейм") = 1
    extra: Flag("Bonus throws | Премиальные броски")
    attempt: Count("Throw | Бросок")
    pins: Count("Pins | Кегли")
    alley: Dice[2]("On the alley | На дорожке")
    frames: PerSeat[Points[FRAMES]]("Frame | Фрейм")
    frames_used: Inner[PerSeat[Flag[FRAMES]]]
    bonus: Inner[PerSeat[Face]]("Bonus still to come | Ждёт премию")
    score: PerSeat[Points]


def begin_turn(s):
    s.attempt = 1
    s.pins = 0
    fill(s.alley, 0)
    throw(s, 2)


def thrown(s):
    for i in range(s.rolled):
        s.alley[2 - s.rolled + i] = s.roll[i]
    count_pins(s)
    if s.bonus[s.seat] == BONUS.spare:
        pay_bonus(s)
        if s.extra:
            next_player(s)
            return
    if s.pins == ALL_PINS or s.attempt == THROWS:
        end_frame(s)
    else:
        ask(s, s.seat)


def count_pins(s):
    s.pins = PINS[s.alley[0]] + PINS[s.alley[1]]


def pay_bonus(s):
    """A frame is written down with its own pins; the bonus is added here, one frame later."""
    before = FRAMES if s.extra else s.frame - 1
    s.frames[s.seat][before - 1] += s.pins
    s.score[s.seat] += s.pins
    s.bonus[s.seat] = BONUS.none
    note(s, "earned", before, s.pins)


def legal(s, may):
    may.stop()
    offer_reroll(may, s.alley, 2)


def thumb_legal(s, may):
    poor = is_poor(s, s.alley[0], s.alley[1]) | is_poor(s, s.alley[1], s.alley[0]) << 1
    if poor:
        may.reroll(poor)
    else:
        may.stop()


def is_poor(s, die, other):
    """A new die makes 2.5 pins with one throw left and 3.25 with two; beside a five there is a spare to win as well."""
    mark = 4 if s.attempt == 1 else 3
    if PINS[other] == 5 and not s.extra:
        mark += 1
    return int(PINS[die] < mark)


@move
def stop(s):
    end_frame(s)


@move("Throw {0} again | Перебросить {0}")
def reroll(s, dice: DiceSet("alley", 2)):
    remove_set(dice, s.alley, 2)
    count_pins(s)
    s.attempt += 1
    throw(s, mask_size(dice))


def end_frame(s):
    if s.bonus[s.seat] == BONUS.strike:
        pay_bonus(s)
    if s.extra:
        next_player(s)
        return
    s.frames[s.seat][s.frame - 1] = s.pins
    s.frames_used[s.seat][s.frame - 1] = 1
    s.score[s.seat] += s.pins
    if s.pins < ALL_PINS:
        note(s, "down", s.pins)
        next_player(s)
    else:
        clear_alley(s)


def clear_alley(s):
    if s.attempt == 1:
        note(s, "strike")
        s.bonus[s.seat] = BONUS.strike
    else:
        note(s, "spare")
        s.bonus[s.seat] = BONUS.spare
    if s.frame == FRAMES:
        s.extra = 1
        begin_turn(s)
    else:
        next_player(s)


def next_player(s):
    s.extra = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.frame == FRAMES:
        finish_by(s, s.score)
        return
    if s.seat == 0:
        s.frame += 1
    begin_turn(s)


def scene(v, draw):
    signs = ["", draw.word("owed_spare"), draw.word("owed_strike")]
    if any(v.bonus):
        draw.row("bonus", [signs[v.bonus[p]] for p in range(v.players)])
