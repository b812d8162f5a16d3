"""What can go wrong in the laboratory, in both languages."""

from __future__ import annotations

from kosti.engine.errors import TableError
from kosti.engine.words import catalogue

MESSAGES = catalogue(
    "laboratory",
    {
        "passes_only": (
            "'{name}': here a search is measured in passes, not in seconds, so that results can be repeated; write search:2000"
            " | «{name}»: здесь поиск измеряется в проходах, а не в секундах, чтобы результат можно было повторить; напишите search:2000"
        ),
        "alone": "a tournament needs at least two seats, not {players} | для турнира нужны хотя бы два места, а не {players}",
        "plot_ending": "cannot draw into '{file}': its name must end in {allowed} | нельзя нарисовать в «{file}»: имя должно кончаться на {allowed}",
        "plot_folder": "cannot draw into '{file}': there is no folder '{folder}' | нельзя нарисовать в «{file}»: нет папки «{folder}»",
        "plot_write": "cannot write '{file}': {why} | не удаётся записать «{file}»: {why}",
        "cluster_address": "'{address}' is no cluster; allowed: {allowed} | «{address}» — не кластер; можно: {allowed}",
        "cluster_away": "the cluster '{address}' cannot be reached ({why}); allowed: {allowed} | кластер «{address}» недоступен ({why}); можно: {allowed}",
        "seconds": "{seconds} seconds cannot be measured; allowed: {low} to {high} | {seconds} секунд не годится; можно от {low} до {high}",
        "other_game": "{file} is a game of {game}, not of {id} | {file} — это партия {game}, а не {id}",
        "all_in_record": "with --table the record says all: leave out --dice, --throws, --variant and --set | с --table всё сказано в записи: --dice, --throws, --variant и --set не нужны",
        "frame_kind": "there is no frame '{kind}'; frames: {known} | таблиц «{kind}» нет; есть: {known}",
        "needs_frame": (
            "a frame needs pandas (pip install 'kosti[lab]') or Polars (pip install polars), {kind} is not installed"
            " | для таблицы нужен pandas (pip install 'kosti[lab]') или Polars (pip install polars), не установлено: {kind}"
        ),
    },
)


class LabError(TableError):
    """Something that the laboratory cannot do."""

    words = MESSAGES
