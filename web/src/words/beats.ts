/** What is said of beats and their pace, in the language chosen now. */

import { beatsEn } from "./en/beats";
import { beatsRu } from "./ru/beats";
import { inLang } from "./i18n.svelte";

/** The words of beats in the language chosen now. */
export function sayBeats(): typeof beatsEn {
  return inLang({ en: beatsEn, ru: beatsRu });
}
