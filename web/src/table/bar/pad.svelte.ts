/** The score pad for real dice: which lines of the sheet can be filled now, and which one was touched, on the sheet or in the bar. */

import { getContext, setContext } from "svelte";
import type { PadRow } from "../../wire/protocol";

export class ScoreRows {
  rows: PadRow[] = $state.raw([]);
  row: PadRow | null = $state.raw(null);

  /** What can be written in a line of the sheet, by its id. */
  at(id: string): PadRow | undefined {
    return this.rows.find((one) => isLineOf(id, one));
  }

  /** Takes a line up, or puts it back. */
  touch(one: PadRow): void {
    this.row = this.row === one ? null : one;
  }

  /** Opens the pad with these lines, or closes it without any. */
  open(rows: PadRow[]): void {
    this.rows = rows;
    this.row = null;
  }
}

/** Whether a line of the sheet is the one that a row of the pad means. */
export function isLineOf(id: string, { row }: Pick<PadRow, "row">): boolean {
  return id === row || id.endsWith(` ${row}`);
}

const KEY = Symbol("score rows");

export function provideScoreRows(rows: ScoreRows): void {
  setContext(KEY, rows);
}

export function useScoreRows(): ScoreRows {
  return getContext<ScoreRows | undefined>(KEY) ?? new ScoreRows();
}
