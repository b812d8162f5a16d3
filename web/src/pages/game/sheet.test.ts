import { describe, expect, it } from "vitest";
import { hasTotal, isShort, isWritten } from "./sheet";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe("a sheet on paper", () => {
  it("is offered where points are written", () => {
    expect([rows("score"), rows("ones", "twos", "threes", "fours"), rows("chips"), rows()].map(isWritten)).toEqual([true, true, false, false]);
  });

  it("has a total", () => {
    expect([hasTotal(rows("ones", "twos", "threes", "fours")), hasTotal(rows("ones", "total")), isShort(rows("score", "lives"))]).toEqual([false, true, true]);
  });
});
