"""Twenty-One: throw as often as you like, but not over 21; the closest takes the pot. As Blackjack in circles, with betting between them."""

from kosti.dice import pips
from kosti.engine import Game, Option, Variant, move
from kosti.engine.rules import ask, next_in, throw
from kosti.games.exact_result._antes import ante, ante_options, end_game, first_player
from kosti.games.exact_result._blackjack import Blackjack, deal, draw_status, should_stand, stand_in_circle, throw_in_circle
from kosti.games.exact_result._twenty_one_totals import clear_totals, hand, show_down, tell_result

game = Game(
    title="Twenty-One (Dice Blackjack) | Двадцать одно",
    about="One more throw, or is it enough? 21 is the dream, 22 the end. | Ещё бросок или хватит? 21 — мечта, 22 — конец.",
    seats=(2, 10),
    best=(4, 7),
    dice="1d6 (variants: 2d6)",
    minutes=20,
    mechanics=("press-your-luck", "chips", "betting"),
    options=[
        *ante_options(20),
        Option("limit", 21, 7, 100, label="More than this is bust | Больше этого — перебор"),
        Option("two_dice_below", 0, 0, 100, label="Two dice at once below this total | Меньше этой суммы — две кости сразу"),
        Option("betting", False, label="Circles with betting (blackjack) | Круги со ставками (блэкджек)"),
    ],
    variants=[
        Variant("thirty-six-points", "Thirty-Six Points | До тридцати шести", limit=36),
        Variant("speed", "Speed | Скоростной", two_dice_below=14),
        Variant(
            "blackjack",
            "Dice Blackjack | Блэкджек на костях",
            about="The first throw counts double, then you choose a die and raise. | Первый бросок считается вдвойне, потом выбирайте кость и повышайте.",
            betting=True,
            start_chips=50,
        ),
    ],
    words={
        "help verb take": "Add this die to your total. | Прибавьте эту кость к сумме.",
        "help circle": "Which circle of throws this is. | Который это круг бросков.",
        "help price": "What it costs to stay in. | Сколько стоит остаться в игре.",
        "help paid": "What each player has paid in this circle. | Сколько каждый внёс в этом круге.",
        "help tries": "How often each player has thrown; of equals the fewest throws win. | Сколько раз каждый бросал; при равенстве побеждает тот, кто бросал реже.",
        "help limit": "Above this you are bust. | Больше этого — перебор.",
        "help verb throw": "Throw once more; above {limit} you are bust. | Бросьте ещё; больше {limit} — перебор.",
        "legal": "You have {mine} of {limit}: throw again, or stand? | У вас {mine} из {limit}: бросаете ещё или хватит?",
        "limit": "Bust above | Предел",
    },
)


State = Blackjack


def start(s):
    """Blackjack is a game of its own, in `_blackjack`."""
    if s.betting:
        deal(s)
    else:
        new_round(s)


def new_round(s):
    clear_totals(s)
    if ante(s):
        take_turn(s, first_player(s))
    else:
        end_game(s)


def take_turn(s, seat):
    s.seat = seat
    throw(s, dice_in_hand(s))


def dice_in_hand(s):
    return 2 if s.result[s.seat] < s.two_dice_below else 1


def thrown(s):
    s.tries[s.seat] += 1
    s.result[s.seat] += pips(s.roll, s.rolled)
    if s.result[s.seat] < s.limit:
        ask(s, s.seat)
        return
    tell_result(s)
    end_turn(s)


def legal(s, may):
    may.throw()
    may.stand()


def promise_stand(s):
    """Nobody stands beaten, and the last player need not improve; otherwise three short of the limit will do."""
    if s.betting:
        return should_stand(s)
    if is_beaten(s):
        return False
    return is_last(s) or s.result[s.seat] >= s.limit - 3


def is_beaten(s):
    """Whether somebody who has had his turn has a better total."""
    for p in range(s.players):
        if s.result[p] <= s.limit and hand(s, p) > hand(s, s.seat):
            return True
    return False


def is_last(s):
    return next_in(s, s.seat, s.playing) == first_player(s)


@move(risky=True, told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    if s.betting:
        throw_in_circle(s)
    else:
        throw(s, dice_in_hand(s))


@move
def stand(s):
    if s.betting:
        stand_in_circle(s)
    else:
        end_turn(s)


def end_turn(s):
    if is_last(s):
        show_down(s, new_round)
    else:
        take_turn(s, next_in(s, s.seat, s.playing))


def tell(v, draw):
    return {"mine": str(v.result[v.seat])}


def scene(v, draw):
    seats = range(v.players)
    draw.fact("limit", v.limit)
    draw.row("result", [draw.word("bust") if v.result[p] > v.limit else v.result[p] or None for p in seats], "text")
    draw.row("tries", [v.tries[p] or None for p in seats])
    if v.betting:
        draw_status(v, draw)
