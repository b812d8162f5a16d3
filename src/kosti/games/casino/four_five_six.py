"""Four-Five-Six: the bank throws for all, and its point is the one to beat."""

from kosti.dice import sort
from kosti.engine import Count, Game, Names, Option, Variant
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import catching_up, punter_throws
from kosti.games.casino._banker import Banker, accept_stakes, banker_options, draw_house, largest_covered, next_bank, open_chosen_bank, settle_all, settle_duel

RESULTS = Names(  # of a throw, the better the higher
    nothing="nothing | ничего",
    losing="a losing throw | проигрышный бросок",
    **{f"point-{point}": f"point {point} | пойнт {point}" for point in range(2, 6)},
    winning="a winning throw | победный бросок",
)

game = Game(
    title="Four-Five-Six | Четыре-пять-шесть",
    about="4-5-6 wins on the spot, 1-2-3 loses; otherwise beat the bank's point. | 4-5-6 выигрывает сразу, 1-2-3 проигрывает; иначе перебейте пойнт банка.",
    seats=(1, 10),
    dice="3d6",
    mechanics=("betting", "banker", "combination-ranking", "pure-luck"),
    options=[
        Option("acey_out", False, label="1-1-1 loses for the bank | 1-1-1 для банка — проигрыш"),
        *banker_options(),
    ],
    variants=[Variant("acey-out", "Acey Out | Единицы против банка", acey_out=True)],
    words={
        "card_wins": "Wins | Выигрыш",
        "card_point": "A pair: the third die is the point | Пара: пойнт — третья кость",
        "card_loses": "Loses | Проигрыш",
        "help point": "The bank's point; yours must be higher. | Пойнт банка; ваш должен быть выше.",
        "help throws": "What each throw means for whoever threw it. | Что значит каждый бросок для бросавшего.",
        "help house_won": "What the house has won so far, or lost. | Сколько заведение выиграло или проиграло.",
        "throws": "Throws | Броски",
        "wins_with": "Triple, 4-5-6, pair + 6: wins | Тройня, 4-5-6, пара + 6: победа",
        "loses_with": "1-2-3, pair + 1: loses | 1-2-3, пара + 1: проигрыш",
        "point_with": "Pair + 2, 3, 4 or 5: point | Пара + 2, 3, 4 или 5: пойнт",
        "acey": "1-1-1: the bank loses | 1-1-1: банк проигрывает",
        "bank_has": "The bank has {0} | У банка {0}",
        "punter_has": "{who} {who:have/has} {0} against {1} | {who:У вас/У игрока *} {0} против {1}",
    },
)


class State(Banker):
    point: Count.when()("Point of the bank | Пойнт банка")


def start(s):
    open_chosen_bank(s, deal)


def thumb_legal(s, may):
    """The margin of the bank is small: what is missing to the lead, and little if one leads."""
    may.bet(min(catching_up(s), largest_covered(s, s.seat)))


def deal(s):
    accept_stakes(s)
    throw(s, 3)


def thrown(s):
    """The bank throws until there is a result, and then, if that is a point, every punter."""
    result = worth(s)
    if result == RESULTS.nothing:
        throw(s, 3)
    elif s.point:
        note(s, "punter_has", RESULTS.name(result), s.point)
        settle_duel(s, result, s.point)
        next_throw(s, s.seat)
    else:
        note(s, "bank_has", RESULTS.name(result))
        s.point = result
        if result == RESULTS.winning:
            settle_all(s, -1)
        elif result == RESULTS.losing:
            settle_all(s, 1)
        next_throw(s, s.banker)


def worth(s):
    """The result of three dice: with a pair the third die, whatever the pair."""
    sort(s.roll, 3)
    low, middle, high = s.roll[0], s.roll[1], s.roll[2]
    if high == 1 and s.acey_out and s.point == 0:
        return RESULTS.losing
    if low == high:
        return RESULTS.winning
    if low == middle:
        return high
    if middle == high:
        return low
    if low == 4:
        return RESULTS.winning
    return RESULTS.losing if high == 3 else RESULTS.nothing


def next_throw(s, seat):
    """The next punter whose stake is not decided yet throws, or the bank passes."""
    if not punter_throws(s, seat, 3):
        s.point = 0
        next_bank(s)


def scores(v, card):
    """Throws that win or lose at once; a pair gives the third die as the point."""
    lying = sorted(card.lying)
    card.hand("card_wins", "", lying == [4, 5, 6], (4, 5, 6))
    card.hand("card_wins", "", len(lying) == 3 and len(set(lying)) == 1 and not (v.acey_out and lying[0] == 1), (6, 6, 6))
    card.hand("card_point", "", len(lying) == 3 and len(set(lying)) == 2, (2, 2, 5))
    card.hand("card_loses", "", lying == [1, 2, 3], (1, 2, 3))


def scene(v, draw):
    rules = ["wins_with", "loses_with", "point_with"] + (["acey"] if v.acey_out else [])
    draw.tiles("throws", [(draw.word(rule), True) for rule in rules])
    draw_house(v, draw)
