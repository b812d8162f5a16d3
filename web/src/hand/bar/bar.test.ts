import { describe, expect, it } from "vitest";
import type { Item, OfferedArgument, OfferedMove, OfferedVerb, SeatView, TableView } from "../../wire/protocol";
import type { Ready } from "../compose";
import { Hand } from "../hand.svelte";
import { argument, choices, die, offeredMove, plain, sceneOf, tile } from "../scene/scene.fixture";
import { askedOf } from "./asked";
import { hintOf } from "./hint";
import { labelParts } from "./label";

const move = (number: number, values: number[], label = "", to: number | null = null): OfferedMove => offeredMove(number, values, label, { to });
const verb = (name: string, parts: OfferedArgument[], moves: OfferedMove[]): OfferedVerb => ({ ...plain, name, label: name, arguments: parts, moves });

describe("what is asked", () => {
  const words = { awayNow: (name: string) => `${name} is away`, throwsNow: (name: string) => `${name} throws`, turnOf: (name: string) => `${name} moves`, turnsOf: (names: string) => names, away: "away", bot: "bot" };
  const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({ name, colour: "", kind: "person", level: null, here: true, resigned: false, stand_in: false, mine: false, ...more });
  const asked = (seats: SeatView[], active: number[], thrower: number | null = null): string => {
    const pending = thrower === null ? null : { kind: "throw", seat: thrower, dice: [], mine: false };
    return askedOf({ status: "playing", dice: "virtual", seats, viewer: null, pending, scene: { ...sceneOf([]), active } } as unknown as TableView, words as never).text;
  };

  it("says of somebody who is gone that the table waits in vain", () => {
    expect(asked([seat("Ann", { mine: true }), seat("Bob")], [1], 1)).toBe("Bob throws");
    expect(asked([seat("Ann", { mine: true }), seat("Bob", { here: false })], [1], 1)).toBe("Bob is away");
    expect(asked([seat("Ann", { mine: true }), seat("Bob", { here: false })], [1])).toBe("Bob is away");
    expect(asked([seat("Ann"), seat("Bob", { here: false }), seat("Eve")], [1, 2])).toBe("Bob (away), Eve");
  });

  it("waits for a bot that plays on for somebody", () => {
    expect(asked([seat("Ann"), seat("Bob", { here: false, resigned: true })], [1])).toBe("Bob (bot) moves");
    expect(asked([seat("Ann"), seat("Ada", { kind: "bot", here: false })], [1])).toBe("Ada moves");
  });
});

describe("the hint", () => {
  const touch = { dice: "dice", tiles: "tiles", die: "number", row: "row", card: "card", cell: "cell", seat: "player", number: "n", face: "f", key: "one", keyToo: "a key", lit: "lit", orKey: (other: string) => `${other} or key` };
  const hint = (...verbs: OfferedVerb[]): string => {
    const hand = new Hand();
    const tiles: Item = { kind: "tiles", id: "single", label: "", owner: null, help: "", value: [tile("field", 0)] };
    const numbers: Item = { kind: "tiles", id: "numbers", label: "", owner: null, help: "", value: [0, 1].map((place) => tile(`${place}`, place)) };
    hand.look(sceneOf(verbs, [tiles, numbers]), "", 1);
    return hintOf(hand, { touch, joined: (parts: string[]) => parts.join(" · ") } as never);
  };
  const bet = (name: string, first: number, ...ids: string[]) => verb(name, [argument("row", { choices: choices(...ids) }), argument("number")], ids.map((_, i) => move(first + i * 10, [i, 1], "", 5)));

  it("speaks of the table and of the keys where choices lie in both places, once for all verbs", () => {
    expect(hint(bet("bet", 0, "field", "come"), bet("odds", 100, "field", "come"))).toBe("lit or key");
  });

  it("is short where there are only keys", () => {
    expect(hint(bet("bet", 0, "come", "pass"))).toBe("one");
  });

  it("names keys after what is touched on the table", () => {
    const join = verb("join", [argument("die", { source: "numbers" }), argument("row", { choices: choices("plus", "times") })], [0, 1, 2, 3].map((i) => move(i, [i % 2, i >> 1])));
    expect(hint(join)).toBe("number · a key");
  });
});

describe("the label of a move", () => {
  const roll = { kind: "dice" as const, id: "roll", label: "", owner: null, help: "", value: [5, 1, 5].map(die) };
  const keep = verb("keep", [argument("dice", { source: "roll" })], []);
  const parts = (dice: number[], from: Item = roll) => {
    const one: Ready = { ...offeredMove(0, [0], "Keep 1 5, throw 1 die", { before: "Keep ", dice, after: ", throw 1 die" }), verb: keep };
    const { before, dice: drawn, after } = labelParts(sceneOf([keep], [from]), one);
    return [before, drawn.map(({ place }) => place), after];
  };
  it("draws the dice where the server says they are named", () => {
    expect(parts([1, 0])).toEqual(["Keep ", [1, 0], ", throw 1 die"]);
  });
  it("stays as it is where it names none, or none that can be seen", () => {
    expect(parts([])).toEqual(["Keep 1 5, throw 1 die", [], ""]);
    expect(parts([0], { ...roll, value: [die(null, 0)] })).toEqual(["Keep 1 5, throw 1 die", [], ""]);
  });
});
