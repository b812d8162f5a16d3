/** Which games have a sheet worth printing, and how it looks. */

import type { Row } from "../../wire/protocol";

const POINTS = new Set(["score", "total", "sum", "points"]);
const FEW = 4; // rows; a shorter sheet is a running total, and wants lines to write on

type Line = Pick<Row, "id">;

/** Whether points are written down: in rows of their own, or one below the other to a total. Who holds chips or lives needs no paper. */
export function isWritten(rows: readonly Line[]): boolean {
  return hasTotal(rows) || !isShort(rows);
}

/** Whether a sheet is a running total. */
export function isShort(rows: readonly Line[]): boolean {
  return rows.length < FEW;
}

/** Whether a sheet has a line for the total of its own. */
export function hasTotal(rows: readonly Line[]): boolean {
  return rows.some((row) => POINTS.has(row.id));
}
