import { describe, expect, it } from "vitest";
import { part } from "../../../../hand/scene/scene.fixture";
import { artOf, mirrored, strokesOf, type Art } from "./art";

const LEG = { d: "M0 0L1 1", tone: "dark" } as const;
const art: Art = { width: 10, height: 10, least: 100, ground: [], parts: { legs: { units: [[LEG], [LEG], [LEG]] }, ball: { units: [[LEG], [{ ...LEG, d: "M5 5" }]], only: true } } };

describe("pictures that grow", () => {
  it("have what is there, and faintly what is to come", () => {
    expect(strokesOf(art, [part("legs", 0, { count: 2, most: 3 })]).map(({ there }) => there)).toEqual([true, true, false]);
  });

  it("have one place of several for what moves", () => {
    expect(strokesOf(art, [part("ball", 0, { count: 1, most: 1 })]).map(({ d }) => d)).toEqual(["M5 5"]);
    expect(strokesOf(art, [part("ball", 0, { count: 9, most: 9 })]).map(({ d }) => d)).toEqual(["M5 5"]);
  });

  it("know nothing of parts they do not have", () => {
    expect(strokesOf(art, [part("wings", 0)])).toEqual([]);
  });

  it("have two sides", () => {
    expect(mirrored("M10 20L30 40", 100)).toBe("M90 20L70 40");
  });

  it("are all there, with parts inside their box", async () => {
    for (const name of ["beetle", "diamond", "golf", "heart", "pins", "spider", "town"]) {
      const drawn = await artOf(name);
      expect(Object.keys(drawn.parts)).not.toEqual([]);
      for (const { at } of Object.values(drawn.parts)) {
        expect(!at || (at[0] >= 0 && at[0] <= drawn.width && at[1] >= 0 && at[1] <= drawn.height)).toBe(true);
      }
    }
    expect((await artOf("unknown")).parts).toEqual({});
  });
});
