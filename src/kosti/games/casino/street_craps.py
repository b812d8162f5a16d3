"""Street Craps: no bank and no layout, just the shooter's bet and whoever covers it."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, finish_by, left_of, next_of, note, seats_in, throw

MOST = 10_000  # all chips of ten players
SIDES = Names(win="winning | свой выигрыш", lose="losing | свой проигрыш")

game = Game(
    title="Street Craps | Уличный крэпс",
    about="Put your chips down, find somebody to cover them, and throw. | Ставьте фишки, ищите, кто примет, — и бросайте.",
    seats=(2, 10),
    best=(3, 6),
    dice="2d6",
    minutes=20,
    mechanics=("betting", "chips", "pure-luck"),
    options=[
        Option("rounds", 30, 1, 100),
        Option("start_chips", 100, 10, 1000),
        Option("minimum", 1, 1, 10, label="Smallest bet of the shooter | Наименьшая ставка бросающего"),
        Option("must_cover", 0, 0, 100, label="Everybody has to cover | Каждый обязан принять"),
    ],
    words={
        "bet_on": "The bet is on | Ставка на",
        "legal": "You throw: bet on your own win or loss, or pass the dice. | Бросаете вы: ставьте на свой выигрыш или проигрыш — или передайте кости.",
        "covering": "{shooter.name} bets on {outcome}. How much of {uncovered} do you hold against it? | {shooter.name} ставит на {outcome}. Сколько из {uncovered} примете?",
        "which side": "On what | На что",
        "verb cover": "Cover | Принять",
        "new_shooter": "{0.name} takes the dice | Кости берёт {0.name}",
        "nobody_shoots": "Nobody wants to throw: the round is over | Бросать никто не хочет: раунд окончен",
        "taken_back": "Nobody covers {0}: {who} takes it back | Не принято {0}: {who} забирает остаток",
        "not_thrown": "Nothing is covered, so there is no throw | Ставку не приняли, и броска нет",
        "natural": "{0} at once: the throw wins | Сразу {0}: бросок выигрышный",
        "craps": "{0}, craps: the throw loses | {0}, крэпс: бросок проигрышный",
        "point_set": "The point is {0} | Пойнт — {0}",
        "point_made": "The point {0} is made: the throw wins | Пойнт {0} повторён: бросок выигрышный",
        "seven_out": "Seven: the throw loses, and the dice pass on | Семёрка: бросок проигрышный, кости переходят дальше",
        "wins": "{0.name} wins {1} | {0.name}: выигрыш {1}",
        "loses": "{0.name} loses {1} | {0.name}: проигрыш {1}",
    },
)


class State:
    round: Count.of("rounds")
    shooter: Seat("Shooter | Бросает")
    side: Inner[Count]  # what the shooter bets on
    point: Count.when()("Point | Пойнт")  # 0: the next throw is the come-out
    uncovered: Number.when()("Not covered yet | Ещё не принято")
    opener: Inner[Seat]  # could throw first in this round
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Chips]("At stake | На кону")
    gain: PerSeat[Number]("Last result | Последний итог")


def new_round(s, shooter):
    if s.round == s.rounds or count_in(s, s.chips) == 1:
        finish_by(s, s.chips)
        return
    s.round += 1
    give_dice(s, shooter)
    s.opener = s.shooter
    ask(s, s.shooter)


def give_dice(s, seat):
    """The dice go to a seat, or to the next one clockwise that has the chips to throw."""
    while s.chips[seat] < s.minimum:
        seat = left_of(s, seat)
    if seat != s.shooter:
        note(s, "new_shooter", seat)
    s.shooter = seat


# --- the bets


def legal(s, may):
    for side in range(len(SIDES)):
        may.bet(side, (s.minimum, s.chips[s.seat]))
    may.pass_()


def thumb_legal(s, may):
    """The dice lose a little more often than they win; the leader risks little, the others what is missing to the lead."""
    may.bet(SIDES.lose, max(s.minimum, min(missing(s), s.chips[s.seat])))


def missing(s):
    """How many chips the seat in turn needs to lead; 0 for the leader."""
    mine = s.chips[s.seat] + s.staked[s.seat]
    best = 0
    for p in range(s.players):
        if p != s.seat:
            best = max(best, s.chips[p] + s.staked[p] + 1)
    return max(0, best - mine)


@move("Pass the dice | Передать кости")
def pass_(s):
    """A round in which nobody wants to throw is over as well."""
    give_dice(s, left_of(s, s.seat))
    if s.shooter != s.opener:
        ask(s, s.shooter)
        return
    note(s, "nobody_shoots")
    new_round(s, s.shooter)


@move("{1} on {0} | {1} на {0}")
def bet(s, side: OneOf(SIDES), chips: Range(1, MOST)):
    s.side = side
    s.uncovered = chips
    put_down(s, s.seat, chips)
    seek_cover(s)


def put_down(s, seat, chips):
    s.chips[seat] -= chips
    s.staked[seat] += chips


def seek_cover(s):
    """Clockwise everybody with chips may cover a part of what is left."""
    s.seat = next_of(s, s.seat, seats_in(s, s.chips) | 1 << s.shooter)
    if s.uncovered and s.seat != s.shooter:
        ask(s, s.seat, covering)
    else:
        s.seat = s.shooter
        bets_lie(s)


def least_cover(s):
    """What the seat in turn has to cover, if it has so many chips."""
    least = min(s.must_cover, s.uncovered)
    return least if s.chips[s.seat] >= least else 0


def most_cover(s):
    return min(s.uncovered, s.chips[s.seat])


def covering(s, may):
    may.cover((max(1, least_cover(s)), most_cover(s)))
    if least_cover(s) == 0:
        may.decline()


def thumb_covering(s, may):
    """Against a win at least a chip, since that is the better side; against a loss only what is missing to the lead."""
    chips = max(least_cover(s), min(missing(s), most_cover(s)), 1 if s.side == SIDES.win else 0)
    if chips:
        may.cover(chips)
    else:
        may.decline()


@move("Cover {0} | Принять {0}")
def cover(s, chips: Range(1, MOST)):
    put_down(s, s.seat, chips)
    s.uncovered -= chips
    seek_cover(s)


@move("Cover nothing | Не принимать")
def decline(s):
    seek_cover(s)


def bets_lie(s):
    """What nobody covers goes back to the shooter; without any cover there is no throw."""
    if s.uncovered:
        note(s, "taken_back", s.uncovered)
        put_down(s, s.shooter, -s.uncovered)
        s.uncovered = 0
    if s.staked[s.shooter]:
        throw(s, 2)
        return
    note(s, "not_thrown")
    new_round(s, left_of(s, s.shooter))


# --- the throws


def thrown(s):
    total = pips(s.roll, 2)
    if s.point == 0:
        come_out(s, total)
    elif total == s.point:
        note(s, "point_made", total)
        settle(s, True)
    elif total == 7:
        note(s, "seven_out")
        settle(s, False)
    else:
        throw(s, 2)


def come_out(s, total):
    if total == 7 or total == 11:
        note(s, "natural", total)
        settle(s, True)
    elif total <= 3 or total == 12:
        note(s, "craps", total)
        settle(s, False)
    else:
        note(s, "point_set", total)
        s.point = total
        throw(s, 2)


def settle(s, shooter_won):
    """The right side doubles its stakes with those of the other; only a seven against the point takes the dice away."""
    shooter_is_right = shooter_won == (s.side == SIDES.win)
    for p in range(s.players):
        s.gain[p] = s.staked[p] if (p == s.shooter) == shooter_is_right else -s.staked[p]
        s.chips[p] += s.staked[p] + s.gain[p]
        s.staked[p] = 0
        if s.gain[p] > 0:
            note(s, "wins", p, s.gain[p])
        elif s.gain[p] < 0:
            note(s, "loses", p, -s.gain[p])
    seven_out = s.point and not shooter_won
    s.point = 0
    new_round(s, left_of(s, s.shooter) if seven_out else s.shooter)


def tell(v, draw):
    return {"outcome": draw.word(SIDES.name(v.side))}


def scene(v, draw):
    if v.staked[v.shooter]:
        draw.fact("bet_on", draw.word(SIDES.name(v.side)))
