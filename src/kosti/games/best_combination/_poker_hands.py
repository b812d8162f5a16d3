"""The hands of five dice by their names, from the lowest; what Horses and Singapore call them."""

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
