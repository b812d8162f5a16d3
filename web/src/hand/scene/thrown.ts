/** Which dice have just been thrown, so that they tumble. */

import type { Item, TableEvent, Scene } from "../../wire/protocol";

export interface Thrown {
  n: number; // of the throw among the events
  trays: Map<string, ReadonlySet<number>>; // by tray: the places where dice fell
}

/** The part of a throw that fell in one tray. */
export interface Fell {
  n: number;
  places: ReadonlySet<number>;
}

export function trayKey(item: Item): string {
  return `${item.id}/${item.owner ?? "-"}`;
}

/** Compares two scenes: the dice of the tray `roll` fell if there was a throw, elsewhere those whose face has changed. */
export function thrownBetween(before: Scene | null, now: Scene, events: TableEvent[], last: number): Thrown | null {
  const n = events.findLast((event) => event.kind === "throw")?.n ?? -1;
  if (!before || n <= last) return null;
  const trays = new Map<string, ReadonlySet<number>>();
  for (const item of now.table) {
    if (item.what !== "dice" || item.value.some((die) => die.face === null)) continue;
    const past = before.table.find((other) => other.what === "dice" && trayKey(other) === trayKey(item));
    const faces = new Map(past?.what === "dice" ? past.value.map((die) => [die.place, die.face]) : []);
    const fell = item.value.filter((die) => item.id === "roll" || faces.get(die.place) !== die.face).map((die) => die.place);
    if (fell.length && (item.id === "roll" || faces.size > 0 || !now.table.some((other) => other.id === "roll"))) trays.set(trayKey(item), new Set(fell));
  }
  return { n, trays };
}
