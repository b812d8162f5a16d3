import { describe, expect, it } from "vitest";
import type { Mark } from "../wire/protocol";
import { board, MARKS, sceneOf } from "../hand/scene/scene.fixture";
import { pictureOf } from "./picture";

/** The tone and the text of a board's only cell, and the faces of dice drawn on it. */
function shown(...marks: Mark[]): [string, string, (number | null)[]] {
  const { boxes, dice } = pictureOf(sceneOf([], [board([[marks]])]));
  return [boxes[0]!.tone, boxes[0]!.text, dice.map(({ die }) => die.face)];
}

const soldier = (more: Partial<Extract<Mark, { what: "soldier" }>>): Mark => ({ what: "soldier", seat: 0, face: "3", notes: "", lifted: false, ...more });

describe("a small picture of a board", () => {
  it("has cells in the colour of the player who stands there alone", () => {
    expect(shown(MARKS.piece)).toEqual(["seat-1", "B", []]);
    expect(shown(MARKS.marker, MARKS.piece)).toEqual(["seat-1", "◆B", []]);
    expect(shown(MARKS.piece, MARKS.text)).toEqual(["seat-1", "B 6:5", []]);
    expect(shown(MARKS.chip)).toEqual(["seat-0", "A5+10", []]);
    expect(shown(MARKS.piece, MARKS.piece)).toEqual(["cell", "BB", []]);
    expect(shown({ what: "piece", seat: 4 })).toEqual(["cell", "E", []]);
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
