"""What the server refuses, with the reason in both languages."""

from __future__ import annotations

from kosti.engine.errors import TableError
from kosti.engine.words import Text, fill_in, in_all, text

# code: (HTTP status, text)
REFUSALS: dict[str, tuple[int, Text]] = {
    code: (status, text(both, f"refusals.{code}"))
    for code, (status, both) in {
        "bad_message": (400, "this message cannot be understood: {why} | это сообщение непонятно: {why}"),
        "bad_input": (400, "this does not fit: {why} | это не подходит: {why}"),
        "bad_name": (400, "a name needs at least one letter, and no more than {most} characters | в имени нужна хотя бы одна буква и не больше {most} знаков"),
        "bad_seats": (400, "these seats do not fit: {why} | такие места не подходят: {why}"),
        "no_level": (400, "there is no bot of the level '{level}' for this game | бота уровня «{level}» для этой игры нет"),
        "hello_first": (400, "say hello first | сначала поздоровайтесь (hello)"),
        "not_json": (400, "a message is one JSON object | сообщение — это один объект JSON"),
        "no_token": (401, "we do not know you yet: open your personal link, or choose a name | мы вас ещё не знаем: откройте личную ссылку или назовитесь"),
        "not_yours": (403, "this seat belongs to somebody else | это чужое место"),
        "host_only": (403, "only the host of the table can do this | это может только хозяин стола"),
        "not_seated": (403, "only those who play at this table can do this | это могут только играющие за этим столом"),
        "no_such_seat": (404, "this table has no such seat | за этим столом нет такого места"),
        "no_such_table": (404, "there is no such table | такого стола нет"),
        "no_such_page": (404, "there is nothing here | здесь ничего нет"),
        "bad_method": (405, "this address does not take such a request | здесь такой запрос не принимают"),
        "seat_taken": (409, "this seat is taken | это место занято"),
        "started": (409, "the game has started already | игра уже началась"),
        "not_started": (409, "the game has not started yet | игра ещё не началась"),
        "not_over": (409, "the game is not over yet | игра ещё не окончена"),
        "is_over": (409, "the game is over | игра окончена"),
        "not_now": (409, "this seat is not to act now | сейчас не ход этого места"),
        "stale": (409, "the table has changed since; look again | на столе что-то изменилось, взгляните ещё раз"),
        "handover": (409, "hand the device to {name} first | сначала передайте устройство игроку {name}"),
        "no_throw": (409, "there is nothing to throw now | сейчас бросать нечего"),
        "no_draw": (409, "there is nothing to draw now | сейчас тянуть нечего"),
        "virtual_dice": (409, "the server throws the dice at this table | за этим столом кости бросает сервер"),
        "asked_already": (409, "there is a request already; answer it first | уже есть просьба, сначала ответьте на неё"),
        "no_request": (409, "nobody has asked for this | об этом никто не просил"),
        "no_undo": (409, "there is no move of yours to take back | у вас нет хода, который можно вернуть"),
        "resigned": (409, "this seat has left the game; a bot plays on | за этим местом доигрывает бот"),
        "no_nudge": (409, "nobody is waiting for this seat | этого игрока сейчас никто не ждёт"),
        "changed_rules": (409, "this table was played with an earlier edition of the rules | за этим столом играли по прежней редакции правил"),
        "too_large": (413, "this is too large: at most {most} bytes | слишком длинно: не больше {most} байт"),
        "not_legal": (400, "this is not possible now | сейчас так нельзя"),
        "too_fast": (429, "slow down a little, please | чуть помедленнее, пожалуйста"),
        "too_many_tables": (429, "you have {most} tables in play; finish one first | у вас уже {most} незаконченных столов; сначала доиграйте какой-нибудь"),
        "too_many_here": (429, "too many connections from your address | слишком много подключений с вашего адреса"),
        "broken": (500, "something went wrong here; nothing has changed, please try again | что-то у нас сломалось; ничего не изменилось, попробуйте ещё раз"),
    }.items()
}


class Refused(Exception):
    """Something the server will not do; nothing has changed."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.status, words = REFUSALS[code]
        self.text = in_all(lambda lang: fill_in(words[lang], {n: v[lang] if isinstance(v, Text) else v for n, v in values.items()}))
        super().__init__(self.text["en"])

    @classmethod
    def from_table(cls, error: TableError) -> Refused:
        """The same refusal as the engine gives, in its own words."""
        refused = cls("not_legal")
        refused.code = error.key
        refused.status = 404 if error.key.startswith("no_game") else 409 if error.key in ("illegal", "wrong_moment") else 400
        refused.text = in_all(error.say)
        return refused

    def data(self) -> dict[str, object]:
        """The refusal as it is sent."""
        return {"error": self.code, "text": self.text}
