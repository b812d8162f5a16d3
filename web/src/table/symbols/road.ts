/** Signs of the road (Kor). */

import type { Symbol } from "./symbols";

export const ROAD: Record<string, Symbol> = {
  stop: {
    strokes: [
      { d: "M35 12h30l23 23v30L65 88H35L12 65V35z", tone: "red" },
      { d: "M38 20h24l18 18v24L62 80H38L20 62V38z", tone: "paper", line: 4 },
      { d: "M31 50h38", tone: "paper", line: 13 },
    ],
  },
  "dead-end": {
    strokes: [
      { d: "M22 12h56c6 0 10 4 10 10v56c0 6-4 10-10 10H22c-6 0-10-4-10-10V22c0-6 4-10 10-10z", tone: "blue" },
      { d: "M50 80V42", tone: "paper", line: 14 },
      { d: "M30 26h40v15H30z", tone: "red" },
      { d: "M30 26h40v15H30z", tone: "paper", line: 3 },
    ],
  },
  "u-turn": {
    strokes: [
      { d: "M34 82V42c0-12 7-20 17-20s17 8 17 20v14", tone: "ink", line: 11 },
      { d: "M50 56h36L68 82z", tone: "ink" },
    ],
  },
};
