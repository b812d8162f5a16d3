"""Catch Up: two dice chase each other round the table; whoever holds both is out."""

from kosti.engine import Count, Face, Flag, Game, Inner, PerSeat, Seat, finish, next_in, note, set_each, throw

game = Game(
    id="catch-up",
    category="target-number",
    title="Catch Up (Roller Coaster) | Русские горки",
    about="Two dice chase each other round the table: do not sit where they meet. | Две кости гонятся друг за другом: не окажитесь там, где они встретятся.",
    seats=(4, 12),
    best=(6, 8),
    dice="2d6 (one die each for two players)",
    minutes=10,
    mechanics=("pure-luck", "elimination", "real-time", "race"),
    words={
        "playing": "In the game | В игре",
        "holds": "Has a die | С костью",
        "passes": "{0.name} passes the die to {1.name} | {0.name} отдаёт кость, получает {1.name}",
        "caught": "{0.name} has both dice and is out | {0.name} получает вторую кость и выбывает",
        "new_round": "New round: {0.name} and {1.name} take the dice | Новый раунд: кости берут {0.name} и {1.name}",
        "winner": "{0.name} is the last one left and wins | {0.name} держится дольше всех и побеждает",
    },
)

ACE = 1


class State:
    playing: PerSeat[Flag]
    first: Inner[Seat]
    second: Inner[Seat]
    face: Inner[Face]
    players_in: Inner[Count]


def start(s):
    set_each(s, s.playing, 1)
    s.players_in = s.players
    new_round(s, 0)


def new_round(s, first):
    """Two players opposite each other take the dice. With three left this leaves out the one who passed the second die: the right neighbour of the player caught."""
    s.first = first
    s.second = first
    for _ in range(s.players_in // 2):
        s.second = next_in(s, s.second, s.playing)
    note(s, "new_round", s.first, s.second)
    tick(s)


def tick(s):
    s.seat = s.first
    throw(s, 1, first_thrown)


def first_thrown(s):
    s.face = s.roll[0]
    s.seat = s.second
    throw(s, 1)


def thrown(s):
    """Both dice have fallen at the same moment: carry out all passes together, then see whether the dice have met."""
    if s.face == ACE:
        s.first = pass_die(s, s.first)
    if s.roll[0] == ACE:
        s.second = pass_die(s, s.second)
    if s.first == s.second:
        catch(s, s.first)
    else:
        tick(s)


def pass_die(s, seat):
    neighbour = next_in(s, seat, s.playing)
    note(s, "passes", seat, neighbour)
    return neighbour


def catch(s, seat):
    note(s, "caught", seat)
    s.playing[seat] = 0
    s.standing[seat] = -s.players_in
    s.players_in -= 1
    following = next_in(s, seat, s.playing)
    if s.players_in == 1:
        note(s, "winner", following)
        finish(s)
    else:
        new_round(s, following)


def scene(v, draw):
    draw.row("holds", ["●" if p in (v.first, v.second) and v.playing[p] else "" for p in range(v.players)], "flag")
