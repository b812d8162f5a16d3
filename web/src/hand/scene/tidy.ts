/** A scene made ready for the hand: one tray a name, and a tray for everything that can be touched. */

import type { Item, OfferedArgument, Scene, Tile } from "../../wire/protocol";

/** The same scene with things of one name and owner lying together, and a tray for everything that is asked for. */
export function tidied(scene: Scene): Scene {
  const table: Item[] = [];
  for (const item of scene.table) {
    const same = table.findIndex((other) => other.kind === item.kind && other.id === item.id && other.owner === item.owner);
    if (same < 0) table.push(item);
    else table[same] = together(table[same]!, item);
  }
  for (const argument of scene.verbs.flatMap((verb) => verb.arguments)) {
    const { source } = argument;
    if (!source || table.some((item) => item.id === source)) continue;
    table.push(standIn(scene, argument));
  }
  return { ...scene, table };
}

/** Two trays as one; what stands in the second comes after the first. */
function together(first: Item, second: Item): Item {
  if ((first.kind === "tiles" && second.kind === "tiles") || (first.kind === "cards" && second.kind === "cards") || (first.kind === "dice" && second.kind === "dice")) {
    const places = first.value.length;
    return { ...first, value: [...first.value, ...second.value.map((thing) => ({ ...thing, place: thing.place + places }))] } as Item;
  }
  return { ...second, id: `${second.id} ${second.label}` };
}

/** Numbered tiles in the place of something that the scene does not draw. */
function standIn(scene: Scene, argument: OfferedArgument): Item {
  const places = new Set<number>();
  for (const verb of scene.verbs) {
    const at = verb.arguments.findIndex((one) => one.source === argument.source);
    if (at < 0) continue;
    for (const move of verb.moves) for (const place of placesIn(verb.arguments[at]!, move.values[at] ?? 0)) places.add(place);
  }
  const value: Tile[] = [...places].sort((a, b) => a - b).map((place) => ({ id: String(place + 1), label: String(place + 1), on: true, place, about: [], note: "" }));
  return { kind: "tiles", id: argument.source ?? "", label: argument.label, owner: null, help: "", value };
}

function placesIn(argument: OfferedArgument, value: number): number[] {
  if (argument.gesture !== "dice") return [value];
  return Array.from({ length: 31 }, (_, place) => place).filter((place) => (value >> place) & 1);
}
