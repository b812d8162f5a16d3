"""The betting circles of Blackjack: everybody who is still in pays the price to stay, raises it, or folds."""

from kosti.engine import Range, move
from kosti.engine.rules import ask, copy, count_in, fill, go, next_in, note, step_number
from kosti.games.exact_result._antes import first_player, pay_in
from kosti.games.exact_result._blackjack_chances import chance_to_win

MOST_CHIPS = 10_000
MOST_TIMES = 4  # a raise goes up by once, twice or three times the price
STRONG = 130  # percent of what is everybody's chance on average

WORDS = {
    "bidding": "It takes {owed} {owed:chip/chips} to stay in. What do you do? | Чтобы остаться, нужно доплатить {owed} {owed:фишку/фишки/фишек}. Что решите?",
    "which price": "To how much | До скольких",
    "no_bets": "Somebody has no chips left: no betting | У кого-то кончились фишки: ставок нет",
    "bets": "Betting: the price is {0} | Ставки: цена {0}",
}


def clear_bets(s):
    """Every round begins with the price of the ante."""
    s.price = 1
    fill(s.paid, 0)


def open_betting(s, then):
    """The price starts where the last betting circle ended; the step `then` goes on when all have paid it, or only one is left."""
    if most_price(s) == 0:
        note(s, "no_bets")
        go(s, then)
        return
    s.after_betting = step_number(then)
    s.price = min(s.price, most_price(s))
    note(s, "bets", s.price)
    fill(s.raised, 0)
    copy(s.playing, s.due)
    bid_by(s, first_player(s))


def most_price(s):
    """Table stakes: nobody still in must pay more than he has."""
    most = MOST_CHIPS
    for p in range(s.players):
        if s.playing[p]:
            most = min(most, s.chips[p] + s.paid[p])
    return most


def bid_by(s, seat):
    s.owed = s.price - s.paid[seat]
    ask(s, seat, bidding)


def bidding(s, may):
    may.call()
    may.fold()
    if not s.raised[s.seat]:
        for times in range(2, MOST_TIMES + 1):
            if times * s.price <= most_price(s):
                may.raise_to(times * s.price)


def promise_raise_to(s, price):
    """A total that is hard to beat."""
    return 2 * (chance_to_win(s) * count_in(s, s.playing) >= STRONG)


def promise_fold(s):
    """The price is more than the chance is worth."""
    return chance_to_win(s) * (s.pot + s.owed) < 100 * s.owed


@move
def call(s):
    pay_price(s)
    bid_on(s)


@move("Raise to {0} | Повысить до {0}")
def raise_to(s, price: Range(2, MOST_CHIPS)):
    s.price = price
    s.owed = price - s.paid[s.seat]
    s.raised[s.seat] = 1
    copy(s.playing, s.due)
    pay_price(s)
    bid_on(s)


def pay_price(s):
    pay_in(s, s.seat, s.owed)
    s.paid[s.seat] = s.price


@move(gives_up=True)
def fold(s):
    if leave(s) == 1:
        go(s, s.after_betting)
    else:
        bid_on(s)


def leave(s):
    """The seat in turn is out of the round; how many are left."""
    s.playing[s.seat] = 0
    s.stands[s.seat] = 0
    return count_in(s, s.playing)


def bid_on(s):
    s.due[s.seat] = 0
    if count_in(s, s.due):
        bid_by(s, next_in(s, s.seat, s.due))
    else:
        fill(s.paid, 0)
        go(s, s.after_betting)
