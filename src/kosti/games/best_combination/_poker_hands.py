"""Poker hands by their names, from the lowest; what Horses, Singapore and, with three dice, Four Twenty-One call them."""

from kosti.engine import Names

HANDS = Names(
    nothing="Nothing | Ничего",
    pair="One pair | Пара",
    two_pairs="Two pairs | Две пары",
    three="Three | Тройка",
    street="Street | Стрит",
    full_house="Full house | Фул-хаус",
    four="Four | Каре",
    five="Five | Покер",
)
