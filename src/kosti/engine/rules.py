"""What rules are written with: the functions that say what happens next at the table.

They set the table's own fields and return; the engine goes on from there. Like all rules they run interpreted
and compiled, so they keep to whole numbers, arrays and plain control flow.
"""

from __future__ import annotations

from typing import Any

from kosti.dice import lay_aside, next_choice, remove_set, repeats
from kosti.engine.steps import step_number

THROW, DRAW, CHOICE, OVER, GO = 0, 1, 2, 3, 4
EVERYBODY, NO_SEAT, ALL_BUT = -1, -2, -3  # who sees a throw or a card, where it is not one seat; ALL_BUT - seat is everybody but that seat
NOBODY = -1  # in a field that otherwise holds a seat


def throw(s: Any, count: int, then: Any = 0, secret: bool = False) -> None:
    """`count` ordinary dice are thrown by the seat in turn; their faces will be in ``s.roll`` when the step `then` goes on."""
    if s.mixed:
        fill(s.kind, 0)
        s.mixed = 0
    s.rolled = count
    throw_added(s, then, secret)


def pass_dice(s: Any, count: int, then: Any = 0) -> None:
    """The next seat throws `count` ordinary dice."""
    s.seat = left_of(s, s.seat)
    throw(s, count, then)


def pass_dice_in(s: Any, present: Any, count: int, then: Any = 0) -> None:
    """The next seat with a value other than 0 (see `next_in`) throws `count` ordinary dice."""
    s.seat = next_in(s, s.seat, present)
    throw(s, count, then)


def throw_unseen(s: Any, count: int, then: Any = 0) -> None:
    """Ordinary dice are thrown by the seat in turn, and nobody sees them, not even the thrower."""
    throw(s, count, then)
    s.roll_owner = NO_SEAT


def throw_blind(s: Any, count: int, then: Any = 0) -> None:
    """Ordinary dice are thrown by the seat in turn, and everybody sees them but the thrower."""
    throw(s, count, then)
    s.roll_owner = ALL_BUT - s.seat


def add_die(s: Any, kind: int) -> None:
    """Take a die of some kind in hand for the next throw (see `throw_added`)."""
    s.kind[s.rolled] = kind
    s.rolled += 1
    s.mixed = 1


def clear_hand(s: Any) -> None:
    """Put down all dice in hand before taking others with `add_die`."""
    s.rolled = 0


def throw_added(s: Any, then: Any = 0, secret: bool = False) -> None:
    """The dice taken in hand with `add_die` are thrown."""
    s.moment = THROW
    s.then = step_number(then)
    s.roll_owner = EVERYBODY
    if secret:
        s.roll_owner = s.seat


def throw_kinds(s: Any, kinds: Any, then: Any = 0) -> None:
    """One die of each of some kinds is thrown: ``throw_kinds(s, (RED, WHITE))``."""
    clear_hand(s)
    for kind in kinds:
        add_die(s, kind)
    throw_added(s, then)


def draw(s: Any, pile: Any, then: Any = 0, owner: int = EVERYBODY) -> None:
    """A card is drawn at random from a pile given as the number of each card; the step receives it, and takes it from the pile.

    With an `owner` only that seat sees which card it is.
    """
    for i in range(len(pile)):
        s.odds[i] = pile[i]
    s.odds_size = len(pile)
    s.moment = DRAW
    s.then = step_number(then)
    s.draw_owner = owner


def pick(s: Any, count: int, then: Any = 0, owner: int = EVERYBODY) -> None:
    """One of the numbers 0 to count - 1 is drawn, each equally likely; the step receives it. With NO_SEAT as `owner` nobody hears of it."""
    for i in range(count):
        s.odds[i] = 1
    s.odds_size = count
    s.moment = DRAW
    s.then = step_number(then)
    s.draw_owner = owner


def ask(s: Any, seat: int, question: Any = 0, quiet: bool = False) -> None:
    """A seat has the choice; `question` is the rule that says what it may do. `quiet`: the others do not learn that it is asked."""
    s.moment = CHOICE
    s.seat = seat
    s.then = step_number(question)
    s.quiet = quiet
    s.group = 0


def ask_each(s: Any, seats: int, question: Any, then: Any) -> None:
    """All seats of a bit set choose at the same time, in any order; when all have answered the step `then` goes on.

    A move made here must touch nothing but fields of its own seat, secret ones unless all may see the choice at once (see `stay` for several moves in a row).
    """
    assert seats, "ask_each needs at least one seat"
    s.waiting = seats
    s.moment = CHOICE
    s.seat = first_seat(seats)
    s.then = step_number(question)
    s.quiet = False
    s.group = step_number(then)


def ask_race(s: Any, seats: int, first: int, question: Any, then: Any) -> None:
    """As `ask_each`, but moves count in the order in which they are made, and a move that calls `enough` ends it for all.

    Bots among themselves, who do not know how long they think, make one move each in turn, beginning with the seat `first`.
    """
    ask_each(s, seats, question, then)
    s.racing = True
    s.seat = first


def enough(s: Any) -> None:
    """Inside a move of `ask_race`: nobody else is waited for."""
    s.waiting = 0


def go(s: Any, step: Any) -> None:
    """Go on with a step as soon as this rule has returned; for steps kept in a field, and where a call would go round in a circle."""
    s.moment = GO
    s.then = step_number(step)


def stay(s: Any) -> None:
    """Inside a move of `ask_each`: this seat is not finished and will be asked again."""
    s.waiting |= 1 << s.seat


def finish(s: Any) -> None:
    """The game is over; ``s.standing`` ranks the seats, higher is better."""
    s.moment = OVER


def rank_by(s: Any, values: Any, sign: int = 1) -> None:
    """Rank the seats by a field of points, highest first (`sign` -1: lowest first)."""
    for p in range(s.players):
        s.standing[p] = sign * values[p]


def finish_by(s: Any, values: Any, sign: int = 1) -> None:
    """The game is over; who has most of a field of points wins (`sign` -1: who has least), and so on down."""
    rank_by(s, values, sign)
    finish(s)


def win(s: Any, seat: int) -> None:
    """One seat wins the game, all others share the last place; the game is over."""
    for p in range(s.players):
        s.standing[p] = 0
    s.standing[seat] = 1
    finish(s)


def win_ahead(s: Any, seat: int, values: Any) -> None:
    """One seat wins the game, the others are ranked by a field of points; the game is over."""
    rank_by(s, values)
    s.standing[seat] = highest(s, values) + 1
    finish(s)


def lose(s: Any, seat: int) -> None:
    """One seat loses the game, all others share the first place; the game is over."""
    for p in range(s.players):
        s.standing[p] = 0
    s.standing[seat] = -1
    finish(s)


def offer_keep(may: Any, dice: Any, count: int) -> None:
    """The move `keep` with every choice of some sorted dice, from none to all but one."""
    same = repeats(dice, count)
    mask = 0
    while mask < (1 << count) - 1:
        may.keep(mask)
        mask = next_choice(mask, same)


def offer_reroll(may: Any, dice: Any, count: int) -> None:
    """The move `reroll` with every choice of some sorted dice, from one to all."""
    same = repeats(dice, count)
    mask = next_choice(0, same)
    while mask < 1 << count:
        may.reroll(mask)
        mask = next_choice(mask, same)


def put_aside(s: Any, dice: int, aside: Any) -> Any:
    """A set of dice leaves the throw and lies in a field, behind those that lie there; how many dice of the throw are left."""
    lay_aside(dice, s.roll, s.rolled, aside, next_empty(aside, 0))
    s.rolled = remove_set(dice, s.roll, s.rolled)
    return s.rolled


def left_of(s: Any, seat: int) -> Any:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def right_of(s: Any, seat: int) -> Any:
    """The previous seat."""
    return seat - 1 if seat > 0 else s.players - 1


def next_in(s: Any, seat: int, present: Any) -> Any:
    """The next seat clockwise for which `present` is not 0 (the same seat if there is no other)."""
    p = left_of(s, seat)
    while present[p] == 0 and p != seat:
        p = left_of(s, p)
    return p


def previous_in(s: Any, seat: int, present: Any) -> Any:
    """The next seat the other way round for which `present` is not 0 (the same seat if there is no other)."""
    p = right_of(s, seat)
    while present[p] == 0 and p != seat:
        p = right_of(s, p)
    return p


def first_in(s: Any, seat: int, present: Any) -> Any:
    """This seat, or the next one clockwise for which `present` is not 0."""
    return seat if present[seat] else next_in(s, seat, present)


def count_in(s: Any, present: Any) -> int:
    """For how many seats `present` is more than 0."""
    found = 0
    for p in range(s.players):
        if present[p] > 0:
            found += 1
    return found


def highest(s: Any, values: Any) -> Any:
    """The highest value of a field over all seats."""
    best = values[0]
    for p in range(1, s.players):
        best = max(best, values[p])
    return best


def lowest(s: Any, values: Any) -> Any:
    """The lowest value of a field over all seats."""
    least = values[0]
    for p in range(1, s.players):
        least = min(least, values[p])
    return least


def set_each(s: Any, values: Any, value: int) -> None:
    """Give a field the same value for every player: ``set_each(s, s.lives, 5)``."""
    for p in range(s.players):
        values[p] = value


def seats_in(s: Any, present: Any) -> Any:
    """The seats for which `present` is more than 0, as a bit set."""
    seats = 0
    for p in range(s.players):
        if present[p] > 0:
            seats |= 1 << p
    return seats


def mark_seats(s: Any, flags: Any, seats: int) -> None:
    """Set a flag of every player: 1 for the seats of a bit set, 0 for the others."""
    for p in range(s.players):
        flags[p] = seats >> p & 1


def leaders(s: Any, seats: int, values: Any, sign: int = 1) -> Any:
    """Of a bit set of seats those with the highest value (`sign` -1: the lowest), as a bit set."""
    best, found = 0, 0
    for p in range(s.players):
        if not seats >> p & 1:
            continue
        if found == 0 or sign * values[p] > best:
            best, found = sign * values[p], 0
        if sign * values[p] == best:
            found |= 1 << p
    return found


def next_of(s: Any, seat: int, seats: int) -> Any:
    """The next seat clockwise that is in a bit set (the same seat if there is no other)."""
    p = left_of(s, seat)
    while not seats >> p & 1 and p != seat:
        p = left_of(s, p)
    return p


def first_of(s: Any, seat: int, seats: int) -> Any:
    """This seat, or the next one clockwise that is in a bit set."""
    return seat if seats >> seat & 1 else next_of(s, seat, seats)


def best_play_on(s: Any, playing: Any, values: Any, sign: int = 1) -> Any:
    """Of those who play only the ones with the highest value (`sign` -1: the lowest) play on; how many they are."""
    mark_seats(s, playing, leaders(s, seats_in(s, playing), values, sign))
    return count_in(s, playing)


def drop_out(s: Any, seat: int, playing: Any) -> Any:
    """A seat is out, ranked behind all who are still in; how many these are."""
    playing[seat] = 0
    left = count_in(s, playing)
    s.standing[seat] = -left
    return left


def another_turn(s: Any, rounds: int) -> bool:
    """The next seat's turn, with the first seat's a new ``s.round``; whether there is one, or all rounds are over."""
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.round == rounds:
        return False
    if s.seat == 0:
        s.round += 1
    return True


def take_turns(s: Any, rounds: int, begin: Any) -> None:
    """The next seat's turn begins with a rule (see `another_turn`); after the last one most points win."""
    if another_turn(s, rounds):
        go(s, begin)
    else:
        finish_by(s, s.score)


def pay_each(s: Any, chips: Any, amount: int) -> int:
    """Every player pays this much; how much that is together: ``s.pot += pay_each(s, s.chips, s.stake)``."""
    for p in range(s.players):
        chips[p] -= amount
    return amount * s.players  # type: ignore[no-any-return]


def share_out(s: Any, chips: Any, pot: int, seats: int, first: int = -1) -> int:
    """Pay the seats of a bit set equal parts of a pot and tell the table; what is left over is given back.

    With `first`, nothing is left over: what cannot be divided goes, a chip each, to those from that seat on clockwise.
    """
    sharers = 0
    for p in range(s.players):
        sharers += seats >> p & 1
    part, rest = pot // sharers, pot % sharers
    p = max(first, 0)
    for _ in range(s.players):
        if seats >> p & 1:
            odd = 1 if first >= 0 and rest > 0 else 0
            chips[p] += part + odd
            rest -= odd
            if part + odd:
                note(s, "takes", p, part + odd)
        p = left_of(s, p)
    return rest


def next_empty(flags: Any, place: int) -> int:
    """The first place from some one on whose flag is not set; behind the last if there is none: ``next_empty(s.sheet_used[s.seat], 0)``."""
    while place < len(flags) and flags[place]:
        place += 1
    return place


def everybody(s: Any) -> Any:
    """All seats as a bit set, for `ask_each`."""
    return (1 << s.players) - 1


def each(s: Any, seats: int) -> list[int]:
    """The seats of a bit set one by one, for a loop: ``for p in each(s, winners)`` (see `translate` for what it becomes when compiled)."""
    return [p for p in range(s.players) if seats >> p & 1]


def first_seat(seats: int) -> int:
    """The lowest seat of a bit set."""
    p = 0
    while seats >> p & 1 == 0:
        p += 1
    return p


def several(seats: int) -> bool:
    """Whether a bit set holds more than one: ``several(leaders(s, everybody(s), s.score))`` is a tie."""
    return seats & (seats - 1) != 0


def fill(array: Any, value: int) -> None:
    """Set every entry of an array."""
    for i in range(len(array)):
        array[i] = value


def copy(source: Any, target: Any) -> None:
    """Copy an array over another of the same length or longer."""
    for i in range(len(source)):
        target[i] = source[i]


def total(array: Any) -> int:
    """The sum of an array."""
    amount = 0
    for i in range(len(array)):
        amount += array[i]
    return amount


def note(s: Any, what: str, *values: Any, only: int = EVERYBODY) -> None:
    """Tell the table what just happened, in the words of the game: ``note(s, "bust", s.pot)``. Compiled rules leave it out."""
    s.notes.append((what, s.seat, values, only))
