"""Dodge Dice: throw, skip or pass on the dice, and do not be the one who rolls the last of them away."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Die, Flag, Game, Inner, Names, Number, Option, PerSeat, Player, Points, move
from kosti.engine.rules import add_die, ask, best_play_on, clear_hand, each, finish_by, highest, leaders, next_in, note, seats_in, throw_added

FACES = Names(
    "blue",
    "green",
    "red",
    blue_10="blue 10 | синяя 10",
    green_20="green 20 | зелёная 20",
    red_40="red 40 | красная 40",
    stop_now="stop | стоп",
    skip_chip="skip chip | фишка",
    double="×2 | ×2",
    triple="×3 | ×3",
    minus="minus | минус",
    gift="give | отдать",
    start=1,
)
BLUE, GREEN, RED, BLUE_10, GREEN_20, RED_40, STOP, SKIP_CHIP, DOUBLE, TRIPLE, MINUS, GIVE = range(1, 13)
DODGE, PENALTY, ACTION = range(3)  # kinds
POINTS = (0, 0, 0, 0, 10, 20, 40)  # by the face of the penalty die
DICE = 8
CHIPS = 18
GOAL = 100
STARTER = Names(left="the left neighbour of who ended the last one | сосед слева от закончившего", ender="who ended the last one | тот, кто закончил прошлый")
MOST_ROUNDS = 500
MATCHES = (0, 3, 2, 1)  # sides in six, by colour

game = Game(
    title="Dodge Dice | Увернись!",
    about="Every matching die goes away; be elsewhere when the last one does. | Кости уходят одна за другой; окажитесь подальше, когда уйдёт последняя.",
    seats=(2, 6),
    best=(4, 6),
    dice="10 custom dice: 8 dodge dice (3 blue, 2 green, 1 red face), 1 penalty die (3 x blue 10, 2 x green 20, 1 x red 40), 1 action die (stop, skip chip, x2, x3, minus, give)",
    most_dice=DICE + 2,
    mechanics=("special-dice", "press-your-luck", "chips", "targets"),
    fewest_win=True,
    kinds=[
        Die("dodge-die", (BLUE, BLUE, BLUE, GREEN, GREEN, RED)),
        Die("penalty-die", (BLUE_10, BLUE_10, BLUE_10, GREEN_20, GREEN_20, RED_40)),
        Die("action-die", (STOP, SKIP_CHIP, DOUBLE, TRIPLE, MINUS, GIVE)),
    ],
    faces=FACES,
    options=[
        Option("chips", 3, 2, 3, label="Skip chips for each | Фишек у каждого"),
        Option("starter", "left", STARTER, label="The next round is begun by | Следующий раунд начинает"),
    ],
    words={
        "guide goal": "Have the fewest points when somebody has 100. | Набрать меньше всех очков, когда у кого-то будет 100.",
        "guide before": "Throw, or pay a chip and pass the dice on. Stop on the action die, or the last die gone, and the points are yours. | Бросайте или отдайте фишку и передайте кости. Стоп на кости действий или уход последней кости — и очки ваши.",
        "guide after": "Two chips cancel this throw as if it had never been. | Две фишки отменяют этот бросок, будто его и не было.",
        "help penalty_shown": "What is at stake in this round; dice of this colour are laid aside. | Что разыгрывается в этом раунде; кости этого цвета откладывают.",
        "help dodging": "Dodge dice that are still thrown; when the last one is gone, the round is over. | Сколько костей ещё бросают; уйдёт последняя — раунду конец.",
        "help centre": "Skip chips that nobody holds. | Фишки, которых ни у кого нет.",
        "help row skips": "Skip chips: one to pass the dice on before a throw, two to cancel a throw. | Фишки: за одну передают кости до броска, за две отменяют бросок.",
        "help row score": "Bad points: the fewest win. | Плохие очки: побеждает тот, у кого их меньше.",
        "help row playing": "Who plays on to break the tie. | Кто доигрывает при равенстве.",
        "help verb throw": "Throw the dodge dice that are left, and the action die. | Бросить оставшиеся кости и кость действий.",
        "help verb skip": "Pay a skip chip; the dice go on to the next player. | Отдать фишку; кости уходят следующему.",
        "help verb accept": "The throw counts as it lies. | Бросок засчитывается как есть.",
        "help verb cancel": "Pay two skip chips: nothing of the throw counts, the dice go on as they were. | Отдать две фишки: бросок не считается, кости уходят дальше как были.",
        "help verb give": "This player gets the points. | Очки получает этот игрок.",
        "help blue": "Laid aside when the penalty is blue. | Откладывается, если штраф синий.",
        "help green": "Laid aside when the penalty is green. | Откладывается, если штраф зелёный.",
        "help red": "Laid aside when the penalty is red. | Откладывается, если штраф красный.",
        "help blue-10": "This round is about 10 points, and blue dice go. | В этом раунде на кону 10 очков, уходят синие кости.",
        "help green-20": "This round is about 20 points, and green dice go. | В этом раунде на кону 20 очков, уходят зелёные кости.",
        "help red-40": "This round is about 40 points, and red dice go. | В этом раунде на кону 40 очков, уходят красные кости.",
        "help stop-now": "The round ends at once, and the thrower gets the points. | Раунд тут же кончается, очки получает бросавший.",
        "help skip-chip": "The thrower takes a skip chip from the centre. | Бросавший берёт из центра фишку.",
        "help double": "With the last die: twice the points. | С последней костью: вдвое больше очков.",
        "help triple": "With the last die: three times the points. | С последней костью: втрое больше очков.",
        "help minus": "With the last die: the points are taken off. | С последней костью: очки вычитаются.",
        "help gift": "With the last die: another player gets the points. | С последней костью: очки получает другой игрок.",
        "blue": "blue | синяя",
        "playing": "Plays on | Доигрывает",
        "penalty_shown": "Penalty | Штраф",
        "dodge-die": "dodge | обычная",
        "penalty-die": "penalty | штраф",
        "action-die": "action | действие",
        "before": "{dodging} {dodging:die is/dice are} left for {penalty} points: throw, or skip for a chip? | Костей осталось: {dodging}, на кону {penalty}. Бросаете или пропускаете за фишку?",
        "after": "Does this throw count, or do you pay two chips? | Засчитать бросок или отдать две фишки?",
        "giving": "Who gets the {penalty} points? | Кто получит {penalty} {penalty:очко/очка/очков}?",
        "new_penalty": "The penalty is {0} | Штраф: {0}",
        "gone": "{0} {0:die is/dice are} laid aside, {1} left | Отложено костей: {0}, осталось {1}",
        "stopped": "Stop! | Стоп!",
        "last_gone": "The last dice are gone | Последние кости ушли",
        "takes_chip": "{who} {who:take/takes} a skip chip | {who} {who:берёте/берёт} фишку",
        "gets": "{0.name} {0.name:get/gets} {1} {1:point/points} | {0.name}: {1} {1:очко/очка/очков}",
        "loses": "{0.name} {0.name:lose/loses} {1} {1:point/points} | {0.name}: минус {1} {1:очко/очка/очков}",
        "tie": "A tie for the fewest points: these players go on alone | Меньше всех у нескольких: они доигрывают между собой",
        "time_up": "{0} rounds are played | Сыграно раундов: {0}",
    },
)


class State:
    round: Count
    penalty: Inner[Number]  # points of this round
    colour: Inner[Count]  # 0 until the penalty die lies
    dodging: Count("Dice left | Осталось костей")
    centre: Chips("Chips in the centre | Фишек в центре")
    skips: PerSeat[Chips]("Skip chips | Фишки")
    score: PerSeat[Points]
    playing: Inner[PerSeat[Flag]] = 1


def start(s):
    s.centre = CHIPS - s.chips * s.players
    for p in range(s.players):
        s.skips[p] = s.chips
    new_round(s, 0)


def new_round(s, seat):
    s.round += 1
    s.seat = seat
    s.dodging = DICE
    s.colour = 0
    throw_left(s)


def throw_left(s):
    """The penalty die lies first, the action die last."""
    clear_hand(s)
    if s.colour == 0:
        add_die(s, PENALTY)
    for _ in range(s.dodging):
        add_die(s, DODGE)
    add_die(s, ACTION)
    throw_added(s)


def thrown(s):
    if s.colour == 0:
        s.colour = s.roll[0] - RED
        s.penalty = POINTS[s.roll[0]]
        note(s, "new_penalty", FACES.name(s.roll[0]))
    if s.skips[s.seat] >= 2:
        ask(s, s.seat, after)
    else:
        resolve(s)


def after(s, may):
    may.accept()
    may.cancel()


def promise_cancel(s):
    """Worth it where the throw would cost much."""
    return cost(s) >= 20


def cost(s):
    """What this throw brings the player."""
    action = s.roll[s.rolled - 1]
    if action == STOP:
        return s.penalty
    if showing(s.roll, s.rolled, s.colour) < s.dodging or action == GIVE or action == MINUS:
        return 0
    return s.penalty * factor(action)


def factor(action):
    if action == DOUBLE:
        return 2
    return 3 if action == TRIPLE else 1


@move("Let it count | Засчитать", told="{who} {who:let/lets} it count | {who} {who:засчитываете/засчитывает} бросок")
def accept(s):
    resolve(s)


@move(
    "Cancel it for two chips | Отменить за две фишки",
    told="{who} {who:pay/pays} two chips: the throw is void | {who} {who:отдаёте/отдаёт} две фишки: бросок отменён",
)
def cancel(s):
    pay(s, 2)
    pass_on(s)


def pay(s, chips):
    s.skips[s.seat] -= chips
    s.centre += chips


def resolve(s):
    gone = showing(s.roll, s.rolled, s.colour)
    action = s.roll[s.rolled - 1]
    s.dodging -= gone
    if gone:
        note(s, "gone", gone, s.dodging)
    if action == STOP:
        note(s, "stopped")
        get_points(s, s.seat, s.penalty)
        return
    if action == SKIP_CHIP and s.centre:
        note(s, "takes_chip")
        pay(s, -1)
    if s.dodging:
        pass_on(s)
    else:
        roll_last(s, action)


def roll_last(s, action):
    note(s, "last_gone")
    if action == GIVE:
        ask(s, s.seat, giving)
    elif action == MINUS:
        get_points(s, s.seat, -s.penalty)
    else:
        get_points(s, s.seat, s.penalty * factor(action))


def giving(s, may):
    for p in each(s, seats_in(s, s.playing)):
        if p != s.seat:
            may.give(p)


def thumb_giving(s, may):
    """The one with the fewest points."""
    for p in each(s, leaders(s, seats_in(s, s.playing) & ~(1 << s.seat), s.score, -1)):
        may.give(p)


@move("{0} gets the points | Очки: {0}", told="{who} {who:choose/chooses} {0} | {who} {who:выбираете/выбирает}: {0}")
def give(s, seat: Player(6)):
    get_points(s, seat, s.penalty)


def get_points(s, seat, points):
    if points < 0:
        note(s, "loses", seat, -points)
    else:
        note(s, "gets", seat, points)
    s.score[seat] += points
    end_round(s)


def pass_on(s):
    """The next player throws, or skips if there is a chip to pay with."""
    s.seat = next_in(s, s.seat, s.playing)
    if s.skips[s.seat]:
        ask(s, s.seat, before)
    else:
        throw_left(s)


def before(s, may):
    may.throw()
    may.skip()


def promise_skip(s):
    """With a chip to spare, when the throw is likely to cost much; two chips are kept for the worst."""
    hits = 1000
    for _ in range(s.dodging):
        hits = hits * MATCHES[s.colour] // 6
    expected = s.penalty * (1000 + 5 * hits) // 6000
    return expected >= (4 if s.skips[s.seat] > 2 else 9)


@move("Throw | Бросить", told="{who} {who:throw/throws}: | {who} {who:бросаете/бросает}:")
def throw_(s):
    throw_left(s)


@move(
    "Skip for a chip | Пропустить за фишку",
    told="{who} {who:pay/pays} a chip and {who:skip/skips} | {who} {who:отдаёте/отдаёт} фишку и {who:пропускаете/пропускает}",
)
def skip(s):
    pay(s, 1)
    pass_on(s)


def end_round(s):
    """Who has the fewest points wins once somebody has a hundred; those who tie play on alone."""
    if highest(s, s.score) < GOAL and s.round < MOST_ROUNDS:
        next_round(s)
    elif s.round >= MOST_ROUNDS:
        note(s, "time_up", MOST_ROUNDS)
        finish_by(s, s.score, -1)
    elif best_play_on(s, s.playing, s.score, -1) == 1:
        finish_by(s, s.score, -1)
    else:
        note(s, "tie")
        next_round(s)


def next_round(s):
    """Of those who play on."""
    if s.starter == STARTER.ender and s.playing[s.seat]:
        new_round(s, s.seat)
    else:
        new_round(s, next_in(s, s.seat, s.playing))


def scene(v, draw):
    if v.colour:
        draw.fact("penalty_shown", draw.word(FACES.name(v.colour + RED)))
    if sum(v.playing[: v.players]) < v.players:
        draw.row("playing", ["✓" if v.playing[p] else "" for p in range(v.players)], "text")
