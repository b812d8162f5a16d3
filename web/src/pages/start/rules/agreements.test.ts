import { describe, expect, it } from "vitest";
import { page } from "../../../wire/games.fixture";
import { changes, startValues } from "./agreements";

describe("agreements", () => {
  it("start from the game and the variant", () => {
    expect(startValues(page(), null)).toEqual({ goal: 100, dice: 1, stake: 0, bust: "one" });
    expect(startValues(page(), "big-pig")).toMatchObject({ goal: 100, dice: 2 });
  });

  it("are sent only where somebody changed them", () => {
    expect(changes(page(), "big-pig", { goal: 50, dice: 2 })).toEqual({ goal: 50 });
    expect(changes(page(), null, {})).toEqual({});
  });
});
