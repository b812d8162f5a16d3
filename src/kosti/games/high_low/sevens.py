"""Sevens: pairs that add up to seven vanish; what is left counts against you, until only one player is left."""

from kosti.dice import mask_size, pips, sort
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Number, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import ask, count_in, fill, finish_by, left_of, next_in, note, throw
from kosti.games.high_low._barmbek import CHIPS, Barmbek, award_chip, describe_worth, end_with_chips, is_for_chips, is_good_enough, tell_worth, worth
from kosti.games.high_low._golden_seven import GOLDEN_OUT, begin_golden_turn
from kosti.games.high_low._seven_groups import SEVENS, dice_of_seven, sevens_in, take, take_pairs
from kosti.games.high_low._sevens_contests import CONTEST, MOST_ROUNDS, MOST_THROWS, end_with_survivors, standing_now

MOST_DICE = 12
OUT = 77
PAIRS_TO_COME = (0, 0, 17, 42, 71, 104, 138, 174, 211, 249, 287, 326, 366)  # how many pairs so many dice show on average, in hundredths

game = Game(
    title="Sevens | Выбросить семёрку",
    about="Make sevens, make your dice vanish, and stay below 77. | Собирайте семёрки, избавляйтесь от костей и держитесь ниже 77.",
    seats=(2, 10),
    best=(3, 6),
    dice="6d6 (more-dice: 8d6 by default; golden-seven: 3d6)",
    throws_again=True,
    most_dice=MOST_DICE,
    minutes=20,
    mechanics=("press-your-luck", "elimination"),
    options=[
        Option("contest", "last-in", CONTEST, label="The contest | Во что играют"),
        Option("dice", 6, 6, MOST_DICE),
        Option("any_seven", False, label="More than two dice may make a seven | Семёрка и из трёх костей или больше", variant="Any Seven | Любая семёрка"),
        Option("per_die", 0, 0, 7, label="Points for each die in a seven | Очков за каждую кость в семёрке"),
    ],
    variants=[
        Variant("more-dice", "More Dice | Больше костей", dice=8),
        Variant("seventh", "The Seventh | Седьмой", contest="highest"),
        Variant("seventh-bonus", "The Seventh with a Bonus | Седьмой с премией", contest="highest", per_die=7),
        Variant(
            "barmbek",
            "Barmbek | Бармбек",
            about="Put sevens aside, and hope that what is left is nothing but ones. | Откладывайте семёрки и надейтесь, что останутся одни единицы.",
            contest="chip-wins",
        ),
        Variant("barmbek-pub", "Barmbek in the Pub | Бармбек в пивной", contest="chip-loses"),
        Variant(
            "golden-seven",
            "Golden Seven | Золотая семёрка",
            about="Three dice, two chances to keep, and seven makes it all go away. | Три кости, дважды можно оставить, а семёрка списывает всё.",
            contest="golden",
        ),
    ],
    words={
        "guide goal contest highest": "Have the highest total when everybody has begun a round. | Набрать наибольшую сумму, пока каждый не начнёт по раунду.",
        "guide goal contest chip-wins": "Win the rounds, and be the first with enough chips. | Выигрывать раунды и первым собрать нужное число фишек.",
        "guide goal contest chip-loses": "Do not be the worst of the round: whoever has three chips loses, and all the others win. | Не оказаться худшим в раунде: у кого три фишки, тот проиграл, остальные побеждают.",
        "guide goal contest golden": "Be the last player left. | Остаться последним в игре.",
        "help tokens": "How many chips each player has. | Сколько фишек у каждого игрока.",
        "help set_aside": "Choose which dice that make 7 together go away. | Выберите, какие кости с суммой 7 уйдут.",
        "help out_at": "With this many points a player is out. | Набрав столько очков, игрок выбывает.",
        "help used": "Throws made this turn, and how many there may be. | Сколько бросков сделано за ход и сколько можно.",
        "help in_game": "Who is still in the game. | Кто ещё в игре.",
        "help verb throw": "Throw the dice that are left; those that make 7 together go away. | Бросьте оставшиеся кости; те, что вместе дают 7, уходят.",
        "out_at": "Out at | Вылет при",
        "is_in": "in | в игре",
        "legal": "The dice left add up to {lying}: stop, or throw them again? | Остаток — {lying}: остановиться или бросить его ещё раз?",
        "choosing": "Which seven do you set aside? | Какую семёрку отложите?",
        "makes": "{0.name}: {1} {1:point/points} | {0.name}: {1} {1:очко/очка/очков}",
        "limited": "The others have {0} {0:throw/throws} | Остальным можно бросать {0} {0:раз/раза/раз}",
    },
)


class State(Barmbek):
    aside: Dice[MOST_DICE]("Set aside | Отложено")
    score: Inner[PerSeat[Points]]
    lying: Inner[Points]
    round: Inner[Count] = 1
    used: Count("Throws made | Бросков сделано").of("limit")
    limit: Inner[Count] = MOST_THROWS
    sevens: Inner[Count]
    result: Inner[PerSeat[Number]]("This round | В раунде")
    has_played: Inner[PerSeat[Flag]]
    playing: Inner[PerSeat[Flag]] = 1
    starter: Inner[Seat]


def start(s):
    """Golden Seven is a game of its own, in `_golden_seven`."""
    if s.contest == CONTEST.golden:
        begin_golden_turn(s, 0)
        return
    s.bank = CHIPS * s.players if is_for_chips(s) else 0
    begin_round(s, 0)


def begin_round(s, starter):
    s.starter = starter
    s.limit = MOST_THROWS
    fill(s.has_played, 0)
    begin_turn(s, starter)


def begin_turn(s, seat):
    s.seat = seat
    s.used = 0
    s.sevens = 0
    fill(s.aside, 0)
    throw(s, s.dice)


def thrown(s):
    s.used += 1
    sort(s.roll, s.rolled)
    set_sevens_aside(s)


def set_sevens_aside(s):
    """All that can be. Pairs do not get in each other's way, but larger groups may: then the player chooses."""
    if not s.any_seven:
        take_pairs(s)
    if s.any_seven and sevens_in(s):
        ask(s, s.seat, choosing)
    else:
        stop_or_go_on(s)


def choosing(s, may):
    found = sevens_in(s)
    for kind in range(len(SEVENS)):
        if found >> kind & 1:
            may.set_aside(dice_of_seven(s, kind))


def promise_set_aside(s, dice):
    """Few dice, so that more sevens can be made; for the highest total as many dice as possible."""
    return mask_size(dice) if s.contest == CONTEST.highest else -mask_size(dice)


@move("Set aside {0} | Отложить {0}", keeps=True, told="{who} {who:set/sets} {0} aside | {who} {who:откладываете/откладывает} {0}")
def set_aside(s, dice: DiceSet("roll", MOST_DICE)):
    take(s, dice)
    set_sevens_aside(s)


def stop_or_go_on(s):
    s.lying = pips(s.roll, s.rolled)
    if s.rolled == 0 or s.used == s.limit:
        end_turn(s)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.stop()
    may.throw()


def promise_throw(s):
    if is_for_chips(s):
        return not is_good_enough(s)
    average = 350 * s.rolled + (2 * s.per_die - 7) * PAIRS_TO_COME[s.rolled]
    if s.contest == CONTEST.highest:
        return 100 * s.lying < average
    return 100 * s.lying > average


@move
def stop(s):
    end_turn(s)


def end_turn(s):
    """Nobody may throw more often than the starter did."""
    if s.seat == s.starter:
        s.limit = s.used
        if s.limit < MOST_THROWS:
            note(s, "limited", s.limit)
    s.has_played[s.seat] = 1
    write_down(s)
    seat = next_in(s, s.seat, s.playing)
    if seat == s.starter:
        end_round(s)
    else:
        begin_turn(s, seat)


def write_down(s):
    if is_for_chips(s):
        s.result[s.seat] = worth(s)
        tell_worth(s)
        return
    s.result[s.seat] = s.lying + s.per_die * (s.dice - s.rolled)
    s.score[s.seat] += s.result[s.seat]
    note(s, "makes", s.seat, s.result[s.seat])


def end_round(s):
    if is_for_chips(s):
        play_for_chip(s)
    elif s.contest == CONTEST.highest:
        next_starter(s)
    else:
        send_out(s)


def play_for_chip(s):
    """Whoever gets the chip starts the next round."""
    seat = award_chip(s)
    if s.tokens[seat] == CHIPS:
        end_with_chips(s, seat)
    else:
        s.round += 1
        begin_round(s, seat)


def next_starter(s):
    """Everybody starts one round."""
    s.round += 1
    if s.round <= s.players:
        begin_round(s, left_of(s, s.starter))
    else:
        finish_by(s, s.score)


def send_out(s):
    """The last one in wins; those who leave in the same round rank by their totals."""
    for p in range(s.players):
        if s.playing[p] and s.score[p] >= OUT:
            note(s, "out", p, s.score[p])
            s.playing[p] = 0
            s.standing[p] = standing_now(s, p)
    s.round += 1
    if count_in(s, s.playing) > 1 and s.round <= MOST_ROUNDS:
        begin_round(s, next_in(s, s.starter, s.playing))
    else:
        end_with_survivors(s)


def scene(v, draw):
    golden = v.contest == CONTEST.golden
    if golden or v.contest == CONTEST.last_in:
        draw.fact("out_at", GOLDEN_OUT if golden else OUT)
    if not golden:
        draw.fact("round", f"{min(v.round, v.players)} / {v.players}" if v.contest == CONTEST.highest else v.round)
        results = [describe_worth(v, draw, p) if is_for_chips(v) else v.result[p] for p in range(v.players)]
        draw.row("result", [results[p] if v.has_played[p] else None for p in range(v.players)], "text")
    if not is_for_chips(v):
        draw.row("score")
    if not all(v.playing[: v.players]):
        draw.row("in_game", [draw.word("is_in" if v.playing[p] else "is_out") for p in range(v.players)], "text")
