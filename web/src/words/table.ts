/** What the table says, in the language chosen now. */

import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";
import type { words as english } from "./en/table";

const all = byLang(import.meta.glob<typeof english>("./*/table.ts", { eager: true, import: "words" }));

/** The table's words in the language chosen now. */
export function say(): typeof english {
  return inLang(all);
}
