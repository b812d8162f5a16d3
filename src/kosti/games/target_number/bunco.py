"""Bunco: a tournament of 24 rounds with three dice at every table, changing partners and a lot of cheering."""

from kosti.engine import Chips, Count, Dice, Face, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Seat, Variant
from kosti.engine.rules import NO_SEAT, NOBODY, THROW, copy, fill, finish_by, first_seat, go, highest, note, pick, several, throw, toss

SCORE = Names("wins", "wins+buncos")
PARTNER = Names(lower="the lower seat number | меньший номер места", higher="the higher seat number | больший номер места")
TABLE = Names(head="Table 1 (head) | Стол 1 (главный)", second="Table 2 | Стол 2", third="Table 3 | Стол 3")
PRIZE = Names(
    most_buncos="Most Buncos | Больше всех бунко",
    most_wins="Most wins | Больше всех побед",
    has_marker="The marker | Жетон",
    even="As many wins as losses | Побед и поражений поровну",
    most_losses="Most losses | Больше всех поражений",
    no_prize="No other prize | Без других призов",
)
PRIZES = (20, 15, 10, 8, 5, 2)
ROUNDS, GOAL = 24, 21
ENTRY, FULL_BANK = 5, 60
HEAD = 0
GHOST = -1
GHOST_PLACES = (1, 2, 5)  # counted back from behind the last seat

game = Game(
    title="Bunco | Обман",
    about="Partners change, tables change, and somebody shouts Bunco! | Меняются партнёры, меняются столы, и кто-то кричит «Бунко!»",
    seats=(4, 8, 12),
    best=(12, 12),
    dice="3d6 per table of four",
    minutes=60,
    mechanics=("pure-luck", "teams", "race", "chips", "real-time"),
    show_throw=False,
    score_field="total",
    options=[
        Option("prizes", True, label="Bank and prizes | Банк и призы"),
        Option("score", "wins", SCORE, label="Without prizes, what counts | Что считают без призов"),
        Option("deluxe", False, label="Low and High Bunco | Нижнее и верхнее бунко"),
    ],
    variants=[
        Variant("ghost", "Ghost | Игра с призраком", seats=(3, 5, 6, 7, 9, 10, 11)),
        Variant("friendly", "Friendly | Дружеский", prizes=False),
        Variant("deluxe-box", "Deluxe box | Подарочный набор", deluxe=True),
    ],
    words={
        "card_triple": "Three equal ones of another number | Три одинаковых с другим числом",
        "guide goal prizes": "Win the most rounds in a tournament of 24 rounds with ever-changing partners. | Выиграть больше всех раундов в турнире из 24 раундов, где партнёры всё время меняются.",
        "help total": "Wins and Buncos together. | Победы и бунко вместе.",
        "help chips": "What each player has won, less the entry. | Сколько каждый выиграл за вычетом взноса.",
        "help bank": "What everybody has paid in; the prizes come from it. | Взносы всех игроков; из них платят призы.",
        "help target": "Dice that show it score; all three are a Bunco. | Очки дают кости с этим числом; все три — бунко.",
        "help marker": "Whoever threw the last Bunco holds it. | Он у того, кто последним выбросил бунко.",
        "help losses": "How often each player has lost. | Сколько поражений у каждого игрока.",
        "help buncos": "How often each player threw the target number with all three dice. | Сколько раз у каждого загаданное число выпало на всех трёх костях.",
        "help sits": "At which table each player sits. | Кто за каким столом.",
        "help tables": "Who plays with whom now. | Кто с кем играет сейчас.",
        "sits": "Table | Стол",
        "points": "Points | Очки",
        "ghost": "ghost | призрак",
        "new_pairs": "Table {0}: {1.name} and {2.name} against {3.name} and {4.name} | Стол {0}, пары: {1.name} и {2.name} — {3.name} и {4.name}",
        "ghost_pair": "Table {0}: {1.name} and a ghost against {2.name} and {3.name} | Стол {0}, пары: {1.name} и призрак — {2.name} и {3.name}",
        "ghost_pairs": "Table {0}: {1.name} and a ghost against {2.name} and a ghost | Стол {0}, пары: {1.name} и призрак — {2.name} и призрак",
        "new_round": "Round {0}: the target is {1} | Раунд {0}: загадано число {1}",
        "bunco": "Bunco! {who} {who:score/scores} 21 | Бунко! {who} {who:приносите/приносит} 21 очко",
        "marker_goes": "{who} {who:take/takes} the marker | {who} {who:забираете/забирает} жетон",
        "low_bunco": "Low Bunco: 7 points | Нижнее бунко: 7 очков",
        "high_bunco": "High Bunco: 5 points | Верхнее бунко: 5 очков",
        "triple": "Three equal dice: 5 points | Три одинаковых числа: 5 очков",
        "tie": "Table {0} is tied at {1}: one die each decides | Стол {0}: ничья {1}:{1}, решает одна кость",
        "pair_wins": "Table {0}: {1.name} and {2.name} win {3} to {4} | Стол {0}: {1.name} и {2.name} — победа {3}:{4}",
        "ghost_wins": "Table {0}: {1.name} and a ghost win {2} to {3} | Стол {0}: {1.name} и призрак — победа {2}:{3}",
        "unclaimed": "Prizes nobody won go to {0.name} too: {1} {1:chip/chips} | Невостребованные призы тоже {0.name:получаете/получает} {0.name}: {1} {1:фишка/фишки/фишек}",
        "contest": "{0}: several players qualify, the highest die decides | {0}: претендентов несколько, решает старшая кость",
        "wins+buncos": "wins and Buncos | победы и бунко",
        "called": "The head table has {0}: the round is called | За главным столом уже {0}: раунд окончен",
        "prize": "{0}: {1.name}, {2} {2:chip/chips} | {0}: {1.name}, {2} {2:фишка/фишки/фишек}",
    },
)


class State:
    round: Count("Round (of 24) | Раунд (из 24)")
    target: Face("Target number | Загаданное число")
    marker: Seat("Marker | Жетон") = NOBODY
    wins: PerSeat[Count]
    losses: PerSeat[Count]("Losses | Поражения")
    buncos: PerSeat[Count]("Buncos | Бунко")
    total: Inner[PerSeat[Points]]("Wins and Buncos | Победы и бунко")  # what the final table tells
    chips: PerSeat[Chips].when("prizes")("Chips won | Выигрыш, фишек")
    bank: Chips.when("prizes")
    # people (numbered by their first seats, ghosts too) on the chairs A1, B1, A2, B2 of every table
    tables: Inner[Count]("Tables | Столы")
    human: Inner[Seat[12]]
    chair: Inner[Count[12]]
    moved: Inner[Count[12]]
    # every table's round
    team_score: Inner[Count[3, 2]]
    turn: Inner[Count[3]]
    mid_turn: Inner[Flag[3]]
    stopped: Inner[Flag[3]]
    winners: Inner[Count[3]]
    shown: Inner[Dice[3, 3]]
    table: Inner[Count]
    called: Inner[Flag]
    marker_moved: Inner[Flag]
    # prizes, and the dice that decide who gets them
    prize: Inner[Count]
    prizes_won: Inner[PerSeat[Count]]
    champion: Inner[Seat]
    best: Inner[Face]


def start(s):
    s.tables = (s.players + 3) // 4
    seat_everybody(s)
    if s.prizes:
        for p in range(s.players):
            pay(s, p, -ENTRY)
    new_round(s)


def pay(s, seat, amount):
    s.bank -= amount
    s.chips[seat] += amount


def seat_everybody(s):
    places = 4 * s.tables
    for i in range(places - s.players):
        s.human[places - GHOST_PLACES[i]] = GHOST
    seat = 0
    for place in range(places):
        s.chair[place] = place
        if s.human[place] != GHOST:
            s.human[place] = seat
            seat += 1


def new_round(s):
    s.round += 1
    s.target = (s.round - 1) % 6 + 1
    note(s, "new_round", s.round, s.target)
    s.called = 0
    fill(s.turn, 0)
    fill(s.stopped, 0)
    for t in range(s.tables):
        fill(s.team_score[t], 0)
        fill(s.shown[t], 0)
    throw_at(s, HEAD)


# --- the tables throw in step, one throw each in every tick


def throw_at(s, table):
    s.table = table
    s.seat = roller(s, 4 * table + s.turn[table])
    throw(s, 3)


def roller(s, chair):
    """A ghost's dice are thrown by its partner."""
    seat = s.human[s.chair[chair]]
    return s.human[s.chair[chair ^ 2]] if seat == GHOST else seat


def thrown(s):
    table = s.table
    copy(s.roll, s.shown[table])
    score_throw(s, table)
    points = s.team_score[table][s.turn[table] % 2]
    if table == HEAD and points >= GOAL:
        note(s, "called", points)
        s.called = 1
        s.stopped[HEAD] = 1
    elif not s.mid_turn[table]:
        s.turn[table] = (s.turn[table] + 1) % 4
    next_throw(s)


def score_throw(s, table):
    a, b, c = s.roll[0], s.roll[1], s.roll[2]
    hits = (a == s.target) + (b == s.target) + (c == s.target)
    s.mid_turn[table] = 0
    if hits == 3:
        bunco(s, table)
    elif a == b and b == c:
        add(s, table, triple(s, a))
        s.mid_turn[table] = s.deluxe
    elif hits:
        add(s, table, hits)
        s.mid_turn[table] = 1


def add(s, table, points):
    s.team_score[table][s.turn[table] % 2] += points


def bunco(s, table):
    note(s, "bunco")
    add(s, table, GOAL)
    s.buncos[s.seat] += 1
    s.stopped[table] = 1
    # tables throw from the head down, so of two Buncos in a tick the first is at the higher table
    if not s.marker_moved:
        note(s, "marker_goes")
        s.marker_moved = 1
        s.marker = s.seat


def triple(s, face):
    if not s.deluxe:
        note(s, "triple")
        return 5
    low = face < s.target
    note(s, "low_bunco" if low else "high_bunco")
    return 7 if low else 5


def next_throw(s):
    table = playing_table(s, s.table + 1)
    if table == s.tables:
        end_tick(s)
        table = playing_table(s, HEAD)
    if table == s.tables:
        s.table = HEAD
        decide_tables(s)
    else:
        throw_at(s, table)


def playing_table(s, table):
    """The first table from this one on that still plays."""
    while table < s.tables and s.stopped[table]:
        table += 1
    return table


def end_tick(s):
    """Once the round is called only players in the middle of a turn go on."""
    s.marker_moved = 0
    if not s.called:
        return
    for t in range(s.tables):
        if not s.mid_turn[t]:
            s.stopped[t] = 1


# --- winners and losers, new tables, new partners


def decide_tables(s):
    """From table to table, waiting for the dice where there is a tie."""
    while s.table < s.tables:
        a, b = s.team_score[s.table][0], s.team_score[s.table][1]
        if a == b:
            note(s, "tie", s.table + 1, a)
            break_tie(s)
            return
        note_winners(s, 0 if a > b else 1)
    if s.round < ROUNDS:
        change_tables(s)
        s.table = HEAD
        change_partners(s)
        return
    for p in range(s.players):
        s.total[p] = score_of(s, p)
    if s.prizes:
        award_prizes(s)
    else:
        finish_by(s, s.total)


def score_of(s, seat):
    return s.wins[seat] + s.buncos[seat] if counts_buncos(s) else s.wins[seat]


def counts_buncos(s):
    return s.score != SCORE.wins and not s.prizes


def break_tie(s):
    s.seat = roller(s, 4 * s.table)
    throw(s, 1, first_tie_die)


def first_tie_die(s):
    s.best = s.roll[0]
    s.seat = roller(s, 4 * s.table + 1)
    throw(s, 1, second_tie_die)


def second_tie_die(s):
    if s.roll[0] == s.best:
        break_tie(s)
        return
    note_winners(s, 0 if s.best > s.roll[0] else 1)
    decide_tables(s)


def note_winners(s, team):
    s.winners[s.table] = team
    for i in range(4):
        seat = s.human[s.chair[4 * s.table + i]]
        if seat == GHOST:
            continue
        if i % 2 == team:
            s.wins[seat] += 1
        else:
            s.losses[seat] += 1
    tell_winners(s, 4 * s.table + team, s.team_score[s.table][team], s.team_score[s.table][1 - team])
    s.table += 1


def tell_winners(s, chair, won, lost):
    a, b = s.human[s.chair[chair]], s.human[s.chair[chair ^ 2]]
    if ghost_sits(s, chair):
        note(s, "ghost_wins", s.table + 1, max(a, b), won, lost)
    else:
        note(s, "pair_wins", s.table + 1, a, b, won, lost)


def change_tables(s):
    """Winners go a table up, losers a table down; two former teams meet at every table, the one from above first."""
    last = s.tables - 1
    for t in range(s.tables):
        winners = 4 * t + s.winners[t]
        losers = 4 * t + 1 - s.winners[t]
        move_team(s, winners, 0 if t == HEAD else 4 * (t - 1) + 2)
        move_team(s, losers, 4 * t + 2 if t == last else 4 * (t + 1))


def move_team(s, chair, place):
    a, b = s.chair[chair], s.chair[chair ^ 2]
    s.moved[place] = min(a, b)
    s.moved[place + 1] = max(a, b)


def change_partners(s):
    """From table to table, waiting for the draw where there are two ways to split the former teams."""
    while s.table < s.tables:
        team = first_team(s)
        if not (has_ghost(s, team) and has_ghost(s, team ^ 2)):
            pick(s, 2, partner_drawn, NO_SEAT)  # the pairs are told when they sit
            return
        # each ghost gets the human of the other former team
        sit_down(s, PARTNER.lower if is_ghost(s, team) != is_ghost(s, team ^ 2) else PARTNER.higher)
    new_round(s)


def first_team(s):
    """Of the two former teams at a table the one with the lowest number; the other is at `team ^ 2`."""
    place = 4 * s.table
    return place if s.moved[place] < s.moved[place + 2] else place + 2


def is_ghost(s, place):
    return s.human[s.moved[place]] == GHOST


def has_ghost(s, place):
    return is_ghost(s, place) or is_ghost(s, place + 1)


def partner_drawn(s, partner: OneOf(PARTNER)):
    sit_down(s, partner)
    change_partners(s)


def sit_down(s, partner):
    """The lowest number is A1, with the lower or higher number of the other former team as partner."""
    team = first_team(s)
    rest, other = s.moved[team + 1], s.moved[(team ^ 2) + 1 - partner]
    place = 4 * s.table
    s.chair[place] = s.moved[team]
    s.chair[place + 1] = min(rest, other)
    s.chair[place + 2] = s.moved[(team ^ 2) + partner]
    s.chair[place + 3] = max(rest, other)
    tell_pairs(s, place)
    s.table += 1


def tell_pairs(s, chair):
    """A pair with a ghost is named first."""
    if not ghost_sits(s, chair) and ghost_sits(s, chair + 1):
        chair += 1
    a, b = s.human[s.chair[chair]], s.human[s.chair[chair ^ 2]]
    c, d = s.human[s.chair[chair ^ 1]], s.human[s.chair[chair ^ 3]]
    if not ghost_sits(s, chair):
        note(s, "new_pairs", s.table + 1, a, b, c, d)
    elif not ghost_sits(s, chair ^ 1):
        note(s, "ghost_pair", s.table + 1, max(a, b), c, d)
    else:
        note(s, "ghost_pairs", s.table + 1, max(a, b), max(c, d))


def ghost_sits(s, chair):
    """Whether one of the pair on this chair and the one opposite is a ghost."""
    return s.human[s.chair[chair]] == GHOST or s.human[s.chair[chair ^ 2]] == GHOST


def award_prizes(s):
    """From prize to prize, waiting for the dice where several qualify."""
    while s.prize < len(PRIZE):
        contenders = find_contenders(s) if prize_chips(s, s.prize) else 0
        if several(contenders):
            note(s, "contest", PRIZE.name(s.prize))
            toss(s, contenders, 1, prize_won)
            return
        if contenders:
            award(s, first_seat(contenders))
        s.prize += 1
    if s.bank:
        note(s, "unclaimed", s.champion, s.bank)
        pay(s, s.champion, s.bank)
    finish_by(s, s.chips)


def prize_chips(s, prize):
    """Prizes shrink with the bank; what rounding leaves over goes to the most Buncos."""
    bank = ENTRY * s.players
    if prize != PRIZE.most_buncos:
        return PRIZES[prize] * bank // FULL_BANK
    rest = bank
    for other in range(PRIZE.most_wins, len(PRIZE)):
        rest -= PRIZES[other] * bank // FULL_BANK
    return rest


def find_contenders(s):
    """Everybody who qualifies for the prize, as a bit set."""
    found = 0
    for p in range(s.players):
        if qualifies(s, p):
            found |= 1 << p
    return found


def qualifies(s, seat):
    if s.prize == PRIZE.most_buncos:
        return s.buncos[seat] > 0 and s.buncos[seat] == highest(s, s.buncos)
    if s.prize == PRIZE.most_wins:
        return s.wins[seat] == highest(s, s.wins)
    if s.prize == PRIZE.has_marker:
        return s.marker == seat
    if s.prize == PRIZE.even:
        return s.wins[seat] == s.losses[seat]
    if s.prize == PRIZE.most_losses:
        return s.losses[seat] == highest(s, s.losses)
    return s.prizes_won[seat] == 0


def prize_won(s):
    """The highest die gets the prize."""
    award(s, s.seat)
    s.prize += 1
    go(s, award_prizes)


def award(s, seat):
    amount = prize_chips(s, s.prize)
    note(s, "prize", PRIZE.name(s.prize), seat, amount)
    s.prizes_won[seat] += 1
    if s.prize == PRIZE.most_wins:
        s.champion = seat
    pay(s, seat, amount)


def scores(v, card):
    """What the number of the round brings."""
    if not v.target:
        return
    lying = [face for face in v.shown[v.table] if face] if v.moment == THROW else card.lying
    hits = lying.count(v.target)
    card.dice((v.target,) * 3, GOAL, hits == 3)
    card.dice((v.target,), 1, 0 < hits < 3)
    card.hand("card_triple", 5, len(lying) == 3 and len(set(lying)) == 1 and hits == 0, (v.target % 6 + 1,) * 3)


def scene(v, draw):
    cells = []
    for t in range(v.tables):
        pairs = [" + ".join(person(v, draw, 4 * t + c) for c in (team, team + 2)) for team in (0, 1)]
        dice = " ".join(str(d) for d in v.shown[t] if d)
        cells.append([pairs[0], str(v.team_score[t][0]), pairs[1], str(v.team_score[t][1]), dice])
    top = [draw.word(w) for w in ("pair", "points", "pair", "points", "roll")]
    draw.grid("tables", cells, top=top, side=[draw.word(name) for name in TABLE][: v.tables])
    sits = {v.human[v.chair[c]]: c // 4 + 1 for c in range(4 * v.tables)}
    if counts_buncos(v):
        draw.row("total", [score_of(v, p) for p in range(v.players)])
    draw.row("sits", [sits.get(p) for p in range(v.players)])  # nobody sits anywhere before the first draw


def person(v, draw, chair):
    """Who sits on a chair; the one who throws now is marked."""
    seat = v.human[v.chair[chair]]
    name = draw.word("ghost") if seat == GHOST else draw.name(seat)
    throws = chair % 4 == v.turn[chair // 4] and not v.stopped[chair // 4]
    return f"▸{name}" if throws and v.moment == THROW else name
