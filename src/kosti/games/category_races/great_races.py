"""The Great Races: split four dice into two sums and drive on in their races; the first home scores, and so does the best in the home stretch."""

from kosti.dice import mask_size, pips
from kosti.engine import Count, Game, Inner, Option, PerSeat, Points
from kosti.engine.rules import NOBODY, each, everybody, finish, first_seat, leaders, next_of, note, throw
from kosti.games.category_races._pairs import Sums, choose_split, is_time_up, offer_best_split
from kosti.games.category_races._splits import higher_sum, lower_sum

# By race; there are none below 2.
FIRST = (0, 0, 10, 9, 8, 7, 6, 5, 6, 7, 8, 9, 10)
SECOND = (0, 0, 6, 5, 4, 4, 3, 3, 3, 4, 4, 5, 6)
RACES = 11
LENGTHS = {2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13}  # 8 is as long as 6, 9 as 5 and so on
SHADED = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 7: 5}
LONGEST = 30

game = Game(
    title="The Great Races | Большие скачки",
    about="Eleven races at once, and four dice that say which horses move. | Одиннадцать забегов сразу, и четыре кости решают, чьи кони поскачут.",
    seats=(2, 4),
    dice="4d6",
    minutes=40,
    mechanics=("set-selection", "race", "track"),
    options=[
        *[Option(f"length_{race}", length, 2, LONGEST) for race, length in LENGTHS.items()],
        *[Option(f"shaded_{race}", squares, 1, LONGEST) for race, squares in SHADED.items()],
    ],
    words={
        "lanes": "Lanes | Дорожки",
        "legend": "crossed/squares + home stretch (▸ there) | пройдено/клеток + финишная прямая (▸ там)",
        "brackets": "In brackets | В скобках",
        "places": "points for first/second place | очки за первое/второе место",
        **{f"race-{race}": f"Race {race} ({FIRST[race]}/{SECOND[race]}) | Забег {race} ({FIRST[race]}/{SECOND[race]})" for race in range(2, 13)},
        "order": "Playing order | Очерёдность",
        "for_order": "Everybody throws for the playing order | Все бросают за очерёдность",
        "begins": "{who} begins | Начинает {who}",
        "again": "The same sum: {0} players throw again for their order | Поровну: {0} {0:игрок бросает/игрока бросают/игроков бросают} за очерёдность снова",
        "wins": "{who} wins race {0}: {1} {1:point/points} | {who} выигрывает забег {0}: {1} {1:очко/очка/очков}",
        "second": "{0.name} is second: {1} {1:point/points} | {0.name}: второе место, {1} {1:очко/очка/очков}",
        "no_second": "Nobody else is in the home stretch: no second place | На финишной прямой больше никого: второго места нет",
        "plays_later": "Equal points: {0.name} plays later and wins | Очков поровну: побеждает {0.name}, чей ход позже",
        "time_up": "{0} turns are played: open races score nothing | Сыграно ходов: {0}; открытые забеги ничего не приносят",
        **{f"length_{race}": f"Squares in races {race} and {14 - race} | Клеток в забегах {race} и {14 - race}" for race in range(2, 7)},
        **{f"shaded_{race}": f"Home stretch in races {race} and {14 - race} | Финишная прямая в забегах {race} и {14 - race}" for race in range(2, 7)},
        "length_7": "Squares in race 7 | Клеток в забеге 7",
        "shaded_7": "Home stretch in race 7 | Финишная прямая в забеге 7",
    },
)


class State(Sums):
    score: PerSeat[Points]
    place: Inner[PerSeat[Count]]  # in the playing order, from 0
    crossed: Inner[PerSeat[Count[13]]]
    second: Inner[Count[13]]  # who was second in the race, counted from 1
    length: Inner[Count[13]]
    shaded: Inner[Count[13]]
    decided: Inner[Count]
    sums: Inner[PerSeat[Count]]
    sharing: Inner[Count]  # who throws for a place now, as a bit set


def start(s):
    lay_out(s, 2, s.length_2, s.shaded_2)
    lay_out(s, 3, s.length_3, s.shaded_3)
    lay_out(s, 4, s.length_4, s.shaded_4)
    lay_out(s, 5, s.length_5, s.shaded_5)
    lay_out(s, 6, s.length_6, s.shaded_6)
    lay_out(s, 7, s.length_7, s.shaded_7)
    note(s, "for_order")
    throw_for_order(s)


def lay_out(s, race, length, shaded):
    s.length[race] = length
    s.length[14 - race] = length
    s.shaded[race] = min(length, shaded)
    s.shaded[14 - race] = min(length, shaded)


def throw_for_order(s):
    """Those who share a place throw for it, the best place first, until there is one player in each."""
    for place in range(s.players):
        s.sharing = seats_at(s, place)
        if s.sharing & (s.sharing - 1):
            s.seat = first_seat(s.sharing)
            if s.sums[s.seat]:
                note(s, "again", mask_size(s.sharing))
            throw(s, 4, order_thrown)
            return
    s.seat = first_seat(seats_at(s, 0))
    note(s, "begins")
    throw(s, 4)


def seats_at(s, place):
    seats = 0
    for p in range(s.players):
        seats |= (s.place[p] == place) << p
    return seats


def order_thrown(s):
    s.sums[s.seat] = pips(s.roll, 4)
    seat = next_of(s, s.seat, s.sharing)
    if seat > s.seat:
        s.seat = seat
        throw(s, 4, order_thrown)
        return
    for p in each(s, s.sharing):
        for other in each(s, s.sharing):
            s.place[p] += s.sums[other] > s.sums[p]
    throw_for_order(s)


def thrown(s):
    choose_split(s, marked)


def thumb_splitting(s, may):
    """The dearest squares, the more so the nearer they are to the end."""
    offer_best_split(s, may, promise(s, 0), promise(s, 1), promise(s, 2))


def promise(s, split):
    return square_worth(s, lower_sum(s, split)) + square_worth(s, higher_sum(s, split))


def square_worth(s, race):
    if s.owner[race]:
        return 0
    return 100 * FIRST[race] * (s.crossed[s.seat][race] + 1) // (s.length[race] * s.length[race])


def marked(s):
    cross(s, s.x)
    cross(s, s.y)
    end_turn(s)


def cross(s, race):
    """In a finished race no square is crossed."""
    if race == 0 or s.owner[race]:
        return
    s.crossed[s.seat][race] += 1
    if s.crossed[s.seat][race] == s.length[race]:
        win_race(s, race)


def win_race(s, race):
    note(s, "wins", race, FIRST[race])
    s.owner[race] = s.seat + 1
    s.decided += 1
    s.score[s.seat] += FIRST[race]
    runner_up = best_of_the_others(s, race)
    if runner_up == NOBODY:
        note(s, "no_second")
        return
    note(s, "second", runner_up, SECOND[race])
    s.second[race] = runner_up + 1
    s.score[runner_up] += SECOND[race]


def best_of_the_others(s, race):
    """Most squares of the home stretch; if equal, who plays later."""
    best, found = 0, NOBODY
    for place in range(s.players):
        p = first_seat(seats_at(s, place))
        if p != s.seat and in_home_stretch(s, p, race) >= max(best, 1):
            best, found = in_home_stretch(s, p, race), p
    return found


def in_home_stretch(s, seat, race):
    return s.crossed[seat][race] - (s.length[race] - s.shaded[race])


def end_turn(s):
    if s.decided == RACES or is_time_up(s):
        end(s)
        return
    place = s.place[s.seat] + 1
    s.seat = first_seat(seats_at(s, place if place < s.players else 0))
    throw(s, 4)


def end(s):
    """Of equal scores the one who plays later is better."""
    best = leaders(s, everybody(s), s.score)
    if best & (best - 1):
        note(s, "plays_later", first_seat(leaders(s, best, s.place)))
    for p in range(s.players):
        s.standing[p] = s.score[p] * s.players + s.place[p]
    finish(s)


def scene(v, draw):
    seats = range(v.players)
    draw.fact("lanes", draw.word("legend"))
    draw.fact("brackets", draw.word("places"))
    if len(set(v.place[: v.players])) == v.players:
        draw.row("order", [v.place[p] + 1 for p in seats])
    for race in range(2, 13):
        draw.row(f"race-{race}", [lane(v, p, race) for p in seats], "text")


def lane(v, p, race):
    if v.owner[race]:
        return "★" if v.owner[race] == p + 1 else "☆" if v.second[race] == p + 1 else "–"
    at_home = "▸" if in_home_stretch(v, p, race) > 0 else ""
    return f"{at_home}{v.crossed[p][race]}/{v.length[race] - v.shaded[race]}+{v.shaded[race]}"
