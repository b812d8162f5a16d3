import { describe, expect, it } from "vitest";
import { sizeFor } from "./lettering";

describe("words on a die", () => {
  it("are as large as they may be", () => expect(sizeFor(["10"], 84, 52)).toBe(52));

  it("shrink with their length, by the widest line", () => {
    expect(sizeFor(["РАЗВОРОТ"], 84, 36)).toBeLessThan(15);
    expect(sizeFor(["DEAD", "END"], 84, 36)).toBe(sizeFor(["DEAD"], 84, 36));
  });

  it("take wide letters for wide", () => expect(sizeFor(["ШШШШ"], 84, 52)).toBeLessThan(sizeFor(["ГГГГ"], 84, 52)));
});
