import { describe, expect, it } from "vitest";
import type { Mark } from "../../wire/protocol";
import { board, MARKS } from "./scene.fixture";
import { isSquare, isWordy } from "./shape";

const text = (said: string): Mark => ({ kind: "text", text: said });
const piece: Mark = { kind: "piece", seat: 0 };
const shape = (marks: Mark[], side: string[] = []) => {
  const { value } = board([[marks, []]], { side });
  return isWordy(value) ? "wordy" : isSquare(value) ? "square" : "low";
};

describe("the shape of cells", () => {
  it("is a square for signs, pieces, soldiers and short numbers", () => {
    expect(shape([])).toBe("square");
    expect(shape([text("12")])).toBe("square");
    expect(shape([MARKS.marker, piece, piece])).toBe("square");
    expect(shape([MARKS.soldier], ["1"])).toBe("square");
  });

  it("is lower for more, the sooner where lines have names", () => {
    expect(shape([MARKS.marker, piece, piece, piece])).toBe("low");
    expect(shape([text("100")])).toBe("square");
    expect(shape([text("100")], ["Ann"])).toBe("low");
    expect(shape([piece, text("6")], ["1"])).toBe("low");
    expect(shape([text("0:\n▪▪\n▪▪\n▪▪")])).toBe("low");
  });

  it("is wide for words and for several chips", () => {
    expect(shape([text("Small straight (2)")])).toBe("wordy");
    expect(shape([MARKS.text, MARKS.chip, MARKS.chip])).toBe("wordy");
    expect(shape([MARKS.die, MARKS.die, text("= 12")])).toBe("low");
  });
});
