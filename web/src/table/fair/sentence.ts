/** What was found about the dice of a game, in words. */

import type { Kept } from "../../app/kept";
import type { TableView } from "../../wire/protocol";
import { sayFair } from "../../words/fair";
import type { Verdict } from "./fair";

export function sentence(found: Verdict): string {
  const w = sayFair();
  if (found.fair) return [w.verified(found.throws), found.skipped && w.takenBack(found.skipped), found.draws && w.pilesUnknown].filter(Boolean).join(" ");
  switch (found.why) {
    case "seed": return w.wrongSeed;
    case "words": return w.wrongWords;
    case "seen": return w.wrongSeen(found.text);
    case "dice": return w.wrongDice(found.throw);
    case "number": return w.wrongThrow(found.throw);
  }
}

/** The command that checks the record of a game with what this browser kept from before it, if it was there then. */
export function commandFor({ id, game }: TableView, { commitment, told }: Kept): string {
  const brought = told === undefined ? "" : ` --commitment ${commitment} --word ${quoted(told)}`;
  return `kosti verify ${game}-${id}.txt${brought}`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
