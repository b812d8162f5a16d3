/** What is said round the table (bots for empty seats, phones, turns, the score pad, the story of a person), in the language chosen now. */

import { inLang } from "./i18n.svelte";
import { roundEn } from "./round.en";
import { roundRu } from "./round.ru";

/** The words round the table in the language chosen now. */
export function sayRound(): typeof roundEn {
  return inLang({ en: roundEn, ru: roundRu });
}
