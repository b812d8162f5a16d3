"""Mia: two dice under a cup, and an announcement that must go up each time the cup is passed on; whoever is caught is out."""

from kosti.engine import Count, Dice, Face, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Player, Seat, Secret, move, with_dice
from kosti.engine.rules import NOBODY, ask, copy, drop_out, fill, finish, next_in, note, rank_by, throw, total

PLAIN = ("3-1", "3-2", "4-1", "4-2", "4-3", "5-1", "5-2", "5-3", "5-4", "6-1", "6-2", "6-3", "6-4", "6-5")
DOUBLES = ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6")
RESULTS = Names(
    **{name: with_dice("", map(int, name.split("-"))) for name in (*PLAIN, *DOUBLES)},
    **{"2-1": with_dice("Mia | Маленький Макс", (2, 1), "(2-1) | (2-1)")},
    start=1,
)
MIA = 21
DICE_OF = ((0, 0), *((int(name[0]), int(name[2])) for name in RESULTS))
RANK = tuple(tuple(RESULTS.numbers.get(f"{max(a, b)}-{min(a, b)}", 0) for a in range(7)) for b in range(7))
LOST_WITH = 3
DOUBTFUL = RESULTS.number("6-2")

game = Game(
    title="Mia (Little Max) | Маленький Макс",
    about="Say a number higher than the last one, true or not, and keep a straight face. | Назовите больше, чем назвали до вас, — и не моргните, если соврали.",
    seats=(2, 10),
    dice="2d6",
    mechanics=("bluffing", "challenge", "hidden-dice", "elimination"),
    information="hidden",
    show_throw=False,
    options=[
        Option("penalty_chips", False, label="Penalty chips, nobody drops out | Штрафные фишки вместо выбывания", variant="Penalty chips | Штрафные фишки"),
        Option("free_pass", False, label="Pass the cup to anybody | Стакан можно передать любому", variant="Free pass | Свободная передача"),
    ],
    words={
        "card_mia": "Mia beats everything | Миа бьёт всё",
        "card_double": "Doubles, the higher the better | Дубли: чем выше, тем лучше",
        "card_number": "The rest as a number, here 65 | Остальное как число, здесь 65",
        "guide goal penalty_chips": "Take few penalty chips: whoever has three loses, and all the others win. | Не набирать штрафных фишек: у кого их три, тот проиграл, остальные побеждают.",
        "help verb throw": "Throw the dice anew, look at them alone and announce more, true or not. | Бросьте заново, тайком посмотрите и объявите больше — правду или нет.",
        "help pass_to": "Choose who gets the cup. | Выберите, кому передать стакан.",
        "help active": "Who is still in the game. | Кто ещё в игре.",
        "help announced": "What was announced; whoever goes on must say more. | Что объявлено; кто играет дальше, обязан назвать больше.",
        "help announcer": "Who answers for the announcement. | Кто отвечает за объявление.",
        "help blind": "Do not look: announce more and pass the same dice on. | Не смотреть: объявить больше и передать те же кости.",
        "help challenge": "Lift the cup: if it was a lie, the announcer loses, if not, you do. | Поднимите стакан: если это ложь, проигрывает объявивший, если правда — вы.",
        "help announce": "Touch what you say you have; it must be higher than the last one. | Коснитесь того, что объявляете; оно должно быть выше прежнего.",
        "help 2-1": "Mia, the highest of all. | Маленький Макс, старше всех.",
        "guide announcing": "Say what you have, or something better: it must only be higher than what was said before. | Назовите своё или что-то получше: лишь бы выше прежнего.",
        "announced": "Announced | Объявлено",
        "announcing": "What do you announce? | Что объявите?",
        "receiving": "{announcer.name} says {high}-{low}. Believe it? | {announcer.name} объявляет {high}-{low}. Верите?",
        "passing": "Whom do you pass the cup to? | Кому передадите стакан?",
        "uncovered": "Under the cup: {0}-{1}; announced: {2}-{3} | Под стаканом: {0}-{1}; объявлено: {2}-{3}",
        "fined": "{0.name} {0.name:take/takes} {1} penalty {1:chip/chips} | {0.name} {0.name:получаете/получает} {1} {1:штрафную фишку/штрафные фишки/штрафных фишек}",
    },
)


def helps(options):
    """How each announcement is read, and how many are higher."""
    for number, name in enumerate(RESULTS, RESULTS.number(PLAIN[0])):
        higher = MIA - number
        if name in PLAIN:
            yield name, f"Read as {name.replace('-', '')}; higher than it: {higher} of {MIA}. | Читается {name.replace('-', '')}; старше — {higher} из {MIA}."
        if name in DOUBLES:
            yield (
                name,
                f"A double, above all plain numbers; higher than it: {higher} of {MIA}. | Дубль, старше всех простых чисел; ещё старше — {higher} из {MIA}.",
            )


class State:
    cup: Secret["thrower", Dice[2]]
    shown: Dice[2]("Last uncovered | Открыты последними")
    announcer: Seat("Announced by | Кто объявил")
    thrower: Inner[Seat]
    high: Inner[Face]
    low: Inner[Face]
    came_from: Inner[Seat]
    active: Inner[PerSeat[Flag]]("In the game | В игре") = 1
    penalty: PerSeat[Count].when("penalty_chips")("Penalty chips | Штрафные фишки")


def new_round(s, starter):
    s.seat = starter
    s.high, s.low = 0, 0
    s.announcer = NOBODY
    s.came_from = NOBODY
    throw(s, 2, look, secret=True)


def look(s):
    s.thrower = s.seat
    s.cup[0] = max(s.roll[0], s.roll[1])
    s.cup[1] = min(s.roll[0], s.roll[1])
    ask(s, s.seat, announcing)


def announcing(s, may):
    may.announce((RANK[s.high][s.low] + 1, MIA))


def thumb_announcing(s, may):
    """The truth if it is high enough, else the smallest lie."""
    may.announce(max(RANK[s.high][s.low] + 1, seen_result(s)))


def seen_result(s):
    """What lies under the cup, 0 for a player who has not seen it."""
    return RANK[s.cup[0]][s.cup[1]] if s.thrower == s.seat else 0


@move("Announce {0} | Объявить {0}")
def announce(s, result: OneOf(RESULTS, lies="cup")):
    s.high = DICE_OF[result][0]
    s.low = DICE_OF[result][1]
    s.announcer = s.seat
    if s.free_pass:
        ask(s, s.seat, passing)
    else:
        pass_to(s, next_in(s, s.seat, s.active))


def may_receive(s, p):
    """Nobody gets the cup straight back, unless there is no one else."""
    if p == s.seat or not s.active[p]:
        return False
    return p != s.came_from or total(s.active) == 2


def passing(s, may):
    for p in range(s.players):
        if may_receive(s, p):
            may.pass_to(p)


def thumb_passing(s, may):
    """To a player who is ahead: with the fewest penalty chips."""
    fewest = LOST_WITH
    for p in range(s.players):
        if may_receive(s, p):
            fewest = min(fewest, s.penalty[p])
    for p in range(s.players):
        if may_receive(s, p) and s.penalty[p] == fewest:
            may.pass_to(p)


@move("Pass to {0} | Передать: {0}", told="{who} {who:pass/passes} the cup to {0} | {who} {who:передаёте/передаёт} стакан{0: вам/: *}")
def pass_to(s, receiver: Player(10)):
    s.came_from = s.seat
    ask(s, receiver, receiving)


def receiving(s, may):
    """Nothing is higher than Mia, so it must be uncovered."""
    if RANK[s.high][s.low] < MIA:
        may.throw()
        may.blind()
    may.challenge()


def thumb_receiving(s, may):
    """Doubt what two dice seldom show; whoever threw these dice knows better."""
    said, seen = RANK[s.high][s.low], seen_result(s)
    if seen > said:
        may.blind()
    elif said >= DOUBTFUL or 0 < seen < said:
        may.challenge()
    else:
        may.throw()


@move(
    "Believe and throw | Поверить и бросить", told="{who} {who:believe/believes} it and {who:throw/throws} | {who} {who:верите/верит} и {who:бросаете/бросает}"
)
def throw_(s):
    fill(s.cup, 0)
    throw(s, 2, look, secret=True)


@move(
    "Believe and pass on blind | Поверить и передать вслепую",
    told="{who} {who:believe/believes} it and {who:pass/passes} the cup on unseen | {who} {who:верите/верит} и {who:передаёте/передаёт} стакан вслепую",
)
def blind(s):
    ask(s, s.seat, announcing)


@move
def challenge(s):
    copy(s.cup, s.shown)
    fill(s.cup, 0)
    note(s, "uncovered", s.shown[0], s.shown[1], s.high, s.low, shows=("shown", s.shown))
    if RANK[s.shown[0]][s.shown[1]] < RANK[s.high][s.low]:
        lose(s, s.announcer, s.seat)
    else:
        lose(s, s.seat, s.announcer)


def lose(s, loser, winner):
    if s.penalty_chips:
        take_penalty(s, loser)
    else:
        note(s, "out", loser)
        drop_out(s, loser, s.active)
    if total(s.active) == 1 or s.penalty[loser] >= LOST_WITH:
        finish(s)
    else:
        new_round(s, winner)


def take_penalty(s, loser):
    chips = 2 if RANK[s.high][s.low] == MIA else 1
    note(s, "fined", loser, chips)
    s.penalty[loser] += chips
    rank_by(s, s.penalty, -1)


def scores(v, card):
    """What beats what, with what lies under one's own cup."""
    seen = [face for face in v.cup if face]
    made = RANK[seen[0]][seen[1]] if len(seen) == 2 else 0
    is_double = made > 0 and seen[0] == seen[1]
    card.hand("card_mia", there=made == MIA, faces=(2, 1))
    card.hand("card_double", there=is_double, faces=(6, 6))
    card.hand("card_number", there=0 < made < MIA and not is_double, faces=(6, 5))


def scene(v, draw):
    if v.high:
        draw.dice("announced", [v.high, v.low])
    if not v.penalty_chips:
        draw.row("active", ["●" if v.active[p] else "" for p in range(v.players)], "flag")
