"""The common pot of Beat the Banker: the bank and all who join put up the same ante and throw once each; who alone is highest takes the pot."""

from kosti.dice import pips
from kosti.engine import Count, Dice, Inner, Option, PerSeat, Seat, move
from kosti.engine.rules import NOBODY, copy, count_in, each, fill, next_in, note, pass_dice_in, seats_in, throw
from kosti.games.casino._bank import Bank, find_punter, leads_alone, open_round, settle, stake

POT_OPTIONS = [
    Option("common_pot", False, label="All throw for one pot | Все бросают за общий котёл", variant="Common pot | Общий котёл"),
    Option("ante", 5, 1, 10, label="Into the pot | Взнос в котёл"),
]
WORDS = {
    "joining": "Put {ante} into the pot and throw for it? | Внести {ante} в котёл и бросать за него?",
    "pot": "Pot | Котёл",
    "highest-takes": "The highest takes the pot | Котёл — старшей сумме",
    "shared-bank": "Highest twice: the bank's | Старшая у двоих: банку",
    "bank_takes": "The bank takes the pot | Котёл забирает банк",
    "about_odds common-pot": "This holds for one player; two lose 16.2 % of their antes on average, seven 27 %. | "
    "Это для одного играющего: если их двое, они теряют в среднем 16,2 % взносов, если семеро — 27 %.",
    "no_bets": "Nobody joins: the round is skipped | Никто не играет: раунд пропущен",
}


class Pot(Bank):
    bank_dice: Dice[2]("The bank | Банк")
    totals: PerSeat[Count].when()("Total | Сумма")
    best: Count.when()("To beat | Надо больше")
    leader: Inner[Seat]  # NOBODY: the bank


def new_pot(s):
    """Everybody who has the ante may join."""
    open_round(s, s.ante, joining, antes_lie)


def joining(s, may):
    may.join()
    may.done()


def promise_join(s):
    """The bank has the better odds: who leads alone can wait."""
    return not leads_alone(s)


@move("Join | Играть", told="{who} {who:join/joins} | {who} {who:вступаете/вступает} в игру")
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
    copy(s.roll, s.bank_dice)
    s.best = pips(s.roll, 2)
    s.leader = NOBODY
    note(s, "bank_has", s.best)
    throw(s, 2, punter_thrown)


def punter_thrown(s):
    """Who is highest alone leads; the bank does where the highest total was thrown more than once."""
    total = pips(s.roll, 2)
    s.totals[s.seat] = total
    if total >= s.best:
        s.leader = s.seat if total > s.best else NOBODY
        s.best = total
    if next_in(s, s.seat, s.staked) > s.seat:
        pass_dice_in(s, s.staked, 2, punter_thrown)
    else:
        settle_pot(s)


def settle_pot(s):
    antes = count_in(s, s.staked)
    if s.leader == NOBODY:
        note(s, "bank_takes")
    for p in each(s, seats_in(s, s.staked)):
        settle(s, p, antes * s.ante if p == s.leader else -s.ante)
    s.best = 0
    new_pot(s)


def draw_pot(v, draw):
    draw.tiles("rules", [(draw.word(rule), True) for rule in ("highest-takes", "shared-bank")])
    if any(v.staked):
        draw.fact("pot", v.ante + sum(v.staked))
