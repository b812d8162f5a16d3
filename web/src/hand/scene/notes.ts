/** Tiles that only say what choices bring (`Triple · 180:1`): while one chooses this is shown on the choices themselves. */

import type { Item, Scene } from "../../wire/protocol";

/** Whether an item holds notes alone. */
export function isNotes(item: Item): boolean {
  return item.kind === "tiles" && item.value.length > 0 && item.value.every((tile) => tile.about.length > 0);
}

/** What the table says of choices, by their ids. */
export function notesOf(scene: Scene): Map<string, string> {
  const notes = new Map<string, string>();
  for (const tile of scene.table.flatMap((item) => (item.kind === "tiles" ? item.value : []))) {
    for (const id of tile.about) if (!notes.has(id)) notes.set(id, tile.note);
  }
  return notes;
}

/** What is said of all of several choices alike, or nothing. */
export function sharedNote(notes: readonly string[]): string {
  const [first = "", ...rest] = notes;
  return rest.every((note) => note === first) ? first : "";
}
