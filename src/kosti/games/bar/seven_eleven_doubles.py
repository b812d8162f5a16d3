"""Seven, Eleven, Doubles: a hit fills the glass for somebody, and he drinks while you throw on; the last one at the table wins."""

from kosti.engine import Count, Game, Inner, Names, Option, Player, Seat, move
from kosti.engine.rules import NOBODY, ask, first_in, next_in, note, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, plays_on

DICE_TO = Names(left="the thrower's left neighbour | левый сосед бросавшего", drinker="the drinker | тот, кто пил")

game = Game(
    title="Seven, Eleven, Doubles | Семь, одиннадцать, дубль",
    about="A hit, and somebody drinks; hit again before the glass is empty, and it is full once more. | Попали — кто-то пьёт; попали снова, пока стакан не пуст, — он опять полон.",
    seats=(2, 12),
    best=(4, 8),
    dice="2d6",
    minutes=15,
    mechanics=("drinking", "duel", "elimination"),
    score_field="penalty",
    fewest_win=True,
    options=[
        capacity_option(30),
        Option("glass", 2, 1, 10, label="Throws to drink a glass | Бросков на стакан"),
        Option("dice_to", "left", DICE_TO, label="After a duel the dice go to | После дуэли бросает"),
        Option("rescuer", False, label="Others may take over a full glass | Полный стакан можно взять на себя", variant="The rescuer | Спаситель"),
        Option("threes_drink", False, label="A total of 3 costs the thrower one | За сумму 3 пьёт бросивший", variant="Threes drink | Тройка пьёт"),
    ],
    words={
        "guide legal": "Whoever can still take most is the most dangerous; that is the one to pour for. | Опаснее всех тот, кто ещё много выдержит, — ему и наливайте.",
        "help pour_for": "Choose who drinks while you throw. | Выберите, кто пьёт, пока вы бросаете.",
        "help step_in": "Drink instead, for the rest of this duel. | Пить вместо него до конца этой дуэли.",
        "help look_on": "Leave the glass to whoever has it. | Оставить стакан тому, у кого он стоит.",
        "help drinks": "Who drinks, a part of the glass for every throw that is no hit. | Кто пьёт: за каждый бросок мимо — часть стакана.",
        "help in_glass": "What is left in the glass; a hit costs all of it and fills it again. | Сколько осталось в стакане; попадание осушает его и наполняет снова.",
        "legal": "A hit! Who has to drink? | Попали! Кому пить?",
        "rescuing": "The glass is full again. Do you drink instead of {drinks.name}? | Стакан снова полон, пьёт {drinks.name}. Выпьете вместо?",
        "which guest": "Whom | Кому",
        "no_hit": "No hit: {who} {who:pass/passes} the dice | Мимо: {who} {who:передаёте/передаёт} кости",
        "sips": "{0.name} {0.name:drink/drinks} one | {0.name} {0.name:пьёте/пьёт} глоток",
        "downs": "A hit! {0.name} {0.name:empty/empties} the glass ({1}), and it is filled again | Попали! {0.name} {0.name:допиваете/допивает} стакан ({1}), и его наливают снова",
        "saved": "The glass is empty: {0.name} {0.name:are/is} saved | Стакан пуст: {0.name} {0.name:спасаетесь/спасается}",
        "three": "A three: {who} {who:drink/drinks} one | Тройка: {who} {who:пьёте/пьёт} глоток",
    },
)


class State(Drinkers):
    drinks: Seat("Drinks | Пьёт") = NOBODY
    in_glass: Count.when()("In the glass | В стакане")
    roller: Inner[Seat]


def begin_turn(s, seat):
    s.drinks, s.in_glass = NOBODY, 0
    s.roller = seat
    s.seat = seat
    throw(s, 2, first_throw)


def is_hit(a, b):
    return a == b or a + b == 7 or a + b == 11


def first_throw(s):
    a, b = s.roll[0], s.roll[1]
    if is_hit(a, b):
        ask(s, s.roller)
        return
    if s.threes_drink and a + b == 3:
        note(s, "three")
        drink(s, s.roller, 1)
    else:
        note(s, "no_hit")
    if plays_on(s):
        begin_turn(s, next_in(s, s.roller, s.playing))


def legal(s, may):
    for p in range(s.players):
        if s.playing[p] and p != s.seat:
            may.pour_for(p)


def promise_pour_for(s, guest):
    """The most dangerous rival is the one who can still take most; of equals the next one."""
    return -s.players * s.penalty[guest] - (guest - s.seat) % s.players


@move("Pour for {0} | Налить: {0}", told="{who} {who:pour/pours} for {0} | {who} {who:наливаете/наливает}{0: вам/: *}")
def pour_for(s, guest: Player(12)):
    s.drinks = guest
    fill_glass(s)


# --- the duel


def fill_glass(s):
    s.in_glass = s.glass
    throw(s, 2, duel)


def duel(s):
    if is_hit(s.roll[0], s.roll[1]):
        note(s, "downs", s.drinks, s.in_glass)
        drink(s, s.drinks, s.in_glass)
        s.in_glass = s.glass
        refill(s)
        return
    note(s, "sips", s.drinks)
    drink(s, s.drinks, 1)
    s.in_glass -= 1
    if s.penalty[s.drinks] >= s.capacity:
        end_duel(s)
    elif s.in_glass:
        throw(s, 2, duel)
    else:
        note(s, "saved", s.drinks)
        end_duel(s)


def refill(s):
    """Whoever has had enough is out, and the duel is over; a rescuer can only be another one."""
    if s.penalty[s.drinks] >= s.capacity:
        end_duel(s)
    elif s.rescuer:
        ask_rescuers(s, s.drinks)
    else:
        throw(s, 2, duel)


def ask_rescuers(s, seat):
    """Clockwise from the drinker's left everybody but the thrower is asked."""
    following = next_in(s, seat, s.playing)
    if following == s.roller:
        following = next_in(s, following, s.playing)
    if following == s.drinks:
        s.seat = s.roller
        throw(s, 2, duel)
    else:
        ask(s, following, rescuing)


def rescuing(s, may):
    may.look_on()
    may.step_in()


def thumb_rescuing(s, may):
    """Whoever drinks less stays longer."""
    may.look_on()


@move("Look on | Смотреть", told="{who} {who:look/looks} on | {who} {who:смотрите/смотрит}")
def look_on(s):
    ask_rescuers(s, s.seat)


@move("Drink instead | Выпить вместо", risky=True, told="{who} {who:take/takes} the glass over | {who} {who:берёте/берёт} стакан на себя")
def step_in(s):
    s.drinks = s.seat
    s.seat = s.roller
    throw(s, 2, duel)


def end_duel(s):
    s.in_glass = 0
    s.seat = s.roller
    if plays_on(s):
        begin_turn(s, next_in(s, s.roller, s.playing) if s.dice_to == DICE_TO.left else first_in(s, s.drinks, s.playing))
