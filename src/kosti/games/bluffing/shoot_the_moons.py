"""Shoot the Moons: three throws of two dice, bets between them, and half the bank for a double three."""

from kosti.engine import Count, Game, Inner, Number, Option, PerSeat, Seat, Variant
from kosti.engine.rules import count_in, each, finish_by, first_in, first_of, leaders, next_in, note, seats_in, set_each, share_out, throw
from kosti.games.bluffing._betting import (
    Betting,
    ante_up,
    draw_bettors,
    is_alone,
    most_raise,
    name_the_broke,
    next_pot,
    open_betting,
    pay,
    raise_about,
    share_pots,
)

LAST_ROUND = 3

game = Game(
    title="Shoot the Moons | На Луну",
    about="Three throws, two rounds of bets, and half the bank for whoever ends with a double three. | Три броска, два круга ставок и полбанка тому, кто закончит двумя тройками.",
    seats=(2, 10),
    best=(4, 8),
    dice="2d6",
    minutes=30,
    mechanics=("betting", "chips", "bluffing"),
    score_field="chips",
    options=[
        Option("games", 20, 1, 100, label="Games | Партий"),
        Option("stack", 20, 2, 100),
        Option("moon_any_round", False, label="The last 3-3 of all rounds is the moon | Луна — последние 3-3 за все раунды"),
        Option("moon_doubles_ante", False, label="3-3 in rounds 1 and 2 costs a chip | 3-3 в раундах 1 и 2 стоит фишку"),
    ],
    variants=[
        Variant("moon-any-round", "A moon in any round | Луна в любом раунде", moon_any_round=True),
        Variant("moon-doubles-ante", "A moon doubles the ante | Луна удваивает взнос", moon_doubles_ante=True),
    ],
    words={
        "help moon": "Who has thrown a double three that may win half the bank. | У кого две тройки, которые могут принести полбанка.",
        "help status": "Who is still in this game. | Кто ещё в этой партии.",
        "help played": "Which game of the match this is. | Какая это партия.",
        "status": "In the game | В игре",
        "shoots": "{who} {who:shoot/shoots} the moon! | {who} {who:попадаете/попадает} на Луну!",
        "pays_again": "3-3: {who} {who:pay/pays} another chip | 3-3: {who} {who:платите/платит} ещё фишку",
        "alone": "All others have folded | Остальные спасовали",
        "moon_half": "{0} for the moon | За Луну: {0}",
        "highest": "{0.name} {0.name:have/has} the highest sum: {1} | {0.name:У вас/У игрока *} самая большая сумма: {1}",
        "odd": "{0.name} {0.name:get/gets} what is left over: {1} | Остаток {0.name:получаете/получает} {0.name}: {1}",
    },
)


class State(Betting):
    played: Count.of("games")("Game | Партия")
    round: Count("Round (of 3) | Раунд (из 3)")
    starter: Seat("Starter | Начинает")
    score: PerSeat[Number]("Sum | Сумма")
    moon: Inner[PerSeat[Count]]("Moon | Луна")  # when it was thrown: which throw of the game
    throw_number: Inner[Count]
    first: Inner[Seat]


def new_game(s, starter):
    s.played += 1
    s.starter = starter
    s.round = 0
    s.throw_number = 0
    set_each(s, s.score, 0)
    set_each(s, s.moon, 0)
    ante_up(s)
    new_round(s)


def new_round(s):
    s.round += 1
    s.first = first_in(s, s.starter, s.playing)
    s.seat = s.first
    throw(s, 2)


def thrown(s):
    s.throw_number += 1
    s.score[s.seat] += s.roll[0] + s.roll[1]
    if s.roll[0] == 3 and s.roll[1] == 3:
        double_three(s)
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat != s.first:
        throw(s, 2)
    elif s.round == LAST_ROUND:
        share_bank(s)
    else:
        best = leaders(s, seats_in(s, s.playing), s.score)
        open_betting(s, first_of(s, s.starter, best), after_bets)


def double_three(s):
    if s.round == LAST_ROUND or s.moon_any_round:
        note(s, "shoots")
        s.moon[s.seat] = s.throw_number
    if s.round < LAST_ROUND and s.moon_doubles_ante and s.chips[s.seat] > 0:
        note(s, "pays_again")
        pay(s, s.seat, 1)  # no bet: it gives no claim to a side pot


def after_bets(s):
    if not is_alone(s):
        new_round(s)
        return
    note(s, "alone")
    share_pots(s, s.score, s.starter)
    end_game(s)


def thumb_opening(s, may):
    """Bet with an advantage, half of the bank."""
    if chance_to_win(s) * count_in(s, s.playing) >= 140:
        may.bet(raise_about(s, (s.bank + 1) // 2))
    else:
        may.check()


def thumb_answering(s, may):
    """Raise with a large advantage, call where the bank is worth the price."""
    chance = chance_to_win(s)
    if chance * count_in(s, s.playing) >= 180 and most_raise(s) > s.to_match:
        may.raise_to(raise_about(s, (s.bank + 1) // 2))
    elif chance * (s.bank + s.owed) >= 100 * s.owed:
        may.call()
    else:
        may.fold()


def chance_to_win(s):
    """Percent, roughly: a point of lead is worth ten percent against one player with one throw to go, with two throws less."""
    chance = 100
    for p in range(s.players):
        if s.playing[p] and p != s.seat:
            lead = s.score[s.seat] - s.score[p]
            chance = chance * max(1, min(99, 50 + lead * (10 if s.round == 2 else 7))) // 100
    return chance


def share_bank(s):
    while s.bank > 0:
        share_pot(s, next_pot(s))
    end_game(s)


def share_pot(s, rivals):
    """Half for the moon, if there is one; the rest for the highest sum."""
    winners = leaders(s, rivals, s.score)
    moons = rivals & seats_in(s, s.moon)
    if moons:
        half = s.pot // 2
        note(s, "moon_half", half)
        s.pot += share_out(s, s.chips, half, latest_moon(s, moons)) - half
    note_highest(s, winners)
    first = first_of(s, s.starter, winners)
    odd = share_out(s, s.chips, s.pot, winners)
    if odd:
        note(s, "odd", first, odd)
        s.chips[first] += odd
    s.pot = 0


def note_highest(s, winners):
    for p in each(s, winners):
        note(s, "highest", p, s.score[p])


def latest_moon(s, moons):
    """In the last round all moons count, in any round only the last one."""
    return leaders(s, moons, s.moon) if s.moon_any_round else moons


def end_game(s):
    name_the_broke(s)
    if s.played == s.games or count_in(s, s.chips) == 1:
        finish_by(s, s.chips)
    else:
        new_game(s, next_in(s, s.starter, s.chips))


def scene(v, draw):
    draw_bettors(v, draw)
    if any(v.moon):
        draw.row("moon", ["●" if moon else "" for moon in v.moon[: v.players]], "flag")
