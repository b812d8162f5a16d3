import { describe, expect, it } from "vitest";
import type { PadGroup } from "../placing";
import { isVeryLarge } from "./kinds";
import { isLarge } from "./large";

const keys = (count: number): PadGroup[] => [{ label: "", note: "", keys: Array.from({ length: count }, (_, i) => ({ token: String(i), kinds: [], text: String(i), note: "", before: "", whole: String(i), dice: [], lies: false })) }];

describe("a pad", () => {
  it("lies on the table where the bar cannot hold it, which is sooner beside the felt", () => {
    expect(isLarge({ groups: keys(12) })).toBe(false);
    expect(isLarge({ groups: keys(12) }, true)).toBe(true);
    expect(isLarge({ groups: keys(30) })).toBe(true);
  });

  it("is asked for in steps where its keys would not be seen together, which is sooner on a phone", () => {
    expect(isVeryLarge(keys(40))).toBe(false);
    expect(isVeryLarge(keys(40), true)).toBe(true);
  });
});
