"""Decathlon: ten events, each with its own way to throw dice; the total decides."""

from kosti.dice import is_first_choice, mask_size, pips, pips_of_set, repeats, showing, sort, tally, tally_size
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Number, Option, PerSeat, Points, Range, move
from kosti.engine.rules import ask, count_in, fill, finish_by, go, note, put_aside, set_each, throw
from kosti.games.sports._decathlon_chances import (
    DISCUS,
    FIRST_HEIGHT,
    JAVELIN,
    JUMP,
    JUMPS_HIGH,
    JUMPS_POLE,
    MOST_RUN_UP,
    RETHROWS,
    RUN_UP,
    RUNS,
    STEP,
    VAULT_DICE,
)
from kosti.games.sports._decathlon_events import EVENT_WORDS, EVENTS, WORDS

SETS = (2, 0, 0, 0, 4, 1, 0, 0, 0, 8)  # of the runs
SIZE = (4, 5, 1, 5, 2, 5, 5, 8, 6, 1)  # dice of a set, or of the first throw
ATTEMPTS = (1, 3, 3, 1, 1, 1, 3, 1, 3, 1)
RUN_TABLE = (0, 0, 0, 0, 1, 3, 0, 0, 0, 2)
MOST_DICE, JUMPS = 8, 3
HIGHEST, HIGHEST_VAULT = 30, 48
ENOUGH_SHOT = (25, 24, 20)  # for the rule of thumb: where to stop, by the attempt

game = Game(
    title="Decathlon | Десятиборье",
    about="Run, jump and throw with eight dice: ten little games, and one total. | Бегайте, прыгайте и метайте восемью костями: десять маленьких игр и один общий счёт.",
    seats=(1, 6),
    best=(1, 4),
    dice="8d6",
    most_dice=MOST_DICE,
    minutes=40,
    mechanics=("press-your-luck", "keep-and-reroll", "set-selection", "solo"),
    options=[Option(name.replace("-", "_"), True, label=label) for name, label in EVENT_WORDS.items()],
    words=WORDS,
)


class State:
    event: Inner[Count] = -1
    attempt: Count("Attempt | Попытка").when()
    bar: Count("Bar | Планка").when()
    jumps: Count("Failed | Неудач").when()
    rethrows: Count("Rethrows left | Осталось перебросов").when()
    pot: Number("So far | Пока")  # no points yet: even with nothing in it, throwing again stakes what lies there
    kept: Dice[MOST_DICE]("Frozen | Заморожено")
    run_up: Inner[Flag]
    sets_left: Inner[Count]
    jumping: Inner[PerSeat[Flag]]  # still in, where there is a bar
    turn: Inner[Count]
    order: Inner[Number[6]]
    key: Inner[PerSeat[Number]]  # for the order: who has more comes before
    level: Inner[PerSeat[Flag]]
    sheet: Inner[PerSeat[Points[EVENTS]]]
    sheet_used: Inner[PerSeat[Flag[EVENTS]]]
    result: Inner[PerSeat[Points]]
    score: Inner[PerSeat[Points]]("Total | Итого")


def start(s):
    next_event(s)


def next_event(s):
    s.event += 1
    while s.event < len(EVENTS) and not is_held(s, s.event):
        s.event += 1
    if s.event == len(EVENTS):
        finish_by(s, s.score)
        return
    note(s, "event_begins", EVENTS.name(s.event))
    for p in range(s.players):
        s.key[p] = s.score[p]
    rank_keys(s)
    order_players(s)


def is_held(s, event):
    """Where no event is chosen, all are held."""
    chosen = (
        s.hundred,
        s.long_jump,
        s.shot_put,
        s.high_jump,
        s.four_hundred,
        s.hurdles,
        s.discus,
        s.pole_vault,
        s.javelin,
        s.fifteen_hundred,
    )
    return chosen[event] or sum(chosen) == 0


def rank_keys(s):
    """Keys become the number of players with less."""
    for p in range(s.players):
        s.order[p] = s.key[p]
    for p in range(s.players):
        s.key[p] = 0
        for other in range(s.players):
            s.key[p] += s.order[other] < s.order[p]


def order_players(s):
    """Players who are level throw a die each, until nobody is."""
    first = -1
    for p in range(s.players - 1, -1, -1):
        s.level[p] = 0
        for other in range(s.players):
            s.level[p] |= other != p and s.key[other] == s.key[p]
        if s.level[p]:
            first = p
    if first >= 0:
        note(s, "level")
        s.seat = first
        throw(s, 1, level_thrown)
        return
    for p in range(s.players):
        s.order[s.players - 1 - s.key[p]] = p
    begin_event(s)


def level_thrown(s):
    s.key[s.seat] = 7 * s.key[s.seat] + s.roll[0]
    for p in range(s.seat + 1, s.players):
        if s.level[p]:
            s.seat = p
            throw(s, 1, level_thrown)
            return
    for p in range(s.players):
        if not s.level[p]:
            s.key[p] *= 7
    rank_keys(s)
    order_players(s)


def begin_event(s):
    set_each(s, s.result, 0)
    s.attempt = 1 if ATTEMPTS[s.event] > 1 else 0
    s.turn = 0
    if has_bar(s):
        s.bar = FIRST_HEIGHT
        set_each(s, s.jumping, 1)
        clear_attempt(s)
        next_at_bar(s)
    else:
        begin_attempt(s)


def has_bar(s):
    return s.event == EVENTS.high_jump or s.event == EVENTS.pole_vault


def clear_attempt(s):
    s.pot = 0
    fill(s.kept, 0)
    s.rethrows = 0


def begin_attempt(s):
    s.seat = s.order[s.turn]
    clear_attempt(s)
    s.sets_left = SETS[s.event]
    if s.sets_left:
        s.rethrows = RETHROWS
        throw(s, SIZE[s.event], set_thrown)
    elif s.event == EVENTS.long_jump:
        s.run_up = 1
        throw(s, SIZE[s.event], run_up_thrown)
    elif s.event == EVENTS.shot_put:
        throw(s, 1, shot_thrown)
    else:
        throw(s, SIZE[s.event], field_thrown)


def end_attempt(s, is_valid):
    if not is_valid:
        note(s, "invalid")
    else:
        note(s, "made", s.pot)
        s.result[s.seat] = s.pot if ATTEMPTS[s.event] == 1 else max(s.pot, s.result[s.seat])
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        if s.attempt == 0 or s.attempt == ATTEMPTS[s.event]:
            end_event(s)
            return
        s.attempt += 1
    begin_attempt(s)


def end_event(s):
    for p in range(s.players):
        note(s, "results", p, s.result[p])
        s.sheet[p][s.event] = s.result[p]
        s.sheet_used[p][s.event] = 1
        s.score[p] += s.result[p]
    s.bar = 0
    s.attempt = 0
    s.jumps = 0
    clear_attempt(s)
    go(s, next_event)


# Runs and hurdles


def set_thrown(s):
    if s.rethrows:
        ask(s, s.seat, in_run)
    else:
        accept(s)


def in_run(s, may):
    may.accept()
    may.again()


def set_value(s):
    """In the runs a 6 counts -6, over the hurdles 6."""
    sixes = 0 if s.event == EVENTS.hurdles else showing(s.roll, s.rolled, 6)
    return pips(s.roll, s.rolled) - 12 * sixes


@move("Freeze the set | Заморозить набор", told="{who} {who:freeze/freezes} the set | {who} {who:замораживаете/замораживает} набор")
def accept(s):
    s.pot += set_value(s)
    put_aside(s, (1 << s.rolled) - 1, s.kept)
    s.sets_left -= 1
    if s.sets_left:
        throw(s, SIZE[s.event], set_thrown)
    else:
        end_attempt(s, True)


@move("Throw the set again | Перебросить набор", risky=True, told="{who} {who:throw/throws} the set again: | {who} {who:перебрасываете/перебрасывает} набор:")
def again(s):
    s.rethrows -= 1
    throw(s, SIZE[s.event], set_thrown)


def promise_accept(s):
    """What is left can expect so much with the rethrows there are."""
    table = RUNS[RUN_TABLE[s.event]]
    return 100 * set_value(s) + table[s.sets_left - 1][s.rethrows] >= table[s.sets_left][s.rethrows - 1]


# Long jump, shot put, discus and javelin


def run_up_thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat, freezing)


def jump_thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat, freezing)


def field_thrown(s):
    sort(s.roll, s.rolled)
    for i in range(s.rolled):
        if may_be_frozen(s, s.roll[i]):
            ask(s, s.seat, freezing)
            return
    end_attempt(s, False)


def may_be_frozen(s, die):
    return s.event == EVENTS.long_jump or die % 2 == (s.event == EVENTS.javelin)


def freezing(s, may):
    fitting, same = 0, repeats(s.roll, s.rolled)
    for i in range(s.rolled):
        fitting |= may_be_frozen(s, s.roll[i]) << i
    for mask in range(1, 1 << s.rolled):
        if mask & ~fitting == 0 and is_first_choice(mask, same):
            may.freeze(mask)


@move("Freeze {0} | Заморозить {0}", keeps=True, told="{who} {who:freeze/freezes} {0} | {who} {who:замораживаете/замораживает} {0}")
def freeze(s, dice: DiceSet("roll", MOST_DICE)):
    s.pot += pips_of_set(dice, s.roll, s.rolled)
    left = put_aside(s, dice, s.kept)
    if s.event != EVENTS.long_jump:
        if left:
            ask(s, s.seat)
        else:
            end_attempt(s, True)
    elif not s.run_up:
        if left:
            throw(s, left, jump_thrown)
        else:
            end_attempt(s, True)
    elif s.pot > MOST_RUN_UP:
        end_attempt(s, False)
    elif left:
        ask(s, s.seat, running_up)
    else:
        take_off(s)


def frozen_dice(s):
    return tally_size(tally(s.kept, MOST_DICE))


def promise_freeze(s, dice):
    total = s.pot + pips_of_set(dice, s.roll, s.rolled)
    left = s.rolled - mask_size(dice)
    if s.event == EVENTS.discus:
        return max(100 * total, DISCUS[left][total])
    if s.event == EVENTS.javelin:
        return max(100 * total, JAVELIN[left][total])
    if not s.run_up:
        return 100 * total + JUMP[left]
    frozen = frozen_dice(s) + mask_size(dice)
    return max(JUMP[frozen], RUN_UP[frozen][total]) if total <= MOST_RUN_UP else 0


def running_up(s, may):
    may.take_off()
    may.throw_()


@move("Jump | Прыгать", told="{who} {who:take/takes} off | {who} {who:отталкиваетесь/отталкивается}")
def take_off(s):
    dice = frozen_dice(s)
    note(s, "jump_with", dice)
    s.run_up = 0
    clear_attempt(s)
    throw(s, dice, jump_thrown)


def promise_take_off(s):
    frozen = frozen_dice(s)
    return JUMP[frozen] >= RUN_UP[frozen][s.pot]


def shot_thrown(s):
    if s.roll[0] == 1:
        end_attempt(s, False)
        return
    s.pot += s.roll[0]
    put_aside(s, 1, s.kept)
    if frozen_dice(s) == MOST_DICE:
        end_attempt(s, True)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.throw_()
    may.stop()


@move("Throw on | Бросать дальше", risky=True, told="{who} {who:throw/throws} on: | {who} {who:бросаете/бросает} дальше:")
def throw_(s):
    if s.event == EVENTS.shot_put:
        throw(s, 1, shot_thrown)
    elif s.event == EVENTS.long_jump:
        throw(s, s.rolled, run_up_thrown)
    else:
        throw(s, s.rolled, field_thrown)


@move
def stop(s):
    end_attempt(s, True)


def promise_stop(s):
    """Only what is better than the attempts before is worth anything."""
    if s.pot <= s.result[s.seat]:
        return False
    if s.event == EVENTS.shot_put:
        return s.pot >= ENOUGH_SHOT[s.attempt - 1]
    return 100 * s.pot >= (DISCUS[s.rolled][s.pot] if s.event == EVENTS.discus else JAVELIN[s.rolled][s.pot])


# High jump and pole vault


def next_at_bar(s):
    """The next player who is still in; after the last one the bar rises."""
    while s.bar <= (HIGHEST if s.event == EVENTS.high_jump else HIGHEST_VAULT) and count_in(s, s.jumping):
        while s.turn < s.players:
            s.seat = s.order[s.turn]
            if s.jumping[s.seat]:
                s.jumps = 0
                ask(s, s.seat, at_bar)
                return
            s.turn += 1
        s.turn = 0
        s.bar += STEP
    end_event(s)


def at_bar(s, may):
    if s.event == EVENTS.high_jump:
        may.go_over()
    else:
        may.vault((1, MOST_DICE))
    may.let_pass()


def vaulting(s, may):
    may.vault((1, MOST_DICE))


@move("Jump | Прыгать", told="{who} {who:jump/jumps}: | {who} {who:прыгаете/прыгает}:")
def go_over(s):
    throw(s, SIZE[s.event], bar_thrown)


@move("{0} {0:die/dice} | {0} {0:кость/кости/костей}", told="{who} {who:vault/vaults} with {0} {0:die/dice}: | {who} {who:прыгаете/прыгает}, костей {0}:")
def vault(s, number: Range(1, MOST_DICE)):
    throw(s, number, bar_thrown)


@move("Let it pass | Пропустить", told="{who} {who:let/lets} this height pass | {who} {who:пропускаете/пропускает} эту высоту")
def let_pass(s):
    s.turn += 1
    next_at_bar(s)


def bar_thrown(s):
    height, ones = pips(s.roll, s.rolled), showing(s.roll, s.rolled, 1)
    touches = s.event == EVENTS.pole_vault and ones > 0
    if height >= s.bar and not touches:
        note(s, "clears", s.bar)
        s.result[s.seat] = s.bar
        s.turn += 1
        next_at_bar(s)
        return
    note(s, "touches" if touches else "fails", height)
    s.jumps += 1
    if s.jumps == JUMPS:
        note(s, "out_at_bar")
        s.jumping[s.seat] = 0
        s.turn += 1
        next_at_bar(s)
    elif s.event == EVENTS.high_jump:
        go_over(s)
    else:
        ask(s, s.seat, vaulting)


def height_number(height):
    """The first height is number 0."""
    return (height - FIRST_HEIGHT) // STEP


def is_worth_a_jump(s):
    cleared = height_number(s.result[s.seat]) + 1 if s.result[s.seat] else 0
    table = JUMPS_HIGH if s.event == EVENTS.high_jump else JUMPS_POLE
    return table[cleared][height_number(s.bar)] > 0


def promise_go_over(s):
    return is_worth_a_jump(s)


def promise_let_pass(s):
    return 0 if is_worth_a_jump(s) else 2


def promise_vault(s, number):
    return number == VAULT_DICE[height_number(s.bar)]


def scene(v, draw):
    seats = range(v.players)
    if 0 <= v.event < len(EVENTS):
        draw.fact("held", draw.word(EVENTS.name(v.event)))
    for event, name in enumerate(EVENTS):
        if is_held(v, event):
            draw.row(name, [v.sheet[p][event] if v.sheet_used[p][event] else None for p in seats])
    draw.row("result")
    draw.row("score")
