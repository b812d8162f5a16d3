"""Ship, Captain, Mate and Crew: first the 6, then the 5, then the 4; what the last two dice show is your cargo."""

from kosti.dice import dice_showing, first_die, mask_size, pips, pips_of_set, remove_set, take_up
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, best_play_on, fill, finish_by, first_in, next_in, note, offer_reroll, put_aside, throw

# The faces that must come one after the other, up to a 0: ship, captain and mate, or Mr and Mrs Meier.
WANTED = ((6, 5, 4, 0), (1, 2, 0, 0))
DICE, THROWS, OFFICERS, FULL_CARGO = 5, 3, 3, 12
KEEP_FROM = (0, 4, 5)  # the lowest crew die worth keeping, by the number of throws left

game = Game(
    title="Ship, Captain, Mate and Crew | Корабль, капитан, помощник и команда",
    about="No captain without a ship, no crew without a mate – and no cargo without luck. "
    "| Без корабля нет капитана, без помощника — команды, а без удачи — груза.",
    seats=(2, 10),
    best=(3, 6),
    dice="5d6 (the Meier family: 3d6)",
    mechanics=("keep-and-reroll", "press-your-luck"),
    options=[
        Option("rounds", 5, 1, 100),
        Option("meier_family", False, label="Parents 1 and 2, then children | Родители 1 и 2, потом дети"),
    ],
    variants=[
        Variant(
            "ship-captain-crew",
            "Ship, Captain, Crew | Корабль, капитан, команда",
            about="First the ship, then the captain, then the crew; only then does the cargo count. | Сначала корабль, потом капитан, потом команда — и только тогда груз в счёт.",
        ),
        Variant(
            "meier-family",
            "The Meier Family | Семья Майер",
            about="Mr Meier, then Mrs Meier, and after that only children. | Господин Майер, потом госпожа Майер, а дальше одни дети.",
            meier_family=True,
        ),
    ],
    words={
        "card_ship": "First the ship | Сначала корабль",
        "card_captain": "Then the captain | Потом капитан",
        "card_mate": "Then the mate | Потом помощник",
        "card_cargo": "The rest is cargo: its sum | Остальное — груз: сумма",
        "help extra_rounds": "The leaders are level and play on. | У лидеров поровну: играют дальше.",
        "help crew": "The two dice beside 6, 5 and 4: their sum is what you score. | Две кости помимо 6, 5 и 4: их сумма и есть ваши очки.",
        "parents": "Parents | Родители",
        "legal": "Stop with a cargo of {pot}, or throw crew dice again? Throws left: {throws_left}. "
        "| Остановитесь с грузом {pot} или перебросите команду? Осталось бросков: {throws_left}.",
        "on_board": "Ship, captain and mate are there! | Корабль, капитан и помощник на месте!",
        "married": "Mr and Mrs Meier are there! | Господин и госпожа Майер на месте!",
        "cargo": "{who} {who:sail/sails} home with a cargo of {0} | {who} {who:привозите/привозит} груз: {0}",
        "children": "{who} {who:have/has} {0} {0:child/children} | {who:У вас/У игрока *} {0} {0:ребёнок/ребёнка/детей}",
        "no_cargo": "{who} {who:stay/stays} in port: no cargo | {who} {who:остаётесь/остаётся} в порту: груза нет",
        "no_children": "The parents are not both there: no children for {who} | Родители не в сборе: {who} {who:остаётесь/остаётся} без детей",
        "tie": "A tie: the leaders play on | Поровну: лидеры играют дальше",
    },
)


class State:
    round: Count.of("rounds") = 1
    extra_rounds: Count.when()("Deciding rounds | Решающие раунды")
    throws_left: Inner[Count]
    found: Inner[Count]
    aside: Inner[Dice[OFFICERS]]("Ship, captain, mate | Корабль, капитан, помощник")
    crew: Dice[2]("Crew | Команда")
    pot: Points("This turn | За ход")
    playing: Inner[PerSeat[Flag]] = 1
    score: PerSeat[Points]


def begin_turn(s, seat):
    s.seat = seat
    s.throws_left = THROWS
    s.found = 0
    s.pot = 0
    fill(s.aside, 0)
    fill(s.crew, 0)
    throw(s, s.throws_left if s.meier_family else DICE)


def thrown(s):
    """Once the wanted dice have come all others count: the two crew dice as they lie in the end, children of every throw."""
    s.throws_left -= 1
    find_wanted(s)
    if is_complete(s):
        s.pot += pips(s.roll, s.rolled)
    if is_complete(s) and not s.meier_family:
        take_up(s.roll, s.rolled, s.crew, 2)
        s.rolled = 0
        ask(s, s.seat)
    elif s.throws_left:
        throw(s, s.throws_left if s.meier_family else s.rolled)
    else:
        stop(s)


def find_wanted(s):
    """One die of each wanted face is laid aside, in their order, as many as a throw brings."""
    for _ in range(OFFICERS):
        dice = dice_showing(s.roll, s.rolled, WANTED[s.meier_family][s.found])
        first = first_die(dice)
        put_aside(s, first, s.aside)
        s.found += first > 0
        if first and is_complete(s):
            note(s, "married" if s.meier_family else "on_board")


def is_complete(s):
    return WANTED[s.meier_family][s.found] == 0


def legal(s, may):
    may.stop()
    if s.throws_left and s.pot < FULL_CARGO:
        offer_reroll(may, s.crew, 2)


def promise_reroll(s, dice):
    """By how much they fall short of what is worth keeping."""
    return KEEP_FROM[s.throws_left] * mask_size(dice) - pips_of_set(dice, s.crew, 2)


@move("Throw {0} again | Перебросить {0}")
def reroll(s, dice: DiceSet("crew", 2)):
    remove_set(dice, s.crew, 2)
    s.pot = pips(s.crew, 2)
    throw(s, mask_size(dice))


@move
def stop(s):
    if is_complete(s):
        note(s, "children" if s.meier_family else "cargo", s.pot)
    else:
        note(s, "no_children" if s.meier_family else "no_cargo")
    s.score[s.seat] += s.pot
    seat = next_in(s, s.seat, s.playing)
    if seat > s.seat:
        begin_turn(s, seat)
    else:
        end_round(s)


def end_round(s):
    if s.round < s.rounds:
        s.round += 1
    elif best_play_on(s, s.playing, s.score) > 1:
        note(s, "tie")
        s.extra_rounds += 1
    else:
        finish_by(s, s.score)
        return
    begin_turn(s, first_in(s, 0, s.playing))


def scores(v, card):
    """The officers in their order; what the last two dice show is the cargo."""
    found = [face for face in v.aside if face]
    for name, face in zip(("card_ship", "card_captain", "card_mate"), WANTED[v.meier_family], strict=False):
        if face:
            card.hand(name, "", face in found, (face,))
    card.hand("card_cargo", v.pot or "", bool(v.pot))


def scene(v, draw):
    if v.found:
        draw.dice("parents" if v.meier_family else "aside", v.aside)
