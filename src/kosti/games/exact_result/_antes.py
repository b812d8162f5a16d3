"""What Altars, Thirty-Six and Twenty-One share: rounds for a pot into which everybody puts a chip, and a new starter every round."""

from kosti.engine import Chips, Count, Flag, Inner, Option, PerSeat, Seat
from kosti.engine.rules import count_in, everybody, fill, finish_by, first_in, left_of, note, share_out

WORDS = {
    "result": "This round | В раунде",
    "bust": "bust | перебор",
    "all_bust": "Everybody is bust | Перебор у всех",
    "busts": "{0.name} {0.name:have/has} {1}: bust | {0.name}: {1}, перебор",
    "stays": "{0} {0:chip stays/chips stay} in the pot | В банке остаётся {0} {0:фишка/фишки/фишек}",
    "sits_out": "{0.name} {0.name:have/has} no chips and {0.name:sit/sits} out | {0.name} без фишек и {0.name:пропускаете/пропускает} раунд",
    "left_over": "What is left in the pot goes back to the players | Остаток банка возвращается игрокам",
}


def ante_options(chips):
    return [Option("start_chips", chips, 1, 1000), Option("rounds", 0, 0, 100, each=1)]


class Antes:
    round: Count.of("rounds")
    pot: Chips
    chips: PerSeat[Chips] = "start_chips"
    playing: Inner[PerSeat[Flag]]
    starter: Inner[Seat]


def pay_in(s, seat, amount):
    s.chips[seat] -= amount
    s.pot += amount


def ante(s):
    """A chip from everybody who has one; how many play this round."""
    s.round += 1
    fill(s.playing, 0)
    for p in range(s.players):
        if s.chips[p] > 0:
            s.playing[p] = 1
            pay_in(s, p, 1)
        else:
            note(s, "sits_out", p)
    return count_in(s, s.playing)


def first_player(s):
    return first_in(s, s.starter, s.playing)


def share_pot(s, seats):
    """What cannot be divided stays in the pot, all of it if there is nobody to take it."""
    if seats:
        s.pot = share_out(s, s.chips, s.pot, seats)
    else:
        note(s, "all_bust")
    if s.pot:
        note(s, "stays", s.pot)


def another_round(s):
    """Whether a round follows, with the next seat to begin."""
    s.starter = left_of(s, s.starter)
    return s.round < s.rounds


def end_game(s):
    """What is left in the pot is shared by all, an odd rest goes to seat 1."""
    if s.pot:
        note(s, "left_over")
        s.pot = share_out(s, s.chips, s.pot, everybody(s))
        s.pot = share_out(s, s.chips, s.pot, 1)
    finish_by(s, s.chips)
