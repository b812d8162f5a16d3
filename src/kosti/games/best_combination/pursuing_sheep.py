"""Pursuing Sheep: throw six dice until three are alike, and beat the throw that stands; six alike take every stake."""

from kosti.dice import face_counted, most_alike, tally, tally_pips
from kosti.engine import Chips, Count, Dice, Game, Inner, Number, Option, PerSeat, Seat
from kosti.engine.rules import copy, fill, finish_by, next_in, note, pay_each, set_each, throw, total

# What a throw is worth: its class and what it is compared by. The shepherd of 5s with a sum of 7 is 507, ewes beside three 2s are 1200, rams of 4s 2004.
EWES, RAMS = 1000, 2000
BESIDE_EWES = tally([6, 6, 5], 3)

game = Game(
    title="Pursuing Sheep | Преследование овец",
    about="Shepherds chase ewes, and a ram takes the whole flock. | Пастухи гонятся за овцами, а баран уводит всё стадо.",
    seats=(2, 10),
    dice="6d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "betting", "duel", "combination-ranking"),
    options=[Option("start_chips", 10, 10, 1000)],
    words={
        "help stakes": "What each player has put up for this round. | Сколько каждый поставил в этом раунде.",
        "help worth": "What each player has thrown this round. | Что выбросил каждый в этом раунде.",
        "help holder": "Whose throw stands and has to be beaten. | Чей бросок сейчас нужно перебить.",
        "no_three": "No three alike: {who} {who:throw/throws} again | Трёх одинаковых нет: {who} {who:бросаете/бросает} снова",
        "shepherd_of": "{who}: shepherd of {0}s, sum {1} | {who}: пастух, три по {0}, сумма {1}",
        "ewes_of": "{who}: ewes beside three {0}s | {who}: овцы и три по {0}",
        "rams": "Rams | Бараны",
        "big_sheep": "Big sheep | Большая овца",
        "sweeps": "{0}! {who} {who:take/takes} every stake: {1} {1:chip/chips} | {0}! {who} {who:забираете/забирает} все ставки: {1} {1:фишка/фишки/фишек}",
        "beats": "{0.name} {0.name:win/wins} {1.name:your/*'s} stake | {0.name} {0.name:выигрываете/выигрывает} ставку, {1.name} вне раунда",
        "equal": "Equal throws: both throw again | Броски равны: оба бросают снова",
        "takes_back": "{0.name} {0.name:are/is} left and {0.name:take/takes} back {0.name:your/their} stake | {0.name} {0.name:держитесь/держится} до конца и {0.name:забираете/забирает} свою ставку",
    },
)


class State:
    chips: PerSeat[Chips] = "start_chips"
    stakes: PerSeat[Chips]("Stake | Ставка")
    worth: Inner[PerSeat[Number]]("This round | В раунде")
    best: Dice[6].when()("Throw to beat | Надо побить")
    holder: Seat.when("best")("Made by | Чей бросок")
    round: Count.of("players")


def new_round(s):
    """Everybody lays down a stake; the first throw will be the one to beat."""
    pay_each(s, s.chips, 1)
    set_each(s, s.stakes, 1)
    fill(s.worth, 0)
    fill(s.best, 0)
    s.seat = s.round
    s.holder = s.round
    s.round += 1
    throw(s, 6)


def thrown(s):
    """Of two triples the higher one counts (beside 6-6-5 there is never a second)."""
    counts = tally(s.roll, 6)
    alike = most_alike(counts)
    face = face_counted(counts, alike)
    if alike < 3:
        s.worth[s.seat] = 0
        note(s, "no_three")
        throw(s, 6)
        return
    rest = counts - (3 << 4 * face)
    if alike == 6:
        s.worth[s.seat] = RAMS + face
        note(s, "sweeps", "big_sheep" if face == 6 else "rams", total(s.stakes))
        end_round(s)
    elif rest == BESIDE_EWES:
        note(s, "ewes_of", face)
        compare(s, EWES + 100 * face)
    else:
        note(s, "shepherd_of", face, tally_pips(rest))
        compare(s, 100 * face + tally_pips(rest))


def compare(s, worth):
    """Both throw a tie again, the standing player first. Who is beaten is out of this round, so the next one with a stake throws."""
    s.worth[s.seat] = worth
    if s.seat != s.holder and worth == s.worth[s.holder]:
        note(s, "equal")
        s.seat = s.holder
        throw(s, 6)
        return
    loser = s.seat
    if worth >= s.worth[s.holder]:
        loser, s.holder = s.holder, s.seat
        copy(s.roll, s.best)
    if loser != s.holder:
        note(s, "beats", s.holder, loser)
        s.chips[s.holder] += 1
        s.stakes[loser] -= 1
    s.seat = next_in(s, s.holder, s.stakes)
    if s.seat != s.holder:
        throw(s, 6)
    else:
        note(s, "takes_back", s.seat)
        end_round(s)


def end_round(s):
    """What still lies on the table goes to the player in turn, who has won."""
    s.chips[s.seat] += total(s.stakes)
    fill(s.stakes, 0)
    if s.round < s.players:
        new_round(s)
    else:
        finish_by(s, s.chips)


def scene(v, draw):
    draw.row("worth", [throw_text(draw, v.worth[p]) if v.worth[p] else "" for p in range(v.players)], "text")


def throw_text(draw, worth):
    if worth >= RAMS:
        return draw.word("big_sheep" if worth == RAMS + 6 else "rams")
    three = "-".join(3 * str(worth % EWES // 100))
    return f"{three} 6-6-5" if worth >= EWES else f"{three} + {worth % 100}"
