/** The end of a bowling alley; those behind stand longest. */

import type { Art, Stroke } from "./art";

const ROWS = [4, 3, 2, 1]; // from behind
const PIN = (x: number, y: number, s: number): string =>
  `M${x} ${y - 40 * s}C${x + 8 * s} ${y - 40 * s} ${x + 8 * s} ${y - 30 * s} ${x + 5 * s} ${y - 24 * s}C${x + 14 * s} ${y - 14 * s} ${x + 11 * s} ${y} ${x} ${y}C${x - 11 * s} ${y} ${x - 14 * s} ${y - 14 * s} ${x - 5 * s} ${y - 24 * s}C${x - 8 * s} ${y - 30 * s} ${x - 8 * s} ${y - 40 * s} ${x} ${y - 40 * s}Z`;

function pin(x: number, y: number, s: number): Stroke[] {
  return [
    { d: PIN(x, y, s), tone: "white" },
    { d: PIN(x, y, s), tone: "ink", line: 1.4 },
    { d: `M${x - 5 * s} ${y - 26 * s}H${x + 5 * s}`, tone: "red", line: 3.5 * s },
  ];
}

const art: Art = {
  width: 260,
  height: 200,
  least: 200,
  ground: [
    { d: "M0 12a12 12 0 0 1 12-12h236a12 12 0 0 1 12 12v176a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", tone: "dark" },
    { d: "M56 60H204L252 200H8Z", tone: "wood" },
    { d: "M130 60V200M93 60L69 200M167 60L191 200", tone: "plank", line: 2 },
    { d: "M34 14H226V46H34Z", tone: "dark" },
  ],
  parts: {
    standing: { units: ROWS.flatMap((pins, row) => Array.from({ length: pins }, (_, i) => pin(130 + (i - (pins - 1) / 2) * (40 + row * 3), 78 + row * 28, 1 + row * 0.12))) },
  },
};

export default art;
