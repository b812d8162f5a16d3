"""Dice Town: what lies on the table of the game and of its expansion, which declares the piles anew with its own cards."""

from kosti.engine import Cards, Chips, Count, Dice, Face, Flag, Hidden, Inner, Number, PerSeat, Points, Seat, Secret, Step
from kosti.games.boxed._dice_town_names import MOST_SEATS, PLACE, STORE, TOWN_PROPERTY, TOWN_STORE


class Town:
    """What lies on the table, then the bookkeeping of each module; `hands_made`, `decision`, `place_left` … keep the steps that follow."""

    dollars: PerSeat[Chips["dollars"]]("Dollars | Доллары")
    nuggets: PerSeat[Chips["nuggets"]]("Gold | Самородки")
    bank: Inner[Chips["dollars"]]("Bank, $ | Банк, $")
    coach: Inner[Chips["dollars"]]("Stagecoach, $ | Дилижанс, $")
    mine: Inner[Chips["nuggets"]]("Gold mine | Прииск")
    badge: Seat("Sheriff | Шериф")
    round: Count
    hand: PerSeat[Dice[5]]("Hand | Комбинация")
    revealed: PerSeat[Dice[5]]("Just shown | Открыто сейчас")
    cup: Secret[PerSeat[Dice[5].of_kind("poker die")]]("Under the cup | Под стаканчиком")
    store_hand: Secret[PerSeat[Cards[TOWN_STORE]]]("Store cards | Карты Магазина")
    property_hand: Secret[PerSeat[Cards[TOWN_PROPERTY]]]("Property | Участки Земли")
    fenced: PerSeat[Cards[TOWN_PROPERTY]]("Fenced property | Огороженные Участки Земли")
    store_deck: Hidden[Cards[TOWN_STORE]]("General Store | Магазин")
    store_discard: Hidden[Cards[TOWN_STORE]]("Store discard | Сброс Магазина")
    property_deck: Hidden[Cards[TOWN_PROPERTY]]("Property deck | Колода Участков Земли")
    boxed: Inner[Count]  # so many cards of the property deck, nobody knows which, lie in the box
    under: Inner[Number[32]]  # property cards put under the deck, seen by all; 0 ends the list
    display: Inner[Number[3]]("Town Hall display | Витрина Ратуши")  # card + 1, bottom first
    controller: Inner[Seat]
    victim: Inner[Seat]
    looked_store: Secret["controller", Cards[TOWN_STORE]]("Cards to choose from | Карты на выбор")
    looked_property: Secret["controller", Cards[TOWN_PROPERTY]]("Property to choose from | Участки Земли на выбор")
    seen_store: Secret["victim", Cards[TOWN_STORE]]("Store cards that the thief sees | Карты Магазина, которые видит вор")
    seen_property: Secret["victim", Cards[TOWN_PROPERTY]]("Property that the thief sees | Участки Земли, которые видит вор")
    # making a hand
    kept: Inner[PerSeat[Count]]
    choice: Inner[Secret[PerSeat[Count]]]
    brute: Inner[Secret[PerSeat[Flag]]]
    showing: Inner[PerSeat[Count]]
    paying: Inner[Count]
    final: Inner[Flag]
    turned: Inner[Face]
    turned_to: Inner[Face]
    before_throw: Step
    hands_made: Step
    # windows: who is asked next, what for, and what follows
    window: Step
    window_card: Inner[Count]
    window_first: Inner[Seat]
    window_seats: Inner[Count]
    window_at: Inner[Hidden[Count]]
    was_asked: Inner[Hidden[Flag]]
    window_effect: Step
    window_closed: Step
    actor: Inner[Seat]
    played: Inner[Count]
    effect: Step
    cancel_at: Inner[Hidden[Count]]
    cancelled: Inner[Flag]
    after_card: Step
    # gifts
    taker: Inner[Seat]
    givers: Inner[Count]
    giver_named: Step
    after_gift: Step
    # places
    place: Inner[Count]
    candidate: Inner[Seat]
    tied: Inner[Count]
    amount: Inner[Number]
    more: Inner[Flag]
    actions: Inner[Count]
    to_draw: Inner[Count]
    to_draw_property: Inner[Count]
    loot: Inner[Count]
    success: Inner[PerSeat[Flag]]
    guarded: Inner[Count]("Safe from robbery | Под защитой")  # seat + 1 of whom nobody can rob, through the expansion's Bodyguard
    theft: Step
    theft_over: Step
    hall_left: Step
    place_left: Step
    after_property: Step
    after_refill: Step
    # bribes
    draft_for: Inner[Secret[PerSeat[Count]]]  # see bribes.code_of
    draft_dollars: Inner[Secret[PerSeat[Count]]]
    draft_nuggets: Inner[Secret[PerSeat[Count]]]
    draft_store: Inner[Secret[PerSeat[Count[TOWN_STORE]]]]
    draft_property: Inner[Secret[PerSeat[Count[TOWN_PROPERTY]]]]
    draft_fenced: Inner[Secret[PerSeat[Count[TOWN_PROPERTY]]]]
    bribe_for: Inner[PerSeat[Count]]("Offer for | Предложение в пользу")
    bribe_dollars: Inner[PerSeat[Count]]
    bribe_nuggets: Inner[PerSeat[Count]]
    bribe_store: Secret["badge", PerSeat[Cards[TOWN_STORE]]]("Offered store cards | Предложенные карты Магазина")
    bribe_property: Secret["badge", PerSeat[Cards[TOWN_PROPERTY]]]("Offered property | Предложенные Участки Земли")
    raiser: Inner[Count]
    offer: Step
    decision: Step
    # the doctor
    visitors: Inner[Count]
    queue: Inner[Number[MOST_SEATS]]
    queued: Inner[Count]
    visitor: Inner[Seat]
    to_fence: Inner[Count]
    treat: Step
    treated: Step
    doctor_left: Step
    score: PerSeat[Points].when("score")  # counted at the end


def tell(v, draw):
    """What questions name: the card that was just played, and where there is a tie."""
    return {"card": draw.word(STORE.name(v.played)), "tie": draw.word("tie-" + PLACE.name(v.place))}
