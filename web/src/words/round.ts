/** What is said round the table (bots for empty seats, phones, turns, the score pad, the story of a person), in the language chosen now. */

import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";
import type { words as english } from "./en/round";

const all = byLang(import.meta.glob<typeof english>("./*/round.ts", { eager: true, import: "words" }));

/** The words round the table in the language chosen now. */
export function sayRound(): typeof english {
  return inLang(all);
}
