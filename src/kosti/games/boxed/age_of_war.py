"""Age of War: besiege a castle, fill its battle lines throw by throw, and unite the clans before the dice run out."""

from kosti.dice import mask_size, pips_of_set, remove_set, showing, sort
from kosti.engine import Count, DiceSet, Die, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import ask, finish_by, left_of, note, throw
from kosti.games.boxed._age_of_war_castles import (
    ARCHERY,
    CASTLE_HELPS,
    CASTLES,
    CHANCE,
    CLAN,
    CLANS,
    COUNT,
    EXTRA,
    FACES,
    FIRST_OF,
    HARDNESS,
    INFANTRY,
    LINES,
    LINES_OF,
    MOST_LINES,
    NEEDS,
    POINTS,
    STRENGTH,
    UNITED,
)

DICE = 7
MOST_TURNS = 1000
DECLINE = Names(before_siege="before a siege | до осады", always="always | всегда", never="never | никогда")

game = Game(
    title="Age of War | Эпоха войны",
    about="Fourteen castles, seven dice: conquer what you can, unite a clan, and hold it. | Четырнадцать замков и семь костей: берите, что сможете, объедините клан — и он ваш навсегда.",
    seats=(2, 6),
    dice="7 custom dice (1 infantry, 2 infantry, 3 infantry, archery, cavalry, daimyo: one face each)",
    most_dice=DICE,
    minutes=25,
    mechanics=("special-dice", "set-selection", "press-your-luck", "targets", "cards"),
    kinds=[Die("war-die")],
    faces=FACES,
    options=[
        Option("decline", "before-siege", DECLINE, label="A die may be given up instead of filling a line | Отдать кость вместо того, чтобы занять линию")
    ],
    words={
        "guide goal": "Have the most points from castles when the last one in the middle is conquered; all castles of a clan are worth more, and nobody can take them. | Набрать больше всех очков за замки, пока не взят последний в середине; клан целиком стоит больше, и его уже не отнять.",
        "guide legal": "Choose a castle of which you can fill a line now; you stay with it for the whole turn. Or give up a die and throw again. | Выберите замок, у которого можно занять линию прямо сейчас: это осада на весь ход. Или отдайте кость и бросьте снова.",
        "guide filling": "Fill exactly one line of the castle; then throw the dice you have left. | Займите ровно одну линию замка; потом бросите оставшиеся кости.",
        "help castles": "The castles with clan, points and battle lines, and whose they are; ★ is a united clan. | Замки: клан, очки, боевые линии и чей замок; ★ — клан объединён.",
        "help siege_lines": "The lines of the besieged castle; what is lit is still open. | Линии осаждённого замка; горят те, что ещё не заняты.",
        "help row score": "Castle points, and for a united clan its own value. | Очки замков, а за объединённый клан — его собственная стоимость.",
        "help verb besiege": "Choose the castle for this turn; one of its lines is filled at once. | Выбрать замок на этот ход; одна его линия сразу занимается.",
        "help verb fill": "Lay these dice on the line; they are not thrown again in this turn. | Положить эти кости на линию; в этот ход их больше не бросают.",
        "help verb give_up": "Lay a die away and throw the others. | Убрать одну кость и бросить остальные.",
        **{f"help {n}": f"Infantry {n}. | Пехота {n}." for n in (1, 2, 3)},
        "help archery": "For a line with archery. | Для линии с лучником.",
        "help cavalry": "For a line with cavalry. | Для линии со всадником.",
        "help daimyo": "For a line with a daimyo, also the one that guards a castle of another player. | Для линии с даймё, в том числе той, что охраняет чужой замок.",
        **CASTLE_HELPS,
        "help infantry-*": "Infantry of one throw that adds up to this; no die may be superfluous. | Пехота одного броска на столько в сумме; лишних костей быть не должно.",
        **{f"help {name}": "These symbols in one throw. | Эти символы в одном броске." for name in ("d", "a", "c", "aa", "cc", "dd", "ac")},
        "grey besiege": "This throw fills none of its lines, or it cannot be besieged. | Этот бросок не занимает ни одной его линии, или осадить его нельзя.",
        "castles": "Castles | Замки",
        "siege_lines": "Besieged castle | Осаждённый замок",
        "besieged": "Siege | Осада",
        "help besieged": "The castle of this turn. | Замок этого хода.",
        "help united": "Clans all of whose castles are yours. | Кланы, все замки которых ваши.",
        "help single": "Castles of other clans. | Замки остальных кланов.",
        "legal": "Which castle do you besiege? | Какой замок осаждаете?",
        "filling": "Which line do you fill? | Какую линию занимаете?",
        "which castle": "Which castle | Какой замок",
        "which line": "Which line | Какая линия",
        "no_line": "No line can be filled: a die is given up, {0} left | Занять нечего: одна кость отдана, осталось {0}",
        "no_castle": "No dice left: no castle | Кости кончились: замок не взят",
        "conquers": "{who} {who:conquer/conquers} {0} | {who} {who:берёте/берёт} замок: {0}",
        "loses": "{0.name} {0.name:lose/loses} the castle | {0.name} {0.name:теряете/теряет} замок",
        "unites": "{who} {who:unite/unites} the clan {0}: {1} points | {who} {who:объединяете/объединяет} клан {0}: {1} {1:очко/очка/очков}",
        "last_castle": "The last castle of the middle is conquered | Взят последний замок в середине",
        "time_up": "{0} turns are played | Сыграно ходов: {0}",
        "united": "United clans | Объединённые кланы",
        "single": "Castles | Замки",
    },
)


class State:
    siege: Inner[Count]  # 1 and the castle, 0 without a siege
    filled: Inner[Number]  # its lines, as a bit set
    owner: Inner[Count[CASTLES]]  # 1 and the seat, 0 in the middle
    score: PerSeat[Points]
    turn: Inner[Count] = 1


def begin_turn(s):
    s.siege = 0
    s.filled = 0
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    if s.siege:
        if can_fill_any(s, s.siege - 1):
            ask(s, s.seat, filling)
            return
    elif can_besiege_any(s):
        ask(s, s.seat)
        return
    note(s, "no_line", s.rolled - 1)
    lose_die(s)


def lose_die(s):
    s.rolled -= 1
    throw_on(s)


def throw_on(s):
    if s.rolled:
        throw(s, s.rolled)
    else:
        note(s, "no_castle")
        end_turn(s)


def can_besiege_any(s):
    for castle in range(len(CASTLES)):
        if can_besiege(s, castle):
            return True
    return False


def can_besiege(s, castle):
    """Not one's own, not of a united clan, and one of its lines can be filled."""
    if s.owner[castle] == s.seat + 1 or is_united(s, CLAN[castle]):
        return False
    return can_fill_any(s, castle)


def is_united(s, clan):
    """Whether one player owns all its castles."""
    owner = 0
    for castle in range(len(CASTLES)):
        if CLAN[castle] == clan:
            if s.owner[castle] == 0 or (owner and s.owner[castle] != owner):
                return False
            owner = s.owner[castle]
    return True


def can_fill_any(s, castle):
    for place in range(MOST_LINES):
        if is_open(s, castle, place) and can_fill(s, line_at(s, castle, place)):
            return True
    return False


def line_at(s, castle, place):
    """A castle of a player has one more line, a daimyo."""
    if place == COUNT[castle] and s.owner[castle]:
        return EXTRA
    return LINES_OF[castle][place]


def is_open(s, castle, place):
    return line_at(s, castle, place) >= 0 and not s.filled >> place & 1


def can_fill(s, line):
    if STRENGTH[line]:
        return infantry(s) >= STRENGTH[line]
    for symbol in range(3):
        if showing(s.roll, s.rolled, ARCHERY + symbol) < NEEDS[line][symbol]:
            return False
    return True


def infantry(s):
    strength = 0
    for i in range(s.rolled):
        if s.roll[i] <= INFANTRY:
            strength += s.roll[i]
    return strength


def legal(s, may):
    for castle in range(len(CASTLES)):
        if can_besiege(s, castle):
            may.besiege(castle)
    if s.decline != DECLINE.never:
        may.give_up()


def promise_besiege(s, castle):
    """What it is worth times how often seven dice conquer it; more where a line is filled at once that is hard to fill."""
    chance = CHANCE[castle][s.owner[castle] > 0]
    hardest = 0
    for place in range(MOST_LINES):
        if is_open(s, castle, place) and can_fill(s, line_at(s, castle, place)):
            hardest = max(hardest, HARDNESS[line_at(s, castle, place)])
    return 1 + (chance + hardest) * gain(s, castle)


def gain(s, castle):
    """Its points, those that the owner loses, and what a whole clan brings more, the more of it one has."""
    clan, mine, castles = CLAN[castle], 1, 0
    for other in range(len(CASTLES)):
        if CLAN[other] == clan:
            castles += 1
            mine += s.owner[other] == s.seat + 1
    stolen = 2 if s.owner[castle] else 0
    return 2 * POINTS[castle] + stolen + UNITED[clan] * mine * mine // (castles * castles)


@move("Besiege {0} | Осадить: {0}", told="{who} {who:besiege/besieges} {0} | {who} {who:осаждаете/осаждает} замок {0}")
def besiege(s, castle: OneOf(CASTLES, "card")):
    s.siege = castle + 1
    ask(s, s.seat, filling)


def filling(s, may):
    """Equal lines are offered once."""
    castle, offered = s.siege - 1, 0
    for place in range(MOST_LINES):
        line = line_at(s, castle, place)
        if is_open(s, castle, place) and can_fill(s, line) and not offered >> line & 1:
            offered |= 1 << line
            if STRENGTH[line]:
                offer_infantry(s, line, may)
            else:
                may.fill(line, symbols(s, line))
    if s.decline == DECLINE.always and s.filled:
        may.give_up()


def symbols(s, line):
    """The dice that fill a line of symbols; of equal ones the first."""
    chosen = 0
    for symbol in range(3):
        wanted = NEEDS[line][symbol]
        for i in range(s.rolled):
            if wanted and s.roll[i] == ARCHERY + symbol:
                chosen |= 1 << i
                wanted -= 1
    return chosen


def offer_infantry(s, line, may):
    """Every choice of infantry that is strong enough, and would not be without its weakest die; the dice are sorted."""
    ones, twos, threes = showing(s.roll, s.rolled, 1), showing(s.roll, s.rolled, 2), showing(s.roll, s.rolled, 3)
    for c in range(threes + 1):
        for b in range(twos + 1):
            for a in range(ones + 1):
                strength = a + 2 * b + 3 * c
                weakest = 1 if a else 2 if b else 3
                if strength - weakest < STRENGTH[line] <= strength:
                    may.fill(line, (1 << a) - 1 | (1 << b) - 1 << ones | (1 << c) - 1 << ones + twos)


def promise_fill(s, line, dice):
    """The hardest line, with as few dice as possible, and weak ones."""
    return 1000 + 20 * HARDNESS[line] - 30 * mask_size(dice) - pips_of_set(dice, s.roll, s.rolled)


@move("Fill {0} with {1} | Занять «{0}»: {1}", told="{who} {who:fill/fills} {0} with {1} | {who} {who:занимаете/занимает} «{0}»: {1}")
def fill_(s, line: OneOf(LINES), dice: DiceSet("roll", DICE, FACES)):
    castle = s.siege - 1
    place = 0
    while not is_open(s, castle, place) or line_at(s, castle, place) != line:
        place += 1
    s.filled |= 1 << place
    s.rolled = remove_set(dice, s.roll, s.rolled)
    if is_taken(s, castle):
        conquer(s, castle)
    else:
        throw_on(s)


def is_taken(s, castle):
    for place in range(MOST_LINES):
        if is_open(s, castle, place):
            return False
    return True


@move("Give up a die | Отдать кость", gives_up=True, told="{who} {who:give/gives} up a die | {who} {who:отдаёте/отдаёт} кость")
def give_up(s):
    lose_die(s)


def conquer(s, castle):
    loser = s.owner[castle] - 1
    s.owner[castle] = s.seat + 1
    note(s, "conquers", CASTLES.name(castle))
    if loser >= 0:
        note(s, "loses", loser)
        s.score[loser] = points(s, loser)
    if is_united(s, CLAN[castle]):
        note(s, "unites", CLANS.name(CLAN[castle]), UNITED[CLAN[castle]])
    s.score[s.seat] = points(s, s.seat)
    end_turn(s)


def points(s, seat):
    return united_points(s, seat) + single_points(s, seat)


def united_points(s, seat):
    found = 0
    for clan in range(len(CLANS)):
        if s.owner[FIRST_OF[clan]] == seat + 1 and is_united(s, clan):
            found += UNITED[clan]
    return found


def single_points(s, seat):
    """Castles of clans that are not united."""
    found = 0
    for castle in range(len(CASTLES)):
        if s.owner[castle] == seat + 1 and not is_united(s, CLAN[castle]):
            found += POINTS[castle]
    return found


def end_turn(s):
    if castles_left(s) == 0 or s.turn == MOST_TURNS:
        note(s, "time_up" if castles_left(s) else "last_castle", MOST_TURNS)
        finish_by(s, s.score)
        return
    s.turn += 1
    s.seat = left_of(s, s.seat)
    begin_turn(s)


def castles_left(s):
    left = 0
    for castle in range(len(CASTLES)):
        left += s.owner[castle] == 0
    return left


def breakdown(v, seat):
    yield "united", united_points(v, seat)
    yield "single", single_points(v, seat)


def scene(v, draw):
    draw.tiles("castles", [(castle_text(v, draw, castle), True) for castle in range(len(CASTLES))], ids=list(CASTLES))
    if v.siege:
        castle = v.siege - 1
        places = [place for place in range(MOST_LINES) if line_at(v, castle, place) >= 0]
        names = [LINES.name(line_at(v, castle, place)) for place in places]
        still_open = [is_open(v, castle, place) for place in places]
        ids = [name if is_left else f"filled-{place}" for place, name, is_left in zip(places, names, still_open, strict=True)]
        draw.fact("besieged", draw.word(CASTLES.name(castle)))
        draw.tiles("siege_lines", [(draw.word(name), is_left) for name, is_left in zip(names, still_open, strict=True)], ids=ids)


def castle_text(v, draw, castle):
    """Name, clan and points, the lines by their first letters, and whose it is."""
    name, clan = draw.word(CASTLES.name(castle)), draw.word(CLANS.name(CLAN[castle]))
    needs = [short_line(draw, line_at(v, castle, place)) for place in range(MOST_LINES) if line_at(v, castle, place) >= 0]
    owner = f" · {draw.seat(v.owner[castle] - 1)}{'★' if is_united(v, CLAN[castle]) else ''}" if v.owner[castle] else ""
    return f"{name} ({clan} {POINTS[castle]}): {', '.join(needs)}{owner}"


def short_line(draw, line):
    if STRENGTH[line]:
        return str(STRENGTH[line])
    return "".join(draw.word(symbol)[0].upper() * count for symbol, count in zip(("archery", "cavalry", "daimyo"), NEEDS[line], strict=True))
