"""Four Twenty-One: one throw or two, and nobody throws more often than the opener; the best three dice take a chip."""

from kosti.dice import poker_hand, take_up, tally
from kosti.engine import Chips, Dice, Flag, Game, Names, PerSeat, move
from kosti.engine.rules import ask, best_play_on, count_in, everybody, first_in, highest, leaders, mark_seats, note, throw, win_ahead
from kosti.games.best_combination._rounds import Rounds, clear_hands, open_round, pass_turn

CLASS = 1 << 15  # a result is its class and what it is compared by, as `poker_hand` gives it
HANDS = Names(
    different="All different | Все разные",
    pair="Pair | Пара",
    two_pairs="Two pairs | Две пары",  # a class of `poker_hand` that three dice never make
    three="Three equal | Тройка",
    four_twenty_one="4-2-1 | 4-2-1",
    natural="4-2-1 at once | 4-2-1 с первого раза",
)
FOUR_TWENTY_ONE = tally([4, 2, 1], 3)
EXAMPLES = {"natural": (4, 2, 1), "four-twenty-one": (4, 2, 1), "three": (6, 6, 6), "pair": (6, 6, 5), "different": (6, 5, 3)}  # the best first

game = Game(
    title="Four Twenty-One | Четыре двадцать один",
    about="Keep the first throw, or risk a second? 4-2-1 beats everything. | Оставить первый бросок или рискнуть вторым? 4-2-1 бьёт всё.",
    seats=(2, 10),
    best=(4, 6),
    dice="3d6",
    throws_again=True,
    mechanics=("press-your-luck", "combination-ranking", "chips"),
    score_field="chips",
    show_throw=False,
    words={
        "help playing": "Who takes part in this round. | Кто участвует в этом раунде.",
        "help chips": "The chips each player has won. | Сколько фишек выиграл каждый.",
        "help bank": "Chips still to be won, one a round. | Фишки, которые ещё можно выиграть, по одной за раунд.",
        "help used": "Throws of this turn; nobody may throw more often than the opener. | Броски этого хода; никто не бросает чаще первого.",
        "help keep": "These three dice are your result. | Эти три кости и есть ваш результат.",
        "help verb throw": "All three dice once more; the second throw counts, better or worse. | Все три кости ещё раз; считается второй бросок, лучше он или хуже.",
        "told throw": "{who} {who:throw/throws} all three again: | {who} {who:перебрасываете/перебрасывает} все три:",
        "legal": "Keep these dice, or throw all three again? The second throw counts. | Оставите эти кости или перебросите все три? Второй бросок — окончательный.",
        "throw": "Throw all three again | Перебросить все три",
        "makes": "{0.name}: {1} | {0.name}: {1}",
        "wins_chip": "{0.name} {0.name:win/wins} the round and a chip | {0.name} {0.name:выигрываете/выигрывает} раунд и фишку",
        "level": "{0} players are level: they play a round that decides | Поровну у {0} {0:игрока/игроков/игроков}: решит раунд между ними",
        "wins_game": "{0.name} {0.name:win/wins} the game | {0.name} {0.name:выигрываете/выигрывает} игру",
    },
)


class State(Rounds):
    bank: Chips = 10
    chips: PerSeat[Chips]
    hand: PerSeat[Dice[3]]("Dice | Кости")
    playing: PerSeat[Flag]("In this round | В раунде") = 1
    deciding: Flag("Deciding round | Решающий раунд")


def new_round(s):
    if s.deciding:
        note(s, "level", count_in(s, s.playing))
    s.round += not s.deciding
    open_round(s, first_in(s, s.opener, s.playing), throws=2)
    clear_hands(s)
    throw(s, 3)


def thrown(s):
    s.used += 1
    take_up(s.roll, 3, s.hand[s.seat], 3)
    s.result[s.seat] = result_of(tally(s.roll, 3), s.used)
    if s.used < s.limit:
        ask(s, s.seat)
    else:
        keep(s)


def result_of(counts, throws):
    if counts == FOUR_TWENTY_ONE:
        return CLASS * (HANDS.natural if throws == 1 else HANDS.four_twenty_one)
    return poker_hand(counts)


def legal(s, may):
    may.keep()
    may.throw()


def promise_throw(s):
    """Throw again what is behind, and while somebody is to come also what is less than a pair."""
    return s.result[s.seat] < highest(s, s.result) or (s.result[s.seat] < CLASS and count_in(s, s.result) < count_in(s, s.playing))


@move("Keep them | Оставить", told="{who} {who:keep/keeps} the dice | {who} {who:оставляете/оставляет} кости")
def keep(s):
    """Nobody may throw more often than the opener."""
    note(s, "makes", s.seat, HANDS.name(s.result[s.seat] // CLASS))
    if s.seat == s.opener:
        s.limit = s.used
    if pass_turn(s):
        throw(s, 3)
    else:
        compare(s)


def compare(s):
    """Those who tie for the best play on alone, after the last chip those who tie for most chips; the winner, or the first of them, opens."""
    s.deciding = best_play_on(s, s.playing, s.result) > 1
    s.opener = first_in(s, s.opener, s.playing)
    if s.bank and not s.deciding:
        note(s, "wins_chip", s.opener)
        s.bank -= 1
        s.chips[s.opener] += 1
        mark_seats(s, s.playing, everybody(s) if s.bank else leaders(s, everybody(s), s.chips))
        s.deciding = s.bank == 0 and count_in(s, s.playing) > 1
    if count_in(s, s.playing) > 1:
        new_round(s)
    else:
        note(s, "wins_game", first_in(s, s.opener, s.playing))
        win_ahead(s, first_in(s, s.opener, s.playing), s.chips)


def scene(v, draw):
    draw.row("result", [draw.word(HANDS.name(result // CLASS)) if result else "" for result in v.result[: v.players]], "text")


def scores(v, card):
    """The results from the best down."""
    made = v.result[v.seat] // CLASS if any(v.hand[v.seat]) else -1
    for name, example in EXAMPLES.items():
        card.hand(name, "", made == HANDS.number(name), example)
