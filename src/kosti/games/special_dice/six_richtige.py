"""6 Richtige: throw one of your dice onto the stage, beat what lies there, and collect the whole rainbow."""

from kosti.engine import Count, Die, Flag, Game, Inner, OneOf, Option, Player, Seat, Variant, move
from kosti.engine.rules import OVER, add_die, ask, clear_hand, everybody, next_in, note, previous_in, step_number, throw_added, toss
from kosti.games.special_dice._rainbow import (
    COLOURS,
    NOT_DEALT,
    ON_STAGE,
    STAGE_PIPS,
    TRICKS,
    cheapest_throw,
    commonest,
    gain,
    hand_over,
    lying,
    may_throw,
    put_on_stage,
    showing_pips,
    stage_size,
    take_below,
    take_colour,
)
from kosti.games.special_dice._rainbow_match import Match, end_game, goes_on, new_game, team_score

JOKER = 7  # kinds of dice: a plain one, the six colours, the Joker
MOST_TURNS = 1000

game = Game(
    title="6 Richtige (rainbow dice) | 6 richtige",
    about="Six colours, one stage: who has the whole rainbow first? | Шесть цветов и одна сцена: кто первым соберёт всю радугу?",
    seats=(2, 6),
    dice="24d6 in 6 colours, 4 of each (red, orange, yellow, green, blue, violet)",
    most_dice=2,
    minutes=30,
    mechanics=("set-selection", "elimination", "special-dice", "teams"),
    kinds=[Die("plain"), *[Die(colour) for colour in COLOURS], Die("joker")],
    options=[
        Option("games", 3, 1, 20, label="Games | Партий"),
        Option("forced_most", False, label="All colours on the stage: throw the one you own most | Все цвета на сцене: бросать тот, которого больше"),
        Option("screens", False, label="Dice behind screens, cheating allowed | Кости за ширмой, можно жульничать"),
        Option("double", False, label="Double rainbow | Двойная радуга"),
        Option("two_rainbows", False, label="Play until the second rainbow | Играть до второй радуги", variant="Until the second rainbow | До второй радуги"),
        Option("teams", False, label="Teams of two (4 or 6 players) | Команды по двое (4 или 6 игроков)"),
        *[Option(trick, False) for trick in TRICKS],
    ],
    variants=[
        Variant("no-cards", "Without rainbow cards | Без радужных карт", screens=True),
        Variant(
            "double-rainbow",
            "Double Rainbow | Двойная радуга",
            about="Eleven dice, two of nearly every colour, and whoever completes them ends it. | Одиннадцать костей, почти каждого цвета по две, и кто собрал — тот закончил.",
            double=True,
        ),
        Variant("teams", "Teams of two | Пара на пару", seats=[4, 6], teams=True),
        Variant("function-dice", "With four function dice | С четырьмя особыми костями", joker=True, blocker=True, help=True, wizard=True),
    ],
    words={
        "guide goal two_rainbows": "Collect dice: the game ends with the second rainbow, one die of each of the six colours. | Собирать кости: игра кончается со второй радугой, по кости каждого из шести цветов.",
        "help direction": "Which way the turn goes round the table. | В какую сторону идёт ход.",
        "help team": "What the two partners have together. | Сколько очков у пары вместе.",
        "help verb throw": "Throw a die of this colour: if it is higher than dice on the stage, it takes them. | Бросьте кость этого цвета: все кости на сцене, что меньше, станут вашими.",
        "help rainbows": "Rainbows that were put aside. | Отложенные радуги.",
        "help take_trick": "Take this function die. | Возьмите эту особую кость.",
        "help put_blocker": "Put the Blocker on the stage; whoever empties the stage gets it. | Положите Запрет на сцену: он достанется тому, кто её опустошит.",
        "help call_help": "Take a die of your choice from another player instead of throwing. | Вместо броска взять кость у другого игрока.",
        "help use_wizard": "Turn the direction, take the ones, pass the function dice on and lower the stage. | Смените направление, заберите единицы, передайте особые кости и понизьте сцену.",
        "help let_pass": "Do not accuse anybody. | Никого не обвинять.",
        "help accuse": "Say that this colour was not allowed: whoever is wrong gives a die. | Скажите, что этот цвет бросать нельзя: кто неправ, отдаёт кость.",
        "help give": "Choose the die you give away. | Выберите, какую кость отдать.",
        "help red": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help orange": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help yellow": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help green": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help blue": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help violet": "How many dice of this colour each player owns. | Сколько костей этого цвета у каждого.",
        "help in_hand": "All dice each player owns. | Сколько всего костей у каждого.",
        "help stage": "Throw higher than a die here and all lower ones are yours. | Выбросьте больше — и все меньшие кости отсюда ваши.",
        "help game_number": "Which game of the match this is. | Какая это партия.",
        "team": "Team | Команда",
        "direction": "Direction of play | Направление",
        "forwards": "clockwise | по часовой стрелке",
        "backwards": "counter-clockwise | против часовой стрелки",
        "empty": "empty | пусто",
        "there": "on the stage | на сцене",
        "legal": "Which die do you throw? It is lost unless it beats a die on the stage or is a six. | Какую кость бросаете? Если не побьёт ни одной на сцене и не шестёрка — потеряете.",
        "choose_trick": "The highest throw: which function die do you take? | Больше всех: какую особую кость берёте?",
        "accusation": "{suspect.name} throws a colour of the stage. Do you accuse? (Wrong: you give a die.) | {suspect.name} бросает цвет со сцены. Обвиняете? (Ошибка стоит кости.)",
        "penalty_die": "Which die do you give away? | Какую кость отдаёте?",
        "which trick": "Which one | Какую",
        "which colour": "Which colour | Какой цвет",
        "which victim": "From whom | У кого",
        "verb call_help": "Use Help | Применить Помощь",
        "plain": "die | кость",
        "help joker": "Stands for one missing colour; thrown with your die while dice lie on the stage. | Заменяет один недостающий цвет; бросается вместе с вашей костью, пока на сцене есть кости.",
        "help blocker": "Its owner cannot end the game with a rainbow. | Его владелец не может закончить партию радугой.",
        "help help": "Instead of throwing: take a die of your choice from another player. | Вместо броска: взять кость на выбор у другого игрока.",
        "help wizard": "Turns the direction, takes the ones, passes function dice on, lowers the stage. | Меняет направление, забирает единицы, передаёт особые кости, понижает сцену.",
        "starts": "The lowest throw: {0.name} {0.name:start/starts} | Меньше всех: {0.name:начинаете/начинает} {0.name}",
        "forced_throw": "{who} {who:throw/throws} the {0} die | {who} {who:бросаете/бросает} кость ({0})",  # like a throw by choice
        "takes": "{who} {who:take/takes} {0} {0:die/dice} from the stage | {who} {who:забираете/забирает} со сцены {0} {0:кость/кости/костей}",
        "keeps": "A six: {who} {who:keep/keeps} the die | Шестёрка: {who} {who:оставляете/оставляет} кость у себя",
        "loses": "Nothing lower: the die goes to the stage | Меньших нет: кость уходит на сцену",
        "joker_shows": "The Joker shows: {0} | Джокер показывает: {0}",
        "gets": "{who} {who:take/takes} from the stage: {0} | {who} {who:берёте/берёт} со сцены: {0}",
        "casts": "The direction of play turns | Направление игры меняется",
        "guilty": "Caught! {0.name} cheated and {0.name:give/gives} a die to {1.name} | Обман раскрыт! {0.name} {0.name:отдаёте/отдаёт} кость, {1.name:получаете/получает} {1.name}",
        "innocent": "{0.name} {0.name:are/is} innocent: a die from {1.name} | {0.name} {0.name:играете/играет} честно: кость {1.name:отдаёте/отдаёт} {1.name}",
        "gives_die": "Given: {0} | Отдана: {0}",
        "too_long": "After 1000 turns the game is stopped | После 1000 ходов партия прекращается",
    },
)


class State(Match):
    colour: Inner[Count]
    suspect: Inner[Seat]
    accuser: Inner[Seat]
    cleared: Inner[Flag]


def start(s):
    s.dealt = step_number(deal_tricks)
    new_game(s)


def deal_tricks(s):
    """For every function die all throw; the highest must take one."""
    for trick in range(len(TRICKS)):
        if s.holder[trick] == NOT_DEALT:
            toss(s, everybody(s), 1, highest_thrown)
            return
    throwers = everybody(s)
    if s.short >= 0:
        throwers &= ~(1 << s.short)
    toss(s, throwers, 1, starter_found, -1)


def highest_thrown(s):
    ask(s, s.seat, choose_trick)


def choose_trick(s, may):
    for trick in range(len(TRICKS)):
        if s.holder[trick] == NOT_DEALT:
            may.take_trick(trick)


def promise_take_trick(s, trick):
    """Joker, Help, Wizard, and the Blocker only if there is nothing else."""
    return trick != TRICKS.blocker


@move("Take: {0} | Взять: {0}", told="{who} {who:take/takes} the {0} die | {who} {who:берёте/берёт}: {0}")
def take_trick(s, trick: OneOf(TRICKS)):
    s.holder[trick] = s.seat
    deal_tricks(s)


def starter_found(s):
    note(s, "starts", s.seat)
    begin_turn(s, s.seat)


# --- a turn


def begin_turn(s, seat):
    s.seat = seat
    if s.turns == MOST_TURNS:
        note(s, "too_long")
        end_game(s)
        return
    s.turns += 1
    s.cleared = 0
    choose_die(s)


def neighbour(s, seat):
    return previous_in(s, seat, s.in_hand) if s.turned else next_in(s, seat, s.in_hand)


def pass_turn(s):
    begin_turn(s, neighbour(s, s.seat))


def choose_die(s):
    found, last = 0, 0
    for colour in range(len(COLOURS)):
        if is_open(s, colour):
            found += 1
            last = colour
    if found > 1 or can_use_trick(s):
        ask(s, s.seat)
    else:
        note(s, "forced_throw", COLOURS.name(last))
        throw_(s, last)


def is_open(s, colour):
    """Behind a screen any colour can be named, but after an accusation only an honest one."""
    if s.screens and not s.cleared:
        return s.owned[s.seat][colour] > 0
    return may_throw(s, s.seat, colour)


def legal(s, may):
    for colour in range(len(COLOURS)):
        if is_open(s, colour):
            may.throw(colour)
    if can_use(s, TRICKS.wizard):
        may.use_wizard()
    if can_use(s, TRICKS.blocker):
        may.put_blocker()
    if can_use(s, TRICKS.help):
        for victim in range(s.players):
            for colour in range(len(COLOURS)):
                if victim != s.seat and s.owned[victim][colour]:
                    may.call_help(victim, colour)


def thumb_legal(s, may):
    """Function dice when they are sure to help; otherwise an honest die that the others, and oneself, need least."""
    if can_use(s, TRICKS.blocker):
        may.put_blocker()
    elif can_use(s, TRICKS.wizard) and showing_pips(s, 1):
        may.use_wizard()
    elif can_use(s, TRICKS.help) and help_with_missing(s) >= 0:
        colour = help_with_missing(s)
        for victim in range(s.players):
            if victim != s.seat and s.owned[victim][colour]:
                may.call_help(victim, colour)
    else:
        may.throw(cheapest_throw(s))


def help_with_missing(s):
    """A colour one lacks and somebody else has; -1 if there is none."""
    for colour in range(len(COLOURS)):
        for victim in range(s.players):
            if s.owned[s.seat][colour] == 0 and s.owned[victim][colour]:
                return colour
    return -1


@move("Throw {0} | Бросить: {0}", told="{who} {who:throw/throws} the {0} die: | {who} {who:бросаете/бросает} кость ({0}):")
def throw_(s, colour: OneOf(COLOURS)):
    s.colour = colour
    if s.screens and not s.cleared and lying(s, colour):
        s.suspect = s.seat
        ask(s, next_in(s, s.seat, s.in_hand), accusation)
    else:
        throw_die(s)


def throw_die(s):
    """The Joker goes along while pip dice lie on the stage."""
    clear_hand(s)
    add_die(s, 1 + s.colour)
    if s.holder[TRICKS.joker] == s.seat and stage_size(s):
        add_die(s, JOKER)
    throw_added(s)


def thrown(s):
    pips = s.roll[0]
    with_joker = s.rolled == 2
    joker_wins = with_joker and lying(s, s.roll[1] - 1) > 0
    taken = take_below(s, s.seat, pips)
    if with_joker:
        note(s, "joker_shows", COLOURS.name(s.roll[1] - 1))
    if joker_wins:
        taken += take_colour(s, s.seat, s.roll[1] - 1)
    if taken:
        note(s, "takes", taken)
        pick_up(s, TRICKS.joker)
        if stage_size(s) == 0:
            pick_up(s, TRICKS.blocker)
    elif pips == 6:
        note(s, "keeps")
    else:
        lose_die(s, pips)
    if with_joker and not joker_wins:
        put_on_stage(s, TRICKS.joker)
    if goes_on(s):
        pass_turn(s)


def lose_die(s, pips):
    note(s, "loses")
    gain(s, s.seat, s.colour, -1)
    s.stage[s.colour][pips - 1] += 1
    if pips == 1:
        pick_up(s, TRICKS.help)
    if showing_pips(s, pips) >= 3:
        pick_up(s, TRICKS.wizard)


# --- function dice


def pick_up(s, trick):
    if s.holder[trick] == ON_STAGE:
        note(s, "gets", TRICKS.name(trick))
        s.holder[trick] = s.seat


def can_use(s, trick):
    """Before throwing; the Blocker needs three dice on the stage."""
    if s.cleared or s.holder[trick] != s.seat:
        return False
    return trick != TRICKS.blocker or stage_size(s) >= 3


def can_use_trick(s):
    return can_use(s, TRICKS.wizard) or can_use(s, TRICKS.blocker) or can_use(s, TRICKS.help)


@move("Get rid of the Blocker | Избавиться от Запрета", told="{who} {who:get/gets} rid of the Blocker | {who} {who:избавляетесь/избавляется} от Запрета")
def put_blocker(s):
    s.holder[TRICKS.blocker] = ON_STAGE
    if goes_on(s):
        go_on_with_turn(s)


@move(
    "Help: take {1} from {0} | Помощь: {1}, отдаёт {0}",
    told="{who} {who:call/calls} for help: {1} from {0} | {who} {who:зовёте/зовёт} на помощь: {1}, {0:отдаёте вы/отдаёт *}",
)
def call_help(s, victim: Player(6), colour: OneOf(COLOURS)):
    s.holder[TRICKS.help] = ON_STAGE
    hand_over(s, victim, s.seat, colour)
    if goes_on(s):
        pass_turn(s)


@move("Use the Wizard | Применить Волшебника", told="{who} {who:use/uses} the Wizard | {who} {who:применяете/применяет} Волшебника")
def use_wizard(s):
    s.holder[TRICKS.wizard] = ON_STAGE
    s.turned = 1 - s.turned
    note(s, "casts")
    ones = take_below(s, s.seat, 2)
    if ones:
        note(s, "takes", ones)
    if not goes_on(s):
        return
    for trick in range(len(TRICKS)):
        if s.holder[trick] >= 0:
            s.holder[trick] = neighbour(s, s.holder[trick])
    lower_stage(s)
    if goes_on(s):
        go_on_with_turn(s)


def lower_stage(s):
    """All dice on the stage are turned to the next lower number."""
    for colour in range(len(COLOURS)):
        for i in range(1, STAGE_PIPS):
            s.stage[colour][i - 1] = s.stage[colour][i]
        s.stage[colour][STAGE_PIPS - 1] = 0


def go_on_with_turn(s):
    """A rainbow put aside may have taken the last dice."""
    if s.in_hand[s.seat]:
        choose_die(s)
    else:
        pass_turn(s)


# --- behind screens


def accusation(s, may):
    may.accuse()
    may.let_pass()


def promise_let_pass(s):
    """All dice have moved in the open: whoever remembers them knows."""
    return may_throw(s, s.suspect, s.colour)


@move("Let it pass | Промолчать", told="{who} {who:let/lets} it pass | {who} {who:молчите/молчит}")
def let_pass(s):
    follower = next_in(s, s.seat, s.in_hand)
    if follower != s.suspect:
        ask(s, follower, accusation)
        return
    s.seat = s.suspect
    throw_die(s)


@move("Accuse! | Обвинить!", risky=True, told="{who} {who:accuse/accuses}! | {who} {who:обвиняете/обвиняет}!")
def accuse(s):
    s.accuser = s.seat
    s.cleared = 1
    if may_throw(s, s.suspect, s.colour):
        note(s, "innocent", s.suspect, s.accuser)
    else:
        note(s, "guilty", s.suspect, s.accuser)
        s.seat = s.suspect
    colour = commonest(s)
    if s.owned[s.seat][colour] < s.in_hand[s.seat]:
        ask(s, s.seat, penalty_die)
    else:
        note(s, "gives_die", COLOURS.name(colour))
        give(s, colour)


def penalty_die(s, may):
    for colour in range(len(COLOURS)):
        if s.owned[s.seat][colour]:
            may.give(colour)


def thumb_penalty_die(s, may):
    may.give(commonest(s))


@move("Give {0} | Отдать: {0}", told="{who} {who:give/gives} the {0} die | {who} {who:отдаёте/отдаёт} кость: {0}")
def give(s, colour: OneOf(COLOURS)):
    """The guilty one must throw an honest colour; otherwise the throw goes on."""
    is_guilty = s.seat == s.suspect
    hand_over(s, s.seat, s.accuser if is_guilty else s.suspect, colour)
    s.seat = s.suspect
    if not goes_on(s):
        return
    if is_guilty or s.owned[s.seat][s.colour] == 0:
        go_on_with_turn(s)
    else:
        throw_die(s)


# --- the picture


def scene(v, draw):
    stage = [(n + 1, colour + 1) for n in range(STAGE_PIPS) for colour in range(len(COLOURS)) for _ in range(v.stage[colour][n])]
    if stage:
        draw.dice("stage", [face for face, _ in stage], kinds=[kind for _, kind in stage])
    else:
        draw.fact("stage", draw.word("empty"))
    for trick, name in enumerate(TRICKS):
        if v.holder[trick] >= ON_STAGE:
            draw.fact(name, draw.word("there") if v.holder[trick] == ON_STAGE else draw.name(v.holder[trick]))
    if v.wizard:
        draw.fact("direction", draw.word("backwards" if v.turned else "forwards"))
    draw_hands(v, draw)


def draw_hands(v, draw):
    for colour, name in enumerate(COLOURS):
        draw.row(name, [hand(v, p, v.owned[p][colour]) for p in range(v.players)])
    draw.row("in_hand", [hand(v, p, v.in_hand[p]) for p in range(v.players)])
    if v.teams:
        draw.row("team", [team_score(v, p) for p in range(v.players)])


def hand(v, seat, dice):
    """Behind screens one sees only one's own dice, until the end."""
    return "?" if v.screens and seat != v.viewer and v.moment != OVER else dice or None
