"""What the terminal says, in both languages."""

from __future__ import annotations

from kosti.engine.errors import TableError
from kosti.engine.words import catalogue, fill_in

MESSAGES = catalogue(
    "terminal",
    {
        "you": "Player | Игрок",
        "bot": "Bot {n} | Бот {n}",
        "player": "Player {n} | Игрок {n}",
        "turn": "{who}: {prompt} | {who}: {prompt}",
        "pass_device": "Pass the device to {who}, then press Enter. | Передайте устройство игроку {who} и нажмите Enter.",
        "throw_now": "{who}: press Enter to throw {n} {n:die/dice}. | {who}: нажмите Enter, чтобы бросить {n} {n:кость/кости/костей}.",
        "help_line": (
            "number or move · ? all moves · ! hint · r rules · h history · u undo · q quit"
            " | номер или ход · ? ходы · ! подсказка · r правила · h история · u назад · q выход"
        ),
        "more_moves": "… {n} moves in all; type one, or a verb to be asked step by step: {verbs} | … всего ходов: {n}; введите ход или глагол, чтобы выбрать по шагам: {verbs}",
        "not_possible": "“{text}” is not possible now. | «{text}» сейчас нельзя.",
        "several": "“{text}” could mean: {moves} | «{text}» можно понять по-разному: {moves}",
        "plays": "Whole plays: | Ходы целиком:",
        "left_out": "… and {n} more | … и ещё {n}",
        "any_time": "At any time: {moves}; for another player: {example} | В любой момент: {moves}; за другого игрока: {example}",
        "guide_goal": "How to win: {goal} | Как победить: {goal}",
        "guide_all": "That is all; now you know it. | Вот и всё: теперь вы умеете играть.",
        "hint": "A bot would choose: {move} | Бот выбрал бы: {move}",
        "no_history": "There is nothing to tell yet. | Рассказывать пока нечего.",
        "no_choice": "There is nothing to choose now. | Сейчас выбирать нечего.",
        "earlier": "… and before that {n} more {n:line/lines}: h history | … а до этого ещё {n} {n:строка/строки/строк}: h история",
        "earlier_still": "… and before that {n} more {n:line/lines} | … а до этого ещё {n} {n:строка/строки/строк}",
        "try": "Try one of: {moves} | Можно так: {moves}",
        "which": "{what}? | {what}?",
        "time_left": "{n} {n:second/seconds} to think | Секунд на размышление: {n}",
        "too_late": "Time is up. | Время вышло.",
        "nothing_to_undo": "There is no move to take back. | Отменять пока нечего.",
        "no_undo": "Moves can be taken back when one person plays alone, or with real dice. | Отменять ходы можно, когда играет один человек или с настоящими костями.",
        "taken_back": "The last move is taken back. | Последний ход отменён.",
        "throw_taken_back": "The last throw is taken back. | Последний бросок отменён.",
        "last_chance": "Enter: done · u undo | Enter — готово · u назад",
        "type_dice": "{who} throws {n} {n:die/dice}{kinds}. What fell? | {who} бросает {n} {n:кость/кости/костей}{kinds}. Что выпало?",
        "dice_help": "Type the faces, such as {example}, or press Enter to let the computer throw. | Введите грани, например {example}, или нажмите Enter — бросит компьютер.",
        "saved": "Saved. Go on later with: {how} | Игра сохранена. Продолжить: {how}",
        "goes_on": "Going on: {title} · {players} · left {ago} | Продолжаем: {title} · {players} · прервана {ago}",
        "left_alone": "{file} has lines of its own, so it stays as it is; this game is kept apart. | В {file} есть свои строки, поэтому файл останется как есть, а игра сохранится отдельно.",
        "none_left": "No game has been left. | Прерванных игр нет.",
        "how_to_go_on": "Go on with: kosti resume NAME (or a part of it, such as the game) | Продолжить: kosti resume ИМЯ (или его часть, например игра)",
        "not_there": "there is no file and no saved game '{name}'; see `kosti resume --list` | нет ни файла, ни сохранённой игры «{name}»; см. `kosti resume --list`",
        "just_now": "just now | только что",
        "minutes_ago": "{n} {n:minute/minutes} ago | {n} {n:минуту/минуты/минут} назад",
        "hours_ago": "{n} {n:hour/hours} ago | {n} {n:час/часа/часов} назад",
        "days_ago": "{n} {n:day/days} ago | {n} {n:день/дня/дней} назад",
        "not_saved": "The game cannot be saved: {why} | Сохранить игру не удаётся: {why}",
        "over": "The game is over. | Игра окончена.",
        "rank": "Place | Место",
        "name": "Player | Игрок",
        "points": "Points | Очки",
        "chips": "Chips | Фишки",
        "reckoning": "How the points came about | Как сложились очки",
        "sum": "Total | Итого",
        "record": "Record: {path} | Запись: {path}",
        "choose_game": "Which game? Number, id, or part of its name (q to quit) | Какая игра? Номер, id или часть названия (q — выход)",
        "choose_variant": "Variant? Enter for the base game | Вариант? Enter — основная игра",
        "choose_names": "Who plays here? Names separated by commas (Enter: just you) | Кто играет здесь? Имена через запятую (Enter — только вы)",
        "choose_bots": "How many bots? {low} to {high} (Enter: {usual}) | Сколько ботов? От {low} до {high} (Enter — {usual})",
        "choose_options": "Options, such as {example} (Enter: as usual) | Настройки, например {example} (Enter — обычные)",
        "choose_dice": "Real dice on your table? y/N | Настоящие кости на столе? y/N",
        "welcome": "Kosti, the home of dice games | Kosti — дом игр в кости",
        "bad_choice": "Please choose from the list. | Выберите из списка.",
        "again": "Another game? y/N | Ещё партию? y/N",
        "bad_people": "'{words}': give 1 to {most} people, or their names separated by commas | «{words}»: укажите число людей от 1 до {most} или имена через запятую",
        "bot_room": "{game}: with {people} {people:person/people} there can be {span} bots, not {count} | {game}: людей — {people}, ботов может быть {span}, а не {count}",
        "bad_word": "'{word}' is not known{near}; choose from: {known} | «{word}» не подходит{near}; можно: {known}",
        "bad_number": "'{word}': a whole number from {low} to {high} | «{word}»: нужно целое число от {low} до {high}",
        "bad_pace": "'{word}': from 0 to {high} seconds | «{word}»: от 0 до {high} секунд",
    },
)


def message(key: str, lang: str, **values: object) -> str:
    """A message with its values put in."""
    return fill_in(MESSAGES[key][lang], values)


class SetupError(TableError):
    """A table that cannot be set up in the terminal."""

    def say(self, lang: str) -> str:
        """The error in a language."""
        return message(self.key, lang, **self.values)
