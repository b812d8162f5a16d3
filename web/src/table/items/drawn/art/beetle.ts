/** A beetle from above. */

import { mirrored, type Art, type Stroke } from "./art";

const WIDTH = 240;
const LEGS = ["M84 106L52 92L34 66", "M78 138L44 142L22 160", "M86 172L56 188L42 216"];
const FEELER = "M106 34C98 18 82 12 66 14";
const line = (d: string): Stroke[] => [{ d, tone: "limb", line: 7 }];

const art: Art = {
  width: WIDTH,
  height: 240,
  least: 170,
  ground: [],
  parts: {
    legs: { units: [...LEGS.map(line), ...LEGS.map((leg) => line(mirrored(leg, WIDTH)))], at: [208, 120] },
    tail: { units: [[{ d: "M120 204C120 216 112 218 116 232", tone: "limb", line: 6 }]], at: [158, 226] },
    body: {
      units: [[
        { d: "M120 76C88 76 74 106 74 138C74 174 94 206 120 206C146 206 166 174 166 138C166 106 152 76 120 76Z", tone: "shell" },
        { d: "M120 80V204M84 100C100 112 140 112 156 100", tone: "dark", line: 4 },
        { d: "M98 128a7 7 0 1 0 .1 0zM142 128a7 7 0 1 0 .1 0zM102 162a6 6 0 1 0 .1 0zM138 162a6 6 0 1 0 .1 0z", tone: "dark" },
      ]],
      at: [120, 146],
    },
    head: { units: [[{ d: "M120 32C100 32 92 46 94 60C96 74 106 80 120 80C134 80 144 74 146 60C148 46 140 32 120 32Z", tone: "limb" }]], at: [190, 44] },
    eyes: { units: [[{ d: "M107 46a7 7 0 1 0 .1 0z", tone: "white" }], [{ d: "M133 46a7 7 0 1 0 .1 0z", tone: "white" }]], at: [46, 44] },
    feelers: { units: [line(FEELER), line(mirrored(FEELER, WIDTH))], at: [206, 18] },
  },
};

export default art;
