"""King and Neighbour: cover your eight fields while the king and your neighbour help themselves to your chips."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Game, Inner, PerSeat
from kosti.engine.rules import count_in, everybody, finish_by, leaders, left_of, note, pass_dice_in, set_each, throw
from kosti.games.chip_redistribution._stocks import Stocks, collect, give, lasts_too_long, name_winners

FIELDS = (3, 4, 5, 6, 8, 9, 10, 11)
ONES, SIXES = 2, 12

game = Game(
    title="King and Neighbour | Король и сосед",
    about="Eight fields to cover, eight chips to do it with, and a greedy king. | Восемь полей, восемь фишек — и жадный король.",
    seats=(2, 8),
    best=(3, 6),
    dice="2d6",
    mechanics=("pure-luck", "chips", "race", "shut-numbers", "board"),
    score_field="covered",
    words={
        "boards": "Covered fields | Закрытые поля",
        "pays_king": "Seven: {who} pays a chip to the king | Семь: {who} отдаёт фишку королю",
        "king_gives": "Two ones: the king gives {who} a chip | Две единицы: {who} получает фишку от короля",
        "king_is_poor": "Two ones, but the king has no chips | Две единицы, но у короля нет фишек",
        "collects": "Two sixes: {who} collects {0} {0:chip/chips} from the others | Две шестёрки: {who} собирает с остальных {0} {0:фишку/фишки/фишек}",
        "is_covered": "{who} has covered {0} already | {who}: поле {0} уже закрыто",
        "no_chips": "{who} has no chips and waits | {who} без фишек, пока ждёт",
        "all_out": "Nobody has chips: most covered fields win | Фишек нет ни у кого: решают закрытые поля",
        "king_helps": "A tie: the king gives everybody a chip | Поровну: король даёт каждому по фишке",
        "too_long": "The game has lasted long enough: covered fields decide | Игра затянулась: решают закрытые поля",
    },
)


class State(Stocks):
    stock = 8
    king: Chips("The king's bowl | Миска короля")
    covered: PerSeat[Count]("Fields covered | Закрыто полей")
    board: Inner[PerSeat[Chips[FIELDS[-1] + 1]]]


def thrown(s):
    again = resolve(s)
    if s.covered[s.seat] == len(FIELDS):
        end(s)
    elif count_in(s, s.stock) == 0:
        all_out(s)
    elif again and s.stock[s.seat]:
        throw(s, 2)
    else:
        end_turn(s)


def resolve(s):
    """Whether the player throws again."""
    number = pips(s.roll, 2)
    if number == 7:
        pay_king(s)
        return False
    if number == ONES:
        take_from_king(s)
        return True
    if number == SIXES:
        collect(s)
        return True
    if s.roll[0] == s.roll[1]:
        give(s, s.seat, left_of(s, s.seat), 1)
        return False
    return cover(s, number)


def pay_king(s):
    note(s, "pays_king")
    s.stock[s.seat] -= 1
    s.king += 1


def take_from_king(s):
    if s.king == 0:
        note(s, "king_is_poor")
        return
    note(s, "king_gives")
    s.king -= 1
    s.stock[s.seat] += 1


def cover(s, field):
    """Whether the field was free."""
    if s.board[s.seat][field]:
        note(s, "is_covered", field)
        return False
    note(s, "covers", field)
    s.stock[s.seat] -= 1
    s.board[s.seat][field] = 1
    s.covered[s.seat] += 1
    return True


def all_out(s):
    """The king always has a chip for everybody: at most seven of each player's eight chips lie on a board."""
    note(s, "all_out")
    most = leaders(s, everybody(s), s.covered)
    if most & (most - 1) == 0:
        end(s)
        return
    note(s, "king_helps")
    set_each(s, s.stock, 1)
    s.king -= s.players
    end_turn(s)


def end_turn(s):
    if lasts_too_long(s):
        end(s)
        return
    if s.stock[s.seat] == 0:
        note(s, "no_chips")
    pass_dice_in(s, s.stock, 2)


def end(s):
    name_winners(s, s.covered)
    finish_by(s, s.covered)


def scene(v, draw):
    cells = [["◆" if v.board[p][f] else "" for f in FIELDS] for p in range(v.players)]
    draw.grid("boards", cells, top=[str(f) for f in FIELDS], side=[draw.name(p) for p in range(v.players)])
