"""What names look like: letters of different alphabets that people take for one another."""

from __future__ import annotations

import unicodedata

from kosti.engine.table.written.seat_names import JOINER

# Latin letters, and what of the Cyrillic, the Greek and the rest looks like them; small and capital letters each for themselves.
ALIKE = """
A:АΑ B:ВΒ C:СϹ D:Đ E:ЕΕƐ G:Ԍ H:НΗ J:Ј K:КΚ L:Ł M:МΜ N:Ν O:ОΟØ0 P:РΡ Q:Ԛ S:Ѕ T:ТΤ VV:ԜW X:ХΧ Y:УΥҮ Z:Ζ Ë:Ё 3:ЗƷ
a:аαɑ b:ьЬ c:сϲ d:ԁđ e:е g:ɡ h:һ i:іιıɩ j:ј k:кκ l:IІΙӀӏłƖǀ|1 n:п o:оοø p:рρ q:ԛ r:г rn:m s:ѕ t:τ u:υ v:ν vv:ԝwω x:хχ y:уγʏ ë:ё
"""
SKELETON = str.maketrans({sign: latin for latin, _, signs in (pair.partition(":") for pair in ALIKE.split()) for sign in signs})


def looks_of(name: str) -> set[str]:
    """What is the same for names that people take for one: ANN and Ann, and Ann with a Cyrillic A.

    >>> looks_of("Ann") & looks_of("\u0410nn")
    {'ann'}
    """
    shown = unicodedata.normalize("NFKC", "".join(c for c in name if c != JOINER and not is_unseen(c)))
    return {shown.casefold(), shown.translate(SKELETON).casefold()}


def is_unseen(sign: str) -> bool:
    """Whether a sign changes only how others are drawn: the variation selectors."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef" or "\u180b" <= sign <= "\u180f"
