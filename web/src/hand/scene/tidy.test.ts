import { describe, expect, it } from "vitest";
import type { Item, OfferedVerb } from "../../wire/protocol";
import { argument, base, offeredMove, sceneOf, tile, verb } from "./scene.fixture";
import { tidied } from "./tidy";

describe("a tidy table", () => {
  const tiles = (id: string, label: string, count: number): Item => ({ ...base, kind: "tiles", id, label, value: Array.from({ length: count }, (_, place) => tile(String(place + 1), place)) });
  const cover: OfferedVerb = { ...verb(argument("dice", { source: "box", label: "Fields" })), moves: [offeredMove(1, [0b101])] };

  it("lays what has one name together", () => {
    const table = tidied(sceneOf([cover], [tiles("box", "The box", 12), tiles("box", "The box", 12)])).table;
    expect(table).toHaveLength(1);
    expect(table[0]).toMatchObject({ value: expect.objectContaining({ length: 24, 12: expect.objectContaining({ place: 12 }) }) });
  });

  it("goes by ids, never by what something is called, and puts a tray where there is none", () => {
    const now: Item = { ...base, kind: "fact", id: "now", value: "Blue row" };
    expect(tidied(sceneOf([cover], [tiles("red", "Red row", 9), tiles("box", "Blue row", 9), now])).table.map((item) => item.id)).toEqual(["red", "box", "now"]);
    expect(tidied(sceneOf([cover], [tiles("blue", "Blue row", 9), now])).table.map((item) => item.id)).toEqual(["blue", "now", "box"]);
    expect(tidied(sceneOf([cover])).table).toMatchObject([{ id: "box", label: "Fields", value: [{ label: "1", place: 0 }, { label: "3", place: 2 }] }]);
  });
});
