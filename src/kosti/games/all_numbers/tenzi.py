"""Tenzi: everybody throws at the same time and lays one number aside; the first whose ten dice are all alike wins."""

from kosti.dice import showing
from kosti.engine import Count, Dice, Face, FaceOf, Flag, Game, Inner, Names, Option, PerSeat, Points, Secret, Variant, move
from kosti.engine.rules import (
    ask,
    ask_each,
    each,
    everybody,
    fill,
    finish_by,
    first_seat,
    highest,
    leaders,
    mark_seats,
    note,
    seats_in,
    set_each,
    several,
    throw,
)

MOST_DICE = 20
MOST_THROWS = 200  # in a game
TEAM_PLAYERS = 4
TIES = Names(playoff="play a new game among themselves | играют новую партию между собой", share="all win the game | выигрывают партию все")

game = Game(
    title="Tenzi | Тензи",
    about="Ten dice, one number, all throw at once: who has them all alike first? | Десять костей, одно число, бросают все сразу: у кого первым все одинаковые?",
    seats=(1, 6),
    best=(2, 4),
    dice="10d6 per player (mega: 20)",
    most_dice=MOST_DICE,
    minutes=10,
    mechanics=("race", "keep-and-reroll", "simultaneous"),
    information="simultaneous",
    show_throw=False,
    options=[
        Option("dice", 10, 2, MOST_DICE, label="Dice of each player | Костей у каждого"),
        Option("switch", False, label="The number may be changed | Число можно менять"),
        Option("ties", "playoff", TIES, label="Who finishes at the same time | Кто закончил одновременно"),
        Option("games", 1, 1, 10, label="Games to win | Партий для победы"),
        Option("target", False, label="One number for all | Одно число на всех", variant="Target Tenzi | Тензи с целью"),
        Option("splitzi", False, label="Half of one number, half of another | Половина одного числа, половина другого"),
        Option("team", False, label="Two against two | Двое на двое"),
    ],
    variants=[
        Variant(
            "splitzi", "Splitzi | Сплитзи", about="Five of one number and five of another: which two? | Пять одного числа и пять другого: каких?", splitzi=True
        ),
        Variant(
            "mega", "Mega Tenzi | Мега-тензи", about="Twenty dice each, and all must be alike. | По двадцать костей, и все должны стать одинаковыми.", dice=20
        ),
        Variant("team", "Team Tenzi | Командный тензи", seats=(TEAM_PLAYERS, TEAM_PLAYERS), team=True),
    ],
    words={
        "guide goal": "Be the first with all dice alike. | Первым соберите все кости с одним числом.",
        "guide choosing": "Take the number that shows most often: it cannot be better. | Берите число, которого больше всего: лучше не бывает.",
        "help hand": "The dice of each player, those laid aside first. | Кости каждого игрока, отложенные впереди.",
        "help number": "The number each player collects. | Число, которое собирает каждый.",
        "help second": "The other number each player collects. | Второе число, которое собирает каждый.",
        "help aside": "How many dice each player has laid aside; all of them win. | Сколько костей отложил каждый; все — победа.",
        "help throws_made": "How often everybody has thrown in this game. | Сколько раз все бросили в этой партии.",
        "help score": "The games each player has won; alone, the number of throws. | Сколько партий выиграл каждый; в одиночку — число бросков.",
        "help wanted": "The number that everybody collects. | Число, которое собирают все.",
        "help take": "Collect this number; dice that show it stay. | Собирать это число; кости с ним остаются.",
        "help take_two": "Collect these two numbers, half of the dice of each. | Собирать эти два числа, каждого — половину костей.",
        "help name": "Choose the number that everybody collects in this game. | Выберите число, которое все собирают в этой партии.",
        "choosing": "Which number do you collect? | Какое число будете собирать?",
        "choosing_two": "Which two numbers do you collect? | Какие два числа будете собирать?",
        "naming": "You won: which number do all collect now? | Вы выиграли: какое число теперь собирают все?",
        "which second": "And | И",
        "wanted": "Number for all | Число для всех",
        "score": "Games won | Выиграно партий",
        "target_is": "Everybody collects {0} | Все собирают {0}",
        "collects": "{0.name} {0.name:collect/collects} {1} and {0.name:have/has} {2} | {0.name} {0.name:собираете/собирает} {1}, отложено {2}",
        "collects_two": "{0.name} {0.name:collect/collects} {1} and {2} and {0.name:have/has} {3} | {0.name} {0.name:собираете/собирает} {1} и {2}, отложено {3}",
        "tenzi": "Tenzi! {0.name} {0.name:win/wins} the game | Тензи! {0.name} {0.name:выигрываете/выигрывает} партию",
        "play_off": "{0.name} {0.name:play/plays} another game for it | {0.name} {0.name:играете/играет} решающую партию",
        "alone": "All alike after {0} throws | Все одинаковые за {0} {0:бросок/броска/бросков}",
        "too_long": "The game has lasted long enough: most dice win | Партия затянулась: решает, кто отложил больше",
    },
)


class State:
    throws_made: Count("Throws | Бросков")
    wanted: Inner[Face]
    hand: PerSeat[Dice[MOST_DICE]]("Dice | Кости")
    number: PerSeat[Face].when()("Collects | Собирает")
    second: PerSeat[Face].when()("and | и")
    aside: PerSeat[Count]("Laid aside | Отложено")
    score: PerSeat[Points]
    playing: Inner[PerSeat[Flag]]
    choice: Inner[Secret[PerSeat[Face]]]
    second_choice: Inner[Secret[PerSeat[Face]]]
    of_first: Inner[PerSeat[Count]]  # of those laid aside so many show the first number


def start(s):
    if s.target:
        s.seat = 0
        throw(s, 1, target_thrown)
    else:
        new_game(s, everybody(s))


def target_thrown(s):
    """The number for all is drawn in the first game."""
    s.wanted = s.roll[0]
    note(s, "target_is", s.wanted)
    new_game(s, everybody(s))


def new_game(s, seats):
    mark_seats(s, s.playing, seats)
    s.throws_made = 0
    set_each(s, s.aside, 0)
    set_each(s, s.of_first, 0)
    set_each(s, s.second, 0)
    set_each(s, s.number, s.wanted)
    for p in range(s.players):
        fill(s.hand[p], 0)
    throw_all(s)


def throw_all(s):
    """Everybody who has dice left throws them, one after the other at the table, but nobody is ahead."""
    s.throws_made += 1
    s.seat = first_seat(still_throwing(s))
    throw(s, s.dice - s.aside[s.seat])


def still_throwing(s):
    seats = 0
    for p in range(s.players):
        if s.playing[p] and s.aside[p] < s.dice:
            seats |= 1 << p
    return seats


def thrown(s):
    p = s.seat
    for i in range(s.aside[p]):
        s.hand[p][i] = s.number[p] if i < s.of_first[p] else s.second[p]
    for i in range(s.rolled):
        s.hand[p][s.aside[p] + i] = s.roll[i]
    seats = waiting_to_throw(s, p)
    if seats:
        s.seat = first_seat(seats)
        throw(s, s.dice - s.aside[s.seat])
    else:
        all_thrown(s)


def waiting_to_throw(s, seat):
    """Those of this throw whose turn is still to come."""
    return still_throwing(s) >> (seat + 1) << (seat + 1)


def all_thrown(s):
    """After the first throw everybody chooses a number, later only where it may be changed."""
    if s.target or (s.throws_made > 1 and not s.switch):
        lay_aside_all(s)
    elif s.splitzi:
        ask_each(s, still_throwing(s), choosing_two, all_chose)
    else:
        ask_each(s, still_throwing(s), choosing, all_chose)


# --- the number


def choosing(s, may):
    for face in range(1, 7):
        may.take(face)


def promise_take(s, face):
    """The number that shows most often; of equals the one that is collected already."""
    return 2 * showing(s.hand[s.seat], s.dice, face) + (face == s.number[s.seat])


@move("Collect {0} | Собирать {0}", told="{who} {who:choose/chooses} {0} | {who} {who:выбираете/выбирает} {0}")
def take(s, face: FaceOf(6)):
    s.choice[s.seat] = face


def choosing_two(s, may):
    for face in range(1, 6):
        for second in range(face + 1, 7):
            may.take_two(face, second)


def promise_take_two(s, face, second):
    """What both show, no more than is needed of each."""
    seat = s.seat
    found = min(showing(s.hand[seat], s.dice, face), half(s)) + min(showing(s.hand[seat], s.dice, second), s.dice - half(s))
    return 2 * found + (face == s.number[seat] and second == s.second[seat])


@move("Collect {0} and {1} | Собирать {0} и {1}", told="{who} {who:choose/chooses} {0} and {1} | {who} {who:выбираете/выбирает} {0} и {1}")
def take_two(s, face: FaceOf(6), second: FaceOf(6)):
    s.choice[s.seat] = face
    s.second_choice[s.seat] = second


def all_chose(s):
    seats = still_throwing(s)
    for p in each(s, seats):
        s.number[p] = s.choice[p]
        s.second[p] = s.second_choice[p]
    lay_aside_all(s)


def half(s):
    return s.dice // 2


def lay_aside_all(s):
    """Dice of another number are free again; with two numbers at most half are laid aside of each."""
    seats = still_throwing(s)
    for p in each(s, seats):
        found = showing(s.hand[p], s.dice, s.number[p])
        s.of_first[p] = min(found, half(s)) if s.splitzi and not s.target else found
        s.aside[p] = s.of_first[p]
        if s.splitzi and not s.target:
            s.aside[p] += min(showing(s.hand[p], s.dice, s.second[p]), s.dice - half(s))
            note(s, "collects_two", p, s.number[p], s.second[p], s.aside[p])
        else:
            note(s, "collects", p, s.number[p], s.aside[p])
    see_who_is_done(s)


# --- the end of a game


def see_who_is_done(s):
    winners = finished(s)
    if winners == 0 and s.throws_made == MOST_THROWS:
        note(s, "too_long")
        winners = with_partners(s, leaders(s, seats_in(s, s.playing), s.aside))
    if winners == 0:
        throw_all(s)
    elif several(winners) and s.ties == TIES.playoff and several_sides(s, winners):
        for p in each(s, winners):
            note(s, "play_off", p)
        new_game(s, winners)
    else:
        win_game(s, winners)


def finished(s):
    """Who has all dice aside; of a team both must."""
    seats = 0
    for p in range(s.players):
        if s.playing[p] and s.aside[p] == s.dice and (not in_teams(s) or s.aside[partner(s, p)] == s.dice):
            seats |= 1 << p
    return seats


def in_teams(s):
    """Only four can be two against two."""
    return s.team and s.players == TEAM_PLAYERS


def partner(s, seat):
    """Teams sit crosswise."""
    return (seat + 2) % TEAM_PLAYERS


def several_sides(s, winners):
    """Whether they are not just the two of a team."""
    return not in_teams(s) or winners & 1 == winners >> 1 & 1


def with_partners(s, seats):
    return seats | seats << 2 & 0b1100 | seats >> 2 & 0b0011 if in_teams(s) else seats


def win_game(s, winners):
    """Alone the number of throws is the result."""
    if s.players == 1:
        note(s, "alone", s.throws_made)
        s.score[0] = s.throws_made
        finish_by(s, s.score)
        return
    for p in each(s, winners):
        note(s, "tenzi", p)
        s.score[p] += 1
    if highest(s, s.score) == s.games:
        finish_by(s, s.score)
    elif s.target:
        ask(s, first_seat(winners), naming)
    else:
        new_game(s, everybody(s))


def naming(s, may):
    for face in range(1, 7):
        may.name(face)


def thumb_naming(s, may):
    """All numbers are alike."""
    naming(s, may)


@move("All collect {0} | Все собирают {0}", told="{who} {who:choose/chooses} {0} for all | {who} {who:выбираете/выбирает} для всех {0}")
def name(s, face: FaceOf(6)):
    s.wanted = face
    new_game(s, everybody(s))


def scene(v, draw):
    if v.target:
        draw.fact("wanted", v.wanted)
