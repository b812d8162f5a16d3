"""Fair dice: fixed vectors (shared with the browser), records that prove themselves, and records that were tampered with."""

import hashlib
import hmac
import json
import random
from pathlib import Path

import pytest

import kosti
from kosti.engine.errors import RecordError
from kosti.library import find_game
from kosti.rooms.fair import verify
from kosti.rooms.fair.dice import FairDice, commitment_of, new_seed, number_at, pledge_of
from kosti.rooms.room import Room
from kosti.rooms.shown import after
from kosti.rooms.shown.view import promised_dice
from tests.server.helpers import ANN, BOB, SEED, finish, full_room, new_room, send, step, word_of

VECTORS = json.loads((Path(__file__).parent / "fair_vectors.json").read_text(encoding="utf-8"))


def verify_record(record: str, commitment: str | None = None, word: str | None = None) -> verify.Verdict:
    return verify.verify_record(record, find_game, verify.Brought(commitment, word))


def test_vectors() -> None:
    for case in VECTORS["cases"]:
        seed = bytes.fromhex(case["seed"])
        assert commitment_of(seed) == case["commitment"]
        assert [number_at(seed, case["words"], k, n) for k, n in case["asked"]] == case["numbers"]


def test_by_hand() -> None:
    seed, words = bytes(32), ["mouse", ""]
    digest = hmac.new(seed, b"mouse\n\n7\n0", hashlib.sha256).digest()
    assert number_at(seed, words, 7, 6) == int.from_bytes(digest[:8], "big") % 6


def test_a_rejected_number_is_tried_again() -> None:
    """Among 2**63 + 1 almost every second number is rejected."""
    n = (1 << 63) + 1
    seed = bytes(32)
    tries = []
    for k in range(20):
        x = [int.from_bytes(hmac.new(seed, f"\n{k}\n{t}".encode(), hashlib.sha256).digest()[:8], "big") for t in range(50)]
        first = next(t for t, value in enumerate(x) if value < n)
        tries.append(first)
        assert number_at(seed, [""], k, n) == x[first]
    assert max(tries) > 0


def test_dice_are_even() -> None:
    dice = FairDice(bytes(32), ["a", "b"])
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_seeds_differ() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


@pytest.mark.parametrize("game", ["pig", "perudo", "dice-town", "left-right-pot", "zombie-dice", "general"])
def test_record_proves_itself(game: str) -> None:
    chance = random.Random(5)
    room = finish(new_room(game, "me", "open", *(["open"] if game == "dice-town" else [])), chance.choice)
    record = after.record(room)
    assert kosti.replay(record).results == room.table.results
    verdict = verify_record(record)
    assert verdict.fair, verdict.say("en")
    assert "Fair" in verdict.say("en")
    assert "Честно" in verdict.say("ru")


def lines_of(room: Room) -> list[str]:
    return after.record(room).splitlines()


def changed(lines: list[str], head: str, line: str | None) -> str:
    """A record with another line in its head, or without it."""
    return "\n".join(line if one.startswith(f"{head}:") else one for one in lines if line is not None or not one.startswith(f"{head}:"))


def test_tampered_records_are_found() -> None:
    lines = lines_of(finish(new_room("pig", "me", "open", goal=30)))
    at = next(i for i, line in enumerate(lines) if line.startswith("throw") and line != "throw 1")
    verdict = verify_record("\n".join([*lines[:at], "throw 1", *lines[at + 1 :]]))
    assert (verdict.key, verdict.fair) == ("wrong", False)
    assert f"line {at + 1}" in verdict.say("en")
    assert verify_record(changed(lines, "seed", f"seed: {bytes(32).hex()}")).key == "broken"
    by_hand = verify_record("\n".join([*lines[: lines.index("") + 1], "set score B 15", *lines[lines.index("") + 1 :]]))
    assert (by_hand.key, by_hand.fair) == ("set", False)
    for unreadable in (("seed", "seed: xyz"), ("words", 'words: ["\\ud800", ""]'), ("words", "words: {}"), ("pledges", "pledges: 7")):
        with pytest.raises(RecordError):
            verify_record(changed(lines, *unreadable))


def test_words_must_be_those_that_were_pledged() -> None:
    lines = lines_of(finish(new_room("pig", "me", "open", goal=30)))
    pledges = [pledge_of(word_of("ann")), pledge_of(word_of("bob"))]
    assert f"pledges: {json.dumps(pledges)}" in lines
    other = verify_record(changed(lines, "words", f'words: ["{word_of("ann")}", "another"]'))
    assert (other.key, other.values) == ("other_word", {"name": "Bob"})
    for forged in (["", ""], [word_of("ann"), ""], [word_of("bob"), word_of("ann")]):
        assert verify_record(changed(lines, "words", f"words: {json.dumps(forged)}")).key == "other_word"
    assert verify_record(changed(lines, "pledges", f"pledges: {json.dumps([pledges[0], ''])}")).key == "other_word"
    for many in ([word_of("ann")], [word_of("ann"), word_of("bob"), ""]):
        assert verify_record(changed(lines, "words", f"words: {json.dumps(many)}")).key == "odd_words"
    assert verify_record(changed(lines, "pledges", f"pledges: {json.dumps(pledges[:1])}")).key == "odd_words"


def test_a_file_alone_does_not_prove_what_was_first() -> None:
    """Whoever writes the file could have found the seed after the words; only what was kept outside of it can tell."""
    record, commitment = after.record(finish(new_room("pig", goal=20))), commitment_of(SEED)
    alone = verify_record(record)
    assert (alone.fair, alone.more) == (True, ("pledged", "unbound", "unheard"))
    for lang in ("en", "ru"):
        assert "--commitment" in alone.say(lang)
        assert "--word" in alone.say(lang)
    both = verify_record(record, commitment=f" {commitment.upper()}\n", word=word_of("ann"))
    assert (both.fair, both.more) == (True, ("pledged", "bound", "heard"))
    assert "before any word was told" in both.say("en")
    assert verify_record(record, commitment="00" * 32).key == "other_commitment"
    for word in ("another", ""):
        assert verify_record(record, word=word).key == "no_word"
    assert not any(verify_record(record, **bad).fair for bad in ({"commitment": ""}, {"word": "another"}, {"commitment": commitment, "word": "x"}))


def test_records_of_before_there_were_pledges_still_verify() -> None:
    """They say what they do not prove, whatever is brought."""
    room = new_room("pig", goal=20)
    for seat in room.seats:
        seat.pledge = ""
    record = after.record(finish(room))
    assert "pledges" not in record
    old = verify_record(record)
    assert (old.fair, old.more) == (True, ("unpledged", "unbound", "unheard"))
    assert "before words were pledged" in old.say("en")
    assert verify_record(record, commitment=commitment_of(SEED), word=word_of("bob")).more == ("unpledged", "kept", "heard")
    assert verify_record(record.replace(word_of("bob"), "another")).key == "wrong"


def test_words_change_the_dice_and_stand_in_the_record() -> None:
    room = full_room("pig", "me", "open", goal=20)
    words = ((ANN, 'a # "word"'), (BOB, "слово"))
    for person, word in words:
        send(room, person, "pledge", hash=pledge_of(word))
    for person, word in words:
        send(room, person, "word", word=word)
    record = after.record(finish(room))
    assert verify_record(record, word='a # "word"').fair
    assert verify_record(record.replace("слово", "олово")).key == "other_word"
    unpledged = changed(record.splitlines(), "pledges", None)
    assert verify_record(unpledged).fair
    assert verify_record(unpledged.replace("слово", "олово")).key == "wrong"


def test_numbers_of_an_undo_are_skipped() -> None:
    room = new_room("pig", "me", "open")
    while not any(p.kind == "play" and p.seat == 0 for p in room.past):
        step(room, min)
    used = room.fair.next
    send(room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=True)
    assert room.fair.next == used
    finish(room)
    assert after.skipped(room)
    record = after.record(room)
    assert "skipped:" in record
    assert verify_record(record).fair
    assert not verify_record("\n".join(line for line in record.splitlines() if "skipped" not in line)).fair
    numbers = [n["k"] for t in after.proof(room)["throws"] for n in t["numbers"]]
    assert sorted(set(range(room.fair.next)) - set(after.skipped(room)))[: len(numbers)] == numbers


def test_proof_for_programs() -> None:
    for game in ("pig", "dice-town", "perudo", "zombie-dice"):
        room = finish(new_room(game, "me", "open"), random.Random(3).choice)
        proof, promised = after.proof(room), {die["kind"]: die["sides"] for die in promised_dice(room.setup.game, "en")}
        assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == proof["commitment"]
        assert [hashlib.sha256(word.encode()).hexdigest() for word in proof["words"]] == proof["pledges"]
        fallen = [n for n, event in enumerate(room.table.events) if event.kind in ("throw", "draw")]
        assert [thrown["n"] for thrown in proof["throws"]] == fallen
        for thrown in proof["throws"]:
            event = room.table.events[thrown["n"]]
            assert (thrown["kind"], thrown["seat"], thrown["text"]) == (event.kind, event.seat, event.text)
            assert tuple(number["result"] for number in thrown["numbers"]) == event.values
            for number in thrown["numbers"]:
                assert number["sides"] == (sorted(number["sides"]) if thrown["kind"] == "draw" else promised[number["die"]])
                x = number_at(bytes.fromhex(proof["seed"]), proof["words"], number["k"], len(number["sides"]))
                assert number["sides"][x] == number["result"]


def test_real_dice_need_no_proof() -> None:
    room = new_room("pig", "me", "open", dice="real", goal=10)
    while room.status == "playing":
        seat = room.waiting_for()[0]
        if room.table.moment == "throw":
            send(room, [ANN, BOB][seat], "throw", seat=seat, faces=[5])
        else:
            send(room, [ANN, BOB][seat], "play", seat=seat, move=room.table.offers(seat)[-1])
    record = after.record(room)
    assert "dice: real" in record
    verdict = verify_record(record)
    assert verdict.fair
    assert "nothing to prove" in verdict.say("en")
    assert verify_record(room.table.record()).key == "none"


def test_a_record_says_how_many_numbers_were_taken_back() -> None:
    room = new_room("pig", "me", "open", goal=30)
    send(room, ANN, "throw", seat=0)
    while room.table.moment != "choice" or room.waiting_for() != [0]:
        step(room)
    send(room, ANN, "play", seat=0, move=room.table.offers(0)[0])
    send(room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=True)
    verdict = verify_record(after.record(finish(room)))
    assert verdict.more[-1] == "taken_back"
    assert verdict.values["skipped"] == 1
    assert "1 more number was thrown" in verdict.say("en")
