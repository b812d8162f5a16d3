"""Flip: turn your own dice over or trash your opponent's, who takes change for them; whoever has no dice left loses."""

from kosti.dice import is_first_choice, lay_aside, mask_size, pips, remove_set, repeats, showing, sort, take_up, tally_of_set, tally_pips
from kosti.engine import Count, Dice, DiceSet, Face, FaceOf, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, highest, left_of, next_empty, note, throw

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
    games: Inner[Count] = 1


def new_game(s):
    for p in range(2):
        fill(s.fresh[p], 0)
        fill(s.flipped[p], 0)
    fill(s.middle, 0)
    s.moves = 0
    s.seat = 0
    throw(s, s.dice)


def thrown(s):
    """Both lay out their dice; the lower total moves first."""
    take_up(s.roll, s.dice, s.fresh[s.seat], s.dice)
    if s.seat == 0:
        s.seat = 1
        throw(s, s.dice)
        return
    first, second = owned_pips(s, 0), owned_pips(s, 1)
    if first == second:
        note(s, "tied")
        new_game(s)
        return
    s.seat = int(second < first)
    note(s, "starts", s.seat)
    ask(s, s.seat)


def add(dice, die):
    """Lay a die to the others, which lie in order."""
    count = held(dice)
    dice[count] = die
    sort(dice, count + 1)


def take(dice, die):
    """Take a die away and close the gap."""
    i = 0
    while dice[i] != die:
        i += 1
    remove_set(1 << i, dice, MOST_DICE)


def held(dice):
    return next_empty(dice, 0)


def owned_pips(s, seat):
    return pips(s.fresh[seat], MOST_DICE) + pips(s.flipped[seat], MOST_DICE)


def legal(s, may):
    own = s.fresh[s.seat]
    for i in range(held(own)):
        if i == 0 or own[i] != own[i - 1]:
            may.flip(1 << i)
    for face in range(1, 7):
        if showing(s.fresh[1 - s.seat], MOST_DICE, face):
            may.trash(face)
    for face in range(1, 7):
        if showing(s.flipped[1 - s.seat], MOST_DICE, face):
            may.trash_flipped(face)


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


@move("Flip {0} | Перевернуть {0}")
def flip(s, die: DiceSet("fresh", MOST_DICE)):
    add(s.flipped[s.seat], 7 - set_pips(die, s.fresh[s.seat]))
    remove_set(die, s.fresh[s.seat], MOST_DICE)
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
    ask(s, 1 - s.seat, changing)


def changing(s, may):
    same = repeats(s.middle, MOST_DICE)
    for dice in range(1 << small_dice(s)):
        if is_first_choice(dice, same) and set_pips(dice, s.middle) < s.trashed:
            may.change(dice)


def small_dice(s):
    """How many dice in the middle are lower than the trashed one; they lie first."""
    count = 0
    while s.middle[count] and s.middle[count] < s.trashed:
        count += 1
    return count


def set_pips(chosen, dice):
    return tally_pips(tally_of_set(chosen, dice, MOST_DICE))


def thumb_changing(s, may):
    """As many dice as possible: the lowest ones."""
    dice = 0
    while set_pips(2 * dice + 1, s.middle) < s.trashed and s.middle[mask_size(dice)]:
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
    if owned_pips(s, follower) == 0:
        s.seat = 1 - follower
        win_game(s, follower)
    elif s.moves == MOST_MOVES:
        note(s, "drawn")
        end_game(s)
    else:
        ask(s, follower)


def win_game(s, loser):
    points = owned_pips(s, s.seat)
    note(s, "wins", loser, points)
    s.score[s.seat] += points
    end_game(s)


def end_game(s):
    if s.single or highest(s, s.score) >= s.match or s.games == MOST_GAMES:
        finish_by(s, s.score)
    else:
        s.games += 1
        new_game(s)


def scene(v, draw):
    if not v.single:
        draw.fact("match", v.match)
