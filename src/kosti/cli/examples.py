"""What can be typed: the examples under the help of `kosti`, each line a command and what it is for."""

from __future__ import annotations

from kosti.catalog.sample_names import sample_names
from kosti.engine.words import text

TITLE = text("examples | примеры")
EXAMPLES = {
    "kosti": text("pick a game from a menu and play | выбрать игру в меню и сыграть"),
    "kosti serve": text("play in the browser, with friends and bots | играть в браузере, с друзьями и ботами"),
    "kosti games --players 3 --dice 5": text("what can three people play with five dice? | во что сыграть втроём с пятью костями?"),
    "kosti rules farkle": text("the rules of a game | правила игры"),
    "kosti play pig --players {two}": text("two people at this keyboard | двое за одной клавиатурой"),
    "kosti play perudo --bots thumb,search": text("you against two bots | вы против двух ботов"),
    "kosti play yahtzee --real-dice": text("your own dice; Kosti keeps score | кости ваши, счёт за нами"),
    "kosti resume --list": text("the games you left | прерванные игры"),
    "kosti watch zombie-dice": text("watch bots play | посмотреть, как играют боты"),
    "kosti replay game.record": text("check and show a recorded game | проверить и показать записанную игру"),
    "kosti simulate pig --games 1000000 --bots thumb,random": None,
    "kosti odds craps": text("what the bank keeps of every bet | сколько банк оставляет себе с каждой ставки"),
    "kosti odds yahtzee --dice 6,6,2,3,1": text("the chance of every row from these dice | шанс каждой строки с этими костями"),
    "kosti odds farkle": text("what one more throw risks and brings | чем рискуешь и что даст ещё один бросок"),
    "kosti backup tables.db": text("a copy of all tables, while the server runs | копия всех столов, сервер при этом работает"),
    "kosti restore tables.db": text("bring them back, on this machine or another | вернуть их, на этом компьютере или на другом"),
}
WIDEST = 40  # letters of a command, behind which what it is for stands in a column


def examples(lang: str) -> str:
    """The examples in a language.

    >>> print(*examples("ru").splitlines()[:3], sep="\\n")
    примеры:
      kosti                                     выбрать игру в меню и сыграть
      kosti serve                               играть в браузере, с друзьями и ботами
    """
    two = ",".join(sample_names(2, lang))
    lines = [f"  {command.format(two=two):<{WIDEST}}  {use[lang] if use else ''}".rstrip() for command, use in EXAMPLES.items()]
    return "\n".join([f"{TITLE[lang]}:", *lines, ""])
