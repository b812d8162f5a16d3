"""Why a game has no solution, in both languages."""

from __future__ import annotations

from kosti.engine.errors import TableError
from kosti.engine.words import catalogue

REASONS = catalogue(
    "solutions",
    {
        "many_players": "{game} for {players}: only games for one or two players can be solved | {game}, игроков: {players}: решить можно только игры для одного или двух",
        "secrets": "{game} cannot be solved: players hide something from each other | {game} не решить: у игроков есть тайны друг от друга",
        "together": "{game} cannot be solved: players choose at the same time | {game} не решить: игроки выбирают одновременно",
        "too_large": "{game} has more than {limit} positions with these settings, too many to solve | в {game} при этих настройках больше {limit} позиций: слишком много, чтобы решить",
        "endless": "{game} cannot be solved with these settings: the players can make it go on for ever | {game} при этих настройках не решить: игроки могут тянуть партию бесконечно",
        "stuck": "{game} cannot be solved: a position without any legal move was found | {game} не решить: найдена позиция, где нет ни одного хода",
        "no_points": "{game}: only one player alone who collects points can play for a score | {game}: играть на заданный счёт может только один игрок, который копит очки",
        "unknown": "{game}: this position is not part of the solution | {game}: этой позиции в решении нет",
    },
)


class NoSolution(TableError):
    """A game, or a position, for which perfect play is not known; `say` tells why."""

    words = REASONS
