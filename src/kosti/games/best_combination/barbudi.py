"""Barbudi: two players, two dice, back and forth until somebody throws a combination that decides."""

from kosti.dice import mask_size
from kosti.engine import Chips, Flag, Game, Inner, Names, Number, Option, PerSeat, Player, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, count_in, drop_out, each, finish, first_seat, leaders, note, seats_in, share_out, throw

ROLLS = Names(printed="4-4 wins, 3-3 loses | 4-4 выигрывает, 3-3 проигрывает", scarne="3-3 wins, 4-4 loses | 3-3 выигрывает, 4-4 проигрывает")
WINNING = ((66, 55, 44, 56, 65), (66, 55, 33, 56, 65))  # throws read as numbers, for each of ROLLS
LOSING = ((11, 22, 33, 12, 21), (11, 22, 44, 12, 21))

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
        "card_wins": "Wins | Выигрыш",
        "card_loses": "Loses | Проигрыш",
        "guide goal family": "Be the last player with chips. | Остаться последним, у кого есть фишки.",
        "help verb challenge": "Choose whom you play against. | Выберите, против кого играть.",
        "help removed": "Chips that are out of the game. | Фишки вне игры.",
        "help bout": "Which bout is being played. | Какая идёт схватка.",
        "help opponent": "Who throws against whoever has the dice. | Кто играет против бросающего.",
        "legal": "Whom do you challenge? You throw first. | Кого вызовете? Первый бросок ваш.",
        "no_result": "Nothing decided: the dice go to {0.name} | Ничего не решено: {0.name:бросаете/бросает} {0.name}",
        "good_throw": "{who} {who:throw/throws} a winning combination | {who} {who:выбрасываете/выбрасывает} выигрышную комбинацию",
        "bad_throw": "{who} {who:throw/throws} a losing combination | {who} {who:выбрасываете/выбрасывает} проигрышную комбинацию",
        "pays": "{0.name} {0.name:give/gives} {1.name} a chip | {0.name} {0.name:отдаёте/отдаёт} фишку, {1.name:получаете/получает} {1.name}",
        "loses_another": "{0.name} {0.name:lose/loses} another chip, which leaves the game | {0.name} {0.name:теряете/теряет} ещё одну фишку, и она выходит из игры",
        "winner": "{0.name} {0.name:win/wins} | {0.name} {0.name:побеждаете/побеждает}",
        "drawn": "A draw | Ничья",
    },
)


class State:
    bout: Number("Bout | Схватка")
    stock: PerSeat[Chips] = "chips"
    pot: Chips.when()("Stakes | Ставки")
    removed: Chips.when("family")("Chips out of the game | Фишек вышло из игры")
    playing: Inner[PerSeat[Flag]]("In the game | В игре") = 1
    opponent: Seat("Opponent | Соперник") = NOBODY
    beaten: Inner[Seat] = NOBODY


def new_round(s):
    s.bout += 1
    ask(s, s.seat)


def legal(s, may):
    """Everybody still in the game, but not the player just beaten as long as there is another."""
    for p in each(s, seats_in(s, s.playing)):
        if p != s.seat and (p != s.beaten or count_in(s, s.playing) == 2):
            may.challenge(p)


def promise_challenge(s, seat):
    """Bouts are even, so pull down the one who has most; of equals the next one."""
    return s.players * s.stock[seat] - (seat - s.seat) % s.players


@move("Challenge {0} | Вызвать: {0}", told="{who} {who:challenge/challenges} {0} | {who} {who:вызываете/вызывает}{0: вас/: *}")
def challenge(s, seat: Player(10)):
    """In the family game nothing is put up beforehand."""
    s.opponent = seat
    if not s.family:
        s.stock[s.seat] -= stake(s)
        s.stock[seat] -= stake(s)
        s.pot = 2 * stake(s)
    throw(s, 2)


def stake(s):
    """Nobody stakes more than he brought."""
    return 1 if s.family else min(s.stake, s.chips)


def thrown(s):
    roll = 10 * s.roll[0] + s.roll[1]
    if roll in WINNING[s.deciding_rolls]:
        note(s, "good_throw")
        settle(s, s.seat, s.opponent)
    elif roll in LOSING[s.deciding_rolls]:
        note(s, "bad_throw")
        settle(s, s.opponent, s.seat)
    else:
        note(s, "no_result", s.opponent)
        s.seat, s.opponent = s.opponent, s.seat
        throw(s, 2)


def settle(s, winner, loser):
    s.seat, s.opponent, s.beaten = winner, NOBODY, loser
    if s.family:
        pay(s, winner, loser)
    else:
        s.pot = share_out(s, s.stock, s.pot, 1 << winner)
    if s.stock[loser] < stake(s):
        note(s, "out", loser)
        drop_out(s, loser, s.playing)
    if count_in(s, s.playing) > 1 and s.bout != s.bouts:
        new_round(s)
    else:
        end(s, seats_in(s, s.playing))


def pay(s, winner, loser):
    """A chip for the winner, and a second one, if there is one, out of the game."""
    note(s, "pays", loser, winner)
    s.stock[loser] -= 1
    s.stock[winner] += 1
    if s.stock[loser]:
        note(s, "loses_another", loser)
        s.stock[loser] -= 1
        s.removed += 1


def end(s, playing):
    for p in each(s, playing):
        s.standing[p] = s.stock[p]
    best = leaders(s, playing, s.stock)
    if mask_size(best) == 1:
        note(s, "winner", first_seat(best))
    else:
        note(s, "drawn")
    finish(s)


def scores(v, card):
    """Throws that win at once and throws that lose at once; all others are thrown again."""
    thrown = 10 * card.lying[0] + card.lying[1] if len(card.lying) == 2 else 0
    for key, throws in (("card_wins", WINNING[v.deciding_rolls]), ("card_loses", LOSING[v.deciding_rolls])):
        for number in throws[:4]:
            card.hand(key, "", thrown in (number, 10 * (number % 10) + number // 10), (number // 10, number % 10))


def scene(v, draw):
    if v.players > 2:
        draw.row("playing", ["●" if v.playing[p] else "" for p in range(v.players)], "flag")
