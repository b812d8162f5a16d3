"""Three Man: one player drinks for every three, neighbours for sevens and elevens, and doubles are handed out; the last one at the table wins."""

from kosti.engine import Count, Face, Flag, Game, Inner, Names, Option, Player, Range, Seat, move
from kosti.engine.rules import NOBODY, ask, count_in, finish, next_in, note, previous_in, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, see_who_leaves

SUCCESSOR = Names(named="is named by the old one | называет прежний", next_three="throws the next three | выбросит следующую тройку")
THREE = 3
THREES, SUMS, DOUBLES = 1, 2, 3  # the lines of the rules, in this order

game = Game(
    title="Three Man (Mr. Three) | Мистер Три",
    about="One of you drinks for every three on the table. Throw one yourself, and you are free. | Один пьёт за каждую тройку на столе. Выбросите её сами — и вы свободны.",
    seats=(3, 12),
    best=(4, 7),
    dice="2d6",
    minutes=15,
    mechanics=("drinking", "elimination"),
    score_field="penalty",
    fewest_win=True,
    options=[
        capacity_option(30),
        Option("double_three", 2, 1, 6, label="The three man drinks for 3-3 | За 3-3 Мистер Три пьёт"),
        Option("successor", "named", SUCCESSOR, label="The next three man | Новый Мистер Три — кого"),
        Option(
            "nine_and_ten",
            False,
            label="9 hits the player opposite, 10 everybody | За 9 пьёт сидящий напротив, за 10 — все",
            variant="Across and social | Напротив и все вместе",
        ),
        Option("give_dice", False, label="Doubles hand over the dice | За дубль раздают кости", variant="Give the dice | Раздача костей"),
        Option(
            "sevens_left",
            False,
            label="7 hits the left neighbour, 11 the right one | За 7 пьёт сосед слева, за 11 — справа",
            variant="Seven ahead, eleven behind | Семь налево, одиннадцать направо",
        ),
    ],
    words={
        "guide naming": "Whoever can still take most is the most dangerous: let that one be the three man. | Опаснее всех тот, кто ещё много выдержит: пусть он и будет Мистером Три.",
        "guide giving": "Share the drinks out: one player, or several. | Раздайте глотки: одному или нескольким.",
        "help three_man": "Drinks for every three that others throw, until he throws one himself. | Пьёт за каждую чужую тройку, пока не выбросит её сам.",
        "help to_give": "Drinks that are still to be given out. | Сколько глотков ещё нужно раздать.",
        "help make": "This player drinks for all threes from now on. | С этого броска за все тройки пьёт этот игрок.",
        "help give": "Choose who drinks, and how much of what you have to give. | Выберите, кому пить и сколько из того, что раздаёте.",
        "help give_both": "This player throws both dice and drinks what they show; another double comes back to you. | Этот игрок бросит обе кости и выпьет, сколько выпадет; новый дубль вернётся к вам.",
        "help give_other": "This player throws the second die and drinks what it shows. | Этот игрок бросит вторую кость и выпьет, сколько выпадет.",
        "help give_one": "Two players throw a die each and drink what it shows; two equal dice come back to you. | Двое бросят по кости и выпьют, сколько выпадет; две одинаковые вернутся к вам.",
        "three_man": "Three man | Мистер Три",
        "naming": "You are free! Who is the next three man? | Вы свободны! Кто теперь Мистер Три?",
        "giving": "Doubles: who drinks, and how much? {to_give} to give. | Дубль: кому пить и сколько? Раздать осталось {to_give}.",
        "handing": "Doubles: who gets the dice? | Дубль: кому отдать кости?",
        "handing_on": "And who gets the other die? | А кому вторую кость?",
        "which guest": "Whom | Кому",
        "becomes": "{0.name} {0.name:are/is} the three man | {0.name:Вы теперь/Теперь} Мистер Три{0.name:/: *}",
        "seeks": "A three man is wanted: the first to throw a three | Ищем Мистера Три: кто первым выбросит тройку",
        "relieved": "{who} {who:are/is} free | {who} {who:освобождаетесь/освобождается}",
        "drinks": "{0.name} {0.name:drink/drinks} {1} | {0.name} {0.name:пьёте/пьёт}: {1}",
        "all_drink": "Everybody drinks one | Все пьют по глотку",
        "comes_back": "Doubles again: {who} {who:throw/throws} both dice and {who:drink/drinks} twice as much | Снова дубль: {who} {who:бросаете/бросает} обе кости и {who:пьёте/пьёт} вдвое больше",
        "together": "All who were left leave together and share the win | Все оставшиеся выбывают вместе и делят победу",
        "nothing_fits": "Nothing fits: {who} {who:pass/passes} the dice | Ничего не подошло: {who} {who:передаёте/передаёт} кости",
    },
)


class State(Drinkers):
    three_man: Seat = NOBODY
    to_give: Count.when()("Drinks to give | Раздать глотков")
    roller: Inner[Seat]
    high: Inner[Face]  # the throw whose lines are carried out
    low: Inner[Face]
    line: Inner[Count]
    fits: Inner[Flag]
    freed: Inner[Flag]
    hands_over: Inner[Flag]
    first_guest: Inner[Seat]
    second_guest: Inner[Seat]
    poured: Inner[Count]


# --- who is the three man


def start(s):
    s.roller = NOBODY
    note(s, "seeks")
    throw(s, 1, sought)


def sought(s):
    """One die each, clockwise, until there is a three; at the beginning the turn is that of his left neighbour."""
    if s.roll[0] != THREE:
        s.seat = next_in(s, s.seat, s.playing)
        throw(s, 1, sought)
        return
    crown(s, s.seat)
    if s.roller == NOBODY:
        begin_turn(s, next_in(s, s.seat, s.playing))
    else:
        s.seat = s.roller
        carry_on(s)


def crown(s, seat):
    s.three_man = seat
    note(s, "becomes", seat)


# --- a turn


def begin_turn(s, seat):
    s.roller = seat
    s.seat = seat
    throw(s, 2)


def thrown(s):
    s.high, s.low = s.roll[0], s.roll[1]
    s.line, s.fits = 0, 0
    carry_on(s)


def carry_on(s):
    """One line after the other, until somebody is asked, or throws, or it is over."""
    while goes_on(s):
        s.line += 1
        if s.line == THREES:
            threes(s)
        elif s.line == SUMS:
            sums(s)
        elif s.line == DOUBLES:
            doubles(s)


def goes_on(s):
    """Whether the next line is carried out: there is a three man, the thrower is in, and nobody has to choose first."""
    if see_who_leaves(s) < 2:
        end(s)
    elif s.three_man != NOBODY and not s.playing[s.three_man]:
        seek_another(s)
    elif not s.playing[s.roller]:
        begin_turn(s, next_in(s, s.roller, s.playing))
    elif s.freed:
        ask(s, s.roller, naming)
    elif s.to_give:
        ask(s, s.roller, giving)
    elif s.hands_over:
        ask(s, s.roller, handing)
    elif s.line == DOUBLES:
        end_of_throw(s)
    else:
        return True
    return False


def end_of_throw(s):
    if s.fits:
        throw(s, 2)
    else:
        note(s, "nothing_fits")
        begin_turn(s, next_in(s, s.roller, s.playing))


def end(s):
    for p in range(s.players):
        if s.playing[p]:
            note(s, "winner", p)
    if count_in(s, s.playing) == 0:
        note(s, "together")
    finish(s)


def seek_another(s):
    s.three_man = NOBODY
    note(s, "seeks")
    s.seat = next_in(s, s.roller, s.playing)
    throw(s, 1, sought)


def pour(s, seat, drinks):
    note(s, "drinks", seat, drinks)
    drink(s, seat, drinks)


def threes(s):
    """A three, or a total of three: the three man drinks, unless he threw it himself."""
    dice = (s.high == THREE) + (s.low == THREE)
    if dice == 0 and s.high + s.low != THREE:
        return
    s.fits = 1
    if s.three_man == NOBODY:
        crown(s, s.roller)
    elif s.three_man != s.roller:
        pour(s, s.three_man, s.double_three if dice == 2 else 1)
    else:
        note(s, "relieved")
        s.three_man = NOBODY
        s.freed = s.successor == SUCCESSOR.named


def sums(s):
    total = s.high + s.low
    left, right = next_in(s, s.roller, s.playing), previous_in(s, s.roller, s.playing)
    if total == 7:
        hit(s, left if s.sevens_left else right)
    elif total == 11:
        hit(s, right if s.sevens_left else left)
    elif total == 9 and s.nine_and_ten:
        hit(s, opposite(s))
    elif total == 10 and s.nine_and_ten:
        all_drink(s)


def hit(s, seat):
    s.fits = 1
    pour(s, seat, 1)


def opposite(s):
    """With an odd number the one a little nearer on the left."""
    seat = s.roller
    for _ in range(count_in(s, s.playing) // 2):
        seat = next_in(s, seat, s.playing)
    return seat


def all_drink(s):
    s.fits = 1
    note(s, "all_drink")
    for p in range(s.players):
        drink(s, p, s.playing[p])


# --- doubles


def doubles(s):
    if s.high != s.low:
        return
    s.fits = 1
    if s.give_dice:
        s.hands_over = 1
    else:
        s.to_give = s.high


def is_guest(s, p):
    return s.playing[p] and p != s.seat


def giving(s, may):
    for p in range(s.players):
        if is_guest(s, p):
            may.give(p, (1, s.to_give))


def strength(s, p):
    """The most dangerous rival is the one who can still take most; of equals the next one."""
    return -s.players * s.penalty[p] - (p - s.seat) % s.players


def promise_give(s, guest, drinks):
    return 1000 * (drinks == s.to_give) * s.players * s.capacity + strength(s, guest)


@move("Give {1} to {0} | {1}: пьёт {0}", told="{who} {who:give/gives} {0} {1} to drink | {who} {who:раздаёте/раздаёт}: {0}, {1}")
def give(s, guest: Player(12), drinks: Range(1, 6)):
    drink(s, guest, drinks)
    s.to_give -= drinks
    carry_on(s)


def naming(s, may):
    for p in range(s.players):
        if is_guest(s, p):
            may.make(p)


def promise_make(s, guest):
    return strength(s, guest)


@move("Name {0} | Назначить: {0}", told="{who} {who:name/names} the three man | {who} {who:назначаете/назначает} Мистера Три")
def make(s, guest: Player(12)):
    s.freed = 0
    crown(s, guest)
    carry_on(s)


def handing(s, may):
    for p in range(s.players):
        if is_guest(s, p):
            may.give_both(p)
    if count_in(s, s.playing) > 2:
        for p in range(s.players):
            if is_guest(s, p):
                may.give_one(p)


def thumb_handing(s, may):
    """Both to the most dangerous rival."""
    best = next_in(s, s.seat, s.playing)
    for p in range(s.players):
        if is_guest(s, p) and strength(s, p) > strength(s, best):
            best = p
    may.give_both(best)


@move("Both dice: {0} | Обе кости: {0}", told="{who} {who:give/gives} {0} both dice | {who} {who:отдаёте/отдаёт} обе кости{0: вам/: *}")
def give_both(s, guest: Player(12)):
    s.hands_over = 0
    s.first_guest, s.second_guest = guest, guest
    s.seat = guest
    throw(s, 2, both_thrown)


@move("One die: {0} | Одну кость: {0}", told="{who} {who:give/gives} {0} a die | {who} {who:отдаёте/отдаёт} кость{0: вам/: *}")
def give_one(s, guest: Player(12)):
    s.first_guest = guest
    ask(s, s.roller, handing_on)


def handing_on(s, may):
    for p in range(s.players):
        if is_guest(s, p) and p != s.first_guest:
            may.give_other(p)


def promise_give_other(s, guest):
    return strength(s, guest)


@move("The other die: {0} | Другую кость: {0}", told="{who} {who:give/gives} {0} the other die | {who} {who:отдаёте/отдаёт} вторую кость{0: вам/: *}")
def give_other(s, guest: Player(12)):
    s.hands_over = 0
    s.second_guest = guest
    s.seat = s.first_guest
    throw(s, 1, first_thrown)


def first_thrown(s):
    s.poured = s.roll[0]
    s.seat = s.second_guest
    throw(s, 1, second_thrown)


def second_thrown(s):
    drink_dice(s, s.poured, s.roll[0])


def both_thrown(s):
    drink_dice(s, s.roll[0], s.roll[1])


def drink_dice(s, first, second):
    """Whoever got a die drinks its pips; another double comes back before anybody has drunk."""
    s.seat = s.roller
    if first == second:
        note(s, "comes_back")
        throw(s, 2, came_back)
        return
    if s.first_guest == s.second_guest:
        pour(s, s.first_guest, first + second)
    else:
        pour(s, s.first_guest, first)
        pour(s, s.second_guest, second)
    carry_on(s)


def came_back(s):
    pour(s, s.roller, 2 * (s.roll[0] + s.roll[1]))
    carry_on(s)
