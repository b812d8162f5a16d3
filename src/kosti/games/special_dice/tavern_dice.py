"""Tavern Dice: heroes who show up throw after throw are worth more and more; lock them in before they stay away."""

from kosti.dice import count_of, tally
from kosti.engine import Count, Flag, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, throw, total

HEROES = Names(rogue="rogue | Разбойник", archer="archer | Лучник", knight="knight | Рыцарь", barbarian="barbarian | Варвар", wizard="wizard | Волшебник")
FACES = Names(*HEROES, skeleton="skeleton | Скелет", start=1)
DICE = 8
MOST_THROWS = 20
MISS = (1000, 833, 694, 579, 482, 402, 335, 279, 233)  # how often in a thousand throws of so many dice a hero stays away

game = Game(
    title="Tavern Dice | Таверна",
    about="Buy another round, or send your heroes to bed while they are still yours? | Ещё по одной — или отправить героев спать, пока они ваши?",
    seats=(2, 6),
    dice="8 custom dice (rogue, archer, knight, barbarian, wizard, skeleton)",
    most_dice=DICE,
    mechanics=("special-dice", "press-your-luck", "category-choice"),
    faces=FACES,
    words={
        "help verb throw": "Throw on; a hero who stays away loses all his points. | Бросьте ещё; герой, который не выпадет, теряет все очки.",
        "help sheet": "Points of each hero so far. | Очки каждого героя.",
        "help rogue": "A hero: every throw in a row with him makes his dice worth one more. | Герой: выпадает бросок за броском — его кости каждый раз дороже на очко.",
        "help archer": "A hero: every throw in a row with him makes his dice worth one more. | Герой: выпадает бросок за броском — его кости каждый раз дороже на очко.",
        "help knight": "A hero: every throw in a row with him makes his dice worth one more. | Герой: выпадает бросок за броском — его кости каждый раз дороже на очко.",
        "help barbarian": "A hero: every throw in a row with him makes his dice worth one more. | Герой: выпадает бросок за броском — его кости каждый раз дороже на очко.",
        "help wizard": "A hero: every throw in a row with him makes his dice worth one more. | Герой: выпадает бросок за броском — его кости каждый раз дороже на очко.",
        "help skeleton": "This die is out; three or more of one hero can bring it back. | Эта кость выбывает; вернуть её могут три одинаковых героя или больше.",
        "help series": "What a die with each hero brings in the next throw. | Сколько даст кость с каждым героем в следующем броске.",
        "help in_play": "Dice that are still thrown. | Сколько костей ещё бросают.",
        "help out": "Dice lost to skeletons; three or more of one hero bring some back. | Кости, ушедшие со скелетами; три и больше одного героя возвращают часть.",
        "help lock": "This hero keeps his points, but gains no more. | Этот герой сохраняет очки, но новых не получит.",
        "legal": "Throw {in_play} {in_play:die/dice} on, lock heroes first, or stop with {pot}? | Бросите {in_play} {in_play:кость/кости/костей}, сначала закрепите героев или остановитесь на {pot}?",
        "which hero": "Which hero | Какого героя",
        "left": "{0} {0:skeleton leaves/skeletons leave} the game | {0:Выбывает/Выбывают/Выбывает} {0} {0:скелет/скелета/скелетов}",
        "broken": "The {0} stays away: {1} {1:point/points} lost | {0} не выпал: минус {1} {1:очко/очка/очков}",
        "returned": "Three or more alike: {0} {0:die comes/dice come} back | Три одинаковых или больше: {0:возвращается/возвращаются/возвращается} {0} {0:кость/кости/костей}",
        "last_die": "No dice left: the run is over | Костей не осталось: ход окончен",
        "sheet_full": "The twentieth throw: the run is over | Двадцатый бросок: ход окончен",
        "scored": "{who} {who:score/scores} {0} | {who}: {0} {0:очко/очка/очков}",
    },
)


class State:
    throws_made: Count("Throws made | Сделано бросков").of(MOST_THROWS)
    in_play: Count("Dice in play | Костей в игре")
    out: Count("Dice out | Выбыло костей")
    pot: Points("The run so far | Пока за ход")
    sheet: PerSeat[Points[HEROES]]("Heroes | Герои")
    score: PerSeat[Points]
    series: Inner[Count[HEROES]]("Points a die in the next throw | За кость в следующем броске")
    locked: Inner[Flag[HEROES]]("locked | закреплено")


def begin_turn(s, seat):
    s.seat = seat
    s.throws_made = 0
    s.in_play = DICE
    s.out = 0
    s.pot = 0
    fill(s.series, 0)
    fill(s.locked, 0)
    throw(s, DICE)


def thrown(s):
    s.throws_made += 1
    shown = tally(s.roll, s.rolled)
    lose_skeletons(s, count_of(shown, FACES.skeleton))
    for hero in range(len(HEROES)):
        if not s.locked[hero]:
            score_hero(s, hero, count_of(shown, hero + 1))
    s.pot = total(s.sheet[s.seat])
    bring_dice_back(s, shown)
    if s.in_play == 0:
        note(s, "last_die")
        end_turn(s)
    elif s.throws_made == MOST_THROWS:
        note(s, "sheet_full")
        end_turn(s)
    else:
        ask(s, s.seat)


def lose_skeletons(s, skeletons):
    if skeletons:
        note(s, "left", skeletons)
        s.in_play -= skeletons
        s.out += skeletons


def score_hero(s, hero, dice):
    """One point a die in the first throw of a series, two in the second, and so on; a throw without the hero ruins it."""
    if dice:
        s.series[hero] += 1
        s.sheet[s.seat][hero] += dice * s.series[hero]
    elif s.series[hero]:
        note(s, "broken", HEROES.name(hero), s.sheet[s.seat][hero])
        s.series[hero] = 0
        s.sheet[s.seat][hero] = 0


def bring_dice_back(s, shown):
    """A die for three alike, two for four or more, locked heroes too; skeletons bring none."""
    back = 0
    for hero in range(len(HEROES)):
        dice = count_of(shown, hero + 1)
        if dice >= 3:
            back += 1 if dice == 3 else 2
    back = min(back, s.out)
    if back:
        note(s, "returned", back)
        s.out -= back
        s.in_play += back


def legal(s, may):
    may.throw()
    for hero in range(len(HEROES)):
        if not s.locked[hero]:
            may.lock(hero)
    may.stop()


def promise_lock(s, hero):
    """Lock a hero who has more to lose in the next throws than to win."""
    risk = s.sheet[s.seat][hero] * MISS[s.in_play]
    hope = 1000 * s.in_play * (s.series[hero] + 1) // 6
    return 2 * risk > 3 * hope


@move(risky=True, told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    throw(s, s.in_play)


@move("Lock: {0} | Закрепить: {0}", told="{who} {who:lock/locks} the {0} | {who} {who:закрепляете/закрепляет}: {0}")
def lock(s, hero: OneOf(HEROES)):
    s.locked[hero] = 1
    if total(s.locked) < len(HEROES):
        ask(s, s.seat)
    else:
        end_turn(s)


@move
def stop(s):
    end_turn(s)


def end_turn(s):
    note(s, "scored", s.pot)
    s.score[s.seat] = s.pot
    follower = left_of(s, s.seat)
    if follower:
        begin_turn(s, follower)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    draw.tiles("series", [(hero_now(v, draw, hero), True) for hero in range(len(HEROES))], ids=list(HEROES))


def hero_now(v, draw, hero):
    value = draw.word("locked") if v.locked[hero] else v.series[hero] + 1
    return f"{draw.word(HEROES.name(hero))}: {value}"
