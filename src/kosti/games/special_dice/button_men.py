"""Button Men: two fighters, five odd dice each; capture the other's dice by power or skill until nobody can."""

from kosti.engine import Count, Die, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Seat, Secret, Variant, move
from kosti.engine.rules import (
    NO_SEAT,
    NOBODY,
    add_die,
    ask,
    ask_each,
    clear_hand,
    each,
    everybody,
    fill,
    finish_by,
    go,
    highest,
    note,
    pick,
    stay,
    throw_added,
    total,
)
from kosti.games.special_dice._button_men_attacks import ATTACKS, MINE, THEIRS, offer_attacks, skill_of, worth_captured, worth_kept
from kosti.games.special_dice._button_men_fighters import (
    DICE,
    FIGHTERS,
    FIRST,
    HIGHEST,
    IN_PLAY,
    LARGEST,
    LETTER,
    LETTERS,
    LOWEST,
    POISON,
    SETS,
    SIDES,
    SKILL,
    SKILLS,
)

CHOICE = Names(random="drawn | по жребию", choose="chosen | выбирают")
DRAW_SWING = Names(none="nobody | никто", both="both | оба")
MOST_ROUNDS = 20
SWINGS = 2  # letters a fighter can have

game = Game(
    title="Button Men | Баттон-мен",
    about="Pick a fight: five odd dice against five, and every one you take is one he cannot hit you with. | Пять причудливых костей против пяти: что забрали, тем вас уже не ударят.",
    seats=(2, 2),
    best=(2, 2),
    dice="usually five polyhedral dice per player, 1 to 20 sides, as named by the chosen fighter",
    most_dice=DICE,
    most_picks=len(FIGHTERS),
    minutes=20,
    mechanics=("duel", "special-dice", "simultaneous"),
    information="simultaneous",
    show_throw=False,
    score_field="wins",
    kinds=[Die(f"d{sides}", tuple(range(1, sides + 1))) for sides in range(1, LARGEST + 1)],
    options=[
        Option("sets", "no-skills", SETS, label="Fighters in play | Бойцы"),
        Option("fighters", "random", CHOICE, label="Fighters are | Бойцов"),
        Option("rounds_to_win", 3, 1, 10, label="Rounds to win | Раундов до победы"),
        Option("draw_swing", "none", DRAW_SWING, label="After a draw swing dice are changed by | После ничьей меняют размер"),
        Option("free_swing", False, label="Both may change their swing dice | Размер могут менять оба", variant="Casual swing | Вольный размер"),
    ],
    variants=[
        Variant("shadow", "Shadow dice | Теневые кости", sets="shadow-dice"),
        Variant("poison", "Poison dice | Ядовитые кости", sets="poison-dice"),
        Variant("speed", "Speed dice | Быстрые кости", sets="speed-dice"),
        Variant("rush", "Rush dice | Напористые кости", sets="rush-dice"),
        Variant("all-skills", "Every set | Все наборы", sets="every"),
    ],
    words={
        "guide goal": "Win {rounds_to_win} rounds: captured dice count their full size, dice you keep half of it. | Выиграть раундов: {rounds_to_win}. Забранные кости считаются целиком, оставшиеся — наполовину.",
        "guide sizing": "Choose how many sides your swing die has in this round. Large dice hit harder, but they are worth more to the other. | Выберите, сколько граней у вашей переменной кости в этом раунде. Большая бьёт сильнее, но и отдать её дороже.",
        "guide legal": "Power: one die takes one with the same or a lower number. Skill: dice that add up exactly. Whatever attacked is thrown again. | Сила: кость забирает кость с таким же или меньшим числом. Ловкость: кости, дающие число в точности. Кто нападал, того перебрасывают.",
        "help dice_now": "Of each player the dice with their names and sides (s shadow, p poison, z speed, # rush), below them the numbers they show. | У каждого игрока кости с именами и числом граней (s теневая, p ядовитая, z быстрая, # напористая), под ними то, что они показывают.",
        "help fighter_row": "The fighter of each player. | Боец каждого игрока.",
        "help points_now": "What the round would bring if it ended now. | Сколько дал бы раунд, если бы кончился сейчас.",
        "help row wins": "Rounds won. | Выигранные раунды.",
        "help verb attack": "Attack: first how, then your dice, then the dice you take. | Напасть: сначала как, потом чем, потом что забираете.",
        "help verb swing": "Choose the size of a swing die. | Выбрать размер переменной кости.",
        "help verb recruit": "Fight with this one. | Играть этим бойцом.",
        "help power": "One die takes one with the same or a lower number. | Одна кость забирает одну с таким же или меньшим числом.",
        "help skill": "Dice that add up exactly to the number of one die. | Кости, дающие в сумме ровно число одной кости.",
        "help shadow": "A shadow die takes a larger number, up to its own size. | Теневая кость забирает большее число, но не больше своего размера.",
        "help speed": "A speed die takes several dice that add up exactly to its number. | Быстрая кость забирает несколько костей, дающих ровно её число.",
        "help rush": "One die takes two that add up exactly to its number, if one of the three is a rush die. | Одна кость забирает две, дающие ровно её число, если одна из трёх напористая.",
        **{f"help {name}": "Your dice, by the names above them. | Ваши кости, по именам над ними." for name in MINE},
        **{f"help {name}": "Dice of the other player, by the names above them. | Кости соперника, по именам над ними." for name in THEIRS},
        **{f"help {name}": "A fighter and the dice of the recipe. | Боец и его кости." for name in FIGHTERS},
        **{f"help {name}": "A die whose size its owner chooses. | Кость, размер которой выбирает владелец." for name in LETTERS},
        **{f"d{n}": f"d{n} | к{n}" for n in range(1, LARGEST + 1)},
        "dice_now": "Dice | Кости",
        "fighter_row": "Fighter | Боец",
        "points_now": "Points now | Очки сейчас",
        "which fighter": "Which fighter | Какой боец",
        "which swing_die": "Which die | Какая кость",
        "which size": "How many sides | Сколько граней",
        "which kind": "How | Как",
        "which mine": "Your dice | Ваши кости",
        "which theirs": "Their dice | Чужие кости",
        "verb attack": "Attack | Напасть",
        "verb swing": "Size | Размер",
        "choosing": "Choose your fighter. | Выберите бойца.",
        "sizing": "How large is your swing die in this round? | Какого размера ваша переменная кость?",
        "legal": "Your attack! Dice a to e are yours, f to j are the other's. | Нападайте! Кости a–e ваши, f–j чужие.",
        "plays": "{0.name} {0.name:fight/fights} as {1} | {0.name} — это {1}",
        "sizes": "{0.name} {0.name:choose/chooses} {1} sides for {2} | {0.name} {0.name:выбираете/выбирает} для {2} {1} {1:грань/грани/граней}",
        "lowest_begins": "Compared from the lowest number up, {who} {who:begin/begins} | Числа сравнивают с наименьших: {who:начинаете/начинает} {who}",
        "all_equal": "All numbers are equal: a drawn round | Все числа равны: раунд вничью",
        "goal": "Rounds to win | Раундов до победы",
        "takes_die": "{who} {who:take/takes} a d{0} that shows {1} | {who} {who:забираете/забирает} кость к{0} с числом {1}",
        "ends": "{0} points against {1}: the round is over | {0} к {1}: раунд окончен",
        "wins_round": "{0.name} {0.name:win/wins} the round | {0.name} {0.name:выигрываете/выигрывает} раунд",
        "drawn": "The round is drawn | Раунд вничью",
        "time_up": "{0} rounds are played | Сыграно раундов: {0}",
    },
)


class State:
    round: Count
    wins: PerSeat[Count].of("rounds_to_win")("Rounds won | Выиграно раундов")
    fighter: Inner[PerSeat[Count]]
    swing: Inner[Secret[PerSeat[Count[SWINGS]]]]  # the sizes chosen for the first and the second letter
    size: Inner[PerSeat[Count[DICE]]]
    value: Inner[PerSeat[Count[DICE]]]  # 0: captured
    captured: Inner[PerSeat[Number]]  # half points
    passes: Inner[Count]
    attackers: Inner[Count]
    attacker: Inner[Seat]  # whose dice are called a to e, also while sizes are chosen in secret
    changers: Inner[Count]  # whose swing dice may change before the next round, as a bit set


def start(s):
    s.changers = everybody(s)
    if s.fighters == CHOICE.choose:
        ask(s, 0, choosing)
    else:
        pick(s, IN_PLAY[s.sets], first_drawn, NO_SEAT)


def first_drawn(s, number: Range(0, len(FIGHTERS) - 1)):
    fight_as(s, 0, number)
    pick(s, IN_PLAY[s.sets] - 1, second_drawn, NO_SEAT)


def second_drawn(s, number: Range(0, len(FIGHTERS) - 1)):
    """The other one is never the same."""
    first = s.fighter[0] - FIRST[s.sets]
    fight_as(s, 1, number + (number >= first))
    choose_sizes(s)


def fight_as(s, seat, number):
    s.fighter[seat] = FIRST[s.sets] + number
    note(s, "plays", seat, FIGHTERS.name(s.fighter[seat]))


def choosing(s, may):
    for number in range(IN_PLAY[s.sets]):
        may.recruit(FIRST[s.sets] + number)


def thumb_choosing(s, may):
    choosing(s, may)


@move("Fight as {0} | Боец: {0}", told="{who} {who:choose/chooses} a fighter | {who} {who:выбираете/выбирает} бойца")
def recruit(s, fighter: OneOf(FIGHTERS)):
    fight_as(s, s.seat, fighter - FIRST[s.sets])
    if s.seat == 0:
        ask(s, 1, choosing)
    else:
        choose_sizes(s)


def choose_sizes(s):
    """Those who may change their swing dice do so at the same time."""
    seats = 0
    for p in each(s, s.changers):
        fill(s.swing[p], 0)
        if letter(s, p, 0):
            seats |= 1 << p
    s.seat = 0
    if seats:
        ask_each(s, seats, sizing, new_round)
    else:
        new_round(s)


def letter(s, seat, which):
    """The first or the second letter of a fighter, 0 if there is none."""
    first = 0
    for i in range(DICE):
        found = LETTER[s.fighter[seat]][i]
        if found and which == 0:
            return found
        if found and first and found != first:
            return found
        first = max(first, found)
    return 0


def sizing(s, may):
    which = 1 if s.swing[s.seat][0] else 0
    wanted = letter(s, s.seat, which)
    may.swing(wanted, (LOWEST[wanted], HIGHEST[wanted]))


def thumb_sizing(s, may):
    """A die that counts against its owner is small, others are fairly large."""
    wanted = letter(s, s.seat, 1 if s.swing[s.seat][0] else 0)
    size = HIGHEST[wanted]
    for i in range(DICE):
        if LETTER[s.fighter[s.seat]][i] == wanted and SKILL[s.fighter[s.seat]][i] & POISON:
            size = LOWEST[wanted]
    may.swing(wanted, size)


@move("{0}: {1} sides | {0}: граней {1}", told="{who} {who:choose/chooses} a size | {who} {who:выбираете/выбирает} размер")
def swing(s, swing_die: OneOf(LETTERS), size: Range(1, LARGEST)):
    which = 1 if s.swing[s.seat][0] else 0
    s.swing[s.seat][which] = size
    if which == 0 and letter(s, s.seat, 1):
        stay(s)


def new_round(s):
    s.round += 1
    s.passes = 0
    for p in range(2):
        s.captured[p] = 0
        for i in range(DICE):
            s.size[p][i] = size_of(s, p, i)
    for p in each(s, s.changers):
        for which in range(SWINGS):
            if s.swing[p][which]:
                note(s, "sizes", p, s.swing[p][which], LETTERS.name(letter(s, p, which)))
    s.seat = 0
    throw_dice(s, 0b11111, round_thrown)


def size_of(s, seat, place):
    found = LETTER[s.fighter[seat]][place]
    if found == 0:
        return SIDES[s.fighter[seat]][place]
    return s.swing[seat][0 if found == letter(s, seat, 0) else 1]


def throw_dice(s, dice, then):
    s.attackers = dice
    clear_hand(s)
    for i in range(DICE):
        if dice >> i & 1 and s.size[s.seat][i]:
            add_die(s, s.size[s.seat][i] - 1)
    throw_added(s, then)


def lay_down(s):
    lying = 0
    for i in range(DICE):
        if s.attackers >> i & 1 and s.size[s.seat][i]:
            s.value[s.seat][i] = s.roll[lying]
            lying += 1
    s.rolled = 0  # they lie in their grid now


def round_thrown(s):
    lay_down(s)
    if s.seat == 0:
        s.seat = 1
        throw_dice(s, 0b11111, round_thrown)
        return
    first = who_begins(s)
    if first == NOBODY:
        note(s, "all_equal")
        end_round(s, NOBODY)
        return
    s.seat = first
    note(s, "lowest_begins")
    ask_attack(s)


def who_begins(s):
    """The lowest number, then the second lowest and so on; if all that can be compared are equal, who has more dice."""
    for n in range(DICE):
        a, b = ranked(s, 0, n), ranked(s, 1, n)
        if a != b:
            return 0 if b == 0 or (a and a < b) else 1
    return NOBODY


def ranked(s, seat, n):
    """The n-th lowest number of a seat, 0 if it has no more dice."""
    for i in range(DICE):
        mine = s.value[seat][i]
        below = 0
        for j in range(DICE):
            other = s.value[seat][j]
            if other and (other < mine or (other == mine and j < i)):
                below += 1
        if mine and below == n:
            return mine
    return 0


def ask_attack(s):
    s.attacker = s.seat
    ask(s, s.seat)


def legal(s, may):
    if offer_attacks(s, may) == 0:
        may.pass_()


def promise_attack(s, kind, mine, theirs):
    """What it brings and costs the other, and a little for throwing low numbers again."""
    gain = 1000
    for i in range(DICE):
        if theirs >> i & 1:
            gain += 4 * (worth_captured(s, 1 - s.seat, i) + worth_kept(s, 1 - s.seat, i))
        if mine >> i & 1:
            gain += s.size[s.seat][i] - 2 * s.value[s.seat][i]
    return gain


@move(told="{who} {who:have/has} no attack | {who} {who:пропускаете/пропускает}: нападать нечем")
def pass_(s):
    s.passes += 1
    if s.passes == 2:
        count_round(s)
    else:
        s.seat = 1 - s.seat
        ask_attack(s)


@move("{0}: {1} → {2} | {0}: {1} → {2}", told="{who} {who:attack/attacks} ({0}): {1} → {2} | {who} {who:нападаете/нападает} ({0}): {1} → {2}")
def attack(s, kind: OneOf(ATTACKS), mine: OneOf(MINE), theirs: OneOf(THEIRS)):
    s.passes = 0
    for i in range(DICE):
        if theirs >> i & 1:
            note(s, "takes_die", s.size[1 - s.seat][i], s.value[1 - s.seat][i])
            s.captured[s.seat] += worth_captured(s, 1 - s.seat, i)
            s.value[1 - s.seat][i] = 0
    throw_dice(s, mine, thrown_again)


def thrown_again(s):
    lay_down(s)
    s.seat = 1 - s.seat
    if total(s.value[s.seat]):
        ask_attack(s)
    else:
        count_round(s)


def count_round(s):
    note(s, "ends", f"{halves(s, 0) / 2:g}", f"{halves(s, 1) / 2:g}")
    if halves(s, 0) == halves(s, 1):
        end_round(s, NOBODY)
    else:
        end_round(s, 0 if halves(s, 0) > halves(s, 1) else 1)


def halves(s, seat):
    """Half points of a seat: what it has captured, and what it keeps."""
    found = s.captured[seat]
    for i in range(DICE):
        if s.value[seat][i]:
            found += worth_kept(s, seat, i)
    return found


def end_round(s, winner):
    """Only the loser may change the swing dice; after a draw nobody, unless agreed on."""
    if winner == NOBODY:
        note(s, "drawn")
        s.changers = everybody(s) if s.draw_swing == DRAW_SWING.both else 0
    else:
        note(s, "wins_round", winner)
        s.wins[winner] += 1
        s.changers = 1 << 1 - winner
    if s.free_swing:
        s.changers = everybody(s)
    has_won = highest(s, s.wins) == s.rounds_to_win
    if has_won or s.round == MOST_ROUNDS:
        if not has_won:
            note(s, "time_up", MOST_ROUNDS)
        finish_by(s, s.wins)
    else:
        go(s, choose_sizes)


def scene(v, draw):
    """The dice of whoever attacks are called a to e, those of the other f to j."""
    seats = [p for p in range(2) if sum(v.size[p]) and sum(v.value[p])]
    if seats:
        names = {p: list("abcde" if p == v.attacker else "fghij") for p in seats}
        rows = [row for p in seats for row in ([die_text(v, p, i, names[p][i]) for i in range(DICE)], [v.value[p][i] or None for i in range(DICE)])]
        ids = [row for p in seats for row in ([f"die-{p}-{i}" for i in range(DICE)], names[p])]
        draw.grid("dice_now", rows, side=[side for p in seats for side in (draw.name(p), "")], ids=ids)
    if v.fighter[1]:
        draw.row("fighter_row", [draw.word(FIGHTERS.name(v.fighter[p])).split(" (")[0] for p in range(2)], "text")
        draw.row("points_now", [f"{halves(v, p) / 2:g}" for p in range(2)], "text")


def die_text(v, seat, place, name):
    """Its name, and what it is as a recipe has it, with the size that was chosen."""
    if not v.value[seat][place]:
        return "·"
    return f"{name} · {''.join(sign for sign, bit in SKILLS.items() if skill_of(v, seat, place) & bit)}{v.size[seat][place]}"
