import { describe, expect, it } from "vitest";
import type { Item } from "../../wire/protocol";
import { isBoard, isSmall, withoutDoubles } from "./boards";
import { base, board, die } from "./scene.fixture";

const tray = (id: string, owner: number | null, ...faces: (number | null)[]): Item => ({ ...base, kind: "dice", id, owner, value: faces.map(die) });

describe("boards", () => {
  it("are grids and whatever is drawn as a whole", () => {
    expect(isBoard(board([[[]]]))).toBe(true);
    expect(isBoard({ ...base, kind: "beetle", id: "beetle", value: 3 } as unknown as Item)).toBe(true);
    expect(isBoard(tray("roll", null, 1))).toBe(false);
  });

  it("are neither facts nor chips", () => {
    expect(isSmall({ ...base, kind: "fact", id: "round", value: 1 })).toBe(true);
    expect(isBoard({ ...base, kind: "chips", id: "pot", value: 1 })).toBe(false);
  });
});

describe("dice at the end", () => {
  it("lie there once a player", () => {
    const table = [tray("cup", 0, 3, 4), tray("shown", 0, 3, 4), tray("shown", 1, 3, 4)];
    expect(withoutDoubles(table)).toEqual([table[0], table[2]]);
  });

  it("stay where they differ or are hidden", () => {
    const table = [tray("cup", 0, 3, 4), tray("shown", 0, 3, 5), tray("cup", 1, null), tray("shown", 1, null)];
    expect(withoutDoubles(table)).toEqual(table);
  });
});
