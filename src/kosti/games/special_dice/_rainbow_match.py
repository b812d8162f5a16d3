"""The games of a 6 Richtige match: the deal, the function dice, when a game is over and what it brings."""

from kosti.engine import Count, Flag, Inner, OneOf, PerSeat, Player, Points, Seat, Step
from kosti.engine.rules import count_in, draw, fill, finish, go, left_of, note, pick, right_of, total
from kosti.games.special_dice._rainbow import COLOURS, NOT_DEALT, NOT_IN_PLAY, TRICKS, Rainbows, deal, is_complete, put_on_stage, put_rainbow_aside

DICE_OF_A_COLOUR = 4

WORDS = {
    "out": "{0.name} {0.name:have/has} no dice left | {0.name}: костей не осталось",
    "rainbow": "{0.name} {0.name:complete/completes} the rainbow! | {0.name} {0.name:собираете/собирает} радугу!",
    "one_left": "Only one player has dice left | Кости остались только у одного",
    "scored": "{0.name} {0.name:score/scores} {1} | {0.name}: {1} {1:очко/очка/очков}",
    "short": "{0.name} {0.name:get/gets} no die of the sixth colour and {0.name:do/does} not start | {0.name} не {0.name:получаете/получает} кости шестого цвета и не {0.name:начинаете/начинает}",
}


class Match(Rainbows):
    game_number: Count("Game | Партия").of("games")
    score: PerSeat[Points]
    shares: Inner[Count[COLOURS]]
    short: Inner[Seat]
    is_out: Inner[PerSeat[Flag]]
    turns: Inner[Count]
    turned: Inner[Flag]
    dealt: Step


def new_game(s):
    s.game_number += 1
    s.turns = 0
    s.turned = 0
    s.short = -1
    fill(s.box, DICE_OF_A_COLOUR)
    fill(s.kept, 0)
    fill(s.in_hand, 0)
    fill(s.rainbows, 0)
    fill(s.is_out, 0)
    for colour in range(len(COLOURS)):
        fill(s.stage[colour], 0)
        for p in range(s.players):
            s.owned[p][colour] = 0
    s.holder[TRICKS.joker] = NOT_DEALT if s.joker else NOT_IN_PLAY
    s.holder[TRICKS.blocker] = NOT_DEALT if s.blocker else NOT_IN_PLAY
    s.holder[TRICKS.help] = NOT_DEALT if s.help else NOT_IN_PLAY
    s.holder[TRICKS.wizard] = NOT_DEALT if s.wizard else NOT_IN_PLAY
    s.seat = 0
    fill(s.shares, 1)
    draw(s, s.shares, colour_dealt)


def colour_dealt(s, colour: OneOf(COLOURS)):
    """Whole colours first, as many for everybody as can be."""
    s.shares[colour] -= 1
    deal(s, s.seat, colour, DICE_OF_A_COLOUR)
    s.seat = left_of(s, s.seat)
    if total(s.shares) > len(COLOURS) % s.players:
        draw(s, s.shares, colour_dealt)
    elif s.players == 4:
        for other in range(len(COLOURS)):
            s.shares[other] *= 2
        draw(s, s.shares, pair_dealt)
    elif s.players == 5:
        pick(s, 5, last_colour_dealt)
    else:
        go(s, s.dealt)


def pair_dealt(s, colour: OneOf(COLOURS)):
    """Four players: two of them share the fifth colour, two the sixth."""
    s.shares[colour] -= 1
    deal(s, s.seat, colour, 2)
    s.seat = left_of(s, s.seat)
    if total(s.shares):
        draw(s, s.shares, pair_dealt)
    else:
        go(s, s.dealt)


def last_colour_dealt(s, short: Player(6)):
    """Five players: one die of the sixth colour for everybody but one."""
    s.short = short
    note(s, "short", short)
    for colour in range(len(COLOURS)):
        for p in range(s.players):
            if s.box[colour] and p != short:
                deal(s, p, colour, 1)
    go(s, s.dealt)


def goes_on(s):
    """Look for rainbows and for players without dice after every change; whether the game goes on."""
    seat = whose_rainbow(s)
    while seat >= 0:
        note(s, "rainbow", seat)
        s.rainbows[seat] += 1
        if total(s.rainbows) > s.two_rainbows:
            end_game(s)
            return False
        put_rainbow_aside(s, seat)
        seat = whose_rainbow(s)
    see_who_is_out(s)
    if count_in(s, s.in_hand) > 1:
        return True
    note(s, "one_left")
    end_game(s)
    return False


def whose_rainbow(s):
    """The player on turn first, then in the direction of play; -1 if nobody has one."""
    seat = s.seat
    for _ in range(s.players):
        if is_complete(s, seat):
            return seat
        seat = right_of(s, seat) if s.turned else left_of(s, seat)
    return -1


def see_who_is_out(s):
    """Without pip dice a player is out; her function dice go to the stage."""
    for p in range(s.players):
        if s.in_hand[p] == 0 and not s.is_out[p]:
            note(s, "out", p)
            s.is_out[p] = 1
            for trick in range(len(TRICKS)):
                if s.holder[trick] == p:
                    put_on_stage(s, trick)


def end_game(s):
    """A point for every die in hand or put aside, and the bonus for rainbows."""
    for p in range(s.players):
        points = s.in_hand[p] + s.kept[p] + s.rainbows[p] * (12 if s.double else 6)
        note(s, "scored", p, points)
        s.score[p] += points
    if s.game_number < s.games:
        new_game(s)
        return
    for p in range(s.players):
        s.standing[p] = team_score(s, p)
    finish(s)


def team_score(s, seat):
    """Partners sit opposite."""
    if s.teams and s.players >= 4 and s.players % 2 == 0:
        return s.score[seat] + s.score[(seat + s.players // 2) % s.players]
    return s.score[seat]
