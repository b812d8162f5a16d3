/** A heart with a field for every face of the die. */

import type { Art } from "./art";

const FIELDS: [number, number][] = [[62, 66], [110, 84], [158, 66], [80, 112], [140, 112], [110, 150]];

const art: Art = {
  width: 220,
  height: 200,
  least: 190,
  small: 96,
  busy: true,
  ground: [
    { d: "M110 190C40 142 14 106 14 68C14 36 38 18 64 18C86 18 102 30 110 48C118 30 134 18 156 18C182 18 206 36 206 68C206 106 180 142 110 190Z", tone: "heart" },
    { d: "M110 190C40 142 14 106 14 68C14 36 38 18 64 18C86 18 102 30 110 48C118 30 134 18 156 18C182 18 206 36 206 68C206 106 180 142 110 190Z", tone: "heart", line: 5 },
  ],
  parts: Object.fromEntries(FIELDS.map(([x, y], i) => [`number-${i + 1}`, { units: [[{ d: `M${x} ${y - 13}a13 13 0 1 0 .1 0z`, tone: "brass" }]], at: [x, y] }])),
};

export default art;
