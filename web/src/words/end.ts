/** What is said when a game is over, in the language chosen now. */

import { endEn } from "./end.en";
import { endRu } from "./end.ru";
import { inLang } from "./i18n.svelte";

/** The words of the end in the language chosen now. */
export function sayEnd(): typeof endEn {
  return inLang({ en: endEn, ru: endRu });
}
