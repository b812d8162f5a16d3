"""Dice Town: make the best hand under your cup, then dig, rob, shop, steal, rule and settle in a Wild West town."""

import kosti.games.boxed._dice_town_bribes as bribes
import kosti.games.boxed._dice_town_doctor as doctor
import kosti.games.boxed._dice_town_elixirs as elixirs
import kosti.games.boxed._dice_town_end as end
import kosti.games.boxed._dice_town_hall as hall
import kosti.games.boxed._dice_town_hand as hand
import kosti.games.boxed._dice_town_names as names
import kosti.games.boxed._dice_town_picture as picture
import kosti.games.boxed._dice_town_places as places
import kosti.games.boxed._dice_town_state as state
from kosti.dice import mask_size
from kosti.engine import Cards, Count, Die, Game, Hidden, Inner, Number, Option, Player, Variant, move
from kosti.engine.rules import NO_SEAT, copy, each, everybody, fill, first_seat, go, note, pick, set_each, stay, step_number
from kosti.games.boxed._dice_town_names import A_PLAYER, BRIBERY, EDITION, ELIXIR, FACES, PLACE, STORE_COPIES
from kosti.games.boxed._dice_town_state import Town

game = Game(
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
        Option("edition", "first", EDITION, label="Edition | Издание"),
        Option("property_copies", 5, 1, 9, label="Property cards of each value | Участков Земли каждой цены"),
        Option("first_sheriff", 0, 0, 5, label="First Sheriff: seat, 0 is drawn | Первый шериф: место, 0 — жребий"),
        Option("bribery", "sealed", BRIBERY, label="Bribes | Подкуп"),
        Option("bribe_rounds", 1, 1, 2, label="Rounds of offers | Кругов предложений"),
    ],
    variants=[Variant("elixir-edition", "Elixir edition | С эликсирами", edition="elixir", property_copies=4)],
    words={
        **names.HELP,
        "offering": "{tie}! Bribe the Sheriff? | {tie}! Подкупить шерифа?",
        "deciding": "{tie}: you, the Sheriff, decide. | {tie}: решаете вы, шериф.",
        "begins_as_sheriff": "{0.name} {0.name:begin/begins} as Sheriff | Первый шериф — {0.name}",
    },
)


class State(Town):
    elixir_deck: Hidden[Cards[ELIXIR]]("Elixirs | Эликсиры")
    elixir_discard: Inner[Hidden[Cards[ELIXIR]]]
    elixir_open: Inner[Number[2]]("Open elixirs | Открытые эликсиры")  # card + 1
    elixir: Inner[Count]


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
        hall.refill_display(s, turn_up_elixirs)
    else:
        pick(s, s.players, youngest, NO_SEAT)


def youngest(s, seat: Player(5)):
    s.badge = seat
    note(s, "begins_as_sheriff", seat)
    hall.refill_display(s, turn_up_elixirs)


def turn_up_elixirs(s):
    if s.edition == EDITION.elixir:
        elixirs.refill_elixirs(s, new_round)
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
        visit_doctor(s)
        return
    s.tied = places.strongest(s, everybody(s))
    if s.tied == 0:
        next_place(s)
    elif mask_size(s.tied) == 1:
        s.controller = first_seat(s.tied)
        go(s, take_control)
    else:
        bribes.settle_tie(s, offering, deciding)


def take_control(s):
    c = s.controller
    s.more = 0
    s.amount = places.claim(s, c)
    if s.edition == EDITION.elixir:
        s.success[c] = 1
    if s.place == PLACE.mine:
        places.enter_mine(s)
    elif s.place == PLACE.bank:
        places.enter_bank(s)
    elif s.place == PLACE.store:
        places.enter_store(s)
    elif s.place == PLACE.saloon:
        places.enter_saloon(s, places.saloon_action, places.saloon_action)
    elif s.place == PLACE.sheriff:
        places.enter_office(s)
    else:
        hall.enter_town_hall(s, hall.clear_display)


def visit_doctor(s):
    if s.edition == EDITION.elixir:
        elixirs.open_surgery(s, end_round)
    else:
        doctor.open_surgery(s, end_round)


def next_place(s):
    s.place += 1
    if s.place == PLACE.store and s.edition == EDITION.elixir:
        places.unload_coach(s)
    go(s, contest)


# --- the end


def end_round(s):
    if s.edition == EDITION.first:
        places.unload_coach(s)
    if end.is_over(s):
        count_points(s)
    else:
        new_round(s)


def count_points(s):
    for p in range(s.players):
        s.score[p] = end.town_points(s, p, s.dollars[p])
    end.rank_players(s)


def breakdown(v, seat):
    return end.town_parts(v, seat, v.dollars[seat])


# --- ties


def offering(s, may):
    if s.draft_for[s.seat]:
        bribes.add_or_done(s, may)
        return
    may.no_offer()
    for p in each(s, s.tied):
        may.offer_for(p)


def promise_offer_for(s, beneficiary):
    return bribes.hopeful(s, beneficiary)


@move(
    "Offer for {0} | Предложение в пользу: {0}",
    told="{who} {who:offer/offers} a bribe so that the place goes to {0} | {who} {who:предлагаете/предлагает} шерифу взятку: место {0:ваше/получает *}",
)
def offer_for(s, beneficiary: A_PLAYER):
    s.draft_for[s.seat] = bribes.code_of(beneficiary, 0)
    stay(s)


def deciding(s, may):
    for p in each(s, s.tied):
        may.decide(p)


def promise_decide(s, winner):
    return bribes.esteem(s, winner, 0)


@move(
    "Decide for {0} | Решение в пользу: {0}", told="{who} {who:decide/decides}: the place goes to {0} | {who} {who:решаете/решает}: место {0:ваше/получает *}"
)
def decide(s, winner: A_PLAYER):
    bribes.close_offers(s, bribes.code_of(winner, 0), 0)
    s.controller = winner
    go(s, take_control)


tell = state.tell


def scene(v, draw):
    picture.draw_town(v, draw)
    tied = [draw.name(p) for p in range(v.players) if v.tied >> p & 1]
    if len(tied) > 1:
        draw.fact("tie-" + PLACE.name(v.place), ", ".join(tied))
    bribes.draw_offers(v, draw)
    if any(v.display):
        draw.cards("display", ["property-" + str(card) for card in v.display if card])
    if v.edition == EDITION.elixir and any(v.elixir_open):
        draw.cards("elixir_open", [ELIXIR.name(card - 1) for card in v.elixir_open if card])
