"""Quinque-Nove: five and nine pay everybody, three, eleven and doubles are the thrower's, and all else is a chance to be thrown again."""

from kosti.engine import Chips, Count, Flag, Game, Inner, Names, Option, PerSeat, Range, Seat, Variant, move
from kosti.engine.rules import ask, count_in, each, finish_by, go, left_of, note, previous_in, seats_in, throw

MOST = 100
BETS = Names(fresh="New stake | Новая ставка", **{f"on-{total}": f"On {total} | На {total}" for total in (4, 6, 7, 8, 10)})
FRESH = BETS.fresh
CHANCE = (0, 0, 0, 0, 1, 0, 2, 3, 4, 0, 5, 0, 0)  # the bet on a total

game = Game(
    title="Quinque-Nove (Novem) | Пять и девять (квинкве-нове)",
    about="The thrower fears only five and nine, and everybody else hopes for them. | Бросающему страшны только пять и девять, а все остальные их ждут.",
    seats=(2, 8),
    best=(2, 5),
    dice="2d6",
    minutes=20,
    mechanics=("betting", "banker", "pure-luck", "chips"),
    options=[
        Option("start_chips", 100, 10, 10_000),
        Option("banks", 2, 1, 20, label="Everybody loses the dice so often | Сколько раз каждый теряет кости"),
        Option("maximum", 10, 1, MOST),
        Option("masses", True, label="Further stakes may be offered | Можно предлагать новые ставки"),
        Option(
            "pass_after_win",
            False,
            label="The dice pass after every round | Кости переходят после каждого круга",
            variant="Dice pass after every round | Кости переходят каждый раз",
        ),
    ],
    variants=[Variant("no-masses", "Opening stakes only | Только первые ставки", masses=False)],
    words={
        "about_odds": "the thrower is a player with chips of their own, and the others have the better of it: a stake wins 7.004 % (631 of 9009) on average | бросающий — сам игрок со своими фишками, и перевес у остальных: ставка в среднем выигрывает 7,004 % (631 из 9009)",
        "guide goal": "Most chips at the end win. | Побеждает тот, у кого в конце больше фишек.",
        "guide opening": "The odds are with you, not with the thrower: stake what you dare. | Перевес у вас, а не у бросающего: ставьте смело.",
        "guide offering": "A further stake is as good as the first, if the thrower takes it. | Новая ставка не хуже первой, если бросающий её примет.",
        "guide accepting": "A stake costs the thrower 7 % on average: refusing is wiser. | Ставка в среднем стоит бросающему 7 %: разумнее отказать.",
        "help bet": "Stake so much against the thrower, who lays the same beside it. | Поставить столько против бросающего; он кладёт рядом столько же.",
        "help offer": "Offer a further stake for the next throw; the thrower may refuse it. | Предложить новую ставку на следующий бросок; бросающий может отказать.",
        "help take": "Cover it: it is at stake from the next throw on. | Принять: она играет со следующего броска.",
        "help refuse": "Leave things as they are. | Оставить всё как есть.",
        "help fresh": "Stakes that were not thrown for yet: 3, 11 and doubles lose them, 5 and 9 win, anything else becomes their chance. | Ставки, за которые ещё не бросали: 3, 11 и дубли их забирают, 5 и 9 выигрывают, остальное станет их шансом.",
        "help on-*": "Stakes with the chance {n}: a {n} loses them, 5 and 9 win. | Ставки с шансом {n}: {n} их забирает, 5 и 9 выигрывают.",
        "help thrower": "Who throws, and plays against all others. | Кто бросает и играет против всех.",
        "help cover": "What the thrower has laid beside the stakes. | Что бросающий выложил рядом со ставками.",
        "help lost": "How often each player has lost the dice. | Сколько раз каждый терял кости.",
        "last_offer": "Offer | Предложение",
        "help last_offer": "A further stake that the thrower may take. | Новая ставка, которую бросающий может принять.",
        "opening": "Your stake against {thrower.name}, or none? | Ваша ставка? Бросает {thrower.name}.",
        "offering": "Do you offer {thrower.name} a further stake? | Предложите новую ставку? Бросает {thrower.name}.",
        "accepting": "{bidder.name} offers {offered} more. Do you take it? | {bidder.name} предлагает ещё {offered}. Принимаете?",
        "throws_now": "{0.name} {0.name:have/has} the dice | Кости {0.name:у вас/у игрока *}",
        "paid": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
        "taken": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
        "gets_chance": "{0} is the chance of the new stakes | {0} — шанс новых ставок",
        "five_or_nine": "{0}: {who} {who:pay/pays} all stakes and {who:lose/loses} the dice | {0}: {who} {who:платите/платит} по всем ставкам и {who:теряете/теряет} кости",
        "no_bets": "Nobody stakes: {who} {who:give/gives} up the dice | Никто не ставит: {who} {who:отдаёте/отдаёт} кости",
        "dice_pass": "The dice pass on | Кости переходят дальше",
        "all_chips": "{0.name} {0.name:have/has} all the chips | Все фишки {0.name:у вас/у игрока *}",
    },
)


class State:
    thrower: Seat("Throws | Бросает")
    cover: Chips("Thrower's chips beside | Покрыто бросающим")
    chips: PerSeat[Chips] = "start_chips"
    staked: PerSeat[Chips]("At stake | На столе")
    bets: PerSeat[Count[BETS]].when()("Stakes | Ставки")
    lost: PerSeat[Count]("Dice lost | Потерял кости")
    bidder: Inner[Seat]
    offered: Inner[Count]
    is_open: Inner[Flag]  # opening stakes are asked for


def start(s):
    take_dice(s, 0)


# --- who throws


def take_dice(s, seat):
    """Until everybody has lost the dice so often, or one player has all chips."""
    if count_in(s, s.chips) == 1 or not hands_left(s):
        end_session(s)
        return
    s.thrower = seat if s.chips[seat] else previous_in(s, seat, s.chips)
    note(s, "throws_now", s.thrower)
    ask_stakes(s)


def hands_left(s):
    for p in range(s.players):
        if s.chips[p] and s.lost[p] < s.banks:
            return True
    return False


def end_session(s):
    for p in range(s.players):
        if count_in(s, s.chips) == 1 and s.chips[p]:
            note(s, "all_chips", p)
    finish_by(s, s.chips)


def pass_on(s):
    """The dice go to the right."""
    take_dice(s, previous_in(s, s.thrower, s.chips))


def lose_dice(s):
    s.lost[s.thrower] += 1
    pass_on(s)


# --- stakes


def ask_stakes(s):
    s.is_open = 1
    ask_next(s, s.thrower)


def largest_stake(s, seat):
    """No more than the thrower can lay beside it."""
    return min(s.maximum, min(s.chips[seat], s.chips[s.thrower]))


def ask_next(s, seat):
    """Everybody else clockwise; when all have been asked the dice are thrown."""
    p = left_of(s, seat)
    while p != s.thrower:
        if largest_stake(s, p):
            if s.is_open:
                ask(s, p, opening)
            else:
                ask(s, p, offering)
            return
        p = left_of(s, p)
    throw_for_stakes(s)


def throw_for_stakes(s):
    s.seat = s.thrower
    if s.cover:
        throw(s, 2)
    else:
        go(s, nobody_stakes)


def nobody_stakes(s):
    note(s, "no_bets")
    lose_dice(s)


def opening(s, may):
    may.bet((1, largest_stake(s, s.seat)))
    may.done()


def offering(s, may):
    may.offer((1, largest_stake(s, s.seat)))
    may.done()


def thumb_opening(s, may):
    """The odds are with the bettor."""
    may.bet(largest_stake(s, s.seat))


def thumb_offering(s, may):
    may.offer(largest_stake(s, s.seat))


@move("Stake {0} | Поставить {0}")
def bet(s, chips: Range(1, MOST)):
    lay(s, s.seat, chips)
    ask_next(s, s.seat)


@move("No stake | Без ставки", told="{who} {who:stake/stakes} nothing | {who} ничего не {who:ставите/ставит}")
def done(s):
    ask_next(s, s.seat)


@move("Offer {0} more | Предложить ещё {0}", told="{who} {who:offer/offers} {0} more | {who} {who:предлагаете/предлагает} ещё {0}")
def offer(s, chips: Range(1, MOST)):
    s.bidder, s.offered = s.seat, chips
    ask(s, s.thrower, accepting)


def accepting(s, may):
    may.take()
    may.refuse()


def thumb_accepting(s, may):
    """The odds are against the thrower."""
    may.refuse()


@move("Take it | Принять", risky=True, told="{who} {who:take/takes} it | {who} {who:принимаете/принимает}")
def take(s):
    lay(s, s.bidder, s.offered)
    reply(s)


@move("Refuse | Отказать", told="{who} {who:refuse/refuses} | {who} {who:отказываете/отказывает}")
def refuse(s):
    reply(s)


def reply(s):
    s.offered = 0
    ask_next(s, s.bidder)


def lay(s, seat, chips):
    """The thrower lays as much beside it."""
    s.chips[seat] -= chips
    s.staked[seat] += chips
    s.bets[seat][FRESH] += chips
    s.chips[s.thrower] -= chips
    s.cover += chips


# --- throws


def thrown(s):
    total, is_double = s.roll[0] + s.roll[1], s.roll[0] == s.roll[1]
    if total == 5 or total == 9:
        note(s, "five_or_nine", total)
        pay_all(s)
        lose_dice(s)
        return
    if CHANCE[total]:
        take_bets(s, CHANCE[total])
    if is_double or total == 3 or total == 11:
        take_bets(s, FRESH)
    elif fresh_stakes(s):
        give_chance(s, total)
    go_on(s)


def pay_all(s):
    for p in each(s, seats_in(s, s.staked)):
        note(s, "paid", p, s.staked[p])
        s.cover -= s.staked[p]
        s.chips[p] += 2 * s.staked[p]
        s.staked[p] = 0
        for bet in range(len(BETS)):
            s.bets[p][bet] = 0


def take_bets(s, bet):
    """The thrower takes all stakes of this sort, and back what lay beside them."""
    for p in range(s.players):
        chips = s.bets[p][bet]
        if chips:
            note(s, "taken", p, chips)
            s.bets[p][bet] = 0
            s.staked[p] -= chips
            s.cover -= chips
            s.chips[s.thrower] += 2 * chips


def fresh_stakes(s):
    chips = 0
    for p in range(s.players):
        chips += s.bets[p][FRESH]
    return chips


def give_chance(s, total):
    note(s, "gets_chance", total)
    for p in range(s.players):
        s.bets[p][CHANCE[total]] += s.bets[p][FRESH]
        s.bets[p][FRESH] = 0


def go_on(s):
    """While stakes stand further ones may be offered; without any a new round begins."""
    if s.cover and s.masses:
        s.is_open = 0
        ask_next(s, s.thrower)
    elif s.cover:
        throw(s, 2)
    elif s.pass_after_win:
        note(s, "dice_pass")
        pass_on(s)
    else:
        take_dice(s, s.thrower)


def scene(v, draw):
    if v.offered:
        draw.fact("last_offer", f"{v.offered} ({draw.name(v.bidder)})")
