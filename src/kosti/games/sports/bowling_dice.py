"""Bowling Dice: every die is a pin; ten frames with the bonuses of the real alley, and nothing to decide."""

from kosti.dice import showing
from kosti.engine import Count, Die, Flag, Game, Inner, Names, Option, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw, throw_kinds

FACES = Names("1", "2", "3", "4", "5", "strike", "spare", "gutter", "blank", "pin", start=1)
STRIKE, SPARE, GUTTER, BLANK, PIN = 6, 7, 8, 9, 10
GREEN, RED = 1, 2
FRAMES, ALL_PINS = 10, 10

game = Game(
    title="Bowling Dice | Боулинг на десяти кубиках",
    about="Ten dice are ten pins: throw, count what still stands, and throw again. | Десять костей — десять кеглей: бросили, посмотрели, что ещё стоит, и бросили снова.",
    seats=(1, 8),
    dice="10 custom dice (a pin on one face, five blank faces); variant: 2 custom dice",
    most_dice=ALL_PINS,
    mechanics=("pure-luck", "special-dice", "solo"),
    faces=FACES,
    kinds=[Die("die", (BLANK,) * 5 + (PIN,)), Die("green", (1, 2, 3, 4, 5, STRIKE)), Die("red", (1, 2, 3, 4, SPARE, GUTTER))],
    options=[Option("two_dice", False, label="A green and a red die | Зелёная и красная кости", variant="Green and Red Die | Зелёная и красная кости")],
    words={
        "blank": "blank | пусто",
        "pin": "pin | кегля",
        "strike": "strike | страйк",
        "spare": "spare | спэр",
        "gutter": "gutter | жёлоб",
        "help blank": "This pin is down. | Эта кегля сбита.",
        "help pin": "This pin still stands. | Эта кегля ещё стоит.",
        "help strike": "All ten pins with the first ball. | Все десять кеглей первым шаром.",
        "help spare": "All pins that are left. | Все оставшиеся кегли.",
        "help gutter": "The ball misses: no pin falls. | Шар мимо: ни одной кегли.",
        **{f"help {n}": f"So many pins fall: {n}. | Столько кеглей падает: {n}." for n in range(1, 6)},
        "help alley_view": "The pins that still stand. | Кегли, которые ещё стоят.",
        "help frame": "Which frame is being bowled. | Который идёт фрейм.",
        "help ball": "Which ball of the frame this is. | Который это шар фрейма.",
        "help extra": "Bonus balls after a strike or spare in the last frame; they only count as its bonus. | Премиальные шары после страйка или спэра в последнем фрейме; они идут только в премию.",
        "help frames": "Pins of this frame; a strike adds the next two balls, a spare the next one. | Кегли этого фрейма; страйк добавляет два следующих шара, спэр — один.",
        "help due": "Balls that still count for frames bowled before. | Сколько шаров ещё пойдёт в прежние фреймы.",
        "alley_view": "The alley | Дорожка",
        "standing": "Pins standing | Стоят кегли",
        "is_strike": "Strike for {who}! | {who}: страйк!",
        "is_spare": "Spare for {who}! | {who}: спэр!",
        "is_open": "{who}: {0} {0:pin/pins} in this frame | {who}: за фрейм {0} {0:кегля/кегли/кеглей}",
        "first_ball": "{0} {0:pin falls/pins fall}, {1} left | Сбито {0}, стоит {1}",
        "bonus_ball": "Bonus ball: {0} {0:pin/pins} | Премиальный шар: {0} {0:кегля/кегли/кеглей}",
    },
)


class State:
    frame: Count("Frame | Фрейм").of(FRAMES) = 1
    ball: Count("Ball | Шар")
    extra: Count("Bonus balls | Премиальных шаров").when()
    upright: Inner[Count] = ALL_PINS
    frames: PerSeat[Points[FRAMES]]("Frame | Фрейм")
    frames_used: Inner[PerSeat[Flag[FRAMES]]]
    due: Inner[PerSeat[Count[FRAMES]]]("Balls to add | Ждёт шаров")  # balls that still count for a frame
    score: PerSeat[Points]


def begin_turn(s):
    s.ball = 1
    s.upright = ALL_PINS
    bowl(s)


def bowl(s):
    """The dice that stand; with two dice the green one at ten pins, else the red one."""
    if not s.two_dice:
        throw(s, s.upright)
    elif s.upright == ALL_PINS:
        throw_kinds(s, (GREEN,))
    else:
        throw_kinds(s, (RED,))


def thrown(s):
    down = pins_down(s)
    s.upright -= down
    add_to_frames_before(s, down)
    if s.extra:
        bonus_ball(s, down)
    else:
        ball_of_frame(s, down)


def pins_down(s):
    if not s.two_dice:
        return showing(s.roll, s.rolled, BLANK)
    face = s.roll[0]
    if face == STRIKE or face == SPARE:
        return s.upright
    return 0 if face == GUTTER else face


def add_to_frames_before(s, down):
    for frame in range(FRAMES):
        if s.due[s.seat][frame]:
            s.due[s.seat][frame] -= 1
            add(s, frame, down)


def add(s, frame, down):
    s.frames[s.seat][frame] += down
    s.score[s.seat] += down


def ball_of_frame(s, down):
    frame = s.frame - 1
    add(s, frame, down)
    s.frames_used[s.seat][frame] = 1
    if s.upright and s.ball == 1:
        note(s, "first_ball", down, s.upright)
        s.ball = 2
        bowl(s)
        return
    if s.upright:
        note(s, "is_open", s.frames[s.seat][frame])
    else:
        note(s, "is_strike" if s.ball == 1 else "is_spare")
        s.due[s.seat][frame] = 2 if s.ball == 1 else 1
    if s.frame == FRAMES and s.upright == 0:
        s.extra = s.due[s.seat][frame]
        s.upright = ALL_PINS
        bowl(s)
    else:
        end_turn(s)


def bonus_ball(s, down):
    """The second one goes at what the first one left, or at ten pins again."""
    note(s, "bonus_ball", down)
    s.extra -= 1
    if s.extra == 0:
        end_turn(s)
        return
    if s.upright == 0:
        s.upright = ALL_PINS
    bowl(s)


def end_turn(s):
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.frame == FRAMES:
        finish_by(s, s.score)
        return
    s.frame += s.seat == 0
    begin_turn(s)


def scene(v, draw):
    draw.figure("alley_view", "pins", [draw.part("standing", count=v.upright, most=ALL_PINS)])
    waiting = [sum(v.due[p]) for p in range(v.players)]
    if any(waiting):
        draw.row("due", waiting)
