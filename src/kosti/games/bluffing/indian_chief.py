"""Indian Chief: everybody sees all dice but the own one; name a higher total than the last, or challenge it."""

from kosti.engine import Blind, Chips, Dice, Face, Flag, Game, Number, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import ask, count_in, drop_out, finish, next_in, note, pay_each, seats_in, share_out, throw_blind, total

game = Game(
    title="Indian Chief | Индеец",
    about="Your die is on your forehead: all see it but you. How much is on the table? | Ваша кость — у вас на лбу: её видят все, кроме вас. Сколько же всего?",
    seats=(2, 10),
    best=(4, 6),
    dice="1d6 per player",
    mechanics=("bluffing", "challenge", "hidden-dice", "elimination", "chips", "arithmetic"),
    information="hidden",
    show_throw=False,
    options=[Option("ante", 1, 0, 100, label="Ante in chips | Взнос, фишек")],
    words={
        "help challenge": "Say that it is less: the dice are added up, and whoever was wrong is out. | Скажите, что там меньше: кости складывают, и ошибшийся выбывает.",
        "help chips": "What each player has won or paid so far. | Сколько каждый пока выиграл или внёс.",
        "help bank": "The antes, for the last one left. | Взносы: их получит последний оставшийся.",
        "help verb call": "Name a total of all dice, higher than the last one. | Назовите сумму всех костей, больше прежней.",
        "help forehead": "Everybody sees this die but its owner. | Эту кость видят все, кроме хозяина.",
        "help visible": "The dice you can see, added up; your own comes on top. | Сумма костей, которые вы видите; ваша прибавится.",
        "help named": "The total that was named; go higher, or challenge it. | Названная сумма: назовите больше или оспорьте.",
        "help caller": "Who named this total. | Кто назвал эту сумму.",
        "help name": "Name a total of all dice, higher than the last. | Назовите сумму всех костей, больше прежней.",
        "visible": "Sum you can see | Видимая сумма",
        "opening": "Name a total of all {dice} dice, your hidden one included. | Назовите сумму всех костей (их {dice}), вместе с вашей скрытой.",
        "answering": "{caller.name} says {named} in all. Name more, or challenge? Whoever is wrong is out. "
        "| {caller.name} говорит: всего {named}. Назовёте больше или не поверите? Кто ошибся, выбывает.",
        "which amount": "What total | Какая сумма",
        "added": "All dice together: {0}; {1} was said | Всего на костях: {0}; названо: {1}",
    },
)


class State:
    bank: Chips
    chips: PerSeat[Chips]
    named: Number.when()("Total named | Названо")
    caller: Seat.when("named")("Named by | Кто назвал")
    playing: PerSeat[Flag]("In the game | В игре") = 1
    forehead: Blind[PerSeat[Dice[1]]]("On the forehead | На лбу")
    shown: PerSeat[Face].when()


def start(s):
    s.bank += pay_each(s, s.chips, s.ante)
    throw_blind(s, 1, hold_up)


def hold_up(s):
    """Everybody throws in turn; when the next one has a die already, all have, and that one was the first and calls."""
    s.forehead[s.seat][0] = s.roll[0]
    s.seat = next_in(s, s.seat, s.playing)
    if s.forehead[s.seat][0]:
        ask(s, s.seat, opening)
    else:
        throw_blind(s, 1, hold_up)


def answering(s, may):
    may.challenge()
    opening(s, may)


def opening(s, may):
    dice = count_in(s, s.playing)
    may.call((max(dice, s.named + 1), 6 * dice))


def promise_call(s, amount):
    """Doubt what needs four or more on the own die; otherwise name what is certain, or one more than the last."""
    visible = 0
    for p in range(s.players):
        if p != s.seat:
            visible += s.forehead[p][0]
    return amount == max(visible, s.named) + 1 and s.named < visible + 4


@move("Say {0} | Назвать {0}", told="{who} {who:say/says} {0} | {who} {who:называете/называет} {0}")
def call(s, amount: Range(2, 60)):
    s.named = amount
    s.caller = s.seat
    ask(s, next_in(s, s.seat, s.playing), answering)


@move
def challenge(s):
    """The next round begins to the left of the survivor: that is left of the challenger, whoever is out, since the caller sits just before."""
    for p in range(s.players):
        s.shown[p] = s.forehead[p][0]
        s.forehead[p][0] = 0
    added = total(s.shown)
    note(s, "added", added, s.named, shows=("shown", s.shown))
    loser = s.seat if added >= s.named else s.caller
    note(s, "out", loser)
    if drop_out(s, loser, s.playing) > 1:
        s.named = 0
        s.seat = next_in(s, s.seat, s.playing)
        throw_blind(s, 1, hold_up)
    else:
        s.bank = share_out(s, s.chips, s.bank, seats_in(s, s.playing))
        finish(s)


def tell(v, draw):
    return {"dice": str(sum(v.playing))}


def scene(v, draw):
    visible = sum(die or 0 for dice in v.forehead for die in dice)
    if visible and v.viewer is not None and v.playing[v.viewer]:
        draw.fact("visible", visible)
