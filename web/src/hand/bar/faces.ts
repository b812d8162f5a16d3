/** What is written on a key, and which dice are drawn behind it. */

import type { Die, OfferedValue } from "../../wire/protocol";

export interface Drawn {
  whole: string; // as it is read out
  before: string; // what stands before its dice
  dice: Die[];
}

/** An offered value as a key draws it. */
export function drawnAs({ text, before, dice }: OfferedValue): Drawn {
  return { whole: text, before: dice.length ? before : text, dice };
}

/** The words that all texts begin with; of the first one word is always left. */
export function sharedStart(texts: readonly string[]): string {
  const [first = [], ...rest] = texts.map((text) => text.split(/(?<= )/));
  let words = 0;
  while (words < first.length - 1 && rest.every((text) => text[words] === first[words])) words++;
  return first.slice(0, words).join("");
}

/** What is left to be written on a key when its first words are said already. */
export function leftOf(drawn: Drawn, said: string): string {
  return drawn.before.slice(said.length);
}
