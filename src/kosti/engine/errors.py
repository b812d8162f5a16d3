"""What can go wrong at a table; every error says what was wrong and what is allowed, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kosti.engine.words import Text, catalogue, fill_in, in_all, letters

NEAR = 0.6  # how like a word must be to what was typed, as difflib counts it
MOST_NEAR = 3
MESSAGES = catalogue(
    "errors",
    {
        "no_game": "there is no game '{id}'{near}; see `kosti games` | игры «{id}» нет{near}; см. `kosti games`",
        "no_category": "there is no category '{name}'{near}; categories: {known} | категории «{name}» нет{near}; есть: {known}",
        "no_variant": "{game} has no variant '{name}'{near}; its variants: {known} | у {game} нет варианта «{name}»{near}; варианты: {known}",
        "no_option": "{game} has no option '{name}'{near}; its options: {known} | у {game} нет настройки «{name}»{near}; настройки: {known}",
        "bad_option": "option {name}: '{value}' is not allowed{near}; {allowed} | настройка {name}: «{value}» не подходит{near}; {allowed}",
        "players": "{game} is played by {span} players, not {count} | в {game} играют {span}, а не {count}",
        "dice_source": "dice='{dice}': choose 'virtual' or 'script' | dice='{dice}': выберите 'virtual' или 'script'",
        "illegal": "'{text}' is not possible now; legal: {moves} | «{text}» сейчас нельзя; можно: {moves}",
        "not_your_turn": "it is not the turn of seat {seat}; to act: {asked} | сейчас не ход места {seat}; ходят: {asked}",
        "wrong_moment": "cannot {doing} now: the table waits for {waits} | сейчас нельзя {doing}: стол ждёт {waits}",
        "to_throw": "throw dice | бросать кости",
        "to_draw": "draw | тянуть карту",
        "to_play": "play a move | сделать ход",
        "to_make": "play '{move}' | сделать ход «{move}»",
        "waits_throw": "a throw of {count} {count:die/dice} by {who} | броска ({who}, костей: {count})",
        "waits_draw": "a draw | карты из колоды",
        "waits_choice": "a choice of {asked} | выбора ({asked})",
        "waits_over": "nothing: the game is over | только новой игры: эта окончена",
        "dice_count": "{wanted} dice are thrown, not {given} | бросают {wanted} {wanted:кость/кости/костей}, а не {given}",
        "cannot_fall": "'{face}' cannot fall on the {die}; its faces: {sides} | «{face}» выпасть не может; грани: {sides}",
        "cannot_draw": "'{card}' cannot be drawn; possible: {possible} | «{card}» вытянуть нельзя; возможно: {possible}",
        "only_scripted": 'only a table with dice="script" can be set up by hand | задать положение можно только за столом с dice="script"',
        "no_only_move": "there is more than one answer to this question, or none | на этот вопрос можно ответить по-разному, или отвечать нечего",
        "no_undo": "there is no move to take back | отменять нечего",
        "no_field": "{game} has no field '{name}'; its fields: {known} | у {game} нет поля «{name}»; поля: {known}",
        "no_seat": "'{word}' is no seat of this table | «{word}» — не место за этим столом",
        "no_place": "'{word}' is no place in this field | «{word}» — нет такого места в поле",
        "no_path": "there is no '{path}' | «{path}» не существует",
        "too_many": "{path} has {size} places, not {given} | в {path} {size} мест, а не {given}",
        "no_proof": "what the record says about its dice cannot be read | не удаётся прочитать, что сказано в записи о костях",
        "no_value": "'{word}' is no value of this field | «{word}» — не значение этого поля",
        "given_twice": "{name} is given twice | {name} указано дважды",
        "no_head": "a record begins with '{name}: ...' | запись начинается с «{name}: ...»",
        "no_line": (
            "'{word}' begins no line of a record: throw, draw, set, expect, or the letter of a seat"
            " | с «{word}» строка записи не начинается: throw, draw, set, expect или буква места"
        ),
        "write_option": "write an option as name=value, not '{words}' | настройку пишут так: имя=значение, а не «{words}»",
        "expected": "expected '{words}', found {actual} | ожидалось «{words}», на деле {actual}",
        "expected_legal": "expected '{move}' to be {what}; legal: {moves} | ожидалось, что «{move}» — {what}; можно: {moves}",
        "not_over": "expected '{words}', but the game is not over | ожидалось «{words}», но игра не окончена",
        "no_bot": "there is no bot '{kind}'{near}; bots: {known} | бота «{kind}» нет{near}; есть: {known}",
        "bot_count": "{bots} {bots:bot/bots} for {players} seats; give one, or one for every seat | {bots} {bots:бот/бота/ботов} на {players} {players:место/места/мест}; укажите одного или по одному на место",
        "two_bots": "a tournament needs at least two different bots | для турнира нужны хотя бы два разных бота",
        "too_few_games": "{games} games: play at least one | {games} игр: нужна хотя бы одна",
        "too_few_cores": "{cores} cores: use at least one | {cores} ядер: нужно хотя бы одно",
        "bad_name": "'{name}' cannot be a name: a name is not empty and no number, and has no comma and no # | «{name}» не годится как имя: имя не пустое, не число, без запятых и знака #",
        "no_number": "{path} needs a number | для {path} нужно число",
        "too_large": "{path} cannot be {value}: {low} to {high} | {path} не может быть {value}: от {low} до {high}",
        "needs_extra": "this needs the extra '{extra}': pip install 'kosti[{extra}]' | нужен дополнительный пакет: pip install 'kosti[{extra}]'",
        "same_name": "two players cannot have the same name: {names} | у двух игроков не может быть одного имени: {names}",
        "cannot_read": "cannot read {file}: {why} | не удаётся прочитать {file}: {why}",
        "nothing_saved": "there is no saved game | сохранённой игры нет",
        "line": "line {line}: {what} | строка {line}: {what}",
        "near": "(did you mean {words}?) | (может быть, {words}?)",
        "or": "or | или",
    },
)


def did_you_mean(word: str, known: Mapping[str, Iterable[str]] | Iterable[str]) -> Text:
    """The words that come nearest to one which is not known, to be put behind it; nothing where none is near.

    `known` may have other names for each of its words, which are looked at too.

    >>> did_you_mean("bigpig", ["big-pig", "hog"])["en"], did_you_mean("xyz", ["big-pig"])["ru"]
    (' (did you mean big-pig?)', '')
    """
    from difflib import SequenceMatcher

    names = known if isinstance(known, Mapping) else dict.fromkeys(known, ())
    wanted = letters(word)

    def likeness(id: str) -> float:
        forms = [letters(name) for name in (id, *names[id])]
        inside = any(len(wanted) > 2 and wanted in form for form in forms)
        return max([0.7 * inside, *(SequenceMatcher(None, wanted, form).ratio() for form in forms)])

    near = sorted((id for id in names if likeness(id) >= NEAR), key=likeness, reverse=True)[:MOST_NEAR]
    return one_of_these(near)


def one_of_these(near: list[str]) -> Text:
    """That one of some words may have been meant, to be put behind those that were not understood."""
    return in_all(lambda lang: " " + fill_in(MESSAGES["near"][lang], {"words": f" {MESSAGES['or'][lang]} ".join(near)}) if near else "")


class TableError(ValueError):
    """Something that cannot be done at a table: a key of `words`, and values; `say` tells it in a language. A value may be a text or an error, which is told in that language."""

    words = MESSAGES

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The error in a language."""
        return fill_in(self.words[self.key][lang], {name: _told(value, lang) for name, value in self.values.items()})


def _told(value: object, lang: str) -> object:
    if isinstance(value, TableError):
        return value.say(lang)
    return value[lang] if isinstance(value, Text) else value


class IllegalMove(TableError):
    """A move, throw or draw that is not possible now."""


class WrongMoment(TableError):
    """The table waits for something else."""


class RecordError(TableError):
    """A record that cannot be read or does not replay; `line` is where."""

    def __init__(self, line: int, error: TableError) -> None:
        super().__init__("line", line=line, what=error)
        self.line = line


class MissingLabel(KeyError):
    """A word that the game needs in both languages and does not have."""

    def say(self, lang: str) -> str:
        """What is missing, for the author of the game."""
        return str(self.args[0])
