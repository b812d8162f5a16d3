"""Numbers on the table are joined two by two with the four operations, and every division must come out even."""

from kosti.dice import remove_set
from kosti.engine import Names

OPERATIONS = Names("+", "-", "x", "/")
PLUS, MINUS, TIMES, DIVIDED = 0, 1, 2, 3
RESTARTS = 20

WORDS = {
    "aim": "Target | Цель",
    "numbers": "Numbers | Числа",
    "join": "{0} {1} {2} | {0} {1} {2}",
    "verb join": "Join | Соединить",
    "which first": "First number | Первое число",
    "which operation": "Operation | Действие",
    "which second": "Second number | Второе число",
    "restart": "Start over | Начать сначала",
    "seconds": "Seconds to think (0: no limit) | Секунд на размышление (0: без ограничения)",
    "-": "− | −",
    "x": "× | ×",
    "/": "÷ | ÷",
}


def worth(first, operation, second):
    if operation == PLUS:
        return first + second
    if operation == MINUS:
        return first - second
    if operation == TIMES:
        return first * second
    return first // second


def divides(divisor, number):
    if divisor == 0 or abs(divisor) > abs(number) > 0:
        return False  # before the division, which is slow
    return number % divisor == 0


def offer_joins(numbers, held, may):
    for first in range(held):
        for operation in range(DIVIDED):
            may.join(first, operation, (0, first - 1))
            may.join(first, operation, (first + 1, held - 1))
        for second in range(held):
            if second != first and divides(numbers[second], numbers[first]):
                may.join(first, DIVIDED, second)


def join_two(numbers, held, first, operation, second):
    """The result takes the place of the first number; how many numbers are left."""
    numbers[first] = worth(numbers[first], operation, numbers[second])
    return remove_set(1 << second, numbers, held)
