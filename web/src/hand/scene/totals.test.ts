import { describe, expect, it } from "vitest";
import type { Row } from "../../wire/protocol";
import { standing, totalRow } from "./totals";

const row = (id: string, values: Row["values"]): Row => ({ id, label: `label of ${id}`, kind: "points", values, pencil: [], help: "" });
const texts = (line: Row) => line.values.map((_, seat) => standing(line, seat).text);

describe("the folded sheet", () => {
  it("shows the line that counts most", () => {
    expect(totalRow([row("ones", [1, 2]), row("score", [3, 4]), row("round", [5, 6])])?.id).toBe("score");
    expect(totalRow([row("ones", [1, 2]), row("name", ["a", "b"])])?.id).toBe("ones");
    expect(totalRow([row("ones", [1, 2]), row("sum", [3, 4]), row("note", ["a"])])?.id).toBe("sum");
    expect(totalRow([])).toBeUndefined();
    expect(standing(row("score", [3, -4]), 1)).toEqual({ text: -4, named: false });
    expect(texts(row("side", ["Odd", "Even"]))).toEqual(["Odd", "Even"]);
    expect(texts(row("made", [null, ""]))).toEqual([null, ""]);
  });

  it("says in words what a mark stands for, with the few who differ from the rest", () => {
    expect(texts(row("active", ["●", "", "●"]))).toEqual([null, "label of active: –", null]);
    expect(texts(row("holder", ["", "●", null]))).toEqual([null, "label of holder", null]);
    expect(texts(row("active", ["●", "●"]))).toEqual([null, null]);
    expect(standing(row("holder", ["", "●", null]), 1).named).toBe(true);
  });
});
