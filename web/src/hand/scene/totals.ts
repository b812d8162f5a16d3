/** Which line of the sheet counts most, for the folded sheet and for emphasis. */

import type { Entry, Row } from "../../wire/protocol";

const NAMES = ["score", "total", "sum", "chips", "lives", "points", "wins"];

const MARK = "●"; // how a line says yes of a player

export interface Standing {
  text: Entry;
  named: boolean; // whether the text says which line it is of
}

/** What the folded sheet says of a player by a line: its number or word. A mark says nothing without the name of its line, so that stands there instead, with those few who differ from the rest. */
export function standing(row: Row, seat: number): Standing {
  const marks = row.values.filter((value) => value === MARK).length;
  const isMarks = marks > 0 && row.values.every((value) => value === MARK || !value);
  if (!isMarks) return { text: row.values[seat] ?? null, named: false };
  const has = row.values[seat] === MARK;
  const most = marks * 2 > row.values.length;
  return { text: has === most ? null : has ? row.label : `${row.label}: –`, named: true };
}

/** The line that says how everybody stands, if the sheet has one. */
export function totalRow(rows: Row[]): Row | undefined {
  for (const name of NAMES) {
    const found = rows.find((row) => row.id === name);
    if (found) return found;
  }
  return rows.findLast((row) => row.values.some((value) => typeof value === "number")) ?? rows[0];
}
