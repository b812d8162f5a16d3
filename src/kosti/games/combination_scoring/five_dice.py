"""Five Dice: whatever scores is set aside by itself; throw the rest again, or bank before a throw brings nothing."""

from kosti.dice import most_alike, tally, tally_of_set
from kosti.engine import Dice, Game, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, note, pass_dice, put_aside, throw, win_ahead
from kosti.games.combination_scoring._scoring_sets import dice_in_sets, show_sets, worth_of_sets

GOAL = 10_000
FIRST_BANK, LATER_BANK = 300, 100
# By face the points of 0 to 4 equal dice of one throw, 0 where they do not score.
WORTH = ((0,) * 5, (0, 100, 200, 300, 1000), (0, 0, 0, 200, 2000), (0, 0, 0, 300, 3000), (0, 0, 0, 400, 4000), (0, 50, 100, 500, 5000), (0, 0, 0, 600, 6000))
ENOUGH = (0, 200, 200, 350, 950)  # points that are not worth risking with so many dice left

game = Game(
    title="Five Dice | Пять кубиков",
    about="Five equal dice win on the spot; until then, know when to stop. | Пять одинаковых — сразу победа, а до тех пор важно вовремя остановиться.",
    seats=(2, 8),
    best=(2, 4),
    dice="5d6",
    throws_again=True,
    minutes=30,
    mechanics=("press-your-luck", "race"),
    words={
        "help verb throw": "Throw the dice that are left; if nothing scores, this turn's points are lost. | Бросьте оставшиеся; если бросок окажется пустым, очки хода пропадут.",
        "legal": "Bank {pot} points, or throw {rolled} {rolled:die/dice}? | Записать {pot} {pot:очко/очка/очков} или бросить ещё {rolled} {rolled:кость/кости/костей}?",
        "aside": "{who} {who:set/sets} aside {0} points | {who} {who:откладываете/откладывает} {0} очков",
        "all_five": "All five dice score: {who} {who:throw/throws} all five again | Все пять в дело: {who} снова {who:бросаете/бросает} пять",
        "nothing": "Nothing scores for {who} | Пустой бросок: {who} {who:остаётесь/остаётся} без очков",
        "bust": "Nothing scores: {who} {who:lose/loses} {0} {0:point/points} | Пустой бросок: {who} {who:теряете/теряет} {0} {0:очко/очка/очков}",
        "banked": "{who} {who:bank/banks} {0} points | {who} {who:записываете/записывает} {0} очков",
        "five_equal": "Five equal: {who} {who:win/wins} the game at once! | Пять одинаковых: {who} сразу {who:побеждаете/побеждает}!",
    },
)


class State:
    kept: Dice[5]
    pot: Points("This turn | За ход")
    needed: PerSeat[Points]("Needed to bank | Нужно, чтобы записать") = FIRST_BANK
    score: PerSeat[Points].of(GOAL)


def thrown(s):
    """Who can bank the winning points does it, even with all five dice set aside."""
    counts = tally(s.roll, s.rolled)
    if most_alike(counts) == 5:
        note(s, "five_equal")
        win_ahead(s, s.seat, s.score)
        return
    scoring = dice_in_sets(s.roll, s.rolled, counts)
    points = worth_of_sets(WORTH, tally_of_set(scoring, s.roll, s.rolled))
    if points == 0:
        note(s, "bust" if s.pot else "nothing", s.pot)
        next_turn(s)
        return
    note(s, "aside", points)
    s.pot += points
    put_aside(s, scoring, s.kept)
    if s.pot >= s.needed[s.seat] and s.score[s.seat] + s.pot >= GOAL:
        bank(s)
    elif s.rolled == 0:
        note(s, "all_five")
        fill(s.kept, 0)
        throw(s, 5)
    else:
        ask(s, s.seat)


def legal(s, may):
    if s.pot >= s.needed[s.seat]:
        may.bank()
    may.throw()


def promise_throw(s):
    return s.pot < ENOUGH[s.rolled]


@move("Bank | Записать", told="{who} {who:stop/stops} | {who} {who:останавливаетесь/останавливается}")
def bank(s):
    s.score[s.seat] += s.pot
    s.needed[s.seat] = LATER_BANK
    if s.score[s.seat] >= GOAL:
        note(s, "won", s.score[s.seat])
        finish_by(s, s.score)
    else:
        note(s, "banked", s.pot)
        next_turn(s)


def next_turn(s):
    s.pot = 0
    fill(s.kept, 0)
    pass_dice(s, 5)


def scores(v, card):
    """The scoring card."""
    show_sets(card, WORTH)
