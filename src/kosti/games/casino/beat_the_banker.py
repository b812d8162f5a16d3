"""Beat the Banker: two dice for the bank, two for you, and yours must be higher."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, Number, Option, Range, Variant, move
from kosti.engine.rules import ask, copy, note, throw
from kosti.games.casino._bank import LOST, MOST, bank_options, catching_up, legal, next_turn, open_turns, settle, stake, thumb_stake
from kosti.games.casino._beat_the_banker_pot import Pot, draw_pot, new_pot

LOW_THROW = Names(
    plays_on="counts like any other | считается как обычно",
    loses_on_2="Bank's 2 loses at once | 2 у банка: сразу проигрыш",
    loses_on_2_or_3="Bank's 2 or 3 loses at once | 2 или 3 у банка: проигрыш",
    wins_on_2="Bank's 2 wins at once | 2 у банка: сразу победа",
)
LOW_PAYS = ((0, 0), (1, 0), (1, 1), (LOST, 0))  # what a chip wins at once, by the low throw and for a 2 and a 3 of the bank; 0: the punter throws
LATE_WIN = Names(net="wins its own stake only | выигрывает только свою ставку", full="wins one stake in all | приносит одну ставку в плюс")

game = Game(
    title="Beat the Banker (The Big Throw) | Большой бросок",
    about="The bank throws first. Can you throw more? | Первым бросает банк. Сумеете больше?",
    seats=(1, 8),
    dice="2d6",
    mechanics=("betting", "banker", "duel", "pure-luck"),
    options=[
        Option("double_six_bonus", False, label="6-6 wins 2 to 1 | За 6-6 платят 2 к 1", variant="Double six bonus | Премия за две шестёрки"),
        Option("low_throw", "plays-on", LOW_THROW, label="A low throw of the bank | Малая сумма у банка"),
        Option("family", False, label="Equal totals: both throw again | При равенстве оба бросают снова", variant="Family | Семейный"),
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
        "rules": "Rules | Правила",
        "higher": "More than the bank · 1:1 | Больше банка · 1:1",
        "tie-bank": "Equal, or 12 of the bank: the bank wins | Поровну или 12 у банка: выиграл банк",
        "again-net": "Extra throw: stake more, 1:1 | Ещё бросок: ещё ставка, 1:1",
        "again-full": "Extra throw: stake more, +1 stake in all | Ещё бросок: ещё ставка, итог +1 ставка",
        "bank_has": "The bank throws {0} | У банка {0}",
        "wins_at_once": "The bank throws {0} and wins at once | У банка {0}: сразу выигрыш",
        "loses_at_once": "The bank throws {0} and loses at once | У банка {0}: сразу проигрыш",
        "against": "{who} throws {0} against {1} | {who}: {0} против {1}",
        "about_odds common-pot": "This holds for one player; two lose 16.2 % of their antes on average, seven 27 %. | "
        "Это для одного играющего: если их двое, они теряют в среднем 16,2 % взносов, если семеро — 27 %.",
        "equal": "{0} against {0}: both throw again | {0} против {0}: оба бросают ещё раз",
    },
)


class State(Pot):
    bank_total: Inner[Count]
    single: Inner[Number]  # the stake of one throw


def start(s):
    if s.common_pot:
        new_pot(s)
    else:
        open_turns(s, legal)


def thumb_legal(s, may):
    """In the family the odds are even, otherwise little is best."""
    may.bet(catching_up(s) if s.family else thumb_stake(s))


@move
def bet(s, chips: Range(1, MOST)):
    s.single = chips
    stake(s, s.seat, chips)
    throw(s, 2, bank_thrown)


def bank_thrown(s):
    copy(s.roll, s.bank_dice)
    s.bank_total = pips(s.roll, 2)
    pays = pays_at_once(s)
    if pays == 0:
        note(s, "bank_has", s.bank_total)
        throw(s, 2)
        return
    note(s, "wins_at_once" if pays == LOST else "loses_at_once", s.bank_total)
    decide(s, pays)


def pays_at_once(s):
    """What a chip wins before the punter has thrown."""
    if s.bank_total <= 3:
        return LOW_PAYS[s.low_throw][s.bank_total - 2]
    return LOST if s.bank_total == 12 and not s.family else 0


def thrown(s):
    total = pips(s.roll, 2)
    if s.family and total == s.bank_total:
        note(s, "equal", total)
        throw(s, 2, bank_thrown)
        return
    note(s, "against", total, s.bank_total)
    if total > s.bank_total:
        decide(s, 2 if s.double_six_bonus and total == 12 else 1)
    elif s.staked[s.seat] <= s.extra * s.single and s.chips[s.seat] >= s.single:
        ask(s, s.seat, failed)
    else:
        decide(s, LOST)


def decide(s, pays):
    """The last throw wins so many times its stake, or LOST; stakes of earlier throws are lost, unless a late win is a full one."""
    earlier = s.staked[s.seat] - s.single
    if pays != LOST and s.late_win == LATE_WIN.full:
        earlier = 0
    settle(s, s.seat, pays * s.single - earlier)
    next_turn(s)


def failed(s, may):
    may.again()
    may.stop()


def promise_stop(s):
    """Another throw is worth its stake only if it wins half of the time, or a third of the time if the win is a full one."""
    return s.bank_total > (6 if s.late_win == LATE_WIN.net else 7)


@move("Throw again | Бросить ещё раз")
def again(s):
    stake(s, s.seat, s.single)
    throw(s, 2)


@move("Give up and pay | Сдаться и заплатить")
def stop(s):
    decide(s, LOST)


def scene(v, draw):
    if v.common_pot:
        draw_pot(v, draw)
        return
    agreed = {
        "higher": True,
        "family" if v.family else "tie-bank": True,
        "double_six_bonus": v.double_six_bonus,
        LOW_THROW.name(v.low_throw): v.low_throw,
        f"again-{LATE_WIN.name(v.late_win)}": v.extra,
    }
    draw.tiles("rules", [(draw.word(rule), True) for rule, holds in agreed.items() if holds])
