import { expect, it } from "vitest";
import { dayOf, howSure } from "./story";

it("a narrow span is sure, a wide one is a guess", () => {
  expect(howSure({ low: 40, high: 60 })).toBe("quite");
  expect(howSure({ low: 30, high: 70 })).toBe("roughly");
  expect(howSure({ low: 5, high: 95 })).toBe("not");
});

it("a day is written as the language writes it", () => {
  expect(dayOf(86_400 * 200, "en")).toContain("1970");
  expect(dayOf(86_400 * 200, "ru")).toContain("июля");
});
