"""Dice Town with its expansion: two players act at every place, bandits are hired and hunted, ranches bought, and the Indians have a die."""

import kosti.games.boxed._dice_town_actions as actions
import kosti.games.boxed._dice_town_bandits as bandits
import kosti.games.boxed._dice_town_bribes as bribes
import kosti.games.boxed._dice_town_doctor as doctor
import kosti.games.boxed._dice_town_end as end
import kosti.games.boxed._dice_town_expansion_names as new_names
import kosti.games.boxed._dice_town_hall as hall
import kosti.games.boxed._dice_town_hand as hand
import kosti.games.boxed._dice_town_indians as indians
import kosti.games.boxed._dice_town_names as names
import kosti.games.boxed._dice_town_picture as picture
import kosti.games.boxed._dice_town_places as places
import kosti.games.boxed._dice_town_ranks as ranks
import kosti.games.boxed._dice_town_state as state
from kosti.engine import Cards, Count, Dice, Flag, Game, Hidden, Inner, Number, OneOf, Option, PerSeat, Player, Seat, Secret, Step, Variant
from kosti.engine.rules import NO_SEAT, copy, draw, fill, go, note, pick, set_each, step_number, total
from kosti.games.boxed._dice_town_expansion_names import BANDIT, BOUNTY, COUPON, DICE, INDIAN_DIE, RIVER, SITE, THROWN
from kosti.games.boxed._dice_town_names import BRIBERY, MOST_SEATS, PLACE, PROPERTY, STORE, STORE_COPIES
from kosti.games.boxed._dice_town_state import Town

RANCHES, BOXED, LAST_ROUND = 10, 10, 100

game = Game(
    title="Dice Town - Expansion | Дайс Таун – Дополнение",
    about="Dice Town grows: ranches, bandits, a river of gold, and two actions at every place. | Город растёт: ранчо, бандиты, золотая река и два действия на каждом месте.",
    seats=(2, MOST_SEATS),
    dice="5 poker dice per player (5d6), an Indian die for one variant",
    minutes=75,
    mechanics=("special-dice", "keep-and-reroll", "simultaneous", "hidden-dice", "combination-ranking", "cards", "negotiation", "targets", "press-your-luck"),
    information="hidden",
    kinds=DICE,
    faces=THROWN,
    show_throw=False,
    options=[
        Option("indians", False, label="With the Indians | С индейцами", variant="Indians | Индейцы"),
        Option("property_copies", 5, 1, 9, label="Property cards of each value | Участков Земли каждой цены"),
        Option("first_sheriff", 0, 0, MOST_SEATS, label="First Sheriff: seat, 0 is drawn | Первый шериф: место, 0 — жребий"),
        Option("bribery", "sealed", BRIBERY, label="Bribes | Подкуп"),
        Option("bribe_rounds", 1, 1, 2, label="Rounds of offers | Кругов предложений"),
        Option("coupon", "property", COUPON, label="A Coupon gives | Купон даёт"),
        Option("gold_2", 2, 0, 9, label="River cards Gold 2 | Карт реки «Золото! 2»"),
        Option("gold_3", 2, 0, 9, label="River cards Gold 3 | Карт реки «Золото! 3»"),
        Option("gold_4", 1, 0, 9, label="River cards Gold 4 | Карт реки «Золото! 4»"),
        Option("gold_5", 1, 0, 9, label="River cards Gold 5 | Карт реки «Золото! 5»"),
        Option("indian_die", "shaman-ambush", INDIAN_DIE, label="Twice on the Indian die | Дважды на Индейском Кубике"),
    ],
    variants=[Variant("two-player", "Game for two | Игра вдвоём", seats=(2, 2))],
    words={
        **names.HELP,
        **new_names.HELP,
        "add_fenced": "Add, open: | Добавить открытую:",
        "village": "in the village | в деревне",
        "now": "Now | Сейчас",
        "rank_first": "first {0} | 1-е место {0}",
        "rank_second": "second {0} | 2-е место {0}",
        "begins_as_sheriff": "{0.name} {0.name:begin/begins} as Sheriff | Первый шериф — {0.name}",
        "last_round": "A hundred rounds are enough: the game ends | Сто раундов — достаточно: игра окончена",
    },
)


class State(Town):
    """The piles of Dice Town with the cards of the expansion, and what is new."""

    edition: Inner[Count]  # always the first
    store_hand: Secret[PerSeat[Cards[STORE]]]
    property_hand: Secret[PerSeat[Cards[PROPERTY]]]
    fenced: PerSeat[Cards[PROPERTY]]("Open property, ranches | Открытые Участки Земли и Ранчо")
    store_deck: Hidden[Cards[STORE]] = 1
    store_discard: Hidden[Cards[STORE]]
    property_deck: Inner[Hidden[Cards[PROPERTY]]] = "property_copies"
    under: Inner[Number[60]]
    looked_store: Secret["controller", Cards[STORE]]
    looked_property: Secret["controller", Cards[PROPERTY]]
    seen_store: Secret["victim", Cards[STORE]]
    seen_property: Secret["victim", Cards[PROPERTY]]
    draft_store: Inner[Secret[PerSeat[Count[STORE]]]]
    draft_property: Inner[Secret[PerSeat[Count[PROPERTY]]]]
    draft_fenced: Inner[Secret[PerSeat[Count[PROPERTY]]]]
    bribe_store: Secret["badge", PerSeat[Cards[STORE]]]
    bribe_property: Secret["badge", PerSeat[Cards[PROPERTY]]]
    success: PerSeat[Flag]("Doc marker turned | Маркер Доктора перевёрнут")
    # first and second at a place
    first: Inner[Seat] = ranks.NOBODY
    second: Inner[Seat] = ranks.NOBODY
    open_ranks: Inner[Count]
    second_turn: Inner[Flag]
    left_over: Inner[Count]
    ranked: Step
    site_left: Step
    # bandits
    bandit_deck: Inner[Cards[BANDIT]]("Bandits in the deck | Бандитов в колоде") = 1
    bandit_top: Inner[Number]("Top bandit | Верхний бандит")  # card + 1
    wanted_row: Cards[BANDIT]("Wanted bandits | Бандиты в розыске")
    hired: PerSeat[Cards[BANDIT]]("Hired bandits | Нанятые бандиты")
    caught: PerSeat[Cards[BANDIT]]("Caught bandits | Пойманные бандиты")
    hunt_dice: Dice[5]("The hunt | Облава")
    bandit_at: Inner[Count]
    sought: Inner[Count]
    hunted: Inner[Count]
    arrests: Inner[Count]
    bandit_turned: Step
    # the river
    river: Hidden[Cards[RIVER]]("River deck | Колода реки")
    finder: Inner[Seat]
    river_looked: Secret["finder", Cards[RIVER]]("River cards found | Найденные карты реки")
    river_next: Secret["finder", Cards[RIVER]]("On top of the river deck | Сверху колоды реки")
    river_after: Secret["finder", Cards[RIVER]]("Second in the river deck | Вторая в колоде реки")
    find_left: Inner[Count]
    chosen: Inner[Count]
    # the Indians
    indian: Inner[Count]("Indian die | Индейский Кубик")  # seat + 1 of who has the die
    blocked: Inner[Count]("Closed this round | Закрыто в этом раунде")  # place + 1
    owned_before: Inner[Secret[PerSeat[Count[PROPERTY]]]]
    box: Inner[Hidden[Cards[PROPERTY]]]
    bidder: Inner[Count]
    indians_done: Step


# --- the beginning


def start(s):
    set_each(s, s.dollars, 8)
    s.bank = 3
    s.coach = 2
    s.mine = 30 if s.players == 2 else 40
    copy(STORE_COPIES, s.store_deck)
    s.store_deck[STORE.smoke] = s.indians
    s.property_deck[PROPERTY.ranch] = RANCHES
    s.boxed = BOXED if s.players == 2 else 0
    fill_river(s)
    s.before_throw = step_number(bandits.open_bandits)
    if 0 < s.first_sheriff <= s.players:
        s.badge = s.first_sheriff - 1
        hall.refill_display(s, lay_out_wanted)
    else:
        pick(s, s.players, youngest, NO_SEAT)


def fill_river(s):
    fill(s.river, 1)
    s.river[RIVER.gold_2] = s.gold_2
    s.river[RIVER.gold_3] = s.gold_3
    s.river[RIVER.gold_4] = s.gold_4
    s.river[RIVER.gold_5] = s.gold_5


def youngest(s, seat: Player(MOST_SEATS)):
    s.badge = seat
    note(s, "begins_as_sheriff", seat)
    hall.refill_display(s, lay_out_wanted)


def lay_out_wanted(s):
    """Two bandits are wanted from the beginning."""
    if total(s.wanted_row) < 2:
        draw(s, s.bandit_deck, first_wanted)
    else:
        bandits.turn_up_bandit(s, new_round)


def first_wanted(s, bandit: OneOf(BANDIT, "card")):
    s.bandit_deck[bandit] -= 1
    s.wanted_row[bandit] += 1
    go(s, lay_out_wanted)


# --- a round: making hands, then place by place


def new_round(s):
    s.round += 1
    s.guarded = 0
    set_each(s, s.success, 0)
    hand.make_hands(s, hands_ready)


def hands_ready(s):
    s.place = PLACE.mine
    s.site_left = step_number(leave_site)
    if s.indian:
        indians.throw_indian_die(s, contest)
    else:
        contest(s)


def contest(s):
    if s.place == PLACE.doctor:
        doctor.open_surgery(s, after_doctor)
    elif s.blocked == s.place + 1:
        pass_by(s)
    else:
        ranks.find_players(s, players_found)


def players_found(s):
    if s.first < 0:
        go(s, leave_site)
        return
    if s.indians and s.place == PLACE.town_hall:
        indians.remember_property(s)
    actions.begin_actions(s)


def pass_by(s):
    """A place on the war path: nobody acts, and a town hall keeps its display."""
    s.first = ranks.NOBODY
    s.second = ranks.NOBODY
    if s.place == PLACE.town_hall:
        indians.die_goes_home(s)
        next_site(s)
    else:
        go(s, leave_site)


def leave_site(s):
    if s.place == PLACE.bank:
        places.unload_coach(s)
    if s.place != PLACE.town_hall:
        next_site(s)
    elif s.indians:
        indians.offer_indian_die(s, close_town_hall)
    else:
        go(s, close_town_hall)


def close_town_hall(s):
    s.place_left = step_number(next_site)
    hall.clear_display(s)


def next_site(s):
    s.place += 1
    s.first = ranks.NOBODY
    s.second = ranks.NOBODY
    go(s, contest)


def after_doctor(s):
    if s.indians:
        indians.open_smoke(s, end_round)
    else:
        go(s, end_round)


# --- the end


def end_round(s):
    if end.is_over(s):
        count_points(s)
    elif s.round == LAST_ROUND:
        note(s, "last_round")
        count_points(s)
    else:
        new_round(s)


def count_points(s):
    for p in range(s.players):
        s.score[p] = victory_points(s, p)
    end.rank_players(s)


def victory_points(s, p):
    """As in Dice Town, with bounties, ranches and the new store cards."""
    hand_cards = s.store_hand[p]
    arrests, bounties = total(s.caught[p]), 0
    for bandit in range(len(BANDIT)):
        bounties += BOUNTY[bandit] * s.caught[p][bandit]
    points = end.town_points(s, p, s.dollars[p] + bounties)
    ranches = s.fenced[p][PROPERTY.ranch]
    points += ranches * (ranches + 1) // 2
    points += 7 * hand_cards[STORE.cow] + 6 * hand_cards[STORE.winchester]
    return points + hand_cards[STORE.mule] * total(hand_cards) + 2 * hand_cards[STORE.dog] * arrests


def breakdown(v, seat):
    cards, ranches = v.store_hand[seat], v.fenced[seat][PROPERTY.ranch]
    bounties = sum(bounty * caught for bounty, caught in zip(BOUNTY, v.caught[seat], strict=True))
    yield from end.town_parts(v, seat, v.dollars[seat] + bounties)
    yield "ranch", ranches * (ranches + 1) // 2, ranches
    for card, points in (("cow", 7), ("winchester", 6), ("mule", sum(cards)), ("dog", 2 * sum(v.caught[seat]))):
        yield card, points * cards[STORE.number(card)]


# --- drawn on the table


tell = state.tell


def scene(v, draw):
    picture.draw_money(v, draw)
    draw_contest(v, draw)
    bribes.draw_offers(v, draw)
    if any(v.display):
        draw.cards("display", [PROPERTY.name(card - 1) for card in v.display if card])
    draw.fact("property_deck", cards_in(v.property_deck) - v.boxed + sum(card > 0 for card in v.under))
    draw.fact("bandit_deck", sum(v.bandit_deck) + (v.bandit_top > 0))
    if v.bandit_top:
        draw.cards("bandit_top", [BANDIT.name(v.bandit_top - 1)])
    if v.indians:
        draw.fact("indian", draw.name(v.indian - 1) if v.indian else draw.word("village"))
    if v.blocked:
        draw.fact("blocked", draw.word(SITE.name(v.blocked - 1)))
    if v.guarded:
        draw.fact("guarded", draw.name(v.guarded - 1))


def draw_contest(v, draw):
    """Who is first and second where the round has got to; who is tied."""
    tied = [draw.name(p) for p in range(v.players) if v.tied >> p & 1]
    if len(tied) > 1:
        draw.fact("tie-" + PLACE.name(v.place), ", ".join(tied))
    if v.place < PLACE.doctor and v.first >= 0 and v.round:
        ranks_in_words = [draw.word("rank_first").replace("{0}", draw.name(v.first))]
        ranks_in_words += [draw.word("rank_second").replace("{0}", draw.name(v.second))] if v.second >= 0 else []
        draw.fact("now", draw.word(SITE.name(v.place)) + ": " + ", ".join(ranks_in_words))


def cards_in(pile):
    return sum(pile) if isinstance(pile, list) else pile.count
