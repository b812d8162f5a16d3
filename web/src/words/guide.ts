/** What is said to somebody who plays a game for the first time, in the language chosen now. */

import { guideEn } from "./en/guide";
import { guideRu } from "./ru/guide";
import { inLang } from "./i18n.svelte";

/** The words of the guide in the language chosen now. */
export function sayGuide(): typeof guideEn {
  return inLang({ en: guideEn, ru: guideRu });
}
