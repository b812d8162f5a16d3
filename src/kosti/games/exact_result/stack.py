"""Stack: put your dice on the equal dice of others; every pile scores for whoever is on top."""

from kosti.dice import mask_size
from kosti.engine import Count, Face, FaceOf, Game, Inner, Names, OneOf, PerSeat, Player, Points, Seat, move
from kosti.engine.rules import NOBODY, ask, everybody, fill, finish_by, highest, leaders, left_of, note, throw, total

DICE = 14
GOAL = 200
HEIGHTS = Names("die", "pile-of-2", "pile-of-3", "pile-of-4")  # a free die is a pile of one
FREE, CLOSED = HEIGHTS.die, HEIGHTS.pile_of_4
FACES = 7  # 1 to 6
WORTH = (0, 10, 2, 3, 4, 5, 6)
NOWHERE = -100  # less than any place gains

game = Game(
    title="Stack | Стек",
    about="Climb on the dice of the others, and be on top when the round ends. | Взбирайтесь на чужие кости — и будьте наверху, когда раунд кончится.",
    seats=(2, 4),
    dice="14d6 per player, one colour each",
    minutes=40,
    mechanics=("placement", "race", "set-selection"),
    show_throw=False,
    words={
        "help verb reroll": "Throw one of your free dice again; if it fits anywhere, it must be stacked. | Перебросьте одну из свободных костей; если её есть куда положить — придётся.",
        "help on_top": "What each player's piles would score now. | Сколько очков сейчас дали бы стопки каждого.",
        "help free": "Dice that can still be stacked. | Кости, которые ещё можно положить.",
        "help piles": "A pile scores for the owner of its top die; four high it is closed. | Стопка приносит очки хозяину верхней кости; из четырёх костей — закрыта.",
        "help stack": "Put a free die of yours on another player's die or pile with the same number. | Положите свою свободную кость на чужую кость или стопку с тем же числом.",
        "help last_lap": "The others may have one more turn each, then the round ends. | Остальным ещё по ходу, и раунд окончен.",
        "help die": "A free die of another player. | Свободная кость другого игрока.",
        "help pile-of-*": "A pile of {n} with this face on top. | Стопка из {n} с этой гранью наверху.",
        "free": "Free dice | Свободные кости",
        "on_top": "On top now | Сейчас сверху",
        "last_lap": "Last lap | Последний круг",
        "legal": "What do you do with one of your dice? | Что сделаете с одной из своих костей?",
        "last_turn": "Your last turn of this round: play a die, or pass? | Ваш последний ход в раунде: сыграете костью или пас?",
        "placing": "You threw {rerolled}: where do you put it? | Выпало {rerolled}: куда положите?",
        "verb stack": "Stack | Положить сверху",
        "verb reroll": "Throw again | Перебросить",
        "which face": "Which die | Какую кость",
        "which place": "On what | На что",
        "which owner": "Whose | Чью",
        "die": "a free die | свободную кость",
        "pile-of-2": "a pile of 2 | стопку из 2",
        "pile-of-3": "a pile of 3 | стопку из 3",
        "pile-of-4": "a closed pile | закрытую стопку",
        "stays": "It fits nowhere and stays free | Положить некуда, кость остаётся свободной",
        "all_used": "{0.name} {0.name:have/has} no free dice: all but {who} may have one more turn | {0.name} без свободных костей: остальным ещё по ходу, а {who} больше не {who:ходите/ходит}",
        "scores": "{0.name} {0.name:score/scores} {1} | {0.name}: {1} {1:очко/очка/очков} за раунд",
        "tie": "The lead is shared: another round | Первое место делят: ещё раунд",
    },
)


class State:
    round: Count
    score: Inner[PerSeat[Points]]
    piles: Inner[PerSeat[Count[HEIGHTS, FACES]]]("Piles by the die on top: how high | Стопки по верхней кости: высота")  # by the owner of the die on top
    starter: Inner[Seat]
    last_mover: Inner[Seat]  # whose turn began the last lap
    rerolled: Inner[Face]


def new_round(s):
    s.round += 1
    s.last_mover = NOBODY
    for p in range(s.players):
        for height in range(len(HEIGHTS)):
            fill(s.piles[p][height], 0)
    s.seat = s.starter
    throw(s, DICE, all_thrown)


def all_thrown(s):
    for i in range(DICE):
        s.piles[s.seat][FREE][s.roll[i]] += 1
    s.seat = left_of(s, s.seat)
    if s.seat == s.starter:
        ask(s, s.seat)
    else:
        throw(s, DICE, all_thrown)


def legal(s, may):
    for face in range(1, FACES):
        if s.piles[s.seat][FREE][face]:
            may.reroll(face)
            offer_places(s, may, face)


def last_turn(s, may):
    legal(s, may)
    may.pass_()


def placing(s, may):
    offer_places(s, may, s.rerolled)


def offer_places(s, may, face):
    for p in range(s.players):
        for height in range(CLOSED):
            if is_place(s, face, height, p):
                may.stack(face, height, p)


def is_place(s, face, height, owner):
    """Never on a die of one's own colour."""
    return owner != s.seat and s.piles[owner][height][face] > 0


def thumb_legal(s, may):
    """The best stacking, if it gains anything; else throw a die again that fits nowhere."""
    best, worst = 0, 0
    for face in range(1, FACES):
        if s.piles[s.seat][FREE][face]:
            if best == 0 or best_gain(s, face) > best_gain(s, best):
                best = face
            if worst == 0 or best_gain(s, face) < best_gain(s, worst):
                worst = face
    if best_gain(s, best) > 0:
        offer_best_place(s, may, best)
    else:
        may.reroll(worst)


def thumb_last_turn(s, may):
    thumb_legal(s, may)


def thumb_placing(s, may):
    offer_best_place(s, may, s.rerolled)


def offer_best_place(s, may, face):
    best = best_gain(s, face)
    for p in range(s.players):
        for height in range(CLOSED):
            if is_place(s, face, height, p) and gain(s, face, height, p) == best:
                may.stack(face, height, p)


def best_gain(s, face):
    best = NOWHERE
    for p in range(s.players):
        for height in range(CLOSED):
            if is_place(s, face, height, p):
                best = max(best, gain(s, face, height, p))
    return best


def gain(s, face, height, owner):
    """What comes to the own side and leaves the other, less what may be lost again."""
    points = WORTH[face] * (1 if height == FREE else 2)
    return points if is_safe(s, face, height, owner) else points - 2 * WORTH[face]


def is_safe(s, face, height, owner):
    """The pile is closed, or can be won back, or no rival has a die for it any more."""
    if height + 1 == CLOSED or (height == FREE and s.piles[s.seat][FREE][face] > 1 and s.last_mover == NOBODY):
        return True
    dice = 0
    for p in range(s.players):
        if moves_later(s, p):
            dice += s.piles[p][FREE][face]
    if height == FREE and moves_later(s, owner):
        dice -= 1
    return dice == 0


def moves_later(s, seat):
    """Whether this rival still has a turn in the round."""
    if s.last_mover == NOBODY:
        return seat != s.seat
    return 0 < (seat - s.seat) % s.players < (s.last_mover - s.seat) % s.players


@move(
    "Put {0} on {1} ({2}) | Положить {0} на {1} ({2})",
    told="{who} {who:put/puts} {0} on {1} of {2:yours/*'s} | {who} {who:кладёте/кладёт} {0} на {1} ({2:ваша/*})",
)
def stack(s, face: FaceOf(6), place: OneOf(HEIGHTS), owner: Player(4)):
    s.piles[s.seat][FREE][face] -= 1
    s.piles[owner][place][face] -= 1
    s.piles[s.seat][place + 1][face] += 1
    end_turn(s)


@move("Throw a {0} again | Перебросить {0}", told="{who} {who:throw/throws} a {0} again: | {who} {who:перебрасываете/перебрасывает} {0}:")
def reroll(s, face: FaceOf(6)):
    s.piles[s.seat][FREE][face] -= 1
    throw(s, 1)


def thrown(s):
    """The die must be stacked if it can be."""
    s.rerolled = s.roll[0]
    s.piles[s.seat][FREE][s.rerolled] += 1
    if best_gain(s, s.rerolled) > NOWHERE:
        ask(s, s.seat, placing)
    else:
        note(s, "stays")
        end_turn(s)


@move(gives_up=True)
def pass_(s):
    end_turn(s)


def end_turn(s):
    for p in range(s.players):
        if s.last_mover == NOBODY and free_dice(s, p) == 0:
            note(s, "all_used", p)
            s.last_mover = s.seat
    seat = left_of(s, s.seat)
    while seat != s.last_mover and free_dice(s, seat) == 0:
        seat = left_of(s, seat)
    if seat == s.last_mover:
        end_round(s)
    elif s.last_mover == NOBODY:
        ask(s, seat)
    else:
        ask(s, seat, last_turn)


def free_dice(s, seat):
    return total(s.piles[seat][FREE])


def end_round(s):
    for p in range(s.players):
        points = points_on_top(s, p)
        note(s, "scores", p, points)
        s.score[p] += points
    if highest(s, s.score) >= GOAL:
        if mask_size(leaders(s, everybody(s), s.score)) == 1:
            finish_by(s, s.score)
            return
        note(s, "tie")
    s.starter = left_of(s, s.starter)
    new_round(s)


def points_on_top(s, seat):
    points = 0
    for height in range(FREE + 1, len(HEIGHTS)):
        for face in range(1, FACES):
            points += WORTH[face] * s.piles[seat][height][face]
    return points


def scene(v, draw):
    seats = range(v.players)
    draw.fact("goal", GOAL)
    for p in seats:
        free = [face for face in range(1, FACES) for _ in range(v.piles[p][FREE][face])]
        if free:
            draw.dice("free", free, owner=p)
    draw.grid("piles", [[heights(v.piles[p], face) for face in range(1, FACES)] for p in seats], top=list("123456"), side=[draw.name(p) for p in seats])
    if v.last_mover != NOBODY:
        draw.fact("last_lap", "●")
    draw.row("on_top", [points_on_top(v, p) for p in seats])
    draw.row("score")


def heights(piles, face):
    return " ".join(str(height + 1) for height in range(FREE + 1, len(HEIGHTS)) for _ in range(piles[height][face]))
