"""Blackjack, the second game beside Twenty-One: two dice, circle after circle, with betting in between."""

from kosti.engine import Count, FaceOf, Flag, Inner, Number, PerSeat, Step, move
from kosti.engine.rules import ask, count_in, fill, first_in, next_in, note, throw
from kosti.games.exact_result._antes import ante, end_game, first_player, share_pot
from kosti.games.exact_result._blackjack_betting import clear_bets, leave, open_betting
from kosti.games.exact_result._blackjack_chances import chance_standing, is_beaten, reach
from kosti.games.exact_result._twenty_one_totals import Totals, clear_totals, end_round, show_down, tell_result

DICE = 2
SURE = 100

WORDS = {
    "help status": "Who stands, and who has folded. | Кому хватит, а кто спасовал.",
    "status": "Status | Положение",
    "folded": "folded | пас",
    "choosing": "Which die do you add? | Какую кость прибавите?",
    "has": "{who} {who:have/has} {0} | {who}: всего {0}",
    "last": "Only {0.name} {0.name:are/is} left | {0.name:Остаётесь/Остаётся} только {0.name}",
}


class Blackjack(Totals):
    circle: Count("Circle | Круг").when("betting")
    price: Number("Price to stay | Цена участия").when("betting") = 1
    owed: Inner[Number]
    stands: Inner[PerSeat[Flag]]("stands | хватит")
    due: Inner[PerSeat[Flag]]  # who still has to act in this circle
    paid: PerSeat[Number]("Bet | Ставка").when()  # in this betting circle
    raised: Inner[PerSeat[Flag]]
    threw: Inner[Flag]  # somebody, in this circle
    after_betting: Step


def deal(s):
    clear_totals(s)
    clear_bets(s)
    fill(s.stands, 0)
    s.circle = 0
    if ante(s):
        new_circle(s)
    else:
        end_game(s)


def new_circle(s):
    if count_in(s, s.playing) == 1:
        last_one_wins(s)
        return
    s.circle += 1
    s.threw = 0
    for p in range(s.players):
        s.due[p] = s.playing[p] and not s.stands[p]
    if count_in(s, s.due) == 0:
        show_down(s, deal)
        return
    s.seat = first_in(s, s.starter, s.due)
    act(s)


def last_one_wins(s):
    note(s, "last", first_player(s))
    share_pot(s, 1 << first_player(s))
    end_round(s, deal)


def act(s):
    """In the first circle everybody must throw."""
    if s.circle == 1:
        throw_in_circle(s)
    else:
        ask(s, s.seat)


def should_stand(s):
    """Nobody stands beaten, and the last player need not improve; otherwise with what beats the chance to hit the limit."""
    if is_beaten(s):
        return False
    return is_last_to_throw(s) or chance_standing(s) > reach(s, s.seat)


def is_last_to_throw(s):
    return count_in(s, s.playing) - count_in(s, s.stands) == 1


def stand_in_circle(s):
    s.stands[s.seat] = 1
    circle_on(s)


def throw_in_circle(s):
    throw(s, DICE, thrown_in_circle)


def thrown_in_circle(s):
    """The first throw counts double, of the others one die."""
    s.tries[s.seat] += 1
    s.threw = 1
    a, b = s.roll[0], s.roll[1]
    if s.circle == 1:
        add(s, 2 * (a + b))
    elif a == b or s.result[s.seat] + min(a, b) > s.limit:
        add(s, min(a, b))
    else:
        ask(s, s.seat, choosing)


def choosing(s, may):
    may.take(s.roll[0])
    may.take(s.roll[1])


def promise_take(s, face):
    """Hit the limit; else come within reach of one die, but with as much room as possible."""
    room = s.limit - s.result[s.seat] - face
    if room < 0:
        return -SURE
    if room == 0:
        return SURE
    return room if room <= 6 else -room


@move("Add {0} | Прибавить {0}", told="{who} {who:add/adds} {0} | {who} {who:прибавляете/прибавляет} {0}")
def take(s, face: FaceOf(6)):
    add(s, face)


def add(s, points):
    """Exactly the limit wins at once."""
    s.result[s.seat] += points
    if s.result[s.seat] < s.limit:
        note(s, "has", s.result[s.seat])
        circle_on(s)
        return
    tell_result(s)
    if s.result[s.seat] == s.limit:
        share_pot(s, 1 << s.seat)
        end_round(s, deal)
    elif leave(s) == 1:
        last_one_wins(s)
    else:
        circle_on(s)


def circle_on(s):
    s.due[s.seat] = 0
    if count_in(s, s.due):
        s.seat = next_in(s, s.seat, s.due)
        act(s)
    elif s.threw:
        open_betting(s, new_circle)
    else:
        show_down(s, deal)


def draw_status(v, draw):
    status = [status_of(v, p) for p in range(v.players)]
    if any(status):
        draw.row("status", [word and draw.word(word) for word in status], "text")


def status_of(v, seat):
    if not v.playing[seat]:
        return "folded" if 0 < v.result[seat] < v.limit else None
    return "stands" if v.stands[seat] else None
