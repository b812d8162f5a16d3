import { describe, expect, it } from "vitest";
import type { Item, OfferedArgument, OfferedMove, OfferedVerb, Scene } from "../wire/protocol";
import { aliveIn, channelsOf, completed, directVerbs, draftAtFirst, labelOf, nearest, onWheel, readyFor, settle, shownDraft, spansOf, stepOf, touch, verbForAll, verbsFor, type Draft } from "./compose";
import { choices, die, offered, offeredMove, plain } from "./scene/scene.fixture";

const argument = (gesture: OfferedArgument["gesture"], more: Partial<OfferedArgument> = {}): OfferedArgument => ({ name: gesture, label: gesture, gesture, source: null, rows: 0, columns: 0, choices: [], stayed: 0, sought: false, ...more });
const move = (number: number, values: number[], label = "", to: number | null = null): OfferedMove => offeredMove(number, values, label, { to });
const verb = (name: string, parts: OfferedArgument[], moves: OfferedMove[]): OfferedVerb => ({ ...plain, name, label: name, arguments: parts, moves });

function dice(id: string, faces: (number | null)[], owner: number | null = null): Item {
  return { kind: "dice", id, label: id, owner, help: "", value: faces.map(die) };
}

function scene(verbs: OfferedVerb[], table: Item[] = []): Scene {
  return { title: "", players: ["A", "B"], active: [0], moment: "choice", viewer: 0, table, sheet: [], prompt: "", verbs };
}

const inRoll = argument("dice", { source: "roll" });

/** Farkle with 1 1 3 5 6 on the table; of equal dice only the first ones are offered. */
const farkle = scene([verb("keep", [inRoll], [move(1, [0b1], "1"), move(2, [0b11], "1 1"), move(3, [0b1000], "5"), move(4, [0b1001], "1 5"), move(5, [0b1011], "1 1 5")])], [dice("roll", [1, 1, 3, 5, 6])]);
/** As in General: any dice may be kept, but not all of them. */
const allButAll = (name: string, faces: number[]): OfferedVerb => verb(name, [inRoll], Array.from({ length: (1 << faces.length) - 1 }, (_, set) => move(set, [set])));
const lift = (where: Scene, ...places: number[]): Draft => places.reduce((draft, place) => touch(where, draft, "dice:roll", String(place)), {} as Draft);
const readyIn = (where: Scene, draft: Draft) => where.verbs.map((one) => readyFor(where, one, draft, {})?.move ?? null);

describe("sets of dice", () => {
  it("lets touch only dice that are in some legal set, also equal ones that are not named", () => {
    expect([...aliveIn(farkle, {}, "dice:roll")].sort()).toEqual(["0", "1", "3"]);
  });

  it("takes an equal die for the one that is offered", () => {
    expect(readyIn(farkle, lift(farkle, 1))).toEqual([1]);
    expect(readyIn(farkle, lift(farkle, 1, 3))).toEqual([4]);
    expect(readyIn(farkle, lift(farkle, 0, 3, 1))).toEqual([5]);
  });

  it("is ready only when the set is legal", () => {
    expect(readyIn(farkle, {})).toEqual([null]);
    const pairs = scene([verb("keep", [inRoll], [move(9, [0b11])])], [dice("roll", [2, 2, 4])]);
    expect(readyIn(pairs, { "dice:roll": "1" })).toEqual([null]);
    expect(readyIn(pairs, { "dice:roll": "3" })).toEqual([9]);
  });

  it("puts a die back, and exchanges it where one is asked for", () => {
    expect(lift(farkle, 0, 3, 0)).toEqual({ "dice:roll": "8" });
    expect(lift(farkle, 0, 0)).toEqual({});
    const singles = scene([verb("take", [inRoll], [move(1, [1]), move(2, [2])])], [dice("roll", [3, 4])]);
    expect([...aliveIn(singles, lift(singles, 0), "dice:roll")]).toEqual(["0", "1"]);
    expect(lift(singles, 0, 1)).toEqual({ "dice:roll": "2" });
  });

  it("never lets a lifted die fall back because of another", () => {
    const pairs = scene([verb("take", [inRoll], [move(1, [0b0011]), move(2, [0b1100])])], [dice("roll", [1, 2, 3, 4])]);
    expect([...aliveIn(pairs, lift(pairs, 0), "dice:roll")]).toEqual(["0", "1"]);
    expect(lift(pairs, 0, 2)).toEqual({ "dice:roll": "1" });
    expect(lift(pairs, 0, 1, 3)).toEqual({ "dice:roll": "3" });
    const general = scene([allButAll("keep", [1, 2, 3])], [dice("roll", [1, 2, 3])]);
    expect([...aliveIn(general, lift(general, 0, 2), "dice:roll")]).toEqual(["0", "2"]);
    expect(lift(general, 0, 2, 1)).toEqual({ "dice:roll": "5" });
  });

  it("takes all dice lifted for stopping, where keeping all is no move of its own", () => {
    const stop = { ...verb("stop", [], [move(99, [])]), all_of: "keep" };
    const general = scene([allButAll("keep", [4, 4, 6]), stop], [dice("roll", [4, 4, 6])]);
    const all = lift(general, 0, 1, 2);
    expect(all).toEqual({ "dice:roll": "7" });
    expect(verbForAll(general, all)).toBe(stop);
    expect(verbForAll(general, lift(general, 0, 2))).toBeUndefined();
    expect([...aliveIn(general, lift(general, 0, 1), "dice:roll")]).toEqual(["0", "1", "2"]);
    expect(lift(general, 0, 1, 2, 1)).toEqual({ "dice:roll": "5" });
    const two = scene([allButAll("keep", [4, 6]), stop], [dice("roll", [4, 6])]);
    expect(lift(two, 0, 1)).toEqual({ "dice:roll": "3" });
    const climbing = scene([allButAll("climb", [4, 6]), stop], [dice("roll", [4, 6])]);
    expect(lift(climbing, 0, 1)).toEqual({ "dice:roll": "2" });
  });

  it("offers no dice at all where the rules allow it", () => {
    const none = scene([verb("keep", [inRoll], [move(0, [0]), move(1, [1]), move(2, [2])])], [dice("roll", [3, 4])]);
    expect(readyIn(none, {})).toEqual([0]);
    expect(readyIn(none, lift(none, 1))).toEqual([2]);
  });

  it("has the only set lifted already", () => {
    const only = scene([verb("keep", [inRoll], [move(7, [0b101])])], [dice("roll", [1, 2, 1])]);
    expect(shownDraft(only, {})).toEqual({ "dice:roll": "5" });
    expect(readyIn(only, {})).toEqual([7]);
  });

  it("does not confuse hidden dice", () => {
    const hidden = scene([verb("show", [inRoll], [move(1, [1]), move(2, [2])])], [dice("roll", [null, null])]);
    expect(readyIn(hidden, lift(hidden, 1))).toEqual([2]);
  });
});

describe("several verbs and arguments", () => {
  const card = argument("card", { choices: choices("first", "second", "star") });
  const inHand = argument("dice", { source: "roll" });
  const place = verb("place", [card, inHand], [move(10, [0, 0b01], "1 on first"), move(11, [1, 0b10], "2 on second"), move(12, [1, 0b11], "1 2 on second")]);
  const fight = verb("fight", [argument("card", { choices: choices("first", "second", "star") }), inHand], [move(20, [2, 0b10], "2 for star")]);
  const done = verb("done", [], [move(30, [])]);
  const table = scene([place, fight, done], [dice("roll", [1, 2])]);

  it("shares what is touched between verbs", () => {
    expect(channelsOf(place).map((channel) => channel.key)).toEqual(channelsOf(fight).map((channel) => channel.key));
    const draft = touch(table, {}, "dice:roll", "1");
    expect(verbsFor(table, draft).map((one) => one.name)).toEqual(["place", "fight"]);
  });

  it("can be composed in any order, and shows what follows", () => {
    const first = touch(table, {}, "card", "star");
    expect(shownDraft(table, first)).toEqual({ card: "star", "dice:roll": "2" });
    expect(readyFor(table, fight, first, {})?.move).toBe(20);
    expect(readyFor(table, place, first, {})).toBeNull();
    const other = touch(table, touch(table, {}, "dice:roll", "0"), "card", "second");
    expect(readyFor(table, place, other, {})).toBeNull();
    expect(readyFor(table, place, touch(table, other, "dice:roll", "1"), {})?.move).toBe(12);
  });

  it("keeps alive only what leads to a legal move", () => {
    expect([...aliveIn(table, { "dice:roll": "1" }, "card")].sort()).toEqual(["first", "second"]);
    expect([...aliveIn(table, { card: "first" }, "dice:roll")]).toEqual(["0"]);
  });

  it("lets the newest touch win over what no longer fits", () => {
    const draft = touch(table, { "dice:roll": "1" }, "card", "star");
    expect(draft).toEqual({ card: "star" });
  });

  it("tells two choices of the same kind apart", () => {
    const number = argument("die", { source: "numbers", name: "first" });
    const join = verb("join", [number, argument("row", { choices: choices("plus", "times") }), argument("die", { source: "numbers", name: "second" })], [move(1, [0, 0, 1]), move(2, [1, 1, 0])]);
    expect(channelsOf(join).map((channel) => channel.key)).toEqual(["die:numbers", "row", "die:numbers#2"]);
    const where = scene([join], [dice("numbers", [2, 3], 0)]);
    expect(readyFor(where, join, { "die:numbers": "1" }, {})?.move).toBe(2);
  });

  it("distinguishes choices by name where verbs number them differently", () => {
    const store = verb("store", [argument("card", { choices: [offered(3, "rope", "Rope")] })], [move(1, [3])]);
    const land = verb("land", [argument("card", { choices: [offered(3, "ranch", "Ranch")] })], [move(2, [3])]);
    const both = scene([store, land]);
    expect(verbsFor(both, { card: "ranch" }).map((one) => one.name)).toEqual(["land"]);
  });
});

describe("wheels", () => {
  const bid = verb("bid", [argument("number", { name: "count" }), argument("face", { name: "face" })], [move(1, [3, 4]), move(2, [3, 5]), move(3, [4, 2]), move(4, [4, 4]), move(5, [5, 2])]);
  const bet = verb("bet", [argument("row", { choices: [offered(0, "big", "Big"), offered(7, "triple-111", "Triple 1-1-1")] }), argument("number", { name: "chips" })], [move(100, [0, 1], "1 on Big", 20), offeredMove(800, [7, 1], "1 on Triple 1-1-1", { to: 5, after: " on Triple 1-1-1" })]);
  const wheels = channelsOf(bid).filter(onWheel);

  it("always shows a legal move, and the wheel turned last has its way", () => {
    expect(settle(bid.moves, wheels, {})?.values).toEqual([3, 4]);
    expect(settle(bid.moves, wheels, { "number:count": 4, "face:face": 5 }, "number:count")?.values).toEqual([4, 4]);
    expect(settle(bid.moves, wheels, { "number:count": 4, "face:face": 5 }, "face:face")?.values).toEqual([3, 5]);
  });

  it("goes over gaps", () => {
    const spans = spansOf([move(1, [2]), move(2, [3]), move(3, [7])], wheels[0]!);
    expect(spans).toEqual([{ low: 2, high: 3 }, { low: 7, high: 7 }]);
    expect(stepOf(spans, 3, 1)).toBe(7);
    expect(stepOf(spans, 7, -1)).toBe(3);
    expect(stepOf(spans, 7, 1)).toBe(7);
    expect(nearest(spans, 6)).toBe(7);
  });

  it("counts on in a run of moves", () => {
    const where = scene([bet]);
    const draft = { row: "triple-111" };
    expect(completed(where, bet, draft)).toHaveLength(1);
    expect(readyFor(where, bet, draft, { "number:chips": 4 })).toMatchObject({ move: 803, label: "4 on Triple 1-1-1", values: [7, 4] });
    expect(readyFor(where, bet, draft, { "number:chips": 99 })).toMatchObject({ move: 804 });
    expect(readyFor(where, bet, {}, {})).toBeNull();
  });

  it("writes the chosen number into the label", () => {
    expect(labelOf(offeredMove(1, [10], "10 to 10 on Big", { to: 50, before: "10 to ", after: " on Big" }), 35)).toBe("10 to 35 on Big");
    expect(labelOf(offeredMove(1, [10], "All in", { to: 50 }), 35)).toBe("All in: 35");
    expect(labelOf(offeredMove(1, [10], "Raise to 10", { to: 50, before: "Raise to " }), 10)).toBe("Raise to 10");
  });
});

describe("what one move only begins", () => {
  const cells = (key: string) => argument("cell", { name: key, rows: 2, columns: 2 });
  const roll = { ...verb("roll", [cells("from"), cells("to")], [offeredMove(9, [0, 2], "", { first: 1 }), offeredMove(9, [1, 2], "", { first: 2 }), offeredMove(8, [1, 3], "", { first: 2 })]), lead: 1 };
  const board = scene([roll]);
  it("means nothing before that is chosen, then lights up at once, and changes over with it", () => {
    expect([...aliveIn(board, {}, "cell")]).toEqual(["0", "1"]);
    expect([...aliveIn(board, {}, "cell#2")]).toEqual([]);
    const first = touch(board, {}, "cell", "0");
    expect([...aliveIn(board, first, "cell#2")]).toEqual(["2"]);
    const other = touch(board, touch(board, first, "cell#2", "2"), "cell", "1");
    expect([...aliveIn(board, other, "cell#2")]).toEqual(["2", "3"]);
    expect(readyFor(board, roll, { cell: "1", "cell#2": "2" }, {})).toMatchObject({ move: 9, first: 2 });
  });
});

describe("two things of a sort that one move asks for", () => {
  const point = (name: string) => argument("row", { name, choices: choices("24", "18", "6") });
  const board = scene([verb("move", [point("origin"), point("target")], [move(1, [0, 1]), move(2, [0, 2]), move(3, [1, 2])])]);

  it("light up one after the other, the one asked first before the other", () => {
    expect([...aliveIn(board, {}, "row")]).toEqual(["24", "18"]);
    expect([...aliveIn(board, {}, "row#2")]).toEqual([]);
    expect([...aliveIn(board, touch(board, {}, "row", "24"), "row#2")]).toEqual(["18", "6"]);
    expect([...aliveIn(board, touch(board, {}, "row", "18"), "row#2")]).toEqual(["6"]);
  });

  it("light up at once where the first is not in doubt", () => {
    const bar = scene([{ ...board.verbs[0]!, moves: board.verbs[0]!.moves.slice(0, 2) }]);
    expect([...aliveIn(bar, {}, "row#2")]).toEqual(["18", "6"]);
  });
});

describe("dice that stayed", () => {
  const stayed = (set: number): Scene => scene([{ ...verb("keep", [{ ...inRoll, stayed: set }], [0, 1, 2, 3].map((mask) => move(mask, [mask]))), keeps: true }], [dice("roll", [2, 2, 5])]);
  it("are up at first, unless the rules say otherwise now", () => {
    expect(draftAtFirst(stayed(0b011))).toEqual({ "dice:roll": "3" });
    expect(draftAtFirst(stayed(0))).toEqual({});
    expect(draftAtFirst(stayed(0b101))).toEqual({});
  });
});

describe("buttons of their own", () => {
  it("are made of verbs with few moves that lie nowhere", () => {
    const climb = verb("climb", [argument("number", { name: "x" }), argument("number", { name: "y" })], [move(1, [5, 5]), move(2, [3, 7])]);
    const long = verb("bid", [argument("number", { name: "n" })], Array.from({ length: 30 }, (_, i) => move(10 + i, [i])));
    expect(directVerbs(scene([climb]), () => false)).toEqual([climb]);
    expect(directVerbs(scene([long]), () => false)).toEqual([]);
    expect(directVerbs(scene([climb]), () => true)).toEqual([]);
  });
});
