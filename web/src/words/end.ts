/** What is said when a game is over, in the language chosen now. */

import type { words as english } from "./en/end";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/end.ts", { eager: true, import: "words" }));

/** The words of the end in the language chosen now. */
export function sayEnd(): typeof english {
  return inLang(all);
}
