"""Help Your Neighbor: every die takes a chip from the owner of its number; the first without chips wins."""

from kosti.engine import Chips, FaceOf, Flag, Game, Inner, Names, Option, PerSeat, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, count_in, each, everybody, finish_by, leaders, left_of, lose, next_in, note, pass_dice, set_each, throw, win

MODE = Names("bowl", tower="Tower | Башня", luck="Luck | Удача")
FIRST_EMPTY = Names(wins="wins | выигрывает", loses="loses | проигрывает")
LUCK_STAKE = 5

game = Game(
    title="Help Your Neighbor | Помоги своему соседу",
    about="Every throw takes chips away, and for once you want them to be yours. | Каждый бросок отнимает фишки, и в этой игре хочется, чтобы ваши.",
    seats=(2, 6),
    dice="3d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "race"),
    options=[
        Option("mode", "bowl", MODE, label="What is played for | На что играют"),
        Option("start_chips", 10, 10, 20),
        Option("first_empty", "wins", FIRST_EMPTY, label="The first player without chips | Первый игрок без фишек"),
        Option("own_roll_safe", False, label="No payment on your own throw | За свой бросок не платят"),
        Option("mats", 0, 0, 100, each=4, label="Mats in the tower | Подставок в башне"),
        Option("per_die", False, label="Luck: a chip for every die | Удача: фишка за каждую кость"),
    ],
    variants=[
        Variant("neighbor-pub", "Neighbor in the pub | Сосед в пабе", first_empty="loses", own_roll_safe=True),
        Variant("tower", "The Tower | Башня", mode="tower"),
        Variant("luck", "Luck | Удача", mode="luck"),
    ],
    words={
        "guide goal first_empty loses": "Do not be the first without chips: that loses. | Не остаться без фишек первым: это проигрыш.",
        "guide goal mode tower": "Do not be the player who has mats left when the others have none. | Не остаться с картонками, когда у других их уже нет.",
        "guide goal mode luck": "Take the most chips from the bank. | Взять из банка больше всех фишек.",
        "help choose": "Dice that show your number will bring you chips. | Кости с вашим числом будут приносить вам фишки.",
        "help tower": "Mats that can still be taken, or were put back. | Подставки, которые ещё можно взять или уже вернули.",
        "help phase": "Whether mats are taken from the tower or put back. | Подставки разбирают или возвращают.",
        "help mats": "How many mats each player has. | Сколько подставок у каждого игрока.",
        "help numbers": "Whose numbers these are: when one falls, its owner pays or takes. | Чьи это числа: когда такое выпадает, хозяин платит или берёт.",
        "numbers": "Numbers | Числа",
        "mats": "Mats | Подставки",
        "phase": "The mats | Подставки",
        "taking": "are taken | разбирают",
        "returning": "go back | возвращают",
        "choosing": "Choose your number. | Выберите своё число.",
        "takes": "{0.name} {0.name:take/takes} {1} | {0.name} {0.name:берёте/берёт} {1}",
        "pays": "{0.name} {0.name:put/puts} in {1} | {0.name} {0.name:кладёте/кладёт} {1}",
        "void": "Several would finish at once: the throw is void | Сразу несколько игроков закончили бы: бросок не считается",
        "void_mats": "Nobody would be left with mats: the throw is void | Подставок не осталось бы ни у кого: бросок не считается",
        "wins_bowl": "{0.name} {0.name:are/is} out of chips and {0.name:win/wins} the bowl: {1} {1:chip/chips} | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:забираете/забирает} миску: {1} {1:фишка/фишки/фишек}",
        "pays_round": "{0.name} {0.name:are/is} out of chips and {0.name:pay/pays} the round | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:угощаете/угощает} всех",
        "turns": "The tower is gone: from now on the mats go back | Башня разобрана: теперь подставки возвращают",
        "safe": "{0.name} {0.name:are/is} safe | {0.name} в безопасности",
        "loser": "{0.name} {0.name:are/is} the last one with mats and {0.name:lose/loses} | {0.name} {0.name:остаётесь/остаётся} с подставками и {0.name:проигрываете/проигрывает}",
        "most_taken": "{0.name} {0.name:have/has} taken the most: {1} | {0.name} {0.name:набираете/набирает} больше всех: {1}",
    },
)


class State:
    owner: Inner[Seat[6]] = NOBODY
    stock: Inner[PerSeat[Chips["pieces"]]]
    middle: Inner[Chips["pieces"]]
    returning: Inner[Flag]
    chips: Inner[PerSeat[Chips]]  # the money won and lost, settled at the end


def start(s):
    if s.mode == MODE.luck:
        s.middle = LUCK_STAKE * s.players
        ask(s, 0, choosing)
        return
    numbers = 6 // s.players
    for i in range(numbers * s.players):
        s.owner[i] = i // numbers
    if s.mode == MODE.tower:
        s.middle = s.mats
    else:
        set_each(s, s.stock, s.start_chips)
    throw(s, 3)


def choosing(s, may):
    for face in range(1, 7):
        if s.owner[face - 1] == NOBODY:
            may.choose(face)


def thumb_choosing(s, may):
    """All numbers are equally good."""
    choosing(s, may)


@move("Number {0} | Число {0}")
def choose(s, face: FaceOf(6)):
    s.owner[face - 1] = s.seat
    if s.seat + 1 < s.players:
        ask(s, s.seat + 1, choosing)
    else:
        pass_dice(s, 3)


def thrown(s):
    if s.mode == MODE.bowl:
        pay_into_bowl(s)
    elif s.mode == MODE.luck:
        draw_from_bank(s)
    elif s.returning:
        put_mats_back(s)
    else:
        take_mats(s)


def hits(s, seat):
    """How many dice show a number of this player."""
    found = 0
    for i in range(3):
        found += s.owner[s.roll[i] - 1] == seat
    return found


def owes(s, seat):
    if s.own_roll_safe and seat == s.seat and s.mode == MODE.bowl:
        return 0
    return min(hits(s, seat), s.stock[seat])


def would_be_empty(s):
    """How many players this throw would rid of their last piece."""
    found = 0
    for p in range(s.players):
        found += s.stock[p] > 0 and owes(s, p) == s.stock[p]
    return found


def everybody_pays(s):
    for p in range(s.players):
        amount = owes(s, p)
        if amount:
            note(s, "pays", p, amount)
            s.stock[p] -= amount
            s.middle += amount
            if s.returning and s.stock[p] == 0:
                note(s, "safe", p)


def pay_into_bowl(s):
    if would_be_empty(s) > 1:
        note(s, "void")
        throw(s, 3)
        return
    everybody_pays(s)
    for p in range(s.players):
        if s.stock[p] == 0:
            end_with(s, p)
            return
    pass_dice(s, 3)


def end_with(s, empty):
    if s.first_empty == FIRST_EMPTY.loses:
        note(s, "pays_round", empty)
        lose(s, empty)
        return
    note(s, "wins_bowl", empty, s.middle)
    s.stock[empty] = s.middle
    s.middle = 0
    settle(s, s.start_chips)
    win(s, empty)


def settle(s, paid):
    for p in range(s.players):
        s.chips[p] = s.stock[p] - paid


def everybody_takes(s, at_most):
    """Clockwise from the thrower, each for all of his dice, as long as there is something to take."""
    p = s.seat
    for _ in range(s.players):
        amount = min(hits(s, p), at_most, s.middle)
        if amount:
            note(s, "takes", p, amount)
            s.stock[p] += amount
            s.middle -= amount
        p = left_of(s, p)


def take_mats(s):
    everybody_takes(s, 3)
    if s.middle:
        pass_dice(s, 3)
        return
    s.returning = 1
    note(s, "turns")
    for p in range(s.players):
        if s.stock[p] == 0:
            note(s, "safe", p)
    pass_to_next_holder(s)


def put_mats_back(s):
    if would_be_empty(s) == count_in(s, s.stock):
        note(s, "void_mats")
        throw(s, 3)
        return
    everybody_pays(s)
    pass_to_next_holder(s)


def pass_to_next_holder(s):
    holder = next_in(s, s.seat, s.stock)
    if count_in(s, s.stock) == 1:
        note(s, "loser", holder)
        lose(s, holder)
        return
    s.seat = holder
    throw(s, 3)


def draw_from_bank(s):
    everybody_takes(s, 3 if s.per_die else 1)
    if s.middle:
        pass_dice(s, 3)
        return
    settle(s, LUCK_STAKE)
    for p in each(s, leaders(s, everybody(s), s.stock)):
        note(s, "most_taken", p, s.stock[p])
    finish_by(s, s.stock)


def scene(v, draw):
    owned = [[str(i + 1) for i in range(6) if v.owner[i] == p] for p in range(v.players)]
    draw.row("numbers", [" ".join(faces) for faces in owned], "text")
    draw.row("mats" if v.mode == MODE.tower else "stock", v.stock[: v.players])
    held = [[*(draw.die(int(face)) for face in owned[p]), draw.chip(p, v.stock[p])] for p in range(v.players)]
    draw.ring("circle", held, draw.part(("bowl", "tower", "bank")[v.mode], lying=v.middle))
    if v.mode == MODE.tower:
        draw.fact("phase", draw.word("returning" if v.returning else "taking"))
