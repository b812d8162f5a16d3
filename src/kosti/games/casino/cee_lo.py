"""Cee-lo: three dice for a pot until something falls; 4-5-6 takes it at once, 1-2-3 is out, and the best point wins."""

from kosti.dice import sort
from kosti.engine import Chips, Count, Flag, Game, Inner, Number, Option, PerSeat, Seat, Variant
from kosti.engine.rules import NOBODY, count_in, each, finish_by, first_in, first_of, first_seat, leaders, note, seats_in, several, share_out, throw
from kosti.games.casino._cee_lo_chinchirorin import BANK_OPTIONS, CEE_LO, NOTHING, OUT, RESULTS, BankGame, draw_pays, open_bank_game, result_of

FIVE = 5

game = Game(
    title="Cee-lo | Си-ло",
    about="Three dice against the wall: 4-5-6 takes the pot, 1-2-3 walks home. | Три кости об стену: 4-5-6 забирает банк, 1-2-3 уходит ни с чем.",
    seats=(2, 10),
    best=(3, 6),
    dice="3d6",
    minutes=15,
    mechanics=("betting", "chips", "combination-ranking", "pure-luck"),
    options=[
        Option("start_chips", 50, 10, 10_000),
        Option("rounds", 20, 1, 100),
        Option("ante", 1, 1, 10, label="Into the pot | Взнос в банк"),
        Option("re_ante", True, label="Who ties pays again | При равенстве платят снова"),
        Option("all_roll", False, label="4-5-6 can still be equalled | 4-5-6 можно повторить", variant="Contested cee-lo | Спорный си-ло"),
        Option("five_rolls", False, label="Five throws at most | Не больше пяти бросков", variant="Five tries | Пять попыток"),
        *BANK_OPTIONS,
    ],
    variants=[
        Variant(
            "chinchirorin",
            "Chinchirorin | Тинтиро",
            about="The bank goes round, and storms pay three times the stake. | Банк ходит по кругу, а «буря» платит тройную ставку.",
            chinchirorin=True,
        ),
    ],
    words={
        "about_odds": "the players throw for a common pot, and no bank keeps anything | игроки бросают за общий банк, и никто его не держит",
        "guide goal": "Most chips at the end win. | Побеждает тот, у кого в конце больше фишек.",
        "help results": "What each player has thrown for this pot. | Что выбросил каждый за этот банк.",
        "help opener": "Who throws first. | Кто бросает первым.",
        "results": "Result | Результат",
        "has": "{who} {who:have/has} {0} | {who:У вас/У игрока *} {0}",
        "in_vain": "{0} throws and no result | Бросков {0}, и ничего",
        "is_out": "out | выбывает",
        "cee_lo": "4-5-6! Nobody else throws | 4-5-6! Больше никто не бросает",
        "out_of_it": "{who} {who:are/is} out of this round | {who} {who:выбываете/выбывает} из раунда",
        "ties": "{0.name} {0.name:throw/throws} again for the pot | {0.name} {0.name:бросаете/бросает} ещё раз за банк",
        "all_out": "All who threw are out: they throw again | Выбыли все, кто бросал: они бросают заново",
        "cannot_pay": "{0.name} cannot pay any more and {0.name:leave/leaves} | {0.name} больше не {0.name:можете/может} платить и {0.name:выбываете/выбывает}",
        "bust": "bust | пропало",
    },
)


class State(BankGame):
    pot: Chips.when()
    opener: Seat("Throws first | Бросает первым") = NOBODY
    playing: Inner[PerSeat[Flag]] = 1
    rivals: Inner[Number]  # who throws for the pot, as a bit set
    waiting_for: Inner[Number]  # those of them who have not thrown yet
    result: Inner[PerSeat[Count]]


def start(s):
    if s.chinchirorin:
        open_bank_game(s)
        return
    new_round(s, 0)


def new_round(s, opener):
    """Everybody pays the ante; who cannot leaves, and alone nobody plays on."""
    for p in range(s.players):
        if s.playing[p] and s.chips[p] < s.ante:
            note(s, "cannot_pay", p)
            s.playing[p] = 0
    if s.round == s.rounds or count_in(s, s.playing) < 2:
        finish_by(s, s.chips)
        return
    s.round += 1
    s.opener = first_in(s, opener, s.playing)
    pay_antes(s, seats_in(s, s.playing))
    throw_for_pot(s, seats_in(s, s.playing))


def pay_antes(s, seats):
    """As far as they can."""
    for p in each(s, seats):
        chips = min(s.ante, s.chips[p])
        s.chips[p] -= chips
        s.pot += chips


def throw_for_pot(s, seats):
    """These players throw in turn, each until there is a result."""
    s.rivals = seats
    s.waiting_for = seats
    for p in range(s.players):
        s.result[p] = NOTHING
    next_throw(s)


def next_throw(s):
    s.tries = 0
    s.seat = first_of(s, s.opener, s.waiting_for)
    throw(s, 3)


def thrown(s):
    sort(s.roll, 3)
    result = result_of(s.roll)
    s.tries += 1
    if result == NOTHING and not (s.five_rolls and s.tries == FIVE):
        throw(s, 3)
        return
    if result == NOTHING:
        note(s, "in_vain", FIVE)
    else:
        note(s, "has", RESULTS.name(result))
    result = max(result, OUT)
    s.result[s.seat] = result
    if result == OUT:
        note(s, "out_of_it")
    s.waiting_for -= 1 << s.seat
    if result == CEE_LO and not s.all_roll:
        note(s, "cee_lo")
        take_pot(s, 1 << s.seat)
    elif s.waiting_for:
        next_throw(s)
    else:
        decide(s)


def decide(s):
    """The best result takes the pot; those who tie, or all if all are out, throw again for all of it."""
    best = leaders(s, s.rivals, s.result)
    if several(best) or s.result[first_seat(best)] == OUT:
        tell_tie(s, best)
        if s.re_ante:
            pay_antes(s, best)
        throw_for_pot(s, best)
    else:
        take_pot(s, best)


def tell_tie(s, best):
    if s.result[first_seat(best)] == OUT:
        note(s, "all_out")
        return
    for p in each(s, best):
        note(s, "ties", p)


def take_pot(s, winner):
    """The winner throws first in the next round."""
    s.pot = share_out(s, s.chips, s.pot, winner)
    new_round(s, first_seat(winner))


def scene(v, draw):
    if v.chinchirorin:
        draw_pays(v, draw)
        return
    draw.row("results", [result_in_words(v, draw, v.result[p]) for p in range(v.players)], "text")


def result_in_words(v, draw, result):
    """Who is out has thrown 1-2-3, or five times nothing."""
    if result == NOTHING:
        return ""
    return draw.word("is_out" if result == OUT else RESULTS.name(result))
