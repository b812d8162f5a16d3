"""Dice Town: make the best hand under your cup, then dig, rob, shop, steal, rule and settle in a Wild West town."""

from kosti.dice import count_of, is_first_choice, mask_size, poker_hand, repeats, sort, tally
from kosti.engine import (
    Cards,
    Chips,
    Count,
    Dice,
    DiceSet,
    Die,
    FaceOf,
    Flag,
    Game,
    Hidden,
    Inner,
    Names,
    Number,
    OneOf,
    Option,
    PerSeat,
    Player,
    Points,
    Range,
    Seat,
    Secret,
    Variant,
    ask,
    ask_each,
    draw,
    everybody,
    fill,
    finish,
    go,
    left_of,
    move,
    note,
    pick,
    stay,
    step_number,
    throw,
    total,
)

FACES = Names("nine", "ten", "jack", "queen", "king", "ace", start=1)
STORE = Names(
    "equip-1", "equip-2", "equip-3", "equip-4", "equip-5", "equip-8", "dynamite", "girls", "brute", "gambler", "corruption", "credit", "joe", "marshal",
    "shares", "wanted", "tonic",
)  # fmt: skip
STORE_COPIES = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1)
EQUIPMENT = (1, 2, 3, 4, 5, 8)
PROPERTY = Names("property-1", "property-2", "property-3", "property-4", "property-5")
ELIXIR = Names("wealth", "charm", "luck", "power", "protection", "friendship", "dominion")
REMEDY = Names("wire", "store", "small", "big", "decline")
EDITION = Names("first", "elixir")
BRIBERY = Names("sealed", "off")
PLACE = Names("mine", "bank", "store", "saloon", "sheriff", "town-hall", "doctor")

game = Game(
    id="dice-town",
    category="boxed",
    title="Dice Town | Дайс Таун",
    about="Poker dice under a cup, and a whole Wild West town to win with them. | Покерные кости под стаканом — и целый город Дикого Запада в награду.",
    seats=(2, 5),
    dice="5 poker dice per player (5d6)",
    minutes=60,
    mechanics=("special-dice", "keep-and-reroll", "simultaneous", "hidden-dice", "combination-ranking", "cards", "negotiation", "targets", "press-your-luck"),
    information="hidden",
    kinds=[Die("poker die")],
    faces=FACES,
    show_throw=False,
    options=[
        Option("edition", "first", EDITION),
        Option("property_copies", 5, 1, 9),
        Option("first_sheriff", 0, 0, 5),
        Option("bribery", "sealed", BRIBERY),
        Option("bribe_rounds", 1, 1, 2),
    ],
    variants=[Variant("elixir-edition", "Elixir edition | С эликсирами", edition="elixir", property_copies=4)],
    words={
        "nine": "9 | 9",
        "ten": "10 | 10",
        "jack": "J | J",
        "queen": "Q | Q",
        "king": "K | K",
        "ace": "A | A",
        "equip-1": "Equipment 1 | Снаряжение 1",
        "equip-2": "Equipment 2 | Снаряжение 2",
        "equip-3": "Equipment 3 | Снаряжение 3",
        "equip-4": "Equipment 4 | Снаряжение 4",
        "equip-5": "Equipment 5 | Снаряжение 5",
        "equip-8": "Equipment 8 | Снаряжение 8",
        "dynamite": "Dynamite | Динамит",
        "girls": "Girls | Девушки",
        "brute": "Brute | Громила",
        "gambler": "Professional Gambler | Профессиональный игрок",
        "corruption": "Corruption | Взятка",
        "credit": "Unlimited Credit | Неограниченный кредит",
        "joe": "Nervous Joe | Нервный Джо",
        "marshal": "Marshal | Маршал",
        "shares": "Fair Shares | Честный делёж",
        "wanted": "Wanted | Разыскивается",
        "tonic": "Doc Badluck's Elixir | Эликсир дока Бэдлака",
        "property-1": "Property 1 | Собственность 1",
        "property-2": "Property 2 | Собственность 2",
        "property-3": "Property 3 | Собственность 3",
        "property-4": "Property 4 | Собственность 4",
        "property-5": "Property 5 | Собственность 5",
        "wealth": "Elixir of Wealth | Эликсир богатства",
        "charm": "Elixir of Charm | Эликсир обаяния",
        "luck": "Elixir of Luck | Эликсир удачи",
        "power": "Elixir of Power | Эликсир власти",
        "protection": "Elixir of Protection | Эликсир защиты",
        "friendship": "Elixir of Friendship | Эликсир дружбы",
        "dominion": "Elixir of Dominion | Эликсир господства",
        "first": "first edition | первое издание",
        "elixir": "edition with elixirs | издание с эликсирами",
        "sealed": "sealed offers | тайные предложения",
        "off": "no offers | без предложений",
        "option edition": "Edition | Издание",
        "option property_copies": "Property cards of each value | Карт собственности каждой цены",
        "option first_sheriff": "First Sheriff: seat, 0 is drawn | Первый шериф: место, 0 — жребий",
        "option bribery": "Bribes | Подкуп",
        "option bribe_rounds": "Rounds of offers | Кругов предложений",
        "dollars": "Dollars | Доллары",
        "nuggets": "Gold | Золото",
        "bank": "Bank, $ | Банк, $",
        "coach": "Stagecoach, $ | Дилижанс, $",
        "mine": "Gold mine | Золотая шахта",
        "badge": "Sheriff | Шериф",
        "hand": "Hand | Комбинация",
        "revealed": "Just shown | Открыто сейчас",
        "cup": "Under the cup | Под стаканчиком",
        "store_hand": "Store cards | Карты лавки",
        "property_hand": "Property | Собственность",
        "fenced": "Fenced property | Огороженная собственность",
        "store_deck": "General Store | Лавка",
        "store_discard": "Store discard | Сброс лавки",
        "property_deck": "Property deck | Колода собственности",
        "display": "Town Hall display | Витрина ратуши",
        "elixir_deck": "Elixirs | Эликсиры",
        "elixir_open": "Open elixirs | Открытые эликсиры",
        "looked_store": "Cards to choose from | Карты на выбор",
        "looked_property": "Property to choose from | Собственность на выбор",
        "seen_store": "Your store cards that the thief sees | Ваши карты лавки, которые видит вор",
        "seen_property": "Your property that the thief sees | Ваша собственность, которую видит вор",
        "your_offer": "Your offer | Ваше предложение",
        "bribe_for": "Offer for | Предложение в пользу",
        "bribe_store": "Offered store cards | Предложенные карты лавки",
        "bribe_property": "Offered property | Предложенная собственность",
        "select": "Keep one die for free; each further die costs $1, keeping none costs $1. | Один кубик бесплатно, каждый следующий — $1; не оставить ни одного — тоже $1.",
        "keep": "Keep: | Оставить:",
        "none": "no die | ни одного",
        "keep_brute": "Keep with the Brute: | Оставить с Громилой:",
        "second_brute": "Your Brute was stopped. Send the second one? | Громилу остановили. Послать второго?",
        "pay_up": "Pay up | Заплатить",
        "short_of_money": "You cannot pay for all of them: choose the dice you keep. | Денег на все не хватает: выберите, какие кубики оставить.",
        "brute_rest": "Keep: | Оставить:",
        "gambling": "Play the Professional Gambler to turn a die? | Сыграть Профессионального игрока и повернуть кубик?",
        "play_gambler": "Gambler: turn {0} to {1} | Профессиональный игрок: повернуть {0} на {1}",
        "cancelling": "{actor.name} plays a card. Cancel it with Wanted? | Карту играет {actor.name}. Отменить её картой «Разыскивается»?",
        "dynamite_window": "Play Dynamite to double your gold? | Сыграть Динамит и удвоить золото?",
        "shares_window": "Play Fair Shares for half of the loot? | Сыграть Честный делёж и взять половину добычи?",
        "credit_window": "Play Unlimited Credit to draw and keep one more time? | Сыграть Неограниченный кредит и выбрать карту ещё раз?",
        "girls_window": "Play Girls to steal twice? | Сыграть Девушек и украсть дважды?",
        "marshal_window": "The badge is about to go to {candidate.name}. Play the Marshal, so that it stays? | Значок вот-вот получит {candidate.name}. Сыграть Маршала, чтобы этого не случилось?",
        "corruption_window": "Play Corruption for one more property card? | Сыграть Взятку и взять ещё одну карту собственности?",
        "tonic_window": "Play Doc Badluck's Elixir to visit the doctor? | Сыграть Эликсир дока Бэдлака и зайти к доктору?",
        "play": "Play: | Сыграть:",
        "offering": "A tie! Bribe the Sheriff? | Ничья! Подкупить шерифа?",
        "no_offer": "No offer | Без предложения",
        "offer_for": "Offer for {0} | Предложение в пользу: {0}",
        "add_dollar": "Add $1 | Добавить $1",
        "add_nugget": "Add a nugget | Добавить самородок",
        "add_store": "Add: | Добавить:",
        "add_property": "Add: | Добавить:",
        "add_fenced": "Add, fenced: | Добавить огороженную:",
        "tie-mine": "Tie at the gold mine | Ничья в золотой шахте",
        "tie-bank": "Tie at the bank | Ничья в банке",
        "tie-store": "Tie at the General Store | Ничья в лавке",
        "tie-saloon": "Tie at the saloon | Ничья в салуне",
        "tie-sheriff": "Tie for the badge | Ничья за значок",
        "tie-town-hall": "Tie at the Town Hall | Ничья в ратуше",
        "tie-doctor": "Tie for the victory | Ничья за победу",
        "deciding": "A tie: you, the Sheriff, decide. | Ничья: решает шериф — вы.",
        "decide": "Decide for {0} | Решение в пользу: {0}",
        "shopping": "Keep one card. | Оставьте одну карту.",
        "keep_card": "Keep: | Оставить:",
        "naming_joe": "From whom does Nervous Joe take $4? | Кто отдаст Нервному Джо $4?",
        "send_joe": "Joe robs {0} | Джо грабит: {0}",
        "choosing_victim": "Whose cards do you look at? | Чьи карты смотреть?",
        "steal": "{0}: {1} store {1:card/cards}, the rest property | {0}: {1} {1:карта/карты/карт} лавки, остальные — собственность",
        "stealing": "Keep one card. | Оставьте одну карту.",
        "keep_stolen": "Keep: | Оставить:",
        "keep_stolen_property": "Keep: | Оставить:",
        "ordering": "Who visits the doctor next? | Кто идёт к доктору следующим?",
        "call_in": "Next: {0} | Следующий посетитель: {0}",
        "at_doctor": "What does the doctor do for you? | Что для вас сделает доктор?",
        "doc": "Doctor: | Доктор:",
        "wire": "barbed wire (fence property) | колючая проволока (огородить собственность)",
        "store": "gift (a store card) | подарок (карта лавки)",
        "small": "small robbery ($2 from each) | мелкое ограбление (по $2 с каждого)",
        "big": "big robbery (a nugget from each) | крупное ограбление (по самородку с каждого)",
        "decline": "nothing | ничего",
        "fencing": "Which property do you fence? | Какую собственность огородить?",
        "protect": "Fence: | Огородить:",
        "choosing_elixir": "Which elixir do you take? | Какой эликсир берёте?",
        "take_elixir": "Take: | Взять:",
        "draw_elixir": "Take the top card of the deck | Взять верхнюю карту колоды",
        "choosing_giver": "Who gives you a card? | Кто отдаст вам карту?",
        "target": "{0} gives a card | Карту отдаёт {0}",
        "giving": "Which card do you give? | Какую карту отдать?",
        "give_store": "Give: | Отдать:",
        "give_property": "Give: | Отдать:",
        "naming_winner": "A complete tie: the Sheriff names the winner. | Полная ничья: победителя называет шериф.",
        "name_winner": "{0} wins | Побеждает {0}",
        "paid": "{0.name} pays ${1} | {0.name} платит ${1}",
        "stopped": "Wanted! The card has no effect | Разыскивается! Карта не действует",
        "digs": "{0.name} digs {1} {1:nugget/nuggets} | {0.name} добывает {1} {1:самородок/самородка/самородков}",
        "robs": "{0.name} robs the bank of ${1} | {0.name} грабит банк: ${1}",
        "shops": "{0.name} is in the General Store | {0.name} в лавке",
        "steals_store": "{0.name} steals a store card from {1.name} | {0.name} крадёт карту лавки, жертва — {1.name}",
        "steals_property": "{0.name} steals a property card from {1.name} | {0.name} крадёт карту собственности, жертва — {1.name}",
        "begins_as_sheriff": "{0.name} begins as Sheriff | Первый шериф — {0.name}",
        "new_sheriff": "{0.name} is the new Sheriff | Новый шериф — {0.name}",
        "buys": "{0.name} takes {1} property {1:card/cards} | {0.name} берёт {1} {1:карту/карты/карт} собственности",
        "visits": "{0.name} visits Doc Badluck | {0.name} идёт к доктору",
        "robbed": "{0.name} gives up ${1} | {0.name} отдаёт ${1}",
    },
)

NINE, TEN, JACK, QUEEN, KING, ACE = 1, 2, 3, 4, 5, 6
FACE_OF_PLACE = (NINE, TEN, JACK, QUEEN, KING)


class State:
    dollars: PerSeat[Chips["dollars"]]
    nuggets: PerSeat[Chips["nuggets"]]
    bank: Chips["dollars"]
    coach: Chips["dollars"]
    mine: Chips["nuggets"]
    badge: Seat
    round: Count
    hand: PerSeat[Dice[5]]
    revealed: PerSeat[Dice[5]]
    cup: Secret[PerSeat[Dice[5]]]
    store_hand: Secret[PerSeat[Cards[STORE]]]
    property_hand: Secret[PerSeat[Cards[PROPERTY]]]
    fenced: PerSeat[Cards[PROPERTY]]
    store_deck: Hidden[Cards[STORE]]
    store_discard: Hidden[Cards[STORE]]
    property_deck: Hidden[Cards[PROPERTY]]
    under: Inner[Number[30]]  # property cards put under the deck, seen by all; 0 ends the list
    display: Inner[Number[3]]  # card + 1, bottom first
    elixir_deck: Hidden[Cards[ELIXIR]]
    elixir_discard: Inner[Hidden[Cards[ELIXIR]]]
    elixir_open: Inner[Number[2]]  # card + 1
    looker: Inner[Seat]
    victim: Inner[Seat]
    looked_store: Secret["looker", Cards[STORE]]
    looked_property: Secret["looker", Cards[PROPERTY]]
    seen_store: Secret["victim", Cards[STORE]]
    seen_property: Secret["victim", Cards[PROPERTY]]
    # making a hand
    kept: Inner[PerSeat[Count]]
    choice: Inner[Secret[PerSeat[Count]]]
    brute: Inner[Secret[PerSeat[Flag]]]
    showing: Inner[PerSeat[Count]]
    paying: Inner[Count]
    final: Inner[Flag]
    # windows: who is asked next, what for, and what follows
    w_question: Inner[Count]
    w_card: Inner[Count]
    w_first: Inner[Seat]
    w_seats: Inner[Count]
    w_at: Inner[Hidden[Count]]
    w_effect: Inner[Count]
    w_closed: Inner[Count]
    actor: Inner[Seat]
    c_at: Inner[Hidden[Count]]
    effect: Inner[Count]
    cancelled: Inner[Flag]
    # places
    place: Inner[Count]
    controller: Inner[Seat]
    candidate: Inner[Seat]
    tied: Inner[Count]
    amount: Inner[Number]
    more: Inner[Flag]
    actions: Inner[Count]
    to_draw: Inner[Count]
    to_draw_property: Inner[Count]
    success: Inner[PerSeat[Flag]]
    after_card: Inner[Count]
    # bribes
    draft_for: Inner[Secret[PerSeat[Count]]]  # seat + 1
    draft_dollars: Inner[Secret[PerSeat[Count]]]
    draft_nuggets: Inner[Secret[PerSeat[Count]]]
    draft_store: Inner[Secret[PerSeat[Count[STORE]]]]
    draft_property: Inner[Secret[PerSeat[Count[PROPERTY]]]]
    draft_fenced: Inner[Secret[PerSeat[Count[PROPERTY]]]]
    bribe_for: Inner[PerSeat[Count]]
    bribe_dollars: Inner[PerSeat[Count]]
    bribe_nuggets: Inner[PerSeat[Count]]
    bribe_store: Secret["badge", PerSeat[Cards[STORE]]]
    bribe_property: Secret["badge", PerSeat[Cards[PROPERTY]]]
    bribe_round: Inner[Count]
    raiser: Inner[Count]
    # the doctor
    visitors: Inner[Count]
    queue: Inner[Number[5]]
    queued: Inner[Count]
    visitor: Inner[Seat]
    to_fence: Inner[Count]
    remedy: Inner[Count]
    score: Inner[PerSeat[Points]]


# --- the beginning


def start(s):
    for p in range(s.players):
        s.dollars[p] = 8
    s.bank = 3
    s.mine = 30
    for card in range(len(STORE)):
        s.store_deck[card] = STORE_COPIES[card]
    fill(s.property_deck, s.property_copies)
    if s.edition == EDITION.elixir:
        fill(s.elixir_deck, 1)
    if 0 < s.first_sheriff <= s.players:
        s.badge = s.first_sheriff - 1
        turn_up_display(s)
    else:
        pick(s, s.players, youngest)


def youngest(s, seat: Player(5)):
    s.badge = seat
    note(s, "begins_as_sheriff", seat)
    turn_up_display(s)


def turn_up_display(s):
    for i in range(3):
        if s.display[i] == 0 and total(s.property_deck):
            draw(s, s.property_deck, first_display)
            return
    turn_up_elixirs(s)


def first_display(s, card: OneOf(PROPERTY)):
    s.property_deck[card] -= 1
    lay_out(s, card)
    turn_up_display(s)


def lay_out(s, card):
    """A property card goes to the lowest empty place of the display."""
    place = 0
    while s.display[place]:
        place += 1
    s.display[place] = card + 1


def turn_up_elixirs(s):
    if s.edition == EDITION.elixir and s.elixir_open[1] == 0:
        draw(s, s.elixir_deck, first_elixir)
    else:
        new_round(s)


def first_elixir(s, card: OneOf(ELIXIR)):
    s.elixir_deck[card] -= 1
    s.elixir_open[0 if s.elixir_open[0] == 0 else 1] = card + 1
    turn_up_elixirs(s)


def new_round(s):
    s.round += 1
    s.final = 0
    for p in range(s.players):
        s.kept[p] = 0
        s.success[p] = 0
        fill(s.hand[p], 0)
    throw_cups(s)


# --- phase I: making a hand


def throw_cups(s):
    """Everybody with dice left throws under the cup."""
    for p in range(s.players):
        fill(s.revealed[p], 0)
        fill(s.cup[p], 0)
        s.showing[p] = 0
    throw_next_cup(s, 0)


def throw_next_cup(s, first):
    for p in range(first, s.players):
        if s.kept[p] < 5:
            s.seat = p
            throw(s, 5 - s.kept[p], fell, secret=not s.final)
            return
    if s.final:
        open_gambler(s)
    else:
        ask_each(s, incomplete(s), select, reveal)


def incomplete(s):
    seats = 0
    for p in range(s.players):
        if s.kept[p] < 5:
            seats |= 1 << p
    return seats


def fell(s):
    p = s.seat
    sort(s.roll, s.rolled)
    if s.final:
        show_dice(s, p, (1 << s.rolled) - 1, s.roll, s.rolled)
    else:
        for i in range(s.rolled):
            s.cup[p][i] = s.roll[i]
    throw_next_cup(s, p + 1)


def show_dice(s, p, mask, dice, count):
    shown = 0
    for i in range(count):
        if mask >> i & 1:
            s.revealed[p][shown] = dice[i]
            shown += 1
    s.showing[p] = shown


def select(s, may):
    p = s.seat
    dice = 5 - s.kept[p]
    same = repeats(s.cup[p], dice)
    has_brute = s.store_hand[p][STORE.brute] > 0
    for mask in range(1 << dice):
        if not is_first_choice(mask, same):
            continue
        if s.dollars[p] >= price(mask):
            may.keep(mask)
        if has_brute and mask_size(mask) >= 2:
            may.keep_brute(mask)


def price(mask):
    size = mask_size(mask)
    return size - 1 if size else 1


@move
def keep(s, dice: DiceSet("cup", 5, FACES)):
    s.choice[s.seat] = dice
    s.brute[s.seat] = 0


@move
def keep_brute(s, dice: DiceSet("cup", 5, FACES)):
    s.choice[s.seat] = dice
    s.brute[s.seat] = 1


def reveal(s):
    for p in range(s.players):
        if s.kept[p] < 5:
            show_dice(s, p, s.choice[p], s.cup[p], 5 - s.kept[p])
    s.paying = 0
    go(s, pay_next)


def pay_next(s):
    """In priority order everybody pays, or lets the Brute do it."""
    while s.paying < s.players:
        p = (s.badge + s.paying) % s.players
        s.paying += 1
        if s.kept[p] == 5:
            continue
        if s.brute[p]:
            play_card(s, p, STORE.brute, brute_played)
            return
        pay(s, p, price(s.choice[p]))
    open_gambler(s)


def pay(s, p, amount):
    s.dollars[p] -= amount
    s.coach += amount
    if amount:
        note(s, "paid", p, amount)


def brute_played(s):
    p = s.actor
    if not s.cancelled:
        go(s, pay_next)
    elif s.store_hand[p][STORE.brute]:
        ask(s, p, second_brute, quiet=True)
    else:
        brute_stopped(s, p)


def second_brute(s, may):
    may.play(STORE.brute)
    may.pay_up()


@move(secret=True)
def pay_up(s):
    brute_stopped(s, s.seat)


def brute_stopped(s, p):
    """Without the Brute he pays as far as he can, and keeps one die more than he pays dollars."""
    owed = s.showing[p] - 1
    paid = min(owed, s.dollars[p])
    pay(s, p, paid)
    if paid == owed:
        go(s, pay_next)
        return
    s.amount = paid + 1
    ask(s, p, short_of_money)


def short_of_money(s, may):
    p = s.seat
    same = repeats(s.revealed[p], s.showing[p])
    for mask in range(1 << s.showing[p]):
        if mask_size(mask) == s.amount and is_first_choice(mask, same):
            may.brute_rest(mask)


@move
def brute_rest(s, dice: DiceSet("revealed", 5, FACES)):
    p = s.seat
    left = 0
    for i in range(5):
        face = s.revealed[p][i]
        s.revealed[p][i] = 0
        if dice >> i & 1:
            s.revealed[p][left] = face
            left += 1
    s.showing[p] = left
    go(s, pay_next)


def open_gambler(s):
    seats = 0
    for p in range(s.players):
        if s.showing[p]:
            seats |= 1 << p
    open_window(s, gambling, STORE.gambler, s.badge, seats, gambler_played, join_hands)


def gambling(s, may):
    dice = tally(s.revealed[s.seat], 5)
    if s.edition == EDITION.elixir:
        dice += tally(s.hand[s.seat], 5)
    for old in range(NINE, ACE + 1):
        for new in range(NINE, ACE + 1):
            if count_of(dice, old) and new != old:
                may.play_gambler(old, new)
    may.pass_()


@move
def play_gambler(s, die: FaceOf(FACES), face: FaceOf(FACES)):
    s.amount = die * 8 + face
    play_card(s, s.seat, STORE.gambler, gambler_played)


def gambler_played(s):
    if not s.cancelled:
        turn_die(s, s.actor, s.amount // 8, s.amount % 8)
    reopen_window(s)


def turn_die(s, p, old, new):
    for i in range(5):
        if s.revealed[p][i] == old:
            s.revealed[p][i] = new
            return
    for i in range(5):
        if s.hand[p][i] == old:
            s.hand[p][i] = new
            return


def join_hands(s):
    """What was shown joins the hands; as soon as somebody is complete all others throw once more."""
    complete = 0
    for p in range(s.players):
        for i in range(s.showing[p]):
            s.hand[p][s.kept[p]] = s.revealed[p][i]
            s.kept[p] += 1
        sort(s.hand[p], s.kept[p])
        s.showing[p] = 0
        complete += s.kept[p] == 5
        fill(s.revealed[p], 0)
        fill(s.cup[p], 0)
    if complete == s.players:
        s.place = PLACE.mine
        go(s, contest)
        return
    s.final = complete > 0
    throw_cups(s)


# --- windows: who may play a card now, and who may cancel it


def open_window(s, question, card, first, seats, effect, closed):
    """Everybody of `seats` who holds the card is asked quietly, clockwise from `first`; then the step `closed` goes on."""
    s.w_question = step_number(question)
    s.w_card = card
    s.w_first = first
    s.w_seats = seats
    s.w_effect = step_number(effect)
    s.w_closed = step_number(closed)
    s.w_at = 0
    go(s, ask_window)


def reopen_window(s):
    """After a play everybody may think again."""
    s.w_at = 0
    go(s, ask_window)


def ask_window(s):
    while s.w_at < s.players:
        p = (s.w_first + s.w_at) % s.players
        s.w_at += 1
        if s.w_seats >> p & 1 and s.store_hand[p][s.w_card]:
            ask(s, p, s.w_question, quiet=True)
            return
    go(s, s.w_closed)


def play_or_pass(s, may):
    may.play(s.w_card)
    may.pass_()


@move
def play(s, card: OneOf(STORE, "card")):
    if card == STORE.wanted:
        cancel(s)
    elif card == STORE.brute:
        play_card(s, s.seat, card, brute_played)
    else:
        play_card(s, s.seat, card, s.w_effect)


@move(secret=True)
def pass_(s):
    """The card stays in hand, and nobody learns of it."""
    if s.c_at:
        go(s, ask_cancel)
    else:
        go(s, ask_window)


def play_card(s, p, card, effect):
    s.store_hand[p][card] -= 1
    announce_card(s, p, card, effect)


def announce_card(s, p, card, effect):
    """A store card is on the table; before it takes effect the others may cancel it."""
    s.store_discard[card] += 1
    s.actor = p
    s.effect = step_number(effect)
    s.cancelled = 0
    s.c_at = 1
    go(s, ask_cancel)


def ask_cancel(s):
    while s.c_at < s.players:
        p = (s.actor + s.c_at) % s.players
        s.c_at += 1
        if s.store_hand[p][STORE.wanted]:
            ask(s, p, cancelling, quiet=True)
            return
    s.c_at = 0
    go(s, s.effect)


def cancelling(s, may):
    may.play(STORE.wanted)
    may.pass_()


def cancel(s):
    s.store_hand[s.seat][STORE.wanted] -= 1
    s.store_discard[STORE.wanted] += 1
    s.cancelled = 1
    s.c_at = 0
    note(s, "stopped")
    go(s, s.effect)


# --- phase II: who controls a place


def contest(s):
    """The most dice of a place's face control it, in the town hall the best hand; the Sheriff settles ties."""
    if s.place == PLACE.doctor:
        open_surgery(s)
        return
    best = 0
    s.tied = 0
    for p in range(s.players):
        value = claim(s, p)
        if value > best:
            best = value
            s.tied = 0
        if value == best and value:
            s.tied |= 1 << p
    if s.tied == 0:
        next_place(s)
    elif s.tied & (s.tied - 1) == 0:
        take_control(s, lowest(s.tied))
    elif s.bribery == BRIBERY.off:
        ask_sheriff(s)
    else:
        open_offers(s)


def claim(s, p):
    dice = tally(s.hand[p], 5)
    if s.place == PLACE.town_hall:
        return poker_hand(dice)
    return count_of(dice, FACE_OF_PLACE[s.place])


def lowest(seats):
    p = 0
    while seats >> p & 1 == 0:
        p += 1
    return p


def next_place(s):
    s.place += 1
    if s.place == PLACE.store and s.edition == EDITION.elixir:
        unload_coach(s)
    go(s, contest)


def unload_coach(s):
    s.bank += s.coach
    s.coach = 0


def take_control(s, p):
    s.controller = p
    s.more = 0
    s.amount = claim(s, p)
    s.success[p] = s.success[p] or s.edition == EDITION.elixir
    if s.place == PLACE.mine:
        open_window(s, dynamite_window, STORE.dynamite, p, 1 << p, dynamite_played, dig)
    elif s.place == PLACE.bank:
        rob_bank(s)
    elif s.place == PLACE.store:
        open_window(s, credit_window, STORE.credit, p, 1 << p, credit_played, enter_store)
    elif s.place == PLACE.saloon:
        open_window(s, girls_window, STORE.girls, p, 1 << p, girls_played, enter_saloon)
    elif s.place == PLACE.sheriff:
        take_badge(s)
    else:
        enter_town_hall(s)


# --- ties and bribes


def open_offers(s):
    """Everybody but the Sheriff may offer him something, all at the same time."""
    s.bribe_round = 1
    seats = owners(s)
    if seats:
        ask_each(s, seats, offering, show_offers)
    else:
        show_offers(s)


def owners(s):
    """Everybody but the Sheriff who owns anything to offer."""
    seats = 0
    for p in range(s.players):
        wealth = s.dollars[p] + s.nuggets[p] + total(s.store_hand[p]) + total(s.property_hand[p]) + total(s.fenced[p])
        if p != s.badge and wealth:
            seats |= 1 << p
    return seats


def offering(s, may):
    p = s.seat
    if s.draft_for[p] == 0:
        may.no_offer()
        for b in range(s.players):
            if s.tied >> b & 1:
                may.offer_for(b)
        return
    may.done()
    if s.dollars[p] > s.draft_dollars[p]:
        may.add_dollar()
    if s.nuggets[p] > s.draft_nuggets[p]:
        may.add_nugget()
    for card in range(len(STORE)):
        if s.store_hand[p][card] > s.draft_store[p][card]:
            may.add_store(card)
    for card in range(len(PROPERTY)):
        if s.property_hand[p][card] > s.draft_property[p][card]:
            may.add_property(card)
        if s.fenced[p][card] > s.draft_fenced[p][card]:
            may.add_fenced(card)


@move
def no_offer(s):
    pass


@move
def done(s):
    pass


@move
def offer_for(s, beneficiary: Player(5)):
    s.draft_for[s.seat] = beneficiary + 1
    stay(s)


@move
def add_dollar(s):
    s.draft_dollars[s.seat] += 1
    stay(s)


@move
def add_nugget(s):
    s.draft_nuggets[s.seat] += 1
    stay(s)


@move(secret=True)
def add_store(s, card: OneOf(STORE, "card")):
    s.draft_store[s.seat][card] += 1
    stay(s)


@move(secret=True)
def add_property(s, card: OneOf(PROPERTY, "card")):
    s.draft_property[s.seat][card] += 1
    stay(s)


@move
def add_fenced(s, card: OneOf(PROPERTY, "card")):
    s.draft_fenced[s.seat][card] += 1
    stay(s)


def show_offers(s):
    """All offers are shown; what the cards are only the Sheriff sees."""
    for p in range(s.players):
        s.bribe_for[p] = s.draft_for[p]
        s.bribe_dollars[p] = s.draft_dollars[p]
        s.bribe_nuggets[p] = s.draft_nuggets[p]
        for card in range(len(STORE)):
            s.bribe_store[p][card] = s.draft_store[p][card]
        for card in range(len(PROPERTY)):
            s.bribe_property[p][card] = s.draft_property[p][card] + s.draft_fenced[p][card]
    if s.bribe_round < s.bribe_rounds:
        s.bribe_round += 1
        s.raiser = 1
    go(s, ask_raiser)


def ask_raiser(s):
    """In a second round everybody is asked once more, in turn."""
    while s.bribe_round > 1 and s.raiser < s.players:
        p = (s.badge + s.raiser) % s.players
        s.raiser += 1
        if owners(s) >> p & 1:
            ask_each(s, 1 << p, offering, show_offers)
            return
    ask_sheriff(s)


def ask_sheriff(s):
    ask(s, s.badge, deciding)


def deciding(s, may):
    for p in range(s.players):
        if s.tied >> p & 1:
            may.decide(p)


@move
def decide(s, winner: Player(5)):
    for p in range(s.players):
        if s.bribe_for[p] == winner + 1:
            pay_bribe(s, p)
        forget_offer(s, p)
    s.tied = 0
    take_control(s, winner)


def pay_bribe(s, p):
    """What was offered for the winner goes to the Sheriff."""
    s.dollars[p] -= s.bribe_dollars[p]
    s.dollars[s.badge] += s.bribe_dollars[p]
    s.nuggets[p] -= s.bribe_nuggets[p]
    s.nuggets[s.badge] += s.bribe_nuggets[p]
    for card in range(len(STORE)):
        s.store_hand[p][card] -= s.bribe_store[p][card]
        s.store_hand[s.badge][card] += s.bribe_store[p][card]
    for card in range(len(PROPERTY)):
        s.property_hand[p][card] -= s.draft_property[p][card]
        s.fenced[p][card] -= s.draft_fenced[p][card]
        s.property_hand[s.badge][card] += s.bribe_property[p][card]


def forget_offer(s, p):
    s.draft_for[p] = 0
    s.draft_dollars[p] = 0
    s.draft_nuggets[p] = 0
    fill(s.draft_store[p], 0)
    fill(s.draft_property[p], 0)
    fill(s.draft_fenced[p], 0)
    s.bribe_for[p] = 0
    s.bribe_dollars[p] = 0
    s.bribe_nuggets[p] = 0
    fill(s.bribe_store[p], 0)
    fill(s.bribe_property[p], 0)


# --- 1 and 2: the gold mine and the bank


def dynamite_window(s, may):
    play_or_pass(s, may)


def dynamite_played(s):
    s.more = not s.cancelled
    reopen_window(s)


def dig(s):
    c = s.controller
    found = min(s.amount * (2 if s.more else 1), s.mine)
    s.mine -= found
    s.nuggets[c] += found
    s.success[c] = 1
    note(s, "digs", c, found)
    next_place(s)


def rob_bank(s):
    c = s.controller
    s.amount = s.bank
    s.dollars[c] += s.bank
    s.bank = 0
    if s.amount:
        s.success[c] = 1
        note(s, "robs", c, s.amount)
    if s.amount >= 2:
        open_window(s, shares_window, STORE.shares, left_of(s, c), everybody(s) & ~(1 << c), shares_played, next_place)
    else:
        next_place(s)


def shares_window(s, may):
    play_or_pass(s, may)


def shares_played(s):
    if not s.cancelled:
        s.dollars[s.controller] -= s.amount // 2
        s.dollars[s.actor] += s.amount // 2
    reopen_window(s)


# --- 4: the general store


def credit_window(s, may):
    play_or_pass(s, may)


def credit_played(s):
    s.more = not s.cancelled
    reopen_window(s)


def enter_store(s):
    s.actions = 1 + (s.round == 1) + s.more
    note(s, "shops", s.controller)
    go(s, store_action)


def store_action(s):
    """Draw a card for every jack, keep one, discard the others face down."""
    if s.actions == 0:
        next_place(s)
        return
    s.actions -= 1
    s.looker = s.controller
    s.to_draw = s.amount
    go(s, draw_store)


def draw_store(s):
    if s.to_draw and reshuffle_store(s):
        s.to_draw -= 1
        s.seat = s.looker
        draw(s, s.store_deck, store_drawn, owner=s.looker)
    elif total(s.looked_store) == 0:
        go(s, store_action)
    else:
        s.success[s.controller] = 1
        choose_store_card(s)


def reshuffle_store(s):
    """An empty store deck is made anew from the discards; how many cards there are to draw."""
    if total(s.store_deck) == 0:
        for card in range(len(STORE)):
            s.store_deck[card] = s.store_discard[card]
        fill(s.store_discard, 0)
    return total(s.store_deck)


def store_drawn(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    s.looked_store[card] += 1
    go(s, draw_store)


def choose_store_card(s):
    only = only_kind(s.looked_store)
    if only >= 0:
        shopped(s, only)
    else:
        ask(s, s.looker, shopping)


def only_kind(cards):
    """The card, if all cards are the same; otherwise -1."""
    found = -1
    for card in range(len(cards)):
        if cards[card] and found >= 0:
            return -1
        if cards[card]:
            found = card
    return found


def shopping(s, may):
    for card in range(len(STORE)):
        if s.looked_store[card]:
            may.keep_card(card)


@move(secret=True)
def keep_card(s, card: OneOf(STORE, "card")):
    shopped(s, card)


def shopped(s, kept):
    s.looked_store[kept] -= 1
    for card in range(len(STORE)):
        s.store_discard[card] += s.looked_store[card]
        s.looked_store[card] = 0
    receive_store_card(s, s.controller, kept, store_action)


def receive_store_card(s, p, card, then):
    """A store card comes into a hand; Nervous Joe is played at once."""
    if card != STORE.joe:
        s.store_hand[p][card] += 1
        go(s, then)
        return
    s.after_card = step_number(then)
    s.seat = p
    if s.players == 2:
        send_joe(s, left_of(s, p))
    else:
        ask(s, p, naming_joe)


def naming_joe(s, may):
    for p in range(s.players):
        if p != s.seat:
            may.send_joe(p)


@move
def send_joe(s, target: Player(5)):
    s.victim = target
    announce_card(s, s.seat, STORE.joe, joe_played)


def joe_played(s):
    if not s.cancelled:
        rob(s, s.victim, s.actor, 4)
    go(s, s.after_card)


def rob(s, victim, robber, most):
    taken = min(most, s.dollars[victim])
    s.dollars[victim] -= taken
    s.dollars[robber] += taken
    note(s, "robbed", victim, taken)


# --- 5: the saloon


def girls_window(s, may):
    play_or_pass(s, may)


def girls_played(s):
    s.more = not s.cancelled
    reopen_window(s)


def enter_saloon(s):
    s.actions = 1 + s.more
    go(s, saloon_action)


def saloon_action(s):
    c = s.controller
    victims = 0
    for p in range(s.players):
        victims += p != c and stealable(s, p) > 0
    if s.actions == 0 or victims == 0:
        next_place(s)
        return
    s.actions -= 1
    s.success[c] = 1
    ask(s, c, choosing_victim)


def stealable(s, p):
    return total(s.store_hand[p]) + total(s.property_hand[p])


def choosing_victim(s, may):
    """A victim, and how many of the cards looked at are store cards: their backs differ."""
    for p in range(s.players):
        cards = min(s.amount, stealable(s, p))
        if p == s.controller or cards == 0:
            continue
        may.steal(p, (max(0, cards - total(s.property_hand[p])), min(cards, total(s.store_hand[p]))))


@move
def steal(s, victim: Player(5), store: Range(0, 5)):
    s.victim = victim
    s.looker = s.seat
    s.to_draw = store
    s.to_draw_property = min(s.amount, stealable(s, victim)) - store
    go(s, look_at_cards)


def look_at_cards(s):
    if s.to_draw:
        s.to_draw -= 1
        draw(s, s.store_hand[s.victim], store_seen, owner=s.looker)
    elif s.to_draw_property:
        s.to_draw_property -= 1
        draw(s, s.property_hand[s.victim], property_seen, owner=s.looker)
    elif only_kind(s.looked_store) >= 0 and total(s.looked_property) == 0:
        stolen(s, only_kind(s.looked_store), -1)
    elif only_kind(s.looked_property) >= 0 and total(s.looked_store) == 0:
        stolen(s, -1, only_kind(s.looked_property))
    else:
        ask(s, s.looker, stealing)


def store_seen(s, card: OneOf(STORE, "card")):
    s.store_hand[s.victim][card] -= 1
    s.looked_store[card] += 1
    s.seen_store[card] += 1
    go(s, look_at_cards)


def property_seen(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.victim][card] -= 1
    s.looked_property[card] += 1
    s.seen_property[card] += 1
    go(s, look_at_cards)


def stealing(s, may):
    for card in range(len(STORE)):
        if s.looked_store[card]:
            may.keep_stolen(card)
    for card in range(len(PROPERTY)):
        if s.looked_property[card]:
            may.keep_stolen_property(card)


@move(secret=True)
def keep_stolen(s, card: OneOf(STORE, "card")):
    stolen(s, card, -1)


@move(secret=True)
def keep_stolen_property(s, card: OneOf(PROPERTY, "card")):
    stolen(s, -1, card)


def stolen(s, store_card, property_card):
    """The thief keeps one card, the others go back."""
    c, v = s.controller, s.victim
    if store_card >= 0:
        s.looked_store[store_card] -= 1
        s.store_hand[c][store_card] += 1
        note(s, "steals_store", c, v)
    else:
        s.looked_property[property_card] -= 1
        s.property_hand[c][property_card] += 1
        note(s, "steals_property", c, v)
    for card in range(len(STORE)):
        s.store_hand[v][card] += s.looked_store[card]
    for card in range(len(PROPERTY)):
        s.property_hand[v][card] += s.looked_property[card]
    fill(s.looked_store, 0)
    fill(s.looked_property, 0)
    fill(s.seen_store, 0)
    fill(s.seen_property, 0)
    go(s, saloon_action)


# --- 6: the Sheriff


def take_badge(s):
    s.success[s.controller] = 1
    badge_moves(s, s.controller, next_place)


def badge_moves(s, p, then):
    """The badge is about to move; the Marshal can stop it."""
    s.after_card = step_number(then)
    s.candidate = p
    s.more = 0
    if p == s.badge:
        go(s, then)
    else:
        open_window(s, marshal_window, STORE.marshal, left_of(s, p), everybody(s), marshal_played, badge_moved)


def marshal_window(s, may):
    play_or_pass(s, may)


def marshal_played(s):
    if s.cancelled:
        reopen_window(s)
    else:
        go(s, s.after_card)


def badge_moved(s):
    s.badge = s.candidate
    note(s, "new_sheriff", s.badge)
    go(s, s.after_card)


# --- 7: the town hall


def enter_town_hall(s):
    c = s.controller
    s.success[c] = 1
    wanted_cards = 1 + count_of(tally(s.hand[c], 5), ACE)
    taken = 0
    while taken < wanted_cards and s.display[0]:
        s.property_hand[c][s.display[0] - 1] += 1
        s.display[0], s.display[1], s.display[2] = s.display[1], s.display[2], 0
        taken += 1
    note(s, "buys", c, taken)
    if property_left(s):
        open_window(s, corruption_window, STORE.corruption, c, 1 << c, corruption_played, clear_display)
    else:
        go(s, clear_display)


def property_left(s):
    """How many property cards the deck has, those put under it included."""
    return total(s.property_deck) + (s.under[0] > 0)


def corruption_window(s, may):
    play_or_pass(s, may)


def corruption_played(s):
    if s.cancelled:
        reopen_window(s)
    elif total(s.property_deck):
        s.seat = s.controller
        draw(s, s.property_deck, corruption_card, owner=s.controller)
    else:
        s.property_hand[s.controller][take_under(s)] += 1
        reopen_window(s)


def corruption_card(s, card: OneOf(PROPERTY, "card")):
    s.property_deck[card] -= 1
    s.property_hand[s.controller][card] += 1
    reopen_window(s)


def take_under(s):
    """The first of the cards put under the deck, which everybody has seen."""
    card = s.under[0] - 1
    for i in range(len(s.under) - 1):
        s.under[i] = s.under[i + 1]
    return card


def clear_display(s):
    """First edition: what is left goes under the deck. Later edition: it just moves down."""
    if s.edition == EDITION.first:
        last = 0
        while s.under[last]:
            last += 1
        for i in range(3):
            s.under[last] = s.display[i]
            last += s.display[i] > 0
            s.display[i] = 0
    go(s, refill_display)


def refill_display(s):
    if s.display[2]:
        next_place(s)
    elif total(s.property_deck):
        s.seat = s.controller
        draw(s, s.property_deck, new_display)
    elif s.under[0]:
        lay_out(s, take_under(s))
        go(s, refill_display)
    else:
        next_place(s)


def new_display(s, card: OneOf(PROPERTY, "card")):
    s.property_deck[card] -= 1
    lay_out(s, card)
    go(s, refill_display)


# --- 8: Doc Badluck


def open_surgery(s):
    s.visitors = 0
    for p in range(s.players):
        if not s.success[p]:
            s.visitors |= 1 << p
    if s.edition == EDITION.first:
        open_window(s, tonic_window, STORE.tonic, s.badge, everybody(s) & ~s.visitors, tonic_first, order_visits)
    else:
        order_visits(s)


def tonic_window(s, may):
    play_or_pass(s, may)


def tonic_first(s):
    """First edition: a successful player joins the visitors."""
    if not s.cancelled:
        s.visitors |= 1 << s.actor
        s.w_seats &= ~(1 << s.actor)
    reopen_window(s)


def order_visits(s):
    s.queued = 0
    fill(s.queue, -1)
    go(s, order_next)


def order_next(s):
    """The Sheriff names the order of the visits; the last one needs no naming."""
    if s.visitors == 0:
        s.queued = 0
        go(s, next_visit)
    elif s.visitors & (s.visitors - 1) == 0:
        enqueue(s, lowest(s.visitors))
    else:
        ask(s, s.badge, ordering)


def enqueue(s, p):
    s.visitors &= ~(1 << p)
    s.queue[s.queued] = p
    s.queued += 1
    go(s, order_next)


def ordering(s, may):
    for p in range(s.players):
        if s.visitors >> p & 1:
            may.call_in(p)


@move
def call_in(s, visitor: Player(5)):
    enqueue(s, visitor)


def next_visit(s):
    if s.queued == 5 or s.queue[s.queued] < 0:
        end_round(s)
        return
    s.visitor = s.queue[s.queued]
    s.queued += 1
    visit(s)


def visit(s):
    s.seat = s.visitor
    note(s, "visits", s.visitor)
    if s.edition == EDITION.elixir:
        ask(s, s.visitor, choosing_elixir)
    elif remedies(s, s.visitor):
        ask(s, s.visitor, at_doctor)
    else:
        go(s, next_visit)


def remedies(s, p):
    """The remedies a hand allows, as a bit set."""
    dice = tally(s.hand[p], 5)
    found = 0
    if total(s.property_hand[p]) and count_of(dice, NINE) + count_of(dice, TEN):
        found |= 1 << REMEDY.wire
    if total(s.store_deck) + total(s.store_discard) and count_of(dice, JACK) + count_of(dice, QUEEN):
        found |= 1 << REMEDY.store
    if count_of(dice, KING):
        found |= 1 << REMEDY.small
    if count_of(dice, ACE):
        found |= 1 << REMEDY.big
    return found


def at_doctor(s, may):
    for remedy in range(REMEDY.decline):
        if remedies(s, s.seat) >> remedy & 1:
            may.doc(remedy)
    may.doc(REMEDY.decline)


@move
def doc(s, remedy: OneOf(REMEDY)):
    if remedy == REMEDY.wire:
        fence_two(s)
    elif remedy == REMEDY.store:
        take_store_card(s)
    elif remedy == REMEDY.small:
        rob_everybody(s)
    elif remedy == REMEDY.big:
        nugget_from_everybody(s)
    else:
        go(s, visited)


def visited(s):
    """The visit is over; in the later edition the elixir is discarded and its open place filled again."""
    if s.edition == EDITION.first:
        go(s, next_visit)
        return
    s.elixir_discard[s.remedy] += 1
    if s.elixir_open[0] and s.elixir_open[1]:
        go(s, open_tonic)
    else:
        reshuffle_elixirs(s)
        s.seat = s.visitor
        draw(s, s.elixir_deck, elixir_refilled)


def elixir_refilled(s, card: OneOf(ELIXIR, "card")):
    s.elixir_deck[card] -= 1
    s.elixir_open[0 if s.elixir_open[0] == 0 else 1] = card + 1
    go(s, open_tonic)


def open_tonic(s):
    """Later edition: after a visit somebody may drink Doc's Elixir too."""
    open_window(s, tonic_window, STORE.tonic, left_of(s, s.visitor), everybody(s), tonic_elixir, next_visit)


def tonic_elixir(s):
    """Later edition: the owner visits at once."""
    if s.cancelled:
        reopen_window(s)
    else:
        s.visitor = s.actor
        visit(s)


def fence_two(s):
    s.to_fence = 2
    go(s, fence_next)


def fence_next(s):
    only = only_kind(s.property_hand[s.visitor])
    if s.to_fence == 0 or total(s.property_hand[s.visitor]) == 0:
        go(s, visited)
    elif only >= 0:
        fence(s, only)
    else:
        ask(s, s.visitor, fencing)


def fencing(s, may):
    for card in range(len(PROPERTY)):
        if s.property_hand[s.seat][card]:
            may.protect(card)


@move
def protect(s, card: OneOf(PROPERTY, "card")):
    fence(s, card)


def fence(s, card):
    s.property_hand[s.visitor][card] -= 1
    s.fenced[s.visitor][card] += 1
    s.to_fence -= 1
    go(s, fence_next)


def take_store_card(s):
    if reshuffle_store(s):
        draw(s, s.store_deck, doctors_card, owner=s.visitor)
    else:
        go(s, visited)


def doctors_card(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    receive_store_card(s, s.visitor, card, visited)


def rob_everybody(s):
    for p in range(s.players):
        if p != s.visitor:
            rob(s, p, s.visitor, 2)
    go(s, visited)


def nugget_from_everybody(s):
    for p in range(s.players):
        if p != s.visitor and s.nuggets[p]:
            s.nuggets[p] -= 1
            s.nuggets[s.visitor] += 1
    go(s, visited)


# --- elixirs (later edition)


def choosing_elixir(s, may):
    may.take_elixir(s.elixir_open[0] - 1)
    may.take_elixir(s.elixir_open[1] - 1)
    may.draw_elixir()


@move
def take_elixir(s, card: OneOf(ELIXIR, "card")):
    s.elixir_open[0 if s.elixir_open[0] == card + 1 else 1] = 0
    drink(s, card)


@move
def draw_elixir(s):
    reshuffle_elixirs(s)
    draw(s, s.elixir_deck, elixir_drawn)


def reshuffle_elixirs(s):
    if total(s.elixir_deck) == 0:
        for card in range(len(ELIXIR)):
            s.elixir_deck[card] = s.elixir_discard[card]
        fill(s.elixir_discard, 0)


def elixir_drawn(s, card: OneOf(ELIXIR, "card")):
    s.elixir_deck[card] -= 1
    drink(s, card)


def drink(s, card):
    s.remedy = card
    if card == ELIXIR.wealth:
        rob_everybody(s)
    elif card == ELIXIR.charm:
        nugget_from_everybody(s)
    elif card == ELIXIR.luck:
        take_store_card(s)
    elif card == ELIXIR.power:
        badge_moves(s, s.visitor, visited)
    elif card == ELIXIR.protection:
        fence_two(s)
    elif givers(s) & (givers(s) - 1):
        ask(s, s.visitor, choosing_giver)
    elif givers(s):
        target(s, lowest(givers(s)))
    else:
        go(s, visited)


def givers(s):
    """Who has a card that the elixir of Friendship (a store card) or Dominion (a property) can take."""
    seats = 0
    for p in range(s.players):
        cards = total(s.store_hand[p]) if s.remedy == ELIXIR.friendship else total(s.property_hand[p])
        if p != s.visitor and cards:
            seats |= 1 << p
    return seats


def choosing_giver(s, may):
    for p in range(s.players):
        if givers(s) >> p & 1:
            may.target(p)


@move
def target(s, player: Player(5)):
    s.victim = player
    only = only_kind(s.store_hand[player]) if s.remedy == ELIXIR.friendship else only_kind(s.property_hand[player])
    if only < 0:
        ask(s, player, giving)
    elif s.remedy == ELIXIR.friendship:
        give_store(s, only)
    else:
        give_property(s, only)


def giving(s, may):
    if s.remedy == ELIXIR.friendship:
        for card in range(len(STORE)):
            if s.store_hand[s.victim][card]:
                may.give_store(card)
        return
    for card in range(len(PROPERTY)):
        if s.property_hand[s.victim][card]:
            may.give_property(card)


@move(secret=True)
def give_store(s, card: OneOf(STORE, "card")):
    s.store_hand[s.victim][card] -= 1
    s.store_hand[s.visitor][card] += 1
    go(s, visited)


@move(secret=True)
def give_property(s, card: OneOf(PROPERTY, "card")):
    s.property_hand[s.victim][card] -= 1
    s.property_hand[s.visitor][card] += 1
    go(s, visited)


# --- the end


def end_round(s):
    if s.edition == EDITION.first:
        unload_coach(s)
    if s.mine == 0 or (property_left(s) == 0 and s.display[0] == 0):
        count_points(s)
    else:
        new_round(s)


def count_points(s):
    """Gold, every two dollars, the badge, equipment and property; then property cards, then the Sheriff's word."""
    for p in range(s.players):
        s.score[p] = victory_points(s, p)
        s.standing[p] = 2 * (100 * s.score[p] + total(s.property_hand[p]) + total(s.fenced[p]))
    best = 0
    for p in range(s.players):
        best = max(best, s.standing[p])
    s.tied = 0
    for p in range(s.players):
        if s.standing[p] == best:
            s.tied |= 1 << p
    if s.tied & (s.tied - 1):
        ask(s, s.badge, naming_winner)
    else:
        finish(s)


def victory_points(s, p):
    points = s.nuggets[p] + s.dollars[p] // 2
    if p == s.badge:
        points += 5
    for card in range(6):
        points += EQUIPMENT[card] * s.store_hand[p][card]
    for card in range(len(PROPERTY)):
        points += (card + 1) * (s.property_hand[p][card] + s.fenced[p][card])
    return points


def naming_winner(s, may):
    for p in range(s.players):
        if s.tied >> p & 1:
            may.name_winner(p)


@move
def name_winner(s, player: Player(5)):
    s.standing[player] += 1
    finish(s)


def scene(v, draw):
    tied = [draw.name(p) for p in range(v.players) if v.tied >> p & 1]
    if len(tied) > 1:
        draw.fact("tie-" + PLACE.name(v.place), ", ".join(tied))
    for p in range(v.players):
        if v.bribe_for[p]:
            draw.fact("bribe_for", offer_in_words(draw, v.bribe_for[p], v.bribe_dollars[p], v.bribe_nuggets[p], []), owner=p)
        if p == v.viewer and v.draft_for[p]:
            cards = [STORE.name(c) for c in range(len(STORE)) for _ in range(v.draft_store[p][c])]
            cards += [PROPERTY.name(c) for c in range(len(PROPERTY)) for _ in range(v.draft_property[p][c] + v.draft_fenced[p][c])]
            draw.fact("your_offer", offer_in_words(draw, v.draft_for[p], v.draft_dollars[p], v.draft_nuggets[p], cards))
    draw.cards("display", ["property-" + str(card) for card in v.display if card])
    if v.edition == EDITION.elixir:
        draw.cards("elixir_open", [ELIXIR.name(card - 1) for card in v.elixir_open if card])


def offer_in_words(draw, beneficiary, dollars, nuggets, cards):
    parts = [f"${dollars}"] if dollars else []
    parts += [f"{draw.word('nuggets')} {nuggets}"] if nuggets else []
    return ", ".join([draw.name(beneficiary - 1), *parts, *map(draw.word, cards)])
