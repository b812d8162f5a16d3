"""Checking the dice of a record: every throw and draw must follow from the promised seed and the words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.record import Proof, Replay
from kosti.engine.words import catalogue, fill_in
from kosti.rooms.fair import FairDice, commitment_of

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

VERDICTS = catalogue(
    "verdicts",
    {
        "fair": (
            "Fair: all {numbers} {numbers:number/numbers} of {throws} {throws:throw/throws} follow from the seed that was promised before the game."
            " | Честно: все {numbers} {numbers:число/числа/чисел} ({throws} {throws:бросок/броска/бросков}) следуют из числа, обещанного до начала игры."
        ),
        "taken_back": (
            "Fair: all {numbers} {numbers:number/numbers} of {throws} {throws:throw/throws} follow from the seed that was promised before the game;"
            " {skipped} more {skipped:was/were} thrown and taken back with moves: that the players agreed to it is not proved by a record."
            " | Честно: все {numbers} {numbers:число/числа/чисел} ({throws} {throws:бросок/броска/бросков}) следуют из числа, обещанного до начала игры;"
            " ещё {skipped} {skipped:выпало и отменено/выпали и отменены/выпало и отменено} вместе с ходами: согласие игроков на это запись не доказывает."
        ),
        "set": "Not fair: line {line} sets something by hand. | Нечестно: строка {line} задаёт положение вручную.",
        "real": "Real dice were thrown at this table: there is nothing to prove. | За этим столом бросали настоящие кости: доказывать нечего.",
        "none": "This record carries no proof of its dice. | В этой записи нет доказательства честности костей.",
        "broken": "Not fair: the seed is not the one that was promised before the game. | Нечестно: это не то число, которое было обещано до начала игры.",
        "wrong": (
            "Not fair: line {line} says '{given}', but the seed gives '{right}'. | Нечестно: в строке {line} стоит «{given}», а по обещанному числу выпадает «{right}»."
        ),
    },
)


@dataclass(frozen=True)
class Verdict:
    """What was found; `fair` is False only where the record proves the opposite, or proves nothing."""

    key: str
    fair: bool
    values: dict[str, object]

    def say(self, lang: str) -> str:
        """The finding as a sentence."""
        return fill_in(VERDICTS[self.key][lang], self.values)


class _Wrong(Exception):
    def __init__(self, given: str, right: str) -> None:
        self.given, self.right = given, right


class _SetByHand(Exception):
    pass


class _Check(Replay):
    """A replay that compares every throw and draw with the fair dice."""

    def __init__(self, text: str, find_game: Callable[[str], Game]) -> None:
        super().__init__(text, find_game)
        self.throws = 0

    def check(self, proof: Proof) -> Verdict:
        """Replay the record and compare."""
        self.fair = FairDice(bytes.fromhex(proof.seed), proof.words)
        self.skipped = set(proof.skipped)
        try:
            self.run()
        except _Wrong as wrong:
            return Verdict("wrong", False, {"line": self.line, "given": wrong.given, "right": wrong.right})
        except _SetByHand:
            return Verdict("set", False, {"line": self.line})
        skipped = sum(number < self.fair.next for number in self.skipped)
        return Verdict("taken_back" if skipped else "fair", True, {"numbers": self.fair.next - skipped, "throws": self.throws, "skipped": skipped})

    def do(self, line: str) -> None:
        """Carry out one line; a throw or draw must be what the dice give."""
        word = line.partition(" ")[0]
        if word == "set":
            raise _SetByHand
        right = None
        if word in ("throw", "draw") and word == self.table.moment:
            self.throws += 1
            while self.fair.next in self.skipped:
                self.fair.next += 1
            right = self._right()
        super().do(line)
        if right is not None:
            event = next(e for e in reversed(self.table.events) if e.kind == word)
            if event.values != right[0]:
                raise _Wrong(event.text, right[1])

    def _right(self) -> tuple[tuple[int, ...], str]:
        waits = self.table.pending
        if isinstance(waits, Draw):
            card = waits.fall(self.fair)
            return (card,), self.table.write_card(card)
        faces = waits.fall(self.fair) if isinstance(waits, Throw) else []
        return tuple(faces), " ".join(self.table.write_face(f) for f in faces)


def verify_record(text: str, find_game: Callable[[str], Game]) -> Verdict:
    """Check the dice of a record; a `RecordError` says if it cannot be replayed at all."""
    check = _Check(text, find_game)
    proof = check.proof
    if proof is None or proof.dice == "real":
        Replay(text, find_game).run()
        return Verdict("real", True, {}) if proof else Verdict("none", False, {})
    if commitment_of(bytes.fromhex(proof.seed)) != proof.commitment:
        return Verdict("broken", False, {})
    return check.check(proof)
