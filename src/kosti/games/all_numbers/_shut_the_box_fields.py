"""Sets of fields in Shut the Box: a bit mask, bit 0 for field 1."""

from kosti.engine import Names

MOST_FIELDS = 24
AT_START = Names(all="all fields | все поля", from_4="from 4 up | начиная с 4", odd="odd fields | нечётные", even="even fields | чётные")
PLAYED = (0xFFFFFF, 0xFFFFF8, 0x555555, 0xAAAAAA)  # by AT_START
TWO, SEVEN = 1 << 1, 1 << 6
HIGHEST_NUMBER = 123456789


def sets_with_sum(most):
    """For every sum up to `most`, all sets of different fields that add up to it."""
    sets = [[0]] + [[] for _ in range(most)]
    for field in range(1, most + 1):
        for amount in range(most, field - 1, -1):
            sets[amount] += [fields | 1 << field - 1 for fields in sets[amount - field]]
    return sets


SETS = tuple(fields for sets in sets_with_sum(MOST_FIELDS) for fields in sorted(sets))
FIRST_SET = tuple(sum(map(len, sets_with_sum(MOST_FIELDS)[:amount])) for amount in range(MOST_FIELDS + 2))


def played(s):
    return PLAYED[s.at_start] & (1 << s.fields) - 1


def field_sum(fields):
    amount = 0
    for field in range(1, MOST_FIELDS + 1):
        if fields >> field - 1 & 1:
            amount += field
    return amount


def number_spelled(fields):
    number = 0
    for field in range(1, MOST_FIELDS + 1):
        if fields >> field - 1 & 1:
            number = min(number * (10 if field < 10 else 100) + field, HIGHEST_NUMBER)
    return number


def throws_with_pair(fields):
    """How many throws of two dice are the sum of two of these fields."""
    throws = 0
    for total in range(3, 13):
        for low in range(1, (total + 1) // 2):
            if fields >> low - 1 & fields >> total - low - 1 & 1:
                throws += 6 - abs(total - 7)
                break
    return throws
