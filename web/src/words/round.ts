/** What is said round the table (bots for empty seats, phones, turns, the score pad, the story of a person), in the language chosen now. */

import { inLang } from "./i18n.svelte";
import { roundEn } from "./en/round";
import { roundRu } from "./ru/round";

/** The words round the table in the language chosen now. */
export function sayRound(): typeof roundEn {
  return inLang({ en: roundEn, ru: roundRu });
}
