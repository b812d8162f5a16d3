"""Chemin de Fer with dice: three dice each, and only the last digit of the sum counts."""

from kosti.dice import pips
from kosti.engine import Dice, Game, Range, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import MOST, Bank, bank_options, catching_up, end_turn, legal, open_turns, stake

game = Game(
    title="Chemin de Fer (dice) | Железка",
    about="Three dice against three, and only the last digit counts. | Три кости против трёх, и в счёт идёт только последняя цифра.",
    seats=(1, 8),
    dice="3d6 for each side",
    most_dice=6,
    mechanics=("betting", "banker", "duel", "pure-luck"),
    show_throw=False,
    options=bank_options(),
    words={
        "help punter_dice": "The player's three dice: only the last digit of their sum counts. | Три кости игрока: считается только последняя цифра суммы.",
        "legal": "Your stake against the bank's last digit? | Ваша ставка против последней цифры банка?",
        "digits": "{who} {who:have/has} {0}, the bank {1} | {who:У вас/У игрока *} {0}, у банка {1}",
    },
)


class State(Bank):
    punter_dice: Dice[3]("Player's dice | Кости игрока")
    bank_dice: Dice[3]("Bank's dice | Кости банка")


def start(s):
    open_turns(s, legal)


def thumb_legal(s, may):
    """The odds are even: what is missing to the lead, and little if one leads."""
    may.bet(catching_up(s))


@move(risky=True)
def bet(s, chips: Range(1, MOST)):
    """Both sides throw at the same time: three dice of the player, then three of the bank."""
    stake(s, s.seat, chips)
    throw(s, 6)


def thrown(s):
    for i in range(3):
        s.punter_dice[i] = s.roll[i]
        s.bank_dice[i] = s.roll[i + 3]
    mine, theirs = pips(s.punter_dice, 3) % 10, pips(s.bank_dice, 3) % 10
    note(s, "digits", mine, theirs)
    end_turn(s, (mine > theirs) - (mine < theirs))
