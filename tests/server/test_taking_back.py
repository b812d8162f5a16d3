"""Taking back: people decide among themselves; from a bot nobody takes back what has shown them something."""

import pytest

from kosti.rooms.acts.taking_back import seat_to_undo
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from tests.server.helpers import ANN, BOB, new_room, send, step


def stands(room: Room) -> None:
    """Ann's last move cannot be taken back, and her browser is told so."""
    past = list(room.past)
    with pytest.raises(Refused) as caught:
        send(room, ANN, "undo", seat=0)
    assert caught.value.code == "no_undo_seen"
    assert set(caught.value.text) == {"en", "ru"}
    assert room.past == past
    assert seat_to_undo(room, [0]) is None


def comes_back(room: Room) -> None:
    """Ann's last move is taken back at once, to where she was asked."""
    last = max(n for n, past in enumerate(room.past) if past.is_move and past.seat == 0)
    assert seat_to_undo(room, [0]) == 0
    send(room, ANN, "undo", seat=0)
    assert len(room.past) == last
    assert 0 in room.waiting_for()
    assert room.table.moment == "choice"


def until_ann_has_moved(room: Room, verb: str = "") -> Room:
    while not (room.past and room.past[-1].is_move and room.past[-1].seat == 0 and room.table.events[-1].text.startswith(verb)):
        step(room)
    return room


def test_a_bot_lets_a_move_be_taken_back_as_long_as_no_dice_have_fallen() -> None:
    room = until_ann_has_moved(new_room("farkle", "me", "bot"), "keep")
    comes_back(room)
    until_ann_has_moved(room, "keep")
    dice = room.fair.next
    while room.fair.next == dice:
        step(room)
    stands(room)


def test_throwing_again_stands_at_once() -> None:
    room = new_room("pig", "me", "bot")
    while not any(past.is_move and past.seat == 0 for past in room.past):
        step(room)
    assert room.past[-1].kind == "throw", "the dice fell with the move"
    stands(room)


def test_a_bot_that_plays_for_somebody_who_left_is_a_bot() -> None:
    room = new_room("pig", "me", "open", "open")
    while not any(past.is_move and past.seat == 0 for past in room.past):
        step(room)
    assert seat_to_undo(room, [0]) == 0
    send(room, BOB, "resign", seat=1)
    stands(room)


def test_among_people_everything_is_taken_back_that_all_agree_to() -> None:
    room = new_room("perudo")
    while not any(past.is_move and past.seat == 0 for past in room.past):
        step(room)
    for _ in range(3):
        step(room)
    last = max(n for n, past in enumerate(room.past) if past.is_move and past.seat == 0)
    assert seat_to_undo(room, [0]) == 0
    send(room, ANN, "undo", seat=0)
    assert len(room.past) > last
    send(room, BOB, "answer", to="undo", yes=True)
    assert len(room.past) == last


def test_where_there_are_secrets_an_open_move_stands_against_a_bot() -> None:
    """To look under the cup, to doubt, or just to bid and see who doubts: all of it would be for free."""
    stands(until_ann_has_moved(new_room("perudo", "me", "bot")))


def test_an_answer_that_is_still_closed_can_be_taken_back() -> None:
    room = new_room("dice-town", "me", "bot", "bot")
    while room.table.moment != "choice" or not {0, 1} <= set(room.waiting_for()):
        step(room)
    send(room, ANN, "play", seat=0, move=room.table.offers(0)[0])
    assert not room.table.events[-1].open
    comes_back(room)
    send(room, ANN, "play", seat=0, move=room.table.offers(0)[0])
    room.play(1, room.table.offers(1)[0])
    comes_back(room)  # that somebody else has answered by now is nobody's business
    for seat in (0, 1, 2):
        while seat in room.waiting_for() and room.table.group_seats:
            room.play(seat, room.table.offers(seat)[0])
    stands(room)


def test_what_was_typed_from_real_dice_can_always_be_corrected() -> None:
    room = new_room("left-right-pot", "me", "bot", "bot", dice="real")
    send(room, ANN, "throw", seat=0, faces=[4])
    while room.past[-1].number is None:
        step(room)
    assert seat_to_undo(room, [0]) == 0
    send(room, ANN, "undo", seat=0)
    assert room.past == []
    assert room.waiting_for() == [0]


def test_of_several_seats_the_one_that_moved_last() -> None:
    room = new_room("pig", "me", "here")
    assert seat_to_undo(room, [0, 1]) is None
    while not any(past.is_move and past.seat == 1 for past in room.past):
        step(room, max)
    assert seat_to_undo(room, [0, 1]) == 1
    assert seat_to_undo(room, []) is None
