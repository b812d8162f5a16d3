/** The Indian dice of Dice Town's expansion. */

import type { Symbol } from "./symbols";

const FEATHER = "c9 8 12 22 8 38l-4 12h-8l-4-12c-4-16-1-30 8-38z";

export const FRONTIER: Record<string, Symbol> = {
  shaman: {
    strokes: [
      { d: `M50 8${FEATHER}`, tone: "red" },
      { d: "M30 22c-3 12 0 24 8 34l6 6 6-6c-1-13-8-26-20-34zM70 22c3 12 0 24-8 34l-6 6-6-6c1-13 8-26 20-34z", tone: "blue" },
      { d: "M22 60c18-8 38-8 56 0l-3 13c-16-7-34-7-50 0z", tone: "brass" },
      { d: "M50 18v36", tone: "cut", line: 3 },
      { d: "M30 80h40M38 89h24", tone: "ink", line: 5 },
    ],
  },
  ambushed: {
    strokes: [
      { d: "M12 78c-4-12 2-20 10-22-2-12 8-20 18-17 4-13 24-14 30-2 11-2 19 7 16 17 8 4 8 17 2 24z", tone: "green" },
      { d: "M34 50c5-5 13-4 15 3-5 5-13 3-15-3zM68 50c-5-5-13-4-15 3 5 5 13 3 15-3z", tone: "paper" },
      { d: "M43 52v.1M59 52v.1", tone: "ink", line: 6 },
      { d: "M8 86h84", tone: "ink", line: 6 },
    ],
  },
  bodyguard: {
    strokes: [
      { d: "M50 10c12 8 24 11 35 11 1 32-9 55-35 69-26-14-36-37-35-69 11 0 23-3 35-11z", tone: "grey" },
      { d: "M50 20c8 5 17 8 26 9-1 23-8 39-26 50-18-11-25-27-26-50 9-1 18-4 26-9z", tone: "paper", line: 3 },
      { d: "M50 34l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z", tone: "brass" },
    ],
  },
  "war-path": {
    strokes: [
      { d: "M26 86L66 26", tone: "brown", line: 8 },
      { d: "M52 22c8-10 22-13 33-7-3 6-3 12 1 18-4 8-13 13-22 11z", tone: "grey" },
      { d: "M30 66l-14-6M34 60l-14-10M38 53L28 41", tone: "red", line: 5 },
    ],
  },
};
