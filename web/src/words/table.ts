/** What the table says, in the language chosen now. */

import { inLang } from "./i18n.svelte";
import { tableEn } from "./en/table";
import { tableRu } from "./ru/table";

/** The table's words in the language chosen now. */
export function say(): typeof tableEn {
  return inLang({ en: tableEn, ru: tableRu });
}
