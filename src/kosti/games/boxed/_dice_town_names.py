"""Dice Town: the faces, cards, places and editions by name, and what the cards are worth."""

from kosti.engine import Names, Player

FACES = Names(nine="9 | 9", ten="10 | 10", jack="J | J", queen="Q | Q", king="K | K", ace="A | A", start=1)
TOWN_STORE = Names(
    "equip-1", "equip-2", "equip-3", "equip-4", "equip-5", "equip-8", "dynamite", "girls", "brute", "gambler", "corruption", "credit", "joe", "marshal",
    "shares", "wanted", "tonic",
)  # fmt: skip
STORE = Names(*TOWN_STORE, "cow", "winchester", "mule", "dog", "insurance", "gift", "two-guns", "swindler", "whiskey", "thug", "smoke")  # with the expansion
STORE_COPIES = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1)
EQUIPMENT = (1, 2, 3, 4, 5, 8)
TOWN_PROPERTY = Names("property-1", "property-2", "property-3", "property-4", "property-5")
PROPERTY = Names(*TOWN_PROPERTY, "ranch")  # with the expansion
ELIXIR = Names("wealth", "charm", "luck", "power", "protection", "friendship", "dominion")
REMEDY = Names("wire", "store", "small", "big", "decline")
EDITION = Names(first="first edition | первое издание", elixir="edition with elixirs | издание с эликсирами")
BRIBERY = Names(sealed="sealed offers | тайные предложения", off="no offers | без предложений")
PLACE = Names("mine", "bank", "store", "saloon", "sheriff", "town-hall", "doctor")
MOST_SEATS = 6  # of the expansion
A_PLAYER = Player(MOST_SEATS)

# What rules of thumb take cards for, in dollars: two make a point.
STORE_WORTH = (2, 4, 6, 8, 10, 16, 6, 6, 3, 4, 7, 5, 5, 4, 4, 3, 3, 14, 12, 5, 5, 4, 5, 3, 6, 5, 4, 4)
PROPERTY_WORTH = (2, 4, 6, 8, 10, 7)

WORDS = {
    "equip-1": "Equipment 1 | Снаряжение 1",
    "equip-2": "Equipment 2 | Снаряжение 2",
    "equip-3": "Equipment 3 | Снаряжение 3",
    "equip-4": "Equipment 4 | Снаряжение 4",
    "equip-5": "Equipment 5 | Снаряжение 5",
    "equip-8": "Equipment 8 | Снаряжение 8",
    "dynamite": "Dynamite | Динамит",
    "girls": "Girls | Девушки",
    "brute": "Brute | Грубиян",
    "gambler": "Professional Gambler | Профессиональный Шулер",
    "corruption": "Corruption | Взятка",
    "credit": "Unlimited Credit | Неограниченный Кредит",
    "joe": "Nervous Joe | Нервный Джо",
    "marshal": "Marshal | Маршал",
    "shares": "Fair Shares | Честный Делёж",
    "wanted": "Wanted | Разыскивается",
    "tonic": "Doc Badluck's Elixir | Эликсир Доктора Невезение",
    "cow": "Cow | Корова",
    "winchester": "Winchester | Винчестер",
    "mule": "Mule | Мул",
    "dog": "Dog | Пёс",
    "insurance": "Insurance | Страховка",
    "gift": "Gift | Подарок",
    "two-guns": "Two Guns | Два Пистолета",
    "swindler": "Swindler | Мошенник",
    "whiskey": "Whiskey | Виски",
    "thug": "Thug | Головорез",
    "smoke": "Smoke Signal | Сигнальный Дым",
    "property-1": "Property 1 | Участок Земли 1",
    "property-2": "Property 2 | Участок Земли 2",
    "property-3": "Property 3 | Участок Земли 3",
    "property-4": "Property 4 | Участок Земли 4",
    "property-5": "Property 5 | Участок Земли 5",
    "ranch": "Ranch | Ранчо",
    "wealth": "Elixir of Wealth | Эликсир богатства",
    "charm": "Elixir of Charm | Эликсир обаяния",
    "luck": "Elixir of Luck | Эликсир удачи",
    "power": "Elixir of Power | Эликсир власти",
    "protection": "Elixir of Protection | Эликсир защиты",
    "friendship": "Elixir of Friendship | Эликсир дружбы",
    "dominion": "Elixir of Dominion | Эликсир господства",
    "wire": "barbed wire (fence property) | колючая проволока (огородить Участки Земли)",
    "store": "gift (a store card) | карта Магазина",
    "small": "small robbery ($2 from each) | мелкое ограбление (по $2 с каждого)",
    "big": "big robbery (a nugget from each) | крупное ограбление (по самородку с каждого)",
    "decline": "nothing | ничего",
    "tie-mine": "Tie at the gold mine | Ничья на Прииске",
    "tie-bank": "Tie at the bank | Ничья в Банке",
    "tie-store": "Tie at the General Store | Ничья в Магазине",
    "tie-saloon": "Tie at the saloon | Ничья в Салуне",
    "tie-sheriff": "Tie for the badge | Ничья в споре за значок",
    "tie-town-hall": "Tie at the Town Hall | Ничья в Ратуше",
    "tie-doctor": "Tie for the victory | Ничья в споре за победу",
}

HELP = {
    "help dynamite": "Gold mine: dig twice as many nuggets. | Прииск: вдвое больше самородков.",
    "help girls": "Saloon: steal twice. | Салун: украсть дважды.",
    "help brute": "When paying: keep two or more dice for nothing. | При оплате: оставить две кости и больше бесплатно.",
    "help gambler": "When dice are shown: turn one of yours to any face. | Когда кости открыты: повернуть одну свою любой гранью.",
    "help corruption": "Town Hall: also take the top card of the property deck. | Ратуша: взять ещё верхнюю карту колоды Участков Земли.",
    "help credit": "General Store: draw and keep one more time. | Магазин: выбрать карту ещё раз.",
    "help joe": "Played at once: a player you name gives you $4. | Играется сразу: названный игрок отдаёт вам $4.",
    "help marshal": "When the badge is about to move: it stays. | Когда значок вот-вот перейдёт: он остаётся.",
    "help shares": "When another robs the bank: half of the loot is yours. | Когда другой грабит Банк: половина добычи ваша.",
    "help wanted": "When another plays a store card: it has no effect. | Когда другой играет карту Магазина: она не действует.",
    "help tonic": "Doctor: visit him although you had success. | Доктор Невезение: зайти к нему, хотя вам и повезло.",
}
