/** What somebody looks for in the library, and which games fit. */

import { diceFor, type GameCard } from "../../wire/games";
import { search } from "./search";
import { SHELVES, SORTS, sorted, type Shelf, type Sort } from "./shelves";

export type Time = "short" | "medium" | "long";
export type Luck = "luck" | "mixed" | "skill";

export interface Filters {
  text: string;
  players: number | null;
  dice: number | null;
  category: string | null;
  luck: Luck | null;
  time: Time | null;
  hidden: boolean | null;
  favourites: boolean;
  shelf: Shelf | null;
  age: number | null; // of the youngest at the table
  sort: Sort;
}

export const NO_FILTERS: Filters = { text: "", players: null, dice: null, category: null, luck: null, time: null, hidden: null, favourites: false, shelf: null, age: null, sort: "usual" };

/** The last chip of a row stands for this many or more. */
export const MOST_PLAYERS = 8;
export const MOST_DICE = 8;
export const AGES = [5, 7, 8, 10, 14] as const;

const TIMES: Record<Time, [number, number]> = { short: [0, 15], medium: [16, 30], long: [31, Infinity] };

type Test = (game: GameCard, filters: Filters, favourites: readonly string[]) => boolean;

const TESTS: Test[] = [
  (game, { players }) => players === null || suits(game, players),
  (game, { dice, players }) => dice === null || dice >= MOST_DICE || diceFor(game, players) <= dice,
  (game, { category }) => category === null || game.category === category,
  (game, { luck }) => luck === null || game.luck === luck,
  (game, { time }) => time === null || (game.minutes >= TIMES[time][0] && game.minutes <= TIMES[time][1]),
  (game, { hidden }) => hidden === null || game.hidden === hidden,
  (game, { shelf }) => shelf === null || game.shelves.includes(shelf),
  (game, { age }) => age === null || game.ages <= age,
  (game, { favourites }, mine) => !favourites || mine.includes(game.id),
];

function suits(game: GameCard, players: number): boolean {
  if (players < MOST_PLAYERS) return game.players.counts.includes(players);
  return game.players.counts.some((count) => count >= players);
}

/** How many people a game would be set up for, when so many were asked for. */
export function playersFor(game: GameCard, asked: number | null): number | null {
  if (asked === null || asked < MOST_PLAYERS) return asked;
  return game.players.counts.find((count) => count >= asked) ?? null;
}

/** The address of a game's page, or of another page for it, that remembers how many people were asked for. */
export function addressFor(page: "games" | "new", id: string, { players }: Pick<Filters, "players">): string {
  return `/${page}/${id}${players === null ? "" : `?players=${players}`}`;
}

/** The games that fit everything, in the order that is wanted. */
export function select(games: readonly GameCard[], filters: Filters, favourites: readonly string[]): GameCard[] {
  return sorted(search(games, filters.text).filter((game) => fits(game, filters, favourites)), filters.sort);
}

/** Whether a game fits everything but the words that are searched for. */
export function fits(game: GameCard, filters: Filters, favourites: readonly string[]): boolean {
  return TESTS.every((test) => test(game, filters, favourites));
}

/** How many filters beyond people, dice and search are on. */
export function countMore(filters: Filters): number {
  return [filters.category, filters.luck, filters.time, filters.hidden, filters.age].filter((value) => value !== null).length;
}

/** Whether anything is chosen at all; an order leaves nothing out. */
export function isAny(filters: Filters): boolean {
  return Object.entries(NO_FILTERS).some(([name, nothing]) => name !== "sort" && filters[name as keyof Filters] !== nothing);
}

/** The filters as the part of an address after the question mark, so that a choice can be sent to somebody. */
export function toQuery(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, nothing] of Object.entries(NO_FILTERS)) {
    const value = filters[name as keyof Filters];
    if (value !== nothing) params.set(name, String(value));
  }
  return params;
}

/** The filters of an address; what makes no sense is left out. */
export function fromQuery(params: URLSearchParams): Filters {
  const among = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === params.get(name)) ?? null;
  const whole = (name: string, most: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
  };
  const hidden = among("hidden", ["true", "false"]);
  return {
    text: params.get("text") ?? "",
    players: whole("players", MOST_PLAYERS),
    dice: whole("dice", MOST_DICE),
    category: params.get("category"),
    luck: among("luck", ["luck", "mixed", "skill"]),
    time: among("time", ["short", "medium", "long"]),
    hidden: hidden === null ? null : hidden === "true",
    favourites: params.get("favourites") === "true",
    shelf: among("shelf", SHELVES),
    age: AGES.find((age) => String(age) === params.get("age")) ?? null,
    sort: among("sort", SORTS) ?? "usual",
  };
}
