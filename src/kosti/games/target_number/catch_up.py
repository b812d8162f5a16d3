"""Catch Up: two dice chase each other round the table; whoever holds both is out."""

from kosti.engine import Game
from kosti.engine.rules import drop_out, finish, next_in, note
from kosti.games.target_number._chase import Chase, draw_circle, new_round, pass_aces, throw_both

game = Game(
    title="Catch Up (Roller Coaster) | Русские горки",
    about="Two dice chase each other round the table: do not sit where they meet. | Две кости гонятся друг за другом: не окажитесь там, где они встретятся.",
    seats=(4, 12),
    best=(6, 8),
    dice="2d6 (one die each for two players)",
    minutes=10,
    mechanics=("pure-luck", "elimination", "real-time", "race"),
    words={
        "help holds": "Who has a die; nobody wants both. | У кого кость; две сразу никому не нужны.",
        "playing": "In the game | В игре",
        "passes": "{0.name} {0.name:pass/passes} the die to {1.name} | {0.name} {0.name:отдаёте/отдаёт} кость, {1.name:получаете/получает} {1.name}",
        "caught": "{0.name} {0.name:have/has} both dice and {0.name:are/is} out | {0.name} {0.name:получаете/получает} вторую кость и {0.name:выбываете/выбывает}",
        "new_round": "New round: {0.name} and {1.name} take the dice | Новый раунд: кости берут {0.name} и {1.name}",
    },
)


State = Chase


def thrown(s):
    if pass_aces(s):
        catch(s, s.first)
    else:
        throw_both(s)


def catch(s, seat):
    """The next round begins on the left of the player caught; with three left it leaves out whoever passed the second die."""
    note(s, "caught", seat)
    left = drop_out(s, seat, s.playing)
    following = next_in(s, seat, s.playing)
    if left == 1:
        note(s, "winner", following)
        finish(s)
    else:
        new_round(s, following)


def scene(v, draw):
    draw_circle(v, draw)
