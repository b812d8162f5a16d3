"""Chupacabra: your chupacabras take the flocks, goats and bulls of the others; the last one with dice survives the night."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Die, Game, Inner, Names, OneOf, Option, PerSeat, Player, Seat, move
from kosti.engine.rules import ask, count_in, drop_out, each, everybody, finish, finish_by, go, next_in, note, throw

FACES = Names(
    chicken="chicken | курица", two_chickens="two chickens | две курицы", goat="goat | коза", bull="bull | бык", chupacabra="chupacabra | чупакабра", start=1
)
CHICKEN, TWO_CHICKENS, GOAT, BULL, CHUPACABRA = range(1, 6)
HERDS = Names(flock="flock | куры", goats="goats | козы", bulls="bulls | быки")
LOCO = Names(any="with any number of dice | с любым числом костей", three="with three dice at most | не больше чем с тремя костями", off="never | никогда")
MOST_FOR_LOCO = (99, 3, 0)
DICE_EACH = 6
MOST_ROUNDS = 500

game = Game(
    title="Chupacabra: Survive the Night | Чупакабра: переживи ночь",
    about="By day you herd chickens, goats and bulls; by night something comes to fetch them. | Днём вы пасёте кур, коз и быков, а ночью за ними кое-кто приходит.",
    seats=(2, 4),
    best=(3, 4),
    dice="6 custom dice per player (chicken 1, two chickens 1, goat 2, bull 1, chupacabra 1)",
    most_dice=4 * DICE_EACH,
    mechanics=("special-dice", "simultaneous", "targets", "elimination"),
    show_throw=False,
    score_field="owned",
    kinds=[Die("chupacabra die", (CHICKEN, TWO_CHICKENS, GOAT, GOAT, BULL, CHUPACABRA))],
    faces=FACES,
    options=[Option("loco", "any", LOCO, label="Nothing but chupacabras take any herd | Одни чупакабры забирают любое стадо")],
    words={
        "guide goal": "Own all the dice: whoever has none is out. | Завладеть всеми костями: кто остался без костей, выбывает.",
        "guide legal": "Your chupacabras take whole herds of the others: two birds for one, a goat for one, a bull for two. | Ваши чупакабры забирают стада целиком: одна — двух птиц или козу, две — быка.",
        "help pasture": "What lies before this player: herds to be taken, and chupacabras that have not attacked yet. | Что лежит перед игроком: стада, которые можно забрать, и чупакабры, ещё не нападавшие.",
        "help row owned": "How many dice each player has; without dice one is out. | Сколько костей у каждого; без костей игрок выбывает.",
        "help starter": "Who attacks first in this round. | Кто в этом раунде нападает первым.",
        "help verb hunt": "Take the whole herd; its dice are yours from the next throw on. | Забрать стадо целиком; со следующего броска эти кости ваши.",
        "help verb go_loco": "You threw nothing but chupacabras: take one herd of any size instead of anything else. | У вас одни чупакабры: заберите одно стадо любой величины вместо обычного нападения.",
        "help verb done": "Attack no more in this round. | Больше в этом раунде не нападать.",
        "help chicken": "One bird of the flock. | Одна птица стаи.",
        "help two-chickens": "Two birds of the flock. | Две птицы стаи.",
        "help goat": "One chupacabra is needed for each goat of the herd. | На каждую козу стада нужна одна чупакабра.",
        "help bull": "Two chupacabras are needed for each bull. | На каждого быка нужны две чупакабры.",
        "help chupacabra": "It attacks once in a round, and nobody can take it. | Нападает один раз за раунд, и забрать её нельзя.",
        "help flock": "All birds of a player: one chupacabra for two of them. | Все птицы игрока: одна чупакабра на каждых двух.",
        "help goats": "All goats of a player: one chupacabra for each. | Все козы игрока: по чупакабре на каждую.",
        "help bulls": "All bulls of a player: two chupacabras for each. | Все быки игрока: по две чупакабры на каждого.",
        "pasture": "Pasture | Пастбище",
        "chupacabra die": "die | кость",
        "legal": "You have {ready} {ready:chupacabra/chupacabras} to attack with. What do they take? | Чупакабр наготове: {ready}. Что они заберут?",
        "which herd": "Which herd | Какое стадо",
        "verb hunt": "Attack | Напасть",
        "verb go_loco": "Loco | Взбеситься",
        "prey": "{0} {0:die changes/dice change} hands | Хозяина {0:меняет/меняют/меняют} {0} {0:кость/кости/костей}",
        "loco": "Loco! Nothing but chupacabras | Взбесились! Одни чупакабры",
        "time_up": "{0} rounds are played: most dice win | Сыграно раундов: {0}. Побеждает тот, у кого больше костей",
    },
)


class State:
    round: Count
    starter: Seat
    ready: Inner[Count]  # chupacabras of the seat in turn
    owned: PerSeat[Chips["dice"]]("Dice | Кости") = DICE_EACH
    thrown_dice: Inner[PerSeat[Count]]
    lying: Inner[PerSeat[Count[FACES]]]  # what can still be taken, and chupacabras that have not attacked
    is_loco: Inner[Count]


def new_round(s):
    s.round += 1
    for p in range(s.players):
        s.thrown_dice[p] = s.owned[p]
        for face in range(CHICKEN, CHUPACABRA + 1):
            s.lying[p][face - 1] = 0
    s.seat = s.starter
    throw(s, s.owned[s.seat])


def thrown(s):
    for face in range(CHICKEN, CHUPACABRA + 1):
        s.lying[s.seat][face - 1] = showing(s.roll, s.rolled, face)
    s.seat = next_in(s, s.seat, s.thrown_dice)
    if s.seat == s.starter:
        begin_attack(s)
    else:
        throw(s, s.owned[s.seat])


def begin_attack(s):
    """Who has lost all herds may still attack: nobody can take a chupacabra."""
    s.ready = s.lying[s.seat][CHUPACABRA - 1]
    s.is_loco = s.ready == s.thrown_dice[s.seat] and s.ready <= MOST_FOR_LOCO[s.loco]
    if s.ready:
        ask(s, s.seat)
    else:
        next_attack(s)


def next_attack(s):
    s.seat = next_in(s, s.seat, s.thrown_dice)
    if s.seat == s.starter:
        end_round(s)
    else:
        go(s, begin_attack)


def dice_in(s, seat, herd):
    """How many dice a herd has."""
    if herd == HERDS.flock:
        return s.lying[seat][CHICKEN - 1] + s.lying[seat][TWO_CHICKENS - 1]
    return s.lying[seat][(GOAT if herd == HERDS.goats else BULL) - 1]


def needed(s, seat, herd):
    """How many chupacabras take this herd."""
    if herd == HERDS.flock:
        return (s.lying[seat][CHICKEN - 1] + 2 * s.lying[seat][TWO_CHICKENS - 1] + 1) // 2
    return dice_in(s, seat, herd) * (1 if herd == HERDS.goats else 2)


def legal(s, may):
    for p in range(s.players):
        for herd in range(len(HERDS)):
            if p != s.seat and dice_in(s, p, herd):
                if needed(s, p, herd) <= s.ready:
                    may.hunt(p, herd)
                if s.is_loco:
                    may.go_loco(p, herd)
    may.done()


def promise_hunt(s, victim, herd):
    """Most dice for a chupacabra, if equal from whoever has most."""
    return 3000 * dice_in(s, victim, herd) // needed(s, victim, herd) + s.owned[victim]


def promise_go_loco(s, victim, herd):
    return 3000 * dice_in(s, victim, herd) // s.ready + s.owned[victim]


@move("{0}: {1} | {0}: {1}", told="{who} {who:take/takes} the {1} of {0} | {who} {who:нападаете/нападает} ({0}): {1}")
def hunt(s, victim: Player(4), herd: OneOf(HERDS)):
    used = needed(s, victim, herd)
    s.ready -= used
    s.lying[s.seat][CHUPACABRA - 1] = s.ready
    s.is_loco = 0
    take_herd(s, victim, herd)
    if s.ready:
        ask(s, s.seat)
    else:
        next_attack(s)


@move("Loco! {0}: {1} | Взбеситься! {0}: {1}", told="{who} {who:take/takes} the {1} of {0} | {who} {who:нападаете/нападает} ({0}): {1}")
def go_loco(s, victim: Player(4), herd: OneOf(HERDS)):
    note(s, "loco")
    s.lying[s.seat][CHUPACABRA - 1] = 0
    take_herd(s, victim, herd)
    next_attack(s)


def take_herd(s, victim, herd):
    """Its dice are laid aside: in this round nobody can take them again."""
    dice = dice_in(s, victim, herd)
    note(s, "prey", dice)
    s.owned[victim] -= dice
    s.owned[s.seat] += dice
    if herd == HERDS.flock:
        s.lying[victim][CHICKEN - 1] = 0
        s.lying[victim][TWO_CHICKENS - 1] = 0
    else:
        s.lying[victim][(GOAT if herd == HERDS.goats else BULL) - 1] = 0


@move("Attack no more | Больше не нападать", told="{who} {who:attack/attacks} no more | {who} больше не {who:нападаете/нападает}")
def done(s):
    next_attack(s)


def end_round(s):
    for p in each(s, everybody(s)):
        if s.thrown_dice[p] and s.owned[p] == 0:
            note(s, "out", p)
            drop_out(s, p, s.owned)
    if count_in(s, s.owned) == 1:
        finish(s)
    elif s.round == MOST_ROUNDS:
        note(s, "time_up", MOST_ROUNDS)
        finish_by(s, s.owned)
    else:
        s.starter = next_in(s, s.starter, s.owned)
        new_round(s)


def scene(v, draw):
    for p in range(v.players):
        faces = [face for face in range(CHICKEN, CHUPACABRA + 1) for _ in range(v.lying[p][face - 1])]
        if faces:
            draw.dice("pasture", faces, owner=p)
