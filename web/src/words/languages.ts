/** The languages there are: each is a folder of texts that says what it is called (`scripts/languages.mjs` reads them when the client is built). */

import type { Lang } from "../wire/protocol";

export interface Language {
  code: Lang;
  name: string; // as it calls itself
  short: string; // where there is little room
}

declare const KOSTI_LANGUAGES: Language[];

export const languages: readonly Language[] = KOSTI_LANGUAGES;

/** Whoever asks for one of these is answered in a language they are likely to read, where theirs is not there. */
const NEAR: Record<string, string> = { be: "ru", uk: "ru", kk: "ru" };

/** The language that comes after one, round and round. */
export function nextLanguage(now: Lang, all: readonly Language[] = languages): Language {
  return all[(all.findIndex(({ code }) => code === now) + 1) % all.length]!;
}

/** The language a browser asks for, as far as Kosti speaks it. */
export function preferredLang(asked: readonly string[], all: readonly Language[] = languages): Lang {
  for (const language of asked) {
    const code = language.toLowerCase().split("-")[0]!;
    const found = all.find((one) => one.code === code) ?? all.find((one) => one.code === NEAR[code]);
    if (found) return found.code;
  }
  return "en";
}
