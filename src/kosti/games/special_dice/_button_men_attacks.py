"""The attacks of Button Men: which of one's dice may capture which dice of the other."""

from kosti.engine import Names
from kosti.games.special_dice._button_men_fighters import DICE, POISON, RUSH, SHADOW, SKILL, SPEED

ATTACKS = Names(power="power | силой", skill="skill | ловкостью", shadow="shadow | тенью", speed="speed | быстротой", rush="rush | натиском")


def every_set(signs):
    """Names of all sets of places, by their bit masks: one die is its sign, several are joined."""
    for mask in range(1, 1 << DICE):
        name = "".join(sign for i, sign in enumerate(signs) if mask >> i & 1)
        yield name, " + ".join(name) + " | " + " + ".join(name)


MINE = Names(start=1, **dict(every_set("abcde")))
THEIRS = Names(start=1, **dict(every_set("fghij")))


def skill_of(s, seat, place):
    return SKILL[s.fighter[seat]][place]


def is_twin(s, seat, place, other):
    """Whether two dice are alike in every way."""
    if s.value[seat][place] != s.value[seat][other] or s.size[seat][place] != s.size[seat][other]:
        return False
    return skill_of(s, seat, place) == skill_of(s, seat, other)


def twins_of(s, seat):
    """For every place five bits: the places before it with a die that is alike. Of twins the first attack and are taken, so that equal attacks are offered once."""
    twins = 0
    for i in range(DICE):
        for j in range(i):
            if is_twin(s, seat, i, j):
                twins |= 1 << DICE * i + j
    return twins


def is_set(s, seat, twins, mask):
    """Whether all dice of a set are there, and of twins the first."""
    for i in range(DICE):
        if mask >> i & 1 and (s.value[seat][i] == 0 or twins >> DICE * i & 31 & ~mask):
            return False
    return True


def sum_of(s, seat, mask):
    found = 0
    for i in range(DICE):
        found += (mask >> i & 1) * s.value[seat][i]
    return found


def skills_among(s, seat, mask):
    """All skills that dice of a set have."""
    found = 0
    for i in range(DICE):
        if mask >> i & 1 and s.value[seat][i]:
            found |= skill_of(s, seat, i)
    return found


def offer_attacks(s, may):
    """All attacks of the seat in turn; how many there are."""
    mine, theirs = twins_of(s, s.seat), twins_of(s, 1 - s.seat)
    count = 0
    for place in range(DICE):
        if is_set(s, s.seat, mine, 1 << place):
            count += offer_single(s, may, place, theirs) + offer_several(s, may, place, theirs)
    for chosen in range(3, 1 << DICE):
        if chosen & chosen - 1 and is_set(s, s.seat, mine, chosen):
            count += offer_skill(s, may, chosen, theirs)
    return count


def offer_skill(s, may, mine, twins):
    """Several dice that add up to one of the other."""
    enemy, number, count = 1 - s.seat, sum_of(s, s.seat, mine), 0
    for i in range(DICE):
        if s.value[enemy][i] == number and is_set(s, enemy, twins, 1 << i):
            may.attack(ATTACKS.skill, mine, 1 << i)
            count += 1
    return count


def offer_single(s, may, place, twins):
    """One die against one; the same capture is offered once."""
    enemy, count = 1 - s.seat, 0
    for i in range(DICE):
        if is_set(s, enemy, twins, 1 << i):
            kind = single_capture(skill_of(s, s.seat, place), s.size[s.seat][place], s.value[s.seat][place], s.value[enemy][i])
            if kind >= 0:
                may.attack(kind, 1 << place, 1 << i)
                count += 1
    return count


def offer_several(s, may, place, twins):
    """One die against several that add up to its number: any number of them with speed, two with a rush die on either side."""
    enemy, number, count = 1 - s.seat, s.value[s.seat][place], 0
    skills = skill_of(s, s.seat, place)
    if not (skills | skills_among(s, enemy, 31)) & (SPEED | RUSH):
        return 0
    for theirs in range(3, 1 << DICE):
        rest = theirs & theirs - 1
        if rest == 0 or sum_of(s, enemy, theirs) != number or not is_set(s, enemy, twins, theirs):
            continue
        if skills & SPEED:
            may.attack(ATTACKS.speed, 1 << place, theirs)
            count += 1
        elif rest & rest - 1 == 0 and (skills | skills_among(s, enemy, theirs)) & RUSH:
            may.attack(ATTACKS.rush, 1 << place, theirs)
            count += 1
    return count


def single_capture(skills, size, number, target):
    """A shadow die takes what is larger, up to its size; others what is not larger. An equal number is skill for a shadow die."""
    if not skills & SHADOW:
        return ATTACKS.power if number >= target else -1
    if number == target:
        return ATTACKS.skill
    return ATTACKS.shadow if number < target <= size else -1


def worth_captured(s, seat, place):
    """What a captured die brings, in half points."""
    size = s.size[seat][place]
    return -size if skill_of(s, seat, place) & POISON else 2 * size


def worth_kept(s, seat, place):
    """What a die still in play brings its owner, in half points."""
    size = s.size[seat][place]
    return -2 * size if skill_of(s, seat, place) & POISON else size
