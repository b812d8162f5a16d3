"""Checking the dice of a record: every throw and draw must follow from the seed and the words; and saying what that proves, and what it does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.written.record import Proof, Replay
from kosti.engine.words import catalogue, fill_in
from kosti.rooms.fair.dice import FairDice, commitment_of, pledge_of

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

VERDICTS = catalogue(
    "verdicts",
    {
        # what was found
        "fair": (
            "Fair: all {numbers} {numbers:number/numbers} of {throws} {throws:throw/throws} follow from the seed and the words in this file, and the seed matches the commitment in it."
            " | Честно: все {numbers} {numbers:число/числа/чисел} ({throws} {throws:бросок/броска/бросков}) следуют из тайного числа и слов этой записи, а число подходит к отпечатку в ней."
        ),
        "set": "Not fair: line {line} sets something by hand. | Нечестно: строка {line} задаёт положение вручную.",
        "real": "Real dice were thrown at this table: there is nothing to prove. | За этим столом бросали настоящие кости: доказывать нечего.",
        "none": "This record carries no proof of its dice. | В этой записи нет доказательства честности костей.",
        "broken": "Not fair: the seed does not match the commitment. | Нечестно: тайное число не подходит к отпечатку.",
        "other_commitment": (
            "Not fair: the commitment in this file is not the one you kept from before the game."
            " | Нечестно: отпечаток в этой записи не тот, что вы сохранили до игры."
        ),
        "other_word": "Not fair: the word of {name} is not the one that was pledged. | Нечестно: слово игрока {name} не то, что было закреплено.",
        "odd_words": "Not fair: there is not one word for every seat. | Нечестно: слов не столько, сколько мест.",
        "no_word": "Not fair: your word is not among the words of this file. | Нечестно: вашего слова среди слов этой записи нет.",
        "wrong": (
            "Not fair: line {line} says '{given}', but seed and words give '{right}'."
            " | Нечестно: в строке {line} стоит «{given}», а по тайному числу и словам выпадает «{right}»."
        ),
        # what a fair record proves, and what it does not
        "pledged": "Every word matches its pledge in this file. | Каждое слово подходит к своему отпечатку в этой записи.",
        "unpledged": (
            "Not proved: that no word was chosen by somebody who knew the others. This file is of before words were pledged."
            " | Не доказано: что никто не выбрал слово, уже зная чужие. Запись сделана, когда слова ещё не закрепляли заранее."
        ),
        "bound": (
            "The commitment is the one you kept from before the game: the seed was fixed before any word was told."
            " | Отпечаток тот, что вы сохранили до игры: тайное число выбрано раньше, чем названо хоть одно слово."
        ),
        "kept": (
            "The commitment is the one you kept: the seed has not changed since. Not proved: that the server chose it before it knew the words."
            " | Отпечаток тот, что вы сохранили: с тех пор тайное число не менялось. Не доказано: что сервер выбрал его, ещё не зная слов."
        ),
        "unbound": (
            "Not proved by a file alone: that the seed was fixed before the words. For that bring the commitment that your browser kept from before the game (--commitment)."
            " | Одна запись не доказывает, что тайное число выбрано раньше слов. Для этого нужен отпечаток, который ваш браузер сохранил до игры (--commitment)."
        ),
        "heard": "The word you brought took part in the dice. | Ваше слово участвовало в бросках.",
        "unheard": "Not proved: that your own word took part. For that bring it (--word). | Не доказано: что участвовало ваше слово. Для этого назовите его (--word).",
        "taken_back": (
            "{skipped} more {skipped:number was/numbers were} thrown and taken back with moves: that the players agreed to it is not proved by a record."
            " | Ещё {skipped} {skipped:число выпало и отменено/числа выпали и отменены/чисел выпало и отменено} вместе с ходами: согласие игроков на это запись не доказывает."
        ),
    },
)


@dataclass(frozen=True)
class Verdict:
    """What was found, with what else is proved or is not; `fair` is False only where the record proves the opposite, or proves nothing."""

    key: str
    fair: bool
    values: dict[str, object]
    more: tuple[str, ...] = ()

    def say(self, lang: str) -> str:
        """The finding in sentences, one a line."""
        return "\n".join(fill_in(VERDICTS[key][lang], self.values) for key in (self.key, *self.more))


@dataclass(frozen=True)
class Brought:
    """What somebody has kept from before the game, to hold against a record."""

    commitment: str | None = None
    word: str | None = None


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
        values: dict[str, object] = {"numbers": self.fair.next - skipped, "throws": self.throws, "skipped": skipped}
        return Verdict("fair", True, values, ("taken_back",) if skipped else ())

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


def verify_record(text: str, find_game: Callable[[str], Game], brought: Brought = Brought()) -> Verdict:
    """Check the dice of a record, also against what somebody brings; a `RecordError` says if it cannot be replayed at all."""
    check = _Check(text, find_game)
    proof = check.proof
    if proof is None or proof.dice == "real":
        Replay(text, find_game).run()
        return Verdict("real", True, {}) if proof else Verdict("none", False, {})
    found = _contradiction(proof, brought, check.table.names) or check.check(proof)
    return replace(found, more=(*_proved(proof, brought), *found.more)) if found.fair else found


def _contradiction(proof: Proof, brought: Brought, names: Sequence[str]) -> Verdict | None:
    """What does not fit in the head of a record already."""
    if commitment_of(bytes.fromhex(proof.seed)) != proof.commitment:
        return Verdict("broken", False, {})
    if brought.commitment is not None and brought.commitment.strip().lower() != proof.commitment:
        return Verdict("other_commitment", False, {})
    pledges = proof.pledges if any(proof.pledges) else [_pledged(word) for word in proof.words]
    if not len(names) == len(proof.words) == len(pledges):
        return Verdict("odd_words", False, {})
    for name, word, pledge in zip(names, proof.words, pledges, strict=True):
        if _pledged(word) != pledge:
            return Verdict("other_word", False, {"name": name})
    if brought.word is not None and (not brought.word or brought.word not in proof.words):
        return Verdict("no_word", False, {})
    return None


def _pledged(word: str) -> str:
    """The pledge of a word; of a seat without one there is none."""
    return pledge_of(word) if word else ""


def _proved(proof: Proof, brought: Brought) -> tuple[str, str, str]:
    """What a fair record proves: of the words by their pledges, and of the order of things by what somebody brings."""
    pledged = any(proof.pledges)
    order = "unbound" if brought.commitment is None else "bound" if pledged else "kept"
    return "pledged" if pledged else "unpledged", order, "unheard" if brought.word is None else "heard"
