/** The words of the fair dice, which the browser gives by itself: first a pledge, and the word when all have pledged. */

import { keep, keptOf } from "../../app/kept";
import type { Outgoing } from "../../wire/line";
import type { TableView } from "../../wire/protocol";
import { pledgeOf, toHex } from "./fair";

const LONGEST_WISH = 40;
const RANDOM_BYTES = 16;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu; // what a word may not hold

const made = new Map<string, string>(); // the words that this page has thought of, by their pledges: two pages may do so at the same time

/** What the table waits for from this browser, if it waits for anything. */
export function wordFor(view: TableView): Outgoing | null {
  const { stage, mine, pledges, words } = view.fair;
  if (mine === null) return null;
  if (stage === "pledge" && !pledges[mine]) return { type: "pledge", hash: pledgeOf(wordToPledge(view.id)) };
  if (stage !== "word" || words[mine]) return null;
  const word = wordBehind(view.id, pledges[mine]!);
  // Nobody tells a server anything that is not bound by what it showed first.
  if (word === null || keptOf(view.id).commitment !== view.fair.commitment) return null;
  keep(view.id, { told: word });
  return { type: "word", word };
}

/** Whether the table waits for a word of this person that another device has pledged. */
export function isElsewhere({ id, fair: { stage, mine, awaited, pledges } }: TableView): boolean {
  return stage === "word" && mine !== null && awaited.includes(mine) && wordBehind(id, pledges[mine]!) === null;
}

/** The word to pledge: the last one, as long as nobody knows it; otherwise a fresh one, and a start was broken off. */
function wordToPledge(id: string): string {
  const { wish, word: last, told, broken = 0 } = keptOf(id);
  const isSecret = last !== undefined && last !== told;
  const word = isSecret ? last : freshWord(wish);
  if (!isSecret) keep(id, { word, told: undefined, ...(told !== undefined && { broken: broken + 1 }) });
  made.set(pledgeOf(word), word);
  return word;
}

function wordBehind(id: string, pledge: string): string | null {
  const { word } = keptOf(id);
  return made.get(pledge) ?? (word !== undefined && pledgeOf(word) === pledge ? word : null);
}

/** A word that nobody guesses; what somebody wishes stands before it. */
export function freshWord(wish = ""): string {
  const random = toHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  const own = [...wish.replace(UNSEEN, " ").trim()].slice(0, LONGEST_WISH).join("").trim();
  return own ? `${own} ${random}` : random;
}
