/** Where on the table and the sheet the things lie that can be chosen. */

import type { Choice, Grid, Item, Row, Scene } from "../wire/protocol";
import { BOARDS } from "./boards";
import { channelsOf, trayOf, type Channel } from "./compose";

/** A place that can be touched: a die, tile, card, cell, column, row or player. */
export type Spot = string;

export const spotOf = {
  thing: (item: Item, place: number): Spot => `at ${item.id} ${item.owner ?? "-"} ${place}`,
  cell: (item: Item, row: number, column: number): Spot => `cell ${item.id} ${item.owner ?? "-"} ${row} ${column}`,
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
export function placementOf(scene: Scene, game: string): Placement {
  const placement: Placement = new Map();
  for (const channel of scene.verbs.flatMap(channelsOf)) {
    for (const [spot, token] of spotsOf(scene, channel, game)) {
      const targets = placement.get(spot) ?? [];
      if (!targets.some((target) => target.key === channel.key && target.token === token)) targets.push({ key: channel.key, token });
      placement.set(spot, targets);
    }
  }
  return placement;
}

/** The places of one channel, with the token each stands for. */
export function spotsOf(scene: Scene, channel: Channel, game = ""): [Spot, string][] {
  const { gesture, argument } = channel;
  if (gesture === "dice" || gesture === "die") return traySpots(scene, argument.source ?? "");
  if (gesture === "seat") return argument.choices.map((choice) => [spotOf.seat(choice.value), choice.id]);
  if (gesture === "cell") return cellSpots(scene, channel);
  if (gesture === "row" && argument.source) return faceSpots(scene, argument.source, argument.choices);
  if (gesture === "row" || gesture === "card") return argument.choices.flatMap((choice) => choiceSpots(scene, channel, choice, game).map((spot): [Spot, string] => [spot, choice.id]));
  return [];
}

function traySpots(scene: Scene, source: string): [Spot, string][] {
  const tray = trayOf(scene, source);
  const item = scene.table.find((candidate) => candidate.value === tray);
  return item ? tray.map((thing) => [spotOf.thing(item, thing.place), String(thing.place)]) : [];
}

/** The dice of the others that show one of the faces. */
function faceSpots(scene: Scene, source: string, choices: Choice[]): [Spot, string][] {
  const trays = scene.table.filter((item) => item.what === "dice" && item.id === source && item.owner !== scene.viewer);
  return trays.flatMap((item) =>
    item.what === "dice"
      ? item.value.flatMap((die) => choices.filter((choice) => choice.value === die.face).map((choice): [Spot, string] => [spotOf.thing(item, die.place), choice.id]))
      : [],
  );
}

function cellSpots(scene: Scene, channel: Channel): [Spot, string][] {
  const { rows, columns, choices } = channel.argument;
  const grids = scene.table.filter((item) => item.what === "grid");
  const mine = [...grids.filter((item) => item.owner === scene.viewer), ...grids.filter((item) => item.owner === null)];
  const grid = mine.find((item) => !rows || item.value.cells.length === rows) ?? mine.find((item) => isPart(item.value, rows, columns));
  if (!grid) return [];
  const wide = columns || (grid.value.cells[0]?.length ?? 1);
  const cells = grid.value.cells.flatMap((line, row) => line.map((_, column): [number, string] => [row * wide + column, String(row * wide + column)]));
  const tokens = choices.length ? choices.map((choice): [number, string] => [choice.value, choice.id]) : cells;
  return tokens.map(([value, token]) => [spotOf.cell(grid, Math.floor(value / wide), value % wide), token]);
}

/** Whether a board is the upper left part of a larger one that the rules number. */
function isPart(grid: Grid, rows: number, columns: number): boolean {
  return grid.cells.length <= rows && grid.cells.every((line) => line.length <= columns);
}

/** Rows, tiles, cards, columns and cells that carry a choice's name; a player's own come before what lies there for all.
 * Rows with stakes come and go, so they are no place for a bet: it must not jump away under somebody's thumb. */
function choiceSpots(scene: Scene, { gesture, amount }: Channel, choice: Choice, game: string): Spot[] {
  const rows = amount ? [] : scene.sheet.filter((row) => endsWith(row.id, choice.id)).map(spotOf.row);
  const notes = BOARDS[game]?.notes ?? [];
  const items = scene.table.filter((item) => !notes.includes(item.id) && (item.owner === null || item.owner === scene.viewer));
  const own = items.filter((item) => item.owner !== null).flatMap((item) => itemSpots(item, choice));
  const things = own.length ? own : items.filter((item) => item.owner === null).flatMap((item) => itemSpots(item, choice));
  return gesture === "card" && things.length ? things : [...rows, ...things];
}

function itemSpots(item: Item, choice: Choice): Spot[] {
  if (item.what === "tiles") return item.value.filter((tile) => endsWith(tile.id, choice.id) || begins(tile.label, choice.text)).map((tile) => spotOf.thing(item, tile.place));
  if (item.what === "cards") return item.value.filter((card) => endsWith(card.id, choice.id)).map((card) => spotOf.thing(item, card.place));
  if (item.what === "grid") return gridSpots(item, item.value, choice);
  return [];
}

/** The cells that say so; else a column with the choice's name above it, or the cell where a line and a column together make its id (`buy-6`). */
function gridSpots(item: Item, grid: Grid, choice: Choice): Spot[] {
  if (grid.ids.length) return grid.ids.flatMap((line, row) => line.flatMap((id, column) => (id === choice.id ? [spotOf.cell(item, row, column)] : [])));
  const column = grid.top.indexOf(choice.text);
  if (column >= 0) return [spotOf.column(item, column)];
  const cut = choice.id.lastIndexOf("-");
  const line = grid.side.findIndex((side) => cut > 0 && begins(slug(side), choice.id.slice(0, cut)));
  const under = grid.top.findIndex((top) => slug(top) === choice.id.slice(cut + 1));
  return line >= 0 && under >= 0 ? [spotOf.cell(item, line, under)] : [];
}

function slug(text: string): string {
  return text.toLowerCase().replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

function endsWith(id: string, end: string): boolean {
  return id === end || id.endsWith(` ${end}`);
}

function begins(label: string, start: string): boolean {
  return label === start || (label.startsWith(start) && /^( ·|:|-\d*$)/.test(label.slice(start.length)));
}

export interface PadGroup {
  label: string; // what all its keys have in common, or nothing
  note: string; // what the table says of it (`180:1`)
  keys: { token: string; text: string; whole: string; note: string }[];
}

/** Choices that lie nowhere on the table, as keys in groups by the first word they share. */
export function padOf(scene: Scene, channel: Channel, game: string): PadGroup[] {
  const placed = new Set(spotsOf(scene, channel, game).map(([, token]) => token));
  const loose = channel.argument.choices.filter((choice) => channel.gesture === "seat" || !placed.has(choice.id));
  const groups = new Map<string, Choice[]>();
  for (const choice of loose) {
    const stem = choice.id.replace(/-\d+$/, "");
    groups.set(stem, [...(groups.get(stem) ?? []), choice]);
  }
  const single: PadGroup = { label: "", note: "", keys: [] };
  const result: PadGroup[] = [];
  for (const choices of groups.values()) {
    const stem = choices.length > 1 ? sharedStart(choices.map((choice) => choice.text)) : "";
    const keys = choices.map((choice) => ({ token: choice.id, text: choice.text.slice(stem.length), whole: choice.text, note: noteFor(scene, choice.text, game) }));
    if (stem) result.push({ label: stem.trim(), note: noteFor(scene, stem.trim(), game), keys });
    else single.keys.push(...keys);
  }
  return single.keys.length ? [single, ...result] : result;
}

/** The words that all texts begin with. */
function sharedStart(texts: string[]): string {
  const first = texts[0] ?? "";
  const stem = first.slice(0, first.lastIndexOf(" ") + 1);
  return stem && texts.every((text) => text.startsWith(stem)) ? stem : "";
}

/** What the table says of a choice: of `Total 5` both `Total 5 · 30:1` and `Total 5/16 · 30:1`. */
export function noteFor(scene: Scene, text: string, game: string): string {
  const notes = BOARDS[game]?.notes ?? [];
  const tiles = scene.table.flatMap((item) => (item.what === "tiles" && notes.includes(item.id) ? item.value : []));
  const [, stem = text, number = ""] = /^(.*?)(\d*)$/.exec(text.replace(":", "")) ?? [];
  for (const { label } of tiles) {
    const [name = "", note = ""] = label.split(" · ");
    const numbers = name.slice(stem.length).split("/");
    if (name === text || (number && name.startsWith(stem) && numbers.includes(number))) return note;
  }
  return "";
}
