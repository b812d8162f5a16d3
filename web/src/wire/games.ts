/** A game as the library knows it. */

import type { GameFacts, GamePage } from "./types";
import type { Level } from "./protocol";

export type { GamePage, InRules, OptionForm, Statistics } from "./types";
export type { VariantView as Variant } from "./types";
export type GameCard = GameFacts;

/** The numbers of players in words: "2–10", "4, 8, 12". */
export function countsText(counts: readonly number[]): string {
  const first = counts[0] ?? 0;
  const last = counts[counts.length - 1] ?? 0;
  const gapless = last - first === counts.length - 1;
  if (!gapless) return counts.join(", ");
  return first === last ? `${first}` : `${first}–${last}`;
}

/** How many dice must be at hand for so many players (or for the fewest). */
export function diceFor(game: GameCard, players: number | null): number {
  return game.dice_per_player ? game.dice_needed * (players ?? game.players.min) : game.dice_needed;
}

/** The levels a bot can have at a table. */
export function levelsFor(game: GamePage, variant: string | null, players: number): Level[] {
  const offered = game.levels.filter(({ settings }) => settings === null || settings.some((s) => s.variant === variant && s.players === players));
  return offered.map(({ level }) => level);
}

/** The level a newcomer meets: normal where there is one. */
export function usualLevel(levels: readonly Level[]): Level {
  return levels.includes("normal") ? "normal" : (levels[0] ?? "easy");
}

/** What is played, and by how many. */
export interface Setting {
  variant: string | null;
  players: number;
}

/** How so many people can play: the game as it stands on the shelf where it takes them, else the first variant that does; null where nothing does. */
export function settingFor(game: GamePage, players: number | null): Setting | null {
  if (players === null) return null;
  if (game.players.usual.includes(players)) return { variant: game.variant, players };
  const variant = game.variants.find((one) => one.players.includes(players));
  return variant ? { variant: variant.id, players } : null;
}

/** Numbers of players that the chosen rules do not take, with the rules that do (null: the usual game). */
export function otherCounts(game: GamePage, variant: string | null): { variant: string | null; counts: number[] }[] {
  const taken = variantCounts(game, variant);
  const found = new Map<string | null, number[]>();
  for (const count of game.players.counts) {
    const setting = taken.includes(count) ? null : settingFor(game, count);
    if (setting) found.set(setting.variant, [...(found.get(setting.variant) ?? []), count]);
  }
  return [...found].map(([id, counts]) => ({ variant: id, counts }));
}

/** How many bots a newcomer meets: one, or as many as the game needs. */
export function quickBots(counts: readonly number[]): number {
  if (counts.includes(2)) return 1;
  return Math.max(0, (counts[0] ?? 1) - 1);
}

/** The numbers of players that a variant (or the usual game) allows. */
export function variantCounts(game: GamePage, variant: string | null): number[] {
  return game.variants.find(({ id }) => id === variant)?.players ?? game.players.usual;
}
