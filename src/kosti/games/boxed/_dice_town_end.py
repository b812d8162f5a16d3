"""Dice Town: the end, victory points and the winner."""

import kosti.games.boxed._dice_town_hall as hall
from kosti.engine import move
from kosti.engine.rules import ask, each, finish, highest, note, several, total
from kosti.games.boxed._dice_town_names import A_PLAYER, EQUIPMENT, TOWN_PROPERTY

WORDS = {
    "mine_empty": "The gold mine is empty: the game is over | Прииск пуст: игра окончена",
    "property_gone": "All property is gone: the game is over | Участки Земли кончились: игра окончена",
    "naming_winner": "A complete tie: the Sheriff names the winner. | Полная ничья: победителя называет шериф.",
    "verb name_winner": "Name the winner | Назвать победителя",
}


def is_over(s):
    """The game ends with the round in which the gold or the property runs out."""
    if s.mine == 0:
        note(s, "mine_empty")
        return True
    if s.display[0] == 0 and not hall.property_left(s):
        note(s, "property_gone")
        return True
    return False


def town_points(s, p, dollars):
    """Gold, every two dollars, the badge, equipment and property."""
    points = s.nuggets[p] + dollars // 2
    if p == s.badge:
        points += 5
    for card in range(len(EQUIPMENT)):
        points += EQUIPMENT[card] * s.store_hand[p][card]
    for card in range(len(TOWN_PROPERTY)):
        points += (card + 1) * (s.property_hand[p][card] + s.fenced[p][card])
    return points


def town_parts(v, p, dollars):
    """The same, one by one, for whoever checks the sum."""
    yield "nuggets", v.nuggets[p]
    yield "dollars", dollars // 2, dollars
    yield "badge", 5 * (p == v.badge)
    yield "store_hand", sum(points * v.store_hand[p][card] for card, points in enumerate(EQUIPMENT))
    yield "property_hand", sum((card + 1) * (v.property_hand[p][card] + v.fenced[p][card]) for card in range(len(TOWN_PROPERTY)))


def rank_players(s):
    """The points have been counted; in a tie property cards decide, then the Sheriff's word."""
    for p in range(s.players):
        s.standing[p] = 2 * (100 * s.score[p] + total(s.property_hand[p]) + total(s.fenced[p]))
    s.tied = 0
    for p in range(s.players):
        if s.standing[p] == highest(s, s.standing):
            s.tied |= 1 << p
    if several(s.tied):
        ask(s, s.badge, naming_winner)
    else:
        finish(s)


def naming_winner(s, may):
    for p in each(s, s.tied):
        may.name_winner(p)


def thumb_naming_winner(s, may):
    if s.tied >> s.seat & 1:
        may.name_winner(s.seat)
    else:
        naming_winner(s, may)


@move("{0} wins | Побеждает {0}", told="{who} {who:decide/decides}: {0:you win/* wins} | {who} {who:решаете/решает}: {0:побеждаете вы/побеждает *}")
def name_winner(s, player: A_PLAYER):
    s.standing[player] += 1
    s.tied = 0
    finish(s)
