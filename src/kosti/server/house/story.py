"""What the finished tables of a person add up to: games and wins, bests, streaks, opponents, and a rating against the bots."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from math import erf, hypot
from typing import Any

from sqlalchemy import Connection

from kosti.catalog.entries import entries, entry_of
from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.server.shelf.table_list import title_of, variant_title
from kosti.server.storage.reading import read_played, read_played_stamp

MOST_KEPT = 200  # people whose story is kept in memory
MOST_OPPONENTS = 50
SURE = 2.0  # standard deviations to either side: nineteen times out of twenty
BETA = 25 / 6  # of the rating: how much one game says
COLUMNS = ("ended", "game", "title", "variant", "options", "dice", "moves", "players", "name", "points", "rank", "opponents", "table")


@dataclass(frozen=True)
class Played:
    """A finished table; `me` is the seat of the person, None where they had several or have left."""

    row: Any
    seats: list[Any]
    me: Any

    @property
    def others(self) -> list[Any]:
        """All seats but the person's."""
        return [seat for seat in self.seats if seat is not self.me]

    @property
    def is_won(self) -> bool:
        """Whether the person has won, alone or with others, and somebody else has not."""
        return self.me.rank == 1 and any(seat.rank != 1 for seat in self.others)

    @property
    def against_bots(self) -> bool:
        """Whether all others were bots, from the beginning to the end."""
        return bool(self.others) and all(seat.kind == "bot" for seat in self.others)


@dataclass
class Tale:
    """What was counted, without words."""

    games: int = 0
    alone: int = 0
    shared: int = 0  # on one device with others, or left: not counted any further
    won: int = 0
    streak: int = 0
    longest: int = 0
    since: float | None = None
    by_game: dict[str, Counter[str]] = field(default_factory=dict)
    bests: dict[tuple[Any, ...], Played] = field(default_factory=dict)
    opponents: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)
    names: dict[tuple[str, str], str] = field(default_factory=dict)
    rating: dict[str, Any] | None = None


class Stories:
    """The stories of the people who have asked for theirs last; made anew when something was finished since."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Any, Tale]] = OrderedDict()

    def read(self, connection: Connection, person: str, lang: str) -> dict[str, Any]:
        """The story of a person in a language."""
        stamp = read_played_stamp(connection, person)
        kept = self._kept.get(person)
        if kept is None or kept[0] != stamp:
            kept = stamp, tell(played(connection, person))
            self._kept[person] = kept
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return in_words(kept[1], lang)


def played(connection: Connection, person: str) -> list[Played]:
    """The finished tables of a person, oldest first."""
    found = []
    for _, rows in groupby(read_played(connection, person), key=lambda row: row.id):
        seats = list(rows)
        mine = [seat for seat in seats if seat.person == person]
        counted = len(mine) == 1 and not (mine[0].resigned or mine[0].stand_in)
        found.append(Played(seats[0], seats, mine[0] if counted else None))
    return found


def tell(tables: Iterable[Played]) -> Tale:
    """Count everything."""
    tale, against_bots = Tale(), []
    for table in tables:
        tale.since = tale.since or table.row.changed
        if table.me is None:
            tale.shared += 1
            continue
        tale.games += 1
        game = tale.by_game.setdefault(_on_shelf(table.row.game, table.row.variant), Counter())
        game["games"] += 1
        _count_best(tale, table)
        if not table.others:
            tale.alone += 1
            game["alone"] += 1
            continue
        tale.won += table.is_won
        game["won"] += table.is_won
        tale.streak = tale.streak + 1 if table.is_won else 0
        tale.longest = max(tale.longest, tale.streak)
        _count_opponents(tale, table)
        if table.against_bots:
            against_bots.append(table)
    tale.rating = rate(against_bots)
    return tale


def _on_shelf(game: str, variant: str | None) -> str:
    """What a game is counted under: the name of its own that its variant may have."""
    entry = entry_of(game, variant)
    return entry.id if entry else game


def _count_best(tale: Tale, table: Played) -> None:
    """The best is that of the same game by the same rules, likewise alone or with others."""
    sign, row = _sign_of(table.row.game), table.row
    if not sign or table.me.points is None:
        return
    key = (row.game, row.variant, row.options, not table.others)
    best = tale.bests.get(key)
    if best is None or sign * table.me.points > sign * best.me.points:
        tale.bests[key] = table


def _sign_of(id: str) -> int:
    try:
        game = find_game(id)
    except TableError:
        return 0
    return (-1 if game.fewest_win else 1) if game.has_points and game.counted_field != "standing" else 0


def _count_opponents(tale: Tale, table: Played) -> None:
    for seat in table.others:
        key = ("bot", seat.level or "normal") if seat.kind == "bot" else ("person", seat.person or seat.name)
        count = tale.opponents.setdefault(key, Counter())
        count["games"] += 1
        count["won"] += table.me.rank < seat.rank
        count["lost"] += table.me.rank > seat.rank
        tale.names[key] = seat.name


def rate(tables: list[Played]) -> dict[str, Any] | None:
    """A rating from games against bots alone, and how often bots of each level would be beaten, each with how sure that is."""
    if not tables:
        return None
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {"": model.rating()}
    games: Counter[str] = Counter()
    for table in tables:
        levels = [seat.level or "normal" for seat in table.others]
        games.update(set(levels))
        known = [ratings.setdefault(level, model.rating()) for level in levels]
        after = model.rate([[ratings[""]], *([one] for one in known)], ranks=[table.me.rank, *(seat.rank for seat in table.others)])
        ratings[""] = after[0][0]
        for level, (one,) in zip(levels, after[1:], strict=True):
            ratings[level] = one
    me = ratings[""]
    chances = [{"level": level, "games": games[level], **_chance(me, ratings[level])} for level in ratings if level]
    return {"games": len(tables), "mean": round(me.mu, 1), "spread": round(SURE * me.sigma, 1), "levels": chances}


def _chance(me: Any, other: Any) -> dict[str, int]:
    """Of a hundred games for two, how many would be won: most likely, at least and at most."""
    ahead, spread = me.mu - other.mu, SURE * hypot(me.sigma, other.sigma)
    low, likely, high = (round(50 * (1 + erf(d / (2 * BETA)))) for d in (ahead - spread, ahead, ahead + spread))
    return {"likely": likely, "low": low, "high": high}


def in_words(tale: Tale, lang: str) -> dict[str, Any]:
    """The story as it is sent."""
    games = sorted(tale.by_game.items(), key=lambda one: -one[1]["games"])
    opponents = sorted(tale.opponents.items(), key=lambda one: -one[1]["games"])[:MOST_OPPONENTS]
    return {
        "games": tale.games,
        "alone": tale.alone,
        "shared": tale.shared,
        "won": tale.won,
        "streak": tale.streak,
        "longest_streak": tale.longest,
        "since": tale.since,
        "by_game": [
            {
                "game": id,
                "title": entries()[id].title[lang] if id in entries() else title_of(id, lang),
                "games": n["games"],
                "alone": n["alone"],
                "won": n["won"],
                "bests": _bests(tale, id, lang),
            }
            for id, n in games
        ],
        "opponents": [
            {"name": tale.names[key], "level": key[1] if key[0] == "bot" else None, "games": n["games"], "won": n["won"], "lost": n["lost"]}
            for key, n in opponents
        ],
        "rating": tale.rating,
    }


def _bests(tale: Tale, id: str, lang: str) -> list[dict[str, Any]]:
    found = [(key, table) for key, table in tale.bests.items() if _on_shelf(*key[:2]) == id]
    return [
        {
            "table": t.row.id,
            "points": t.me.points,
            "alone": key[3],
            "variant": variant_title(key[0], key[1], lang),
            "changed": key[2] != "{}",
            "at": t.row.changed,
        }
        for key, t in found
    ]


# --- to take away


def exported(tables: Iterable[Played], lang: str) -> list[dict[str, Any]]:
    """Every finished table as one line."""
    return [_line(table, lang) for table in tables]


def _line(table: Played, lang: str) -> dict[str, Any]:
    row, me = table.row, table.me
    return {
        "ended": datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
        "game": row.game,
        "title": title_of(row.game, lang, row.variant),
        "variant": row.variant,
        "options": json.loads(row.options),
        "dice": row.dice,
        "moves": row.moves,
        "players": len(table.seats),
        "name": me.name if me else None,
        "points": me.points if me else None,
        "rank": me.rank if me else None,
        "opponents": [{"name": s.name, "level": s.level, "points": s.points, "rank": s.rank} for s in (table.others if me else table.seats)],
        "table": row.id,
    }


def as_csv(lines: Iterable[dict[str, Any]]) -> str:
    """The same for a spreadsheet; text that a spreadsheet would take for a formula is told to be none."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for line in lines:
        names = "; ".join(one["name"] for one in line["opponents"])
        options = "; ".join(f"{name}={value}" for name, value in line["options"].items())
        writer.writerow({name: _plain(value) for name, value in {**line, "opponents": names, "options": options}.items()})
    return out.getvalue()


def _plain(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
