/** What Martians meet on Earth (Martian Dice). */

import type { Symbol } from "./symbols";

export const MARTIANS: Record<string, Symbol> = {
  tank: {
    strokes: [
      { d: "M60 34h30", tone: "green", line: 8 },
      { d: "M34 24h26c4 0 7 3 7 7v15H28V30c0-4 2-6 6-6z", tone: "green" },
      { d: "M14 44h72l4 14H10z", tone: "green" },
      { d: "M20 56h60c8 0 13 5 13 12s-5 12-13 12H20c-8 0-13-5-13-12s5-12 13-12z", tone: "ink" },
      { d: "M22 68v.1M41 68v.1M60 68v.1M79 68v.1", tone: "cut", line: 10 },
    ],
  },
  "death-ray": {
    strokes: [
      { d: "M38 42h24l18 46H20z", tone: "brass" },
      { d: "M32 28c3-17 33-17 36 0z", tone: "green" },
      { d: "M50 24c22 0 38 5 38 12s-16 12-38 12-38-5-38-12 16-12 38-12z", tone: "grey" },
      { d: "M28 36v.1M50 38v.1M72 36v.1", tone: "red", line: 8 },
    ],
  },
  human: {
    strokes: [
      { d: "M50 11a12 12 0 1 0 .1 0z", tone: "ink" },
      { d: "M36 40h28c6 0 9 4 10 9l5 19-9 3-7-18 4 36H55l-5-22-5 22H33l4-36-7 18-9-3 5-19c1-5 4-9 10-9z", tone: "ink" },
    ],
  },
  cow: {
    strokes: [
      { d: "M28 28c-4-4-6-9-5-15M72 28c4-4 6-9 5-15", tone: "grey", line: 6 },
      { d: "M32 28c9-6 27-6 36 0 7-3 14-3 21-1-1 9-9 15-18 14-1 6-2 13-4 18H33c-2-5-3-12-4-18-9 1-17-5-18-14 7-2 14-2 21 1z", tone: "ink" },
      { d: "M50 54c14 0 22 7 22 17S63 89 50 89 28 81 28 71s8-17 22-17z", tone: "pink" },
      { d: "M42 71v.1M58 71v.1", tone: "ink", line: 7 },
      { d: "M40 42v.1M60 42v.1", tone: "cut", line: 7 },
    ],
  },
  chicken: {
    strokes: [
      { d: "M46 78v10M58 78v10M40 88h9M53 88h9", tone: "red", line: 4 },
      { d: "M24 38c0-11 7-18 16-18s16 7 16 16c0 8 5 11 13 10 8-1 14-5 19-10 2 27-10 45-34 45-18 0-30-11-30-27z", tone: "brass" },
      { d: "M33 21c-3-7 3-11 6-6 2-6 9-4 8 2 5-1 6 5 2 8z", tone: "red" },
      { d: "M25 33l-14 5 14 6z", tone: "red" },
      { d: "M36 30a4 4 0 1 0 .1 0z", tone: "ink" },
      { d: "M48 58c8 7 18 6 24-2", tone: "ink", line: 3 },
    ],
  },
};
