"""Cubilete: three throws for five of a kind, aces wild; only the best hand of the round scores, and a carabina ends it at once."""

from kosti.dice import count_of, dice_showing, face_counted, mask_size, most_alike, sort, tally, without
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Names, Option, PerSeat, Points, Seat, move
from kosti.engine.rules import (
    NOBODY,
    ask,
    everybody,
    fill,
    finish_by,
    highest,
    leaders,
    left_of,
    note,
    offer_keep,
    put_aside,
    several,
    throw,
    toss,
    toss_for_start,
)

GOAL = 10
MOST_THROWS = 3
FACES = Names(nine="9 | 9", ten="10 | 10", jack="J | J", queen="Q | Q", king="K | K", ace="A | A", start=1)
ACE, KING = FACES.ace, FACES.king
# Hands from low to high; up to the queens a hand has the number of its face.
HANDS = Names(
    nothing="nothing | ничего",
    negros="five nines | пять девяток",
    gallegos="five tens | пять десяток",
    javas="five jacks | пять валетов",
    cabangas="five queens | пять дам",
    kings_no_naturales="kings with aces | короли с тузами",
    kings_naturales="natural kings | чистые короли",
    aces="five aces | пять тузов",
)
WORTH = (0, 1, 1, 1, 1, 2, 5, 10)
CARABINA = HANDS.kings_no_naturales
NOT_YET = -1

game = Game(
    title="Cubilete | Акробат",
    about="Five kings end the round, five aces the game. | Пять королей завершают раунд, пять тузов — всю игру.",
    seats=(2, 8),
    dice="5d6",
    minutes=30,
    mechanics=("keep-and-reroll", "special-dice", "combination-ranking", "race"),
    faces=FACES,
    options=[Option("carabina_ends", True, label="A carabina ends the round | Карабина завершает раунд")],
    words={
        "help made": "What each player made this round; only the best hand scores. | Что вышло у каждого в этом раунде; очки получает только лучшая комбинация.",
        "help ace": "Wild: it counts as whatever your other dice are; five aces win the game. | Джокер: считается как остальные ваши кости; пять тузов выигрывают всю игру.",
        "help king": "Five kings are a carabina: 5 points, or 2 if there are aces among them. | Пять королей — карабина: 5 очков, а если среди них есть тузы — 2.",
        "help queen": "Five queens, with or without aces, are worth 1 point. | Пять дам, с тузами или без, — 1 очко.",
        "help jack": "Five jacks, with or without aces, are worth 1 point. | Пять валетов, с тузами или без, — 1 очко.",
        "help ten": "Five tens, with or without aces, are worth 1 point. | Пять десяток, с тузами или без, — 1 очко.",
        "help nine": "Five nines, with or without aces, are worth 1 point. | Пять девяток, с тузами или без, — 1 очко.",
        "help stop": "Keep your five dice as they lie. | Оставьте пять костей как есть.",
        "legal": "Lock dice and throw the rest, or stop? Throws left: {throws_left}. | Отложите кости и бросите остальные или остановитесь? Осталось бросков: {throws_left}.",
        "keep none": "Lay nothing more aside, throw these again | Ничего не откладывать, перебросить эти",
        "makes": "{who} {who:make/makes} {0} | {who:У вас/У игрока *} {0}",
        "carabina": "Carabina! The round is over | Карабина! Раунд окончен",
        "nobody": "Nobody has five of a kind | Пяти одинаковых нет ни у кого",
        "level": "{0} players are level: the highest die wins the points | Поровну у {0} {0:игрока/игроков/игроков}: очки — за старшую кость",
        "scores": "{who} {who:score/scores} {0} {0:point/points} | {who} {who:получаете/получает} {0} {0:очко/очка/очков}",
    },
)


class State:
    throws_left: Inner[Count]
    kept: Dice[5]("Locked | Отложено")
    starter: Seat("Starter | Начинает раунд") = NOBODY
    made: Inner[PerSeat[Count]]("This round | В этом раунде") = NOT_YET
    score: PerSeat[Points].of(GOAL)


def start(s):
    toss_for_start(s, 1, new_round)


def new_round(s):
    note(s, "begins")
    s.starter = s.seat
    fill(s.made, NOT_YET)
    new_turn(s)


def new_turn(s):
    s.throws_left = MOST_THROWS
    fill(s.kept, 0)
    throw(s, 5)


def thrown(s):
    s.throws_left -= 1
    sort(s.roll, s.rolled)
    if s.throws_left == 0 or hand(five_dice(s)) == HANDS.aces:
        stop(s)
    else:
        ask(s, s.seat)


def five_dice(s):
    return tally(s.kept, 5) + tally(s.roll, s.rolled)


def hand(counts):
    """Aces take the value of the other dice, which must all be equal."""
    others = without(counts, ACE)
    if others == 0:
        return HANDS.aces
    alike = most_alike(others)
    face = face_counted(others, alike)
    if alike + count_of(counts, ACE) < 5:
        return HANDS.nothing
    if face == KING and alike == 5:
        return HANDS.kings_naturales
    return face


def legal(s, may):
    offer_keep(may, s.roll, s.rolled)
    may.stop()


def thumb_legal(s, may):
    face = face_to_collect(s)
    mask = dice_showing(s.roll, s.rolled, ACE) | dice_showing(s.roll, s.rolled, face)
    if face == 0 or mask == (1 << s.rolled) - 1:
        may.stop()
    else:
        may.keep(mask)


def face_to_collect(s):
    """The face that shows most often of those that are not beaten yet, with four aces or against natural kings only more aces; 0 if there is none left."""
    counts, locked = five_dice(s), without(tally(s.kept, 5), ACE)
    if locked == 0 and (count_of(counts, ACE) == 4 or highest(s, s.made) == HANDS.kings_naturales):
        return ACE
    best, most = 0, -1
    for face in range(KING, max(1, highest(s, s.made)) - 1, -1):
        if (locked == 0 or count_of(locked, face)) and count_of(counts, face) > most:
            best, most = face, count_of(counts, face)
    return best


@move(
    "Lock {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:lock/locks} {0} and {who:throw/throws} the rest: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} остальные:",
)
def keep(s, dice: DiceSet("roll", 5, FACES)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    s.made[s.seat] = hand(five_dice(s))
    note(s, "makes", HANDS.name(s.made[s.seat]))
    if s.made[s.seat] == HANDS.aces or (s.made[s.seat] >= CARABINA and s.carabina_ends):
        note(s, "carabina")
        end_round(s)
    elif left_of(s, s.seat) == s.starter:
        end_round(s)
    else:
        s.seat = left_of(s, s.seat)
        new_turn(s)


def end_round(s):
    """Whoever threw last starts the next round, unless five kings score."""
    s.starter = s.seat
    if highest(s, s.made) == HANDS.nothing:
        note(s, "nobody")
        new_round(s)
        return
    best = leaders(s, everybody(s), s.made)
    if several(best):
        note(s, "level", mask_size(best))
        fill(s.kept, 0)
    toss(s, best, 1, score_hand)


def score_hand(s):
    points = WORTH[s.made[s.seat]]
    note(s, "scores", points)
    s.score[s.seat] += points
    if s.made[s.seat] >= CARABINA:
        s.starter = s.seat
    if s.score[s.seat] >= GOAL:
        note(s, "won", s.score[s.seat])
        finish_by(s, s.score)
    else:
        s.seat = s.starter
        new_round(s)


def scene(v, draw):
    draw.row("made", [draw.word(HANDS.name(v.made[p])) if v.made[p] != NOT_YET else "" for p in range(v.players)], "text")


def scores(v, card):
    """The scoring card; what lies aside counts too."""
    lying = [face for face in (*v.kept, *card.lying) if face]
    made = hand(tally(lying, 5)) if len(lying) == 5 else HANDS.nothing
    for name in reversed(HANDS.names[1:]):
        card.hand(name, WORTH[HANDS.number(name)], made == HANDS.number(name))
