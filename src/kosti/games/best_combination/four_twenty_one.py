"""Four Twenty-One: one throw or two, and nobody throws more often than the opener; the best three dice take a chip."""

from kosti.dice import poker_hand, take_up, tally
from kosti.engine import Chips, Dice, Flag, Game, Names, PerSeat, move
from kosti.engine.rules import ask, best_play_on, count_in, first_in, highest, note, set_each, throw, win_ahead
from kosti.games.best_combination import _poker_hands
from kosti.games.best_combination._rounds import Rounds, clear_hands, open_round, pass_turn

THROWS = 2
CLASS = 1 << 15  # a result is its class and what it is compared by, as `poker_hand` gives it
HANDS = Names(*_poker_hands.HANDS, four_twenty_one="4-2-1 | 4-2-1", natural="4-2-1 at once | 4-2-1 с первого раза")
FOUR_TWENTY_ONE = tally([4, 2, 1], 3)

game = Game(
    title="Four Twenty-One | Четыре двадцать один",
    about="Keep the first throw, or risk a second? 4-2-1 beats everything. | Оставить первый бросок или рискнуть вторым? 4-2-1 бьёт всё.",
    seats=(2, 10),
    best=(4, 6),
    dice="3d6",
    mechanics=("press-your-luck", "combination-ranking", "chips"),
    score_field="chips",
    show_throw=False,
    words={
        "legal": "Keep these dice, or throw all three again? The second throw counts. | Оставите эти кости или перебросите все три? Второй бросок — окончательный.",
        "throw": "Throw all three again | Перебросить все три",
        "makes": "{0.name}: {1} | {0.name}: {1}",
        "wins_chip": "{0.name} wins the round and a chip | {0.name} выигрывает раунд и фишку",
        "level": "{0} players are level: they play a round that decides | Поровну у {0} {0:игрока/игроков/игроков}: решит раунд между ними",
        "wins_game": "{0.name} wins the game | {0.name} выигрывает игру",
    },
)


class State(Rounds):
    bank: Chips = 10
    chips: PerSeat[Chips]
    hand: PerSeat[Dice[3]]("Dice | Кости")
    playing: PerSeat[Flag]("In this round | В раунде") = 1
    deciding: Flag("Deciding round | Решающий раунд")


def new_round(s):
    if s.deciding:
        note(s, "level", count_in(s, s.playing))
    else:
        s.round += 1
    open_round(s, first_in(s, s.opener, s.playing), THROWS)
    clear_hands(s)
    throw(s, 3)


def thrown(s):
    s.used += 1
    take_up(s.roll, 3, s.hand[s.seat], 3)
    s.result[s.seat] = result_of(tally(s.roll, 3), s.used)
    if s.used < s.limit:
        ask(s, s.seat)
    else:
        keep(s)


def result_of(counts, throws):
    if counts == FOUR_TWENTY_ONE:
        return CLASS * (HANDS.natural if throws == 1 else HANDS.four_twenty_one)
    return poker_hand(counts)


def promise_throw(s):
    """Keep what is best so far, if it is a pair or nobody is to come."""
    is_last = count_in(s, s.playing) == count_in(s, s.result)
    return s.result[s.seat] < highest(s, s.result) or not (is_last or s.result[s.seat] > CLASS)


@move("Keep them | Оставить")
def keep(s):
    """Nobody may throw more often than the opener."""
    note(s, "makes", s.seat, HANDS.name(s.result[s.seat] // CLASS))
    if s.seat == s.opener:
        s.limit = s.used
    if pass_turn(s):
        throw(s, 3)
    else:
        compare(s)


def compare(s):
    """Those who tie for the best play on alone; the winner, or the first of them, opens."""
    left = best_play_on(s, s.playing, s.result)
    s.opener = first_in(s, s.opener, s.playing)
    s.deciding = left > 1
    if left == 1 and s.bank:
        left = win_chip(s, s.opener)
    if left > 1:
        new_round(s)
    else:
        note(s, "wins_game", first_in(s, s.opener, s.playing))
        win_ahead(s, first_in(s, s.opener, s.playing), s.chips)


def win_chip(s, winner):
    """How many play on: everybody, but with an empty bank only those who tie for most chips."""
    note(s, "wins_chip", winner)
    s.bank -= 1
    s.chips[winner] += 1
    s.deciding = s.bank == 0
    set_each(s, s.playing, 1)
    return s.players if s.bank else best_play_on(s, s.playing, s.chips)
