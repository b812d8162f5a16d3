"""Thousand: set scoring dice aside, throw on or bank; exactly 1000 points win, and on the way lie three barrels."""

from kosti.dice import is_first_choice, mask_size, most_alike, repeats, sort, tally, tally_of_set
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, fill, left_of, note, put_aside, throw, win_ahead
from kosti.games.combination_scoring._scoring_sets import dice_in_sets, show_sets, worth_of_sets

DICE = 5
GOAL = 1000
TO_ENTER = 75
# Points of 0 to 4 equal dice of one throw, by face; 0 where not all of them score.
POINTS = (
    (0, 0, 0, 0, 0),
    (0, 10, 20, 30, 100),
    (0, 0, 0, 20, 200),
    (0, 0, 0, 30, 300),
    (0, 0, 0, 40, 400),
    (0, 5, 10, 50, 500),
    (0, 0, 0, 60, 600),
)
BARRELS = ((0, 0), (300, 399), (600, 699), (900, 959))
BARREL = Names(
    miss_a_turn="misses a turn | пропускает ход",
    none="is left in peace | ничем не рискует",
    extra_turn="has an extra turn to leave it, or misses one | слезает за дополнительный ход или пропускает ход",
    minus_100="has an extra turn to leave it, or loses 100 | слезает за дополнительный ход или теряет 100",
)
PENALTY = 100
# Throwing 0 to 4 dice (0: all five again): the chance in percent that something scores, and the points to come.
CHANCE = (92, 33, 56, 72, 84)
TO_COME = (25, 13, 9, 10, 15)
LANDING_COSTS = (25, 0, 0, 40)  # points, by what a barrel does

game = Game(
    title="Thousand | Тысяча",
    about="Throw on or bank? A thousand is the goal – exactly, and past three barrels. | Рискнуть или записать? Нужна ровно тысяча, а на пути три бочки.",
    seats=(2, 8),
    best=(2, 4),
    dice="5d6",
    throws_again=True,
    minutes=30,
    mechanics=("press-your-luck", "set-selection", "race"),
    options=[Option("barrel", "miss-a-turn", BARREL, label="A player who lands on a barrel | Кто сел на бочку")],
    variants=[
        Variant("no-barrels", "Without Barrels | Без бочек", barrel="none"),
        Variant("barrel-extra-turn", "Extra Turn on the Barrel | Ещё ход на бочке", barrel="extra-turn"),
        Variant("barrel-minus-100", "Penalty on the Barrel | Штраф на бочке", barrel="minus-100"),
    ],
    words={
        "help would_land": "If you bank now, you land on this barrel. | Если записать сейчас, вы сядете на эту бочку.",
        "help on_barrel": "Who sits on a barrel. | Кто сидит на бочке.",
        "help missing": "You need exactly 1000: this much is missing. | Нужна ровно тысяча: столько ещё не хватает.",
        "help misses": "Who landed on a barrel and misses a turn. | Кто сел на бочку и пропускает ход.",
        "help extra": "The barrel you have to leave in this extra turn. | Бочка, с которой надо слезть за этот дополнительный ход.",
        "help verb throw": "Throw the dice that are left; if nothing scores, this turn's points are lost. | Бросьте оставшиеся; если бросок окажется пустым, очки хода пропадут.",
        "help keep": "Lift dice that score: ones, fives, and three or more alike. | Поднимите кости, которые дают очки: единицы, пятёрки и три одинаковых и больше.",
        "grey keep": "This one scores nothing by itself. | Сама по себе она очков не даёт.",
        "needed": "Needed to enter | Нужно для входа",
        "missing": "To exactly 1000 | До ровной тысячи",
        "would_land": "Banking lands on the barrel | Запись посадит на бочку",
        "on_barrel": "On the barrel | На бочке",
        "legal": "Which dice do you set aside? Past 1000 the turn is void. | Какие кости отложите? Больше тысячи — и ход не в счёт.",
        "throw_or_bank": "Throw {rolled} more {rolled:die/dice}, or bank {pot}? | Бросите ещё {rolled} {rolled:кость/кости/костей} или запишете {pot}?",
        "all_five": "All five dice have scored: {who} must throw them again | Все пять в деле: {who} обязательно {who:бросаете/бросает} их снова",
        "nothing": "Nothing scores | Пустой бросок",
        "too_much": "{0} would be more than 1000: the turn is void | {0} — больше тысячи: ход не в счёт",
        "enters": "{who} {who:are/is} in the game with {0} points | {who} {who:входите/входит} в игру: {0} {0:очко/очка/очков}",
        "lands": "{who} {who:land/lands} on the barrel ({0}–{1}) and {who:miss/misses} a turn | {who} {who:садитесь/садится} на бочку ({0}–{1}) и {who:пропускаете/пропускает} ход",
        "lands_extra": "{who} {who:land/lands} on the barrel ({0}–{1}): an extra turn to leave it | {who} {who:садитесь/садится} на бочку ({0}–{1}): ещё ход, чтобы слезть",
        "still_there": "{who} {who:are/is} still on the barrel and will miss a turn | {who} всё ещё на бочке и {who:пропустите/пропустит} ход",
        "fined": "{who} {who:are/is} still on the barrel and {who:lose/loses} 100 points | {who} всё ещё на бочке и {who:теряете/теряет} 100 очков",
        "missed": "{who} {who:miss/misses} this turn | {who} {who:пропускаете/пропускает} этот ход",
        "five_alike": "Five alike: {who} {who:win/wins} the game at once! | Пять одинаковых: {who} сразу {who:выигрываете/выигрывает} игру!",
        "won": "Exactly 1000: {who} {who:win/wins}! | Ровно тысяча: {who} {who:побеждаете/побеждает}!",
    },
)


class State:
    kept: Dice[DICE]
    pot: Points("This turn | За ход")
    score: PerSeat[Points]
    entered: Inner[PerSeat[Flag]]
    misses: PerSeat[Flag].when()("Misses a turn | Пропускает ход")
    extra: Inner[Count]("Extra turn | Дополнительный ход")  # in an extra turn the barrel that is to be left
    useful: Inner[Count]  # the set of dice that can score


def begin_turn(s):
    s.pot = 0
    fill(s.kept, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    counts = tally(s.roll, s.rolled)
    if most_alike(counts) == DICE:
        note(s, "five_alike")
        win_ahead(s, s.seat, s.score)
        return
    s.useful = dice_in_sets(s.roll, s.rolled, counts)
    if s.useful:
        ask(s, s.seat)
    else:
        note(s, "bust" if s.pot else "nothing", s.pot)
        end_turn(s)


def worth(s, mask):
    return worth_of_sets(POINTS, tally_of_set(mask, s.roll, s.rolled))


def legal(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1, s.useful + 1):
        if mask & ~s.useful == 0 and is_first_choice(mask, same) and worth(s, mask):
            may.keep(mask)


def promise_keep(s, dice):
    """What the turn will be worth, in hundredths of a point; the more dice are left, the more they promise."""
    pot, left = s.pot + worth(s, dice), s.rolled - mask_size(dice)
    missing = GOAL - s.score[s.seat] - pot
    if missing <= 0:
        return 100 * GOAL if missing == 0 else 0
    thrown = promise_of_throw(s, pot, left)
    return max(thrown, promise_of_bank(s, pot)) if left and may_bank(s, pot) else thrown


def promise_of_throw(s, pot, dice):
    return CHANCE[dice] * pot + 100 * min(TO_COME[dice], GOAL - s.score[s.seat] - pot)


def promise_of_bank(s, pot):
    return 100 * (pot - LANDING_COSTS[s.barrel]) if would_land(s, pot) else 100 * pot


@move("Set aside {0} | Отложить {0}")
def keep(s, dice: DiceSet("roll", DICE)):
    s.pot += worth(s, dice)
    put_aside(s, dice, s.kept)
    reached = s.score[s.seat] + s.pot
    if reached > GOAL:
        note(s, "too_much", reached)
        end_turn(s)
    elif reached == GOAL:
        bank(s)
    elif s.rolled == 0:
        note(s, "all_five")
        fill(s.kept, 0)
        throw(s, DICE)
    else:
        ask(s, s.seat, throw_or_bank)


def may_bank(s, pot):
    return s.entered[s.seat] or pot >= TO_ENTER


def throw_or_bank(s, may):
    may.throw()
    if may_bank(s, s.pot):
        may.bank()


def promise_bank(s):
    return promise_of_throw(s, s.pot, s.rolled) <= promise_of_bank(s, s.pot)


@move("Bank | Записать")
def bank(s):
    if not s.entered[s.seat]:
        note(s, "enters", s.pot)
    is_landing = would_land(s, s.pot)
    s.entered[s.seat] = 1
    s.score[s.seat] += s.pot
    if s.score[s.seat] == GOAL:
        note(s, "won")
        win_ahead(s, s.seat, s.score)
    elif is_landing:
        land(s, barrel_at(s.score[s.seat]))
    else:
        end_turn(s)


def would_land(s, pot):
    barrel = barrel_at(s.score[s.seat] + pot)
    return s.barrel != BARREL.none and barrel > 0 and barrel != barrel_at(s.score[s.seat])


def barrel_at(score):
    """Which barrel a score lies on, 0 if on none."""
    for barrel in range(1, len(BARRELS)):
        if BARRELS[barrel][0] <= score <= BARRELS[barrel][1]:
            return barrel
    return 0


def land(s, barrel):
    if s.barrel == BARREL.miss_a_turn:
        note(s, "lands", BARRELS[barrel][0], BARRELS[barrel][1])
        s.misses[s.seat] = 1
        next_turn(s)
    else:
        note(s, "lands_extra", BARRELS[barrel][0], BARRELS[barrel][1])
        s.extra = barrel
        begin_turn(s)


def end_turn(s):
    if s.extra and barrel_at(s.score[s.seat]) == s.extra:
        stay_on_barrel(s)
    s.extra = 0
    next_turn(s)


def stay_on_barrel(s):
    if s.barrel == BARREL.minus_100:
        note(s, "fined")
        s.score[s.seat] -= PENALTY
    else:
        note(s, "still_there")
        s.misses[s.seat] = 1


def next_turn(s):
    s.seat = left_of(s, s.seat)
    while s.misses[s.seat]:
        note(s, "missed")
        s.misses[s.seat] = 0
        s.seat = left_of(s, s.seat)
    begin_turn(s)


def scene(v, draw):
    if not v.entered[v.seat]:
        draw.fact("needed", TO_ENTER)
    missing = GOAL - v.score[v.seat] - v.pot
    if missing > 0:
        draw.fact("missing", missing)
    if v.pot and may_bank(v, v.pot) and would_land(v, v.pot):
        draw.fact("would_land", "{}–{}".format(*BARRELS[barrel_at(v.score[v.seat] + v.pot)]))
    if v.extra:
        draw.fact("extra", "{}–{}".format(*BARRELS[v.extra]))
    on_barrel = ["●" if barrel_at(v.score[p]) else "" for p in range(v.players)]
    if v.barrel != BARREL.none and any(on_barrel):
        draw.row("on_barrel", on_barrel)


def scores(v, card):
    """The scoring card."""
    show_sets(card, POINTS)
