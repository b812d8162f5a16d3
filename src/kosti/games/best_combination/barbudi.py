"""Barbudi: two players, two dice, back and forth until somebody throws a combination that decides."""

from kosti.engine import Chips, Flag, Game, Inner, Names, Number, Option, PerSeat, Player, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, count_in, drop_out, each, finish, leaders, left_of, note, seats_in, throw

ROLLS = Names(printed="4-4 wins, 3-3 loses | 4-4 выигрывает, 3-3 проигрывает", scarne="3-3 wins, 4-4 loses | 3-3 выигрывает, 4-4 проигрывает")
# What a double decides, by its number: 1 wins the bout, -1 loses it.
DOUBLES = ((0, -1, -1, -1, 1, 1, 1), (0, -1, -1, 1, -1, 1, 1))

game = Game(
    title="Barbudi | Барбуди",
    about="The dice go back and forth until one throw takes the stakes. | Кости ходят туда и обратно, пока один бросок не решит всё.",
    seats=(2, 2),
    dice="2d6",
    minutes=10,
    mechanics=("pure-luck", "duel", "betting", "chips", "combination-ranking"),
    score_field="stock",
    options=[
        Option("chips", 5, 1, 20, label="Chips at the start | Фишек в начале"),
        Option("stake", 1, 1, 20, label="Stake of each player | Ставка каждого"),
        Option("deciding_rolls", "printed", ROLLS, label="Doubles that decide | Какие дубли решают"),
        Option("bouts", 0, 0, 1000, label="Bouts at most (0: to the last chip) | Схваток не больше (0: до последней фишки)"),
        Option("family", False, label="No stakes: the loser pays a chip and loses another | Без ставок: проигравший отдаёт фишку и теряет ещё одну"),
    ],
    variants=[Variant("family-barbudi", "Family Barbudi | Семейный барбуди", seats=(2, 10), family=True)],
    words={
        "state": "In this bout | В этой схватке",
        "legal": "Whom do you challenge? You throw first. | Кого вызовете? Первый бросок ваш.",
        "no_result": "Nothing decided: the dice go to {0.name} | Ничего не решено: бросает {0.name}",
        "good_throw": "{who} throws a winning combination | {who}: выигрышная комбинация",
        "bad_throw": "{who} throws a losing combination | {who}: проигрышная комбинация",
        "pays": "{0.name} gives {1.name} a chip | {0.name} отдаёт фишку, получает {1.name}",
        "pays_twice": "{0.name} gives {1.name} a chip, and another leaves the game | {0.name} отдаёт фишку, получает {1.name}; ещё одна выходит из игры",
        "takes_stakes": "{0.name} takes the stakes: {1} {1:chip/chips} | {0.name} забирает ставки: {1} {1:фишку/фишки/фишек}",
        "winner": "{0.name} wins | {0.name} побеждает",
    },
)


class State:
    bout: Number("Bout | Схватка")
    stock: PerSeat[Chips] = "chips"
    pot: Chips.when()("Stakes | Ставки")
    removed: Chips.when("family")("Chips out of the game | Фишек вышло из игры")
    playing: Inner[PerSeat[Flag]] = 1
    challenger: Inner[Seat]("challenger | вызывает")
    opponent: Inner[Seat]("challenged | отвечает")
    beaten: Inner[Seat] = NOBODY


def new_round(s, challenger):
    s.bout += 1
    s.challenger = challenger
    s.opponent = NOBODY
    if s.players == 2:
        s.seat = challenger
        challenge(s, left_of(s, challenger))
    else:
        ask(s, challenger)


def opponents(s):
    """Everybody still in the game, but not the player just beaten as long as there is another."""
    others = seats_in(s, s.playing) & ~(1 << s.challenger)
    fresh = others & ~(1 << s.beaten) if s.beaten >= 0 else others
    return fresh if fresh else others


def legal(s, may):
    for p in each(s, opponents(s)):
        may.challenge(p)


def thumb_legal(s, may):
    """Bouts are even, so pull down the one who has most."""
    for p in each(s, leaders(s, opponents(s), s.stock)):
        may.challenge(p)


@move("Challenge {0} | Вызвать: {0}")
def challenge(s, seat: Player(10)):
    s.opponent = seat
    put_up(s, s.challenger)
    put_up(s, seat)
    throw(s, 2)


def stake(s):
    """Nobody stakes more than he brought; in the family game nothing is put up beforehand."""
    return 0 if s.family else min(s.stake, s.chips)


def put_up(s, seat):
    s.stock[seat] -= stake(s)
    s.pot += stake(s)


def thrown(s):
    other = s.challenger + s.opponent - s.seat
    decision = effect(s, min(s.roll[0], s.roll[1]), max(s.roll[0], s.roll[1]))
    if decision > 0:
        note(s, "good_throw")
        settle(s, s.seat, other)
    elif decision < 0:
        note(s, "bad_throw")
        settle(s, other, s.seat)
    else:
        note(s, "no_result", other)
        s.seat = other
        throw(s, 2)


def effect(s, low, high):
    """What a throw decides for the player who made it: 1 for a win, -1 for a loss, 0 for nothing."""
    if low == high:
        return DOUBLES[s.deciding_rolls][low]
    if low == 5 and high == 6:
        return 1
    return -1 if low == 1 and high == 2 else 0


def settle(s, winner, loser):
    if s.family:
        pay(s, winner, loser)
    else:
        note(s, "takes_stakes", winner, s.pot)
        s.stock[winner] += s.pot
        s.pot = 0
    if s.stock[loser] < max(1, stake(s)):
        note(s, "out", loser)
        drop_out(s, loser, s.playing)
    if count_in(s, s.playing) == 1 or s.bout == s.bouts:
        end(s)
        return
    s.beaten = loser
    new_round(s, winner)


def pay(s, winner, loser):
    """A chip for the winner, and a second one, if there is one, out of the game."""
    s.stock[loser] -= 1
    s.stock[winner] += 1
    if s.stock[loser] == 0:
        note(s, "pays", loser, winner)
        return
    note(s, "pays_twice", loser, winner)
    s.stock[loser] -= 1
    s.removed += 1


def end(s):
    playing = seats_in(s, s.playing)
    for p in each(s, playing):
        s.standing[p] = s.stock[p]
    for p in each(s, leaders(s, playing, s.stock)):
        note(s, "winner", p)
    finish(s)


def scene(v, draw):
    if v.players > 2:
        draw.row("state", [part_in_bout(v, draw, p) for p in range(v.players)], "text")


def part_in_bout(v, draw, p):
    if not v.playing[p]:
        return draw.word("is_out")
    if p == v.challenger:
        return draw.word("challenger")
    return draw.word("opponent") if p == v.opponent else ""
