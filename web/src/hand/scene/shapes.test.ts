import { expect, it } from "vitest";
import { shapeOf } from "./shapes";

it("every seat has a shape of its own, up to eight", () => {
  const shapes = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => shapeOf(seat).d);
  expect(new Set(shapes).size).toBe(8);
  expect(shapeOf(8)).toBe(shapeOf(0));
});
