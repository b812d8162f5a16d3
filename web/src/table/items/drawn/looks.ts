/** Pictures of places on a track, in a box of 24 by 24: strokes, each in a tone, filled or as a line of a width. */

export interface Stroke {
  d: string;
  tone: "ink" | "paper" | "red" | "blue" | "green" | "brown" | "brass" | "grey";
  line?: number;
}

const turned = (turn: number, along: number, aside: number): string =>
  `${(12 + Math.cos(turn) * along - Math.sin(turn) * aside).toFixed(1)} ${(12 + Math.sin(turn) * along + Math.cos(turn) * aside).toFixed(1)}`;

/** Petals round the middle, from so far to so far and so wide. */
function petals(count: number, from: number, to: number, wide: number, first = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = first + (i * 2 * Math.PI) / count;
    const middle = (from + to) / 2;
    return `M${turned(turn, from, 0)}Q${turned(turn, middle, wide)} ${turned(turn, to, 0)}Q${turned(turn, middle, -wide)} ${turned(turn, from, 0)}z`;
  }).join("");
}

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const circles = (r: number, ...at: [number, number][]): string => at.map(([x, y]) => circle(x, y, r)).join("");
const CORNERS: [number, number][] = [[6, 6], [18, 6], [6, 18], [18, 18]];
const EYES: [number, number][] = [[7.2, 7], [16.8, 7], [7.2, 17], [16.8, 17]];
const eye = (x: number, y: number): string => `M${x - 3.6} ${y}q3.600-4.600 7.200 0q-3.600 4.600-7.200 0z`;

export const LOOKS: Readonly<Record<string, readonly Stroke[]>> = {
  // the carvings of Ur
  rosette: [
    { d: "M1 1h22v22H1z", tone: "brass", line: 1 },
    { d: petals(8, 1.5, 10.8, 5.2), tone: "blue" },
    { d: petals(8, 4.5, 9, 2), tone: "paper" },
    { d: circle(12, 12, 2.6), tone: "red" },
  ],
  eyes: [
    { d: "M2.500 2.500h19v19h-19z", tone: "blue", line: 0.8 },
    { d: EYES.map(([x, y]) => eye(x, y)).join(""), tone: "blue", line: 1.1 },
    { d: circles(1.3, ...EYES), tone: "red" },
  ],
  dots: [
    { d: "M2.500 2.500h19v19h-19z", tone: "blue", line: 0.8 },
    { d: circles(2.5, ...CORNERS, [12, 12]), tone: "blue" },
    { d: circles(1, ...CORNERS, [12, 12]), tone: "paper" },
  ],
  // what befalls a traveller
  goose: [
    { d: "M18.700 4.600l4.300 1.500-4 1.500z", tone: "brass" },
    { d: "M9.500 20l-1 3.200M13 20l.6 3.200", tone: "brass", line: 1.3 },
    { d: "M1 10.500c2 1.500 4.500 2 7.500 1.500 3.500-.6 4.500-1.600 4.300-3.300-.2-1.400-.8-2.500-.8-4.200C12 2.300 13.700.8 15.900.8c2.300 0 3.900 1.700 3.900 4 0 2.600-1 4-1 6.700 0 5.500-3.300 9.300-8.300 9.300C4.500 20.800 1.500 16.500 1 10.500z", tone: "paper" },
    { d: "M1 10.500c2 1.500 4.500 2 7.500 1.500 3.500-.6 4.500-1.600 4.300-3.300-.2-1.400-.8-2.500-.8-4.200C12 2.300 13.700.8 15.900.8c2.300 0 3.900 1.700 3.900 4 0 2.600-1 4-1 6.700 0 5.500-3.300 9.300-8.300 9.300C4.500 20.800 1.500 16.500 1 10.500z", tone: "ink", line: 0.9 },
    { d: "M4.500 14.200c2.500 2.600 6.500 2.300 9-1.200M7.500 17.300c2 .8 4.400.2 6-1.700", tone: "ink", line: 0.9 },
    { d: circle(16.3, 4.4, 0.9), tone: "ink" },
  ],
  bridge: [
    { d: "M0 20.500q3-2 6 0t6 0 6 0 6 0v3.500H0z", tone: "blue" },
    { d: "M0 12q12-11 24 0v8h-5q0-7-7-7t-7 7H0z", tone: "grey" },
    { d: "M0 11.500q12-11 24 0M5 13.500l-2-2M8.500 11.500L7.300 9M15.500 11.500L16.700 9M19 13.500l2-2M12 10.500V7.500", tone: "ink", line: 0.9 },
  ],
  inn: [
    { d: "M4 11h16v11H4z", tone: "paper" },
    { d: "M1.500 12L12 2.500 22.500 12z", tone: "red" },
    { d: "M9.500 22v-6.500h5V22z", tone: "brown" },
    { d: "M5.700 14h2.600v3H5.700zM15.700 14h2.600v3h-2.600z", tone: "brass" },
    { d: "M4 12v10h16V12", tone: "ink", line: 0.9 },
  ],
  well: [
    { d: "M5.500 13V5.500M18.500 13V5.500", tone: "brown", line: 1.6 },
    { d: "M2.500 7L12 1l9.500 6z", tone: "red" },
    { d: "M4 13h16l-1 9.500H5z", tone: "grey" },
    { d: "M4 13a8 2.500 0 0 0 16 0 8 2.500 0 0 0-16 0z", tone: "blue" },
    { d: "M4.300 16.500h15.200M4.700 19.500h14.600M9 15.500v1M14 16.500v3M8.500 19.500v3M16 19.500v3", tone: "ink", line: 0.7 },
    { d: "M12 7v4", tone: "ink", line: 0.9 },
  ],
  maze: [
    { d: "M1.500 1.500h21v21h-21z", tone: "green" },
    { d: "M4 8V4h16v16H4v-8h12v4M8 16V12M8 8h8M12 16v0", tone: "paper", line: 1.9 },
  ],
  prison: [
    { d: "M2 22.500V4l2.500-2.500L7 4l2.500-2.500L12 4l2.500-2.500L17 4l2.500-2.500L22 4v18.500z", tone: "grey" },
    { d: "M6.500 22.500V13a5.500 5.500 0 0 1 11 0v9.500z", tone: "ink" },
    { d: "M9.200 22.500V9.500M12 22.500V8M14.800 22.500V9.500M6.500 16.500h11", tone: "grey", line: 1.1 },
  ],
  death: [
    { d: "M3.500 10.500a8.500 8.500 0 0 1 17 0q0 4.600-3.500 6.200V22H7v-5.300q-3.500-1.600-3.500-6.200z", tone: "paper" },
    { d: "M3.500 10.500a8.500 8.500 0 0 1 17 0q0 4.600-3.500 6.200V22H7v-5.300q-3.500-1.600-3.500-6.200z", tone: "ink", line: 0.9 },
    { d: `${circles(2.4, [8.4, 11], [15.6, 11])}M12 13l1.500 3h-3z`, tone: "ink" },
    { d: "M9.500 22v-3M12 22v-3M14.500 22v-3", tone: "ink", line: 0.9 },
  ],
  goal: [
    { d: "M5.500 23V1.500", tone: "brown", line: 2 },
    { d: "M6.500 2.500q5-2.500 8.500 0t7.500 0v10q-4 2.500-7.500 0t-8.500 0z", tone: "red" },
  ],
  pair: [
    { d: "M2 9.500h10.500V20H2z", tone: "paper" },
    { d: "M11.500 4H22v10.500H11.500z", tone: "paper" },
    { d: "M2 9.500h10.500V20H2zM11.500 4H22v10.500H11.500z", tone: "ink", line: 0.9 },
    { d: `${circles(1, [5, 12.5], [9.5, 17], [14.5, 7], [16.8, 9.2], [19, 11.5])}`, tone: "ink" },
  ],
  // tracks with safe places and homes
  safe: [{ d: "M12 2.500l2.900 6.200 6.800.8-5 4.600 1.300 6.700L12 17.500l-6 3.300 1.300-6.700-5-4.600 6.800-.8z", tone: "brass" }],
  home: [{ d: "M4 11l8-7.500 8 7.500v9.500H4z", tone: "paper" }, { d: "M9.800 20.500V15h4.400v5.500z", tone: "ink" }],
};
