/** What the shelves of the library say, in the language chosen now. */

import { inLang } from "./i18n.svelte";
import { shelvesEn } from "./en/shelves";
import { shelvesRu } from "./ru/shelves";

/** The words of the shelves in the language chosen now. */
export function sayShelves(): typeof shelvesEn {
  return inLang({ en: shelvesEn, ru: shelvesRu });
}
