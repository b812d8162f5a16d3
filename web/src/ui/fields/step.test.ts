import { describe, expect, it } from "vitest";
import { clamp, stepFor } from "./step";

describe("a stepper", () => {
  it("takes round steps", () => {
    expect(stepFor(1, 10)).toBe(1);
    expect(stepFor(0, 100)).toBe(5);
    expect(stepFor(10, 1000)).toBe(50);
    expect(stepFor(1000, 20000)).toBe(500);
  });

  it("stays in its range", () => {
    expect(clamp(0, 1, 5)).toBe(1);
    expect(clamp(9, 1, 5)).toBe(5);
    expect(clamp(3, 1, 5)).toBe(3);
  });
});
