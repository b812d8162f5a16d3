/** What is said of the hand: kept dice, and what it finds or misses, in the language chosen now. */

import { handEn } from "./en/hand";
import { handRu } from "./ru/hand";
import { inLang } from "./i18n.svelte";

/** The words of the hand in the language chosen now. */
export function sayHand(): typeof handEn {
  return inLang({ en: handEn, ru: handRu });
}
