"""Cho-Han Bakuchi: two dice under the cup, and only one question: even or odd?"""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import throw
from kosti.games.casino._bank import LOST, bank_options, end_turn, largest_stake, next_turn, open_turns, stake, thumb_stake
from kosti.games.casino._cho_han_sides import STAKES, deal_sides, siding, take_side
from kosti.games.casino._layout import Layout, draw_layout, open_layout, pay_layout, place_bet, throw_two

MOST = 200
FIELDS = Names(even="Even (cho) | Чёт (тё)", odd="Odd (han) | Нечет (хан)")
PAYS = ((1, LOST), (LOST, 1))  # Even and Odd, by the parity of the total
BET_ON = Names(total="Even or odd total | Чёт или нечет в сумме", triple="Three equal dice | Три одинаковые", product="Odd product | Нечётное произведение")
DICE = (2, 3, 2)
WINS = (1, 4, 2)  # what a chip wins, by what is bet on

game = Game(
    title="Cho-Han Bakuchi | Бакучи",
    about="Cho or han, even or odd: the oldest question of a Japanese gambling house. | Тё или хан, чёт или нечет — главный вопрос японского игорного дома.",
    seats=(1, 10),
    dice="2d6 (3d6 in kitsune-bakuchi)",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[
        Option("bet_on", "total", BET_ON, label="The bet is on | Ставят на"),
        Option("between_players", False, label="The players bet against each other | Игроки ставят друг против друга"),
        Option("share", 5, 0, 20, label="Share of the bank in wins, % | Доля банка в выигрышах, %"),
        *bank_options(limit=20, most=MOST),
    ],
    variants=[
        Variant("players-against-each-other", "Players against each other | Игроки друг против друга", seats=(2, 10), between_players=True, **STAKES),
        Variant(
            "kitsune-bakuchi",
            "Kitsune Bakuchi | Кицунэ-бакучи",
            about="Fox gambling: three alike pay four to one, all else feeds the fox. | Лисья игра: три одинаковые платят четыре к одному, остальное достаётся лисе.",
            bet_on="triple",
        ),
        Variant("students-product", "Students' two-dice game | Студенческая игра двумя костями", bet_on="product"),
    ],
    words={
        "help verb play": "Choose how many chips you stake; then you throw. | Выберите, сколько фишек поставить; потом бросаете вы.",
        "help even": "Cho: wins if the two dice make an even total. | Тё: выигрывает, если сумма двух костей чётная.",
        "help odd": "Han: wins if the two dice make an odd total. | Хан: выигрывает, если сумма двух костей нечётная.",
        "legal": "Cho or han, even or odd? | Тё или хан, чёт или нечет?",
        "staking": "Your stake, and the dice are yours. | Ваша ставка — и кости ваши.",
        "verb play": "Stake | Поставить",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]


def start(s):
    if s.bet_on != BET_ON.total:
        open_turns(s, staking)
    elif s.between_players:
        open_layout(s, len(FIELDS), deal_sides, siding)
    else:
        open_layout(s, len(FIELDS), throw_two)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    if s.between_players:
        take_side(s, field, chips)
    else:
        place_bet(s, field, chips)


def thrown(s):
    pay_layout(s, PAYS[pips(s.roll, 2) % 2])


# --- one punter after the other


def staking(s, may):
    may.play((s.minimum, largest_stake(s, s.seat)))
    may.pass_()


def thumb_staking(s, may):
    may.play(thumb_stake(s))


@move("Stake {0} | Поставить {0}", told="{who} {who:stake/stakes} {0} | {who} {who:ставите/ставит} {0}")
def play(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    throw(s, DICE[s.bet_on], punter_thrown)


@move("No bet | Без ставки", gives_up=True, told="{who} {who:place/places} no bet | {who} не {who:ставите/ставит}")
def pass_(s):
    next_turn(s)


def punter_thrown(s):
    won = s.roll[0] * s.roll[1] % 2 == 1
    if s.bet_on == BET_ON.triple:
        won = s.roll[0] == s.roll[1] and s.roll[1] == s.roll[2]
    end_turn(s, WINS[s.bet_on] if won else LOST)


def scene(v, draw):
    if v.bet_on == BET_ON.total:
        share = f" − {v.share} %" if v.between_players else ""
        draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · 1:1{share}" for field in FIELDS], list(FIELDS))
    else:
        draw.tiles("pays", [(f"{draw.word(BET_ON.name(v.bet_on))} · {WINS[v.bet_on]}:1", True)])
