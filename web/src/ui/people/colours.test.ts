import { describe, expect, it } from "vitest";
import { COLOUR_IDS, freeColour, initials, paint, signsOf } from "./colours";

describe("signs of players", () => {
  it("are their initials where these differ", () => {
    expect(signsOf(["Boris", "Anna"])).toEqual(["B", "A"]);
    expect(signsOf(["Игрок 2", "Игрок 3"])).toEqual(["И2", "И3"]);
  });

  it("grow to two letters for all where initials are or look the same", () => {
    expect(signsOf(["Anna", "Ada", "Bob"])).toEqual(["AN", "AD", "BO"]);
    expect(signsOf(["Анна", "Ada"])).toEqual(["АН", "AD"]);
  });

  it("are numbers of seats for those who cannot be told apart", () => {
    expect(signsOf(["Anna", "Anton", "Bob"])).toEqual(["1", "2", "3"]);
    expect(signsOf(["", ""])).toEqual(["1", "2"]);
  });

  it("leave joined emoji whole", () => {
    expect(initials("👩‍👩‍👧‍👦🎲 Баб")).toBe("👩‍👩‍👧‍👦Б");
  });
});

describe("colours", () => {
  it("are dark enough for a white letter", () => {
    const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    for (const id of COLOUR_IDS) {
      const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(paint(id).slice(at, at + 2), 16) / 255));
      const contrast = 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05);
      expect(contrast, id).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("know names, hex and strangers", () => {
    expect(paint("#123abc")).toBe("#123abc");
    expect(paint("vermilion")).toBe("#c23d21");
    expect(paint("url(evil)")).toBe(paint("slate"));
  });

  it("are given out one by one", () => {
    expect(freeColour([])).toBe("vermilion");
    expect(freeColour(["vermilion"])).toBe("teal");
    expect(COLOUR_IDS).toContain(freeColour(COLOUR_IDS));
  });

  it("go with letters", () => {
    expect(initials("анна мария")).toBe("АМ");
    expect(initials("  ")).toBe("?");
  });
});
