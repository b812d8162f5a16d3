"""Prisoners: the difference of two dice opens a cell of your prison; the first empty prison wins."""

from kosti.engine import Chips, Game, Inner, PerSeat
from kosti.engine.rules import left_of, note, pass_dice, total, win

CELLS = 6

game = Game(
    title="Prisoners Game | Заключённые",
    about="Six cells, twelve prisoners, and two dice that hold the keys. | Шесть камер, двенадцать заключённых и две кости вместо ключей.",
    seats=(2, 4),
    best=(2, 2),
    dice="2d6",
    mechanics=("pure-luck", "race", "track"),
    words={
        "help held": "How many prisoners each player still has; the first without any wins. | Сколько заключённых ещё у каждого; побеждает первый, у кого их нет.",
        "help released": "How many prisoners are free already. | Сколько заключённых уже на свободе.",
        "help plan": "Six cells; the difference of the dice opens one of them. | Шесть камер; разность костей открывает одну из них.",
        "held": "In prison | В тюрьме",
        "release": "Difference {0}: {who} {who:release/releases} a prisoner | Разность {0}: {who} {who:выпускаете/выпускает} заключённого",
        "moved": "Difference {0}: {who} {who:move/moves} a prisoner to cell {1} | Разность {0}: {who} {who:переводите/переводит} заключённого в камеру {1}",
        "caught": "Difference {0}, an empty cell: {who} {who:get/gets} a prisoner from {1.name:your/*'s} cell {2} | Разность {0}, камера пуста: {who} {who:получаете/получает} заключённого {1.name:из вашей камеры/от игрока *, из камеры} {2}",
        "empty": "The prison is empty: {0.name} {0.name:win/wins} | Тюрьма пуста: {0.name} {0.name:побеждаете/побеждает}",
    },
)


class State:
    plan: Inner[PerSeat[Chips[CELLS]]]("Prison | Тюрьма") = 2
    released: PerSeat[Chips]("Released | На свободе")


def thrown(s):
    own, other = s.seat, left_of(s, s.seat)
    cell = abs(s.roll[0] - s.roll[1])
    if s.plan[own][cell] == 1:
        release(s, cell)
    elif s.plan[own][cell] > 1:
        move_on(s, cell)
    else:
        catch(s, cell, other)
    if total(s.plan[own]) == 0:
        escape(s, own)
    elif total(s.plan[other]) == 0:
        escape(s, other)
    else:
        pass_dice(s, 2)


def release(s, cell):
    note(s, "release", cell)
    s.plan[s.seat][cell] = 0
    s.released[s.seat] += 1


def move_on(s, cell):
    following = (cell + 1) % CELLS
    note(s, "moved", cell, following)
    s.plan[s.seat][cell] -= 1
    s.plan[s.seat][following] += 1


def catch(s, cell, other):
    """A prisoner from the highest occupied cell of the next player."""
    highest = CELLS - 1
    while s.plan[other][highest] == 0:
        highest -= 1
    note(s, "caught", cell, other, highest)
    s.plan[other][highest] -= 1
    s.plan[s.seat][cell] += 1


def escape(s, seat):
    note(s, "empty", seat)
    win(s, seat)


def scene(v, draw):
    for p in range(v.players):
        cells = [cell(i, v.plan[p][i]) for i in range(CELLS)]
        draw.grid("plan", [cells[:3], cells[3:]], owner=p)
    draw.row("held", [sum(v.plan[p]) for p in range(v.players)])


def cell(number, prisoners):
    pairs = ["▪▪"] * (prisoners // 2) + ["▪"] * (prisoners % 2)
    return "\n".join([f"{number}:", *(pairs or ["–"])])
