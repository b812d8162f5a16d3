/** What is said on paper and about printing, in the language chosen now. */

import type { words as english } from "./en/print";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/print.ts", { eager: true, import: "words" }));

/** The words of printing in the language chosen now. */
export function sayPrint(): typeof english {
  return inLang(all);
}
