"""KOR: keep on rolling and adding up until three equal signs stop you, ruin you or turn your opponent round."""

from kosti.dice import count_of, tally
from kosti.engine import Flag, Game, Inner, Names, Number, Option, PerSeat, Points
from kosti.engine.rules import finish_by, note, pass_dice, throw

FACES = Names(plus_25="25 | 25", plus_50="50 | 50", plus_100="100 | 100", stop="STOP | СТОП", dead_end="DEAD END | ТУПИК", u_turn="U-TURN | РАЗВОРОТ", start=1)
VALUE = (0, 25, 50, 100, 0, 0, 0)
DICE = 6
TURN_LIMIT = 2000

game = Game(
    title="KOR / Keep On Rollin' | КОР",
    about="The dice roll on until three signs say stop. Which ones? | Кости катятся, пока три знака не скажут «стоп». Вопрос — какие.",
    seats=(2, 2),
    dice="6 custom dice (25, 50, 100, STOP, DEAD END, U-TURN)",
    most_dice=DICE,
    mechanics=("special-dice", "pure-luck", "race"),
    faces=FACES,
    options=[Option("goal", 6000, 100, 100_000)],
    words={
        "help stop": "Three of these bank the points of the turn. | Три таких записывают очки хода.",
        "help dead-end": "Three of these lose the points of the turn. | Три таких сжигают очки хода.",
        "help u-turn": "Three of these bank, and reverse the opponent's next turn. | Три таких записывают очки и делают следующий ход соперника обратным.",
        "help plus-*": "{n} {n:point/points} for this turn. | {n} {n:очко/очка/очков} за этот ход.",
        "help reversed": "What would be banked is subtracted instead. | Вместо записи очки вычитаются.",
        "banked": "{who} {who:bank/banks} {0} | {who} {who:записываете/записывает} {0}",
        "subtracted": "Reversed turn: {who} {who:lose/loses} {0} | Обратный ход: {who} {who:теряете/теряет} {0}",
        "dead_end": "DEAD END: {who} {who:score/scores} nothing | ТУПИК: {who} ничего не {who:получаете/получает}",
        "lucky_end": "DEAD END in a reversed turn: {who} {who:lose/loses} nothing | ТУПИК в обратный ход: {who} ничего не {who:теряете/теряет}",
        "turned": "U-TURN: {who:your/*'s} turn is reversed | РАЗВОРОТ: {who} {who:делаете/делает} обратный ход",
        "too_long": "The road ends here: the higher score wins | Дорога кончилась: побеждает больший счёт",
    },
)


class State:
    pot: Points("This turn | За ход")
    reversed: Flag("Reversed turn | Обратный ход")
    score: PerSeat[Points].of("goal")
    turns: Inner[Number]


def thrown(s):
    for i in range(DICE):
        s.pot += VALUE[s.roll[i]]
    signs = tally(s.roll, DICE)
    if count_of(signs, FACES.dead_end) >= 3:
        note(s, "lucky_end" if s.reversed else "dead_end")
        end_turn(s, False)
    elif count_of(signs, FACES.u_turn) >= 3:
        bank(s)
        end_turn(s, True)
    elif count_of(signs, FACES.stop) >= 3:
        bank(s)
        end_turn(s, False)
    else:
        throw(s, DICE)


def bank(s):
    if s.reversed:
        note(s, "subtracted", s.pot)
        s.score[s.seat] -= s.pot
    else:
        note(s, "banked", s.pot)
        s.score[s.seat] += s.pot


def end_turn(s, next_is_reversed):
    s.turns += 1
    if s.score[s.seat] >= s.goal:
        finish_by(s, s.score)
        return
    if s.turns == TURN_LIMIT:
        note(s, "too_long")
        finish_by(s, s.score)
        return
    s.pot = 0
    s.reversed = next_is_reversed
    pass_dice(s, DICE)
    if s.reversed:
        note(s, "turned")
