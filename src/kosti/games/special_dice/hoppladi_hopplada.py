"""Hoppladi Hopplada: let hares hop, build hutches above one another, and stop before a throw brings no hare; the next player may go on with your building."""

from kosti.dice import count_of, dice_showing, first_die, mask_size, remove_set, showing, sort, tally_of_set
from kosti.engine import Count, DiceSet, Die, Flag, Game, Inner, Names, Number, Option, PerSeat, Points, Seat, move
from kosti.engine.rules import NOBODY, another_turn, ask, finish_by, highest, left_of, note, throw

FACES = Names(
    hare="hare | заяц",
    double_hare="double hare | два зайца",
    hutch_3="hutch 3 | домик 3",
    hutch_4="hutch 4 | домик 4",
    hutch_5="hutch 5 | домик 5",
    carrot="carrot | морковка",
    start=1,
)
HARE, DOUBLE, CARROT = 1, 2, 6
FIRST_HUTCH, LAST_HUTCH = 2, 5  # they are the numbers of the faces too
DICE = 7
GOAL = 333
PAIR_POINTS, SINGLE_POINTS, DOUBLE_POINTS = 10, 1, 2
ENDING = Names(one_more="the others have one more turn | у остальных ещё по ходу", whole_round="the round is completed | раунд доигрывают")
MOST_THROWS, MOST_ROUNDS = 500, 300
NEW_BUILDING = 24  # what a turn that begins anew is worth
GAIN = 6  # what another throw adds
FREE_WORTH = (0, 2, 12, 22, 30, 36, 40, 44)  # of so many dice that can be thrown next
LOST = tuple(1000 * (4**n - 1) // 6**n for n in range(DICE + 1))  # a throw of so many dice loses the turn, in thousandths

game = Game(
    title="Hoppladi Hopplada | Гоп-ля, зайцы!",
    about="Hares pay, hutches multiply, and your neighbour may go on with your building. | Зайцы приносят очки, домики их умножают, а сосед может достроить ваше.",
    seats=(2, 7),
    dice="7 custom dice (hare, double hare, hutch 3, hutch 4, hutch 5, carrot: one face each)",
    most_dice=DICE,
    minutes=25,
    mechanics=("special-dice", "press-your-luck", "set-selection", "race"),
    kinds=[Die("hopplada")],
    faces=FACES,
    options=[Option("ending", "one-more", ENDING, label="With 333 points | Когда есть 333 очка")],
    words={
        "guide goal": "Have the most points when the last round ends; somebody needs 333 for that. | Набрать больше всех очков к концу последнего раунда; он наступит, когда у кого-то будет 333.",
        "guide inheriting": "Go on with the building of the player before you and play for all of it, or begin with seven dice. | Продолжите постройку предыдущего игрока и играйте за всю её стоимость — или начните заново семью костями.",
        "guide putting_aside": "Put at least one hare aside. Two hares of one throw bring 10, a single one 1, a double hare 2; the next hutch multiplies everything. | Отложите хотя бы одного зайца. Два зайца одного броска — 10 очков, один — 1, кость с двумя зайцами — 2; следующий домик умножает всё.",
        "guide housing": "As hutch 2 the double hare brings no points but doubles everything. | Как домик 2 кость с двумя зайцами очков не даёт, но удваивает всё.",
        "guide legal": "Stop and write the value down, or throw on: without a hare, and without only carrots, everything is lost. | Запишите стоимость или бросайте дальше: без зайца (и не одни морковки) пропадёт всё.",
        "help pot": "What the building is worth: all hare points times the top hutch. | Стоимость постройки: все очки за зайцев, умноженные на верхний домик.",
        "help meadow": "Hares put aside; they are thrown again when no other dice are left. | Отложенные зайцы; их бросают снова, когда другие кости кончились.",
        "help tower": "The hutches; the top one multiplies everything. | Домики; верхний умножает всё.",
        "help patch": "Carrot dice lie there until the building is given up. | Кости с морковкой лежат, пока постройку не бросят.",
        "help noted": "Points of hares that were taken up again. | Очки за зайцев, которых снова взяли в руку.",
        "help hopping": "Points of the hares that lie on the table. | Очки за зайцев, которые лежат на столе.",
        "help free": "Dice that are thrown next. | Кости, которые бросят следующими.",
        "help verb keep": "Lift hares (at least one) and, if you like, the next hutch; the others are free to be thrown. | Поднимите зайцев (хотя бы одного) и, если хотите, следующий домик; остальные можно бросать.",
        "help verb hutch_two": "It is laid below as hutch 2: everything counts twice. | Кость ложится как домик 2: всё считается вдвойне.",
        "help verb as_hares": "The double hares count 2 points each. | Кости с двумя зайцами дают по 2 очка.",
        "help verb take_over": "Go on with this building; you must throw at least once. | Продолжить эту постройку; бросить нужно хотя бы раз.",
        "help verb begin_anew": "Clear it all away and throw seven dice. | Всё убрать и бросить семь костей.",
        "help verb throw": "Throw the free dice; if there are none, all hares are taken up and thrown. | Бросить свободные кости; если их нет, берут и бросают всех зайцев.",
        "help hare": "Two of one throw bring 10, a single one 1. | Два из одного броска — 10 очков, один — 1.",
        "help double-hare": "2 points, or the first hutch of the tower. | 2 очка или первый домик.",
        **{
            f"help hutch-{n}": f"It stands on hutch {n - 1} and makes everything count {n} times. | Ставится на домик {n - 1} и умножает всё на {n}."
            for n in range(3, 6)
        },
        "help carrot": "Worth nothing, but nothing but carrots does not lose the turn. | Ничего не стоит, но если выпали одни морковки, ход не пропадает.",
        "grey keep": "Only hares, and the next hutch of the tower. | Только зайцы и следующий домик.",
        "meadow": "Hares | Зайцы",
        "tower": "Hutches | Домики",
        "patch": "Carrots | Морковки",
        "inheriting": "Do you take over the building, worth {pot} with {free} free {free:die/dice}, or begin anew? | Продолжите постройку (стоит {pot}, свободных костей {free}) или начнёте заново?",
        "putting_aside": "Which hares do you put aside, and is there a hutch? | Каких зайцев отложите? А домик?",
        "housing": "Does a double hare become hutch 2? | Сделать кость с двумя зайцами домиком 2?",
        "legal": "Worth {pot}, free dice {free}: stop, or throw on? | Стоит {pot}, свободных костей {free}: остановитесь или бросите ещё?",
        "only_carrots": "Only carrots: the hares are taken up | Одни морковки: зайцев снова берут в руку",
        "taken_up": "No free dice: the hares are taken up, {0} {0:point is/points are} noted | Свободных костей нет: зайцев берут в руку, записано {0}",
        "new_hutch": "Hutch {0}: everything counts {0} times | Домик {0}: всё умножается на {0}",
        "no_hare": "No hare: the turn is lost | Ни одного зайца: ход пропал",
        "written": "{who} {who:write/writes} down {0} | {who} {who:записываете/записывает} {0}",
        "last_turns": "{who} {who:have/has} {0}: the last turns begin | {who}: уже {0}, начинаются последние ходы",
    },
)


class State:
    round: Count = 1
    pot: Points("Worth | Стоимость")
    noted: Number("Noted | Записано")
    hopping: Number("On the table | На столе")
    free: Count("Free dice | Свободных костей")
    hares: Inner[Count]
    doubles: Inner[Count]
    hutch: Inner[Count]  # the top one, 0 without any
    carrots: Inner[Count]
    throws_made: Inner[Count]
    heir: Inner[Flag]  # the building of the player before can be taken over
    first_home: Inner[Seat] = NOBODY  # who had the points for the end first
    score: PerSeat[Points].of(GOAL)


def begin_turn(s):
    s.throws_made = 0
    if s.heir:
        ask(s, s.seat, inheriting)
    else:
        clear_away(s)
        throw_free(s)


def inheriting(s, may):
    may.take_over()
    may.begin_anew()


def promise_take_over(s):
    """What can be expected of the throw that must be made, against a new building."""
    dice = s.free if s.free else s.hares + s.doubles
    return (1000 - LOST[dice]) * (s.pot + 4 * dice) // 1000 - NEW_BUILDING


@move("Take it over | Продолжить", told="{who} {who:take/takes} the building over | {who} {who:продолжаете/продолжает} постройку")
def take_over(s):
    throw_free(s)


@move("Begin anew | Начать заново", told="{who} {who:begin/begins} anew | {who} {who:начинаете/начинает} заново")
def begin_anew(s):
    clear_away(s)
    throw_free(s)


def clear_away(s):
    s.noted = 0
    s.hopping = 0
    s.hares = 0
    s.doubles = 0
    s.hutch = 0
    s.carrots = 0
    s.free = DICE
    s.pot = 0


def throw_free(s):
    """Without free dice all hares are taken up, and their points noted."""
    if s.free == 0:
        take_up_hares(s)
        note(s, "taken_up", s.noted)
    s.throws_made += 1
    throw(s, s.free)


def take_up_hares(s):
    s.noted += s.hopping
    s.free += s.hares + s.doubles
    s.hopping = 0
    s.hares = 0
    s.doubles = 0


def thrown(s):
    sort(s.roll, s.rolled)
    if showing(s.roll, s.rolled, CARROT) == s.rolled:
        keep_carrots(s)
    elif s.roll[0] <= DOUBLE:
        ask(s, s.seat, putting_aside)
    else:
        note(s, "no_hare")
        s.heir = 0
        end_turn(s)


def keep_carrots(s):
    """The turn goes on, but without any hares there is nothing left to throw."""
    note(s, "only_carrots")
    s.carrots += s.rolled
    s.free = 0
    take_up_hares(s)
    if s.free:
        ask(s, s.seat)
    else:
        stop(s)


def putting_aside(s, may):
    """The throw is sorted: first the hares, then the double hares."""
    singles = showing(s.roll, s.rolled, HARE)
    doubles = showing(s.roll, s.rolled, DOUBLE)
    hutch = next_hutch(s)
    for hares in range(singles, -1, -1):
        for more in range(doubles, -1, -1):
            if hares + more:
                chosen = (1 << hares) - 1 | (1 << more) - 1 << singles
                if hutch:
                    may.keep(chosen | hutch)
                may.keep(chosen)


def next_hutch(s):
    """A die of the throw that shows the next hutch, as a set; the first one must be a double hare."""
    if s.hutch == 0 or s.hutch == LAST_HUTCH:
        return 0
    return first_die(dice_showing(s.roll, s.rolled, s.hutch + 1))


def promise_keep(s, dice):
    """Pairs and hutches count at once; every die that stays free may still bring something, and is wanted most when few are."""
    counts = tally_of_set(dice, s.roll, s.rolled)
    singles, doubles = count_of(counts, HARE), count_of(counts, DOUBLE)
    hutch = s.hutch
    if hutch and mask_size(dice) > singles + doubles:
        hutch += 1
    if hutch == 0 and doubles and singles + doubles > 1:
        hutch = FIRST_HUTCH
        doubles -= 1
    left = s.free - mask_size(dice)
    worth = (s.noted + s.hopping + hare_points(singles, doubles)) * max(1, hutch)
    return 1000 + 10 * worth + FREE_WORTH[left if left else s.hares + s.doubles + mask_size(dice)] * (2 + hutch)


@move("Put aside {0} | Отложить {0}", told="{who} {who:put/puts} aside {0} | {who} {who:откладываете/откладывает}: {0}")
def keep(s, dice: DiceSet("roll", DICE, FACES)):
    counts = tally_of_set(dice, s.roll, s.rolled)
    singles, doubles = count_of(counts, HARE), count_of(counts, DOUBLE)
    s.hares += singles
    s.doubles += doubles
    s.hopping += hare_points(singles, doubles)
    if mask_size(dice) > singles + doubles:
        build(s)
    s.rolled = remove_set(dice, s.roll, s.rolled)
    s.free = s.rolled
    if s.hutch == 0 and doubles and singles + doubles > 1:
        ask(s, s.seat, housing)
    else:
        go_on(s)


def hare_points(singles, doubles):
    """Hares of one throw: pairs, a single one left over, double ones."""
    return PAIR_POINTS * (singles // 2) + SINGLE_POINTS * (singles % 2) + DOUBLE_POINTS * doubles


def build(s):
    s.hutch = s.hutch + 1 if s.hutch else FIRST_HUTCH
    note(s, "new_hutch", s.hutch)


def housing(s, may):
    may.hutch_two()
    may.as_hares()


def thumb_housing(s, may):
    may.hutch_two()


@move("Hutch 2 | Домик 2", told="{who} {who:build/builds} with a double hare | {who} {who:строите/строит} из кости с двумя зайцами")
def hutch_two(s):
    s.doubles -= 1
    s.hopping -= DOUBLE_POINTS
    build(s)
    go_on(s)


@move("All of them hares | Пусть все скачут", told="{who} {who:let/lets} them all hop | {who} {who:пускаете/пускает} скакать всех")
def as_hares(s):
    go_on(s)


def go_on(s):
    s.pot = value(s)
    ask(s, s.seat)


def value(s):
    return (s.noted + s.hopping) * max(1, s.hutch)


def legal(s, may):
    if s.throws_made < MOST_THROWS:
        may.throw()
    may.stop()


def promise_throw(s):
    """As long as what is likely to be added is worth the risk; who is behind in the last turns must throw on."""
    best = highest(s, s.score)
    if s.first_home != NOBODY and s.score[s.seat] + s.pot < best:
        return True
    dice = s.free if s.free else s.hares + s.doubles
    return LOST[dice] * s.pot < (1000 - LOST[dice]) * (GAIN + 3 * dice + 4 * s.hutch)


@move("Throw on | Бросить ещё", risky=True)
def throw_(s):
    throw_free(s)


@move(told="{who} {who:stop/stops} | {who} {who:останавливаетесь/останавливается}")
def stop(s):
    note(s, "written", s.pot)
    s.score[s.seat] += s.pot
    s.heir = s.free + s.hares + s.doubles > 0
    end_turn(s)


def end_turn(s):
    """Whoever has the points first begins the last turns."""
    if s.first_home == NOBODY and s.score[s.seat] >= GOAL:
        note(s, "last_turns", s.score[s.seat])
        s.first_home = s.seat
    completed = s.first_home != NOBODY and s.ending == ENDING.whole_round
    if left_of(s, s.seat) == s.first_home and not completed:
        finish_by(s, s.score)
    elif another_turn(s, s.round if completed else MOST_ROUNDS):
        begin_turn(s)
    else:
        note(s, "time_up")
        finish_by(s, s.score)


def scene(v, draw):
    if v.hares + v.doubles:
        draw.dice("meadow", [HARE] * v.hares + [DOUBLE] * v.doubles)
    if v.hutch:
        draw.dice("tower", list(range(FIRST_HUTCH, v.hutch + 1)))
    if v.carrots:
        draw.dice("patch", [CARROT] * v.carrots)
