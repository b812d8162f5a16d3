"""Catch Those Mice: lure mice of ever new colours, and stop before no die offers one."""

from kosti.dice import remove_set, sort
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Player, Points, move
from kosti.engine.rules import ask, copy, fill, finish_by, left_of, note, throw, total

MICE = Names(red="red | красная", orange="orange | оранжевая", yellow="yellow | жёлтая", green="green | зелёная", blue="blue | синяя")
FACES = Names(*MICE, "white", start=1)
FIVE_COLOURS = Names("stop", "go-on")
VALUE = (1, 2, 3, 4, 5)
MOST_ROUNDS = 60

game = Game(
    title="Catch Those Mice | Лови мышей!",
    about="Lure mice of ever new colours, and steal when the dice let you. | Приманивайте мышей всё новых цветов и крадите, когда позволяют кости.",
    seats=(2, 4),
    dice="2d6 (red, orange, yellow, green, blue, white)",
    minutes=20,
    mechanics=("special-dice", "press-your-luck", "set-selection", "targets"),
    faces=FACES,
    options=[Option("five_colours", "stop", FIVE_COLOURS, label="With all five colours | Собраны все пять цветов")],
    words={
        "help bank": "Mice that can still be lured; with fewer than five the game ends. | Мыши, которых ещё можно приманить; когда их меньше пяти, игра кончается.",
        "help verb throw": "Throw again; if there is no mouse to take, the lure pile is lost. | Бросьте снова; если взять некого, все приманенные мыши разбегутся.",
        "help white": "Any colour you like, and you may steal. | Любой цвет на выбор, и можно красть.",
        "help green": "A mouse worth 4; a die of this colour lures it. | Мышь на 4 очка; её приманивает кость этого цвета.",
        "help blue": "A mouse worth 5; a die of this colour lures it. | Мышь на 5 очков; её приманивает кость этого цвета.",
        "help orange": "A mouse worth 2; a die of this colour lures it. | Мышь на 2 очка; её приманивает кость этого цвета.",
        "help yellow": "A mouse worth 3; a die of this colour lures it. | Мышь на 3 очка; её приманивает кость этого цвета.",
        "help red": "A mouse worth 1; a die of this colour lures it. | Мышь на 1 очко; её приманивает кость этого цвета.",
        "help lured": "Mice of this turn; they are yours only when you stop. | Мыши этого хода; вашими станут, только когда остановитесь.",
        "help steal": "Take the mouse from another player instead of the bank. | Возьмите мышь у другого игрока, а не из банка.",
        "help take": "Lure a mouse from the bank. | Приманите мышь из банка.",
        "first_mouse": "Which mouse do you lure? | Какую мышь приманите?",
        "second_mouse": "A second mouse? Or throw on, or stop with {pot}? | Вторую мышь? Или бросаете ещё, или останавливаетесь на {pot}?",
        "legal": "Throw on ({pot} at stake), or stop? | Бросаете ещё (на кону {pot}) или останавливаетесь?",
        "last_mouse": "A second mouse? Or stop with {pot}? | Вторую мышь? Или останавливаетесь на {pot}?",
        "no_mouse": "No mouse for {who} | {who} без мыши",
        "bust": "No mouse for {who}: {0} {0:point/points} lost | {who} без мыши: пропадает {0} {0:очко/очка/очков}",
        "secured": "All five colours: {0} points safe for {who} | Все пять цветов: {who} {who:сохраняете/сохраняет} {0} {0:очко/очка/очков}",
        "few_mice": "Fewer than five mice are left in the bank: the game is over | В банке меньше пяти мышей: игра окончена",
        "too_long": "After sixty rounds the game is over | Сыграно шестьдесят раундов: игра окончена",
        "go-on": "safe, and the turn may go on | мыши спасены, ход можно продолжить",
    },
)


class State:
    bank: Chips[MICE] = 6
    board: PerSeat[Chips[MICE]]
    score: PerSeat[Points]
    lured: Chips[MICE]("Lure pile | Приманенные мыши")
    pot: Points("Worth | Стоят")
    lured_before: Inner[Count[MICE]]
    may_steal: Inner[Flag]
    turns: Inner[Count]


def thrown(s):
    sort(s.roll, 2)
    s.may_steal = s.roll[0] == s.roll[1] or s.roll[1] == FACES.white
    copy(s.lured, s.lured_before)
    if can_lure(s):
        ask(s, s.seat, first_mouse)
    else:
        lose_pile(s)


def is_offered(s, colour):
    """A die that is left shows this colour or white, and no earlier throw of the turn lured it."""
    if s.lured_before[colour]:
        return False
    for i in range(s.rolled):
        if s.roll[i] == colour + 1 or s.roll[i] == FACES.white:
            return True
    return False


def can_steal(s, colour, seat):
    return s.may_steal and seat != s.seat and s.board[seat][colour] > 0


def can_lure(s):
    for colour in range(5):
        if is_offered(s, colour) and (s.bank[colour] or has_victim(s, colour)):
            return True
    return False


def has_victim(s, colour):
    for seat in range(s.players):
        if can_steal(s, colour, seat):
            return True
    return False


def first_mouse(s, may):
    for colour in range(5):
        if is_offered(s, colour):
            if s.bank[colour]:
                may.take(colour)
            for seat in range(s.players):
                if can_steal(s, colour, seat):
                    may.steal(colour, seat)


def second_mouse(s, may):
    first_mouse(s, may)
    legal(s, may)


def last_mouse(s, may):
    """With five colours no throw could lure another mouse, so only the rest of this one is left."""
    first_mouse(s, may)
    may.stop()


def legal(s, may):
    may.stop()
    may.throw()


def promise_take(s, colour):
    """Every mouse helps, the dearest most."""
    return 100 * VALUE[colour]


def promise_steal(s, colour, seat):
    """Rather from the richest player than from the bank."""
    return 100 * VALUE[colour] + 1 + s.score[seat]


def promise_throw(s):
    """More than ten in the pile is enough, or sixteen where five colours would save it and open all colours again."""
    return s.pot <= (10 if s.five_colours == FIVE_COLOURS.stop else 16)


@move(
    "Take {0} from the bank | Взять из банка: {0}", told="{who} {who:lure/lures} one {0} mouse from the bank | {who} {who:приманиваете/приманивает} мышь: {0}"
)
def take(s, colour: OneOf(MICE)):
    s.bank[colour] -= 1
    lure(s, colour)


@move(
    "Steal {0} from {1} | Украсть: {0} ({1})",
    told="{who} {who:steal/steals} one {0} mouse from {1} | {who} {who:крадёте/крадёт} мышь {1:у вас/у игрока *}: {0}",
)
def steal(s, colour: OneOf(MICE), seat: Player(4)):
    s.board[seat][colour] -= 1
    s.score[seat] -= VALUE[colour]
    lure(s, colour)


def lure(s, colour):
    s.lured[colour] += 1
    s.pot += VALUE[colour]
    use_die(s, colour)
    if can_lure(s):
        ask_for_more(s)
        return
    if colours_lured(s) == 5:
        secure(s)
        if s.five_colours == FIVE_COLOURS.stop:
            end_turn(s)
            return
    ask(s, s.seat)


def ask_for_more(s):
    if s.five_colours == FIVE_COLOURS.stop and colours_lured(s) == 5:
        ask(s, s.seat, last_mouse)
    else:
        ask(s, s.seat, second_mouse)


def use_die(s, colour):
    """The die of that colour, else the white one, which lies last."""
    die = 0 if s.roll[0] == colour + 1 else s.rolled - 1
    s.rolled = remove_set(1 << die, s.roll, s.rolled)


def colours_lured(s):
    colours = 0
    for colour in range(5):
        colours += s.lured[colour] > 0
    return colours


def secure(s):
    note(s, "secured", s.pot)
    move_to_board(s)


def move_to_board(s):
    for colour in range(5):
        s.board[s.seat][colour] += s.lured[colour]
    s.score[s.seat] += s.pot
    empty_pile(s)


def empty_pile(s):
    fill(s.lured, 0)
    s.pot = 0


@move(risky=True, told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    if colours_lured(s) == 5:
        secure(s)
    throw(s, 2)


@move
def stop(s):
    move_to_board(s)
    end_turn(s)


def lose_pile(s):
    """Stolen mice do not go home either."""
    note(s, "bust" if s.pot else "no_mouse", s.pot)
    for colour in range(5):
        s.bank[colour] += s.lured[colour]
    empty_pile(s)
    end_turn(s)


def end_turn(s):
    s.turns += 1
    s.seat = left_of(s, s.seat)
    if total(s.bank) >= 5 and s.turns < MOST_ROUNDS * s.players:
        throw(s, 2)
        return
    note(s, "few_mice" if total(s.bank) < 5 else "too_long")
    finish_by(s, s.score)
