import { describe, expect, it } from "vitest";
import type { Item } from "../../wire/protocol";
import { isNotes, notesOf, sharedNote } from "./notes";
import { base, sceneOf, tile } from "./scene.fixture";

const tiles = (...value: ReturnType<typeof tile>[]): Item => ({ ...base, kind: "tiles", id: "pays", value });
const double = tile("Double", 0, { label: "Double · 8:1", note: "8:1", about: ["double-1", "double-2"] });
const total = tile("Total 5/16", 1, { label: "Total 5/16 · 18:1", note: "18:1", about: ["total-5", "total-16"] });

describe("notes", () => {
  it("are said of the choices they name, whatever is written on them", () => {
    const notes = notesOf(sceneOf([], [tiles(double, total), tiles(tile("total-7", 0, { label: "total-7 · 4:1" }))]));
    expect([...notes]).toEqual([["double-1", "8:1"], ["double-2", "8:1"], ["total-5", "18:1"], ["total-16", "18:1"]]);
  });

  it("are tiles of which every one is about choices", () => {
    expect(isNotes(tiles(double, total))).toBe(true);
    expect(isNotes(tiles(double, tile("open", 2)))).toBe(false);
    expect(isNotes(tiles())).toBe(false);
    expect(isNotes({ ...base, kind: "fact", id: "pays", value: "8:1" })).toBe(false);
  });

  it("are said once where all choices share them", () => {
    expect(sharedNote(["8:1", "8:1"])).toBe("8:1");
    expect(sharedNote(["8:1", ""])).toBe("");
    expect(sharedNote(["8:1", "18:1"])).toBe("");
    expect(sharedNote([])).toBe("");
  });
});
