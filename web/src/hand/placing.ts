/** Where on the table and the sheet the things lie that can be chosen. */

import type { Grid, Item, OfferedValue, Row, Scene } from "../wire/protocol";
import { channelsOf, trayOf, type Channel } from "./compose";
import { drawnAs, leftOf, sharedStart, type Drawn } from "./bar/faces";
import { notesOf, sharedNote } from "./scene/notes";

/** A place that can be touched: a die, tile, card, cell, column, row or player. */
export type Spot = string;

export const spotOf = {
  thing: (item: Item, place: number): Spot => `at ${item.id} ${item.owner ?? "-"} ${place}`,
  cell: (item: Pick<Item, "id" | "owner">, row: number, column: number): Spot => `cell ${item.id} ${item.owner ?? "-"} ${row} ${column}`,
  column: (item: Item, column: number): Spot => `column ${item.id} ${item.owner ?? "-"} ${column}`,
  row: (row: Row): Spot => `row ${row.id}`,
  seat: (seat: number): Spot => `seat ${seat}`,
};

/** Whether a place is a part of an item: one of its things, cells or columns. */
export function isIn(spot: Spot, item: Item): boolean {
  return ["at", "cell", "column"].some((kind) => spot.startsWith(`${kind} ${item.id} ${item.owner ?? "-"} `));
}

export interface Target {
  key: string; // of the channel
  token: string;
}

export type Placement = Map<Spot, Target[]>;

/** All places that mean something to a verb of the scene. */
export function placementOf(scene: Scene): Placement {
  const placement: Placement = new Map();
  for (const channel of scene.verbs.flatMap(channelsOf)) {
    for (const [spot, token] of spotsOf(scene, channel)) {
      const targets = placement.get(spot) ?? [];
      if (!targets.some((target) => target.key === channel.key && target.token === token)) targets.push({ key: channel.key, token });
      placement.set(spot, targets);
    }
  }
  return placement;
}

/** The places of one channel, with the token each stands for. */
export function spotsOf(scene: Scene, channel: Channel): [Spot, string][] {
  const { gesture, argument } = channel;
  if (gesture === "dice" || gesture === "die") return traySpots(scene, argument.source ?? "");
  if (gesture === "seat") return argument.choices.map((choice) => [spotOf.seat(choice.value), choice.id]);
  if (gesture === "cell") return cellSpots(scene, channel);
  if (gesture === "row" && argument.source) return faceSpots(scene, argument.source, argument.choices);
  if (gesture === "row" || gesture === "card") return argument.choices.flatMap((choice) => choiceSpots(scene, channel, choice).map((spot): [Spot, string] => [spot, choice.id]));
  return [];
}

function traySpots(scene: Scene, source: string): [Spot, string][] {
  const tray = trayOf(scene, source);
  const item = scene.table.find((candidate) => candidate.value === tray);
  return item ? tray.map((thing) => [spotOf.thing(item, thing.place), String(thing.place)]) : [];
}

/** The dice of the others that show one of the faces. */
function faceSpots(scene: Scene, source: string, choices: OfferedValue[]): [Spot, string][] {
  const trays = scene.table.filter((item) => item.kind === "dice" && item.id === source && item.owner !== scene.viewer);
  return trays.flatMap((item) =>
    item.kind === "dice"
      ? item.value.flatMap((die) => choices.filter((choice) => choice.value === die.face).map((choice): [Spot, string] => [spotOf.thing(item, die.place), choice.id]))
      : [],
  );
}

function cellSpots(scene: Scene, channel: Channel): [Spot, string][] {
  const { rows, columns, choices, sought } = channel.argument;
  const grids = scene.table.filter((item) => item.kind === "grid");
  const mine = [...grids.filter((item) => item.owner === scene.viewer), ...grids.filter((item) => item.owner === null)];
  const grid = mine.find((item) => !rows || item.value.cells.length === rows) ?? mine.find((item) => isPart(item.value, rows, columns));
  if (!grid) return [];
  const wide = columns || (grid.value.cells[0]?.length ?? 1);
  const cells = grid.value.cells.flatMap((line, row) => line.map((_, column): [number, string] => [row * wide + column, String(row * wide + column)]));
  const tokens = choices.length ? choices.map((choice): [number, string] => [choice.value, choice.id]) : cells;
  const found = sought ? tokens.filter(([value]) => isBare(grid.value, Math.floor(value / wide), value % wide)) : tokens;
  return found.map(([value, token]) => [spotOf.cell(grid, Math.floor(value / wide), value % wide), token]);
}

/** Whether nothing lies in a cell. */
function isBare(grid: Grid, row: number, column: number): boolean {
  return (grid.cells[row]?.[column] ?? []).every((mark) => mark.kind === "text");
}

/** Whether a board is the upper left part of a larger one that the rules number. */
function isPart(grid: Grid, rows: number, columns: number): boolean {
  return grid.cells.length <= rows && grid.cells.every((line) => line.length <= columns);
}

/** Rows, tiles, cards, columns and cells that carry a choice's id; a player's own come before what lies there for all.
 * Rows with stakes come and go, so they are no place for a bet: it must not jump away under somebody's thumb. */
function choiceSpots(scene: Scene, { gesture, amount }: Channel, choice: OfferedValue): Spot[] {
  const rows = amount ? [] : scene.sheet.filter((row) => endsWith(row.id, choice.id)).map(spotOf.row);
  const items = scene.table.filter((item) => item.owner === null || item.owner === scene.viewer);
  const own = items.filter((item) => item.owner !== null).flatMap((item) => itemSpots(item, choice));
  const things = own.length ? own : items.filter((item) => item.owner === null).flatMap((item) => itemSpots(item, choice));
  return gesture === "card" && things.length ? things : [...rows, ...things];
}

function itemSpots(item: Item, choice: OfferedValue): Spot[] {
  if (item.kind === "tiles") return item.value.filter((tile) => !tile.about.length && endsWith(tile.id, choice.id)).map((tile) => spotOf.thing(item, tile.place));
  if (item.kind === "cards") return item.value.filter((card) => endsWith(card.id, choice.id)).map((card) => spotOf.thing(item, card.place));
  if (item.kind === "drawing") return item.value.parts.filter((part) => part.choice === choice.id).map((part) => spotOf.thing(item, part.place));
  if (item.kind === "grid") return gridSpots(item, item.value, choice);
  return [];
}

/** The cells that stand for a choice; else the columns that do. */
function gridSpots(item: Item, grid: Grid, { id }: OfferedValue): Spot[] {
  const cells = grid.ids.flatMap((line, row) => line.flatMap((other, column) => (other === id ? [spotOf.cell(item, row, column)] : [])));
  return cells.length ? cells : grid.columns.flatMap((other, column) => (other === id ? [spotOf.column(item, column)] : []));
}

function endsWith(id: string, end: string): boolean {
  return id === end || id.endsWith(` ${end}`);
}

/** A piece that would go from one place to another, each named by the choice that it stands for. */
export type PieceMoved = { start: string; end: string };

/** How many pieces would come to places of the drawings, or (below 0) leave them. */
export function ghostsOf(scene: Scene, pieces: readonly PieceMoved[]): Map<Spot, number> {
  const change = new Map<string, number>();
  for (const { start, end } of pieces) {
    change.set(start, (change.get(start) ?? 0) - 1);
    change.set(end, (change.get(end) ?? 0) + 1);
  }
  const drawn = scene.table.flatMap((item) => (item.kind === "drawing" ? item.value.parts.map((part): [Spot, number] => [spotOf.thing(item, part.place), change.get(part.choice) ?? 0]) : []));
  return new Map(drawn.filter(([, by]) => by));
}

export interface PadGroup {
  label: string; // what all its keys have in common, or nothing
  note: string; // what the table says of all its keys (`180:1`), which need not repeat it
  keys: PadKey[];
}

/** A choice as a key: what is written on it, without what all keys of its group have in common. */
export interface PadKey extends Drawn {
  token: string;
  kinds: readonly string[]; // that it is of, the widest first
  text: string;
  note: string;
  lies: boolean; // it is what this player's dice show
}

/** Choices that lie nowhere on the table, as keys in their order; neighbours that share their first word are a group of their own. */
export function padOf(scene: Scene, channel: Channel): PadGroup[] {
  const notes = notesOf(scene);
  const placed = new Set(spotsOf(scene, channel).map(([, token]) => token));
  const loose = channel.argument.choices.filter((choice) => channel.gesture === "seat" || !placed.has(choice.id));
  const result: PadGroup[] = [];
  for (const choices of runsOf(loose)) {
    const stem = choices.length > 1 ? sharedStart(choices.map((choice) => choice.text)) : "";
    const keys = choices.map((choice) => keyOf(choice, stem, notes.get(choice.id) ?? ""));
    const last = result.at(-1);
    if (stem) result.push({ label: stem.trim(), note: sharedNote(keys.map((key) => key.note)), keys });
    else if (last && !last.label) last.keys.push(...keys);
    else result.push({ label: "", note: "", keys });
  }
  return result;
}

/** Choices in runs of neighbours of one kind. */
function runsOf(choices: OfferedValue[]): OfferedValue[][] {
  const runs: OfferedValue[][] = [];
  let before: string | undefined;
  for (const choice of choices) {
    const kind = choice.kinds.at(-1);
    if (kind !== undefined && kind === before) runs.at(-1)!.push(choice);
    else runs.push([choice]);
    before = kind;
  }
  return runs;
}

function keyOf(choice: OfferedValue, stem: string, note: string): PadKey {
  const drawn = drawnAs(choice);
  return { ...drawn, token: choice.id, kinds: choice.kinds, text: leftOf(drawn, stem), note, lies: choice.lies };
}
