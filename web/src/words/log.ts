/** What the history says besides its sentences, in the language chosen now. */

import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";
import type { words as english } from "./en/log";

const all = byLang(import.meta.glob<typeof english>("./*/log.ts", { eager: true, import: "words" }));

/** The words of the history in the language chosen now. */
export function sayLog(): typeof english {
  return inLang(all);
}
