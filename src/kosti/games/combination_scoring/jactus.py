"""Jactus: five equal dice take a token or tick off a combination; the dice go round, and everybody keeps what they like."""

from kosti.dice import face_counted, mask_size, remove_set, take_up, tally_of_set
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Option, PerSeat, Player, Variant, move
from kosti.engine.rules import ask, each, left_of, note, offer_keep, pay_each, throw, total, win

TOKENS = Names(venus="Venus | Венера", dog="Dog | Собака", coin="Coin | Монета")
TOKEN_OF_FACE = (0, TOKENS.coin, TOKENS.dog, TOKENS.dog, TOKENS.dog, TOKENS.dog, TOKENS.venus)
NEEDED = (1, 2, 1)
COMBINATIONS = Names(venus="Venus | Венера", caesar="Caesar | Цезарь", canis="Canis | Пёс")
COMBINATION_OF_FACE = (-1, COMBINATIONS.canis, -1, -1, COMBINATIONS.caesar, -1, COMBINATIONS.venus)
VALUE = (3, 2, 1)
COLLECT = Names(tokens="tokens | жетоны", combinations="combinations | комбинации")
STAKE = Names(no_stake="none | нет", players="number of players | по числу игроков", six="six chips | шесть фишек")
SIX = 6
COMPENSATION = Names(
    nothing="nothing | ничего",
    ticks="a chip a combination | по фишке за комбинацию",
    values="the values of their combinations | стоимость комбинаций",
)

game = Game(
    title="Jactus | Метание",
    about="Five alike, or hand a half-made throw to your neighbour. | Пять одинаковых — или оставляйте почти готовое соседу.",
    seats=(2, 4),
    dice="5d6",
    minutes=30,
    mechanics=("keep-and-reroll", "race", "chips"),
    show_throw=False,
    options=[
        Option("collect", "tokens", COLLECT, label="What is collected | Что собирают"),
        Option("throws", 1, 1, 4, label="Throws a turn | Бросков за ход"),
        Option("stake", "no-stake", STAKE),
        Option("compensation", "nothing", COMPENSATION, label="Losers take back | Проигравшим возвращают"),
    ],
    variants=[
        Variant("pearsons-a1", "Pearson's: Winner Takes All | Пирсон: всё победителю", seats=(2, 6), collect="combinations", throws=4, stake="players"),
        Variant(
            "pearsons-a2",
            "Pearson's: a Chip a Tick | Пирсон: фишка за отметку",
            seats=(2, 6),
            collect="combinations",
            throws=4,
            stake="players",
            compensation="ticks",
        ),
        Variant(
            "pearsons-b", "Pearson's: Stake of Six | Пирсон: ставка шесть", seats=(2, 6), collect="combinations", throws=4, stake="six", compensation="values"
        ),
    ],
    words={
        "guide goal collect combinations": "Be the first to throw all three combinations. | Первым выбросить все три комбинации.",
        "help verb stop": "Leave the dice as they lie to the next player. | Оставьте кости следующему как есть.",
        "help rob": "The bank has none left: choose who gives you the token. | В банке их нет: выберите, кто отдаст жетон.",
        "help to_win": "The tokens you need to win. | Какие жетоны нужны для победы.",
        "help supply": "Tokens that the bank still has. | Жетоны, которые ещё есть в банке.",
        "help venus": "For five 6s. | За пять шестёрок.",
        "help dog": "For five 2s, 3s, 4s or 5s. | За пять двоек, троек, четвёрок или пятёрок.",
        "help coin": "For five 1s. | За пять единиц.",
        "help caesar": "For five 4s. | За пять четвёрок.",
        "help canis": "For five 1s. | За пять единиц.",
        "to_win": "To win | Для победы",
        "token_set": "1 Venus, 2 dogs, 1 coin | 1 Венера, 2 собаки, 1 монета",
        "legal": "Which dice do you keep? You throw the others, at least one. | Какие кости оставите? Остальные бросаете, хотя бы одну.",
        "going_on": "{left} {left:throw/throws} left: keep dice and throw the others, or pass them on? "
        "| Ещё {left} {left:бросок/броска/бросков}: оставите кости и бросите остальные или передадите дальше?",
        "robbing": "The bank has none: from whom do you take it? | В банке таких нет: у кого заберёте?",
        "verb rob": "Take it | Забрать",
        "takes": "{who} {who:take/takes} from the bank: {0} | {who} {who:берёте/берёт} из банка: {0}",
        "must_rob": "The bank has none, {who} {who:take/takes} from another player: {0} | В банке нет, {who} {who:забираете/забирает} у другого игрока: {0}",
        "nothing_there": "{0}: none in the bank and nobody else has any, {who} {who:get/gets} nothing | {0}: нет ни в банке, ни у других, {who} ничего не {who:получаете/получает}",
        "ticks_off": "{who} {who:tick/ticks} off: {0} | {who} {who:отмечаете/отмечает}: {0}",
        "again": "{who} {who:have/has} that one already: a new round | {who:У вас/У игрока *} это уже отмечено: новый раунд",
        "wins": "{who} {who:have/has} all of it and {who:win/wins} | {who} {who:собираете/собирает} всё и {who:побеждаете/побеждает}",
        "back": "{0.name} {0.name:take/takes} back {1} {1:chip/chips} | {0.name} {0.name:забираете/забирает} обратно {1} {1:фишку/фишки/фишек}",
        "rest": "{who} {who:take/takes} {0} {0:chip/chips} | {who} {who:получаете/получает} {0} {0:фишку/фишки/фишек}",
    },
)


class State:
    dice: Dice[5]("On the table | На столе")
    bank: Chips
    chips: PerSeat[Chips]
    supply: Chips["tokens"][TOKENS]("Tokens in the bank | Жетоны в банке")
    held: PerSeat[Chips["tokens"][TOKENS]]("Tokens | Жетоны")
    ticked: Inner[PerSeat[Flag[COMBINATIONS]]]
    left: Inner[Count]


def start(s):
    if s.collect == COLLECT.tokens:
        for kind in range(len(TOKENS)):
            s.supply[kind] = NEEDED[kind] * (s.players - 1)
    s.bank = pay_each(s, s.chips, stake_of_each(s))
    begin_round(s)


def stake_of_each(s):
    if s.stake == STAKE.no_stake:
        return 0
    return SIX if s.stake == STAKE.six else s.players


def begin_round(s):
    s.left = s.throws
    throw(s, 5)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, 5)
    s.left -= 1
    if makes_something(s):
        reward(s)
    elif s.left:
        ask(s, s.seat, going_on)
    else:
        stop(s)


def makes_something(s):
    return s.dice[0] == s.dice[4] and (s.collect == COLLECT.tokens or COMBINATION_OF_FACE[s.dice[0]] >= 0)


@move("Pass the dice on | Передать кости", all_of="keep", told="{who} {who:pass/passes} the dice on | {who} {who:передаёте/передаёт} кости")
def stop(s):
    """The dice go on as they lie."""
    s.left = s.throws
    ask(s, left_of(s, s.seat))


def legal(s, may):
    offer_keep(may, s.dice, 5)


def going_on(s, may):
    legal(s, may)
    may.stop()


def promise_keep(s, dice):
    """The dice of the face that shows most often and is still of use; rather none than give up."""
    n = mask_size(dice)
    face = face_counted(tally_of_set(dice, s.dice, 5), n)
    if n == 0:
        return 1
    if face == 0 or (s.collect == COLLECT.combinations and not is_needed(s, face)):
        return 0
    return 2 * n + is_needed(s, face)


def is_needed(s, face):
    if s.collect == COLLECT.tokens:
        kind = TOKEN_OF_FACE[face]
        return s.held[s.seat][kind] < NEEDED[kind]
    return COMBINATION_OF_FACE[face] >= 0 and s.ticked[s.seat][COMBINATION_OF_FACE[face]] == 0


@move(
    "Keep {0}, throw {rest} {rest:die/dice} | Оставить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:keep/keeps} {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:оставляете/оставляет} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("dice", 5)):
    throw(s, 5 - remove_set(31 - dice, s.dice, 5))


def reward(s):
    if s.collect == COLLECT.tokens:
        take_token(s, TOKEN_OF_FACE[s.dice[0]])
    else:
        tick_off(s, COMBINATION_OF_FACE[s.dice[0]])


def take_token(s, kind):
    if s.supply[kind]:
        note(s, "takes", TOKENS.name(kind))
        s.supply[kind] -= 1
        s.held[s.seat][kind] += 1
        go_on(s)
        return
    if others_with(s, kind):
        note(s, "must_rob", TOKENS.name(kind))
        ask(s, s.seat, robbing)
    else:
        note(s, "nothing_there", TOKENS.name(kind))
        begin_round(s)


def others_with(s, kind):
    others = 0
    for p in range(s.players):
        if p != s.seat and s.held[p][kind]:
            others |= 1 << p
    return others


def robbing(s, may):
    for p in each(s, others_with(s, TOKEN_OF_FACE[s.dice[0]])):
        may.rob(p)


def promise_rob(s, seat):
    """From whoever has least to go."""
    return -tokens_missing(s, seat)


@move("Take it from {0} | Забрать: {0}", told="{who} {who:take/takes} it from {0} | {who} {who:забираете/забирает}{0: у вас/ у игрока *}")
def rob(s, seat: Player(6)):
    kind = TOKEN_OF_FACE[s.dice[0]]
    s.held[seat][kind] -= 1
    s.held[s.seat][kind] += 1
    go_on(s)


def tokens_missing(s, seat):
    missing = 0
    for kind in range(len(TOKENS)):
        missing += max(0, NEEDED[kind] - s.held[seat][kind])
    return missing


def tick_off(s, combination):
    if s.ticked[s.seat][combination]:
        note(s, "again")
    else:
        note(s, "ticks_off", COMBINATIONS.name(combination))
        s.ticked[s.seat][combination] = 1
    go_on(s)


def go_on(s):
    """Who has everything wins; else the same player starts the next round."""
    if s.collect == COLLECT.tokens:
        is_done = tokens_missing(s, s.seat) == 0
    else:
        is_done = total(s.ticked[s.seat]) == len(COMBINATIONS)
    if is_done:
        end(s)
    else:
        begin_round(s)


def end(s):
    note(s, "wins")
    if s.stake != STAKE.no_stake:
        divide_bank(s)
    win(s, s.seat)


def divide_bank(s):
    """What the losers do not take back is the winner's; everybody loses at least one chip."""
    for p in range(s.players):
        back = min(compensation_of(s, p), stake_of_each(s) - 1)
        if p != s.seat and back:
            note(s, "back", p, back)
            pay_out(s, p, back)
    note(s, "rest", s.bank)
    pay_out(s, s.seat, s.bank)


def pay_out(s, seat, amount):
    s.chips[seat] += amount
    s.bank -= amount


def compensation_of(s, seat):
    if s.compensation == COMPENSATION.nothing:
        return 0
    back = 0
    for i in range(len(COMBINATIONS)):
        if s.ticked[seat][i]:
            back += VALUE[i] if s.compensation == COMPENSATION.values else 1
    return back


def scene(v, draw):
    if v.throws > 1:
        draw.fact("throws_left", v.left)
    if v.collect == COLLECT.tokens:
        draw.fact("to_win", draw.word("token_set"))
    else:
        for i, name in enumerate(COMBINATIONS):
            draw.row(name, ["✓" if v.ticked[p][i] else None for p in range(v.players)])
