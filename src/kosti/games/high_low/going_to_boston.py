"""Going to Boston: keep your best die, throw the rest, keep the best again; the highest total takes the round."""

from kosti.dice import is_first_choice, mask_size, pips, repeats, sort
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, best_play_on, each, everybody, fill, finish, leaders, left_of, note, put_aside, throw, total
from kosti.games.high_low._rounds import Rounds, first_in_turn, is_last_turn, open_round, pass_turn

TURN = Names(
    sum="three dice added | сумма трёх костей",
    product="two dice added, times the third | сумма двух костей на третью",
    addition="five dice, set aside as you like | пять костей, откладывать любые",
    addition_sets="five dice, equal ones stay together | пять костей, одинаковые вместе",
)
DICE = (3, 3, 5, 5)
MOST_TIES = 50
TO_COME = (0, 35, 82, 134, 188)  # what so many dice bring on average if they are thrown, in tenths of a point

game = Game(
    title="Going to Boston | Поездка в Бостон",
    about="Keep your best die, throw the rest: three throws to the top. | Лучшую кость отложите, остальные бросьте: три броска — и вы на коне.",
    seats=(2, 10),
    dice="3d6 (5d6 in the addition variants)",
    mechanics=("keep-and-reroll", "pure-luck"),
    options=[
        Option("turn", "sum", TURN, label="A turn | Ход"),
        Option("rounds", 10, 1, 100),
        Option("rising", False, label="Each round is worth its number | Цена раунда равна его номеру"),
        Option("low_man", False, label="The lowest gets a penalty point | Худший получает штрафное очко", variant="Low Man | Последний платит"),
    ],
    variants=[
        Variant("boston-55", "Boston | Бостон", rising=True),
        Variant(
            "multiplication",
            "Multiplication | Умножение",
            about="Keep the two highest, add them, and let the last die multiply. | Отложите две старшие, сложите, а последняя кость умножит.",
            turn="product",
        ),
        Variant("addition", "Addition | Сложение", turn="addition"),
        Variant("addition-sets", "Addition with Sets | Сложение с одинаковыми", turn="addition-sets"),
    ],
    words={
        "guide goal low_man": "Do not have the lowest result of the round: fewest penalty points win. | Не показать худший результат раунда: побеждает тот, у кого меньше штрафных очков.",
        "guide goal rising": "Win the rounds with the highest total of three dice; each round is worth a point more than the one before. | Выигрывать раунды наибольшей суммой трёх костей; каждый следующий раунд стоит на очко больше.",
        "guide goal turn product": "Win the most rounds: two dice are added and multiplied by the third. | Выиграть больше всех раундов: две кости складывают и умножают на третью.",
        "penalty": "Penalty points | Штрафные очки",
        "legal": "Stop with {lying}, or set dice aside and throw the rest? | Остановиться на {lying} или отложить кости и бросить остальные?",
        "makes": "{0.name} {0.name:make/makes} {1} | {0.name}: результат {1}",
        "point": "{0.name} {0.name:win/wins} the round: {1} {1:point/points} | {0.name} {0.name:выигрываете/выигрывает} раунд: {1} {1:очко/очка/очков}",
        "fine": "{0.name} {0.name:are/is} lowest: {1} penalty {1:point/points} | {0.name} хуже всех: {1} {1:штрафное очко/штрафных очка/штрафных очков}",
        "replay": "A tie: the round is played again | Ничья: раунд переигрывается",
        "no_point": "Another tie: nobody scores this round | Снова ничья: за раунд очков никому",
        "decide": "A tie for the win: {0} players play a deciding round | Первое место делят {0} {0:игрок/игрока/игроков}: решающий раунд",
        "decided": "{0.name} {0.name:win/wins} the deciding round | {0.name} {0.name:выигрываете/выигрывает} решающий раунд",
        "shared": "Another tie: the victory is shared | Снова ничья: победа общая",
    },
)


class State(Rounds):
    round: Count.of("rounds") = 1
    deciding: Flag("Deciding round | Решающий раунд")
    kept: Dice[5]
    result: PerSeat[Number].when()("This round | В раунде")
    score: Inner[PerSeat[Points]]
    lying: Inner[Points]
    ties: Inner[Count]


def new_round(s):
    """A replay comes here again, so the starter stays."""
    fill(s.result, 0)
    open_round(s)
    begin_turn(s)


def begin_turn(s):
    fill(s.kept, 0)
    throw(s, DICE[s.turn])


def thrown(s):
    sort(s.roll, s.rolled)
    s.lying = worth(s)
    if s.rolled == 1:
        end_turn(s)
    elif s.turn < TURN.addition:
        keep(s, 1 << s.rolled - 1)
    else:
        ask(s, s.seat)


def worth(s):
    last = pips(s.roll, s.rolled)
    return total(s.kept) * last if s.turn == TURN.product else total(s.kept) + last


def legal(s, may):
    may.stop()
    same = repeats(s.roll, s.rolled)
    for mask in range(1, (1 << s.rolled) - 1):
        if is_first_choice(mask, same) and (s.turn == TURN.addition or keeps_sets_whole(mask, same)):
            may.keep(mask)


def promise_keep(s, dice):
    """What is gained on average if the other dice are thrown again, in tenths of a point; the last player stops as soon as it is enough, and nobody stops beaten."""
    aim = result_to_beat(s)
    if is_last_turn(s) and s.lying > aim:
        return -1
    gain = TO_COME[s.rolled - mask_size(dice)]
    for i in range(s.rolled):
        if not dice >> i & 1:
            gain -= 10 * s.roll[i]
    return gain if s.lying >= aim else gain + 1000


def result_to_beat(s):
    """The best result of this round so far, in low man the worst: nobody else is marked."""
    aim = 0
    for p in range(s.players):
        if s.result[p] == 0:
            continue
        if aim and s.low_man and not s.deciding:
            aim = min(aim, s.result[p])
        else:
            aim = max(aim, s.result[p])
    return aim


def keeps_sets_whole(mask, same):
    return (mask ^ mask << 1) & same == 0


@move(
    "Set aside {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:set/sets} aside {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("roll", 5)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    end_turn(s)


def end_turn(s):
    s.result[s.seat] = s.lying
    note(s, "makes", s.seat, s.result[s.seat])
    if pass_turn(s):
        begin_turn(s)
    elif s.deciding:
        decide(s)
    else:
        end_round(s)


def end_round(s):
    chosen = leaders(s, everybody(s), s.result, score_sign(s))
    if mask_size(chosen) == 1:
        score_round(s, chosen)
        go_on(s)
        return
    s.ties += 1
    if s.ties < MOST_TIES:
        note(s, "replay")
        new_round(s)
    else:
        note(s, "no_point")
        go_on(s)


def score_sign(s):
    """In low man the lowest result is marked, and the fewest marks win."""
    return -1 if s.low_man else 1


def score_round(s, chosen):
    points = s.round if s.rising else 1
    for p in each(s, chosen):
        s.score[p] += points
        note(s, "fine" if s.low_man else "point", p, points)


def go_on(s):
    s.ties = 0
    s.starter = left_of(s, s.starter)
    if s.round < s.rounds:
        s.round += 1
        new_round(s)
        return
    tied = best_play_on(s, s.playing, s.score, score_sign(s))
    if tied == 1:
        end(s)
    else:
        note(s, "decide", tied)
        s.deciding = 1
        new_round(s)


def decide(s):
    """The highest result wins the deciding round, in low man too."""
    tied = best_play_on(s, s.playing, s.result)
    s.ties += 1
    if tied == 1:
        note(s, "decided", first_in_turn(s))
        end(s)
    elif s.ties == MOST_TIES:
        note(s, "shared")
        end(s)
    else:
        note(s, "replay")
        new_round(s)


def end(s):
    for p in range(s.players):
        s.standing[p] = 2 * score_sign(s) * s.score[p] + s.playing[p]
    finish(s)


def scene(v, draw):
    draw.row("penalty" if v.low_man else "score", [v.score[p] for p in range(v.players)])
