"""One Left, Two Right, Six in the Pot: the die sends chips round the table; do not be the only one left with any."""

from kosti.engine import Chips, Game, Inner, Names, Option, Variant
from kosti.engine.rules import count_in, left_of, next_in, note, right_of, throw, win
from kosti.games.chip_redistribution._stocks import Stocks, draw_circle, give, lasts_too_long, lose, most_chips_lose, most_chips_win

FIRST_EMPTY = Names(plays_on="stays in the game | остаётся в игре", wins="wins | выигрывает", loses="loses | проигрывает")

game = Game(
    title="One Left, Two Right, Six in the Pot | Единица — налево, двойка — направо, шесть — в горшок",
    about="Chips wander round the table, and nobody wants to keep them. | Фишки бродят по кругу, и никому не хочется остаться с ними.",
    seats=(2, 12),
    best=(3, 6),
    dice="1d6 (lcr: 3d6)",
    minutes=10,
    mechanics=("pure-luck", "chips"),
    options=[
        Option("start_chips", 3, 1, 20),
        Option("first_seat", 1, 1, 12, label="Seat that begins | Кто начинает (номер места)"),
        Option("pass_right", True, label="A two sends a chip to the right | Двойка отправляет фишку направо"),
        Option("dice", 1, 1, 3, label="Dice, no more than one has chips | Костей, но не больше, чем фишек"),
        Option("last_wins", False, label="The last one with chips wins | Последний с фишками выигрывает"),
        Option("first_empty", "plays-on", FIRST_EMPTY, label="The first player without chips | Первый игрок без фишек"),
    ],
    variants=[
        Variant(
            "lcr",
            "LCR (Left Center Right) | LCR (налево, в центр, направо)",
            about="Three dice send your chips left, right or into the middle; the last with any wins. | Три кости шлют фишки налево, направо или в центр; у кого останутся, тот победил.",
            dice=3,
            last_wins=True,
        ),
        Variant("six-chips-first-empty", "Six chips, first empty | Шесть фишек до первого пустого", start_chips=6, first_empty="wins"),
        Variant(
            "pope-and-neighbour",
            "The Pope and the Neighbour | Папа римский и сосед",
            about="Chips go left or to the Pope, and nobody wants to keep the last. | Фишки уходят соседу или Папе, и никто не хочет остаться с последней.",
            pass_right=False,
        ),
    ],
    words={
        "guide goal last_wins": "Be the last player who still has chips. | Остаться последним, у кого ещё есть фишки.",
        "guide goal first_empty wins": "Be the first to get rid of all your chips. | Первым избавиться от всех фишек.",
        "guide goal first_empty loses": "Do not be the first without chips: that loses. | Не остаться без фишек первым: это проигрыш.",
        "help bowl": "Chips that went into the middle; they do not come back. | Фишки, ушедшие в середину; они не вернутся.",
        "help pot": "Chips that have left the game. | Фишки, вышедшие из игры.",
        "in_pot": "{who} {who:put/puts} a chip into the pot | {who} {who:кладёте/кладёт} фишку в горшок",
        "is_empty": "{0.name} {0.name:have/has} no chips left | {0.name}: фишек больше нет",
        "too_long": "The game has gone on long enough: the chips decide | Игра затянулась: решают фишки",
    },
)


class State(Stocks):
    stock = "start_chips"
    bowl: Inner[Chips]("Pot | Горшок")


def start(s):
    s.seat = (s.first_seat - 1) % s.players
    throw(s, dice_at_hand(s))


def dice_at_hand(s):
    return min(s.dice, s.stock[s.seat])


def thrown(s):
    for die in range(s.rolled):
        obey_die(s, s.roll[die])
    if s.stock[s.seat] == 0:
        note(s, "is_empty", s.seat)
        if s.first_empty != FIRST_EMPTY.plays_on:
            end_with_first_empty(s)
            return
    if count_in(s, s.stock) == 1 or lasts_too_long(s):
        end_with_last(s)
    else:
        s.seat = next_in(s, s.seat, s.stock)
        throw(s, dice_at_hand(s))


def end_with_last(s):
    if s.last_wins:
        most_chips_win(s)
    else:
        most_chips_lose(s)


def obey_die(s, face):
    if face == 1:
        give(s, s.seat, left_of(s, s.seat), 1)
    elif face == 2 and s.pass_right:
        give(s, s.seat, right_of(s, s.seat), 1)
    elif face == 6:
        note(s, "in_pot")
        s.stock[s.seat] -= 1
        s.bowl += 1


def end_with_first_empty(s):
    if s.first_empty == FIRST_EMPTY.wins:
        note(s, "winner", s.seat)
        win(s, s.seat)
    else:
        lose(s, 1 << s.seat)


def scene(v, draw):
    right = [(v.seat, right_of(v, v.seat), "2")] if v.pass_right else []
    draw_circle(v, draw, draw.part("bowl", lying=v.bowl), [(v.seat, left_of(v, v.seat), "1"), *right, (v.seat, None, "6")])
