"""Altars: throw on or stand; exactly thirty-nine takes the pot, otherwise the highest total below it."""

from kosti.dice import pips
from kosti.engine import Count, Flag, Game, Inner, Number, Option, PerSeat, Variant, move
from kosti.engine.rules import (
    NOBODY,
    ask,
    count_in,
    fill,
    finish_by,
    first_in,
    first_of,
    first_seat,
    go,
    highest,
    leaders,
    left_of,
    note,
    seats_in,
    share_out,
    throw,
)
from kosti.games.exact_result._antes import Antes, another_round, ante, ante_options, pay_in

GOAL = 39
ONE_DIE_FROM = 27
TWO_DICE_CIRCLES = 3

game = Game(
    title="Altars | Алтари",
    about="Climb to thirty-nine, step by smaller step, and do not fall off. | Поднимитесь к тридцати девяти — и не оступитесь на последних ступенях.",
    seats=(2, 8),
    best=(3, 5),
    dice="2d6, later 1d6",
    minutes=20,
    mechanics=("press-your-luck", "chips", "betting"),
    options=[*ante_options(20), Option("casino", False, label="Pay a chip for every circle with one die | За каждый круг с одной костью — фишка")],
    variants=[Variant("altars-casino", "Casino | Казино", casino=True)],
    words={
        "help total": "Exactly 39 wins at once; more is bust. | Ровно 39 — сразу победа; больше — перебор.",
        "help verb throw": "Throw and add it; above 39 you are bust. | Бросьте и прибавьте; больше 39 — перебор.",
        "help one_die": "27 has been reached: everybody throws one die now. | Есть 27: теперь все бросают одну кость.",
        "help pay": "Pay one more chip and stay in. | Заплатите ещё фишку и останьтесь.",
        "help drop": "Drop out of this game; what you paid is lost. | Выйдите из этой игры; внесённое пропадает.",
        "help status": "Who still throws, who stands and who is bust. | Кто ещё бросает, кому хватит, а у кого перебор.",
        "help circle": "Which circle this is; from the fourth on a total of 27 leaves everybody one die. | Который это круг; с четвёртого сумма 27 оставляет всем одну кость.",
        "round": "Game | Игра",
        "status": "Status | Положение",
        "in": "in play | в игре",
        "out": "out | вне игры",
        "legal": "You have {mine} of 39: throw, or stand? | У вас {mine} из 39: бросаете или хватит?",
        "paying": "One chip to stay in (pot: {pot}), or drop out? | Платите фишку, чтобы остаться (в банке {pot}), или выходите?",
        "one_die_now": "27 is reached: one die from now on, the lowest total first | Есть 27: дальше одна кость, первым бросает отстающий",
        "goes_bust": "{who} {who:have/has} {0}: bust | {who}: {0}, перебор",
        "best": "Best total still in: {0} | Лучшая сумма из оставшихся: {0}",
        "rest": "The rest goes to {0.name}: {1} {1:chip/chips} | Остаток, {1} {1:фишка/фишки/фишек}, {0.name:получаете/получает} {0.name}",
        "hits": "{who} {who:have/has} exactly 39 | {who}: ровно 39",
        "sits_out": "{0.name} {0.name:have/has} no chips and {0.name:sit/sits} this game out | {0.name} {0.name:остаётесь/остаётся} без фишек и {0.name:пропускаете/пропускает} эту игру",
        "alone": "Only one player has chips left: the session is over | Фишки остались только у одного: партия окончена",
        "option rounds": "Games in a session | Игр в партии",
    },
)


class State(Antes):
    circle: Count("Circle | Круг")
    one_die: Flag("One die from now on | Теперь одна кость")
    total: PerSeat[Number]("Total (of 39) | Сумма (из 39)").when()
    mine: Inner[Number]
    stands: Inner[PerSeat[Flag]]("stands | хватит")
    to_act: Inner[PerSeat[Flag]]


def new_game(s):
    if count_in(s, s.chips) < 2:
        note(s, "alone")
        finish_by(s, s.chips)
        return
    s.circle = 0
    s.one_die = 0
    fill(s.total, 0)
    fill(s.stands, 0)
    ante(s)
    new_circle(s)


def new_circle(s):
    if let_act(s, False) == 0:
        highest_takes_pot(s)
        return
    s.circle += 1
    if s.circle > TWO_DICE_CIRCLES and not s.one_die and highest(s, s.total) >= ONE_DIE_FROM:
        note(s, "one_die_now")
        s.one_die = 1
    if s.casino and s.one_die:
        let_act(s, True)
        collect(s)
    else:
        begin_turn(s, next_to_act(s))


def let_act(s, standing_too):
    """Everybody still in has a turn, those who stand only to pay; how many they are."""
    for p in range(s.players):
        s.to_act[p] = s.playing[p] and (standing_too or not s.stands[p])
    return count_in(s, s.to_act)


def collect(s):
    """Everybody still in pays or drops out, clockwise from the starter; the last one left has won."""
    if count_in(s, s.playing) > 1 and count_in(s, s.to_act):
        ask(s, first_in(s, s.starter, s.to_act), paying)
        return
    throwers = let_act(s, False)
    if count_in(s, s.playing) == 1 or throwers == 0:
        highest_takes_pot(s)
    else:
        begin_turn(s, next_to_act(s))


def paying(s, may):
    if s.chips[s.seat]:
        may.pay()
    may.drop()


def promise_drop(s):
    """Whoever stands below another standing player cannot win any more."""
    for p in range(s.players):
        if s.stands[s.seat] and s.playing[p] and s.stands[p] and s.total[p] > s.total[s.seat]:
            return True
    return False


@move("Pay a chip | Платить фишку", told="{who} {who:pay/pays} a chip | {who} {who:платите/платит} фишку")
def pay(s):
    pay_in(s, s.seat, 1)
    s.to_act[s.seat] = 0
    collect(s)


@move("Drop out | Выйти", gives_up=True, told="{who} {who:drop/drops} out | {who} {who:выходите/выходит} из этой игры")
def drop(s):
    s.playing[s.seat] = 0
    s.to_act[s.seat] = 0
    collect(s)


def next_to_act(s):
    """Clockwise from the starter; with one die the lowest total first. Totals of those who wait are still those at the start of the circle."""
    found, seat = NOBODY, s.starter
    for _ in range(s.players):
        if s.to_act[seat] and (found == NOBODY or (s.one_die and s.total[seat] < s.total[found])):
            found = seat
        seat = left_of(s, seat)
    return found


def begin_turn(s, seat):
    s.seat = seat
    s.mine = s.total[seat]
    if s.circle == 1:
        throw_(s)
    else:
        ask(s, seat)


def legal(s, may):
    may.throw()
    may.stand()


def promise_stand(s):
    """Stand when that wins, or three steps below 39 and not beaten; otherwise throw."""
    best, throwing = 0, 0
    for p in range(s.players):
        if p != s.seat and s.playing[p]:
            best = max(best, s.total[p])
            throwing += not s.stands[p]
    return (s.mine > best and throwing == 0) or (s.mine >= GOAL - 3 and s.mine >= best)


@move(risky=True, told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    throw(s, 1 if s.one_die else 2)


@move
def stand(s):
    s.stands[s.seat] = 1
    end_turn(s)


def thrown(s):
    s.total[s.seat] += pips(s.roll, s.rolled)
    if s.total[s.seat] == GOAL:
        note(s, "hits")
        share_pot(s, 1 << s.seat)
    elif s.total[s.seat] > GOAL:
        go_bust(s)
    else:
        end_turn(s)


def go_bust(s):
    note(s, "goes_bust", s.total[s.seat])
    s.playing[s.seat] = 0
    if count_in(s, s.playing) == 1:
        highest_takes_pot(s)
    else:
        end_turn(s)


def end_turn(s):
    s.to_act[s.seat] = 0
    seat = next_to_act(s)
    if seat == NOBODY:
        new_circle(s)
    else:
        begin_turn(s, seat)


def highest_takes_pot(s):
    winners = leaders(s, seats_in(s, s.playing), s.total)
    note(s, "best", s.total[first_seat(winners)])
    share_pot(s, winners)


def share_pot(s, winners):
    """What cannot be divided goes to the winner nearest clockwise to the starter."""
    nearest = first_of(s, s.starter, winners)
    s.pot = share_out(s, s.chips, s.pot, winners)
    if s.pot:
        note(s, "rest", nearest, s.pot)
        pay_in(s, nearest, -s.pot)
    if another_round(s):
        go(s, new_game)
    else:
        finish_by(s, s.chips)


def scene(v, draw):
    draw.row("status", [draw.word(status(v, p)) for p in range(v.players)], "text")


def status(v, seat):
    if v.total[seat] > GOAL:
        return "bust"
    if not v.playing[seat]:
        return "out"
    return "stands" if v.stands[seat] else "in"
