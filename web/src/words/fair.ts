/** What is said of fair dice, in the language chosen now. */

import type { words as english } from "./en/fair";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/fair.ts", { eager: true, import: "words" }));

/** The words for fair dice in the language chosen now. */
export function sayFair(): typeof english {
  return inLang(all);
}
