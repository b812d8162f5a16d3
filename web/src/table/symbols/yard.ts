/** Animals of yard and meadow: Chupacabra, Heckmeck, Hoppladi Hopplada. */

import type { Symbol } from "./symbols";

export const YARD: Record<string, Symbol> = {
  goat: {
    strokes: [
      { d: "M40 26c-2-12-10-18-20-18M52 26c2-12 10-18 20-18", tone: "grey", line: 6 },
      { d: "M30 34c8-10 24-10 32 0 8-3 15-2 20 3-4 7-11 9-18 7-1 14-4 28-10 36H38c-6-8-9-22-10-36-7 2-14 0-18-7 5-5 12-6 20-3z", tone: "brown" },
      { d: "M38 78h16l-8 16z", tone: "grey" },
      { d: "M38 46v.1M54 46v.1", tone: "ink", line: 7 },
      { d: "M42 70c3 3 6 3 9 0", tone: "ink", line: 4 },
    ],
  },
  bull: {
    strokes: [
      { d: "M30 34C18 32 12 22 14 10M70 34c12-2 18-12 16-24", tone: "grey", line: 8 },
      { d: "M28 32c12-8 32-8 44 0 5 10 3 22-4 32 3 8 1 18-18 18s-21-10-18-18c-7-10-9-22-4-32z", tone: "ink" },
      { d: "M36 70c6-5 22-5 28 0 2 9-4 14-14 14s-16-5-14-14z", tone: "pink" },
      { d: "M44 75v.1M56 75v.1", tone: "ink", line: 6 },
      { d: "M39 48v.1M61 48v.1", tone: "red", line: 8 },
      { d: "M44 86c0 8 12 8 12 0", tone: "brass", line: 4 },
    ],
  },
  chupacabra: {
    strokes: [
      { d: "M26 40L16 10l20 18 8-16 6 14 6-14 8 16 20-18-10 30c6 18 0 38-24 48-24-10-30-30-24-48z", tone: "green" },
      { d: "M30 46l16 6-12 8zM70 46l-16 6 12 8z", tone: "red" },
      { d: "M34 68h32l-4 10-4-8-4 10-4-10-4 10-4-10-4 8z", tone: "paper" },
    ],
  },
  worm: {
    strokes: [
      { d: "M16 74c10 12 22 8 26-4s10-20 18-14 8 18 16 14 8-24 2-38", tone: "pink", line: 15 },
      { d: "M78 12a13 13 0 1 0 .1 0z", tone: "pink" },
      { d: "M74 22v.1M83 22v.1", tone: "ink", line: 6 },
      { d: "M74 29c3 3 6 3 9 0", tone: "ink", line: 3 },
      { d: "M28 76l4 8M46 58l8 4M64 62l-6 8", tone: "ink", line: 2 },
    ],
  },
  hare: {
    strokes: [
      { d: "M38 44c-8-12-10-26-6-36 8 4 13 18 13 34zM62 44c8-12 10-26 6-36-8 4-13 18-13 34z", tone: "grey" },
      { d: "M38 36c-3-7-4-13-3-19M62 36c3-7 4-13 3-19", tone: "pink", line: 4 },
      { d: "M50 38c17 0 27 11 27 26S66 90 50 90 23 79 23 64s10-26 27-26z", tone: "grey" },
      { d: "M40 58v.1M60 58v.1", tone: "ink", line: 7 },
      { d: "M46 68h8l-4 5z", tone: "pink" },
      { d: "M50 73v5M50 78c-3 4-7 4-9 1M50 78c3 4 7 4 9 1", tone: "ink", line: 3 },
    ],
  },
  hutch: {
    strokes: [
      { d: "M14 32L50 6l36 26z", tone: "red" },
      { d: "M20 32h60v36H20z", tone: "brown" },
      { d: "M27 39h20v21H27z", tone: "paper" },
      { d: "M34 39v21M41 39v21M27 50h20", tone: "ink", line: 3 },
      { d: "M55 39h18v29H55z", tone: "ink" },
    ],
  },
  carrot: {
    strokes: [
      { d: "M56 34c-2-10 2-20 10-26M60 36c4-8 12-14 22-16M62 40c8-4 18-4 26 0", tone: "green", line: 7 },
      { d: "M46 32c10-4 20 4 22 14 1 8-6 14-14 20L16 90c-4 2-8-2-6-6l22-40c4-6 8-10 14-12z", tone: "red" },
      { d: "M40 46l8 8M32 60l7 6M52 40l8 8", tone: "cut", line: 3 },
    ],
  },
  archery: {
    strokes: [
      { d: "M30 12c34 6 44 44 22 76", tone: "brown", line: 7 },
      { d: "M30 12l22 76", tone: "ink", line: 2 },
      { d: "M10 64l66-22", tone: "grey", line: 5 },
      { d: "M72 34l20 3-14 14z", tone: "ink" },
      { d: "M10 56l6 14-12 2z", tone: "red" },
    ],
  },
  cavalry: {
    strokes: [
      { d: "M34 88c2-14-2-22-6-30-4-10 0-24 12-32l-2-14 12 8c18 2 32 16 34 34l-10 4-16-8c2 14 8 20 10 38z", tone: "brown" },
      { d: "M50 20c-14 8-20 22-16 36", tone: "ink", line: 6 },
      { d: "M60 36v.1", tone: "ink", line: 7 },
      { d: "M76 52v.1", tone: "ink", line: 4 },
    ],
  },
  daimyo: {
    strokes: [
      { d: "M20 10c4 14 14 20 30 20s26-6 30-20c6 18-6 32-30 32S14 28 20 10z", tone: "brass" },
      { d: "M22 50c2-18 12-26 28-26s26 8 28 26z", tone: "red" },
      { d: "M28 50h44v14c0 12-10 22-22 22s-22-10-22-22z", tone: "paper" },
      { d: "M14 50h72l-8 12H22z", tone: "ink" },
      { d: "M41 68v.1M59 68v.1", tone: "ink", line: 6 },
      { d: "M40 78c6-4 14-4 20 0", tone: "ink", line: 4 },
    ],
  },
};
