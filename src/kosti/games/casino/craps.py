"""Craps: one player throws for the whole table, and everybody bets on every throw."""

from math import gcd
from string import capwords

from kosti.dice import pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask_each, fill, left_of, note, stay, throw
from kosti.games.casino._bank import Bank, bank_options, end_session, release, stake, thumb_stake

COMMISSION = Names(on_win="off the win | с выигрыша", upfront="when the bet is made | сразу при ставке")
MAX_ODDS = Names("3-4-5x", "none", "1x", "2x", "5x")
ODDS_LIMIT = ((3, 4, 5, 5, 4, 3), (0,) * 6, (1,) * 6, (2,) * 6, (5,) * 6)  # Pass and Come Odds on 4, 5, 6, 8, 9, 10, times the flat bet

NUMBERS = (4, 5, 6, 8, 9, 10)
NUMBER_OF = (-1, -1, -1, -1, 0, 1, 2, -1, 3, 4, 5, -1, -1)  # the place of a total among the numbers
TRUE_ODDS = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
HARD = 10  # 4, 6, 8 and 10 thrown as a double count as totals of their own: HARD + 4 and so on
ALL = range(2, 13)

# Every bet: the stake its payouts are for, what it wins on which totals, the totals it loses on; on all others it stands.
RULES = {
    "come": (1, {7: 1, 11: 1}, (2, 3, 12)),  # these four as long as they have no number; later they go by the rows of their number
    "dont-come": (1, {2: 1, 3: 1, 12: 0}, (7, 11)),
    "pass-line": (1, {7: 1, 11: 1}, (2, 3, 12)),
    "dont-pass": (1, {2: 1, 3: 1, 12: 0}, (7, 11)),
    **{f"come-{n}": (1, {n: 1}, (7,)) for n in NUMBERS},
    **{f"dont-come-{n}": (1, {7: 1}, (n,)) for n in NUMBERS},
    "pass-odds": (1, {}, ()),
    "dont-pass-odds": (1, {}, ()),
    **{f"come-odds-{n}": (m, {n: k}, (7,)) for n, (k, m) in TRUE_ODDS.items()},
    **{f"dont-come-odds-{n}": (k, {7: m}, (n,)) for n, (k, m) in TRUE_ODDS.items()},
    **{f"big-{n}": (1, {n: 1}, (7,)) for n in (6, 8)},
    **{f"hard-{n}": (1, {HARD + n: k}, (7, n)) for n, k in ((4, 7), (6, 9), (8, 9), (10, 7))},
    **{f"place-{n}": (m, {n: k}, (7,)) for n, (k, m) in PLACE.items()},
    **{f"buy-{n}": (m, {n: k}, (7,)) for n, (k, m) in TRUE_ODDS.items()},
    **{f"lay-{n}": (k, {7: m}, (n,)) for n, (k, m) in TRUE_ODDS.items()},
    "field": (1, {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 3}, ALL),
    "any-craps": (1, {2: 7, 3: 7, 12: 7}, ALL),
    "horn": (4, {2: 27, 3: 12, 11: 12, 12: 27}, ALL),
    "any-seven": (1, {7: 4}, ALL),
    "yo": (1, {11: 15}, ALL),
    "craps-3": (1, {3: 15}, ALL),
    "craps-2": (1, {2: 30}, ALL),
    "craps-12": (1, {12: 30}, ALL),
    "hi-lo": (1, {2: 15, 12: 15}, ALL),
    "c-and-e": (1, {2: 3, 3: 3, 11: 7, 12: 3}, ALL),
    "whirl": (5, {2: 26, 3: 11, 7: 0, 11: 11, 12: 26}, ALL),
}
TITLES = {bet: capwords(bet.replace("-", " ").replace("dont", "don't")) for bet in RULES}
TITLES |= {"yo": "Yo (11)", "hi-lo": "Hi-Lo", "c-and-e": "C & E"}
BETS = Names(**{bet: f"{title} | {title}" for bet, title in TITLES.items()})
TO_ODDS = BETS.pass_odds - BETS.pass_line  # from a bet to its odds, also for Come bets on numbers
LOSES, STANDS = -1, -2


def outcome(pays, loses, fall):
    """What a bet wins on a fall of the dice, or that it loses or stands; a double falls like any other way to its total unless the bet names it."""
    total = fall - HARD if fall > 12 else fall
    return pays.get(fall, pays.get(total, LOSES if total in loses else STANDS))


PER = tuple(per for per, _, _ in RULES.values())
WINS = tuple(tuple(outcome(pays, loses, fall) for fall in range(21)) for _, pays, loses in RULES.values())
# One chip of commission for so many staked: 5 % of the stake of a Buy bet, of the possible win of a Lay bet; 0: none.
COMMISSION_ON = tuple(20 if bet.startswith("buy") else 20 * per // pays[7] if bet.startswith("lay") else 0 for bet, (per, pays, _) in RULES.items())

NUMBER_ROWS = {"come": "Come", "dont-come": "Don't Come", "place": "Place", "buy": "Buy −5 %", "lay": "Lay −5 %", "hard": "Hard", "big": "Big"}
IN_GRID = tuple(f"-{n}" for n in NUMBERS)

game = Game(
    title="Craps (bank craps) | Крэпс",
    about="One throws for the whole table, and a single seven changes everything. | Один бросает за весь стол, и одна семёрка меняет всё.",
    seats=(1, 8),
    best=(3, 6),
    dice="2d6",
    minutes=40,
    mechanics=("betting", "banker", "simultaneous", "chips"),
    information="simultaneous",
    options=[
        *bank_options(chips=500, maximum=100, most=200),
        Option("max_odds", "3-4-5x", MAX_ODDS, label="Odds at most | Odds не больше"),
        Option("commission", "on-win", COMMISSION, label="5 % of Buy and Lay | 5 % за Buy и Lay"),
    ],
    words={
        "puck": "Puck | Указатель",
        "staked": "On the layout | На столе",
        "numbers": "Numbers | Числа",
        "single": "Single throw | На один бросок",
        "come_out": "Bets for the come-out: without a Pass Line or Don't Pass bet nobody throws. | Ставки на первый бросок: бросает тот, у кого стоит Pass Line или Don't Pass.",
        "point_phase": "Bets: the point is {point}. | Ставки: пойнт — {point}.",
        "which on": "On what | На что",
        "won": "{0.name}: {1} wins {2} | {0.name}: {1}, выигрыш {2}",
        "returned": "{0.name}: {1} comes back | {0.name}: {1} возвращается",
        "moved": "{0.name}: {1} moves to {2} | {0.name}: {1} переходит на {2}",
        "result": "{0.name}: {1} by this throw | {0.name}: {1} за бросок",
        "new_shooter": "{0.name} takes the dice | Кости берёт {0.name}",
        "throws_after_all": "Nobody else bets on the line: {0.name} throws after all | Больше на линию никто не ставит: {0.name} всё-таки бросает",
        "no_line_bet": "Nobody bets on the line: the session is over | На линию никто не ставит: игра окончена",
        "point_set": "The point is {0} | Пойнт — {0}",
        "point_made": "The point {0} is made | Пойнт {0} повторён",
        "seven_out": "Seven-out: {0.name} loses the dice | Семёрка: {0.name} отдаёт кости",
        "maximum": "Largest bet | Наибольшая ставка",
        "3-4-5x": "3, 4 or 5 times the bet | 3, 4 или 5 ставок",
        "none": "no odds | без Odds",
        "1x": "the bet | одной ставки",
        "2x": "twice the bet | 2 ставок",
        "5x": "5 times the bet | 5 ставок",
    },
)


class State(Bank):
    shooter: Seat("Shooter | Бросает")
    point: Inner[Count]("Point | Пойнт")  # 0: the puck is OFF
    bets: Inner[PerSeat[Count[BETS]]]  # how the staked chips lie
    fees: Inner[PerSeat[Chips]]  # commission paid since the last throw
    was_down: Inner[PerSeat[Flag[BETS]]]  # taken down since the last throw
    gave_up: Inner[PerSeat[Flag]]


def new_round(s):
    if s.round == s.rounds:
        end(s)
        return
    s.round += 1
    fill(s.gave_up, 0)
    take_bets(s)


def take_bets(s):
    seats, staked = 0, 0
    for p in range(s.players):
        fill(s.was_down[p], 0)
        staked += s.staked[p]
        if has_choice(s, p):
            seats |= 1 << p
    if seats:
        ask_each(s, seats, point_phase if s.point else come_out, bets_are_made)
    elif staked:
        bets_are_made(s)
    else:
        end(s)


def come_out(s, may):
    offer_bets(s, s.seat, may)
    if can_give_up(s, s.seat):
        may.give_up()


def thumb_come_out(s, may):
    """A stake on the line, where the margin is smallest."""
    if has_line_bet(s, s.seat) or s.chips[s.seat] < s.minimum:
        may.done()
        return
    chips = thumb_stake(s)
    may.bet(BETS.pass_line, chips)
    may.bet(BETS.dont_pass, chips)


def point_phase(s, may):
    offer_bets(s, s.seat, may)


def thumb_point_phase(s, may):
    may.done()


def offer_bets(s, p, may):
    bets = s.bets[p]
    may.done()
    for on in range(len(BETS) if s.staked[p] else 0):
        if bets[on] and can_take_down(s, p, on):
            may.take_down(on)
    if s.chips[p] == 0:
        return
    flat = BETS.come if s.point else BETS.pass_line
    for on in range(flat, flat + 2):
        may.bet(on, (lowest(s, on, bets[on]), highest(s, p, on, bets[on])))
    for on in range(BETS.pass_line + TO_ODDS, BETS.big_6 if s.point and s.staked[p] else 0):
        if bets[on - TO_ODDS]:
            may.bet(on, (1, highest(s, p, on, bets[on])))
    offer_any_time(s, p, bets, may)


def offer_any_time(s, p, bets, may):
    chips, minimum, maximum, upfront = s.chips[p], s.minimum, s.maximum, s.commission == COMMISSION.upfront
    for on in range(BETS.big_6, len(BETS)):
        lying = bets[on]
        most = highest(s, p, on, lying) if upfront else min(maximum - lying, chips)
        may.bet(on, (1 if lying else minimum, most))


def has_choice(s, p):
    bets = s.bets[p]
    for on in range(len(BETS) - 1, -1, -1):
        if bets[on] and can_take_down(s, p, on):
            return True
        if s.chips[p] and is_open(s, bets, on) and lowest(s, on, bets[on]) <= highest(s, p, on, bets[on]):
            return True
    return can_give_up(s, p)


def is_open(s, bets, on):
    """Line bets before a come-out, Come bets and odds in the point phase, all other bets at any time."""
    if on >= BETS.big_6:
        return True
    if on >= BETS.pass_odds:
        return s.point > 0 and bets[on - TO_ODDS] > 0
    return on <= BETS.dont_pass and (on <= BETS.dont_come) == (s.point > 0)


def is_odds(on):
    return BETS.pass_odds <= on < BETS.big_6


def lowest(s, on, stake):
    return 1 if stake or is_odds(on) else s.minimum


def highest(s, p, on, stake):
    """The most chips that may be added to a stake."""
    chips = s.chips[p]
    if pays_upfront(s, on):
        every = COMMISSION_ON[on]
        chips = (chips + stake + fee(s, on, stake)) * every // (every + 1) - stake
    most = odds_limit(s, p, on) if is_odds(on) else s.maximum
    return min(most - stake, chips)


def odds_limit(s, p, on):
    """So many times the flat bet; against the number, the stake that could win so much."""
    number = NUMBER_OF[s.point] if on < BETS.come_odds_4 else (on - BETS.come_odds_4) % 6
    most = ODDS_LIMIT[s.max_odds][number] * s.bets[p][on - TO_ODDS]
    if on == BETS.dont_pass_odds or on >= BETS.dont_come_odds_4:
        row = BETS.come_odds_4 + number
        return most * WINS[row][NUMBERS[number]] // PER[row]
    return most


def pays_upfront(s, on):
    return s.commission == COMMISSION.upfront and COMMISSION_ON[on] > 0


def fee(s, on, stake):
    """The commission to be paid upfront, rounded up: fractions stay with the bank."""
    return (stake + COMMISSION_ON[on] - 1) // COMMISSION_ON[on] if pays_upfront(s, on) else 0


def can_take_down(s, p, on):
    """Pass and Come bets must stay once they have a number. Once before each throw, so that betting ends."""
    if on == BETS.pass_line and s.point:
        return False
    return not s.was_down[p][on] and (on < BETS.come_4 or on >= BETS.dont_come_4)


def can_give_up(s, p):
    return s.point == 0 and p == s.shooter and s.players > 1 and has_line_bet(s, p) and not s.gave_up[p]


def has_line_bet(s, p):
    return s.bets[p][BETS.pass_line] + s.bets[p][BETS.dont_pass] > 0


@move("{1} on {0} | {1} на {0}")
def bet(s, on: OneOf(BETS), chips: Range(1, 2000)):
    p = s.seat
    due = fee(s, on, s.bets[p][on] + chips) - fee(s, on, s.bets[p][on])
    stake(s, p, chips)
    s.chips[p] -= due
    s.fees[p] += due
    s.bets[p][on] += chips
    go_on_betting(s)


@move("Take down {0} | Снять {0}")
def take_down(s, on: OneOf(BETS)):
    give_back(s, s.seat, on)
    if BETS.pass_line <= on < BETS.pass_odds:  # the odds of a Don't bet come down with it
        give_back(s, s.seat, on + TO_ODDS)
    s.was_down[s.seat][on] = 1
    go_on_betting(s)


@move("Give up the dice | Отдать кости")
def give_up(s):
    s.gave_up[s.seat] = 1
    go_on_betting(s)


@move("No more bets | Ставки сделаны")
def done(s):
    pass


def go_on_betting(s):
    if has_choice(s, s.seat):
        stay(s)


def give_back(s, p, on):
    release(s, p, s.bets[p][on], 0)
    s.bets[p][on] = 0


def bets_are_made(s):
    for p in range(s.players):
        s.house += s.fees[p]
        s.fees[p] = 0
    if s.point == 0 and not find_shooter(s):
        note(s, "no_line_bet")
        end(s)
        return
    s.seat = s.shooter
    throw(s, 2)


def find_shooter(s):
    """The dice go clockwise to the first player with a line bet; one who gives them up comes last."""
    seat = left_of(s, s.shooter) if s.gave_up[s.shooter] else s.shooter
    for _ in range(s.players):
        if has_line_bet(s, seat):
            if seat != s.shooter:
                note(s, "new_shooter", seat)
            elif s.gave_up[seat]:
                note(s, "throws_after_all", seat)
            s.shooter = seat
            return True
        seat = left_of(s, seat)
    return False


def thrown(s):
    total = pips(s.roll, 2)
    double = s.roll[0] == s.roll[1] and NUMBER_OF[total] >= 0
    for p in range(s.players):
        settle_all(s, p, total + HARD if double else total)
    move_puck(s, total)


def settle_all(s, p, fall):
    s.gain[p] = 0
    staked = s.staked[p]
    if staked == 0:
        return
    settle_come_numbers(s, p, fall)
    settle_come_fields(s, p, fall)
    settle_line(s, p, fall)
    for on in range(BETS.big_6, len(BETS)):
        settle(s, p, on, on, fall)
    if s.staked[p] < staked:
        note(s, "result", p, s.gain[p])


def settle_come_numbers(s, p, fall):
    """On a come-out throw the odds are off: if the bet is decided they come back."""
    for on in range(BETS.come_4, BETS.pass_odds):
        if s.point:
            settle(s, p, on + TO_ODDS, on + TO_ODDS, fall)
        elif s.bets[p][on + TO_ODDS] and WINS[on][fall] != STANDS:
            note(s, "returned", p, BETS.name(on + TO_ODDS))
            give_back(s, p, on + TO_ODDS)
        settle(s, p, on, on, fall)


def settle_come_fields(s, p, fall):
    for side in range(2):
        on = BETS.come + side
        settle(s, p, on, on, fall)
        if s.bets[p][on]:
            total = pips(s.roll, 2)
            note(s, "moved", p, BETS.name(on), total)
            s.bets[p][BETS.come_4 + 6 * side + NUMBER_OF[total]] = s.bets[p][on]
            s.bets[p][on] = 0


def settle_line(s, p, fall):
    for side in range(2):
        flat, odds = BETS.pass_line + side, BETS.pass_odds + side
        if s.point:
            row = BETS.come_4 + 6 * side + NUMBER_OF[s.point]
            settle(s, p, flat, row, fall)
            settle(s, p, odds, row + TO_ODDS, fall)
        else:
            settle(s, p, flat, flat, fall)


def settle(s, p, on, row, fall):
    """Pay or take the chips that lie on a bet, by a row of the table of bets."""
    chips = s.bets[p][on]
    wins = WINS[row][fall]
    if chips == 0 or wins == STANDS:
        return
    win = -chips if wins == LOSES else winnings(s, row, chips * wins)
    release(s, p, chips, win)
    s.bets[p][on] = 0
    if wins >= 0:
        note(s, "won" if win else "returned", p, BETS.name(on), win)


def winnings(s, row, amount):
    """The win in whole chips; a Buy or Lay bet without commission paid before is paid 95 %."""
    if COMMISSION_ON[row] and not pays_upfront(s, row):
        return 19 * amount // (20 * PER[row])
    return amount // PER[row]


def move_puck(s, total):
    if s.point == 0 and NUMBER_OF[total] >= 0:
        note(s, "point_set", total)
        s.point = total
        take_bets(s)
    elif s.point and total != s.point and total != 7:
        take_bets(s)
    else:
        end_round(s, total)


def end_round(s, total):
    if s.point and total == 7:
        note(s, "seven_out", s.shooter)
        s.shooter = left_of(s, s.shooter)
    elif s.point:
        note(s, "point_made", total)
    s.point = 0
    new_round(s)


def end(s):
    for p in range(s.players):
        fill(s.bets[p], 0)
    end_session(s)


def scene(v, draw):
    draw.fact("puck", f"ON {v.point}" if v.point else "OFF")
    cells = [[number_cell(v, draw, f"{kind}-{n}") for n in NUMBERS] for kind in NUMBER_ROWS]
    draw.grid("numbers", cells, top=[f"● {n}" if n == v.point else str(n) for n in NUMBERS], side=list(NUMBER_ROWS.values()))
    draw.tiles("single", [(payouts(bet), True) for bet in list(BETS)[BETS.field :]])
    for on, bet in enumerate(BETS):
        stakes = [v.bets[p][on] or None for p in range(v.players)]
        if any(stakes) and not bet.endswith(IN_GRID):
            draw.row(bet, stakes)


def number_cell(v, draw, bet):
    """What a field of the numbers pays, and who has chips there (`A10+20`: with 20 on the odds)."""
    if bet not in RULES:
        return ""
    on, (per, pays, _) = BETS.number(bet), RULES[bet]
    text = ratio(max(pays.values()), per)
    for p in range(v.players):
        if v.bets[p][on]:
            odds = v.bets[p][on + TO_ODDS] if "come" in bet else 0
            text += f" {draw.seat(p)}{v.bets[p][on]}" + (f"+{odds}" if odds else "")
    return text


def payouts(bet):
    """`Horn · 2, 12 – 27:4; 3, 11 – 3:1`"""
    per, pays, _ = RULES[bet]
    lines = {ratio(win, per): ", ".join(str(total) for total in pays if pays[total] == win) for win in pays.values()}
    return f"{TITLES[bet]} · " + "; ".join(f"{totals} – {odds}" if len(lines) > 1 else odds for odds, totals in lines.items())


def ratio(win, per):
    return f"{win // gcd(win, per)}:{per // gcd(win, per)}"
