/** Drawn symbols of special faces, by the name of the face, in a box of 100 by 100. */

import { FRONTIER } from "./frontier";
import { MARKET } from "./market";
import { MARTIANS } from "./martians";
import { ROAD } from "./road";
import { SWIPE } from "./swipe";
import { TAVERN } from "./tavern";
import { YARD } from "./yard";

export interface Stroke {
  d: string;
  tone: "ink" | "red" | "green" | "blue" | "brown" | "brass" | "pink" | "grey" | "paper" | "cut" | `paint-${string}`; // cut: the colour of the die itself
  line?: number; // drawn as a line of this width instead of being filled
  small?: boolean; // at two thirds of its size, in the upper left
}

export interface Symbol {
  strokes: Stroke[];
  corner?: boolean; // the face's text stands small in a corner too
  caption?: boolean; // or below
}

const BRAIN: Stroke[] = [
  {
    d: "M48 26c-6-8-19-6-21 3-9 1-13 11-8 18-5 7-2 17 6 19 3 9 16 11 23 5zM52 26c6-8 19-6 21 3 9 1 13 11 8 18 5 7 2 17-6 19-3 9-16 11-23 5z",
    tone: "pink",
  },
  { d: "M50 25v47M30 34c5 0 8 3 8 8M24 52c6-3 11-2 14 3M34 66c1-5 5-7 9-6M70 34c-5 0-8 3-8 8M76 52c-6-3-11-2-14 3M66 66c-1-5-5-7-9-6", tone: "ink", line: 4 },
];

const BLAST: Stroke[] = [
  { d: "M50 12l8 19 17-11-4 20 20 3-16 13 12 16-20-1-2 20-15-14-15 14-2-20-20 1 12-16L9 43l20-3-4-20 17 11z", tone: "red" },
  { d: "M50 36l5 9 10 2-7 7 1 10-9-4-9 4 1-10-7-7 10-2z", tone: "brass" },
];

const FOOT = (x: number, y: number): string =>
  `M${x} ${y}c7-1 11 5 10 13-1 7-2 10-1 17 0 6-9 7-11 1-2-7 0-9-3-16-3-8-1-14 5-15z` +
  `M${x - 9} ${y - 6}a3 3 0 1 0 .1 0zM${x - 3} ${y - 11}a3 3 0 1 0 .1 0zM${x + 4} ${y - 12}a3 3 0 1 0 .1 0zM${x + 11} ${y - 9}a3 3 0 1 0 .1 0z`;

const half = (strokes: Stroke[], dx: number, dy: number): Stroke[] =>
  strokes.map((stroke) => ({ ...stroke, d: shrink(stroke.d, dx, dy), line: stroke.line && stroke.line * 0.62 }));

/** The same thing twice. */
const twice = (symbol: Symbol | undefined): Symbol => ({ strokes: symbol ? [...half(symbol.strokes, 0, 3), ...half(symbol.strokes, 38, 34)] : [] });

/** A path at 62 percent of its size, moved; only the absolute moves shift it. */
function shrink(d: string, dx: number, dy: number): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const absolute = command === command.toUpperCase();
    const moved = numbers.map((n, i) => {
      if (command === "a" && i % 7 > 1 && i % 7 < 5) return n;
      const shift = !absolute || command === "V" ? 0 : i % 2 ? dy : dx;
      return Math.round((n * 0.62 + shift) * 10) / 10;
    });
    return command + moved.join(" ");
  });
}

/** A face that is a colour: a shape of its own, with the name below where there is room. */
const PAINTS: Record<string, string> = {
  red: "M22 16h56v54H22z",
  orange: "M50 10l32 22-12 38H30L18 32z",
  yellow: "M50 12l34 58H16z",
  green: "M50 12a29 29 0 1 0 .1 0z",
  blue: "M50 8l34 33-34 33-34-33z",
  white: "M50 8l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z",
  black: "M38 12h24v18h18v24H62v18H38V54H20V30h18z",
};
const painted = (colour: string, d: string): Symbol => ({ strokes: [{ d, tone: `paint-${colour}` }], caption: true });

const CROWN = "M24 66l-5-30 16 12 15-24 15 24 16-12-5 30zM25 70h50v7H25z";

export const SYMBOLS: Record<string, Symbol> = {
  ...Object.fromEntries(Object.entries(PAINTS).map(([colour, d]) => [colour, painted(colour, d)])),
  ...FRONTIER,
  ...MARKET,
  ...MARTIANS,
  ...ROAD,
  ...SWIPE,
  ...YARD,
  ...TAVERN,
  brain: { strokes: BRAIN },
  "two-chickens": twice(MARTIANS.chicken),
  "double-hare": twice(YARD.hare),
  ...Object.fromEntries([3, 4, 5].map((n) => [`hutch-${n}`, { strokes: YARD.hutch?.strokes ?? [], caption: true }])),
  "double-brain": { strokes: [...half(BRAIN, 0, 3), ...half(BRAIN, 38, 34)] },
  shot: { strokes: BLAST },
  "double-shot": { strokes: [...half(BLAST, 0, 0), ...half(BLAST, 38, 38)] },
  footprints: { strokes: [{ d: FOOT(33, 34), tone: "ink" }, { d: FOOT(66, 50), tone: "ink" }] },
  "energy-drink": {
    strokes: [
      { d: "M34 24h32l4 8v48l-5 6H35l-5-6V32z", tone: "green" },
      { d: "M36 18h28v7H36z", tone: "grey" },
      { d: "M54 36L40 58h9l-4 18 15-24h-9z", tone: "brass" },
    ],
  },
  helmet: {
    strokes: [
      { d: "M16 58c0-24 15-38 35-38 19 0 33 14 33 33l-3 9H54l-6 8H30c-9 0-14-5-14-12z", tone: "grey" },
      { d: "M48 62h34M52 71h26M78 62v16H60", tone: "ink", line: 5 },
      { d: "M50 21c-7 11-9 24-8 38", tone: "cut", line: 5 },
    ],
  },
  ace: { strokes: [{ d: "M50 16C42 31 22 40 22 56c0 9 7 15 14 15 5 0 9-2 12-6-1 9-3 14-9 19h22c-6-5-8-10-9-19 3 4 7 6 12 6 7 0 14-6 14-15 0-16-20-25-28-40z", tone: "ink" }], corner: true },
  king: { strokes: [{ d: CROWN, tone: "brass" }, { d: "M50 34v20M43 42h14", tone: "ink", line: 5 }], corner: true },
  queen: {
    strokes: [
      { d: "M22 66l-4-26 14 10 6-18 12 16 12-16 6 18 14-10-4 26zM25 70h50v7H25z", tone: "red" },
      { d: "M18 36a4 4 0 1 0 .1 0zM38 27a4 4 0 1 0 .1 0zM62 27a4 4 0 1 0 .1 0zM82 36a4 4 0 1 0 .1 0z", tone: "red" },
    ],
    corner: true,
  },
  jack: { strokes: [{ d: "M50 18v50M36 62h28M50 68v16", tone: "ink", line: 8 }, { d: "M50 10l7 12H43z", tone: "ink" }, { d: "M50 80a6 6 0 1 0 .1 0z", tone: "brass" }], corner: true },
};

/** Where the pips of a face stand, in a box of 100 by 100. */
export const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** The colour of a die by its kind, and the mark that says the same without colour. */
export const KINDS: Record<string, { tone: string; mark: string }> = {
  green: { tone: "green", mark: "●" },
  yellow: { tone: "yellow", mark: "▲" },
  red: { tone: "red", mark: "■" },
  blue: { tone: "blue", mark: "◆" },
  white: { tone: "ivory", mark: "" },
  black: { tone: "black", mark: "" },
  marked: { tone: "black", mark: "★" },
  hunk: { tone: "blue", mark: "♂" },
  hottie: { tone: "rose", mark: "♀" },
  santa: { tone: "red", mark: "★" },
};
