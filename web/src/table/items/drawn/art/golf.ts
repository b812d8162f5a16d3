/** A hole of a golf course: the ball comes nearer with every stroke. */

import type { Art, Stroke } from "./art";

const WAY: [number, number][] = [[36, 158], [92, 138], [134, 150], [178, 124], [212, 102], [240, 84], [262, 80]];
const ball = ([x, y]: [number, number]): Stroke[] => [
  { d: `M${x - 7} ${y + 7}h15`, tone: "ink", line: 1.5 },
  { d: `M${x} ${y - 8}a8 8 0 1 0 .1 0z`, tone: "white" },
  { d: `M${x} ${y - 8}a8 8 0 1 0 .1 0z`, tone: "ink", line: 1.2 },
];

const art: Art = {
  width: 340,
  height: 190,
  least: 240,
  ground: [
    { d: "M0 12a12 12 0 0 1 12-12h316a12 12 0 0 1 12 12v166a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", tone: "meadow" },
    { d: "M18 176C10 150 40 134 84 124C130 114 146 128 180 100C206 76 232 54 284 56C330 60 330 108 288 116C246 122 232 132 196 152C150 178 60 196 18 176Z", tone: "grass" },
    { d: "M272 58a44 26 0 1 0 .1 0z", tone: "meadow" },
    { d: "M208 152C226 138 262 142 268 156C270 168 222 172 208 152ZM96 98C112 86 140 90 142 102C138 112 100 114 96 98Z", tone: "sand" },
    { d: "M26 168h28v8H26z", tone: "plank" },
    { d: "M290 79a7 3.4 0 1 0 .1 0z", tone: "ink" },
    { d: "M290 82V12", tone: "ink", line: 3 },
    { d: "M290 10H336L328 27L336 44H290Z", tone: "paper" },
    { d: "M290 10H336L328 27L336 44H290Z", tone: "red", line: 3 },
  ],
  parts: { flag: { units: [], at: [309, 27] }, ball: { units: WAY.map(ball), only: true } },
};

export default art;
