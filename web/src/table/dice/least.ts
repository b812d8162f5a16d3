/** How small a die may be drawn: words on it must still be read. */

import type { Die } from "../../wire/protocol";
import { PIPS, SYMBOLS } from "../symbols/symbols";
import { linesOf, sizeOf } from "./lettering";

const READABLE = 12; // pixels of letters
const WHOLE = 100; // of the box a face is drawn in

/** The smallest edge in pixels; nothing where pips or a symbol say it. */
export function leastFor(die: Pick<Die, "face" | "text" | "name">): number {
  if (die.face === null || (die.name && SYMBOLS[die.name])) return 0;
  if (!die.name && die.face <= 6 && PIPS[die.face]) return 0;
  return Math.ceil((READABLE * WHOLE) / sizeOf(linesOf(die.text)));
}
