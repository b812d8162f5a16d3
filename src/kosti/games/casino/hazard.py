"""Hazard: the caster throws a main, then a chance, and the whole table takes sides for or against him."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Number, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, finish_by, next_in, next_of, note, right_of, seats_in, set_each, throw, total

MOST = 10_000  # all chips of ten players
LOSSES = 3  # in a row, then the dice must go on
NICKS = {5: (5,), 6: (6, 12), 7: (7, 11), 8: (8, 12), 9: (9,)}  # totals that win at once, by the main
OUTS = {5: (2, 3, 11, 12), 6: (2, 3, 11), 7: (2, 3, 12), 8: (2, 3, 11), 9: (2, 3, 11, 12)}  # totals that lose at once
CHANCE, NICK, OUT = 0, 1, 2
SECOND = tuple(tuple(NICK if n in NICKS.get(main, ()) else OUT if n in OUTS.get(main, ()) else CHANCE for n in range(13)) for main in range(10))

game = Game(
    title="Hazard | Хазард",
    about="Nicks and outs, a main and a chance: for the caster or against him? | Мейн, шанс и азарт: за бросающего или против?",
    seats=(2, 10),
    dice="2d6",
    minutes=30,
    mechanics=("betting", "banker", "chips", "pure-luck"),
    options=[Option("rounds", 30, 1, 200), Option("start_chips", 100, 10, 1000), Option("minimum", 1, 1, 10)],
    words={
        "help backing": "Chips staked with the banker. | Фишки, поставленные за банкомёта.",
        "help opposing": "Chips staked against the banker. | Фишки, поставленные против банкомёта.",
        "help caster": "Who holds the dice; the others take sides. | У кого кости; остальные выбирают сторону.",
        "help oppose": "You win if the banker loses. | Вы выиграете, если банкомёт проиграет.",
        "help back": "You win together with the banker. | Вы выиграете вместе с банкомётом.",
        "help nicks": "Totals with which the banker wins at once. | Суммы, с которыми банкомёт выигрывает сразу.",
        "help outs": "Totals with which the banker loses at once. | Суммы, с которыми банкомёт проигрывает сразу.",
        "help chance": "If it comes before the main, the banker's side wins; otherwise it loses. | Если шанс придёт раньше мейна, сторона банкомёта выигрывает, иначе проигрывает.",
        "help pass_dice": "Give the dice to the next player. | Отдайте кости следующему.",
        "nicks": "Wins at once | Сразу выигрывает",
        "outs": "Loses at once | Сразу проигрывает",
        "staking": "You hold the dice: your stake? | Кости у вас: какова ставка?",
        "siding": "{caster.name} throws. With: {with_banker}, against: {against}. Your side? | "
        "Бросает {caster.name}. За: {with_banker}, против: {against}. На чьей вы стороне?",
        "verb bet": "Stake | Поставить",
        "verb back": "With the banker | За банкомёта",
        "verb oppose": "Against the banker | Против банкомёта",
        "new_caster": "{0.name} {0.name:take/takes} the dice | Кости {0.name:берёте/берёт} {0.name}",
        "no_opponent": "Nobody stakes against {0.name}: no throw | Против никто не поставил: {0.name} не {0.name:бросаете/бросает}",
        "cut_back": "{0.name} {0.name:take/takes} {1} back: it is not matched | {0.name} {0.name:забираете/забирает} {1}: ставка не уравнена",
        "no_main": "{0} is no main: again | {0} — не мейн: ещё раз",
        "main_is": "The main is {0} | Мейн — {0}",
        "chance_is": "The chance is {0}: it wins, the main {1} now loses | Шанс — {0}: он выигрывает, а мейн {1} теперь проигрывает",
        "side_wins": "{0}: the banker's side wins | {0}: сторона банкомёта выигрывает",
        "side_loses": "{0}: the banker's side loses | {0}: сторона банкомёта проигрывает",
        "wins": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
        "loses": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
        "about_odds": "the players stake against each other at even money, and no house keeps anything; the banker's side loses 1.835 % (37 of 2016) on average"
        " | игроки ставят друг против друга 1 к 1, и заведению ничего не остаётся; сторона банкомёта теряет в среднем 1,835 % (37 из 2016)",
        "three_losses": "Three losses in a row: {0.name} must pass the dice | Три проигрыша подряд: {0.name} {0.name:отдаёте/отдаёт} кости",
    },
)


class State:
    round: Count.of("rounds")
    caster: Seat("Banker | Банкомёт")
    has_thrown: Inner[Flag]  # the caster has completed a round with the dice
    lost: Inner[Count]  # rounds in a row
    main: Count.when()("Main | Мейн")
    chance: Count.when()("Chance | Шанс")
    with_banker: Inner[Number]
    against: Inner[Number]
    chips: PerSeat[Chips] = "start_chips"
    backing: PerSeat[Chips]("With the banker | За банкомёта")
    opposing: PerSeat[Chips]("Against | Против")
    gain: PerSeat[Number]("Last result | Последний итог")


def start(s):
    new_round(s, False)


def new_round(s, passes_on):
    """The banker keeps the dice unless they have to be passed on."""
    if s.round == s.rounds or count_in(s, s.chips) < 2:
        finish_by(s, s.chips)
        return
    if s.lost == LOSSES:
        note(s, "three_losses", s.caster)
    if passes_on or s.lost == LOSSES or s.chips[s.caster] == 0:
        hand_on(s)
    s.round += 1
    ask(s, s.caster, staking)


def hand_on(s):
    s.caster = next_in(s, s.caster, s.chips)
    s.has_thrown = 0
    s.lost = 0
    note(s, "new_caster", s.caster)


# --- stakes


def staking(s, may):
    """Whoever has fewer chips than the smallest stake may stake them all."""
    chips = s.chips[s.seat]
    may.bet((min(s.minimum, chips), chips))
    if s.has_thrown:
        may.pass_dice()


def promise_bet(s, chips):
    """The others have the better chances."""
    return -chips


@move("Pass the dice on | Передать кости", told="{who} {who:pass/passes} the dice on | {who} {who:передаёте/передаёт} кости")
def pass_dice(s):
    hand_on(s)
    ask(s, s.caster, staking)


@move("Stake {0} and throw | Поставить {0} и бросать", risky=True)
def bet(s, chips: Range(1, MOST)):
    put_on(s, s.backing, chips)
    ask_next(s)


def put_on(s, side, chips):
    s.chips[s.seat] -= chips
    side[s.seat] += chips


def ask_next(s):
    """Everybody else with chips takes sides, clockwise."""
    s.with_banker = total(s.backing)
    s.against = total(s.opposing)
    seat = next_of(s, s.seat, seats_in(s, s.chips) | 1 << s.caster)
    if seat == s.caster:
        sides_are_taken(s)
    else:
        ask(s, seat, siding)


def siding(s, may):
    chips = s.chips[s.seat]
    low = min(s.minimum, chips)
    may.oppose((low, chips))
    may.back((low, chips))
    may.pass_()


def promise_oppose(s, chips):
    """Against the banker, with all that is not matched yet; more brings nothing."""
    return min(chips, s.with_banker - s.against)


def promise_pass(s):
    return s.with_banker <= s.against


@move("{0} against the banker | {0} против банкомёта", told="{who} {who:bet/bets} {0} against the banker | {who} {who:ставите/ставит} {0} против банкомёта")
def oppose(s, chips: Range(1, MOST)):
    put_on(s, s.opposing, chips)
    ask_next(s)


@move("{0} with the banker | {0} за банкомёта", told="{who} {who:bet/bets} {0} with the banker | {who} {who:ставите/ставит} {0} за банкомёта")
def back(s, chips: Range(1, MOST)):
    put_on(s, s.backing, chips)
    ask_next(s)


@move("Stay out | Не участвовать", gives_up=True, told="{who} {who:stay/stays} out | {who} не {who:участвуете/участвует}")
def pass_(s):
    ask_next(s)


def sides_are_taken(s):
    """The larger side is cut back to the smaller; without opponents there is nothing to throw for."""
    take_back(s, s.backing, s.with_banker - s.against)
    take_back(s, s.opposing, s.against - s.with_banker)
    set_each(s, s.gain, 0)
    s.seat = s.caster
    if s.against == 0:
        note(s, "no_opponent", s.caster)
        new_round(s, True)
    else:
        throw(s, 2, main_thrown)


def take_back(s, side, excess):
    """From the last bettor to the first, the banker last of all."""
    seat = s.caster
    for _ in range(s.players):
        seat = right_of(s, seat)
        chips = max(0, min(excess, side[seat]))
        side[seat] -= chips
        s.chips[seat] += chips
        excess -= chips
        if chips:
            note(s, "cut_back", seat, chips)


# --- the three series of throws


def main_thrown(s):
    number = pips(s.roll, 2)
    if 5 <= number <= 9:
        note(s, "main_is", number)
        s.main = number
        throw(s, 2, second_thrown)
    else:
        note(s, "no_main", number)
        throw(s, 2, main_thrown)


def second_thrown(s):
    number = pips(s.roll, 2)
    result = SECOND[s.main][number]
    if result == CHANCE:
        note(s, "chance_is", number, s.main)
        s.chance = number
        throw(s, 2)
    else:
        settle(s, result == NICK, number)


def thrown(s):
    """From now on the chance wins and the main loses; nothing else counts."""
    number = pips(s.roll, 2)
    if number == s.chance or number == s.main:
        settle(s, number == s.chance, number)
    else:
        throw(s, 2)


def settle(s, won, number):
    note(s, "side_wins" if won else "side_loses", number)
    for p in range(s.players):
        stake = s.backing[p] + s.opposing[p]
        s.gain[p] = stake if (s.backing[p] > 0) == won else -stake
        s.chips[p] += stake + s.gain[p]
        s.backing[p] = 0
        s.opposing[p] = 0
        if stake:
            note(s, "wins" if s.gain[p] > 0 else "loses", p, stake)
    s.main = 0
    s.chance = 0
    s.has_thrown = 1
    s.lost = 0 if won else s.lost + 1
    new_round(s, False)


def scene(v, draw):
    if v.main and not v.chance:
        draw.fact("nicks", ", ".join(map(str, NICKS[v.main])))
        draw.fact("outs", ", ".join(map(str, OUTS[v.main])))
