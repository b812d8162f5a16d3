"""Heckmeck: set aside dice face by face, and take the tile of their sum from the grill or from a neighbour's stack."""

from kosti.dice import dice_showing, pips, showing
from kosti.engine import Count, Dice, Die, FaceOf, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Player, Points, move
from kosti.engine.rules import NOBODY, ask, everybody, fill, finish, first_seat, leaders, left_of, note, put_aside, several, throw, total

DICE = 8
FACES = Names("1", "2", "3", "4", "5", worm="worm | червяк", start=1)
WORM = 6
FIRST_TILE = 21
TILES = Names(*(str(tile) for tile in range(FIRST_TILE, 37)))
WORMS = tuple(1 + place // 4 for place in range(len(TILES)))
LOWER = Names(next="the next lower one | ближайшую меньшую", any="any lower one, even if it is there | любую меньшую, даже если она есть")
MOST_TURNS = 1000

game = Game(
    title="Heckmeck (Pickomino) | Червяки на гриле",
    about="Hungry hens at the grill: sixteen portions of worms, and nobody's plate is safe. | Голодные куры у гриля: шестнадцать порций червяков, и соседская тарелка так близко.",
    seats=(2, 7),
    dice="8 custom dice (1, 2, 3, 4, 5, worm; the worm is worth 5)",
    most_dice=DICE,
    throws_again=True,
    minutes=20,
    mechanics=("special-dice", "press-your-luck", "set-selection", "targets"),
    kinds=[Die("heckmeck")],
    faces=FACES,
    options=[
        Option("lower", "next", LOWER, label="If the tile of the sum is gone you take | Если плитки с этой суммой нет, берут"),
        Option("spare_returned", True, label="A tile just put back is not turned over | Только что возвращённую плитку не переворачивают"),
    ],
    words={
        "guide goal": "Have the most worms on your tiles when the grill is empty. | Собрать больше всех червяков к тому времени, когда гриль опустеет.",
        "guide choose": "Choose one face: all dice that show it are set aside and count. Each face only once a turn, and without a worm you get no tile. | Выберите одну грань: все кости с ней откладываются и считаются. Каждую грань берут раз за ход, а без червяка плитку не дадут.",
        "guide legal": "Take a tile now, or throw the rest for a better one: if no new face falls, you lose your top tile. | Возьмите плитку или бросайте остальные кости ради лучшей: если новой грани не будет, потеряете верхнюю плитку.",
        "help verb throw": "Throw the dice that are left; if they show no new face, the attempt has failed. | Бросить оставшиеся кости; не будет новой грани — попытка сорвалась.",
        "help verb take": "Set aside all dice of this throw that show one face; every face only once a turn. | Отложить все кости этого броска с одной гранью; каждую грань — раз за ход.",
        "help verb pick_up": "Lay this tile on top of your stack; that ends your turn. | Положить плитку сверху на свою стопку; ход на этом кончается.",
        "help verb rob": "Your sum is exactly this player's top tile: it comes to you. | Ваша сумма ровно такая, как верхняя плитка этого игрока: она переходит к вам.",
        "help sum": "The dice set aside; a worm counts 5. | Сумма отложенных костей; червяк считается за 5.",
        "help kept": "Dice set aside in this turn: their faces are used up. | Кости, отложенные за ход: их грани больше брать нельзя.",
        "help grill": "The tiles that can still be taken; every ~ is a worm. | Плитки, которые ещё можно взять; каждая ~ — червяк.",
        "help row top": "The tile on top of each stack: whoever throws exactly this sum may take it. | Верхняя плитка каждой стопки: её забирает тот, кто соберёт ровно столько.",
        "help row score": "The worms on the tiles of each player. | Червяки на плитках каждого игрока.",
        "help worm": "Counts 5, and you need at least one for any tile. | Считается за 5; хотя бы один нужен для любой плитки.",
        **{f"help {n}": f"Counts {n}. | Считается за {n}." for n in range(1, 6)},
        **{f"help {name}": f"Worms on this tile: {WORMS[place]}. | Червяков на плитке: {WORMS[place]}." for place, name in enumerate(TILES)},
        "grey take": "You have set this face aside already. | Эта грань уже отложена.",
        "grill": "On the grill | На гриле",
        "top": "Top tile | Верхняя плитка",
        "choose": "You have {sum}. Which face do you set aside? | У вас {sum}. Какую грань откладываете?",
        "legal": "You have {sum}: take a tile, or throw {rolled} {rolled:die/dice} on? | У вас {sum}: возьмёте плитку или бросите ещё {rolled} {rolled:кость/кости/костей}?",
        "which tile": "Which tile | Какая плитка",
        "no_face": "No new face to set aside: the attempt has failed | Откладывать нечего: попытка сорвалась",
        "no_tile": "All dice are used and no tile can be taken: the attempt has failed | Кости кончились, а плитку взять нельзя: попытка сорвалась",
        "put_back": "{who} {who:put/puts} {0} back on the grill | {who} {who:возвращаете/возвращает} на гриль плитку {0}",
        "turned": "Tile {0} is turned face down | Плитка {0} переворачивается и выходит из игры",
        "spared": "{0} is the highest tile now: nothing is turned over | {0} теперь старшая плитка: ничего не переворачивается",
        "grill_empty": "The grill is empty: the worms are counted | Гриль пуст: считают червяков",
        "time_up": "{0} turns are played: the worms are counted | Сыграно ходов: {0}. Считают червяков",
        "highest_tile": "Equal worms: {0.name} {0.name:have/has} the highest tile and {0.name:win/wins} | Червяков поровну: старшая плитка решает, {0.name:побеждаете/побеждает} {0.name}",
    },
)


class State:
    kept: Dice[DICE]
    sum: Number("Sum | Сумма")
    turn: Inner[Count] = 1
    grill: Inner[Flag[TILES]] = 1
    below: Inner[Count[TILES]]  # what lies under each tile in a stack
    top: Inner[PerSeat[Count]]  # the number of the tile on top, 0 for an empty stack
    score: PerSeat[Points]("Worms | Червяки")


def begin_turn(s):
    fill(s.kept, 0)
    s.sum = 0
    throw(s, DICE)


def thrown(s):
    for face in range(1, WORM + 1):
        if can_set_aside(s, face):
            ask(s, s.seat, choose)
            return
    note(s, "no_face")
    fail(s)


def can_set_aside(s, face):
    return showing(s.roll, s.rolled, face) > 0 and not is_used(s, face)


def is_used(s, face):
    return showing(s.kept, DICE, face) > 0


def choose(s, may):
    for face in range(WORM, 0, -1):
        if can_set_aside(s, face):
            may.take(face)


def promise_take(s, face):
    """High dice bring much and leave many to throw; the first worms are needed for any tile."""
    first_worm = 8 if face == WORM else 0
    return 50 + showing(s.roll, s.rolled, face) * (2 * min(face, 5) - 5) + first_worm


@move("Set aside: {0} | Отложить: {0}", told="{who} {who:set/sets} aside: {0} | {who} {who:откладываете/откладывает}: {0}")
def take(s, face: FaceOf(FACES)):
    put_aside(s, dice_showing(s.roll, s.rolled, face), s.kept)
    s.sum = pips(s.kept, DICE) - showing(s.kept, DICE, WORM)
    if s.rolled or can_stop(s):
        ask(s, s.seat)
    else:
        note(s, "no_tile")
        fail(s)


def can_stop(s):
    return is_used(s, WORM) and (highest_open(s, s.sum) != NOBODY or whose_top(s) != NOBODY)


def highest_open(s, most):
    """The place of the highest tile on the grill with no more than this number."""
    for place in range(min(most - FIRST_TILE, len(s.grill) - 1), -1, -1):
        if s.grill[place]:
            return place
    return NOBODY


def whose_top(s):
    """Which other player has the tile of this very sum on top."""
    for p in range(s.players):
        if p != s.seat and s.top[p] == s.sum:
            return p
    return NOBODY


def legal(s, may):
    if s.rolled:
        may.throw()
    if not can_stop(s):
        return
    if whose_top(s) != NOBODY:
        may.rob(whose_top(s))
    offer_grill(s, may)


def offer_grill(s, may):
    """The tile of the sum or the next lower one; with the looser rule any tile that is not too high."""
    best = highest_open(s, s.sum)
    lowest = 0 if s.lower == LOWER.any else best
    for place in range(best, lowest - 1, -1):
        if place != NOBODY and s.grill[place]:
            may.pick_up(place)


def promise_throw(s):
    """Worth it while the chance of another worm outweighs what would be lost: the tile that could be taken, and the own top tile."""
    used = 0
    for face in range(1, WORM + 1):
        used += is_used(s, face)
    lost, throws = used**s.rolled, 6**s.rolled
    at_stake = 2 * best_worms(s) + (WORMS[s.top[s.seat] - FIRST_TILE] if s.top[s.seat] else 0)
    return 100 if lost * at_stake < throws - lost else -1


def best_worms(s):
    """What stopping would bring; a tile of another player counts half as much again."""
    if whose_top(s) != NOBODY:
        return 2 * WORMS[s.sum - FIRST_TILE]
    best = highest_open(s, s.sum)
    return 0 if best == NOBODY else WORMS[best]


def promise_pick_up(s, tile):
    return 2 * WORMS[tile]


def promise_rob(s, victim):
    return 3 * WORMS[s.sum - FIRST_TILE]


@move("Take {0} from the grill | Взять с гриля: {0}", told="{who} {who:take/takes} {0} from the grill | {who} {who:берёте/берёт} с гриля плитку {0}")
def pick_up(s, tile: OneOf(TILES)):
    s.grill[tile] = 0
    lay_on_stack(s, tile)
    end_turn(s)


@move("Take it from {0} | Забрать: {0}", told="{who} {who:take/takes} the top tile of {0} | {who} {who:забираете/забирает} верхнюю плитку: {0}")
def rob(s, victim: Player(7)):
    tile = take_off_stack(s, victim)
    lay_on_stack(s, tile)
    end_turn(s)


def lay_on_stack(s, tile):
    s.below[tile] = s.top[s.seat]
    s.top[s.seat] = tile + FIRST_TILE
    s.score[s.seat] += WORMS[tile]


def take_off_stack(s, seat):
    """The place of the tile that lay on top."""
    tile = s.top[seat] - FIRST_TILE
    s.top[seat] = s.below[tile]
    s.score[seat] -= WORMS[tile]
    return tile


def fail(s):
    """The own top tile goes back, and the highest tile of the grill out of the game, unless that is the one just put back."""
    returned = NOBODY
    if s.top[s.seat]:
        returned = take_off_stack(s, s.seat)
        s.grill[returned] = 1
        note(s, "put_back", returned + FIRST_TILE)
    last = highest_open(s, FIRST_TILE + len(s.grill))
    if last == returned and s.spare_returned:
        note(s, "spared", last + FIRST_TILE)
    else:
        s.grill[last] = 0
        note(s, "turned", last + FIRST_TILE)
    end_turn(s)


def end_turn(s):
    if total(s.grill) == 0 or s.turn == MOST_TURNS:
        count_worms(s)
        return
    s.turn += 1
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def count_worms(s):
    """Equal worms are decided by the highest single tile; who has none shares the last place."""
    if total(s.grill):
        note(s, "time_up", MOST_TURNS)
    else:
        note(s, "grill_empty")
    for p in range(s.players):
        s.standing[p] = 100 * s.score[p] + highest_tile(s, p)
    best = leaders(s, everybody(s), s.score)
    if several(best) and s.score[first_seat(best)]:
        note(s, "highest_tile", first_seat(leaders(s, best, s.standing)))
    finish(s)


def highest_tile(s, seat):
    best, tile = 0, s.top[seat]
    while tile:
        best = max(best, tile)
        tile = s.below[tile - FIRST_TILE]
    return best


def scene(v, draw):
    draw.tiles("grill", [(f"{name} {'~' * WORMS[place]}", v.grill[place]) for place, name in enumerate(TILES)], ids=list(TILES))
    draw.row("top", [v.top[p] or "–" for p in range(v.players)], "text")
