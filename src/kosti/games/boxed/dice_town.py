"""Dice Town: make the best hand under your cup, then dig, rob, shop, steal, rule and settle in a Wild West town."""

import kosti.games.boxed._dice_town_bribes as bribes
import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_doctor as doctor
import kosti.games.boxed._dice_town_hand as hand
import kosti.games.boxed._dice_town_names as names
import kosti.games.boxed._dice_town_places as places
from kosti.dice import count_of, mask_size, poker_hand, tally
from kosti.engine import (
    Cards,
    Chips,
    Count,
    Dice,
    Die,
    Face,
    Flag,
    Game,
    Hidden,
    Inner,
    Number,
    Option,
    PerSeat,
    Player,
    Points,
    Seat,
    Secret,
    Step,
    Variant,
    ask,
    copy,
    fill,
    finish,
    first_seat,
    go,
    highest,
    move,
    note,
    pick,
    set_each,
    step_number,
    total,
)
from kosti.games.boxed._dice_town_names import A_PLAYER, BRIBERY, EDITION, ELIXIR, EQUIPMENT, FACES, PLACE, PROPERTY, STORE, STORE_COPIES

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
        **names.WORDS,
        **cards.WORDS,
        **hand.WORDS,
        **bribes.WORDS,
        **places.WORDS,
        **doctor.WORDS,
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
        "naming_winner": "A complete tie: the Sheriff names the winner. | Полная ничья: победителя называет шериф.",
        "verb name_winner": "Name the winner | Назвать победителя",
        "name_winner": "{0} wins | Побеждает {0}",
        "begins_as_sheriff": "{0.name} begins as Sheriff | Первый шериф — {0.name}",
    },
)

FACE_OF_PLACE = (FACES.nine, FACES.ten, FACES.jack, FACES.queen, FACES.king)


class State:
    """What lies on the table, then the bookkeeping of each module; `hands_made`, `decided`, `place_left` … keep the steps that follow."""

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
    controller: Inner[Seat]
    victim: Inner[Seat]
    looked_store: Secret["controller", Cards[STORE]]
    looked_property: Secret["controller", Cards[PROPERTY]]
    seen_store: Secret["victim", Cards[STORE]]
    seen_property: Secret["victim", Cards[PROPERTY]]
    # making a hand
    kept: Inner[PerSeat[Count]]
    choice: Inner[Secret[PerSeat[Count]]]
    brute: Inner[Secret[PerSeat[Flag]]]
    showing: Inner[PerSeat[Count]]
    paying: Inner[Count]
    final: Inner[Flag]
    turned: Inner[Face]
    turned_to: Inner[Face]
    hands_made: Step
    # windows: who is asked next, what for, and what follows
    window: Step
    window_card: Inner[Count]
    window_first: Inner[Seat]
    window_seats: Inner[Count]
    window_at: Inner[Hidden[Count]]
    window_effect: Step
    window_closed: Step
    actor: Inner[Seat]
    played: Inner[Count]
    effect: Step
    cancel_at: Inner[Hidden[Count]]
    cancelled: Inner[Flag]
    after_card: Step
    # places
    place: Inner[Count]
    candidate: Inner[Seat]
    tied: Inner[Count]
    amount: Inner[Number]
    more: Inner[Flag]
    actions: Inner[Count]
    to_draw: Inner[Count]
    to_draw_property: Inner[Count]
    success: Inner[PerSeat[Flag]]
    place_left: Step
    after_refill: Step
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
    raiser: Inner[Count]
    decided: Step
    # the doctor
    visitors: Inner[Count]
    queue: Inner[Number[5]]
    queued: Inner[Count]
    visitor: Inner[Seat]
    to_fence: Inner[Count]
    elixir: Inner[Count]
    doctor_left: Step
    score: Inner[PerSeat[Points]]


# --- the beginning


def start(s):
    set_each(s, s.dollars, 8)
    s.bank = 3
    s.mine = 30
    copy(STORE_COPIES, s.store_deck)
    fill(s.property_deck, s.property_copies)
    if s.edition == EDITION.elixir:
        fill(s.elixir_deck, 1)
    if 0 < s.first_sheriff <= s.players:
        s.badge = s.first_sheriff - 1
        places.refill_display(s, turn_up_elixirs)
    else:
        pick(s, s.players, youngest)


def youngest(s, seat: Player(5)):
    s.badge = seat
    note(s, "begins_as_sheriff", seat)
    places.refill_display(s, turn_up_elixirs)


def turn_up_elixirs(s):
    if s.edition == EDITION.elixir:
        doctor.refill_elixirs(s, new_round)
    else:
        new_round(s)


# --- a round: making hands, then place by place


def new_round(s):
    s.round += 1
    set_each(s, s.success, 0)
    hand.make_hands(s, enter_town)


def enter_town(s):
    s.place = PLACE.mine
    s.place_left = step_number(next_place)
    go(s, contest)


def contest(s):
    """The most dice of a place's face control it, in the town hall the best hand; the Sheriff settles ties."""
    if s.place == PLACE.doctor:
        doctor.open_surgery(s, end_round)
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
    elif mask_size(s.tied) == 1:
        s.controller = first_seat(s.tied)
        go(s, take_control)
    else:
        bribes.settle_tie(s, take_control)


def claim(s, p):
    dice = tally(s.hand[p], 5)
    if s.place == PLACE.town_hall:
        return poker_hand(dice)
    return count_of(dice, FACE_OF_PLACE[s.place])


def take_control(s):
    c = s.controller
    s.more = 0
    s.amount = claim(s, c)
    if s.edition == EDITION.elixir:
        s.success[c] = 1
    if s.place == PLACE.mine:
        places.enter_mine(s)
    elif s.place == PLACE.bank:
        places.enter_bank(s)
    elif s.place == PLACE.store:
        places.enter_store(s)
    elif s.place == PLACE.saloon:
        places.enter_saloon(s)
    elif s.place == PLACE.sheriff:
        places.enter_office(s)
    else:
        places.enter_town_hall(s)


def next_place(s):
    s.place += 1
    if s.place == PLACE.store and s.edition == EDITION.elixir:
        places.unload_coach(s)
    go(s, contest)


# --- the end


def end_round(s):
    if s.edition == EDITION.first:
        places.unload_coach(s)
    if s.mine == 0 or (s.display[0] == 0 and not places.property_left(s)):
        count_points(s)
    else:
        new_round(s)


def count_points(s):
    """Gold, every two dollars, the badge, equipment and property; then property cards, then the Sheriff's word."""
    for p in range(s.players):
        s.score[p] = victory_points(s, p)
        s.standing[p] = 2 * (100 * s.score[p] + total(s.property_hand[p]) + total(s.fenced[p]))
    s.tied = 0
    for p in range(s.players):
        if s.standing[p] == highest(s, s.standing):
            s.tied |= 1 << p
    if mask_size(s.tied) > 1:
        ask(s, s.badge, naming_winner)
    else:
        finish(s)


def victory_points(s, p):
    points = s.nuggets[p] + s.dollars[p] // 2
    if p == s.badge:
        points += 5
    for card in range(len(EQUIPMENT)):
        points += EQUIPMENT[card] * s.store_hand[p][card]
    for card in range(len(PROPERTY)):
        points += (card + 1) * (s.property_hand[p][card] + s.fenced[p][card])
    return points


def naming_winner(s, may):
    for p in range(s.players):
        if s.tied >> p & 1:
            may.name_winner(p)


def thumb_naming_winner(s, may):
    if s.tied >> s.seat & 1:
        may.name_winner(s.seat)
    else:
        naming_winner(s, may)


@move
def name_winner(s, player: A_PLAYER):
    s.standing[player] += 1
    finish(s)


def scene(v, draw):
    tied = [draw.name(p) for p in range(v.players) if v.tied >> p & 1]
    if len(tied) > 1:
        draw.fact("tie-" + PLACE.name(v.place), ", ".join(tied))
    bribes.draw_offers(v, draw)
    draw.cards("display", ["property-" + str(card) for card in v.display if card])
    if v.edition == EDITION.elixir:
        draw.cards("elixir_open", [ELIXIR.name(card - 1) for card in v.elixir_open if card])
