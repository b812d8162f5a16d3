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

NUMBER_BANDS = {
    "dont-come": "Don't Come",
    "dont-come-odds": "Odds",
    "lay": "Lay −5 %",
    "buy": "Buy −5 %",
    "place": "Place",
    "come": "Come",
    "come-odds": "Odds",
}
MOVED_BANDS = ("dont-come", "dont-come-odds", "come", "come-odds")  # shown while chips lie there: one cannot bet on them before
OTHER_BANDS = {
    "Come bar": ("come", "dont-come"),
    "Line": ("pass-line", "pass-odds", "dont-pass", "dont-pass-odds"),
    "Big, Hard": ("big-6", "big-8", "hard-4", "hard-6", "hard-8", "hard-10"),
    "One throw": tuple(SINGLE_THROW),
}


def draw_layout(v, draw):
    """The numbers with the puck, and below them the bars and the bets for one throw."""
    draw.fact("puck", f"ON {v.point}" if v.point else "OFF")
    bands = {title: [number_field(v, draw, kind, n) for n in NUMBERS] for kind, title in shown_bands(v)}
    bands |= {draw.word(title): [other_field(v, draw, bet) for bet in bets if bet in shown_bets(v)] for title, bets in OTHER_BANDS.items()}
    draw.layout("layout", list(bands.values()), list(bands))


def shown_bands(v):
    """A number's own bands, and those that Come bets have moved to."""
    for kind, title in NUMBER_BANDS.items():
        flat = kind.replace("-odds", "")
        if kind not in MOVED_BANDS or any(v.bets[p][BETS.number(f"{flat}-{n}")] for p in range(v.players) for n in NUMBERS):
            yield kind, title if kind == flat else f"{NUMBER_BANDS[flat]}: {title}"


def shown_bets(v):
    """Odds are taken on a line bet that has its point."""
    return [bet for bet in BETS if bet not in ODDS or (v.point and any(v.bets[p][FLAT_OF[BETS.number(bet)]] for p in range(v.players)))]


def number_field(v, draw, kind, number):
    bet = f"{kind}-{number}"
    puck = [draw.marker] if kind == "place" and number == v.point else []
    return draw.part(bet, str(number), choice=bet, lying=[*puck, *payouts(bet), *chips_on(v, draw, bet)])


def other_field(v, draw, bet):
    wide = len(RULES[bet][1]) > 2
    return draw.part(bet, choice=bet, lying=[*payouts(bet), *chips_on(v, draw, bet)], span=2 if wide else 1)


def chips_on(v, draw, bet):
    on = BETS.number(bet)
    return [draw.chip(p, v.bets[p][on]) for p in range(v.players) if v.bets[p][on]]


def payouts(bet):
    """`27:4` or, where that depends on the total, `2, 12 – 27:4; 3, 11 – 3:1`; odds on the line go by the point."""
    per, pays, _ = RULES[bet]
    lines = {ratio(win, per): ", ".join(str(total) for total in pays if pays[total] == win) for win in pays.values() if win}
    text = "; ".join(f"{totals} – {odds}" if len(lines) > 1 else odds for odds, totals in lines.items())
    return [text] if text else []


def ratio(win, per):
    return f"{win // gcd(win, per)}:{per // gcd(win, per)}"
