"""Skunk: two dice for everybody, who stands adds them up and who sits has saved the column; a one takes it from all who still stand."""

from kosti.dice import showing
from kosti.engine import Count, Flag, Game, Inner, Names, Option, PerSeat, Points, Secret, move
from kosti.engine.rules import ask, ask_each, each, everybody, finish_by, first_seat, mark_seats, note, seats_in, throw

COLUMNS = Names(s="S | С", k="K | К", u="U | У", n="N | Н", k_again="K (last) | С (последняя)", start=1)
REVEAL = Names(simultaneous="at the same time | одновременно", seat_order="one after the other | по очереди")
ROUNDS = 5
MOST_THROWS = 200  # in a round
ENOUGH = 200  # 11 of 36 throws take the column, one of them all columns, and the others bring 200 points together

game = Game(
    title="Skunk | Скунс",
    about="The same dice for everybody: sit down in time, before the skunk comes. | Кости одни на всех: успейте сесть, пока не пришёл скунс.",
    seats=(1, 12),
    best=(3, 8),
    dice="2d6, shared by all players",
    minutes=10,
    mechanics=("press-your-luck", "simultaneous"),
    information="simultaneous",
    options=[
        Option("reveal", "simultaneous", REVEAL, label="Players decide | Решают"),
        Option("own_turns", False, label="Everybody throws alone | Каждый бросает за себя", variant="Everyone rolls for himself | Каждый за себя"),
        Option(
            "gentle_first_roll",
            False,
            label="No skunk on the first throw | Первый бросок без скунса",
            variant="No skunk on the first roll | Первый бросок без скунса",
        ),
    ],
    words={
        "guide goal": "Have the most points in the five columns together. | Наберите в пяти столбцах больше всех.",
        "guide legal": "A one comes with three throws of ten: whoever stands then loses the column, and with two ones all columns. | Единица выпадает в трёх бросках из десяти: кто стоит, теряет столбец, а при двух единицах — все.",
        "help sit": "Keep what this column holds; you are out of this round. | Сохранить столбец; в этом раунде вы больше не играете.",
        "help remain": "Wait for the next throw: it adds to your column, or a one takes it. | Ждать следующего броска: он прибавит очки, а единица сожжёт столбец.",
        "help on_feet": "Who still stands and may win more or lose it. | Кто ещё стоит: может и набрать, и потерять.",
        **{
            f"help {column}": "What the player has in this column; every round has its own. | Что у игрока в этом столбце; у каждого раунда свой."
            for column in ("s", "k", "u", "n", "k-again")
        },
        "on_feet": "Standing | Стоят",
        "legal": "Do you sit down and keep {column}, or stay standing? | Садитесь и сохраняете {column} — или стоите дальше?",
        "adds": "Everybody who stands adds {0} | Кто стоит, прибавляет {0}",
        "skunk": "Skunk! Who stands loses this column | Скунс! Кто стоит, теряет этот столбец",
        "double_skunk": "Two ones! Who stands loses all columns so far | Две единицы! Кто стоит, теряет все столбцы",
        "gentle": "A one on the first throw does not count | Единица на первом броске не считается",
        "tired": "After {0} throws everybody sits down | После {0} бросков все садятся",
    },
)


class State:
    round: Count.of(ROUNDS)
    columns: PerSeat[Points[COLUMNS]]("Columns | Столбцы")
    score: PerSeat[Points]("Total | Итого")
    on_feet: Inner[PerSeat[Flag]]
    sits: Inner[Secret[PerSeat[Flag]]]
    column: Inner[Points]  # what this round has brought to whoever stands
    throws_made: Inner[Count]


def start(s):
    s.round = 1
    open_round(s, 1 if s.own_turns else everybody(s))


def open_round(s, seats):
    """These players stand; whoever throws for himself does so alone."""
    mark_seats(s, s.on_feet, seats)
    s.column = 0
    s.throws_made = 0
    throw_for_all(s)


def throw_for_all(s):
    s.seat = first_seat(seats_in(s, s.on_feet))
    throw(s, 2)


def thrown(s):
    skunks = showing(s.roll, 2, 1)
    if skunks and s.throws_made == 0 and s.gentle_first_roll:
        note(s, "gentle")
        throw(s, 2)
        return
    s.throws_made += 1
    if skunks:
        note(s, "double_skunk" if skunks == 2 else "skunk")
        lose_columns(s, skunks)
        end_round(s)
    else:
        add(s, s.roll[0] + s.roll[1])
        decide(s)


def add(s, points):
    note(s, "adds", points)
    s.column += points
    for p in each(s, seats_in(s, s.on_feet)):
        s.columns[p][s.round - 1] += points
        s.score[p] += points


def lose_columns(s, skunks):
    """A single one takes the column of this round, two ones the earlier ones as well."""
    for p in each(s, seats_in(s, s.on_feet)):
        first = 0 if skunks == 2 else s.round - 1
        for round in range(first, s.round):
            s.score[p] -= s.columns[p][round]
            s.columns[p][round] = 0


# --- to sit or to stand


def decide(s):
    if s.throws_made == MOST_THROWS:
        note(s, "tired", MOST_THROWS)
        end_round(s)
    elif s.own_turns or s.reveal == REVEAL.seat_order:
        ask(s, s.seat)
    else:
        ask_each(s, seats_in(s, s.on_feet), legal, decided)


def legal(s, may):
    may.sit()
    may.remain()


def promise_remain(s):
    """One more throw while it brings more than it takes on average; in the last round also while somebody who sits has more."""
    if s.round == ROUNDS:
        for p in range(s.players):
            if not s.on_feet[p] and s.score[p] > s.score[s.seat]:
                return True
    return 10 * s.column + s.score[s.seat] < ENOUGH


@move("Sit down | Сесть", told="{who} {who:sit/sits} down | {who} {who:садитесь/садится}")
def sit(s):
    s.sits[s.seat] = 1
    if s.group == 0:
        ask_next(s)


@move("Stay standing | Стоять", risky=True, told="{who} {who:stay/stays} standing | {who} {who:стоите/стоит}")
def remain(s):
    if s.group == 0:
        ask_next(s)


def ask_next(s):
    """One after the other: the choice is seen at once."""
    seat = s.seat
    if s.sits[seat]:
        sit_down(s, seat)
    for p in range(seat + 1, s.players):
        if s.on_feet[p]:
            ask(s, p)
            return
    go_on(s)


def sit_down(s, seat):
    s.sits[seat] = 0
    s.on_feet[seat] = 0


def decided(s):
    for p in range(s.players):
        if s.sits[p]:
            sit_down(s, p)
    go_on(s)


def go_on(s):
    if seats_in(s, s.on_feet):
        throw_for_all(s)
    else:
        end_round(s)


def end_round(s):
    """Where everybody throws alone, the next player has his turn of this round first."""
    if s.own_turns and s.seat + 1 < s.players:
        open_round(s, 1 << (s.seat + 1))
    elif s.round == ROUNDS:
        finish_by(s, s.score)
    else:
        s.round += 1
        open_round(s, 1 if s.own_turns else everybody(s))


def scene(v, draw):
    draw.row("on_feet", ["●" if v.on_feet[p] else "" for p in range(v.players)], "flag")
