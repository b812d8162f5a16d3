/** Numbers and plurals as each language says them. */

import type { Lang } from "../wire/protocol";

const rules = new Map<Lang, Intl.PluralRules>();
const formats = new Map<Lang, Intl.NumberFormat>();

/** What belongs to a language, made when it is first needed. */
function kept<T>(all: Map<Lang, T>, lang: Lang, make: () => T): T {
  if (!all.has(lang)) all.set(lang, make());
  return all.get(lang)!;
}

/** The form of a word that goes with a number: English (point, points), Russian (очко, очка, очков). */
export function form(lang: Lang, n: number, one: string, few: string, many: string = few): string {
  const rule = kept(rules, lang, () => new Intl.PluralRules(lang)).select(n);
  if (rule === "one") return one;
  return rule === "many" ? many : few;
}

/** A number as the language writes it. */
export function number(lang: Lang, n: number): string {
  return kept(formats, lang, () => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })).format(n).replace("-", "−");
}

const INSIDE = /(?<![\p{L}\d.,:/#-])([-+]?)(\d+)(?![\p{L}\d]|[.,:]\d)/u;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A text with the numbers in it as the language writes them: `Stop with -1000` says −1,000. What only looks like a number stays (`3-1`, `x4000`), and so do names that have one. */
export function figures(lang: Lang, text: string | number, names: readonly string[] = []): string {
  if (typeof text === "number") return number(lang, text);
  const kept = names.filter((name) => INSIDE.test(name)).map((name) => name.replace(SPECIAL, "\\$&"));
  const found = new RegExp([...kept, INSIDE.source].join("|"), "gu");
  return text.replace(found, (whole: string, sign?: string, digits?: string) => (digits === undefined ? whole : (sign ?? "").replace("-", "−") + number(lang, Number(digits))));
}

/** The number with its word: "5 очков"; a space that does not break stands between. */
export function count(lang: Lang, n: number, one: string, few: string, many: string = few): string {
  return `${number(lang, n)}\u00a0${form(lang, n, one, few, many)}`;
}

/** A span of numbers, "2–10", or one number. */
export function span(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
