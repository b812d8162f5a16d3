"""The castles of Age of War: clans, points and battle lines."""

from kosti.engine import Names

FACES = Names("1", "2", "3", archery="archery | лучник", cavalry="cavalry | всадник", daimyo="daimyo | даймё", start=1)
INFANTRY, ARCHERY, CAVALRY, DAIMYO = 3, 4, 5, 6  # faces up to the first are infantry
CLANS = Names(
    oda="Oda | Ода", tokugawa="Tokugawa | Токугава", uesugi="Uesugi | Уэсуги", mori="Mori | Мори", chosokabe="Chosokabe | Тёсокабэ", shimazu="Shimazu | Симадзу"
)
UNITED = (10, 8, 8, 5, 4, 3)
CARDS = {  # clan, points, battle lines; and how often seven dice conquer it, in percent, from the middle and from a player
    "gifu": ("Gifu | Гифу", 0, 1, "D A C", 92, 78),
    "odani": ("Odani | Одани", 0, 1, "10", 34, 23),
    "matsumoto": ("Matsumoto | Мацумото", 0, 2, "A A 7", 40, 22),
    "azuchi": ("Azuchi | Адзути", 0, 3, "A CC 5", 36, 19),
    "inuyama": ("Inuyama | Инуяма", 1, 1, "D AA", 67, 51),
    "kiyosu": ("Kiyosu | Киёсу", 1, 2, "D A C 3", 87, 63),
    "edo": ("Edo | Эдо", 1, 3, "AC AC 3", 32, 18),
    "kitanosho": ("Kitanosho | Китаносё", 2, 3, "D AC 6", 35, 10),
    "kasugayama": ("Kasugayama | Касугаяма", 2, 4, "AA CC", 27, 21),
    "gassantoda": ("Gassantoda | Гассантода", 3, 2, "D 8", 57, 30),
    "takahashi": ("Takahashi | Такахаси", 3, 2, "CC 5 2", 45, 25),
    "marugame": ("Marugame | Маругамэ", 4, 1, "DD C", 65, 57),
    "matsuyama": ("Matsuyama | Мацуяма", 4, 2, "D 4 4", 68, 35),
    "kumamoto": ("Kumamoto | Кумамото", 5, 3, "DD A C 4", 27, 7),
}
CASTLES = Names(**{name: card[0] for name, card in CARDS.items()})
CLAN = tuple(card[1] for card in CARDS.values())
POINTS = tuple(card[2] for card in CARDS.values())
CHANCE = tuple(card[4:] for card in CARDS.values())

# Lines are named by what they need: symbols by their letters, infantry by its strength.
SYMBOLS = {
    "D": "daimyo | даймё",
    "A": "archery | лучник",
    "C": "cavalry | всадник",
    "AA": "2 archery | 2 лучника",
    "CC": "2 cavalry | 2 всадника",
    "DD": "2 daimyo | 2 даймё",
    "AC": "archery and cavalry | лучник и всадник",
}
STRENGTHS = sorted({int(line) for card in CARDS.values() for line in card[3].split() if line.isdigit()})
LINES = Names(**{line.lower(): words for line, words in SYMBOLS.items()}, **{f"infantry-{n}": f"infantry {n} | пехота {n}" for n in STRENGTHS})
NAMES = [*SYMBOLS, *map(str, STRENGTHS)]  # of the lines, as the cards have them
STRENGTH = tuple(int(name) if name.isdigit() else 0 for name in NAMES)
NEEDS = tuple(tuple(0 if name.isdigit() else name.count(letter) for letter in "ACD") for name in NAMES)  # archery, cavalry, daimyo
EXTRA = NAMES.index("D")  # the further line of a castle that belongs to a player
NO_LINE = -1
MOST_LINES = 5
LINES_OF = tuple(tuple(([NAMES.index(line) for line in card[3].split()] + [NO_LINE] * MOST_LINES)[:MOST_LINES]) for card in CARDS.values())
COUNT = tuple(len(card[3].split()) for card in CARDS.values())
HARDNESS = tuple(5 * strength if strength else (24, 40, 50)[sum(needs) - 1 + (max(needs) > 1)] for strength, needs in zip(STRENGTH, NEEDS, strict=True))
FIRST_OF = tuple(CLAN.index(clan) for clan in range(len(CLANS)))


def castle_help(clan, points, lines):
    """What a castle is worth and needs, in both languages."""
    needs = [LINES.labels[LINES.name(NAMES.index(line))].split(" | ") for line in lines.split()]
    said = [", ".join(words) for words in zip(*needs, strict=True)]
    names = CLANS.labels[CLANS.name(clan)].split(" | ")
    return (
        f"Clan {names[0]}, {points} {'point' if points == 1 else 'points'} ({UNITED[clan]} for the whole clan). Lines: {said[0]}."
        f" | Клан {names[1]}, очков: {points} (за весь клан {UNITED[clan]}). Линии: {said[1]}."
    )


CASTLE_HELPS = {f"help {name}": castle_help(*card[1:4]) for name, card in CARDS.items()}
