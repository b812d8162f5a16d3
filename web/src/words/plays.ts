/** What is said of whole plays, in the language chosen now. */

import type { words as english } from "./en/plays";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/plays.ts", { eager: true, import: "words" }));

/** The words of whole plays in the language chosen now. */
export function sayPlays(): typeof english {
  return inLang(all);
}
