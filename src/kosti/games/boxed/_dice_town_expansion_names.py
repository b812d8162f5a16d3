"""Dice Town, the expansion: its cards, dice and actions by name."""

from kosti.engine import Die, Names
from kosti.games.boxed._dice_town_names import FACES

BANDIT = Names(*(f"bandit-{number}" for number in range(1, 13)))
HIRE_FACE = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)  # the pair on the hire side
WANTED_FACE = (2, 5, 3, 6, 4, 1, 5, 2, 6, 3, 1, 4)
BOUNTY = (2, 4, 2, 4, 3, 3, 3, 3, 2, 4, 2, 4)

RIVER = Names("gold-2", "gold-3", "gold-4", "gold-5", "river-badge", "purse-3", "purse-2", "coupon", "find", "nothing")
GOLD = (2, 3, 4, 5)
COUPON = Names(property="a property card from under the deck | Участок Земли из-под колоды", discard="a card of the store discard | карту из сброса Магазина")

# Two actions at each place, in the order of PLACE: what the game always had, and the new one.
ACTION = Names(
    "dig-gold", "river-card", "rob-bank", "rob-coach", "go-shopping", "see-doctor", "steal-card", "hire-bandit", "take-badge", "hunt-bandits", "see-mayor", "see-wife",
)  # fmt: skip
SITE = Names("gold-mine", "town-bank", "general-store", "the-saloon", "sheriffs-office", "the-town-hall")

THROWN = Names(*FACES, "shaman", "ambushed", "bodyguard", "war-path", start=1)
# Six stickers, four effects: two of them are on the Indian die twice.
INDIAN_DIE = Names("shaman-ambush", "shaman-bodyguard", "shaman-war", "ambush-bodyguard", "ambush-war", "bodyguard-war")
DICE = [
    Die("poker die"),
    Die("Indian die 1", (7, 7, 8, 8, 9, 10)),
    Die("Indian die 2", (7, 7, 8, 9, 9, 10)),
    Die("Indian die 3", (7, 7, 8, 9, 10, 10)),
    Die("Indian die 4", (7, 8, 8, 9, 9, 10)),
    Die("Indian die 5", (7, 8, 8, 9, 10, 10)),
    Die("Indian die 6", (7, 8, 9, 9, 10, 10)),
]


def bandit_words() -> dict[str, str]:
    """Both sides of every bandit."""
    signs = ("9", "10", "J", "Q", "K", "A")
    words = {}
    for number, name in enumerate(BANDIT):
        pair, wanted = signs[HIRE_FACE[number] - 1], signs[WANTED_FACE[number] - 1]
        words[name] = f"{pair} {pair}, wanted: {wanted} ${BOUNTY[number]} | {pair} {pair}, розыск: {wanted} ${BOUNTY[number]}"
    return words


WORDS = {
    **bandit_words(),
    "gold-2": "Gold 2 | Золото! 2",
    "gold-3": "Gold 3 | Золото! 3",
    "gold-4": "Gold 4 | Золото! 4",
    "gold-5": "Gold 5 | Золото! 5",
    "river-badge": "Badge | Значок Шерифа",
    "purse-3": "Purse $3 | Кошелёк $3",
    "purse-2": "Purse $2 | Кошелёк $2",
    "coupon": "Coupon | Купон",
    "find": "Find | Находка",
    "nothing": "Nothing | Ничего",
    "dig-gold": "dig gold, a nugget for each 9 | копать золото, самородок за каждую 9",
    "river-card": "take a river card | взять карту реки",
    "rob-bank": "rob the bank | ограбить Банк",
    "rob-coach": "rob the coach, $1 for each 10 | ограбить Дилижанс, по $1 за каждую 10",
    "go-shopping": "General Store, a card per J | Магазин, по карте за J",
    "see-doctor": "visit the doctor now | зайти к Доктору сейчас",
    "steal-card": "steal a card | украсть карту",
    "hire-bandit": "hire the top bandit | нанять верхнего бандита",
    "take-badge": "take the badge | взять значок",
    "hunt-bandits": "hunt bandits, a die per K | ловить бандитов, кость за K",
    "see-mayor": "mayor: cards of the display | мэр: карты с витрины",
    "see-wife": "mayor's wife: top deck card | жена мэра: карта с колоды",
    "gold-mine": "Gold mine | Прииск",
    "town-bank": "Bank | Банк",
    "general-store": "General Store | Магазин",
    "the-saloon": "Saloon | Салун",
    "sheriffs-office": "Sheriff's office | Шериф",
    "the-town-hall": "Town Hall | Ратуша",
    "shaman": "Shaman | Благословение Шамана",
    "ambushed": "Ambush | Засада",
    "bodyguard": "Bodyguard | Телохранитель",
    "war-path": "War path | Тропа Войны",
    "shaman-ambush": "Shaman and Ambush | Благословение Шамана и Засада",
    "shaman-bodyguard": "Shaman and Bodyguard | Благословение Шамана и Телохранитель",
    "shaman-war": "Shaman and War path | Благословение Шамана и Тропа Войны",
    "ambush-bodyguard": "Ambush and Bodyguard | Засада и Телохранитель",
    "ambush-war": "Ambush and War path | Засада и Тропа Войны",
    "bodyguard-war": "Bodyguard and War path | Телохранитель и Тропа Войны",
    **{die.name: "Indian die | Индейский Кубик" for die in DICE[1:]},
    "poker die": "Poker die | Покерная кость",
}

HELP = {
    "help cow": "7 points at the end. | 7 очков в конце.",
    "help winchester": "6 points at the end. | 6 очков в конце.",
    "help mule": "At the end a point for each store card in your hand. | В конце очко за каждую карту Магазина в руке.",
    "help dog": "At the end 2 points for each bandit you caught. | В конце 2 очка за каждого пойманного бандита.",
    "help insurance": "When a card is stolen from you: draw another of the same sort. | Когда у вас украли карту: взять другую того же рода.",
    "help gift": "Played at once: a player you name gives you a store card. | Играется сразу: названный игрок отдаёт вам карту Магазина.",
    "help two-guns": "Hunt: throw one die again. | Облава: перебросить одну кость.",
    "help swindler": "Played at once: everybody else gives you $2. | Играется сразу: каждый из остальных отдаёт вам $2.",
    "help whiskey": "Saloon: take a ranch instead of a card. | Салун: отнять Ранчо вместо карты.",
    "help thug": "Hiring: take any bandit of the deck. | Наём: взять любого бандита из колоды.",
    "help smoke": "At the end of the round: take the Indian die. | В конце раунда: взять Индейский Кубик.",
    "help ranch": "1 point for the first, 2 for the second, 3 for the third … | 1 очко за первое, 2 за второе, 3 за третье …",
    "help hired": "Before a throw: sets one or two of your dice to its pair. | Перед броском: выставляет одну или две ваши кости.",
    "help wanted_row": "Hunted from the Sheriff's office with the face on the wanted side. | Их ловят на месте «Шериф» гранью со стороны розыска.",
    "help caught": "Their bounties count as dollars at the end. | Награды за них в конце считаются как доллары.",
    "help success": "Whoever won something cannot visit the doctor this round. | Кто что-то выиграл, тот в этом раунде к Доктору не идёт.",
    "help river-badge": "You are Sheriff at once. | Вы сразу становитесь шерифом.",
    "help coupon": "Take a property card that was put under the deck (by option a store discard). | Взять Участок Земли, ушедший под колоду (по договорённости — карту из сброса Магазина).",
    "help find": "Look at three river cards and carry one out. | Посмотреть три карты реки и одну выполнить.",
}
