"""Red Dog: the banker's dice lie under the cup; is the open throw higher than what nobody can see?"""

from kosti.dice import pips
from kosti.engine import Chips, Count, Dice, Game, Hidden, Inner, Number, Option, PerSeat, Range, Seat, Variant, move
from kosti.engine.rules import ask, copy, count_in, fill, finish_by, left_of, next_in, next_of, note, seats_in, set_each, throw, throw_unseen

MOST = 6000  # all chips of six players
LONGEST_BANK = 20  # rounds
BELOW = tuple(sum(max(0, 6 - abs(7 - n)) for n in range(total)) for total in range(13))  # of 36 throws of two dice so many make less

game = Game(
    title="Red Dog (dice) | Рыжий пёс",
    about="Two dice in the open, two under the cup: which pair is higher? | Две кости открыты, две под стаканом: чьи старше?",
    seats=(2, 6),
    dice="4d6 (2 hidden for the banker, 2 open for the players)",
    most_dice=2,
    minutes=20,
    mechanics=("betting", "banker", "hidden-dice", "chips"),
    information="hidden",
    show_throw=False,
    options=[
        Option("long_bank", False, label="The banker stays until the bank doubles or breaks | Банкомёт меняется, когда банк удвоен или сорван"),
        Option("ante", 1, 1, 19, label="Price of a pass | Цена паса"),
        Option("minimum", 2, 2, 20, label="Smallest bet | Наименьшая ставка"),
        Option("smallest_bank", 20, 20, 1000, label="Smallest bank | Наименьший банк"),
        Option("start_chips", 100, 10, 1000),
        Option("banks", 3, 1, 100, label="Banks of every player | Банков у каждого"),
    ],
    variants=[Variant("long-bank", "Long bank | Долгий банк", long_bank=True)],
    words={
        "help cup": "Nobody has seen these yet, not even the banker. | Их ещё не видел никто, даже банкомёт.",
        "help verb pass": "Bet nothing, and pay the banker for it. | Не ставить и заплатить за это банкомёту.",
        "help put_up": "Choose how many chips the others may win from you. | Выберите, сколько фишек у вас можно выиграть.",
        "help uncovered": "The part of the bank that nobody has bet against yet. | Часть банка, против которой ещё никто не поставил.",
        "help table_dice": "The open dice; they must be higher than the banker's. | Открытые кости; они должны быть больше, чем у банкомёта.",
        "help uncovered_dice": "The banker's dice, uncovered; equal totals win for the bank. | Открытые кости банкомёта; при равенстве выигрывает банк.",
        "about_odds": "the banker is a player with chips of their own, and the others bet when they have seen the open dice: from 8 on they have the better chances, below that the bank"
        " | банк держит один из игроков, а ставят против него, уже видя открытые кости: с суммой 8 и больше перевес у игроков, с меньшей — у банка",
        "goal": "The bank changes at | Банк сменится при",
        "banking": "You are the banker: how large a bank do you put up? | Вы банкомёт: какой ставите банк?",
        "legal": "The players have {open_total}: bet that the hidden dice make less, or pass and pay {price}? | "
        "У игроков {open_total}: поставите, что под стаканом меньше, или пас за {price}?",
        "verb put_up": "Put up a bank | Поставить банк",
        "holds_bank": "{0.name} {0.name:hold/holds} the bank | Банк {0.name:держите/держит} {0.name}",
        "open": "The players' total is {0} | У игроков {0}",
        "pays_ante": "{who} {who:pay/pays} the banker {0} for passing | {who} {who:платите/платит} банкомёту {0} за пас",
        "all_covered": "The whole bank is covered | Банк покрыт целиком",
        "bank_wins": "The banker has {0}: the bank wins | У банкомёта {0}: банк выиграл",
        "bank_loses": "The banker has only {0}: the bank pays | У банкомёта лишь {0}: банк платит",
        "player_wins": "{0.name} {0.name:win/wins} {1} | {0.name} {0.name:выигрываете/выигрывает} {1}",
        "player_loses": "{0.name} {0.name:lose/loses} {1} | {0.name} {0.name:проигрываете/проигрывает} {1}",
        "takes_bank": "{0.name} {0.name:take/takes} the bank back: {1} | {0.name} {0.name:забираете/забирает} банк: {1}",
        "broken": "The bank is broken! | Банк сорван!",
    },
)


class State:
    round: Count.of("banks")
    banker: Seat("Banker | Банкомёт")
    bank: Chips
    original: Inner[Number]  # what was put up
    held: Inner[Count]  # rounds of this bank
    uncovered: Inner[Number]("Not covered yet | Ещё не покрыто")
    open_total: Inner[Count]
    price: Inner[Count]  # of passing
    chips: PerSeat[Chips] = "start_chips"
    bets: PerSeat[Chips]("Bet | Ставка")
    gain: PerSeat[Number]("Last result | Последний итог")
    table_dice: Dice[2]("The players' dice | Кости игроков")
    cup: Hidden[Dice[2]]("The banker's dice | Кости банкомёта")
    uncovered_dice: Dice[2]("The banker's dice | Кости банкомёта")


def start(s):
    s.price = min(s.ante, s.minimum - 1)  # a pass that costs as much as a bet would be pointless
    s.banker = s.players - 1
    next_bank(s)


# --- the bank


def next_bank(s):
    if not find_banker(s):
        finish_by(s, s.chips)
        return
    note(s, "holds_bank", s.banker)
    ask(s, s.banker, banking)


def find_banker(s):
    """The next player clockwise with enough for a smallest bet; a round is one bank of everybody."""
    for _ in range(s.players):
        s.banker = left_of(s, s.banker)
        if s.banker == 0 and s.round == s.banks:
            return False
        s.round += s.banker == 0
        if s.chips[s.banker] >= s.minimum and count_in(s, s.chips) > 1:
            return True
    return False


def banking(s, may):
    """Whoever has less than the smallest bank puts up everything."""
    chips = s.chips[s.seat]
    may.put_up((min(s.smallest_bank, chips), chips))


def promise_put_up(s, chips):
    """The players see their dice before they bet, so the bank has the worse of it."""
    return -chips


@move("A bank of {0} | Банк {0}", told="{who} {who:put/puts} up a bank of {0} | {who} {who:ставите/ставит} в банк {0}")
def put_up(s, chips: Range(1, MOST)):
    s.chips[s.banker] -= chips
    s.bank = chips
    s.original = chips
    s.held = 0
    cover_dice(s)


# --- a round


def cover_dice(s):
    s.held += 1
    s.open_total = 0
    fill(s.table_dice, 0)
    fill(s.uncovered_dice, 0)
    s.seat = s.banker
    throw_unseen(s, 2, covered)


def covered(s):
    """The player at the banker's left throws for all."""
    copy(s.roll, s.cup)
    s.seat = next_in(s, s.banker, s.chips)
    throw(s, 2)


def thrown(s):
    copy(s.roll, s.table_dice)
    s.open_total = pips(s.roll, 2)
    s.uncovered = s.bank
    set_each(s, s.gain, 0)
    note(s, "open", s.open_total)
    ask(s, s.seat)


def legal(s, may):
    """From the smallest bet to what the bank still covers; where that or one's chips are less, exactly so much."""
    most = min(s.uncovered, s.chips[s.seat])
    may.bet((min(s.minimum, most), most))
    may.pass_()


def promise_bet(s, chips):
    """What it wins on average, in 36ths: the most from 8 on, below the smallest bet unless passing costs less."""
    return chips * (2 * BELOW[s.open_total] - 36)


def promise_pass(s):
    return -36 * min(s.price, s.chips[s.seat])


@move("Bet {0} | Поставить {0}", risky=True)
def bet(s, chips: Range(1, MOST)):
    s.chips[s.seat] -= chips
    s.bets[s.seat] = chips
    s.uncovered -= chips
    ask_next(s)


@move("Pass and pay | Спасовать и заплатить", gives_up=True, told="{who} {who:pass/passes} | {who} {who:пасуете/пасует}")
def pass_(s):
    paid = min(s.price, s.chips[s.seat])
    note(s, "pays_ante", paid)
    s.chips[s.seat] -= paid
    s.chips[s.banker] += paid
    count_gain(s, s.seat, -paid)
    ask_next(s)


def ask_next(s):
    """Players who have not acted when the bank is covered neither bet nor pay."""
    seat = next_of(s, s.seat, seats_in(s, s.chips) | 1 << s.banker)
    if seat != s.banker and s.uncovered:
        ask(s, seat)
        return
    if s.uncovered == 0:
        note(s, "all_covered")
    uncover(s)


def uncover(s):
    total = pips(s.cup, 2)
    copy(s.cup, s.uncovered_dice)
    fill(s.cup, 0)
    note(s, "bank_wins" if total >= s.open_total else "bank_loses", total)
    for p in range(s.players):
        settle(s, p, s.bets[p], total < s.open_total)
    if s.long_bank and bank_goes_on(s):
        cover_dice(s)
    else:
        end_bank(s)


def settle(s, seat, chips, won):
    if chips == 0:
        return
    win = chips if won else -chips
    s.bets[seat] = 0
    s.chips[seat] += chips + win
    s.bank -= win
    count_gain(s, seat, win)
    if won:
        note(s, "player_wins", seat, chips)
    else:
        note(s, "player_loses", seat, chips)


def count_gain(s, seat, win):
    s.gain[seat] += win
    s.gain[s.banker] -= win


def bank_goes_on(s):
    """A long bank is held until it has doubled or is broken, as long as anybody can play against it."""
    others = count_in(s, s.chips) - (s.chips[s.banker] > 0)
    return 0 < s.bank < 2 * s.original and s.held < LONGEST_BANK and others > 0


def end_bank(s):
    if s.bank:
        note(s, "takes_bank", s.banker, s.bank)
    else:
        note(s, "broken")
    s.chips[s.banker] += s.bank
    s.bank = 0
    next_bank(s)


def tell(v, draw):
    """Whoever has less than the price of a pass pays all they have."""
    return {"price": str(min(v.price, v.chips[v.seat]))}


def scene(v, draw):
    if v.open_total and v.bank:
        draw.fact("uncovered", v.uncovered)
    if v.long_bank and v.bank:
        draw.fact("goal", f"0, {2 * v.original}")
