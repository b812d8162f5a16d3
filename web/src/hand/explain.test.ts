import { describe, expect, it } from "vitest";
import { whyQuiet, whyStill } from "./explain";
import { Hand } from "./hand.svelte";
import { argument, base, choices, die, offeredMove, plain, row, sceneOf } from "./scene/scene.fixture";

const taught = { goal: "", question: "legal", says: "", verbs: {}, choices: {}, grey: { keep: "It scores nothing." }, filled: ["sheet ones"] };
const keep = { ...plain, name: "keep", label: "Keep", arguments: [argument("dice", { source: "roll" })], moves: [offeredMove(1, [1], "Keep 1")] };

function handAt(scene: ReturnType<typeof sceneOf>): Hand {
  const hand = new Hand();
  hand.look({ ...scene, taught }, "farkle", 1);
  return hand;
}

describe("why something cannot be used", () => {
  it("is said in the words of the game, with what is possible instead", () => {
    const hand = handAt(sceneOf([keep], [{ ...base, kind: "dice", id: "roll", value: [die(1, 0), die(4, 1)] }]));
    expect(whyQuiet(hand, "A die.", "Not now.", "Possible: 1.", "at roll - 1")).toBe("A die. It scores nothing. Possible: 1.");
    expect(whyQuiet(hand, "", "Not now.", "", "seat 1")).toBe("Not now.");
  });

  it("is that a line is filled", () => {
    const enter = { ...plain, name: "enter", label: "Enter", arguments: [argument("row", { choices: choices("twos") })], moves: [] };
    const hand = handAt(sceneOf([enter], [], [row("sheet ones", [3, null]), row("sheet twos", [null, null])]));
    expect(whyStill(hand, "row sheet ones")).toBe(true);
    expect(whyStill(hand, "row sheet twos")).toBe(false);
  });
});
