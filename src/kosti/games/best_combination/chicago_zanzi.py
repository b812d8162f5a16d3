"""Chicago: three dice, ones count a hundred and sixes sixty; first you try not to collect chips, then to get rid of them."""

from kosti.dice import count_of, most_alike, next_choice, repeats, showing, sort, tally, tally_pips
from kosti.engine import Chips, Dice, DiceSet, Flag, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import (
    ask,
    count_in,
    each,
    everybody,
    fill,
    finish,
    finish_by,
    first_in,
    first_seat,
    leaders,
    lose,
    lowest,
    next_in,
    note,
    put_aside,
    rank_by,
    seats_in,
    set_each,
    throw,
)
from kosti.games.best_combination._rounds import Rounds, earliest, latest, open_round, pass_turn

MATCH = Names(
    first_empty="the first without chips wins | побеждает первый без фишек",
    last_holder="the last one with chips loses | проигрывает последний с фишками",
    points="points, without rounds | на очки, без раундов",
    zanzibar="Zanzibar | занзибар",
)
NEXT_OPENER = Names(loser="the loser | проигравший", rotate="clockwise | по часовой стрелке", winner="the winner | победитель")
WORTH = (0, 100, 2, 3, 4, 5, 60)
# Zanzibar: results above every sum, and what the best one of a round brings the loser.
SPECIAL = 1000
LITTLE_ZANZIBAR, TRIPLES, ZANZIBAR = SPECIAL + 1, SPECIAL + 2, SPECIAL + 8
NAMED = Names(little_zanzibar="Little Zanzibar | Малый занзибар", triple="Three equal | Тройка", zanzibar_456="Zanzibar | Занзибар", start=2)

game = Game(
    title="Chicago (Le Zanzi) | Чикаго",
    about="A one is a hundred, a six is sixty, and the first to throw sets the pace. | Единица — сто, шестёрка — шестьдесят, а темп задаёт первый.",
    seats=(2, 10),
    best=(3, 6),
    dice="3d6",
    throws_again=True,
    minutes=20,
    mechanics=("keep-and-reroll", "press-your-luck", "chips", "combination-ranking"),
    options=[
        Option("match", "first-empty", MATCH, label="The match | На что играют"),
        Option("throws", 3, 1, 20, label="Throws in a turn | Бросков за ход"),
        Option("next_opener", "loser", NEXT_OPENER, label="Who opens the next round | Кто открывает следующий раунд"),
        Option(
            "sixes_become_ones",
            False,
            label="Of sixes thrown together all but one become ones | Из выпавших вместе шестёрок все, кроме одной, становятся единицами",
        ),
        Option("triples_250", False, label="Three equal count 250 | Три одинаковых — 250", variant="Triples for 250 | Тройки по 250"),
        Option("low_rounds", False, label="The opener may declare low | Открывающий может объявить «на меньше»"),
        Option("goal", 1000, 100, 10000, label="Points to win (without rounds) | Очков до победы (без раундов)"),
    ],
    variants=[
        Variant("sixes-become-ones", "Sixes Become Ones | Шестёрки в единицы", sixes_become_ones=True),
        Variant("unlimited-opener", "Unlimited Opener | Без предела", throws=20),
        Variant("beer", "Beer Version | Пивной", match="last-holder", low_rounds=True),
        Variant("simplified", "Simplified | Упрощённый", match="points"),
        Variant(
            "zanzibar",
            "Zanzibar | Занзибар",
            about="4-5-6 is Zanzibar, and the lowest throw takes the chips nobody wants. | 4-5-6 — это Занзибар, а худший бросок забирает фишки, которые никому не нужны.",
            match="zanzibar",
        ),
    ],
    words={
        "guide goal match last-holder": "Get rid of your chips: the last player who has some loses, and all the others win. | Избавиться от фишек: проигрывает последний, у кого они есть, остальные побеждают.",
        "guide goal match points": "Be the first to reach {goal} points. | Первым набрать {goal} {goal:очко/очка/очков}.",
        "guide goal match zanzibar": "Be the first to get rid of all your chips. | Первым избавиться от всех фишек.",
        "help price": "What the others each give to the lowest, by the best result so far. | Сколько каждый отдаст худшему; зависит от лучшего результата.",
        "help total": "The points of all turns so far. | Очки за все ходы.",
        "help bank": "Chips that the losers of rounds still have to take. | Фишки, которые ещё достанутся проигравшим раунды.",
        "help high_round": "The usual way: a one counts 100, a six 60, and the highest is best. | Как обычно: единица — 100, шестёрка — 60, лучше всех наибольшее.",
        "help low_round": "The other way round: a one counts 1, a six 6, and the lowest is best. | Наоборот: единица — 1, шестёрка — 6, лучше всех наименьшее.",
        "help stage": "First the losers take chips, then the winners get rid of them. | Сначала проигравшие берут фишки, потом победители от них избавляются.",
        "help used": "Throws of this turn; where rounds are compared, nobody throws more often than the opener. | Броски этого хода; в игре по раундам никто не бросает чаще первого.",
        "help stop": "Be content with these dice. | Оставьте кости как есть.",
        "told throw": "{who} {who:lay/lays} nothing aside and {who:throw/throws} again: | {who} ничего не {who:откладываете/откладывает} и {who:бросаете/бросает} ещё:",
        "stage": "Stage | Этап",
        "stage_one": "1: the lowest takes a chip | 1: худший берёт фишку",
        "stage_two": "2: the best drops a chip | 2: лучший сбрасывает фишку",
        "stage_one_low": "1: the highest takes a chip | 1: наибольший берёт фишку",
        "stage_two_low": "2: the lowest drops a chip | 2: наименьший сбрасывает фишку",
        "price": "The lowest gets from each | Худший получит с каждого",
        "is_safe": "safe | в безопасности",
        "throw": "Lay nothing aside, throw again | Ничего не откладывать, бросить ещё",
        "legal": "Stop, or lay dice aside and throw the others? Throw {used} of {limit} is done. "
        "| Остановиться или отложить кости и бросить остальные? Сделан бросок {used} из {limit}.",
        "declaring": "High or low? In a low round 1 counts 1, 6 counts 6, and the lowest is best. "
        "| На больше или на меньше? На меньше: 1 считается за 1, 6 — за 6, и лучше всех наименьшее значение.",
        "turned": "{0} {0:six becomes a one/sixes become ones} | {0} {0:шестёрка становится единицей/шестёрки становятся единицами/шестёрок становятся единицами}",
        "announces": "{0.name}: {1} with {2} {2:throw/throws} | {0.name}: {1} за {2} {2:бросок/броска/бросков}",
        "takes_chip": "{0.name} {0.name:lose/loses} the round and {0.name:take/takes} a chip | {0.name} {0.name:проигрываете/проигрывает} раунд и {0.name:берёте/берёт} фишку",
        "drops_chip": "{0.name} {0.name:win/wins} the round and {0.name:drop/drops} a chip | {0.name} {0.name:выигрываете/выигрывает} раунд и {0.name:сбрасываете/сбрасывает} фишку",
        "stage_over": "The bank is empty: the first stage is over | Банк пуст: первый этап окончен",
        "leaves": "{0.name} {0.name:have/has} no chips and {0.name:are/is} safe | {0.name} без фишек — и в безопасности",
        "wins": "{0.name} {0.name:have/has} no chips and {0.name:win/wins} | {0.name} без фишек — победа",
        "loser_pays": "{0.name} {0.name:are/is} the last one with chips and {0.name:pay/pays} | {0.name} {0.name:остаётесь/остаётся} с фишками и {0.name:платите/платит}",
        "collects": "{0.name} {0.name:are/is} lowest and {0.name:get/gets} {1} {1:chip/chips} | Худший бросок: {0.name} {0.name:получаете/получает} {1} {1:фишку/фишки/фишек}",
        "reaches": "{0.name} {0.name:win/wins} with {1} points | {0.name} {0.name:побеждаете/побеждает}: {1} {1:очко/очка/очков}",
    },
)


class State(Rounds):
    kept: Dice[3]("Laid aside | Отложено")
    low: Inner[Flag]
    bank: Chips.when()
    middle: Chips.when()("In the middle | В середине")
    stock: PerSeat[Chips]
    total: Inner[PerSeat[Points]]


def start(s):
    if s.match == MATCH.zanzibar:
        set_each(s, s.stock, 15 if s.players == 2 else 20)
    elif s.match != MATCH.points:
        s.bank = 2 * s.players
    next_round(s, 0)


def next_round(s, opener):
    s.round += 1
    s.low = 0
    open_round(s, opener, s.throws)
    take_turn(s)


def take_turn(s):
    fill(s.kept, 0)
    throw(s, 3)


def thrown(s):
    s.used += 1
    if s.sixes_become_ones:
        turn_sixes(s, showing(s.roll, s.rolled, 6) - 1)
    sort(s.roll, s.rolled)
    s.result[s.seat] = value_of(s, lying(s))
    if s.used == 1 and s.seat == s.opener and s.low_rounds and s.match < MATCH.points:
        ask(s, s.seat, declaring)
    else:
        ask(s, s.seat)


def turn_sixes(s, number):
    """Of the sixes thrown together all but one become ones."""
    if number <= 0:
        return
    note(s, "turned", number)
    for i in range(s.rolled):
        if s.roll[i] == 6 and number:
            s.roll[i] = 1
            number -= 1


def lying(s):
    return tally(s.kept, 3 - s.rolled) + tally(s.roll, s.rolled)


def value_of(s, counts):
    if s.low:
        return tally_pips(counts)
    if s.match == MATCH.zanzibar:
        return zanzibar_value(counts)
    if s.triples_250 and most_alike(counts) == 3:
        return 300 if count_of(counts, 1) else 250
    return plain_value(counts)


def plain_value(counts):
    value = 0
    for face in range(1, 7):
        value += WORTH[face] * count_of(counts, face)
    return value


def zanzibar_value(counts):
    if counts == 0x1110000:
        return ZANZIBAR
    if counts == 0x1110:
        return LITTLE_ZANZIBAR
    for face in range(1, 7):
        if count_of(counts, face) == 3:
            return TRIPLES + 6 - face
    return plain_value(counts)


def declaring(s, may):
    may.high_round()
    may.low_round()


def promise_low_round(s):
    """Low with little on the dice, unless there is a one that counts a hundred."""
    return s.result[s.seat] < 100 and tally_pips(lying(s)) <= 9


@move("High | На больше", told="{who} {who:play/plays} for high | {who} {who:играете/играет} на больше")
def high_round(s):
    ask(s, s.seat)


@move("Low | На меньше", told="{who} {who:play/plays} for low | {who} {who:играете/играет} на меньше")
def low_round(s):
    s.low = 1
    s.result[s.seat] = value_of(s, lying(s))
    ask(s, s.seat)


def legal(s, may):
    may.stop()
    if s.used == s.limit:
        return
    may.throw()
    same = repeats(s.roll, s.rolled)
    mask = next_choice(0, same)
    while mask < (1 << s.rolled) - 1:
        may.keep(mask)
        mask = next_choice(mask, same)


def thumb_legal(s, may):
    """Lay aside ones and sixes (in a low round ones and twos) and throw the rest, until it is enough."""
    good = 0
    for i in range(s.rolled):
        die = s.roll[i]
        good |= (die <= 2 if s.low else die == 1 or die == 6) << i
    if s.used == s.limit or good == (1 << s.rolled) - 1 or is_enough(s, s.result[s.seat]):
        may.stop()
    elif good:
        may.keep(good)
    else:
        may.throw()


def is_enough(s, value):
    """While chips are collected it is enough not to be the worst; later only the best will do."""
    if s.match == MATCH.points:
        return s.total[s.seat] + value >= s.goal
    done = seats_in(s, s.result) & ~(1 << s.seat)
    collecting = s.bank > 0 or s.match == MATCH.zanzibar
    if done == 0:
        return value <= (8 if collecting else 6) if s.low else value >= (100 if collecting else 160)
    rival = s.result[latest(s, leaders(s, done, s.result, -sign(s) if collecting else sign(s)))]
    is_last = next_in(s, s.seat, s.playing) == s.opener
    return sign(s) * value > sign(s) * rival and (collecting or is_last)


@move(
    "Lay aside {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:lay/lays} {0} aside and {who:throw/throws} the rest: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} остальные:",
)
def keep(s, dice: DiceSet("roll", 3)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    value = s.result[s.seat]
    note(s, "announces", s.seat, NAMED.name(chips_for(value)) if value > SPECIAL else value, s.used)
    if s.match == MATCH.points:
        add_points(s)
        return
    if s.seat == s.opener:
        s.limit = s.used
    if pass_turn(s):
        take_turn(s)
    else:
        compare(s)


def add_points(s):
    """Without rounds: turn after turn until somebody has enough."""
    s.total[s.seat] += s.result[s.seat]
    if s.total[s.seat] >= s.goal:
        note(s, "reaches", s.seat, s.total[s.seat])
        finish_by(s, s.total)
        return
    if not pass_turn(s):
        s.round += 1
    take_turn(s)


def sign(s):
    return -1 if s.low else 1


def compare(s):
    """Of equal results the earlier one is better."""
    players = seats_in(s, s.playing)
    best = earliest(s, leaders(s, players, s.result, sign(s)))
    worst = latest(s, leaders(s, players, s.result, -sign(s)))
    if s.match == MATCH.zanzibar:
        collect(s, worst, chips_for(s.result[best]))
    elif s.bank:
        take_chip(s, worst)
    else:
        drop_chip(s, best)
    if s.match == MATCH.last_holder and count_in(s, s.playing) == 1:
        last_holder_loses(s)
    elif s.match != MATCH.last_holder and s.bank == 0 and lowest(s, s.stock) == 0:
        first_empty_wins(s)
    else:
        next_round(s, next_opener(s, best, worst))


def next_opener(s, best, worst):
    if s.next_opener == NEXT_OPENER.rotate:
        return next_in(s, s.opener, s.playing)
    seat = worst if s.next_opener == NEXT_OPENER.loser else best
    return first_in(s, seat, s.playing)


def chips_for(best):
    """What the best result of the round costs everybody but the loser."""
    if best <= SPECIAL:
        return 1
    if best == LITTLE_ZANZIBAR:
        return 2
    return 4 if best == ZANZIBAR else 3


def collect(s, loser, price):
    """Who has fewer chips pays what he has."""
    collected = 0
    for p in range(s.players):
        chips = min(price, s.stock[p]) if p != loser else 0
        s.stock[p] -= chips
        collected += chips
    s.stock[loser] += collected
    note(s, "collects", loser, collected)


def take_chip(s, seat):
    note(s, "takes_chip", seat)
    s.bank -= 1
    s.stock[seat] += 1
    if s.bank == 0:
        note(s, "stage_over")
        leave(s)


def drop_chip(s, seat):
    note(s, "drops_chip", seat)
    s.stock[seat] -= 1
    s.middle += 1
    leave(s)


def leave(s):
    """Where the last one with chips loses, the others go as soon as they have none."""
    for p in range(s.players):
        if s.match == MATCH.last_holder and s.playing[p] and s.stock[p] == 0:
            note(s, "leaves", p)
            s.playing[p] = 0


def first_empty_wins(s):
    """All who are without chips when the bank is empty win together; in Zanzibar the best of them, the earlier of equal ones."""
    rank_by(s, s.stock, -1)
    empty = leaders(s, everybody(s), s.stock, -1)
    if s.match == MATCH.zanzibar:
        empty = 1 << earliest(s, leaders(s, empty, s.result))
    for p in each(s, empty):
        note(s, "wins", p)
        s.standing[p] = 1
    finish(s)


def last_holder_loses(s):
    loser = first_seat(seats_in(s, s.playing))
    note(s, "loser_pays", loser)
    lose(s, loser)


def scores(v, card):
    """What each die counts, and in Zanzibar what beats every sum; the rest counts its pips."""
    if v.low:
        return
    lying = [face for face in (*v.kept, *card.lying) if face]
    if v.match == MATCH.zanzibar:
        card.dice((4, 5, 6), "4 ⛃", sorted(lying) == [4, 5, 6])
        card.dice((1, 1, 1), "3 ⛃", len(set(lying)) == 1 and len(lying) == 3)
        card.dice((1, 2, 3), "2 ⛃", sorted(lying) == [1, 2, 3])
    if v.triples_250:
        card.dice((1, 1, 1), 300, lying == [1, 1, 1])
        card.dice((6, 6, 6), 250, len(lying) == 3 and len(set(lying)) == 1 and lying[0] != 1)
    for face in (1, 6, 5, 4, 3, 2):
        card.dice((face,), WORTH[face], face in lying)


def scene(v, draw):
    draw.row("result", [result_name(v, draw, p) for p in range(v.players)], "text")
    if v.match == MATCH.points:
        draw.fact("goal", v.goal)
        draw.row("total")
    elif v.match == MATCH.zanzibar:
        draw.fact("price", chips_for(max(v.result)))
    else:
        draw.fact("stage", draw.word(("stage_one" if v.bank else "stage_two") + ("_low" if v.low else "")))


def result_name(v, draw, p):
    if not v.playing[p]:
        return draw.word("is_safe")
    value = v.result[p]
    if TRIPLES <= value < ZANZIBAR:
        return "-".join(3 * str(TRIPLES + 6 - value))
    return draw.word(NAMED.name(chips_for(value))) if value > SPECIAL else value or ""
