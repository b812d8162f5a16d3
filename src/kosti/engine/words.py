"""Languages: texts in English and Russian, overlays for further ones, plurals, and the labels that many games share.

A label is written once as ``"Pot | Банк"``. Games add their own; what is said in several games stands here. A further language is an overlay:
words by place (`pig.hold`, `shared.pot`, `errors.no_game`), English where it has none.
"""

from __future__ import annotations

import locale
import os
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

BESIDE = ("en", "ru")  # the languages that stand beside what they name
LANGUAGES = list(BESIDE)
forgiving = True  # at a table a wrong placeholder is a question mark; tests want to hear of it
_overlays: dict[str, Callable[[], Mapping[str, str]]] = {}


def add_language(lang: str, overlay: Callable[[], Mapping[str, str]]) -> None:
    """A further language, with its words by place."""
    if lang not in LANGUAGES:
        LANGUAGES.append(lang)
    _overlays[lang] = overlay


class Text(dict[str, str]):
    """A text in every language: where an overlay has no words for any of its places, nor for its English words, it is told in English.

    >>> Text({"en": "Pot", "ru": "Банк"})["xx"]
    'Pot'
    """

    def __init__(self, words: Mapping[str, str] | Iterable[tuple[str, str]] = (), places: Iterable[str] = ()) -> None:
        super().__init__(words)
        self.places = tuple(places)

    def __missing__(self, lang: str) -> str:
        english = self["en"]
        words = _overlays[lang]() if lang in _overlays else {}
        return next((words[place] for place in (*self.places, f"phrases.{english}") if place in words), english)

    def everywhere(self) -> list[str]:
        """The text in every language there is."""
        return [self[lang] for lang in LANGUAGES]


def text(both: str, *places: str) -> Text:
    """The two languages of a label, and the places where overlays have it in others.

    >>> text("Pot | Банк")["ru"]
    'Банк'
    """
    parts = [part.strip() for part in both.split(" | ")]
    if len(parts) != len(BESIDE):
        raise ValueError(f"write a label as 'English | Русский', not {both!r}")
    return Text(zip(BESIDE, parts, strict=True), places)


def catalogue(name: str, words: Mapping[str, str]) -> dict[str, Text]:
    """Texts by key; an overlay has them at `name.key`.

    >>> catalogue("errors", {"no_undo": "nothing to take back | отменять нечего"})["no_undo"].places
    ('errors.no_undo',)
    """
    return {key: text(both, f"{name}.{key}") for key, both in words.items()}


def in_all(say: Callable[[str], str]) -> Text:
    """What is said in every language, by a function of the language."""
    return Text({lang: say(lang) for lang in LANGUAGES})


def environment_language() -> str:
    """The language of the user's environment, English unless it is another one we have."""
    set_to = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next((value for value in set_to if value), locale.getlocale()[0] or "").lower()
    return next((lang for lang in LANGUAGES if code.startswith(lang)), "en")


GROUPS = Text({"en": ",", "ru": "\u202f"}, ["shared.digit_groups"])


def grouped(number: int, lang: str) -> str:
    """A whole number with its digits in groups of three, as the language has them.

    >>> grouped(1234567, "en")
    '1,234,567'
    """
    return f"{number:,}".replace(",", GROUPS[lang])


def span(numbers: list[int]) -> str:
    """Numbers as people write them: a range, or one by one.

    >>> span([1, 2, 3]), span([1, 3])
    ('1–3', '1, 3')
    """
    without_gaps = len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}–{numbers[-1]}" if without_gaps else ", ".join(map(str, numbers))


@lru_cache(8192)  # a search looks at every name of every game
def letters(name: str) -> str:
    """What is left of a name where case, accents, «ё» and everything but letters and digits do not matter.

    >>> letters("Liar's Dice"), letters("Mäusezocken"), letters("Злая семёрка")
    ('liarsdice', 'mausezocken', 'злаясемерка')
    """
    return "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if c.isalnum())


def plural(number: int, forms: str) -> str:
    """The form of a noun that goes with a number: two forms in English, three in Russian.

    >>> plural(1, "point/points"), plural(5, "очко/очка/очков"), plural(22, "очко/очка/очков")
    ('point', 'очков', 'очка')
    """
    words = forms.split("/")
    n = abs(number)
    if len(words) == 2:
        return words[0] if n == 1 else words[1]
    if n % 10 == 1 and n % 100 != 11:
        return words[0]
    return words[1] if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else words[2]


class Person(str):
    """A player in a sentence: the name, or what the player is called by whoever speaks to them (`you`).

    >>> fill_in("{who} {who:lose/loses} {who:your/*'s} turn", {"who": Person("Ann")})
    "Ann loses Ann's turn"
    >>> fill_in("{who} {who:lose/loses} {who:your/*'s} turn", {"who": Person("Ann", "you")})
    'You lose your turn'
    """

    def __new__(cls, name: str, you: str = "") -> Person:
        person = super().__new__(cls, name)
        person.you = you
        return person

    you: str

    def spoken(self, forms: str | None, begins: bool) -> str:
        """The name, or of two forms the one that goes with the person, `*` being the name; where a sentence begins it does so with a capital."""
        yours, _, others = (self.you, "/", "*") if forms is None else forms.partition("/")
        if not self.you:
            return others.replace("*", str(self))
        return yours[:1].upper() + yours[1:] if begins else yours


PLACE = re.compile(r"\{([\w.]+)(?::([^}]*))?\}")  # where a value is put in
BEGINS = re.compile(r"(^|[.!?]\s+)$")  # what stands before a new sentence
MOST_READ = 2048  # sentences, which are said again and again


class Place(NamedTuple):
    """A place in a sentence: the text `before` it, the name of what is put in, the forms to choose from, all of it as it is `written`, and whether a sentence begins with it."""

    before: str
    name: str
    forms: str | None
    written: str
    begins: bool


@lru_cache(MOST_READ)
def read_sentence(template: str) -> tuple[tuple[Place, ...], str]:
    """The places of a sentence, and what stands behind the last one."""
    places, end = [], 0
    for match in PLACE.finditer(template):
        begins = bool(BEGINS.search(template[: match.start()]))
        places.append(Place(template[end : match.start()], match[1], match[2], match[0], begins))
        end = match.end()
    return tuple(places), template[end:]


def places_in(template: str) -> list[str]:
    """The names of what a sentence asks for.

    >>> places_in("{0.name:lose/loses} {1} {1:chip/chips}")
    ['0.name', '1', '1']
    """
    return [place.name for place in read_sentence(template)[0]]


def fill_in(template: str, values: Mapping[str, object], later: Collection[str] = ()) -> str:
    """Put values into a sentence; ``{n:point/points}`` puts the noun that goes with a number, ``{who:lose/loses}`` the verb that goes with you or with somebody else.

    >>> fill_in("{n} {n:point/points} for {who}", {"n": 1, "who": "Ann"})
    '1 point for Ann'

    Places for what is known `later` stay.
    """
    places, end = read_sentence(template)
    said = ""
    for place in places:
        if place.name not in values and place.name not in later and not forgiving:
            raise KeyError(f"{{{place.name}}} in {template!r}: there is only {', '.join(values) or 'nothing'} to put in")
        said += place.before + (place.written if place.name in later else _put(values.get(place.name, "?"), place))
    return said + end


def _put(value: object, place: Place) -> str:
    """A value as it stands in its place."""
    if isinstance(value, Person):
        return value.spoken(place.forms, place.begins)
    said = str(value)
    if place.forms is None:
        return said
    return plural(int(said), place.forms) if place.forms and said.lstrip("-").isdigit() else Person(said).spoken(place.forms, False)


SHARED = catalogue(
    "shared",
    {
        # fields
        "score": "Score | Очки",
        "total": "Total | Итого",
        "pot": "Pot | Банк",
        "circle": "Round the table | За столом",
        "bank": "Bank | Банк",
        "chips": "Chips | Фишки",
        "round": "Round | Раунд",
        "turn": "Turn | Ход",
        "wins": "Wins | Победы",
        "lives": "Lives | Жизни",
        "roll": "Throw | Бросок",
        "dice": "Dice | Кости",
        "kept": "Set aside | Отложено",
        "cup": "Under the cup | Под стаканом",
        "hand": "Hand | На руках",
        "deck": "Deck | Колода",
        "penalty": "Penalty | Штраф",
        "starter": "First player | Первый игрок",
        "target": "Target | Цель",
        "stock": "Chips | Фишки",
        "bowl": "Bowl | Миска",
        "board": "Board | Поле",
        "shown": "Last dice shown | Последние открытые кости",
        "in_game": "In the game | В игре",
        "is_out": "out | вне игры",
        "throws_left": "Throws left | Осталось бросков",
        # moves
        "throw": "Throw | Бросить",
        "throw-on": "Throw on | Бросить ещё",
        "hold": "Hold | Записать",
        "stop": "Stop | Остановиться",
        "keep": "Keep | Отложить",
        "keep none": "Throw all again | Бросить все заново",
        "reroll": "Throw again | Перебросить",
        "reroll none": "Throw none again | Ничего не перебрасывать",
        "reroll keeping": "Keep {0}, throw {rest} {rest:die/dice} | Оставить {0}, бросить {rest} {rest:кость/кости/костей}",
        "pass": "Pass | Пас",
        "check": "Check | Чек",
        "call": "Call | Уравнять",
        "fold": "Fold | Пас",
        "done": "Done | Готово",
        "enter": "Enter: {0} | Записать: {0}",
        "challenge": "I don't believe it! | Не верю!",
        "yes": "Yes | Да",
        "no": "No | Нет",
        "none": "nothing | ничего",
        "stand": "Stand | Хватит",
        "verb bet": "Bet | Поставить",
        # moves as they are told
        "told throw": "{who} {who:throw/throws} on: | {who} {who:бросаете/бросает} ещё:",
        "told hold": "{who} {who:hold/holds} {gained} and {who:have/has} {has} | {who} {who:записываете/записывает} {gained}, всего {has}",
        "told bank": "{who} {who:bank/banks} {gained} and {who:have/has} {has} | {who} {who:записываете/записывает} {gained}, всего {has}",
        "told stop": "{who} {who:stop/stops} | {who} {who:останавливаетесь/останавливается}",
        "told stand": "{who} {who:stand/stands} | {who} {who:останавливаетесь/останавливается}",
        "told keep": "{who} {who:set/sets} {0} aside | {who} {who:откладываете/откладывает} {0}",
        "told keep none": "{who} {who:keep/keeps} none of them and {who:throw/throws} again: | {who} ничего не {who:оставляете/оставляет} и {who:бросаете/бросает} снова:",
        "told reroll": "{who} {who:throw/throws} {0} again: | {who} {who:перебрасываете/перебрасывает} {0}:",
        "told reroll none": "{who} {who:throw/throws} none of them again | {who} ничего не {who:перебрасываете/перебрасывает}",
        "told pass": "{who} {who:pass/passes} | {who} {who:пасуете/пасует}",
        "told check": "{who} {who:check/checks} | {who} {who:говорите/говорит} «чек»",
        "told call": "{who} {who:call/calls} | {who} {who:уравниваете/уравнивает}",
        "told fold": "{who} {who:fold/folds} | {who} {who:пасуете/пасует}",
        "told raise": "{who} {who:raise/raises} by {0} | {who} {who:поднимаете/поднимает} на {0}",
        "told raise_to": "{who} {who:raise/raises} to {0} | {who} {who:повышаете/повышает} до {0}",
        "told no_raise": "{who} {who:do/does} not raise | {who} не {who:поднимаете/поднимает}",
        "told bet": "{who} {who:bet/bets} {0} | {who} {who:ставите/ставит} {0}",
        "told announce": "{who} {who:announce/announces} {0} | {who} {who:объявляете/объявляет}: {0}",
        "told challenge": "{who} {who:do/does} not believe it | {who} не {who:верите/верит}",
        "told cover": "{who} {who:cover/covers} {0} | {who} {who:закрываете/закрывает} {0}",
        "told choose": "{who} {who:choose/chooses} number {0} | {who} {who:выбираете/выбирает} число {0}",
        "told enter": "{who} {who:enter/enters} {0} | {who} {who:записываете/записывает}: {0}",
        "told write": "{who} {who:write/writes} it in: {0} | {who} {who:вписываете/вписывает}: {0}",
        "told done": "{who} {who:are/is} done | {who} {who:заканчиваете/заканчивает}",
        # options
        "goal": "Points to win | Очков для победы",
        "rounds": "Rounds | Раундов",
        "stake": "Stake | Ставка",
        "start_chips": "Chips at the start | Фишек в начале",
        "minimum": "Smallest stake | Наименьшая ставка",
        "maximum": "Largest stake | Наибольшая ставка",
        "option dice": "Dice | Костей",
        "one_each": "0: as many as players | 0: по числу игроков",
        "some_each": "0: {n} for each player | 0: по {n} на игрока",
        # rows of a sheet
        "ones": "Ones | Единицы",
        "twos": "Twos | Двойки",
        "threes": "Threes | Тройки",
        "fours": "Fours | Четвёрки",
        "fives": "Fives | Пятёрки",
        "sixes": "Sixes | Шестёрки",
        "pair": "Pair | Пара",
        "two-pairs": "Two pairs | Две пары",
        # kinds of dice
        "red": "red | красная",
        "white": "white | белая",
        "black": "black | чёрная",
        "green": "green | зелёная",
        # what a move applies to
        "which count": "How many | Сколько",
        "which amount": "How much | Сколько",
        "which chips": "How many chips | Сколько фишек",
        "which number": "Which number | Какое число",
        "which face": "Which face | Какая грань",
        "which row": "Which one | Что именно",
        "which card": "Which card | Какая карта",
        "which seat": "Which player | Какой игрок",
        "which cell": "Which cell | Какая клетка",
        "which die": "Which die | Какая кость",
        "which dice": "Which dice | Какие кости",
        # what happens
        "you": "you | вы",
        "only_move": "the only move | единственный ход",
        "highest_begins": "Everybody throws: the highest begins | Все бросают: у кого больше, тот начинает",
        "lowest_begins": "Everybody throws: the lowest begins | Все бросают: у кого меньше, тот начинает",
        "toss_again": "A tie: they throw again | Поровну: бросают ещё раз",
        "begins": "{who} {who:begin/begins} | {who:Начинаете/Начинает} {who}",
        "takes": "{0.name} {0.name:take/takes} {1} {1:chip/chips} | {0.name} {0.name:забираете/забирает} {1} {1:фишку/фишки/фишек}",
        "out": "{0.name} {0.name:are/is} out | {0.name} {0.name:выбываете/выбывает}",
        "covers": "{who} {who:cover/covers} {0} | {who} {who:закрываете/закрывает} {0}",
        "won": "{who} {who:win/wins} with {0} points | {who}: победа, {0} {0:очко/очка/очков}",
        "winner": "{0.name} {0.name:are/is} the last one left and {0.name:win/wins} | {0.name} {0.name:держитесь/держится} дольше всех и {0.name:побеждаете/побеждает}",
        "time_up": "The last round is over | Последний раунд сыгран",
        "no_chips": "{who} {who:have/has} no chips left and {who:pass/passes} | {who}: фишки кончились, ход пропущен",
        "bust": "Nothing scores: {0} {0:point/points} lost | Пустой бросок: пропадает {0} {0:очко/очка/очков}",
        "entered": "{0} {0:point/points} for {who} | {who}: {0} {0:очко/очка/очков}",
        "in_line": "{0} in a line: {who} {who:win/wins} | {0} в ряд: {who} {who:побеждаете/побеждает}",
        # questions
        "choosing_row": "Where do you enter these dice? | В какую строку запишете?",
        "legal": "Your turn. | Ваш ход.",
    },
)
