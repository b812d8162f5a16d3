/** The words of the page in the language chosen now. */

import { en, type Words } from "../words/en";
import { ru } from "../words/ru";
import type { Lang } from "./protocol";
import { settings } from "./settings.svelte";

const all: Record<Lang, Words> = { en, ru };

/** The language chosen now. */
export function lang(): Lang {
  return settings.lang;
}

/** One of two texts, by the language chosen now; follows a change when read in markup or `$derived`. */
export function inLang<T>(texts: Record<Lang, T>): T {
  return texts[settings.lang];
}

/** All words of the shell; `const w = $derived(words().library)`. */
export function words(): Words {
  return inLang(all);
}
