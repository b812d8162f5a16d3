import { describe, expect, it } from "vitest";
import type { DrawnPart, Mark } from "../../../wire/protocol";
import { spotAmong, standingOn } from "./standing";

const piece = (seat: number): Mark => ({ kind: "piece", seat }) as Mark;
const part = (id: string, ...seats: number[]) => ({ id, marks: seats.map(piece), looks: "", span: 1 }) as unknown as DrawnPart;
const keysOn = (standing: ReturnType<typeof standingOn>, id: string) => standing.filter((one) => one.part.id === id).map((one) => one.key);

describe("pieces that move", () => {
  const before = standingOn([part("base", 0, 0), part("1", 0), part("2", 1)], []);

  it("are all different", () => {
    expect(new Set(before.map((one) => one.key)).size).toBe(4);
  });

  it("are found again where they have gone to, and the others stay", () => {
    const after = standingOn([part("base", 0, 0), part("1"), part("2", 1), part("5", 0)], before);
    expect(keysOn(after, "5")).toEqual(keysOn(before, "1"));
    expect(keysOn(after, "base")).toEqual(keysOn(before, "base"));
  });

  it("are told apart by their players when one is captured", () => {
    const after = standingOn([part("base", 0, 0), part("1"), part("2", 0), part("out", 1)], before);
    expect(keysOn(after, "2")).toEqual(keysOn(before, "1"));
    expect(keysOn(after, "out")).toEqual(keysOn(before, "2"));
  });

  it("have a key of their own when they are new", () => {
    const after = standingOn([part("base", 0, 0, 0), part("1", 0), part("2", 1)], before);
    expect(new Set(after.map((one) => one.key)).size).toBe(5);
  });
});

describe("pieces on one place", () => {
  it("stand in the middle alone, and apart from each other together", () => {
    const [alone] = standingOn([part("1", 0)], []);
    const pair = standingOn([part("1", 0, 1)], []).map(spotAmong);
    expect(spotAmong(alone!)).toMatchObject({ x: 0, y: 0 });
    expect(pair[0]!.x).toBeLessThan(pair[1]!.x);
  });
});
