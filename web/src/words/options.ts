/** Agreements in words. */

import type { OptionForm } from "../wire/games";

/** The label for every short name that a rules text may use: of agreements and of their values. */
export function optionWords(options: readonly OptionForm[], yes: string, no: string): Map<string, string> {
  const words = new Map([["yes", yes], ["true", yes], ["no", no], ["false", no]]);
  for (const option of options) {
    for (const choice of option.choices) words.set(choice.value, choice.label);
  }
  for (const option of options) words.set(option.name, option.label);
  return words;
}
