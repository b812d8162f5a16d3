"""Powers of Seven: only a seven wins, everything else costs the distance to it; and two games of the same family."""

from kosti.dice import pips
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, count_in, drop_out, everybody, finish, leaders, lowest, next_in, note, seats_in, set_each, share_out, throw
from kosti.games.chip_redistribution._stocks import Stocks, draw_from_bank, lasts_too_long, lose, name_winners, pay_bank

EFFECTS = Names(
    seven="seven pays (two dice) | семёрка даёт (две кости)",
    eleven="eleven wins the bank (two dice) | одиннадцать срывает банк (две кости)",
    take_and_give="take and give (one die) | брать и давать (одна кость)",
)
ENDING = Names(
    first_broke="the first without chips loses | проигрывает первый, кто остался без фишек",
    most_chips="when one has no chips; the most win | когда кто-то без фишек; побеждает тот, у кого их больше",
    last_survivor="when one is left, who wins | когда остался один — он и победил",
    shared_pot="when one is left; those still in share the bank | когда остался один; банк делят оставшиеся",
)
LEAST_CHIPS = 21
LEAST_SMALL_CHIPS = 10

game = Game(
    title="Powers of Seven | Семь в степени",
    about="Seven pays seven; the further away your throw, the dearer it is. | Семёрка даёт семь, а чем дальше от неё, тем дороже бросок.",
    seats=(2, 10),
    dice="2d6 (take-and-give: 1d6)",
    minutes=10,
    mechanics=("pure-luck", "chips", "elimination"),
    score_field="stock",
    options=[
        Option("effects", "seven", EFFECTS, label="What the dice do | Что делают кости"),
        Option("start_chips", LEAST_CHIPS, LEAST_CHIPS, 1000),
        Option("small_start", LEAST_SMALL_CHIPS, LEAST_SMALL_CHIPS, 1000, label="Chips at the start with one die | Фишек в начале с одной костью"),
        Option("bank_each", 7, 0, 100, label="Chips in the bank per player | Фишек в банке на игрока"),
        Option("ante", 0, 0, LEAST_SMALL_CHIPS - 1, label="Everybody puts in at the start | Взнос каждого в начале"),
        Option("ending", "first-broke", ENDING, label="The game ends | Конец игры"),
        Option("quitting", False, label="One may quit before throwing | Перед броском можно выйти"),
        Option("rounds", 0, 0, 1000, label="Most rounds (0: any number) | Не больше раундов (0: сколько угодно)"),
    ],
    variants=[
        Variant("last-survivor", "Last Survivor | Последний в игре", ending="last-survivor"),
        Variant(
            "eleven-power",
            "Eleven to the Power | Одиннадцать в степени",
            effects="eleven",
            start_chips=50,
            bank_each=0,
            ante=2,
            ending="shared-pot",
            quitting=True,
            rounds=100,
        ),
        Variant(
            "take-and-give",
            "Take and Give | Брать и давать",
            about="Four to six take, one to three give, and three gives everything. | С четырёх до шести берут, с одного до трёх дают, а тройка отдаёт всё.",
            effects="take-and-give",
            bank_each=0,
            ante=1,
            ending="most-chips",
        ),
    ],
    words={
        "guide goal ending last-survivor": "Be the last player with chips. | Остаться последним, у кого есть фишки.",
        "guide goal ending shared-pot": "Have the most chips when the game ends. | Собрать к концу игры больше всех фишек.",
        "guide goal ending most-chips": "Have the most chips when somebody has none left. | Собрать больше всех фишек к тому времени, когда у кого-то они кончатся.",
        "help verb throw": "Stay in and throw. | Останьтесь и бросьте.",
        "help verb leave": "Leave the game with the chips you have. | Выйдите из игры с фишками, которые есть.",
        "legal": "Throw, or quit with {own} {own:chip/chips}? In the bank: {bank} "
        "| Бросаете или выходите из игры с {own} {own:фишкой/фишками/фишками}? В банке: {bank}",
        "pays": "{who} {who:pay/pays} {0} {0:chip/chips} | {who} {who:платите/платит} {0} {0:фишку/фишки/фишек}",
        "bank_empty": "The bank is empty: nothing changes hands | Банк пуст: никто не платит",
        "quits": "{who} {who:quit/quits} with {0} {0:chip/chips} | {who} {who:выходите/выходит} из игры, на руках {0} {0:фишка/фишки/фишек}",
    },
)


class State(Stocks):
    bank: Chips
    playing: PerSeat[Flag].when("quitting")("In the game | В игре") = 1
    own: Inner[Count]
    round: Inner[Count]


def start(s):
    chips = s.small_start if s.effects == EFFECTS.take_and_give else s.start_chips
    set_each(s, s.stock, chips - s.ante)
    s.bank = (s.bank_each + s.ante) * s.players
    begin_turn(s, 0)


def begin_turn(s, seat):
    s.seat = seat
    if s.quitting:
        s.own = s.stock[seat]
        ask(s, seat)
    else:
        throw_dice(s)


def throw_dice(s):
    throw(s, 1 if s.effects == EFFECTS.take_and_give else 2)


def promise_leave(s):
    """Quit only with more chips than anybody else can still end with; where only the fewest lose, more than somebody has are enough."""
    if s.ending == ENDING.first_broke:
        return s.own > lowest(s, s.stock)
    most, others = 0, s.bank
    for p in range(s.players):
        if p == s.seat:
            continue
        most = max(most, s.stock[p])
        if s.playing[p]:
            others += s.stock[p]
    return s.ending != ENDING.last_survivor and s.own > max(most, others)


@move(told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    throw_dice(s)


@move("Quit | Выйти из игры", gives_up=True, told="{who} {who:have/has} had enough | {who} {who:решаете/решает} выйти")
def leave(s):
    note(s, "quits", s.own)
    drop_out(s, s.seat, s.playing)
    pass_on(s)


def thrown(s):
    number = pips(s.roll, s.rolled)
    if s.effects == EFFECTS.seven:
        power_of_seven(s, number)
    elif s.effects == EFFECTS.eleven:
        power_of_eleven(s, number)
    else:
        take_and_give(s, number)
    if s.stock[s.seat]:
        pass_on(s)
        return
    note(s, "out", s.seat)
    drop_out(s, s.seat, s.playing)
    if s.ending == ENDING.first_broke or s.ending == ENDING.most_chips:
        end(s)
    else:
        pass_on(s)


def power_of_seven(s, number):
    if number == 7:
        take(s, 7)
    else:
        pay(s, abs(number - 7))


def power_of_eleven(s, number):
    if number == 12:
        pay(s, s.bank)
    elif number == 11:
        take(s, s.bank)
    else:
        pay(s, 11 - number)


def take_and_give(s, face):
    if face == 3:
        pay(s, s.stock[s.seat])
    elif face == 6:
        take(s, s.bank)
    elif face < 3:
        pay(s, face)
    else:
        take(s, face - 3)


def pay(s, chips):
    paid = pay_bank(s, s.seat, chips)
    note(s, "pays" if paid else "bank_empty", paid)


def take(s, chips):
    taken = draw_from_bank(s, s.seat, chips)
    if taken:
        note(s, "takes", s.seat, taken)
    else:
        note(s, "bank_empty")


def pass_on(s):
    following = next_in(s, s.seat, s.playing)
    s.round += following <= s.seat
    if count_in(s, s.playing) == 1 or s.round == s.rounds > 0 or lasts_too_long(s):
        end(s)
    else:
        begin_turn(s, following)


def end(s):
    """The last survivor wins whatever others have taken away; where there is only a loser, nobody else is told apart; in all other games the chips decide."""
    if s.ending == ENDING.first_broke:
        fewest_lose(s)
        return
    if s.ending == ENDING.shared_pot:
        s.bank = share_out(s, s.stock, s.bank, seats_in(s, s.playing), next_in(s, s.seat, s.playing))
    for p in range(s.players):
        if s.playing[p] or s.ending != ENDING.last_survivor:
            s.standing[p] = s.stock[p]
    name_winners(s, s.standing)
    finish(s)


def fewest_lose(s):
    """Usually the one who has none; if all have the same, nobody loses."""
    fewest = leaders(s, everybody(s), s.stock, -1)
    lose(s, fewest if fewest != everybody(s) else 0)


def scene(v, draw):
    if v.rounds:
        draw.fact("round", f"{min(v.round + 1, v.rounds)} / {v.rounds}")
