import type { Argument, Choice, Grid, Item, Mark, Row, Scene, Tile, Verb } from "../../wire/protocol";

export const base = { label: "", help: "", owner: null };

/** A scene for Ann, who chooses, and Bob. */
export function sceneOf(verbs: Verb[], table: Item[] = [], sheet: Row[] = []): Scene {
  return { title: "", players: ["Ann", "Bob"], active: [0], moment: "choice", viewer: 0, table, sheet, prompt: "", verbs };
}

export function argument(gesture: Argument["gesture"], more: Partial<Argument> = {}): Argument {
  return { name: gesture, label: gesture, gesture, source: null, rows: 0, columns: 0, choices: [], ...more };
}

export function verb(...parts: Argument[]): Verb {
  return { name: "do", label: "Do", arguments: parts, moves: [] };
}

export function choices(...ids: string[]): Choice[] {
  return ids.map((id, value) => ({ value, id, text: id }));
}

export function row(id: string, values: Row["values"] = [0, 0]): Row {
  return { id, label: id, what: "points", values, pencil: [], help: "" };
}

export function tile(id: string, place: number, more: Partial<Tile> = {}): Tile {
  return { id, label: id, on: true, place, about: [], note: "", ...more };
}

export function board(cells: Mark[][][], more: Partial<Grid> = {}, owner: number | null = null): Extract<Item, { what: "grid" }> {
  return { ...base, what: "grid", id: "board", owner, value: { cells, top: [], side: [], ids: [], columns: [], blocks: 0, ...more } };
}

/** What lies in cells, one mark of every kind, by what it is. */
export const MARKS = {
  text: { what: "text", text: "6:5" },
  piece: { what: "piece", seat: 1 },
  chip: { what: "chip", seat: 0, text: "5+10" },
  die: { what: "die", face: 6 },
  soldier: { what: "soldier", seat: 1, face: "3", notes: "↓5→1", lifted: true },
  marker: { what: "marker" },
  dot: { what: "dot" },
  peak: { what: "peak" },
} satisfies { [What in Mark["what"]]: Extract<Mark, { what: What }> | { what: What } };
