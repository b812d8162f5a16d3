/** What was found about the dice of a game, in words. */

import { say } from "../../words/table";
import type { Verdict } from "./fair";

export function sentence(found: Verdict): string {
  const w = say();
  if (found.fair) return [w.verified(found.throws), found.skipped && w.takenBack(found.skipped), found.draws && w.pilesUnknown].filter(Boolean).join(" ");
  switch (found.why) {
    case "seed": return w.wrongSeed;
    case "words": return w.wrongWords;
    case "seen": return w.wrongSeen(found.text);
    case "dice": return w.wrongDice(found.throw);
    case "number": return w.wrongThrow(found.throw);
  }
}
