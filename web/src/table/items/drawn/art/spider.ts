/** A spider with eight legs and two feelers: a foot for every sum but the seven. */

import { mirrored, type Art, type ArtPart } from "./art";

const WIDTH = 280;
const LEFT: Record<number, [string, [number, number]]> = {
  2: ["M126 74C120 46 104 34 92 26", [80, 22]],
  3: ["M112 92C88 70 60 62 40 62", [28, 60]],
  4: ["M106 110C78 100 48 104 30 108", [20, 108]],
  5: ["M108 128C84 138 58 150 44 158", [34, 160]],
  6: ["M116 144C104 168 92 188 84 198", [76, 208]],
};
const leg = (d: string, at: [number, number]): ArtPart => ({ units: [[{ d, tone: "limb", line: 6 }]], at });

const art: Art = {
  width: WIDTH,
  height: 230,
  least: 240,
  small: 110,
  busy: true,
  ground: [
    { d: "M140 106a38 44 0 1 0 .1 0z", tone: "limb" },
    { d: "M140 60a26 26 0 1 0 .1 0z", tone: "limb" },
    { d: "M131 78a5 5 0 1 0 .1 0zM149 78a5 5 0 1 0 .1 0z", tone: "white" },
    { d: "M140 128V172M122 150H158", tone: "shell", line: 5 },
  ],
  parts: Object.fromEntries(
    Object.entries(LEFT).flatMap(([number, [d, at]]) => [
      [`number-${number}`, leg(d, at)],
      [`number-${14 - Number(number)}`, leg(mirrored(d, WIDTH), [WIDTH - at[0], at[1]])],
    ]),
  ),
};

export default art;
