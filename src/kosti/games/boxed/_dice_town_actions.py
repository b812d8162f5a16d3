"""Dice Town, the expansion: at every place the first player chooses one of two actions, the second may carry out the other."""

import kosti.games.boxed._dice_town_bandits as bandits
import kosti.games.boxed._dice_town_cards as cards
import kosti.games.boxed._dice_town_doctor as doctor
import kosti.games.boxed._dice_town_hall as hall
import kosti.games.boxed._dice_town_immediate as immediate
import kosti.games.boxed._dice_town_places as places
import kosti.games.boxed._dice_town_river as river
from kosti.dice import count_of, tally
from kosti.engine import OneOf, move
from kosti.engine.rules import ask, draw, each, go, note, step_number, total
from kosti.games.boxed._dice_town_expansion_names import ACTION
from kosti.games.boxed._dice_town_names import A_PLAYER, FACES, PLACE, PROPERTY, STORE

WORDS = {
    "choosing_action": "You are first here. Which action do you take? The other one is left for {second.name}. | У вас здесь первое место. Что делаете? Другое действие остаётся: {second.name}.",
    "choosing_alone": "This place is yours alone. Which of the two actions do you take? | Это место только ваше. Какое из двух действий выбираете?",
    "acting_second": "You are second here. Take the action that is left? | У вас здесь второе место. Взять оставшееся действие?",
    "acts": "{0.name}: {1} | {0.name}: {1}",
    "robs_coach": "{0.name} {0.name:rob/robs} the coach of ${1} | {0.name} {0.name:грабите/грабит} Дилижанс: ${1}",
    "sees_wife": "{0.name} {0.name:get/gets} the top property card | {0.name} {0.name:получаете/получает} верхнюю карту колоды Участков Земли",
    "choosing_robbed": "Whom do you rob? Whiskey takes a ranch. | Кого обокрасть? Виски отнимает Ранчо.",
    "choosing_mix": "Whiskey was stopped: a normal theft from {victim.name}. | Виски не помогло: обычная кража, жертва — {victim.name}.",
    "takes_ranch": "{0.name} {0.name:take/takes} a ranch from {1.name} | {0.name} {0.name:отнимаете/отнимает} Ранчо, хозяин — {1.name}",
    "insurance_window": "A card was stolen from you. Play Insurance and draw another one? | У вас украли карту. Сыграть Страховку и взять другую?",
}

EXPECTED = (0, 5, 0, 0, 6, 0, 4, 3, 0, 0, 0, 5)  # what rules of thumb expect of actions that do not depend on dice, in half victory points

# --- who does what


def begin_actions(s):
    """First the first player chooses; nobody is asked where there is nothing for anybody."""
    base = 2 * s.place
    s.second_turn = 0
    fruitful = could_give(s, s.first, base) or could_give(s, s.first, base + 1)
    if fruitful:
        s.success[s.first] = 1
    if s.second >= 0:
        fruitful = fruitful or could_give(s, s.second, base) or could_give(s, s.second, base + 1)
    if not fruitful:
        go(s, s.site_left)
    elif s.place != PLACE.town_hall or (s.display[0] and hall.property_left(s)):
        ask(s, s.first, choosing_action if s.second >= 0 else choosing_alone)
    else:
        only = ACTION.see_mayor if s.display[0] else ACTION.see_wife
        note(s, "acts", s.first, ACTION.name(only))
        carry_out_action(s, s.first, only)


def could_give(s, p, action):
    """Whether an action has anything to give to a player."""
    if action == ACTION.dig_gold:
        return s.mine > 0
    if action == ACTION.river_card:
        return river.river_left(s) > 0
    if action == ACTION.rob_bank:
        return s.bank > 0
    if action == ACTION.rob_coach:
        return s.coach > 0
    if action == ACTION.go_shopping:
        return total(s.store_deck) + total(s.store_discard) > 0
    if action == ACTION.steal_card:
        return (places.victims(s, p) | ranchers(s, p)) != 0
    if action == ACTION.hire_bandit:
        return s.bandit_top > 0
    if action == ACTION.hunt_bandits:
        return total(s.wanted_row) > 0
    if action == ACTION.see_mayor:
        return s.display[0] > 0
    if action == ACTION.see_wife:
        return hall.property_left(s)
    return True


def choosing_action(s, may):
    may.act(2 * s.place)
    may.act(2 * s.place + 1)


def choosing_alone(s, may):
    choosing_action(s, may)


def promise_act(s, action):
    p = s.seat
    if not could_give(s, p, action):
        return -1
    symbols = places.claim(s, p)
    if action == ACTION.dig_gold:
        return 2 * min(symbols, s.mine)
    if action == ACTION.rob_bank:
        return s.bank
    if action == ACTION.rob_coach:
        return min(symbols, s.coach)
    if action == ACTION.see_doctor:
        return doctor.worth_of(s, p, doctor.best_remedy(s, p))
    if action == ACTION.take_badge:
        return 0 if s.badge == p else 6
    if action == ACTION.see_mayor:
        return 6 + 6 * min(count_of(tally(s.hand[p], 5), FACES.ace), (s.display[1] > 0) + (s.display[2] > 0))
    if action == ACTION.hunt_bandits:
        return symbols
    return EXPECTED[action]


@move("Action: | Действие:", told="{who} {who:choose/chooses}: {0} | {who} {who:выбираете/выбирает}: {0}")
def act(s, action: OneOf(ACTION)):
    carry_out_action(s, s.seat, action)


def acting_second(s, may):
    may.act(s.left_over)
    may.turn_down()


def thumb_acting_second(s, may):
    may.act(s.left_over)


@move("Do nothing here | Ничего не делать", told="{who} {who:do/does} nothing here | {who} ничего здесь не {who:делаете/делает}")
def turn_down(s):
    go(s, s.site_left)


def carry_out_action(s, p, action):
    """An action of a place; the other one is left over."""
    s.left_over = action ^ 1
    s.controller = p
    s.seat = p
    s.more = 0
    s.amount = places.claim(s, p)
    s.place_left = step_number(action_done)
    if action == ACTION.dig_gold:
        places.enter_mine(s)
    elif action == ACTION.river_card:
        river.go_to_river(s)
    elif action == ACTION.rob_bank:
        places.enter_bank(s)
    elif action == ACTION.rob_coach:
        rob_coach(s)
    elif action == ACTION.go_shopping:
        places.enter_store(s)
    elif action == ACTION.see_doctor:
        see_doctor(s)
    elif action == ACTION.steal_card:
        places.enter_saloon(s, theft, insure)
    elif action == ACTION.hire_bandit:
        bandits.hire(s)
    elif action == ACTION.take_badge:
        places.enter_office(s)
    elif action == ACTION.hunt_bandits:
        bandits.hunt(s)
    elif action == ACTION.see_mayor:
        hall.enter_town_hall(s, action_done)
    else:
        note(s, "sees_wife", p)
        hall.draw_property(s, p, action_done)


def action_done(s):
    """After the first player the second one may act, if there is something left for him."""
    if s.second_turn or s.second < 0 or not could_give(s, s.second, s.left_over):
        go(s, s.site_left)
        return
    s.second_turn = 1
    s.success[s.second] = 1
    ask(s, s.second, acting_second)


# --- the coach and the doctor


def rob_coach(s):
    taken = min(s.amount, s.coach)
    s.coach -= taken
    s.dollars[s.controller] += taken
    if taken:
        note(s, "robs_coach", s.controller, taken)
    else:
        note(s, "nothing_here", s.controller)
    go(s, s.place_left)


def see_doctor(s):
    s.visitor = s.controller
    s.treat = step_number(doctor.offer_remedy)
    s.treated = step_number(action_done)
    doctor.visit(s)


# --- the saloon, with Whiskey and Insurance


def ranchers(s, thief):
    """Whose ranch can be had for Whiskey."""
    seats = 0
    for p in range(s.players):
        if p != thief and s.store_hand[thief][STORE.whiskey] and s.fenced[p][PROPERTY.ranch] and s.guarded != p + 1:
            seats |= 1 << p
    return seats


def theft(s):
    c = s.controller
    if s.actions and not places.victims(s, c) | ranchers(s, c):
        note(s, "nothing_here", c)
        s.actions = 0
    if s.actions == 0:
        go(s, s.place_left)
        return
    s.actions -= 1
    ask(s, c, choosing_robbed if ranchers(s, c) else places.choosing_victim)


def choosing_robbed(s, may):
    places.choosing_victim(s, may)
    for p in each(s, ranchers(s, s.controller)):
        may.pour_whiskey(p)
    if not places.victims(s, s.controller):
        may.no_theft()


def promise_pour_whiskey(s, victim):
    """A ranch is worth more than most cards, most of all from the largest rancher."""
    return 10000 * s.fenced[victim][PROPERTY.ranch]


@move("Steal nothing | Не красть", told="{who} {who:steal/steals} nothing | {who} ничего не {who:крадёте/крадёт}")
def no_theft(s):
    go(s, s.place_left)


@move(
    "Whiskey: a ranch of {0} | Виски: отнять Ранчо, хозяин — {0}",
    told="{who} {who:play/plays} Whiskey for a ranch of {0:yours/*'s} | {who} {who:играете/играет} Виски: Ранчо, хозяин — {0}",
)
def pour_whiskey(s, victim: A_PLAYER):
    s.victim = victim
    cards.play_card(s, s.seat, STORE.whiskey, whiskey_played)


def whiskey_played(s):
    c, v = s.controller, s.victim
    if not s.cancelled:
        s.fenced[v][PROPERTY.ranch] -= 1
        s.fenced[c][PROPERTY.ranch] += 1
        s.loot = places.LOOT.property
        note(s, "takes_ranch", c, v)
        go(s, insure)
    elif places.stealable(s, v):
        ask(s, c, choosing_mix)
    else:
        go(s, theft)


def choosing_mix(s, may):
    places.offer_mix(s, may, s.victim)


def insure(s):
    """The victim of a theft may draw a card of the same sort."""
    left = hall.property_left(s)
    if s.loot == places.LOOT.store:
        left = total(s.store_deck) + total(s.store_discard) > 0
    if left:
        cards.open_window(s, insurance_window, STORE.insurance, s.victim, 1 << s.victim, insurance_played, theft)
    else:
        go(s, theft)


def insurance_window(s, may):
    cards.play_or_pass(s, may)


def insurance_played(s):
    if s.cancelled:
        cards.reopen_window(s)
    elif s.loot == places.LOOT.property:
        hall.draw_property(s, s.actor, theft)
    else:
        s.store_discard[STORE.insurance] -= 1  # not yet among the discards that are shuffled
        cards.reshuffle_store(s)
        s.store_discard[STORE.insurance] += 1
        s.seat = s.actor
        draw(s, s.store_deck, insured_card, owner=s.actor)


def insured_card(s, card: OneOf(STORE, "card")):
    s.store_deck[card] -= 1
    immediate.receive_store_card(s, s.seat, card, theft)
