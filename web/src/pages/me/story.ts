/** Small judgements about what somebody has played. */

import type { Lang } from "../../wire/protocol";

const SURE = 20; // of a hundred games: so far from the least to the most that is likely
const ROUGH = 45;

/** How sure a guess is, by the width of the span in which it lies. */
export function howSure({ low, high }: { low: number; high: number }): "not" | "roughly" | "quite" {
  if (high - low <= SURE) return "quite";
  return high - low <= ROUGH ? "roughly" : "not";
}

/** A day as the language writes it. */
export function dayOf(seconds: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: "numeric" }).format(seconds * 1000);
}
