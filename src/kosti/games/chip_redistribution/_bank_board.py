"""What Bank and the two other games on its board share: the field of seven in the middle, and sweeping the board."""

from kosti.engine.rules import note
from kosti.games.chip_redistribution._fields import clear_board, pay

SEVEN = 7

WORDS = {
    "field bank": "7: Bank | 7: Банк",
    "into_bank": "{who} {who:put/puts} {0} {0:chip/chips} into the bank | {who} {who:кладёте/кладёт} {0} {0:фишку/фишки/фишек} в банк",
    "nothing_to_double": "The bank is empty: {who} {who:pay/pays} nothing | Банк пуст: {who} ничего не {who:платите/платит}",
    "sweeps": "{who} {who:sweep/sweeps} the board: {0} {0:chip/chips} | {who} {who:забираете/забирает} всё с доски: {0} {0:фишка/фишки/фишек}",
    "empty_board": "The board is empty: {who} {who:take/takes} nothing | Доска пуста: {who} ничего не {who:получаете/получает}",
}


def pay_bank(s, chips):
    amount = pay(s, SEVEN, chips)
    note(s, "into_bank" if amount else "nothing_to_double", amount)


def sweep(s):
    won = clear_board(s)
    note(s, "sweeps" if won else "empty_board", won)
