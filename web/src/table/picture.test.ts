import { describe, expect, it } from "vitest";
import type { Mark } from "../wire/protocol";
import { board, drawing, MARKS, part, sceneOf } from "../hand/scene/scene.fixture";
import { pictureOf } from "./picture";

/** The tone and the text of a board's only cell, and the faces of dice drawn on it. */
function shown(...marks: Mark[]): [string, string, (number | null)[]] {
  const { boxes, dice } = pictureOf(sceneOf([], [board([[marks]])]));
  return [boxes[0]!.tone, boxes[0]!.text, dice.map(({ die }) => die.face)];
}

const soldier = (more: Partial<Extract<Mark, { kind: "soldier" }>>): Mark => ({ kind: "soldier", seat: 0, face: "3", sides: null, lifted: false, tone: "", ...more });

describe("a small picture of a board", () => {
  it("has cells in the colour of the player who stands there alone", () => {
    expect(shown(MARKS.piece)).toEqual(["seat-1", "B", []]);
    expect(shown(MARKS.marker, MARKS.piece)).toEqual(["seat-1", "◆B", []]);
    expect(shown(MARKS.piece, MARKS.text)).toEqual(["seat-1", "B 6:5", []]);
    expect(shown(MARKS.chip)).toEqual(["seat-0", "A5+10", []]);
    expect(shown(MARKS.piece, MARKS.piece)).toEqual(["cell", "BB", []]);
    expect(shown({ kind: "piece", seat: 4 })).toEqual(["cell", "E", []]);
  });

  it("has all else in letters", () => {
    expect(shown()).toEqual(["cell", "", []]);
    expect(shown(MARKS.text)).toEqual(["cell", "6:5", []]);
    expect(shown(MARKS.die, MARKS.die)).toEqual(["cell", "6 6", []]);
    expect(shown(MARKS.peak)).toEqual(["cell", "△", []]);
    expect(shown(MARKS.dot)).toEqual(["cell", "·", []]);
  });

  it("has dice that stand on it, and kings", () => {
    expect(shown(MARKS.soldier)).toEqual(["seat-1", "", [3]]);
    expect(shown(soldier({}))).toEqual(["seat-0", "A 3", []]);
    expect(shown(soldier({ face: "К" }))).toEqual(["seat-0", "♚", []]);
  });
});

describe("a small picture of a drawing", () => {
  it("has the players of a ring in their colours, and the middle", () => {
    const ring = drawing("ring", [part("a", 0, { seat: 0, marks: [MARKS.chip] }), part("b", 1, { seat: 1 }), part("pot", 2, { marks: [MARKS.text] })]);
    expect(pictureOf(sceneOf([], [ring])).boxes.map(({ tone, text }) => [tone, text])).toEqual([["seat-0", "5+10"], ["seat-1", ""], ["card", "6:5"]]);
  });

  it("has bands of a layout as wide as the cloth, and steps of a mountain in two colours", () => {
    const fields = [part("Big", 0, { marks: [MARKS.text, MARKS.chip] }), part("a", 1), part("b", 2)];
    const { boxes } = pictureOf(sceneOf([], [drawing("layout", fields, { lines: [1, 2] })]));
    expect(boxes.map(({ tone, text }) => [tone, text])).toEqual([["seat-0", "Big"], ["cell", "a"], ["cell", "b"]]);
    expect(boxes[0]!.width).toBeGreaterThan(2 * boxes[1]!.width);
    const steps = drawing("track", [part("1", 0), part("2", 1, { count: 0 })], { picture: "mountain", lines: [1, 1] });
    expect(pictureOf(sceneOf([], [steps])).boxes.map(({ tone }) => tone)).toEqual(["tile", "card"]);
  });

  it("has other tracks line by line, and figures as they are drawn", () => {
    const track = drawing("track", [part("a", 0, { marks: [MARKS.piece] }), part("b", 1), part("c", 2)], { lines: [1, 2] });
    const { boxes } = pictureOf(sceneOf([], [track]));
    expect(boxes.map(({ tone }) => tone)).toEqual(["seat-1", "cell", "cell"]);
    expect(boxes[1]!.y).toBeGreaterThan(boxes[0]!.y);
    const figure = drawing("figure", [part("legs", 0)], { picture: "beetle" });
    expect(pictureOf(sceneOf([], [figure])).figure?.drawing.picture).toBe("beetle");
  });
});
