"""Flip: turn your own dice over or trash your opponent's, who takes change for them; whoever has no dice left loses."""

from kosti.dice import is_first_choice, lay_aside, mask_size, pips, remove_set, repeats, sort, tally_of_set, tally_pips
from kosti.engine import Count, Dice, DiceSet, Face, FaceOf, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, go, highest, left_of, note, throw

MOST_DICE = 10  # of both players together
MOST_MOVES = 1000
MOST_GAMES = 1000

game = Game(
    title="Flip | Flip",
    about="One throw, then pure thinking: flip your dice, trash theirs, and always mind the change. | Один бросок, а дальше чистый расчёт: переворачивайте свои, выкидывайте чужие и следите за сдачей.",
    seats=(2, 2),
    dice="5d6 per player",
    mechanics=("duel", "elimination", "arithmetic"),
    show_throw=False,
    options=[
        Option("dice", 5, 2, 5, label="Dice each | Костей у каждого"),
        Option("match", 50, 1, 500, label="Points to win the match | Очков для победы в матче"),
        Option("single", False, label="A single game | Только одна партия"),
    ],
    words={
        "legal": "Flip a die of yours, or trash one of your opponent's? | Перевернёте свою кость или выкинете чужую?",
        "changing": "Your {trashed} is trashed: which dice from the middle, less than {trashed} together, do you take back? | Вашу кость ({trashed}) выкинули: какие кости из середины, вместе меньше {trashed}, возьмёте взамен?",
        "starts": "{0.name} has the lower total and moves first | {0.name} начинает: сумма меньше",
        "tied": "Equal totals: both throw again | Суммы равны: оба бросают снова",
        "only": "{who} has only one move: to trash a {0} | {who}: ход только один — выкинуть {0}",
        "no_change": "No change for {0.name} | {0.name} остаётся без сдачи",
        "wins": "{0.name} has no dice left: {who} scores {1} {1:point/points} | {0.name} без костей: {who} получает {1} {1:очко/очка/очков}",
        "drawn": "1000 moves: nobody wins this game | 1000 ходов: в этой партии победителя нет",
    },
)


class State:
    fresh: PerSeat[Dice[MOST_DICE]]("Dice | Кости")
    flipped: PerSeat[Dice[MOST_DICE]]("Flipped already | Уже перевёрнуты")
    middle: Dice[MOST_DICE]("In the middle | В середине")
    trashed: Face("Just trashed | Только что выкинута")
    score: PerSeat[Points]
    moves: Inner[Count]
    games: Inner[Count]


def new_game(s):
    for p in range(2):
        fill(s.fresh[p], 0)
        fill(s.flipped[p], 0)
    fill(s.middle, 0)
    s.moves = 0
    s.games += 1
    s.seat = 0
    throw(s, s.dice)


def thrown(s):
    """Both lay out their dice; the lower total moves first."""
    fill(s.fresh[s.seat], 0)
    for i in range(s.rolled):
        add(s.fresh[s.seat], s.roll[i])
    if s.seat == 0:
        s.seat = 1
        throw(s, s.dice)
        return
    first, second = owned_pips(s, 0), owned_pips(s, 1)
    if first == second:
        note(s, "tied")
        s.seat = 0
        throw(s, s.dice)
        return
    s.seat = int(second < first)
    note(s, "starts", s.seat)
    ask(s, s.seat)


def add(dice, die):
    """Lay a die to the others, which lie in order."""
    i = held(dice)
    while i > 0 and dice[i - 1] > die:
        dice[i] = dice[i - 1]
        i -= 1
    dice[i] = die


def take(dice, die):
    """Take a die away and close the gap."""
    i = 0
    while dice[i] != die:
        i += 1
    while i + 1 < len(dice):
        dice[i] = dice[i + 1]
        i += 1
    dice[i] = 0


def held(dice):
    count = 0
    while count < len(dice) and dice[count]:
        count += 1
    return count


def owned(s, seat):
    return held(s.fresh[seat]) + held(s.flipped[seat])


def owned_pips(s, seat):
    return pips(s.fresh[seat], MOST_DICE) + pips(s.flipped[seat], MOST_DICE)


def legal(s, may):
    other = 1 - s.seat
    for i in range(held(s.fresh[s.seat])):
        if is_new(s.fresh[s.seat], i):
            may.flip(1 << i)
    for i in range(held(s.fresh[other])):
        if is_new(s.fresh[other], i):
            may.trash(s.fresh[other][i])
    for i in range(held(s.flipped[other])):
        if is_new(s.flipped[other], i):
            may.trash_flipped(s.flipped[other][i])


def thumb_legal(s, may):
    """Trash what leaves the opponent the least, the lowest of such dice; if every die would bring two back, rather turn a low die up."""
    other = 1 - s.seat
    if s.middle[0] + s.middle[1] < lowest_of(s, other) and s.middle[1] and s.fresh[s.seat][0] and s.fresh[s.seat][0] <= 3:
        may.flip(1)
    elif s.fresh[other][0] == lowest_of(s, other):
        may.trash(s.fresh[other][0])
    else:
        may.trash_flipped(s.flipped[other][0])


def lowest_of(s, seat):
    """A low die brings the least change."""
    fresh, flipped = s.fresh[seat][0], s.flipped[seat][0]
    return min(fresh, flipped) if fresh and flipped else fresh + flipped


def is_new(dice, i):
    """Equal dice are offered once."""
    return i == 0 or dice[i] != dice[i - 1]


@move("Flip {0} | Перевернуть {0}")
def flip(s, die: DiceSet("fresh", MOST_DICE)):
    i = 0
    while not die >> i & 1:
        i += 1
    value = s.fresh[s.seat][i]
    take(s.fresh[s.seat], value)
    add(s.flipped[s.seat], 7 - value)
    end_move(s, left_of(s, s.seat))


@move("Trash a {0} | Выкинуть {0}")
def trash(s, face: FaceOf(6, "fresh")):
    take(s.fresh[1 - s.seat], face)
    give_change(s, face)


@move("Trash a flipped {0} | Выкинуть перевёрнутую {0}")
def trash_flipped(s, face: FaceOf(6, "flipped")):
    take(s.flipped[1 - s.seat], face)
    give_change(s, face)


def give_change(s, value):
    """Whoever trashes a die may flip all own dice again; the die lies apart until its owner has taken change."""
    for i in range(held(s.flipped[s.seat])):
        add(s.fresh[s.seat], s.flipped[s.seat][i])
    fill(s.flipped[s.seat], 0)
    s.trashed = value
    if s.middle[0] and s.middle[0] < value:
        ask(s, 1 - s.seat, changing)
        return
    note(s, "no_change", 1 - s.seat)
    s.seat = 1 - s.seat
    change(s, 0)


def changing(s, may):
    same = repeats(s.middle, MOST_DICE)
    for dice in range(1 << small_dice(s)):
        if is_first_choice(dice, same) and set_pips(s, dice) < s.trashed:
            may.change(dice)


def small_dice(s):
    """How many dice in the middle are lower than the trashed one; they lie first."""
    count = 0
    while s.middle[count] and s.middle[count] < s.trashed:
        count += 1
    return count


def set_pips(s, dice):
    return tally_pips(tally_of_set(dice, s.middle, MOST_DICE))


def thumb_changing(s, may):
    """As many dice as possible: the lowest ones."""
    dice = 0
    while set_pips(s, 2 * dice + 1) < s.trashed and s.middle[mask_size(dice)]:
        dice = 2 * dice + 1
    may.change(dice)


@move("Change: {0} | Сдача: {0}")
def change(s, dice: DiceSet("middle", MOST_DICE)):
    lay_aside(dice, s.middle, MOST_DICE, s.fresh[s.seat], held(s.fresh[s.seat]))
    sort(s.fresh[s.seat], held(s.fresh[s.seat]))
    remove_set(dice, s.middle, MOST_DICE)
    add(s.middle, s.trashed)
    s.trashed = 0
    end_move(s, s.seat)


def end_move(s, follower):
    s.moves += 1
    if owned(s, follower) == 0:
        s.seat = 1 - follower
        win_game(s, follower)
    elif s.moves == MOST_MOVES:
        note(s, "drawn")
        end_game(s)
    elif has_one_move(s, follower):
        s.seat = follower
        go(s, make_only_move)
    else:
        ask(s, follower)


def has_one_move(s, seat):
    """Nothing to flip, and the dice to be trashed are all alike."""
    fresh, flipped = s.fresh[1 - seat], s.flipped[1 - seat]
    dice = fresh if fresh[0] else flipped
    is_mixed = (fresh[0] and flipped[0]) or dice[0] != dice[held(dice) - 1]
    return s.fresh[seat][0] == 0 and not is_mixed


def make_only_move(s):
    fresh, flipped = s.fresh[1 - s.seat][0], s.flipped[1 - s.seat][0]
    note(s, "only", fresh + flipped)
    if fresh:
        trash(s, fresh)
    else:
        trash_flipped(s, flipped)


def win_game(s, loser):
    points = owned_pips(s, s.seat)
    note(s, "wins", loser, points)
    s.score[s.seat] += points
    end_game(s)


def end_game(s):
    if s.single or highest(s, s.score) >= s.match or s.games == MOST_GAMES:
        finish_by(s, s.score)
    else:
        new_game(s)


def scene(v, draw):
    if not v.single:
        draw.fact("match", v.match)
