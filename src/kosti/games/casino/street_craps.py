"""Street Craps: no bank and no layout, just the shooter's bet and whoever covers it."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, finish_by, left_of, next_of, note, seats_in, throw

MOST = 10_000  # all chips of ten players
SIDES = Names(win="the shooter's win | выигрыш бросающего", lose="the shooter's loss | проигрыш бросающего")
CALLS = (("natural", "craps"), ("point_made", "seven_out"))  # by whether there is a point, and the side that wins

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
        "help bet_on": "What the shooter has bet on; the others bet on the opposite. | На что поставил бросающий; остальные — на обратное.",
        "help uncovered": "The part of the shooter's bet that nobody has covered yet. | Часть ставки бросающего, которую ещё никто не принял.",
        "help win": "You bet that the shooter wins. | Вы ставите на выигрыш бросающего.",
        "help lose": "You bet that the shooter loses. | Вы ставите на проигрыш бросающего.",
        "help cover": "Bet against the shooter, as many chips as you like of what is left. | Поставьте против бросающего: сколько хотите из оставшегося.",
        "bet_on": "The bet is on | Ставка на",
        "legal": "You throw: bet on your own win or loss, or pass the dice. | Бросаете вы: ставьте на свой выигрыш или проигрыш — или передайте кости.",
        "covering": "{shooter.name} bets on {outcome}. How much of {uncovered} do you hold against it? | {shooter.name} ставит на {outcome}. Сколько из {uncovered} примете?",
        "own-win": "winning | свой выигрыш",
        "own-lose": "losing | свой проигрыш",
        "which side": "On what | На что",
        "new_shooter": "{0.name} {0.name:take/takes} the dice | Кости {0.name:берёте/берёт} {0.name}",
        "nobody_shoots": "Nobody wants to throw: the round is over | Бросать никто не хочет: раунд окончен",
        "taken_back": "Nobody covers {0}: {who} {who:take/takes} it back | Не принято {0}: {who} {who:забираете/забирает} остаток",
        "not_thrown": "Nothing is covered, so there is no throw | Ставку не приняли, и броска нет",
        "natural": "{0} at once: the throw wins | Сразу {0}: бросок выигрышный",
        "craps": "{0}, craps: the throw loses | {0}, крэпс: бросок проигрышный",
        "point_made": "The point {0} is made: the throw wins | Пойнт {0} повторён: бросок выигрышный",
        "seven_out": "Seven: the throw loses, and the dice pass on | Семёрка: бросок проигрышный, кости переходят дальше",
        "wins": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
        "loses": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
        "point_set": "The point is {0} | Пойнт — {0}",
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


@move("{1} on {0} | {1} на {0}", told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на {0}", risky=True)
def bet(s, side: OneOf(SIDES), chips: Range(1, MOST)):
    put_down(s, s.seat, chips)
    if s.seat == s.shooter:
        s.side = side
        s.uncovered = chips
    else:
        s.uncovered -= chips
    seek_cover(s)


def put_down(s, seat, chips):
    s.chips[seat] -= chips
    s.staked[seat] += chips


def seek_cover(s):
    """Clockwise everybody with chips may cover a part of what is left."""
    s.seat = next_of(s, s.seat, seats_in(s, s.chips) | 1 << s.shooter) if s.uncovered else s.shooter
    if s.seat == s.shooter:
        bets_lie(s)
    else:
        ask(s, s.seat, covering)


def covering(s, may):
    """Nobody has to cover more than he has."""
    least = min(s.must_cover, s.uncovered)
    if s.chips[s.seat] < least:
        least = 0
    may.bet(1 - s.side, (max(1, least), min(s.uncovered, s.chips[s.seat])))
    if least == 0:
        may.pass_()


def promise_bet(s, side, chips):
    """The dice lose a little more often than they win; the leader risks little, and on a win only what he must, the others what is missing to the lead."""
    if side == SIDES.win and missing(s) == 0:
        return -chips
    return MOST - abs(chips - max(missing(s), s.minimum)) + (side == SIDES.lose)


def missing(s):
    """How many chips the seat in turn needs to lead; 0 for the leader."""
    best, mine = 0, s.chips[s.seat] + s.staked[s.seat]
    for p in range(s.players):
        if p != s.seat:
            best = max(best, s.chips[p] + s.staked[p] + 1)
    return max(0, best - mine)


@move("No bet | Без ставки", gives_up=True, told="{who} {who:place/places} no bet | {who} не {who:ставите/ставит}")
def pass_(s):
    """The others cover nothing; the shooter gives up the dice, and a round in which nobody wants to throw is over."""
    if s.uncovered:
        seek_cover(s)
        return
    give_dice(s, left_of(s, s.seat))
    if s.shooter != s.opener:
        ask(s, s.shooter)
        return
    note(s, "nobody_shoots")
    new_round(s, s.shooter)


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
    wins = total == s.point if s.point else (total == 7 or total == 11)
    loses = total == 7 if s.point else (total <= 3 or total == 12)
    if wins or loses:
        decide(s, total, SIDES.win if wins else SIDES.lose)
        return
    if s.point == 0:
        note(s, "point_set", total)
        s.point = total
    throw(s, 2)


def decide(s, total, side):
    """The right side doubles its stakes with those of the other; only a seven against the point takes the dice away."""
    note(s, CALLS[s.point > 0][side], total)
    for p in range(s.players):
        right = (p == s.shooter) == (side == s.side)
        s.gain[p] = s.staked[p] if right else -s.staked[p]
        s.chips[p] += s.staked[p] + s.gain[p]
        s.staked[p] = 0
        if s.gain[p]:
            note(s, "wins" if s.gain[p] > 0 else "loses", p, abs(s.gain[p]))
    seven_out = s.point and side == SIDES.lose
    s.point = 0
    new_round(s, left_of(s, s.shooter) if seven_out else s.shooter)


def tell(v, draw):
    return {"outcome": draw.word(f"own-{SIDES.name(v.side)}")}


def scene(v, draw):
    if v.staked[v.shooter]:
        draw.fact("bet_on", draw.word(SIDES.name(v.side)))
