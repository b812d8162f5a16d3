"""Flip: turn your own dice over or trash your opponent's, who takes change for them; whoever has no dice left loses."""

from kosti.dice import dice_showing, first_die, lay_aside, mask_size, next_choice, pips, pips_of_set, remove_set, repeats, showing, sort, take_up
from kosti.engine import Count, Dice, DiceSet, Face, FaceOf, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, highest, next_empty, note, pass_dice, throw

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
        "help match": "Whoever has so many points wins the match. | Кто наберёт столько очков, выигрывает матч.",
        "help fresh": "Dice that may still be flipped. | Кости, которые ещё можно перевернуть.",
        "help flipped": "Dice that were flipped already; trash a die, and you may flip them again. | Уже перевёрнутые кости; выкинете чужую — и эти можно переворачивать снова.",
        "help flip": "Turn one of your dice over: 1 becomes 6, 2 becomes 5, 3 becomes 4. | Переверните свою кость: 1 станет 6, 2 — 5, 3 — 4.",
        "help trash": "Send one of your opponent's dice to the middle; change may be taken for it. | Отправьте кость соперника в середину; он может взять за неё сдачу.",
        "help trash_flipped": "Send one of your opponent's flipped dice to the middle; change may be taken for it. | Отправьте в середину перевёрнутую кость соперника; он может взять за неё сдачу.",
        "help trashed": "The die that has just been trashed; the change must be less. | Только что выкинутая кость; сдача должна быть меньше.",
        "help change": "Take dice from the middle that together show less than the trashed one. | Возьмите из середины кости, которые вместе меньше выкинутой.",
        "told change none": "{who} {who:take/takes} no change | {who} {who:остаётесь/остаётся} без сдачи",
        "legal": "Flip a die of yours, or trash one of your opponent's? | Перевернёте свою кость или выкинете чужую?",
        "changing": "Your {trashed} is trashed: which dice from the middle, less than {trashed} together, do you take back? | Вашу кость ({trashed}) выкинули: какие кости из середины, вместе меньше {trashed}, возьмёте взамен?",
        "change none": "No change | Без сдачи",
        "starts": "{0.name} {0.name:have/has} the lower total and {0.name:move/moves} first | {0.name} {0.name:начинаете/начинает}: сумма меньше",
        "tied": "Equal totals: both throw again | Суммы равны: оба бросают снова",
        "wins": "{0.name} {0.name:have/has} no dice left: {who} {who:score/scores} {1} {1:point/points} | {0.name} без костей: {who} {who:получаете/получает} {1} {1:очко/очка/очков}",
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
    first, second = owned_pips(s, 0), owned_pips(s, 1)
    if s.seat == 0:
        pass_dice(s, s.dice)
    elif first == second:
        note(s, "tied")
        new_game(s)
    else:
        ask(s, int(second < first))
        note(s, "starts", s.seat)


def owned_pips(s, seat):
    return pips(s.fresh[seat], MOST_DICE) + pips(s.flipped[seat], MOST_DICE)


def legal(s, may):
    for face in range(1, 7):
        own = dice_showing(s.fresh[s.seat], MOST_DICE, face)
        if own:
            may.flip(first_die(own))
        if showing(s.fresh[1 - s.seat], MOST_DICE, face):
            may.trash(face)
        if showing(s.flipped[1 - s.seat], MOST_DICE, face):
            may.trash_flipped(face)


def thumb_legal(s, may):
    """Trash the opponent's lowest die, which brings the least change; if even that would bring two dice back, rather turn an own low die up."""
    own, fresh, flipped = s.fresh[s.seat][0], s.fresh[1 - s.seat][0], s.flipped[1 - s.seat][0]
    lowest = min(fresh, flipped) if fresh and flipped else fresh + flipped
    if s.middle[1] and s.middle[0] + s.middle[1] < lowest and 0 < own <= 3:
        may.flip(1)
    elif fresh == lowest:
        may.trash(fresh)
    else:
        may.trash_flipped(flipped)


@move("Flip {0} | Перевернуть {0}", told="{who} {who:flip/flips} {0} | {who} {who:переворачиваете/переворачивает} {0}")
def flip(s, die: DiceSet("fresh", MOST_DICE)):
    place = mask_size(die - 1)  # of a set with one die
    s.fresh[s.seat][place] = 7 - s.fresh[s.seat][place]
    hand_over(die, s.fresh[s.seat], s.flipped[s.seat])
    end_move(s, 1 - s.seat)


def hand_over(dice, source, target):
    """Some dice get to another place, where all lie in order."""
    sort(target, lay_aside(dice, source, MOST_DICE, target, next_empty(target, 0)))
    remove_set(dice, source, MOST_DICE)


@move("Trash a {0} | Выкинуть {0}", told="{who} {who:trash/trashes} a {0} | {who} {who:выкидываете/выкидывает} {0}")
def trash(s, face: FaceOf(6, "fresh")):
    give_change(s, s.fresh[1 - s.seat], face)


@move("Trash a flipped {0} | Выкинуть перевёрнутую {0}", told="{who} {who:trash/trashes} a flipped {0} | {who} {who:выкидываете/выкидывает} перевёрнутую {0}")
def trash_flipped(s, face: FaceOf(6, "flipped")):
    give_change(s, s.flipped[1 - s.seat], face)


def give_change(s, theirs, face):
    """Whoever trashes a die may flip all own dice again."""
    dice = dice_showing(theirs, MOST_DICE, face)
    hand_over(first_die(dice), theirs, s.middle)
    marked = (1 << next_empty(s.flipped[s.seat], 0)) - 1
    hand_over(marked, s.flipped[s.seat], s.fresh[s.seat])
    s.trashed = face
    ask(s, 1 - s.seat, changing)


def changing(s, may):
    """Dice that are worth less than the trashed one; they lie in order, so only those before it can be among them."""
    same, dice, lower = repeats(s.middle, MOST_DICE), 0, 0
    while s.middle[lower] < s.trashed:
        lower += 1
    while dice < 1 << lower:
        if pips_of_set(dice, s.middle, MOST_DICE) < s.trashed:
            may.change(dice)
        dice = next_choice(dice, same)


def promise_change(s, dice):
    """As many dice as possible: the lowest ones, which are offered first."""
    return mask_size(dice)


@move("Change: {0} | Сдача: {0}", told="{who} {who:take/takes} {0} as change | {who} {who:берёте/берёт} сдачу: {0}")
def change(s, dice: DiceSet("middle", MOST_DICE)):
    hand_over(dice, s.middle, s.fresh[s.seat])
    s.trashed = 0
    end_move(s, s.seat)


def end_move(s, follower):
    s.moves += 1
    if owned_pips(s, follower) == 0:
        s.seat = 1 - follower
        note(s, "wins", follower, owned_pips(s, s.seat))
        s.score[s.seat] += owned_pips(s, s.seat)
        end_game(s)
    elif s.moves == MOST_MOVES:
        note(s, "drawn")
        end_game(s)
    else:
        ask(s, follower)


def end_game(s):
    if s.single or highest(s, s.score) >= s.match or s.games == MOST_GAMES:
        finish_by(s, s.score)
    else:
        s.games += 1
        new_game(s)


def scene(v, draw):
    if not v.single:
        draw.fact("match", v.match)
