"""The Game of the Goose: two dice, sixty-three squares, and between you and the goal an inn, a well, a maze, a prison and death."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, Number, Option, PerSeat, Points, Variant
from kosti.engine.rules import everybody, finish_by, leaders, left_of, note, share_out, throw, toss_for_start
from kosti.games.race_boards._tracks import pieces_at, spiral

GOAL = 63
GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
IS_GOOSE = tuple(int(square in GEESE) for square in range(GOAL + 1))
BRIDGE, BEYOND_THE_BRIDGE, INN, WELL, MAZE, PRISON, DEATH = 6, 12, 19, 31, 42, 52, 58
MAZE_EXITS = (30, 39)
MOST_THROWS = 2000
FREED = Names(swap="goes where the newcomer came from | уходит туда, откуда пришёл новый", stay="stays there | остаётся там")
EXITS = Names("30", "39")

game = Game(
    title="The Game of the Goose | Гусёк",
    about="Geese carry you on, but the well, the prison and death lie on the way. | Гуси несут вперёд, но по дороге — колодец, тюрьма и смерть.",
    seats=(2, 8),
    best=(3, 6),
    dice="2d6",
    minutes=20,
    mechanics=("pure-luck", "race", "track"),
    options=[
        Option("short_waits", False, label="The inn holds one turn, the well two, the prison three | Трактир держит один ход, колодец два, тюрьма три"),
        Option("stake", 0, 0, 1000),
        Option("start_chips", 0, 0, 10000),
        Option("freed", "swap", FREED, label="Whoever is dislodged | Потеснённый"),
        Option("maze", "30", EXITS, label="The maze leads back to | Лабиринт ведёт назад на"),
        Option("nine_again", True, label="A nine counts at every new start | Девятка действует при каждом новом старте"),
    ],
    variants=[
        Variant("stakes", "For a pot | На банк", stake=10, start_chips=20),
        Variant("short-waits", "Family rules | Семейные правила", short_waits=True),
    ],
    score_field="place",
    words={
        "guide goal": "Be the first to land exactly on square 63. | Первым попасть точно на клетку 63.",
        "goal": "Goal | Цель",
        "help goal": "Square 63: whoever lands there exactly wins; what is too much is counted back. | Клетка 63: кто попал на неё точно, победил; лишнее отсчитывают назад.",
        "help row place": "The square each player stands on, and the goal. | На какой клетке стоит каждый и где цель.",
        "help track": "The way winds inwards. A goose carries you on by the same throw; the other pictures hold you up. | Дорога вьётся к середине. Гусь несёт дальше на тот же бросок; остальные картинки задерживают.",
        "help square-*": "Square {n}. | Клетка {n}.",
        "help before": "Pieces that stand before the first square. | Фишки перед первой клеткой.",
        "help row sits_out": "How many turns a player still loses, or that the player waits until somebody comes. | Сколько ходов игрок ещё пропускает или что он ждёт, пока кто-нибудь придёт.",
        "help pot": "The chips that the winner takes. | Фишки, которые заберёт победитель.",
        **{f"help square-{square}": "A goose: go on by the same throw, the same way. | Гусь: ещё раз на тот же бросок, в ту же сторону." for square in GEESE},
        "help square-6": "The bridge: go on to 12. | Мост: перейдите на 12.",
        "help square-19": "The inn: turns are lost here. | Трактир: здесь пропускают ходы.",
        "help square-31": "The well: wait until another player lands here, or in family rules two turns. | Колодец: ждите, пока сюда не попадёт другой, а по семейным правилам — два хода.",
        "help square-42": "The maze: back you go. | Лабиринт: назад.",
        "help square-52": "The prison: wait until another player lands here, or in family rules three turns. | Тюрьма: ждите, пока сюда не попадёт другой, а по семейным правилам — три хода.",
        "help square-58": "Death: start again. | Смерть: всё сначала.",
        "help square-26": "A 6-3 as the first throw leads here. | Сюда ведёт первый бросок 6-3.",
        "help square-53": "A 5-4 as the first throw leads here. | Сюда ведёт первый бросок 5-4.",
        "help square-63": "The goal. | Цель.",
        "track": "Board | Доска",
        "before": "Start | Старт",
        "sits_out": "Loses turns | Пропускает",
        "waiting": "waits | ждёт",
        "comes": "to {0} | на {0}",
        "goose": "to {0}, a goose, and on! | на {0}, гусь, и дальше!",
        "nine": "{0} straight away: to {1} | {0} сразу: на {1}",
        "turns_back": "Too much: {0} back from the goal | Слишком много: от цели назад на {0}",
        "bridge": "The bridge: {who} {who:go/goes} on to {0} | Мост: {who} {who:переходите/переходит} на {0}",
        "inn": "The inn: {who} {who:lose/loses} {0} {0:turn/turns} | Трактир: {who} {who:пропускаете/пропускает} {0} {0:ход/хода/ходов}",
        "well": "{who} {who:fall/falls} into the well | {who} {who:падаете/падает} в колодец",
        "maze": "{who} {who:get/gets} lost in the maze: back to {0} | {who} {who:плутаете/плутает} в лабиринте: назад на {0}",
        "prison": "{who} {who:go/goes} to prison | {who} {who:попадаете/попадает} в тюрьму",
        "death": "Death: {who} {who:start/starts} again | Смерть: {who} {who:начинаете/начинает} сначала",
        "pays": "{who} {who:pay/pays} a chip into the pot | {who} {who:платите/платит} фишку в банк",
        "dislodged": "{0.name} {0.name:have/has} to go to {1} | {0.name:уходите/уходит} {0.name}: на {1}",
        "freed": "{0.name} {0.name:are/is} free | {0.name}: свобода!",
        "released": "All wait, so {0.name}, who has waited longest, {0.name:are/is} set free | Ждут все, и свободу получает тот, кто ждёт дольше всех: {0.name}",
        "arrives": "{who} {who:reach/reaches} the goal! | {who} у цели!",
        "too_long": "{0} throws: whoever is furthest ahead wins | Бросков: {0}; побеждает тот, кто дальше всех",
    },
)


class State:
    place: PerSeat[Points].of(GOAL)("Square | Клетка")
    pot: Chips("Pot | Банк").when()
    chips: PerSeat[Chips].when("stake") = "start_chips"
    skips: Inner[PerSeat[Count]]
    waits: Inner[PerSeat[Number]]  # since which throw; 0 for who does not wait
    threw: Inner[PerSeat[Flag]]
    throw_count: Inner[Number]


def start(s):
    for p in range(s.players):
        pay(s, p, s.stake)
    toss_for_start(s, 2, begin)


def begin(s):
    note(s, "begins")
    throw(s, 2)


def pay(s, seat, chips):
    """As far as there are chips."""
    chips = min(chips, s.chips[seat])
    s.chips[seat] -= chips
    s.pot += chips
    return chips


def thrown(s):
    s.throw_count += 1
    origin = s.place[s.seat]
    square = meet(s, advance(s, origin))
    s.threw[s.seat] = 1
    if square:
        dislodge(s, square, origin)
    s.place[s.seat] = square
    if square == GOAL:
        note(s, "arrives")
        end(s)
    elif s.throw_count == MOST_THROWS:
        note(s, "too_long", MOST_THROWS)
        end(s)
    else:
        next_turn(s)


def advance(s, origin):
    """Where the throw leads, with all the geese on the way."""
    steps = s.roll[0] + s.roll[1]
    if origin == 0 and steps == 9 and (s.nine_again or not s.threw[s.seat]):
        square = 26 if showing(s.roll, 2, 6) else 53
        note(s, "nine", steps, square)
        return square
    square, back = step(s, origin, steps, False)
    while IS_GOOSE[square]:
        note(s, "goose", square)
        square, back = step(s, square, steps, back)
    note(s, "comes", square)
    return square


def step(s, square, steps, back):
    """So many squares on, or back once the goal was passed."""
    if back:
        return max(0, square - steps), True
    if square + steps <= GOAL:
        return square + steps, False
    note(s, "turns_back", square + steps - GOAL)
    return 2 * GOAL - square - steps, True


def meet(s, square):
    """What happens on a square, and where that leads."""
    if square == BRIDGE:
        note(s, "bridge", BEYOND_THE_BRIDGE)
        fine(s)
        return BEYOND_THE_BRIDGE
    if square == MAZE:
        note(s, "maze", MAZE_EXITS[s.maze])
        fine(s)
        return MAZE_EXITS[s.maze]
    if square == DEATH:
        note(s, "death")
        fine(s)
        return 0
    if square == INN:
        s.skips[s.seat] = 1 if s.short_waits else 2
        note(s, "inn", s.skips[s.seat])
        fine(s)
    elif square == WELL:
        note(s, "well")
        hold_up(s, 2)
    elif square == PRISON:
        note(s, "prison")
        hold_up(s, 3)
    return square


def hold_up(s, turns):
    """In family rules for some turns, else until somebody comes."""
    if s.short_waits:
        s.skips[s.seat] = turns
    else:
        s.waits[s.seat] = s.throw_count
    fine(s)


def fine(s):
    if s.stake and pay(s, s.seat, 1):
        note(s, "pays")


def dislodge(s, square, origin):
    """Whoever stands there goes to where the newcomer came from, and is free of all that held them up."""
    for p in range(s.players):
        if p == s.seat or s.place[p] != square:
            continue
        if s.waits[p]:
            s.waits[p] = 0
            note(s, "freed", p)
        if s.freed == FREED.swap:
            s.skips[p] = 0
            s.place[p] = origin
            note(s, "dislodged", p, origin)


def next_turn(s):
    """The next one who need not sit out."""
    seat = left_of(s, s.seat)
    if all_wait(s):
        seat = longest_waiting(s)
        s.waits[seat] = 0
        note(s, "released", seat)
    while s.waits[seat] or s.skips[seat]:
        s.skips[seat] = max(0, s.skips[seat] - 1)
        seat = left_of(s, seat)
    s.seat = seat
    throw(s, 2)


def all_wait(s):
    for p in range(s.players):
        if s.waits[p] == 0:
            return False
    return True


def longest_waiting(s):
    longest = 0
    for p in range(s.players):
        if s.waits[p] < s.waits[longest]:
            longest = p
    return longest


def end(s):
    s.pot = share_out(s, s.chips, s.pot, leaders(s, everybody(s), s.place), 0)
    finish_by(s, s.place)


LOOKS = {
    **dict.fromkeys(GEESE, "goose"),
    BRIDGE: "bridge",
    INN: "inn",
    WELL: "well",
    MAZE: "maze",
    PRISON: "prison",
    DEATH: "death",
    GOAL: "goal",
    26: "pair",
    53: "pair",
}
PLACES = dict(enumerate(spiral(9, 7), 1))


def scene(v, draw):
    squares = [draw.part(f"square-{n}", str(n), at=at, looks=LOOKS.get(n, ""), lying=pieces_at(v, draw, v.place, n)) for n, at in PLACES.items()]
    waiting = pieces_at(v, draw, v.place, 0)
    draw.track("track", "spiral", [squares, [draw.part("before", lying=waiting)] if waiting else []])
    if any(v.skips) or any(v.waits):
        draw.row("sits_out", [draw.word("waiting") if v.waits[p] else v.skips[p] or "" for p in range(v.players)], "text")
