"""The layout of Craps: every bet with what it pays, which bets belong together, and when they are made."""

from math import gcd
from string import capwords

from kosti.engine import Names

NUMBERS = (4, 5, 6, 8, 9, 10)
TRUE_ODDS = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
HARD = 10  # 4, 6, 8 and 10 thrown as a double count as totals of their own: HARD + 4 and so on
ALL = range(2, 13)

# Every bet: the stake its payouts are for, what it wins on which totals, the totals it loses on; on all others it stands.
FIRST_THROW = {  # these four as long as they have no number; later they go by the rows of their number
    "come": (1, {7: 1, 11: 1}, (2, 3, 12)),
    "dont-come": (1, {2: 1, 3: 1, 12: 0}, (7, 11)),
    "pass-line": (1, {7: 1, 11: 1}, (2, 3, 12)),
    "dont-pass": (1, {2: 1, 3: 1, 12: 0}, (7, 11)),
}
MOVED = {  # Come bets that have their number
    **{f"come-{n}": (1, {n: 1}, (7,)) for n in NUMBERS},
    **{f"dont-come-{n}": (1, {7: 1}, (n,)) for n in NUMBERS},
}
ODDS = {
    "pass-odds": (1, {}, ()),  # these two go by the rows of the point
    "dont-pass-odds": (1, {}, ()),
    **{f"come-odds-{n}": (m, {n: k}, (7,)) for n, (k, m) in TRUE_ODDS.items()},
    **{f"dont-come-odds-{n}": (k, {7: m}, (n,)) for n, (k, m) in TRUE_ODDS.items()},
}
UNTIL_DECIDED = {
    **{f"big-{n}": (1, {n: 1}, (7,)) for n in (6, 8)},
    **{f"hard-{n}": (1, {HARD + n: k}, (7, n)) for n, k in ((4, 7), (6, 9), (8, 9), (10, 7))},
    **{f"place-{n}": (m, {n: k}, (7,)) for n, (k, m) in PLACE.items()},
    **{f"buy-{n}": (m, {n: k}, (7,)) for n, (k, m) in TRUE_ODDS.items()},
    **{f"lay-{n}": (k, {7: m}, (n,)) for n, (k, m) in TRUE_ODDS.items()},
}
SINGLE_THROW = {
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
RULES = FIRST_THROW | MOVED | ODDS | UNTIL_DECIDED | SINGLE_THROW

TITLES = {bet: capwords(bet.replace("-", " ").replace("dont", "don't")) for bet in RULES}
TITLES |= {"yo": "Yo (11)", "hi-lo": "Hi-Lo", "c-and-e": "C & E"}
BETS = Names(**{bet: f"{title} | {title}" for bet, title in TITLES.items()})
assert list(BETS) == list(RULES), "the tables below have a row for every bet, in the order of BETS"

# --- what a bet pays

LOSES, STANDS = -1, -2


def outcome(pays, loses, fall):
    """What a bet wins on a fall of the dice, or that it loses or stands; a double falls like any other way to its total unless the bet names it."""
    total = fall - HARD if fall > 12 else fall
    return pays.get(fall, pays.get(total, LOSES if total in loses else STANDS))


PER = tuple(per for per, _, _ in RULES.values())
WINS = tuple(tuple(outcome(pays, loses, fall) for fall in range(21)) for _, pays, loses in RULES.values())
# One chip of commission for so many staked: 5 % of the stake of a Buy bet, of the possible win of a Lay bet; 0: none.
COMMISSION_ON = tuple(20 if bet.startswith("buy") else 20 * per // pays[7] if bet.startswith("lay") else 0 for bet, (per, pays, _) in RULES.items())

# --- which bets belong together: all by name, not by their places in RULES

NO_BET = -1
COME = (BETS.come, BETS.dont_come)  # with the shooter, and against
LINE = (BETS.pass_line, BETS.dont_pass)
IS_AGAINST = tuple(bet.startswith("dont") for bet in BETS)

IS_NUMBER = tuple(total in NUMBERS for total in range(13))
NUMBER_OF = tuple(int(bet.rpartition("-")[2]) if bet in MOVED else 0 for bet in BETS)  # 0: the bet has none
# Where the bets in COME move to, by total.
ON_NUMBER = tuple(tuple(BETS.number(f"{come}-{n}") if n in NUMBERS else NO_BET for n in range(13)) for come in ("come", "dont-come"))

ODDS_ON = {"pass-line": "pass-odds", "dont-pass": "dont-pass-odds", **{bet: bet.replace("come", "come-odds") for bet in MOVED}}
FLAT_UNDER = {odds: flat for flat, odds in ODDS_ON.items()}
assert FLAT_UNDER.keys() == ODDS.keys(), "all odds lie on a flat bet"
ODDS_OF = tuple(BETS.number(ODDS_ON[bet]) if bet in ODDS_ON else NO_BET for bet in BETS)
FLAT_OF = tuple(BETS.number(FLAT_UNDER[bet]) if bet in FLAT_UNDER else NO_BET for bet in BETS)

# The row of the tables above that a bet goes by, for every point (0: there is none).
BY_POINT = {"pass-line": "come", "dont-pass": "dont-come", "pass-odds": "come-odds", "dont-pass-odds": "dont-come-odds"}
ROW_OF = tuple(tuple(BETS.number(f"{BY_POINT[bet]}-{point}" if bet in BY_POINT and point in NUMBERS else bet) for point in range(13)) for bet in BETS)

# --- when bets are made

COME_OUT, POINT_PHASE, ANY_TIME, NEVER = range(4)
MADE = {
    **dict.fromkeys(["pass-line", "dont-pass"], COME_OUT),
    **dict.fromkeys(["come", "dont-come", *ODDS], POINT_PHASE),
    **dict.fromkeys([*UNTIL_DECIDED, *SINGLE_THROW], ANY_TIME),
}
WHEN = tuple(MADE.get(bet, NEVER) for bet in BETS)
MOVED_BETS, ODDS_BETS = (tuple(map(BETS.number, bets)) for bets in (MOVED, ODDS))
FIRST_ANY_TIME = WHEN.index(ANY_TIME)  # most of what is offered: compiled, a range is quicker than a list
assert set(WHEN[FIRST_ANY_TIME:]) == {ANY_TIME}, "bets that may be made at any time stand last"

# --- how high odds may be: on 4, 5, 6, 8, 9 and 10, times the flat bet

ODDS_LIMITS = {"3-4-5x": (3, 4, 5, 5, 4, 3), "none": (0,) * 6, "1x": (1,) * 6, "2x": (2,) * 6, "5x": (5,) * 6}
MAX_ODDS = Names(*ODDS_LIMITS)
ODDS_LIMIT = tuple(tuple(dict(zip(NUMBERS, times, strict=True)).get(total, 0) for total in range(13)) for times in ODDS_LIMITS.values())

# --- how the layout is drawn

NUMBER_ROWS = {"come": "Come", "dont-come": "Don't Come", "place": "Place", "buy": "Buy −5 %", "lay": "Lay −5 %", "hard": "Hard", "big": "Big"}
IN_GRID = tuple(f"-{n}" for n in NUMBERS)


def draw_layout(v, draw):
    draw.fact("puck", f"ON {v.point}" if v.point else "OFF")
    bets = [[f"{kind}-{n}" for n in NUMBERS] for kind in NUMBER_ROWS]
    cells = [[number_cell(v, draw, bet) for bet in row] for row in bets]
    draw.grid("numbers", cells, top=[f"● {n}" if n == v.point else str(n) for n in NUMBERS], side=list(NUMBER_ROWS.values()), ids=bets)
    draw.tiles("single", [(payouts(bet), True) for bet in SINGLE_THROW], ids=list(SINGLE_THROW))
    for on, bet in enumerate(BETS):
        stakes = [v.bets[p][on] or None for p in range(v.players)]
        if any(stakes) and not bet.endswith(IN_GRID):
            draw.row(bet, stakes)


def number_cell(v, draw, bet):
    """What a field of the numbers pays, and who has chips there (`10+20`: with 20 on the odds)."""
    if bet not in RULES:
        return None
    on, (per, pays, _) = BETS.number(bet), RULES[bet]
    marks = [ratio(max(pays.values()), per)]
    for p in range(v.players):
        if v.bets[p][on]:
            odds = v.bets[p][ODDS_OF[on]] if bet in ODDS_ON else 0
            marks.append(draw.chip(p, f"{v.bets[p][on]}+{odds}" if odds else v.bets[p][on]))
    return marks


def payouts(bet):
    """`Horn · 2, 12 – 27:4; 3, 11 – 3:1`"""
    per, pays, _ = RULES[bet]
    lines = {ratio(win, per): ", ".join(str(total) for total in pays if pays[total] == win) for win in pays.values()}
    return f"{TITLES[bet]} · " + "; ".join(f"{totals} – {odds}" if len(lines) > 1 else odds for odds, totals in lines.items())


def ratio(win, per):
    return f"{win // gcd(win, per)}:{per // gcd(win, per)}"
