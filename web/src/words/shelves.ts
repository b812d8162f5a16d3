/** What the shelves of the library say, in the language chosen now. */

import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";
import type { words as english } from "./en/shelves";

const all = byLang(import.meta.glob<typeof english>("./*/shelves.ts", { eager: true, import: "words" }));

/** The words of the shelves in the language chosen now. */
export function sayShelves(): typeof english {
  return inLang(all);
}
