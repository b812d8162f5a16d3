"""Horses: five dice, one throw to improve them, and the best poker hand takes the round."""

from kosti.dice import count_of, is_first_choice, mask_size, remove_set, repeats, take_up, tally, without
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, Option, PerSeat, Range, Seat, Variant, move
from kosti.engine.rules import (
    NOBODY,
    ask,
    best_play_on,
    fill,
    finish_by,
    first_in,
    first_seat,
    leaders,
    left_of,
    lose,
    next_in,
    next_of,
    note,
    seats_in,
    set_each,
    throw,
    total,
    win,
)
from kosti.games.best_combination._horses_hands import FACE_ORDER, JOKERS, hand_of_strength, hand_value, loose_dice, strength_of
from kosti.games.best_combination._poker_hands import HANDS
from kosti.games.best_combination._rounds import clear_hands

NEXT_STARTER = Names(winner="the winner (Beer: the loser) | победитель (в «Пивном» — проигравший)", rotate="clockwise | по часовой стрелке")
MATCH = Names(
    three_chips="first to win three chips | до трёх выигранных фишек",
    beer="until somebody has lost three chips | пока кто-то не потеряет три фишки",
    betting="for the cup, with raises | на стакан, со ставками",
    two_rounds="two rounds and a final | два раунда и финал",
)
CHIPS = 3

game = Game(
    title="Horses (Poker Dice) | Лошади",
    about="Five dice, one chance to improve them, and the best poker hand takes the round. | Пять костей, одна попытка их поправить — и лучшая комбинация выигрывает раунд.",
    seats=(2, 8),
    best=(3, 5),
    dice="5d6",
    minutes=20,
    mechanics=("keep-and-reroll", "combination-ranking", "chips", "betting"),
    buy_in="bought",
    show_throw=False,
    options=[
        Option("face_order", "natural", FACE_ORDER, label="Order of the numbers | Старшинство чисел"),
        Option("street_above_full_house", False, label="Street above full house | Стрит старше фул-хауса"),
        Option("next_starter", "winner", NEXT_STARTER, label="Who starts the next round | Кто начинает следующий раунд"),
        Option("throws", 2, 1, 5, label="Throws per turn | Бросков за ход"),
        Option("max_reroll", 5, 1, 5, label="Dice thrown again, at most | Перебрасывать костей не больше"),
        Option("whole_throws", False, label="Always throw all five dice | Бросать всегда все пять"),
        Option("starter_limit", False, label="No more throws than the starter | Бросков не больше, чем у начавшего"),
        Option("jokers", "no-jokers", JOKERS, label="Jokers | Джокеры"),
        Option("streets", True, label="Streets count | Стриты считаются"),
        Option("match", "three-chips", MATCH, label="The match | На что играют"),
        Option("start_chips", 20, 1, 100, label="Chips at the start (for the cup) | Фишек в начале (на стакан)"),
    ],
    variants=[
        Variant("max-three-reroll", "At Most Three | Не больше трёх", max_reroll=3),
        Variant("three-full-rolls", "Three Full Throws | Три полных броска", throws=3, whole_throws=True),
        Variant("aces-wild", "Aces Wild | Единицы — джокеры", jokers="aces"),
        Variant("beer", "Beer Version | Пивной", match="beer"),
        Variant(
            "zahlemann-and-sons",
            "Zahlemann & Sons | Цалеманн и сыновья",
            about="Dice poker with raises: pay to stay in, or leave your chips in the cup. | Покер на костях со ставками: доплатите или оставьте фишки в стакане.",
            match="betting",
        ),
        Variant(
            "indian-dice",
            "Indian Dice | Индейские кости",
            about="Aces are wild, streets are worthless, and two rounds decide. | Единицы — джокеры, стриты не в счёт, всё решают два раунда.",
            throws=3,
            starter_limit=True,
            jokers="aces",
            streets=False,
            match="two-rounds",
        ),
        Variant("deuces-wild", "Deuces Wild | Дикие двойки", jokers="deuces"),
    ],
    words={
        "guide goal match beer": "Do not be the first to lose all three chips: that loses, and all the others win. | Не потерять первым все три фишки: это проигрыш, остальные побеждают.",
        "guide goal match betting": "Throw the best poker hand of the round and win the chips in the cup. | Собрать лучшую покерную комбинацию раунда и взять фишки из стакана.",
        "guide goal match two-rounds": "Throw the best poker hand: win both rounds, or the final between their winners. | Собрать лучшую покерную комбинацию: выиграть оба раунда или финал между их победителями.",
        "help chips": "The chips each player has. | Сколько фишек у каждого.",
        "help lost": "Chips that were lost and are out of the game. | Проигранные фишки, которые вышли из игры.",
        "help cup": "The chips in the cup, for the best hand of the round. | Фишки в стакане: их берёт лучшая комбинация раунда.",
        "help bank": "Chips still to be won. | Фишки, которые ещё можно выиграть.",
        "help verb throw": "Throw all five dice. | Бросьте все пять костей.",
        "help verb leave": "Leave the round; what you have paid is lost. | Выйдите из раунда; внесённое пропадает.",
        "help first_winner": "Who won the first round. | Кто выиграл первый раунд.",
        "help no_raise": "Leave the stake as it is. | Не повышать ставку.",
        "help pay": "Pay as much as was raised and stay in. | Заплатите, на сколько подняли, и останьтесь.",
        "help made": "The hand each player has made this round. | Комбинация каждого игрока в этом раунде.",
        "help used": "Throws of this turn. | Броски этого хода.",
        "made": "Hand | Комбинация",
        "cup": "In the cup | В стакане",
        "lost": "Chips out of the game | Фишек вышло из игры",
        "not-in": "not in | вне раунда",
        "legal": "Throw again, or let the hand stand? | Перебросите или оставляете?",
        "before_throw": "Raise before you throw? | Поднимете ставку до броска?",
        "closing": "Your hand is final. Raise? | Комбинация готова. Поднимете ставку?",
        "answering": "{raiser.name} raises by {raised}: pay as well, or leave the round? | {raiser.name} поднимает на {raised}: платите или выходите из раунда?",
        "stays": "{who}: {0} | {who}: {0}",
        "tie": "A tie: deciding round | Ничья: решающий раунд",
        "nobody": "Nobody has a hand: once more | Комбинации нет ни у кого: ещё раз",
        "wins_chip": "{0.name} {0.name:win/wins} the round and a chip | {0.name} {0.name:выигрываете/выигрывает} раунд и фишку",
        "loses_chip": "{0.name} {0.name:have/has} the lowest hand and {0.name:lose/loses} a chip | {0.name:У вас/У игрока *} худшая комбинация: минус фишка",
        "takes_cup": "{0.name} {0.name:take/takes} {1} {1:chip/chips} from the cup | {0.name} {0.name:забираете/забирает} из стакана {1} {1:фишку/фишки/фишек}",
        "wins_round": "{0.name} {0.name:win/wins} the round | {0.name} {0.name:выигрываете/выигрывает} раунд",
        "final": "The two winners play a final round | Победители раундов играют финал",
    },
)


class State:
    hand: PerSeat[Dice[5]]("Dice | Кости")
    starter: Seat("Starts the round | Начинает раунд")
    round: Count
    deciding: Flag("Deciding round | Решающий раунд")
    first_winner: Seat("Won the first round | Первый раунд за игроком") = NOBODY
    chips: Inner[PerSeat[Chips]]
    bank: Inner[Chips]
    bought: Inner[Number]
    playing: Inner[PerSeat[Flag]]
    opener: Inner[Seat]
    used: Count.of("limit")("Throws made | Сделано бросков")
    limit: Inner[Count]
    final: Inner[Flag]
    value: Inner[PerSeat[Number]]
    has_raised: Inner[PerSeat[Flag]]
    raiser: Inner[Seat]
    raised: Inner[Number]


def start(s):
    s.bank = CHIPS * s.players if s.match == MATCH.three_chips else 0
    if s.match == MATCH.beer or s.match == MATCH.betting:
        s.bought = CHIPS if s.match == MATCH.beer else s.start_chips
    set_each(s, s.chips, s.bought)
    new_round(s, 0)


def new_round(s, starter):
    s.starter = starter
    s.round += 1
    s.deciding = 0
    for p in range(s.players):
        s.playing[p] = takes_part(s, p)
    if s.match == MATCH.betting:
        if fewest_chips(s) == 0:
            finish_by(s, s.chips)
            return
        for p in range(s.players):
            pay_in(s, p, 1)
    play_round(s)


def takes_part(s, p):
    """All play; only the third of the two rounds is a final between their winners."""
    return s.match != MATCH.two_rounds or s.round < 3 or p == s.starter or p == s.first_winner


def pay_in(s, seat, chips):
    s.chips[seat] -= chips
    s.bank += chips


def play_round(s):
    """Everybody who is playing has one turn, in the order of the whole round."""
    clear_hands(s)
    fill(s.value, 0)
    fill(s.has_raised, 0)
    s.opener = first_in(s, s.starter, s.playing)
    s.limit = s.throws
    take_turn(s, s.opener)


def take_turn(s, seat):
    s.seat = seat
    s.used = 0
    s.final = 0
    if most_raise(s) > 0:
        ask(s, seat, before_throw)
    else:
        throw(s, 5)


def before_throw(s, may):
    may.throw()
    may.raise_((1, most_raise(s)))


@move("Throw all five | Бросить все пять", risky=True, told="{who} {who:throw/throws} all five: | {who} {who:бросаете/бросает} все пять:")
def throw_(s):
    fill(s.hand[s.seat], 0)
    throw(s, 5)


def thrown(s):
    take_up(s.roll, s.rolled, s.hand[s.seat], 5)
    s.used += 1
    counts = tally(s.hand[s.seat], 5)
    s.value[s.seat] = hand_value(s, without(counts, s.jokers), count_of(counts, s.jokers))
    if s.used == s.limit:
        stand(s)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.stand()
    if s.whole_throws:
        may.throw()
    else:
        same = repeats(s.hand[s.seat], 5)
        for mask in range(1, 32):
            if is_first_choice(mask, same) and mask_size(mask) <= s.max_reroll:
                may.reroll(mask)
    if s.used == 1:
        may.raise_((1, most_raise(s)))


def promise_stand(s):
    """With the best hand if it is a good one or the last (with beer: as soon as one hand is worse)."""
    beat = value_to_beat(s)
    good = strength_of(s.value[s.seat]) > (s.limit - s.used if s.whole_throws else HANDS.three)
    return loose_dice(s) == 0 or (s.value[s.seat] > beat and (good or is_last(s) or (s.match == MATCH.beer and beat >= 0)))


def promise_reroll(s, dice):
    return dice == loose_dice(s)


def is_last(s):
    return next_in(s, s.seat, s.playing) == s.opener


def value_to_beat(s):
    """The best hand of the others; with beer, where only the lowest loses, the lowest; -1: none yet."""
    beat = -1
    for p in range(s.players):
        if p != s.seat and s.playing[p] and s.hand[p][0] and (beat < 0 or (s.value[p] < beat) == (s.match == MATCH.beer)):
            beat = s.value[p]
    return beat


@move("Throw again {0} | Перебросить {0}")
def reroll(s, dice: DiceSet("hand", 5)):
    left = remove_set(dice, s.hand[s.seat], 5)
    throw(s, 5 - left)


@move("Let it stand | Оставить", told="{who} {who:let/lets} it stand | {who} {who:оставляете/оставляет} как есть")
def stand(s):
    note(s, "stays", HANDS.name(hand_of_strength(s, strength_of(s.value[s.seat]))))
    s.final = 1
    if s.starter_limit and s.seat == s.opener:
        s.limit = s.used
    if most_raise(s) > 0:
        ask(s, s.seat, closing)
    else:
        next_turn(s)


def closing(s, may):
    may.no_raise()
    may.raise_((1, most_raise(s)))


def promise_raise(s, chips):
    """With the best hand if it is final, and a good one or the last."""
    good = strength_of(s.value[s.seat]) >= HANDS.three or is_last(s)
    return chips if s.final and good and s.value[s.seat] > value_to_beat(s) else 0


@move("Do not raise | Не поднимать")
def no_raise(s):
    next_turn(s)


def next_turn(s):
    """The opener may have left the round, but it still ends with him."""
    seat = next_of(s, s.seat, seats_in(s, s.playing) | 1 << s.opener)
    if seat == s.opener:
        compare(s)
    else:
        take_turn(s, seat)


def most_raise(s):
    """Once a round, no more than lies in the cup, and no more than everybody still in can pay."""
    if s.match != MATCH.betting or s.deciding or s.has_raised[s.seat]:
        return 0
    return min(s.bank, fewest_chips(s))


def fewest_chips(s):
    return s.chips[first_seat(leaders(s, seats_in(s, s.playing), s.chips, -1))]


@move("Raise by {0} | Поднять на {0}")
def raise_(s, chips: Range(1, 400)):
    s.has_raised[s.seat] = 1
    s.raiser = s.seat
    s.raised = chips
    pay_in(s, s.seat, chips)
    next_answer(s)


def next_answer(s):
    seat = next_in(s, s.seat, s.playing)
    if seat != s.raiser:
        ask(s, seat, answering)
    else:
        go_on(s)


def answering(s, may):
    may.pay()
    may.leave()


def promise_pay(s):
    """Stay with the best hand, and before the own throw unless there is one that is hard to beat."""
    beat = value_to_beat(s)
    return s.value[s.seat] > beat or (s.hand[s.seat][0] == 0 and strength_of(beat) <= HANDS.three)


@move("Pay and stay | Заплатить и остаться", told="{who} {who:pay/pays} and {who:stay/stays} | {who} {who:платите/платит} и {who:остаётесь/остаётся}")
def pay(s):
    pay_in(s, s.seat, s.raised)
    next_answer(s)


@move("Leave the round | Выйти из раунда", gives_up=True, told="{who} {who:leave/leaves} the round | {who} {who:выходите/выходит} из раунда")
def leave(s):
    s.playing[s.seat] = 0
    if total(s.playing) == 1:
        take_cup(s, s.raiser)
    else:
        next_answer(s)


def go_on(s):
    """All have answered: the raiser's turn goes on where it was."""
    s.seat = s.raiser
    if s.final:
        next_turn(s)
    elif s.used == 0:
        throw(s, 5)
    else:
        ask(s, s.seat)


def compare(s):
    """The best hand wins the round (with beer the lowest loses it); equal ones play on among themselves."""
    strongest = first_seat(leaders(s, seats_in(s, s.playing), s.value))
    tied = best_play_on(s, s.playing, s.value, -1 if s.match == MATCH.beer else 1)
    seat = first_in(s, s.starter, s.playing)
    if tied == 1:
        decide_round(s, seat)
        return
    note(s, "tie" if s.value[strongest] else "nobody")
    s.deciding = 1
    play_round(s)


def decide_round(s, seat):
    if s.match == MATCH.three_chips:
        win_chip(s, seat)
    elif s.match == MATCH.beer:
        lose_chip(s, seat)
    elif s.match == MATCH.betting:
        take_cup(s, seat)
    else:
        win_round(s, seat)


def win_chip(s, seat):
    note(s, "wins_chip", seat)
    pay_in(s, seat, -1)
    if s.chips[seat] < CHIPS:
        start_next(s, seat)
        return
    finish_by(s, s.chips)


def lose_chip(s, seat):
    note(s, "loses_chip", seat)
    pay_in(s, seat, 1)
    if s.chips[seat] > 0:
        start_next(s, seat)
        return
    lose(s, seat)


def take_cup(s, seat):
    note(s, "takes_cup", seat, s.bank)
    pay_in(s, seat, -s.bank)
    start_next(s, seat)


def win_round(s, seat):
    note(s, "wins_round", seat)
    if s.round == 1:
        s.first_winner = seat
        start_next(s, seat)
    elif s.round == 2 and seat != s.first_winner:
        note(s, "final")
        new_round(s, seat)
    else:
        win(s, seat)


def start_next(s, seat):
    new_round(s, seat if s.next_starter == NEXT_STARTER.winner else left_of(s, s.starter))


def scene(v, draw):
    if v.match != MATCH.two_rounds:
        draw.fact(("bank", "lost", "cup")[v.match], v.bank)
        draw.row("chips")
    draw.row("made", [hand_name(v, draw, p) for p in range(v.players)], "text")


def hand_name(v, draw, p):
    if not v.playing[p]:
        return draw.word("not-in")
    return draw.word(HANDS.name(hand_of_strength(v, strength_of(v.value[p])))) if any(v.hand[p]) else ""


def scores(v, card):
    """The hands from the best down."""
    made = strength_of(v.value[v.seat]) if any(v.hand[v.seat]) else -1
    for strength in range(HANDS.five, HANDS.nothing, -1):
        name = HANDS.name(hand_of_strength(v, strength))
        if name != "street" or v.streets:
            card.hand(name, "", made == strength)
