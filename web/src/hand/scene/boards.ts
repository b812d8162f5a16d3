/** Which things on the table are boards: what is large by nature, and wants the room that the rest leaves. */

import type { Item } from "../../wire/protocol";

const SMALL = new Set<string>(["fact", "chips", "pile"]);
const LOOSE = new Set<string>(["dice", "tiles", "cards"]);

/** Whether a thing is told in a line: it stands among the facts. */
export function isSmall(item: Item): boolean {
  return SMALL.has(item.kind);
}

/** Whether a thing is a board: a grid, or anything else that is drawn as a whole. */
export function isBoard(item: Item): boolean {
  return !SMALL.has(item.kind) && !LOOSE.has(item.kind);
}

/** The table at the end, without dice that lie there twice: as what was shown last, and as what somebody still has. */
export function withoutDoubles(table: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return table.filter((item) => {
    if (item.kind !== "dice" || !item.value.length || item.value.some((die) => die.face === null)) return true;
    const faces = `${item.owner} ${item.value.map((die) => `${die.kind} ${die.face}`).join()}`;
    return !seen.has(faces) && !!seen.add(faces);
  });
}
