/** The shelves of the library: which there are, and what stands on them. */

import type { GameCard } from "../../wire/games";

/** The shelves in the order in which they are shown. */
export const SHELVES = ["first", "children", "quick", "two", "crowd", "bluffing", "alone", "bar", "pad"] as const;
export type Shelf = (typeof SHELVES)[number];

/** So many stand in a row before one opens the whole shelf. */
export const IN_A_ROW = 8;

/** The shelves with the games that stand on them; an empty one is not shown. */
export function stocked(games: readonly GameCard[]): { shelf: Shelf; games: GameCard[] }[] {
  return SHELVES.map((shelf) => ({ shelf, games: games.filter((game) => game.shelves.includes(shelf)) })).filter(({ games }) => games.length > 0);
}

export type Sort = "usual" | "name" | "minutes" | "players" | "luck";
export const SORTS: readonly Sort[] = ["usual", "name", "minutes", "players", "luck"];

const LUCKS = { luck: 0, mixed: 1, skill: 2 };

const BEFORE: Record<Sort, ((one: GameCard, other: GameCard) => number) | null> = {
  usual: null, // as the server tells them
  name: byName,
  minutes: (one, other) => one.minutes - other.minutes || byName(one, other),
  players: (one, other) => one.players.min - other.players.min || one.players.max - other.players.max || byName(one, other),
  luck: (one, other) => LUCKS[one.luck] - LUCKS[other.luck] || byName(one, other),
};

function byName(one: GameCard, other: GameCard): number {
  return one.title.localeCompare(other.title);
}

/** The games in an order. */
export function sorted(games: readonly GameCard[], sort: Sort): GameCard[] {
  const before = BEFORE[sort];
  return before ? [...games].sort(before) : [...games];
}
