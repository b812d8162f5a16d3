"""Alphatian Roulette: attack with five dice, parry with as many as show the number you choose; ten lives decide."""

from kosti.dice import is_first_choice, lay_aside, repeats, showing, sort, take_up
from kosti.engine import Count, Dice, DiceSet, Face, FaceOf, Game, Inner, PerSeat, Points, Seat, move
from kosti.engine.rules import ask, copy, fill, left_of, note, throw, win

DICE, SIX = 5, 6
WAYS = tuple(tuple(face**dice for face in range(SIX + 1)) for dice in range(DICE + 1))  # throws of so many dice with no face above this one

game = Game(
    title="Alphatian Roulette | Альфатианская рулетка",
    about="A duel: five dice attack, and one number is all you can parry. | Дуэль: атакуют пять костей, а отбить можно только одно число.",
    seats=(2, 2),
    dice="5d6",
    mechanics=("keep-and-reroll", "press-your-luck", "duel", "chips"),
    score_field="lives",
    words={
        "parries": "To parry | Чтобы отбить",
        "dice_thrown": "Dice thrown | Бросают костей",
        "needed": "Needed | Нужно",
        "attacker_loses": "Then the attacker loses | Тогда атакующий теряет",
        "attacking": "Attack with these dice, or put some aside and throw the rest? | Атакуете этими костями или отложите часть и бросите остальные?",
        "parrying": "Which number do you parry? If you fail, you lose {damage} {damage:life/lives}. | Какое число отбиваете? Неудача стоит вам {damage} {damage:жизнь/жизни/жизней}.",
        "begins": "{0.name} has more sixes and attacks first | {0.name} начинает: шестёрок больше",
        "tied": "Equal sixes: throw again | Шестёрок поровну: ещё раз",
        "failed": "The parry fails: {who} loses {0} {0:life/lives} | Отбить не удалось: {who} теряет {0} {0:жизнь/жизни/жизней}",
        "succeeded": "Parried! {0.name} loses {1} {1:life/lives} | Отбито! {0.name} теряет {1} {1:жизнь/жизни/жизней}",
        "harmless": "Parried! {0.name} loses nothing | Отбито! {0.name} ничего не теряет",
        "dead": "{0.name} has no lives left | {0.name}: жизней больше нет",
    },
)


class State:
    lives: PerSeat[Points] = 10
    attacker: Seat("Attacker | Атакует") = -1
    kept: Dice[DICE]("Put aside | Отложено")
    attack: Dice[DICE]("Attack | Атака")
    parried: Face("Number parried | Отбивают число")
    aside: Inner[Count]
    damage: Inner[Count]
    sixes: Inner[PerSeat[Count]]


def start(s):
    throw(s, DICE, opening)


def opening(s):
    """More sixes attack first."""
    s.sixes[s.seat] = showing(s.roll, DICE, SIX)
    if s.seat == 0:
        s.seat = 1
        throw(s, DICE, opening)
    elif s.sixes[0] == s.sixes[1]:
        note(s, "tied")
        s.seat = 0
        throw(s, DICE, opening)
    else:
        s.seat = int(s.sixes[1] > s.sixes[0])
        note(s, "begins", s.seat)
        begin_attack(s)


def begin_attack(s):
    s.attacker = s.seat
    s.parried = 0
    s.aside = 0
    s.damage = 0
    fill(s.kept, 0)
    fill(s.attack, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat, attacking)


def attacking(s, may):
    may.stop()
    same = repeats(s.roll, s.rolled)
    for dice in range(1, (1 << s.rolled) - 1):
        if is_first_choice(dice, same):
            may.keep(dice)


def thumb_attacking(s, may):
    """Sixes, and at least the highest die; with nothing below five it is enough."""
    lowest = min(s.roll[0], s.kept[0]) if s.aside else s.roll[0]
    if lowest >= 5 or s.roll[0] == SIX or s.rolled == 1:
        may.stop()
        return
    highest = s.rolled - 1
    while highest > 0 and s.roll[highest - 1] == s.roll[highest]:
        highest -= 1
    if s.roll[highest] == SIX:
        may.keep((1 << s.rolled) - (1 << highest))
    else:
        may.keep(1 << highest)


@move("Put {0} aside, throw the rest | Отложить {0}, бросить остальные")
def keep(s, dice: DiceSet("roll", DICE)):
    s.aside = lay_aside(dice, s.roll, s.rolled, s.kept, s.aside)
    sort(s.kept, s.aside)
    throw(s, DICE - s.aside)


@move("Attack with these dice | Атаковать этими костями")
def stop(s):
    """All five dice are the attack; the defender parries one of its numbers."""
    take_up(s.roll, s.rolled, s.kept, DICE)
    copy(s.kept, s.attack)
    fill(s.kept, 0)
    s.rolled = 0
    s.damage = showing(s.attack, DICE, SIX) + 1
    ask(s, left_of(s, s.attacker), parrying)


def parrying(s, may):
    for i in range(DICE):
        if i == 0 or s.attack[i] != s.attack[i - 1]:
            may.parry(s.attack[i])


def thumb_parrying(s, may):
    """The number that costs least on average."""
    best = s.attack[0]
    for i in range(1, DICE):
        if price(s, s.attack[i]) < price(s, best):
            best = s.attack[i]
    may.parry(best)


def price(s, value):
    """What a parry costs on average, less what the attacker loses; in parts of 6 to the 5th."""
    dice = showing(s.attack, DICE, value)
    fails, all_throws = WAYS[dice][value], WAYS[dice][SIX]
    return (fails * s.damage - (all_throws - fails) * (value - s.attack[0])) * WAYS[DICE - dice][SIX]


@move("Parry {0} | Отбить {0}")
def parry(s, value: FaceOf(6)):
    s.parried = value
    throw(s, showing(s.attack, DICE, value), parry_thrown)


def parry_thrown(s):
    sort(s.roll, s.rolled)
    if s.roll[s.rolled - 1] > s.parried:
        loss = min(s.parried - s.attack[0], s.lives[s.attacker])
        note(s, "succeeded" if loss else "harmless", s.attacker, loss)
        hit(s, s.attacker, loss)
    else:
        loss = min(s.damage, s.lives[s.seat])
        note(s, "failed", loss)
        hit(s, s.seat, loss)


def hit(s, seat, loss):
    s.lives[seat] -= loss
    if s.lives[seat]:
        begin_attack(s)
        return
    note(s, "dead", seat)
    win(s, 1 - seat)


def scene(v, draw):
    if v.damage and not v.parried:
        values = sorted(set(v.attack))
        dice = [f"{v.attack.count(value)}×" for value in values]
        needed = [f"{value + 1}+" if value < 5 else "6" if value == 5 else "–" for value in values]
        losses = [str(value - values[0]) for value in values]
        side = [draw.word("dice_thrown"), draw.word("needed"), draw.word("attacker_loses")]
        draw.grid("parries", [dice, needed, losses], top=[str(value) for value in values], side=side)
