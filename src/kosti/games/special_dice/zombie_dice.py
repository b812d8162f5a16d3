"""Zombie Dice: eat brains as long as you dare; three shots cost you the turn."""

from kosti.engine import Cards, Count, Die, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import add_die, ask, best_play_on, clear_hand, draw, fill, finish_by, first_in, highest, next_in, note, throw_added, total

FACES = Names("brain", "footprints", "shot", "double-brain", "double-shot", "energy-drink", "helmet", start=1)
BRAIN, STEPS, SHOT, BRAINS, SHOTS, DRINK, HELMET = range(1, 8)

VICTIMS = Names(green="green | зелёная", yellow="yellow | жёлтая", red="red | красная", hunk="Hunk | Мачо", hottie="Hottie | Красотка", santa="Santa | Санта")
CHARACTERS = 3  # the victims from here on rescue each other
RESCUED = "hunk_rescued", "hottie_rescued", "santa_rescued"
CAST = Names(none="none | никого", heroes="Hunk and Hottie | Мачо и Красотка", santa="Santa | Санта", all="all | все")
CUP = ((6, 4, 3, 0, 0, 0), (6, 2, 3, 1, 1, 0), (5, 4, 3, 0, 0, 1), (5, 2, 3, 1, 1, 1))
ENERGY = Names("all", "green")

ENOUGH = (0, 1, 4, 13, 13)  # brains to stop with, by the shots still survived and the deadly one
IN_HAND = 3
MOST_ROUNDS = 200

game = Game(
    title="Zombie Dice | Зомби кубики",
    about="Brains for dinner, but dinner shoots back. | На ужин мозги, только ужин отстреливается.",
    seats=(2, 10),
    best=(2, 8),
    dice="13 custom dice: 6 green, 4 yellow, 3 red, drawn three at a time from a cup",
    most_dice=IN_HAND,
    minutes=20,
    mechanics=("special-dice", "press-your-luck", "race"),
    kinds=[
        Die("green", (BRAIN, BRAIN, BRAIN, STEPS, STEPS, SHOT)),
        Die("yellow", (BRAIN, BRAIN, STEPS, STEPS, SHOT, SHOT)),
        Die("red", (BRAIN, STEPS, STEPS, SHOT, SHOT, SHOT)),
        Die("hunk", (BRAINS, STEPS, STEPS, SHOT, SHOT, SHOTS)),
        Die("hottie", (BRAIN, STEPS, STEPS, STEPS, SHOT, SHOT)),
        Die("santa", (BRAIN, BRAINS, STEPS, SHOT, DRINK, HELMET)),
    ],
    faces=FACES,
    options=[
        Option("goal", 13, 1, 100),
        Option("cast", "none", CAST, label="New characters | Новые герои"),
        Option("energy", "all", ENERGY, label="Energy drink works on | Энергетик действует на кости"),
    ],
    variants=[
        Variant(
            "double-feature",
            "Zombie Dice 2: Double Feature | Зомби кубики 2: Удлинённый сеанс",
            about="The zombies meet a hunk, a hottie and Santa Claus. | Зомби встречают красавца, красотку и Санта-Клауса.",
            cast="all",
        ),
    ],
    words={
        "help cup": "Dice that can still be drawn, by colour. | Кости, которые ещё в стаканчике, по цветам.",
        "help drunk": "An energy drink: until the end of the turn footprints count as brains. | Энергетик: до конца хода следы считаются мозгами.",
        "help hunk": "The black die: two brains at once, or two shots. | Чёрная кость: сразу два мозга или два выстрела.",
        "help hottie": "The pink die: she mostly gets away. | Розовая кость: чаще всего убегает.",
        "help santa": "The white die: brains, presents, or a shot. | Белая кость: мозги, подарки или выстрел.",
        "help brain_pile": "Brains of this turn; they count only when you stop. | Мозги этого хода; засчитываются, когда остановитесь.",
        "help shot_pile": "Shots of this turn; three end it with nothing. | Выстрелы этого хода; после третьего ход окончен ни с чем.",
        "help double-brain": "Two brains. | Два мозга.",
        "help double-shot": "Two shots. | Два выстрела.",
        "help energy-drink": "Until the end of the turn footprints count as brains. | До конца хода следы считаются мозгами.",
        "help helmet": "From now on it takes four shots to end your turn. | Теперь ход закончит только четвёртый выстрел.",
        "guide legal": "Stop, and your brains count; go on, and the third shot takes them all. | Остановитесь — и мозги засчитаны; рискнёте — третий выстрел отнимет всё.",
        "help shots": "Three of these end your turn with nothing. | Три выстрела — и ход окончен ни с чем.",
        "help brains": "They count only when you stop. | Засчитываются, только когда остановитесь.",
        "help brain": "1 point, if you stop in time. | 1 очко, если вовремя остановиться.",
        "help footprints": "This victim got away: the die is thrown again. | Жертва убежала: кость бросают снова.",
        "help shot": "Three of these end your turn with nothing. | Три таких — и ход окончен ни с чем.",
        "help green": "The easy ones: more brains than shots. | Лёгкие: мозгов больше, чем выстрелов.",
        "help yellow": "The balanced ones: as many brains as shots. | Средние: мозгов и выстрелов поровну.",
        "help red": "The dangerous ones: more shots than brains. | Опасные: выстрелов больше, чем мозгов.",
        "help go_on": "Fill your hand to three dice and throw: more brains, or more shots. | Доберите до трёх костей и бросьте: новые мозги или новые выстрелы.",
        "help stop": "Eat the brains of this turn: they are yours. | Съешьте мозги этого хода: они ваши.",
        "goal": "Brains to win | Мозгов до победы",
        "roll": "Last throw | Последний бросок",
        "legal": "Stop with {brains} {brains:brain/brains}, or go on? | Остановитесь ({brains} {brains:мозг/мозга/мозгов}) или продолжите?",
        "shot_down": "{0} {0:shot/shots}: the turn is lost | {0} {0:выстрел/выстрела/выстрелов}: ход пропал",
        "ate": "{0} {0:brain/brains} eaten | Съедено: {0} {0:мозг/мозга/мозгов}",
        "refilled": "The cup is too empty: {0} {0:brain is/brains are} written down, the dice go back | В стаканчике мало костей: {0} {0:мозг записан/мозга записано/мозгов записано}, кости возвращаются",
        "hunk_rescued": "The Hunk is rescued: {0} {0:brain/brains} lost | Мачо спасают: минус {0} {0:мозг/мозга/мозгов}",
        "hottie_rescued": "The Hottie is rescued: {0} {0:brain/brains} lost | Красотку спасают: минус {0} {0:мозг/мозга/мозгов}",
        "santa_rescued": "Santa is rescued: {0} {0:brain/brains} lost | Санту спасают: минус {0} {0:мозг/мозга/мозгов}",
        "extra_round": "A tie at the top: {0} play an extra round | Лидеров {0}: они играют дополнительный раунд",
        "brain": "brain | мозг",
        "footprints": "footprints | следы",
        "shot": "shot | выстрел",
        "double-brain": "two brains | два мозга",
        "double-shot": "two shots | два выстрела",
        "energy-drink": "energy drink | энергетик",
        "helmet": "helmet | шлем",
    },
)


class State:
    shots: Count.of("limit")("Shots this turn | Выстрелов за ход")
    round: Count
    brains: Points("Brains this turn | Мозгов за ход")
    limit: Inner[Count]
    drunk: Flag("Energy drink | Энергетик")
    cup: Cards[VICTIMS]("In the cup | В стаканчике")
    hand: Cards[VICTIMS]("In hand | В руке")
    brain_pile: Cards[VICTIMS]("Brains | Мозги")
    shot_pile: Cards[VICTIMS]("Shots | Выстрелы")
    aside: Cards[VICTIMS]("Laid aside | Отложено")
    eaten: Inner[Count[VICTIMS]]
    score: PerSeat[Points].of("goal")
    first: Inner[Seat]
    playing: Inner[PerSeat[Flag]] = 1


def new_round(s, first):
    s.round += 1
    s.first = first
    begin_turn(s, first)


def begin_turn(s, seat):
    s.seat = seat
    s.brains = 0
    s.shots = 0
    s.limit = 3
    s.drunk = 0
    for kind in range(len(VICTIMS)):
        s.cup[kind] = CUP[s.cast][kind]
    fill(s.hand, 0)
    fill(s.brain_pile, 0)
    fill(s.shot_pile, 0)
    fill(s.aside, 0)
    fill(s.eaten, 0)
    draw(s, s.cup)


def drawn(s, victim: OneOf(VICTIMS)):
    s.cup[victim] -= 1
    s.hand[victim] += 1
    fill_hand(s)


def fill_hand(s):
    """Draw dice until three are in hand, then throw them."""
    if total(s.hand) < IN_HAND:
        draw(s, s.cup)
        return
    clear_hand(s)
    for kind in range(len(VICTIMS)):
        for _ in range(s.hand[kind]):
            add_die(s, kind)
    throw_added(s)


def thrown(s):
    fill(s.hand, 0)
    for i in range(s.rolled):
        special_effects(s, s.roll[i])
    for i in range(s.rolled):
        lay_down(s, s.kind[i], s.roll[i])
    rescue_characters(s)
    if s.shots >= s.limit:
        note(s, "shot_down", s.shots)
        end_turn(s)
    else:
        ask(s, s.seat)


def special_effects(s, face):
    if face == DRINK:
        s.drunk = 1
    elif face == HELMET:
        s.limit = 4


def lay_down(s, kind, face):
    if face == STEPS and is_caught(s, kind):
        eat(s, kind, 1)
    elif face == STEPS:
        s.hand[kind] += 1
    elif face == BRAIN:
        eat(s, kind, 1)
    elif face == BRAINS and kind == VICTIMS.santa:
        take_present(s)
    elif face == BRAINS:
        eat(s, kind, 2)
    elif face == SHOT or face == SHOTS:
        s.shot_pile[kind] += 1
        s.shots += 1 if face == SHOT else 2
    else:
        s.aside[kind] += 1


def is_caught(s, kind):
    """After an energy drink nobody gets away."""
    return s.drunk and (s.energy == ENERGY.all or kind == VICTIMS.green)


def eat(s, kind, brains):
    s.brain_pile[kind] += 1
    s.eaten[kind] += brains
    s.brains += brains


def take_present(s):
    """Santa brings two brains but is not eaten himself, so nobody can rescue him."""
    s.brain_pile[VICTIMS.santa] += 1
    s.brains += 2


def rescue_characters(s):
    for kind in range(CHARACTERS, len(VICTIMS)):
        if s.eaten[kind] and friend_shoots(s, kind):
            note(s, RESCUED[kind - CHARACTERS], s.eaten[kind])
            s.brains -= s.eaten[kind]
            s.eaten[kind] = 0
            s.brain_pile[kind] -= 1
            s.cup[kind] += 1


def friend_shoots(s, kind):
    for friend in range(CHARACTERS, len(VICTIMS)):
        if friend != kind and s.shot_pile[friend]:
            return True
    return False


def promise_go_on(s):
    """Who is behind in the last round must go on; otherwise stop when the next shot kills, or with four brains when the one after it does."""
    best = highest(s, s.score)
    is_behind = best >= s.goal and s.score[s.seat] + s.brains < best
    return is_behind or s.brains < ENOUGH[s.limit - s.shots]


@move
def stop(s):
    note(s, "ate", s.brains)
    s.score[s.seat] += s.brains
    end_turn(s)


@move("Go on | Продолжить", risky=True, told="{who} {who:go/goes} on | {who} {who:продолжаете/продолжает}")
def go_on(s):
    if total(s.cup) + total(s.hand) < IN_HAND:
        refill_cup(s)
    fill_hand(s)


def refill_cup(s):
    """The brains are noted, so they count on and can no longer be rescued."""
    note(s, "refilled", s.brains)
    for kind in range(len(VICTIMS)):
        s.cup[kind] += s.brain_pile[kind]
    fill(s.brain_pile, 0)
    fill(s.eaten, 0)


def end_turn(s):
    seat = next_in(s, s.seat, s.playing)
    if seat == s.first:
        end_round(s)
    else:
        begin_turn(s, seat)


def end_round(s):
    if s.round == MOST_ROUNDS:
        finish_by(s, s.score)
    elif highest(s, s.score) < s.goal:
        new_round(s, 0)
    elif best_play_on(s, s.playing, s.score) == 1:
        finish_by(s, s.score)
    else:
        note(s, "extra_round", total(s.playing))
        new_round(s, first_in(s, 0, s.playing))
