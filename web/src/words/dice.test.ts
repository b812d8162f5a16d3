import { expect, it } from "vitest";
import { withDice } from "./dice";
import { toHtml } from "./rules";

const drawn = (text: string) => (withDice(text).match(/<svg/g) ?? []).length;

it.each([
  ["Ann throws 6-5-4.", 3],
  ["1-1 and 2-2-2-2-2", 7],
  ["**5-5-5**", 3],
  ["2–6 players", 0],
  ["1-4-24", 0],
  ["10-10-10-A", 0],
  ["7-3-1", 0],
  ["a 3-way tie", 0],
])("%s", (text, dice) => expect(drawn(text)).toBe(dice));

it("reads them aloud as they were written", () => expect(toHtml("Throw 1-2.")).toContain('<span class="dice" role="img" aria-label="1-2"><svg'));

it("leaves the short names of agreements alone", () => expect(toHtml("`1-2`")).not.toContain("<svg"));
