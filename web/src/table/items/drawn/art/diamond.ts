/** A baseball diamond: three bases and home. */

import type { Art, ArtPart } from "./art";

const base = (x: number, y: number): ArtPart => ({ units: [], at: [x, y], unnamed: true });
const plate = (x: number, y: number): string => `M${x} ${y - 13}L${x + 13} ${y}L${x} ${y + 13}L${x - 13} ${y}Z`;

const art: Art = {
  width: 300,
  height: 220,
  least: 190,
  ground: [
    { d: "M0 12a12 12 0 0 1 12-12h276a12 12 0 0 1 12 12v196a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", tone: "meadow" },
    { d: "M150 214L20 104C56 10 244 10 280 104Z", tone: "grass" },
    { d: "M150 204L48 112L150 26L252 112Z", tone: "sand" },
    { d: "M150 182L78 112L150 50L222 112Z", tone: "grass" },
    { d: "M150 196L60 112L150 38L240 112Z", tone: "white", line: 2.5 },
    { d: "M150 100a12 12 0 1 0 .1 0z", tone: "sand" },
    { d: `${plate(240, 112)}${plate(150, 38)}${plate(60, 112)}M137 186h26v10l-13 12-13-12z`, tone: "white" },
  ],
  parts: { first: base(240, 112), second: base(150, 38), third: base(60, 112) },
};

export default art;
