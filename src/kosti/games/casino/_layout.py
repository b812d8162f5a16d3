"""What casino games with a layout share: everybody puts chips on its fields at the same time, then one throw decides.

The game declares `bets` and `pays` for its fields, begins with `open_layout`, names the step in which dice are thrown (`throw_two`, `throw_three` or its own), and when they have
fallen settles all bets with `pay_layout`, by what a chip on each field wins, which also opens the next round. The question `legal` is here;
its move `bet` is `place_bet`, or `lay` where one bet is all.
"""

from kosti.engine import Count, Inner, Step
from kosti.engine.rules import ask_each, fill, go, note, stay, step_number, throw
from kosti.games.casino._bank import LOST, Bank, end_session, release, stake, thumb_stake

STANDS = LOST - 1  # like LOST instead of what a chip wins: it lies on

WORDS = {
    "staked": "On the layout | На столе",
    "layout": "Layout | Поле ставок",
    "help layout": "The fields you can bet on, what they pay, and the chips that lie there. | Клетки, на которые ставят, сколько за них платят и какие фишки на них лежат.",
    "bet": "{1} on {0} | {1} на «{0}»",
    "which field": "On what | На что",
    "legal": "Place your bets! | Делайте ставки!",
    "done": "No more bets | Ставки сделаны",
    "told done": "{who} {who:place/places} no more bets | {who} больше не {who:ставите/ставит}",
    "won": "{0.name} {0.name:win/wins} {2} on {1} | {0.name} {0.name:выигрываете/выигрывает} {2}: «{1}»",
    "result": "{0.name:your/*'s} result of the round: {1} | {0.name:ваш итог раунда/Итог раунда, *}: {1}",
    "no_bets": "Nobody bets, so there is no throw | Ставок нет, и броска нет",
    "maximum": "Largest stake on a field | Наибольшая ставка на клетку",
}

NUMBERS = {f"number-{n}": f"Number {n} | Число {n}" for n in range(1, 7)}  # the fields of a layout with the faces of a die


class Layout(Bank):
    deal: Step  # what goes on when all bets lie
    fields: Inner[Count]  # so many are open, from the first


# --- betting


def legal(s, may):
    offer_layout(s, may)


def thumb_legal(s, may):
    """No field is better than another."""
    thumb_fields(s, may, 0, s.fields)


def open_layout(s, fields, deal, question=legal):
    s.fields = fields
    s.deal = step_number(deal)
    s.asking = step_number(question)
    next_round(s)


def next_round(s):
    """Everybody who can bets; bets that still lie are played on even if nobody can."""
    punters, lying = 0, 0
    for p in range(s.players):
        lying += s.staked[p]
        if can_bet(s, p):
            punters |= 1 << p
    if s.round == s.rounds or punters + lying == 0:
        end_layout(s)
        return
    s.round += 1
    if punters:
        ask_each(s, punters, s.asking, bets_lie)
    else:
        go(s, bets_lie)


def can_bet(s, seat):
    bets, chips = s.bets[seat], s.chips[seat]
    if chips == 0:
        return False
    for field in range(s.fields):
        if bets[field] < s.maximum and chips >= (1 if bets[field] else s.minimum):
            return True
    return False


def offer_layout(s, may):
    """Every open field with what may be put on it, or added to what lies there; or nothing more."""
    bets, chips, minimum, maximum = s.bets[s.seat], s.chips[s.seat], s.minimum, s.maximum
    for field in range(s.fields):
        may.bet(field, (1 if bets[field] else minimum, min(maximum - bets[field], chips)))
    may.done()


def thumb_field(s, may, field):
    """One sensible stake on a field."""
    if s.staked[s.seat] == 0:
        may.bet(field, thumb_stake(s))


def thumb_fields(s, may, first, behind):
    """One sensible stake on any of some fields in a row, then no more."""
    for field in range(first, behind):
        thumb_field(s, may, field)
    if s.staked[s.seat]:
        may.done()


def place_bet(s, field, chips):
    """Put chips on a field, and go on betting as long as that is possible."""
    lay(s, field, chips)
    keep_betting(s)


def lay(s, field, chips):
    """Put chips on a field."""
    stake(s, s.seat, chips)
    s.bets[s.seat][field] += chips


def keep_betting(s):
    if can_bet(s, s.seat):
        stay(s)


def bets_lie(s):
    """The punter with the largest stake throws, of several the first; without bets there is no throw."""
    s.seat = 0
    for p in range(s.players):
        if s.staked[p] > s.staked[s.seat]:
            s.seat = p
    if s.staked[s.seat]:
        go(s, s.deal)
        return
    note(s, "no_bets")
    next_round(s)


def throw_two(s):
    """Two dice decide."""
    throw(s, 2)


def throw_three(s):
    """Three dice decide."""
    throw(s, 3)


# --- settling


def pay_layout(s, pays):
    """Pay or take every bet, and open the next round: `pays` says for each field what a chip on it wins, LOST or STANDS."""
    for p in range(s.players):
        pay_punter(s, p, s.bets[p], pays)
    next_round(s)


def pay_punter(s, seat, bets, pays):
    tell_result(s, seat, pay_fields(s, seat, bets, pays))


def pay_fields(s, seat, bets, pays):
    """Pay or take the bets of a punter; what was told as won."""
    s.gain[seat] = 0
    told = 0
    if s.staked[seat] == 0:
        return told
    for field in range(s.fields):
        chips, win = bets[field], pays[field]
        if chips and win != STANDS:
            bets[field] = 0
            release(s, seat, chips, chips * win)
            if win > 0:
                told += chips * win
                note(s, "won", seat, f"bets {field}", chips * win)
    return told


def tell_result(s, seat, told):
    """What a punter has won or lost in all, where the wins alone do not say it."""
    if s.gain[seat] != told:
        note(s, "result", seat, s.gain[seat])


def end_layout(s):
    for p in range(s.players):
        fill(s.bets[p], 0)
    end_session(s)


# --- the picture


def draw_layout(v, draw, fields, payouts, ids=()):
    """The layout with the chips on it; what the bank pays stands on the fields where each has its own, and beside them where it does not."""
    texts = dict(zip(ids, payouts, strict=True)) if ids else {}
    if not texts.keys() & set(fields):
        draw.tiles("pays", [(text, True) for text in payouts], ids=ids)
    names = list(fields)[: getattr(v, "fields", len(fields))]
    draw.layout("layout", [[draw_field(v, draw, fields, name, texts.get(name)) for name in names]])


def draw_field(v, draw, fields, name, label=None, on_it=(), span=1):
    """A field that can be touched, with what is printed on it and everybody's chips."""
    field = fields.number(name) - fields.start
    chips = [draw.chip(p, v.bets[p][field]) for p in range(v.players) if v.bets[p][field]]
    return draw.part(name, label, choice=name, lying=[*on_it, *chips], span=span)


def draw_stakes(v, draw, fields, apart=()):
    """A line for every field that has chips on it, but for those that are drawn apart."""
    for field, name in enumerate(fields):
        stakes = [v.bets[p][field] or None for p in range(v.players)]
        if any(stakes) and name not in apart:
            draw.row(name, stakes)
