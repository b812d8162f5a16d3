import { describe, expect, it } from "vitest";
import { CLOSEST, stepFor } from "./fit";

describe("a table that must fit", () => {
  it("moves no closer than needed", () => {
    expect(stepFor(() => true)).toBe(0);
    expect(stepFor((step) => step >= 2)).toBe(2);
  });

  it("does not move apart again", () => expect(stepFor(() => true, 3)).toBe(3));

  it("ends at the closest step, which is then the one that was tried last", () => {
    const tried: number[] = [];
    expect(stepFor((step) => tried.push(step) < 0)).toBe(CLOSEST);
    expect(tried.at(-1)).toBe(CLOSEST);
  });
});
