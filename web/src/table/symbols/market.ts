/** The six pictures of the fish, prawn and crab dice (Yee Hah Hi). */

import type { Symbol } from "./symbols";

export const MARKET: Record<string, Symbol> = {
  fish: {
    strokes: [
      { d: "M9 50c15-25 46-28 63-5l17-17c2 15 2 29 0 44L72 55c-17 23-48 20-63-5z", tone: "red" },
      { d: "M29 40a5 5 0 1 0 .1 0z", tone: "cut" },
      { d: "M43 34c7 9 7 23 0 32M58 44l6 6-6 6", tone: "cut", line: 4 },
    ],
  },
  shrimp: {
    strokes: [
      { d: "M70 14c8-4 14-4 20-2M72 22c8-1 13 1 17 5", tone: "green", line: 3 },
      { d: "M70 22C42 12 20 30 22 54c2 18 18 27 38 24l2-13c-12 2-21-3-22-12-1-12 10-20 26-14z", tone: "green" },
      { d: "M60 70l28-8-5 13 5 12-28-4z", tone: "green" },
      { d: "M46 20l5 17M28 36l15 9M24 60l16-5M40 76l6-12", tone: "cut", line: 4 },
      { d: "M44 60l14 3M40 48l17 3M46 40l14-1", tone: "green", line: 3 },
      { d: "M62 22a4 4 0 1 0 .1 0z", tone: "cut" },
    ],
  },
  gourd: {
    strokes: [
      { d: "M48 22c-1-6 3-10 10-11", tone: "green", line: 6 },
      { d: "M50 20c11 0 17 7 17 15 0 6-2 9-5 12 12 4 20 13 20 23 0 12-13 18-32 18s-32-6-32-18c0-10 8-19 20-23-3-3-5-6-5-12 0-8 6-15 17-15z", tone: "blue" },
      { d: "M36 48c8 4 20 4 28 0", tone: "cut", line: 5 },
    ],
  },
  coin: {
    strokes: [
      { d: "M50 11a39 39 0 1 0 .1 0z", tone: "blue" },
      { d: "M37 37h26v26H37z", tone: "cut" },
      { d: "M50 20a30 30 0 1 0 .1 0z", tone: "cut", line: 3 },
    ],
  },
  crab: {
    strokes: [
      { d: "M26 68l-14 4M30 76l-10 10M74 68l14 4M70 76l10 10M28 58l-12-8M72 58l12-8M42 46l-3-12M58 46l3-12", tone: "green", line: 5 },
      { d: "M50 42c20 0 31 9 31 21S68 82 50 82s-31-7-31-19 11-21 31-21z", tone: "green" },
      { d: "M16 50c-9-9-9-25 2-34 1 8 5 11 12 10 1 11-5 20-14 24zM84 50c9-9 9-25-2-34-1 8-5 11-12 10-1 11 5 20 14 24z", tone: "green" },
      { d: "M39 28a4 4 0 1 0 .1 0zM61 28a4 4 0 1 0 .1 0z", tone: "ink" },
      { d: "M36 66c8 7 20 7 28 0", tone: "cut", line: 4 },
    ],
  },
  rooster: {
    strokes: [
      { d: "M44 74v14M57 74v14M37 88h10M50 88h10", tone: "brass", line: 4 },
      { d: "M24 36c0-9 6-15 14-15 9 0 13 7 13 17 5 7 12 5 16-2 2-11 9-18 21-20-4 8-4 15-6 23-1 23-14 37-33 37-17 0-27-12-25-40z", tone: "red" },
      { d: "M28 22c-4-7 1-13 6-8 1-7 9-7 9 0 6-2 8 5 4 11z", tone: "red" },
      { d: "M25 33l-13 4 13 6z", tone: "brass" },
      { d: "M35 29a4 4 0 1 0 .1 0z", tone: "cut" },
      { d: "M46 56c8 8 18 6 24-4", tone: "cut", line: 4 },
    ],
  },
};
