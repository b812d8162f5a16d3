"""King and Neighbour: cover your eight fields while the king and your neighbour help themselves to your chips."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Game, Inner, PerSeat
from kosti.engine.rules import count_in, everybody, finish_by, leaders, left_of, note, pass_dice_in, set_each, several, throw
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
        "goal": "Fields to cover | Закрыть полей",
        "help covered": "How many of the eight fields each player has covered. | Сколько из восьми полей закрыл каждый.",
        "help king": "Chips paid for sevens; two ones win one back. | Фишки, отданные за семёрки; две единицы возвращают одну.",
        "pays_king": "Seven: {who} {who:pay/pays} a chip to the king | Семь: {who} {who:отдаёте/отдаёт} фишку королю",
        "king_gives": "Two ones: the king gives {who} a chip | Две единицы: {who} {who:получаете/получает} фишку от короля",
        "king_is_poor": "Two ones, but the king has no chips | Две единицы, но у короля нет фишек",
        "collects": "Two sixes: {who} {who:collect/collects} {0} {0:chip/chips} from the others | Две шестёрки: {who} {who:собираете/собирает} с остальных {0} {0:фишку/фишки/фишек}",
        "is_covered": "{who} {who:have/has} covered {0} already | {who}: поле {0} уже закрыто",
        "no_chips": "{who} {who:have/has} no chips and {who:wait/waits} | {who} без фишек и пока {who:ждёте/ждёт}",
        "all_out": "Nobody has chips: most covered fields win | Фишек нет ни у кого: решают закрытые поля",
        "king_helps": "A tie: the king gives everybody a chip | Поровну: король даёт каждому по фишке",
        "too_long": "The game has lasted long enough: covered fields decide | Игра затянулась: решают закрытые поля",
    },
)


class State(Stocks):
    stock = 8
    king: Chips("The king's bowl | Миска короля")
    covered: PerSeat[Count].of(len(FIELDS))("Fields covered | Закрыто полей")
    board: Inner[PerSeat[Chips[FIELDS[-1] + 1]]]("Covered fields | Закрытые поля")


def thrown(s):
    if resolve(s) and s.stock[s.seat] and s.covered[s.seat] < len(FIELDS):
        throw(s, 2)
    elif s.covered[s.seat] == len(FIELDS) or nobody_has_chips(s) or lasts_too_long(s):
        name_winners(s, s.covered)
        finish_by(s, s.covered)
    else:
        if s.stock[s.seat] == 0:
            note(s, "no_chips")
        pass_dice_in(s, s.stock, 2)


def resolve(s):
    """The table of throws; whether the player throws again."""
    number = pips(s.roll, 2)
    if number == 7:
        note(s, "pays_king")
        s.stock[s.seat] -= 1
        s.king += 1
    elif number == ONES:
        chips = min(1, s.king)
        note(s, "king_gives" if chips else "king_is_poor")
        s.king -= chips
        s.stock[s.seat] += chips
    elif number == SIXES:
        collect(s)
    elif s.roll[0] == s.roll[1]:
        give(s, s.seat, left_of(s, s.seat), 1)
    elif s.board[s.seat][number]:
        note(s, "is_covered", number)
    else:
        note(s, "covers", number)
        s.stock[s.seat] -= 1
        s.board[s.seat][number] = 1
        s.covered[s.seat] += 1
        return True
    return number in (ONES, SIXES)


def nobody_has_chips(s):
    """Whether it stays so: in a tie the king always has a chip for everybody, as at most seven of each player's eight chips lie on a board."""
    if count_in(s, s.stock) == 0:
        note(s, "all_out")
        if several(leaders(s, everybody(s), s.covered)):
            note(s, "king_helps")
            set_each(s, s.stock, 1)
            s.king -= s.players
    return count_in(s, s.stock) == 0


def scene(v, draw):
    cells = [[draw.marker if v.board[p][f] else None for f in FIELDS] for p in range(v.players)]
    draw.grid("board", cells, top=[str(f) for f in FIELDS], side=[draw.name(p) for p in range(v.players)])
