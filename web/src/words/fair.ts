/** What is said of fair dice, in the language chosen now. */

import { fairEn } from "./en/fair";
import { fairRu } from "./ru/fair";
import { inLang } from "./i18n.svelte";

/** The words for fair dice in the language chosen now. */
export function sayFair(): typeof fairEn {
  return inLang({ en: fairEn, ru: fairRu });
}
