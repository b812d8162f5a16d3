import { describe, expect, it } from "vitest";
import { COLOUR_IDS, freeColour, initials, paint } from "../src/ui/people/colours";
import { isOnlyHere } from "../src/app/addresses";
import { clamp, stepFor } from "../src/ui/fields/step";

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

it("an address of this device alone is known as such", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.168.1.5", "kosti.example"].some(isOnlyHere)).toBe(false);
});
