import { describe, expect, it } from "vitest";
import { drawing, MARKS, part } from "../../../hand/scene/scene.fixture";
import { arrowOf, commonOf, laidOut, linesOf, mountainPlaces, nameOf, nameOfPoint, seatPlaces, spanOf, spokenFigure, stacksOf, wayOf } from "./parts";

const NAMES = ["Ann", "Bob"];

describe("the parts of a drawing", () => {
  it("lie in lines", () => {
    const parts = ["a", "b", "c"].map((id, place) => part(id, place));
    expect(linesOf(drawing("track", parts, { lines: [1, 2] }).value).map((line) => line.map(({ id }) => id))).toEqual([["a"], ["b", "c"]]);
  });

  it("are said with how much is there and what lies on them", () => {
    expect(nameOf(part("Legs", 0, { count: 3, most: 6 }), NAMES)).toBe("Legs, 3/6");
    expect(nameOf(part("Body", 0, { count: 0 }), NAMES)).toBe("Body, –");
    expect(nameOf(part("6", 0, { marks: [MARKS.piece] }), NAMES, "Place")).toBe("Place 6, Bob");
    expect(spokenFigure("Beetle", [part("Body", 0), part("Legs", 1, { count: 3, most: 6 })], NAMES)).toBe("Beetle: Body; Legs, 3/6");
  });
});

describe("a band of a layout", () => {
  const band = (...labels: string[]) => labels.map((label, place) => part(label, place));

  it("has in common the words with which all its labels begin", () => {
    expect(commonOf(band("Total 4", "Total 5", "Total 17"))).toBe("Total");
    expect(commonOf(band("Craps 2", "Craps", "Craps 12"))).toBe("");
    expect(commonOf(band("Odd", "Even"))).toBe("");
    expect(commonOf(band("Total 4"))).toBe("");
  });

  it("is said in short by its first field and its last", () => {
    expect(spanOf(band("Total 4", "Total 5", "Total 17"))).toBe("Total 4 … 17");
    expect(spanOf(band("Odd", "Even"))).toBe("Odd … Even");
    expect(spanOf(band("Luck"))).toBe("Luck");
  });
});

describe("a ring", () => {
  it("has whoever looks at the lower edge, and the next player to the left", () => {
    const [first, own, next] = seatPlaces(4, 1);
    expect(own!.y).toBeGreaterThan(80);
    expect(next!.x).toBeLessThan(20);
    expect(first!.x).toBeGreaterThan(80);
  });

  it("has straight arrows to the middle, and bent ones between seats", () => {
    const [own, left] = seatPlaces(4, 0);
    const inwards = arrowOf(own!, { x: 50, y: 50 });
    expect(inwards.text.y).toBeLessThan(own!.y);
    expect(arrowOf(own!, left!).d).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
  });
});

describe("a mountain", () => {
  it("goes up on the left and down on the right, with room for every step", () => {
    const places = mountainPlaces([12, 12]);
    expect(places[0]!.y).toBeGreaterThan(places[11]!.y);
    expect(places[12]!.y).toBeLessThan(places[23]!.y);
    expect(places.slice(0, 12).every(({ x }) => x < 50)).toBe(true);
    for (let i = 1; i < places.length; i++) {
      const [one, other] = [places[i - 1]!, places[i]!];
      expect(Math.hypot((one.x - other.x) * 3, (one.y - other.y) * 2)).toBeGreaterThan(20); // in a box of 300 by 200
    }
  });
});

describe("a track whose places say where they lie", () => {
  it("has as many columns and rows as they need, counted from the first", () => {
    const places = [part("1", 0, { at: [2, 5] }), part("2", 1, { at: [4, 5] }), part("3", 2, { at: [4, 4] })];
    const laid = laidOut(places);
    expect([laid.columns, laid.rows]).toEqual([3, 2]);
    expect(places.map(laid.at)).toEqual([{ x: 0, y: 1 }, { x: 2, y: 1 }, { x: 2, y: 0 }]);
  });

  it("has ladders of straight lines and snakes of bends, from middle to middle", () => {
    expect(wayOf({ x: 0, y: 3 }, { x: 0, y: 0 }, true)).not.toContain("Q");
    const snake = wayOf({ x: 0, y: 0 }, { x: 3, y: 3 }, false);
    expect(snake.startsWith("M0.5 0.5Q")).toBe(true);
    expect(snake.endsWith(" 3.5 3.5")).toBe(true);
  });
});

describe("a point", () => {
  const piece = (seat: number): Extract<typeof MARKS.piece, { kind: "piece" }> => ({ kind: "piece", seat });

  it("has the stacks of players from the board upwards, and says them", () => {
    const pinned = part("8", 0, { marks: [piece(1), piece(0), piece(0)] });
    expect(stacksOf(pinned)).toEqual([{ seat: 1, count: 1 }, { seat: 0, count: 2 }]);
    expect(nameOfPoint(pinned, NAMES)).toBe("8, Bob, Ann × 2");
  });
});
