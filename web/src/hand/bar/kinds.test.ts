import { describe, expect, it } from "vitest";
import type { PadKey } from "../placing";
import { die, offered } from "../scene/scene.fixture";
import { drawnAs, leftOf } from "./faces";
import { isKind, isVeryLarge, pathTo, stepsOf } from "./kinds";

const key = (kinds: string[], token: string, whole: string, before = whole, ...faces: number[]): PadKey => ({ token, kinds, text: before, whole, before, dice: faces.map(die), note: "", lies: false });
const faces = [1, 2, 3, 4, 5, 6];
const rests = ["21", "31", "32", "41", "42", "43"];

const hands: PadKey[] = [
  key([], "nothing", "nothing"),
  ...faces.flatMap((face) => rests.map((rest) => key(["pair", `pair-${face}`], `pair-${face}-${rest}`, `pair of ${face}s with ${[...rest].join("-")}`, `pair of ${face}s with`, ...[...rest].map(Number)))),
  ...faces.map((face) => key(["two-pairs", `two-pairs-${face}`], `two-pairs-${face}-1`, `two pairs ${face} and 1`)),
  ...["red", "green"].map((colour) => key(["colour"], `colour-${colour}`, `Colour: ${colour}`)),
  ...faces.map((face) => key(["three"], `three-${face}`, `${face}-${face}-${face}`, "", face, face, face)),
];
const shown = (path: string[], step: number) => stepsOf(hands, path)[step]?.map((one) => (isKind(one) ? `${one.label}…` : one.text));

describe("very many keys", () => {
  it("are asked for in steps, few at once", () => {
    expect(isVeryLarge([{ label: "", note: "", keys: hands }])).toBe(false);
    expect(isVeryLarge([{ label: "", note: "", keys: [...hands, ...hands] }])).toBe(true);
  });

  it("show their kinds first, as the engine says them", () => {
    expect(shown([], 0)).toEqual(["nothing", "pair of…", "two pairs…", "Colour…", "…"]);
    expect(stepsOf(hands, [])).toHaveLength(1);
  });

  it("then what belongs to the kind, without what was said before", () => {
    expect(shown(["two-pairs"], 1)).toEqual(faces.map((face) => `${face} and 1`));
    expect(shown(["colour"], 1)).toEqual(["red", "green"]);
  });

  it("and between the two the first number, where there are still too many", () => {
    expect(shown(["pair"], 1)).toEqual(faces.map((face) => `${face}s with…`));
    expect(shown(["pair", "pair-5"], 2)).toEqual(rests.map(() => ""));
    expect(stepsOf(hands, ["pair", "pair-5"])[2]?.map((one) => (isKind(one) ? [] : one.dice.map(({ face }) => face)))).toEqual(rests.map((rest) => [...rest].map(Number)));
  });

  it("know the way to a key that is chosen already", () => {
    expect(pathTo(hands, "pair-5-32")).toEqual(["pair", "pair-5"]);
    expect(pathTo(hands, "nothing")).toEqual([]);
  });

  it("say once what is said of all of a kind", () => {
    const bets = [...faces.map((face) => ({ ...key(["triple"], `triple-${face}`, `Triple ${face}`), note: "180:1" })), ...faces.map((face) => ({ ...key(["total"], `total-${face}`, `Total ${face}`), note: `${face}:1` }))];
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
  const pair = offered(0, "pair-1-432", "pair of 1s with 4-3-2", "pair of 1s with", 4, 3, 2);

  it("writes what stands before its dice, without what is said already", () => {
    expect(drawnAs(pair)).toMatchObject({ whole: "pair of 1s with 4-3-2", dice: [{ face: 4 }, { face: 3 }, { face: 2 }] });
    expect([leftOf(drawnAs(pair), ""), leftOf(drawnAs(pair), "pair of "), leftOf(drawnAs(pair), "pair of 1s with ")]).toEqual(["pair of 1s with", "1s with", ""]);
  });

  it("without dice writes all of it", () => {
    expect(leftOf(drawnAs(offered(0, "2-1", "Mia 2-1")), "Mia ")).toBe("2-1");
  });
});
