"""The board of Contig, Fact-O and Math Facts: sixty-four numbers that three dice can make."""

from kosti.engine import Names

SIDE = 8
BOARD = (
    *(1, 2, 3, 4, 5, 6, 7, 8),
    *(9, 10, 11, 12, 13, 14, 15, 16),
    *(17, 18, 19, 20, 21, 22, 23, 24),
    *(25, 26, 27, 28, 29, 30, 31, 32),
    *(33, 34, 35, 36, 37, 38, 39, 40),
    *(41, 42, 44, 45, 48, 50, 54, 55),
    *(60, 64, 66, 72, 75, 80, 90, 96),
    *(100, 108, 120, 125, 144, 150, 180, 216),
)
NUMBERS = Names(*map(str, BOARD))

NUMBER_WORDS = {
    "cover": "Cover {0} | Закрыть {0}",
    "covers": "{who} covers {0} | {who} закрывает {0}",
}
