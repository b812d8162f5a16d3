"""Dice Town: the town as it is drawn, with who stands before which house."""

from kosti.dice import count_of, poker_hand, tally
from kosti.games.boxed._dice_town_names import PLACE
from kosti.games.boxed._dice_town_places import FACE_OF_PLACE

WORDS = {
    "town": "The town | Город",
    "help town": "The places of the town, with what lies there and whose dice are best for them now. | Места города: что там лежит и у кого сейчас лучшие кости для каждого.",
    "house-mine": "9 · Gold mine | 9 · Прииск",
    "house-bank": "10 · Bank | 10 · Банк",
    "house-store": "J · General Store | J · Магазин",
    "house-saloon": "Q · Saloon | Q · Салун",
    "house-sheriff": "K · Sheriff | K · Шериф",
    "house-town-hall": "Hand · Town Hall | Комбинация · Ратуша",
    "house-doctor": "Doctor | Доктор",
    "house-coach": "Stagecoach | Дилижанс",
    "help house-mine": "Whoever has the most 9s digs that many nuggets. | У кого больше всех девяток, тот добывает столько же самородков.",
    "help house-bank": "Whoever has the most 10s takes all the money. | У кого больше всех десяток, тот забирает все деньги.",
    "help house-store": "Whoever has the most Jacks draws that many store cards and keeps one. | У кого больше всех валетов, тот смотрит столько же карт Магазина и одну оставляет.",
    "help house-saloon": "Whoever has the most Queens steals a card. | У кого больше всех дам, тот крадёт карту.",
    "help house-sheriff": "Whoever has the most Kings becomes Sheriff and settles all ties. | У кого больше всех королей, тот становится шерифом и решает при равенстве.",
    "help house-town-hall": "The best poker hand takes a property card, and one more for each Ace. | Лучшая комбинация получает Участок Земли и ещё по одному за каждого туза.",
    "help house-coach": "What is paid for dice waits here and then goes to the bank. | Плата за кости ждёт здесь, а потом уходит в Банк.",
    "help house-doctor": "Whoever has won nothing this round goes to the doctor for a consolation. | Кому в этом раунде ничего не досталось, тот идёт к Доктору за утешением.",
}


def draw_town(v, draw):
    """Every house with what lies in it and whoever has the best claim to it now; the Sheriff and the doctor's visitors stand before theirs."""
    inside = {PLACE.mine: [v.mine], PLACE.bank: [f"${v.bank}"]}
    houses = [draw.part(f"house-{name}", lying=[*inside.get(place, []), *map(draw.piece, standing(v, place))]) for place, name in enumerate(PLACE)]
    draw.figure("town", "town", [*houses, draw.part("house-coach", lying=f"${v.coach}")])


def draw_money(v, draw):
    """What lies in the bank, the coach and the mine, where there is no room for the town."""
    for name in ("bank", "coach", "mine"):
        draw.fact(name, getattr(v, name))


def standing(v, place):
    """The seats before a house."""
    if place == PLACE.doctor:
        return [p for p in range(v.players) if v.visitors >> p & 1]
    claims = [claim(tally(v.hand[p], 5), place) for p in range(v.players)]
    best = [p for p in range(v.players) if claims[p] and claims[p] == max(claims)]
    return best or ([v.badge] if place == PLACE.sheriff and 0 <= v.badge < v.players else [])


def claim(dice, place):
    return (poker_hand(dice) if any_dice(dice) else 0) if place == PLACE.town_hall else count_of(dice, FACE_OF_PLACE[place])


def any_dice(dice):
    return any(count_of(dice, face) for face in range(1, 7))
