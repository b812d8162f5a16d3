"""Beat the Banker: two dice for the bank, two for you, and yours must be higher."""

from kosti.dice import pips
from kosti.engine import Count, Dice, Game, Inner, Names, Number, Option, PerSeat, Range, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, copy, count_in, each, fill, next_in, note, seats_in, throw
from kosti.games.casino._bank import (
    LOST,
    MOST,
    Bank,
    bank_options,
    catching_up,
    end_turn,
    find_punter,
    leads_alone,
    legal,
    next_turn,
    open_round,
    open_turns,
    settle,
    stake,
    thumb_stake,
)

LOW_THROW = Names(
    plays_on="counts like any other | считается как обычно",
    loses_on_2="Bank's 2 loses at once | 2 у банка: сразу проигрыш",
    loses_on_2_or_3="Bank's 2 or 3 loses at once | 2 или 3 у банка: проигрыш",
    wins_on_2="Bank's 2 wins at once | 2 у банка: сразу победа",
)
LATE_WIN = Names(net="wins its own stake only | выигрывает только свою ставку", full="wins one stake in all | приносит одну ставку в плюс")

game = Game(
    title="Beat the Banker (The Big Throw) | Большой бросок",
    about="The bank throws first. Can you throw more? | Первым бросает банк. Сумеете больше?",
    seats=(1, 8),
    dice="2d6",
    mechanics=("betting", "banker", "duel", "pure-luck"),
    show_throw=False,
    options=[
        Option("double_six_bonus", False, label="6-6 wins 2 to 1 | За 6-6 платят 2 к 1", variant="Double six bonus | Премия за две шестёрки"),
        Option("low_throw", "plays-on", LOW_THROW, label="A low throw of the bank | Малая сумма у банка"),
        Option("family", False, label="Equal totals: both throw again | При равенстве оба бросают снова", variant="Family | Семейная"),
        Option("extra", 0, 0, 2, label="Extra throws | Дополнительных бросков"),
        Option("late_win", "net", LATE_WIN, label="An extra throw that wins | Удачный дополнительный бросок"),
        Option("common_pot", False, label="All throw for one pot | Все бросают за общий котёл", variant="Common pot | Общий котёл"),
        Option("ante", 5, 1, 10, label="Into the pot | Взнос в котёл"),
        *bank_options(),
    ],
    variants=[
        Variant("banker-loses-on-snake-eyes", "The banker loses on 1-1 | Банк проигрывает на 1-1", low_throw="loses-on-2"),
        Variant("extra-throws", "Extra throws | Дополнительные броски", extra=1),
        Variant("double-six-two-to-one", "Double six two to one | Две шестёрки — два к одному", double_six_bonus=True),
        Variant("banker-loses-on-2-or-3", "The banker loses on 2 or 3 | Банк проигрывает на 2 и 3", low_throw="loses-on-2-or-3"),
        Variant("banker-wins-on-2-or-12", "The banker wins on 2 or 12 | Банк выигрывает на 2 и 12", low_throw="wins-on-2"),
    ],
    words={
        "legal": "Your stake: will you throw more than the bank? | Ваша ставка: выбросите больше банка?",
        "failed": "The bank has {bank_total}. Stake {single} more and throw again? | У банка {bank_total}. Ещё {single} — и новый бросок?",
        "joining": "Put {ante} into the pot and throw for it? | Внести {ante} в котёл и бросать за него?",
        "pot": "Pot | Котёл",
        "rules": "Rules | Правила",
        "higher": "More than the bank · 1:1 | Больше банка · 1:1",
        "double-six": "6-6 · 2:1 | 6-6 · 2:1",
        "instant-12": "Bank's 12 wins at once | 12 у банка: сразу победа",
        "tie-bank": "Equal: the bank wins | Поровну: выиграл банк",
        "tie-again": "Equal: both throw again | Поровну: оба ещё раз",
        "again-net": "Failed: stake and throw on, 1:1 | Неудача: ещё ставка, 1:1",
        "again-full": "Failed: stake, throw on: +1 stake | Неудача: ещё ставка, удача +1",
        "highest-takes": "The highest takes the pot | Котёл — старшей сумме",
        "shared-bank": "Highest twice: the bank's | Старшая у двоих: банку",
        "bank_has": "The bank throws {0} | У банка {0}",
        "wins_at_once": "The bank throws {0} and wins at once | У банка {0}: сразу выигрыш",
        "loses_at_once": "The bank throws {0} and loses at once | У банка {0}: сразу проигрыш",
        "against": "{who} throws {0} against {1} | {who}: {0} против {1}",
        "equal": "{0} against {0}: both throw again | {0} против {0}: оба бросают ещё раз",
        "bank_takes": "The bank takes the pot | Котёл забирает банк",
        "no_bets": "Nobody joins: the round is skipped | Никто не играет: раунд пропущен",
    },
)


class State(Bank):
    bank_dice: Dice[2]("The bank | Банк")
    punter_dice: Dice[2]("Against it | Против него")
    bank_total: Inner[Count]
    tries: Inner[Count]  # throws of the punter against this total
    single: Inner[Number]  # the stake of one throw
    totals: Inner[PerSeat[Count]]("Total | Сумма")
    best: Inner[Count]
    leader: Inner[Seat]  # in the common pot; NOBODY: the bank


def start(s):
    if s.common_pot:
        new_pot(s)
    else:
        open_turns(s, legal)


# --- one punter against the bank


def thumb_legal(s, may):
    """In the family the odds are even, otherwise little is best."""
    may.bet(catching_up(s) if s.family else thumb_stake(s))


@move
def bet(s, chips: Range(1, MOST)):
    s.single = chips
    s.tries = 0
    stake_once(s)
    throw(s, 2, bank_thrown)


def stake_once(s):
    s.tries += 1
    stake(s, s.seat, s.single)


def bank_thrown(s):
    show_bank(s)
    if wins_at_once(s):
        note(s, "wins_at_once", s.bank_total)
        end_turn(s, LOST)
    elif loses_at_once(s):
        note(s, "loses_at_once", s.bank_total)
        win(s, 1)
    else:
        note(s, "bank_has", s.bank_total)
        throw(s, 2)


def show_bank(s):
    copy(s.roll, s.bank_dice)
    fill(s.punter_dice, 0)
    s.bank_total = pips(s.roll, 2)


def wins_at_once(s):
    if s.bank_total == 12:
        return not s.family
    return s.bank_total == 2 and s.low_throw == LOW_THROW.wins_on_2


def loses_at_once(s):
    if s.low_throw == LOW_THROW.loses_on_2_or_3:
        return s.bank_total <= 3
    return s.bank_total == 2 and s.low_throw == LOW_THROW.loses_on_2


def thrown(s):
    copy(s.roll, s.punter_dice)
    total = pips(s.roll, 2)
    if s.family and total == s.bank_total:
        note(s, "equal", total)
        throw(s, 2, bank_thrown)
        return
    note(s, "against", total, s.bank_total)
    if total > s.bank_total:
        win(s, 2 if s.double_six_bonus and total == 12 else 1)
    elif s.tries <= s.extra and s.chips[s.seat] >= s.single:
        ask(s, s.seat, failed)
    else:
        end_turn(s, LOST)


def win(s, times):
    """The throw wins so many times its stake; stakes of earlier throws are lost, unless a late win is a full one."""
    lost = s.tries - 1 if s.late_win == LATE_WIN.net else 0
    settle(s, s.seat, (times - lost) * s.single)
    next_turn(s)


def failed(s, may):
    may.again()
    may.stop()


def thumb_failed(s, may):
    """Another throw is worth its stake if it wins half of the time, or a third of the time if the win is a full one."""
    if s.bank_total <= (6 if s.late_win == LATE_WIN.net else 7):
        may.again()
    else:
        may.stop()


@move("Throw again | Бросить ещё раз")
def again(s):
    stake_once(s)
    throw(s, 2)


@move("Give up and pay | Сдаться и заплатить")
def stop(s):
    end_turn(s, LOST)


# --- everybody and the bank for one pot


def new_pot(s):
    """Everybody who has the ante may join."""
    open_round(s, s.ante, joining, antes_lie)


def joining(s, may):
    may.join()
    may.done()


def thumb_joining(s, may):
    """The bank has the better odds: who leads alone can wait."""
    if leads_alone(s):
        may.done()
    else:
        may.join()


@move("Join | Играть")
def join(s):
    stake(s, s.seat, s.ante)


def antes_lie(s):
    fill(s.totals, 0)
    if find_punter(s, NOBODY):
        throw(s, 2, bank_opens)
        return
    note(s, "no_bets")
    new_pot(s)


def bank_opens(s):
    show_bank(s)
    note(s, "bank_has", s.bank_total)
    s.best = s.bank_total
    s.leader = NOBODY
    throw(s, 2, thrown_for_pot)


def thrown_for_pot(s):
    """Who is highest alone leads; the bank does where the highest total was thrown more than once."""
    copy(s.roll, s.punter_dice)
    total = pips(s.roll, 2)
    s.totals[s.seat] = total
    if total >= s.best:
        s.leader = s.seat if total > s.best else NOBODY
        s.best = total
    follower = next_in(s, s.seat, s.staked)
    if follower > s.seat:
        s.seat = follower
        throw(s, 2, thrown_for_pot)
    else:
        settle_pot(s)


def settle_pot(s):
    antes = count_in(s, s.staked)
    if s.leader == NOBODY:
        note(s, "bank_takes")
    for p in each(s, seats_in(s, s.staked)):
        settle(s, p, antes * s.ante if p == s.leader else -s.ante)
    new_pot(s)


def scene(v, draw):
    draw.tiles("rules", [(draw.word(rule), True) for rule in rules(v)])
    if v.common_pot:
        antes = sum(1 for chips in v.staked if chips)
        draw.fact("pot", v.ante * (antes + 1) if antes else 0)
        draw.row("totals", [total or None for total in v.totals[: v.players]])


def rules(v):
    """What decides, as agreed."""
    if v.common_pot:
        return ["highest-takes", "shared-bank"]
    known = ["higher", "tie-again"] if v.family else ["higher", "tie-bank", "instant-12"]
    if v.double_six_bonus:
        known.append("double-six")
    if v.low_throw:
        known.append(LOW_THROW.name(v.low_throw))
    if v.extra:
        known.append("again-net" if v.late_win == LATE_WIN.net else "again-full")
    return known
