import { describe, expect, it } from "vitest";
import type { Item } from "../../wire/protocol";
import { gistOf, partsOf } from "./gist";

describe("a folded place", () => {
  const of = (item: object): Item => ({ id: "x", owner: 1, help: "", label: "", ...item }) as Item;
  const die = (face: number | null) => ({ face, text: face === null ? "?" : String(face), name: null, kind: "", place: 0, colour: "" });

  it("names what is open and counts what is hidden", () => {
    const items = [of({ kind: "dice", label: "Hand", value: [die(2), die(5)] }), of({ kind: "dice", label: "Under the cup", value: [die(null), die(null)] })];
    expect(gistOf(items)).toBe("Hand: 2 5 · Under the cup: ×2");
    expect(partsOf(items)).toEqual([{ said: "2 5", label: "Hand" }, { said: "×2", label: "Under the cup" }]);
  });

  it("says which tiles are up, how many cards there are, and that there is a board", () => {
    const tile = (label: string, on: boolean) => ({ id: label, label, on, place: 0 });
    expect(gistOf([of({ kind: "tiles", label: "Still open", value: [tile("2", true), tile("3", false), tile("4", true)] })])).toBe("Still open: 2 4");
    expect(gistOf([of({ kind: "tiles", label: "Still open", value: [tile("2", false)] })])).toBe("Still open: –");
    expect(gistOf([of({ kind: "cards", label: "Won", value: [{}, {}, {}] }), of({ kind: "chips", label: "Chips", value: 7 })])).toBe("Won: ×3 · Chips: 7");
    expect(gistOf([of({ kind: "grid", label: "Board", value: { cells: [[""]] } })])).toBe("Board");
  });
});
