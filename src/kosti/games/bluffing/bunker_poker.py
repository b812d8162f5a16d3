"""Bunker Poker: hide a chip under one of six dice, wear down the dice of the others, and open the bare cells."""

from kosti.engine import Count, Dice, Face, Flag, Game, Inner, Names, OneOf, PerSeat, Seat, Secret, move
from kosti.engine.rules import ask, ask_each, count_in, drop_out, everybody, fill, finish, next_in, note, throw, total

CELLS = Names(*(f"{side}{cell}" for side in "abcd" for cell in range(1, 7)))
MOST_TURNS = 400
SAVING, OPENING = 50, 100  # worth more than any damage

game = Game(
    title="Bunker Poker | Бункер покер",
    about="Your chip lies under one of six dice. Shoot the others' dice away before they find it. | Ваша фишка — под одной из шести костей. Сбейте чужие кости раньше, чем найдут её.",
    seats=(2, 4),
    dice="2 common d6 plus 6 counter dice per player (24 in all)",
    minutes=30,
    mechanics=("hidden-dice", "bluffing", "board", "elimination", "targets"),
    information="hidden",
    most_dice=2,
    words={
        "help verb leave": "Change nothing on your cells. | Ничего не менять на своих клетках.",
        **{
            f"help {row}{n}": "A cell of a bunker: only when its die is gone can it be opened. | Клетка бункера: вскрыть её можно, только когда на ней нет кости."
            for row in "abcdef"
            for n in range(1, 7)
        },
        "help active": "Who throws and acts now. | Кто сейчас бросает и действует.",
        "help hide": "Choose the cell in which your chip will lie; keep it to yourself. | Выберите клетку, где спрячется ваша фишка; держите её в секрете.",
        "help attack": "Lower a die of another player, or open a bare cell; finding the chip puts its owner out. | Понизьте чужую кость или вскройте голую клетку; найденная фишка выбивает хозяина.",
        "help chip_away": "Ignore the throw and lower one die of another player by 1. | Забудьте про бросок и понизьте одну чужую кость на 1.",
        "help strengthen": "Raise one of your own dice, never above 6. | Повысьте одну свою кость, но не выше 6.",
        "help swap": "Swap what lies on your two cells of this throw; the chip stays. | Поменяйте местами то, что лежит на двух ваших выпавших клетках; фишка остаётся.",
        **{cell: f"{cell.upper()} | {cell.upper()}" for cell in CELLS},
        "bunkers": "Bunkers | Бункеры",
        "help bunkers": "A digit is a die, ? a bare cell that may hide the chip, ✕ an opened one, ◆ your own chip. "
        "| Цифра — кость, ? — голая клетка, где может быть фишка, ✕ — вскрытая, ◆ — ваша фишка.",
        "hiding": "In which of your cells do you hide the chip? | В какой из своих клеток спрячете фишку?",
        "swapping": "{active.name} has thrown {first} and {second}. Swap what lies on your cells {first} and {second}? "
        "| {active.name} бросает {first} и {second}. Поменяете местами то, что лежит у вас на клетках {first} и {second}?",
        "acting": "Thrown {first} and {second}: one is the cell, the other the amount. What do you do? "
        "| Бросок {first} и {second}: одна кость — клетка, другая — сила. Что делаете?",
        "lowered": "The die on {0} falls to {1} | Кость на {0} падает до {1}",
        "removed": "The die on {0} is gone | Кость на {0} сбита",
        "raised": "The die on {0} rises to {1} | Кость на {0} поднимается до {1}",
        "empty": "{0} is opened: empty | {0} вскрыта: пусто",
        "found": "{0} is opened: the chip! {1.name} {1.name:are/is} out | {0} вскрыта: фишка найдена! {1.name} {1.name:выбываете/выбывает}",
        "nothing_to_do": "{who} can do nothing | {who} ничего не {who:можете/может} сделать",
        "time_is_up": "400 turns are over: the most unopened cells win | Прошло 400 ходов: побеждает тот, у кого больше невскрытых клеток",
    },
)


class State:
    turn: Count("Turn (of 400) | Ход (из 400)")
    active: Seat("Attacker | Ходит")
    first: Inner[Face]
    second: Inner[Face]
    alive: Inner[PerSeat[Flag]] = 1
    guard: Inner[PerSeat[Face[6]]] = 6  # the die on every cell, 0 where there is none
    opened: Inner[PerSeat[Flag[6]]]
    chip: Inner[Secret[PerSeat[Dice[1]]]]  # the number of its cell


def start(s):
    ask_each(s, everybody(s), hiding, first_turn)


def hiding(s, may):
    for cell in range(6):
        may.hide(6 * s.seat + cell)


def thumb_hiding(s, may):
    """All cells are alike."""
    hiding(s, may)


@move("Hide in {0} | Спрятать в {0}", secret=True, told="{who} {who:hide/hides} the chip in {0} | {who} {who:прячете/прячет} фишку в {0}")
def hide(s, cell: OneOf(CELLS)):
    s.chip[s.seat][0] = cell % 6 + 1


def first_turn(s):
    new_turn(s, 0)


def new_turn(s, seat):
    s.turn += 1
    s.active = seat
    s.seat = seat
    throw(s, 2)


def thrown(s):
    s.first = s.roll[0]
    s.second = s.roll[1]
    offer_swap(s, next_in(s, s.active, s.alive))


def agrees(s):
    """No chip lies in a cell that has been opened without finding it."""
    for p in range(s.players):
        if s.alive[p] and s.chip[p][0] and s.opened[p][s.chip[p][0] - 1]:
            return False
    return True


def offer_swap(s, seat):
    """All others in turn may swap; then the active player acts."""
    while seat != s.active and s.guard[seat][s.first - 1] == s.guard[seat][s.second - 1]:
        seat = next_in(s, seat, s.alive)
    if seat != s.active:
        ask(s, seat, swapping)
        return
    s.seat = s.active
    if can_act(s):
        ask(s, s.active, acting)
    else:
        note(s, "nothing_to_do")
        end_turn(s)


def swapping(s, may):
    may.leave()
    may.swap()


def promise_swap(s):
    """The stronger die belongs on the chip."""
    a, b = s.first - 1, s.second - 1
    guard, chip = s.guard[s.seat], s.chip[s.seat][0] - 1
    return (chip == a and guard[b] > guard[a]) or (chip == b and guard[a] > guard[b])


@move("Leave them | Оставить", gives_up=True, told="{who} {who:leave/leaves} the cells as they are | {who} {who:оставляете/оставляет} клетки как есть")
def leave(s):
    offer_swap(s, next_in(s, s.seat, s.alive))


@move("Swap | Поменять", told="{who} {who:swap/swaps} the two cells | {who} {who:меняете/меняет} клетки местами")
def swap(s):
    a, b = s.first - 1, s.second - 1
    guard = s.guard[s.seat]
    guard[a], guard[b] = guard[b], guard[a]
    offer_swap(s, next_in(s, s.seat, s.alive))


def readings(s):
    """Two dice name a cell and an amount in two ways, doubles in one."""
    return 1 if s.first == s.second else 2


def cell_read(s, reading):
    return (s.first if reading == 0 else s.second) - 1


def amount_for(s, cell):
    return s.second if cell == s.first - 1 else s.first


def is_rival(s, p):
    return p != s.seat and s.alive[p] > 0


def can_attack(s, p, cell):
    return is_rival(s, p) and (s.guard[p][cell] > 0 or not s.opened[p][cell])


def can_strengthen(s, cell):
    return 0 < s.guard[s.seat][cell] < 6


def can_act(s):
    for p in range(s.players):
        if is_rival(s, p) and total(s.guard[p]) > 0:
            return True
    for reading in range(readings(s)):
        cell = cell_read(s, reading)
        if can_strengthen(s, cell):
            return True
        for p in range(s.players):
            if can_attack(s, p, cell):
                return True
    return False


def acting(s, may):
    for p in range(s.players):
        for reading in range(readings(s)):
            if can_attack(s, p, cell_read(s, reading)):
                may.attack(6 * p + cell_read(s, reading))
    for reading in range(readings(s)):
        if can_strengthen(s, cell_read(s, reading)):
            may.strengthen(6 * s.seat + cell_read(s, reading))
    for p in range(s.players):
        for cell in range(6):
            if is_rival(s, p) and s.guard[p][cell] > 0:
                may.chip_away(6 * p + cell)


def promise_attack(s, cell):
    """Open a bare cell, best where few are left; else remove a die, or do the most damage."""
    p, place = cell // 6, cell % 6
    guard, amount = s.guard[p][place], amount_for(s, place)
    if guard == 0:
        return OPENING + total(s.opened[p])
    return min(guard, amount) + (3 if amount >= guard else 0)


def promise_strengthen(s, cell):
    """Save the own chip; for another cell there is always something better to do."""
    place = cell % 6
    return SAVING if s.chip[s.seat][0] == place + 1 and s.guard[s.seat][place] < 3 else -SAVING


def promise_chip_away(s, cell):
    """Where nothing can be attacked, the die that is nearest to its end."""
    return -s.guard[cell // 6][cell % 6]


@move("Attack {0} | Бить по {0}", told="{who} {who:attack/attacks} {0} | {who} {who:бьёте/бьёт} по {0}")
def attack(s, cell: OneOf(CELLS)):
    p, place = cell // 6, cell % 6
    if s.guard[p][place] > 0:
        wear_down(s, cell, amount_for(s, place))
    else:
        open_cell(s, cell)
    end_turn(s)


@move("Strengthen {0} | Усилить {0}", told="{who} {who:strengthen/strengthens} {0} | {who} {who:усиливаете/усиливает} {0}")
def strengthen(s, cell: OneOf(CELLS)):
    place = cell % 6
    s.guard[s.seat][place] = min(6, s.guard[s.seat][place] + amount_for(s, place))
    note(s, "raised", CELLS.name(cell), s.guard[s.seat][place])
    end_turn(s)


@move("Chip 1 off {0} | Щелчок по {0} (−1)", told="{who} {who:chip/chips} 1 off {0} | {who} {who:бьёте/бьёт} щелчком по {0}")
def chip_away(s, cell: OneOf(CELLS)):
    wear_down(s, cell, 1)
    end_turn(s)


def wear_down(s, cell, amount):
    p, place = cell // 6, cell % 6
    s.guard[p][place] = max(0, s.guard[p][place] - amount)
    if s.guard[p][place] > 0:
        note(s, "lowered", CELLS.name(cell), s.guard[p][place])
    else:
        note(s, "removed", CELLS.name(cell))


def open_cell(s, cell):
    p, place = cell // 6, cell % 6
    s.opened[p][place] = 1
    if s.chip[p][0] != place + 1:
        note(s, "empty", CELLS.name(cell))
        return
    note(s, "found", CELLS.name(cell), p)
    fill(s.guard[p], 0)
    drop_out(s, p, s.alive)


def end_turn(s):
    if count_in(s, s.alive) == 1:
        finish(s)
    elif s.turn == MOST_TURNS:
        note(s, "time_is_up")
        judge(s)
    else:
        new_turn(s, next_in(s, s.active, s.alive))


def judge(s):
    """Most unopened cells, then the larger sum of dice."""
    for p in range(s.players):
        if s.alive[p]:
            s.standing[p] = 100 * (6 - total(s.opened[p])) + total(s.guard[p])
    finish(s)


def scene(v, draw):
    rows = range(v.players)
    cells = [[cell_text(v, p, cell) for cell in range(6)] for p in rows]
    ids = [[CELLS.name(6 * p + cell) for cell in range(6)] for p in rows]
    draw.grid("bunkers", cells, top=list("123456"), side=[f"{draw.seat(p)} · {draw.name(p)}" for p in rows], ids=ids)


def cell_text(v, p, cell):
    if not v.alive[p]:
        return ""
    chip = v.chip[p] == [cell + 1]
    marks = [str(v.guard[p][cell] or ""), "◆" if chip else "", "✕" if v.opened[p][cell] else ""]
    return " ".join(mark for mark in marks if mark) or "?"
