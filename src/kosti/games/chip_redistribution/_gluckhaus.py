"""The House of Fortune, the third game on the board of Bank: the wedding keeps every chip until the king, and the lucky pig takes all the rest."""

from kosti.engine.rules import note
from kosti.games.chip_redistribution._bank_board import sweep
from kosti.games.chip_redistribution._fields import clear_board, put, put_or_take

PIG, NO_FIELD, WEDDING, KING = 2, 4, 7, 12
FIELDS = (PIG, 3, 5, 6, WEDDING, 8, 9, 10, 11, KING)
NAMED = {PIG: "pig", WEDDING: "wedding", KING: "king"}

WORDS = {
    "pig": "2: Pig | 2: Свинья",
    "wedding": "7: Wedding | 7: Свадьба",
    "king": "12: King | 12: Король",
    "spares_wedding": "{who} {who:take/takes} all but the wedding: {0} {0:chip/chips} | {who} {who:забираете/забирает} всё, кроме свадьбы: {0} {0:фишка/фишки/фишек}",
    "only_wedding": "The wedding stays, and nothing else lies there: {who} {who:take/takes} nothing | Свадьба не в счёт, а больше на доске ничего нет: {who} ничего не {who:получаете/получает}",
    "no_field": "There is no field 4: nothing happens | Поля 4 нет: ничего не происходит",
}


def play(s, number):
    if number == KING:
        sweep(s)
    elif number == PIG:
        sweep_but_wedding(s)
    elif number == WEDDING:
        put(s, WEDDING, s.stake)
    elif number == NO_FIELD:
        note(s, "no_field")
    else:
        put_or_take(s, number, s.stake)


def sweep_but_wedding(s):
    won = clear_board(s, WEDDING)
    note(s, "spares_wedding" if won else "only_wedding", won)
