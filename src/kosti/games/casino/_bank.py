"""What casino games share: punters with chips, the house as their bank, stakes within the limits of the table, and a session of some rounds.

A game in which one punter after the other bets and throws begins with `open_turns` and ends each turn with `next_turn`;
its question `legal`, which offers a stake or `done`, is here. For bets of everybody on the fields of a layout see `_layout`.
Where all stakes lie first and then one punter after the other throws, `punter_throws` goes from one to the next.
"""

from kosti.engine import Chips, Count, Number, Option, PerSeat, Step, move
from kosti.engine.rules import NOBODY, ask, ask_each, finish_by, left_of, note, step_number, throw

MOST = 100  # the largest stake that can be agreed on, where a game does not say otherwise
LAST_ROUNDS = 5
LOST = -1  # instead of what a chip wins; 0: it only comes back

WORDS = {
    "bet": "Stake {0} | Поставить {0}",
    "pays": "The bank pays | Банк платит",
    "wins": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
    "loses": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
    "returned": "{0.name} {0.name:get/gets} the stake back | {0.name} {0.name:получаете/получает} ставку назад",
    "undecided": "{0.name} {0.name:take/takes} back {1}: not decided | {0.name} {0.name:забираете/забирает} {1}: исход не решён",
}


def bank_options(rounds=20, chips=100, minimum=1, maximum=20, most=MOST, limit=10):
    """The session: how long, with how many chips, between which stakes; the smallest is at most `limit`, the largest at least."""
    return [
        Option("rounds", rounds, 1, 100),
        Option("start_chips", chips, 10, 10000),
        Option("minimum", minimum, 1, limit),
        Option("maximum", maximum, limit, most),
    ]


class Bank:
    round: Count.of("rounds")
    house: Chips("Won by the bank | Выиграл банк")
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Chips]("At stake | На столе")
    gain: PerSeat[Number]("Last result | Последний итог")
    asking: Step  # the question at a punter's turn


# --- chips


def stake(s, seat, chips):
    """Chips of a seat are put on the table."""
    s.chips[seat] -= chips
    s.staked[seat] += chips


def release(s, seat, chips, win):
    """A part of what a seat has at stake is decided: it comes back with a win of the bank's chips, or with `win` below 0 that much less."""
    s.staked[seat] -= chips
    s.chips[seat] += chips + win
    s.house -= win
    s.gain[seat] += win


def settle(s, seat, win):
    """The whole stake of a seat is decided; with `win` below 0 so many chips are lost."""
    s.gain[seat] = 0
    release(s, seat, s.staked[seat], win)
    if win > 0:
        note(s, "wins", seat, win)
    elif win < 0:
        note(s, "loses", seat, -win)
    else:
        note(s, "returned", seat)


def settle_even(s, seat, won):
    """The whole stake of a seat is decided at even money."""
    settle(s, seat, s.staked[seat] if won else -s.staked[seat])


def can_stake(s, seat):
    return s.chips[seat] >= s.minimum


def largest_stake(s, seat):
    return min(s.maximum, s.chips[seat])


def next_punter(s, seat):
    """The next seat clockwise that has something at stake, NOBODY if there is none; after NOBODY comes the first."""
    for _ in range(s.players):
        seat = left_of(s, seat)
        if s.staked[seat]:
            return seat
    return NOBODY


def find_punter(s, seat):
    """The next punter after a seat who has something at stake comes in turn; whether there is one."""
    following = next_punter(s, seat)
    if following == NOBODY:
        return False
    s.seat = following
    return True


def punter_throws(s, seat, dice):
    """The next punter after a seat who has something at stake throws so many dice; whether there is one."""
    found = find_punter(s, seat)
    if found:
        throw(s, dice)
    return found


def legal(s, may):
    offer_stake(s, may)


def thumb_legal(s, may):
    may.bet(thumb_stake(s))


def offer_stake(s, may):
    """One stake, or none."""
    may.bet((s.minimum, largest_stake(s, s.seat)))
    may.done()


def thumb_stake(s):
    """What a sensible punter stakes: little, since the bank has the better odds; in the last rounds what is missing to the lead."""
    if s.rounds - s.round >= LAST_ROUNDS:
        return s.minimum
    return catching_up(s)


def catching_up(s):
    """What is missing to the lead, as far as it can be staked; the smallest stake for the leader."""
    best, mine = 0, s.chips[s.seat] + s.staked[s.seat]
    for p in range(s.players):
        best = max(best, s.chips[p] + s.staked[p])
    return max(s.minimum, min(best - mine + 1 if best > mine else 0, largest_stake(s, s.seat)))


def leads_alone(s):
    """Whether the punter in turn has more chips than everybody else."""
    mine = s.chips[s.seat] + s.staked[s.seat]
    for p in range(s.players):
        if p != s.seat and s.chips[p] + s.staked[p] >= mine:
            return False
    return True


# --- the session


def end_session(s):
    """What still lies undecided goes back to its owner; most chips win."""
    for p in range(s.players):
        if s.staked[p]:
            note(s, "undecided", p, s.staked[p])
        release(s, p, s.staked[p], 0)
    finish_by(s, s.chips)


def open_round(s, chips, question, step):
    """Everybody with so many chips is asked at the same time, then a step goes on; after the last round, or if nobody has them, the session ends."""
    punters = 0
    for p in range(s.players):
        if s.chips[p] >= chips:
            punters |= 1 << p
    if s.round == s.rounds or punters == 0:
        end_session(s)
        return
    s.round += 1
    ask_each(s, punters, question, step)


def open_turns(s, question):
    """One punter after the other is asked for a bet, with `legal` or a question of the game's own."""
    s.asking = step_number(question)
    s.seat = s.players - 1
    next_turn(s)


def next_turn(s):
    """The next punter clockwise who can bet; a round is a turn of everybody."""
    for _ in range(s.players):
        s.seat = left_of(s, s.seat)
        if s.seat == 0 and s.round == s.rounds:
            break
        if s.seat == 0:
            s.round += 1
        if can_stake(s, s.seat):
            ask(s, s.seat, s.asking)
            return
    end_session(s)


def end_turn(s, pays):
    """The stake of the punter in turn is decided, by what a chip wins or LOST; the next punter bets."""
    settle(s, s.seat, pays * s.staked[s.seat])
    next_turn(s)


@move("No bet | Без ставки", told="{who} {who:bet/bets} nothing | {who} ничего не {who:ставите/ставит}")
def done(s):
    """Where everybody bets at the same time the others may go on, otherwise the next punter is in turn."""
    if s.group == 0:
        next_turn(s)
