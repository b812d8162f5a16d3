/** A town of the Wild West: seven houses and a stagecoach along two streets. */

import type { Art, ArtPart, Stroke } from "./art";

const STEP = 120;
const house = (x: number, y: number, more: Stroke[], walls: Stroke["tone"] = "plank"): Stroke[] => [
  { d: `M${x - 40} ${y + 62}V${y + 18}H${x + 40}V${y + 62}Z`, tone: walls },
  { d: `M${x - 46} ${y + 22}L${x - 36} ${y}H${x + 36}L${x + 46} ${y + 22}Z`, tone: "roof" },
  { d: `M${x - 9} ${y + 62}V${y + 38}H${x + 9}V${y + 62}Z`, tone: "dark" },
  { d: `M${x - 32} ${y + 32}H${x - 18}V${y + 46}H${x - 32}ZM${x + 18} ${y + 32}H${x + 32}V${y + 46}H${x + 18}Z`, tone: "paper" },
  ...more,
];
const sign = (x: number, y: number, d: string, tone: Stroke["tone"] = "brass"): Stroke[] => [
  { d: `M${x - 20} ${y - 12}H${x + 20}V${y + 12}H${x - 20}Z`, tone: "wood" },
  { d, tone },
];

function mine(x: number, y: number): Stroke[] {
  return [
    { d: `M${x - 50} ${y + 62}L${x - 22} ${y + 6}L${x} ${y + 20}L${x + 18} ${y - 2}L${x + 50} ${y + 62}Z`, tone: "grey" },
    { d: `M${x - 18} ${y + 62}V${y + 36}Q${x} ${y + 22} ${x + 18} ${y + 36}V${y + 62}Z`, tone: "dark" },
    { d: `M${x - 20} ${y + 62}V${y + 34}H${x + 20}V${y + 62}`, tone: "wood", line: 5 },
    { d: `M${x - 2} ${y + 50}l7 -5l6 5l-2 8h-10z`, tone: "brass" },
  ];
}

function coach(x: number, y: number): Stroke[] {
  return [
    { d: `M${x - 30} ${y + 16}H${x + 26}L${x + 20} ${y + 46}H${x - 24}Z`, tone: "roof" },
    { d: `M${x - 18} ${y + 22}H${x - 4}V${y + 34}H${x - 18}ZM${x + 4} ${y + 22}H${x + 16}V${y + 34}H${x + 4}Z`, tone: "paper" },
    { d: `M${x - 20} ${y + 38}a12 12 0 1 0 .1 0zM${x + 18} ${y + 38}a12 12 0 1 0 .1 0z`, tone: "dark" },
    { d: `M${x - 20} ${y + 46}a4 4 0 1 0 .1 0zM${x + 18} ${y + 46}a4 4 0 1 0 .1 0z`, tone: "brass" },
    { d: `M${x + 28} ${y + 44}H${x + 48}`, tone: "wood", line: 4 },
  ];
}

function at(place: number): [number, number] {
  const row = Math.floor(place / 4);
  return [60 + (place % 4) * STEP, 14 + row * 136];
}

const DRAWN: [string, (x: number, y: number) => Stroke[]][] = [
  ["mine", mine],
  ["coach", coach],
  ["bank", (x, y) => house(x, y, sign(x, y + 6, `M${x + 6} ${y + 1}C${x - 8} ${y - 5} ${x - 9} ${y + 5} ${x} ${y + 6}C${x + 9} ${y + 7} ${x + 8} ${y + 16} ${x - 6} ${y + 11}M${x} ${y - 5}V${y + 17}`), "grey").map((stroke, i, all) => (i === all.length - 1 ? { ...stroke, line: 2.5 } : stroke))],
  ["store", (x, y) => house(x, y, sign(x, y + 6, `M${x - 10} ${y + 1}H${x + 10}L${x + 7} ${y + 14}H${x - 7}Z`))],
  ["saloon", (x, y) => house(x, y, sign(x, y + 6, `M${x - 6} ${y - 3}H${x + 6}L${x + 2} ${y + 6}V${y + 12}H${x + 6}V${y + 15}H${x - 6}V${y + 12}H${x - 2}V${y + 6}Z`), "wood")],
  ["sheriff", (x, y) => house(x, y, sign(x, y + 6, `M${x} ${y - 5}L${x + 3} ${y + 3}L${x + 11} ${y + 3}L${x + 5} ${y + 8}L${x + 7} ${y + 16}L${x} ${y + 11}L${x - 7} ${y + 16}L${x - 5} ${y + 8}L${x - 11} ${y + 3}L${x - 3} ${y + 3}Z`), "wood")],
  ["town-hall", (x, y) => house(x, y, [{ d: `M${x - 12} ${y}V${y - 8}L${x} ${y - 14}L${x + 12} ${y - 8}V${y}Z`, tone: "roof" }, { d: `M${x} ${y + 4}a7 7 0 1 0 .1 0z`, tone: "paper" }, { d: `M${x} ${y + 11}V${y + 6}M${x} ${y + 11}H${x + 4}`, tone: "ink", line: 1.6 }], "white")],
  ["doctor", (x, y) => house(x, y, sign(x, y + 6, `M${x - 3} ${y - 3}H${x + 3}V${y + 3}H${x + 9}V${y + 9}H${x + 3}V${y + 15}H${x - 3}V${y + 9}H${x - 9}V${y + 3}H${x - 3}Z`, "red"), "paper")],
];

const parts: Record<string, ArtPart> = Object.fromEntries(
  DRAWN.map(([name, draw], place) => {
    const [x, y] = at(place);
    return [`house-${name}`, { units: [draw(x, y)], at: [x, y + 64], wide: STEP - 8 }];
  }),
);

const art: Art = {
  width: 480,
  height: 280,
  least: 420,
  busy: true,
  ground: [
    { d: "M0 12a12 12 0 0 1 12-12h456a12 12 0 0 1 12 12v256a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", tone: "sand" },
    { d: "M0 76H480V134H0ZM0 212H480V268H0Z", tone: "paper" },
  ],
  parts,
};

export default art;
