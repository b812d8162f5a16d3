import { describe, expect, it } from "vitest";
import type { Argument, Scene, Verb } from "../lib/protocol";
import { Hand } from "./hand.svelte";

const pair: Argument = { name: "pair", label: "pair", gesture: "row", source: null, rows: 0, columns: 0, choices: [0, 1].map((value) => ({ value, id: `p${value}`, text: `p${value}` })) };
const verb = (name: string, first: number, count: number, ...parts: Argument[]): Verb => ({
  name, label: name, arguments: parts, moves: Array.from({ length: count }, (_, i) => ({ move: first + i, values: parts.length ? [i] : [], to: null, notation: "", label: `${name} ${i}`, worth: "" })),
});

function primary(...verbs: Verb[]): string | undefined {
  const hand = new Hand();
  const scene: Scene = { title: "", players: ["Ann", "Bob"], active: [0], moment: "choice", viewer: 0, table: [], sheet: [], prompt: "", verbs };
  hand.look(scene, "", 1);
  return hand.primary?.label;
}

describe("the action that stands out", () => {
  it("is the first of different ones, but never to give up", () => {
    expect(primary(verb("throw", 0, 1), verb("stop", 1, 1))).toBe("throw 0");
    expect(primary(verb("pass", 0, 1), verb("throw", 1, 1))).toBe("throw 0");
  });

  it("is none of a list of alternatives", () => {
    expect(primary(verb("climb", 0, 2, pair))).toBeUndefined();
    expect(primary(verb("both", 0, 1, pair), verb("one", 1, 2, pair))).toBeUndefined();
    expect(primary(verb("climb", 0, 1, pair))).toBe("climb 0");
  });
});
