"""Inviter: the die says who drinks, and on a six you choose your company; the last one at the table wins."""

from kosti.engine import Game, Names, Option, Player, move
from kosti.engine.rules import ask, next_in, note, previous_in, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, pass_on, plays_on

INVITE = Names(both="host and guest | хозяин и гость", guest_only="only the guest | только гость")
SELF, RIGHT, LEFT, INVITATION = 1, 3, 4, 6

game = Game(
    title="Inviter | Приглашающий",
    about="The die pours, you choose the company. | Кость наливает, а компанию выбираете вы.",
    seats=(2, 12),
    dice="1d6",
    minutes=10,
    mechanics=("drinking", "elimination", "targets"),
    score_field="penalty",
    fewest_win=True,
    options=[capacity_option(15), Option("invite", "both", INVITE, label="Who drinks on a six | Кто пьёт при шестёрке")],
    words={
        "help invite": "Choose who drinks a glass because of your six. | Выберите, кто выпьет за вашу шестёрку.",
        "together_with": "A six! Who drinks with you, a glass each? | Шестёрка! Кто выпьет с вами по бокалу?",
        "treat": "A six! Who must drink a glass? | Шестёрка! Кому пить бокал?",
        "which guest": "Whom | Кого",
        "drinks": "{0.name} {0.name:drink/drinks} a glass | {0.name} {0.name:пьёте/пьёт} бокал",
        "invited": "{who} {who:drink/drinks} with {0.name}, a glass each | По бокалу каждому: {who} и {0.name}",
        "passes": "{who} {who:pass/passes} the die | {who} {who:передаёте/передаёт} кость",
    },
)


State = Drinkers


def thrown(s):
    face = s.roll[0]
    if face == SELF:
        pour(s, s.seat)
    elif face == RIGHT:
        pour(s, previous_in(s, s.seat, s.playing))
    elif face == LEFT:
        pour(s, next_in(s, s.seat, s.playing))
    elif face == INVITATION and s.invite == INVITE.both:
        ask(s, s.seat, together_with)
    elif face == INVITATION:
        ask(s, s.seat, treat)
    else:
        note(s, "passes")
        pass_on(s)
        throw(s, 1)


def pour(s, seat):
    note(s, "drinks", seat)
    drink(s, seat, 1)
    throw_on(s)


def throw_on(s):
    if plays_on(s):
        throw(s, 1)


def together_with(s, may):
    for p in range(s.players):
        if s.playing[p] and p != s.seat:
            may.invite(p)


def treat(s, may):
    together_with(s, may)


def promise_invite(s, guest):
    """The most dangerous rival is the one who can still take most; of equals the next one."""
    return -s.players * s.penalty[guest] - (guest - s.seat) % s.players


@move("Invite {0} | Пригласить: {0}", told="{who} {who:invite/invites} {0} | {who} {who:приглашаете/приглашает}{0: вас/: *}")
def invite(s, guest: Player(12)):
    if s.invite == INVITE.guest_only:
        pour(s, guest)
        return
    note(s, "invited", guest)
    drink(s, s.seat, 1)
    drink(s, guest, 1)
    throw_on(s)
