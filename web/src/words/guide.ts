/** What is said to somebody who plays a game for the first time, in the language chosen now. */

import type { words as english } from "./en/guide";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/guide.ts", { eager: true, import: "words" }));

/** The words of the guide in the language chosen now. */
export function sayGuide(): typeof english {
  return inLang(all);
}
