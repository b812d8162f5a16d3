/** Which dice have just been thrown, so that they tumble. */

import type { Die, Item, TableEvent, Scene } from "../../wire/protocol";

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

/** Compares two scenes: the dice of the tray `roll` fell if there was a throw, elsewhere those that were thrown, or whose face has changed. */
export function thrownBetween(before: Scene | null, now: Scene, events: TableEvent[], last: number): Thrown | null {
  const thrown = events.findLast((event) => event.kind === "throw");
  const n = thrown?.n ?? -1;
  if (!before || n <= last) return null;
  const trays = new Map<string, ReadonlySet<number>>();
  for (const item of now.table) {
    if (item.kind !== "dice" || item.value.some((die) => die.face === null)) continue;
    const past = before.table.find((other) => other.kind === "dice" && trayKey(other) === trayKey(item));
    const faces = new Map(past?.kind === "dice" ? past.value.map((die) => [die.place, die.face]) : []);
    const changed = item.value.filter((die) => item.id === "roll" || faces.get(die.place) !== die.face).map((die) => die.place);
    const fell = (item.id === "roll" ? null : matched(item.value, thrown?.dice ?? [], new Set(changed))) ?? changed;
    if (fell.length && (item.id === "roll" || faces.size > 0 || !now.table.some((other) => other.id === "roll"))) trays.set(trayKey(item), new Set(fell));
  }
  return { n, trays };
}

/** The places where thrown dice lie among others that stayed, those first whose face has changed; null where not all of them lie there. */
function matched(tray: readonly Die[], thrown: readonly Die[], changed: ReadonlySet<number>): number[] | null {
  const left = [...tray].sort((a, b) => Number(changed.has(b.place)) - Number(changed.has(a.place)));
  const places: number[] = [];
  for (const { face } of thrown) {
    const at = left.findIndex((die) => die.face === face);
    if (at < 0) return null;
    places.push(...left.splice(at, 1).map((die) => die.place));
  }
  return places.length ? places.sort((a, b) => a - b) : null;
}
