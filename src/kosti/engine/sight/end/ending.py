"""Why a game ended as it did, in a sentence: from what its rules ranked the seats by, the declared fields and the final position."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from kosti.engine.declare.fields import Field
from kosti.engine.sight.drawn.fields import total_of
from kosti.engine.sight.secrets import may_know, view
from kosti.engine.sight.told.speak import happened
from kosti.engine.table.play import ranks
from kosti.engine.table.wording import short_label
from kosti.engine.words import SHARED, catalogue, fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

PLAIN = ("Score", "Total", "Points", "Sum", "Final points")  # what is called so are just points
MOST_TOLD = 3  # lines of what happened last
TELLING = ("alone", "winner", "loser", "left", "shared", "draw", "tie_break")  # where the last thing that happened says more than the sentence
SENTENCES = catalogue(
    "ending",
    {
        "most points": "Most points win: {best} beats {next}. | Побеждает тот, у кого больше очков: {best} против {next}.",
        "most chips": "Most chips win: {best} beats {next}. | Побеждает тот, у кого больше фишек: {best} против {next}.",
        "most named": "{what}: the highest wins, {best} beats {next}. | {what}: побеждает большее, {best} против {next}.",
        "fewest points": "Lowest points win: {best} beats {next}. | Побеждает тот, у кого меньше очков: {best} против {next}.",
        "fewest chips": "Fewest chips win: {best} beats {next}. | Побеждает тот, у кого меньше фишек: {best} против {next}.",
        "fewest named": "{what}: the lowest wins, {best} beats {next}. | {what}: побеждает меньшее, {best} против {next}.",
        "shared points": "{names} share the first place with {best} {best:point/points} each. | {names} делят первое место: по {best} {best:очку/очка/очков}.",
        "shared chips": "{names} share the first place with {best} {best:chip/chips} each. | {names} делят первое место: по {best} {best:фишке/фишки/фишек}.",
        "shared named": "{names} share the first place. {what}: {best} each. | {names} делят первое место. {what}: по {best}.",
        "tie_break points": "{best} {best:point/points} each: the tie-break decides for {names}. | Поровну, по {best} {best:очку/очка/очков}; по дополнительному правилу впереди {names}.",
        "tie_break chips": "{best} {best:chip/chips} each: the tie-break decides for {names}. | Поровну, по {best} {best:фишке/фишки/фишек}; по дополнительному правилу впереди {names}.",
        "tie_break named": "{what}: {best} each, and the tie-break decides for {names}. | {what}: поровну, по {best}; по дополнительному правилу впереди {names}.",
        "goal points": "{names} is the first to reach {goal} {goal:point/points}: {best} against {next}. | Цель, {goal} {goal:очко/очка/очков}, достигнута: {names}, {best} против {next}.",
        "goal chips": "{names} is the first to reach {goal} {goal:chip/chips}: {best} against {next}. | Цель, {goal} {goal:фишка/фишки/фишек}, достигнута: {names}, {best} против {next}.",
        "goal named": "{names} is the first to reach the goal. {what}: {best} against {next}. | Цель достигнута: {names}. {what}: {best} против {next}.",
        "alone points": "You played alone: {best} {best:point/points} are the result. | Игра в одиночку: итог — {best} {best:очко/очка/очков}.",
        "alone chips": "You played alone: {best} {best:chip/chips} are the result. | Игра в одиночку: итог — {best} {best:фишка/фишки/фишек}.",
        "alone named": "You played alone. {what}: {best}. | Игра в одиночку. {what}: {best}.",
        "alone": "You played alone, against the dice. | Игра в одиночку, против костей.",
        "only_chips": "{names} is the last with chips. | Фишки остались только у одного игрока: {names}.",
        "left": "{names} is the last one in the game. | В игре остаётся только {names}.",
        "first": "{names} finishes first. | Раньше всех заканчивает {names}.",
        "loser": "{losers} loses; nobody else does. | Проигрывает {losers}, и больше никто.",
        "loser_chips": "{losers} is the last with chips, and loses. | Фишки остались только у одного игрока, и это проигрыш: {losers}.",
        "shared": "{names} win together. | Победу делят {names}.",
        "draw": "A draw: nobody is ahead. | Ничья: никто не впереди.",
        "winner throw": "The last throw decides for {names}. | Решает последний бросок: побеждает {names}.",
        "winner draw": "The last card decides for {names}. | Решает последняя карта: побеждает {names}.",
        "winner play": "The last move decides for {names}. | Решает последний ход: побеждает {names}.",
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


def why(table: Table, lang: str) -> str:
    """Why a game that is over ended so, in a sentence."""
    reason, places = reason_of(table), ranks(table._state)
    names = ", ".join(name for name, place in zip(table.names, places, strict=True) if place == 1)
    losers = ", ".join(name for name, place in zip(table.names, places, strict=True) if place > 1)
    unit, what = unit_of(table.game, reason.compared, lang)
    key = next(key for key in (f"{reason.how} {unit}", reason.how, f"winner {_last_act(table)}") if key in SENTENCES)
    return fill_in(SENTENCES[key][lang], {"names": names, "losers": losers, "what": what, "best": reason.best, "next": reason.next, "goal": reason.goal})


def unit_of(game: Game, name: str, lang: str) -> tuple[str, str]:
    """What a field counts: points, chips, or something with a name of its own; and that name."""
    if name not in game.fields or not game.words_for(name):
        return "", ""
    what = short_label(game, name, lang)
    if game.fields[name].kind == "chips":
        return "chips", what
    return "points" if game.fields[name].kind == "points" and short_label(game, name, "en") in PLAIN else "named", what


def _last_act(table: Table) -> str:
    """The kind of the last thing that was done: throw, draw or play."""
    return next((e.kind for e in reversed(table.events) if e.kind in ("throw", "draw", "play")), "play")


def told_last(table: Table, lang: str) -> list[str]:
    """What decided it, where the sentence does not say: the last that the table was told, else the last thing that was done."""
    if reason_of(table).how not in TELLING:
        return []
    lines: list[str] = []
    for event in reversed(table.events):
        if not may_know(event, None):
            continue
        if event.kind != "note" and lines:
            break
        if said := happened(table, event, None, lang):
            lines.insert(0, said)
        if event.kind != "note":
            break
    return lines[-MOST_TOLD:]
