/** What this browser keeps of the fair dice of a table, from before the game: the check afterwards counts on this, not on what is claimed then. */

import { recall, remember } from "./store";

export interface Kept {
  commitment?: string; // as it was first seen
  dice?: Record<string, number[]>; // the sides of each kind, in order
  wish?: string; // what somebody wants their word to begin with
  word?: string; // pledged by this browser
  told?: string; // the word that this browser has told
  pledges?: string[]; // as they were when all had pledged
  words?: string[]; // as they were when the game began
  broken?: number; // how often a start was broken off after this browser had told its word
}

const keyOf = (id: string): string => `promise.${id}`;
const here = new Map<string, Kept>(); // for a browser that remembers nothing

/** What is kept of a table; at first only the fingerprint was, as a text. */
export function keptOf(id: string): Kept {
  const kept = recall<Kept | string | null>(keyOf(id), null) ?? here.get(id) ?? {};
  return typeof kept === "string" ? { commitment: kept } : kept;
}

/** Keeps something more, or instead; undefined forgets it. */
export function keep(id: string, change: Kept): void {
  const kept = { ...keptOf(id), ...change };
  here.set(id, kept);
  remember(keyOf(id), kept);
}
