/** The words of the page in the language chosen now. */

import type { Words } from "./en/words";
import { byLang } from "./folders";
import type { Lang, Texts } from "../wire/protocol";

const all = byLang(import.meta.glob<Words>("./*/words.ts", { eager: true, import: "words" }));
const spoken: { lang: Lang } = $state({ lang: "en" });

/** Says everything in this language from now on; the settings know which one somebody has chosen. */
export function speak(lang: Lang): void {
  spoken.lang = lang;
}

/** The language chosen now. */
export function lang(): Lang {
  return spoken.lang;
}

/** A text in the language chosen now, in English where that has none; follows a change when read in markup or `$derived`. */
export function inLang<T>(texts: Readonly<Record<string, T>>): T {
  return (texts[spoken.lang] ?? texts.en)!;
}

/** What the server says in several languages, in the one chosen now; in English where it lacks that one. */
export function textOf(texts: Texts): string {
  return texts[spoken.lang] || texts.en;
}

/** All words of the shell; `const w = $derived(words().library)`. */
export function words(): Words {
  return inLang(all);
}
