"""Cho-Han Bakuchi: two dice under the cup, and only one question: even or odd?"""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import note, stay, throw
from kosti.games.casino._bank import LOST, bank_options, end_turn, largest_stake, next_turn, open_turns, release, stake, thumb_stake
from kosti.games.casino._layout import Layout, draw_layout, keep_betting, lay, next_round, offer_layout, open_layout, pay_fields, tell_result, thumb_field

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
        Variant(
            "players-against-each-other",
            "Players against each other | Игроки друг против друга",
            seats=(2, 10),
            between_players=True,
            start_chips=1000,
            minimum=20,
            maximum=200,
        ),
        Variant("kitsune-bakuchi", "Kitsune bakuchi (Fox gambling) | Кицунэ-бакучи (лисья игра)", bet_on="triple"),
        Variant("students-product", "Students' two-dice game | Студенческая игра двумя костями", bet_on="product"),
    ],
    words={
        "legal": "Cho or han, even or odd? | Тё или хан, чёт или нечет?",
        "staking": "Your stake, and the dice are yours. | Ваша ставка — и кости ваши.",
        "verb play": "Stake | Поставить",
        "cut_back": "{0.name} takes {1} back: nobody bets against it | {0.name} забирает {1}: против никто не поставил",
        "pays_share": "{0.name}: {1} of it to the bank | {0.name}: из них банку {1}",
        "void": "All bets lie on one side: the round is void | Все ставки на одной стороне: раунд не состоялся",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]


def start(s):
    if s.bet_on == BET_ON.total:
        open_layout(s, len(FIELDS), deal, legal)
    else:
        open_turns(s, staking)


# --- even or odd


def legal(s, may):
    if s.between_players:
        offer_multiples(s, may)
    else:
        offer_layout(s, may)


def offer_multiples(s, may):
    """Between players only multiples of the smallest stake are put up, so that the bank's share is whole chips."""
    for field in range(len(FIELDS)):
        for chips in range(s.minimum, room_on(s, field) + 1, s.minimum):
            may.bet(field, chips)
    may.done()


def room_on(s, field):
    """So many chips the punter could still put on a field."""
    return min(s.maximum - s.bets[s.seat][field], s.chips[s.seat])


def thumb_legal(s, may):
    if s.staked[s.seat]:
        may.done()
    elif s.between_players:
        may.bet(FIELDS.even, s.minimum)
        may.bet(FIELDS.odd, s.minimum)
    else:
        thumb_field(s, may, FIELDS.even)
        thumb_field(s, may, FIELDS.odd)


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    lay(s, field, chips)
    if not s.between_players:
        keep_betting(s)
    elif max(room_on(s, FIELDS.even), room_on(s, FIELDS.odd)) >= s.minimum:
        stay(s)


def deal(s):
    if s.between_players and not balance(s):
        note(s, "void")
        next_round(s)
        return
    throw(s, 2)


def balance(s):
    """The larger side is cut back to the smaller, from the last seat to the first; what then lies on each."""
    even, odd = 0, 0
    for p in range(s.players):
        even += s.bets[p][FIELDS.even]
        odd += s.bets[p][FIELDS.odd]
    larger, excess = FIELDS.even if even > odd else FIELDS.odd, abs(even - odd)
    for p in range(s.players - 1, -1, -1):
        back = min(excess, s.bets[p][larger])
        excess -= back
        s.bets[p][larger] -= back
        release(s, p, back, 0)
        if back:
            note(s, "cut_back", p, back)
    return min(even, odd)


def settle_sides(s, parity):
    """Between players the bank takes its part of every win."""
    for p in range(s.players):
        due = s.bets[p][parity] * s.share // 100 if s.between_players else 0
        told = pay_fields(s, p, s.bets[p], PAYS[parity])
        if due:
            note(s, "pays_share", p, due)
            release(s, p, 0, -due)
        tell_result(s, p, told)


# --- one punter after the other


def staking(s, may):
    may.play((s.minimum, largest_stake(s, s.seat)))
    may.pass_()


def thumb_staking(s, may):
    may.play(thumb_stake(s))


@move("Stake {0} | Поставить {0}")
def play(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    throw(s, DICE[s.bet_on])


@move("No bet | Без ставки")
def pass_(s):
    next_turn(s)


def thrown(s):
    if s.bet_on == BET_ON.total:
        settle_sides(s, pips(s.roll, 2) % 2)
        next_round(s)
    else:
        end_turn(s, WINS[s.bet_on] if is_won(s) else LOST)


def is_won(s):
    if s.bet_on == BET_ON.triple:
        return s.roll[0] == s.roll[1] and s.roll[1] == s.roll[2]
    return s.roll[0] * s.roll[1] % 2 == 1


def scene(v, draw):
    if v.bet_on == BET_ON.total:
        draw_layout(v, draw, FIELDS, [f"{draw.word(field)} · 1:1" + (f" − {v.share} %" if v.between_players else "") for field in FIELDS])
    else:
        draw.tiles("pays", [(f"{draw.word(BET_ON.name(v.bet_on))} · {WINS[v.bet_on]}:1", True)])
