import { describe, expect, it } from "vitest";
import { spokenOf } from "./marks";

describe("signs of players", () => {
  it("are read out as names", () => {
    expect(spokenOf("AB", ["Boris", "Anna"])).toBe("Boris, Anna");
    expect(spokenOf("B5 A10", ["Boris", "Anna"])).toBe("Anna 5, Boris 10");
    expect(spokenOf("B*6\n↓4→1", ["Boris", "Anna"])).toBe("Anna 6 ↓4→1");
    expect(spokenOf("◆A", ["Boris", "Anna"])).toBe("◆, Boris");
    expect(spokenOf("12", ["Boris", "Anna"])).toBe("12");
  });
});
