"""Par: set dice aside until all five lie there; more than 24 earns a final throw for the number above it."""

from kosti.dice import is_first_choice, mask_size, repeats, showing, sort
from kosti.engine import Chips, Count, Dice, DiceSet, Face, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import another_turn, ask, fill, finish, note, put_aside, throw, total

DICE = 5
PAR = 24
KEEPING = Names(free="dice of your choice | кости по выбору", highest="always one highest die | всегда одну старшую")
PLAY_FOR = Names("points", "chips", "highest-sum", "house")
ZERO_FINAL = Names(lose="loses the stake | ставка потеряна", push="returns the stake | ставка возвращается")
MOST_SEATS = 10
TO_COME = (0, 35, 82, 134, 188)  # what so many dice bring on average if they are thrown, in tenths of a point

game = Game(
    title="Par | Пар",
    about="Get past 24, and the final throw pays. | Перевалите за 24 — и последний бросок вас наградит.",
    seats=(2, MOST_SEATS),
    best=(3, 7),
    dice="5d6",
    mechanics=("keep-and-reroll", "press-your-luck", "targets"),
    options=[
        Option("rounds", 5, 1, 100),
        Option("play_for", "points", PLAY_FOR, label="Play for | Играть на"),
        Option("keeping", "free", KEEPING, label="Set aside | Откладывать"),
        Option("stake", 1, 1, 1000),
        Option("zero_final", "lose", ZERO_FINAL, label="A final throw worth nothing | Пустой последний бросок"),
    ],
    variants=[
        Variant("par-chips", "Par for Chips | Пар на фишки", play_for="chips"),
        Variant("five-high", "Five High | Пять высоких результатов", play_for="highest-sum", rounds=1),
        Variant("qualify", "Qualify | Получение квалификации", play_for="house", keeping="highest"),
    ],
    words={
        "guide goal play_for chips": "Make more than 24 with five dice and win chips from all the others with one final throw. | Собрать пятью костями больше 24 и последним броском выиграть фишки у всех остальных.",
        "guide goal play_for highest-sum": "Set five dice aside and make the highest sum. | Отложить пять костей с наибольшей суммой.",
        "guide goal play_for house": "Make more than 24 and win chips from the house with one final throw. | Собрать больше 24 и последним броском выиграть фишки у заведения.",
        "help keep": "Set at least one die aside; the others are thrown again. | Отложите хотя бы одну кость; остальные бросите заново.",
        "help bank": "What the house has won from the players, or lost to them. | Что касса выиграла у игроков или проиграла им.",
        "help target": "Every die of the final throw that shows it counts. | В последнем броске считается каждая кость с этим числом.",
        "sum": "Sum set aside | Отложено в сумме",
        "legal": "Which dice do you set aside? | Какие кости отложите?",
        "sums_to": "{who} {who:have/has} {0} | {who}: {0}",
        "below": "{who} {who:have/has} {0}: {1} short of 24 | {who}: {0}, до 24 не хватает {1}",
        "on_par": "{who} {who:have/has} exactly 24 | {who}: ровно 24",
        "above": "{who} {who:have/has} {0}: now a throw for {1}s | {who}: {0}, последний бросок на {1}",
        "final": "{who} {who:throw/throws} {0} × {1}: {2} in all | {who}: {0} × {1}, всего {2}",
        "no_hit": "{who} {who:throw/throws} no {0} | {who}: ни одной кости с числом {0}",
        "pays_each": "{who} {who:pay/pays} each of the others {0} {0:chip/chips} | {who} {who:платите/платит} каждому по {0} {0:фишке/фишки/фишек}",
        "gets_each": "Everybody pays {who} {0} {0:chip/chips} | {who} {who:получаете/получает} с каждого по {0} {0:фишке/фишки/фишек}",
        "loses_stake": "{who} {who:lose/loses} the stake | {who} {who:теряете/теряет} ставку",
        "keeps_stake": "{who} {who:take/takes} the stake back | {who} {who:забираете/забирает} ставку обратно",
        "house_pays": "The house pays {who} {0} to 1 | Касса платит: {who} {who:получаете/получает} {0} к 1",
        "points": "points | очки",
        "highest-sum": "the highest sum | самую большую сумму",
        "house": "stakes against the house | ставки против кассы",
    },
)


class State:
    kept: Dice[DICE]
    target: Face("Final throw for | Последний бросок на")
    score: Inner[PerSeat[Points]]  # where chips are played for, the same as the chips
    chips: Inner[PerSeat[Chips]]
    bank: Inner[Chips]("House | Касса")
    round: Count.of("rounds") = 1


def thrown(s):
    sort(s.roll, s.rolled)
    if s.keeping == KEEPING.highest:
        keep(s, 1 << s.rolled - 1)
    else:
        ask(s, s.seat)


def legal(s, may):
    same = repeats(s.roll, s.rolled)
    for mask in range(1, 1 << s.rolled):
        if is_first_choice(mask, same):
            may.keep(mask)


def promise_keep(s, dice):
    """The dice set aside and what the others bring on average, in tenths of a point; the higher above par, the better."""
    tenths = TO_COME[s.rolled - mask_size(dice)]
    for i in range(s.rolled):
        if dice >> i & 1:
            tenths += 10 * s.roll[i]
    return tenths


@move("Set aside {0}, {rest} left to throw | Отложить {0}, останется бросить: {rest}")
def keep(s, dice: DiceSet("roll", DICE)):
    if put_aside(s, dice, s.kept):
        throw(s, s.rolled)
    elif s.play_for == PLAY_FOR.highest_sum:
        note(s, "sums_to", total(s.kept))
        s.score[s.seat] += total(s.kept)
        end_turn(s)
    else:
        compare_with_par(s, total(s.kept))


def compare_with_par(s, sum):
    if sum > PAR:
        s.target = sum - PAR
        note(s, "above", sum, s.target)
        throw(s, DICE, final_thrown)
        return
    if sum == PAR:
        note(s, "on_par")
    else:
        note(s, "below", sum, PAR - sum)
    fall_short(s, PAR - sum)
    end_turn(s)


def fall_short(s, missing):
    """On par only the house wins."""
    if s.play_for == PLAY_FOR.house:
        lose_stake(s)
    elif s.play_for == PLAY_FOR.points:
        s.score[s.seat] -= missing
    elif missing:
        note(s, "pays_each", missing)
        collect(s, -missing)


def final_thrown(s):
    hits = showing(s.roll, DICE, s.target)
    if hits:
        note(s, "final", hits, s.target, hits * s.target)
        score_final(s, hits * s.target)
    else:
        note(s, "no_hit", s.target)
        score_nothing(s)
    end_turn(s)


def score_final(s, points):
    if s.play_for == PLAY_FOR.points:
        s.score[s.seat] += points
    elif s.play_for == PLAY_FOR.chips:
        note(s, "gets_each", points)
        collect(s, points)
    else:
        note(s, "house_pays", points)
        gain(s, s.seat, points * s.stake)
        s.bank -= points * s.stake


def score_nothing(s):
    if s.play_for != PLAY_FOR.house:
        return
    if s.zero_final == ZERO_FINAL.push:
        note(s, "keeps_stake")
    else:
        lose_stake(s)


def lose_stake(s):
    note(s, "loses_stake")
    gain(s, s.seat, -s.stake)
    s.bank += s.stake


def collect(s, amount):
    """From everybody else, or with a minus to everybody else."""
    for p in range(s.players):
        gain(s, p, amount * (s.players - 1) if p == s.seat else -amount)


def gain(s, seat, amount):
    s.chips[seat] += amount
    s.score[seat] += amount


def end_turn(s):
    s.target = 0
    fill(s.kept, 0)
    if another_turn(s, s.rounds):
        throw(s, DICE)
    else:
        end(s)


def end(s):
    """Of equal sums the earlier one wins; otherwise equals share the win."""
    for p in range(s.players):
        earlier = MOST_SEATS - p if s.play_for == PLAY_FOR.highest_sum else 0
        s.standing[p] = MOST_SEATS * s.score[p] + earlier
    finish(s)


def scene(v, draw):
    if any(v.kept):
        draw.fact("sum", sum(v.kept) if v.play_for == PLAY_FOR.highest_sum else f"{sum(v.kept)} / {PAR}")
    if v.play_for == PLAY_FOR.house:
        draw.fact("bank", v.bank)
    in_chips = v.play_for in (PLAY_FOR.chips, PLAY_FOR.house)
    draw.row("chips" if in_chips else "score", [v.score[p] for p in range(v.players)])
