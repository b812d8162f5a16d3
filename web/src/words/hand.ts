/** What is said of the hand: kept dice, and what it finds or misses, in the language chosen now. */

import type { words as english } from "./en/hand";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/hand.ts", { eager: true, import: "words" }));

/** The words of the hand in the language chosen now. */
export function sayHand(): typeof english {
  return inLang(all);
}
