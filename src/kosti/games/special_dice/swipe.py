"""Swipe: grab chips from the centre and from the others, and dice to grab with; when the centre is empty the most chips win."""

from kosti.dice import count_of, tally
from kosti.engine import Chips, Count, Die, Flag, Game, Inner, Names, Option, PerSeat, Player, Variant, move
from kosti.engine.rules import ask, count_in, each, everybody, finish, first_in, leaders, left_of, mark_seats, next_in, note, seats_in, throw

FACES = Names(chip="chip | фишка", die="die | кость", steal_chip="S-chip | S-фишка", steal_die="S-die | S-кость", cross="cross | крест", start=1)
CHIP, DIE, STEAL_CHIP, STEAL_DIE, CROSS = range(1, 6)
SETUP = Names("by-players", "duel", "table", "crowd")
USUAL = (0, 0, SETUP.duel, SETUP.table, SETUP.table, SETUP.crowd, SETUP.crowd)  # by the number of players
DICE_EACH = (0, 2, 2, 1)
ALL_DICE = (0, 7, 10, 10)
ALL_CHIPS, CHIPS_EACH = 50, 2

game = Game(
    title="Swipe | Кража",
    about="What you do not take from the middle, take from your neighbour. | Чего не досталось из середины, возьмите у соседа.",
    seats=(2, 6),
    dice="10 custom dice (ownership of dice changes during play)",
    most_dice=10,
    mechanics=("special-dice", "chips", "targets"),
    kinds=[Die("swipe", (CHIP, CHIP, DIE, STEAL_CHIP, STEAL_DIE, CROSS))],
    faces=FACES,
    score_field="loot",
    options=[Option("setup", "by-players", SETUP, label="Dice at the start | Кости в начале")],
    variants=[
        Variant("two-players", "Game for two | Игра на двоих", seats=(2, 2), setup="duel"),
        Variant("five-six-players", "Game for five or six | Игра на пятерых или шестерых", seats=(5, 6), setup="crowd"),
    ],
    words={
        "help rob_chip": "Choose whose chip you take. | Выберите, чью фишку взять.",
        "help rob_die": "Choose whose die you take. | Выберите, чью кость взять.",
        "help loot": "Chips each player owns; the most win. | Фишки каждого; у кого больше, тот победил.",
        "help owned": "How many dice each player throws. | Сколько костей бросает каждый.",
        "help steal-chip": "Steal a chip from a player of your choice. | Украдите фишку у любого игрока.",
        "help steal-die": "Steal a die from a player who has at least two. | Украдите кость у того, у кого их хотя бы две.",
        "help cross": "This die goes back to the centre, but never your last one. | Эта кость возвращается в центр, но последняя остаётся у вас.",
        "help die": "Take a die from the centre. | Возьмите кость из центра.",
        "help chip": "Take a chip from the centre. | Возьмите фишку из центра.",
        "help centre": "When no chips are left here the game ends. | Когда фишки здесь кончатся, игра закончится.",
        "help centre_dice": "Dice that can be taken. | Кости, которые можно взять.",
        "whose_chip": "You steal a chip ({chip_thefts} to go). Whose? | Вы крадёте фишку (осталось {chip_thefts}). У кого?",
        "whose_die": "You steal a die ({die_thefts} to go). Whose? | Вы крадёте кость (осталось {die_thefts}). У кого?",
        "which victim": "From whom | У кого",
        "takes_chips": "{who} {who:take/takes} {0} {0:chip/chips} from the centre | {who} {who:берёте/берёт} из центра {0} {0:фишку/фишки/фишек}",
        "takes_dice": "{who} {who:take/takes} {0} {0:die/dice} from the centre | {who} {who:берёте/берёт} из центра {0} {0:кость/кости/костей}",
        "steals_die": "{who} {who:steal/steals} a die from {0.name} | {who} {who:крадёте/крадёт} кость {0.name:у вас/у игрока *}",
        "nobody": "There is nobody to steal from | Красть не у кого",
        "gives_back": "{who} {who:return/returns} {0} {0:die/dice} to the centre | {who} {who:возвращаете/возвращает} в центр {0} {0:кость/кости/костей}",
        "super_swipe": "Super Swipe! {who} {who:take/takes} a die from everybody with two or more and {who:throw/throws} again | Суперкража! {who} {who:берёте/берёт} по кости у всех, у кого их две и больше, и {who:бросаете/бросает} снова",
        "dice_decide": "Equally many chips: more dice decide | Фишек поровну: решает число костей",
        "roll_off": "A tie: the leaders throw a die each, a cross is out | Ничья: лидеры бросают по кости, крест выбывает",
        "void": "All crosses: the throw is void | Кресты у всех: бросок не считается",
        "by-players": "as usual for the number of players | как принято для числа игроков",
        "duel": "2 each, 7 in all | по 2, всего 7",
        "table": "2 each, 10 in all | по 2, всего 10",
        "crowd": "1 each, 10 in all | по 1, всего 10",
    },
)


class State:
    centre: Chips("Chips in the centre | Фишек в центре") = ALL_CHIPS
    centre_dice: Chips["dice"]("Dice in the centre | Костей в центре")
    loot: PerSeat[Chips]("Chips | Фишки")
    owned: PerSeat[Chips["dice"]]("Dice | Кости")
    chip_thefts: Inner[Count]
    die_thefts: Inner[Count]
    crosses: Inner[Count]
    in_roll_off: Inner[PerSeat[Flag]]
    crossed: Inner[PerSeat[Flag]]


def start(s):
    setup = s.setup if s.setup else USUAL[s.players]
    s.centre_dice = ALL_DICE[setup]
    each = min(DICE_EACH[setup], ALL_DICE[setup] // s.players)
    for p in range(s.players):
        take_chips(s, p, CHIPS_EACH)
        take_dice(s, p, each)
    begin_turn(s, 0)


def take_chips(s, seat, chips):
    s.centre -= chips
    s.loot[seat] += chips


def take_dice(s, seat, dice):
    s.centre_dice -= dice
    s.owned[seat] += dice


def begin_turn(s, seat):
    s.seat = seat
    throw(s, s.owned[seat])


def thrown(s):
    shown = tally(s.roll, s.rolled)
    if count_of(shown, CROSS) == s.rolled:
        super_swipe(s)
        return
    grab(s, min(count_of(shown, CHIP), s.centre), min(count_of(shown, DIE), s.centre_dice))
    s.chip_thefts = count_of(shown, STEAL_CHIP)
    s.die_thefts = count_of(shown, STEAL_DIE)
    s.crosses = count_of(shown, CROSS)
    carry_on(s)


def grab(s, chips, dice):
    if chips:
        note(s, "takes_chips", chips)
        take_chips(s, s.seat, chips)
    if dice:
        note(s, "takes_dice", dice)
        take_dice(s, s.seat, dice)


def super_swipe(s):
    note(s, "super_swipe")
    for p in each(s, with_spare_dice(s)):
        note(s, "steals_die", p)
        steal_die(s, p)
    begin_turn(s, s.seat)


def carry_on(s):
    """First all chips are stolen, then all dice, then crosses go back."""
    if s.chip_thefts and with_chips(s):
        ask(s, s.seat, whose_chip)
        return
    if s.die_thefts and with_spare_dice(s):
        ask(s, s.seat, whose_die)
        return
    if s.chip_thefts or s.die_thefts:
        note(s, "nobody")
    s.chip_thefts, s.die_thefts = 0, 0
    give_back(s, min(s.crosses, s.owned[s.seat] - 1))
    end_turn(s)


def with_chips(s):
    return seats_in(s, s.loot) & ~(1 << s.seat)


def with_spare_dice(s):
    """The last die of a player cannot be stolen."""
    victims = 0
    for p in range(s.players):
        if p != s.seat and s.owned[p] >= 2:
            victims |= 1 << p
    return victims


def steal_die(s, victim):
    s.owned[victim] -= 1
    s.owned[s.seat] += 1


def give_back(s, dice):
    if dice:
        note(s, "gives_back", dice)
        take_dice(s, s.seat, -dice)


def whose_chip(s, may):
    for p in each(s, with_chips(s)):
        may.rob_chip(p)


def thumb_whose_chip(s, may):
    """The richest."""
    for p in each(s, leaders(s, with_chips(s), s.loot)):
        may.rob_chip(p)


def whose_die(s, may):
    for p in each(s, with_spare_dice(s)):
        may.rob_die(p)


def thumb_whose_die(s, may):
    """Whoever has the most chips among those with dice to spare."""
    for p in each(s, leaders(s, with_spare_dice(s), s.loot)):
        may.rob_die(p)


@move("Steal a chip from {0} | Украсть фишку: {0}", told="{who} {who:steal/steals} a chip from {0} | {who} {who:крадёте/крадёт} фишку {0:у вас/у игрока *}")
def rob_chip(s, victim: Player(6)):
    s.loot[victim] -= 1
    s.loot[s.seat] += 1
    s.chip_thefts -= 1
    carry_on(s)


@move("Steal a die from {0} | Украсть кость: {0}", told="{who} {who:steal/steals} a die from {0} | {who} {who:крадёте/крадёт} кость {0:у вас/у игрока *}")
def rob_die(s, victim: Player(6)):
    steal_die(s, victim)
    s.die_thefts -= 1
    carry_on(s)


def end_turn(s):
    if s.centre:
        begin_turn(s, left_of(s, s.seat))
        return
    richest = leaders(s, everybody(s), s.loot)
    best = leaders(s, richest, s.owned)
    if best != richest:
        note(s, "dice_decide")
    settle(s, best)


def settle(s, best):
    """One is left and has won, or those who are still equal throw a die each."""
    mark_seats(s, s.in_roll_off, best)
    if count_in(s, s.in_roll_off) == 1:
        end(s)
        return
    note(s, "roll_off")
    s.seat = first_in(s, 0, s.in_roll_off)
    throw(s, 1, die_thrown)


def die_thrown(s):
    s.crossed[s.seat] = s.roll[0] == CROSS
    follower = next_in(s, s.seat, s.in_roll_off)
    if follower > s.seat:
        s.seat = follower
        throw(s, 1, die_thrown)
        return
    contenders = seats_in(s, s.in_roll_off)
    staying = contenders & ~seats_in(s, s.crossed)
    if not staying:
        note(s, "void")
    settle(s, staying if staying else contenders)


def end(s):
    for p in range(s.players):
        s.standing[p] = 100 * s.loot[p] + 2 * s.owned[p] + s.in_roll_off[p]
    finish(s)
