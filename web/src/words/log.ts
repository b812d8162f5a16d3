/** What the history says besides its sentences, in the language chosen now. */

import { inLang } from "./i18n.svelte";
import { logEn } from "./en/log";
import { logRu } from "./ru/log";

/** The words of the history in the language chosen now. */
export function sayLog(): typeof logEn {
  return inLang({ en: logEn, ru: logRu });
}
