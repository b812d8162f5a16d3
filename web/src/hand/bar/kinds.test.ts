import { describe, expect, it } from "vitest";
import { drawnIn } from "./faces";
import { isKind, isVeryLarge, pathTo, stepsOf, type PadKey } from "./kinds";

const key = (token: string, whole: string): PadKey => ({ token, text: whole, whole, note: "" });
const faces = [1, 2, 3, 4, 5, 6];
const rests = ["21", "31", "32", "41", "42", "43"];

const hands: PadKey[] = [
  key("nothing", "nothing"),
  ...faces.flatMap((face) => rests.map((rest) => key(`pair-${face}-${rest}`, `pair of ${face}s with ${[...rest].join("-")}`))),
  ...faces.map((face) => key(`two-pairs-${face}-1`, `two pairs ${face} and 1`)),
  ...["red", "green"].map((colour) => key(`colour-${colour}`, `Colour: ${colour}`)),
  ...faces.map((face) => key(`three-${face}`, `${face}-${face}-${face}`)),
];
const shown = (path: string[], step: number) => stepsOf(hands, path)[step]?.map((one) => (isKind(one) ? `${one.label}…` : one.text));

describe("very many keys", () => {
  it("are asked for in steps, few at once", () => {
    expect(isVeryLarge([{ label: "", note: "", keys: hands }])).toBe(false);
    expect(isVeryLarge([{ label: "", note: "", keys: [...hands, ...hands] }])).toBe(true);
  });

  it("show their kinds first: what stands before the numbers, or before the last word where others share it", () => {
    expect(shown([], 0)).toEqual(["nothing", "pair of…", "two pairs…", "Colour…", "…"]);
    expect(stepsOf(hands, [])).toHaveLength(1);
  });

  it("then what belongs to the kind, without what was said before", () => {
    expect(shown(["two-pairs"], 1)).toEqual(faces.map((face) => `${face} and 1`));
    expect(shown(["colour"], 1)).toEqual(["red", "green"]);
  });

  it("and between the two the first number, where there are still too many", () => {
    expect(shown(["pair"], 1)).toEqual(faces.map((face) => `${face}s with…`));
    expect(shown(["pair", "pair-5"], 2)).toEqual(["2-1", "3-1", "3-2", "4-1", "4-2", "4-3"]);
  });

  it("know the way to a key that is chosen already", () => {
    expect(pathTo(hands, "pair-5-32")).toEqual(["pair", "pair-5"]);
    expect(pathTo(hands, "nothing")).toEqual([]);
  });

  it("say once what is said of all of a kind", () => {
    const bets = [...faces.map((face) => ({ ...key(`triple-${face}`, `Triple ${face}`), note: "180:1" })), ...faces.map((face) => ({ ...key(`total-${face}`, `Total ${face}`), note: `${face}:1` }))];
    expect(stepsOf(bets, [])[0]?.map((one) => one.note)).toEqual(["180:1", ""]);
    expect(stepsOf(bets, ["triple"])[1]?.map((one) => one.note)).toEqual(faces.map(() => ""));
    expect(stepsOf(bets, ["total"])[1]?.map((one) => one.note)).toEqual(faces.map((face) => `${face}:1`));
  });

  it("lose none", () => {
    const all = stepsOf(hands, [])[0]!.flatMap((one) => (isKind(one) ? one.keys : [one]));
    expect(all.map((one) => one.token).sort()).toEqual(hands.map((one) => one.token).sort());
  });
});

describe("a key", () => {
  const drawn = (text: string, token: string, game = "") => {
    const { text: left, dice } = drawnIn(text, token, game);
    return [left, dice.map((die) => die.name ?? die.face)];
  };

  it("draws the faces at the end of its text", () => {
    expect(drawn("3-1", "3-1")).toEqual(["", [3, 1]]);
    expect(drawn("1s with 4-3-2", "pair-1-432")).toEqual(["1s with", [4, 3, 2]]);
    expect(drawn("Mia (2-1)", "2-1")).toEqual(["Mia (2-1)", []]);
    expect(drawn("12", "total-12")).toEqual(["12", []]);
  });

  it("draws special faces, in whatever language it is written", () => {
    expect(drawn("рыба-креветка", "domino-12", "yee-hah-hi")).toEqual(["", ["fish", "shrimp"]]);
    expect(drawn("6-5", "four-65", "yee-hah-hi")).toEqual(["", ["rooster", "crab"]]);
    expect(drawn("4", "total-4", "yee-hah-hi")).toEqual(["4", []]);
    expect(drawn("red", "colour-double-red", "yee-hah-hi")).toEqual(["red", []]);
  });
});
