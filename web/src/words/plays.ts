/** What is said of whole plays, in the language chosen now. */

import { playsEn } from "./en/plays";
import { playsRu } from "./ru/plays";
import { inLang } from "./i18n.svelte";

/** The words of whole plays in the language chosen now. */
export function sayPlays(): typeof playsEn {
  return inLang({ en: playsEn, ru: playsRu });
}
