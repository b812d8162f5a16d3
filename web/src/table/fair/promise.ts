/** What the server promised about its dice. The check after a game counts on what this browser saw before, not on what is claimed then. */

import { span } from "../../words/plural";
import type { Fair, PromisedDie, TableView } from "../../wire/protocol";
import { recall, remember } from "../../app/store";

export interface Promised {
  commitment: string;
  dice: Record<string, number[]>; // the sides of each kind, in order
  words: string[];
}

const keyOf = (id: string): string => `promise.${id}`;

/** What was remembered of a table; at first only the fingerprint was, as a text. */
function remembered(id: string): Partial<Promised> {
  const kept = recall<Partial<Promised> | string>(keyOf(id), {});
  return typeof kept === "string" ? { commitment: kept } : kept;
}

/** The sides of each kind. Plain numbers must stand in order, so that nobody can choose the order which suits a seed; such a die is none. */
function diceIn(fair: Fair): Record<string, number[]> {
  const inOrder = fair.dice.filter((die) => !isPlain(die) || die.sides.every((side, i) => !i || die.sides[i - 1]! <= side));
  return Object.fromEntries(inOrder.map(({ kind, sides }) => [kind, sides]));
}

function isPlain({ sides, texts }: PromisedDie): boolean {
  return sides.every((side, i) => texts[i] === String(side));
}

/** Remembers fingerprint and dice when they are first seen, and the words as soon as they are fixed. */
export function keepPromise(view: TableView): void {
  if (view.status === "over") return;
  const kept = remembered(view.id);
  const fixed = view.status === "playing";
  if (kept.commitment && kept.dice && (kept.words || !fixed)) return;
  const seen = { commitment: view.fair.commitment, dice: diceIn(view.fair), ...(fixed && { words: view.fair.words }) };
  remember(keyOf(view.id), { ...seen, ...kept });
}

/** What was promised for a table; whatever this browser has not seen in time, as it is claimed now. */
export function promiseOf(view: TableView): Promised {
  return { commitment: view.fair.commitment, dice: diceIn(view.fair), words: view.fair.words, ...remembered(view.id) };
}

/** A kind of die for people to read: "red: 1–6", or what its sides show. */
export function dieText(die: PromisedDie): string {
  const { label, sides, texts } = die;
  const isRun = isPlain(die) && sides.every((side, i) => side === sides[0]! + i);
  const shown = isRun ? span(sides[0]!, sides.at(-1)!) : texts.join(", ");
  return label ? `${label}: ${shown}` : shown;
}
