"""Ten Pins: ten frames of bowling with two dice; a pair of fives clears the alley."""

from kosti.dice import mask_size, remove_set, take_up
from kosti.engine import Count, Dice, DiceSet, Face, Flag, Game, Inner, Names, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, offer_reroll, throw

FRAMES, THROWS, ALL_PINS = 10, 3, 10
BONUS = Names("open", "spare", "strike")

game = Game(
    title="Ten Pins | Боулинг",
    about="A bowling alley for your pocket: two dice, ten frames, and five-five is a strike. | Карманный боулинг: две кости, десять фреймов, и 5-5 — это страйк.",
    seats=(2, 4),
    dice="2d6",
    mechanics=("keep-and-reroll",),
    show_throw=False,
    words={
        "help alley_view": "The pins that still stand with the dice as they lie. | Кегли, которые ещё стоят при этих костях.",
        "help extra": "Bonus throws after the tenth frame. | Премиальные броски после десятого фрейма.",
        "help frames": "Pins of this frame; strikes and spares add from the next one. | Кегли этого фрейма; страйк и спэр добавляют из следующего.",
        "help frame": "Which frame is being bowled. | Который идёт фрейм.",
        "help attempt": "Which throw of the frame this is. | Который это бросок фрейма.",
        "help pins": "Pins that fall with the dice as they lie; a 6 knocks down none. | Сколько кеглей сбито этими костями; шестёрка не сбивает ничего.",
        "help alley": "The dice on the alley; you may throw one or both again. | Кости на дорожке; можно перебросить одну или обе.",
        "help bonus": "A strike adds the pins of the whole next frame, a spare those of its first throw. | Страйк добавляет весь следующий фрейм, спэр — его первый бросок.",
        "alley_view": "The alley | Дорожка",
        "standing": "Pins standing | Стоят кегли",
        "legal": "Throw {attempt} of 3: stop with {pins} {pins:pin/pins}, or throw again? | Бросок {attempt} из 3. Остановитесь ({pins} {pins:кегля/кегли/кеглей}) или перебросите?",
        "strike": "Strike for {who}! | {who}: страйк!",
        "spare": "Spare for {who}! | {who}: спэр!",
        "open": "{who}: {0} {0:pin/pins} down | {who}: {0} {0:кегля сбита/кегли сбиты/кеглей сбито}",
        "earned": "Bonus for frame {0}: {1} {1:pin/pins} | Премия за фрейм {0}: {1} {1:кегля/кегли/кеглей}",
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
    bonus: Inner[PerSeat[Face]]("Bonus to come (X strike, / spare) | Ждёт премию (X страйк, / спэр)")
    score: PerSeat[Points]


def begin_turn(s):
    s.attempt = 1
    s.pins = 0
    fill(s.alley, 0)
    throw(s, 2)


def thrown(s):
    """A spare before earns what the first throw knocks down; after the tenth frame this is all that is thrown for it."""
    take_up(s.roll, s.rolled, s.alley, 2)
    count_pins(s)
    pay_bonus(s, BONUS.spare)
    if s.pins == ALL_PINS or s.attempt == THROWS or (s.extra and not s.bonus[s.seat]):
        stop(s)
    else:
        ask(s, s.seat)


def count_pins(s):
    s.pins = s.alley[0] % 6 + s.alley[1] % 6  # a six is off the alley


def pay_bonus(s, due):
    """A frame is written down with its own pins; if it has this bonus to come, it is added here, one frame later."""
    if s.bonus[s.seat] == due:
        before = s.frame - 1 + s.extra
        note(s, "earned", before, s.pins)
        write_pins(s, before)
        s.bonus[s.seat] = BONUS.open


def write_pins(s, frame):
    s.frames[s.seat][frame - 1] += s.pins
    s.frames_used[s.seat][frame - 1] = 1
    s.score[s.seat] += s.pins


def legal(s, may):
    may.stop()
    offer_reroll(may, s.alley, 2)


def promise_reroll(s, dice):
    return dice == is_poor(s, 0) + 2 * is_poor(s, 1)


def is_poor(s, die):
    """A new die makes 2.5 pins with one throw left and 3.25 with two, a six none; beside a five there may be a spare to win as well."""
    spare = s.alley[1 - die] == 5 and not s.extra
    return s.alley[die] % 6 < 5 - s.attempt + spare


@move
def stop(s):
    """The frame counts the pins after its last throw; all of them with the first throw are a strike."""
    pay_bonus(s, BONUS.strike)
    if not s.extra:
        write_pins(s, s.frame)
        if s.pins == ALL_PINS:
            s.bonus[s.seat] = BONUS.strike if s.attempt == 1 else BONUS.spare
        note(s, BONUS.name(s.bonus[s.seat]), s.pins)
    s.extra = s.frame == FRAMES and s.bonus[s.seat] > 0
    if not s.extra:
        s.seat = left_of(s, s.seat)
        if s.seat == 0 and s.frame == FRAMES:
            finish_by(s, s.score)
            return
        s.frame += s.seat == 0
    begin_turn(s)


@move("Throw {0} again | Перебросить {0}", risky=True)
def reroll(s, dice: DiceSet("alley", 2)):
    remove_set(dice, s.alley, 2)
    count_pins(s)
    s.attempt += 1
    throw(s, mask_size(dice))


def scene(v, draw):
    draw.figure("alley_view", "pins", [draw.part("standing", count=ALL_PINS - v.pins, most=ALL_PINS)])
    if any(v.bonus):
        draw.row("bonus", [" /X"[bonus] for bonus in v.bonus[: v.players]])
