"""Indian Chief: everybody sees all dice but the own one; name a higher total than the last, or challenge it."""

from kosti.engine import Blind, Chips, Count, Dice, Face, Flag, Game, Inner, Number, Option, PerSeat, Range, Seat, move
from kosti.engine.rules import NOBODY, ask, count_in, drop_out, finish, next_in, note, seats_in, share_out, throw_blind, total

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
        "visible": "Sum you can see | Видимая сумма",
        "opening": "Name a total of all {dice_left} dice, your hidden one included. | Назовите сумму всех костей (их {dice_left}), вместе с вашей скрытой.",
        "answering": "{caller.name} says {named} in all. Name more, or challenge? The loser is out. "
        "| {caller.name} говорит: всего {named}. Назовёте больше или не поверите? Проигравший выбывает.",
        "which amount": "What total | Какая сумма",
        "added": "All dice together: {0} | Всего на костях: {0}",
    },
)


class State:
    bank: Chips
    chips: PerSeat[Chips]
    named: Inner[Number]("Total named | Названо")
    caller: Inner[Seat]
    first: Inner[Seat]
    dice_left: Inner[Count]
    playing: PerSeat[Flag]("In the game | В игре") = 1
    forehead: Blind[PerSeat[Dice[1]]]("On the forehead | На лбу")
    shown: Inner[PerSeat[Face]]


def start(s):
    for p in range(s.players):
        s.chips[p] -= s.ante
        s.bank += s.ante
    new_round(s, 0)


def new_round(s, first):
    s.named = 0
    s.caller = NOBODY
    s.first = first
    s.dice_left = count_in(s, s.playing)
    for p in range(s.players):
        s.forehead[p][0] = 0
    s.seat = first
    throw_blind(s, 1, hold_up)


def hold_up(s):
    s.forehead[s.seat][0] = s.roll[0]
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat != s.first:
        throw_blind(s, 1, hold_up)
    else:
        ask(s, s.seat, opening)


def opening(s, may):
    may.call((s.dice_left, 6 * s.dice_left))


def visible_sum(s):
    """What the dice of all others add up to."""
    added = 0
    for p in range(s.players):
        if p != s.seat:
            added += s.forehead[p][0]
    return added


def thumb_opening(s, may):
    """What is certain: the dice one sees, and at least one on the own die."""
    may.call(visible_sum(s) + 1)


def answering(s, may):
    may.challenge()
    may.call((s.named + 1, 6 * s.dice_left))


def thumb_answering(s, may):
    """Doubt what needs four or more on the own die."""
    visible = visible_sum(s)
    if s.named >= visible + 4:
        may.challenge()
    else:
        may.call(max(visible, s.named) + 1)


@move("Say {0} | Назвать {0}")
def call(s, amount: Range(2, 60)):
    s.named = amount
    s.caller = s.seat
    ask(s, next_in(s, s.seat, s.playing), answering)


@move
def challenge(s):
    for p in range(s.players):
        s.shown[p] = s.forehead[p][0]
    added = total(s.shown)
    note(s, "added", added)
    if added >= s.named:
        knock_out(s, s.seat, s.caller)
    else:
        knock_out(s, s.caller, s.seat)


def knock_out(s, loser, survivor):
    note(s, "out", loser)
    if drop_out(s, loser, s.playing) > 1:
        new_round(s, next_in(s, survivor, s.playing))
        return
    s.bank = share_out(s, s.chips, s.bank, seats_in(s, s.playing))
    finish(s)


def scene(v, draw):
    if v.named:
        draw.fact("named", f"{v.named} ({draw.name(v.caller)})")
    if any(v.shown):
        draw.row("shown", [face or "" for face in v.shown[: v.players]], "text")
    if v.viewer is not None and v.playing[v.viewer]:
        draw.fact("visible", sum(die or 0 for dice in v.forehead for die in dice))
