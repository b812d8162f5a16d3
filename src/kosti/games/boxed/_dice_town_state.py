"""Dice Town: what lies on the table of the game and of its expansion, which declares the piles anew with its own cards."""

from kosti.engine import Cards, Chips, Count, Dice, Face, Flag, Hidden, Inner, Number, PerSeat, Points, Seat, Secret, Step
from kosti.games.boxed._dice_town_names import MOST_SEATS, PLACE, STORE, TOWN_PROPERTY, TOWN_STORE


class Town:
    """What lies on the table, then the bookkeeping of each module; `hands_made`, `decision`, `place_left` … keep the steps that follow."""

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
    store_hand: Secret[PerSeat[Cards[TOWN_STORE]]]
    property_hand: Secret[PerSeat[Cards[TOWN_PROPERTY]]]
    fenced: PerSeat[Cards[TOWN_PROPERTY]]
    store_deck: Hidden[Cards[TOWN_STORE]]
    store_discard: Hidden[Cards[TOWN_STORE]]
    property_deck: Hidden[Cards[TOWN_PROPERTY]]
    boxed: Inner[Count]  # so many cards of the property deck, nobody knows which, lie in the box
    under: Inner[Number[32]]  # property cards put under the deck, seen by all; 0 ends the list
    display: Inner[Number[3]]  # card + 1, bottom first
    controller: Inner[Seat]
    victim: Inner[Seat]
    looked_store: Secret["controller", Cards[TOWN_STORE]]
    looked_property: Secret["controller", Cards[TOWN_PROPERTY]]
    seen_store: Secret["victim", Cards[TOWN_STORE]]
    seen_property: Secret["victim", Cards[TOWN_PROPERTY]]
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
    guarded: Inner[Count]  # seat + 1 of whom nobody can rob, through the expansion's Bodyguard
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
    bribe_for: Inner[PerSeat[Count]]
    bribe_dollars: Inner[PerSeat[Count]]
    bribe_nuggets: Inner[PerSeat[Count]]
    bribe_store: Secret["badge", PerSeat[Cards[TOWN_STORE]]]
    bribe_property: Secret["badge", PerSeat[Cards[TOWN_PROPERTY]]]
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
    score: Inner[PerSeat[Points]]


WORDS = {
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
    "looked_store": "Cards to choose from | Карты на выбор",
    "looked_property": "Property to choose from | Собственность на выбор",
    "seen_store": "Store cards that the thief sees | Карты лавки, которые видит вор",
    "seen_property": "Property that the thief sees | Собственность, которую видит вор",
}


def tell(v, draw):
    """What questions name: the card that was just played, and where there is a tie."""
    return {"card": draw.word(STORE.name(v.played)), "tie": draw.word("tie-" + PLACE.name(v.place))}
