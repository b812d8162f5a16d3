"""Late entry to Pinke: some wait outside with their chips, and come in when a lucky double has swept the board, as the last to act."""

from kosti.engine import Chips, Inner, Number, Option, PerSeat, move
from kosti.engine.rules import first_seat, leaders, seats_in
from kosti.games.chip_redistribution._fields import Fields

NEWCOMERS = Option("newcomers", 0, 0, 6, label="Last seats that may join later | Сколько игроков придёт позже")

WORDS = {
    "help join": "Come into the game now, as the last to throw. | Вступите в игру сейчас; бросать будете последним.",
    "help order": "Who throws after whom. | Кто за кем бросает.",
    "joining": "The board has just been swept. Do you join with {chips} {chips:chip/chips}? You will play last. "
    "| С доски только что сняли фишки. Вступаете в игру с {chips} {chips:фишкой/фишками/фишками}? Ваш ход будет последним.",
    "order": "Order of play | Порядок хода",
}


class Newcomers(Fields):
    purse: PerSeat[Chips].when()("Waiting with chips | Ждут с фишками")
    last_turn: Inner[PerSeat[Number]]  # when it ended, counted in half turns; who has waited longest is next


def wait_outside(s):
    """At least two players begin; the others wait with their chips."""
    for p in range(max(2, s.players - s.newcomers), s.players):
        s.purse[p] = s.stock[p]
        s.stock[p] = 0


def joining(s, may):
    may.join()
    may.wait()


def thumb_joining(s, may):
    """Only who plays can win, and the board will never be emptier."""
    may.join()


@move("Join | Вступить", told="{who} {who:join/joins} | {who} {who:вступаете/вступает} в игру")
def join(s):
    """As if a turn had just ended half a turn before this one will, so all others come first."""
    s.stock[s.seat] = s.purse[s.seat]
    s.purse[s.seat] = 0
    s.last_turn[s.seat] = 2 * s.turns + 1


@move("Wait | Подождать", told="{who} {who:wait/waits} | {who} {who:ждёте/ждёт}")
def wait(s):
    """The next lucky double will do as well."""


def player_in_turn(s):
    """Newcomers count as having just played, so whoever threw the double, whose turn has not ended, has still waited longest."""
    return first_seat(leaders(s, seats_in(s, s.stock), s.last_turn, -1))


def next_player(s):
    """The turn ends here; who is next."""
    s.last_turn[s.seat] = 2 * s.turns + 2
    return player_in_turn(s)


def draw_order(v, draw):
    order = sorted((p for p in range(v.players) if v.stock[p]), key=lambda p: v.last_turn[p])
    draw.fact("order", " → ".join(map(draw.name, order)))
