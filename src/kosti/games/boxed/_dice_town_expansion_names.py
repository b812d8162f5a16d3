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
    "help hunt_dice": "The dice of the hunt: wanted faces catch bandits. | Кости облавы: нужные грани ловят бандитов.",
    "help river_looked": "River cards that were found: one is carried out, the others go back. | Найденные карты реки: одну выполняют, остальные возвращают.",
    "help river_next": "The top card of the river deck. | Верхняя карта колоды реки.",
    "help river_after": "The card below the top one. | Карта под верхней.",
    "help shaman": "Set one of your dice to any face. | Поверните одну свою кость любой гранью.",
    "help ambushed": "One die of an opponent, chosen by you, is thrown again. | Вы выбираете кость соперника, и её перебрасывают.",
    "help bodyguard": "This round nobody can rob you. | В этом раунде вас нельзя ограбить.",
    "help war-path": "You close one place for this round. | Вы закрываете одно место на этот раунд.",
    "help property_deck": "When no property is left here and in the display, the game ends. | Когда Участков не останется ни здесь, ни на витрине, игра закончится.",
    "help bandit_deck": "Bandits that can still be hired. | Бандиты, которых ещё можно нанять.",
    "help river": "Cards with gold and other finds, for those who choose the river at the mine. | Карты с золотом и другими находками: за ними идут от Прииска к реке.",
    "help bandit-*": "Hired, he sets dice to his pair; wanted, he is caught with the other face, for the bounty. | Нанятый выставляет кости своей парой; в розыске его ловят другой гранью, за награду.",
    "help act": "At every place the first player chooses an action, the second may take the other. | На каждом месте первый игрок выбирает действие, второй может взять другое.",
    "help now": "Which place has its turn, and who is first and second there. | До какого места дошла очередь и у кого там первое и второе место.",
    "help turn_down": "Leave the action that is left undone. | Откажитесь от оставшегося действия.",
    "help no_theft": "Steal nothing. | Ничего не красть.",
    "help pour_whiskey": "Whiskey: take a ranch of this player instead of a card. | Виски: отнять у этого игрока Ранчо вместо карты.",
    "help no_bandit": "Throw without the help of a bandit. | Бросьте без помощи бандита.",
    "help use_bandit": "Set one or two of your dice to this bandit's face, for nothing; then he is wanted. | Бесплатно выставить одну или две кости гранью этого бандита; потом его объявят в розыск.",
    "help send_thug": "Hire any bandit of the deck instead of the top one. | Наймите любого бандита из колоды вместо верхнего.",
    "help shoot_again": "Throw one die of the hunt again. | Перебросьте одну кость облавы.",
    "help catch": "Catch this bandit for his bounty. | Поймайте этого бандита за награду.",
    "help bless": "Turn one of your dice to another face. | Поверните одну свою кость другой гранью.",
    "help leave_dice": "Change nothing. | Ничего не менять.",
    "help ambush": "Choose a player and the die that is thrown again. | Выберите игрока и кость, которую он перебросит.",
    "help close_site": "Nobody acts at this place this round. | В этом раунде здесь никто не действует.",
    "help keep_cards": "Keep your cards and leave the die to others. | Оставьте карты себе и откажитесь от Индейского Кубика.",
    "help give_indians": "Give this card away for the Indian die. | Отдайте эту карту за Индейский Кубик.",
    "help claim": "Take this property. | Возьмите этот Участок.",
    "help take_coupon": "Take this card. | Возьмите эту карту.",
    "help carry_out": "Do what this river card says; the others go back on top. | Выполните эту карту реки; остальные вернутся на верх колоды.",
    "help put_back": "Choose which card lies on top. | Выберите, какая карта ляжет сверху.",
    "help dig-gold": "A nugget for each 9. | По самородку за каждую девятку.",
    "help river-card": "Draw a river card: gold, a purse, the badge – or nothing. | Возьмите карту реки: золото, кошелёк, значок — или ничего.",
    "help rob-bank": "Take all the money of the bank. | Заберите все деньги Банка.",
    "help rob-coach": "Take $1 from the stagecoach for each 10 in your hand. | Возьмите из Дилижанса по $1 за каждую свою десятку.",
    "help go-shopping": "Draw a store card for each Jack and keep one. | Возьмите по карте Магазина за каждого валета и одну оставьте.",
    "help see-doctor": "The doctor helps you at once, by what your dice show. | Доктор сразу поможет вам, смотря какие у вас кости.",
    "help steal-card": "Look at a player's cards, one for each Queen, and keep one. | Посмотрите чужие карты, по одной за каждую даму, и одну оставьте себе.",
    "help hire-bandit": "Take the top bandit; later he sets dice for you. | Возьмите верхнего бандита; потом он выставит за вас кости.",
    "help take-badge": "Become Sheriff: you settle ties, and the badge is worth 5 points at the end. | Станьте шерифом: при равенстве решаете вы, а значок в конце приносит 5 очков.",
    "help hunt-bandits": "Throw a die for each King: faces that are wanted catch bandits for their bounties. | Бросьте по кости за каждого короля: нужные грани ловят бандитов, за каждого — награда.",
    "help see-mayor": "Take a property card of the display, and one more for each Ace. | Возьмите Участок с витрины и ещё по одному за каждого туза.",
    "help see-wife": "Take the top card of the property deck. | Возьмите верхнюю карту колоды Участков Земли.",
    "help gold-*": "Take {n} nuggets from the mine. | Возьмите с Прииска самородков: {n}.",
    "help purse-*": "Take ${n} from the bank. | Возьмите ${n} из Банка.",
    "help nothing": "The river brings nothing this time. | На этот раз река не приносит ничего.",
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
    "help insurance": "When a card is stolen from you: draw another of the same kind. | Когда у вас украли карту: взять взамен другую того же вида.",
    "help gift": "Played at once: a player you name gives you a store card. | Играется сразу: названный игрок отдаёт вам карту Магазина.",
    "help two-guns": "Hunt: throw one die again. | Облава: перебросить одну кость.",
    "help swindler": "Played at once: everybody else gives you $2. | Играется сразу: каждый из остальных отдаёт вам $2.",
    "help whiskey": "Saloon: take a ranch instead of a card. | Салун: отнять Ранчо вместо карты.",
    "help thug": "Hiring: take any bandit of the deck. | Наём: взять любого бандита из колоды.",
    "help smoke": "At the end of the round: take the Indian die. | В конце раунда: взять Индейский Кубик.",
    "help ranch": "1 point for the first, 2 for the second, 3 for the third … | 1 очко за первое, 2 за второе, 3 за третье …",
    "help hired": "Before a throw each can set one or two of your dice to his pair, once. | Перед броском каждый может один раз выставить одну или две ваши кости своей парой.",
    "help wanted_row": "They are hunted from the Sheriff's office with the face named after “wanted”. | Их ловят облавой от места «Шериф»: нужна грань, указанная в розыске.",
    "help caught": "Their bounties count as dollars at the end. | Награды за них в конце считаются как доллары.",
    "help success": "Whoever had a chance of a win this round goes to the doctor only with his Elixir. | Кому в этом раунде было что взять, тот идёт к Доктору только с его Эликсиром.",
    "help river-badge": "You are Sheriff at once. | Вы сразу становитесь шерифом.",
    "help coupon": "Take a property card that was put under the deck (by option a store discard). | Возьмите Участок Земли, ушедший под колоду (по договорённости — карту из сброса Магазина).",
    "help find": "Look at three river cards and carry one out. | Посмотрите три карты реки и одну выполните.",
    "help fenced": "Open property cannot be stolen; a ranch can be taken only with Whiskey. | Открытые Участки нельзя украсть; Ранчо можно отнять только с Виски.",
    "help nine": "The most 9s choose first: a nugget for each 9, or a card of the river. | У кого больше всех девяток, тот выбирает первым: самородок за каждую или карта реки.",
    "help ten": "The most 10s choose first: all the money of the bank, or $1 for each 10 from the coach. | У кого больше всех десяток, тот выбирает первым: все деньги Банка или по $1 за каждую из Дилижанса.",
    "help jack": "The most Jacks choose first: a store card, or the doctor. | У кого больше всех валетов, тот выбирает первым: карта Магазина или Доктор.",
    "help queen": "The most Queens choose first: steal a card, or hire a bandit. | У кого больше всех дам, тот выбирает первым: украсть карту или нанять бандита.",
    "help king": "The most Kings choose first: the badge, or a hunt for bandits. | У кого больше всех королей, тот выбирает первым: значок или облава на бандитов.",
    "help ace": "Aces are high; each brings one more card of the display to whoever sees the mayor. | Туз старше всех; каждый приносит ещё одну карту с витрины тому, кто идёт к мэру.",
}
