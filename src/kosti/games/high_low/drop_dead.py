"""Drop Dead: twos and fives die, every throw without them scores; a turn lasts until the last die is dead."""

from kosti.dice import dice_showing, pips, pips_of_set, poker_class, tally
from kosti.engine import Count, Dice, Game, Inner, Option, PerSeat, Points
from kosti.engine.rules import best_play_on, fill, finish_by, note, put_aside, throw
from kosti.games.high_low._rounds import Rounds, open_round, pass_turn

DICE = 5
BONUS = (0, 0, 10, 20, 0, 30, 50, 100)  # by poker class; without 2 and 5 there is no street
MOST_THROWS = 1000
MOST_EXTRA_TURNS = 50

game = Game(
    title="Drop Dead | Мертвец",
    about="Twos and fives drop dead; score while anything is still alive. | Двойки и пятёрки гибнут: набирайте очки, пока хоть одна кость жива.",
    seats=(2, 10),
    best=(3, 8),
    dice="5d6",
    mechanics=("pure-luck",),
    options=[
        Option("rounds", 5, 1, 100),
        Option("count_dead", False, label="Dead dice score too | Мёртвые кости тоже приносят очки", variant="The Dead Count | Мёртвые в счёт"),
        Option("bonus_scale", False, label="Bonus for equal dice | Премия за одинаковые кости", variant="Bonus Scale | Премии"),
    ],
    words={
        "help extra_turns": "The leaders are level and take extra turns. | У лидеров поровну, и они ходят дополнительно.",
        "help dead": "Dice that showed a 2 or a 5; they are out for this turn. | Кости с двойкой или пятёркой; до конца хода они мертвы.",
        "bonus": "Bonus: {0} points | Премия: {0} {0:очко/очка/очков}",
        "scores": "{who} {who:drop/drops} dead with {0} {0:point/points} | {who}: все кости мертвы, за ход {0} {0:очко/очка/очков}",
        "too_long": "Enough: {who} {who:end/ends} the turn with {0} {0:point/points} | Довольно: {who} {who:заканчиваете/заканчивает} ход, {0} {0:очко/очка/очков}",
        "decide": "A tie for first place: {0} players take an extra turn | Первое место делят {0} {0:игрок/игрока/игроков}: ещё по ходу",
    },
)


class State(Rounds):
    round: Count.of("rounds") = 1
    extra_turns: Count("Extra turns | Дополнительные ходы").when()
    dead: Dice[DICE]("Dead dice | Мёртвые кости")
    pot: Points("This turn | За ход")
    score: PerSeat[Points]
    throw_count: Inner[Count]


def begin_turn(s):
    s.pot = 0
    s.throw_count = 0
    fill(s.dead, 0)
    throw(s, DICE)


def thrown(s):
    s.throw_count += 1
    dying = dice_showing(s.roll, s.rolled, 2) | dice_showing(s.roll, s.rolled, 5)
    if dying == 0:
        score_throw(s)
    elif s.count_dead:
        s.pot += pips_of_set(dying, s.roll, s.rolled)
    put_aside(s, dying, s.dead)
    if s.rolled and s.throw_count < MOST_THROWS:
        throw(s, s.rolled)
    else:
        end_turn(s)


def score_throw(s):
    s.pot += pips(s.roll, s.rolled)
    bonus = BONUS[poker_class(tally(s.roll, s.rolled))]
    if s.bonus_scale and bonus:
        note(s, "bonus", bonus)
        s.pot += bonus


def end_turn(s):
    note(s, "too_long" if s.rolled else "scores", s.pot)
    s.score[s.seat] += s.pot
    if pass_turn(s) or another_round(s):
        begin_turn(s)
    else:
        finish_by(s, s.score)


def another_round(s):
    """After the last round those who share the first place take extra turns, until one is ahead."""
    if s.round < s.rounds:
        s.round += 1
        return True
    tied = best_play_on(s, s.playing, s.score)
    if tied == 1 or s.extra_turns == MOST_EXTRA_TURNS:
        return False
    note(s, "decide", tied)
    s.extra_turns += 1
    open_round(s)
    return True
