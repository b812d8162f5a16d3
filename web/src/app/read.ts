/** How far the talk of each table was read in this browser, so that the mark of unread lines survives a reload. */

import { recall, remember } from "./store";

const KEY = "read";
const MOST = 60; // tables; the oldest are forgotten

/** The number of the last line that was seen at a table; none yet: -1. */
export function readOf(id: string): number {
  return recall<Record<string, number>>(KEY, {})[id] ?? -1;
}

/** Keeps it; a table that is read again is the newest. */
export function keepRead(id: string, line: number): void {
  const { [id]: _, ...rest } = recall<Record<string, number>>(KEY, {});
  remember(KEY, Object.fromEntries([...Object.entries(rest), [id, line] as const].slice(-MOST)));
}
