import { describe, expect, it } from "vitest";
import { partsOf } from "./title";

describe("a title", () => {
  it("lets its brackets wait", () => {
    expect(partsOf("Farkle (Ten Thousand) · Zilch")).toEqual([{ text: "Farkle", also: false }, { text: " (Ten Thousand)", also: true }, { text: " · Zilch", also: false }]);
  });

  it("keeps what is its name", () => {
    expect(partsOf("Pig")).toEqual([{ text: "Pig", also: false }]);
  });
});
