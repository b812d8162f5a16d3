"""Craps: one player throws for the whole table, and everybody bets on every throw."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask_each, fill, left_of, note, stay, throw
from kosti.games.casino._bank import Bank, bank_options, end_session, release, stake, thumb_stake
from kosti.games.casino._craps_layout import (
    BETS,
    COME,
    COME_OUT,
    COMMISSION_ON,
    FIRST_ANY_TIME,
    FLAT_OF,
    HARD,
    IS_AGAINST,
    IS_NUMBER,
    LINE,
    LOSES,
    MAX_ODDS,
    MOVED_BETS,
    NO_BET,
    NUMBER_OF,
    ODDS_BETS,
    ODDS_LIMIT,
    ODDS_OF,
    ON_NUMBER,
    PER,
    POINT_PHASE,
    ROW_OF,
    STANDS,
    WHEN,
    WINS,
    draw_layout,
)

COMMISSION = Names(on_win="off the win | с выигрыша", upfront="when the bet is made | сразу при ставке")

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
        "help verb give_up": "The dice go to the next player with a bet on the line. | Кости переходят к следующему, у кого есть ставка на линии.",
        "help puck": "OFF: the next throw begins a round. A number: that is the point. | OFF — следующий бросок начинает раунд. Число — это пойнт.",
        "help numbers": "Bets on single numbers, which wait for their number or a seven. | Ставки на числа: они ждут своего числа или семёрки.",
        "help single": "Bets that the very next throw decides. | Ставки, которые решает ближайший же бросок.",
        "help take_down": "Take back a bet that is not decided yet. | Снимите ставку, которая ещё не решена.",
        "help pass-line": "Wins on 7 and 11 at once, loses on 2, 3 and 12; any other number must come again before a seven. | Сразу выигрывает на 7 и 11, проигрывает на 2, 3 и 12; другое число должно выпасть снова раньше семёрки.",
        "help dont-pass": "The opposite of the Pass Line: you bet on the seven coming first; a 12 on the first throw gives the stake back. | Обратная к Pass Line: вы ставите на то, что семёрка придёт раньше; при 12 с первого броска ставка возвращается.",
        "help come": "A Pass Line of its own that begins with the next throw. | Как Pass Line, только первый бросок для неё — следующий.",
        "help dont-come": "A Don't Pass of its own that begins with the next throw. | Как Don't Pass, только первый бросок для неё — следующий.",
        "help come-odds-*": "More behind a Come bet on {n}, paid at true odds. | Надбавка к ставке Come на {n}: платят ровно по шансам, без доли банка.",
        "help dont-come-odds-*": "More behind a Don't Come bet on {n}, paid at true odds. | Надбавка к ставке Don't Come на {n}: платят ровно по шансам, без доли банка.",
        "help come-*": "A Come bet that wins if {n} comes before a seven. | Ставка Come: выигрывает, если {n} придёт раньше семёрки.",
        "help dont-come-*": "A Don't Come bet that wins if a seven comes before {n}. | Ставка Don't Come: выигрывает, если семёрка придёт раньше, чем {n}.",
        "help pass-odds": "More behind the Pass Line, paid at true odds. | Надбавка к Pass Line: платят ровно по шансам, без доли банка.",
        "help dont-pass-odds": "More behind Don't Pass, paid at true odds. | Надбавка к Don't Pass: платят ровно по шансам, без доли банка.",
        "help big-*": "Wins if {n} comes before a seven. | Выигрывает, если {n} придёт раньше семёрки.",
        "help hard-*": "Wins if {n} comes as a double, before a seven and before any other {n}. | Выигрывает, если {n} выпадет дублем — раньше семёрки и раньше, чем {n} без дубля.",
        "help place-*": "Wins if {n} comes before a seven. | Выигрывает, если {n} придёт раньше семёрки.",
        "help buy-*": "Wins if {n} comes before a seven; paid at true odds, less a commission. | Выигрывает, если {n} придёт раньше семёрки; платят ровно по шансам, но берут сбор.",
        "help lay-*": "Wins if a seven comes before {n}; paid at true odds, less a commission. | Выигрывает, если семёрка придёт раньше, чем {n}; платят ровно по шансам, но берут сбор.",
        "help field": "Wins if the next throw is 2, 3, 4, 9, 10, 11 or 12. | Выигрывает, если следующий бросок — 2, 3, 4, 9, 10, 11 или 12.",
        "help any-craps": "Wins if the next throw is 2, 3 or 12. | Выигрывает, если следующий бросок — 2, 3 или 12.",
        "help horn": "Four bets in one: the next throw is 2, 3, 11 or 12. | Четыре ставки в одной: следующий бросок — 2, 3, 11 или 12.",
        "help any-seven": "Wins if the next throw is a seven. | Выигрывает, если следующий бросок — семёрка.",
        "help yo": "Wins if the next throw is 11. | Выигрывает, если следующий бросок — 11.",
        "help craps-*": "Wins if the next throw is {n}. | Выигрывает, если следующий бросок — {n}.",
        "help hi-lo": "Wins if the next throw is 2 or 12. | Выигрывает, если следующий бросок — 2 или 12.",
        "help c-and-e": "Wins if the next throw is 2, 3, 11 or 12. | Выигрывает, если следующий бросок — 2, 3, 11 или 12.",
        "help whirl": "Horn and Any Seven together: a seven gives the stake back. | Horn и Any Seven вместе: при семёрке ставка возвращается.",
        "puck": "Puck | Указатель",
        "staked": "On the layout | На столе",
        "layout": "Layout | Поле ставок",
        "help layout": "The bets you can make, what they pay, and the chips that lie there. | Ставки, которые можно сделать, сколько за них платят и какие фишки на них лежат.",
        "Come bar": "Come | Come",
        "Line": "Line | Линия",
        "Big, Hard": "Big, Hard | Big, Hard",
        "One throw": "One throw | На один бросок",
        "come_out": "Bets for the come-out: without a Pass Line or Don't Pass bet nobody throws. | Ставки на первый бросок: бросает тот, у кого стоит Pass Line или Don't Pass.",
        "point_phase": "Bets: the point is {point}. | Ставки: пойнт — {point}.",
        "which on": "On what | На что",
        "won": "{0.name}: {1} wins {2} | {0.name} {0.name:выигрываете/выигрывает} {2}: {1}",
        "returned": "{0.name}: {1} comes back | {0.name}: {1} возвращается",
        "moved": "{0.name}: {1} moves to {2} | {0.name}: {1} переходит на {2}",
        "result": "{0.name}: {1} by this throw | {0.name:ваш итог броска/Итог броска, *}: {1}",
        "new_shooter": "{0.name} {0.name:take/takes} the dice | Кости {0.name:берёте/берёт} {0.name}",
        "throws_after_all": "Nobody else bets on the line: {0.name} {0.name:throw/throws} after all | Больше на линию никто не ставит: {0.name} всё-таки {0.name:бросаете/бросает}",
        "no_line_bet": "Nobody bets on the line: the session is over | На линию никто не ставит: игра окончена",
        "point_set": "The point is {0} | Пойнт — {0}",
        "point_made": "The point {0} is made | Пойнт {0} повторён",
        "seven_out": "Seven-out: {0.name} {0.name:lose/loses} the dice | Семёрка: {0.name} {0.name:отдаёте/отдаёт} кости",
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
    for side in range(2):
        on = COME[side] if s.point else LINE[side]
        may.bet(on, (lowest(s, on, bets[on]), highest(s, p, on, bets[on])))
    if s.point and s.staked[p]:
        offer_odds(s, p, bets, may)
    offer_any_time(s, p, bets, may)


def offer_odds(s, p, bets, may):
    for on in ODDS_BETS:
        if bets[FLAT_OF[on]]:
            may.bet(on, (1, highest(s, p, on, bets[on])))


def offer_any_time(s, p, bets, may):
    chips, minimum, maximum, upfront = s.chips[p], s.minimum, s.maximum, s.commission == COMMISSION.upfront
    for on in range(FIRST_ANY_TIME, len(BETS)):
        lying = bets[on]
        most = highest(s, p, on, lying) if upfront else min(maximum - lying, chips)
        may.bet(on, (1 if lying else minimum, most))


def has_choice(s, p):
    """Whether there is more to say than that the bets are made; bets that may be made at any time come first, since they mostly give the answer."""
    bets = s.bets[p]
    for on in range(len(BETS) - 1, -1, -1):
        if bets[on] and can_take_down(s, p, on):
            return True
        if is_open(s, on) and lowest(s, on, bets[on]) <= highest(s, p, on, bets[on]):
            return True
    return can_give_up(s, p)


def is_open(s, on):
    """Line bets before a come-out, Come bets and odds in the point phase, all other bets at any time."""
    return on >= FIRST_ANY_TIME or WHEN[on] == (POINT_PHASE if s.point else COME_OUT)


def is_odds(on):
    return FLAT_OF[on] != NO_BET


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
    row = ROW_OF[on][s.point]
    most = ODDS_LIMIT[s.max_odds][NUMBER_OF[FLAT_OF[row]]] * s.bets[p][FLAT_OF[on]]
    return most * PER[row] // WINS[row][7] if IS_AGAINST[on] else most


def pays_upfront(s, on):
    return s.commission == COMMISSION.upfront and COMMISSION_ON[on] > 0


def fee(s, on, stake):
    """The commission to be paid upfront, rounded up: fractions stay with the bank."""
    return (stake + COMMISSION_ON[on] - 1) // COMMISSION_ON[on] if pays_upfront(s, on) else 0


def can_take_down(s, p, on):
    """Pass and Come bets must stay once they have a number. Once before each throw, so that betting ends."""
    has_number = NUMBER_OF[ROW_OF[on][s.point]] > 0
    return not s.was_down[p][on] and (IS_AGAINST[on] or not has_number)


def can_give_up(s, p):
    return s.point == 0 and p == s.shooter and s.players > 1 and has_line_bet(s, p) and not s.gave_up[p]


def has_line_bet(s, p):
    return s.bets[p][BETS.pass_line] + s.bets[p][BETS.dont_pass] > 0


@move("{1} on {0} | {1} на {0}", told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на {0}", risky=True)
def bet(s, on: OneOf(BETS), chips: Range(1, 2000)):
    p = s.seat
    due = fee(s, on, s.bets[p][on] + chips) - fee(s, on, s.bets[p][on])
    stake(s, p, chips)
    s.chips[p] -= due
    s.fees[p] += due
    s.bets[p][on] += chips
    go_on_betting(s)


@move("Take down {0} | Снять {0}", told="{who} {who:take/takes} down {0} | {who} {who:снимаете/снимает} {0}")
def take_down(s, on: OneOf(BETS)):
    give_back(s, s.seat, on)
    if ODDS_OF[on] != NO_BET:  # the odds of a Don't bet come down with it
        give_back(s, s.seat, ODDS_OF[on])
    s.was_down[s.seat][on] = 1
    go_on_betting(s)


@move("Give up the dice | Отдать кости", gives_up=True, told="{who} {who:give/gives} up the dice | {who} {who:отдаёте/отдаёт} кости")
def give_up(s):
    s.gave_up[s.seat] = 1
    go_on_betting(s)


@move("No more bets | Ставки сделаны", told="{who} {who:place/places} no more bets | {who} больше не {who:ставите/ставит}")
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
    double = s.roll[0] == s.roll[1] and IS_NUMBER[total]
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
    for on in range(FIRST_ANY_TIME, len(BETS)):
        settle(s, p, on, fall)
    if s.staked[p] < staked:
        note(s, "result", p, s.gain[p])


def settle_come_numbers(s, p, fall):
    """On a come-out throw the odds are off: if the bet is decided they come back."""
    for on in MOVED_BETS:
        odds = ODDS_OF[on]
        if s.point:
            settle(s, p, odds, fall)
        elif s.bets[p][odds] and WINS[on][fall] != STANDS:
            note(s, "returned", p, BETS.name(odds))
            give_back(s, p, odds)
        settle(s, p, on, fall)


def settle_come_fields(s, p, fall):
    for side in range(2):
        on = COME[side]
        settle(s, p, on, fall)
        if s.bets[p][on]:
            total = pips(s.roll, 2)
            note(s, "moved", p, BETS.name(on), total)
            s.bets[p][ON_NUMBER[side][total]] = s.bets[p][on]
            s.bets[p][on] = 0


def settle_line(s, p, fall):
    for on in LINE:
        settle(s, p, on, fall)
        settle(s, p, ODDS_OF[on], fall)


def settle(s, p, on, fall):
    """Pay or take the chips that lie on a bet, by its row of the table of bets."""
    chips, row = s.bets[p][on], ROW_OF[on][s.point]
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
    if s.point == 0 and IS_NUMBER[total]:
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
    draw_layout(v, draw)
