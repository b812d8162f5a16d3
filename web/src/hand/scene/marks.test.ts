import { describe, expect, it } from "vitest";
import type { Mark } from "../../wire/protocol";
import { ownersIn, spokenOf, writtenOf } from "./marks";
import { MARKS } from "./scene.fixture";

const NAMES = ["Boris", "Anna"];
const piece = (seat: number): Mark => ({ kind: "piece", seat });
const text = (said: string): Mark => ({ kind: "text", text: said });

describe("marks of a cell", () => {
  it.each([
    ["text", "6:5", "6:5", ""],
    ["piece", "Anna", "B", "Anna"],
    ["chip", "Boris 5+10", "A5+10", "Boris"],
    ["die", "6", "6", ""],
    ["soldier", "Anna 3 ↓5→1", "B*3\n↓5→1", "Anna"],
    ["marker", "◆", "◆", ""],
    ["dot", "·", "·", ""],
    ["peak", "△", "△", ""],
  ] as const)("%s is read out as %j and written as %j", (kind, spoken, written, owner) => {
    expect([spokenOf([MARKS[kind]], NAMES), writtenOf([MARKS[kind]]), ownersIn([MARKS[kind]], NAMES)]).toEqual([spoken, written, owner]);
  });

  it("are read out one after another", () => {
    expect(spokenOf([piece(0), piece(1)], NAMES)).toBe("Boris, Anna");
    expect(spokenOf([MARKS.marker, piece(0)], NAMES)).toBe("◆, Boris");
    expect(spokenOf([MARKS.die, MARKS.die, text("= 12")], NAMES)).toBe("6, 6, = 12");
    expect(spokenOf([], NAMES)).toBe("");
  });

  it("say whose they are, everybody once, for letters do not always fit", () => {
    expect(ownersIn([MARKS.marker, piece(0), piece(1)], NAMES)).toBe("Boris, Anna");
    expect(ownersIn([MARKS.chip, MARKS.chip], NAMES)).toBe("Boris");
    expect(ownersIn([], NAMES)).toBe("");
  });

  it("are written with pieces and signs close together and all else apart", () => {
    expect(writtenOf([piece(0), piece(2), text("6")])).toBe("AC 6");
    expect(writtenOf([{ kind: "chip", seat: 1, text: "3" }, MARKS.marker, MARKS.marker])).toBe("B3 ◆◆");
    expect(writtenOf([{ kind: "soldier", seat: 0, face: "К", sides: null, lifted: false, tone: "" }])).toBe("A К");
    expect(writtenOf([])).toBe("");
  });
});
