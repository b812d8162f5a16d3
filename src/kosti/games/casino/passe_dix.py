"""Passe-Dix: will the banker's three dice pass ten? Stake against him, for the bank comes round to everybody."""

from kosti.dice import face_counted, most_alike, pips, tally
from kosti.engine import Game, Option, Range, Variant, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import stake
from kosti.games.casino._banker import Banker, accept_stakes, largest_covered, next_bank, open_banks, settle_all, thumb_covered

MOST = 10_000  # all chips of ten players
LOW_DOUBLE = 4
EVEN_CHANCE = 10  # half of all throws of three dice make 10 or less

game = Game(
    title="Passe-Dix | Пассе ди",
    about="The banker throws three dice: do they pass ten? Everybody holds the bank in turn. | Три кости банкомёта: одолеют ли они десятку? Банк держат все по очереди.",
    seats=(2, 10),
    dice="3d6",
    mechanics=("betting", "banker", "simultaneous", "chips"),
    information="simultaneous",
    options=[
        Option("bank_wins_to", 9, 3, 17, label="The bank wins up to a total of | Банк выигрывает до суммы"),
        Option("doubles", False, label="Only throws with a double count | Считаются только броски с парой"),
        Option("rounds", 3, 1, 100, label="Banks of every player | Банков у каждого"),
        Option("start_chips", 100, 10, 1000),
        Option("minimum", 1, 1, 10),
        Option("maximum", MOST, 10, MOST),
    ],
    variants=[
        Variant("equal", "Equal | Равный", bank_wins_to=10),
        Variant("passage", "Passage | Проход", doubles=True),
    ],
    words={
        "help bank_side": "Throws with which the banker takes all stakes. | Броски, с которыми банкомёт забирает все ставки.",
        "help punters_side": "Throws with which the banker pays everybody. | Броски, с которыми банкомёт платит всем.",
        "legal": "Your stake against {banker.name}, who holds the bank? | Ваша ставка против банка? Банк держит {banker.name}.",
        "bank_side": "The bank wins on | Банк выигрывает на",
        "punters_side": "Everybody else on | Остальные — на",
        "no_double": "No double: {who} {who:throw/throws} again | Пары нет: {who} {who:бросаете/бросает} ещё раз",
    },
)


State = Banker


def start(s):
    open_banks(s, s.rounds, deal)


def thumb_legal(s, may):
    """All that is covered where the banker is worse off; else nothing, but in the last round what is missing to the lead."""
    if s.bank_wins_to < EVEN_CHANCE and not s.doubles:
        may.bet(largest_covered(s, s.seat))
    elif s.round == s.rounds:
        thumb_covered(s, may)
    else:
        may.done()


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    stake(s, s.seat, chips)


def deal(s):
    accept_stakes(s)
    throw(s, 3)


def thrown(s):
    counts = tally(s.roll, 3)
    alike = most_alike(counts)
    if s.doubles and alike == 1:
        note(s, "no_double")
        throw(s, 3)
        return
    bank_wins = face_counted(counts, alike) <= LOW_DOUBLE if s.doubles else pips(s.roll, 3) <= s.bank_wins_to
    settle_all(s, -1 if bank_wins else 1)
    next_bank(s)


def scene(v, draw):
    if v.doubles:
        sides = ["1-1, 2-2, 3-3, 4-4", "5-5, 6-6"]
    else:
        sides = [f"3–{v.bank_wins_to}", f"{v.bank_wins_to + 1}–18"]
    draw.fact("bank_side", sides[0])
    draw.fact("punters_side", sides[1])
