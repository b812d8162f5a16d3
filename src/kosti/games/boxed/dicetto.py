"""Dicetto: put dice on cards and hold them there until your next turn."""

from kosti.dice import is_first_choice, mask_size, remove_set, repeats, sort
from kosti.engine import Cards, Count, Dice, DiceSet, Flag, Game, Inner, OneOf, Option, PerSeat, Points, Seat, move
from kosti.engine.rules import ask, draw, fill, finish, left_of, note, offer_reroll, throw, total
from kosti.games.boxed._dicetto_cards import ALL_DICE, BONUS, BONUS_RULE, CARDS, KINDS, PLACES, fitting_cards, lead, promise_place, value_of

ROW, STAR = 4, 4  # four cards in the row; the star lies on the place after them
LAST_ROUND = 200

game = Game(
    title="Dicetto | Dicetto",
    about="Three throws and a row of cards that anybody may snatch from you. | Три броска и ряд карт, которые любой может увести у вас из-под носа.",
    seats=(2, 4),
    dice="4d6 per player",
    minutes=30,
    mechanics=("keep-and-reroll", "placement", "combination-ranking", "cards", "duel"),
    show_throw=False,
    options=[
        Option("cards_to_end", 10, 1, 10, label="Cards that end the game | Карт до конца игры"),
        Option("bonus_cards", False, label="Bonus cards | Бонусные карты", variant="With bonus cards | С бонусными картами"),
        *(Option(f"{name}_copies", copies, 1, 6, label=f"{english}: copies | {russian}: сколько карт") for name, copies, _, english, russian in KINDS),
        *(Option(f"{name}_points", points, 0, 20, label=f"{english}: points | {russian}: очки") for name, _, points, english, russian in KINDS),
    ],
    words={
        "help won_cards": "The cards each player has won. | Карты, которые взял каждый игрок.",
        "help number-*": "One to four dice that all show {n}: {number_points} {number_points:point/points}. | От одной до четырёх костей, на всех {n}: {number_points} {number_points:очко/очка/очков}.",
        "help three": "Exactly three equal dice: {three_points} {three_points:point/points}. | Ровно три одинаковые кости: {three_points} {three_points:очко/очка/очков}.",
        "help pair": "Exactly two equal dice: {pair_points} {pair_points:point/points}. | Ровно две одинаковые кости: {pair_points} {pair_points:очко/очка/очков}.",
        "help two-pairs": "Two pairs of dice, also four equal ones: {two_pairs_points} {two_pairs_points:point/points}. | Две пары, можно и четыре одинаковые: {two_pairs_points} {two_pairs_points:очко/очка/очков}.",
        "help dicetto": "Exactly four equal dice: {dicetto_points} {dicetto_points:point/points}. | Ровно четыре одинаковые кости: {dicetto_points} {dicetto_points:очко/очка/очков}.",
        "help large-straight": "Exactly four numbers in a row: {large_straight_points} {large_straight_points:point/points}. | Ровно четыре числа подряд: {large_straight_points} {large_straight_points:очко/очка/очков}.",
        "help super-roll": "The star, for any dice: it is spent on a fourth throw. | Звезда, за любые кости: её тратят на четвёртый бросок.",
        "help bonus": "Bonus cards: who gets them is decided at the end. | Бонусные карты: кому достанутся, решится в конце.",
        "help fewest-*": "At the end it goes to whoever has the fewest of these; in a tie to nobody. | В конце достаётся тому, у кого их меньше всех; при равенстве — никому.",
        "help most-*": "At the end it goes to whoever has the most of these; in a tie to nobody. | В конце достаётся тому, у кого их больше всех; при равенстве — никому.",
        "help star": "Who has the star: it can be spent on a fourth throw. | У кого звезда: её можно потратить на четвёртый бросок.",
        "help cards": "How many dice cards each player has won; {cards_to_end} of them end the game. | Сколько карт взял каждый; игра кончается, когда у кого-то их {cards_to_end}.",
        "help row": "The cards to be won with matching dice. | Карты, которые выигрывают подходящими костями.",
        "help fight": "Both throw a die; your dice stand there only if yours is higher. | Оба бросают по кости; ваш набор встанет на карту, только если выпадет больше у вас.",
        "help card-*": "A card of the row; your dice must fit it exactly. | Карта ряда; кости должны подойти точно.",
        "help chance": "One to four dice, any numbers: {chance_points} {chance_points:point/points}. | От одной до четырёх любых костей: {chance_points} {chance_points:очко/очка/очков}.",
        "help small-straight": "Exactly three numbers in a row: {small_straight_points} {small_straight_points:point/points}. | Ровно три числа подряд: {small_straight_points} {small_straight_points:очко/очка/очков}.",
        "cards": "Dice cards | Карт с кубиками",
        "again": "Throw {tries} of 3: which dice do you keep? | Бросок {tries} из 3: какие кости оставите?",
        "super_roll": "Give the star for a fourth throw? | Отдадите звезду за четвёртый бросок?",
        "placing": "Which dice on which card? | Какие кости на какую карту?",
        "verb place": "Place dice | Поставить кости",
        "gives_star": "{who} {who:use/uses} the star | {who} {who:тратите/тратит} звезду",
        "takes_card": "{0.name} {0.name:take/takes} a card: {1}, {2} {2:point/points} | {0.name} {0.name:забираете/забирает} карту: {1}, {2} {2:очко/очка/очков}",
        "takes_star": "{0.name} {0.name:take/takes} the star | {0.name} {0.name:забираете/забирает} звезду",
        "driven_off": "{0.name:your/*'s} dice are driven off | {0.name:ваши кости вытеснены/Кости игрока * вытеснены}",
        "equal": "Equal: both throw again | Поровну: бросают снова",
        "fight_lost": "{0.name} {0.name:stay/stays} on the card | {0.name} {0.name:остаётесь/остаётся} на карте",
        "nothing_fits": "{who} can place nothing more | {who} больше ничего не {who:можете/может} поставить",
        "gets_bonus": "{0.name} {0.name:get/gets} the bonus card {1} | {0.name} {0.name:получаете/получает} бонусную карту {1}",
        "shared_bonus": "A tie: nobody gets the bonus card {0} | Поровну у нескольких: никто не получает бонусную карту {0}",
        "enough": "{who} {who:have/has} {0} {0:card/cards}: the game is over | {who}: набрано {0} {0:карта/карты/карт}, игра окончена",
        "no_cards": "No cards are left: the game is over | Карты кончились: игра окончена",
        "time_up": "200 rounds: the game is over | 200 раундов: игра окончена",
    },
)


class State:
    hand: Dice[4]("Dice in hand | Кости в руке")
    score: PerSeat[Points]
    star: PerSeat[Flag]("Star | Звезда")
    won_cards: PerSeat[Cards[CARDS]]("Won cards | Взятые карты")
    bonus: Cards[BONUS]("Bonus cards | Бонусные карты")
    round: Count = 1
    deck: Inner[Cards[CARDS]]
    worth: Inner[Count[CARDS]]
    bonus_pile: Inner[Cards[BONUS]] = 1
    row: Inner[Count[PLACES]]("Cards | Карты")  # the card on each place, 0: none
    placed: Inner[Dice[PLACES, 4]]
    value: Inner[Count[PLACES]]  # the sum of the dice there
    placer: Inner[Seat[PLACES]]
    tried: Inner[Flag[PLACES]]
    turn: Inner[Seat]
    tries: Inner[Count]
    chosen: Inner[Count]
    fought: Inner[Count]
    attack: Inner[Count]


def start(s):
    for number in range(1, 7):
        prepare(s, number, s.number_copies, s.number_points)
    prepare(s, CARDS.pair, s.pair_copies, s.pair_points)
    prepare(s, CARDS.two_pairs, s.two_pairs_copies, s.two_pairs_points)
    prepare(s, CARDS.three, s.three_copies, s.three_points)
    prepare(s, CARDS.dicetto, s.dicetto_copies, s.dicetto_points)
    prepare(s, CARDS.small_straight, s.small_straight_copies, s.small_straight_points)
    prepare(s, CARDS.large_straight, s.large_straight_copies, s.large_straight_points)
    prepare(s, CARDS.chance, s.chance_copies, s.chance_points)
    s.row[STAR] = CARDS.super_roll
    if s.bonus_cards:
        draw(s, s.bonus_pile, lay_out_bonus)
    else:
        fill_row(s)


def prepare(s, card, copies, points):
    s.deck[card - 1] = copies
    s.worth[card - 1] = points


def lay_out_bonus(s, card: OneOf(BONUS)):
    s.bonus_pile[card] -= 1
    s.bonus[card] += 1
    if total(s.bonus) < 4:
        draw(s, s.bonus_pile, lay_out_bonus)
    else:
        fill_row(s)


def collect(s):
    for place in range(len(PLACES)):
        if s.value[place] and s.placer[place] == s.turn:
            take_card(s, place)
    fill_row(s)


def take_card(s, place):
    """The card goes to the owner of the dice on it."""
    owner, card = s.placer[place], s.row[place] - 1
    if place == STAR:
        note(s, "takes_star", owner)
        s.star[owner] = 1
    else:
        note(s, "takes_card", owner, CARDS.name(card + 1), s.worth[card])
        s.won_cards[owner][card] += 1
        s.score[owner] += s.worth[card]
    s.row[place] = 0
    s.value[place] = 0
    fill(s.placed[place], 0)


def fill_row(s):
    """Turn up cards until the row is full; then the game is over, or the dice are thrown."""
    if empty_place(s) < ROW and total(s.deck):
        draw(s, s.deck, turned_up)
    elif total(s.won_cards[s.turn]) >= s.cards_to_end:
        note(s, "enough", total(s.won_cards[s.turn]))
        end(s)
    elif total(s.row) == s.row[STAR]:
        note(s, "no_cards")
        end(s)
    else:
        fill(s.tried, 0)
        s.tries = 0
        reroll(s, ALL_DICE)


def turned_up(s, card: OneOf(CARDS)):
    s.deck[card - 1] -= 1
    s.row[empty_place(s)] = card
    fill_row(s)


def empty_place(s):
    place = 0
    while place < ROW and s.row[place]:
        place += 1
    return place


@move
def reroll(s, dice: DiceSet("hand", 4)):
    if s.tries == 3:
        note(s, "gives_star")
        s.star[s.turn] = 0
        s.row[STAR] = CARDS.super_roll
    s.chosen = dice
    s.tries += 1
    throw(s, mask_size(dice))


def thrown(s):
    die = 0
    for i in range(4):
        if s.chosen >> i & 1:
            s.hand[i] = s.roll[die]
            die += 1
    sort(s.hand, 4)
    if s.tries < 3:
        ask(s, s.turn, again)
    elif s.tries == 3 and s.star[s.turn]:
        ask(s, s.turn, super_roll)
    else:
        go_on_placing(s)


def again(s, may):
    offer_reroll(may, s.hand, 4)
    may.stop()


def promise_reroll(s, dice):
    """What the dice that stay promise; some must stay."""
    if dice == ALL_DICE:
        return 0
    hope = 0
    for place in range(len(PLACES)):
        hope += promise_place(s, place, ALL_DICE ^ dice)
    return hope


def promise_stop(s):
    """Of equals the dice that lie."""
    return promise_reroll(s, 0) + 1


def super_roll(s, may):
    again(s, may)


@move("Keep these dice | Оставить эти кости", told="{who} {who:keep/keeps} these dice | {who} {who:оставляете/оставляет} эти кости")
def stop(s):
    go_on_placing(s)


def go_on_placing(s):
    if can_place(s):
        ask(s, s.turn, placing)
        return
    if s.hand[0]:
        note(s, "nothing_fits")
    pass_turn(s)


def can_place(s):
    for mask in range(1, 1 << dice_left(s)):
        fitting, value = fitting_cards(s, mask), value_of(s, mask)
        for place in range(len(PLACES)):
            if lead(s, place, fitting, value) >= 0:
                return True
    return False


def dice_left(s):
    dice = 0
    while dice < 4 and s.hand[dice]:
        dice += 1
    return dice


def placing(s, may):
    same = repeats(s.hand, dice_left(s))
    for mask in range(1, 1 << dice_left(s)):
        if not is_first_choice(mask, same):
            continue
        fitting, value = fitting_cards(s, mask), value_of(s, mask)
        for place in range(len(PLACES)):
            if lead(s, place, fitting, value) > 0:
                may.place(place, mask)
            elif lead(s, place, fitting, value) == 0:
                may.fight(place, mask)
    may.done()


def promise_fight(s, card, dice):
    return promise_place(s, card, dice)


@move("{1} on {0} | {1} → {0}", told="{who} {who:put/puts} {1} on {0} | {who} {who:ставите/ставит} {1}, место: {0}")
def place(s, card: OneOf(PLACES, "card"), dice: DiceSet("hand", 4)):
    occupy(s, card, dice)
    go_on_placing(s)


def occupy(s, card, dice):
    if s.value[card]:
        note(s, "driven_off", s.placer[card])
    fill(s.placed[card], 0)
    size = 0
    for i in range(4):
        if dice >> i & 1:
            s.placed[card][size] = s.hand[i]
            size += 1
    s.value[card] = value_of(s, dice)
    s.placer[card] = s.turn
    s.tried[card] = 1
    remove_set(dice, s.hand, 4)


@move(
    "Fight with {1} for {0} | Битва кубиков, {0}: {1}",
    told="{who} {who:fight/fights} for {0} with {1}: | {who} {who:бьётесь/бьётся} костями {1} за место ({0}):",
)
def fight(s, card: OneOf(PLACES, "card"), dice: DiceSet("hand", 4)):
    s.fought = card
    s.chosen = dice
    throw(s, 1, attacked)


def attacked(s):
    s.attack = s.roll[0]
    s.seat = s.placer[s.fought]
    throw(s, 1, defended)


def defended(s):
    s.seat = s.turn
    if s.roll[0] == s.attack:
        note(s, "equal")
        throw(s, 1, attacked)
        return
    if s.roll[0] < s.attack:
        occupy(s, s.fought, s.chosen)
    else:
        note(s, "fight_lost", s.placer[s.fought])
        s.tried[s.fought] = 1
        remove_set(s.chosen, s.hand, 4)
    go_on_placing(s)


@move(told="{who} {who:end/ends} the turn | {who} {who:заканчиваете/заканчивает} ход")
def done(s):
    pass_turn(s)


def pass_turn(s):
    fill(s.hand, 0)
    s.turn = left_of(s, s.turn)
    s.seat = s.turn
    if s.turn == 0 and s.round == LAST_ROUND:
        note(s, "time_up")
        end(s)
        return
    s.round += s.turn == 0
    collect(s)


def end(s):
    """All cards with dice on them are won; then points count, then cards."""
    for place in range(len(PLACES)):
        if s.value[place]:
            take_card(s, place)
    for bonus in range(len(BONUS)):
        if s.bonus[bonus]:
            give_bonus(s, bonus)
    for p in range(s.players):
        s.standing[p] = 1000 * s.score[p] + total(s.won_cards[p])
    finish(s)


def give_bonus(s, bonus):
    """To the one player who is best at it; to nobody if two are equal."""
    best, shared = 0, False
    for p in range(1, s.players):
        if merit(s, bonus, p) > merit(s, bonus, best):
            best, shared = p, False
        elif merit(s, bonus, p) == merit(s, bonus, best):
            shared = True
    if shared:
        note(s, "shared_bonus", BONUS.name(bonus))
        return
    note(s, "gets_bonus", best, BONUS.name(bonus))
    s.score[best] += BONUS_RULE[bonus][3]


def merit(s, bonus, p):
    cards = 0
    for card in range(BONUS_RULE[bonus][1] - 1, BONUS_RULE[bonus][2]):
        if bonus != BONUS.fewest_1_point or s.worth[card] == 1:
            cards += s.won_cards[p][card]
    return cards * BONUS_RULE[bonus][0]


def scene(v, draw):
    names, dice, owners = [], [], []
    for place, card, faces, placer in zip(PLACES, v.row, v.placed, v.placer, strict=True):
        stands = [draw.die(face) for face in faces if face]
        names.append(f"{draw.word(CARDS.name(card))} ({v.worth[card - 1]})" if card else draw.word(place))
        dice.append([*stands, f"= {sum(faces)}"] if stands else None)
        owners.append(draw.piece(placer) if stands else None)
    draw.grid("row", [dice, owners], top=names, columns=list(PLACES))
    draw.fact("deck", sum(v.deck))
    draw.row("cards", [sum(v.won_cards[p]) for p in range(v.players)])
