"""Take-Back-Toe: move exactly as many chips as you throw, until three cells of your home row hold the same number."""

from kosti.dice import mask_size
from kosti.engine import Cell, Chips, Count, Game, Inner, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import NOBODY, ask, fill, finish, finish_by, left_of, note, pass_dice, throw, win
from kosti.games.board_placement._board import in_rows, numbered

ROWS, COLUMNS = 3, 4
CHIPS_IN_CELL = 10
HOME = (0, 2 * COLUMNS)  # where the home rows begin
MOST_TURNS = 500
MOST_GAMES = 200  # enough for any match without drawn games


def are_neighbours(a, b):
    return abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS) == 1


WAYS = tuple((a, b) for a in range(ROWS * COLUMNS) for b in range(ROWS * COLUMNS) if are_neighbours(a, b))

game = Game(
    title="Take-Back-Toe | Забери обратно",
    about="Forty chips that belong to nobody: get three equal heaps in your row. | Сорок ничьих фишек: соберите в своём ряду три равные кучки.",
    seats=(2, 2),
    dice="1d6",
    mechanics=("board", "placement", "duel"),
    options=[
        Option("match", False, label="Play a match of several games | Матч из нескольких партий"),
        Option("goal", 20, 1, 100),
    ],
    variants=[Variant("extended", "Extended Play | Медленная игра", match=True)],
    words={
        "guide goal match": "Win games and be the first to have {goal} points. | Выигрывать партии и первым набрать {goal} {goal:очко/очка/очков}.",
        "help total": "Points of the match so far. | Очки в матче.",
        "help games": "Which game of the match this is. | Какая это партия.",
        "help turns": "Which turn it is. | Который это ход.",
        "goal": "Points to win the match | Очков для победы в матче",
        "middle": "middle | середина",
        "legal": "Move {count} {count:chip/chips}: from which cell to which neighbour? "
        "| Переложите {count} {count:фишку/фишки/фишек}: из какой клетки в какую соседнюю?",
        "verb move": "Move | Переложить",
        "which source": "From | Откуда",
        "which target": "To | Куда",
        "stuck": "No move with {0}: {who} {who:skip/skips} the turn | С {0} хода нет: {who} {who:пропускаете/пропускает} ход",
        "equal": "Three heaps of {1}: {0.name} {0.name:win/wins} | Три кучки по {1}: {0.name} {0.name:побеждаете/побеждает}",
        "game_won": "Three heaps of {1}: {1} {1:point/points} for {0.name} | Три кучки по {1}: {0.name} {0.name:получаете/получает} {1} {1:очко/очка/очков}",
        "too_long": "500 turns: the game is a draw | 500 ходов: ничья",
        "new_game": "A new game: {0.name} {0.name:begin/begins} | Новая партия: {0.name:начинаете/начинает} {0.name}",
        "match_over": "200 games: the match ends | 200 партий: матч окончен",
    },
)


class State:
    board: Inner[Chips[ROWS * COLUMNS]]
    total: PerSeat[Points]("Match points | Очки матча").of("goal").when("match")
    turns: Count("Turn | Ход")
    games: Count("Game | Партия").when("match")
    starter: Inner[Seat]
    count: Inner[Count]
    last_count: Inner[Count]
    last_source: Inner[Count]
    last_target: Inner[Count]


def new_game(s):
    s.games += 1
    s.turns = 1
    s.last_count = 0
    fill(s.board, 0)
    for column in range(COLUMNS):
        s.board[COLUMNS + column] = CHIPS_IN_CELL
    s.seat = s.starter
    throw(s, 1)


def thrown(s):
    s.count = s.roll[0]
    if next_way(s, 0) < len(WAYS):
        ask(s, s.seat)
    else:
        note(s, "stuck", s.count)
        s.last_count = 0
        next_turn(s)


def next_way(s, way):
    """The next way from a cell with enough chips to a neighbour. The opponent's last move may not be exactly reversed."""
    while way < len(WAYS):
        source, target = WAYS[way][0], WAYS[way][1]
        reverses = s.count == s.last_count and source == s.last_target and target == s.last_source
        if s.board[source] >= s.count and not reverses:
            break
        way += 1
    return way


def legal(s, may):
    way = next_way(s, 0)
    while way < len(WAYS):
        may.move(WAYS[way][0], WAYS[way][1])
        way = next_way(s, way + 1)


def promise_move(s, source, target):
    """Win if you can; else leave the other as few winning throws as possible, and yourself many. The move is tried on the board and taken back."""
    carry(s, source, target, s.count)
    if equal_chips(s, s.seat):
        worth = 1000
    elif equal_chips(s, 1 - s.seat):
        worth = -1000
    else:
        worth = winning_throws(s, s.seat) - 3 * winning_throws(s, 1 - s.seat)
    carry(s, target, source, s.count)
    return worth


def winning_throws(s, seat):
    """How many throws make a third cell equal to two others, straight from the middle row or back to it."""
    throws, first = 0, HOME[seat]
    for i in range(COLUMNS):
        for j in range(i):
            heap = s.board[first + i]
            if heap == 0 or s.board[first + j] != heap:
                continue
            for k in range(COLUMNS):
                missing = heap - s.board[first + k]
                if k != i and k != j and abs(missing) <= 6 and s.board[COLUMNS + k] >= missing:
                    throws |= 1 << abs(missing)
    return mask_size(throws)


@move("From {0} to {1} | Из {0} в {1}", told="{who} {who:move/moves} from {0} to {1} | {who} {who:ходите/ходит} из {0} в {1}")
def move_(s, source: Cell(ROWS, COLUMNS), target: Cell(ROWS, COLUMNS)):
    carry(s, source, target, s.count)
    s.last_count = s.count
    s.last_source = source
    s.last_target = target
    winner = find_winner(s)
    if winner == NOBODY:
        next_turn(s)
    else:
        win_game(s, winner, equal_chips(s, winner))


def carry(s, source, target, chips):
    s.board[source] -= chips
    s.board[target] += chips


def find_winner(s):
    """If a move makes three equal cells for both players, the mover wins."""
    if equal_chips(s, s.seat):
        return s.seat
    return 1 - s.seat if equal_chips(s, 1 - s.seat) else NOBODY


def equal_chips(s, seat):
    """The chips in each of three equal cells of a home row; 0 if there are no such cells."""
    for i in range(2):
        chips, equal = s.board[HOME[seat] + i], 0
        for column in range(COLUMNS):
            equal += s.board[HOME[seat] + column] == chips
        if chips and equal >= 3:
            return chips
    return 0


def next_turn(s):
    if s.turns < MOST_TURNS:
        s.turns += 1
        pass_dice(s, 1)
        return
    note(s, "too_long")
    if s.match:
        next_game(s)
    else:
        finish(s)


def win_game(s, winner, heap):
    if not s.match:
        note(s, "equal", winner, heap)
        win(s, winner)
        return
    note(s, "game_won", winner, heap)
    s.total[winner] += heap
    if s.total[winner] >= s.goal:
        finish_by(s, s.total)
    else:
        next_game(s)


def next_game(s):
    if s.games == MOST_GAMES:
        note(s, "match_over")
        finish_by(s, s.total)
        return
    s.starter = left_of(s, s.starter)
    note(s, "new_game", s.starter)
    new_game(s)


def scene(v, draw):
    side = [f"1 {draw.name(0)}", f"2 {draw.word('middle')}", f"3 {draw.name(1)}"]
    draw.grid("board", in_rows([str(chips) for chips in v.board], COLUMNS), top=numbered(COLUMNS), side=side)
