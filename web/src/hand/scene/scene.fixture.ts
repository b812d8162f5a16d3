import type { Die, Drawing, DrawnPart, Grid, Item, Mark, OfferedArgument, OfferedMove, OfferedValue, OfferedVerb, Row, Scene, Tile } from "../../wire/protocol";

export const base = { label: "", help: "", owner: null };

/** A scene for Ann, who chooses, and Bob. */
export function sceneOf(verbs: OfferedVerb[], table: Item[] = [], sheet: Row[] = []): Scene {
  return { title: "", players: ["Ann", "Bob"], active: [0], moment: "choice", viewer: 0, table, sheet, prompt: "", verbs };
}

export function argument(gesture: OfferedArgument["gesture"], more: Partial<OfferedArgument> = {}): OfferedArgument {
  return { name: gesture, label: gesture, gesture, source: null, rows: 0, columns: 0, choices: [], stayed: 0, sought: false, ...more };
}

export function verb(...parts: OfferedArgument[]): OfferedVerb {
  return { ...plain, name: "do", label: "Do", arguments: parts, moves: [] };
}

/** What is said of a verb that neither gives anything up nor stands for all dice. */
export const plain = { gives_up: false, all_of: null, risky: false, keeps: false, lead: 0 };

/** A move that names no dice and comes after no other. */
export function offeredMove(move: number, values: number[], label = "", more: Partial<OfferedMove> = {}): OfferedMove {
  return { move, values, to: null, notation: label, label, worth: "", before: "", dice: [], after: "", first: null, touches: [], ...more };
}

export function offered(value: number, id: string, text = id, before = "", ...faces: number[]): OfferedValue {
  return { value, id, text, before, dice: faces.map(die), kinds: [], lies: false };
}

export function choices(...ids: string[]): OfferedValue[] {
  return ids.map((id, value) => offered(value, id));
}

export function die(face: number | null, place: number): Die {
  return { face, text: String(face ?? "?"), name: null, kind: "die", colour: "", place };
}

export function row(id: string, values: Row["values"] = [0, 0]): Row {
  return { id, label: id, kind: "points", values, pencil: [], help: "" };
}

export function tile(id: string, place: number, more: Partial<Tile> = {}): Tile {
  return { id, label: id, on: true, place, about: [], note: "", ...more };
}

export function board(cells: Mark[][][], more: Partial<Grid> = {}, owner: number | null = null): Extract<Item, { kind: "grid" }> {
  return { ...base, kind: "grid", id: "board", owner, value: { cells, top: [], side: [], ids: [], columns: [], blocks: 0, ...more } };
}

/** What lies in cells, one mark of every kind, by what it is. */
export const MARKS = {
  text: { kind: "text", text: "6:5" },
  piece: { kind: "piece", seat: 1 },
  chip: { kind: "chip", seat: 0, text: "5+10" },
  die: { kind: "die", face: 6 },
  soldier: { kind: "soldier", seat: 1, face: "3", sides: [5, 1], lifted: true, tone: "" },
  marker: { kind: "marker" },
  dot: { kind: "dot" },
  peak: { kind: "peak" },
} satisfies { [Kind in Mark["kind"]]: Extract<Mark, { kind: Kind }> | { kind: Kind } };

/** What every line of the history has besides what it says. */
export const TOLD = { brief: "", over: 0, turn: 1, owner: 0, round: "" };

export function part(id: string, place: number, more: Partial<DrawnPart> = {}): DrawnPart {
  return { id, label: id, count: 1, most: 1, marks: [], choice: "", seat: null, owner: null, span: 1, help: "", at: null, looks: "", place, ...more };
}

export function drawing(form: Drawing["form"], parts: DrawnPart[], more: Partial<Drawing> = {}): Extract<Item, { kind: "drawing" }> {
  return { ...base, kind: "drawing", id: "drawing", value: { form, picture: "", parts, lines: [parts.length], titles: [], arrows: [], ...more } };
}
