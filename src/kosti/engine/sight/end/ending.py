"""Why a game ended as it did, in a sentence: from what its rules ranked the seats by, the declared fields and the final position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from kosti.engine.declare.fields import Field
from kosti.engine.sight.drawn.fields import total_of
from kosti.engine.sight.secrets import may_know, view
from kosti.engine.sight.told.speak import happened
from kosti.engine.table.play import ranks
from kosti.engine.table.written.wording import label, short_label
from kosti.engine.words import SHARED, Person, catalogue, fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table

PLAIN = ("Score", "Total", "Points", "Sum", "Final points")  # what is called so are just points
COUNTED = ("points", "count", "number")
MOST_TOLD = 3  # lines of what happened last
TELLING = ("alone", "winner", "loser", "left", "shared", "draw", "tie_break")  # where the last thing that happened says more than the sentence
WINS, SEATS = re.compile(r"\bwins?\b"), re.compile(r"\{(\d)\.name")
SENTENCES = catalogue(
    "ending",
    {
        "most points": "Most points win: {best} beats {next}. | Побеждает тот, у кого больше очков: {best} против {next}.",
        "most chips": "Most chips win: {best} beats {next}. | Побеждает тот, у кого больше фишек: {best} против {next}.",
        "most won": "Most chips win: {best} beats {next}. | Побеждает лучший итог в фишках: {best} против {next}.",
        "most named": "{what}: the highest wins, {best} beats {next}. | {what}: {best} против {next}; побеждает тот, у кого больше.",
        "fewest points": "Fewest points win: {best} beats {next}. | Побеждает тот, у кого меньше очков: {best} против {next}.",
        "fewest chips": "Fewest chips win: {best} beats {next}. | Побеждает тот, у кого меньше фишек: {best} против {next}.",
        "fewest named": "{what}: the lowest wins, {best} beats {next}. | {what}: {best} против {next}; побеждает тот, у кого меньше.",
        "shared points": "{names} share the first place with {best} {best:point/points} each. | {names} {names:делите/делят} первое место: по {best} {best:очку/очка/очков}.",
        "shared chips": "{names} share the first place with {best} {best:chip/chips} each. | {names} {names:делите/делят} первое место: по {best} {best:фишке/фишки/фишек}.",
        "shared named": "{names} share the first place. {what}: {best} each. | {names} {names:делите/делят} первое место. {what}: по {best}.",
        "tie_break points": "{best} {best:point/points} each: the tie-break decides for {names}. | Поровну, по {best} {best:очку/очка/очков}; по дополнительному правилу впереди {names}.",
        "tie_break chips": "{best} {best:chip/chips} each: the tie-break decides for {names}. | Поровну, по {best} {best:фишке/фишки/фишек}; по дополнительному правилу впереди {names}.",
        "tie_break named": "{what}: {best} each, and the tie-break decides for {names}. | {what}: поровну, по {best}; по дополнительному правилу впереди {names}.",
        "goal points": "{names} {names:are/is} the first to reach {goal} {goal:point/points}: {best} against {next}. | {names} раньше всех {names:набираете/набирает} {goal} {goal:очко/очка/очков}: {best} против {next}.",
        "goal chips": "{names} {names:are/is} the first to reach {goal} {goal:chip/chips}: {best} against {next}. | {names} раньше всех {names:набираете/набирает} {goal} {goal:фишку/фишки/фишек}: {best} против {next}.",
        "goal named": "{names} {names:are/is} the first to reach the goal. {what}: {best} against {next}. | {names} раньше всех {names:достигаете/достигает} цели. {what}: {best} против {next}.",
        "alone points": "You played alone: {best} {best:point/points} are the result. | Игра в одиночку: итог — {best} {best:очко/очка/очков}.",
        "alone chips": "You played alone: {best} {best:chip/chips} are the result. | Игра в одиночку: итог — {best} {best:фишка/фишки/фишек}.",
        "alone named": "You played alone. {what}: {best}. | Игра в одиночку. {what}: {best}.",
        "alone": "You played alone, against the dice. | Игра в одиночку, против костей.",
        "only_chips": "{names} {names:are/is} the last with chips. | С фишками {names:остаётесь/остаётся} только {names}.",
        "left": "{names} {names:are/is} the last one in the game. | В игре {names:остаётесь/остаётся} только {names}.",
        "first": "{names} {names:finish/finishes} first. | {names} {names:заканчиваете/заканчивает} раньше всех.",
        "loser": "{losers} {losers:lose/loses}; nobody else does. | {losers} {losers:проигрываете/проигрывает}, а остальные — нет.",
        "loser_chips": "{losers} {losers:are/is} the last with chips, and {losers:lose/loses}. | {losers} {losers:остаётесь/остаётся} с фишками, когда их больше ни у кого нет, и {losers:проигрываете/проигрывает}.",
        "shared": "{names} win together. | {names} {names:делите/делят} победу.",
        "draw": "A draw: nobody is ahead. | Ничья: никто не впереди.",
        "winner throw": "The last throw decides for {names}. | Решает последний бросок: {names:побеждаете/побеждает} {names}.",
        "winner draw": "The last card decides for {names}. | Решает последняя карта: {names:побеждаете/побеждает} {names}.",
        "winner play": "The last move decides for {names}. | Решает последний ход: {names:побеждаете/побеждает} {names}.",
        "and": "and | и",
    },
)


@dataclass(frozen=True)
class Reason:
    """What decided a game: how, the field that was compared, whether more of it is better (1) or less (-1; 0: nothing was compared), and the numbers."""

    how: str
    compared: str = ""
    sign: int = 0
    best: int = 0
    next: int = 0
    goal: int = 0


def reason_of(table: Table) -> Reason:
    """What decided a game that is over."""
    state, places = table._state, ranks(table._state)
    winners = [p for p, place in enumerate(places) if place == 1]
    if len(places) == 1:
        return _alone(table)
    how, name, sign = state.reason
    if sign > 0 and how in ("winner", "ahead", "field") and (found := _by_goal(table, winners, name if how == "field" else "")):
        return found
    if how in ("winner", "left") and (found := _by_staying(table, winners, name)):
        return found
    if how == "field" and (found := _by_field(table, winners, name, sign)):
        return found
    if how == "first" and len(winners) < len(places):
        return Reason("first")
    if len(winners) == 1 and _is_told_left(table, winners[0]):
        return Reason("left")
    if len(winners) == len(places):
        return _all_equal(table)
    if not how and not table.game.fewest_win and (found := _by_goal(table, winners, table.game.counted_field)):
        return found
    if how in ("", "left", "field") and (found := _by_collected(table, winners)):
        return found
    if how == "loser" or (len(winners) == len(places) - 1 and len(winners) > 1):
        return Reason("loser_chips" if _has_last_chips(table, places) else "loser")
    return Reason("winner" if len(winners) == 1 else "shared")


def _alone(table: Table) -> Reason:
    name = table.game.counted_field
    if name == "standing":
        return Reason("alone")
    how, compared, sign = table._state.reason
    said = sign if how == "field" and compared == name else -1 if table.game.fewest_win else 1
    return Reason("alone", name, said, best=table.scores[0])


def _by_goal(table: Table, winners: list[int], compared: str) -> Reason | None:
    """One seat alone has reached the goal of a field, or has more of it than the others who have."""
    seen = view(table.game, table._state, None)
    for name, declared in table.game.fields.items():
        if compared not in ("", name) or not declared.total or not _is_column(declared):
            continue
        goal = total_of(seen, declared)
        values = _column(table, name)
        reached = [p for p, value in enumerate(values) if value >= goal] if goal > 0 else []
        if reached == winners and len(winners) == 1:
            return Reason("goal", name, 1, best=values[winners[0]], next=max(value for p, value in enumerate(values) if p not in winners), goal=goal)
        if set(winners) < set(reached):
            return _by_field(table, winners, name, 1)
    return None


def _by_staying(table: Table, winners: list[int], name: str) -> Reason | None:
    """One seat alone is still in, after others have dropped out."""
    if name not in table.game.fields or not _is_column(table.game.fields[name]):
        return None
    left = [p for p, value in enumerate(_column(table, name)) if value > 0]
    if len(left) != 1 or left != winners:
        return None
    return Reason("only_chips" if table.game.fields[name].kind == "chips" else "left", name)


def _is_told_left(table: Table, seat: int) -> bool:
    """Whether the rules have just said, in the words of all games, that a seat is the last one left."""
    told = takewhile(lambda event: event.kind == "note", reversed(table.events))
    return table.game.words_for("winner") == SHARED["winner"] and any(e.text == "winner" and e.values[:1] == (seat,) for e in told)


def _by_field(table: Table, winners: list[int], name: str, sign: int) -> Reason | None:
    """The places follow a field: whoever has more of it (with -1: less) is never behind."""
    if name not in table.game.fields:
        return None
    values, standing = _column(table, name), table._state.standing
    seats = range(len(values))
    if any(sign * values[a] > sign * values[b] and standing[a] <= standing[b] for a in seats for b in seats):
        return None
    best = sign * max(sign * values[p] for p in winners)
    others = [sign * values[p] for p in seats if p not in winners]
    if not others:
        return Reason("shared", name, sign, best=best)
    following = sign * max(others)
    if following == best:
        return Reason("tie_break", name, sign, best=best)
    if len(winners) > 1 and all(values[p] == best for p in winners):
        return Reason("shared", name, sign, best=best)
    if sign > 0 and table.game.fields[name].kind == "chips" and following <= 0 and len(winners) == 1:
        return Reason("only_chips", name, sign)
    return Reason("most" if sign > 0 else "fewest", name, sign, best=best, next=following)


def _has_last_chips(table: Table, places: list[int]) -> bool:
    """Whether the one who lost is the only one with chips left."""
    columns = [_column(table, name) for name, declared in table.game.fields.items() if declared.kind == "chips" and declared.shown and _is_column(declared)]
    return any([value > 0 for value in column] == [place > 1 for place in places] for column in columns)


def _by_collected(table: Table, winners: list[int]) -> Reason | None:
    """Rules that set the places by hand: do they follow what players collect?"""
    name = table.game.counted_field
    if name == "standing" or len(set(_column(table, name))) == 1:
        return None
    signs = (-1, 1) if table.game.fewest_win else (1, -1)
    return next((found for sign in signs if (found := _by_field(table, winners, name, sign))), None)


def _all_equal(table: Table) -> Reason:
    name = table.game.counted_field
    values = _column(table, name)
    if name == "standing" or len(set(values)) > 1 or not any(values):
        return Reason("draw")
    return Reason("shared", name, 1, best=values[0])


def _is_column(declared: Field) -> bool:
    """Whether a field is one number for each seat."""
    return declared.per_seat and len(declared.shape) == 1


def _column(table: Table, name: str) -> list[int]:
    return [int(value) for value in getattr(table._state, name)[: len(table.names)]]


def why(table: Table, lang: str, you: int | None = None) -> str:
    """Why a game that is over ended so, in a sentence; the seat `you` is spoken to."""
    reason, places = reason_of(table), ranks(table._state)
    if reason.how == "winner" and (said := _won_as_told(table, lang, you)):
        return f"{said.rstrip('!. ')}."
    unit, what = unit_of(table.game, reason.compared, lang)
    values: dict[str, object] = {"what": what, "best": reason.best, "next": reason.next, "goal": reason.goal}
    how = reason.how
    if how == "most" and unit == "chips" and (won := _chips_won(table, places)):
        unit, values = "won", {**values, **won}
    key = next(key for key in (f"{how} {unit}", how, f"winner {_last_act(table)}") if key in SENTENCES)
    seats = {"names": [p for p, place in enumerate(places) if place == 1], "losers": [p for p, place in enumerate(places) if place > 1]}
    return fill_in(SENTENCES[key][lang], {**values, **{who: _people(table, among, lang, you) for who, among in seats.items()}})


def _people(table: Table, seats: list[int], lang: str, you: int | None) -> Person:
    """Several players as one in a sentence."""
    yours = [label(table.game, "you", lang)] if you in seats else []
    return Person(_joined([table.names[p] for p in seats], lang), _joined(yours + [table.names[p] for p in seats if p != you], lang) if yours else "")


def _joined(names: list[str], lang: str) -> str:
    """Names as they are counted up: "Ann, Ben and Cid"."""
    return f" {SENTENCES['and'][lang]} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def _chips_won(table: Table, places: list[int]) -> dict[str, str]:
    """What the winners and the best of the others have won, where that is what everybody is told; nothing where it is another order."""
    won = [result.chips for result in table.results or ()]
    if len(set(places)) == 1 or any(chips is None for chips in won):
        return {}
    best, following = (max(chips for chips, place in zip(won, places, strict=True) if (place == 1) == first and chips is not None) for first in (True, False))
    return {"best": _signed(best), "next": _signed(following)} if best > following else {}


def _signed(number: float) -> str:
    return f"{number:+g}".replace("-", "−") if number else "0"


def unit_of(game: Game, name: str, lang: str) -> tuple[str, str]:
    """What a field counts: points, chips, or something with a name of its own; and that name."""
    if name not in game.fields or not game.words_for(name):
        return "", ""
    what = short_label(game, name, lang)
    if game.fields[name].kind == "chips":
        return "chips", what
    return "points" if game.fields[name].kind in COUNTED and short_label(game, name, "en") in PLAIN else "named", what


def _last_act(table: Table) -> str:
    """The kind of the last thing that was done: throw, draw or play."""
    return next((e.kind for e in reversed(table.events) if e.kind in ("throw", "draw", "play")), "play")


def told_last(table: Table, lang: str, you: int | None = None) -> list[str]:
    """What decided it, where the sentence does not say: the last that the table was told, else the last thing that was done."""
    reason = reason_of(table)
    if reason.how not in TELLING:
        return []
    lines = [said for event in _last_events(table) if not _says_who_won(table, event, reason.how) and (said := happened(table, event, None, lang, you))]
    return lines[-MOST_TOLD:]


def _last_events(table: Table) -> list[Event]:
    """The notes after the last thing that was done, as far as all may hear them; where there are none, that thing."""
    notes = [e for e in takewhile(lambda e: e.kind == "note", reversed(table.events)) if may_know(e, None)][::-1]
    return notes or [event for event in reversed(table.events) if may_know(event, None)][:1]


def _says_who_won(table: Table, event: Event, how: str) -> bool:
    """Whether a note only says that the winner wins, which the reason says already."""
    return how in ("left", "winner") and event.kind == "note" and _names_winner(table, event)


def _names_winner(table: Table, event: Event) -> bool:
    """Whether a note says of the only winner that they win."""
    words = label(table.game, event.text, "en")
    winners = [p for p, place in enumerate(ranks(table._state)) if place == 1]
    return len(winners) == 1 and winners[0] in _named(event, words) and WINS.search(words) is not None


def _named(event: Event, words: str) -> list[int]:
    """The seats that a note speaks of."""
    seats = [event.values[int(place)] for place in SEATS.findall(words)]
    return [*seats, event.seat] if "{who" in words else seats


def _won_as_told(table: Table, lang: str, you: int | None) -> str | None:
    """The last words of the rules, where they say who has won by what."""
    told = next((event for event in reversed(_last_events(table)) if event.kind == "note" and _names_winner(table, event)), None)
    return happened(table, told, None, lang, you) if told else None
