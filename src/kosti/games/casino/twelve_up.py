"""Twelve Up: throw one die until the sum passes twelve, and call beforehand where it will end."""

from kosti.engine import Count, Game, Names, OneOf, Range, move
from kosti.engine.rules import note, throw
from kosti.games.casino._bank import LOST, MOST, Bank, bank_options, end_turn, largest_stake, open_turns, stake, thumb_stake

UNLUCKY = 13
LOWEST = 14
TARGETS = Names("14", "15", "16", "17", "18", start=LOWEST)

game = Game(
    title="Twelve Up | Сверх двенадцати",
    about="One die, throw after throw, up and over twelve: where will it stop? | Одна кость, бросок за броском — за двенадцать. Где остановится сумма?",
    seats=(1, 8),
    dice="1d6",
    mechanics=("betting", "banker", "targets"),
    options=bank_options(),
    words={
        "help target": "The sum that was bet on. | Сумма, на которую поставлено.",
        "help ends": "What it brings, by the sum you end on. | Что вас ждёт, смотря на какой сумме вы остановитесь.",
        "legal": "On which sum will your throws end? A stake on it, or none. | На какой сумме остановитесь? Поставьте на неё — или не ставьте.",
        "which target": "On which sum | На какую сумму",
        "ends": "Where the sum ends | Чем кончится сумма",
        "loss": "13 · stake lost | 13 · ставка проиграна",
        "win": "your sum · 1:1 | ваша сумма · 1:1",
        "back": "another · stake back | другая · ставка назад",
        "ended": "{who} {who:end/ends} on {0} | {who} {who:останавливаетесь/останавливается} на {0}",
    },
)


def helps(options):
    """What a bet on a sum brings."""
    for target in TARGETS:
        yield target, f"If your throws end on {target}, you win your stake once more. | Если остановитесь на {target}, выиграете ещё одну такую ставку."


class State(Bank):
    sum: Count.when("staked")("Sum | Сумма")
    target: Count.when("staked")("Bet on | Ставка на")


def start(s):
    open_turns(s, legal)


def legal(s, may):
    for target in range(LOWEST, LOWEST + len(TARGETS)):
        may.bet(target, (s.minimum, largest_stake(s, s.seat)))
    may.done()


def thumb_legal(s, may):
    """The lowest sum is the most likely one."""
    may.bet(LOWEST, thumb_stake(s))


@move("{1} on {0} | {1} на {0}", told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на {0}", risky=True)
def bet(s, target: OneOf(TARGETS), chips: Range(1, MOST)):
    stake(s, s.seat, chips)
    s.target = target
    s.sum = 0
    throw(s, 1)


def thrown(s):
    s.sum += s.roll[0]
    if s.sum <= 12:
        throw(s, 1)
        return
    note(s, "ended", s.sum)
    end_turn(s, 1 if s.sum == s.target else LOST if s.sum == UNLUCKY else 0)


def scene(v, draw):
    draw.tiles("ends", [(draw.word(end), True) for end in ("win", "back", "loss")])
