import { describe, expect, it } from "vitest";
import { leastFor } from "./least";

describe("how small a die may be", () => {
  it("is nobody's business where pips say it", () => expect(leastFor({ face: 5, text: "5", name: null })).toBe(0));

  it("lets numbers be read", () => expect(leastFor({ face: 12, text: "12", name: null })).toBeLessThanOrEqual(24));

  it("asks for more the longer a word is", () => {
    const short = leastFor({ face: 1, text: "North", name: "nowhere" });
    expect(short).toBeGreaterThan(30);
    expect(leastFor({ face: 1, text: "Northernmost", name: "nowhere" })).toBeGreaterThan(short);
  });
});
