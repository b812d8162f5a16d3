"""The extra throws of Beat the Banker: whoever has failed may stake as much again and throw once more at the same total of the bank."""

from kosti.engine import Inner, Names, Number, Option, move
from kosti.engine.rules import throw
from kosti.games.casino._bank import LOST, end_turn, stake

LATE_WIN = Names(net="wins its own stake only | выигрывает только свою ставку", full="wins one stake in all | приносит одну ставку в плюс")

EXTRA_OPTIONS = [
    Option("extra", 0, 0, 2, label="Extra throws | Дополнительных бросков"),
    Option("late_win", "net", LATE_WIN, label="An extra throw that wins | Удачный дополнительный бросок"),
]
WORDS = {
    "failed": "The bank has {bank_total}. Stake {single} more and throw again? | У банка {bank_total}. Ещё {single} — и новый бросок?",
    "again-net": "Extra throw: stake more, 1:1 | Ещё бросок: ещё ставка, 1:1",
    "again-full": "Extra throw: stake more, +1 stake in all | Ещё бросок: ещё ставка, итог +1 ставка",
}


class ExtraThrows:
    single: Inner[Number]  # the stake of one throw


def can_throw_again(s):
    """Extra throws are left, and one more stake is covered."""
    return s.staked[s.seat] <= s.extra * s.single and s.chips[s.seat] >= s.single


def failed(s, may):
    may.again()
    may.stop()


def promise_stop(s):
    """Another throw is worth its stake only if it wins half of the time, or a third of the time if the win is a full one."""
    return s.bank_total > (6 if s.late_win == LATE_WIN.net else 7)


@move(
    "Throw again | Бросить ещё раз",
    told="{who} {who:stake/stakes} once more | {who} {who:ставите/ставит} ещё раз",
)
def again(s):
    stake(s, s.seat, s.single)
    throw(s, 2)


@move("Give up and pay | Сдаться и заплатить", told="{who} {who:give/gives} up and {who:pay/pays} | {who} {who:сдаётесь/сдаётся} и {who:платите/платит}")
def stop(s):
    end_turn(s, LOST)


def lost_before(s):
    """The stakes of the throws before one that wins."""
    return 0 if s.late_win == LATE_WIN.full else s.staked[s.seat] - s.single
