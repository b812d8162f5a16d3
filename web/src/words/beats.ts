/** What is said of beats and their pace, in the language chosen now. */

import type { words as english } from "./en/beats";
import { byLang } from "./folders";
import { inLang } from "./i18n.svelte";

const all = byLang(import.meta.glob<typeof english>("./*/beats.ts", { eager: true, import: "words" }));

/** The words of beats in the language chosen now. */
export function sayBeats(): typeof english {
  return inLang(all);
}
