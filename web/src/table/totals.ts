/** Which line of the sheet counts most, for the folded sheet and for emphasis. */

import type { Row } from "../lib/protocol";

const NAMES = ["score", "total", "sum", "chips", "lives", "points", "wins"];

/** The line that says how everybody stands, if the sheet has one. */
export function totalRow(rows: Row[]): Row | undefined {
  for (const name of NAMES) {
    const found = rows.find((row) => row.id === name);
    if (found) return found;
  }
  return rows.findLast((row) => row.values.some((value) => typeof value === "number")) ?? rows[0];
}
