"""Two games that differ only in what a viewer may not see send that viewer the same messages, and neither sends any for what happens in secret."""

import random
from typing import Any

import pytest

from kosti.engine.declare.fields import OWNER
from kosti.engine.declare.game import Game
from kosti.engine.table.pending import Choice
from kosti.engine.words import LANGUAGES
from kosti.mind.levels import DEEP
from kosti.rooms.acts.taking_back import last_move
from kosti.rooms.clock import DOUBTFUL, PACE, duties
from kosti.rooms.refusals import Refused
from kosti.rooms.shown.view import EVENTS_SHOWN
from tests.conformance.setups import variants
from tests.conformance.test_secrets import positions
from tests.conformance.twins import Side, TwinRoom, by_seat, lines_of, new_room, parts_of, redeal, tells
from tests.server.helpers import send, who
from tests.settings import chosen_games, scaled

BEFORE, ACTS = 60, 70  # what is done at most before the games part, and what is compared
MANY = 200  # more than anybody does in one secret step

# What the rules of a game show of a card that was drawn or kept in secret.
SHOWN_AT_ONCE = {"opens_ranch", "at_once"}

# What differs between two games: dice and cards that fall unseen, and what others choose in secret. Where the answers are alike they come in another order.
DIFFERENCES = [{"throw", "draw", "answer"}, {"draw"}, {"draw", "answer"}, {"throw"}]


DICE = ("virtual", "real", "virtual", "virtual", "real")


def games_with_secrets() -> list[Game]:
    """Games in which one seat may see what another may not."""
    return [game for game in chosen_games() if game.has_secrets]


class Leak(AssertionError):
    """A viewer was sent what it may not know."""


class Twins:
    """Two rooms that are driven on together, as far as their viewer can tell."""

    def __init__(self, first: Side, donors: list[Any], differences: set[str], chance: random.Random) -> None:
        self.first, self.donors, self.differences, self.chance = first, donors, differences, chance
        self.game, self.viewer = first.room.setup.game, first.room.viewer
        self.compared = 0
        first.room.alike = frozenset({"throw", "draw"} - differences)
        self.part()

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both."""
        return self.first, self.second

    def part(self) -> bool:
        """From here on there are two games, which look the same to the viewer."""
        self.first = Side(self.first.room, self.first.lang)
        self.second = self.first.twin()
        self.second.room.hidden = random.Random(self.chance.random())
        if not self.first.room.asks_secretly:
            redeal(self.second.room.table, self.viewer, self.chance.choice(self.donors), self.chance)
        return self.compare()

    # --- driving both

    def step(self) -> bool:
        """The next thing that happens; False when the game is over."""
        room = self.first.room
        if room.status == "over":
            return False
        if self.first.is_quiet:
            return self.quietly()
        if room.asks_secretly:
            return self.together()
        if room.table.moment == "choice":
            return self.openly()
        self.wait()
        fall = TwinRoom.throw if room.table.moment == "throw" else TwinRoom.draw
        for side in self.sides:
            fall(side.room)
        return self.compare()

    def wait(self) -> None:
        """Some time goes by in both, so that as much has gone by since they were compared."""
        for side in self.sides:
            side.time.at = side.base = side.base + 1

    def both_play(self, seat: int, move: int | None) -> bool:
        """A seat does the same in both, if it can."""
        if move is None or not self.second.may(seat, move):
            return self.part()
        self.wait()
        for side in self.sides:
            side.room.play(seat, move)
        return self.compare()

    def openly(self) -> bool:
        """A seat chooses, and everybody knows that it does."""
        seat = self.first.room.waiting_for()[0]
        move, other = self.first.pick(seat, self.chance), self.second.pick(seat, self.chance, secret=True)
        assert move is not None
        if seat == self.viewer or "answer" not in self.differences or not self.game.verb_of(move).secret or other is None:
            return self.both_play(seat, move)
        self.wait()
        self.first.room.play(seat, move)
        self.second.room.play(seat, other)
        return self.compare()

    def quietly(self) -> bool:
        """Somebody or nobody is asked, and nobody else may know."""
        asked = self.first.room.waiting_for()
        if self.viewer in asked:
            return self.both_play(asked[0], self.first.pick(asked[0], self.chance))
        self.ask_back()
        if asked and asked == self.second.room.waiting_for() and self.chance.random() < 0.3:
            return self.both_play(asked[0], self.first.pick(asked[0], self.chance, secret=False))
        return self.compare([self.go_on_quietly(side) for side in self.sides])

    def go_on_quietly(self, side: Side) -> str | None:
        """Everybody who is asked says no, until the viewer hears something."""
        room = side.room
        listed = side.info()
        for _ in range(MANY):
            side.go_ahead(self.chance)
            if room.table.is_hushed:
                room.break_hush()
            else:
                self.knock(side)
                seat = room.waiting_for()[0]
                room.play(seat, side.pick(seat, self.chance, secret=True))
            heard = side.hear()
            if heard or not room.asks_secretly:
                return heard
            assert side.info() == listed
        raise Leak("a quiet question without an end")

    # --- several choose at the same time

    def together(self) -> bool:
        """Several choose at the same time: the viewer at any time, the others in whatever order, until all have."""
        self.answers: dict[int, list[int]] | None = {} if self.is_alike else None
        self.heard: dict[Side, list[str | None]] = {}  # of those games in which all have answered
        for side in self.sides:
            side.start = side.room.table.group_start
        while self.viewer in self.first.room.waiting_for():
            self.ask_back()
            if not all(side.is_together for side in self.sides):
                return True
            for side in self.sides:
                for _ in range(self.chance.randrange(4)):
                    if len(side.others()) > 1 and not self.answer_in_secret(side):
                        return True
                    if self.heard:  # a race is over as soon as somebody says so
                        return self.part()
            if any(side.others() for side in self.sides) and not all(side.others() for side in self.sides):
                return self.part()  # the viewer's answer would be the last one in one of them
            self.both_play(self.viewer, self.first.pick(self.viewer, self.chance))
            if not all(side.is_together for side in self.sides):
                return True
        self.ask_back()
        if self.viewer in self.first.room.waiting_for() or not all(side.is_together for side in self.sides):
            return True
        while len(self.heard) < 2:
            if not self.answer_in_secret(self.chance.choice([side for side in self.sides if side not in self.heard])):
                return True
        return self.compare([self.heard[side] for side in self.sides])

    @property
    def is_alike(self) -> bool:
        """Whether both games get the same answers, in another order; in a race the order counts."""
        waits = self.first.room.table.pending
        return "answer" not in self.differences and isinstance(waits, Choice) and not waits.race

    def answer_in_secret(self, side: Side) -> bool:
        """Somebody answers; False if the rules show to all what they have answered, so that both must do the same."""
        answered = self.next_answer(side)
        if answered is None:
            return True
        seat, move = answered
        self.knock(side)
        before, listed = side.fields(), side.info()
        side.go_ahead(self.chance)
        side.room.play(seat, move)
        heard = side.hear()
        if not side.is_together:
            self.heard[side] = heard
        elif heard is not None and side.fields() != before:
            return self.answer_seen(side, seat, move, heard)
        elif heard is not None or side.info() != listed:
            raise Leak(f"{seat} has answered in secret, and the viewer {self.viewer} hears {heard} or sees it in the list of tables")
        return True

    def next_answer(self, side: Side) -> tuple[int, int] | None:
        """Who answers next, and what; None where the other game must be first."""
        seat = self.chance.choice(side.others())
        move = side.pick(seat, self.chance)
        if self.answers is None:
            return seat, move
        if side is self.first:
            self.answers.setdefault(seat, []).append(move)
            return seat, move
        known = [p for p in side.others() if self.answers.get(p)]
        if not known:
            return None if self.viewer in self.first.room.waiting_for() else (seat, move)
        seat = self.chance.choice(known)
        move = self.answers[seat].pop(0)
        return seat, move if side.may(seat, move) else side.pick(seat, self.chance)

    def answer_seen(self, side: Side, seat: int, move: int, heard: str | None) -> bool:
        """An answer that all may see at once (chips on a layout) is given in both; False where it cannot be."""
        other = self.second if side is self.first else self.first
        if any(field.secret == OWNER for field in self.game.fields.values()):
            raise Leak(f"{self.game.id}: the answer {move} of {seat} shows in fields that are not secret")
        if other in self.heard or not other.may(seat, move):
            self.part()
            return False
        other.room.play(seat, move)
        if not other.is_together:
            self.part()  # only there it was the last answer
            return False
        if side is self.first and self.answers is not None:
            self.answers[seat].pop()
        second, parted = other.hear(), self.second
        self.compare([heard, second] if side is self.first else [second, heard])
        return self.second is parted

    # --- what else can be done in secret steps

    def knock(self, side: Side) -> None:
        """The clock knocks for somebody who is asked."""
        if self.chance.random() < 0.2 and side.others():
            side.room.nudge(self.chance.choice(side.others()))
            heard = side.hear()
            if heard is not None:
                raise Leak(f"the viewer {self.viewer} hears a knock for another: {heard}")

    def ask_back(self) -> None:
        """The viewer wants to take back a move, or is told that others do not agree."""
        if self.viewer is None or self.chance.random() < 0.6:
            return
        if not self.first.room.requests and last_move(self.first.room, self.viewer) is None:
            return
        self.wait()
        answers = [ask_or_refuse(side) for side in self.sides]
        assert answers[0] == answers[1]
        self.compare()

    # --- comparing

    def compare(self, heard: list[str | None] | None = None) -> bool:
        """The viewer was sent the same in both, unless the rules have shown something; then other games begin from here."""
        self.compared += 1
        one, other = heard or [side.hear() for side in self.sides]
        events = [event for side in self.sides for event in side.room.table.events[side.told :]]
        for side in self.sides:
            side.told = len(side.room.table.events)
        if any(side.room.status == "over" for side in self.sides):
            return False
        if not self.second.is_possible():
            return self.part()
        if one != other:
            self.check_shown(one, other, any(event.text in SHOWN_AT_ONCE for event in events if event.kind == "note"))
            return self.part()
        listed = [{**side.info(), "changed": int(side.room.changed)} for side in self.sides]  # what happens between two comparisons happens at the same time
        if listed[0] != listed[1]:
            raise Leak(f"the list of tables tells the viewer {self.viewer} {[entry for entry in listed[0].items() if entry not in listed[1].items()]}")
        if self.first.room.asks_secretly != self.second.room.asks_secretly:
            raise Leak("only one of the games is at a secret step")
        return True

    def check_shown(self, one: str | None, other: str | None, at_once: bool) -> None:
        """Messages may differ only from a line on that tells what was secret so far, or in fields that are shown now."""
        lines = [lines_of(one), lines_of(other)]
        pairs = list(zip(*lines, strict=False))
        new = next((i for i, (a, b) in enumerate(pairs) if tells(a) != tells(b)), None)
        alike = all(a == b for a, b in pairs[:new])
        if new is None:
            shown = at_once or (self.first.fields() != self.second.fields() and self.first.flow() == self.second.flow())
        else:
            numbered = pairs[new][0]["n"] == pairs[new][1]["n"] or max(map(len, lines)) == EVENTS_SHOWN  # of more lines only the last ones are sent
            shown = numbered and by_seat(lines[0]) != by_seat(lines[1])  # and not the same answers in another order
        if not (alike and shown):
            raise Leak(f"the viewer {self.viewer} is sent {self.difference(one, other)}")

    def difference(self, one: str | None, other: str | None) -> str:
        """The parts in which two messages differ."""
        parts = [parts_of(one), parts_of(other)]
        names = [name for name in {**parts[0], **parts[1]} if parts[0].get(name) != parts[1].get(name)]
        return "; ".join(f"{name}: {parts[0].get(name, '')} or {parts[1].get(name, '')}" for name in names)


def ask_or_refuse(side: Side) -> str:
    """The viewer asks for a move back, or somebody refuses a request; how that was answered."""
    room = side.room
    seat = room.viewer
    assert seat is not None
    try:
        if not room.requests:
            send(room, who(room, seat), "undo", seat=seat)
            return "asked"
        other = next((p for p in range(len(room.seats)) if p != room.requests[0].by and not room.seats[p].plays_itself), seat)
        send(room, who(room, other), "answer", to="undo", yes=False)
        return "refused"
    except Refused as refused:
        return refused.code


@pytest.mark.parametrize("game", games_with_secrets(), ids=lambda game: game.id)
def test_streams(game: Game) -> None:
    chance = random.Random(f"streams of {game.id}")
    for variant in variants(game):
        counts = game.seats_of(variant)
        players = counts[min(len(counts) - 1, 1)]
        donors = positions(game, variant, players)
        for index, viewer in enumerate([*range(players), None] * scaled(1)):
            room = new_room(game, variant, players, viewer, f"{game.id} {variant} {index}", bot=index % 2 == 0, dice=DICE[index % len(DICE)])
            side = Side(room, LANGUAGES[index % len(LANGUAGES)])
            play_on(side, chance)
            twins = Twins(side, donors, DIFFERENCES[index % len(DIFFERENCES)], chance)
            while twins.compared < ACTS and twins.step():
                pass


def play_on(side: Side, chance: random.Random) -> None:
    """Play to a random moment."""
    for _ in range(chance.randrange(BEFORE)):
        if side.room.status != "over":
            act_at_random(side, chance)


def act_at_random(side: Side, chance: random.Random) -> None:
    """Somebody who is asked does something."""
    room = side.room
    side.time.at += chance.random()
    if room.table.is_hushed:
        room.break_hush()
    elif room.table.moment == "choice":
        seat = chance.choice(room.waiting_for())
        room.play(seat, side.pick(seat, chance))
    else:
        room.throw() if room.table.moment == "throw" else room.draw()


# --- pauses


@pytest.mark.parametrize("game", games_with_secrets(), ids=lambda game: game.id)
def test_pauses(game: Game) -> None:
    """However many answers a bot has, and whether or not anybody is asked, it takes as long; and all that happens in one secret step takes no longer."""
    chance = random.Random(f"pauses of {game.id}")
    for variant in variants(game):
        counts = game.seats_of(variant)
        room = new_room(game, variant, counts[min(len(counts) - 1, 1)], None, f"{game.id} {variant}", bot=False)
        for seat in room.seats[1:]:
            seat.kind, seat.level, seat.person = "bot", "normal", None
        side, began = Side(room, "en"), 0.0
        for _ in range(scaled(3 * ACTS)):
            if room.status == "over":
                break
            told = set(parts_of(side.hear())) - {"type", "version", "table", "sheet"}  # chips may be put down openly in one step
            began = side.time.at if told or not room.asks_secretly else began
            check_pauses(side, began)
            act_at_random(side, chance)


def check_pauses(side: Side, began: float) -> None:
    """Bots and hushes wait as long as bots do, from when anybody has last seen the game go on."""
    waits = side.room.table.pending
    race = isinstance(waits, Choice) and waits.race
    for duty in duties(side.room, DEEP):
        if duty.kind in ("choose", "hush", "throw") and not race:
            assert DOUBTFUL[0] <= (duty.at - began) / PACE[side.room.pace] <= DOUBTFUL[1], duty
