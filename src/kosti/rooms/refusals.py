"""What is refused at a table or on the way to it, with the reason in both languages."""

from __future__ import annotations

from kosti.engine.errors import TableError
from kosti.engine.words import Text, catalogue, fill_in, in_all

REFUSALS = catalogue(
    "refusals",
    {
        "bad_message": "this message cannot be understood: {why} | это сообщение непонятно: {why}",
        "bad_input": "this does not fit: {why} | это не подходит: {why}",
        "bad_name": "a name needs at least one letter, and no more than {most} characters | в имени нужна хотя бы одна буква и не больше {most} знаков",
        "bad_seats": "these seats do not fit: {why} | такие места не подходят: {why}",
        "no_level": "there is no bot of the level '{level}' for this game | бота уровня «{level}» для этой игры нет",
        "hello_first": "say hello first | сначала поздоровайтесь (hello)",
        "not_json": "a message is one JSON object | сообщение — это один объект JSON",
        "bad_text": "there is half a character in this text | в этом тексте есть половина символа",
        "no_token": "we do not know you yet: open your personal link, or choose a name | мы вас ещё не знаем: откройте личную ссылку или назовитесь",
        "not_yours": "this seat belongs to somebody else | это чужое место",
        "host_only": "only the host of the table can do this | это может только хозяин стола",
        "not_seated": "only those who play at this table can do this | это могут только играющие за этим столом",
        "muted": "the players have muted you at this table | игроки за этим столом отключили вам чат",
        "sent_away": "the players have sent you away from this table | игроки попросили вас выйти из-за этого стола",
        "wrong_origin": "this comes from a page of another site | это пришло со страницы другого сайта",
        "no_such_seat": "this table has no such seat | за этим столом нет такого места",
        "no_such_table": "there is no such table | такого стола нет",
        "no_such_page": "there is nothing here | здесь ничего нет",
        "bad_method": "this address does not take such a request | здесь такой запрос не принимают",
        "seat_taken": "this seat is taken | это место занято",
        "not_full": "the table still waits for players; words come after that | ещё не все сели за стол, слова потом",
        "pledged": "all have pledged their words, and none can be changed any more | все слова уже закреплены, менять их поздно",
        "not_pledged": "words are told when all have pledged theirs | слова называют, когда все их закрепили",
        "wrong_word": "this is not the word that was pledged | закреплено было другое слово",
        "started": "the game has started already | игра уже началась",
        "not_started": "the game has not started yet | игра ещё не началась",
        "not_over": "the game is not over yet | игра ещё не окончена",
        "is_over": "the game is over | игра окончена",
        "not_now": "this seat is not to act now | сейчас не ход этого места",
        "stale": "the table has changed since; look again | на столе что-то изменилось, взгляните ещё раз",
        "handover": "hand the device to {name} first | сначала передайте устройство игроку {name}",
        "no_throw": "there is nothing to throw now | сейчас бросать нечего",
        "no_draw": "there is nothing to draw now | сейчас тянуть нечего",
        "virtual_dice": "the server throws the dice at this table | за этим столом кости бросает сервер",
        "asked_already": "there is a request already; answer it first | уже есть просьба, сначала ответьте на неё",
        "no_request": "nobody has asked for this | об этом никто не просил",
        "no_undo": "there is no move of yours to take back | у вас нет хода, который можно вернуть",
        "no_undo_seen": "a bot plays here, and dice have fallen or something was shown since: this move stands"
        " | за столом играет бот, и после этого хода уже выпали кости или что-то открылось: ход остаётся",
        "resigned": "this seat has left the game; a bot plays on | за этим местом доигрывает бот",
        "no_nudge": "nobody is waiting for this seat | этого игрока сейчас никто не ждёт",
        "not_absent": "this player is not away, or not for long enough | этот игрок на месте или отошёл совсем недавно",
        "cancelled": "the host has cancelled this table | хозяин отменил этот стол",
        "only_here": "this can be done only at the computer on which Kosti runs | это можно сделать только на том компьютере, где запущен Kosti",
        "no_network": "no address of this computer in a network was found | у этого компьютера не нашлось адреса в сети",
        "no_onlooker": "only onlookers can be muted or sent away | отключить чат или попросить выйти можно только зрителя",
        "changed_rules": "this table was played with an earlier edition of the rules | за этим столом играли по прежней редакции правил",
        "too_large": "this is too large: at most {most} bytes | слишком длинно: не больше {most} байт",
        "wrong_host": "this server does not go by this name; whoever runs it can add it with --host-name"
        " | этот сервер так не называется; его хозяин может добавить имя: --host-name",
        "too_fast": "slow down a little, please | чуть помедленнее, пожалуйста",
        "talks_too_fast": "let the others read: one line every {seconds} seconds | дайте другим прочесть: одно сообщение в {seconds} с",
        "too_many_tables": "you have {most} tables in play; finish one first | у вас уже {most} незаконченных столов; сначала доиграйте какой-нибудь",
        "too_many_here": "too many connections from your address | слишком много подключений с вашего адреса",
        "no_database": "the server cannot keep anything just now; nothing has changed, please try again later"
        " | сервер сейчас ничего не может сохранить; ничего не изменилось, попробуйте позже",
        "disk_full": "the server's disk is full, so nothing can be kept; nothing has changed"
        " | диск сервера заполнен, сохранить ничего нельзя; ничего не изменилось",
        "broken": "something went wrong here; nothing has changed, please try again | что-то у нас сломалось; ничего не изменилось, попробуйте ещё раз",
    },
)


class Refused(Exception):
    """Something that will not be done; nothing has changed."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        words = REFUSALS[code]
        self.text = in_all(lambda lang: fill_in(words[lang], {n: v[lang] if isinstance(v, Text) else v for n, v in values.items()}))
        super().__init__(self.text["en"])

    def data(self) -> dict[str, object]:
        """The refusal as it is sent."""
        return {"error": self.code, "text": self.text}


class RefusedByEngine(Refused):
    """The same refusal as the engine gives, in its own words."""

    def __init__(self, error: TableError) -> None:
        self.code = error.key
        self.text = in_all(error.say)
        Exception.__init__(self, self.text["en"])
