/** The shape of a board's cells, from what lies in them. */

import type { Grid, Mark } from "../../wire/protocol";
import { writtenOf } from "./marks";

const MOST_LETTERS = 8;

/** Whether cells hold words. */
export function isWordy(grid: Grid): boolean {
  return grid.cells.flat().map(writtenOf).some((text) => text.length > MOST_LETTERS && !text.includes("\n"));
}

/** Whether cells are squares: signs, pieces and short numbers. */
export function isSquare(grid: Grid): boolean {
  const most = grid.side.length ? 2 : 3;
  return !isWordy(grid) && grid.cells.flat().every((marks) => isSoldier(marks) || writtenOf(marks).length <= most);
}

function isSoldier(marks: readonly Mark[]): boolean {
  return marks.length === 1 && marks[0]?.kind === "soldier";
}
