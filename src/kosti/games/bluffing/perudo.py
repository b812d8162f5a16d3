"""Perudo: bid on all the dice under all the cups, and doubt the others; the last one with dice wins."""

from kosti.engine import Count, Dice, Face, FaceOf, Flag, Game, Inner, Option, PerSeat, Range, Seat, Secret, move
from kosti.engine.rules import ask, copy, count_in, drop_out, fill, finish, first_in, next_in, note, throw, toss_for_start, total

ACE = 1

game = Game(
    title="Perudo | Перудо",
    about="Bid on every die on the table, seeing only your own. | Делайте заявки на все кости за столом, видя только свои.",
    seats=(2, 8),
    best=(4, 5),
    dice="5d6 per player",
    minutes=25,
    mechanics=("bluffing", "bidding", "challenge", "hidden-dice", "elimination"),
    information="hidden",
    show_throw=False,
    options=[Option("schun", False, label="1-2-3-4-5 counts as five aces | 1-2-3-4-5 считаются пятью единицами", variant="Schun | Шун")],
    words={
        "help lives": "How many dice each player has left; without dice one is out. | Сколько костей осталось у каждого; без костей игрок выбывает.",
        "help calzone": "This round ones are not wild. | В этом раунде единицы — не джокеры.",
        "help let_it_stand": "Say nothing to this bid. | Промолчите и пропустите эту заявку.",
        "help jonti": "Say that there are exactly so many: right, and you get a die back; wrong, and you lose one. | Скажите, что их ровно столько: верно — вернёте себе кость, неверно — потеряете одну.",
        "help bid": "Say that at least so many dice of all players show this face; ones are wild, but not in a Calzone. | Заявите, что у всех вместе не меньше стольких костей с этим числом; единицы — джокеры, но не в «Кальцоне».",
        "help last_bid": "The bid that stands: raise it, or doubt it. | Последняя заявка: повысьте её или усомнитесь.",
        "help doodoo": "Say that there are fewer: the dice are shown, and whoever was wrong loses a die. | Скажите, что их меньше: кости открывают, и ошибшийся теряет кость.",
        "help declare": "With your last die you may once play a round in which ones are not wild. | С последней костью можно один раз сыграть раунд, где единицы — не джокеры.",
        "last_bid": "Last bid | Последняя заявка",
        "opening": "Make the first bid. | Сделайте первую заявку.",
        "raising": "{bidder.name} bids {count} × {face}. What do you say? | {bidder.name} заявляет {count} × {face}. Что скажете?",
        "jonti_window": "Do you call Jonti: exactly {count} × {face}? | Скажете «Джонти»: ровно {count} × {face}?",
        "calzone_window": "Do you declare Calzone? | Объявите «Кальцоне»?",
        "counted": "There are {0} × {1}; {2} were bid | Всего {0} × {1}; в заявке было {2}",
        "loses_die": "{0.name} {0.name:lose/loses} a die | {0.name} {0.name:теряете/теряет} кость",
        "exact": "{0.name} {0.name:are/is} exactly right | {0.name} {0.name:попадаете/попадает} точно в цель",
        "wins_die": "{0.name} {0.name:get/gets} a die back | {0.name} {0.name:возвращаете/возвращает} себе кость",
    },
)


class State:
    lives: PerSeat[Count]("Dice left | Осталось костей") = 5
    cup: Secret[PerSeat[Dice[5]]]
    shown: PerSeat[Dice[5]]
    count: Inner[Count]
    face: Inner[Face]
    bidder: Inner[Seat]
    calzone: Flag("Calzone round | Раунд «Кальцоне»")
    starter: Inner[Seat]
    may_declare: Inner[Flag]


def start(s):
    toss_for_start(s, 1, first_round)


def first_round(s):
    """The highest die bids first."""
    note(s, "begins")
    new_round(s, s.seat)


def new_round(s, starter):
    s.starter = starter
    s.calzone = 0
    s.count = 0
    s.face = 0
    s.bidder = -1
    s.seat = starter
    throw(s, s.lives[starter], look, secret=True)


def look(s):
    """Everybody throws under the cup; then the starter bids."""
    fill(s.cup[s.seat], 0)
    for i in range(s.rolled):
        s.cup[s.seat][i] = s.roll[i]
    s.seat = next_in(s, s.seat, s.lives)
    if s.seat != s.starter:
        throw(s, s.lives[s.seat], look, secret=True)
    elif s.may_declare and s.lives[s.starter] == 1:
        ask(s, s.starter, calzone_window)
    else:
        ask(s, s.starter, opening)


def calzone_window(s, may):
    may.declare()
    may.decline()


def thumb_calzone_window(s, may):
    """The own die is a bid that nobody can break, and most others are bound to its face."""
    may.declare()


@move("Declare Calzone | Объявить «Кальцоне»", told="{who} {who:declare/declares} a Calzone | {who} {who:объявляете/объявляет} «Кальцоне»")
def declare(s):
    s.calzone = 1
    ask(s, s.seat, opening)


@move("No Calzone | Без «Кальцоне»", gives_up=True, told="{who} {who:declare/declares} no Calzone | {who} не {who:объявляете/объявляет} «Кальцоне»")
def decline(s):
    ask(s, s.seat, opening)


def dice_in_play(s):
    return total(s.lives)


def opening(s, may):
    for face in range(1 if s.calzone else 2, 7):
        for count in range(1, dice_in_play(s) + 1):
            may.bid(count, face)


def thumb_opening(s, may):
    """One die below what is likely of the best face."""
    face = best_raise(s)
    may.bid(max(1, likely(s, face) // 6 - 1), face)


def likely(s, face):
    """How many dice fit a bid on this face, in sixths of a die: one's own, and of the others as many as chance gives."""
    chance = 1 if s.calzone or face == ACE else 2
    return 6 * fitting(s, s.cup[s.seat], face) + chance * (dice_in_play(s) - s.lives[s.seat])


def spare(s, count, face):
    """How far a bid stays below what is likely."""
    return likely(s, face) - 6 * count


def best_raise(s):
    """The face whose lowest raise is the most likely to be true."""
    best = 6
    for face in range(5, 0 if s.calzone or s.count else 1, -1):
        if spare(s, lowest_raise(s, face), face) > spare(s, lowest_raise(s, best), best):
            best = face
    return best


def raising(s, may):
    most = dice_in_play(s)
    for face in range(1, 7):
        for count in range(lowest_raise(s, face), most + 1):
            may.bid(count, face)
    may.doodoo()


def thumb_raising(s, may):
    """Doubt when the bid and the best raise together are two dice over what is likely."""
    face = best_raise(s)
    count = lowest_raise(s, face)
    if count > dice_in_play(s) or spare(s, s.count, s.face) + spare(s, count, face) < -12:
        may.doodoo()
    else:
        may.bid(count, face)


def lowest_raise(s, face):
    """The smallest quantity of a face that beats the last bid."""
    if s.calzone:
        if face == s.face:
            return s.count + 1
        if s.lives[s.seat] > 1:
            return 99
        return s.count if face > s.face else s.count + 1
    if face == ACE:
        return s.count + 1 if s.face == ACE else (s.count + 1) // 2
    if s.face == ACE:
        return 2 * s.count + 1
    return s.count if face > s.face else s.count + 1


@move(
    "Bid {0}\u00a0×\u00a0{1} | Заявка {0}\u00a0×\u00a0{1}",
    form="{}x{}",
    told="{who} {who:bid/bids} {0}\u00a0×\u00a0{1} | {who} {who:заявляете/заявляет} {0}\u00a0×\u00a0{1}",
)
def bid(s, count: Range(1, 40), face: FaceOf(6)):
    s.count = count
    s.face = face
    s.bidder = s.seat
    offer_jonti(s, next_in(s, next_in(s, s.bidder, s.lives), s.lives))


def offer_jonti(s, seat):
    """Everybody but the bidder and the next player may call Jonti, clockwise; then the next player acts."""
    follower = next_in(s, s.bidder, s.lives)
    if seat == s.bidder or seat == follower:
        ask(s, follower, raising)
    else:
        ask(s, seat, jonti_window)


def jonti_window(s, may):
    may.jonti()
    may.let_it_stand()


def thumb_jonti_window(s, may):
    """Exactly so many are hardly ever more likely than not."""
    may.let_it_stand()


@move("Let it stand | Пропустить", told="{who} {who:let/lets} it stand | {who} не {who:возражаете/возражает}")
def let_it_stand(s):
    offer_jonti(s, next_in(s, s.seat, s.lives))


@move("Doodoo! | Дуду!", told="{who} {who:say/says} “Doodoo!” | {who} {who:говорите/говорит}: «Дуду!»")
def doodoo(s):
    enough = count_dice(s) >= s.count
    lose_die(s, s.seat if enough else s.bidder)


@move("Jonti: exactly! | Джонти: ровно!", risky=True, told="{who} {who:say/says} “Jonti!” | {who} {who:говорите/говорит}: «Джонти!»")
def jonti(s):
    if count_dice(s) != s.count:
        lose_die(s, s.seat)
        return
    note(s, "exact", s.seat)
    if s.lives[s.seat] < 5:
        note(s, "wins_die", s.seat)
        s.lives[s.seat] += 1
    s.may_declare = 0
    new_round(s, s.seat)


def count_dice(s):
    """Show all dice and count those that fit the bid."""
    found = 0
    for p in range(s.players):
        copy(s.cup[p], s.shown[p])
        found += fitting(s, s.cup[p], s.face)
    note(s, "counted", found, s.face, s.count, counts=("shown", [[fits(s, s.cup[p], i, s.face) for i in range(5)] for p in range(s.players)]))
    return found


def fitting(s, cup, face):
    found = 0
    for i in range(5):
        found += fits(s, cup, i, face)
    return found


def fits(s, cup, i, face):
    """Whether a die counts for a bid: as its face, or wild."""
    if s.schun and is_schun(cup):
        return face == ACE or not s.calzone
    return cup[i] == face or (cup[i] == ACE and not s.calzone)


def is_schun(cup):
    seen = 0
    for i in range(5):
        seen |= 1 << cup[i]
    return seen == 0b111110


def lose_die(s, loser):
    note(s, "loses_die", loser)
    s.lives[loser] -= 1
    if s.lives[loser] == 0:
        note(s, "out", loser)
        fill(s.cup[loser], 0)
        drop_out(s, loser, s.lives)
    s.may_declare = s.lives[loser] == 1
    if count_in(s, s.lives) == 1:
        finish(s)
    else:
        new_round(s, first_in(s, loser, s.lives))


def scene(v, draw):
    if v.count:
        draw.fact("last_bid", f"{v.count} × {v.face} ({draw.name(v.bidder)})")
