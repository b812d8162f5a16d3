/** What the server promised about its dice, as this browser first saw it. */

import { span } from "../../words/plural";
import type { Fair, PromisedDie, TableView } from "../../wire/protocol";
import { keep, keptOf, type Kept } from "../../app/kept";
import { pledgeOf } from "./fair";

export interface Promised {
  commitment: string;
  dice: Record<string, number[]>; // the sides of each kind, in order
  words: string[];
}

/** The sides of each kind. Plain numbers must stand in order, so that nobody can choose the order which suits a seed; such a die is none. */
function diceIn(fair: Fair): Record<string, number[]> {
  const inOrder = fair.dice.filter((die) => !isPlain(die) || die.sides.every((side, i) => !i || die.sides[i - 1]! <= side));
  return Object.fromEntries(inOrder.map(({ kind, sides }) => [kind, sides]));
}

function isPlain({ sides, texts }: PromisedDie): boolean {
  return sides.every((side, i) => texts[i] === String(side));
}

/** Keeps fingerprint and dice when they are first seen, the pledges until this browser tells its word, and the words when the game begins. Pledges that were called off count no more. */
export function keepPromise(view: TableView): void {
  const { id, fair, status } = view;
  if (status === "over") return;
  const kept = keptOf(id);
  if (!kept.commitment) keep(id, { commitment: fair.commitment });
  if (!kept.dice) keep(id, { dice: diceIn(fair) });
  if (fair.stage === "word" && !(kept.pledges && hasTold(fair, kept))) keep(id, { pledges: fair.pledges });
  if ((fair.stage === "seats" || fair.stage === "pledge") && kept.pledges) keep(id, { pledges: undefined });
  if (fair.stage === "set" && !kept.words) keep(id, { words: fair.words });
}

/** Whether this browser has told the word that is pledged now. */
function hasTold({ mine, pledges }: Fair, { told }: Kept): boolean {
  return mine !== null && told !== undefined && pledges[mine] === pledgeOf(told);
}

/** What was promised for a table; whatever this browser has not seen in time, as it is claimed now. */
export function promiseOf({ id, fair }: TableView): Promised {
  const { commitment = fair.commitment, dice = diceIn(fair), words = fair.words } = keptOf(id);
  return { commitment, dice, words };
}

/** A kind of die for people to read: "red: 1–6", or what its sides show. */
export function dieText(die: PromisedDie): string {
  const { label, sides, texts } = die;
  const isRun = isPlain(die) && sides.every((side, i) => side === sides[0]! + i);
  const shown = isRun ? span(sides[0]!, sides.at(-1)!) : texts.join(", ");
  return label ? `${label}: ${shown}` : shown;
}
