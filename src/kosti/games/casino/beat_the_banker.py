"""Beat the Banker: two dice for the bank, two for you, and yours must be higher."""

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, Option, Range, Variant, move
from kosti.engine.rules import ask, copy, note, throw
from kosti.games.casino._bank import LOST, MOST, bank_options, catching_up, end_turn, legal, next_turn, open_turns, settle, stake, thumb_stake
from kosti.games.casino._beat_the_banker_extra import EXTRA_OPTIONS, LATE_WIN, ExtraThrows, can_throw_again, failed, lost_before
from kosti.games.casino._beat_the_banker_pot import POT_OPTIONS, Pot, draw_pot, new_pot

LOW_THROW = Names(
    plays_on="counts like any other | считается как обычно",
    loses_on_2="Bank's 2 loses at once | 2 у банка: сразу проигрыш",
    loses_on_2_or_3="Bank's 2 or 3 loses at once | 2 или 3 у банка: проигрыш",
    wins_on_2="Bank's 2 wins at once | 2 у банка: сразу победа",
)
# What a chip wins at once on a 2 and on a 3 of the bank; 0: the punter throws.
AT_ONCE = {"plays-on": (0, 0), "loses-on-2": (1, 0), "loses-on-2-or-3": (1, 1), "wins-on-2": (LOST, 0)}
LOW_PAYS = tuple(AT_ONCE[name] for name in LOW_THROW)

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
        *EXTRA_OPTIONS,
        *POT_OPTIONS,
        *bank_options(),
    ],
    variants=[
        Variant("banker-loses-on-snake-eyes", "The banker loses on 1-1 | Банк проигрывает на 1-1", low_throw="loses-on-2"),
        Variant("extra-throws", "Extra throws | Дополнительные броски", extra=1),
        Variant("double-six-two-to-one", "Double six two to one | Две шестёрки — два к одному", double_six_bonus=True),  # 3 for 1 by its other name
        Variant("banker-loses-on-2-or-3", "The banker loses on 2 or 3 | Банк проигрывает на 2 и 3", low_throw="loses-on-2-or-3"),
        Variant("banker-wins-on-2-or-12", "The banker wins on 2 or 12 | Банк выигрывает на 2 и 12", low_throw="wins-on-2"),
    ],
    words={
        "help verb stop": "Give up: what you have staked is lost. | Сдайтесь: всё поставленное пропадает.",
        "help totals": "What each player has thrown. | Что выбросил каждый.",
        "help again": "Stake as much again and throw once more against the same total. | Поставьте ещё столько же и снова бросьте против той же суммы.",
        "help rules": "What beats the bank at this table. | Чем здесь обыгрывают банк.",
        "legal": "Your stake: will you throw more than the bank? | Ваша ставка: выбросите больше банка?",
        "rules": "Rules | Правила",
        "higher": "More than the bank · 1:1 | Больше банка · 1:1",
        "tie-bank": "Equal, or 12 of the bank: the bank wins | Поровну или 12 у банка: выиграл банк",
        "bank_has": "The bank throws {0} | У банка {0}",
        "wins_at_once": "The bank throws {0} and wins at once | У банка {0}: сразу выигрыш",
        "loses_at_once": "The bank throws {0} and loses at once | У банка {0}: сразу проигрыш",
        "against": "{who} {who:throw/throws} {0} against {1} | {who} {who:выбрасываете/выбрасывает} {0} против {1}",
        "equal": "{0} against {0}: both throw again | {0} против {0}: оба бросают ещё раз",
    },
)


class State(Pot, ExtraThrows):
    bank_total: Inner[Count]


def start(s):
    if s.common_pot:
        new_pot(s)
    else:
        open_turns(s, legal)


def thumb_legal(s, may):
    """In the family the odds are even, otherwise little is best."""
    may.bet(catching_up(s) if s.family else thumb_stake(s))


@move(risky=True)
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
    elif pays == LOST:
        note(s, "wins_at_once", s.bank_total)
        end_turn(s, LOST)
    else:
        note(s, "loses_at_once", s.bank_total)
        win_throw(s, pays)


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
        win_throw(s, 2 if s.double_six_bonus and total == 12 else 1)
    elif can_throw_again(s):
        ask(s, s.seat, failed)
    else:
        end_turn(s, LOST)


def win_throw(s, pays):
    """The last throw wins so many times its own stake."""
    settle(s, s.seat, pays * s.single - lost_before(s))
    next_turn(s)


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
