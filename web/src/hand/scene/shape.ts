/** The shape of a board's cells, from what stands in them. */

import type { Grid } from "../../wire/protocol";

const MOST_LETTERS = 8;

/** Whether cells hold words. */
export function isWordy(grid: Grid): boolean {
  return grid.cells.flat().some((text) => text.length > MOST_LETTERS && !text.includes("\n"));
}

/** Whether cells are squares: signs, pieces and short numbers. */
export function isSquare(grid: Grid): boolean {
  const most = grid.side.length ? 2 : 3;
  return !isWordy(grid) && grid.cells.flat().every((text) => text.length <= most || /^[A-Z][ *].(\n|$)/.test(text));
}
