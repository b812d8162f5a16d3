/** The company in the tavern (Tavern Dice). */

import type { Symbol } from "./symbols";

export const TAVERN: Record<string, Symbol> = {
  rogue: {
    strokes: [
      { d: "M10 40c14-9 28-8 40 1 12-9 26-10 40-1-1 22-11 31-24 29-8-1-12-7-16-13-4 6-8 12-16 13-13 2-23-7-24-29z", tone: "ink" },
      { d: "M24 46c6-5 15-3 18 5-7 4-15 3-18-5zM76 46c-6-5-15-3-18 5 7 4 15 3 18-5z", tone: "cut" },
    ],
  },
  archer: {
    strokes: [
      { d: "M24 14L86 76", tone: "grey", line: 3 },
      { d: "M24 14C62 14 86 38 86 76", tone: "brown", line: 7 },
      { d: "M22 78L64 36", tone: "ink", line: 5 },
      { d: "M76 24l-5 20-15-15z", tone: "red" },
      { d: "M12 76l14-2-2 14zM22 66l14-2-2 14z", tone: "ink" },
    ],
  },
  knight: {
    strokes: [
      { d: "M50 12c18 0 29 9 29 24v22c0 15-13 25-29 30-16-5-29-15-29-30V36c0-15 11-24 29-24z", tone: "grey" },
      { d: "M21 44h58M50 44v43", tone: "ink", line: 7 },
      { d: "M35 57v.1M35 68v.1M65 57v.1M65 68v.1", tone: "ink", line: 6 },
    ],
  },
  barbarian: {
    strokes: [
      { d: "M50 12v76", tone: "brown", line: 8 },
      { d: "M46 24C34 15 20 17 13 25c7 10 7 20 0 31 7 8 21 10 33 1zM54 24c12-9 26-7 33 1-7 10-7 20 0 31-7 8-21 10-33 1z", tone: "grey" },
      { d: "M46 24v33M54 24v33", tone: "ink", line: 4 },
    ],
  },
  wizard: {
    strokes: [
      { d: "M60 9c-3 7 3 12 5 18l14 42H21l19-41C43 20 51 13 60 9z", tone: "blue" },
      { d: "M10 74c12-11 68-11 80 0 2 8-17 14-40 14S8 82 10 74z", tone: "blue" },
      { d: "M25 66c14-5 36-5 50 0", tone: "brass", line: 5 },
      { d: "M51 33l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z", tone: "brass" },
    ],
  },
  skeleton: {
    strokes: [
      { d: "M50 12c-23 0-36 14-36 32 0 12 6 19 13 23v12c0 5 3 8 8 8h30c5 0 8-3 8-8V67c7-4 13-11 13-23 0-18-13-32-36-32z", tone: "ink" },
      { d: "M34 36a10 10 0 1 0 .1 0zM66 36a10 10 0 1 0 .1 0zM50 57l6 10H44z", tone: "cut" },
      { d: "M42 77v10M50 77v10M58 77v10", tone: "cut", line: 4 },
    ],
  },
};
