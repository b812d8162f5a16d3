/** What Swipe! is played for: chips and dice, to take or to steal. */

import type { Stroke, Symbol } from "./symbols";

const CHIP: Stroke[] = [
  { d: "M50 12a38 38 0 1 0 .1 0z", tone: "blue" },
  { d: "M50 17a33 33 0 1 0 .1 0z", tone: "paper", line: 3 },
  { d: "M50 29a21 21 0 1 0 .1 0z", tone: "paper", line: 4 },
  { d: "M50 12v17M50 71v17M12 50h17M71 50h17", tone: "paper", line: 9 },
];

const DIE: Stroke[] = [
  { d: "M27 15h46c7 0 12 5 12 12v46c0 7-5 12-12 12H27c-7 0-12-5-12-12V27c0-7 5-12 12-12z", tone: "ink", line: 7 },
  { d: "M33 33v.1M67 33v.1M50 50v.1M33 67v.1M67 67v.1", tone: "ink", line: 15 },
];

/** The thing, smaller, and an arrow that takes it away. */
function stolen(strokes: Stroke[]): Stroke[] {
  return [...strokes.map((stroke): Stroke => ({ ...stroke, small: true })), { d: "M88 66v16H48M60 68L46 82l14 14", tone: "red", line: 8 }];
}

export const SWIPE: Record<string, Symbol> = {
  chip: { strokes: CHIP },
  die: { strokes: DIE },
  "steal-chip": { strokes: stolen(CHIP) },
  "steal-die": { strokes: stolen(DIE) },
  cross: { strokes: [{ d: "M22 22l56 56M78 22L22 78", tone: "red", line: 15 }] },
};
