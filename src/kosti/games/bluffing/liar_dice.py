"""Bluff: five dice go round under the cup, with an announcement that rises each time; believe it and improve the dice, or lift the cup."""

from kosti.dice import count_of, face_counted, most_alike, remove_set, take_up, tally
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Seat, Secret, Variant, move
from kosti.engine.rules import (
    NOBODY,
    ask,
    copy,
    count_in,
    drop_out,
    fill,
    finish,
    finish_by,
    first_in,
    left_of,
    lowest,
    next_in,
    note,
    offer_reroll,
    share_out,
    throw,
)
from kosti.games.bluffing._announcements import HAND_AT, HANDS, HIGHEST_PLACE, PLACE_OF, REACHING, RUN_END, STRENGTH_AT, announced_strength, order_number
from kosti.games.bluffing._hands import belongs

FORM = Names(
    passing_on="the dice go round | кости идут по кругу",
    stakes="two players with a stake | вдвоём на ставку",
    duel="one answer each | один ответный бросок",
)
COMPARE = Names(announced="what was announced | объявленное", actual="the leader's dice | кости ведущего")
MOST_CHIPS = 100
TOP_FACE = (6, 1)  # with ones low, with ones high

game = Game(
    title="Bluff (Liar Dice with poker hands) | Блеф",
    about="Take the dice on trust and announce more, or lift the cup. | Поверьте на слово и объявите больше — или поднимите стакан.",
    seats=(2, 8),
    best=(2, 6),
    dice="5d6",
    minutes=25,
    mechanics=("bluffing", "challenge", "hidden-dice", "keep-and-reroll", "combination-ranking", "chips", "elimination", "betting", "duel"),
    information="hidden",
    show_throw=False,
    options=[
        Option("form", "passing-on", FORM, label="Kind of game | Вид игры"),
        Option("start_chips", 3, 3, MOST_CHIPS),
        Option("loser_starts", False, label="The loser of a chip starts | Начинает потерявший фишку", variant="The loser starts | Начинает проигравший"),
        Option("kickers", True, label="Loose dice count | Лишние кости считаются"),
        Option("aces_high", False, label="Ones are the highest | Единицы старше всех", variant="Aces high | Единица старше всех"),
        Option("throws", 1, 1, 2, label="Throws a turn | Бросков за ход"),
        Option("three_dice", False, label="Three dice, read as a number | Три кости, читаются как число"),
        Option("ante", 1, 1, 3, label="Ante (with stakes) | Взнос (в игре на ставку)"),
        Option("deals", 20, 1, 100, label="Deals (with stakes) | Раздач (в игре на ставку)"),
        Option("compare_to", "announced", COMPARE, label="The answer must beat (duel) | Что должен побить ответ (дуэль)"),
    ],
    variants=[
        Variant("no-kickers", "Combinations only | Только комбинации", kickers=False),
        Variant("two-throws", "Two throws | Два броска", throws=2),
        Variant(
            "six-six-six",
            "Six-Six-Six | Шесть-шесть-шесть",
            about="Three dice under the cup, one number to believe or not. | Три кости под стаканом и одно число: верить или нет.",
            three_dice=True,
        ),
        Variant("bluff-for-two", "Bluff for two | Блеф парами", seats=(2, 2), form="stakes", start_chips=20),
        Variant("bluff-duel", "Bluff duel | Блеф-дуэль", seats=(2, 2), form="duel", kickers=False),
    ],
    words={
        "card_three": "Three alike | Три одинаковых",
        "card_pair": "A pair | Пара",
        "card_loose": "All different | Все разные",
        "guide goal form stakes": "Win the chips of your opponent. | Выиграть фишки соперника.",
        "guide goal form duel": "Win all the chips of your opponent. | Выиграть все фишки соперника.",
        "help deal": "Which deal is being played, and of how many. | Какая идёт раздача и сколько их всего.",
        "help answer": "The dice that were thrown last in answer. | Кости последнего ответного броска.",
        "help no_raise": "Leave the stake as it is. | Не повышать ставку.",
        "help agree": "Believe it, and throw openly to beat it. | Поверьте и открыто бросьте, чтобы побить.",
        "help said": "The hand that was announced; it may be a lie. | Объявленная комбинация; возможно, это ложь.",
        "help new_dice": "How many dice were thrown before this announcement. | Сколько костей бросили перед этим объявлением.",
        "help accept": "Take the dice, throw some again if you like, and announce more. | Возьмите кости, перебросьте, если хотите, и объявите больше.",
        "help nothing-*": "You claim these five dice, which make nothing. | Вы объявляете эти пять костей без комбинации.",
        "help pair-*": "You claim to have this pair. | Вы объявляете такую пару.",
        "help two-pairs-*": "You claim these two pairs. | Вы объявляете эти две пары.",
        "help three-*": "You claim to have three of these. | Вы объявляете три такие кости.",
        "help straight-*": "You claim five in a row up to {n}. | Вы объявляете пять подряд до {n}.",
        "help full-house-*": "You claim three of the first and two of the second. | Вы объявляете три кости с первым числом и две со вторым.",
        "help four-*": "You claim four of these. | Вы объявляете четыре такие кости.",
        "help five-*": "You claim five of these. | Вы объявляете пять таких костей.",
        "rerolling": "Which dice do you keep? The others will hear how many. | Какие кости оставите? Остальные узнают, сколько.",
        "announcing": "What do you announce, true or not? | Что объявите, правду или нет?",
        "raising": "Raise too? The bowl holds {bowl}, at most {most_raise} more. | Поднимете ставку? В чаше {bowl}, можно добавить до {most_raise}.",
        "receiving": "{announcer.name} announces {hand}: do you accept the dice, or challenge? | {announcer.name} объявляет: {hand}. Принимаете кости или не верите?",
        "receiving_raise": "{announcer.name} announces {hand} and raises by {raised}, the bowl holds {bowl}: do you fold, or pay {raised}? "
        "| {announcer.name} объявляет: {hand} — и поднимает на {raised}, в чаше {bowl}: пас или платите {raised}?",
        "duelling": "{announcer.name} announces {hand}. Bluff, or do you agree and throw openly to beat it? | {announcer.name} объявляет: {hand}. Блеф? Или соглашаетесь и открыто бросаете, чтобы побить?",
        "uncovered": "Under the cup: {0} {1} {2} {3} {4}; announced: {5} | Под стаканом: {0} {1} {2} {3} {4}; объявлено: {5}",
        "uncovered_three": "Under the cup: {0} {1} {2}; announced: {3} | Под стаканом: {0} {1} {2}; объявлено: {3}",
        "keeps_all": "{who} {who:throw/throws} no die again | {who} ничего не {who:перебрасываете/перебрасывает}",
        "lie": "{0.name} {0.name:are/is} caught | {0.name} {0.name:попадаетесь/попадается} на вранье",
        "truth": "{0.name} told the truth | {0.name} {0.name:говорите/говорит} чистую правду",
        "beaten": "The answer is higher: {0.name} {0.name:lose/loses} | Ответ старше: {0.name} {0.name:проигрываете/проигрывает}",
        "not_beaten": "The answer is not higher: {0.name} {0.name:win/wins} | Ответ не старше: {0.name} {0.name:выигрываете/выигрывает}",
        "loses_chip": "{0.name} {0.name:lose/loses} a chip | {0.name} {0.name:теряете/теряет} фишку",
    },
)


class State:
    deal: Inner[Count]("Deal | Раздача")
    bowl: Chips("Bowl | Чаша")
    chips: PerSeat[Chips] = "start_chips"
    cup: Secret["holder", Dice[5]]
    shown: Dice[5]
    answer: Dice[5]("Last answer | Последний ответный бросок")
    new_dice: Inner[Count]("Dice thrown for it | Брошено костей")
    said: Inner[Count]("Announced | Объявлено")  # its place in the order of the announcements, 0 before the first
    announcer: Inner[Seat]
    holder: Inner[Seat]
    opener: Inner[Seat]
    raised: Inner[Number]
    most_raise: Inner[Number]
    again: Inner[Count]
    order: Inner[Count]
    active: Inner[PerSeat[Flag]] = 1


def start(s):
    s.order = order_number(s.three_dice, s.kickers, s.aces_high)
    if s.form == FORM.stakes:
        new_deal(s, 0)
    else:
        new_round(s, 0)


def new_deal(s, opener):
    if s.deal == s.deals or lowest(s, s.chips) < s.ante:
        finish_by(s, s.chips)
        return
    s.deal += 1
    for p in range(s.players):
        pay(s, p, s.ante)
    new_round(s, opener)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bowl += amount


def new_round(s, opener):
    s.opener = opener
    s.announcer = NOBODY
    s.said = 0
    s.raised = 0
    s.again = s.throws - 1
    fill(s.cup, 0)
    s.holder = opener
    s.seat = opener
    throw(s, hand_size(s), look, secret=True)


def hand_size(s):
    return 3 if s.three_dice else 5


def look(s):
    take_up(s.roll, s.rolled, s.cup, hand_size(s))
    s.new_dice = s.rolled
    if s.again > 0:
        ask(s, s.seat, rerolling)
    else:
        ask(s, s.seat, announcing)


def rerolling(s, may):
    may.reroll(0)
    offer_reroll(may, s.cup, hand_size(s))


def thumb_rerolling(s, may):
    """Nothing if the dice are good enough already; else keep what there is most of, of three dice the highest face."""
    counts = tally(s.cup, 5)
    face = TOP_FACE[s.aces_high] if s.three_dice else face_counted(counts, most_alike(counts))
    pairs = 0 if s.three_dice else most_alike(counts)
    mask = 0
    for i in range(hand_size(s)):
        if s.cup[i] != face and not (pairs == 2 and count_of(counts, s.cup[i]) == 2):
            mask |= 1 << i
    may.reroll(0 if true_place(s) > s.said else mask)


def worth(s, dice):
    return announced_strength(tally(dice, hand_size(s)), s.three_dice, s.kickers, s.aces_high)


def true_place(s):
    """The highest announcement that the dice under one's own cup cover, 0 if there is none."""
    strength, place = worth(s, s.cup), HIGHEST_PLACE[s.order]
    while STRENGTH_AT[s.order][place] > strength:
        place -= 1
    return place


@move("Throw again: {0} | Перебросить: {0}", secret=True)
def reroll(s, dice: DiceSet("cup", 5)):
    kept = remove_set(dice, s.cup, hand_size(s))
    s.again -= 1
    if kept < hand_size(s):
        throw(s, hand_size(s) - kept, look, secret=True)
        return
    note(s, "keeps_all")
    s.new_dice = 0
    ask(s, s.seat, announcing)


def announcing(s, may):
    place = s.said + 1
    while place <= HIGHEST_PLACE[s.order]:
        last = RUN_END[s.order][place]
        may.announce((HAND_AT[s.order][place], HAND_AT[s.order][last]))
        place = last + 1


def thumb_announcing(s, may):
    """The truth if it is enough, else the smallest lie; in a duel at least what half of all throws reach."""
    least = s.said + 1
    while s.form == FORM.duel and REACHING[s.order][least] > 500:
        least += 1
    may.announce(HAND_AT[s.order][max(least, true_place(s))])


@move("Announce {0} | Объявить: {0}")
def announce(s, hand: OneOf(HANDS)):
    s.said = PLACE_OF[s.order][hand]
    s.announcer = s.seat
    s.raised = 0
    s.most_raise = min(s.bowl, s.chips[s.seat], s.chips[receiver(s)])
    if s.form == FORM.stakes and s.most_raise > 0:
        ask(s, s.seat, raising)
    else:
        address(s)


def receiver(s):
    return next_in(s, s.announcer, s.active)


def raising(s, may):
    may.no_raise()
    may.raise_((1, s.most_raise))


def promise_raise(s, chips):
    """As much as possible on a truth that few throws reach."""
    return chips if REACHING[s.order][s.said] < 300 and true_place(s) >= s.said else 0


@move("No raise | Не поднимать")
def no_raise(s):
    address(s)


@move("Raise by {0} | Поднять на {0}")
def raise_(s, chips: Range(1, 4 * MOST_CHIPS)):
    s.raised = chips
    pay(s, s.seat, chips)
    address(s)


def address(s):
    """The next player answers; what cannot be raised must be challenged."""
    s.seat = receiver(s)
    if s.form == FORM.duel:
        ask(s, s.seat, duelling)
    elif s.raised:
        ask(s, s.seat, receiving_raise)
    else:
        ask(s, s.seat, receiving)


def receiving(s, may):
    if s.said < HIGHEST_PLACE[s.order]:
        may.accept()
    may.challenge()


def receiving_raise(s, may):
    may.fold()
    receiving(s, may)


def promise_fold(s):
    """Chips alone frighten nobody."""
    return -1


def duelling(s, may):
    may.agree()
    may.challenge()


def promise_challenge(s):
    """Doubt what fewer than one throw in six reaches; in a duel what most throws reach can be believed, and beaten."""
    return REACHING[s.order][s.said] < (500 if s.form == FORM.duel else 166)


@move(gives_up=True)
def fold(s):
    take_bowl(s, s.announcer)


@move("Accept the dice | Принять кости", told="{who} {who:accept/accepts} the dice | {who} {who:принимаете/принимает} кости")
def accept(s):
    """With stakes both see the dice before they are thrown again."""
    pay(s, s.seat, s.raised)
    if s.form == FORM.stakes:
        show(s)
    s.holder = s.seat
    s.again = s.throws
    ask(s, s.seat, rerolling)


@move
def challenge(s):
    pay(s, s.seat, s.raised)
    show(s)
    if worth(s, s.cup) < STRENGTH_AT[s.order][s.said]:
        note(s, "lie", s.announcer)
        settle(s, s.seat, s.announcer)
    else:
        note(s, "truth", s.announcer)
        settle(s, s.announcer, s.seat)


def show(s):
    copy(s.cup, s.shown)
    if s.three_dice:
        note(s, "uncovered_three", s.cup[0], s.cup[1], s.cup[2], HANDS.name(HAND_AT[s.order][s.said]), shows=("shown", s.shown))
    else:
        note(
            s,
            "uncovered",
            s.cup[0],
            s.cup[1],
            s.cup[2],
            s.cup[3],
            s.cup[4],
            HANDS.name(HAND_AT[s.order][s.said]),
            shows=("shown", [belongs(tally(s.cup, 5), face) for face in s.cup]),
        )


@move(
    "Agree and throw | Согласиться и бросить",
    told="{who} {who:agree/agrees} and {who:throw/throws}: | {who} {who:соглашаетесь/соглашается} и {who:бросаете/бросает}:",
)
def agree(s):
    throw(s, hand_size(s), answered)


def answered(s):
    """Equal is not enough: the leader must be beaten."""
    take_up(s.roll, s.rolled, s.answer, s.rolled)
    show(s)
    wanted = STRENGTH_AT[s.order][s.said] if s.compare_to == COMPARE.announced else worth(s, s.cup)
    if worth(s, s.answer) > wanted:
        note(s, "beaten", s.announcer)
        settle(s, s.seat, s.announcer)
    else:
        note(s, "not_beaten", s.announcer)
        settle(s, s.announcer, s.seat)


def settle(s, winner, loser):
    """Whoever challenged or answered is still in turn; whoever is out leaves the start to the next on the left."""
    if s.form == FORM.stakes:
        take_bowl(s, winner)
        return
    note(s, "loses_chip", loser)
    pay(s, loser, 1)
    if s.chips[loser] == 0:
        note(s, "out", loser)
        drop_out(s, loser, s.active)
    if count_in(s, s.active) == 1:
        s.bowl = share_out(s, s.chips, s.bowl, 1 << winner)
        finish(s)
    elif s.form == FORM.duel:
        new_round(s, next_in(s, s.opener, s.active))
    else:
        new_round(s, first_in(s, loser if s.loser_starts else s.seat, s.active))


def take_bowl(s, winner):
    s.bowl = share_out(s, s.chips, s.bowl, 1 << winner)
    new_deal(s, left_of(s, s.opener))


def tell(v, draw):
    return {"hand": draw.word(HANDS.name(HAND_AT[v.order][v.said])) if v.said else ""}


def scores(v, card):
    """What can be announced, from the best down, with what lies under one's own cup."""
    seen = [face for face in v.cup if face]
    if v.three_dice:
        card.hand("card_three", there=len(seen) == 3 and most_alike(tally(seen, 3)) == 3, faces=(6, 6, 6))
        card.hand("card_pair", there=len(seen) == 3 and most_alike(tally(seen, 3)) == 2, faces=(6, 6, 5))
        card.hand("card_loose", there=len(seen) == 3 and most_alike(tally(seen, 3)) == 1, faces=(6, 5, 4))
    else:
        card.poker(seen)


def scene(v, draw):
    if v.form == FORM.stakes:
        draw.fact("deal", f"{v.deal} / {v.deals}")
    if v.said:
        draw.fact("said", f"{tell(v, draw)['hand']} ({draw.name(v.announcer)})")
    if v.said and v.announcer == v.holder:
        draw.fact("new_dice", v.new_dice)
