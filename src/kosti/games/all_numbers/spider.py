"""Spider: cross off the sums you throw; what you cannot use goes to a neighbour."""

from kosti.dice import pips
from kosti.engine import Count, Flag, Game, Inner, Names, Option, PerSeat, Points, Range, Seat, Variant, move
from kosti.engine.rules import ask, everybody, fill, finish, leaders, left_of, mark_seats, note, rank_by, throw, total
from kosti.games.all_numbers._turns import Turns, lasts_too_long

SEVENS = Names(joker="crosses off any number | вычёркивает любое число", dot="makes a dot | даёт точку")
NEIGHBOURS = Names(
    all_round="to the first who can use it | первому, кому пригодится",
    left="only to the left neighbour | только соседу слева",
    off="to nobody | никому",
)
ENDING = Names("first-wins", "first-loses", "last-loses")
SEVEN = 7
HIGHEST = 12
SHEET = (0, 6, 10)  # how many numbers, by dice: 1 to 6, or 2 to 12 without the 7

game = Game(
    title="Spider | Паук",
    about="Cross off all the sums but seven, and hope that your neighbours throw for you. | Вычеркните все суммы, кроме семи, и надейтесь, что соседи бросят за вас.",
    seats=(2, 8),
    best=(3, 6),
    dice="2d6 (big-heart, hut-game, come-and-go: 1d6)",
    minutes=20,
    mechanics=("race", "shut-numbers", "cards"),
    options=[
        Option("dice", 2, 1, 2),
        Option("sevens", "joker", SEVENS, label="A seven | Семёрка"),
        Option("throw_on", True, label="Throw again after crossing off | Вычеркнули — бросаете ещё"),
        Option("neighbours", "all-round", NEIGHBOURS, label="What you cannot use goes | Что вам не нужно, достаётся"),
        Option("reopen", False, label="What nobody takes is opened again | Что никому не досталось, открывается снова"),
        Option("ending", "first-wins", ENDING, label="The end | Конец игры"),
        Option("match", False, label="As many games as players | Столько партий, сколько игроков"),
    ],
    variants=[
        Variant("misere", "Misère | Наоборот", ending="first-loses"),
        Variant("traditional-dots", "Traditional, with Dots | По старинке, с точками", sevens="dot"),
        Variant(
            "big-heart",
            "The Big Heart | Большое сердце",
            about="Fill your heart from 1 to 6; whatever you have already goes to a neighbour. | Заполните сердце от 1 до 6; лишнее достаётся соседу.",
            dice=1,
            throw_on=False,
            ending="last-loses",
        ),
        Variant("big-heart-misere", "The Big Heart, Reversed | Большое сердце наоборот", dice=1, throw_on=False, ending="first-loses"),
        Variant(
            "hut-game",
            "The Hut Game | Игра в шалаше",
            about="Six cards, one die, and the card you had closed may open again. | Шесть карт, одна кость, и закрытая карта может открыться снова.",
            dice=1,
            throw_on=False,
            reopen=True,
        ),
        Variant("come-and-go", "Easy Come, Easy Go | Как пришло, так и ушло", dice=1, throw_on=False, neighbours="off", reopen=True),
    ],
    words={
        "guide goal ending first-loses": "Do not be the first to have everything crossed off: that loses, and all the others win. | Не закончить первым: кто первым закрыл всё, проигрывает, остальные побеждают.",
        "guide goal ending last-loses": "Do not be the last one with numbers open: that loses, and all the others win. | Не остаться последним: кто последним закроет всё, проигрывает, остальные побеждают.",
        "guide goal dice": "Be the first to have all six numbers from 1 to 6. | Первым собрать все шесть чисел от 1 до 6.",
        "help dots": "Dots in each circle; whoever finishes first wins as many points. | Точки в круге каждого; кто закончит первым, получит столько очков.",
        "help open": "Numbers that are still open; whoever has none left has finished. | Числа, которые ещё открыты; у кого их не осталось, тот закончил.",
        "help spider": "A leg for every sum but seven; each is crossed off once. | По лапке на каждую сумму, кроме семи; каждую вычёркивают один раз.",
        "help heart": "A field for every number from 1 to 6; each is entered once. | По полю на каждое число от 1 до 6; каждое вписывают один раз.",
        "spider": "Spider | Паук",
        "heart": "Heart | Сердце",
        "open": "Still open | Ещё открыто",
        "choosing": "You threw seven: which number do you cross off? | Выпало семь: какое число вычёркиваете?",
        "crosses": "{0.name} {0.name:cross/crosses} off {1} | {0.name} {0.name:вычёркиваете/вычёркивает} {1}",
        "closes": "{0.name} {0.name:close/closes} the {1} | {0.name} {0.name:закрываете/закрывает} {1}",
        "enters": "{0.name} {0.name:enter/enters} the {1} | {0.name} {0.name:вписываете/вписывает} {1}",
        "opens": "{who} must open the {0} again | {who} снова {who:открываете/открывает} {0}",
        "nobody": "Nobody takes the {0} | {0} никому не достаётся",
        "dotted": "A seven: {who} {who:make/makes} a dot | Семь: {who} {who:ставите/ставит} точку",
        "complete": "{0.name} {0.name:have/has} nothing left open | {0.name:У вас/У игрока *} не осталось открытых чисел",
        "wins": "{0.name} {0.name:win/wins} | {0.name} {0.name:побеждаете/побеждает}",
        "wins_points": "{0.name} {0.name:win/wins}: {1} {1:point/points} | {0.name} {0.name:побеждаете/побеждает}: {1} {1:очко/очка/очков}",
        "loses": "{0.name} {0.name:lose/loses} | {0.name} {0.name:проигрываете/проигрывает}",
        "next_game": "The next game begins | Начинается следующая партия",
        "too_long": "The game has gone on long enough: whoever has fewest open is ahead | Игра затянулась: впереди тот, у кого открыто меньше",
        "first-wins": "the first to finish wins | кто закончил первым, победил",
        "first-loses": "the first to finish loses | кто закончил первым, проиграл",
        "last-loses": "the last to finish loses | кто остался последним, проиграл",
    },
)


class State(Turns):
    crossed: Inner[PerSeat[Flag[HIGHEST + 1]]]
    dots: PerSeat[Count].when()("Dots | Точки")
    score: Inner[PerSeat[Points]]("Points | Очки")
    done: Inner[PerSeat[Count]]  # numbers crossed off at the end of a game
    round: Count("Game | Партия").of("players").when("match") = 1
    starter: Inner[Seat]


def thrown(s):
    number = pips(s.roll, s.dice)
    if number == SEVEN:
        seven(s)
        return
    taker = taker_of(s, number)
    if taker >= 0:
        note(s, "closes" if s.reopen else "enters" if s.dice == 1 else "crosses", taker, number)
        cross_off(s, taker, number)
    elif s.reopen:
        note(s, "opens", number)
        s.crossed[s.seat][number] = 0
    else:
        note(s, "nobody", number)
    if taker >= 0 and is_decided(s, taker):
        end_game(s)
    elif taker == s.seat and s.throw_on and not is_complete(s, taker):
        throw(s, s.dice)
    else:
        pass_on(s)


def taker_of(s, number):
    """Whoever throws it, or the first player to the left who has it open, if it may travel so far; -1 if nobody does."""
    if not s.crossed[s.seat][number]:
        return s.seat
    if s.neighbours == NEIGHBOURS.off:
        return -1
    p = left_of(s, s.seat)
    while p != s.seat:
        if not s.crossed[p][number]:
            return p
        if s.neighbours == NEIGHBOURS.left and not is_complete(s, p):
            return -1
        p = left_of(s, p)
    return -1


def cross_off(s, seat, number):
    s.crossed[seat][number] = 1
    if is_complete(s, seat):
        note(s, "complete", seat)


def is_complete(s, seat):
    return total(s.crossed[seat]) == SHEET[s.dice]


def is_decided(s, taker):
    if not is_complete(s, taker):
        return False
    return s.ending != ENDING.last_loses or unfinished(s) == 1


def unfinished(s):
    players = 0
    for p in range(s.players):
        players += not is_complete(s, p)
    return players


def seven(s):
    if s.sevens == SEVENS.dot:
        note(s, "dotted")
        s.dots[s.seat] += 1
        throw(s, s.dice)
    else:
        ask(s, s.seat, choosing)


def choosing(s, may):
    for number in range(2, HIGHEST + 1):
        if number != SEVEN and not s.crossed[s.seat][number]:
            may.cross(number)


def promise_cross(s, number):
    """The rarest sum first; where finishing loses, the most frequent one, so that the rest comes slowly."""
    rarity = abs(number - SEVEN)
    return -rarity if s.ending == ENDING.first_loses else rarity


@move("Cross off {0} | Вычеркнуть {0}", told="{who} {who:cross/crosses} off {0} | {who} {who:вычёркиваете/вычёркивает} {0}")
def cross(s, number: Range(2, HIGHEST)):
    cross_off(s, s.seat, number)
    if is_decided(s, s.seat):
        end_game(s)
    else:
        pass_on(s)


def pass_on(s):
    """Who has finished is out and throws no more."""
    if lasts_too_long(s):
        end_game(s)
        return
    s.seat = left_of(s, s.seat)
    while is_complete(s, s.seat):
        s.seat = left_of(s, s.seat)
    throw(s, s.dice)


def end_game(s):
    for p in range(s.players):
        s.done[p] = total(s.crossed[p])
    winners = leaders(s, everybody(s), s.done)
    if s.ending == ENDING.first_loses:
        winners = everybody(s) & ~winners
    score_winners(s, winners)
    if s.match and s.round < s.players:
        next_game(s)
        return
    rank(s, winners)
    finish(s)


def score_winners(s, winners):
    """With dots a winner has as many points as dots, otherwise one."""
    for p in range(s.players):
        if not winners >> p & 1:
            if s.ending != ENDING.first_wins:
                note(s, "loses", p)
            continue
        points = s.dots[p] if has_dots(s) else 1
        if s.ending == ENDING.first_wins:
            note(s, "wins_points" if s.match or has_dots(s) else "wins", p, points)
        s.score[p] += points


def has_dots(s):
    return s.sevens == SEVENS.dot and s.dice == 2


def next_game(s):
    note(s, "next_game")
    for p in range(s.players):
        fill(s.crossed[p], 0)
        s.dots[p] = 0
    s.turns = 0
    s.round += 1
    s.starter = left_of(s, s.starter)
    s.seat = s.starter
    throw(s, s.dice)


def rank(s, winners):
    if s.match:
        rank_by(s, s.score)
    elif s.ending == ENDING.first_wins:
        rank_by(s, s.done)
    else:
        mark_seats(s, s.standing, winners)


def scene(v, draw):
    """A spider with a leg for every sum, or a heart with six fields; what is opened again are cards."""
    numbers = [n for n in range(v.dice, 6 * v.dice + 1) if n != SEVEN]
    for p in range(v.players):
        if v.reopen:
            draw.tiles("open", [(str(n), not v.crossed[p][n]) for n in numbers], owner=p)
        else:
            name = "heart" if v.dice == 1 else "spider"
            draw.figure(name, name, [draw.part(f"number-{n}", str(n), count=v.crossed[p][n]) for n in numbers], owner=p)
    if v.match or has_dots(v):
        draw.row("score")
