"""Alphatian Roulette: attack with five dice, parry with as many as show the number you choose; ten lives decide."""

from kosti.dice import dice_showing, first_die, is_first_choice, repeats, showing, sort, take_up
from kosti.engine import Count, Dice, DiceSet, Face, FaceOf, Game, Inner, PerSeat, Points, Seat, move
from kosti.engine.rules import ask, fill, left_of, note, pass_dice, put_aside, throw, win

DICE, SIX = 5, 6

game = Game(
    title="Alphatian Roulette | Альфатианская рулетка",
    about="A duel: five dice attack, and one number is all you can parry. | Дуэль: атакуют пять костей, а отбить можно только одно число.",
    seats=(2, 2),
    dice="5d6",
    mechanics=("keep-and-reroll", "press-your-luck", "duel", "chips"),
    score_field="lives",
    words={
        "help lives": "Who has no lives left has lost the duel. | Кто остался без жизней, тот проиграл дуэль.",
        "help stop": "Throw no more: all five dice are your attack. | Больше не бросать: все пять костей идут в атаку.",
        "help attacker": "Who builds the attack now. | Кто сейчас строит атаку.",
        "help attack": "The five dice of the attack; the defender parries one of their numbers. | Пять костей атаки; защитник отбивает одно из их чисел.",
        "help parries": "What each parry needs, and what it then costs the attacker. | Что нужно, чтобы отбить число, и сколько тогда теряет атакующий.",
        "help parry": "Choose a number of the attack: you throw as many dice as show it, and one must be higher. | Выберите число атаки: сколько раз оно выпало, столько костей бросите, и хоть одна должна быть больше.",
        "help parried": "The number that the defender has chosen. | Число, которое выбрал защитник.",
        "kept": "Put aside | Отложено",
        "parries": "To parry | Чтобы отбить",
        "dice_thrown": "Dice thrown | Бросают костей",
        "needed": "Needed | Нужно",
        "attacker_loses": "Then the attacker loses | Тогда атакующий теряет",
        "attacking": "Attack with these dice, or put some aside and throw the rest? | Атакуете этими костями или отложите часть и бросите остальные?",
        "parrying": "Which number do you parry? If you fail, you lose {damage} {damage:life/lives}. | Какое число отбиваете? Неудача стоит вам {damage} {damage:жизнь/жизни/жизней}.",
        "begins": "{0.name} {0.name:have/has} more sixes and {0.name:attack/attacks} first | {0.name} {0.name:начинаете/начинает}: шестёрок больше",
        "tied": "Equal sixes: throw again | Шестёрок поровну: ещё раз",
        "failed": "The parry fails: {0.name} {0.name:lose/loses} {1} {1:life/lives} | Отбить не удалось: {0.name} {0.name:теряете/теряет} {1} {1:жизнь/жизни/жизней}",
        "succeeded": "Parried! {0.name} {0.name:lose/loses} {1} {1:life/lives} | Отбито! {0.name} {0.name:теряете/теряет} {1} {1:жизнь/жизни/жизней}",
        "harmless": "Parried! {0.name} {0.name:lose/loses} nothing | Отбито! {0.name} ничего не {0.name:теряете/теряет}",
        "dead": "{0.name} {0.name:have/has} no lives left | {0.name}: жизней больше нет",
    },
)


class State:
    lives: PerSeat[Points] = 10
    attacker: Seat("Attacker | Атакует") = -1
    attack: Inner[Dice[DICE]]("Attack | Атака")
    parried: Face("Number parried | Отбивают число")
    damage: Inner[Count]
    sixes: Inner[PerSeat[Count]]


def thrown(s):
    """Before the first attack both throw, and more sixes attack first."""
    s.sixes[s.seat] = showing(s.roll, DICE, SIX)
    if s.seat == 0:
        pass_dice(s, DICE)
    elif s.sixes[0] == s.sixes[1]:
        note(s, "tied")
        pass_dice(s, DICE)
    else:
        s.seat = int(s.sixes[1] > s.sixes[0])
        note(s, "begins", s.seat)
        begin_attack(s)


def begin_attack(s):
    s.attacker = s.seat
    s.parried = 0
    fill(s.attack, 0)
    throw(s, DICE, attack_thrown)


def attack_thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat, attacking)


def attacking(s, may):
    may.stop()
    same = repeats(s.roll, s.rolled)
    for dice in range(1, (1 << s.rolled) - 1):
        if is_first_choice(dice, same):
            may.keep(dice)


def promise_keep(s, dice):
    """All sixes, or else one of the highest dice; with nothing below five it is enough."""
    highest = dice_showing(s.roll, s.rolled, s.roll[s.rolled - 1])
    return s.roll[0] < 5 and dice == (dice_showing(s.roll, s.rolled, SIX) or first_die(highest))


@move(
    "Put {0} aside, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:put/puts} {0} aside and {who:throw/throws} the rest: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} остальные:",
)
def keep(s, dice: DiceSet("roll", DICE)):
    throw(s, put_aside(s, dice, s.attack), attack_thrown)


@move(
    "Attack with these dice | Атаковать этими костями",
    all_of="keep",
    told="{who} {who:attack/attacks} with these dice | {who} {who:атакуете/атакует} этими костями",
)
def stop(s):
    """All five dice are the attack; the defender parries one of its numbers."""
    take_up(s.roll, s.rolled, s.attack, DICE)
    s.rolled = 0
    s.damage = showing(s.attack, DICE, SIX) + 1
    ask(s, left_of(s, s.attacker), parrying)


def parrying(s, may):
    for value in range(1, SIX + 1):
        if showing(s.attack, DICE, value):
            may.parry(value)


def promise_parry(s, value):
    """What the attacker loses on average, less what a parry costs; in parts of 6 to the 5th."""
    dice = showing(s.attack, DICE, value)
    fails = value**dice * SIX ** (DICE - dice)
    return (value - s.attack[0]) * (SIX**DICE - fails) - s.damage * fails


@move("Parry {0} | Отбить {0}", told="{who} {who:try/tries} to parry {0}: | {who} {who:пытаетесь/пытается} отбить {0}:")
def parry(s, value: FaceOf(6)):
    s.parried = value
    throw(s, showing(s.attack, DICE, value), parry_thrown)


def parry_thrown(s):
    sort(s.roll, s.rolled)
    if s.roll[s.rolled - 1] > s.parried:
        loser = s.attacker
        loss = min(s.parried - s.attack[0], s.lives[loser])
        note(s, "succeeded" if loss else "harmless", loser, loss)
    else:
        loser = s.seat
        loss = min(s.damage, s.lives[loser])
        note(s, "failed", loser, loss)
    s.lives[loser] -= loss
    if s.lives[loser]:
        begin_attack(s)
    else:
        note(s, "dead", loser)
        win(s, 1 - loser)


def scene(v, draw):
    if any(v.attack):
        draw.dice("attack" if all(v.attack) else "kept", v.attack)
    if all(v.attack) and not v.parried:
        values = sorted(set(v.attack))
        dice = [f"{v.attack.count(value)}×" for value in values]
        needed = [("2+", "3+", "4+", "5+", "6", "–")[value - 1] for value in values]
        losses = [value - values[0] for value in values]
        side = [draw.word(name) for name in ("dice_thrown", "needed", "attacker_loses")]
        draw.grid("parries", [dice, needed, losses], top=[str(value) for value in values], side=side)
