/** Signs of places on a track, in a box of 24 by 24, and whether they are filled or drawn as lines. */

export interface Look {
  d: string;
  filled?: boolean;
}

const PETALS = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, aside: number): string => `${(12 + x * along - y * aside).toFixed(1)} ${(12 + y * along + x * aside).toFixed(1)}`;
  return `M12 12Q${at(5, 3.4)} ${at(10.5, 0)}Q${at(5, -3.4)} 12 12z`;
}).join("");

export const LOOKS: Readonly<Record<string, Look>> = {
  rosette: { d: PETALS, filled: true },
  safe: { d: "M12 3l2.6 5.8 6.3.6-4.8 4.2 1.4 6.2L12 16.6l-5.5 3.2 1.4-6.2L3.1 9.4l6.3-.6z" },
  goose: { d: "M3 15q5 5 11 3.500q5-1 5-6.500q0-2.500-1.500-4 0-4-3-4.500-3 0-3 2.700 0 1.800 1 3.300 1 2-1.500 3-4 1.500-8 2.500zM15.500 5.500h.01M18 6l3.500-.5-3 2.300" },
  bridge: { d: "M2 9q10-6 20 0M2 9v9M22 9v9M2 18q4-6 7 0M9 18q3-6 6 0M15 18q3-6 7 0M7 7v4M12 6v5M17 7v4" },
  inn: { d: "M3 20V10l9-6 9 6v10zM9 20v-6h6v6M17 10v-5" },
  well: { d: "M5 12h14v8H5zM5 12q7 4 14 0M6 12V5l6-3 6 3v7M12 3v7M10 10h4v3h-4z" },
  maze: { d: "M3 3h18v18H3V7h14v10H7v-6h6v2" },
  prison: { d: "M4 3h16v18H4zM8 3v18M12 3v18M16 3v18" },
  death: { d: "M5 11a7 7 0 0 1 14 0q0 4-3 5v4H8v-4q-3-1-3-5zM9 11.500h.01M15 11.500h.01M11 20v-3M13 20v-3" },
  goal: { d: "M6 22V3l13 4.500L6 12" },
};
