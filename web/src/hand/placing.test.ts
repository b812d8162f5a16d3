import { describe, expect, it } from "vitest";
import type { Argument, Item, Row, Scene, Verb } from "../wire/protocol";
import { channelsOf } from "./compose";
import { shapeOf } from "./scene/shapes";
import { marksOf, ownersIn } from "./scene/marks";
import { isIn, noteFor, padOf, placementOf, spotOf, spotsOf } from "./placing";
import { thrownBetween } from "./scene/thrown";
import { tidied } from "./scene/tidy";
import { totalRow } from "./scene/totals";

const argument = (gesture: Argument["gesture"], more: Partial<Argument> = {}): Argument => ({ name: gesture, label: gesture, gesture, source: null, rows: 0, columns: 0, choices: [], ...more });
const verb = (...parts: Argument[]): Verb => ({ name: "do", label: "Do", arguments: parts, moves: [] });
const row = (id: string, values: Row["values"] = [0, 0]): Row => ({ id, label: id, what: "points", values, pencil: [], help: "" });
const base = { label: "", help: "", owner: null };

function scene(verbs: Verb[], table: Item[] = [], sheet: Row[] = []): Scene {
  return { title: "", players: ["Ann", "Bob"], active: [0], moment: "choice", viewer: 0, table, sheet, prompt: "", verbs };
}

function spots(where: Scene, game = ""): Record<string, string> {
  return Object.fromEntries(spotsOf(where, channelsOf(where.verbs[0]!)[0]!, game));
}

const pick = (...ids: string[]) => ids.map((id, value) => ({ value, id, text: id }));

describe("places of choices", () => {
  it("finds lines of the sheet by the end of their id", () => {
    const where = scene([verb(argument("row", { choices: pick("full-house") }))], [], [row("cells full-house"), row("house")]);
    expect(spots(where)).toEqual({ "row cells full-house": "full-house" });
  });

  it("finds cells of one's own board, else of everybody's", () => {
    const board = (owner: number | null): Item => ({ ...base, what: "grid", id: "board", owner, value: { cells: [["", ""], ["", ""]], top: [], side: [], ids: [], blocks: 0 } });
    const where = scene([verb(argument("cell", { rows: 2, columns: 2 }))], [board(1), board(0)]);
    expect(spots(where)).toHaveProperty("cell board 0 1 0", "2");
    const named = scene([verb(argument("cell", { choices: [{ value: 3, id: "7", text: "7" }] }))], [board(null)]);
    expect(spots(named)).toEqual({ "cell board - 1 1": "7" });
    const part = scene([verb(argument("cell", { rows: 8, columns: 8 }))], [board(null)]);
    expect(spots(part)).toEqual({ "cell board - 0 0": "0", "cell board - 0 1": "1", "cell board - 1 0": "8", "cell board - 1 1": "9" });
  });

  it("finds the dice of others by their face", () => {
    const die = (face: number, place: number) => ({ face, text: String(face), name: null, kind: "die", place, colour: "" });
    const tray = (owner: number): Item => ({ ...base, what: "dice", id: "fresh", owner, value: [die(2, 0), die(5, 1), die(5, 2)] });
    const where = scene([verb(argument("row", { source: "fresh", choices: [{ value: 5, id: "5", text: "5" }] }))], [tray(0), tray(1)]);
    expect(spots(where)).toEqual({ "at fresh 1 1": "5", "at fresh 1 2": "5" });
  });

  it("finds columns by their heading and cells by line and column", () => {
    const cards: Item = { ...base, what: "grid", id: "row", value: { cells: [["", ""]], top: ["card 1", "Star"], side: [], ids: [], blocks: 0 } };
    expect(spots(scene([verb(argument("card", { choices: [{ value: 4, id: "star", text: "Star" }] }))], [cards], [row("star")]))).toEqual({ "column row - 1": "star" });
    const numbers: Item = { ...base, what: "grid", id: "numbers", value: { cells: [["", ""], ["", ""]], top: ["4", "● 6"], side: ["Don't Come", "Buy −5 %"], ids: [], blocks: 0 } };
    const bets = [{ value: 1, id: "buy-6", text: "Buy 6" }, { value: 2, id: "dont-come-4", text: "Don't Come 4" }];
    expect(spots(scene([verb(argument("row", { choices: bets }))], [numbers]))).toEqual({ "cell numbers - 1 1": "buy-6", "cell numbers - 0 0": "dont-come-4" });
  });

  it("believes cells that say what they stand for, in any language", () => {
    const map: Item = { ...base, what: "grid", id: "map", value: { cells: [["", ""]], top: ["Земля", "Небо"], side: ["Запад"], ids: [["west-land", "west-air"]], blocks: 0 } };
    expect(spots(scene([verb(argument("row", { choices: [{ value: 1, id: "west-air", text: "Запад, небо" }] }))], [map]))).toEqual({ "cell map - 0 1": "west-air" });
  });

  it("prefers one's own cards to those that lie open", () => {
    const cards = (id: string, owner: number | null): Item => ({ ...base, what: "cards", id, owner, value: [{ id: "ranch", text: "Ranch", help: "", place: 0 }] });
    const where = scene([verb(argument("card", { choices: pick("ranch") }))], [cards("display", null), cards("hand", 0), cards("hand", 1)]);
    expect(spots(where)).toEqual({ "at hand 0 0": "ranch" });
  });

  it("keeps one place for several verbs", () => {
    const where = scene([verb(argument("seat", { choices: [{ value: 1, id: "B", text: "Bob" }] })), verb(argument("seat", { choices: [{ value: 1, id: "B", text: "Bob" }] }))]);
    expect(placementOf(where, "").get("seat 1")).toEqual([{ key: "seat", token: "B" }]);
  });
});

describe("pads", () => {
  it("group what shares its first word, with what the table says of it", () => {
    const choices = [
      { value: 0, id: "big", text: "Big" }, { value: 1, id: "triple-111", text: "Triple 1-1-1" }, { value: 2, id: "triple-222", text: "Triple 2-2-2" },
      { value: 3, id: "total-4", text: "Total 4" }, { value: 4, id: "total-17", text: "Total 17" },
    ];
    const pays: Item = { ...base, what: "tiles", id: "pays", value: ["Big · 1:1", "Triple · 180:1", "Total 4/17 · 60:1"].map((label, place) => ({ id: label, label, on: true, place })) };
    const where = scene([verb(argument("row", { choices }))], [pays]);
    const groups = padOf(where, channelsOf(where.verbs[0]!)[0]!, "sic-bo");
    expect(groups.map(({ label, note, keys }) => [label, note, keys.map((key) => `${key.text} ${key.note}`.trim())])).toEqual([
      ["", "", ["Big 1:1"]],
      ["Triple", "180:1", ["1-1-1", "2-2-2"]],
      ["Total", "", ["4 60:1", "17 60:1"]],
    ]);
  });
});

describe("marks of cells", () => {
  it("are pieces, chips, dice or words", () => {
    expect(marksOf("A", 2)).toEqual([{ what: "piece", seat: 0 }]);
    expect(marksOf("◆B", 2)).toEqual([{ what: "marker" }, { what: "piece", seat: 1 }]);
    expect(marksOf("Z", 2)).toEqual([{ what: "text", text: "Z" }]);
    expect(marksOf("6:5 A16 B5+10", 2)).toEqual([{ what: "text", text: "6:5" }, { what: "chip", seat: 0, text: "16" }, { what: "chip", seat: 1, text: "5+10" }]);
    expect(marksOf("6 6 = 12", 2)).toEqual([{ what: "die", face: 6 }, { what: "die", face: 6 }, { what: "text", text: "= 12" }]);
    expect(marksOf("B*3\n↓5→1", 2)).toEqual([{ what: "soldier", seat: 1, face: "3", notes: "↓5→1", lifted: true }]);
    expect(marksOf("Small straight (2)", 2)).toEqual([{ what: "text", text: "Small straight (2)" }]);
    expect(marksOf("A К", 2)).toEqual([{ what: "soldier", seat: 0, face: "К", notes: "", lifted: false }]);
    expect(marksOf("", 2)).toEqual([]);
  });

  it("finds what a choice pays, with a colon or without", () => {
    const tile = (label: string, place: number) => ({ id: label, label, on: true, place });
    const where = scene([], [{ ...base, what: "tiles", id: "pays", value: [tile("Double · 8:1", 0), tile("Total 5/16 · 18:1", 1)] }]);
    expect(noteFor(where, "Double", "yee-hah-hi")).toBe("8:1");
    expect(noteFor(where, "Total: 16", "yee-hah-hi")).toBe("18:1");
    expect(noteFor(where, "", "yee-hah-hi")).toBe("");
  });

  it("draws fields with whoever stands there and what they bring", () => {
    expect(marksOf("AB 6", 2, true)).toEqual([{ what: "piece", seat: 0 }, { what: "piece", seat: 1 }, { what: "text", text: "6" }]);
    expect(marksOf("B R", 2, true)).toEqual([{ what: "piece", seat: 1 }, { what: "text", text: "R" }]);
    expect(marksOf("R", 2, true)).toEqual([{ what: "text", text: "R" }]);
    expect(marksOf("·", 2, true)).toEqual([{ what: "dot" }]);
    expect(marksOf("BA", 2, true)).toEqual([{ what: "piece", seat: 1 }, { what: "piece", seat: 0 }]);
  });

  it("says whose things lie in a cell, for letters do not always fit", () => {
    expect(ownersIn("◆AB", ["Ann", "Bob"])).toBe("Ann, Bob");
    expect(ownersIn("B*3\n↓5→1", ["Ann", "Bob"])).toBe("Bob");
    expect(ownersIn("A6 A3", ["Ann", "Bob"])).toBe("Ann");
    expect(ownersIn("12", ["Ann", "Bob"])).toBe("");
  });

  it("gives every seat a shape of its own", () => {
    const shapes = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => shapeOf(seat).d);
    expect(new Set(shapes).size).toBe(8);
    expect(shapeOf(8)).toBe(shapeOf(0));
  });

  it("knows what is a part of an item, so that no place is folded that is needed", () => {
    const item = { what: "tiles", id: "open", label: "", owner: 1, help: "", value: [] } satisfies Item;
    expect(isIn(spotOf.thing(item, 3), item)).toBe(true);
    expect(isIn(spotOf.cell(item, 0, 1), item)).toBe(true);
    expect(isIn(spotOf.thing({ ...item, owner: 2 }, 3), item)).toBe(false);
    expect(isIn(spotOf.seat(1), item)).toBe(false);
  });
});

describe("a tidy table", () => {
  const tiles = (id: string, label: string, count: number): Item => ({ ...base, what: "tiles", id, label, value: Array.from({ length: count }, (_, place) => ({ id: String(place + 1), label: String(place + 1), on: true, place })) });
  const cover: Verb = { ...verb(argument("dice", { source: "box", label: "Fields" })), moves: [{ move: 1, values: [0b101], to: null, notation: "", label: "", worth: "" }] };

  it("lays what has one name together", () => {
    const table = tidied(scene([cover], [tiles("box", "The box", 12), tiles("box", "The box", 12)])).table;
    expect(table).toHaveLength(1);
    expect(table[0]).toMatchObject({ value: expect.objectContaining({ length: 24, 12: expect.objectContaining({ place: 12 }) }) });
  });

  it("knows by a fact which tray is meant, and puts one where there is none", () => {
    const now: Item = { ...base, what: "fact", id: "now", value: "Blue row" };
    expect(tidied(scene([cover], [tiles("red", "Red row", 9), tiles("blue", "Blue row", 9), now])).table.map((item) => item.id)).toEqual(["red", "box", "now"]);
    expect(tidied(scene([cover])).table).toMatchObject([{ id: "box", label: "Fields", value: [{ label: "1", place: 0 }, { label: "3", place: 2 }] }]);
  });
});

describe("what has changed", () => {
  const tray = (id: string, ...faces: number[]): Item => ({ ...base, what: "dice", id, value: faces.map((face, place) => ({ face, text: "", name: null, kind: "", colour: "", place })) });
  const threw = [{ n: 5, kind: "throw" as const, seat: 0, text: "", dice: null }];

  it("tumbles a whole throw, and elsewhere the dice that show another face", () => {
    const before = scene([], [tray("roll", 1, 2), tray("hand", 3, 4)]);
    const now = scene([], [tray("roll", 1, 2), tray("hand", 3, 6)]);
    expect(thrownBetween(before, now, threw, 4)?.trays).toEqual(new Map([["roll/-", new Set([0, 1])], ["hand/-", new Set([1])]]));
    expect(thrownBetween(before, now, threw, 5)).toBeNull();
    expect(thrownBetween(null, now, threw, -1)).toBeNull();
  });

  it("finds the line that counts", () => {
    expect(totalRow([row("ones"), row("sum"), row("note", ["a"])])?.id).toBe("sum");
    expect(totalRow([row("staked"), row("hand", ["pair"])])?.id).toBe("staked");
    expect(totalRow([])).toBeUndefined();
  });
});
