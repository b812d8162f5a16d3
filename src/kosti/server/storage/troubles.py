"""What can go wrong with a database, in words that say what to do; the errors of every driver become one of these."""

from __future__ import annotations

from kosti.engine.words import catalogue, environment_language, fill_in
from kosti.rooms.refusals import Refused
from kosti.server import logs

MESSAGES = catalogue(
    "server",
    {
        "in_use": "another kosti serves {place} already; stop it, or choose another folder with --data (another database with --database)"
        " | {place} уже обслуживает другой kosti; остановите его или выберите другую папку: --data (другую базу: --database)",
        "bad_data": "cannot keep tables in {place}: {why}; choose another folder with --data"
        " | нельзя хранить столы в {place}: {why}; выберите другую папку: --data",
        "disk_full": "cannot keep tables in {place}: the disk is full; make room, then try again"
        " | нельзя хранить столы в {place}: диск заполнен; освободите место и попробуйте ещё раз",
        "damaged": "cannot keep tables in {place}: the database is damaged ({why}); bring back a backup with: kosti restore FILE --force"
        " | нельзя хранить столы в {place}: база повреждена ({why}); верните резервную копию: kosti restore ФАЙЛ --force",
        "log_alone": "cannot keep tables in {place}: kosti.db is missing or empty, but its write-ahead log kosti.db-wal is there;"
        " put the database back beside the log, or move the log away to begin anew"
        " | нельзя хранить столы в {place}: kosti.db нет или он пуст, но рядом лежит его журнал kosti.db-wal;"
        " верните базу к журналу или уберите журнал, чтобы начать заново",
        "newer": "cannot keep tables in {place}: a newer Kosti has written there (form {revision}; this one knows {known}); install the newer Kosti, or choose another place"
        " | нельзя хранить столы в {place}: там писал более новый Kosti (вид {revision}, а этот знает {known}); установите новый Kosti или выберите другое место",
        "foreign": "cannot keep tables in {place}: it holds the data of something else; name an empty database"
        " | нельзя хранить столы в {place}: там данные другой программы; укажите пустую базу",
        "large": "{place} is large: what could not be read within {seconds} s was not checked at the start"
        " | {place} — большая база: то, что не удалось прочесть за {seconds} с, при запуске не проверено",
        "open_to_others": "others may read {place}, and its rights cannot be changed | {place} могут прочесть другие, а изменить права не удаётся",
        "lost": "the database in {place} was deleted, moved or replaced under way; no move is accepted until it is back, or the server is started again"
        " | базу в {place} удалили, переместили или заменили на ходу; ходы не принимаются, пока её не вернут или не запустят сервер заново",
        "overwritten": "the database in {place} was overwritten or cut short under way; no move is accepted any more: start the server again,"
        " and if it does not start, bring back a backup with: kosti restore FILE --force"
        " | базу в {place} перезаписали или обрезали на ходу; ходы больше не принимаются: запустите сервер заново,"
        " а если он не запустится, верните резервную копию: kosti restore ФАЙЛ --force",
        "gone": "there were tables in {place}, but kosti.db is missing or empty; put it back, or bring back a backup with: kosti restore FILE;"
        " to begin anew, remove {lock} or choose another folder with --data"
        " | в {place} были столы, но kosti.db нет или он пуст; верните его или резервную копию: kosti restore ФАЙЛ;"
        " чтобы начать заново, удалите {lock} или выберите другую папку: --data",
        "bad_address": "this is not the address of a database; write it as --database postgresql://USER@HOST/NAME"
        " | это не адрес базы данных; пишите так: --database postgresql://ПОЛЬЗОВАТЕЛЬ@СЕРВЕР/ИМЯ",
        "no_driver": "PostgreSQL needs its driver; install it with: pip install 'kosti[postgres]'"
        " | для PostgreSQL нужен драйвер; установите его: pip install 'kosti[postgres]'",
        "unreachable": "no PostgreSQL answers at {place} ({why}); start it, or correct host and port in the address"
        " | по адресу {place} PostgreSQL не отвечает ({why}); запустите его или исправьте сервер и порт в адресе",
        "turned_away": "PostgreSQL does not let us into {place} ({why}); check the user, the password (PGPASSWORD or ~/.pgpass) and the name of the database"
        " | PostgreSQL не пускает в {place} ({why}); проверьте пользователя, пароль (PGPASSWORD или ~/.pgpass) и имя базы",
        "no_rights": "cannot keep tables in {place}: {why}; its user must be allowed to make tables there: GRANT CREATE ON SCHEMA public TO …"
        " | нельзя хранить столы в {place}: {why}; пользователю нужно право создавать там таблицы: GRANT CREATE ON SCHEMA public TO …",
        "encoding": "cannot keep tables in {place}: its encoding is {encoding}; make the database with: createdb --encoding UTF8 --template template0 NAME"
        " | нельзя хранить столы в {place}: её кодировка — {encoding}; создайте базу так: createdb --encoding UTF8 --template template0 ИМЯ",
        "database_failed": "the database {place} fails: {why} | база {place} отказала: {why}",
        "exists": "{file} is there already; choose another name, or overwrite it with --force"
        " | {file} уже есть; выберите другое имя или перезапишите его: --force",
        "own_file": "{file} is the database itself; choose another name for the copy | {file} — это сама база; выберите для копии другое имя",
        "cannot_write": "cannot write {file}: {why} | не удаётся записать {file}: {why}",
        "no_room": "cannot write {file}: the disk is full; make room, then try again"
        " | не удаётся записать {file}: диск заполнен; освободите место и попробуйте ещё раз",
        "cannot_read": "cannot read {file}: {why} | не удаётся прочитать {file}: {why}",
        "no_backup": "{file} is not a backup of Kosti; nothing has changed | {file} — не резервная копия Kosti; ничего не изменилось",
        "damaged_backup": "{file} is no backup of Kosti, or damaged ({why}); nothing has changed"
        " | {file} — не резервная копия Kosti или повреждён ({why}); ничего не изменилось",
        "newer_backup": "{file} was written by a newer Kosti (form {revision}; this one knows {known}); install the newer Kosti; nothing has changed"
        " | {file} записал более новый Kosti (вид {revision}, а этот знает {known}); установите новый Kosti; ничего не изменилось",
        "nothing_there": "there are no tables in {place}, so there is nothing to back up; choose with --data or --database"
        " | в {place} столов нет, копировать нечего; выберите место: --data или --database",
        "older": "{place} is still in an older form; start kosti serve with it once | {place} ещё в прежнем виде; один раз запустите с ней kosti serve",
        "not_empty": "there are tables in {place} already; --force puts the backup in their place and keeps them aside"
        " | в {place} уже есть столы; --force поставит копию на их место, а их отложит",
    },
)


class BadData(RuntimeError):
    """The place where tables are kept cannot be used: why, and what to do about it."""

    def __init__(self, key: str, **values: object) -> None:
        self.key, self.values = key, values
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return fill_in(MESSAGES[self.key][lang], self.values)

    def tell(self) -> None:
        """Say it to whoever runs the server, who can read it later."""
        logs.warn("database", self.say(environment_language()), trouble=self.key)


class DataInUse(BadData):
    """Another server uses this place."""

    def __init__(self, place: str) -> None:
        super().__init__("in_use", place=place)


class NotKept(Refused):
    """Something could not be stored: a refusal for whoever wanted it, and a sentence for whoever runs the server."""

    def __init__(self, notice: BadData) -> None:
        super().__init__("disk_full" if notice.key == "disk_full" else "no_database")
        self.notice = notice


class LostLease(RuntimeError):
    """Another process has taken a table that this one wanted to change; nothing was written."""
