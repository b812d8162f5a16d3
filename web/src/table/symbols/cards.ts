/** Pictures of cards, by the name of the card, in a box of 100 by 100; loaded with the first card that is drawn. */

import type { Stroke } from "./symbols";

const HAT = "M14 62c10 8 62 8 72 0 6-5 2-9-6-6-4-18-8-28-18-28-5 0-7 4-12 4s-7-4-12-4c-10 0-14 10-18 28-8-3-12 1-6 6z";
const BOTTLE = "M42 12h16v20c10 6 14 14 14 24v28c0 4-3 6-6 6H34c-3 0-6-2-6-6V56c0-10 4-18 14-24z";
const REVOLVER = "M12 34h58l4-6h6v8l8 2v10H60l-4 8H42l-8 24H16l8-30H12z";
const COIN = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0z`;
const STAR = "M50 12l9 25 27 1-21 17 7 26-22-15-22 15 7-26L14 38l27-1z";
const PAPER: Stroke = { d: "M24 12h52v76H24z", tone: "paper" };
const FRAME: Stroke = { d: "M24 12h52v76H24z", tone: "brown", line: 4 };
const FACE: Stroke[] = [
  { d: "M50 34c14 0 18 10 18 22s-8 24-18 24-18-12-18-24 4-22 18-22z", tone: "pink" },
  { d: HAT.replace("M14 62", "M14 44").replace("c10 8 62 8 72 0", "c10 7 62 7 72 0"), tone: "brown" },
  { d: "M42 54v.1M58 54v.1", tone: "ink", line: 6 },
];

/** A sack, a saddle or a boot would all do: what counts is how much it is worth. */
function equipment(points: number): Stroke[] {
  return [
    { d: "M30 38c-12 12-16 46-4 50h48c12-4 8-38-4-50z", tone: "brown" },
    { d: "M36 34h28l6-16c-8-6-34-6-40 0z", tone: "brown" },
    { d: "M32 36h36", tone: "brass", line: 6 },
    ...coins(Math.min(points, 5)),
  ];
}

function coins(number: number): Stroke[] {
  return Array.from({ length: number }, (_, i) => ({ d: COIN(50 + (i - (number - 1) / 2) * 11, 66, 6), tone: "brass" }));
}

/** A fenced plot with as many trees as it is worth. */
function land(trees: number): Stroke[] {
  return [
    { d: "M8 40c24-14 60-14 84 0v46H8z", tone: "green" },
    ...Array.from({ length: trees }, (_, i): Stroke => ({ d: `M${50 + (i - (trees - 1) / 2) * 16} 24l8 22h-5v12h-6V46h-5z`, tone: "ink" })),
    { d: "M8 76h84M8 66h84M16 60v26M39 60v26M62 60v26M84 60v26", tone: "brown", line: 4 },
  ];
}

function elixir(tone: Stroke["tone"]): Stroke[] {
  return [
    { d: BOTTLE, tone: "paper" },
    { d: "M30 54h40v28c0 4-2 6-5 6H35c-3 0-5-2-5-6z", tone },
    { d: BOTTLE, tone: "ink", line: 4 },
    { d: "M42 6h16v10H42z", tone: "brown" },
  ];
}

const DYNAMITE: Stroke[] = [
  { d: "M26 34h14v54H26zM43 34h14v54H43zM60 34h14v54H60z", tone: "red" },
  { d: "M22 54h56v8H22z", tone: "ink" },
  { d: "M50 34c0-12 10-10 12-20", tone: "brown", line: 4 },
  { d: "M62 4l3 7 8-1-5 6 4 7-8-2-5 6-1-8-8-2 7-5z", tone: "brass" },
];

export const CARDS: Record<string, Stroke[]> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 8].map((points) => [`equip-${points}`, equipment(points)])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((worth) => [`property-${worth}`, land(worth)])),
  ranch: [...land(0), { d: "M28 58V38l22-16 22 16v20z", tone: "red" }, { d: "M44 58V44h12v14z", tone: "paper" }],
  dynamite: DYNAMITE,
  girls: [{ d: "M50 12c14 0 20 12 18 24-2 14-10 20-18 20s-16-6-18-20c-2-12 4-24 18-24z", tone: "pink" }, { d: "M30 40c-6-26 8-34 20-34s26 8 20 34c-2-16-10-20-20-20s-18 4-20 20z", tone: "brown" }, { d: "M20 92c2-22 14-32 30-32s28 10 30 32z", tone: "red" }],
  brute: [{ d: "M20 40h46c12 0 16 6 16 16v8c0 14-10 22-24 22H40c-12 0-20-8-20-20z", tone: "pink" }, { d: "M32 40v18M44 40v18M56 40v18M20 62h30", tone: "ink", line: 4 }],
  gambler: [{ d: "M20 26l34-10 16 58-34 10z", tone: "paper" }, { d: "M20 26l34-10 16 58-34 10z", tone: "ink", line: 3 }, { d: "M44 30l9 17-4 22-13-16z", tone: "red" }, { d: "M62 20l24 10-18 50", tone: "ink", line: 3 }],
  corruption: [{ d: "M12 34h76v44H12z", tone: "green" }, { d: "M12 34h76v44H12z", tone: "ink", line: 3 }, { d: COIN(50, 56, 13), tone: "paper" }, { d: "M24 24h52", tone: "green", line: 6 }],
  credit: [{ ...PAPER }, { ...FRAME }, { d: "M34 28h32M34 40h32M34 52h20", tone: "ink", line: 4 }, { d: COIN(62, 70, 10), tone: "red" }],
  joe: [...FACE, { d: "M42 70c4-4 12-4 16 0", tone: "ink", line: 4 }, { d: "M74 42c4 6 4 10 0 10s-4-4 0-10z", tone: "blue" }],
  marshal: [{ d: STAR, tone: "grey" }, { d: STAR, tone: "ink", line: 3 }, { d: COIN(50, 50, 9), tone: "paper" }],
  shares: [{ d: "M50 18v66M30 84h40M20 32h60", tone: "brown", line: 5 }, { d: "M8 58l12-26 12 26c0 10-24 10-24 0zM68 58l12-26 12 26c0 10-24 10-24 0z", tone: "brass" }],
  wanted: [PAPER, FRAME, { d: "M34 22h32", tone: "ink", line: 6 }, { d: "M50 34c10 0 13 8 13 16s-6 18-13 18-13-10-13-18 3-16 13-16z", tone: "pink" }, { d: "M32 40c8-4 28-4 36 0l-8-10H40z", tone: "ink" }, { d: "M36 80h28", tone: "red", line: 5 }],
  tonic: elixir("green"),
  cow: [{ d: "M28 30l-16-8 4 14 14 4zM72 30l16-8-4 14-14 4z", tone: "paper" }, { d: "M30 26c12-6 28-6 40 0 4 20 0 34-6 44H36c-6-10-10-24-6-44z", tone: "brown" }, { d: "M34 66h32c4 12-4 22-16 22s-20-10-16-22z", tone: "pink" }, { d: "M42 46v.1M58 46v.1M44 76v.1M56 76v.1", tone: "ink", line: 6 }],
  winchester: [{ d: "M6 52l22-10h62v7H46l-4 8H30L14 68z", tone: "brown" }, { d: "M44 38h50", tone: "grey", line: 7 }, { d: "M40 52c2 8 10 8 12 0", tone: "ink", line: 4 }],
  mule: [{ d: "M36 36L28 6l16 22zM60 36L68 6 54 28z", tone: "grey" }, { d: "M34 30c10-6 20-6 30 0 4 18 2 34-2 48-4 12-20 12-24 0-6-14-8-30-4-48z", tone: "grey" }, { d: "M42 44v.1M56 44v.1M45 78v.1M54 78v.1", tone: "ink", line: 6 }],
  dog: [{ d: "M28 26c-14-4-18 22-8 34l12-16zM72 26c14-4 18 22 8 34L68 44z", tone: "brown" }, { d: "M30 24c12-8 28-8 40 0 6 24-4 40-10 52-4 8-16 8-20 0-6-12-16-28-10-52z", tone: "brass" }, { d: "M42 44v.1M58 44v.1", tone: "ink", line: 6 }, { d: "M43 62h14l-7 9z", tone: "ink" }],
  insurance: [{ d: "M8 52c2-26 22-38 42-38s40 12 42 38c-8-8-18-8-26 0-6-8-24-8-32 0-8-8-18-8-26 0z", tone: "blue" }, { d: "M50 10v70c0 10-14 10-14 0", tone: "ink", line: 5 }],
  gift: [{ d: "M18 44h64v42H18z", tone: "red" }, { d: "M14 32h72v14H14z", tone: "red" }, { d: "M44 32h12v54H44z", tone: "brass" }, { d: "M50 32c-20 0-22-20-8-18 6 2 8 10 8 18 0-8 2-16 8-18 14-2 12 18-8 18z", tone: "brass", line: 5 }],
  "two-guns": [{ d: REVOLVER, tone: "grey" }, { d: "M88 18H46l-6-6v10l-8 4v8h28l4 8h10l8 22h14l-8-28z", tone: "ink" }],
  swindler: [...FACE, { d: "M36 70c8 8 20 8 28 0-8 3-20 3-28 0z", tone: "ink" }],
  whiskey: [{ d: "M22 28h40l-5 60H27z", tone: "brass" }, { d: "M20 16h44l-7 74H27z", tone: "ink", line: 4 }, { d: "M66 34h10c10 0 10 26-8 26", tone: "ink", line: 4 }],
  thug: [...FACE, { d: "M32 62c10-4 26-4 36 0l-6 20H38z", tone: "red" }],
  smoke: [{ d: "M30 86h40M36 78l28 10M64 78L36 88", tone: "brown", line: 5 }, { d: "M50 74c-16-10 12-16 0-26-10-10-24-2-22-14 2-14 26-8 30-20 14 6 8 22-2 24 20 4 14 24-6 36z", tone: "grey" }],
  wealth: elixir("brass"),
  charm: elixir("pink"),
  luck: elixir("green"),
  power: elixir("red"),
  protection: elixir("grey"),
  friendship: elixir("blue"),
  dominion: elixir("brown"),
};
