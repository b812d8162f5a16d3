"""What rules are written with: sets, tallies, poker hands."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kosti.dice import is_first_choice, mask_size, pips, poker_hand, remove_set, repeats, sort, tally, tally_of_set

dice = st.lists(st.integers(1, 6), min_size=1, max_size=8)


@given(dice)
def test_every_choice_of_faces_is_offered_once(faces: list[int]) -> None:
    sort(faces, len(faces))
    same = repeats(faces, len(faces))
    offered = [tally_of_set(m, faces, len(faces)) for m in range(1 << len(faces)) if is_first_choice(m, same)]
    assert len(offered) == len(set(offered))
    assert set(offered) == {tally_of_set(m, faces, len(faces)) for m in range(1 << len(faces))}


@given(dice, st.integers(0, 255))
def test_removed_and_left_dice_are_all_dice(faces: list[int], mask: int) -> None:
    mask &= (1 << len(faces)) - 1
    taken = tally_of_set(mask, faces, len(faces))
    rest = list(faces)
    left = remove_set(mask, rest, len(rest))
    assert left == len(faces) - mask_size(mask)
    assert taken + tally(rest, left) == tally(faces, len(faces))
    assert pips(rest, left) == sum(rest)


def poker_key(faces: tuple[int, ...]) -> tuple:
    """The rank of a hand, written independently: groups by size and face."""
    groups = sorted(((faces.count(f), f) for f in set(faces)), reverse=True)
    shape = [n for n, _ in groups]
    street = shape == [1] * 5 and max(faces) - min(faces) == 4
    order = {(5,): 7, (4, 1): 6, (3, 2): 5, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 4 if street else 0}
    return order[tuple(shape)], [f for _, f in groups]


def test_poker_hands_rank_as_poker_hands() -> None:
    hands = {tuple(sorted(faces)) for faces in product(range(1, 7), repeat=5)}
    ranked = sorted(hands, key=lambda h: poker_hand(tally(h, 5)))
    assert ranked == sorted(hands, key=poker_key)
    assert len({poker_hand(tally(h, 5)) for h in hands}) == 252
