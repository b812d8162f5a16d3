import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Argument, Item, Verb } from "../wire/protocol";
import { Hand } from "./hand.svelte";
import { sceneOf, tile } from "./scene/scene.fixture";

const pair: Argument = { name: "pair", label: "pair", gesture: "row", source: null, rows: 0, columns: 0, choices: [0, 1].map((value) => ({ value, id: `p${value}`, text: `p${value}` })) };
const verb = (name: string, first: number, count: number, ...parts: Argument[]): Verb => ({
  name, label: name, arguments: parts, moves: Array.from({ length: count }, (_, i) => ({ move: first + i, values: parts.length ? [i] : [], to: null, notation: "", label: `${name} ${i}`, worth: "" })),
});

function primary(...verbs: Verb[]): string | undefined {
  const hand = new Hand();
  hand.look(sceneOf(verbs), "", 1);
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

  it("is to stop when every die is lifted", () => {
    const dice: Argument = { name: "dice", label: "dice", gesture: "dice", source: "roll", rows: 0, columns: 0, choices: [] };
    const roll: Item = { what: "dice", id: "roll", label: "Throw", owner: null, help: "", value: [4, 6].map((face, place) => ({ face, text: String(face), name: null, kind: "die", colour: "", place })) };
    const hand = new Hand();
    hand.look(sceneOf([verb("keep", 0, 3, dice), verb("throw", 8, 1), verb("stop", 9, 1)], [roll]), "", 1);
    hand.pick("dice:roll", "0");
    expect(hand.primary?.label).toBe("keep 1");
    hand.pick("dice:roll", "1");
    expect(hand.ready).toEqual([]);
    expect(hand.primary?.label).toBe("stop 0");
    hand.pick("dice:roll", "0");
    expect(hand.primary?.label).toBe("keep 2");
  });

  it("says of something quiet what else can be touched, not what is lifted already", () => {
    const tiles: Argument = { name: "tiles", label: "tiles", gesture: "dice", source: "box", rows: 0, columns: 0, choices: [] };
    const box: Item = { what: "tiles", id: "box", label: "Box", owner: null, help: "", value: [1, 2, 3, 4].map((number, place) => tile(String(number), place)) };
    const cover = { ...verb("cover", 0, 3, tiles), moves: [0b1000, 0b0101].map((set, i) => ({ move: i, values: [set], to: null, notation: "", label: "", worth: "" })) };
    const hand = new Hand();
    hand.look(sceneOf([cover], [box]), "", 1);
    hand.pick("dice:box", "0");
    expect(hand.allowedFor("at box - 3")).toEqual(["3"]);
    hand.pick("dice:box", "2");
    expect(hand.allowedFor("at box - 3")).toEqual([]);
  });
});

describe("a second tap that was not meant", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function playing(): { hand: Hand; sent: number[]; answer: (version: number) => void } {
    const hand = new Hand();
    const sent: number[] = [];
    const scene = sceneOf([verb("throw", 0, 1), verb("stop", 1, 1)]);
    hand.send = (move) => sent.push(move);
    hand.look(scene, "", 1);
    return { hand, sent, answer: (version) => hand.look(scene, "", version) };
  }

  it("does not count at once, though the answer is there", () => {
    const { hand, sent, answer } = playing();
    hand.play(0);
    answer(2);
    vi.advanceTimersByTime(250);
    hand.play(1);
    expect(sent).toEqual([0]);
    expect(hand.cannotThrow).toBe(true);
    vi.advanceTimersByTime(150);
    expect(hand.deaf).toBe(false);
    hand.play(1);
    expect(sent).toEqual([0, 1]);
  });

  it("does not decide while the dice roll, but throws that must be made anyway go on", () => {
    const { hand, sent, answer } = playing();
    hand.play(0);
    vi.advanceTimersByTime(100);
    answer(2);
    hand.pause.roll(520);
    vi.advanceTimersByTime(400);
    expect(hand.deaf).toBe(true);
    expect(hand.cannotThrow).toBe(false);
    hand.play(1);
    expect(sent).toEqual([0]);
    vi.advanceTimersByTime(200);
    hand.play(1);
    expect(sent).toEqual([0, 1]);
  });
});
