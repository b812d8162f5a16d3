/** What is said when a game is over, in the language chosen now. */

import { endEn } from "./en/end";
import { endRu } from "./ru/end";
import { inLang } from "./i18n.svelte";

/** The words of the end in the language chosen now. */
export function sayEnd(): typeof endEn {
  return inLang({ en: endEn, ru: endRu });
}
