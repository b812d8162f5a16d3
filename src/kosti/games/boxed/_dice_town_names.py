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
    "help revealed": "Dice that were just shown. | Только что открытые кости.",
    "help fenced": "Open property: it cannot be stolen. | Открытые Участки: их нельзя украсть.",
    "help looked_store": "Cards you are looking at; you keep one. | Карты, которые вы смотрите; одну оставите себе.",
    "help looked_property": "Property cards you are looking at; you keep one card. | Участки, которые вы смотрите; одну карту оставите себе.",
    "help bribe_store": "Cards that are offered to the Sheriff. | Карты, предложенные шерифу.",
    "help bribe_property": "Cards that are offered to the Sheriff. | Карты, предложенные шерифу.",
    "help elixir_deck": "Elixirs that nobody has seen yet. | Эликсиры, которых ещё никто не видел.",
    "help wealth": "Everybody else gives you $2, or all they have. | Каждый из остальных отдаёт вам $2 или всё, что есть.",
    "help charm": "Everybody else who has gold gives you a nugget. | Все, у кого есть золото, отдают вам по самородку.",
    "help luck": "Take the top store card. | Вы берёте верхнюю карту Магазина.",
    "help power": "You are Sheriff at once, unless somebody plays the Marshal. | Вы сразу становитесь шерифом, если никто не сыграет Маршала.",
    "help protection": "Fence two property cards from your hand: they can never be stolen. | Огородите два Участка из руки: их уже не украсть.",
    "help friendship": "Name a player, who gives you a store card of their own choice. | Назовите игрока: он сам выберет и отдаст вам карту Магазина.",
    "help dominion": "Name a player, who gives you a property card of their own choice, but no fenced one. | Назовите игрока: он сам выберет и отдаст вам Участок, но не огороженный.",
    "help nuggets": "The gold of each player: every nugget is a point at the end. | Золото каждого игрока: самородок в конце — одно очко.",
    "help store_hand": "Cards of the General Store; touch one to read what it does. | Карты Магазина; коснитесь карты, чтобы узнать, что она делает.",
    "help property_hand": "Property in hand: points at the end, but it can be stolen. | Участки на руках: очки в конце, но их могут украсть.",
    "help coach": "What was paid for dice; in the course of the round it goes to the bank. | Плата за кости; за раунд она переходит в Банк.",
    "help mine": "The gold that is left; the round in which it runs out is the last. | Сколько золота осталось; раунд, в котором оно кончится, — последний.",
    "help badge": "The Sheriff settles all ties; the badge is worth 5 points at the end. | При равенстве решает шериф; в конце значок приносит 5 очков.",
    "help store_deck": "The deck of the General Store. | Колода Магазина.",
    "help store_discard": "Store cards that were discarded. | Сброшенные карты Магазина.",
    "help property_deck": "When no property is left here and in the display, the game ends. | Когда Участков не останется ни здесь, ни на витрине, игра закончится.",
    "help property-*": "{n} {n:point/points} at the end. | Очков в конце: {n}.",
    "help equip-*": "{n} {n:point/points} at the end. | Очков в конце: {n}.",
    "help nine": "The most 9s win the gold mine: a nugget for each 9. | У кого больше всех девяток, тому Прииск: самородок за каждую.",
    "help ten": "The most 10s win all the money in the bank. | У кого больше всех десяток, тому все деньги Банка.",
    "help jack": "The most Jacks win the General Store: draw a card for each, keep one. | У кого больше всех валетов, тому Магазин: карта за каждого, одну оставить.",
    "help queen": "The most Queens win the saloon: look at another player's cards and steal one. | У кого больше всех дам, тому Салун: посмотреть чужие карты и одну украсть.",
    "help king": "The most Kings win the Sheriff's badge. | У кого больше всех королей, тому значок шерифа.",
    "help ace": "If you win the Town Hall with the best hand, each Ace brings one more property card. | Если Ратуша ваша, каждый туз приносит ещё один Участок.",
    "help keep": "Lift the dice to keep: one is free, each further one costs $1, and so does keeping none. | Поднимите кости, которые оставите: одна бесплатно, каждая следующая — $1; не оставить ни одной — тоже $1.",
    "help keep_brute": "Keep as many as you like without paying; the Brute is used up. | Оставьте сколько угодно костей и не платите; Грубиян уходит в сброс.",
    "help brute_rest": "Choose the dice that your money is enough for. | Выберите кости, на которые хватает денег.",
    "help pay_up": "Pay for the dice instead of sending the second Brute. | Заплатите за кости и не посылайте второго Грубияна.",
    "help play_gambler": "Turn one of your dice to any face. | Поверните одну свою кость любой гранью.",
    "help keep_card": "Keep one of the cards you drew; the others are discarded. | Оставьте одну из взятых карт; остальные уйдут в сброс.",
    "help keep_stolen": "Steal this store card; the others go back. | Украдите эту карту Магазина; остальные вернутся к хозяину.",
    "help keep_stolen_property": "Steal this property card; the others go back. | Украдите этот Участок; остальные карты вернутся к хозяину.",
    "help steal": "Choose whom you rob, and how many of the cards you look at are store cards. | Выберите, кого обокрасть и сколько карт Магазина посмотреть; остальные — Участки.",
    "help seen_store": "Your cards that the thief is looking at. | Ваши карты, которые сейчас видит вор.",
    "help seen_property": "Your cards that the thief is looking at. | Ваши карты, которые сейчас видит вор.",
    "help tie-*": "Who is level here; the Sheriff decides. | У кого здесь поровну; решает шериф.",
    "help no_offer": "Offer the Sheriff nothing. | Ничего не предлагать шерифу.",
    "help offer_for": "Offer the Sheriff something to decide for this player. | Предложите шерифу что-нибудь за решение в пользу этого игрока.",
    "help offer_first": "Offer the Sheriff something to make this player first. | Предложите шерифу что-нибудь, чтобы первое место досталось этому игроку.",
    "help offer_second": "Offer the Sheriff something to make this player second. | Предложите шерифу что-нибудь, чтобы второе место досталось этому игроку.",
    "help your_offer": "What you offer the Sheriff; you pay only if the decision is the one you asked for. | Что вы предлагаете шерифу; платить придётся, только если он решит, как вы просили.",
    "help bribe_for": "For whom the offer is made. | В чью пользу предложение.",
    "help add_dollar": "Add a dollar to your offer. | Добавьте доллар к предложению.",
    "help add_nugget": "Add a nugget to your offer. | Добавьте самородок к предложению.",
    "help add_store": "Add a store card to your offer. | Добавьте к предложению карту Магазина.",
    "help add_property": "Add a property card to your offer. | Добавьте к предложению Участок.",
    "help add_fenced": "Add a fenced property to your offer. | Добавьте к предложению огороженный Участок.",
    "help decide": "You are the Sheriff: say who gets the place. | Вы шериф: решите, кому достанется место.",
    "help name_winner": "A complete tie: as Sheriff you name the winner of the game. | Полное равенство: вы, шериф, называете победителя игры.",
    "help name_first": "You are the Sheriff: say who is first. | Вы шериф: решите, кто первый.",
    "help name_second": "You are the Sheriff: say who is second. | Вы шериф: решите, кто второй.",
    "help name_both": "You are the Sheriff: say who is first and who is second. | Вы шериф: решите, кто первый и кто второй.",
    "help play": "Play this card; touch it to read what it does. | Сыграйте эту карту; коснитесь её, чтобы узнать, что она делает.",
    "help pass": "Keep the card; nobody learns that you have it. | Оставьте карту при себе; никто не узнает, что она у вас.",
    "help call_in": "You are the Sheriff: say who goes to the doctor next. | Вы шериф: решите, кто следующим идёт к Доктору.",
    "help doc": "What the doctor can do for you depends on the dice in your hand. | Что может сделать Доктор, зависит от ваших костей.",
    "help protect": "Fence this property: it can never be stolen. | Огородите этот Участок: его уже не украсть.",
    "help send_joe": "Choose who gives you $4. | Выберите, кто отдаст вам $4.",
    "help target": "Choose who has to give you a card. | Выберите, кто отдаст вам карту.",
    "help give_store": "Choose the card you give. | Выберите, какую карту отдать.",
    "help give_property": "Choose the card you give. | Выберите, какую карту отдать.",
    "help take_elixir": "Take this elixir; it works at once. | Возьмите этот эликсир; он действует сразу.",
    "help draw_elixir": "Take the top elixir of the deck, which nobody has seen. | Возьмите верхний эликсир колоды: его никто не видел.",
    "help wire": "Lay two property cards out: they can never be stolen. | Выложите два Участка: их уже не украсть.",
    "help store": "Take the top store card. | Возьмите верхнюю карту Магазина.",
    "help small": "Everybody else gives you $2, or all they have. | Каждый из остальных отдаёт вам $2 или всё, что есть.",
    "help big": "Everybody else who has gold gives you a nugget. | Все, у кого есть золото, отдают вам по самородку.",
    "help decline": "Take nothing. | Ничего не брать.",
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
    **{
        f"help equip-{n}": f"{n} {'point' if n == 1 else 'points'} at the end. | В конце — {n} {'очко' if n == 1 else 'очка' if n < 5 else 'очков'}."
        for n in EQUIPMENT
    },
    **{
        f"help property-{n}": f"{n} {'point' if n == 1 else 'points'} at the end. | В конце — {n} {'очко' if n == 1 else 'очка' if n < 5 else 'очков'}."
        for n in range(1, 6)
    },
    "help dynamite": "Gold mine: dig twice as many nuggets. | Прииск: вдвое больше самородков.",
    "help girls": "Saloon: steal a second time. | Салун: украсть второй раз.",
    "help brute": "When paying: keep two or more dice for nothing. | При оплате: оставить две кости и больше бесплатно.",
    "help gambler": "When dice are shown: turn one of yours to any face. | Когда кости открыты: повернуть одну свою любой гранью.",
    "help corruption": "Town Hall: also take the top card of the property deck. | Ратуша: взять ещё верхнюю карту колоды Участков Земли.",
    "help credit": "General Store: draw and keep one more time. | Магазин: выбрать карту ещё раз.",
    "help joe": "Played at once: a player you name gives you $4, or all they have. | Играется сразу: названный игрок отдаёт вам $4 или всё, что есть.",
    "help marshal": "When the badge is about to move: it stays where it is. | Когда значок вот-вот перейдёт: он остаётся на месте.",
    "help shares": "When another robs the bank: half of the loot is yours. | Когда другой грабит Банк: половина добычи ваша.",
    "help wanted": "When another plays a store card: it has no effect. | Когда другой играет карту Магазина: она не действует.",
    "help tonic": "Doctor: go to him as well, although you had success. | Доктор Невезение: тоже зайти к нему, хотя вам и повезло.",
}
